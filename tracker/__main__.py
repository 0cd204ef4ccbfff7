"""The command line, as `tracker` and as `python -m tracker`."""

import signal
import sys
from types import TracebackType

from tracker.exits import BY_SIGNAL


def main() -> int:
    """Run the command line and return its exit code."""
    sys.excepthook = _tell_fault
    try:
        from tracker.cli import main as act  # noqa: PLC0415 - Ctrl+C may come while it is loaded

        return act()
    except KeyboardInterrupt:
        return BY_SIGNAL + signal.SIGINT


def _tell_fault(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Tell of a fault that nobody has caught, as the screen does, in the place of a traceback.

    Python calls this where there is no screen yet, or none at all, and ends with 1.
    """
    try:
        from tracker.faults import told  # noqa: PLC0415 - of no use where all goes well
        from tracker.last_words import tell_below  # noqa: PLC0415
    except ImportError:  # a library is missing, and what tells of it needs it too
        sys.__excepthook__(kind, error, trace)
    else:
        tell_below(told(error))


if __name__ == "__main__":
    sys.exit(main())
