"""The line on top: which fight, what round, who acts, who is next, and what cannot wait."""

from collections.abc import Sequence

from tracker.model.encounter import Encounter
from tracker.rules.turns import last_call
from tracker.ui.text import Look, Piece, Pieces, cut, short, width_of
from tracker.ui.view import View, upcoming
from tracker.words import game_time
from tracker.words.plain import clean

GAP = Piece("   ")
SHORTEST = 8
"""A name is not cut below this many cells; what then has no room is left out."""


def headline(view: View, width: int) -> Pieces:
    """Return the line on top in at most `width` cells.

    What is urgent stays whole; the encounter's name gives way first, who is next after it.
    """
    encounter = view.encounter
    title = Piece(clean(encounter.name), "strong")
    time = Piece(moment(encounter), "plain")
    urgent, acting, following = _urgent(encounter), _acting(encounter), _following(encounter)
    groups = [group for group in (urgent, acting, following) if group]
    room = width - _width_with_gaps([(time,), *groups])
    if room < SHORTEST and following:
        groups.remove(following)
        room = width - _width_with_gaps([(time,), *groups])
    head = [(Piece(cut(title.text, room), "strong"),)] if room >= SHORTEST else []
    return _joined([*head, (time,), *groups], width)


def moment(encounter: Encounter) -> str:
    """Return the round and the time in the game world."""
    if encounter.phase == "setup":
        return "Setup"
    if encounter.phase == "ended":
        return "Ended"
    if encounter.phase == "surprise":
        return "Surprise round"
    number = encounter.round or 0
    return f"Round {number} · {game_time(number)}"


def called(names: Sequence[str]) -> str:
    """Return a last call in words.

    >>> called(("Voss", "Rook"))
    'LAST CALL: Voss, then Rook'
    """
    return f"LAST CALL: {', then '.join(short(name) for name in names)}"


def _urgent(encounter: Encounter) -> Pieces:
    """What must be seen to before the fight goes on."""
    owing = last_call(encounter)
    if owing:
        return _alarm(called(owing))
    if encounter.due:
        who = ", ".join(short(due.who) for due in encounter.due)
        return _alarm(f"CHECK DUE: {who} ({encounter.due[0].kind})")
    if encounter.is_stalled:
        return _alarm("NOBODY CAN ACT")
    return ()


def _alarm(text: str) -> Pieces:
    return (Piece(f" ! {text} ", "alarm"),)


def _acting(encounter: Encounter) -> Pieces:
    if encounter.phase == "setup":
        return _muster(encounter)
    if encounter.current is None:
        return ()
    name = Piece(f"▶ {short(encounter.current)}", "acting")
    if not encounter.suspended:
        return (name,)
    return (name, Piece(f" interrupts {short(encounter.suspended[-1])}", "info"))


def _muster(encounter: Encounter) -> Pieces:
    """Before the start: how many there are, and how many of them are unaware."""
    here = [one for one in encounter.combatants if one.presence == "here"]
    unaware = sum(not one.aware for one in here)
    count = f"{len(here)} combatant{'' if len(here) == 1 else 's'}"
    return (Piece(count), *((Piece(f", {unaware} unaware", "warn"),) if unaware else ()))


def _following(encounter: Encounter) -> Pieces:
    if encounter.current is None:
        return ()
    if encounter.suspended:
        return (Piece("then ", "dim"), Piece(f"{short(encounter.suspended[-1])} goes on"))
    one = upcoming(encounter)
    if one is not None:
        return (Piece("next ", "dim"), Piece(short(one.name)))
    if encounter.delaying:
        return (Piece("next ", "dim"), Piece("last call"))
    number = (encounter.round or 0) + 1
    return (Piece("next ", "dim"), Piece(f"round {number}"))


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
