"""The colours that reach the terminal, found in every SGR sequence that is written to it."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.ui.terminal import Terminal

STYLES = {0, 1, 2, 3, 4, 7, 9}
SIXTEEN = {*range(30, 38), *range(40, 48), 39, 49, *range(90, 98), *range(100, 108)}


def codes(raw: bytes) -> set[int]:
    """Every number in an SGR sequence."""
    found = re.findall(rb"\x1b\[([0-9;:]*)m", raw)
    return {int(number or 0) for each in found for number in re.split(rb"[;:]", each)}


def played(home: Path, said: Mapping[str, str]) -> bytes:
    """Everything written while the start screen, a fight, help, a prompt and more are shown."""
    terminal = Terminal(home=home, said=said)
    terminal.wait_for(lambda text: "Ambush" in text and "Enter" in text)
    terminal.press("midround")
    terminal.wait_for(lambda text: "Brawl" not in text)
    terminal.press("\r")
    terminal.wait_for(lambda text: "Initiative" in text and "next" in text)
    terminal.press("jn?")
    terminal.wait_for(lambda text: "Esc closes" in text)
    terminal.press("q")
    terminal.wait_for(lambda text: "Esc closes" not in text)
    terminal.press("s")
    terminal.wait_for(lambda text: "✗" in text)
    terminal.press("-9")
    terminal.wait_for(lambda text: "Damage to" in text)
    terminal.press("\r")
    terminal.wait_for(lambda text: "Damage to" not in text)
    terminal.press(":")
    terminal.wait_for(lambda text: "Tab completes" in text)
    terminal.press("\x1b")
    terminal.wait_for(lambda text: "Tab completes" not in text)
    terminal.press("\x10")
    terminal.wait_for(lambda text: "Search for commands" in text and "Delay  d" in text)
    terminal.press("\x1b")
    terminal.wait_for(lambda text: "Search for commands" not in text)
    terminal.press("q")
    assert terminal.exit_code() == 0
    return terminal.raw


def test_no_color_is_no_colour(home: Path) -> None:
    written = codes(played(home, {"NO_COLOR": "1", "COLORTERM": "truecolor"}))
    assert written <= STYLES
    assert {1, 4, 7} <= written


@pytest.mark.parametrize(
    "said",
    [
        {"TERM": "linux", "COLORTERM": ""},
        {"TERM": "xterm", "COLORTERM": ""},
        {"TEXTUAL_COLOR_SYSTEM": "standard", "COLORTERM": "truecolor"},
        {"TERM": "linux", "COLORTERM": "", "TEXTUAL_THEME": "ansi-dark"},
    ],
    ids=["linux", "xterm", "standard", "ansi-dark"],
)
def test_sixteen_colours_are_all_that_a_small_terminal_gets(
    home: Path, said: dict[str, str]
) -> None:
    written = codes(played(home, said | {"NO_COLOR": ""}))
    assert written <= STYLES | SIXTEEN
    assert written & SIXTEEN
