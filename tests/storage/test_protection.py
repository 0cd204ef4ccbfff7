"""Immunities, weaknesses, resistances and types of damage in a file, there and back."""

from pathlib import Path

import pytest

from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.combatant import Combatant, Creature
from tracker.model.resistances import Resistance, Weakness
from tracker.resolve import resolve
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml
from tracker.storage.protection_table import protection_table

HEAD = 'system = "pf2e"\n[[combatants]]\nname = "Wight"\n'


def combatant(text: str) -> Combatant:
    [one] = parse_encounter((HEAD + text).encode(), Path("x.toml")).combatants
    return one


def complaint(text: str) -> str:
    with pytest.raises(FileProblem) as caught:
        parse_encounter((HEAD + text).encode(), Path("x.toml"))
    return str(caught.value)


SHORT = """\
immunities = ["bleed", "critical hits"]
weaknesses = { fire = 5, "cold iron" = 3 }
resistances = { physical = { value = 5, except = ["silver", "force"] }, mental = 2 }
"""


def test_short_forms_are_read_and_printed_back() -> None:
    one = combatant(SHORT)
    assert one.weaknesses == (Weakness(type="fire", value=5), Weakness(type="cold iron", value=3))
    assert one.resistances == (
        Resistance(type="physical", value=5, exceptions=("silver", "force")),
        Resistance(type="mental", value=2),
    )
    fight = parse_encounter((HEAD + SHORT).encode(), Path("x.toml"))
    printed = encounter_toml(fight)
    assert all(line in printed for line in SHORT.splitlines())
    assert parse_encounter(printed.encode(), Path("x.toml")) == fight


def test_two_of_one_type_stand_in_a_list() -> None:
    first = '{ type = "fire", value = 5, double_vs = "nonmagical" }'
    text = f'resistances = [{first}, {{ type = "fire", value = 2 }}]'
    fight = parse_encounter((HEAD + text).encode(), Path("x.toml"))
    assert parse_encounter(encounter_toml(fight).encode(), Path("x.toml")) == fight


@pytest.mark.parametrize(
    ("text", "line", "near"),
    [
        ("weaknesses = { fier = 5 }", 4, '"fire"'),
        ('hp = 5\nimmunities = ["bled"]', 5, '"bleed"'),
        ('resistances = [{ type = "slashin", value = 2 }]', 4, '"slashing"'),
        ('attacks = [\n{ name = "Claw", damage = "1d6 slash" }]', 5, '"slashing"'),
        ('attacks = [{ name = "Gun", damage = "2d6 persistent firee" }]', 4, '"fire"'),
    ],
)
def test_an_unknown_type_is_named_with_its_line_and_the_nearest(
    text: str, line: int, near: str
) -> None:
    said = complaint(text)
    assert f"line {line}" in said or f":{line}" in said
    assert near in said


def test_traits_and_materials_are_no_types_and_need_none() -> None:
    one = combatant(
        'immunities = ["sleep", "holy", "precision"]\nweaknesses = { "area damage" = 5 }'
    )
    assert one.immunities == ("sleep", "holy", "precision")


def test_what_is_wrong_with_an_exception_has_its_place() -> None:
    said = complaint("resistances = { fire = { value = 5, except = [3] } }")
    assert "except" in said


def test_hit_points_of_0_are_dying_for_the_party_and_dead_for_others() -> None:
    now = "hp = { now = 0, max = 5 }\n"
    assert combatant(now).health == "dead"
    assert combatant(f'{now}side = "party"').health == "dying"
    assert combatant(f"{now}significant = true").health == "dying"


def test_other_systems_take_any_type() -> None:
    text = '[[combatants]]\nname = "Ganger"\nattacks = [{ name = "Gun", damage = "2d6 ballistic" }]'
    assert parse_encounter(text.encode(), Path("x.toml")).combatants[0].attacks


def test_types_of_the_house_rules_are_among_those_that_a_slip_can_mean() -> None:
    rules = '[rules]\ndamage_types = ["moonlight"]\n[[combatants]]'
    text = (
        HEAD.replace("[[combatants]]", rules)
        + 'attacks = [{ name = "Ray", damage = "6 moonlite" }]'
    )
    with pytest.raises(FileProblem, match='did you mean "moonlight"'):
        parse_encounter(text.encode(), Path("x.toml"))


def test_house_rules_can_have_types_of_their_own() -> None:
    text = 'attacks = [{ name = "Claw", damage = "1d6 Fyre" }]\nweaknesses = { fier = 5 }'
    rules = '[rules]\ndamage_types = ["fyre", "fier"]\n'
    data = HEAD.replace("[[", f"{rules}[[") + text
    fight = parse_encounter(data.encode(), Path("x.toml"))
    assert fight.rules.damage_types == ("fyre", "fier")
    assert parse_encounter(encounter_toml(fight).encode(), Path("x.toml")) == fight


def test_types_made_up_in_play_are_written_so_that_the_file_can_be_read_again() -> None:
    fight = parse_encounter(HEAD.encode(), Path("x.toml"))
    for line in (
        'set Wight attacks "Claw +4 1d6 fyre + 1d4 persistent Gloom; Bite +4 1d6 physical"',
        'set Wight weaknesses "fier 5, holy 5, Gloom 2"',
        'add Imp attack "Spit +2 1d4 slyme" immune "cold, slyme"',
    ):
        fight, _ = resolve(fight, parse(line, Scope(fight)), ScriptedDice([]))
    assert fight.rules.damage_types == ("fyre", "Gloom", "physical", "fier", "slyme")
    assert parse_encounter(encounter_toml(fight).encode(), Path("x.toml")) == fight


CLAW = 'attacks = [{ name = "Claw", damage = "1d6 fyre" }]'


def with_own(types: str) -> str:
    return HEAD.replace("[[", f"[rules]\ndamage_types = {types}\n[[") + CLAW


def test_one_type_of_ones_own_needs_no_list() -> None:
    fight = parse_encounter(with_own('"fyre"').encode(), Path("x.toml"))
    assert fight.rules.damage_types == ("fyre",)


@pytest.mark.parametrize("types", ["[3]", "3", '[" "]'])
def test_what_is_wrong_with_types_of_ones_own_is_said(types: str) -> None:
    with pytest.raises(FileProblem, match="damage_types"):
        parse_encounter(with_own(types).encode(), Path("x.toml"))


def test_an_exception_with_a_word_in_it_that_divides_is_written_as_a_list() -> None:
    odd = Resistance(type="all", value=5, exceptions=("x or y",))
    written = protection_table([odd])
    assert written == {"all": {"value": 5, "except": ["x or y"]}}
    assert Creature.model_validate({"name": "Wight", "resistances": written}).resistances == (odd,)
