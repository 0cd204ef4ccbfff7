"""What one command does to several, and other corners where a slot or a check could get lost."""

from tests.table import Table, facts_of, someone
from tracker.model.encounter import HouseRules
from tracker.model.facts import CheckUndone, TurnBegan


def four(*, dice: tuple[int, ...] = (), rules: HouseRules | None = None) -> Table:
    """A 20, B 15, C 10, D 5, ten hit points each; A acts."""
    people = zip("ABCD", (20, 15, 10, 5), strict=True)
    table = Table(*(someone(name, at, hp=10) for name, at in people), dice=dice, rules=rules)
    table.say("start")
    return table


def test_a_blow_that_fells_the_actor_and_the_next_stops_at_the_check_of_the_next() -> None:
    table = four()
    step = table.say("hit A, B 12 by D")
    assert not facts_of(step, CheckUndone)
    assert (table.now.current, [due.who for due in table.now.due]) == ("B", ["B"])


def test_the_same_from_within_an_interrupt_and_at_the_last_call() -> None:
    table = four()
    table.say('ready attack "B moves"', "trigger A", "hit A, B, C 12 by D")
    assert (table.now.current, [due.who for due in table.now.due]) == ("C", ["C"])
    table = four()
    table.say("next", "delay", "next", "next", "hit B, A 12 by D")
    assert (table.now.round, table.now.current) == (2, "A")
    assert [due.who for due in table.now.due] == ["A"]


def test_health_set_for_several_begins_no_turn_in_between() -> None:
    table = four()
    step = table.say("set A, B health unconscious")
    assert [fact.who for fact in step.facts if isinstance(fact, TurnBegan)] == ["C"]
    assert table.one("B").is_flat_footed


def test_one_who_comes_early_has_the_start_of_its_slot() -> None:
    table = four()
    table.say("next", "delay", "next", "next", "forfeit B")
    table.say("condition C shaken until start of B", "enter B")
    assert (table.now.current, table.labels("C")) == ("B", [])


def test_stepping_in_puts_nobody_to_sleep_again_whom_the_gm_woke() -> None:
    table = four()
    table.say("delay", "condition D shaken for 2 rounds until start of C")
    table.say("set D health unconscious", "next", "set D health ok", "enter A")
    assert table.one("D").health == "ok"


def test_damage_makes_nobody_better() -> None:
    table = four()
    for health, after in (("dying", "dying"), ("stable", "dying"), ("disabled", "disabled")):
        table.say(f"set C health {health}", "hit C 1 by D")
        assert table.one("C").health == after


def test_the_dead_take_no_massive_damage() -> None:
    table = Table(someone("A", 20), someone("B", 10, hp=40, con=10))
    table.say("start", "set B health dead", "hit B 15")
    assert table.one("B").health == "dead"


def test_reset_wakes_those_whose_sleep_would_have_run_out() -> None:
    table = Table(someone("A", 20), someone("B", 10, hp=20, con=10), dice=[5, 1])
    table.say("start", "hit B 10 nonlethal", "reset")
    assert table.one("B").health == "ok"


def test_a_round_gained_in_a_turn_that_does_not_happen_is_the_turn_to_come() -> None:
    table = four()
    table.say("condition A hexed for 1 round", "delay", "enter A", "next")
    assert table.labels("A") == []
    table = four()
    table.say("delay", "condition B hexed for 1 round", "enter A", "next", "next")
    assert table.labels("B") == []


def test_a_daze_does_not_shorten_a_longer_one() -> None:
    table = Table(someone("A", 20), someone("B", 10, hp=20, con=10), dice=[20])
    table.say("start", "condition B dazed for 3 rounds", "hit B 10 nonlethal")
    assert table.one("B").conditions[0].rounds == 3


def test_one_removed_and_brought_back_while_interrupted_has_lost_its_turn() -> None:
    table = four()
    table.say('ready attack "B moves"', "trigger A", "remove B", "join B", "next")
    assert table.now.current == "C"


def test_a_sleep_to_the_end_of_the_fight_does_not_keep_rounds_turning() -> None:
    table = Table(someone("A", 20))
    table.say("start", "condition A unconscious until fight", "set A health unconscious")
    assert table.refused("next") == "E_NOBODY_CAN_ACT"


def test_healing_does_not_cut_a_sleep_short() -> None:
    table = Table(someone("A", 20), someone("B", 10, hp=20, con=10), dice=[5, 4])
    table.say("start", "hit B 10 nonlethal", "hit B 3", "heal B 2")
    assert table.one("B").health == "unconscious"
