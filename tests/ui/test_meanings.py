from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.ui.people import DOOR, fight, setup, somebody
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.ui import meanings, selecting
from tracker.ui.intents import Ask, Do, Intent, Mark, Open, OpenSheet, Select, Tell
from tracker.ui.offers import is_possible
from tracker.ui.view import View

ROOK = somebody("Rook", side="party")
BRUTE = somebody("Brute")


def test_starting_asks_first_for_those_who_act_and_have_not_rolled() -> None:
    unaware = somebody("Rook", initiative=None, aware=False)
    aware = somebody("Brute", initiative=None)
    start = Command(acts.Start())
    asked = meanings.start(View(setup(unaware, aware)))
    assert isinstance(asked, OpenSheet)
    assert [row.key for row in asked.make().rows] == ["Brute"]
    assert meanings.start(View(setup(ROOK, BRUTE))) == Do(start)


def test_next_at_last_call_says_what_to_press() -> None:
    meaning = meanings.next_turn(View(fight(somebody("Rook", turn="delaying"))))
    assert meaning == Tell(
        "LAST CALL: Rook; Enter lets Rook act, f gives the action up.", behind="E_NO_TURN"
    )


def test_stepping_in_asks_before_or_after_only_where_the_turn_is_fresh() -> None:
    late, acting = somebody("Rook", turn="delaying"), somebody("Brute", turn="acting")
    fresh = meanings.answer(View(fight(late, acting, current="Brute", fresh={}), selected="Rook"))
    assert isinstance(fresh, Ask)
    assert [choice.intent for choice in fresh.choices] == [
        Do(Command(acts.Enter(("Rook",), "before"))),
        Do(Command(acts.Enter(("Rook",), "after"))),
    ]
    begun = meanings.answer(View(fight(late, acting, current="Brute"), selected="Rook"))
    assert begun == Do(Command(acts.Enter(("Rook",), "after")))
    called = meanings.answer(View(fight(late), selected="Rook"))
    assert called == Do(Command(acts.Enter(("Rook",), "before")))


def test_enter_makes_the_check_that_is_due() -> None:
    dying = somebody("Rook", health="dying", turn="acting")
    encounter = fight(dying, current="Rook", due=({"who": "Rook", "kind": "dying"},))
    assert meanings.answer(View(encounter, selected="Rook")) == Do(Command(acts.Check(("Rook",))))


def test_the_trigger_is_of_the_selected_or_of_the_only_one() -> None:
    one, two = somebody("Rook", readied=DOOR), somebody("Voss", readied=DOOR)
    acting = somebody("Brute", turn="acting")
    alone = fight(one, acting, current="Brute")
    assert meanings.trigger(View(alone, selected="Brute")) == Do(Command(acts.Trigger("Rook")))
    both = fight(one, two, acting, current="Brute")
    assert meanings.trigger(View(both, selected="Voss")) == Do(Command(acts.Trigger("Voss")))
    asked = meanings.trigger(View(both, selected="Brute"))
    assert isinstance(asked, Ask)
    assert [(one.keys, one.title, one.intent) for one in asked.choices] == [
        ("1", "Rook", Do(Command(acts.Trigger("Rook")))),
        ("2", "Voss", Do(Command(acts.Trigger("Voss")))),
    ]


def test_a_key_for_somebody_needs_somebody() -> None:
    nobody = View(setup())
    keys = (meanings.damage, meanings.heal, meanings.condition, meanings.leave, meanings.aware)
    assert [key(nobody) for key in keys] == [meanings.nobody(nobody)] * 5
    assert meanings.damage(View(setup(ROOK), selected="Rook")) == Open("damage")


def test_a_foe_leaves_at_once_and_the_party_after_a_question() -> None:
    both = setup(ROOK, BRUTE)
    assert meanings.leave(View(both, selected="Brute")) == Do(Command(acts.Remove(("Brute",))))
    asked = meanings.leave(View(both, selected="Rook"))
    assert isinstance(asked, Ask)
    assert asked.choices[0].intent == Do(Command(acts.Remove(("Rook",))))


def test_awareness_turns_over_for_the_marked_or_a_whole_side() -> None:
    two, rest = somebody("Orc 1"), setup(somebody("Orc 1"), somebody("Orc 2"), ROOK)
    marked = View(rest, selected="Orc 1", marked=frozenset({"Orc 2", "Rook"}))
    assert meanings.aware(marked) == Do(Command(acts.Awareness(("Orc 2", "Rook"), False)))
    side = meanings.aware_side(View(rest, selected=two.name))
    assert side == Do(Command(acts.Awareness(("Orc 1", "Orc 2"), False)))


