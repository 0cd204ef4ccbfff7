from typing import Any

import pytest
from msgspec.structs import replace

from tests.ui.people import DOOR, fight, plain, setup, somebody
from tracker.model.damage import Part, Term
from tracker.model.encounter import Encounter
from tracker.ui.rows import Line, columns, lines_of, row
from tracker.ui.states import standing, state_words
from tracker.ui.text import width_of
from tracker.ui.view import View


def words(shown: View) -> list[str]:
    """The state words of the first combatant."""
    one = shown.encounter.combatants[0]
    return [word.text for word in state_words(one, standing(shown))]


def listed(shown: View) -> list[Line]:
    lines = lines_of(shown)
    return [lines[at] for at in range(len(lines))]


def drawn(shown: View, width: int = 44) -> list[str]:
    lines = listed(shown)
    layout = columns(width, lines_of(shown).widest)
    return [plain(row(line, standing(shown), layout)) for line in lines]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, []),
        ({"turn": "delaying"}, ["LAST CALL"]),
        ({"readied": DOOR}, ["READY"]),
        ({"health": "dying"}, ["DYING"]),
        ({"health": "disabled"}, ["DISABLED"]),
        ({"health": "stable"}, ["STABLE"]),
        ({"health": "unconscious"}, ["UNCONSCIOUS"]),
        ({"health": "dead"}, ["DEAD"]),
        ({"acted": False}, ["FLAT-FOOTED"]),
        ({"acted": False, "health": "dying"}, ["DYING"]),
        ({"flat_footed": True}, ["FLAT-FOOTED"]),
        ({"acted": False, "flat_footed": False}, []),
        ({"turn": "out"}, ["NEXT ROUND"]),
        ({"hidden": True}, ["HIDDEN"]),
        ({"aware": False}, []),
        ({"presence": "left"}, ["LEFT"]),
        ({"presence": "reserve"}, ["RESERVE"]),
    ],
)
def test_every_state_has_its_word(data: dict[str, Any], said: list[str]) -> None:
    assert words(View(fight(somebody("Rook", **data)))) == said


def test_a_delay_is_no_last_call_while_somebody_acts() -> None:
    encounter = fight(
        somebody("Rook", turn="delaying"), somebody("Brute", turn="acting"), current="Brute"
    )
    assert words(View(encounter)) == ["DELAY"]


def test_a_check_that_is_due_says_more_than_dying() -> None:
    dying = somebody("Rook", health="dying", turn="acting")
    encounter = fight(dying, current="Rook", due=({"who": "Rook", "kind": "dying"},))
    assert words(View(encounter)) == ["CHECK DUE", "DYING"]
    assert "CHECK DYING" in drawn(View(encounter))[0]


def test_before_the_start_nobody_is_called_flat_footed() -> None:
    assert words(View(setup(somebody("Rook", acted=False, aware=False)))) == ["UNAWARE"]


def test_a_row_has_its_columns_in_order() -> None:
    rook = somebody("Rook", hp={"now": 5, "max": 16}, initiative=-2, turn="acting")
    shown = View(fight(rook, current="Rook"), selected="Rook", marked=frozenset({"Rook"}))
    assert drawn(shown) == [" 1●►  −2  Rook   ━━─────  5/16 "]


def test_the_partys_own_have_a_sign() -> None:
    shown = View(fight(somebody("Rook", side="party"), somebody("Brute")))
    assert [line[8:14] for line in drawn(shown)] == [" ◆Rook", "  Brut"]


def test_a_name_that_must_be_cut_keeps_its_number() -> None:
    shown = View(fight(somebody("Reinforcement from the harbour 12", hp=16)))
    assert "Reinforcem… 12" in drawn(shown)[0]


def test_a_long_name_comes_before_room_for_many_words_of_state() -> None:
    shown = View(fight(somebody("Reinforcement from the harbour", hp=16)))
    assert "Reinforcement from the harb" in drawn(shown, 62)[0]


def test_wounds_leave_room_for_names() -> None:
    shown = View(fight(somebody("Alatriste", wounds={"incapacitated": 1})))
    assert "Alatriste     Incap." in drawn(shown)[0]


def test_the_selected_row_has_a_sign_where_somebody_else_acts() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute"))
    shown = View(fight(*people, current="Rook"), selected="Brute")
    assert [line[3] for line in drawn(shown)] == ["►", "›"]


def test_a_readied_action_stands_under_its_owner() -> None:
    lines = drawn(View(fight(somebody("Rook", readied=DOOR), somebody("Brute"))))
    assert lines[1].strip() == "└ the door opens"
    assert [line.split()[0] for line in lines] == ["1", "└", "2"]


def test_hit_points_are_never_cut() -> None:
    lines = drawn(View(fight(somebody("x" * 500, hp={"now": 1000, "max": 1000, "temp": 25}))))
    assert "1000/1000 +25 TEMP" in lines[0]
    assert "xxx…" in lines[0]


