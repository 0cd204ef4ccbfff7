"""What holds for all tests."""

import signal

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Let the programs that are tested know the usual signals, though this run may ignore some.

    A run in the background, or one that shall survive its terminal, hands that on to its children.
    """
    for name in ("SIGHUP", "SIGQUIT", "SIGTERM", "SIGINT"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_IGN:
            usual = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
            signal.signal(number, usual)
