"""Being stopped by Ctrl+Z and coming back by `fg`, where a shell does that."""

import os
import signal
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

STOPS = ("SIGTSTP", "SIGCONT")
"""The signals of stopping and of coming back; some systems have none."""


def can_stop() -> bool:
    """Return whether somebody is there who would bring a stopped tracker back.

    A shell that does gives each job a process group of its own. Started as the only program of a
    terminal, by `ssh HOST tracker` or in a window of its own, the tracker is in the first group of
    its session, and nobody could ever continue it.
    """
    if _IS_IGNORED or len(_numbers()) < len(STOPS):
        return False
    return os.getpgrp() != os.getsid(0)


def is_in_front() -> bool:
    """Return whether the terminal is ours to write to and to read from."""
    with suppress(OSError, AttributeError, ValueError):
        return os.tcgetpgrp(sys.__stdin__.fileno()) == os.getpgrp()  # type: ignore[union-attr]
    return True


def stop(must_end: Callable[[], bool]) -> None:
    """Stop with all of our process group, and return when we are back in front, or must end.

    The whole group, since the shell waits for all of it, and what started us may be in it.
    """
    with _uncaught():
        os.killpg(os.getpgrp(), signal.SIGTSTP)
    stay_behind(must_end)


def stay_behind(must_end: Callable[[], bool]) -> None:
    """Return when we are in front, or must end.

    Who is continued in the background is stopped again, as whoever writes from there is.
    """
    with _uncaught():
        while not must_end() and not is_in_front():
            os.killpg(os.getpgrp(), signal.SIGTTOU)


@contextmanager
def _uncaught() -> Iterator[None]:
    """Have the signals of stopping do what they do to any program."""
    own = {number: signal.signal(number, signal.SIG_DFL) for number in _numbers()}
    try:
        yield
    finally:
        for number, handler in own.items():
            signal.signal(number, handler)


def on_stop(
    loop: AbstractEventLoop, stop: Callable[[], None], come_back: Callable[[], None]
) -> None:
    """Have the loop call functions at a stop from outside, and at being continued.

    Textual has its own, which would stop in the middle of a write, and would start the screen a
    second time when it is running. Nor is Python's own way enough: when all threads are continued,
    the signal may come to another one just after the loop's has gone back to sleep, and nothing
    would be drawn before the next key. Asyncio has every signal wake its loop.
    """
    for number, do in zip(_numbers(), (stop, come_back), strict=False):
        with suppress(ValueError, RuntimeError, NotImplementedError):  # not in the main thread
            loop.add_signal_handler(number, do)


def _numbers() -> tuple[signal.Signals, ...]:
    return tuple(signal.Signals[name] for name in STOPS if hasattr(signal, name))


_IS_IGNORED = any(signal.getsignal(number) == signal.SIG_IGN for number in _numbers()[:1])
"""Whether whoever started the tracker wants it never to be stopped."""
