"""What is said where there is no screen, or none any more."""

import sys
from contextlib import suppress

from tracker.words.plain import clean


def tell_below(*sentences: str) -> None:
    """Say something below the screen, if anybody is there to read it."""
    if sys.stderr is not None:
        with suppress(OSError):
            for sentence in sentences:
                print(clean(sentence), file=sys.stderr, flush=True)
