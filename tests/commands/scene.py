"""The people of the tests: a fight, and short ways to parse a line in it."""

from tracker.commands.acts import Act, Command
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.combatant import Combatant, Presence
from tracker.model.encounter import Encounter


def fighter(name: str, side: str = "foe", presence: Presence = "here") -> Combatant:
    return Combatant(name=name, side=side, presence=presence, initiative=10)


FIGHT = Encounter(
    phase="regular",
    round=2,
    current="Rook",
    combatants=(
        fighter("Rook", "party"),
        fighter("Sgt. Alvarez", "party"),
        fighter("Ganger 1"),
        fighter("Ganger 2"),
        fighter("Bystander", "crowd", "unplaced"),
        fighter("Ganger 3", presence="reserve"),
        fighter("Sniper", presence="left"),
    ),
)

NOBODY = Scope(Encounter())
IN_FIGHT = Scope(FIGHT)


def command(line: str, scope: Scope = IN_FIGHT) -> Command:
    return parse(line, scope)


def act(line: str, scope: Scope = IN_FIGHT) -> Act:
    return parse(line, scope).act


def error(line: str, scope: Scope = IN_FIGHT) -> ParseError:
    try:
        parse(line, scope)
    except ParseError as problem:
        return problem
    raise AssertionError(f"{line!r} parsed")
