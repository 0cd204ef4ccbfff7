"""One creature as text: what a GM asks about it in the middle of a fight."""

from collections.abc import Iterable, Sequence
from itertools import chain

from tracker.model.combatant import Combatant
from tracker.model.turn_left import OneOf, TurnLeft
from tracker.model.working import Addend
from tracker.rules.actions import opportunities_left
from tracker.rules.damage.system import Figure, System
from tracker.rules.damage.systems import system_of
from tracker.rules.initiative import modifier
from tracker.rules.saves import total
from tracker.ui.attack_rows import attack_rows
from tracker.ui.rows import track_look
from tracker.ui.states import in_short, other_conditions, standing, state_words
from tracker.ui.text import ACTING, Look, Piece, Pieces, bar, cut_name, flow, width_of, wrap
from tracker.ui.view import View, upcoming
from tracker.words import creatures, tracks
from tracker.words.numbers import feet, number, signed
from tracker.words.phrases import condition_text
from tracker.words.plain import clean
from tracker.words.rolls import SAVES_IN_SHORT
from tracker.words.screen import NEXT, THEN

LONGEST_BAR, SHORTEST_BAR = 30, 4

LONG_LABELS_FROM = 40
"""In a narrower panel the labels of Defense are short, so that all three stand in one line."""


def creature_lines(one: Combatant, view: View, width: int) -> list[Pieces]:
    """Return the lines of a creature's panel, what is asked for most first."""
    system = system_of(view.encounter)
    return [
        *_track(one, system.thresholds(one), width),
        *flow([(word,) for word in state_words(one, standing(view))], width),
        *flow(_defenses(one, view, width >= LONG_LABELS_FROM), width),
        *_wrapped(creatures.protection(one), width, "plain"),
        *flow([*_saves(one, system), *_movement(one)], width),
        *_wrapped(_readied(one, view), width, "info"),
        *_wrapped((condition_text(it, one.name) for it in other_conditions(one)), width, "warn"),
        *_wrapped(_spent(one, view), width, "plain"),
        *_attacks(one, system, width),
        *_wrapped(one.notes.splitlines(), width, "dim"),
    ]


def stat_lines(one: Combatant, view: View, width: int) -> list[Pieces]:
    """Return the lines of a creature's panel that are not about how it is now."""
    system = system_of(view.encounter)
    return [
        *flow(_defenses(one, view, width >= LONG_LABELS_FROM), width),
        *_wrapped(creatures.protection(one), width, "plain"),
        *flow([*_saves(one, system), *_movement(one)], width),
        *_attacks(one, system, width),
    ]


def _attacks(one: Combatant, system: System, width: int) -> list[Pieces]:
    held = [system.in_hand(one, each) for each in one.attacks]
    changed, rolls = _changed_attacks(one, system), system.HITS_BY == "roll"
    return attack_rows(held, width, changed=changed, rolls_to_hit=rolls)


def acting_line(view: View, width: int) -> Pieces:
    """Return the one who acts in one line, for where only the selected has a panel.

    Where that is the same one, the line stands for who is next. What does not fit beside the name
    is left out before the name is cut. Of Defense it is only said which counts, not why.
    """
    one, sign = view.acting, Piece(f"{ACTING} ", "acting")
    if one is not None and one.name == view.selected:
        one, sign = upcoming(view.encounter), Piece(f"{_next_word(view)} ", "dim")
    if one is None:
        return ()
    facts: list[Pieces] = [(Piece(f"  {tracks.brief(one.track)}", track_look(one.track)),)]
    facts += [
        (Piece(f"  {word.text}", word.look),)
        for word in map(in_short, state_words(one, standing(view))[:1])
    ]
    figures = _figures(one, view)
    for figure in figures:
        if figure.counts:
            label = f"  {creatures.figure(figures[0].label, long=False)} "
            facts.append((Piece(label, "dim"), Piece(number(figure.value))))
    if one.used and one is view.acting and _left_of_turn(one, view) is not None:
        facts.append((Piece(f"  {creatures.used_text(one.used)}", "dim"),))
    name = clean(one.name)
    while len(facts) > 1 and width_of((sign, Piece(name), *chain(*facts))) > width:
        facts.pop()
    tail = tuple(chain(*facts))
    return (sign, Piece(cut_name(name, width - width_of((sign, *tail))), "strong"), *tail)


def _next_word(view: View) -> str:
    return THEN if view.encounter.suspended else NEXT


