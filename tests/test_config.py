"""The settings from the shell, the help, and the completion that shells do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tracker.cli import main
from tracker.cli.completion import script
from tracker.cli.verbs import SHELLS, VERBS, command_line
from tracker.storage.places import sample_names
from tracker.storage.settings_text import settings_text
from tracker.words import cli as words


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    return tmp_path / "config" / "settings.toml"


def write(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")


Out = pytest.CaptureFixture[str]

# --- config


def test_where_there_is_no_file_all_is_as_usual(file: Path, capsys: Out) -> None:
    assert main(["config"]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: not there, so all is as usual; ")
    assert not file.exists()


def test_a_new_file_is_written_and_is_in_order(file: Path, capsys: Out) -> None:
    assert main(["config", "--write"]) == 0
    assert file.read_text(encoding="utf-8") == settings_text()
    capsys.readouterr()
    assert main(["config"]) == 0
    assert capsys.readouterr().out == f"{file}: fine\n"


def test_a_file_that_is_there_is_never_written_over(file: Path, capsys: Out) -> None:
    write(file, "mine")
    assert main(["config", "--write"]) == 2
    assert "there is a file already, and it is left as it is" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_place_where_none_can_be_written_is_told(file: Path, capsys: Out) -> None:
    file.parent.write_text("no folder", encoding="utf-8")
    assert main(["config", "--write"]) == 2
    assert capsys.readouterr().err.startswith(f"tracker: {file.parent}: ")


def test_a_new_file_can_be_printed(file: Path, capsys: Out) -> None:
    assert main(["config", "--print"]) == 0
    assert capsys.readouterr().out == settings_text()
    assert not file.exists()


def test_all_that_is_wrong_is_told_with_its_line(file: Path, capsys: Out) -> None:
    write(file, 'theme = "nrod"\n[keys]\nnxt = "n"\n[rules]\ndying = "nobody"\n')
    assert main(["config"]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f'{file}, line 1: theme: cannot be "nrod"; did you mean "nord"?',
        f'{file}, line 3: keys.nxt: there is no such action; did you mean "next"?',
        f'{file}, line 5: rules.dying: cannot be "nobody"; it can be all, party, none',
        "3 settings as usual, since what the file says cannot be; all others count",
    ]


def test_a_file_that_is_not_toml_is_told(file: Path, capsys: Out) -> None:
    write(file, "theme = \n")
    assert main(["config"]) == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{file}, line 1: this is not TOML")
    assert second == f"{file}: cannot be used, so all is as usual"


def test_a_file_cannot_steer_the_terminal(file: Path, capsys: Out) -> None:
    write(file, '"\\u001b[31m" = 1\n[keys]\nnext = "\\u001b]0;x\\u0007"\n')
    assert main(["config"]) == 2
    assert capsys.readouterr().out.replace("\n", "").isprintable()


# --- help


def test_the_help_has_every_verb_in_a_line_and_where_things_are(file: Path, capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    lines = capsys.readouterr().out.splitlines()
    for verb in VERBS:
        assert any(line.split() == [verb, *words.DOES[verb].split()] for line in lines), verb
    assert f"  settings       {file}" in lines
    assert {"  TRACKER_HOME", "  TEXTUAL_THEME", "  NO_COLOR"} <= {
        line[:16].rstrip() for line in lines
    }
    own = [line for line in lines if str(file.parent.parent) not in line]
    assert max(map(len, own)) <= 100


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_of_its_own(verb: str, capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main([verb, "--help"])
    out = capsys.readouterr().out
    assert out.startswith(f"usage: tracker {verb} ")
    assert words.MORE[verb] in out


# --- completion


@pytest.mark.parametrize("shell", SHELLS)
def test_there_is_a_script_for_each_shell_that_it_takes(
    shell: str, tmp_path: Path, capsys: Out
) -> None:
    assert main(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert all(verb in out for verb in VERBS)
    assert all(name in out for name in sample_names())
    if program := shutil.which(shell):
        path = tmp_path / "script"
        path.write_text(out, encoding="utf-8")
        done = subprocess.run([program, "-n", str(path)], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def test_another_shell_is_refused_with_those_there_are(capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "cmd"])
    assert "choose from 'bash', 'zsh', 'fish'" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("",), VERBS),
        (("co",), ("config", "completion")),
        (("sample", "am"), ("ambush",)),
        (("sample", ""), sample_names()),
        (("check", "du"), ("dusk.toml",)),
        (("run", "dusk.toml", "--s"), ("--script", "--seed", "--save")),
        (("run", "dusk.toml", "--script", "du"), ("dusk.toml",)),
        (("config", "--"), ("--help", "--write", "--print")),
        (("completion", "z"), ("zsh",)),
    ],
)
def test_bash_completes(tmp_path: Path, typed: tuple[str, ...], offered: tuple[str, ...]) -> None:
    (tmp_path / "dusk.toml").touch()
    (tmp_path / "script").write_text(script("bash", command_line()), encoding="utf-8")
    asks = 'source ./script; f=$(complete -p tracker | sed "s/.*-F \\([^ ]*\\).*/\\1/"); '
    asks += 'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); $f; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(
        ["bash", "--norc", "-c", asks, "bash", "tracker", *typed],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (sorted(done.stdout.split()), done.stderr) == (sorted(offered), "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_a_file_where_a_verb_could_stand(tmp_path: Path) -> None:
    """Bash itself does, where the function finds nothing."""
    (tmp_path / "script").write_text(script("bash", command_line()), encoding="utf-8")
    done = subprocess.run(
        ["bash", "--norc", "-c", "source ./script; complete -p tracker"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "-o default" in done.stdout


@pytest.mark.parametrize("words_", [["config"], ["sample"]])
def test_only_completion_loads_what_makes_it(words_: list[str]) -> None:
    code = (
        f"import sys; from tracker.cli import main; main({words_!r}); print('shtab' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