@pytest.mark.parametrize("width", [44, 56, 60, 83])
@pytest.mark.parametrize("name", ["Rook", "x" * 500, "山田太郎" * 20, "a\nb"])
def test_no_row_is_wider_than_the_list(width: int, name: str) -> None:
    one = somebody(name, hp=16, turn="delaying", health="disabled", acted=False, hidden=True)
    shown = View(fight(one, somebody("Brute", turn="acting"), current="Brute"))
    pieces = [row(line, standing(shown), columns(width, [one])) for line in listed(shown)]
    assert [width_of(line) <= width for line in pieces] == [True, True]


def test_words_without_room_are_hinted_at() -> None:
    one = somebody("Rook", health="disabled", turn="delaying", acted=False)
    shown = View(fight(one, somebody("Brute", turn="acting"), current="Brute"))
    assert drawn(shown)[0].rstrip().endswith("DELAY +2")


def test_beside_a_sheet_names_come_before_long_words_of_state() -> None:
    caught = somebody("Mother Vesna", hp={"max": 60}, health="unconscious", acted=False)
    line = drawn(View(fight(caught)), width=38)[0]
    assert "Mother Vesna 60/60 UNCONSC." in line


def test_the_reserve_comes_behind_the_order_and_those_who_left_last() -> None:
    encounter = setup(
        somebody("Gone", presence="left"),
        somebody("Later", presence="reserve"),
        somebody("Rook"),
    )
    assert [line.who.name for line in listed(View(encounter))] == ["Rook", "Later", "Gone"]


def test_an_empty_encounter_has_no_lines() -> None:
    assert listed(View(Encounter())) == []


def test_a_trigger_stands_below_whoever_waits_for_it_and_counts_as_no_row() -> None:
    names = {"A": DOOR, "B": None, "C": DOOR, "D": DOOR, "E": None}
    view = View(fight(*(somebody(name, readied=door) for name, door in names.items())))
    assert [(line.number, line.who.name, line.is_trigger) for line in listed(view)] == [
        (1, "A", False),
        (1, "A", True),
        (2, "B", False),
        (3, "C", False),
        (3, "C", True),
        (4, "D", False),
        (4, "D", True),
        (5, "E", False),
    ]
    lines = lines_of(view)
    assert [lines.last_about(name) for name in [*names, "F", None]] == [1, 2, 4, 6, 7, None, None]


def test_a_huge_number_leaves_the_beginning_of_a_name() -> None:
    huge = 999_999_999
    someone = somebody("Ganger", hp={"now": huge, "max": huge})
    view = View(fight(someone, current="Ganger"))
    line = row(lines_of(view)[0], standing(view), columns(44, [someone]))
    assert "Ganger" in plain(line)
    assert width_of(line) <= 44


def test_conditions_stand_behind_the_words_of_state_as_far_as_there_is_room() -> None:
    ailing = ({"name": "prone"}, {"name": "shaken", "value": 2})
    one = somebody("Rook", conditions=ailing, hp=16)
    assert drawn(View(fight(one)), 44)[0].endswith("16/16 prone +1")
    assert "16/16 prone shaken 2" in drawn(View(fight(one)), 60)[0]


def test_persistent_damage_is_told_by_its_type_and_other_words_by_their_beginning() -> None:
    fire = {"name": "persistent fire", "damage": Part((Term(1, 6),)), "scale": "double"}
    burning = somebody("Rook", conditions=(fire,), hp=16)
    assert "16/16 persistent fire " in drawn(View(fight(burning)), 60)[0]
    assert drawn(View(fight(burning)), 44)[0].endswith("16/16 pers. fire ")
    inspired = ({"name": "inspired by the bard"}, {"name": "prone"})
    one = somebody("Rook", conditions=inspired, hp=16)
    assert drawn(View(fight(one)), 44)[0].endswith("16/16 inspired… +1")
    assert drawn(View(fight(one)), 38)[0].endswith("16/16 +2")


def test_the_worst_wound_is_whole_in_a_narrow_list() -> None:
    one = somebody("Ilse", wounds={"incapacitated": 1}, health="unconscious")
    view = View(fight(one).model_copy(update={"system": "fudge"}))
    assert " Incap. UNCONSCIOUS" in drawn(view, 44)[0]


def test_the_interrupted_is_marked() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute"))
    interrupt = fight(*people, current="Brute", suspended=("Rook",))
    assert words(View(interrupt)) == ["INTERRUPTED"]


def test_a_row_is_drawn_anew_whatever_changes_in_the_standing() -> None:
    now = standing(View(encounter=fight(somebody("Rook"))))
    others: dict[str, object] = {
        name: (not before if isinstance(before, bool) else {"Rook"})
        for name in now.__struct_fields__
        for before in [getattr(now, name)]
    }
    others |= {"acting": "Rook", "selected": "Rook"}
    for name, other in others.items():
        before = replace(now, acting=None, selected=None)
        assert replace(before, **{name: other}).about("Rook") != before.about("Rook"), name
