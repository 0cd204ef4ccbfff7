"""One creature as text: what a GM asks about it in the middle of a fight."""

from collections.abc import Iterable
from itertools import chain

from tracker.model.combatant import ActionKind, Combatant, Defense
from tracker.rules.actions import has_left
from tracker.rules.damage.d20_health import threshold
from tracker.rules.initiative import modifier
from tracker.rules.saves import bonus_of
from tracker.ui.attack_rows import attack_rows
from tracker.ui.rows import hp_look
from tracker.ui.states import in_short, standing, state_words
from tracker.ui.subjects import ACTING
from tracker.ui.text import Look, Piece, Pieces, bar, cut_name, flow, width_of, wrap
from tracker.ui.view import View, upcoming
from tracker.words import condition_text, creatures, hp_text, number
from tracker.words.phrases import signed
from tracker.words.plain import clean
from tracker.words.screen import NEXT, THEN
from tracker.words.sheets import SAVES

LONGEST_BAR, SHORTEST_BAR = 30, 4

LONG_LABELS_FROM = 40
"""In a narrower panel the labels of Defense are short, so that all three stand in one line."""


def creature_lines(one: Combatant, view: View, width: int) -> list[Pieces]:
    """Return the lines of a creature's panel, what is asked for most first."""
    return [
        *_hit_points(one, width),
        *flow([(word,) for word in state_words(one, standing(view))], width),
        *flow(_defense(one, view, creatures.labels(width >= LONG_LABELS_FROM)), width),
        *flow([*_saves(one), *_movement(one)], width),
        *_wrapped(_readied(one), width, "info"),
        *_wrapped((condition_text(it, one.name) for it in one.conditions), width, "warn"),
        *_wrapped(_spent(one, view), width, "plain"),
        *attack_rows(one.attacks, width),
        *_wrapped(one.notes.splitlines(), width, "dim"),
    ]


def acting_line(view: View, width: int) -> Pieces:
    """Return the one who acts in one line, for where only the selected has a panel.

    Where that is the same one, the line stands for who is next. What does not fit beside the name
    is left out before the name is cut.
    """
    one, sign = view.acting, Piece(f"{ACTING} ", "acting")
    if one is not None and one.name == view.selected:
        one, sign = upcoming(view.encounter), Piece(f"{_next_word(view)} ", "dim")
    if one is None:
        return ()
    facts: list[Pieces] = [(Piece(f"  {hp_text(one.hp)}", hp_look(one.hp)),)]
    facts += [
        (Piece(f"  {word.text}", word.look),)
        for word in map(in_short, state_words(one, standing(view))[:1])
    ]
    if one.defense is not None:
        label = f"  {creatures.labels(False).normal} "
        facts.append((Piece(label, "dim"), Piece(number(_defense_now(one.defense, one)))))
    if one.used and one is view.acting:
        facts.append((Piece(f"  {creatures.used_text(one.used)}", "dim"),))
    name = clean(one.name)
    while len(facts) > 1 and width_of((sign, Piece(name), *chain(*facts))) > width:
        facts.pop()
    tail = tuple(chain(*facts))
    return (sign, Piece(cut_name(name, width - width_of((sign, *tail))), "strong"), *tail)


def _next_word(view: View) -> str:
    return THEN if view.encounter.suspended else NEXT


def _hit_points(one: Combatant, width: int) -> list[Pieces]:
    """Return hit points, a bar, and what a blow must exceed to be massive damage (D20-61)."""
    head: Pieces = (Piece(f"{creatures.HP} ", "dim"), Piece(f"{hp_text(one.hp)}", hp_look(one.hp)))
    limit = _threshold(one)
    room = min(width - width_of(head) - width_of(limit) - 2 * bool(limit) - 2, LONGEST_BAR)
    if one.hp.max is not None and one.hp.now is not None and room >= SHORTEST_BAR:
        drawn = bar(one.hp.now, one.hp.max, room, hp_look(one.hp))
        head = (*head, Piece("  "), *drawn)
    return flow([head, limit], width) if limit else [head]


def _threshold(one: Combatant) -> Pieces:
    limit = threshold(one)
    if limit is None:
        return ()
    return (Piece(f"{creatures.THRESHOLD} ", "dim"), Piece(number(limit)))


def _defense(one: Combatant, view: View, labels: creatures.DefenseLabels) -> list[Pieces]:
    """Return the three numbers; the one that counts while flat-footed stands behind a `▸`."""
    if one.defense is None:
        return []
    is_caught = one.is_flat_footed and view.encounter.phase != "setup"
    has_own = one.defense.flat_footed is not None
    numbers = [(labels.normal, one.defense.normal, not (is_caught and has_own))]
    if one.defense.touch is not None:
        numbers.append((labels.touch, one.defense.touch, False))
    if one.defense.flat_footed is not None:
        numbers.append((labels.flat_footed, one.defense.flat_footed, is_caught))
    return [_defense_number(*each, is_caught) for each in numbers]


def _defense_number(label: str, value: int, counts: bool, is_caught: bool) -> Pieces:
    sign: Look = "warn" if counts and is_caught else "dim"
    name = f"▸{label} " if sign == "warn" else f"{label} "
    return (Piece(name, sign), Piece(number(value), "strong" if counts else "plain"))


def _defense_now(defense: Defense, one: Combatant) -> int:
    """Return the Defense an ordinary attack must reach now (D20-27)."""
    if one.is_flat_footed and defense.flat_footed is not None:
        return defense.flat_footed
    return defense.normal


def _saves(one: Combatant) -> list[Pieces]:
    if one.saves is None:
        return []
    return [
        (Piece(f"{label} ", "dim"), Piece(signed(bonus_of(one, save))))
        for save, label in SAVES.items()
    ]


def _movement(one: Combatant) -> list[Pieces]:
    """Return initiative modifier and speed."""
    chips: list[Pieces] = [(Piece(f"{creatures.INIT} ", "dim"), Piece(signed(modifier(one))))]
    if one.speed is not None:
        chips.append((Piece(creatures.feet(one.speed)),))
    return chips


def _readied(one: Combatant) -> list[str]:
    return [creatures.readied(one.readied)] if one.readied else []


def _spent(one: Combatant, view: View) -> list[str]:
    """What the turn in progress went into, and attacks of opportunity until the next one."""
    said: list[str] = []
    if one.used and one.name in (view.encounter.current, *view.encounter.suspended):
        kinds: tuple[ActionKind, ...] = ("attack", "move")
        left = [kind for kind in kinds if has_left(view.encounter, one, kind)]
        said.append(creatures.actions(one.used, left))
    if one.opportunities and view.encounter.is_running:
        said.append(creatures.opportunities(one.opportunities))
    return said


def _wrapped(texts: Iterable[str], width: int, look: Look) -> list[Pieces]:
    return [(Piece(line, look),) for text in texts for line in wrap(clean(text), width)]
