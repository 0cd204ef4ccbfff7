import pytest

from tests.ui.people import fight, plain, setup, somebody
from tracker.ui.headline import headline
from tracker.ui.text import width_of
from tracker.ui.view import View


def said(shown: View, width: int = 120) -> str:
    return plain(headline(shown, width))


def test_before_the_start_it_counts_who_is_there() -> None:
    encounter = setup(somebody("Rook", aware=False), somebody("Brute"))
    assert said(View(encounter)) == f"{'Setup   2 combatants, 1 unaware':<116}Dock"


def test_in_a_round_it_says_who_acts_and_who_is_next() -> None:
    encounter = fight(somebody("Rook", turn="acting"), somebody("Brute"), current="Rook")
    assert said(View(encounter)) == f"{'Round 2 · 0:06   ► Rook   next Brute':<116}Dock"


def test_the_last_turn_is_followed_by_the_next_round_or_by_a_last_call() -> None:
    rook = somebody("Rook", turn="acting")
    assert said(View(fight(rook, current="Rook"))).startswith(
        "Round 2 · 0:06   ► Rook   next round 3"
    )
    late = somebody("Voss", turn="delaying")
    assert said(View(fight(rook, late, current="Rook"))).startswith(
        "Round 2 · 0:06   ► Rook   next last call"
    )


def test_those_who_cannot_act_are_not_next() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute", health="dead"), somebody("Voss"))
    assert said(View(fight(*people, current="Rook"))).startswith(
        "Round 2 · 0:06   ► Rook   next Voss"
    )


def test_an_interrupt_names_whom_it_interrupts() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute", turn="acting"))
    encounter = fight(*people, current="Rook", suspended=("Brute",))
    assert "► Rook interrupts   then Brute" in said(View(encounter))


def test_at_last_call_the_one_with_the_advantage_may_wait_longest() -> None:
    people = (
        somebody("Rook", turn="delaying", init=1),
        somebody("Voss", turn="delaying", init=5),
    )
    assert "LAST CALL: Rook, then Voss" in said(View(fight(*people)))


def test_a_check_that_is_due_cannot_be_missed() -> None:
    dying = somebody("Rook", health="dying", turn="acting")
    encounter = fight(dying, current="Rook", due=({"who": "Rook", "kind": "dying"},))
    assert "► Rook    ! CHECK DUE: dying, Fort 20 " in said(View(encounter))


def test_a_fight_in_which_nobody_can_act_says_so() -> None:
    assert "NOBODY CAN ACT" in said(View(fight(somebody("Rook", health="dead", turn="done"))))


@pytest.mark.parametrize("width", [24, 40, 60, 80, 200])
def test_it_keeps_to_its_width_and_the_name_of_the_fight_gives_way_first(width: int) -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute"))
    encounter = fight(*people, current="Rook", name="A very long name " * 9)
    line = headline(View(encounter), width)
    assert width_of(line) <= width
    assert "► R" in plain(line)
