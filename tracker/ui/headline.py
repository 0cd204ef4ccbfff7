"""The line on top: which fight, what round, who acts, who is next, and what cannot wait."""

from collections.abc import Sequence

from rich.cells import cell_len

from tracker.model.encounter import Encounter
from tracker.rules.dying import terms
from tracker.rules.turns import last_call
from tracker.ui.text import ACTING, Look, Piece, Pieces, cut, short, width_of
from tracker.ui.view import View, upcoming
from tracker.words import moments, screen, sheets
from tracker.words.plain import clean

GAP = Piece("   ")
SHORTEST = 8
"""A name is not cut below this many cells; what then has no room is left out."""


def headline(view: View, width: int) -> Pieces:
    """Return the line on top in at most `width` cells.

    What is looked for most stands first and at the same place. The encounter's name, at the right
    end, gives way first, who is next after it.
    """
    encounter = view.encounter
    time = (Piece(moments.moment(encounter)),)
    sign = _alarm(screen.SIGNS[view.sign]) if view.sign else ()
    ago = (Piece(f" {moments.back(view.ago)} ", "alarm"),) if view.ago else ()
    groups = [ago, sign, time, _acting(encounter), _urgent(encounter), _following(encounter)]
    groups = [group for group in groups if group]
    if _width_with_gaps(groups) - len(GAP.text) > width and _following(encounter):
        groups.pop()
    line = _joined(groups, width)
    room = width - width_of(line) - len(GAP.text)
    if room < SHORTEST:
        return line
    title = cut(clean(encounter.name), room)
    blank = Piece(" " * (width - width_of(line) - cell_len(title)))
    return (*line, blank, Piece(title, "dim"))


def called(encounter: Encounter) -> str:
    """Return the last call in words, or nothing where there is none."""
    names = [short(name) for name in last_call(encounter)]
    return screen.last_call(names) if names else ""


def _urgent(encounter: Encounter) -> Pieces:
    """What must be seen to before the fight goes on."""
    if last_call(encounter):
        return _alarm(called(encounter))
    if encounter.due:
        return _alarm(_check_due(encounter))
    return _alarm(moments.STALLED) if encounter.is_stalled else ()


def _check_due(encounter: Encounter) -> str:
    due = encounter.due[0]
    roll, _, dc, _ = terms(encounter, due)
    name = "" if due.who == encounter.current else short(due.who)
    return sheets.check_due(name, due, roll, dc, len(encounter.due) - 1)


def _alarm(text: str) -> Pieces:
    return (Piece(f" ! {text} ", "alarm"),)


def _acting(encounter: Encounter) -> Pieces:
    if encounter.phase == "setup":
        return _muster(encounter)
    if encounter.current is None:
        return ()
    name = Piece(f"{ACTING} {short(encounter.current)}", "acting")
    if not encounter.suspended:
        return (name,)
    return (name, Piece(f" {screen.INTERRUPTS}", "info"))


def _muster(encounter: Encounter) -> Pieces:
    """Before the start: how many there are, and how many of them are unaware."""
    here = [one for one in encounter.combatants if one.presence == "here"]
    count, unaware = screen.muster(len(here), sum(not one.aware for one in here))
    return (Piece(count), *((Piece(unaware, "warn"),) if unaware else ()))


def _following(encounter: Encounter) -> Pieces:
    if encounter.current is None:
        return ()
    if encounter.suspended:
        return (Piece(f"{screen.THEN} ", "dim"), Piece(short(encounter.suspended[-1])))
    one = upcoming(encounter)
    if one is not None:
        what = short(one.name)
    elif encounter.delaying:
        what = screen.LAST_CALL
    else:
        what = f"{screen.ROUND} {(encounter.round or 0) + 1}"
    return (Piece(f"{screen.NEXT} ", "dim"), Piece(what))


def _width_with_gaps(groups: Sequence[Pieces]) -> int:
    return sum(width_of(group) + len(GAP.text) for group in groups)


def _joined(groups: Sequence[Pieces], width: int) -> Pieces:
    """Put the groups in one line, and cut what has no room at its end."""
    line: list[Piece] = []
    room = width
    for group in groups:
        for piece in (*((GAP,) if line else ()), *group):
            shown = cut(piece.text, room)
            look: Look = piece.look
            line.append(Piece(shown, look))
            room -= width_of((line[-1],))
    return tuple(line)
