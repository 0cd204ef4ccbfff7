import pytest

from tests.commands.scene import act, error
from tracker.commands.acts import Afflict
from tracker.commands.parse import parse_telling
from tracker.commands.remarks import Remark
from tracker.commands.scope import Scope
from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.words.lines import explain


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("shaken", Condition(name="shaken")),
        ("persistent fire 2", Condition(name="persistent fire", value=2)),
        ('"until" -1', Condition(name="until", value=-1)),
        ("shaken for 3 rounds", Condition(name="shaken", until="end", rounds=3)),
        ("shaken 3r", Condition(name="shaken", until="end", rounds=3)),
        ("stunned save fort 15", Condition(name="stunned", save="fort", dc=15)),
        ("stunned f15 2r", Condition(name="stunned", save="fort", dc=15, until="end", rounds=2)),
        ("stunned until save will 12", Condition(name="stunned", save="will", dc=12)),
        ("stunned until w12", Condition(name="stunned", save="will", dc=12)),
        ("stunned 2 w12", Condition(name="stunned", value=2, save="will", dc=12)),
        ("shaken 2 for 3R", Condition(name="shaken", value=2, until="end", rounds=3)),
        ('"slow 3r"', Condition(name="slow 3r")),
        ("shaken for 1 round", Condition(name="shaken", until="end", rounds=1)),
        ("shaken until start", Condition(name="shaken", until="start")),
        ("shaken until end of Ganger 1", Condition(name="shaken", until="end", of="Ganger 1")),
        ("shaken until end of Rook", Condition(name="shaken", until="end", of="Rook")),
        (
            "shaken 1 for 2 rounds until start of Ganger 1",
            Condition(name="shaken", value=1, until="start", of="Ganger 1", rounds=2),
        ),
        ("shaken until fight", Condition(name="shaken", until="fight")),
        ("shaken until end of fight", Condition(name="shaken", until="fight")),
        ('shaken until end of "fight"', Condition(name="shaken", until="end", of="fight")),
    ],
)
def test_a_condition_has_a_name_a_value_and_an_end(text: str, condition: Condition) -> None:
    assert act(f"condition Rook {text}") == Afflict(("Rook",), condition)


def test_one_of_several_bearers_is_named_all_the_same() -> None:
    condition = Condition(name="shaken", until="end", of="Rook")
    assert act("condition @party shaken until end of Rook") == Afflict(
        ("Rook", "Sgt. Alvarez"), condition
    )


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 14, "expected a condition"),
        ("for 3 rounds", 15, "expected a condition"),
        ('""', 15, "must not be empty"),
        ("shaken for 0 rounds", 26, "at least 1, not 0"),
        ("shaken for some rounds", 26, "expected a number of rounds"),
        ("shaken until dawn", 28, 'expected "start", "end" or "fight"'),
        ("shaken for 3 rounds until fight", 35, "counts no rounds"),
        ("shaken until start of fight", 37, 'no combatant "fight"'),
    ],
)
def test_a_wrong_condition_is_refused_where_it_goes_wrong(
    text: str, column: int, part: str
) -> None:
    problem = error(f"condition Rook {text}")
    assert problem.column == column
    assert part in explain(problem)


def test_a_value_where_none_belongs_is_remarked_on() -> None:
    scope = Scope(Encounter(combatants=(Combatant(name="Rook"),)))
    assert parse_telling("condition Rook dazed 2", scope)[1] == (
        Remark("NO_VALUE", "dazed", ("2",)),
    )
    for line in ("condition Rook dazed 2r", "condition Rook hexed 2"):
        assert parse_telling(line, scope)[1] == ()
    pathfinder = Scope(Encounter(system="pf2e", combatants=(Combatant(name="Rook"),)))
    for line in ("condition Rook frightened 2", "condition Rook doomed 1"):
        assert parse_telling(line, pathfinder)[1] == ()
