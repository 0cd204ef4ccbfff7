"""Short runs of what `python -m tests.strength` does at length."""

from pathlib import Path
from random import Random

import pytest

from tests.strength import commands, files, kill, lines

KILLS, FIGHTS, FILES = 15, 20, 60
AT_ONCE = 3


@pytest.mark.parametrize("first", range(0, KILLS, AT_ONCE))
def test_nothing_is_lost_by_a_kill(tmp_path: Path, first: int) -> None:
    kill.kill_each(tmp_path, range(first, first + AT_ONCE))


@pytest.mark.parametrize("seed", range(FIGHTS))
def test_commands_out_of_the_whole_language(seed: int) -> None:
    assert commands.play_at_random(seed) > 0


@pytest.mark.parametrize("seed", range(FIGHTS))
def test_lines_with_slips_of_the_finger(seed: int) -> None:
    assert lines.type_lines(seed) > 0


@pytest.mark.parametrize("seed", range(FILES // 4))
def test_damaged_files_of_the_gm_stop_no_fight(tmp_path: Path, seed: int) -> None:
    files.check_damaged_own(tmp_path, seed)


@pytest.mark.parametrize("seed", range(FILES))
def test_a_damaged_file_is_told_of_and_left(tmp_path: Path, seed: int) -> None:
    files.check_damaged_file(tmp_path, seed)


def test_a_damaged_journal_opens_and_is_kept(tmp_path: Path) -> None:
    path = files.played(tmp_path)
    for seed in range(FILES):
        files.open_damaged_journal(tmp_path, seed, path)


def test_damage_is_done() -> None:
    """The other tests would hold of files that nothing has happened to."""
    assert all(files.damaged(b"x" * 90, Random(seed)) != b"x" * 90 for seed in range(50))
