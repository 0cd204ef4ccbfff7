"""What holds for groups in every fight, whatever the GM does."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from tests.conformance.adapter import saved_and_loaded
from tests.strategies import Maker, command_for, numbers_of_fights
from tests.systems import in_systems
from tests.test_properties import Minutes
from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game, Record, Step
from tracker.model.damage import Amount
from tracker.model.dice import Label
from tracker.model.encounter import Encounter
from tracker.model.facts import Damaged, Fact, SpreadLeft
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice
from tracker.storage.journal_text import read_head
from tracker.storage.replay import replay
from tracker.ui.folding import Fold
from tracker.ui.view import View, rows_of, shown

GROUPS = ("Zombies", "zombies", "Орки [/]")
LENGTH = 40
Fight = tuple[Encounter, int, list[int]]

fights = st.tuples(in_systems(), st.integers(0, 9), numbers_of_fights(LENGTH // 2, LENGTH))
many = settings(max_examples=60, deadline=None, database=None)


def grouped(encounter: Encounter, seed: int) -> Encounter:
    """Return an encounter in which most are in one of a few groups."""
    random = Random(seed)
    rules = encounter.rules.model_copy(
        update={"group_initiative": random.choice(("one", "one", "each"))}
    )
    combatants = tuple(
        one.model_copy(update={"group": random.choice((None, *GROUPS))})
        for one in encounter.combatants
    )
    return encounter.model_copy(update={"rules": rules, "combatants": combatants})


def command_with_groups(encounter: Encounter, number: int) -> Command:
    """Return a command; every third or so is about groups."""
    random = Random(number)
    maker = Maker(random, encounter)
    acts_of_groups: tuple[Act, ...] = (
        acts.Next(group=True),
        acts.Next(group=True),
        acts.Group(maker.names(), random.choice((None, *GROUPS))),
        acts.Hit(
            tuple(one.name for one in encounter.order) or ("Rook",),
            Amount.of(random.randint(0, 60)),
            spreads=True,
        ),
        changed(maker.add(), creature=maker.add().creature.model_copy(update={"group": "Zombies"})),
    )
    if random.random() < 0.35:
        return Command(random.choice(acts_of_groups))
    return command_for(encounter, number)


def played(fight: Fight, record: Record | None = None) -> Iterator[tuple[Game, Encounter, Step]]:
    """Play a fight, and yield each step that was not refused with what was before it."""
    encounter, seed, numbers = fight
    game = Game(grouped(encounter, seed), RandomDice(seed), record)
    for number in numbers:
        before = game.encounter
        try:
            step = game.do(command_with_groups(before, number))
        except Illegal:
            continue
        yield game, before, step


@many
@given(fights)
def test_counts_never_rise_down_the_order(fight: Fight) -> None:
    for game, _, _ in played(fight):
        if game.encounter.is_running:
            counts = [one.initiative or 0 for one in game.encounter.order]
            assert counts == sorted(counts, reverse=True)


@many
@given(fights)
def test_whoever_rolls_at_the_start_stands_together(fight: Fight) -> None:
    encounter, seed, _ = fight
    game = Game(grouped(encounter, seed), RandomDice(seed))
    game.do(Command(acts.Start()))
    order = game.encounter.order
    if game.encounter.rules.group_initiative == "each":
        return
    seen = [(one.group_key, one.initiative) for one in order]
    runs = [key for at, key in enumerate(seen) if key[0] and (at == 0 or seen[at - 1] != key)]
    assert len(runs) == len(set(runs))


@many
@given(fights, st.sets(st.sampled_from([name.casefold() for name in GROUPS])), st.booleans())
def test_folding_loses_nobody_and_moves_nobody_away_from_its_group(
    fight: Fight, opened: set[str], alone: bool
) -> None:
    for game, _, _ in played(fight):
        people = shown(game.encounter)
        selected = people[0].name if people else None
        view = View(game.encounter, selected=selected, alone=alone, opened=frozenset(opened))
        rows = rows_of(view)
        flat = [it for row in rows for it in (row.members if isinstance(row, Fold) else (row,))]
        assert sorted(one.name for one in flat) == sorted(one.name for one in people)
        for one, other in zip(people, flat, strict=True):
            assert one is other or one.group_key == other.group_key is not None
        for row in rows:
            if isinstance(row, Fold):
                assert len(row.members) > 1
                assert {one.group_key for one in row.members}.isdisjoint(opened)
                assert game.encounter.current not in {one.name for one in row.members}


class Faces:
    """Dice that fall as they did before, each kind of them in its own order."""

    def __init__(self, command: Command) -> None:
        self._left = {label: list(faces) for label, faces in command.faces}

    def roll(self, sides: int, label: Label) -> int:
        return self._left[label].pop(0)


@many
@given(fights)
def test_next_group_is_next_so_often(fight: Fight) -> None:
    for _, before, step in played(fight):
        if step.command.act != acts.Next(group=True):
            continue
        by_hand = Game(before, Faces(step.command))
        facts: list[Fact] = []
        while len(facts) < len(step.facts):
            facts += by_hand.do(Command(acts.Next())).facts
        assert tuple(facts) == step.facts
        assert by_hand.encounter == step.encounter


@many
@given(fights)
def test_spread_deals_what_was_rolled_and_no_more(fight: Fight) -> None:
    for _, before, step in played(fight):
        act = step.command.act
        if not (isinstance(act, acts.Hit) and act.spreads) or before.system == "pf2e":
            continue
        dealt = sum(fact.amount for fact in step.facts if isinstance(fact, Damaged))
        left = sum(fact.points for fact in step.facts if isinstance(fact, SpreadLeft))
        assert dealt + left == act.amount.parts[0].constant


@many
@given(fights)
def test_all_is_taken_back_written_and_read(fight: Fight) -> None:
    for game, before, step in played(fight):
        after = game.encounter
        line = print_command(step.command)
        assert parse(line, Scope(before)) == step.command
        assert saved_and_loaded(after) == after
        if not isinstance(step.command.act, acts.Undo | acts.Redo):
            game.do(Command(acts.Undo()))
            assert game.encounter == before
            game.do(Command(acts.Redo()))
            assert game.encounter == after


@many
@given(fights)
def test_the_journal_gives_the_same_fight(fight: Fight) -> None:
    encounter, seed, _ = fight
    minutes = Minutes(grouped(encounter, seed))
    now = grouped(encounter, seed)
    for game, _, _ in played(fight, minutes):
        now = game.encounter
    head = read_head(minutes.text)
    assert head is not None
    told = replay(minutes.text, head, Path("fight.journal"))
    again = Game(told.first, ScriptedDice(()))
    again.replay(told.steps)
    assert again.encounter == now
