"""Initiative: modifiers, checks and ties (D20-35, D20-36)."""

from collections import defaultdict
from collections.abc import Sequence

from tracker.model.combatant import Combatant, Creature
from tracker.model.facts import InitiativeRolled, TieRolled
from tracker.model.illegal import Illegal
from tracker.rules.abilities import ability_modifier
from tracker.rules.dice import DiceSpent
from tracker.rules.resolution import Resolution

LARGEST_TIE_OF_D20 = 8
"""Beyond this many a d20 hardly ever gives each a face of its own."""


def modifier_of(dexterity_modifier: int, improved_initiative: bool = False) -> int:
    """Return the total initiative modifier (D20-35).

    >>> modifier_of(2, improved_initiative=True)
    6
    """
    return dexterity_modifier + (4 if improved_initiative else 0)


def modifier(creature: Creature) -> int:
    """Return a creature's total initiative modifier: as given, else from its Dexterity."""
    if creature.init is not None:
        return creature.init
    return modifier_of(ability_modifier(creature.dex), creature.improved_initiative)


def sort_key(one: Combatant) -> tuple[int, int, int]:
    """Return what places one combatant before another: the higher, the earlier (D20-36)."""
    return (one.initiative or 0, modifier(one), one.tie or 0)


def precedence(one: Combatant) -> tuple[int, int, int]:
    """Return what gives one delayer the advantage over another: the higher, the better (D20-44).

    An unknown Dexterity counts as the average, 10.
    """
    return (modifier(one), 10 if one.dex is None else one.dex, one.tie or 0)


def roll_missing(play: Resolution, names: Sequence[str]) -> None:
    """Roll for those of `names` who have no initiative, in the order given (D20-35).

    Raises Illegal E_NO_INITIATIVE where the dice give out.
    """
    missing = [name for name in names if play.get(name).initiative is None]
    for index, name in enumerate(missing):
        try:
            roll(play, name)
        except DiceSpent as spent:
            raise Illegal("E_NO_INITIATIVE", names=tuple(missing[index:])) from spent


def roll(play: Resolution, name: str) -> None:
    """Make one initiative check."""
    bonus = modifier(play.get(name))
    face = play.dice.roll(20, "init")
    play.update(name, initiative=face + bonus)
    play.tell(InitiativeRolled(name, face, bonus, face + bonus))


def settle_ties(play: Resolution, names: Sequence[str], newcomers: frozenset[str]) -> None:
    """Roll tie dice for newcomers of equal initiative and modifier (D20-36).

    `names` are all who are compared, in listed order. A group in which no newcomer is tied keeps
    its order, since the order among those in it is settled. Where no dice fall the listed order
    stands.
    """
    groups: dict[tuple[int, int], list[str]] = defaultdict(list)
    for name in names:
        one = play.get(name)
        groups[(one.initiative or 0, modifier(one))].append(name)
    for group in groups.values():
        if len(group) > 1 and not newcomers.isdisjoint(group):
            _settle(play, group, newcomers)


def _settle(play: Resolution, group: list[str], newcomers: frozenset[str]) -> None:
    """Give everyone of the group who needs one a tie die of its own, until all differ."""
    kept = {name: tie for name in group if (tie := play.get(name).tie) is not None}
    if len(kept) == len(group) == len(set(kept.values())):
        return
    rolling = [name for name in group if name not in kept or name in newcomers]
    fixed = {tie for name, tie in kept.items() if name not in rolling}
    sides = 20 if len(group) <= LARGEST_TIE_OF_D20 else len(group) ** 3
    try:
        faces = [play.dice.roll(sides, "tie") for _ in rolling]
        while len(set(faces) | fixed) < len(faces) + len(fixed):
            faces = [play.dice.roll(sides, "tie") for _ in rolling]
    except DiceSpent:
        return
    for name, face in zip(rolling, faces, strict=True):
        play.update(name, tie=face)
    high_first = sorted(zip(faces, rolling, strict=True), reverse=True)
    play.tell(
        TieRolled(tuple(name for _, name in high_first), tuple(face for face, _ in high_first))
    )
