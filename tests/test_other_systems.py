"""What holds for every fight in the damage systems that roll no d20, whatever the GM does."""

from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.adapter import saved_and_loaded
from tests.strategies import command_for, encounters, numbers_of_fights
from tests.test_properties import Minutes
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.commands.attack_text import read_damage
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.illegal import Illegal
from tracker.model.main_die import MainDieFaces
from tracker.model.wounds import BOXES, LEVELS, WoundTrack
from tracker.rules import attacks
from tracker.rules.dice import ScriptedDice
from tracker.storage.journal_text import read_head
from tracker.storage.replay import replay

SPECIAL = MainDieFaces(miss=(), critical=(5, 6), extra=2)


def _main_die(one: Combatant, random: Random) -> Combatant:
    bite = {"damage": read_damage("1d6+1 cut + 1d4 acid"), "faces": SPECIAL}
    fist = {"damage": read_damage("1d12-2")}
    armed = [each.model_copy(update=random.choice((bite, fist))) for each in one.attacks]
    return one.model_copy(update={"attacks": tuple(armed)})


def _fudge(one: Combatant, random: Random) -> Combatant:
    armed = [each.model_copy(update={"damage": read_damage("3")}) for each in one.attacks]
    marks = {level: random.randint(0, 1) for level in BOXES if random.random() < 0.3}
    return one.model_copy(update={"attacks": tuple(armed), "wounds": WoundTrack(**marks)})


def _in_system(encounter: Encounter, seed: int) -> Encounter:
    random = Random(seed)
    system, dressed = random.choice((("main-die", _main_die), ("fudge", _fudge)))
    method = random.choice(("none", "factor", "level", "parity", "situational"))
    rules = HouseRules(damage_roll=method, roll_limits=random.random() < 0.5)
    combatants = tuple(dressed(one, random) for one in encounter.combatants)
    changes = {"system": system, "rules": rules, "combatants": combatants}
    return encounter.model_copy(update=changes)


def _by_hand(encounter: Encounter, number: int) -> Command:
    """Return a wound marked, or wiped off, which is refused where hit points are counted."""
    random = Random(number)
    who = (random.choice([one.name for one in encounter.combatants] or ["Nobody"]),)
    act = random.choice((acts.Wound, acts.Mend))
    return Command(act(who, random.choice(LEVELS[1:])))


fights = st.builds(_in_system, encounters(), st.integers(0, 2**32))


@settings(max_examples=100, deadline=None, database=None)
@given(fights, st.integers(0, 9), numbers_of_fights(20, 40))
def test_any_play_can_be_said_saved_and_taken_back(
    encounter: Encounter, seed: int, numbers: list[int]
) -> None:
    minutes = Minutes(encounter)
    game = Game(encounter, RandomDice(seed), minutes)
    for number in numbers:
        before = game.encounter
        command = _by_hand(before, number) if number % 9 == 0 else command_for(before, number)
        try:
            step = game.do(command)
        except Illegal:
            assert game.encounter is before
            continue
        line = print_command(step.command)
        assert parse(line, Scope(before)) == step.command
        assert saved_and_loaded(game.encounter) == game.encounter
    head = read_head(minutes.text)
    assert head is not None
    again = Game(encounter, ScriptedDice(()))
    again.replay(replay(minutes.text, head, Path("fight.journal")).steps)
    assert again.encounter == game.encounter


@settings(max_examples=100, deadline=None, database=None)
@given(fights, st.integers(-4, 9))
def test_the_chances_of_any_attack_add_up(encounter: Encounter, margin: int) -> None:
    here = Circumstances(margin=margin if encounter.system == "fudge" else None)
    for attacker in encounter.combatants:
        for target in encounter.combatants:
            if attacker is target or not attacker.attacks:
                continue
            found = attacks.odds(encounter, attacker.name, target.name, None, here)
            chances = [chance for _, chance in (*found.damage, *found.wounds)]
            assert not chances or sum(chances) == 1
            assert found.drops is None or 0 <= found.drops <= 1
