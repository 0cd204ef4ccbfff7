"""What is wrong with the input of a damage system: its sentence says what, where, and what will do.

In files the sentences are those of `tracker check` and of opening; typed lines change nothing.
"""

from pathlib import Path

import pytest

from tests.table import Table
from tracker.cli import main
from tracker.commands.errors import ParseError
from tracker.model.illegal import Illegal
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.words import lines
from tracker.words.refusals import refusal

RESISTANCE = 'a table such as { fire = 5, physical = { value = 10, except = "silver" } }'
LEVELS = "scratch, hurt, very_hurt, incapacitated, near_death, dead"


def problems(system: str, line: str, rules: str = "") -> list[str]:
    """Return what is wrong with a file in which Orc has this line, the fourth."""
    text = f'system = "{system}"\n[[combatants]]\nname = "Orc"\n{line}\n{rules}'
    with pytest.raises(FileProblem) as caught:
        parse_encounter(text.encode(), Path("x.toml"))
    return list(caught.value.lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        # An unknown damage type, with the nearest that is known.
        (
            'attacks = [{ name = "Axe", bonus = 5, damage = "1d8 slahsing" }]',
            'the 1st attack of "Orc": damage: cannot be "slahsing"; did you mean "slashing"?',
        ),
        (
            'attacks = [{ name = "Axe", bonus = 5, damage = "1d8 fire + 1d4 persistent blead" }]',
            'the 1st attack of "Orc": damage: cannot be "blead"; did you mean "bleed"?',
        ),
        (
            "weaknesses = { fier = 5 }",
            'weaknesses.fier of "Orc": cannot be "fier"; did you mean "fire"?',
        ),
        (
            "resistances = { phisical = 5 }",
            'resistances.phisical of "Orc": cannot be "phisical"; did you mean "physical"?',
        ),
        (
            'immunities = ["posion"]',
            'the 1st item of immunities of "Orc": cannot be "posion"; did you mean "poison"?',
        ),
        (
            'conditions = [{ name = "persistent fier", damage = "1d6" }]',
            'the 1st condition of "Orc": name: cannot be "fier"; did you mean "fire"?',
        ),
        # A resistance, or a weakness, without a value.
        (
            "resistances = { fire = {} }",
            'resistances.fire.value of "Orc": this is missing; it says how much, '
            "a whole number such as value = 5",
        ),
        (
            'resistances = { physical = { except = "silver" } }',
            'resistances.physical.value of "Orc": this is missing; it says how much, '
            "a whole number such as value = 5",
        ),
        (
            'resistances = { fire = "five" }',
            'resistances.fire of "Orc": must be a whole number, not "five"',
        ),
        ("resistances = { fire = 0 }", 'resistances.fire of "Orc": must be 1 or more, not 0'),
        (
            'resistances = ["fire"]',
            f'the 1st item of resistances of "Orc": must be {RESISTANCE}, not "fire"',
        ),
        ('resistances = "fire 5"', f'resistances of "Orc": must be {RESISTANCE}, not "fire 5"'),
        (
            'weaknesses = ["fire"]',
            'the 1st item of weaknesses of "Orc": must be a table such as { fire = 5 }, not "fire"',
        ),
    ],
)
def test_pathfinder_files(line: str, said: str) -> None:
    assert problems("pf2e", line) == [f"x.toml, line 4: {said}"]


def test_a_type_that_nothing_is_like_is_answered_with_all_there_are() -> None:
    attack = 'attacks = [{ name = "Axe", bonus = 5, damage = "1d8 xyzzy" }]'
    [said] = problems("pf2e", attack)
    assert 'cannot be "xyzzy"; it can be bludgeoning, piercing, slashing, bleed, acid' in said


def test_keys_are_listed_as_files_have_them() -> None:
    _, said = problems("pf2e", "resistances = { fire = { vlaue = 5 } }")
    assert said == (
        'x.toml, line 4: resistances.fire.vlaue of "Orc": there is no such key; '
        'did you mean "value"? The keys here are type, value, except, double_vs'
    )


