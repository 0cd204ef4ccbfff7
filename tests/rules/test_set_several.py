"""Several fields set by one command, and initiative typed with any command."""

import pytest

from tests.table import Table, someone
from tracker.commands.acts import Command, Set
from tracker.game import Game
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    AttackSet,
    ConditionEnded,
    ConditionGained,
    FieldSet,
    InitiativeTyped,
)
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice


def test_one_command_sets_several_fields_of_several_and_is_one_undo() -> None:
    table = Table(someone("Rook", 20, hp=34), someone("Brute", 10, hp=40))
    table.say("start")
    before = table.now
    step = table.say('set Rook, Brute hp 12 side "city guard" fort 3')
    for name in ("Rook", "Brute"):
        one = table.one(name)
        assert (one.hp.now, one.side) == (12, "city guard")
        assert one.saves is not None
        assert one.saves.fort == 3
    assert len([fact for fact in step.facts if isinstance(fact, FieldSet)]) == 6
    table.say("undo")
    assert table.now == before


def test_a_value_that_does_not_fit_leaves_the_others_unset() -> None:
    table = Table(someone("Rook", 20, hp=34))
    assert table.refused("set Rook hp 12 speed -5") == "E_BAD_VALUE"


def test_a_number_is_no_greater_than_a_file_may_have_it() -> None:
    game = Game(Encounter(combatants=(Combatant(name="Rook"),)), ScriptedDice(()))
    for field, value in (("init", -(10**9)), ("speed", 10**9)):
        with pytest.raises(Illegal) as caught:
            game.do(Command(Set(("Rook",), ((field, value),))))
        assert caught.value.details["most"] == 999_999_999
        assert caught.value.details["least"] == (0 if field == "speed" else -999_999_999)
    assert game.do(Command(Set(("Rook",), (("init", -999_999_999),)))).encounter.combatants[0].init


def test_a_name_set_with_other_fields_is_changed_last() -> None:
    table = Table(someone("Rook", 20, hp=34), someone("Brute", 10, hp=40))
    table.say("start", 'set Rook name "Jack" hp -3 notes "limps"')
    assert table.one("Jack").hp.now == -3
    assert table.one("Jack").health == "dying"
    assert table.one("Jack").notes == "limps"
    assert table.now.current == "Brute"
    assert table.refused("set Jack, Brute name X") == "E_DUPLICATE"


def test_totals_typed_with_the_start_stand_and_the_rest_is_rolled() -> None:
    people = (someone("Rook", None), someone("Voss", None), someone("Brute", None))
    table = Table(*people, dice=[11])
    step = table.say("start totals Voss 23, Brute 5")
    assert [(one.name, one.initiative) for one in table.now.order] == [
        ("Voss", 23),
        ("Rook", 11),
        ("Brute", 5),
    ]
    assert [fact.who for fact in step.facts if isinstance(fact, InitiativeTyped)] == [
        "Voss",
        "Brute",
    ]
    table.say("undo")
    assert table.now.phase == "setup"
    assert table.one("Voss").initiative is None


def test_totals_for_one_who_has_rolled_refuse_the_whole_command() -> None:
    table = Table(someone("Rook", 12), someone("Voss", None))
    assert table.refused("start totals Rook 3") == "E_HAS_INITIATIVE"


def test_totals_typed_with_the_end_of_the_surprise_round_place_the_unaware() -> None:
    table = Table(someone("Rook", 12), someone("Voss", None, aware=False))
    table.say("start")
    assert table.now.phase == "surprise"
    table.say("next totals Voss 15")
    assert (table.now.phase, table.order) == ("regular", ["Voss", "Rook"])


def test_attacks_are_replaced_as_a_whole_and_what_changes_is_told() -> None:
    table = Table(someone("Rook", 20))
    table.say('set Rook attacks "Claw +4 1d6; Bite +2 1d4"')
    before = table.now
    step = table.say('set Rook attacks "claw +5 1d6; Tail +1 1d8"')
    assert [(it.name, it.bonus) for it in table.one("Rook").attacks] == [("claw", 5), ("Tail", 1)]
    told = [fact for fact in step.facts if isinstance(fact, AttackSet)]
    assert [(it.before and it.before.name, it.after and it.after.name) for it in told] == [
        ("Claw", "claw"),
        ("Bite", None),
        (None, "Tail"),
    ]
    table.say("undo")
    assert table.now == before
    table.say("set Rook attacks none")
    assert table.one("Rook").attacks == ()


def test_a_condition_that_stays_stays_exactly_as_it_was() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10))
    table.say("start", "condition Rook hexed 2r", "condition Rook prone", "condition Rook slow 1")
    hexed = table.one("Rook").conditions[0]
    assert hexed.skip
    step = table.say('set Rook conditions "slow 2; hexed for 2 rounds until end"')
    assert [it.name for it in table.one("Rook").conditions] == ["slow", "hexed"]
    assert table.one("Rook").conditions[1] == hexed
    ended = [it.condition.name for it in step.facts if isinstance(it, ConditionEnded)]
    gained = [it.condition.value for it in step.facts if isinstance(it, ConditionGained)]
    assert (ended, gained) == (["prone"], [2])


def test_a_condition_set_anew_in_the_own_turn_does_not_count_that_turn() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10))
    table.say("start", "set Rook, Brute conditions hexed 1r")
    assert [table.one(name).conditions[0].skip for name in ("Rook", "Brute")] == [True, False]


def test_a_condition_hangs_only_on_somebody_who_is_here() -> None:
    table = Table(someone("Rook", 20))
    assert table.refused('set Rook conditions "hexed until end of \\"Nobody\\""') == (
        "E_UNKNOWN_COMBATANT"
    )


def test_the_end_of_unconsciousness_by_hand_wakes() -> None:
    table = Table(someone("A", 20), someone("B", 15, hp=20, con=10), dice=[5, 1])
    table.say("start", "hit B 10 nonlethal")
    assert table.one("B").health == "unconscious"
    table.say("set B conditions none")
    assert (table.one("B").health, table.labels("B")) == ("ok", [])


def test_a_readied_action_set_by_hand_can_be_set_off_and_taken_away() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10))
    step = table.say("start", "set Brute readied attack: the door opens")
    assert step.facts == (FieldSet("Brute", "readied", "none", "attack: the door opens"),)
    table.say("trigger Brute")
    assert (table.now.current, table.order) == ("Brute", ["Brute", "Rook"])
    table.say("undo", "set Brute readied none")
    assert table.refused("trigger Brute") == "E_NOT_READIED"
    assert table.refused('set Brute readied move " "') == "E_BAD_VALUE"


@pytest.mark.parametrize("field", ["attacks", "conditions"])
def test_what_is_set_as_it_was_is_told_all_the_same(field: str) -> None:
    table = Table(someone("Rook", 20))
    step = table.say(f"set Rook {field} none")
    assert step.facts == (FieldSet("Rook", field, "none", "none"),)
