"""Whatever the GM wants, no key does two things, and what was wanted first is so."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.keys.keymap import DEFAULT, Clash, Wishes, keymap
from tracker.keys.layout import russian
from tracker.keys.names import key_of
from tracker.keys.table import USUAL

KEYS = st.sampled_from([*map(key_of, "nNdDrtmMbyzZ-=+/.?,тж"), "f5", "ctrl+d", "home", "down"])
WISHES: st.SearchStrategy[Wishes] = st.dictionaries(
    st.sampled_from(list(USUAL)), st.lists(KEYS, max_size=3).map(tuple), max_size=8
)


def test_with_no_wishes_the_keys_are_those_of_the_table() -> None:
    assert DEFAULT.own == USUAL


@pytest.mark.parametrize(
    ("action", "keys"),
    [
        ("next", ("n", "т")),
        ("next_group", ("N", "Т")),
        ("heal", ("plus", "equals_sign")),
        ("find", ("slash", "full_stop")),
        ("down", ("j", "down", "о")),
        ("panel_down", ("right_square_bracket", "ъ")),
        ("command", ("colon", "Ж")),
        ("help", ("question_mark", "comma")),
        ("first", ("home",)),
    ],
)
def test_behind_the_usual_keys_stand_those_in_their_places_on_a_russian_layout(
    action: str, keys: tuple[str, ...]
) -> None:
    assert DEFAULT.all[action] == keys


def test_the_usual_keys_wished_for_change_nothing() -> None:
    made, clashes = keymap(USUAL)
    assert (made.own, made.all, clashes) == (DEFAULT.own, DEFAULT.all, ())


@given(WISHES)
def test_no_key_ever_does_two_things(wishes: Wishes) -> None:
    made, _ = keymap(wishes)
    keys = list(chain.from_iterable(made.all.values()))
    assert len(keys) == len(set(keys))
    assert all(made.of(key) == action for action, own in made.all.items() for key in own)
    assert all(set(own) <= set(made.all[action]) for action, own in made.own.items())


@given(WISHES)
def test_every_wish_is_fulfilled_or_told(wishes: Wishes) -> None:
    made, clashes = keymap(wishes)
    told = {(clash.action, clash.key) for clash in clashes}
    for action, keys in wishes.items():
        for key in keys:
            assert (key in made.own[action]) != ((action, key) in told)
    assert all(clash.key in wishes[clash.action] for clash in clashes)


@given(WISHES)
def test_only_a_wish_leaves_an_action_without_a_key(wishes: Wishes) -> None:
    made, _ = keymap(wishes)
    assert list(made.own) == list(USUAL)
    for action, keys in made.own.items():
        assert keys or wishes.get(action) == ()
        assert made.said(action)


def test_two_actions_can_exchange_their_keys() -> None:
    made, clashes = keymap({"next": ("d",), "delay": ("n",)})
    assert (made.all["next"], made.all["delay"], clashes) == (("d", "в"), ("n", "т"), ())


def test_of_two_that_want_a_key_the_first_has_it() -> None:
    made, clashes = keymap({"ready": ("f5",), "next": ("f5", "n")})
    assert (made.own["ready"], made.own["next"]) == (("f5",), ("n",))
    assert clashes == (Clash("next", "f5", "ready", wished=True),)


def test_the_only_key_of_another_action_cannot_be_taken() -> None:
    made, clashes = keymap({"ready": ("n",), "delay": ("r",)})
    assert clashes == (
        Clash("ready", "n", "next", wished=False),
        Clash("delay", "r", "ready", wished=False),
    )
    assert (made.own, made.all) == (DEFAULT.own, DEFAULT.all)


def test_a_usual_key_wanted_by_its_own_action_is_not_lost() -> None:
    made, clashes = keymap({"ready": ("n",), "next": ("n",)})
    assert (made.own["ready"], made.own["next"]) == (("r",), ("n",))
    assert clashes == (Clash("ready", "n", "next", wished=False),)


def test_one_of_several_keys_can_be_taken() -> None:
    made, clashes = keymap({"ready": ("j",)})
    assert (made.own["ready"], made.own["down"], clashes) == (("j",), ("down",), ())
    assert made.all["ready"] == ("j", "о")


def test_an_action_without_a_key_frees_it() -> None:
    made, clashes = keymap({"delay": (), "next": ("d",)})
    assert (made.own["delay"], made.all["delay"], clashes) == ((), (), ())
    assert made.cap("delay") == ""
    assert made.said("delay") == "Ctrl+P “delay”"


def test_a_russian_key_that_is_wanted_elsewhere_stays_there() -> None:
    assert russian("n") == "т"
    made, clashes = keymap({"delay": ("т",)})
    assert (made.all["delay"], made.all["next"], clashes) == (("т",), ("n",), ())


def test_a_held_key_works_on_a_russian_layout_too() -> None:
    made, _ = keymap({"next": ("ctrl+n", "pagedown"), "log_down": ("f6",)})
    assert made.all["next"] == ("ctrl+n", "pagedown", "ctrl+т")
    assert made.caps("next") == ("Ctrl+N", "PgDn")
