"""Initiative: modifiers, checks and ties (D20-35, D20-36)."""

from collections import defaultdict
from collections.abc import Sequence

from tracker.model.combatant import Combatant, Creature
from tracker.model.facts import GroupFollowed, GroupRolled, InitiativeRolled, TieRolled
from tracker.model.illegal import Illegal
from tracker.rules import mobs
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


def sorted_names(play: Resolution, names: Sequence[str]) -> list[str]:
    """Return names, given as they are listed, first to last in the order (D20-36).

    Those who stand together as a group stand where the first of them does, as they are listed.
    """
    together = mobs.standing_together(play.encounter, names)
    together.sort(key=lambda those: sort_key(play.get(those[0])), reverse=True)
    return [name for those in together for name in those]


def precedence(one: Combatant) -> tuple[int, int, int]:
    """Return what gives one delayer the advantage over another: the higher, the better (D20-44).

    An unknown Dexterity counts as the average, 10.
    """
    return (modifier(one), 10 if one.dex is None else one.dex, one.tie or 0)


def roll_missing(play: Resolution, names: Sequence[str]) -> None:
    """Roll for those of `names` who have no initiative, in the order given (D20-35).

    A group rolls once, where that is the rule of the table, and follows those of it who have
    rolled. Raises Illegal E_NO_INITIATIVE where the dice give out.
    """
    missing = [name for name in names if play.get(name).initiative is None]
    for portion in mobs.rolled_together(play.encounter, missing):
        try:
            _roll_together(play, portion)
        except DiceSpent as spent:
            left = tuple(name for name in missing if play.get(name).initiative is None)
            raise Illegal("E_NO_INITIATIVE", names=left) from spent


def _roll_together(play: Resolution, names: Sequence[str]) -> None:
    """Make one check for all of these, or none where others of their group have made it."""
    first = play.get(names[0])
    leader = mobs.leader(play.encounter, first.name)
    if leader is not None and leader.initiative is not None:
        for name in names:
            play.update(name, initiative=leader.initiative, tie=leader.tie)
        play.tell(GroupFollowed(leader.group or "", tuple(names), leader.initiative))
        return
    if len(names) == 1:
        roll(play, first.name)
        return
    face, bonus = play.dice.roll(20, "init"), modifier(first)
    for name in names:
        play.update(name, initiative=face + bonus)
    play.tell(GroupRolled(first.group or "", tuple(names), face, bonus, face + bonus))


def roll(play: Resolution, name: str) -> None:
    """Make one initiative check."""
    bonus = modifier(play.get(name))
    face = play.dice.roll(20, "init")
    play.update(name, initiative=face + bonus)
    play.tell(InitiativeRolled(name, face, bonus, face + bonus))


def settle_ties(play: Resolution, names: Sequence[str], newcomers: frozenset[str]) -> None:
    """Roll tie dice for newcomers of equal initiative and modifier (D20-36).

    `names` are all who are compared, in listed order. Those tied of whom none is a newcomer keep
    their order, since the order among them is settled. Where no dice fall the listed order
    stands. Those who stand together as a group are as one, and have the die of their first.
    """
    together = mobs.standing_together(play.encounter, names)
    tied: dict[tuple[int, int], list[str]] = defaultdict(list)
    for first, *_ in together:
        one = play.get(first)
        tied[(one.initiative or 0, modifier(one))].append(first)
    for those in tied.values():
        if len(those) > 1 and not newcomers.isdisjoint(those):
            _settle(play, those, newcomers)
    for first, *others in together:
        tie = play.get(first).tie
        for name in others:
            if play.get(name).tie != tie:
                play.update(name, tie=tie)


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
