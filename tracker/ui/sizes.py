"""The sizes of screen that there are layouts for."""

from textual.geometry import Size

LEAST = Size(60, 20)
"""On less than this nothing can be shown, and no key does anything but leave."""

WIDTHS = [(0, "-tiny-width"), (60, "-slim"), (76, "-narrow"), (100, "-normal"), (160, "-wide")]
HEIGHTS = [(0, "-tiny-height"), (20, "-flat"), (24, "-short"), (32, "-tall"), (50, "-very-tall")]
"""The classes of the screen from so many cells on."""


def classes_of(size: Size) -> str:
    """Return the classes of a screen of this size, as a screen that is made with them wants them.

    >>> classes_of(Size(80, 24))
    '-narrow -short'
    """
    width = [name for least, name in WIDTHS if size.width >= least]
    height = [name for least, name in HEIGHTS if size.height >= least]
    return f"{width[-1]} {height[-1]}"


def is_too_small(size: Size) -> bool:
    """Return whether nothing can be shown on a screen of this size.

    >>> is_too_small(Size(60, 20)), is_too_small(Size(59, 60))
    (False, True)
    """
    return size.width < LEAST.width or size.height < LEAST.height
