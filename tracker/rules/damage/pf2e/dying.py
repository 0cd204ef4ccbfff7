"""Damage at 0 hit points: dying, wounded, doomed and recovery (PF2-21, PF2-23, PF2-33 to 35)."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.combatant import Health
from tracker.model.hit_points import HitPoints
from tracker.model.working import Addend, Sum, Working, add_up
from tracker.rules.damage.pf2e.degrees import DEGREES, Degree, checked
from tracker.rules.dice import Dice

DEADLY = 4
"""The dying value at which a body is dead, lowered by doomed (PF2-34)."""

RECOVERY_DC = 10

_RECOVERY: Mapping[Degree, int] = {
    "critical_success": -2,
    "success": -1,
    "failure": 1,
    "critical_failure": 2,
}
"""What a recovery check does to dying (PF2-34)."""

Fall = Literal["dying", "knocked_out", "killed", "massive"]
"""What damage did beyond hit points: `killed` is what becomes of ordinary foes at 0."""


class Body(Struct, frozen=True):
    """A body, so far as damage is concerned.

    Those who are dying are unconscious; one who is unconscious at 0 hit points without dying has
    been knocked out or has recovered. The dead are dead, and nothing else.
    """

    hp: HitPoints
    dying: int = 0
    wounded: int = 0
    doomed: int = 0
    unconscious: bool = False
    dead: bool = False

    @property
    def health(self) -> Health:
        """How well it is, as everybody else says it."""
        if self.dead:
            return "dead"
        if self.dying:
            return "dying"
        return "unconscious" if self.unconscious else "ok"


class Struck(Struct, frozen=True):
    """A body that took damage.

    `soaked` is what temporary hit points took, `fall` what became of it at 0 hit points, and
    `working` how its dying value came about, where it changed.
    """

    body: Body
    soaked: int = 0
    fall: Fall | None = None
    working: Working = ()


def take(
    body: Body,
    points: int,
    *,
    critical: bool = False,
    lethal: bool = True,
    significant: bool = True,
) -> Struck:
    """Take damage (PF2-21): temporary hit points first, hit points to 0, then what that means.

    `significant` are player characters and foes with a name; others die at 0. Nonlethal damage
    never kills who is not yet dying (PF2-23). (R) Damage that temporary hit points take whole does
    nothing to the dying.
    """
    hp, soaked = lost(body.hp, points)
    after = replace(body, hp=hp)
    if body.dead or points <= soaked or hp.now is None or hp.now > 0:
        return Struck(after, soaked)
    if not body.dying and not lethal:
        return Struck(replace(after, unconscious=True), soaked, "knocked_out")
    if not significant:
        return Struck(killed(after), soaked, "killed")
    if lethal and is_massive(hp, points):
        return Struck(killed(after), soaked, "massive")
    working = _dying_after_damage(body, critical=critical)
    return Struck(with_dying(after, working.total), soaked, "dying", (working,))


def lost(hp: HitPoints, points: int) -> tuple[HitPoints, int]:
    """Take points off temporary hit points, then hit points, which stop at 0 (PF2-33).

    Returns what is left, and how much the temporary ones took. Without a known maximum the
    damage is counted and never stops.
    """
    soaked = min(hp.temp, points)
    taken = hp.taken + points - soaked
    if hp.max is not None:
        taken = max(hp.taken, min(taken, hp.max))
    return hp.model_copy(update={"temp": hp.temp - soaked, "taken": taken}), soaked


def is_massive(hp: HitPoints, points: int) -> bool:
    """Whether one blow is at least twice the maximum (PF2-35)."""
    return hp.max is not None and points >= 2 * hp.max


def _dying_after_damage(body: Body, *, critical: bool) -> Sum:
    """Return the dying value after damage at 0 hit points (PF2-34).

    (R) Wounded counts only when dying is gained.
    """
    addends = [Addend(body.dying)] if body.dying else []
    addends.append(Addend(1))
    if critical:
        addends.append(Addend(1, "critical"))
    if body.wounded and not body.dying:
        addends.append(Addend(body.wounded, "wounded"))
    return add_up("dying", *addends)


def deadly_at(doomed: int) -> int:
    """Return the dying value at which a body so doomed is dead (PF2-34).

    >>> deadly_at(0), deadly_at(1)
    (4, 3)
    """
    return max(DEADLY - doomed, 0)


def with_dying(body: Body, dying: int) -> Body:
    """Return a body with a dying value, dead where that is too high, wounded where it is over."""
    dying = min(max(dying, 0), DEADLY)
    if dying and dying >= deadly_at(body.doomed):
        return replace(body, dying=dying, unconscious=False, dead=True)
    if body.dying and not dying:
        return replace(body, dying=0, wounded=body.wounded + 1)
    return replace(body, dying=dying, unconscious=body.unconscious or dying > 0)


def killed(body: Body) -> Body:
    """Return a body that is dead at once."""
    return replace(body, dying=0, unconscious=False, dead=True)


def stabilized(body: Body) -> Body:
    """Return a body that is no longer dying, and wounded by it; it stays unconscious (PF2-34)."""
    return with_dying(body, 0)


def healed(body: Body, points: int) -> Body:
    """Restore hit points, up to the maximum; who has any wakes and is no longer dying (PF2-34)."""
    if body.dead or points < 1:
        return body
    hp = body.hp
    taken = min(hp.taken, max(0, hp.taken - points))
    after = replace(stabilized(body), hp=hp.model_copy(update={"taken": taken}))
    return replace(after, unconscious=False)


class Recovery(Struct, frozen=True):
    """A recovery check, and the body after it."""

    body: Body
    check: Sum
    degree: Degree


def recovery_dc(dying: int) -> int:
    """Return what a recovery check must reach (PF2-34)."""
    return RECOVERY_DC + dying


def recover(dice: Dice, body: Body) -> Recovery:
    """Make a recovery check: a flat check against 10 and the dying value (PF2-34)."""
    check = checked("recovery", dice.roll(20, "flat"), (), recovery_dc(body.dying))
    degree = next(each for each in DEGREES if each == check.verdict)
    return Recovery(with_dying(body, body.dying + _RECOVERY[degree]), check, degree)
