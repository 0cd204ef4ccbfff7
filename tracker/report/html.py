"""A report as one page of HTML that needs nothing else: for a browser, or for printing."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

from tracker.data import text
from tracker.report.page import Cell, Column, Gauge, Page, Plot, Section, Table
from tracker.report.plots import averages, highest
from tracker.words import report as words

BAR, BETWEEN, HEIGHT, LEAST_HEIGHT = 7, 2, 22, 3
"""The width of a bar in a plot, what is between two, the highest and the lowest, in pixels."""

MOST_BARS = 60
"""Where there were more rounds than this, a bar is the average of several."""

GAUGE_WIDTH, GAUGE_HEIGHT = 140, 8


def html(page: Page) -> str:
    """Return a page as HTML, in the colours of day or night that its reader has chosen.

    It is put together as a tree, so that no name is ever read as HTML.
    """
    root = Element("html", lang="en")
    head = SubElement(root, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width")
    SubElement(head, "title").text = page.title
    SubElement(head, "style").text = text("report.css")
    root.append(_body(page))
    return f"<!DOCTYPE html>\n{tostring(root, encoding='unicode', method='html')}\n"


def _body(page: Page) -> Element:
    body = Element("body")
    SubElement(body, "h1").text = page.title
    if page.about:
        _says(body, "about", " · ".join(page.about))
    for notice in page.notices:
        _says(body, "notice", notice)
    for section in page.sections:
        body.extend(_section(section))
    return body


def _says(parent: Element, kind: str, said: str) -> None:
    SubElement(parent, "p", {"class": kind}).text = said


def _section(section: Section) -> Iterator[Element]:
    heading = Element("h2")
    heading.text = section.heading
    yield heading
    if section.table is not None:
        frame = Element("div", {"class": "wide"})
        frame.append(_table(section.table))
        yield frame
    if section.items:
        listed = Element("ul")
        for item in section.items:
            SubElement(listed, "li").text = item
        yield listed
    for note in section.notes:
        said = Element("p", {"class": "note"})
        said.text = note
        yield said


def _table(table: Table) -> Element:
    drawn = Element("table")
    heads = SubElement(SubElement(drawn, "thead"), "tr")
    for column in table.columns:
        SubElement(heads, "th", {"class": _kind(column), "scope": "col"}).text = column.title
    body = SubElement(drawn, "tbody")
    tops = [highest(table.plotted(at), MOST_BARS) for at in range(len(table.columns))]
    for row in table.rows:
        line = SubElement(body, "tr", {"class": "sum"} if row.is_sum else {})
        line.extend(map(_held, table.columns, row.cells, tops))
    return drawn


def _kind(column: Column) -> str:
    return "number" if column.kind == "round" else column.kind


def _held(column: Column, cell: Cell, most: float) -> Element:
    """Return a cell of a table."""
    held = Element("td", {"class": _kind(column)})
    match cell:
        case Plot(values):
            held.extend([_bars(values, most)] if values else [])
        case Gauge(left, of):
            held.append(_gauge(left, of))
        case _:
            held.text = cell
    return held


def _bars(values: tuple[int, ...], most: float) -> Element:
    heights = averages(values, MOST_BARS)
    drawn = _svg(len(heights) * (BAR + BETWEEN), HEIGHT, words.bars_say([*map(round, heights)]))
    for at, value in enumerate(heights):
        x = at * (BAR + BETWEEN)
        if value > 0:
            high = max(round(HEIGHT * value / most), LEAST_HEIGHT)
            drawn.append(_rect(x, HEIGHT - high, BAR, high, {}))
        else:
            drawn.append(_rect(x, HEIGHT - 1, BAR, 1, {"class": "ground"}))
    return drawn


def _gauge(left: int, of: int) -> Element:
    drawn = _svg(GAUGE_WIDTH, GAUGE_HEIGHT, words.left_of(left, of))
    drawn.append(_rect(0, 0, GAUGE_WIDTH, GAUGE_HEIGHT, {"class": "ground"}))
    long = round(GAUGE_WIDTH * left / of) if of else 0
    drawn.append(_rect(0, 0, long, GAUGE_HEIGHT, {}))
    return drawn


def _svg(width: int, height: int, says: str) -> Element:
    size = {"width": f"{width}", "height": f"{height}", "role": "img", "aria-label": says}
    drawn = Element("svg", size)
    SubElement(drawn, "title").text = says
    return drawn


def _rect(x: int, y: int, width: int, height: int, more: dict[str, str]) -> Element:
    place = {"x": f"{x}", "y": f"{y}", "width": f"{width}", "height": f"{height}"}
    return Element("rect", place | more)
