"""A GM at a real terminal: keys, each followed by a look at the screen."""

from tests.ui.terminal import Terminal

SIGNS = {"⏎": "\r", "↓": "\x1b[B"}
"""What stands in a row of keys for keys that no character can be written for."""


class Play:
    """The keys of a GM, each followed by a look at the screen."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def sees(self, *parts: str) -> None:
        """Wait until all these stand somewhere on the screen."""
        self.terminal.wait_for(lambda text: all(part in text for part in parts))

    def turn(self, who: str) -> None:
        """Wait until the line on top says that it is somebody's turn."""
        self.terminal.wait_for(lambda text: f"► {who}" in text.splitlines()[0])

    def keys(self, keys: str) -> None:
        """Press keys, some of them by their signs."""
        for sign, sent in SIGNS.items():
            keys = keys.replace(sign, sent)
        self.terminal.press(keys)

    def press(self, keys: str, turn: str) -> None:
        """Press keys, and wait for whose turn it is then."""
        self.keys(keys)
        self.turn(turn)

    def next_turn(self) -> None:
        """End the turn, whoever's comes then."""
        before = self.terminal.text.splitlines()[0]
        self.keys("n")
        self.terminal.wait_for(lambda text: text.splitlines()[0] != before)

    def undone_and_redone(self, before: str, after: str) -> None:
        """Take the last step back and do it again."""
        self.press("u", before)
        self.sees("Undone")
        self.press("U", after)
        self.sees("Redone")
