"""The damage system of the Main Damage Die (spec section 3, seed 001), as `System` wants it.

Nobody rolls to hit: the main die of an attack says whether it misses, and what it deals.
"""

from typing import Final

from tracker.model.attack import Attack
from tracker.model.combatant import Combatant, Creature, Health
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged, Healed
from tracker.model.main_die import MainDieAttack
from tracker.model.odds import Odds
from tracker.rules.abilities import ability_modifier
from tracker.rules.amounts import points_of, roll_amount, with_strength
from tracker.rules.damage import plain
from tracker.rules.damage.chances import of_amount
from tracker.rules.damage.main_die import health
from tracker.rules.damage.main_die import odds as chances
from tracker.rules.damage.main_die.attack import Struck, decide
from tracker.rules.damage.main_die.attack import strike as strike_with
from tracker.rules.damage.main_die.validate import attack_of
from tracker.rules.damage.system import Aim, Blow
from tracker.rules.damage.tally import healed, hurt, worse
from tracker.rules.health_state import become
from tracker.rules.resolution import Resolution

FLAT_FOOTED_MATTERS: Final = False
HITS_BY: Final = "damage"
COUNTS_WOUNDS: Final = False
HEEDS_PROTECTION: Final = False
SAVES_LEAVE: Final = None
OUT_OF_TURN: Final = "opportunity"
USES: Final[frozenset[str]] = frozenset()
KNOWN_TYPES: Final = ()

# The main die alone decides (MDD-18), and what becomes of the fallen is for the GM to say (MDD-24).
defenses = plain.defenses
thresholds = plain.thresholds
check_due = plain.check_due
check_terms = plain.check_terms
make_check = plain.make_check
save = plain.save
separated = plain.separated
refused_action = plain.refused_action
left_of_turn = plain.left_of_turn
pay_for = plain.pay_for
to_bring_down = plain.to_bring_down
slot_began = plain.slot_began
slot_ended = plain.slot_ended
why_skipped = plain.why_skipped
barred = plain.barred
save_addends = plain.save_addends
succumbs = plain.succumbs


def require_attack(attack: Attack) -> None:
    """Refuse an attack without a main die, or one whose faces cannot be (MDD-2, MDD-3, MDD-23)."""
    attack_of(attack.damage, faces=attack.faces)


def health_at(one: Creature, before: Health) -> Health:
    """Return the state of health at its hit points (MDD-24)."""
    return health.health_at(one.hp.now, before)


def strike(play: Resolution, aim: Aim) -> None:
    """Make an attack, and deal what it deals (MDD-5 to MDD-20).

    Where the GM has said what a hit deals the main die still says whether it hits.
    """
    attack, said = _main_die_of(aim), aim.circumstances.outcome
    amount = aim.circumstances.amount
    if amount is None:
        struck = strike_with(play.dice, attack, said)
    else:
        struck = Struck(said) if said else decide(play.dice, attack)
    by, whom = aim.attacker.name, aim.target.name
    play.tell(Attacked(by, whom, aim.attack.name, aim.attack.kind, struck.roll, struck.outcome))
    if struck.outcome != "miss":
        working = struck.damage if amount is None else roll_amount(play, amount)
        deal(play, whom, Blow(by, working))


def odds(encounter: Encounter, aim: Aim) -> Odds:
    """Return the exact chances of an attack."""
    amount = aim.circumstances.amount
    return chances.odds(
        _main_die_of(aim),
        aim.target.hp,
        aim.circumstances.outcome,
        None if amount is None else of_amount(amount),
    )


def _main_die_of(aim: Aim) -> MainDieAttack:
    """Return an attack with its main die; Illegal tells why it has none that could be rolled."""
    plain.refuse_nonlethal(aim.circumstances.lethal is not None)
    attack = aim.attack
    return attack_of(attack.damage, _ability(aim.attacker, attack), attack.faces)


def _ability(attacker: Creature, attack: Attack) -> int:
    """Return the Strength modifier, where it does not stand in the damage already (MDD-20)."""
    return 0 if attack.wield is None else ability_modifier(attacker.str)


def deal(play: Resolution, name: str, blow: Blow) -> None:
    """Take a blow's damage off a combatant (MDD-24); Illegal where it is nonlethal."""
    plain.refuse_nonlethal(blow.nonlethal)
    one, points = play.get(name), points_of(blow.working)
    hp, soaked = hurt(one.hp, points)
    play.tell(Damaged(name, blow.by, blow.working, points, soaked, one.hp.now, hp.now))
    play.update(name, hp=hp)
    if points > soaked:
        become(play, name, worse(one.health, health.health_at(hp.now, one.health)))


def heal(play: Resolution, name: str, points: int) -> None:
    """Give hit points back; above 0 everybody is up again (MDD-24)."""
    one = play.get(name)
    hp = healed(one.hp, points)
    play.tell(Healed(name, points, one.hp.now, hp.now))
    play.update(name, hp=hp)
    become(play, name, health.health_at(hp.now, one.health))


def stabilize(play: Resolution, name: str) -> None:
    """Make one stable whom the GM has called dying."""
    become(play, name, "stable")


def in_hand(one: Combatant, attack: Attack) -> Attack:
    """Return an attack with Strength in its damage, where its `wield` calls for it."""
    damage = with_strength(attack.damage, _ability(one, attack))
    return attack.model_copy(update={"damage": damage, "wield": None})
