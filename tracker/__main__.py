"""The command line, as `tracker` and as `python -m tracker`."""

import signal
import sys

from tracker.exits import BY_SIGNAL, die_by


def main() -> int:
    """Run the command line and return its exit code; what a signal ended dies by that signal."""
    try:
        from tracker.cli import main as act  # noqa: PLC0415 - Ctrl+C may come while it is loaded

        code = act()
    except KeyboardInterrupt:
        code = BY_SIGNAL + signal.SIGINT
    return die_by(code - BY_SIGNAL) if code > BY_SIGNAL else code


if __name__ == "__main__":
    sys.exit(main())
