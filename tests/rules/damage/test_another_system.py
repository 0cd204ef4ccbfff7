"""A damage system made up here plugs in by its name alone: rules, words, sheet and file."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

import pytest

from tests.table import Table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.attack import Attack
from tracker.model.combatant import ActionKind, Combatant, Creature, Health
from tracker.model.damage import Amount, Part
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged, Healed
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.model.saves import SaveTerms
from tracker.model.working import Addend, Change, Sum
from tracker.rules.amounts import Scale, points_of, roll_amount
from tracker.rules.damage.system import Aim, Blow, CheckTerms, Figure
from tracker.rules.damage.systems import SYSTEMS
from tracker.rules.resolution import Resolution
from tracker.storage.encounter_file import parse_encounter
from tracker.ui.roll_sheet import Rolling, roll_sheet
from tracker.words import told

NAME = "coins"


@dataclass(frozen=True)
class Coins:
    """A coin decides: heads (2) hits. Armor takes 1 away, and at 0 one is out of it."""

    FLAT_FOOTED_MATTERS: ClassVar[bool] = False

    def refused_action(
        self, encounter: Encounter, actor: Combatant, kind: ActionKind
    ) -> Illegal | None:
        spent = len(actor.used) >= 2
        return Illegal("E_NO_ACTION_LEFT", name=actor.name, kind=kind) if spent else None

    def pay_for(self, play: Resolution, name: str, kind: ActionKind) -> None: ...

    def health_at(self, one: Creature, before: Health) -> Health:
        return "unconscious" if one.hp.now is not None and one.hp.now <= 0 else "ok"

    def check_due(self, one: Combatant) -> str | None:
        return None

    def check_terms(self, one: Combatant, kind: str) -> CheckTerms:
        return CheckTerms("coin", 0, 2)

    def make_check(self, play: Resolution, name: str, kind: str) -> None: ...

    def strike(self, play: Resolution, aim: Aim) -> None:
        face = play.dice.roll(2, "d20")
        coin = Sum("attack", (Addend(face, faces=(face,)),), face, 2, ("heads",))
        names = (aim.attacker.name, aim.target.name, aim.attack.name)
        play.tell(Attacked(*names, aim.attack.kind, (coin,), "hit" if face == 2 else "miss"))
        if face == 2:
            blow = Blow(aim.attacker.name, roll_amount(play, aim.attack.damage))
            self.deal(play, aim.target.name, blow)

    def odds(self, encounter: Encounter, aim: Aim) -> Odds:
        return Odds(hit=Fraction(1, 2), critical=Fraction(0))

    def save(self, play: Resolution, name: str, terms: SaveTerms, reason: str) -> Scale | None:
        return "half"

    def separated(self, amount: Amount) -> tuple[Amount, tuple[Part, ...]]:
        return amount, ()

    def deal(self, play: Resolution, name: str, blow: Blow) -> None:
        one, points = play.get(name), max(points_of(blow.working) - 1, 0)
        hp = one.hp.model_copy(update={"taken": one.hp.taken + points})
        working = (*blow.working, Change("armor leaves", points))
        play.tell(Damaged(name, blow.by, working, points, 0, one.hp.now, hp.now))
        after = one.model_copy(update={"hp": hp})
        play.update(name, hp=hp, health=self.health_at(after, one.health))

    def heal(self, play: Resolution, name: str, points: int) -> None:
        one = play.get(name)
        hp = one.hp.model_copy(update={"taken": max(one.hp.taken - points, 0)})
        play.update(name, hp=hp)
        play.tell(Healed(name, points, one.hp.now, hp.now))

    def stabilize(self, play: Resolution, name: str) -> None: ...

    def slot_ended(self, play: Resolution, name: str) -> None: ...

    def defenses(self, one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
        return (Figure("armor", 1, counts=True),)

    def in_hand(self, one: Creature, attack: Attack) -> Attack:
        return attack

    def thresholds(self, one: Combatant) -> tuple[Figure, ...]:
        return ()


@pytest.fixture(autouse=True)
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system known by its name: the one line that a new system needs."""
    monkeypatch.setitem(SYSTEMS, NAME, Coins())


FILE = f"""
name = "Inn"
system = "{NAME}"

[[combatants]]
name = "Jo"
side = "party"
initiative = 9
attacks = [{{ name = "Stool", damage = "1d6" }}]

[[combatants]]
name = "Thug"
initiative = 5
hp = 4
"""


def fight(*dice: int) -> Table:
    encounter = parse_encounter(FILE.encode(), Path("inn.toml"))
    table = Table(encounter=encounter, dice=dice)
    table.say("start")
    return table


def test_an_attack_is_made_told_and_undone_by_its_rules() -> None:
    table = fight(2, 5)
    step = table.say("attack Thug")
    assert told(step.facts)[0] == (
        "Jo attacks Thug with Stool: 2 against 2 (heads), hit; 5, armor leaves 4: 4 → 0 HP"
    )
    assert table.one("Thug").health == "unconscious"
    table.say("undo")
    assert table.one("Thug").hp.now == 4


def test_its_dice_are_shown_before_they_count() -> None:
    table = fight(1)
    encounter = table.game.encounter
    command = parse("attack Thug", Scope(encounter))
    sheet = roll_sheet(Rolling(encounter, frozenset(), command, table.game.trial))
    assert sheet.says == "1 against 2 (heads), miss"


def test_what_a_turn_holds_is_its_own() -> None:
    table = fight()
    table.say("use attack", "use attack")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
