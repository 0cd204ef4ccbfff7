"""Refusals into sentences, and the rule behind each."""

from collections.abc import Mapping
from typing import NamedTuple

from tracker.model.fields import DEFENSE_FIELDS, SAVE_FIELDS
from tracker.model.illegal import Code, Illegal
from tracker.words.numbers import either, feet, number


class _Refusal(NamedTuple):
    """What is said to the GM, and the clause of the rules that is behind it."""

    sentence: str
    rule: str


REFUSALS: Mapping[Code, _Refusal] = {
    "E_NOT_STARTED": _Refusal(
        "The encounter has not started yet.",
        "ENC-2: there are no turns before the fight is started.",
    ),
    "E_ALREADY_STARTED": _Refusal(
        "The encounter is already running.",
        "ENC-2: a fight starts once; resetting it goes back to before the start.",
    ),
    "E_ENDED": _Refusal(
        "The encounter is over; undo the ending, or open another.",
        "ENC-18: a fight that is over can only be looked at, undone or reset.",
    ),
    "E_NO_COMBATANTS": _Refusal(
        "Add at least one combatant before starting.",
        "ENC-2: a fight needs somebody in it.",
    ),
    "E_NO_INITIATIVE": _Refusal(
        "No initiative for: {names}.",
        "D20-35: the initiative order is made of one initiative check for each combatant.",
    ),
    "E_UNKNOWN_COMBATANT": _Refusal(
        'There is no combatant "{name}".',
        "ENC-1: a combatant is known by its name.",
    ),
    "E_DUPLICATE": _Refusal(
        'There is already a combatant "{name}"{free}.',
        "ENC-25: names are unique, and the name of one who left is not used again.",
    ),
    "E_PHASE_SETUP_ONLY": _Refusal(
        "Awareness can be changed only before the encounter starts.",
        "D20-3: who is aware is settled at the start; it decides whether there is surprise.",
    ),
    "E_NOT_CURRENT": _Refusal(
        "It is {current}'s turn, not {name}'s.",
        "ENC-5: the actions of a turn belong to the one in turn.",
    ),
    "E_NO_TURN": _Refusal(
        "Nobody's turn is in progress.",
        "ENC-9: at the last call, and while nobody can act, no turn is in progress.",
    ),
    "E_NOBODY_CAN_ACT": _Refusal(
        "Nobody can act; end the encounter, or bring someone back.",
        "ENC-21: a round needs somebody who can act, or who is dying and has a check to make.",
    ),
    "E_CANNOT_ACT": _Refusal(
        "{name} is {health} and cannot act.",
        "ENC-1: only the healthy and the disabled can act.",
    ),
    "E_CONDITION": _Refusal(
        "{name} is {condition}, which rules out {barred}.",
        "A condition can rule out some of what its bearer could do; say otherwise with clear.",
    ),
    "E_UNAWARE_SURPRISE": _Refusal(
        "{name} is unaware and does not act in the surprise round.",
        "D20-6: the unaware do nothing in the surprise round.",
    ),
    "E_SURPRISE_LIMIT": _Refusal(
        "In the surprise round {name} gets one attack or one move action, and has used it.",
        "D20-5: in the surprise round each of the aware takes one attack or one move action.",
    ),
    "E_FULL_ROUND_NOT_ALLOWED": _Refusal(
        "{name} has only a single action this turn; a full-round action does not fit.",
        "D20-5, D20-62: surprise and being disabled leave one attack or one move action.",
    ),
    "E_NO_ACTION_LEFT": _Refusal(
        "{name} has no {kind} action left this turn.",
        "D20-33: a turn is an attack and a move, or two moves, or one full-round action.",
    ),
    "E_DELAY_AFTER_ACTION": _Refusal(
        "{name} has already acted this turn and can no longer delay.",
        "D20-40: to delay is to take no action now, and to act normally later.",
    ),
    "E_DELAY_COUNT_NOT_LOWER": _Refusal(
        "A delay can only lower initiative: {n} is not below {count}.",
        "D20-40: delaying lowers the initiative for the rest of the fight.",
    ),
    "E_NOT_DELAYING": _Refusal(
        "{name} is not delaying.",
        "ENC-8: only one who delays can step in or forfeit.",
    ),
    "E_DELAY_CANNOT_INTERRUPT": _Refusal(
        "{name} is delaying and cannot interrupt {current}; step in when that turn is over.",
        "D20-42: a delayed action never interrupts an action.",
    ),
    "E_FORFEIT_TOO_EARLY": _Refusal(
        "{name} can still act later this round; forfeit only when everyone else has acted.",
        "D20-43: a delayed action is forfeited when everyone else has acted in the round.",
    ),
    "E_READY_KIND": _Refusal(
        "Only an attack action or a move action can be readied.",
        "D20-47: an attack action or a move action can be readied.",
    ),
    "E_READY_NO_TRIGGER": _Refusal(
        "Say what {name} is waiting for.",
        "D20-47: the action and what sets it off must be stated.",
    ),
    "E_NOT_READIED": _Refusal(
        "{name} has no readied action.",
        "D20-48, D20-51: it must be readied first, and is lost when the next turn comes.",
    ),
    "E_READY_OWN_TURN": _Refusal(
        "{name} cannot set off its own readied action.",
        "D20-48: a readied action interrupts somebody else.",
    ),
    "E_READIED_CANNOT_DELAY": _Refusal(
        "{name} is using a readied action and cannot delay now.",
        "ENC-7: one delays in one's own turn, and a readied action is none.",
    ),
    "E_READIED_CANNOT_READY": _Refusal(
        "{name} is using a readied action and cannot ready now.",
        "ENC-11: one readies in one's own turn, and a readied action is none.",
    ),
    "E_AOO_USED": _Refusal(
        "{name} has made its attack of opportunity this round.",
        "D20-57: one attack of opportunity from one own turn to the next.",
    ),
    "E_AOO_FLAT_FOOTED": _Refusal(
        "{name} is flat-footed and cannot make attacks of opportunity.",
        "D20-67: no attacks of opportunity while flat-footed, unless the table allows them.",
    ),
    "E_ROLL_RANGE": _Refusal(
        "A d{sides} cannot show {face}; its faces are 1 to {sides}.",
        "A die shows one of its faces: type what fell, without modifiers.",
    ),
    "E_MAIN_DIE_SINGLE": _Refusal(
        "The main damage die cannot be {value}; allowed: exactly one d6, d8, d10 or d12.",
        "MDD-3: a main damage die is always a single die.",
    ),
    "E_NOT_A_MAIN_DIE": _Refusal(
        "The main damage die cannot be a d{sides}; allowed: d6, d8, d10 or d12.",
        "MDD-2: light blows have a d6, standard ones a d8 or d10, heavy ones a d12.",
    ),
    "E_MISS_CRIT_OVERLAP": _Refusal(
        "The missing and the critical faces cannot both have {faces}; allowed: one or the other.",
        "MDD-23: a face of the main damage die misses or is critical, never both.",
    ),
    "E_NO_DICE": _Refusal(
        "The dice given have run out, and a face is needed for {label}.",
        "Where the dice are given as a list, none are rolled beyond it.",
    ),
    "E_UNKNOWN_MODIFIER_TYPE": _Refusal(
        '"{type}" is no type of modifier{allowed}.',
        "PF2-8: bonuses and penalties are circumstance, status or item, or have no type.",
    ),
    "E_UNKNOWN_DIE": _Refusal(
        "{die} is no weapon damage die{allowed}.",
        "PF2-12: weapon damage dice are d4, d6, d8, d10 and d12.",
    ),
    "E_NOT_IN_ORDER": _Refusal(
        "{name} has no place in the initiative order now.",
        "ENC-14: the reserve, the unaware in a surprise round and those who left have none.",
    ),
    "E_HAS_INITIATIVE": _Refusal(
        "{name} has rolled initiative already; set it by hand to change it.",
        "D20-35: one initiative check for each combatant in a fight.",
    ),
    "E_ALREADY_HERE": _Refusal(
        "{name} is in the fight already.",
        "ENC-14: those in reserve and those who left can join.",
    ),
    "E_SIGN_TAKEN": _Refusal(
        "{sign} is the sign of {side} already; take another.",
        "A sign stands for one side, so that it can be told without its colour.",
    ),
    "E_PARTY_ALLY": _Refusal(
        "The party is on its own side; only others can be its allies or enemies.",
        "An ally stands with the party: none of the two is an opponent of the other.",
    ),
    "E_NO_FACTION": _Refusal(
        "Nothing has been said of the side {side}.",
        "A side is described by its sign and colour, and by whose ally it is.",
    ),
    "E_NOTHING_DUE": _Refusal(
        "{name} has no check to make now.",
        "D20-63: the dying make a check in each of their own turns.",
    ),
    "E_NOT_DYING": _Refusal(
        "{name} is {health}, not dying.",
        "D20-64: treatment makes a dying creature stable.",
    ),
    "E_DEAD": _Refusal(
        "{name} is dead; set its health by hand to bring it back.",
        "D20-32: at −10 hit points or lower a creature is dead, and healing comes too late.",
    ),
    "E_NO_CONDITION": _Refusal(
        '{name} has no condition "{condition}".',
        "Conditions are cleared by the name under which they were put on.",
    ),
    "E_SAME_PLACE": _Refusal(
        "{name} cannot be moved before or after itself.",
        "ENC-24: a combatant is moved before or after another one.",
    ),
    "E_BAD_VALUE": _Refusal(
        "{field} cannot be {value}{allowed}{least}{most}.",
        "ENC-24: everything can be set by hand, to a value of its kind.",
    ),
    "E_NO_DEFENSE": _Refusal(
        "{name} has no Defense yet; set def first.",
        "D20-31: Defense against touch and when flat-footed are parts of a Defense.",
    ),
    "E_UNKNOWN_DEFENSE": _Refusal(
        "{name} has no Defense; set def first, or say what the attack must reach: against 15.",
        "D20-9: an attack hits when it meets or beats the target's Defense.",
    ),
    "E_NO_ATTACKS": _Refusal(
        "{name} has no attacks; edit it to give it one, or enter damage by hand.",
        "D20-9: an attack is made with one of the attacks of a stat block.",
    ),
    "E_NO_ATTACK": _Refusal(
        '{name} has no attack "{attack}"; it has {names}.',
        "D20-9: an attack is made with one of the attacks of a stat block.",
    ),
    "E_NO_BONUS": _Refusal(
        "{name}'s {attack} has no bonus; give it one, or give {name} a base attack bonus.",
        "D20-12, D20-13: an attack adds its bonus to the die.",
    ),
    "E_ATTACK_SELF": _Refusal(
        "{name} cannot attack itself; enter damage by hand.",
        "D20-9: an attack is made at an opponent.",
    ),
    "E_ATTACK_DEAD": _Refusal(
        "{name} is dead and no target any more; enter damage by hand if it matters.",
        "D20-32: at −10 hit points or lower a creature is dead.",
    ),
    "E_NOT_MELEE": _Refusal(
        "An attack of opportunity is a melee attack, and {attack} is none.",
        "D20-53: attacks of opportunity need a melee weapon or an unarmed attack.",
    ),
    "E_SAVE_EFFECT": _Refusal(
        "A saving throw here halves damage or avoids it; {effect} is for other systems.",
        "D20-34: a saving throw succeeds or fails.",
    ),
    "E_SPREAD_ALONE": _Refusal(
        "Damage that is spread is neither saved against nor nonlethal; leave one of them out.",
        "One amount goes through a group: each takes what fells it, the rest goes on.",
    ),
    "E_SPREAD_PARTS": _Refusal(
        "Damage of several kinds cannot be spread; enter each kind by itself.",
        "PF2-20: each part meets weaknesses and resistances of its own.",
    ),
    "E_OTHER_SYSTEM": _Refusal(
        "{what} no part of the damage system of this encounter.",
        "The damage system, which the encounter file names, says what there is.",
    ),
    "E_OFFENSE_DICE": _Refusal(
        "The damage of an attack is its offensive factor here and cannot be {value}; "
        "allowed: a whole number, without dice.",
        "FUD-19: a blow is how well the attacker won, its offensive and less the defensive factor.",
    ),
    "E_NO_WOUND": _Refusal(
        "{name} has no wound of that level.",
        "FUD-21: a wound that heals is one that is marked on the track.",
    ),
    "E_OUT_OF_RANGE": _Refusal(
        "{distance} is beyond {n} increments of {increment}.",
        "D20-15: thrown weapons reach five range increments, projectiles ten.",
    ),
    "E_IN_TURN": _Refusal(
        "{name}'s turn is in progress; end it instead.",
        "ENC-24: a turn in progress is ended, not set.",
    ),
    "E_NOTHING_TO_UNDO": _Refusal(
        "There is nothing to undo.",
        "ENC-26: undo takes back one command after another, to the beginning.",
    ),
    "E_NOTHING_TO_REDO": _Refusal(
        "There is nothing to redo.",
        "ENC-26: redo repeats what undo took back, until something new is done.",
    ),
}
"""One sentence and the rule for every code; the first ones say what those of spec 5.3 say."""

