"""Commands out of the whole language, in fights of all four damage systems."""

from random import Random

from tests.conformance.adapter import saved_and_loaded
from tests.strategies import any_encounter
from tests.systems import any_system, in_system
from tests.test_mob_properties import command_with_groups, grouped
from tracker.commands.acts import Command, Redo, Undo
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.illegal import Illegal
from tracker.words.telling import told

LENGTH = 200


def play_at_random(seed: int, length: int = LENGTH) -> int:
    """Play a fight, and return how many commands were carried out.

    An illegal one changes nothing; the others can be said, and some are taken back and done again.
    Every so often the encounter must be the same after its file.
    """
    random = Random(seed)
    encounter = grouped(in_system(any_encounter(seed), any_system(seed), seed), seed)
    game, done = Game(encounter, RandomDice(seed)), 0
    for number in range(length):
        before = game.encounter
        command = command_with_groups(before, random.getrandbits(32))
        assert parse(print_command(command), Scope(before)) == command, (seed, command)
        try:
            step = game.do(command)
        except Illegal:
            assert game.encounter is before
            continue
        done += 1
        told(step.facts)
        if not isinstance(command.act, Undo | Redo) and random.random() < 0.1:
            after = game.encounter
            game.do(Command(Undo()))
            assert game.encounter == before
            game.do(Command(Redo()))
            assert game.encounter == after
        if number % 50 == 0:
            assert saved_and_loaded(game.encounter) == game.encounter
    return done


def run(count: int, first: int = 0) -> str:
    """Play so many commands, and return what came of them."""
    done, tried, seed = 0, 0, first
    while tried < count:
        done += play_at_random(seed)
        tried, seed = tried + LENGTH, seed + 1
    return f"{tried:,} commands in {seed - first:,} fights, {done:,} of them carried out"
