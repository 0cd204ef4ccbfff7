"""Health in the Main Damage Die system (MDD-24)."""

from typing import get_args

import pytest

from tracker.model.combatant import Health
from tracker.rules.damage.main_die.health import health_at


@pytest.mark.parametrize("now", [0, -1, -50])
def test_at_0_one_is_down_and_the_gm_decides(now: int) -> None:
    assert health_at(now, "ok") == health_at(now, "disabled") == "unconscious"
    for said in ("dying", "stable", "unconscious", "dead"):
        assert health_at(now, said) == said


@pytest.mark.parametrize("before", get_args(Health))
def test_above_0_all_is_well_and_unknown_changes_nothing(before: Health) -> None:
    assert health_at(1, before) == "ok"
    assert health_at(None, before) == before