_WHERE: Mapping[tuple[Code, str], str] = {
    ("E_UNKNOWN_COMBATANT", "left"): "{name} has left the fight; “join” brings it back.",
    ("E_ROLL_RANGE", "field"): "{field} cannot be {value}; allowed: a whole number{least}{most}.",
    ("E_NOT_CURRENT", "interrupted"): "{name} has been interrupted; {current} acts first.",
    (
        "E_DELAY_AFTER_ACTION",
        "unused",
    ): "{name}'s turn has been interrupted or begun and can no longer be delayed.",
    ("E_AOO_USED", "reaction"): "{name} has used its reaction this round.",
}
"""What is said instead where a detail is there: of those unknown only because they have left, of
turns that were interrupted, and of faces and totals beyond their dice."""

_PARTS = "The parts of a Defense are"

_SAID = {
    ("label", "d20"): "an attack roll",
    ("label", "confirm"): "a confirming roll",
    ("label", "main"): "a main damage die",
    ("label", "df"): "a Fudge die",
    ("label", "dice"): "damage",
    ("label", "save"): "a saving throw",
    ("label", "flat"): "a flat check",
    ("label", "init"): "initiative",
    ("label", "tie"): "a tie",
    ("health", "ok"): "well",
    ("kind", "full"): "full-round",
    ("barred", "attack"): "attack actions",
    ("barred", "move"): "move actions",
    ("barred", "full"): "full-round actions",
    ("barred", "delay"): "delaying",
    ("barred", "ready"): "readying an action",
    ("barred", "opportunity"): "acting out of turn",
    ("field", "missing-face"): "A missing face",
    ("field", "critical-face"): "A critical face",
    ("what", "saves"): "Saving throws are",
    ("what", "nonlethal"): "Nonlethal damage is",
    ("what", "hp"): "Hit points are",
    ("what", "max"): "Hit points are",
    ("what", "wounds"): "Wounds are",
    ("what", "temp"): "Temporary hit points are",
    ("what", "weaknesses"): "Weaknesses are",
    ("what", "resistances"): "Resistances are",
    ("what", "immunities"): "Immunities are",
    **dict.fromkeys((("what", save) for save in sorted(SAVE_FIELDS)), "Saving throws are"),
    **dict.fromkeys((("what", part) for part in sorted(DEFENSE_FIELDS)), _PARTS),
    ("what", "def"): "A Defense is",
    ("what", "flat-footed"): "Being flat-footed is",
    ("what", "base-attack"): "A base attack bonus is",
    ("what", "threshold"): "The massive damage threshold is",
    ("what", "crit-immune"): "Immunity to critical hits is",
    ("what", "significant"): "Being significant is",
    ("what", "checks"): "Checks are",
    ("what", "margin"): "A margin is",
    ("what", "rolls"): "Opposed rolls are",
    ("field", "extra"): "The number of extra dice",
    ("field", "fudge-die"): "A Fudge die",
    ("field", "situational"): "A situational roll",
    ("field", "attacker-roll"): "The attacker's roll",
    ("field", "defender-roll"): "The defender's roll",
    ("allowed", "number"): "a whole number",
    ("allowed", "flag"): "yes or no",
    ("allowed", "text"): "some text",
    ("allowed", "attacks"): "attacks of different names",
    ("allowed", "conditions"): "conditions",
    ("allowed", "weaknesses"): "weaknesses with their values",
    ("allowed", "resistances"): "resistances with their values",
    ("allowed", "immunities"): "immunities",
    ("allowed", "wounds"): "the wounds of a track",
    ("allowed", "readied"): "attack or move, and what sets it off",
}
"""How a detail is said where not by its own word."""

