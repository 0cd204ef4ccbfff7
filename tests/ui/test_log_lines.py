"""Entries as lines of the screen, and as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from tests.ui.people import fight, plain, somebody
from tracker.commands.acts import Command, Next
from tracker.game import Step
from tracker.model.condition import Condition
from tracker.model.facts import (
    Attacked,
    ConditionGained,
    Damaged,
    Delayed,
    Fact,
    LastCall,
    RoundBegan,
    SaveRolled,
    SteppedIn,
    TurnEnded,
    Wounded,
)
from tracker.model.working import IN_ALL, Addend, Sum
from tracker.model.wounds import Injury
from tracker.scene import Scene
from tracker.ui.entries import Entry, look_of, said
from tracker.ui.log_lines import Form, clipped, entry_lines, form_for, minutes
from tracker.ui.text import width_of
from tracker.words.telling import told

HURT = Damaged("Ganger 1", "Rook", (Sum("fire", (Addend(9, faces=(4, 5)),), 9),), 9, 0, 14, 5)
SHAKEN = ConditionGained("Rook", Condition(name="shaken", value=2, until="end", rounds=3))
NARROW = Form(40)
WIDE = Form(60, column=8, most=2)


def entry(fact: Fact, owner: str | None = "Rook", round: int = 2) -> Entry:
    return Entry(said(fact), look_of(fact), fact, None, round, owner)


def lines(form: Form, *entries: Entry, opened: bool = False) -> list[str]:
    """All entries one below the other."""
    shown: list[str] = []
    for before, each in zip((None, *entries), entries, strict=False):
        shown += [plain(line).rstrip() for line in entry_lines(each, before, form, opened=opened)]
    return shown


def test_a_wide_log_says_round_and_owner_once_and_drops_the_name_beside_itself() -> None:
    told = [entry(SHAKEN), entry(HURT), entry(Delayed("Rook", None)), entry(SHAKEN, "Brute")]
    assert lines(WIDE, *told) == [
        "── Round 2 · 0:06 ──────────────────────────────────────────",
        "Rook      shaken 2, 3 rounds",
        "          Ganger 1 takes 4 + 5 = 9 fire from Rook: 14 → 5 HP",
        "          Rook delays",
        "Brute     Rook: shaken 2, 3 rounds",
    ]


def test_a_narrow_log_names_the_owner_only_where_the_sentence_does_not() -> None:
    told = [entry(SHAKEN), entry(SHAKEN, "Dr. Voss"), entry(SHAKEN, "Dr. Voss"), entry(HURT)]
    assert lines(NARROW, *told)[1:] == [
        "Rook: shaken 2, 3 rounds",
        "Dr. Voss · Rook: shaken 2, 3 rounds",
        "Rook: shaken 2, 3 rounds",
        "Ganger 1 takes 9 fire: 14 → 5 HP",
    ]


def test_what_belongs_to_nobody_begins_at_the_edge_of_a_wide_log() -> None:
    told = [entry(HURT), entry(LastCall(("Rook",)), owner=None)]
    assert lines(WIDE, *told)[-1] == "Last call for Rook: act or forfeit"


def test_a_round_is_a_line_of_its_own_once_however_it_comes() -> None:
    told = [entry(RoundBegan(2), None), entry(HURT), entry(HURT, round=3)]
    headings = [line for line in lines(WIDE, *told) if line.startswith("──")]
    assert [line.strip("─ ") for line in headings] == ["Round 2 · 0:06", "Round 3 · 0:12"]
    surprise = entry(RoundBegan(0), None, 0)
    assert lines(NARROW, surprise)[0].strip("─ ") == "Surprise round"


def test_a_second_turn_of_the_same_owner_says_so_again() -> None:
    told = [entry(Delayed("Rook", None)), entry(SteppedIn("Rook", 9, None))]
    assert lines(WIDE, *told)[1:] == ["Rook      delays", "Rook      steps in at 9"]


def test_a_sentence_without_room_keeps_the_hit_points_at_its_end() -> None:
    text = "Ganger 1 takes 4 + 5 = 9 fire from Rook: 14 → 5 HP"
    assert clipped(text, ": 14 → 5 HP", 30, 1) == ["Ganger 1 takes 4 +…: 14 → 5 HP"]
    assert clipped(text, ": 14 → 5 HP", 26, 2) == [
        "Ganger 1 takes 4 + 5 = 9",
        "fire from Rook: 14 → 5 HP",
    ]
    assert clipped(text, ": 14 → 5 HP", 20, 2) == ["Ganger 1 takes 4 + 5", "= 9 fire…: 14 → 5 HP"]
    assert clipped("Last call for Rook", "", 10, 1) == ["Last call…"]


def test_an_opened_entry_says_all_of_its_step() -> None:
    turn_ends = TurnEnded("Rook")
    command = Command(Next(), faces=(("save", (7,)),))
    step = Step(command, (turn_ends, HURT), Scene.of(fight(somebody("Rook"))))
    whole = replace(entry(HURT), step=step)
    assert lines(NARROW, whole, opened=True)[1:] == [
        "Ganger 1 takes 4 + 5 = 9 fire from Rook:",
        "14 → 5 HP",
        "│ Round 2, 0:06",
        "│ : next save 7",
        "│ Rook's turn ends",
    ]


@given(st.text(max_size=30), st.text(max_size=60), st.integers(30, 120))
def test_no_line_is_wider_than_the_log(owner: str, text: str, width: int) -> None:
    one = Entry(said(SHAKEN) + text, fact=SHAKEN, round=1, owner=owner or None)
    for form in (form_for(width, (owner,)), Form(width)):
        for line in entry_lines(one, None, form):
            assert width_of(line) <= width


@given(st.text(alphabet="ab 山:", max_size=80), st.integers(12, 40), st.integers(1, 2))
def test_a_clipped_text_fits(text: str, room: int, most: int) -> None:
    shown = clipped(f"{text}: 4 HP", ": 4 HP", room, most)
    assert len(shown) <= most
    assert all(cell_len(line) <= room for line in shown)
    assert " ".join(shown).endswith(": 4 HP")


def test_there_is_a_column_from_some_width_on_as_wide_as_the_names_need() -> None:
    assert form_for(89, ("Rook",)) == Form(89)
    assert form_for(90, ("Rook", "Brute")) == Form(90, 5, 2)
    assert form_for(90, ("Somebody with a long name",)) == Form(90, 20, 2)


def test_as_plain_text_rounds_and_turns_are_headings() -> None:
    told = [
        Entry("Rook delays"),
        entry(RoundBegan(2), None),
        entry(HURT),
        entry(SHAKEN),
        entry(SHAKEN, "Brute"),
        entry(LastCall(("Rook",)), None),
        entry(HURT, "Brute", 3),
    ]
    assert minutes(told) == [
        "Rook delays",
        "Round 2 · 0:06",
        "Rook's turn",
        "  Ganger 1 takes 4 + 5 = 9 fire from Rook: 14 → 5 HP",
        "  Rook: shaken 2, 3 rounds",
        "Brute's turn",
        "  Rook: shaken 2, 3 rounds",
        "Last call for Rook: act or forfeit",
        "Round 3 · 0:12",
        "Brute's turn",
        "  Ganger 1 takes 4 + 5 = 9 fire from Rook: 14 → 5 HP",
    ]


BITE = Attacked("Count Orlec", "Sister Maren", "Bite", "natural", (), "critical")
DRAIN = (
    Sum("piercing", (Addend(12, faces=(8, 4)), Addend(3)), 15),
    Sum("drain", (Addend(4, faces=(4,)),), 4),
    Sum(IN_ALL, (Addend(15), Addend(4)), 19),
)
BITTEN = Damaged("Sister Maren", "Count Orlec", DRAIN, 19, 0, 24, 5)
BLOW = Injury((Sum("", (Addend(5), Addend(2, "4dF")), 7),), "incapacitated", "incapacitated")
CUT = Wounded("Sister Maren", "Count Orlec", BLOW, "incapacitated", "near_death", 5)
DEALT = "19 piercing and drain: 24 → 5 HP"
BLEEDS = f": critical; {DEALT}"
MISSED = replace(BITE, outcome="miss")
SAVED = SaveRolled("Sister Maren", "ref", 12, 8, 20, 20, True, "area", "success")


def shown(room: int, fact: Fact, *also: Fact) -> list[str]:
    """The lines of a log of so many cells that a fact takes, with the harm told beside it."""
    [text, *_] = told((fact, *also))
    one = Entry(text, fact=fact, also=also[0] if also else None, round=2, owner="Count Orlec")
    return lines(Form(room), one)[1:]


@pytest.mark.parametrize(
    ("room", "facts", "said"),
    [
        (76, (BITE, BITTEN), f"Count Orlec attacks Sister Maren{BLEEDS}"),
        (75, (BITE, BITTEN), f"Count Orlec attacks Sister Mar…{BLEEDS}"),
        (56, (BITE, BITTEN), f"Count Orlec…{BLEEDS}"),
        (30, (BITE, BITTEN), "Count Orlec attack…: 24 → 5 HP"),
        (76, (BITE, CUT), "Count Orlec attacks Sister Maren with Bite: critical; 7, Near Death"),
        (48, (BITE, CUT), "Count Orlec attacks Si…: critical; 7, Near Death"),
        (40, (MISSED,), "Count Orlec attacks Sister Maren: miss"),
        (
            72,
            (SAVED, BITTEN),
            f"Count Orlec · Sister Maren, succeeds; {DEALT}",
        ),
        (50, (CUT,), "Sister Maren takes 7, Near Death"),
    ],
)
def test_where_there_is_little_room_the_arithmetic_gives_way_to_what_came_of_it(
    room: int, facts: tuple[Fact, ...], said: str
) -> None:
    assert shown(room, *facts) == [said]