@pytest.mark.parametrize(
    ("attack", "said"),
    [
        (
            'damage = "1d4 piercing"',
            "damage: The main damage die cannot be a d4; allowed: d6, d8, d10 or d12.",
        ),
        (
            'damage = "2d6 piercing"',
            "damage: The main damage die cannot be 2d6; allowed: exactly one d6, d8, d10 or d12.",
        ),
        (
            'damage = "1d6", faces = { miss = [1, 2], critical = [2, 6] }',
            "faces: The missing and the critical faces cannot both have 2; "
            "allowed: one or the other.",
        ),
        (
            'damage = "1d6", faces = { critical = [6, 7] }',
            "faces.critical: A critical face cannot be 7; allowed: a whole number from 1 up to 6.",
        ),
        (
            'damage = "1d6", faces = { miss = [0] }',
            "faces.miss: A missing face cannot be 0; allowed: a whole number from 1 up to 6.",
        ),
    ],
)
def test_main_die_files(attack: str, said: str) -> None:
    """The second of two attacks, which stands on a line of its own."""
    two = f'attacks = [\n{{ name = "Fist", damage = "1d6" }},\n{{ name = "Bite", {attack} }},\n]'
    assert problems("main-die", two) == [f'x.toml, line 6: the 2nd attack of "Orc": {said}']


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'attacks = [{ name = "Axe", damage = "1d6+1" }]',
            'the 1st attack of "Orc": damage: The damage of an attack is its offensive factor here '
            "and cannot be 1d6+1; allowed: a whole number, without dice.",
        ),
        (
            "wounds = { hrut = 1 }",
            'wounds.hrut of "Orc": there is no such key; did you mean "hurt"? '
            f"The keys here are {LEVELS}",
        ),
    ],
)
def test_fudge_files(line: str, said: str) -> None:
    assert problems("fudge", line) == [f"x.toml, line 4: {said}"]


def test_a_way_to_roll_that_fudge_does_not_have() -> None:
    [said] = problems("fudge", "", '[rules]\ndamage_roll = "situatonal"')
    assert said == (
        'x.toml, line 6: rules.damage_roll: cannot be "situatonal"; did you mean "situational"? '
        "It can be none, factor, level, parity, situational"
    )


@pytest.mark.parametrize(
    ("system", "line", "said"),
    [
        ("fudge", "hp = 20", "Orc has hit points, and here wounds are counted"),
        ("d20-modern", "wounds = { hurt = 1 }", "Orc has wounds, and here hit points are counted"),
        ("pf2e", "wounds = { hurt = 1 }", "Orc has wounds, and here hit points are counted"),
        ("main-die", "wounds = { hurt = 1 }", "Orc has wounds, and here hit points are counted"),
    ],
)
def test_the_track_that_is_not_counted_is_named(
    system: str, line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(f'system = "{system}"\n[[combatants]]\nname = "Orc"\n{line}\n')
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"{path}: warning: {said}"


def fight(system: str, orc: str = "", rules: str = "") -> Table:
    """Jo acts and has an axe; Orc has what this line says."""
    damage = "2" if system == "fudge" else "1d8 slashing"
    text = (
        f'system = "{system}"\n{rules}\n[[combatants]]\nname = "Jo"\ninitiative = 9\n'
        f'attacks = [{{ name = "Axe", bonus = 4, damage = "{damage}" }}]\n'
        f'[[combatants]]\nname = "Orc"\ninitiative = 5\ndefense = 12\n{orc}\n'
    )
    table = Table(encounter=parse_encounter(text.encode(), Path("x.toml")), dice=[14, 3])
    table.say("start")
    return table


def refused(table: Table, line: str) -> str:
    """Return the sentence with which a line is refused; it must change nothing."""
    before, dice = table.now, list(table.dice.left)
    try:
        table.say(line)
    except Illegal as illegal:
        said = refusal(illegal)
    except ParseError as error:
        said = lines.explain(error)
    else:
        raise AssertionError(f"not refused: {line}")
    assert table.now is before
    assert table.dice.left == dice
    return said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'add Rat attack "Bite bab d4"',
            "The main damage die cannot be a d4; allowed: d6, d8, d10 or d12.",
        ),
        (
            'set Jo attacks "Bite bab 1d4+2"',
            "The main damage die cannot be a d4; allowed: d6, d8, d10 or d12.",
        ),
        (
            "attack Orc with Axe +1 d4",
            'Column 24: d4 is what an attack deals, and stands behind "damage".',
        ),
        (
            'add Rat attack "Bite bab 1d6 miss 1 2 crit 2 6"',
            "The missing and the critical faces cannot both have 2; allowed: one or the other.",
        ),
        (
            'set Jo attacks "Bite bab 1d6 miss 1 crit 1"',
            "The missing and the critical faces cannot both have 1; allowed: one or the other.",
        ),
        ("attack Orc main 9", "A d8 cannot show 9; its faces are 1 to 8."),
    ],
)
def test_main_die_lines(line: str, said: str) -> None:
    assert refused(fight("main-die", "hp = 20"), line) == said


