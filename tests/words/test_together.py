"""What happened to several in the same way is told once."""

from tracker.model.condition import Condition
from tracker.model.facts import (
    ConditionEnded,
    ConditionGained,
    Damaged,
    Fact,
    GroupFollowed,
    HealthChanged,
    Joined,
    SaveRolled,
    TurnBegan,
)
from tracker.model.working import Sum
from tracker.words.minutes import step_told
from tracker.words.names import said_of
from tracker.words.telling import told


def said(*facts: Fact) -> list[str]:
    return [text for text in told(facts) if text]


def shaken(who: str) -> ConditionGained:
    return ConditionGained(who, Condition(name="shaken", until="end", rounds=3))


def hurt(who: str) -> Damaged:
    return Damaged(who, None, (Sum("", (), 9),), 9, 0, 4, -5)


def dying(who: str) -> HealthChanged:
    return HealthChanged(who, "ok", "dying")


def test_a_condition_of_a_mob_is_one_line() -> None:
    assert said(*(shaken(f"Zombie {at}") for at in (1, 2, 3, 4))) == [
        "Zombie 1–4: shaken, 3 rounds",
    ]


def test_what_differs_is_told_apart() -> None:
    other = ConditionGained("Rook", Condition(name="shaken"))
    assert said(shaken("Orc 1"), other, shaken("Orc 2")) == [
        "Orc 1: shaken, 3 rounds",
        "Rook: shaken",
        "Orc 2: shaken, 3 rounds",
    ]


def test_who_falls_by_one_blow_is_told_behind_the_harm() -> None:
    assert said(hurt("Orc 1"), dying("Orc 1"), hurt("Orc 2"), dying("Orc 2")) == [
        "Orc 1 takes 9: 4 → −5 HP",
        "Orc 2 takes 9: 4 → −5 HP",
        "Orc 1 and 2 are dying",
    ]


def test_no_turn_passes_between_those_told_together() -> None:
    assert said(dying("Orc 1"), TurnBegan("Rook"), dying("Orc 2")) == [
        "Orc 1 is dying",
        "Rook's turn",
        "Orc 2 is dying",
    ]


def test_a_save_stands_where_it_was() -> None:
    save = SaveRolled("Rook", "fort", 3, 2, 5, 15, success=False, reason="massive")
    assert len(said(dying("Orc 1"), save, dying("Orc 2"))) == 3


def test_verbs_go_with_several() -> None:
    followed = GroupFollowed("Orc", ("Orc 2",), 12)
    joined = said(Joined("Orc 1", 12, True), followed, Joined("Orc 2", 12, True))
    assert joined[-1] == "Orc 1 and 2 join at 12 and act this round"
    until = Condition(name="blessed", until="start")
    gained = said(ConditionGained("Rook", until), ConditionGained("Voss", until))
    assert gained == ["Rook and Voss: blessed, until the start of their turns"]
    ended = (ConditionEnded(who, until, "time") for who in ("Rook", "Voss"))
    assert said(*ended) == ["Rook and Voss are no longer blessed"]


def test_a_line_of_the_log_knows_of_whom_else_it_tells() -> None:
    (line,) = step_told([shaken("Orc 1"), shaken("Orc 2"), shaken("Orc 3")], 1, "Rook")
    assert (line.fact, line.others) == (shaken("Orc 3"), ("Orc 1", "Orc 2"))


def test_runs_of_numbers_are_short() -> None:
    assert said_of(["Orc 1", "Orc 2", "Orc 3", "Orc 5"]) == "Orc 1–3 and 5"
    assert said_of(["Orc 9", "Rook", "Orc 10"]) == "Orc 9, 10 and Rook"
    assert said_of(["Orc", "Orc 1"]) == "Orc and Orc 1"
    assert said_of(["Orc", "Orc 01"]) == "Orc and Orc 01"
