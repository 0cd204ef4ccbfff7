from itertools import chain

import pytest

from tests.ui.people import DOOR, fight, plain, setup, somebody
from tracker.commands.acts import Command, Next
from tracker.game import Step
from tracker.keys.keymap import DEFAULT
from tracker.keys.table import USUAL
from tracker.model.attack import Attack
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.scene import Scene
from tracker.ui.actions import ACTIONS
from tracker.ui.help_text import help_lines
from tracker.ui.key_bar import BARS, buttons, key_bar
from tracker.ui.meanings import idle_actions
from tracker.ui.moments import Moment
from tracker.ui.palette import offered as offered_by_name
from tracker.ui.text import width_of
from tracker.ui.view import View
from tracker.words.keys import KEYS, TITLES

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю."
SAME_KEY = dict(zip(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper(), strict=True))


def offered(view: View, width: int = 400) -> list[str]:
    """The keys in the bar."""
    return [piece.text.strip() for piece in key_bar(view, width) if piece.look == "key"]


def test_no_key_does_two_things() -> None:
    keys = list(chain.from_iterable(DEFAULT.all.values()))
    assert len(keys) == len(set(keys)) > 40


def test_no_key_is_one_that_terminals_take_for_another() -> None:
    never = {"ctrl+i", "ctrl+m", "ctrl+h", "ctrl+left_square_bracket", "ctrl+space"}
    assert not never & set(chain.from_iterable(DEFAULT.all.values()))


@pytest.mark.parametrize(
    ("system", "has_saves"),
    [("d20-modern", True), ("pf2e", True), ("main-die", False), ("fudge", False)],
)
def test_the_help_has_the_key_for_saves_where_somebody_saves(system: str, has_saves: bool) -> None:
    idle = idle_actions(Encounter(system=system))
    lines = [plain(line) for line in help_lines(100, None, idle)]
    assert any(KEYS["save"].help in line for line in lines) == has_saves
    assert any(KEYS["damage"].help in line for line in lines)


@pytest.mark.parametrize(
    "action", [one for one, [first, *_] in DEFAULT.own.items() if len(first) == 1]
)
def test_every_letter_works_on_a_russian_layout_too(action: str) -> None:
    assert SAME_KEY[DEFAULT.cap(action)] in DEFAULT.all[action]


def test_every_action_is_in_the_table_of_keys() -> None:
    assert [action.id for action in ACTIONS] == list(USUAL)


def test_before_the_start_the_bar_offers_what_sets_a_fight_up() -> None:
    keys = offered(View(setup(somebody("Rook", initiative=None)), selected="Rook"))
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
    assert offered(View(encounter, selected="Rook")) == ["O", "l", "V", "/", "?", "q"]


def test_every_key_of_a_bar_is_in_the_table_and_has_its_words() -> None:
    ids = [action.id for action in ACTIONS]
    assert len(ids) == len(set(ids))
    assert {action for bar in BARS.values() for action in bar.all} <= set(ids)
    assert set(KEYS) == set(ids)
    assert len({title for title, _ in KEYS.values()}) == len(KEYS)
    assert all(KEYS[action].title in titles for action, titles in TITLES.items())


def test_what_the_bar_offers_the_rules_do_not_refuse() -> None:
    """A delayer who can no longer act is not offered to step in, nor the flat-footed a blow."""
    acting = somebody("Rook", turn="acting")
    late = somebody("Voss", turn="delaying", health="dying")
    caught = somebody("Brute", acted=False)
    encounter = fight(acting, late, caught, current="Rook", fresh={})
    assert "Enter" not in offered(View(encounter, selected="Voss"))
    assert "o" not in offered(View(encounter, selected="Brute"))
    assert "o" in offered(View(fight(acting, somebody("Brute"), current="Rook"), selected="Brute"))


def test_enter_is_named_by_what_it_does() -> None:
    dying = somebody("Rook", health="dying", turn="acting")
    due = fight(dying, current="Rook", due=({"who": "Rook", "kind": "dying"},))
    assert plain(key_bar(View(due, selected="Rook"), 80)).startswith(" Enter check ")
    late = fight(somebody("Voss", turn="delaying"), somebody("B", turn="acting"), current="B")
    assert " Enter step in " in plain(key_bar(View(late, selected="Voss"), 80))


def test_the_places_of_the_keys_are_where_they_are_drawn() -> None:
    view = View(fight(somebody("Rook", turn="acting"), current="Rook"), selected="Rook")
    drawn = plain(key_bar(view, 100))
    assert len(drawn) == 100
    for button in buttons(view, 100):
        assert drawn[button.start : button.end].split() == [button.cap, *button.title.split()]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_bar_keeps_to_its_width_and_the_most_important_key_stays(width: int) -> None:
    people = (somebody("Rook", turn="acting"), somebody("Brute", readied=DOOR))
    view = View(fight(*people, current="Rook", fresh={}), selected="Brute")
    assert width_of(key_bar(view, width)) <= width
    assert "n" in offered(view, width)


