"""Which kind of thing each fact is, and whom it names."""

from typing import Any, get_args, get_type_hints

import pytest

from tracker.model import facts
from tracker.model.condition import Condition
from tracker.model.facts import Fact
from tracker.words.kinds import KIND_OF, names_in

NOT_NAMES = {
    (facts.Added, "side"),
    (facts.Grouped, "group"),
    (facts.FactionSet, "side"),
    (facts.FactionSet, "sign"),
    (facts.FactionForgotten, "side"),
    (facts.GroupRolled, "group"),
    (facts.GroupFollowed, "group"),
    (facts.ReadySet, "trigger"),
    (facts.Triggered, "trigger"),
    (facts.Attacked, "attack"),
    (facts.SaveRolled, "reason"),
    (facts.SaveRolled, "degree"),
    (facts.TurnSkipped, "why"),
    (facts.FlatChecked, "reason"),
    (facts.CheckDue, "kind"),
    (facts.CheckDue, "roll"),
    (facts.CheckUndone, "kind"),
    (facts.FieldSet, "field"),
    (facts.FieldSet, "before"),
    (facts.FieldSet, "after"),
    (facts.Noted, "text"),
    (facts.DiceLeft, "label"),
}
"""The fields of text that hold something else than names."""

TEXTS = (str, str | None, tuple[str, ...])


def test_every_fact_is_of_one_kind() -> None:
    assert set(KIND_OF) == set(get_args(Fact))


@pytest.mark.parametrize("fact", get_args(Fact))
def test_whoever_stands_in_a_fact_is_named_by_it(fact: type[Fact]) -> None:
    hints = get_type_hints(fact)
    filled: dict[str, Any] = dict.fromkeys(fact.__struct_fields__)
    for name, hint in hints.items():
        if hint in TEXTS:
            filled[name] = (f"<{name}>",) if hint == tuple[str, ...] else f"<{name}>"
    expected = {f"<{name}>" for name, hint in hints.items() if hint in TEXTS}
    expected -= {f"<{name}>" for other, name in NOT_NAMES if other is fact}
    assert names_in(fact(**filled)) == expected


def test_a_condition_names_whose_turn_ends_it() -> None:
    shaken = Condition(name="shaken", until="end", of="Rook")
    assert names_in(facts.ConditionGained("Brute", shaken)) == {"Brute", "Rook"}
    assert names_in(facts.ConditionGained("Brute", Condition(name="prone"))) == {"Brute"}
