"""The window over the log and the cursor in it."""

from msgspec.structs import replace

from tracker.ui.entries import Entry
from tracker.ui.log_lines import Form
from tracker.ui.log_page import Page
from tracker.ui.log_pane import Pane
from tracker.ui.paging import Place

ENTRIES = [Entry(f"line {number}") for number in range(10)]
PAGE = Page(ENTRIES, range(10), form=Form(20))
FOUR = Pane(PAGE, height=4)
SIX_LINES = " ".join(char * 10 for char in "bcdefg")
TALL = Page([Entry("a"), Entry(SIX_LINES), Entry("h")], range(3), Form(10), frozenset({1}))


def seen(pane: Pane) -> list[int]:
    return [place.row for place in pane.places]


def more(pane: Pane, count: int) -> Pane:
    """The pane when entries have come or gone."""
    entries = [Entry(f"line {number}") for number in range(count)]
    return replace(pane, page=Page(entries, range(count), form=Form(20))).settled()


def test_it_follows_what_happens_until_it_is_scrolled_back() -> None:
    assert seen(FOUR) == [6, 7, 8, 9]
    assert seen(more(FOUR, 12)) == [8, 9, 10, 11]
    back = FOUR.scrolled(-2)
    assert (seen(back), back.below) == ([4, 5, 6, 7], 2)
    assert (seen(more(back, 12)), more(back, 12).below) == ([4, 5, 6, 7], 4)
    assert back.scrolled(2) == FOUR


def test_undoing_more_than_is_below_keeps_the_window_full() -> None:
    back = FOUR.scrolled(-2)
    assert seen(more(back, 8)) == [4, 5, 6, 7]
    assert seen(more(back, 6)) == [2, 3, 4, 5]
    assert seen(more(back, 3)) == [0, 1, 2]
    assert seen(more(back, 0)) == []
    assert more(back, 6).below == 0


def test_pages_overlap_by_a_line_and_stop_at_both_ends() -> None:
    assert seen(FOUR.turned(-1)) == [3, 4, 5, 6]
    assert seen(FOUR.turned(-5)) == [0, 1, 2, 3]
    assert FOUR.turned(-1).turned(1) == FOUR


def test_the_cursor_moves_the_window_no_more_than_need_be() -> None:
    at = FOUR.at(7)
    assert (at.cursor, seen(at)) == (7, [6, 7, 8, 9])
    up = at.moved(-1).moved(-1)
    assert (up.cursor, seen(up)) == (5, [5, 6, 7, 8])
    assert FOUR.at(0).moved(-1) == FOUR.at(0)
    assert FOUR.at(99).cursor == 9
    paged = at.turned(-1)
    assert (paged.cursor, seen(paged)) == (3, [3, 4, 5, 6])


def test_an_entry_higher_than_the_window_is_read_line_by_line() -> None:
    pane = Pane(TALL, height=3).at(1)
    assert pane.places == [Place(1, 0), Place(1, 1), Place(1, 2)]
    assert TALL.height(1) == 6
    down = pane.moved(1)
    assert (down.cursor, down.places[0]) == (1, Place(1, 1))
    end = down.moved(1).moved(1)
    assert (end.cursor, end.places[-1]) == (1, Place(1, 5))
    assert end.moved(1).cursor == 2


def test_of_the_entry_at_the_cursor_only_what_is_seen_is_current() -> None:
    pane = Pane(TALL, height=3).at(1)
    assert pane.current == [Place(1, 0), Place(1, 1), Place(1, 2)]
    assert pane.moved(1).moved(1).moved(1).moved(1).moved(-1).current[0] == Place(1, 0)
    assert FOUR.current == []
    assert FOUR.at(9).scrolled(-4).current == []


def test_the_heading_of_a_round_is_not_part_of_the_entry_below_it() -> None:
    page = Page([Entry("a", round=1), Entry("b", round=1), Entry("c", round=2)], range(3))
    pane = Pane(page, height=9)
    assert [pane.at(row).current for row in range(3)] == [
        [Place(0, 1)],
        [Place(1, 0)],
        [Place(2, 1)],
    ]


def test_an_empty_page_shows_nothing_and_can_be_moved_in() -> None:
    empty = Pane(Page(), height=4, cursor=0)
    for pane in (empty.moved(1), empty.turned(-1), empty.scrolled(2), empty.at(3), empty.settled()):
        assert (pane.places, pane.cursor) == ([], 0)
