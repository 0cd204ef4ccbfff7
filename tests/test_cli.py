"""The command line, in this process and, where that matters, in one of its own."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tracker import __version__
from tracker.cli import main
from tracker.exits import BY_SIGNAL
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.places import library_folder, sample_path

ROOT = Path(__file__).parent.parent

FIGHT = """\
name = "Alley"

[[combatants]]
name = "Rook"
side = "party"
initiative = 15
hp = 34

[[combatants]]
name = "Brute"
initiative = 6
init = 0
con = 18
hp = { max = 40, now = 12 }
saves = { fort = 7 }
"""


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    path = tmp_path / "alley.toml"
    path.write_text(FIGHT, encoding="utf-8")
    return path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """Put a screen that only remembers what it was to show in the place of the real one."""
    paths: list[Path | None] = []

    def run(path: Path | None) -> int:
        paths.append(path)
        if path is not None and path.name == "broken.toml":
            raise FileProblem(path, Problem("this is not TOML", line=3))
        return 0

    screen = ModuleType("tracker.ui.app")
    monkeypatch.setattr(screen, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, "tracker.ui.app", screen)
    return paths


def script(tmp_path: Path, *lines: str) -> str:
    path = tmp_path / "script.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def python(
    *words: str, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *words],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
    )


# --- open and sample


def test_alone_it_starts_without_a_file(opened: list[Path | None]) -> None:
    assert main([]) == 0
    assert opened == [None]


@pytest.mark.parametrize("words", [["fight.toml"], ["open", "fight.toml"]])
def test_a_file_is_opened_whether_or_not_it_is_there(
    opened: list[Path | None], words: list[str]
) -> None:
    assert main(words) == 0
    assert opened == [Path("fight.toml")]


def test_a_file_named_like_a_verb(opened: list[Path | None]) -> None:
    assert main(["./check"]) == 0
    assert opened == [Path("check")]


def test_a_bad_file_is_told_and_not_shown(
    opened: list[Path | None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["broken.toml"]) == 2
    assert capsys.readouterr().err == "tracker: broken.toml, line 3: this is not TOML\n"


def test_the_samples_are_listed_with_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sample"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ambush    Warehouse Ambush",
        "brawl     Dockside Brawl",
        "catacombs Under the Old Chapel",
        "duel      The Duel at the Mill",
        "midround  Rooftop",
        "names     Имена · 名前 · Names",
        "vampire   The Count's Crypt",
    ]


def test_a_sample_is_opened_as_a_copy_of_ones_own(
    opened: list[Path | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    assert main(["sample", "ambush"]) == 0
    [copy] = opened
    assert copy is not None
    assert tmp_path in copy.parents
    assert copy.read_bytes() == sample_path("ambush").read_bytes()


def test_an_unknown_sample_is_refused_with_the_nearest(
    opened: list[Path | None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sample", "ambsh"]) == 2
    assert 'did you mean "ambush"?' in capsys.readouterr().err
    assert opened == []


def test_a_verb_with_a_slip_is_refused_with_the_nearest(
    opened: list[Path | None], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["chekc", "a.toml"])
    assert stopped.value.code == 2
    assert '"chekc" is no verb; did you mean "check"?' in capsys.readouterr().err
    assert opened == []


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"tracker {__version__}\n"


# --- check


def test_a_file_in_order_is_fine(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(fight)]) == 0
    assert capsys.readouterr().out == f"{fight}: fine, 2 combatants, setup\n"


def test_one_bad_file_is_told_among_good_ones(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[[combatants]]\nname = "Rook"\nhp = "lots"\n', encoding="utf-8")
    assert main(["check", str(bad), str(fight)]) == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{bad}, line 3: ")
    assert second == f"{fight}: fine, 2 combatants, setup"


def test_a_warning_only_warns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('[[combatants]]\nname = "Rook"\nhp = { max = 10, now = 12 }\n', "utf-8")
    assert main(["check", str(path)]) == 0
    fine, warning = capsys.readouterr().out.splitlines()
    assert fine == f"{path}: fine, 1 combatant, setup"
    assert warning.startswith(f"{path}: warning: Rook has 12 of at most 10")


# --- run


def test_a_script_is_played_and_its_log_printed(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = script(tmp_path, "start", "hit Brute 2d6+4 ballistic", "next", "check Brute", "next")
    assert main(["run", str(fight), "--script", lines, "--dice", "4,5,7"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "  1  The fight starts",
        "  1  Round 1",
        "  1  Rook's turn",
        "  1  Brute takes 4 + 5 + 4 = 13 ballistic from Rook: 12 → −1 HP",
        "  1  Brute is dying",
        "  1  Rook's turn ends",
        "  1  Brute's turn",
        "  1  Brute is dying: a Fortitude save against 20 is due",
        "  1  Brute: Fortitude 7 + 7 = 14 against 20, fails",
        "  1  Brute bleeds: −1 → −2 HP",
        "  1  Brute's turn ends",
        "  2  Round 2",
        "  2  Rook's turn",
    ]
    assert fight.read_text(encoding="utf-8") == FIGHT


def test_a_refused_command_is_told_and_the_rest_is_played(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = script(tmp_path, "next", "hit Brute 2")
    assert main(["run", str(fight), "--script", lines]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "  !  next: The encounter has not started yet.",
        "  –  Brute takes 2: 12 → 10 HP",
    ]


def test_what_is_left_out_of_the_library_is_told_once_to_a_script_that_adds(
    fight: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    broken = library_folder() / "rats.toml"
    broken.parent.mkdir(parents=True)
    broken.write_text("[[creatures]]\nhp = 3\n", "utf-8")
    assert main(["run", str(fight), "--script", script(tmp_path, "start")]) == 0
    assert capsys.readouterr().err == ""
    assert main(["run", str(fight), "--script", script(tmp_path, "add Rat", "add Cat")]) == 0
    said = capsys.readouterr().err
    assert said.count("Left out of the library: rats.toml: line 1: ") == 1


def test_a_bad_line_ends_the_play_with_its_place(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = script(tmp_path, "start", "hit Bruet 4", "next")
    out = tmp_path / "after.toml"
    assert main(["run", str(fight), "--script", lines, "--save", str(out)]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "  1  Rook's turn"
    assert said.err.startswith(f"tracker: {lines}:2: Column 5: ")
    assert 'Did you mean "Brute"?' in said.err
    assert not out.exists()


def test_one_json_object_for_each_command(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = script(tmp_path, "# json", "start", "delay by Brute")
    assert main(["run", str(fight), "--script", lines, "--json"]) == 1
    done, refused = map(json.loads, capsys.readouterr().out.splitlines())
    assert done["command"] == "start"
    assert done["done"] is True
    assert done["facts"][0] == {"fact": "FightStarted", "unaware": []}
    assert done["state"]["order"] == ["Rook", "Brute"]
    assert refused["error"]["code"] == "E_NOT_CURRENT"
    assert refused["error"]["sentence"] == "It is Rook's turn, not Brute's."
    assert refused["state"] == done["state"]


def test_the_same_seed_gives_the_same_output(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["run", str(fight), "--script", script(tmp_path, "hit Rook 20d6"), "--json", "--seed"]
    outputs = []
    for seed in ("1", "1", "2"):
        assert main([*words, seed]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] != outputs[2]


def test_what_came_of_it_can_be_saved_and_played_on(fight: Path, tmp_path: Path) -> None:
    out = tmp_path / "after.toml"
    lines = script(tmp_path, "start", "hit Brute 3", "next")
    assert main(["run", str(fight), "--script", lines, "--save", str(out)]) == 0
    after = read_encounter(out)
    assert after.current == "Brute"
    brute = after.get("Brute")
    assert brute is not None
    assert brute.hp.now == 9


def test_a_place_that_cannot_be_written_to_is_told(
    fight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(fight), "--save", str(tmp_path / "no" / "where.toml")]) == 2
    assert "where.toml" in capsys.readouterr().err


def test_without_a_script_the_state_is_printed(
    fight: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(fight)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Alley: 2 combatants, setup",
        " 15  Rook: 34/34",
        "  6  Brute: 12/40",
    ]
    assert main(["run", str(fight), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["state"]["phase"] == "setup"


def test_a_script_from_standard_input(
    fight: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = io.BytesIO("\ufeffstart\r\nnext\r\nnxet\r\n".encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(text))
    assert main(["run", str(fight), "--script", "-"]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "  1  Brute's turn"
    assert said.err.startswith("tracker: standard input:3: Column 1: ")


@pytest.mark.parametrize("dice", ["4,0", "4,x", ""])
def test_what_is_no_face_is_refused(
    fight: Path, dice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["run", str(fight), "--dice", dice])
    assert stopped.value.code == 2
    assert "is no face of a die; write them as 4,17,3" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["check", "run"])
def test_neither_check_nor_run_loads_the_screen(fight: Path, verb: str) -> None:
    code = (
        "import sys\n"
        "from tracker.cli import main\n"
        f"assert main([{verb!r}, {str(fight)!r}]) == 0\n"
        "heavy = {'textual', 'rich'} & {name.partition('.')[0] for name in sys.modules}\n"
        "assert not heavy, heavy\n"
    )
    done = python("-c", code)
    assert done.returncode == 0, done.stderr.decode()
    assert b"2 combatants, setup" in done.stdout


def test_a_reader_that_goes_away_is_no_trouble(fight: Path, tmp_path: Path) -> None:
    lines = script(tmp_path, "start", *["next"] * 5000)
    words = [sys.executable, "-m", "tracker", "run", str(fight), "--script", lines, "--json"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["command"] == "start"
        process.stdout.close()
        complaint = process.stderr.read()
        process.wait(timeout=60)
    assert complaint == b""
    assert process.returncode == BY_SIGNAL + signal.SIGPIPE


def test_a_terminal_without_the_signs_gets_question_marks(fight: Path) -> None:
    done = python(
        "-m", "tracker", "run", str(fight), "--script", "-",
        stdin=b"hit Brute 13", PYTHONIOENCODING="ascii",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.splitlines()[0] == b"  ?  Brute takes 13: 12 ? ?1 HP"


def test_without_a_terminal_it_says_so_and_does_not_wait(fight: Path) -> None:
    for words in ([], [str(fight)]):
        done = subprocess.run(
            [sys.executable, "-m", "tracker", *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert done.returncode == 2
        assert done.stderr.startswith("tracker: the screen needs a terminal")


def test_names_cannot_steer_the_terminal(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fight.write_text(
        '[[combatants]]\nname = "Orc\\u001b[31m\\u202e\\nx"\nhp = 5\n', encoding="utf-8"
    )
    assert main(["run", str(fight)]) == 0
    assert main(["check", str(fight)]) == 0
    out = capsys.readouterr().out
    assert "Orc·[31m··x" in out
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize("verb", ["check", "report", "log", "run"])
def test_a_folder_where_nobody_may_look_is_blamed_and_not_the_output(
    verb: str,
    fight: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(path: object, *args: object, **kwargs: object) -> int:
        raise PermissionError(13, "Permission denied")

    for name in ("stat", "open"):
        monkeypatch.setattr(f"os.{name}", refuse)
    assert main([verb, str(fight)]) == 2
    said = capsys.readouterr()
    assert f"{fight}: the system says: Permission denied" in said.out + said.err