_LIMITS = {"least": " from {} up", "most": " to {}"}
"""How the least and the most that a number may be are said, one behind the other."""

_UNSAID = {
    "name": "That combatant",
    "sign": "That",
    "side": "that side",
    "names": "somebody",
    "current": "somebody else",
    "health": "down",
    "barred": "that",
    "kind": "such",
    "free": "",
    "n": "it",
    "count": "the count now",
    "label": "a roll",
    "face": "that",
    "sides": "?",
    "faces": "the same",
    "field": "That",
    "value": "so",
    "condition": "of that name",
    "attack": "that",
    "effect": "that",
    "type": "That",
    "what": "That is",
    "die": "That",
    "distance": "The target",
    "increment": "its range",
    "allowed": "",
    "least": "",
    "most": "",
}
"""What stands in for a detail that a refusal does not bring."""


def refusal(illegal: Illegal) -> str:
    """Return the sentence that tells the GM why a command was refused.

    >>> refusal(Illegal("E_DELAY_COUNT_NOT_LOWER", n=12, count=-3))
    'A delay can only lower initiative: 12 is not below −3.'
    """
    said = {key: _said(key, value) for key, value in illegal.details.items()}
    instead = (_WHERE.get((illegal.code, detail)) for detail in illegal.details)
    sentence = next(filter(None, instead), REFUSALS[illegal.code].sentence)
    return sentence.format_map(_UNSAID | said)


def rule(code: Code) -> str:
    """Return the rule behind a refusal: its clause, and what it says in a line.

    >>> rule("E_DELAY_CANNOT_INTERRUPT")
    'D20-42: a delayed action never interrupts an action.'
    """
    return REFUSALS[code].rule


def _said(key: str, value: str | int | tuple[str, ...]) -> str:
    if key == "allowed":
        allowed = either(value) if isinstance(value, tuple) else _SAID[key, str(value)]
        return f"; allowed: {allowed}"
    if key == "free":
        return f'; "{value}" is free'
    if key in _LIMITS and isinstance(value, int):
        return _LIMITS[key].format(f"{value:,}".replace("-", "−"))
    if key in ("distance", "increment") and isinstance(value, int):
        return feet(value).removesuffix(".")
    if isinstance(value, int):
        return number(value)
    if isinstance(value, tuple):
        return ", ".join(value)
    return _SAID.get((key, value), value)
