"""Each duration ends exactly when its words say, whatever becomes of turns (ENC-23)."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table import Table, facts_of, someone
from tracker.commands.errors import ParseError
from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.model.facts import ConditionEnded, RoundBegan, TurnTakenBack
from tracker.model.illegal import Illegal

NAMES = ("A", "B", "C", "D")

who = st.sampled_from(NAMES)
happenings = st.one_of(
    *[st.just("next")] * 5,
    *[st.just("delay")] * 2,
    st.just("undo"),
    st.just("redo"),
    st.builds("delay to {}".format, st.integers(1, 25)),
    st.builds("enter {} {}".format, who, st.sampled_from(["before", "after"])),
    st.builds("forfeit {}".format, who),
    *[st.builds("enter {}".format, who)] * 2,
    *[st.builds("trigger {}".format, who)] * 2,
    st.builds('{} "it begins"'.format, st.sampled_from(["ready attack", "ready move"])),
    st.builds("trigger {}".format, who),
    st.builds("remove {}".format, who),
    st.builds("join {}".format, who),
    st.builds("move {} {} {}".format, who, st.sampled_from(["before", "after"]), who),
    st.builds("set {} initiative {}".format, who, st.integers(0, 25)),
    st.builds("set {} turn {}".format, who, st.sampled_from(["waiting", "done"])),
    st.builds("set {} health {}".format, who, st.sampled_from(["ok", "unconscious", "dead"])),
    st.builds("condition {} stunned {}r".format, who, st.integers(1, 2)),
    st.builds("add Newcomer{} init +1".format, st.integers(1, 9)),
)


class Hex(NamedTuple):
    """A condition as it is put on: on whom, for how many slots of whom, at which end of them."""

    bearer: str
    rounds: int
    moment: str
    of: str

    def line(self, label: str) -> str:
        """What a GM types."""
        end = f"until {self.moment} of {self.of}"
        return f"condition {self.bearer} {label} for {self.rounds} rounds {end}"


hexes = st.builds(Hex, who, st.integers(1, 3), st.sampled_from(["start", "end"]), who)


def passed(encounter: Encounter, name: str, moment: str) -> int:
    """How many such moments of somebody's slots have come: one each round, and this round's."""
    one = encounter.get(name)
    assert one is not None
    assert encounter.round is not None
    come = one.slot == "past" if moment == "end" else one.slot != "ahead"
    return encounter.round + come


def begun() -> Table:
    """A table at which a fight of four has begun, so that no undo leads to before that."""
    table = Table(*(someone(name, 20 - 3 * at) for at, name in enumerate(NAMES)))
    table.say("start")
    return Table(encounter=table.now)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(happenings, hexes), min_size=30, max_size=80))
def test_each_ends_with_the_slot_that_its_words_count_to(said: list[str | Hex]) -> None:
    table = begun()
    put_on: dict[str, tuple[Hex, int, Step]] = {}
    for at, each in enumerate(said):
        label = f"hex{at}"
        try:
            step = table.say(each.line(label) if isinstance(each, Hex) else each)
        except (Illegal, ParseError):
            continue
        if isinstance(each, Hex):
            put_on[label] = each, passed(table.now, each.of, each.moment), step
        for label, (hex_, before, since) in put_on.items():
            come = passed(table.now, hex_.of, hex_.moment) - before
            is_on = label in table.labels(hex_.bearer)
            after = steps_from(table, since)
            due = hex_.rounds - (hex_.moment == "start" and is_taken_back(after, hex_.of))
            assert is_on == (bool(after) and come < due), (label, hex_, come, due)


def steps_from(table: Table, since: Step) -> list[Step]:
    """The steps from this one on, as far as they stand; none where it was undone itself."""
    steps = table.game.steps
    return next((steps[at:] for at, step in enumerate(steps) if step is since), [])


def is_taken_back(steps: list[Step], name: str) -> bool:
    """Whether the first step was made in this one's turn, whose start is still to come (ENC-22).

    That of one who had delayed had come before, and does not come again.
    """
    if not steps or steps[0].encounter.current != name:
        return False
    for step in steps:
        if facts_of(step, RoundBegan):
            return False
        if any(fact.who == name for fact in facts_of(step, TurnTakenBack)):
            one = step.encounter.get(name)
            return one is not None and one.slot == "ahead"
    return False


@settings(max_examples=150, deadline=None)
@given(st.lists(happenings, min_size=30, max_size=80))
def test_none_ends_twice(said: list[str]) -> None:
    table = begun()
    table.say("condition A hexed for 2 rounds until end of B")
    for line in said:
        try:
            table.say(line)
        except (Illegal, ParseError):
            continue
    ended = [fact for step in table.game.steps for fact in facts_of(step, ConditionEnded)]
    assert [it.condition.name for it in ended].count("hexed") <= 1
