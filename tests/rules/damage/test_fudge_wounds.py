"""Fudge played: blows, wounds on tracks, healing, and what is not there (seed 004)."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.table import Table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.circumstances import Circumstances
from tracker.model.facts import Wounded
from tracker.model.illegal import Illegal
from tracker.model.wounds import WoundTrack
from tracker.rules import attacks
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import OnTable
from tracker.storage.check import warnings
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml
from tracker.ui.roll_sheet import roll_sheet
from tracker.ui.rolling import Rolling
from tracker.ui.sheet import Sheet, Wrong
from tracker.words.refusals import refusal
from tracker.words.telling import told

FILE = """
name = "Duel"
system = "fudge"

[rules]
RULES

[[combatants]]
name = "Ilse"
initiative = 15
defense = 1
attacks = [{ name = "Rapier", damage = "2" }]

[[combatants]]
name = "Vasko"
side = "party"
initiative = 9
defense = 2
attacks = [{ name = "Sabre", damage = "3" }]
"""


def fight(rules: str = "", *dice: int) -> Table:
    text = FILE.replace("RULES", rules)
    table = Table(encounter=parse_encounter(text.encode(), Path("duel.toml")), dice=dice)
    table.say("start")
    return table


def track(table: Table, name: str = "Vasko") -> WoundTrack | None:
    return table.one(name).wounds


def test_a_blow_is_the_margin_with_both_factors() -> None:
    table = fight()
    step = table.say("attack Vasko margin 4")
    assert told(step.facts)[0] == (
        "Ilse attacks Vasko with Rapier: hit; 4 (degree) + 2 (offense) − 2 (defense) = 4, Hurt"
    )
    assert track(table) == WoundTrack(hurt=1)
    table.say("undo")
    assert track(table) == WoundTrack()


@pytest.mark.parametrize(
    ("rules", "said", "wound"),
    [
        # FUD-3: 4 with +1 is 5, Very Hurt, and with −1 it is 3, still Hurt.
        ('damage_roll = "factor"', "df +1", "very_hurt"),
        ('damage_roll = "factor"', "df -1", "hurt"),
        # FUD-4: Hurt with −1 is a Scratch.
        ('damage_roll = "level"', "df -1", "scratch"),
        # FUD-9: 4 with −3 is 1, a Scratch; FUD-11: with +4 it is 8.
        ('damage_roll = "situational"', "df -1 -1 -1 0", "scratch"),
        ('damage_roll = "situational"', "df 1 1 1 1", "incapacitated"),
    ],
)
def test_a_number_is_rolled_on_as_the_table_does(rules: str, said: str, wound: str) -> None:
    table = fight(rules)
    table.say(f"attack Vasko damage 4 {said}")
    assert track(table) == WoundTrack.model_validate({wound: 1})


@pytest.mark.parametrize(("limits", "points"), [("", 4), ("\nroll_limits = false", 6)])
def test_a_situational_roll_has_its_limits(limits: str, points: int) -> None:
    table = fight('damage_roll = "situational"' + limits, 3, 3, 3, 3)
    [fact] = [it for it in table.say("attack Vasko damage 2").facts if isinstance(it, Wounded)]
    assert fact.injury is not None
    assert (fact.start, fact.injury.points) == (2, points)


@pytest.mark.parametrize(
    ("rolls", "wound"), [("+3 0", "scratch"), ("+3 +1", "hurt"), ("0 +1", "very_hurt")]
)
def test_even_rolls_move_the_level_where_the_table_says_so(rolls: str, wound: str) -> None:
    table = fight('damage_roll = "parity"\nparity_on = "level"')
    table.say(f"attack Vasko margin 3 rolls {rolls} by Ilse")  # 3, Hurt
    assert track(table) == WoundTrack.model_validate({wound: 1})


def test_who_has_not_won_does_not_hit_unless_the_gm_says_so() -> None:
    table = fight()
    table.say("attack Vasko margin 0")
    assert track(table) == WoundTrack()
    table.say("attack Vasko margin 0 hit damage 1")
    assert track(table) == WoundTrack(scratch=1)


def test_full_boxes_pass_up_to_death_and_health_follows() -> None:
    table = fight()
    table.say("hit Vasko 7")
    assert table.one("Vasko").health == "unconscious"
    assert not table.one("Vasko").can_act
    step = table.say("hit Vasko 7")
    assert told(step.facts)[0] == ("Vasko takes 7, Incapacitated, marked as Near Death, from Ilse")
    assert table.one("Vasko").health == "unconscious"
    table.say("hit Vasko 9")
    assert table.one("Vasko").health == "dead"
    assert table.refused("heal Vasko 1") == "E_DEAD"


def test_wounds_are_marked_and_wiped_off_by_hand() -> None:
    table = fight()
    assert told(table.say("wound Vasko very-hurt").facts) == ["Vasko takes Very Hurt"]
    assert told(table.say("wound Vasko scratch").facts) == ["Vasko takes Scratch"]
    step = table.say("heal Vasko very-hurt")
    assert told(step.facts) == ["Vasko heals: 1 Scratch, 1 Very Hurt → 1 Scratch"]
    assert table.refused("heal Vasko hurt") == "E_NO_WOUND"
    table.say("wound Vasko dead")
    assert table.one("Vasko").health == "dead"
    table.say("heal Vasko dead")
    assert table.one("Vasko").health == "ok"


def test_healing_eases_every_wound() -> None:
    table = fight()
    table.say("wound Vasko incapacitated", "wound Vasko hurt", "heal Vasko 1")
    assert track(table) == WoundTrack(very_hurt=1, scratch=1)
    assert table.one("Vasko").can_act


def test_newcomers_have_a_track_and_a_penalty_is_shown() -> None:
    table = fight()
    table.say('add Bruno def 1 attack "Fists bab 1" at 3')
    assert track(table, "Bruno") == WoundTrack()
    table.say("wound Bruno very-hurt")
    [penalty] = system_of(table.now).thresholds(table.one("Bruno"))
    assert (penalty.label, penalty.value) == ("penalty", -2)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hit Vasko 6 save ref 15", "Saving throws are no part of the damage system"),
        ("set Vasko hp 9", "Hit points are no part"),
        ("temp Vasko 5", "Temporary hit points are no part"),
        ("hit Vasko 6 nonlethal", "Nonlethal damage is no part"),
        ('add Bat attack "Bite bab 2d6"', "a whole number, without dice"),
        ("attack Vasko df 2", "A Fudge die cannot be 2"),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(line: str, sentence: str) -> None:
    table = fight('damage_roll = "factor"')
    with pytest.raises(Illegal) as caught:
        table.say(line)
    assert sentence in refusal(caught.value)


def test_wounds_are_refused_where_hit_points_are_counted() -> None:
    text = FILE.replace('system = "fudge"', "").replace("RULES", "")
    table = Table(encounter=parse_encounter(text.encode(), Path("duel.toml")))
    assert table.refused("wound Vasko hurt") == "E_OTHER_SYSTEM"
    assert table.refused("heal Vasko hurt") == "E_OTHER_SYSTEM"


def test_the_chances_of_each_wound_are_exact() -> None:
    table = fight('damage_roll = "factor"')
    found = attacks.odds(table.now, None, "Vasko", None, Circumstances(margin=4))
    third = Fraction(1, 3)
    assert found.wounds == (("hurt", 2 * third), ("very_hurt", third))  # 3, 4 or 5
    assert found.drops == 0
    table.say("wound Vasko hurt", "wound Vasko very-hurt")
    found = attacks.odds(table.now, None, "Vasko", None, Circumstances(margin=4))
    assert found.wounds == (("incapacitated", Fraction(1)),)
    assert found.drops == 1


def test_a_file_is_read_written_and_read_again() -> None:
    table = fight('damage_roll = "parity"\nparity_on = "level"\nroll_limits = false')
    table.say("wound Vasko incapacitated")
    text = encounter_toml(table.now)
    assert text.count("wounds") == 1  # of an empty track nothing is said
    assert parse_encounter(text.encode(), Path("duel.toml")) == table.now


def test_health_follows_the_wounds_of_a_file() -> None:
    text = 'system = "fudge"\n[[combatants]]\nname = "A"\nwounds = { near_death = 1 }'
    [one] = parse_encounter(text.encode(), Path("x.toml")).combatants
    assert one.health == "unconscious"


def test_a_file_with_dice_in_an_attack_or_too_many_scratches_is_refused() -> None:
    text = 'system = "fudge"\n[[combatants]]\nname = "A"\n'
    for line, said in (
        ('attacks = [{ name = "x", damage = "1d6" }]', "a whole number, without dice"),
        ("wounds = { scratch = 4 }", "4"),
    ):
        with pytest.raises(FileProblem) as caught:
            parse_encounter((text + line).encode(), Path("x.toml"))
        [problem] = caught.value.problems
        assert said in problem.message
        assert problem.line == 4


def test_hit_points_among_wounds_and_wounds_among_hit_points_are_pointed_out() -> None:
    block = '[[combatants]]\nname = "A"\n'
    fudge = parse_encounter(f'system = "fudge"\n{block}hp = 9'.encode(), Path("x.toml"))
    assert warnings(fudge) == ("A has hit points, and here wounds are counted",)
    d20 = parse_encounter(f"{block}wounds = {{ hurt = 1 }}".encode(), Path("x.toml"))
    assert warnings(d20) == ("A has wounds, and here hit points are counted",)


def sheet_of(table: Table, line: str) -> Sheet:
    command = parse(line, Scope(table.now))
    return roll_sheet(Rolling(table.now, frozenset(), command, table.game.trial, OnTable()))


def test_the_sheet_takes_fudge_dice_the_margin_and_the_number() -> None:
    table = fight('damage_roll = "situational"', 3, 2, 2, 1)
    sheet = sheet_of(table, "attack Vasko margin 3")
    assert [(row.label, row.note, row.empty) for row in sheet.rows] == [
        ("won by", "+3", ""),
        ("damage roll", "4dF", "+1 0 0 -1"),
        ("result", "hit", ""),
        ("number", "3", ""),
    ]
    assert sheet.again is not None
    typed = sheet.again({"df:0": "-1 -1 0 0", "margin": "5"})
    assert isinstance(typed, Sheet)
    assert typed.says == ("hit; 5 (degree) + 2 (offense) − 2 (defense) = 5; 5 − 2 (4dF) = 3, Hurt")
    command = typed.fill(table.now, {"df:0": "-1 -1 0 0", "margin": "5"})
    assert not isinstance(command, Sheet | Wrong | None)
    table.game.do(command)
    assert track(table) == WoundTrack(hurt=1)
    missed = sheet.again({"margin": "-1"})
    assert isinstance(missed, Sheet)
    assert missed.says == "miss"


def test_the_sheet_begins_with_the_margin_unless_that_is_said() -> None:
    table = fight('damage_roll = "factor"', 2, 2)
    assert sheet_of(table, "attack Vasko").first == "margin"
    assert sheet_of(table, "attack Vasko margin 3").first == "df:0"


def test_the_sheet_takes_the_rolls_whose_parity_counts() -> None:
    table = fight('damage_roll = "parity"', *[2] * 8)
    sheet = sheet_of(table, "attack Vasko margin 3")
    assert sheet.again is not None
    typed = sheet.again({"rolls": "+3 0"})
    assert isinstance(typed, Sheet)
    assert "defender rolled even" in typed.says
    assert isinstance(sheet.fill(table.now, {"rolls": "+3"}), Wrong)


def test_fudge_dice_of_ones_own_are_typed_with_their_signs() -> None:
    table = fight('damage_roll = "factor"', 2)
    command = parse("attack Vasko margin 4", Scope(table.now))
    sheet = roll_sheet(Rolling(table.now, frozenset({"foe"}), command, table.game.trial))
    assert [(row.key, row.empty) for row in sheet.rows[:2]] == [("margin", ""), ("df:0", "type it")]
    assert isinstance(sheet.fill(table.now, {"df:0": "2"}), Wrong)
    assert sheet.again is not None
    typed = sheet.again({"df:0": "+1"})
    assert isinstance(typed, Sheet)
    assert typed.says.endswith("4 + 1 (1dF) = 5, Very Hurt")
