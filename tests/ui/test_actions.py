import pytest
from textual.binding import Binding

from tests.ui.people import DOOR, fight, setup, somebody
from tracker.model.encounter import Encounter
from tracker.ui.actions import ACTIONS, Action, key_bar
from tracker.ui.text import width_of
from tracker.ui.view import View

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю."
SAME_KEY = dict(zip(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper(), strict=True))


def offered(view: View, width: int = 400) -> list[str]:
    """The keys in the bar."""
    return [piece.text.strip() for piece in key_bar(view, width) if piece.look == "key"]


def test_no_key_does_two_things() -> None:
    keys = [binding.key for binding in _bindings()]
    assert len(keys) == len(set(keys)) > 40


def test_no_key_is_one_that_terminals_take_for_another() -> None:
    never = {"ctrl+i", "ctrl+m", "ctrl+h", "ctrl+left_square_bracket", "ctrl+space"}
    assert not never & {binding.key for binding in _bindings()}


@pytest.mark.parametrize(
    "action", [one for one in ACTIONS if len(one.cap) == 1 and one.cap.isalpha()]
)
def test_every_letter_works_on_a_russian_layout_too(action: Action) -> None:
    assert SAME_KEY[action.cap] in action.keys.split(",")


def _bindings() -> list[Binding]:
    made = Binding.make_bindings([Binding(one.keys, one.id) for one in ACTIONS])
    return [binding for binding in made if isinstance(binding, Binding)]


def test_before_the_start_the_bar_offers_what_sets_a_fight_up() -> None:
    keys = offered(View(setup(somebody("Rook")), selected="Rook"))
    assert {"s", "A", "i", "w"} <= set(keys)
    assert not {"n", "d", "r", "t", "f", "u"} & set(keys)


def test_an_empty_encounter_cannot_be_started() -> None:
    assert "s" not in offered(View(Encounter()))


def test_a_fresh_turn_can_be_delayed_and_a_begun_one_cannot() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute"))
    fresh = fight(*people, current="Rook", fresh={})
    assert {"n", "d", "r"} <= set(offered(View(fresh)))
    begun = fight(somebody("Rook", turn="acting", used=("attack",)), current="Rook")
    assert not {"d", "r"} & set(offered(View(begun)))


def test_at_last_call_the_bar_offers_stepping_in_and_forfeiting() -> None:
    encounter = fight(somebody("Rook", turn="delaying"))
    keys = offered(View(encounter, selected="Rook"))
    assert {"Enter", "f"} <= set(keys)
    assert "n" not in keys


def test_a_readied_action_of_another_can_be_triggered() -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute", readied=DOOR))
    assert "t" in offered(View(fight(*people, current="Rook")))
    assert "t" not in offered(View(fight(people[0], current="Rook")))


def test_a_fight_that_is_over_can_only_be_undone_and_left() -> None:
    encounter = fight(somebody("Rook"), phase="ended")
    assert offered(View(encounter, selected="Rook")) == ["?", "q"]


@pytest.mark.parametrize("width", [10, 40, 80, 120])
def test_the_bar_keeps_to_its_width_and_the_most_important_key_stays(width: int) -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute", readied=DOOR))
    view = View(fight(*people, current="Rook", fresh={}), selected="Brute")
    assert width_of(key_bar(view, width)) <= width
    assert "n" in offered(view, width)
