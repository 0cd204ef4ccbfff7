"""What of an attack can be changed beside its dice: the rows for it, and the attack it makes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec.structs import replace

from tracker.commands.acts import Command, Opportunity, Strike
from tracker.commands.attack_text import read_damage
from tracker.commands.errors import ParseError
from tracker.commands.reader import number_in
from tracker.commands.strike_words import OUTCOMES
from tracker.model.circumstances import Circumstances
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.rules.damage.systems import system_of
from tracker.ui.sheet import Row, Wrong
from tracker.words import roll_sheet as words
from tracker.words.lines import mistake
from tracker.words.phrases import signed

MODIFIER, AGAINST, OUTCOME, AMOUNT = "modifier", "against", "outcome", "amount"
MARGIN, ROLLS = "margin", "rolls"


def strike_in(command: Command) -> Strike | None:
    """Return the attack that a command makes, if it makes one."""
    match command.act:
        case Strike() as strike:
            return strike
        case Opportunity(_, Strike() as strike):
            return strike
    return None


def change_rows(command: Command, facts: Sequence[Fact], encounter: Encounter) -> tuple[Row, ...]:
    """Return the rows for what is special about an attack; none where a command makes none.

    The damage system says which of it means anything.
    """
    strike = strike_in(command)
    if strike is None:
        return ()
    now = {**words.in_effect(facts), **_said(strike.circumstances)}
    outcome = Row(OUTCOME, words.OUTCOME, now[words.OUTCOME], choices=tuple(OUTCOMES))
    system = system_of(encounter)
    if system.HITS_BY == "margin":
        return (outcome, Row(AMOUNT, words.NUMBER, now[words.NUMBER]))
    to_hit = (
        Row(MODIFIER, words.MODIFIER, now[words.MODIFIER], numeric=True),
        Row(AGAINST, words.AGAINST, now[words.AGAINST], numeric=True),
    )
    return (
        *(to_hit if system.HITS_BY == "roll" else ()),
        outcome,
        Row(AMOUNT, words.AMOUNT, now[words.AMOUNT]),
    )


def opposed_rows(command: Command, encounter: Encounter) -> tuple[Row, ...]:
    """Return the rows for a roll that is made at the table before any dice for damage."""
    strike = strike_in(command)
    if strike is None or system_of(encounter).HITS_BY != "margin":
        return ()
    said = _said(strike.circumstances)
    rolls = Row(ROLLS, words.ROLLS, said.get(words.ROLLS, ""), numeric=True, several=True)
    return (
        Row(MARGIN, words.MARGIN, said[words.MARGIN], numeric=True),
        *([rolls] if encounter.rules.damage_roll == "parity" else []),
    )


def is_won(command: Command) -> bool:
    """Whether it is said by how much the attack that a command makes was won."""
    strike = strike_in(command)
    return strike is not None and strike.circumstances.margin is not None


def _said(now: Circumstances) -> dict[str, str]:
    """Return what was said of an attack before its dice were rolled."""
    said = {words.MODIFIER: signed(now.modifier)} if now.modifier else {}
    said[words.MARGIN] = signed(now.won_by)
    if now.rolls is not None:
        said[words.ROLLS] = " ".join(map(signed, now.rolls))
    return said


def wrong_change(command: Command, typed: Mapping[str, str]) -> Wrong | None:
    """Return what is wrong with what was typed to change an attack."""
    if strike_in(command) is None:
        return None
    for key in (MODIFIER, AGAINST, MARGIN):
        text = typed.get(key, "").strip()
        if text and number_in(text) is None:
            return Wrong(key, words.NUMBER_WANTED)
    if typed.get(ROLLS, "").strip() and _rolls(typed) is None:
        return Wrong(ROLLS, words.ROLLS_WANTED)
    try:
        _amount(typed)
    except ParseError as error:
        return Wrong(AMOUNT, mistake(error))
    return None


def _rolls(typed: Mapping[str, str]) -> tuple[int, int] | None:
    """Return what attacker and defender rolled, if both were typed."""
    match [number_in(word) for word in typed.get(ROLLS, "").split()]:
        case [int(attacker), int(defender)]:
            return attacker, defender
    return None


def _amount(typed: Mapping[str, str]) -> Amount | None:
    """Return the damage that was typed, if any was; raises ParseError."""
    text = typed.get(AMOUNT, "").strip()
    return read_damage(text) if text else None


def changed(command: Command, typed: Mapping[str, str]) -> Command:
    """Return a command with what was typed into the rows for changes; half an entry is none yet."""
    strike = strike_in(command)
    if strike is None:
        return command
    strike = replace(strike, circumstances=_changed(strike.circumstances, typed))
    if isinstance(command.act, Opportunity):
        return replace(command, act=replace(command.act, strike=strike))
    return replace(command, act=strike)


def _number(typed: Mapping[str, str], key: str) -> int | None:
    return number_in(typed.get(key, "").strip())


def _changed(now: Circumstances, typed: Mapping[str, str]) -> Circumstances:
    if (modifier := _number(typed, MODIFIER)) is not None:
        now = replace(now, modifier=modifier)
    if (defense := _number(typed, AGAINST)) is not None:
        now = replace(now, defense=defense)
    if (margin := _number(typed, MARGIN)) is not None:
        now = replace(now, margin=margin)
    now = replace(now, rolls=_rolls(typed) or now.rolls)
    if (text := typed.get(OUTCOME, "")) in OUTCOMES:
        now = replace(now, outcome=OUTCOMES[text])
    with suppress(ParseError):
        now = replace(now, amount=_amount(typed) or now.amount)
    return now
