"""`tracker report` and `tracker log`."""

import json
from pathlib import Path

import pytest

from tests.storage.playing import dock, fought
from tracker.cli import main
from tracker.cli.verbs import LOG_FORMATS, REPORT_FORMATS
from tracker.exits import BAD_INPUT, FINE
from tracker.report import formats
from tracker.storage.places import journal_path


def test_the_forms_of_the_command_line_are_those_there_are() -> None:
    assert (REPORT_FORMATS, LOG_FORMATS) == (formats.REPORT_FORMATS, formats.LOG_FORMATS)


def test_a_report_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(fought(tmp_path))]) == FINE
    said = capsys.readouterr()
    assert said.out.startswith("dock: report\nd20-modern · 1 round, 0:06 · in progress · played on")
    assert "Ganger 1" in said.out
    assert "\x1b" not in said.out
    assert said.err == ""


@pytest.mark.parametrize("form", REPORT_FORMATS)
def test_a_report_can_be_had_in_each_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    path = str(fought(tmp_path))
    assert main(["report", path, "--format", form]) == FINE
    printed = capsys.readouterr().out
    out = tmp_path / "kept"
    assert main(["report", path, "--format", form, "--out", str(out)]) == FINE
    assert out.read_text("utf-8") == printed


def test_the_name_of_the_new_file_says_the_form(tmp_path: Path) -> None:
    path = str(fought(tmp_path))
    out = tmp_path / "kept.json"
    assert main(["report", path, "--out", str(out)]) == FINE
    assert json.loads(out.read_text("utf-8"))["name"] == "dock"
    assert main(["log", path, "--out", str(tmp_path / "log.txt")]) == FINE
    assert (tmp_path / "log.txt").read_text("utf-8").startswith("dock: log\n")


@pytest.mark.parametrize("verb", ["report", "log"])
def test_no_file_is_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    path = fought(tmp_path)
    before = path.read_bytes()
    assert main([verb, str(path), "--out", str(path)]) == BAD_INPUT
    assert "nothing is written over it" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(fought(tmp_path))
    assert main(["report", path, "--out", str(tmp_path / "no" / "x.md")]) == BAD_INPUT
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["report", "log"])
def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    assert main([verb, str(tmp_path / "none.toml")]) == BAD_INPUT
    assert "there is no such file" in capsys.readouterr().err


def test_a_file_without_a_journal_is_shown_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", str(dock(tmp_path))]) == FINE
    said = capsys.readouterr().out
    assert "! There is no journal beside this file" in said
    assert "Rook      34/34" in said


def test_what_is_not_certain_is_said_beside_a_spreadsheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = fought(tmp_path)
    with journal_path(path).open("ab") as file:
        file.write(b"what?\n")
    assert main(["report", str(path), "--format", "csv"]) == FINE
    said = capsys.readouterr()
    assert said.out.startswith("name,side,round,turns,")
    assert "dock.journal cannot be followed from line" in said.err


def test_a_log_is_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", str(fought(tmp_path))]) == FINE
    said = capsys.readouterr().out
    assert "## Round 1\n\n**Rook's turn**\n\n- Ganger 1 takes 4 + 5 + 1 = 10 fire" in said
    assert "by the door # 3" in said
