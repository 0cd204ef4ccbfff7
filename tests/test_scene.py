from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.scene import ROW, Scene


def crowd(count: int) -> Encounter:
    return Encounter(combatants=tuple(Combatant(name=f"Rat {at}") for at in range(count)))


def changed(encounter: Encounter, at: int) -> Encounter:
    everybody = list(encounter.combatants)
    everybody[at] = everybody[at].model_copy(update={"initiative": 3})
    return encounter.model_copy(update={"combatants": tuple(everybody), "round": 2})


def test_an_encounter_comes_back_whole() -> None:
    for count in (0, 1, ROW, ROW + 1, 300):
        assert Scene.of(crowd(count)).encounter == crowd(count)


def test_rows_in_which_nobody_has_changed_are_shared() -> None:
    first = Scene.of(crowd(300))
    after = changed(first.encounter, 40)
    second = Scene.of(after, first)
    assert second.encounter == after
    new = [at for at, row in enumerate(second.rows) if row is not first.rows[at]]
    assert new == [2]  # rows of 16: places 32 to 47


def test_who_comes_or_goes_at_the_end_leaves_the_rows_before_alone() -> None:
    few, more = crowd(ROW * 2), crowd(ROW * 2 + 1)
    more = more.model_copy(update={"combatants": (*few.combatants, more.combatants[-1])})
    first = Scene.of(few)
    second = Scene.of(more, first)
    assert second.encounter == more
    assert [row is first.rows[at] for at, row in enumerate(second.rows[:2])] == [True, True]
    third = Scene.of(few, second)
    assert third.encounter == few
    assert all(row is first.rows[at] for at, row in enumerate(third.rows))
