"""What wounds do, and the boxes they are marked in (FUD-20, FUD-21)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tracker.model.wounds import BOXES, LEVELS, WoundLevel, WoundTrack
from tracker.rules.damage.fudge.levels import level_of
from tracker.rules.damage.fudge.track import health_of, penalty


def recorded(*damages: int) -> tuple[WoundTrack, list[WoundLevel]]:
    """Return the track after these blows, and where each was marked."""
    track, marks = WoundTrack(), []
    for damage in damages:
        track, marked = track.with_wound(level_of(damage))
        marks.append(marked)
    return track, marks


@pytest.mark.parametrize(
    ("damages", "marks"),
    [
        ([1, 2, 1, 1], ["scratch", "scratch", "scratch", "hurt"]),
        ([3, 4], ["hurt", "very_hurt"]),
        ([5, 3, 4], ["very_hurt", "hurt", "incapacitated"]),  # Two boxes up at once.
        ([7, 8, 7], ["incapacitated", "near_death", "dead"]),
        ([9, 14], ["near_death", "dead"]),
        ([0, -2], ["undamaged", "undamaged"]),
        ([1] * 8, ["scratch"] * 3 + list(LEVELS[2:])),
        ([9, 9, 1], ["near_death", "dead", "scratch"]),
    ],
)
def test_wounds_by_hand(damages: list[int], marks: list[str]) -> None:
    track, found = recorded(*damages)
    assert found == marks
    assert track.worst == max(found, key=LEVELS.index)


@pytest.mark.parametrize(
    ("damages", "points", "health"),
    [
        ([], 0, "ok"),
        ([1, 1, 1], 0, "ok"),
        ([1, 1, 1, 1], -1, "ok"),
        ([3, 3], -2, "ok"),  # The worst one only, not −3.
        ([3, 5, 7], 0, "unconscious"),
        ([9], 0, "unconscious"),
        ([9, 9], 0, "dead"),
    ],
)
def test_what_wounds_do(damages: list[int], points: int, health: str) -> None:
    """FUD-20."""
    track, _ = recorded(*damages)
    assert (penalty(track), health_of(track)) == (points, health)


def test_a_track_is_a_value() -> None:
    track = WoundTrack()
    track.with_wound("hurt")
    assert track == WoundTrack()


@pytest.mark.parametrize(
    "marks", [{"scratch": 4}, {"hurt": 2}, {"near_death": -1}, {"very_hurt": True}, {"fatal": 1}]
)
def test_no_track_has_more_marks_than_boxes(marks: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        WoundTrack.model_validate(marks)


def test_easing_by_hand() -> None:
    track = WoundTrack(scratch=3, hurt=1, near_death=1)
    assert track.eased(0) == track
    assert track.eased(1) == WoundTrack(scratch=1, incapacitated=1)
    assert track.eased(4) == WoundTrack(scratch=1)
    assert track.eased(5) == track.eased(50) == WoundTrack()
    assert WoundTrack(dead=True, hurt=1).eased(9) == WoundTrack(dead=True)


@given(st.lists(st.sampled_from(LEVELS)), st.sampled_from(LEVELS))
def test_damage_never_heals_and_no_wound_is_lost(
    before: list[WoundLevel], wound: WoundLevel
) -> None:
    track = WoundTrack()
    for each in before:
        track, _ = track.with_wound(each)
    after, marked = track.with_wound(wound)
    assert all(after.marks(level) >= track.marks(level) for level in LEVELS[1:])
    assert LEVELS.index(marked) >= LEVELS.index(wound)
    assert LEVELS.index(after.worst) >= max(map(LEVELS.index, (track.worst, marked)))
    assert (after == track) == (wound == "undamaged" or (track.dead and marked == "dead"))
    assert WoundTrack.model_validate(after.model_dump()) == after
    assert all(after.marks(level) <= boxes for level, boxes in BOXES.items())


@given(st.lists(st.sampled_from(LEVELS[:-1])), st.integers(0, 6))
def test_easing_makes_nothing_worse(wounds: list[WoundLevel], levels: int) -> None:
    track = WoundTrack()
    for each in wounds:
        track, _ = track.with_wound(each)
    eased = track.eased(levels)
    assert WoundTrack.model_validate(eased.model_dump()) == eased
    assert LEVELS.index(eased.worst) <= LEVELS.index(track.worst)
