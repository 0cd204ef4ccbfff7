"""Making an encounter from the shell, and being told where things are."""

from pathlib import Path

import pytest

from tests.storage.test_carried import encounter
from tracker.cli import main
from tracker.storage.carried import keep_health
from tracker.storage.encounter_file import read_encounter

LIBRARY = """
[[creatures]]
name = "Rook"
side = "party"
hp = 34

[[creatures]]
name = "Rat King"
hp = 9

[[parties]]
name = "watch"
members = ["Rook", "Voss"]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("TRACKER_HOME", str(folder))
    (folder / "library").mkdir(parents=True)
    (folder / "library" / "mine.toml").write_text(LIBRARY, "utf-8")
    return folder


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_an_encounter_is_made_of_a_party_and_lines(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("new", "Old Mill", "--party", "watch", "3 rat king", "Boss hp 40 init +2")
    code, out, err = said(capsys, *words)
    path = home / "fights" / "Old Mill.toml"
    assert (code, out) == (0, f"{path}: new, 6 combatants, setup\n")
    assert "“Voss” of the party is not in the library" in err
    made = read_encounter(path)
    assert [one.name for one in made.combatants] == [
        "Rook",
        "Voss",
        "Rat King 1",
        "Rat King 2",
        "Rat King 3",
        "Boss",
    ]
    assert [one.hp.max for one in made.combatants] == [34, None, 9, 9, 9, 40]


def test_a_party_brings_the_health_that_was_kept(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_health(encounter())
    code, _, err = said(capsys, "new", "Pier", "--party", "watch")
    assert code == 0
    assert "Rook and Voss: with the health kept from another fight." in err
    rook, voss = read_encounter(home / "fights" / "Pier.toml").combatants
    assert (rook.hp.now, voss.hp.taken, voss.health) == (12, 4, "stable")


def test_nothing_is_written_over(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "new", "Pier", "Rat")[0] == 0
    before = (home / "fights" / "Pier.toml").read_bytes()
    code, out, err = said(capsys, "new", "Pier", "Bat")
    assert (code, out) == (2, "")
    assert "there is such a fight already, and it is left alone" in err
    assert (home / "fights" / "Pier.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--party", "wtch"), 'the library has no party "wtch"; the parties are watch and heroes'),
        (("--system", "pf2"), 'cannot be "pf2"; did you mean "pf2e"?'),
        (("Rat hp x",), '"Rat hp x": expected the number for hp, found "x".'),
        (("Imp", "imp"), '"imp": There is already a combatant "Imp"'),
    ],
)
def test_what_cannot_be_made_leaves_no_file(
    home: Path, words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = said(capsys, "new", "Pier", *words)
    assert code == 2
    assert complaint in err
    assert not (home / "fights").exists()


def test_it_is_told_where_everything_is(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "where", "/tmp/dock.toml")
    assert code == 0
    assert f"library          {home}/library (1 file)" in out
    assert f"settings         {home}/config/settings.toml" in out
    assert f"kept health      {home}/party/carried.toml" in out
    assert "journal          /tmp/dock.journal" in out


def test_a_file_of_the_library_is_checked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = home / "library" / "mine.toml"
    assert said(capsys, "check", str(mine)) == (
        0,
        f"{mine}: fine, 2 creatures, 1 party for the library\n",
        "",
    )
    mine.write_text(LIBRARY.replace("hp = 9", "hpp = 9"), "utf-8")
    code, out, _ = said(capsys, "check", str(mine))
    assert code == 2
    assert 'line 9: hpp of "Rat King": there is no such key; did you mean "hp"?' in out


def test_a_script_adds_from_the_library(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fight = tmp_path / "dock.toml"
    fight.write_text("", "utf-8")
    script = tmp_path / "evening.txt"
    script.write_text("add 2 rat king\nadd rat kin\nadd rat kng\nadd party watch\nundo\n", "utf-8")
    code, out, err = said(capsys, "run", str(fight), "--script", str(script))
    assert code == 0
    assert "New: Rat King 1 and 2 (foe)" in out
    assert "undo: new: Rook, Voss" in out
    assert f"{script}:3: Nothing in the library is called “rat kng”" in err