def test_the_palette_offers_only_what_would_do_something_now() -> None:
    named = {action: name for action, name, _ in offered_by_name(View(ROUND, selected="Voss"))}
    assert named["answer"] == "Step in  Enter"
    assert {"next", "delay", "damage", "trigger", "command", "quit"} <= set(named)
    refused = {"start", "aware", "forfeit", "undo", "redo", "due", "initiative", "unmark"}
    assert not refused & set(named)
    over = {action for action, _, _ in offered_by_name(View(fight(phase="ended")))}
    assert "another" in over
    assert not {"next", "damage", "add"} & over


KNIFE = Attack(name="Knife", bonus=4, damage=Amount.of(3))
ROUND = fight(
    somebody("Rook", turn="acting", attacks=(KNIFE,)),
    somebody("Voss", turn="delaying", defense=14),
    somebody("Sniper", readied=DOOR, defense=14),
    somebody("Brute", defense=14),
    somebody("Corpse", health="dead"),
    somebody("Gone", presence="left"),
    current="Rook",
    fresh={},
)
"""A fresh turn in which somebody delays, has readied, is dead, has left."""


DUE = fight(
    somebody("Rook", health="dying", turn="acting"),
    somebody("Voss", turn="delaying"),
    somebody("Sniper", readied=DOOR),
    current="Rook",
    due=({"who": "Rook", "kind": "dying"},),
    fresh={},
)
CALL = fight(somebody("Rook", turn="delaying"), somebody("Voss", turn="delaying", health="dying"))
SETUP = setup(somebody("Rook"), somebody("Brute", aware=False, presence="reserve"))


@pytest.mark.parametrize("width", [60, 70, 80, 100, 120, 200])
@pytest.mark.parametrize(
    ("encounter", "moment"),
    [(ROUND, "turn"), (DUE, "due"), (CALL, "last call"), (SETUP, "setup")],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_no_key_on_the_left_moves_with_the_cursor(
    encounter: Encounter, moment: Moment, width: int
) -> None:
    places: dict[str, set[int]] = {}
    for one in encounter.combatants:
        for button in buttons(View(encounter, selected=one.name), width):
            if button.action not in {*BARS[moment].selected, "help", "quit"}:
                places.setdefault(button.action, set()).add(button.start)
    assert {len(starts) for starts in places.values()} == {1}
    assert len({start for starts in places.values() for start in starts}) == len(places)


def test_a_key_that_is_refused_for_the_selected_leaves_its_place_empty() -> None:
    on_dead = plain(key_bar(View(ROUND, selected="Corpse"), 120))
    on_brute = plain(key_bar(View(ROUND, selected="Brute"), 120))
    assert on_brute.startswith(" n next  a attack  - damage  + heal  c condition")
    assert on_dead.startswith(" n next  a attack  - damage          c condition")


def test_a_fight_that_is_only_looked_at_offers_no_keys_that_play() -> None:
    view = View(ROUND, selected="Brute", sign="watching")
    assert plain(key_bar(view, 80)).split("  ")[0].strip() == "l log"
    assert {button.action for button in buttons(view, 120)}.isdisjoint({"next", "damage", "undo"})


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize(
    ("name", "own"), [("Voss", "Enter"), ("Sniper", "t"), ("Brute", "o"), ("Rook", "t")]
)
def test_what_matters_most_is_in_a_narrow_bar_too(width: int, name: str, own: str) -> None:
    step = Step(Command(Next()), (), Scene.of(ROUND))
    view = View(ROUND, steps=(step,), selected=name)
    wanted = {"n", "a", "-", "+", "c", "u", own, "?", "q"} | ({"d"} if width == 80 else set())
    assert wanted <= set(offered(view, width))


def test_what_is_due_is_in_a_narrow_bar_too() -> None:
    dying = somebody("Rook", health="dying", turn="acting")
    due = fight(dying, somebody("B"), current="Rook", due=({"who": "Rook", "kind": "dying"},))
    assert {"Enter", "v", "n", "o"} <= set(offered(View(due, selected="B"), 60))


def test_the_keys_of_the_selected_stand_right_before_the_last_two() -> None:
    drawn = plain(key_bar(View(ROUND, selected="Voss"), 120))
    assert drawn.endswith(" Enter step in  o opportunity  t trigger  ? keys  q quit ")


def test_the_help_has_two_columns_where_both_fit_and_nothing_is_out_of_place() -> None:
    lines = [plain(line) for line in help_lines(76, None)]
    assert len(lines) < len(help_lines(60, None))
    assert all(len(line) <= 76 and line[37:39].strip() == "" for line in lines)
    assert max(len(plain(line)) for line in help_lines(60, None)) <= 60
