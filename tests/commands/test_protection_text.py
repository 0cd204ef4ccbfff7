"""Weaknesses, resistances and immunities as a GM types them, there and back (PF2-24 to PF2-28)."""

import pytest
from hypothesis import given, settings

from tests.commands.scene import IN_FIGHT, act, error
from tests.commands.strategies import immunity_lists, resistance_lists, weakness_lists
from tracker.commands.acts import Add, Set
from tracker.commands.complete import complete
from tracker.commands.protection_text import (
    print_immunities,
    print_resistances,
    print_weaknesses,
)
from tracker.commands.quoting import quote
from tracker.model.fields import Value
from tracker.model.resistances import Resistance, Weakness
from tracker.words.lines import explain

COLD_IRON = (Weakness(type="cold iron", value=5), Weakness(type="fire", value=3))
FIRE = Resistance(type="fire", value=5)
HARD = Resistance(type="physical", value=10, exceptions=("adamantine", "cold iron"))
GHOST = Resistance(
    type="all",
    value=5,
    exceptions=("force", "ghost touch", "vitality"),
    double_vs=("nonmagical",),
)


def value(line: str) -> Value:
    said = act(line)
    assert isinstance(said, Set)
    [(_, value)] = said.changes
    return value


@pytest.mark.parametrize(
    "text",
    [
        "cold iron 5, fire 3",
        '"cold iron 5, fire 3"',
        "cold iron 5; fire 3",
        "cold iron 5,fire 3",
        'cold iron +5, "fire" 3',
        '"\\"cold iron\\" 5, fire 3"',
    ],
)
@pytest.mark.parametrize("field", ["weaknesses", "weakness", "weak"])
def test_a_weakness_is_a_kind_of_damage_and_its_value(field: str, text: str) -> None:
    assert value(f"set Rook {field} {text}") == COLD_IRON


@pytest.mark.parametrize(
    ("text", "resistances"),
    [
        ("fire 5", (FIRE,)),
        ("physical 10 except adamantine, cold iron; fire 5", (HARD, FIRE)),
        ("physical 10 except adamantine, cold iron, fire 5", (HARD, FIRE)),
        ("physical 10 except adamantine or cold iron, fire 5", (HARD, FIRE)),
        ("physical 10 EXCEPT adamantine, or cold iron; fire 5", (HARD, FIRE)),
        ("fire 5, physical 10 except adamantine and cold iron", (FIRE, HARD)),
        ("physical 10 (except adamantine or cold iron), fire 5", (HARD, FIRE)),
        ('physical 10 except "adamantine", "cold iron"; fire 5', (HARD, FIRE)),
        (
            "all 5 double against nonmagical except force or ghost touch, vitality",
            (GHOST,),
        ),
        # As books print it.
        (
            "all damage 5 (except force, ghost touch, or vitality; "
            "double resistance vs. non-magical), fire 5",
            (GHOST, FIRE),
        ),
        (
            '"fire 5" 5, fire 5 except "x or y"',
            (
                Resistance(type="fire 5", value=5),
                Resistance(type="fire", value=5, exceptions=("x or y",)),
            ),
        ),
    ],
)
def test_a_resistance_can_have_exceptions_and_be_doubled(
    text: str, resistances: tuple[Resistance, ...]
) -> None:
    assert value(f"set Rook resistances {quote(text)}") == resistances
    assert value(f"set Rook resist {quote(text)}") == resistances


@pytest.mark.parametrize(
    "text",
    [
        "poison, critical hits",
        '"poison; critical hits"',
        "poison and critical hits",
        'poison, "critical hits"',
    ],
)
@pytest.mark.parametrize("field", ["immunities", "immunity", "immune"])
def test_immunities_are_kinds_alone(field: str, text: str) -> None:
    assert value(f"set Rook {field} {text}") == ("poison", "critical hits")


def test_none_takes_all_away() -> None:
    assert act("set Rook weak none resist none immune none hp 3") == Set(
        ("Rook",), (("weaknesses", None), ("resistances", None), ("immunities", None), ("hp", 3))
    )
    assert value('set Rook immunities "none"') == ("none",)


def test_other_fields_may_follow_without_quotes() -> None:
    assert act("set Rook weak cold iron 5, fire 3 immune poison hp 4") == Set(
        ("Rook",), (("weaknesses", COLD_IRON), ("immunities", ("poison",)), ("hp", 4))
    )


def test_a_field_before_a_comma_is_a_word_of_the_list() -> None:
    assert value("set Rook immunities ghost touch, natural, fire") == (
        "ghost touch",
        "natural",
        "fire",
    )


def test_a_creature_is_added_with_what_protects_it() -> None:
    said = act('add Golem hp 40 weak "cold iron 5, fire 3" immune poison, sleep resist fire 5')
    assert isinstance(said, Add)
    golem = said.creature
    assert (golem.name, golem.hp.max) == ("Golem", 40)
    assert (golem.weaknesses, golem.resistances) == (COLD_IRON, (FIRE,))
    assert golem.immunities == ("poison", "sleep")


