import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tracker.ui.text import Piece, bar, cut, fit, flow, width_of, wrap
from tracker.words.plain import clean


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Orc [/]", "Orc [/]"),
        ("Two\nlines\tand a tab", "Two·lines·and a tab"),
        ("\x1b[31mred", "·[31mred"),
        ("left\u202eright", "left·right"),
        ("zero\u200bwidth", "zero·width"),
        ("crossed ⚔\ufe0f", "crossed ⚔"),
        ("no\u00a0break", "no break"),
    ],
)
def test_what_could_disturb_the_screen_is_made_visible(name: str, shown: str) -> None:
    assert clean(name) == shown


@given(st.text())
def test_a_clean_text_has_no_control_or_invisible_characters(text: str) -> None:
    assert not {unicodedata.category(char)[0] for char in clean(text)} & {"C"}
    assert "\n" not in clean(text)


@given(st.text(), st.integers(0, 40))
def test_a_text_is_never_wider_than_its_room(text: str, width: int) -> None:
    assert cell_len(cut(clean(text), width)) <= width
    assert cell_len(fit(clean(text), width)) == width


def test_a_wide_character_that_has_no_room_is_not_cut_in_half() -> None:
    assert cut("山田太郎", 4) == "山…"
    assert fit("山田", 5) == "山田 "


@given(st.text(alphabet="ab 山", max_size=60), st.integers(2, 20))
def test_wrapped_lines_fit_and_lose_nothing_but_spaces(text: str, width: int) -> None:
    lines = list(wrap(text, width))
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_lines_break_at_spaces() -> None:
    assert list(wrap("Rook takes 9 from Brute", 12)) == ["Rook takes 9", "from Brute"]


@pytest.mark.parametrize(
    ("now", "filled"),
    [(10, "━━━━━"), (5, "━━╸"), (1, "╸"), (0, ""), (-3, ""), (14, "━━━━━")],
)
def test_a_bar_shows_how_much_is_left(now: int, filled: str) -> None:
    full, rest = bar(now, 10, 5, "good")
    assert full == Piece(filled, "good")
    assert width_of((full, rest)) == 5


def test_one_hit_point_of_many_still_shows() -> None:
    assert bar(1, 1000, 5, "bad")[0].text == "╸"


def test_groups_flow_into_as_few_lines_as_fit() -> None:
    groups = [(Piece("Fort +2"),), (Piece("Ref +3"),), (Piece("Will +0"),)]
    texts = ["".join(piece.text for piece in line) for line in flow(groups, 16)]
    assert texts == ["Fort +2  Ref +3", "Will +0"]