def test_marking_goes_back_and_forth_for_one_and_for_a_group() -> None:
    orcs = setup(somebody("Orc 1"), somebody("Orc 12"), somebody("Orc chief"))
    assert selecting.mark(View(orcs, selected="Orc 1")) == Mark(frozenset({"Orc 1"}))
    group = selecting.mark_group(View(orcs, selected="Orc 1"))
    assert group == Mark(frozenset({"Orc 1", "Orc 12"}))
    again = View(orcs, selected="Orc 1", marked=frozenset({"Orc 1", "Orc 12"}))
    assert selecting.mark_group(again) == Mark(frozenset())


def test_the_selection_stops_at_both_ends() -> None:
    both = setup(ROOK, BRUTE)
    assert selecting.up(View(both, selected="Rook")) == Select("Rook")
    assert selecting.down(View(both, selected="Rook")) == Select("Brute")
    assert selecting.down(View(both, selected="Brute")) == Select("Brute")
    assert selecting.select_row(View(both), 2) == Select("Brute")
    assert selecting.select_row(View(both), 3) == Tell("There is no row 3; the last is 2.")


def test_moving_by_hand_puts_one_before_or_after_its_neighbour() -> None:
    both = fight(ROOK, BRUTE)
    up = selecting.move_up(View(both, selected="Brute"))
    assert up == Do(Command(acts.Move("Brute", "before", "Rook")))
    down = selecting.move_down(View(both, selected="Rook"))
    assert down == Do(Command(acts.Move("Rook", "after", "Brute")))
    assert selecting.move_up(View(both, selected="Rook")) == Tell("Rook is first already.")


def test_editing_opens_the_form_of_the_selected_or_of_all_marked() -> None:
    both = setup(ROOK, BRUTE)
    one = meanings.edit(View(both, selected="Rook"))
    assert isinstance(one, OpenSheet)
    assert one.make().title == "Edit Rook"
    assert one.make().rows[0].key == "name"
    several = meanings.edit(View(both, marked=frozenset({"Rook", "Brute"})))
    assert isinstance(several, OpenSheet)
    assert several.make().rows[0].key == "hp"


@pytest.mark.parametrize(
    "key",
    [
        meanings.damage,
        meanings.heal,
        meanings.condition,
        meanings.edit,
        meanings.add,
        meanings.ready,
        meanings.leave,
        meanings.end,
    ],
)
def test_once_the_fight_is_over_a_key_opens_nothing_and_lets_the_rules_say_why(
    key: Callable[[View], Intent],
) -> None:
    over = View(fight(ROOK, BRUTE, phase="ended"), selected="Rook")
    meaning = key(over)
    assert isinstance(meaning, Do)
    assert not is_possible(meaning, over)


def test_the_fight_ends_after_a_question_that_counts_who_still_stands() -> None:
    asked = meanings.end(View(fight(ROOK, BRUTE, somebody("Orc", health="dead"))))
    assert isinstance(asked, Ask)
    assert (asked.question, asked.about) == ("End the fight?", "1 foe can still act.")
    assert asked.choices[0].intent == Do(Command(acts.End()))


def test_enter_opens_the_list_where_several_checks_are_due() -> None:
    people = [somebody(name, health="dying") for name in ("Rook", "Voss")]
    due = tuple({"who": one.name, "kind": "dying"} for one in people)
    view = View(fight(*people, BRUTE, current="Rook", due=due), selected="Brute")
    opened = meanings.answer(view)
    assert isinstance(opened, OpenSheet)
    assert [row.key for row in opened.make().rows] == ["Rook", "Voss"]
    assert isinstance(meanings.save_or_due(view), OpenSheet)
    assert meanings.save_or_due(replace(view, marked=frozenset({"Brute"}))) == Open("save")


def test_those_who_are_out_are_brought_in_by_the_key_that_takes_out() -> None:
    there = fight(ROOK, somebody("Gone", presence="left"))
    view = View(there, selected="Gone")
    meaning = meanings.leave(view)
    assert meaning == Do(Command(acts.Join(("Gone",))))
    assert meanings.leave_title(view, meaning) == "bring in"