@pytest.mark.parametrize("method", ["none", "factor", "level", "parity", "situational"])
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "attack Orc damage 4 df +5",
            "A Fudge die cannot be 5; allowed: a whole number from −1 up to 1.",
        ),
        (
            "attack Orc margin 2 df 0 -2 0 0",
            "A Fudge die cannot be −2; allowed: a whole number from −1 up to 1.",
        ),
        (
            "attack Orc margin 2 rolls +5 0",
            "The attacker's roll cannot be 5; allowed: a whole number from −4 up to 4.",
        ),
        (
            "attack Orc margin 2 rolls 0 -5",
            "The defender's roll cannot be −5; allowed: a whole number from −4 up to 4.",
        ),
    ],
)
def test_fudge_rolls_that_cannot_be(method: str, line: str, said: str) -> None:
    """Whichever roll the table makes, counted or not."""
    assert refused(fight("fudge", rules=f'[rules]\ndamage_roll = "{method}"'), line) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'set Jo attacks "Axe bab 1d6"',
            "The damage of an attack is its offensive factor here and cannot be 1d6; "
            "allowed: a whole number, without dice.",
        ),
        (
            "wound Orc hrut",
            'Column 11: expected "scratch", "hurt", "very-hurt", "incapacitated", "near-death" or '
            '"dead", found "hrut". Did you mean "hurt"?',
        ),
        (
            "heal Orc scrach",
            'Column 10: expected "scratch", "hurt", "very-hurt", "incapacitated", "near-death", '
            '"dead" or a number or dice, found "scrach". Did you mean "scratch"?',
        ),
        ("set Orc hp 5", "Hit points are no part of the damage system of this encounter."),
        (
            "hit Orc 4 save ref 15",
            "Saving throws are no part of the damage system of this encounter.",
        ),
    ],
)
def test_fudge_lines(line: str, said: str) -> None:
    assert refused(fight("fudge"), line) == said


@pytest.mark.parametrize("system", ["d20-modern", "pf2e", "main-die"])
@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("attack Orc margin 2", "A margin is"),
        ("aoo Orc attack Jo margin 2", "A margin is"),
        ("attack Orc rolls 1 2", "Opposed rolls are"),
        ("wound Orc hurt", "Wounds are"),
        ("heal Orc hurt", "Wounds are"),
    ],
)
def test_what_only_fudge_has(system: str, line: str, what: str) -> None:
    table = fight(system, 'hp = 20\nacted = true\nattacks = [{ name = "Claw", damage = "1d6" }]')
    assert refused(table, line) == f"{what} no part of the damage system of this encounter."


def test_one_with_hit_points_is_wounded_where_wounds_are_counted() -> None:
    """The file is answered with a warning; in play the track that counts is the system's."""
    table = fight("fudge", "hp = 20")
    table.say("attack Orc damage 3")
    orc = table.one("Orc")
    assert orc.hp.now == 20
    assert orc.wounds is not None
    assert orc.wounds.hurt == 1


@pytest.mark.parametrize("system", ["d20-modern", "pf2e"])
def test_one_with_wounds_loses_hit_points_where_those_are_counted(system: str) -> None:
    table = fight(system, "wounds = { hurt = 1 }")
    before = table.one("Orc").wounds
    table.say("attack Orc")
    assert (table.one("Orc").hp.taken, table.one("Orc").wounds) == (3, before)
