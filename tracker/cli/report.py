"""A report of a fight, and its log, from its files: nothing is locked, and nothing changed."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from msgspec.structs import replace

from tracker.cli.output import complain
from tracker.exits import FINE
from tracker.report.figures import Report
from tracker.report.formats import (
    REPORT_FORMATS,
    WIDTH,
    LogFormat,
    ReportFormat,
    written_log,
    written_report,
)
from tracker.report.log import Log, told_of
from tracker.report.tally import tally
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.history import History, read_history
from tracker.storage.safe_files import write_new_file
from tracker.words import report as words

LEAST_WIDTH, MOST_WIDTH = 40, 160
"""Between these a text for a terminal is as wide as that is."""


def report(arguments: argparse.Namespace) -> int:
    """Print or write the report of a fight, and return the exit code; raises FileProblem."""
    form = _report_format(arguments.format, arguments.out)
    _require_new(arguments.out)
    history = read_history(arguments.file)
    if form == "csv":  # which has no place for what is not certain
        _complain_of(history)
    is_shown = arguments.out is None and _is_terminal()
    width = _width() if is_shown else WIDTH
    colour = is_shown and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return _put(arguments.out, written_report(reported(history), form, width, colour=colour))


def log(arguments: argparse.Namespace) -> int:
    """Print or write the log of a fight, and return the exit code; raises FileProblem."""
    form = _log_format(arguments.format, arguments.out)
    _require_new(arguments.out)
    history = read_history(arguments.file)
    told = tuple(told_of(history.first, history.steps))
    log = Log(history.now.name, history.notices, history.past, told)
    return _put(arguments.out, written_log(log, form))


def reported(history: History) -> Report:
    """Return the report of a fight that was read from its files."""
    counted = tally(history.first, history.steps, history.now)
    return replace(
        counted,
        played=history.openings,
        notices=history.notices,
        is_known=history.is_known,
    )


def _complain_of(history: History) -> None:
    for notice in history.notices:
        complain(notice)


def _report_format(said: str | None, out: Path | None) -> ReportFormat:
    """Return the form that was said, else that which the name of the file asks for, else text."""
    word = said or _ending(out)
    return next((form for form in REPORT_FORMATS if form == word), "text")


def _log_format(said: str | None, out: Path | None) -> LogFormat:
    """Return Markdown, unless text was said or the name of the file asks for it."""
    return "text" if (said or _ending(out)) in ("text", "txt") else "md"


def _ending(out: Path | None) -> str:
    return "" if out is None else out.suffix.removeprefix(".").lower()


def _require_new(out: Path | None) -> None:
    """Refuse to write over a file; raises FileProblem."""
    if out is not None and os.path.lexists(out):
        raise FileProblem(out, Problem(words.EXISTS))


def _put(out: Path | None, text: str) -> int:
    if out is None:
        print(text, end="")
        return FINE
    write_new_file(out, text.encode(errors="replace"))
    complain(words.written(str(out)))
    return FINE


def _is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def _width() -> int:
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, LEAST_WIDTH), MOST_WIDTH)
