"""Exact chances of an attack before it is rolled (PF2-31 and what a hit deals)."""

from fractions import Fraction

from msgspec.structs import replace

from tracker.model.encounter import Encounter
from tracker.model.names import name_key
from tracker.model.odds import Chances, Odds
from tracker.rules.damage.pf2e import degrees
from tracker.rules.damage.pf2e.bodies import protection_of
from tracker.rules.damage.pf2e.conditions import known
from tracker.rules.damage.pf2e.lasting import persistent_of
from tracker.rules.damage.pf2e.odds import Prospect
from tracker.rules.damage.pf2e.odds import chances as dealt_chances
from tracker.rules.damage.pf2e.strike import (
    CRITICAL_METHODS,
    damage_of,
    terms_of,
    traits_of,
)
from tracker.rules.damage.system import Aim
from tracker.rules.distribution import NOTHING, mixed


def odds(encounter: Encounter, aim: Aim) -> Odds:
    """Return the odds of an attack; Illegal for one that cannot be made."""
    found = _to_hit(encounter, aim)
    if aim.circumstances.amount is not None:
        return found
    usual, critical = (_damage(encounter, aim, critical=each) for each in (False, True))
    if not usual or not critical:
        return found
    weighted = [
        (1 - found.hit, NOTHING),
        (found.hit - found.critical, usual),
        (found.critical, critical),
    ]
    damage = mixed(weighted)
    return replace(found, damage=damage, drops=_drops(aim, damage))


def _uncounted(aim: Aim) -> tuple[str, ...]:
    """Return the conditions of the two that are no words of the rules."""
    borne = (*aim.attacker.conditions, *aim.target.conditions)
    names = (each.name for each in borne if persistent_of(each) is None)
    return tuple(dict.fromkeys(name for name in names if name_key(name) not in known()))


def _to_hit(encounter: Encounter, aim: Aim) -> Odds:
    said = aim.circumstances.outcome
    if said is not None:
        return Odds(Fraction(said != "miss"), Fraction(said == "critical"))
    terms = terms_of(encounter, aim)
    likely = degrees.chances(terms.total_bonus, terms.against.value)
    critical = likely["critical_success"]
    return Odds(
        likely["success"] + critical,
        critical,
        bonus=terms.total_bonus,
        against=terms.against.value,
        because=terms.against.because,
        uncounted=_uncounted(aim),
    )


def _damage(encounter: Encounter, aim: Aim, *, critical: bool) -> Chances:
    """Return how likely each number of points of a hit is; nothing for too many dice."""
    what = damage_of(aim, critical=critical)
    if not what.amount.parts:
        return NOTHING
    method = CRITICAL_METHODS[encounter.rules.critical_damage]
    protection = protection_of(aim.target)
    return dealt_chances(Prospect(what, protection, traits_of(aim), critical, method))


def _drops(aim: Aim, damage: Chances) -> Fraction | None:
    """Return the chance that the target is at 0 hit points; None where that cannot be known."""
    hp = aim.target.hp
    if not aim.target.can_act or hp.now is None:
        return None
    enough = max(hp.now, 0) + hp.temp
    return sum((chance for points, chance in damage if points and points >= enough), Fraction(0))
