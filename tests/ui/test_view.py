"""What the screen works out from a game before it does anything."""

import pytest

from tests.table import Table, someone
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.ui.view import to_roll_first


def surprise(*lines: str) -> Table:
    """A and B are aware, C and D are not and have not rolled."""
    table = Table(
        someone("A", 20, hp=9),
        someone("B", 10, hp=9),
        someone("C", None, aware=False),
        someone("D", 5, aware=False),
        dice=[7],
    )
    table.say("start", *lines)
    return table


def asked_for(table: Table, line: str) -> tuple[str, ...]:
    command = parse(line, Scope(table.now))
    before = table.now
    try:
        return to_roll_first(table.game, command)[1]
    finally:
        assert table.now is before


@pytest.mark.parametrize("line", ["next", 'ready attack "C moves"', "hit B 20"])
def test_whatever_ends_the_surprise_round_asks_for_the_initiative_of_the_rest(line: str) -> None:
    assert asked_for(surprise("next"), line) == ("C",)


def test_the_last_forfeit_of_a_surprise_round_asks() -> None:
    assert asked_for(surprise("next", "delay"), "forfeit B") == ("C",)


def test_what_does_not_end_the_surprise_round_does_not_ask() -> None:
    assert asked_for(surprise(), "next") == ()
    assert asked_for(surprise("next"), "use move") == ()
    assert asked_for(surprise("next"), "forfeit A") == ()


def test_where_everybody_has_rolled_nobody_is_asked_for() -> None:
    assert asked_for(surprise("next", "roll C 3"), "next") == ()
