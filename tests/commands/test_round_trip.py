from typing import get_args

from hypothesis import example, given, settings

from tests.commands import strategies
from tests.commands.scene import IN_FIGHT, NOBODY
from tracker.commands import acts
from tracker.commands.acts import Act, Afflict, Command, Delay, Hide, Hit, Note
from tracker.commands.parse import parse
from tracker.commands.text import print_command
from tracker.model.condition import Condition
from tracker.model.damage import Amount


def test_the_strategy_makes_every_act() -> None:
    assert set(strategies.BY_TYPE) == set(get_args(Act))


@settings(max_examples=500, deadline=None)
@given(strategies.commands)
@example(Command(Afflict(("Rook",), Condition(name="shaken", until="end", of="Rook"))))
@example(Command(Hide(("",))))
@example(Command(Hit(("Rook",), Amount.of(9)), by=acts.NOBODY))
@example(Command(Hit(("Rook",), Amount.of(9)), by="nobody"))
@example(Command(Delay(), by="nobody"))
def test_a_printed_command_parses_back(command: Command) -> None:
    line = print_command(command)
    assert parse(line, NOBODY) == command
    assert parse(line, IN_FIGHT) == command
    assert line.splitlines() == [line]
    assert print_command(parse(line, NOBODY)) == line


def test_each_of_several_may_end_in_a_text_with_commas() -> None:
    line = (
        'add "Imp" immunities "poison, mental" also 2 "Rat" attacks "Bite +1 1d4" also "Bat" '
        'conditions "prone"'
    )
    assert print_command(parse(line, NOBODY)) == line
    carry = 'carry "Rook" conditions "shaken; prone" also "Voss" wounds "scratch 1, hurt 1"'
    assert print_command(parse(carry, NOBODY)) == carry


def test_a_printed_command_hides_nothing() -> None:
    note = Note(("Zoë \U0001f409",), "a\nb\t\u2028\u202e\x1b \x9b")
    assert print_command(Command(note)) == (
        'note "Zoë \U0001f409" "a\\nb\\t\\u2028\\u202e\\u001b \\u009b"'
    )
