"""Sides that are described: their signs are kept, and allies are no opponents."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.commands.errors import ParseError
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.faction import Faction, sign_of
from tracker.model.facts import FactionForgotten, FactionSet


def brawl() -> Table:
    return Table(
        someone("Rook", 10, side="party"),
        someone("Dov", 20, side="dockers"),
        someone("Pim", 30, side="police"),
        dice=[5, 5, 5],
    )


def signs(encounter: Encounter) -> dict[str, str]:
    return {side: sign_of(encounter.told_apart, side) for side in encounter.sides}


def test_the_order_of_initiative_changes_no_sign() -> None:
    table = brawl()
    before = signs(table.now)
    assert before == {"party": "◆", "dockers": "◇", "police": "■"}
    table.say("start")
    assert [one.side for one in table.now.order] == ["police", "dockers", "party"]
    assert signs(table.now) == before


def test_who_comes_later_gets_the_next_sign_and_who_goes_leaves_it_to_nobody() -> None:
    table = brawl()
    table.say("remove Dov", "add Nun side nuns at 1", "start")
    assert signs(table.now) == {"police": "■", "party": "◆", "nuns": "□"}


def test_a_side_is_described_bit_by_bit() -> None:
    table = brawl()
    step = table.say("faction dockers sign † colour red")
    assert facts_of(step, FactionSet) == [FactionSet("dockers", "†", "red", ally=False)]
    table.say("faction DOCKERS ally")
    assert table.now.factions[0] == Faction(side="dockers", sign="†", colour="red", ally=True)
    table.say("faction dockers color plain enemy")
    assert table.now.factions[0] == Faction(side="dockers", sign="†")


def test_what_was_said_is_taken_back_and_undone() -> None:
    table = brawl()
    table.say("faction dockers sign † ally")
    described = table.now
    step = table.say("faction dockers none")
    assert facts_of(step, FactionForgotten) == [FactionForgotten("dockers")]
    assert signs(table.now)["dockers"] == "◇"
    assert not any(one.ally for one in table.now.factions)
    table.say("undo")
    assert table.now == described


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("faction police sign ◇", "E_SIGN_TAKEN"),
        ("faction dockers sign ■ colour red", "E_SIGN_TAKEN"),
        ("faction party ally", "E_PARTY_ALLY"),
        ("faction party enemy", "E_PARTY_ALLY"),
        ("faction nuns none", "E_NO_FACTION"),
    ],
)
def test_what_cannot_be_said_changes_nothing(line: str, code: str) -> None:
    assert brawl().refused(line) == code


@pytest.mark.parametrize(
    "line",
    [
        "faction",
        "faction cult",
        "faction cult sign",
        "faction cult sign ◆",
        "faction cult sign x",
        "faction cult colour pink",
        "faction cult sign † sign ‡",
        "faction cult none ally",
    ],
)
def test_what_makes_no_sense_is_no_command(line: str) -> None:
    with pytest.raises(ParseError):
        brawl().say(line)


def test_after_the_end_nothing_is_said_of_sides() -> None:
    table = brawl()
    table.say("start", "end")
    assert table.refused("faction dockers ally") == "E_ENDED"


def test_at_words_know_who_stands_with_the_party() -> None:
    table = brawl()
    table.say("faction dockers ally", "hide @allies")
    assert [one.name for one in table.now.combatants if one.hidden] == ["Rook", "Dov"]
    table.say("show @all", "hide @party")
    assert [one.name for one in table.now.combatants if one.hidden] == ["Rook"]
    table.say("show @all", "hide @foes")
    assert [one.name for one in table.now.combatants if one.hidden] == ["Pim"]


def test_dying_of_the_party_is_the_partys_alone() -> None:
    """A house rule about the party means no allies."""
    people = (
        someone("Ann", 30, side="watch", hp={"max": 10, "now": -3}, health="dying"),
        someone("Rook", 20, side="party", hp={"max": 10, "now": -3}, health="dying"),
        someone("Bo", 10),
    )
    encounter = Encounter(
        rules=HouseRules(dying="party"),
        factions=(Faction(side="watch", ally=True),),
        combatants=people,
    )
    table = Table(encounter=encounter, dice=[10, 10])
    table.say("start")
    assert table.now.current == "Rook"
