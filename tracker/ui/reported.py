"""The report of a fight that is open, and its lines on the screen."""

from itertools import accumulate, zip_longest

from msgspec.structs import replace

from tracker.report.figures import Report
from tracker.report.page import Page
from tracker.report.tally import tally
from tracker.report.terminal import Line, head_lines, section_lines
from tracker.ui.fights import Fight
from tracker.ui.text import Piece, Pieces, width_of, wrap
from tracker.words.plain import clean
from tracker.words.report import earlier_unknown, to_file

LEAST_COLUMN, GUTTER, MOST_LINES = 78, 4, 140
"""How wide a column must be where there are two, how far they stand apart, and how long a page may
be that has them: of a longer one they would have to be scrolled through one after the other."""


def reported(fight: Fight) -> Report:
    """Return the report of a fight so far, from its beginning as far as that can be known.

    What was before is learned first where it is not yet, which may take a moment in a long fight.
    """
    game = fight.game
    game.recall()
    report = tally(game.first, game.steps, game.encounter)
    if fight.past and not game.recalled:
        return replace(report, notices=(earlier_unknown(fight.path.name),))
    return report


def report_lines(page: Page, width: int, file: str) -> list[Pieces]:
    """Return the lines of a report for a width, the last of them on how to keep it in a file.

    Where there is room, and the page is not long, the sections stand in two columns.
    """
    head = [_pieces(line) for line in head_lines(page, width)]
    parts = _sections(page, width)
    column = (width - GUTTER) // 2
    if column >= LEAST_COLUMN and sum(map(len, parts)) <= MOST_LINES:
        body = _beside(_sections(page, column), column)
    else:
        body = [line for part in parts for line in part]
    kept = [(Piece(part, "dim"),) for part in wrap(to_file(clean(file)), width)]
    return [*head, *body, (), *kept]


def _pieces(line: Line) -> Pieces:
    return tuple(Piece(span.text, span.look) for span in line)


def _sections(page: Page, width: int) -> list[list[Pieces]]:
    """Return the lines of each section, an empty one before them."""
    return [
        [(), *(_pieces(line) for line in section_lines(section, width))]
        for section in page.sections
    ]


def _beside(parts: list[list[Pieces]], column: int) -> list[Pieces]:
    """Return sections in two columns that are as even as may be."""
    heights = list(accumulate(map(len, parts)))
    at = min(range(len(parts)), key=lambda at: abs(2 * heights[at] - heights[-1])) + 1
    left, right = ([line for part in some for line in part] for some in (parts[:at], parts[at:]))
    return [
        (*one, Piece(" " * (column + GUTTER - width_of(one))), *other)
        for one, other in zip_longest(left, right, fillvalue=())
    ]
