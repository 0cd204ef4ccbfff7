"""A damage system made up for a test: a coin decides, and armor takes 1 away."""

from fractions import Fraction

from tracker.model.combatant import Creature, Health
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged, Healed
from tracker.model.odds import Odds
from tracker.model.working import Addend, Change, Sum
from tracker.rules.amounts import points_of, roll_amount
from tracker.rules.damage import pathfinder, plain
from tracker.rules.damage.system import Aim, Blow
from tracker.rules.resolution import Resolution

FLAT_FOOTED_MATTERS, COUNTS_WOUNDS, HEEDS_PROTECTION = False, False, False
KNOWN_TYPES, SAVES_LEAVE, USES = (), None, frozenset[str]()
HITS_BY, OUT_OF_TURN = pathfinder.HITS_BY, pathfinder.OUT_OF_TURN
refused_action, left_of_turn = pathfinder.refused_action, pathfinder.left_of_turn
check_due, check_terms, make_check = plain.check_due, plain.check_terms, plain.make_check
pay_for, save, in_hand, separated = plain.pay_for, plain.save, plain.in_hand, plain.separated
require_attack, defenses, thresholds = plain.require_attack, plain.defenses, plain.thresholds
slot_began, slot_ended, succumbs = plain.slot_began, plain.slot_ended, plain.succumbs
why_skipped, barred, save_addends = plain.why_skipped, plain.barred, plain.save_addends


def health_at(one: Creature, before: Health) -> Health:
    return "unconscious" if one.hp.now is not None and one.hp.now <= 0 else "ok"


def strike(play: Resolution, aim: Aim) -> None:
    face = play.dice.roll(2, "d20")
    coin = Sum("attack", (Addend(face, faces=(face,)),), face, 2, ("heads",))
    who, whom, attack = aim.attacker.name, aim.target.name, aim.attack
    hit = face == 2
    play.tell(Attacked(who, whom, attack.name, attack.kind, (coin,), "hit" if hit else "miss"))
    if hit:
        deal(play, whom, Blow(who, roll_amount(play, attack.damage)))


def odds(encounter: Encounter, aim: Aim) -> Odds:
    return Odds(hit=Fraction(1, 2), critical=Fraction(0))


def deal(play: Resolution, name: str, blow: Blow) -> None:
    one, points = play.get(name), max(points_of(blow.working) - 1, 0)
    hp = one.hp.model_copy(update={"taken": one.hp.taken + points})
    working = (*blow.working, Change("armor leaves", points))
    play.tell(Damaged(name, blow.by, working, points, 0, one.hp.now, hp.now))
    play.update(name, hp=hp, health=health_at(one.model_copy(update={"hp": hp}), one.health))


def heal(play: Resolution, name: str, points: int) -> None:
    one = play.get(name)
    now = play.update(name, hp=one.hp.model_copy(update={"taken": max(one.hp.taken - points, 0)}))
    play.tell(Healed(name, points, one.hp.now, now.hp.now))


def stabilize(play: Resolution, name: str) -> None:
    play.update(name, health=health_at(play.get(name), "ok"))
