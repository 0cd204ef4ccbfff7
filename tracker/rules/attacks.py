"""Attacks: who makes them, with what, at whom. What then happens is the damage system's."""

from collections.abc import Sequence

from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import IN_RESERVE, Combatant
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.names import name_key
from tracker.model.odds import Odds
from tracker.rules import actions
from tracker.rules.damage.system import Aim
from tracker.rules.damage.systems import system_of
from tracker.rules.guards import require_can_act, require_not_ended
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution


def strike(
    play: Resolution, by: str | None, whom: str, attack: str | None, circumstances: Circumstances
) -> None:
    """Make an attack, by the one acting if nobody else is said; it counts by itself (ENC-24).

    Raises Illegal where there is no such attack or nobody it can be made at, and what the damage
    system refuses.
    """
    require_not_ended(play)
    aim = aim_at(play.encounter, by, whom, attack, circumstances)
    if aim.attacker.name == play.encounter.current:
        actions.spend_attack(play, aim.attacker)
    _carry_out(play, aim)


def opportunity(
    play: Resolution, who: str, whom: str, attack: str | None, circumstances: Circumstances
) -> None:
    """Make an attack of opportunity, which is a single melee attack (D20-53, D20-57, ENC-17)."""
    actions.opportunity(play, who)
    every = play.get(who).attacks
    if attack is None and every:
        melee = tuple(each for each in every if each.is_melee)
        attack = _chosen(who, melee or every[:1], attack).name
    aim = aim_at(play.encounter, who, whom, attack, circumstances)
    if not aim.attack.is_melee:
        raise Illegal("E_NOT_MELEE", attack=aim.attack.name)
    _carry_out(play, aim)


def odds(
    encounter: Encounter,
    by: str | None,
    whom: str,
    attack: str | None,
    circumstances: Circumstances,
) -> Odds:
    """Return what can come of an attack; Illegal for one that cannot be made."""
    aim = aim_at(encounter, by, whom, attack, circumstances)
    return system_of(encounter).odds(encounter, aim)


def aim_at(
    encounter: Encounter,
    by: str | None,
    whom: str,
    attack: str | None,
    circumstances: Circumstances,
) -> Aim:
    """Return an attack that can be made; Illegal tells why one cannot."""
    name = by or encounter.current
    if name is None:
        raise Illegal("E_NOT_STARTED" if encounter.phase == "setup" else "E_NO_TURN")
    attacker, target = _present(encounter, name), _present(encounter, whom)
    require_can_act(system_of(encounter), attacker)
    if attacker.name == target.name:
        raise Illegal("E_ATTACK_SELF", name=attacker.name)
    if target.health == "dead":
        raise Illegal("E_ATTACK_DEAD", name=target.name)
    chosen = _chosen(attacker.name, attacker.attacks, attack)
    _require_said_rightly(encounter, circumstances)
    return Aim(attacker, target, chosen, circumstances)


def _require_said_rightly(encounter: Encounter, here: Circumstances) -> None:
    """Refuse what is said of an opposed roll where no attack is made by one."""
    if system_of(encounter).HITS_BY == "margin":
        return
    for what, said in (("margin", here.margin), ("rolls", here.rolls)):
        if said is not None:
            raise Illegal("E_OTHER_SYSTEM", what=what)


def _carry_out(play: Resolution, aim: Aim) -> None:
    """Make an attack, in turn or not; what it costs is paid when it is done (D20-62)."""
    befores = [play.get(aim.target.name), play.get(aim.attacker.name)]
    play.system.strike(play, aim)
    play.system.pay_for(play, aim.attacker.name, "attack")
    settle(play, befores)


def _present(encounter: Encounter, name: str) -> Combatant:
    one = encounter.get(name)
    if one is None:
        raise Illegal("E_UNKNOWN_COMBATANT", name=name)
    if one.presence == "left":
        raise Illegal("E_UNKNOWN_COMBATANT", name=name, left=name)
    if one.presence in IN_RESERVE:
        raise Illegal("E_NOT_IN_ORDER", name=name)
    return one


def _chosen(who: str, attacks: Sequence[Attack], name: str | None) -> Attack:
    """Return the attack of this name; without one the first, which is the usual one."""
    if not attacks:
        raise Illegal("E_NO_ATTACKS", name=who)
    if name is None:
        return attacks[0]
    for each in attacks:
        if name_key(each.name) == name_key(name):
            return each
    names = tuple(each.name for each in attacks)
    raise Illegal("E_NO_ATTACK", name=who, attack=name, names=names)
