"""Whatever is said in a fight of Pathfinder 2e, its laws hold, and files and journals keep it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.rules.damage.pf2e.playing import encounter
from tests.strategies import command_for
from tests.test_properties import Minutes, outline
from tracker.commands.acts import Command
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game, Record, Step
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.illegal import Illegal
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.journal_text import read_head
from tracker.storage.layout import encounter_toml
from tracker.storage.replay import replay
from tracker.words.telling import told

LINES = (
    "attack Wight with Torch",
    "attack Ghoul with Pick",
    "attack Valeros",
    "attack Valeros with Claw crit",
    "attack Ghoul with Longsword nonlethal",
    "hit Valeros 30 by Ghoul",
    "delay",
    "enter Valeros",
    "hit Valeros, Wight 3d6 fire + 1d6 persistent fire save ref 18 basic",
    "condition Ghoul persistent bleed 1d4",
    "condition Valeros dying 2",
    "clear Valeros dying",
    "condition Valeros doomed 1",
    "check Valeros",
    "heal Valeros 2d8",
    "heal Wight 9",
    "stabilize Valeros",
    "set Ghoul significant yes hp 5",
    "temp Valeros 4",
    "next",
    "next",
)


def _ruled(seed: int) -> Encounter:
    """Return the fight under whatever house rules there are."""
    random = Random(-seed)
    rules = HouseRules(
        critical_damage=random.choice(("total", "dice")),
        fallen_move=random.random() < 0.5,
        delay_harm=random.random() < 0.5,
        multiple_attacks=random.random() < 0.5,
    )
    return encounter().model_copy(update={"rules": rules})


def steps(
    seed: int, length: int = 60, record: Record | None = None
) -> Iterator[tuple[Encounter, Step | None, Encounter]]:
    """Play, and yield what was before each command, its step, and what is after it."""
    random = Random(seed)
    game = Game(_ruled(seed), RandomDice(seed), record)
    for at in range(length):
        before = game.encounter
        line = "start" if at == 0 else random.choice(LINES)
        is_any = at > 0 and random.random() < 0.4
        try:
            command = command_for(before, random.getrandbits(32)) if is_any else said(line, before)
            yield before, game.do(command), game.encounter
        except (Illegal, ParseError):  # also for a name that somebody has no longer
            yield before, None, game.encounter


def said(line: str, encounter: Encounter) -> Command:
    return parse(line, Scope(encounter))


@pytest.mark.parametrize("seed", range(60))
def test_hit_points_and_dying_hold_together(seed: int) -> None:
    for before, step, after in steps(seed):
        if step is None:
            assert after == before
            continue
        told(step.facts)
        by_hand = {"Set", "Add", "Afflict", "Rename"}
        for one in after.combatants:
            was = before.get(one.name)
            if was is not None and type(step.command.act).__name__ not in by_hand:
                now = one.hp.now
                assert now is None or was.hp.now is None or now >= min(was.hp.now, 0)
            if "dying" in [each.name for each in one.conditions]:
                assert one.health in ("dying", "dead")


@pytest.mark.parametrize("seed", range(20))
def test_every_moment_survives_its_file_and_every_command_its_text(seed: int) -> None:
    for before, step, after in steps(seed):
        toml = encounter_toml(after)
        assert parse_encounter(toml.encode(), Path("fight.toml")) == after
        if step is not None:
            text = print_command(step.command)
            assert parse(text, Scope(before)) == step.command


@pytest.mark.parametrize("seed", range(20))
def test_the_journal_plays_the_same_fight_again(seed: int) -> None:
    minutes = Minutes(_ruled(seed))
    for _, _, after in steps(seed, record=minutes):
        last = after
    head = read_head(minutes.text)
    assert head is not None
    again = replay(minutes.text, head, Path("fight.journal"))
    assert [outline(step) for step in again.steps] == [outline(step) for step in minutes.steps]
    game = Game(again.first, RandomDice(0))
    game.replay(again.steps)
    assert game.encounter == last
