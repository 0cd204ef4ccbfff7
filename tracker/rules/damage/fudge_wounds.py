"""The damage system of Fudge (spec section 4, seed 004), as `System` wants it.

The opposed roll of an attack is made at the table; the GM says by how much it was won. What a blow
comes to is that margin, with the attack's damage as offensive factor and the defense of the one
who is struck as defensive factor (FUD-19). It is marked on a track, in the place of hit points.
"""

from fractions import Fraction
from typing import Final

from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import Combatant, Creature, Health
from tracker.model.damage import Amount, terms_text
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.model.working import Sum
from tracker.model.wounds import DamageRoll, Injury, Throw
from tracker.rules.amounts import points_of, roll_amount
from tracker.rules.damage import plain
from tracker.rules.damage.fudge import odds as chances
from tracker.rules.damage.fudge.factors import Factors, calculated, typed
from tracker.rules.damage.fudge.rolls import by_number, injury, require_opposed, throw
from tracker.rules.damage.fudge.track import health_of, penalty
from tracker.rules.damage.marking import mark, put_better, track_of
from tracker.rules.damage.system import Aim, Blow, Figure
from tracker.rules.resolution import Resolution

FLAT_FOOTED_MATTERS: Final = False
HITS_BY: Final = "margin"
COUNTS_WOUNDS: Final = True
HEEDS_PROTECTION: Final = False
SAVES_LEAVE: Final = None
OUT_OF_TURN: Final = "opportunity"
USES: Final = frozenset({"def"})
KNOWN_TYPES: Final = ()

# Wounds heal, or are treated, as the table says.
check_due = plain.check_due
check_terms = plain.check_terms
make_check = plain.make_check
save = plain.save
separated = plain.separated
in_hand = plain.in_hand
refused_action = plain.refused_action
left_of_turn = plain.left_of_turn
pay_for = plain.pay_for
slot_began = plain.slot_began
slot_ended = plain.slot_ended
why_skipped = plain.why_skipped
barred = plain.barred
save_addends = plain.save_addends
succumbs = plain.succumbs


def require_attack(attack: Attack) -> None:
    """Refuse dice in an attack, whose damage is its offensive factor (FUD-19)."""
    for part in attack.damage.parts:
        if any(term.sides for term in part.terms):
            raise Illegal("E_OFFENSE_DICE", value=terms_text(part.terms))


def health_at(one: Creature, before: Health) -> Health:
    """Return the state of health that its worst wound says (FUD-20)."""
    return health_of(track_of(one))


def strike(play: Resolution, aim: Aim) -> None:
    """Make an attack, roll for its damage as the table does, and mark the wound."""
    _require_aim(aim)
    here, rule = aim.circumstances, _rule(play.encounter)
    said, is_hit = _said(here, rule), _is_hit(here)
    by, whom, attack = aim.attacker.name, aim.target.name, aim.attack
    play.tell(Attacked(by, whom, attack.name, attack.kind, (), "hit" if is_hit else "miss"))
    if not is_hit:
        return
    start = _by_factors(aim)
    if here.amount is not None:
        start = typed(points_of(roll_amount(play, here.amount)))
    thrown = said or throw(play.dice, rule.method)
    blow = injury(start, thrown, rule)
    mark(play, whom, blow.wound, by=by, injury=blow, start=start.total)


def odds(encounter: Encounter, aim: Aim) -> Odds:
    """Return the exact chances of each wound."""
    _require_aim(aim)
    here, rule = aim.circumstances, _rule(encounter)
    if not _is_hit(here):
        return Odds(Fraction(0), Fraction(0))
    if here.amount is not None and here.amount.has_dice:
        return Odds(Fraction(1), Fraction(0))
    start = _by_factors(aim) if here.amount is None else typed(_constant(here.amount))
    thrown, track = _said(here, rule), track_of(aim.target)
    if thrown is None:
        likely = chances.wounds(start, rule)
    else:
        likely = ((injury(start, thrown, rule).wound, Fraction(1)),)
    return Odds(
        Fraction(1),
        Fraction(0),
        drops=chances.drops(track, likely),
        wounds=chances.marks(track, likely),
        margin=here.won_by if here.amount is None else None,
    )


def _require_aim(aim: Aim) -> None:
    """Refuse an attack that nobody could make, or nonlethal damage."""
    require_attack(aim.attack)
    plain.refuse_nonlethal(aim.circumstances.lethal is not None)


def _rule(encounter: Encounter) -> DamageRoll:
    rules = encounter.rules
    return DamageRoll(rules.damage_roll, rules.roll_limits, rules.parity_on)


def _is_hit(here: Circumstances) -> bool:
    """Whether an attack hits: by the GM's word, else where the attacker has won at all."""
    if here.outcome is not None:
        return here.outcome != "miss"
    return here.margin is None or here.margin > 0


def _by_factors(aim: Aim) -> Sum:
    """Return the calculated damage of an attack (FUD-19)."""
    factors = Factors(_constant(aim.attack.damage), _defense(aim.target))
    return calculated(aim.circumstances.won_by, factors)


def _defense(one: Creature) -> int:
    normal = None if one.defense is None else one.defense.normal
    return 0 if normal is None else normal


def _constant(amount: Amount) -> int:
    return sum(part.constant for part in amount.parts)


def _said(here: Circumstances, rule: DamageRoll) -> Throw | None:
    """Return the rolls of attacker and defender that the GM has said, where they count.

    Raises Illegal E_ROLL_RANGE for rolls that there cannot be, whether they count or not.
    """
    if here.rolls is None:
        return None
    attacker, defender = here.rolls
    thrown = Throw(attacker=attacker, defender=defender)
    require_opposed(thrown)
    return thrown if rule.method == "parity" else None


def deal(play: Resolution, name: str, blow: Blow) -> None:
    """Mark the wound that a number of points is (FUD-18); Illegal where they are nonlethal."""
    plain.refuse_nonlethal(blow.nonlethal)
    found: Injury = by_number(blow.working)
    mark(play, name, found.wound, by=blow.by, injury=found, start=points_of(blow.working))


def to_bring_down(one: Combatant, blow: Blow) -> int | None:
    """Refuse to share a blow out: it is one wound."""
    raise Illegal("E_OTHER_SYSTEM", what="spread")


def heal(play: Resolution, name: str, points: int) -> None:
    """Make every wound so many levels better."""
    put_better(play, name, track_of(play.get(name)).eased(points))


def stabilize(play: Resolution, name: str) -> None:
    """Have health follow the wounds again of one whom the GM has called dying."""
    put_better(play, name, track_of(play.get(name)))


def defenses(one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
    """Return the defensive factor, where there is one (FUD-19)."""
    return (Figure("normal", _defense(one), counts=True),) if one.defense is not None else ()


def thresholds(one: Combatant) -> tuple[Figure, ...]:
    """Return the penalty of the worst wound, where it has one (FUD-20)."""
    found = penalty(track_of(one))
    return (Figure("penalty", found),) if found else ()
