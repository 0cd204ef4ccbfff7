import pytest

from tests.commands.scene import FIGHT, IN_FIGHT, act, error, fighter
from tracker.commands.acts import Heal, Hide, Hit, Join, Show
from tracker.commands.errors import ProblemCode
from tracker.commands.scope import Scope
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter


@pytest.mark.parametrize(
    ("who", "names"),
    [
        ("Rook", ("Rook",)),
        ("rOOK", ("Rook",)),
        ("ro", ("Rook",)),
        ("Sgt.", ("Sgt. Alvarez",)),
        ("Sgt. Alvarez", ("Sgt. Alvarez",)),
        ('"ganger 2"', ("Ganger 2",)),
        ('"Ganger 1", Rook', ("Ganger 1", "Rook")),
        ("Ganger 2,Rook", ("Ganger 2", "Rook")),
        ("Rook, rook", ("Rook",)),
        ("gang*", ("Ganger 1", "Ganger 2")),
        ("*R*", ("Rook", "Sgt. Alvarez", "Ganger 1", "Ganger 2", "Bystander")),
        ("Ganger 3", ("Ganger 3",)),
        ("sniper", ("Sniper",)),
        ('"Nobody"', ("Nobody",)),
        ("@acting", ("Rook",)),
        ("@selected", ("Ganger 1",)),
        ("@marked", ("Ganger 2", "Rook")),
        ("@party", ("Rook", "Sgt. Alvarez")),
        ("@foes", ("Ganger 1", "Ganger 2", "Bystander")),
        ("@ALL", ("Rook", "Sgt. Alvarez", "Ganger 1", "Ganger 2", "Bystander")),
        ("@party, gang*", ("Rook", "Sgt. Alvarez", "Ganger 1", "Ganger 2")),
    ],
)
def test_who_becomes_full_names(who: str, names: tuple[str, ...]) -> None:
    scope = Scope(FIGHT, selected="Ganger 1", marked=("Ganger 2", "Rook", "Gone"))
    assert act(f"hide {who}", scope) == Hide(names)


def test_the_longest_name_wins_over_a_shorter_one_and_a_number() -> None:
    both = Scope(Encounter(combatants=(fighter("Ganger"), fighter("Ganger 2"))))
    alone = Scope(Encounter(combatants=(fighter("Ganger"),)))
    assert act("hit Ganger 2 9", both) == Hit(("Ganger 2",), Amount.of(9))
    assert act("hit Ganger 9", both) == Hit(("Ganger",), Amount.of(9))
    assert act("hit Ganger 2", alone) == Hit(("Ganger",), Amount.of(2))


def test_a_pattern_in_quotes_is_a_name() -> None:
    assert act('show "gang*"') == Show(("gang*",))


def test_before_the_start_patterns_mean_the_reserve_as_well() -> None:
    people = (fighter("Ganger 1"), fighter("Ganger 2", presence="reserve"))
    assert act("show gang*", Scope(Encounter(combatants=people))) == Show(("Ganger 1", "Ganger 2"))


@pytest.mark.parametrize("who", ["gang*", "@foes", "@all"])
def test_who_joins_is_looked_for_in_the_reserve(who: str) -> None:
    assert act(f"join {who} at 5") == Join(("Ganger 3",), 5)


def test_composed_and_decomposed_letters_are_the_same_name() -> None:
    scope = Scope(Encounter(combatants=(fighter("Ren\u00e9e"),)))
    assert act("heal rene\u0301e 3", scope) == Heal(("Ren\u00e9e",), Amount.of(3))


@pytest.mark.parametrize(
    ("line", "column", "problem"),
    [
        ("hit xyz 9", 4, "UNKNOWN_COMBATANT"),
        ("hit Rook, 9", 10, "UNKNOWN_COMBATANT"),
        ("hit z* 9", 4, "NOBODY_CALLED"),
        ("hit gang 9", 4, "AMBIGUOUS"),
        ("hit @selected 9", 4, "NOBODY"),
        ("hit @marked 9", 4, "NOBODY"),
        ("hit @markd 9", 4, "NO_AT_WORD"),
        ("forfeit gang*", 8, "ONE_ONLY"),
        ("next by @party", 8, "ONE_ONLY"),
        ("attack Rook, Brute", 11, "ONE_ALONE"),
    ],
)
def test_whom_a_word_cannot_mean(line: str, column: int, problem: ProblemCode) -> None:
    wrong = error(line)
    assert (wrong.column, wrong.problem) == (column, problem)


@pytest.mark.parametrize(
    ("word", "nearest"),
    [("Gagner", "Ganger 1"), ("xyz", None), ("Snip", "Sniper"), ("@markd", "@marked")],
)
def test_the_nearest_name_is_found(word: str, nearest: str | None) -> None:
    assert error(f"hit {word} 9").nearest == nearest


def test_all_whom_a_beginning_can_mean_are_said() -> None:
    assert error("hit gang 9").details == {
        "word": "gang",
        "names": ("Ganger 1", "Ganger 2", "Ganger 3"),
    }


def test_nobody_acts_at_last_call() -> None:
    scope = Scope(FIGHT.model_copy(update={"current": None}))
    assert error("hit @acting 3", scope).details == {"at_word": "@acting"}


def test_several_where_one_is_wanted_are_refused_at_the_comma() -> None:
    assert error("forfeit Rook, Sniper", IN_FIGHT).column == len("forfeit Rook")
