"""Damage and healing as a GM enters them, and the checks that fall due."""

from collections.abc import Sequence
from typing import NamedTuple

from tracker.model.combatant import Combatant
from tracker.model.damage import Amount
from tracker.model.facts import (
    Damaged,
    DamageRolled,
    Healed,
    NonlethalDamaged,
    Stabilized,
    TempGained,
)
from tracker.model.illegal import Illegal
from tracker.rules import dying, turns
from tracker.rules.actions import has_left, spend
from tracker.rules.amounts import Scale, roll_amount, total
from tracker.rules.damage import d20_modern
from tracker.rules.damage.d20_health import healed, hurt, threshold
from tracker.rules.guards import require_not_ended
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution


class _Blow(NamedTuple):
    """A roll of damage, on its way to those it strikes."""

    by: str | None
    parts: tuple[DamageRolled, ...]
    scale: Scale | None

    @property
    def points(self) -> int:
        """How much it deals to each."""
        return total(self.parts, self.scale)


def hit(
    play: Resolution,
    who: Sequence[str],
    amount: Amount,
    *,
    by: str | None,
    scale: Scale | None,
    nonlethal: bool,
) -> None:
    """Deal the same roll of damage to each of `who`.

    Without `by` it is the act of the one in turn, and counts as its attack if one is left
    (ENC-24), unless that one is itself hit or cannot act.
    """
    require_not_ended(play)
    targets = [play.get(name) for name in who]
    source = play.get(by).name if by is not None else _attacker(play, who)
    parts = roll_amount(play, amount)
    if source is not None and source == play.encounter.current:
        _count_attack(play, play.get(source))
    blow = _Blow(source, parts, scale)
    for target in targets:
        if nonlethal:
            _deal_nonlethal(play, target, blow)
        else:
            _deal(play, target, blow)
    settle(play, targets)


def heal(play: Resolution, who: Sequence[str], amount: Amount) -> None:
    """Restore the same roll of hit points to each; the dead are beyond it (D20-69)."""
    require_not_ended(play)
    patients = [play.get(name) for name in who]
    for one in patients:
        if one.health == "dead":
            raise Illegal("E_DEAD", name=one.name)
    points = total(roll_amount(play, amount))
    for one in patients:
        play.tell(Healed(one.name, points, one.hp.now, healed(one.hp, points).now))
        d20_modern.heal(play, one.name, points)
    settle(play, patients, keeps_turn=True)


def give_temp(play: Resolution, who: Sequence[str], amount: Amount) -> None:
    """Give temporary hit points; they do not add up, the higher number stays."""
    require_not_ended(play)
    points = total(roll_amount(play, amount))
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
        if not any(due.who == name for due in play.encounter.due):
            raise Illegal("E_NOTHING_DUE", name=name)
        turns.drop_due(play, name)
        if play.encounter.current == name:
            play.change(fresh=None)
        dying.check(play, name)
        settle(play, [one], keeps_turn=True)


def stabilize(play: Resolution, who: Sequence[str]) -> None:
    """Make the dying stable, somebody having treated them with success (D20-64)."""
    require_not_ended(play)
    for name in who:
        one = play.get(name)
        if one.health != "dying":
            raise Illegal("E_NOT_DYING", name=name, health=one.health)
        play.tell(Stabilized(name))
        d20_modern.treat_injury(play, name, d20_modern.TREAT_INJURY_DC)
        settle(play, [one], keeps_turn=True)


def _attacker(play: Resolution, who: Sequence[str]) -> str | None:
    """Return whose act damage is if nobody says so."""
    current = play.encounter.current
    if current is None or current in who or not play.get(current).can_act:
        return None
    return current


def _count_attack(play: Resolution, actor: Combatant) -> None:
    """Count an attack of the actor if one is left; an attack entered is never refused for it."""
    if has_left(play.encounter, actor, "attack"):
        spend(play, actor, "attack")
    else:
        play.change(fresh=None)


def _deal(play: Resolution, target: Combatant, blow: _Blow) -> None:
    hp, soaked = hurt(target.hp, blow.points)
    play.tell(
        Damaged(
            who=target.name,
            by=blow.by,
            parts=blow.parts,
            scale=blow.scale,
            amount=blow.points,
            soaked=soaked,
            before=target.hp.now,
            after=hp.now,
        )
    )
    d20_modern.take(play, target.name, blow.points)


def _deal_nonlethal(play: Resolution, target: Combatant, blow: _Blow) -> None:
    limit = threshold(target)
    play.tell(NonlethalDamaged(target.name, blow.by, blow.parts, blow.scale, blow.points, limit))
    d20_modern.take_nonlethal(play, target.name, blow.points)