@pytest.mark.parametrize("name", ["Weak Skeleton", "Resist Fire", "Immune Cell", "Old Weakness"])
def test_a_name_may_have_the_short_words_in_it(name: str) -> None:
    said = act(f"add {name} hp 5 weak fire 3")
    assert isinstance(said, Add)
    assert (said.creature.name, said.creature.hp.max) == (name, 5)
    assert said.creature.weaknesses == (Weakness(type="fire", value=3),)


def test_what_is_printed_is_what_a_gm_would_type() -> None:
    assert print_weaknesses(COLD_IRON) == "cold iron 5, fire 3"
    assert print_resistances([FIRE, FIRE]) == "fire 5, fire 5"
    assert print_resistances([HARD, FIRE]) == "physical 10 except adamantine or cold iron; fire 5"
    assert print_resistances([GHOST]) == (
        "all 5 except force or ghost touch or vitality double against nonmagical"
    )
    assert print_immunities(["critical hits", "Orc [/]"]) == "critical hits, Orc [/]"
    assert print_immunities(["x or y", "a, b", "3", "all damage", "(b)"]) == (
        '"x or y", "a, b", "3", "all damage", "(b)"'
    )


@settings(max_examples=300, deadline=None)
@given(weakness_lists, resistance_lists, immunity_lists)
def test_what_is_printed_is_read_as_the_same(
    weak: tuple[Weakness, ...], strong: tuple[Resistance, ...], immune: tuple[str, ...]
) -> None:
    line = (
        f"set Rook weak {quote(print_weaknesses(weak))} resist {quote(print_resistances(strong))} "
        f"immune {quote(print_immunities(immune))} init 3 by Rook"
    )
    changes = (("weaknesses", weak), ("resistances", strong), ("immunities", immune), ("init", 3))
    assert act(line) == Set(("Rook",), changes)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("resistances physical", 21, '"physical" needs a value behind it, as in "physical 5".'),
        (
            "resist cold iron, fire 5",
            16,
            '"cold iron" needs a value behind it, as in "cold iron 5".',
        ),
        (
            "resistances physical except silver",
            21,
            '"physical" needs a value behind it, as in "physical 5".',
        ),
        (
            "resistances physical exept silver",
            21,
            '"physical exept silver" needs a value behind it, as in "physical exept silver 5". '
            'Did you mean "except"?',
        ),
        (
            "resistances physical 10 exept silver",
            33,
            'expected "except", "double", ",", ";" or the end of the line, found "exept". '
            'Did you mean "except"?',
        ),
        (
            "resistances physical 10 except",
            39,
            "expected a kind of damage such as silver, found the end of the line.",
        ),
        ("resistances fire 0", 26, "a value must be at least 1, not 0."),
        ("resistances fire 5 double silver", 35, 'expected "against", found "silver".'),
        ("resist fire 5 except silver except gold", 37, '"except" is said twice.'),
        ("weaknesses 5 fire", 20, 'expected "none", "auto" or a weakness such as "cold iron 5"'),
        ("weaknesses fire 5,", 27, 'expected a weakness such as "cold iron 5", found the end'),
        ("weaknesses fire 5 cold 3", 27, 'expected ",", ";" or the end of the line, found "cold".'),
        ("weaknesses fire 5 except cold", 27, 'found "except".'),
        ('weaknesses "\\" \\" 5"', 21, 'a weakness such as "cold iron 5" must not be empty.'),
        ("immunities poison 5", 27, 'expected an immunity such as poison, ",", ";" or the end'),
        ("weknesses fire 5", 9, 'Did you mean "weaknesses"?'),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, column: int, said: str) -> None:
    problem = error(f"set Rook {text}")
    assert (problem.column, said in explain(problem)) == (column, True), explain(problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weaknesses n", ["none", "nonmagical"]),
        ("weaknesses co", ["cold", "cold iron"]),
        ("weaknesses cold ", ["iron"]),
        ("weaknesses fire 5, si", ["silver"]),
        ("resistances fire 5 e", ["except", "equipment"]),
        ("resistances fire 5 except si", ["silver"]),
        (
            "resistances fire 5 except silver o",
            ["or", "opportunities", "other-defense", "opportunity-limit"],
        ),
        ("resistances fire 5 double ", ["against"]),
        ("immunities cr", ["critical hits"]),
    ],
)
def test_tab_completes_what_the_rules_know(text: str, words: list[str]) -> None:
    assert complete(f"set Rook {text}", IN_FIGHT) == words


def test_tab_completes_in_a_line_that_adds() -> None:
    assert complete("add Golem hp 4 imm", IN_FIGHT) == ["immunities"]
    assert complete("add Golem hp 4 immune poi", IN_FIGHT) == ["poison"]
