"""The table of damage types (PF2-29), and their names in other languages."""

from collections import Counter

import pytest

from tracker.model.damage_types import (
    CATEGORIES,
    DAMAGE_TYPES,
    PERSISTENT,
    TERMS,
    category_of,
    folded,
    is_persistent,
    plain_type,
    spellings,
    term_key,
)


def test_the_categories_are_those_of_the_rules() -> None:
    found = {
        category: {each.name for each in DAMAGE_TYPES if each.category == category}
        for category in ("physical", "energy", "")
    }
    assert found == {
        "physical": {"bludgeoning", "piercing", "slashing", "bleed"},
        "energy": {"acid", "cold", "electricity", "fire", "sonic", "force", "vitality", "void"},
        "": {"mental", "poison", "spirit"},
    }


def test_no_name_stands_twice() -> None:
    names = [name for each in DAMAGE_TYPES for name in (each.name, *each.aliases)]
    names += [name for term, others in TERMS.items() for name in (term, *others)]
    counted = Counter(map(folded, names))
    assert [name for name, count in counted.items() if count > 1] == []


def test_each_name_is_the_key_of_all_its_names() -> None:
    for each in DAMAGE_TYPES:
        assert {term_key(name) for name in (each.name, *each.aliases)} == {each.name}
    for term, others in TERMS.items():
        assert {term_key(name) for name in (term, *others)} == {term}


def test_the_words_for_many_types_and_for_persistent_damage_have_names_too() -> None:
    assert {*CATEGORIES, PERSISTENT, "precision", "critical hits", "nonlethal"} <= set(TERMS)


def test_case_hyphens_and_one_letter_mean_nothing() -> None:
    assert term_key(" Cold_Iron ") == term_key("cold-iron") == term_key("Холодное-Железо")
    assert term_key("ОГНЁМ") == term_key("огнем") == term_key("огне\u0308м") == "fire"
    assert category_of("Positive") == "energy"
    assert category_of("Дробящий") == "physical"


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("bludgeoning", "дробящий"),
        ("piercing", "колющий"),
        ("slashing", "рубящий"),
        ("bleed", "кровотечение"),
        ("acid", "кислота"),
        ("cold", "холод"),
        ("electricity", "электричество"),
        ("fire", "огонь"),
        ("sonic", "звук"),
        ("force", "сила"),
        ("vitality", "жизненность"),
        ("vitality", "позитивный"),
        ("void", "пустота"),
        ("void", "негативный"),
        ("mental", "ментальный"),
        ("mental", "разум"),
        ("poison", "яд"),
        ("spirit", "дух"),
        ("physical", "физический"),
        ("energy", "энергия"),
        ("all", "все"),
        ("precision", "точный"),
        ("critical hits", "критические удары"),
        ("cold iron", "холодное железо"),
        ("persistent fire", "продолжительный огонь"),
        ("persistent vitality", "продолжительного позитивного"),
        ("persistent", "продолжительный"),
    ],
)
def test_the_words_of_a_russian_table(english: str, russian: str) -> None:
    assert term_key(russian) == english


@pytest.mark.parametrize(
    ("type", "lasts", "plain"),
    [
        ("persistent fire", True, "fire"),
        ("Persistent-acid", True, "acid"),
        ("продолжительный огонь", True, "огонь"),
        ("persistent огонь", True, "огонь"),
        ("persistent", True, ""),
        ("persistent\N{NO-BREAK SPACE}fire", True, "fire"),
        (" persistent_cold-iron ", True, "cold-iron"),
        ("продолжительный", True, ""),
        ("fire", False, "fire"),
        ("cold-iron", False, "cold-iron"),
        ("", False, ""),
        ("persistently", False, "persistently"),
    ],
)
def test_persistent_damage_in_any_language(type: str, lasts: bool, plain: str) -> None:
    assert (is_persistent(type), plain_type(type)) == (lasts, plain)


def test_the_spellings_of_types_are_of_these_only() -> None:
    found = spellings(["fire", "cold"])
    assert {"fire", "cold", "огонь", "огнём", "холод"} <= set(found)
    assert not {"acid", "кислота", "физический"} & set(found)
