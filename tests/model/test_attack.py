import pytest
from pydantic import ValidationError

from tracker.model.attack import Attack, Critical
from tracker.model.combatant import Creature
from tracker.model.damage import Amount


def claw(name: str) -> Attack:
    return Attack(name=name, bonus=4, damage=Amount.of(3))


def test_an_attack_is_melee_with_an_ordinary_critical_where_nothing_is_said() -> None:
    attack = claw("Claw")
    assert (attack.kind, attack.critical, attack.range, attack.traits) == (
        "melee",
        Critical(threat_min=20, multiplier=2),
        None,
        (),
    )


def test_the_attacks_of_a_creature_have_different_names() -> None:
    attacks = (claw("Claw"), claw("Bite"), claw("CLAW"))
    with pytest.raises(ValidationError, match="attack_twice"):
        Creature(name="Bear", attacks=attacks)
    assert len(Creature(name="Bear", attacks=attacks[:2]).attacks) == 2


@pytest.mark.parametrize(
    "wrong", [{"name": " "}, {"bonus": "4"}, {"kind": "magic"}, {"damage": "1d6"}, {"range": 0}]
)
def test_a_wrong_attack_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Attack.model_validate(dict(claw("Claw")) | wrong)
