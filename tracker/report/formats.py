"""The forms in which a report or a log can be had."""

from typing import Literal, get_args

from tracker.report import html, log, markdown, terminal
from tracker.report.csv import csv_text
from tracker.report.figures import Report
from tracker.report.json import json_text
from tracker.report.log import Log
from tracker.report.outline import outline

ReportFormat = Literal["text", "md", "html", "csv", "json"]
LogFormat = Literal["md", "text"]

REPORT_FORMATS: tuple[ReportFormat, ...] = get_args(ReportFormat)
LOG_FORMATS: tuple[LogFormat, ...] = get_args(LogFormat)

WIDTH = 80
"""How wide a text is where nobody says how wide it may be."""


def written_report(
    report: Report, form: ReportFormat, width: int = WIDTH, *, colour: bool = False
) -> str:
    """Return a report in one of its forms; only text knows a width, or colours."""
    match form:
        case "md":
            return markdown.markdown(outline(report))
        case "html":
            return html.html(outline(report))
        case "csv":
            return csv_text(report)
        case "json":
            return json_text(report)
        case "text":
            return terminal.text(outline(report), width, colour=colour)


def written_log(told: Log, form: LogFormat) -> str:
    """Return a log in one of its forms."""
    return log.markdown(told) if form == "md" else log.text(told)
