"""Damage and healing as a GM enters them, and the checks that fall due."""

from collections.abc import Sequence

from tracker.model.damage import Amount
from tracker.model.facts import Stabilized, TempGained
from tracker.model.illegal import Illegal
from tracker.model.saves import SaveTerms
from tracker.rules import turns
from tracker.rules.actions import spend_attack
from tracker.rules.amounts import Scale, points_of, roll_amount, scaled
from tracker.rules.damage.system import Blow
from tracker.rules.damage.tracks import require_used
from tracker.rules.guards import require_not_ended
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution
from tracker.rules.spread import require_spread, spread

AREA = ("area damage", "area")
"""The traits of damage that is saved against: there are weaknesses to it."""


def hit(
    play: Resolution,
    who: Sequence[str],
    amount: Amount,
    *,
    by: str | None,
    by_nobody: bool = False,
    scale: Scale | None,
    nonlethal: bool,
    save: SaveTerms | None,
    traits: tuple[str, ...] = (),
    spreads: bool = False,
) -> None:
    """Deal the same roll of damage to each of `who`, after a saving throw each if there is one.

    Damage that `spreads` is dealt once to all of them together, see `tracker.rules.spread`.
    Without `by` it is the act of the one in turn, and counts as its attack if one is left
    (ENC-24), unless that one is itself hit or cannot act, or it is nobody's, as a fall is.
    """
    require_not_ended(play)
    targets = [play.get(name) for name in who]
    source = None if by_nobody else _attacker(play, who)
    if by is not None:
        source = play.get(by).name
    if spreads:
        require_spread(play, amount, nonlethal=nonlethal, saved=save is not None)
    at_once, later = play.system.separated(amount)
    rolled = scaled(roll_amount(play, at_once), scale)
    if source is not None and source == play.encounter.current:
        spend_attack(play, play.get(source))
    if spreads:
        spread(play, who, Blow(source, rolled, nonlethal, traits, scale, later))
        settle(play, targets)
        return
    saved = [None if save is None else play.system.save(play, name, save, "area") for name in who]
    traits = traits if save is None else traits + AREA
    for name, saved_to in zip(who, saved, strict=True):
        blow = Blow(source, scaled(rolled, saved_to), nonlethal, traits, saved_to or scale, later)
        play.system.deal(play, name, blow)
    settle(play, targets)


def save(play: Resolution, who: Sequence[str], terms: SaveTerms) -> None:
    """Make a saving throw each, against nothing but its number (D20-34)."""
    require_not_ended(play)
    for one in [play.get(name) for name in who]:
        play.system.save(play, one.name, terms, "")


def heal(play: Resolution, who: Sequence[str], amount: Amount) -> None:
    """Restore the same roll of hit points to each; the dead are beyond it (D20-69)."""
    require_not_ended(play)
    patients = [play.get(name) for name in who]
    for one in patients:
        if one.health == "dead":
            raise Illegal("E_DEAD", name=one.name)
    points = points_of(roll_amount(play, amount))
    for one in patients:
        play.system.heal(play, one.name, points)
    settle(play, patients, keeps_turn=True)


def give_temp(play: Resolution, who: Sequence[str], amount: Amount) -> None:
    """Give temporary hit points; they do not add up, the higher number stays."""
    require_not_ended(play)
    require_used(play.system, "temp")
    points = points_of(roll_amount(play, amount))
    for name in who:
        one = play.get(name)
        now = max(one.hp.temp, points)
        play.update(name, hp=one.hp.model_copy(update={"temp": now}))
        play.tell(TempGained(name, points, now))


def check(play: Resolution, who: Sequence[str]) -> None:
    """Make the checks that are due of these combatants; their turns stay until the GM goes on."""
    require_not_ended(play)
    for name in who:
        one = play.get(name)
        kinds = [due.kind for due in play.encounter.due if due.who == name]
        if not kinds:
            raise Illegal("E_NOTHING_DUE", name=name)
        turns.drop_due(play, name)
        if play.encounter.current == name:
            play.change(fresh=None)
        for kind in kinds:
            play.system.make_check(play, name, kind)
        settle(play, [one], keeps_turn=True)


def stabilize(play: Resolution, who: Sequence[str]) -> None:
    """Make the dying stable, somebody having treated them with success (D20-64)."""
    require_not_ended(play)
    for name in who:
        one = play.get(name)
        if one.health != "dying":
            raise Illegal("E_NOT_DYING", name=name, health=one.health)
        play.tell(Stabilized(name))
        play.system.stabilize(play, name)
        settle(play, [one], keeps_turn=True)


def _attacker(play: Resolution, who: Sequence[str]) -> str | None:
    """Return whose act damage is if nobody says so."""
    current = play.encounter.current
    if current is None or current in who or not play.can_act(current):
        return None
    return current
