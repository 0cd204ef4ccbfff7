"""Reading the log: what it is cut down to, its keys, and what its frame says."""

import pytest
from textual.binding import Binding

from tests.ui.people import plain, setup, somebody
from tests.ui.test_actions import SAME_KEY
from tracker.keys.keymap import DEFAULT
from tracker.model.condition import Condition
from tracker.model.facts import ConditionGained, Delayed, Fact, Healed, Renamed
from tracker.ui.entries import Entry, said
from tracker.ui.log_page import Page
from tracker.ui.log_pane import Pane
from tracker.ui.paging import Place
from tracker.ui.reading import (
    OPEN,
    READING_KEYS,
    Reading,
    ReadingKey,
    Sieve,
    frame,
    names_of,
    newest,
    next_kind,
    passes,
    reading_bar,
    sifted,
)
from tracker.ui.text import width_of
from tracker.ui.view import View

HEALED = Healed("Rook", 5, 11, 16)
AIDED = ConditionGained("Voss", Condition(name="aided", until="start", of="Rook"))
DELAYED = Delayed("Voss", None)


def entry(fact: Fact) -> Entry:
    return Entry(said(fact), fact=fact, round=2, owner="Brute")


ENTRIES = [Entry("Rook leaves the fight"), entry(HEALED), entry(AIDED), entry(DELAYED)]


@pytest.mark.parametrize(
    ("sieve", "shown"),
    [
        (OPEN, [0, 1, 2, 3]),
        (Sieve(who="Rook", names=frozenset({"Rook"})), [0, 1, 2]),
        (Sieve(who="Brute", names=frozenset({"Brute"})), []),
        (Sieve(kind="harm"), [1]),
        (Sieve(kind="turns"), [3]),
        (Sieve(text="VOSS"), [2, 3]),
        (Sieve(text="16 hp"), [1]),
        (Sieve(kind="conditions", text="delays"), []),
    ],
)
def test_only_what_passes_is_shown(sieve: Sieve, shown: list[int]) -> None:
    assert sifted(ENTRIES, sieve) == shown
    assert sifted(ENTRIES, sieve, 2) == [number for number in shown if number >= 2]


def test_whoever_was_renamed_is_found_by_the_names_before() -> None:
    told: list[Fact | None] = [
        Renamed("Boss", "Big Boss"),
        HEALED,
        Renamed("Ganger 1", "Boss"),
        None,
    ]
    assert names_of("Big Boss", told) == {"Big Boss", "Boss", "Ganger 1"}
    names = names_of("Big Boss", told)
    assert passes(entry(Healed("Ganger 1", 1, 2, 3)), Sieve(who="Big Boss", names=names))


def test_the_kinds_come_round() -> None:
    kinds = [next_kind(None)]
    while kinds[-1] is not None:
        kinds.append(next_kind(kinds[-1]))
    assert kinds == ["harm", "turns", "conditions", "other", None]


def test_of_too_much_to_copy_the_newest_is_kept() -> None:
    assert newest(["one", "two"]) == ["one", "two"]
    assert newest(["äää", "two"], 10) == ["two"]
    assert newest(["äää", "two"], 11) == ["äää", "two"]
    assert newest(["one"], 2) == []


@pytest.mark.parametrize("key", READING_KEYS, ids=lambda key: key.action)
def test_every_letter_works_on_a_russian_layout_too(key: ReadingKey) -> None:
    named = {"slash": "full_stop"}
    keys = key.keys.split(",")
    latin = [each for each in keys if each in named or (each in SAME_KEY and each.isalpha())]
    assert {named.get(each) or SAME_KEY[each] for each in latin} <= set(keys)


def test_no_key_does_two_things() -> None:
    made = Binding.make_bindings([Binding(one.keys, one.action) for one in READING_KEYS])
    keys = [binding.key for binding in made if isinstance(binding, Binding)]
    assert len(keys) == len(set(keys)) > 20


@pytest.mark.parametrize("width", [20, 60, 80, 200])
def test_the_line_of_keys_keeps_to_its_width_and_the_way_back_stays(width: int) -> None:
    view = View(setup(somebody("Reinforcement")), selected="Reinforcement")
    bar = reading_bar(view, width)
    assert width_of(bar) <= width
    assert "Esc fight" in plain(bar)


def test_the_frame_says_the_round_and_what_is_newer() -> None:
    pane = Pane(Page(ENTRIES, [0, 1, 2, 3]), height=2, bottom=Place(2))
    assert frame(pane, None, DEFAULT.said) == ("Log · Round 2", "▼ 1 newer, PgDn")
    assert frame(Pane(Page(ENTRIES, [0, 1, 2, 3]), height=9), None, DEFAULT.said) == ("Log", "")


def test_the_frame_says_what_is_left_out_and_where_the_cursor_is() -> None:
    sieve = Sieve("Rook", frozenset({"Rook"}), "harm", "Heal")
    pane = Pane(Page(ENTRIES, [1]), height=9, cursor=0)
    title = "Log · Round 2 · Rook (c shows all) · harm and healing · “Heal”"
    assert frame(pane, Reading(sieve), DEFAULT.said) == (title, "line 1 of 1, 4 in all")
    assert (
        frame(Pane(Page(ENTRIES), cursor=0), Reading(), DEFAULT.said)[1] == "line 0 of 0, 4 in all"
    )
