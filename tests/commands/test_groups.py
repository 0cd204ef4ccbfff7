"""The names of groups, wherever WHO stands."""

import pytest

from tracker.commands.acts import Group, Heal, Hit, Remove
from tracker.commands.complete import complete
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter

PEOPLE = (
    Combatant(name="Rook"),
    Combatant(name="Zombie 1", group="Zombie"),
    Combatant(name="Zombie 2", group="Zombie", health="dead"),
    Combatant(name="Zombie 3", group="Zombie"),
    Combatant(name="Ghoul", group="The Dead"),
    Combatant(name="Wight", group="the dead"),
    Combatant(name="Boss", group="Rook"),
)
SCOPE = Scope(Encounter(combatants=PEOPLE))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("zombie", ("Zombie 1", "Zombie 3")),  # who is dead is not meant
        ("Zomb", ("Zombie 1", "Zombie 3")),
        ("Zombie 1", ("Zombie 1",)),
        ("Zombie 2", ("Zombie 2",)),
        ("The Dead", ("Ghoul", "Wight")),
        ('"the dead"', ("Ghoul", "Wight")),
        ("the", ("Ghoul", "Wight")),
        ("Rook", ("Rook",)),  # the name of a combatant comes first
        ("zombie*", ("Zombie 1", "Zombie 2", "Zombie 3")),
        ("Zombie, Rook", ("Zombie 1", "Zombie 3", "Rook")),
    ],
)
def test_a_group_is_meant_by_its_name(said: str, meant: tuple[str, ...]) -> None:
    act = parse(f"hit {said} 9", SCOPE).act
    assert isinstance(act, Hit)
    assert act.who == meant


def test_a_beginning_that_fits_others_as_well_means_no_group() -> None:
    more = Scope(Encounter(combatants=(*PEOPLE, Combatant(name="Zombie lord"))))
    with pytest.raises(ParseError) as caught:
        parse("hit Zomb 9", more)
    assert caught.value.problem == "AMBIGUOUS"


def test_only_one_can_be_meant_where_only_one_can_act() -> None:
    with pytest.raises(ParseError) as caught:
        parse("attack Zombie", SCOPE)
    assert caught.value.problem == "ONE_ONLY"


def test_a_group_whose_last_has_died_is_all_of_it() -> None:
    dead = Scope(Encounter(combatants=PEOPLE[2:3]))
    act = parse("heal Zombie 9", dead).act
    assert isinstance(act, Heal)
    assert act.who == ("Zombie 2",)


def test_a_misspelt_group_is_told_the_nearest() -> None:
    with pytest.raises(ParseError) as caught:
        parse("hit Zombei 9", SCOPE)
    assert caught.value.nearest == "Zombie"


def test_a_new_group_is_called_as_its_first_is() -> None:
    assert parse("group Zombie 1, Rook", SCOPE).act == Group(("Zombie 1", "Rook"), "Zombie")
    assert parse("group Rook The Band", SCOPE).act == Group(("Rook",), "The Band")
    assert parse("ungroup Rook", SCOPE).act == Group(("Rook",), None)


def test_a_group_of_nobody_is_refused_where_it_stands() -> None:
    with pytest.raises(ParseError) as caught:
        parse('group ""', SCOPE)
    assert (caught.value.problem, caught.value.column) == ("BLANK_NAME", 6)


def test_groups_are_offered_with_tab() -> None:
    assert complete("hit the", SCOPE) == ['"The Dead"', '"the dead"']


def test_the_dead_leave_and_are_renamed_with_their_group() -> None:
    every = ("Zombie 1", "Zombie 2", "Zombie 3")
    assert parse("remove Zombie", SCOPE).act == Remove(every)
    assert parse("group Zombie Horde", SCOPE).act == Group(every, "Horde")
    assert parse("ungroup Zombie", SCOPE).act == Group(every)
