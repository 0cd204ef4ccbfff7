"""The chances of attacks in every damage system, whatever the combatants are."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems import in_systems
from tracker.model.circumstances import Circumstances
from tracker.model.encounter import Encounter
from tracker.rules import attacks


@settings(max_examples=150, deadline=None, database=None)
@given(in_systems("pf2e", "main-die", "fudge"), st.integers(-4, 9))
def test_the_chances_of_any_attack_add_up(encounter: Encounter, margin: int) -> None:
    here = Circumstances(margin=margin if encounter.system == "fudge" else None)
    for attacker in encounter.combatants:
        for target in encounter.combatants:
            if attacker is target or not attacker.attacks:
                continue
            found = attacks.odds(encounter, attacker.name, target.name, None, here)
            chances = [chance for _, chance in (*found.damage, *found.wounds)]
            assert not chances or sum(chances) == 1
            assert found.drops is None or 0 <= found.drops <= 1
