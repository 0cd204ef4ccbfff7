from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter


def test_everybody_is_found_wherever_they_stood_before() -> None:
    ann, bob, cid = (Combatant(name=name) for name in ("Ann", "Bob", "Cid"))
    lists = [(ann, bob, cid), (cid, ann, bob), (bob,), (), (ann, bob, cid)]
    places = [
        [Encounter(combatants=people).place_of(name) for name in ("Ann", "Bob", "Cid", "Dot")]
        for people in lists
    ]
    assert places == [
        [0, 1, 2, None],
        [1, 2, 0, None],
        [None, 0, None, None],
        [None, None, None, None],
        [0, 1, 2, None],
    ]
    assert Encounter(combatants=(cid, ann)).get("Ann") is ann
