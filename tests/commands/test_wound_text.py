"""A wound track as a GM types it, there and back (FUD-21)."""

import pytest
from hypothesis import given

from tests.commands.scene import IN_FIGHT, act, error
from tests.commands.strategies import tracks
from tracker.commands.acts import Add, Set
from tracker.commands.complete import complete
from tracker.commands.quoting import quote
from tracker.commands.wound_text import print_wounds
from tracker.model.wounds import WoundTrack
from tracker.words.lines import explain
from tracker.words.wounds import track


@pytest.mark.parametrize(
    ("text", "wounds"),
    [
        ("scratch 2, hurt 1", WoundTrack(scratch=2, hurt=1)),
        ("scratch 2 hurt", WoundTrack(scratch=2, hurt=1)),
        ('"hurt; scratch 2"', WoundTrack(scratch=2, hurt=1)),
        ("2 Scratch, 1 Very Hurt", WoundTrack(scratch=2, very_hurt=1)),
        ("2 scratch 1 near-death", WoundTrack(scratch=2, near_death=1)),
        ("very_hurt, near death 1", WoundTrack(very_hurt=1, near_death=1)),
        ("incapacitated scratch 0", WoundTrack(incapacitated=1)),
        ("scratch 3, dead", WoundTrack(scratch=3, dead=True)),
        ("undamaged", WoundTrack()),
        ("none", None),
    ],
)
def test_wounds_are_said_level_by_level(text: str, wounds: WoundTrack | None) -> None:
    changes = (("wounds", wounds), ("def", 2))
    assert act(f"set Rook wounds {text} def 2") == Set(("Rook",), changes)


@given(tracks)
def test_wounds_are_printed_as_they_are_read_and_read_as_the_screen_has_them(
    wounds: WoundTrack,
) -> None:
    changes = (("wounds", wounds),)
    assert act(f"set Rook wounds {quote(print_wounds(wounds))}") == Set(("Rook",), changes)
    if not wounds.dead:
        assert act(f"set Rook wounds {track(wounds)}") == Set(("Rook",), changes)


def test_a_creature_is_added_with_its_wounds() -> None:
    said = act("add Orc wounds scratch 2 def 1")
    assert isinstance(said, Add)
    assert said.creature.wounds == WoundTrack(scratch=2)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("scratch 4", 24, "the number for scratch must be at most 3, not 4."),
        ("2 hurt", 16, "the number for hurt must be at most 1, not 2."),
        ("hurt -1", 21, "a number must be at least 0, not -1."),
        ("scrath 2", 16, 'Did you mean "scratch"?'),
        ("scratch 2 scratch", 26, '"scratch" is said twice.'),
        ("scratch 2,", 26, 'expected a wound such as "scratch 2", found the end of the line.'),
        ("3", 17, 'expected a wound such as "scratch 2", found the end of the line.'),
        ("undamaged hurt", 26, 'expected the end of the line, found "hurt".'),
    ],
)
def test_a_wrong_wound_is_refused_where_it_goes_wrong(text: str, column: int, said: str) -> None:
    problem = error(f"set Rook wounds {text}")
    assert (problem.column, said in explain(problem)) == (column, True), explain(problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("s", ["scratch"]),
        ("u", ["undamaged"]),
        ("scratch 2, v", ["very-hurt"]),
        ("scratch 2 n", ["near-death", "natural", "name", "notes"]),
    ],
)
def test_tab_completes_levels(text: str, words: list[str]) -> None:
    assert complete(f"set Rook wounds {text}", IN_FIGHT) == words
