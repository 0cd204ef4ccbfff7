"""The table of damage types (PF2-29)."""

from tracker.model.damage_types import DAMAGE_TYPES, category_of, term_key


def test_the_categories_are_those_of_the_rules() -> None:
    found = {
        category: {each.name for each in DAMAGE_TYPES if each.category == category}
        for category in ("physical", "energy")
    }
    assert found == {
        "physical": {"bludgeoning", "piercing", "slashing", "bleed"},
        "energy": {"acid", "cold", "electricity", "fire", "sonic", "force", "vitality", "void"},
    }


def test_no_name_stands_twice_and_each_is_its_own_key() -> None:
    names = [name for each in DAMAGE_TYPES for name in (each.name, *each.aliases)]
    assert len(names) == len(set(names))
    for each in DAMAGE_TYPES:
        assert {term_key(name) for name in (each.name, *each.aliases)} == {each.name}


def test_case_and_hyphens_mean_nothing() -> None:
    assert term_key(" Cold_Iron ") == term_key("cold-iron") == "cold iron"
    assert category_of("Positive") == "energy"
