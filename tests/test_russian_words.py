"""Damage in Russian words does what it does in English, with the same dice."""

import re
from pathlib import Path
from string import Template

import pytest

from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.facts import Damaged
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml

FIGHT = """
system = "pf2e"

[[combatants]]
name = "Rook"
side = "party"
hp = 40
initiative = 20
attacks = [
    { name = "Ember", bonus = 13, damage = "2d6 $fire + 1d6 $lasting", traits = ["$silver"] },
]

[[combatants]]
name = "Wight"
hp = 90
initiative = 10
defense = 17
immunities = ["$bleed", "$criticals"]
weaknesses = { "$fire" = 5, "$mental" = 2 }
resistances = { "$physical" = { value = 5, except = "$silver" }, "$acid" = 3, "$sonic" = 4 }
"""

WIGHT = 'system = "pf2e"\n[[combatants]]\nname = "Wight"\n'

ENGLISH = {
    "fire": "fire",
    "lasting": "persistent fire",
    "bleed": "bleed",
    "criticals": "critical hits",
    "mental": "mental",
    "physical": "physical",
    "silver": "silver",
    "acid": "acid",
    "sonic": "sonic",
    "slashing": "slashing",
}

RUSSIAN = {
    "fire": "огонь",
    "lasting": "продолжительный огонь",
    "bleed": "кровотечение",
    "criticals": "критические удары",
    "mental": "ментальный",
    "physical": "физический",
    "silver": "серебро",
    "acid": "кислота",
    "sonic": "звук",
    "slashing": "рубящий",
}

BOOK = RUSSIAN | {
    "fire": "огнём",
    "mental": "Ментального",
    "slashing": "РУБЯЩЕГО",
    "acid": "кислотой",
}
"""The same words as they stand in a sentence."""

LINES = (
    "start",
    "hit Wight 2d6 $fire",
    "hit Wight 9 $slashing + 4 $fire",
    "hit Wight 6 $acid + 6 $sonic",
    "hit Wight 3 $mental half",
    "hit Wight 7 $bleed",
    "hit Wight 5 $lasting",
    "attack Wight with Ember",
    "attack Wight with Ember crit",
    "next",
    "next",
)

DICE = (3, 4, 15, 2, 5, 1, 6, 4, 19)


def fight(words: dict[str, str], text: str = FIGHT) -> Encounter:
    return parse_encounter(Template(text).substitute(words).encode(), Path("x.toml"))


def played(encounter: Encounter, lines: list[str]) -> tuple[list[int], Encounter, str]:
    """Return the points of each damage, what comes of it all, and what the facts say of dice."""
    game = Game(encounter, ScriptedDice([*DICE, *[1] * 30]))
    points: list[int] = []
    for line in lines:
        step = game.do(parse(line, Scope(game.encounter)))
        points += [fact.amount for fact in step.facts if isinstance(fact, Damaged)]
    return points, game.encounter, repr([step.command.faces for step in game.steps])


def lines(words: dict[str, str]) -> list[str]:
    return [Template(line).substitute(words) for line in LINES]


@pytest.mark.parametrize("on_lines", [RUSSIAN, BOOK, ENGLISH], ids=["russian", "book", "english"])
@pytest.mark.parametrize("in_file", [RUSSIAN, ENGLISH], ids=["russian", "english"])
def test_the_same_dice_do_the_same(in_file: dict[str, str], on_lines: dict[str, str]) -> None:
    points, after, dice = played(fight(in_file), lines(on_lines))
    plain, expected, same_dice = played(fight(ENGLISH), lines(ENGLISH))
    assert (points, dice) == (plain, same_dice)
    assert [one.hp for one in after.combatants] == [one.hp for one in expected.combatants]


def test_what_it_comes_to() -> None:
    """By hand: 3 + 4 + 5 = 12; 9 − 5 + 4 + 5 = 13; 6 − 3 + 6 − 4 = 5; 1 + 2 = 3; and no bleed."""
    points, _, _ = played(fight(RUSSIAN), lines(RUSSIAN)[:6])
    assert points == [12, 13, 5, 3, 0]


def test_persistent_damage_is_borne_under_the_name_the_gm_said() -> None:
    _, after, _ = played(fight(ENGLISH), ["start", "hit Wight 5 продолжительный огонь"])
    [condition] = after.combatants[1].conditions
    assert (condition.name, condition.value) == ("продолжительный огонь", 5)


@pytest.mark.parametrize(
    "verb", ["clear Wight persistent fire", "clear Wight продолжительный-огонь"]
)
def test_it_is_cleared_in_either_language(verb: str) -> None:
    _, after, _ = played(fight(ENGLISH), ["start", "hit Wight 5 продолжительный огонь", verb])
    assert after.combatants[1].conditions == ()


def test_of_one_type_in_two_languages_the_higher_is_borne() -> None:
    begun = ["start", "hit Wight 5 persistent fire", "hit Wight 7 продолжительный огонь"]
    _, after, _ = played(fight(ENGLISH), [*begun, "hit Wight 6 persistent fire"])
    assert [each.name for each in after.combatants[1].conditions] == ["продолжительный огонь"]
    _, after, _ = played(fight(ENGLISH), [*begun, "condition Wight persistent fire 3"])
    assert [(each.name, each.value) for each in after.combatants[1].conditions] == [
        ("persistent fire", 3)
    ]


def test_a_file_is_written_back_in_the_words_it_was_read_in() -> None:
    encounter = fight(RUSSIAN)
    written = encounter_toml(encounter)
    assert 'damage = "2d6 огонь + 1d6 продолжительный огонь"' in written
    assert re.search(r'"?огонь"? = 5', written)
    assert parse_encounter(written.encode(), Path("x.toml")) == encounter


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ('weaknesses = { "огнь" = 5 }', '"огонь"'),
        ('immunities = ["элетричество"]', '"электричество"'),
        ('attacks = [{ name = "Claw", damage = "1d6 рубяший" }]', '"рубящий"'),
    ],
)
def test_a_slip_in_a_file_is_named_with_the_right_word(text: str, near: str) -> None:
    with pytest.raises(FileProblem, match=near):
        fight({}, WIGHT + text)


def test_traits_that_end_like_types_are_no_slips() -> None:
    text = 'immunities = ["мистический", "химический"]'
    assert fight({}, WIGHT + text).combatants[0].immunities == ("мистический", "химический")


@pytest.mark.parametrize("word", ["nonlethal", "Несмертельное"])
def test_a_trait_is_known_in_either_language_in_other_systems_too(word: str) -> None:
    attack = f'{{ name = "Sap", bonus = 5, damage = "1d6", traits = ["{word}"] }}'
    text = f'[[combatants]]\nname = "Rook"\nattacks = [{attack}]'
    encounter = parse_encounter(text.encode(), Path("x.toml"))
    assert encounter.combatants[0].attacks[0].has_trait("nonlethal")
