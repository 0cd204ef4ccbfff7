"""What holds for every fight in every damage system, whatever the GM does."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.adapter import saved_and_loaded
from tests.strategies import command_for, numbers_of_fights
from tests.systems import in_systems
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game, Record, Step
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    Delayed,
    DelayLost,
    DiceLeft,
    Fact,
    FlatChecked,
    Forfeited,
    Left,
    Reserved,
    RoundBegan,
    SaveRolled,
    Triggered,
    TurnBegan,
    TurnSkipped,
    TurnTakenBack,
)
from tracker.model.illegal import Illegal
from tracker.resolve import refused
from tracker.rules.dice import ScriptedDice
from tracker.rules.turns import last_call
from tracker.storage.journal_text import digest, read_head, write_head, write_step
from tracker.storage.layout import encounter_toml
from tracker.storage.replay import replay

LENGTH = 40
Fight = tuple[Encounter, int, list[int]]

fights = st.tuples(in_systems(), st.integers(0, 9), numbers_of_fights(LENGTH // 2, LENGTH))
"""An encounter, a seed for the dice, and a number for each command."""

HISTORY = (acts.Undo, acts.Redo, acts.End, acts.Reset)

many = settings(max_examples=150, deadline=None, database=None)


@dataclass(frozen=True, slots=True)
class Moment:
    """A command given in a fight: what was before it, and the step, or None if refused."""

    game: Game
    command: Command
    before: Encounter
    step: Step | None

    @property
    def after(self) -> Encounter:
        return self.game.encounter


def played(fight: Fight, *unwanted: type, record: Record | None = None) -> Iterator[Moment]:
    """Play a fight, and yield each of its moments."""
    encounter, seed, numbers = fight
    game = Game(encounter, RandomDice(seed), record)
    for number in numbers:
        command = command_for(game.encounter, number)
        if not isinstance(command.act, unwanted):
            yield given_to(game, command)


def given_to(game: Game, command: Command) -> Moment:
    before = game.encounter
    try:
        return Moment(game, command, before, game.do(command))
    except Illegal:
        return Moment(game, command, before, None)


@many
@given(fights)
def test_a_running_fight_is_in_exactly_one_sub_state(fight: Fight) -> None:
    for moment in played(fight):
        encounter = moment.after
        called, stalled = last_call(encounter), encounter.is_stalled
        acting = [one.name for one in encounter.order if one.turn == "acting"]
        back = [one.name for one in encounter.order if one.turn == "out"]  # left and came back
        here = [one.name for one in encounter.order if one.name not in back]
        if encounter.current is not None:
            assert encounter.is_running
            assert not called
            assert not stalled
            assert encounter.owner in acting or encounter.owner not in here
            assert set(acting) <= {encounter.current, *encounter.suspended}
        else:
            assert [bool(called), stalled].count(True) == encounter.is_running
            assert not (acting and encounter.is_running)
            assert not encounter.suspended


@many
@given(fights)
def test_counts_never_rise_down_the_order(fight: Fight) -> None:
    for moment in played(fight):
        if moment.after.is_running:
            counts = [one.initiative for one in moment.after.order]
            assert None not in counts
            assert counts == sorted(counts, key=lambda count: count or 0, reverse=True)


class Turns:
    """The regular turns of a round, counted from the facts."""

    def __init__(self) -> None:
        self.due: set[str] = set()
        self.kept = Counter[str]()
        self.excused: set[str] = set()

    def hear(self, fact: Fact) -> None:
        match fact:
            case RoundBegan():
                self.nobody_lost_a_turn()
                self.due, self.kept, self.excused = set(), Counter(), set()
            case TurnBegan(who):
                self.kept[who] += 1
                assert self.kept[who] == 1 or who in self.excused
            case TurnTakenBack(who) | Delayed(who):
                self.kept[who] -= 1
            case SaveRolled(who=who, reason="dying") | FlatChecked(who=who, reason="recovery"):
                self.excused.add(who)  # Rolled in passing, where the table does so.
            case TurnSkipped(who) | Forfeited(who) | DelayLost(who) | Triggered(who):
                self.excused.add(who)
            case Left(who) | Reserved(who):
                self.excused.add(who)

    def nobody_lost_a_turn(self) -> None:
        assert {who for who in self.due if not self.kept[who]} <= self.excused


@many
@given(fights)
def test_nobody_gains_or_loses_a_turn_but_by_the_rules(fight: Fight) -> None:
    turns = Turns()
    for moment in played(fight, *HISTORY, acts.Rename):
        act = moment.command.act
        if isinstance(act, acts.Set) and not {"turn", "health", "aware"}.isdisjoint(
            dict(act.changes)
        ):
            turns.excused |= set(act.who)
        facts = moment.step.facts if moment.step else ()
        for fact in facts:
            turns.hear(fact)
        if any(isinstance(fact, RoundBegan) for fact in facts):
            turns.due = {one.name for one in moment.after.order if one.turn != "out"}


def slots_before_this_round(one: Combatant) -> tuple[int, int]:
    """Return how many starts and ends of its slot a combatant has counted in earlier rounds."""
    left = {it.name: it.rounds for it in one.conditions}
    return (
        -left["slot start"] - (one.slot != "ahead"),
        -left["slot end"] - (one.slot == "past"),
    )


def counts_slots(one: Combatant) -> bool:
    return any(it.name == "slot start" for it in one.conditions)


@many
@given(fights)
def test_everybody_passes_one_slot_a_round(fight: Fight) -> None:
    """From the first round it is in, whether it acts, lies there, or has left."""
    first: dict[str, tuple[int, tuple[int, int]]] = {}
    for moment in played(fight, *HISTORY, acts.Rename):
        now = moment.after.round
        if now is None:
            continue
        for one in filter(counts_slots, moment.after.combatants):
            if one.presence == "unplaced":
                first.pop(one.name, None)
            elif one.name in first or (one.presence == "here" and one.turn != "out"):
                slots = slots_before_this_round(one)
                since, (starts, ends) = first.setdefault(one.name, (now, slots))
                assert slots == (starts + now - since, ends + now - since)


@many
@given(fights)
def test_flat_footed_comes_back_only_as_the_rules_say(fight: Fight) -> None:
    for moment in played(fight, acts.Undo, acts.Redo, acts.Rename):
        act, before = moment.command.act, moment.before
        again = {
            one.name
            for one in moment.after.order
            if one.is_flat_footed
            and (was := before.get(one.name))
            and not was.is_flat_footed
            and was.health != "dead"  # Nobody calls the dead flat-footed.
        }
        match act:
            case acts.Delay() | acts.Enter():  # ENC-7, ENC-22
                assert again <= {before.current}
            case acts.Set(who=who, changes=changes) if "flat-footed" in dict(changes):
                assert again <= set(who)
            case acts.Reset() | acts.Join():
                pass
            case _:
                assert not again


@many
@given(fights)
def test_an_illegal_command_leaves_no_trace(fight: Fight) -> None:
    frozen = None
    for moment in played(fight):
        if moment.step is None:
            assert moment.after is moment.before
            assert frozen in (None, moment.after.model_dump())
        frozen = moment.after.model_dump()


@many
@given(fights)
def test_undo_and_redo_restore_exactly(fight: Fight) -> None:
    states = [fight[0].model_dump()]
    game = None
    for moment in played(fight, acts.Undo, acts.Redo):
        game = moment.game
        if moment.step:
            states.append(moment.after.model_dump())
    if game is None:
        return
    for before in reversed(states[:-1]):
        game.do(Command(acts.Undo()))
        assert game.encounter.model_dump() == before
    for after in states[1:]:
        game.do(Command(acts.Redo()))
        assert game.encounter.model_dump() == after


@settings(many, max_examples=120)
@given(fights)
def test_saving_and_loading_changes_nothing_and_play_goes_on(fight: Fight) -> None:
    loaded = saved_and_loaded(fight[0])
    assert loaded == fight[0]
    for moment in played(fight, acts.Undo, acts.Redo):
        if moment.step is None:
            continue
        again = Game(loaded, RandomDice(0))
        assert again.do(moment.step.command).encounter == moment.after
        loaded = saved_and_loaded(moment.after)
        assert loaded == moment.after


@many
@given(fights)
def test_a_command_is_the_same_after_printing_and_parsing(fight: Fight) -> None:
    for moment in played(fight):
        text = print_command(moment.command)
        assert parse(text, Scope(moment.before)) == moment.command, text


def outline(step: Step) -> tuple[Command, list[Fact], Encounter]:
    """Return a step without faces that nothing asked for, which no journal keeps."""
    facts: list[Fact] = [fact for fact in step.facts if not isinstance(fact, DiceLeft)]
    return step.command, facts, step.encounter


class Minutes:
    """A journal in memory."""

    def __init__(self, encounter: Encounter) -> None:
        self.text = write_head(encounter_toml(encounter).encode(), digest(b""))
        self.steps: list[Step] = []

    def append(self, step: Step) -> None:
        self.text += write_step(step, "what is said of it")
        self.steps.append(step)


@many
@given(fights)
def test_replaying_the_journal_gives_the_same_fight(fight: Fight) -> None:
    minutes = Minutes(fight[0])
    for moment in played(fight, record=minutes):
        game = moment.game
    head = read_head(minutes.text)
    assert head is not None
    told = replay(minutes.text, head, Path("fight.journal"))
    assert [outline(step) for step in told.steps] == [outline(step) for step in minutes.steps]
    again = Game(told.first, ScriptedDice(()))
    again.replay(told.steps)
    assert again.encounter == game.encounter


@settings(max_examples=100, deadline=2000, database=None)
@given(
    in_systems(),
    st.lists(st.sampled_from(["dying", "stable", "unconscious", "dead"]), min_size=6, max_size=6),
    st.integers(0, 9),
)
def test_with_everybody_down_the_fight_does_not_spin(
    encounter: Encounter, healths: list[str], seed: int
) -> None:
    """Each command ends, and none runs through more than one round."""
    game = Game(encounter, RandomDice(seed))
    game.do(Command(acts.Start()))
    for one, health in zip(encounter.combatants, healths, strict=False):
        game.do(Command(acts.Set((one.name,), (("health", health),))))
    for _ in range(20):
        moment = given_to(game, Command(acts.Next()))
        if moment.step is None:
            assert moment.after.is_stalled
            return
        assert (moment.after.round or 0) - (moment.before.round or 0) in (0, 1)
    still_dying = any(one.health == "dying" for one in game.encounter.combatants)
    assert still_dying or given_to(game, Command(acts.Next())).step is None


FORESEEN = (acts.Start, acts.Next, acts.Delay, acts.Ready, acts.Trigger, acts.Enter, acts.Remove)


@many
@given(fights)
def test_what_is_said_to_be_refused_is_refused_and_nothing_else(fight: Fight) -> None:
    for moment in played(fight, *HISTORY):
        command = moment.command
        if isinstance(command.act, FORESEEN) and not command.faces:
            assert (refused(moment.before, command) is None) == (moment.step is not None)
