"""Places where there can be no screen."""

import re
import sys
from pathlib import Path

import pytest

from tests.ui.terminal import Terminal

PYTHON = f"{sys.executable} -m tracker"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{PYTHON} FIGHT < /dev/null", "needs a terminal"),
        (f"{PYTHON} FIGHT <&-", "needs a terminal"),
        (f"{PYTHON} FIGHT > /dev/null", "needs a terminal"),
        (f"{PYTHON} FIGHT >&-", "needs a terminal"),
        (f"{PYTHON} FIGHT 2>&-", ""),
        (f"TERM=dumb {PYTHON} FIGHT", "TERM is dumb"),
        (f"TERM=dumb {PYTHON}", "TERM is dumb"),
    ],
)
def test_where_no_screen_can_be_it_says_so_and_ends_with_2(
    home: Path, fight: Path, line: str, said: str
) -> None:
    line = line.replace("FIGHT", str(fight))
    terminal = Terminal(home=home, command=["sh", "-c", line])
    assert terminal.exit_code() == 2
    text = re.sub(r"\s+", " ", terminal.text)
    assert said in text
    assert "Traceback" not in text
    assert b"\x1b" not in terminal.raw
    assert terminal.left == terminal.settings
