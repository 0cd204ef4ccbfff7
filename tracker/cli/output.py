"""What is written where there is no screen."""

import sys

from tracker.words import cli as said
from tracker.words.plain import clean


def say(text: str) -> None:
    """Print a line in which nothing is left that a terminal would obey."""
    print(clean(text))


def complain(text: str) -> None:
    """Say on the error output what is wrong."""
    print(said.complaint(clean(text)), file=sys.stderr)
