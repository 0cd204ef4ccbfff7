"""Moving through rows of different heights, held against a list of all their lines."""

from hypothesis import given
from hypothesis import strategies as st

from tracker.ui.paging import Place, end_of, kept_within, lowered, raised, showing, window

HEIGHTS = st.lists(st.integers(1, 5), min_size=1, max_size=12)


def flat(heights: list[int]) -> list[Place]:
    """Every line there is."""
    return [Place(row, line) for row, height in enumerate(heights) for line in range(height)]


@given(HEIGHTS, st.data())
def test_moving_by_lines_is_moving_in_the_list_of_all_lines(
    heights: list[int], data: st.DataObject
) -> None:
    lines = flat(heights)
    at, by = data.draw(st.integers(0, len(lines) - 1)), data.draw(st.integers(0, 70))
    place, height = lines[at], heights.__getitem__
    assert raised(place, by, height) == lines[max(at - by, 0)]
    assert lowered(place, by, len(heights), height) == lines[min(at + by, len(lines) - 1)]
    assert end_of(len(heights), height) == lines[-1]


@given(HEIGHTS, st.data())
def test_a_window_shows_the_lines_that_end_at_its_bottom(
    heights: list[int], data: st.DataObject
) -> None:
    lines, height = flat(heights), heights.__getitem__
    at, size = data.draw(st.integers(0, len(lines) - 1)), data.draw(st.integers(1, 20))
    assert window(lines[at], size, height) == lines[max(at + 1 - size, 0) : at + 1]
    kept = kept_within(lines[at], size, len(heights), height)
    assert kept == lines[max(at, min(size, len(lines)) - 1)]


@given(HEIGHTS, st.data())
def test_a_row_that_is_to_be_seen_is_seen_from_its_beginning(
    heights: list[int], data: st.DataObject
) -> None:
    lines, height, count = flat(heights), heights.__getitem__, len(heights)
    row, size = data.draw(st.integers(0, count - 1)), data.draw(st.integers(1, 20))
    before = kept_within(data.draw(st.sampled_from(lines)), size, count, height)
    after = kept_within(showing(row, before, size, count, height), size, count, height)
    seen = window(after, size, height)
    assert Place(row) in seen
    assert {place for place in lines if place.row == row} <= set(seen) or heights[row] > size
    if Place(row) in window(before, size, height) and Place(row, heights[row] - 1) <= before:
        assert after == before


def test_what_no_longer_exists_is_not_the_bottom() -> None:
    assert kept_within(Place(7, 3), 2, 3, lambda row: 2) == Place(2, 1)
