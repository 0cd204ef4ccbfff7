"""What a step is called where it can be undone."""

import pytest

from tests.words.happened import BALLISTIC, SHAKEN, damaged
from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.model import facts
from tracker.model.combatant import Creature
from tracker.model.damage import Amount
from tracker.model.facts import Fact
from tracker.words.titles import title

HIT = acts.Hit(("Ganger 2",), Amount.of(9))


@pytest.mark.parametrize(
    ("act", "happened", "said"),
    [
        (HIT, (damaged(BALLISTIC),), "Ganger 2 takes 9"),
        (
            acts.Hit(("Rook", "Brute"), Amount.of(9)),
            (damaged(amount=9), damaged(amount=9)),
            "Rook, Brute take 9",
        ),
        (
            acts.Hit(("Rook", "Brute"), Amount.of(9)),
            (damaged(amount=9), damaged(amount=4)),
            "Rook, Brute take damage",
        ),
        (acts.Delay(), (facts.Delayed("Rook", None), facts.TurnBegan("Brute")), "Rook delays"),
        (acts.Next(), (facts.TurnEnded("Rook"), facts.TurnBegan("Brute")), "next turn"),
        (acts.Next(group=True), (), "turns of the group"),
        (acts.Group(("Rook", "Voss"), "Band"), (), "Rook, Voss: group Band"),
        (acts.Group(("Rook",)), (), "Rook: no group"),
        (acts.Start(), (), "start"),
        (acts.Roll(), (facts.InitiativeTyped("Rook", 3),), "initiative"),
        (acts.Awareness(("Rook", "Voss"), aware=True), (), "Rook, Voss: aware"),
        (acts.Afflict(("Rook",), SHAKEN), (), "Rook: shaken 2"),
        (acts.Clear(("Rook",), "shaken"), (), "Rook: no shaken"),
        (acts.Set(("Rook",), (("hp", 12),)), (), "Rook: hp"),
        (acts.Heal(("A", "B", "C", "D"), Amount.of(1)), (), "A, B and 2 more: heal"),
        (acts.Heal(("Z 1", "Z 2", "Z 3", "Z 4"), Amount.of(1)), (), "Z 1–4: heal"),
        (acts.Add(Creature(name="Orc")), (facts.Added(("Orc",), "foe"),), "New: Orc (foe)"),
        (acts.Forfeit("Rook"), (), "forfeit"),
    ],
    ids=lambda case: type(case).__name__,
)
def test_a_step_has_a_short_name_for_undo(act: Act, happened: tuple[Fact, ...], said: str) -> None:
    assert title(Command(act), happened) == said