def _track(one: Combatant, limits: Sequence[Figure], width: int) -> list[Pieces]:
    """Return hit points with a bar or wounds as boxes, and the numbers damage is held against."""
    look, chips = track_look(one.track), [_plain_figure(limit) for limit in limits]
    if boxes := tracks.boxes(one.track):
        levels = [_level(*level, look) for level in boxes]
        return [*flow(levels, width), *flow(chips, width)]
    head: Pieces = (Piece(f"{tracks.HP} ", "dim"), Piece(tracks.whole(one.track), look))
    taken = sum(width_of(chip) + 2 for chip in chips)
    room = min(width - width_of(head) - taken - 2, LONGEST_BAR)
    if one.track.left is not None and room >= SHORTEST_BAR:
        head = (*head, Piece("  "), *bar(*one.track.left, room, look))
    return flow([head, *chips], width) if chips else [head]


def _level(name: str, boxes: str, is_marked: bool, look: Look) -> Pieces:
    return (Piece(f"{name} ", look if is_marked else "dim"), Piece(boxes, look))


def _plain_figure(figure: Figure) -> Pieces:
    return _figure(figure, "plain", long=True)


def _figures(one: Combatant, view: View) -> tuple[Figure, ...]:
    before_start = view.encounter.phase == "setup"
    return system_of(view.encounter).defenses(one, before_start=before_start)


def _defenses(one: Combatant, view: View, long: bool) -> list[Pieces]:
    """Return the numbers of Defense; one that counts for a reason has a `▸`."""
    return [
        _figure(figure, "strong" if figure.counts else "plain", long=long)
        for figure in _figures(one, view)
    ]


def _figure(figure: Figure, look: Look, *, long: bool) -> Pieces:
    label = creatures.figure(figure.label, long=long)
    value = Piece(number(figure.value), look)
    if figure.stands_out:
        return (Piece(f"▸{label} ", "warn"), value)
    return (Piece(f"{label} ", "dim"), value)


def _saves(one: Combatant, system: System) -> list[Pieces]:
    """Return the bonuses of the saves, where anybody saves."""
    if one.saves is None or system.SAVES_LEAVE is None:
        return []
    return [_save(label, system.save_addends(one, save)) for save, label in SAVES_IN_SHORT.items()]


def _changed_attacks(one: Combatant, system: System) -> list[bool]:
    """Return of each attack whether a condition changes its bonus."""
    usual = one.model_copy(update={"conditions": ()}) if one.conditions else one
    return [
        system.in_hand(one, each).bonus != system.in_hand(usual, each).bonus
        for each in (one.attacks if one.conditions else ())
    ]


def _save(label: str, addends: Sequence[Addend]) -> Pieces:
    """Return the bonus of a save, with a `▸` where a condition changes it."""
    value = Piece(signed(total(addends)), "strong" if addends[1:] else "plain")
    if addends[1:]:
        return (Piece(f"▸{label} ", "warn"), value)
    return (Piece(f"{label} ", "dim"), value)


def _movement(one: Combatant) -> list[Pieces]:
    """Return initiative modifier and speed."""
    chips: list[Pieces] = [(Piece(f"{creatures.INIT} ", "dim"), Piece(signed(modifier(one))))]
    if one.speed is not None:
        chips.append((Piece(feet(one.speed)),))
    return chips


def _readied(one: Combatant, view: View) -> list[str]:
    is_over = view.encounter.phase == "ended"
    return [creatures.readied(one.readied)] if one.readied and not is_over else []


def _spent(one: Combatant, view: View) -> list[str]:
    """What the turn in progress went into or lacks, and what is left to do out of turn."""
    said: list[str] = []
    if one.name in (view.encounter.current, *view.encounter.suspended):
        left = _left_of_turn(one, view)
        is_whole = not isinstance(left, OneOf) and left == _left_of_turn(_unhindered(one), view)
        is_usual = is_whole and not one.used
        said += [] if left is None or is_usual else [creatures.actions(one.used, left)]
    if one.opportunities and view.encounter.is_running:
        kind = system_of(view.encounter).OUT_OF_TURN
        said.append(creatures.out_of_turn(opportunities_left(view.encounter, one), kind))
    return said


def _unhindered(one: Combatant) -> Combatant:
    """Return one with whom nothing is the matter, whose turn holds what it usually does."""
    return one.model_copy(update={"conditions": (), "actions": None, "health": "ok"})


def _left_of_turn(one: Combatant, view: View) -> TurnLeft:
    return system_of(view.encounter).left_of_turn(view.encounter, one)


def _wrapped(texts: Iterable[str], width: int, look: Look) -> list[Pieces]:
    return [(Piece(line, look),) for text in texts for line in wrap(clean(text), width)]
