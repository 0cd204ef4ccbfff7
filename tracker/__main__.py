"""The command line, as `tracker` and as `python -m tracker`."""

import signal
import sys

from tracker.exits import BY_SIGNAL


def main() -> int:
    """Run the command line and return its exit code."""
    try:
        from tracker.cli import main as act  # noqa: PLC0415 - Ctrl+C may come while it is loaded

        return act()
    except KeyboardInterrupt:
        return BY_SIGNAL + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
