from pathlib import Path

from tracker.storage.looking import look_into
from tracker.storage.places import sample_names
from tracker.storage.samples import samples
from tracker.storage.seen import Seen


def test_a_look_shows_what_is_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    path.write_text('name = "Dock"\n[[combatants]]\nname = "Rook"\n', "utf-8")
    seen = look_into(path)
    assert seen.encounter is not None
    assert seen.encounter.name == "Dock"


def test_a_look_shows_all_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    path.write_text("nam = 1\nroud = 2\n", "utf-8")
    seen = look_into(path)
    assert [problem.partition(":")[0] for problem in seen.problems] == ["line 1", "line 2"]
    assert not seen.is_gone


def test_a_file_that_is_not_there_is_gone(tmp_path: Path) -> None:
    assert look_into(tmp_path / "dock.toml") == Seen()
    assert Seen().is_gone
    assert look_into(tmp_path).problems == ("this is a folder, not a file",)


def test_each_sample_says_what_it_is_in_one_line() -> None:
    shipped = samples()
    assert [sample.path.stem for sample in shipped] == list(sample_names())
    assert shipped[0].name == "Warehouse Ambush"
    assert shipped[0].about == "Gangers lie in wait for an unaware party."
    # so many cells are left for it beside the names on the smallest usual terminal
    assert all(20 <= len(sample.about) <= 41 for sample in shipped)
