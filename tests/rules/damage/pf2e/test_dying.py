"""At 0 hit points: dying, wounded, doomed and recovery (PF2-33 to PF2-35)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.hit_points import HitPoints
from tracker.model.working import Sum
from tracker.rules.damage.pf2e.dying import Body, healed, recover, stabilized, take
from tracker.rules.dice import ScriptedDice


def body(now: int = 5, most: int = 20, temp: int = 0, **fields: Any) -> Body:  # noqa: ANN401
    return Body(HitPoints(max=most, taken=most - now, temp=temp), **fields)


def down(**fields: Any) -> Body:  # noqa: ANN401 - the fields of a body
    return body(0, unconscious=True, **fields)


def test_temporary_hit_points_go_first() -> None:
    struck = take(body(10, temp=3), 5)
    assert (struck.body.hp.now, struck.body.hp.temp, struck.soaked) == (8, 0, 3)


def test_hit_points_stop_at_0_and_dying_begins() -> None:
    struck = take(body(), 9)
    assert (struck.body.hp.now, struck.body.dying, struck.fall) == (0, 1, "dying")
    assert struck.body.health == "dying"


def test_a_critical_hit_and_wounds_make_it_worse_and_say_so() -> None:
    struck = take(body(wounded=1), 9, critical=True)
    [step] = struck.working
    assert isinstance(step, Sum)
    assert [(each.value, each.label) for each in step.addends] == [
        (1, ""),
        (1, "critical"),
        (1, "wounded"),
    ]
    assert (step.label, step.total, struck.body.dying) == ("dying", 3, 3)


def test_damage_while_dying_adds_1_or_2_and_not_the_wounds() -> None:
    assert take(down(dying=1, wounded=1), 3).body.dying == 2
    assert take(down(dying=1, wounded=1), 3, critical=True).body.dying == 3
    assert take(down(dying=3), 3).body.health == "dead"


def test_damage_that_temporary_hit_points_take_whole_does_not_kill() -> None:
    fallen = Body(HitPoints(max=20, taken=20, temp=5), dying=3, unconscious=True)
    assert take(fallen, 5).body.dying == 3
    assert take(fallen, 6).body.dead


def test_one_who_is_down_and_not_dying_begins_to_die_again() -> None:
    assert take(down(wounded=1), 1).body.dying == 2
    assert take(down(), 0).body == down()


@pytest.mark.parametrize(("doomed", "dead"), [(0, False), (1, False), (2, True), (4, True)])
def test_doomed_brings_death_nearer(doomed: int, dead: bool) -> None:
    assert take(body(doomed=doomed), 9, critical=True).body.dead is dead


def test_ordinary_foes_die_at_0_and_are_knocked_out_by_nonlethal_damage() -> None:
    assert take(body(), 5, significant=False).fall == "killed"
    assert take(body(), 5, significant=False, lethal=False).body.health == "unconscious"
    assert take(body(), 4, significant=False).body.health == "ok"


def test_one_blow_of_twice_the_maximum_kills() -> None:
    assert take(body(10, most=10), 20).fall == "massive"
    assert take(body(10, most=10), 19).fall == "dying"
    assert take(down(dying=1), 40).body.dead


def test_without_a_maximum_damage_is_counted() -> None:
    struck = take(Body(HitPoints(taken=7)), 50)
    assert (struck.body.hp.taken, struck.body.health) == (57, "ok")


def test_the_dead_stay_dead() -> None:
    dead = body(0, dead=True)
    assert take(dead, 5).body == dead
    assert healed(dead, 5) == dead


@pytest.mark.parametrize(
    ("face", "dying", "wounded", "health"),
    [
        (20, 0, 2, "unconscious"),  # 12 would be a success; a 20 makes it critical.
        (12, 1, 1, "dying"),
        (11, 3, 1, "dying"),
        (3, 3, 1, "dying"),
        (2, 4, 1, "dead"),
        (1, 4, 1, "dead"),
    ],
)
def test_recovery_checks_at_dying_2(face: int, dying: int, wounded: int, health: str) -> None:
    found = recover(ScriptedDice([face]), down(dying=2, wounded=1))
    after = found.body
    assert (after.dying, after.wounded, after.health) == (dying, wounded, health)
    assert (found.check.against, found.check.verdict) == (12, found.degree)


def test_healing_wakes_and_leaves_a_wound() -> None:
    assert healed(down(dying=2, wounded=1), 5) == body(5, wounded=2)
    assert healed(down(), 50) == body(20)
    assert healed(down(dying=2), 0) == down(dying=2)


def test_treatment_ends_dying_and_does_not_wake() -> None:
    assert stabilized(down(dying=3)) == down(wounded=1)
    assert stabilized(down()) == down()


@given(
    st.builds(
        body,
        st.integers(0, 20),
        temp=st.integers(0, 5),
        dying=st.integers(0, 3),
        wounded=st.integers(0, 3),
        doomed=st.integers(0, 3),
    ),
    st.integers(0, 60),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_hit_points_are_never_below_0_nor_more_after_damage(
    before: Body, points: int, critical: bool, lethal: bool, significant: bool
) -> None:
    after = take(before, points, critical=critical, lethal=lethal, significant=significant).body
    assert after.hp.now is not None
    assert before.hp.now is not None
    assert 0 <= after.hp.now <= before.hp.now
    assert after.dying >= before.dying or after.dead
    assert not (after.dead and after.unconscious)
