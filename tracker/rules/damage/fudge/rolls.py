"""The damage rolls of Fudge, and what they make of the calculated damage (FUD-1 to FUD-16)."""

from tracker.model.dice import FUDGE_SIDES, FUDGE_ZERO
from tracker.model.illegal import Illegal
from tracker.model.working import Addend, Change, Sum, Working, add_up
from tracker.model.wounds import DamageRoll, Injury, RollMethod, Throw
from tracker.rules.damage.fudge.factors import even
from tracker.rules.damage.fudge.levels import level_of, shifted
from tracker.rules.dice import Dice

ONE_DIE, FOUR_DICE = "1dF", "4dF"
EVEN_ATTACK, EVEN_DEFENSE = "even-attack", "even-defense"

DICE_OF: dict[RollMethod, int] = {"factor": 1, "level": 1, "situational": 4}
"""How many Fudge dice are rolled for damage itself."""

OPPOSED_DICE = 4
"""How many Fudge dice attacker and defender roll each."""


def throw(dice: Dice, method: RollMethod) -> Throw:
    """Roll what a method asks for; for parity that is the rolls of attacker and defender."""
    if method == "parity":
        attacker = roll_fudge(dice, OPPOSED_DICE)
        return Throw(attacker=attacker, defender=roll_fudge(dice, OPPOSED_DICE))
    return Throw(damage=roll_fudge(dice, DICE_OF.get(method, 0)))


def roll_fudge(dice: Dice, number: int) -> int:
    """Roll Fudge dice: each a d3, whose faces stand for −1, 0 and +1 (FUD-2)."""
    return sum(dice.roll(FUDGE_SIDES, "df") - FUDGE_ZERO for _ in range(number))


def injury(calculated: Sum, thrown: Throw, rule: DamageRoll) -> Injury:
    """Return what a blow does, its damage roll having fallen.

    Raises Illegal E_ROLL_RANGE for a roll that the dice of the method cannot show.
    """
    match rule.method:
        case "none":
            return by_number((calculated,))
        case "factor":
            _require_within(ONE_DIE, thrown.damage, 1)
            return by_number(_with(calculated, Addend(thrown.damage, ONE_DIE)))
        case "level":
            _require_within(ONE_DIE, thrown.damage, 1)
            return _by_level(calculated, Addend(thrown.damage, ONE_DIE))
        case "parity":
            changes = parity(thrown)
            if rule.parity_on == "level":
                return _by_level(calculated, *changes)
            return by_number(_with(calculated, *changes))
        case "situational":
            _require_within("situational", thrown.damage, DICE_OF["situational"])
            return by_number(situational(calculated, thrown.damage, limits=rule.limits))


def by_number(working: Working) -> Injury:
    """Return the wound that a number is, no more being rolled; one below 0 counts as 0 (FUD-10).

    >>> by_number((add_up("", Addend(6)),)).wound
    'very_hurt'
    """
    if working[-1].total < 0:
        working = (*working, Change("minimum", 0))
    level = level_of(working[-1].total)
    return Injury(working, level, level)


def parity(thrown: Throw) -> tuple[Addend, ...]:
    """Return what even rolls add and take away (FUD-5, FUD-6); Illegal E_ROLL_RANGE."""
    require_opposed(thrown)
    added = (Addend(1, EVEN_ATTACK),) if even(thrown.attacker) else ()
    return (*added, Addend(-1, EVEN_DEFENSE)) if even(thrown.defender) else added


def require_opposed(thrown: Throw) -> None:
    """Refuse rolls of attacker and defender that four dice cannot show; Illegal E_ROLL_RANGE."""
    _require_within("attacker-roll", thrown.attacker, OPPOSED_DICE)
    _require_within("defender-roll", thrown.defender, OPPOSED_DICE)


def situational(calculated: Sum, roll: int, *, limits: bool) -> Working:
    """Return calculated damage with a situational roll (FUD-9), within its limits (FUD-11 to 13).

    Positive damage is at most doubled, since the roll counts no more than that damage, and at
    least 1. Damage of 0 or less comes to at most 1.
    """
    rolled = _with(calculated, Addend(roll, FOUR_DICE))
    if not limits:
        return rolled
    start, total = calculated.total, rolled[-1].total
    least, most = (1, 2 * start) if start > 0 else (total, 1)
    if total > most:
        return (*rolled, Change("maximum", most))
    return rolled if total >= least else (*rolled, Change("minimum", least))


def _with(calculated: Sum, *rolled: Addend) -> Working:
    """Return calculated damage and what rolls add, the number before them standing by itself."""
    if len(calculated.addends) == 1:
        return (add_up("", *calculated.addends, *rolled),)
    if not rolled:
        return (calculated,)
    return (calculated, add_up("", Addend(calculated.total), *rolled))


def _by_level(calculated: Sum, *shifts: Addend) -> Injury:
    """Return the wound of the calculated damage, moved by levels (FUD-4, FUD-8, FUD-22)."""
    unmoved = by_number((calculated,))
    moved = shifted(unmoved.base, sum(shift.value for shift in shifts))
    return Injury(unmoved.working, unmoved.base, moved, shifts)


def _require_within(field: str, roll: int, most: int) -> None:
    """Refuse a roll that so many Fudge dice cannot show (FUD-2, FUD-9)."""
    if not -most <= roll <= most:
        raise Illegal("E_ROLL_RANGE", field=field, value=roll, least=-most, most=most)
