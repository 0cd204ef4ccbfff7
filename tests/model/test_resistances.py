"""How immunities, weaknesses and resistances are written (PF2-27, PF2-28)."""

import pytest
from pydantic import BaseModel, ValidationError

from tracker.model.combatant import Creature
from tracker.model.resistances import (
    Immunities,
    Resistance,
    Resistances,
    Weakness,
    Weaknesses,
)


class Guarded(BaseModel):
    immunities: Immunities = ()
    weaknesses: Weaknesses = ()
    resistances: Resistances = ()


def read(**fields: object) -> Guarded:
    return Guarded.model_validate(fields)


FIRE = Resistance(type="fire", value=5)


def test_short_forms() -> None:
    assert read(weaknesses={"fire": 5}).weaknesses == (Weakness(type="fire", value=5),)
    assert read(resistances={"fire": 5}).resistances == (FIRE,)
    assert read(immunities="fire").immunities == ("fire",)


def test_the_long_form_and_a_mixed_one_are_the_same() -> None:
    entry = {"value": 10, "except": ["cold iron"], "double_vs": "nonmagical"}
    listed = read(resistances=[{"type": "physical", **entry}])
    keyed = read(resistances={"physical": entry})
    [one] = listed.resistances
    assert listed == keyed
    assert (one.exceptions, one.double_vs) == (("cold iron",), ("nonmagical",))


def test_what_is_written_can_be_read_again() -> None:
    one = Resistance(type="physical", value=10, exceptions=("silver",))
    written = one.model_dump(by_alias=True, exclude_defaults=True)
    assert written == {"type": "physical", "value": 10, "except": ("silver",)}
    assert Resistance.model_validate(written) == one


@pytest.mark.parametrize(
    "fields",
    [
        {"weaknesses": {"fire": 0}},
        {"weaknesses": {"fire": "5"}},
        {"weaknesses": {" ": 5}},
        {"weaknesses": 5},
        {"resistances": {"fire": {"value": 5, "unless": "silver"}}},
        {"resistances": {"fire": {"type": "cold", "value": True}}},
        {"immunities": [""]},
        {"immunities": [5]},
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        read(**fields)


def test_a_text_may_name_several_exceptions_and_a_list_has_each_as_it_is() -> None:
    said = {"type": "physical", "value": 5, "except": "silver or adamantine", "double_vs": "a, b"}
    one = Resistance.model_validate(said)
    assert (one.exceptions, one.double_vs) == (("silver", "adamantine"), ("a", "b"))
    odd = Resistance.model_validate({"type": "all", "value": 5, "except": ["x or y"]})
    assert odd.exceptions == ("x or y",)


def test_a_text_may_name_several_immunities() -> None:
    ghost = Creature.model_validate({"name": "Ghost", "immunities": "bleed, magic except force"})
    assert ghost.immunities == ("bleed", "magic except force")
    exact = Creature.model_validate({"name": "Ghost", "immunities": ["a, b"]})
    assert exact.immunities == ("a, b",)
