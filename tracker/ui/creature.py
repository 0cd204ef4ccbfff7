"""One creature as text: what a GM asks about it in the middle of a fight."""

from collections.abc import Iterable
from itertools import chain

from tracker.model.combatant import Combatant, Defense
from tracker.rules.initiative import modifier
from tracker.ui.attack_rows import attack_rows
from tracker.ui.rows import hp_look, standing, state_words
from tracker.ui.text import Look, Piece, Pieces, bar, cut, flow, width_of, wrap
from tracker.ui.view import View, upcoming
from tracker.words import condition_text, hp_text, number, signed
from tracker.words.plain import clean

LONGEST_BAR, SHORTEST_BAR = 30, 4


def creature_lines(one: Combatant, view: View, width: int) -> list[Pieces]:
    """Return the lines of a creature's panel, what is asked for most first."""
    return [
        _hit_points(one, width),
        *flow([(word,) for word in state_words(one, standing(view))], width),
        *flow(_defense(one, view), width),
        *flow([*_saves(one), *_movement(one)], width),
        *attack_rows(one.attacks, width),
        *_wrapped(_readied(one), width, "info"),
        *_wrapped((condition_text(it, one.name) for it in one.conditions), width, "warn"),
        *_wrapped(_spent(one, view), width, "plain"),
        *_wrapped(one.notes.splitlines(), width, "dim"),
    ]


def acting_line(view: View, width: int) -> Pieces:
    """Return the one who acts in one line, for where only the selected has a panel.

    Where that is the same one, the line stands for who is next. What does not fit beside the name
    is left out before the name is cut.
    """
    one, sign = view.acting, Piece("▶ ", "acting")
    if one is not None and one.name == view.selected:
        one, sign = upcoming(view.encounter), Piece("next ", "dim")
    if one is None:
        return ()
    facts: list[Pieces] = [(Piece(f"  {hp_text(one.hp)}", hp_look(one.hp)),)]
    facts += [
        (Piece(f"  {word.text}", word.look),) for word in state_words(one, standing(view))[:1]
    ]
    if one.defense is not None:
        facts.append((Piece("  Def ", "dim"), Piece(number(_defense_now(one.defense, one)))))
    name = clean(one.name)
    while len(facts) > 1 and width_of((sign, Piece(name), *chain(*facts))) > width:
        facts.pop()
    tail = tuple(chain(*facts))
    return (sign, Piece(cut(name, width - width_of((sign, *tail))), "strong"), *tail)


def _hit_points(one: Combatant, width: int) -> Pieces:
    head = (Piece("HP ", "dim"), Piece(f"{hp_text(one.hp)}  ", hp_look(one.hp)))
    room = min(width - width_of(head), LONGEST_BAR)
    if one.hp.max is None or one.hp.now is None or room < SHORTEST_BAR:
        return head
    return (*head, *bar(one.hp.now, one.hp.max, room, hp_look(one.hp)))


def _defense(one: Combatant, view: View) -> list[Pieces]:
    """Return the three numbers; the one that counts while flat-footed stands behind a `▸`."""
    if one.defense is None:
        return []
    is_caught = one.is_flat_footed and view.encounter.phase != "setup"
    has_own = one.defense.flat_footed is not None
    numbers = [("Defense", one.defense.normal, not (is_caught and has_own))]
    if one.defense.touch is not None:
        numbers.append(("touch", one.defense.touch, False))
    if one.defense.flat_footed is not None:
        numbers.append(("flat-footed", one.defense.flat_footed, is_caught))
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
    saves = (("Fort", one.saves.fort), ("Ref", one.saves.ref), ("Will", one.saves.will))
    return [(Piece(f"{label} ", "dim"), Piece(signed(bonus))) for label, bonus in saves]


def _movement(one: Combatant) -> list[Pieces]:
    """Return initiative modifier, speed and massive damage threshold."""
    chips: list[Pieces] = [(Piece("init ", "dim"), Piece(signed(modifier(one))))]
    if one.speed is not None:
        chips.append((Piece(f"{one.speed} ft."),))
    if one.con is not None:
        chips.append((Piece("threshold ", "dim"), Piece(str(one.con + one.threshold_bonus))))
    return chips


def _readied(one: Combatant) -> list[str]:
    return [f"readied {one.readied.action}: {one.readied.trigger}"] if one.readied else []


def _spent(one: Combatant, view: View) -> list[str]:
    in_progress = one.name in (view.encounter.current, *view.encounter.suspended)
    return [f"used {', '.join(one.used)}"] if one.used and in_progress else []


def _wrapped(texts: Iterable[str], width: int, look: Look) -> list[Pieces]:
    return [(Piece(line, look),) for text in texts for line in wrap(clean(text), width)]
