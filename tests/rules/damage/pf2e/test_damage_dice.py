"""The size of dice (PF2-12)."""

import pytest

from tracker.model.illegal import Illegal
from tracker.rules.damage.pf2e.damage_dice import increased


@pytest.mark.parametrize("sides", [2, 3, 20, 100])
@pytest.mark.parametrize("increases", [0, 1])
def test_what_is_no_weapon_damage_die_is_refused(sides: int, increases: int) -> None:
    with pytest.raises(Illegal) as refused:
        increased(sides, increases)
    assert refused.value.code == "E_UNKNOWN_DIE"
