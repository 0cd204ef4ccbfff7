"""What conditions do to rolls in d20 Modern: an addend for each that counts."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from tracker.model.attack import Attack
from tracker.model.combatant import ActionKind, Combatant
from tracker.model.effects import Barred, Effects, effects_in
from tracker.model.illegal import Illegal
from tracker.model.saves import Save
from tracker.model.working import Addend
from tracker.rules import effects
from tracker.rules.abilities import ability_modifier
from tracker.rules.damage.d20.weapon_damage import WeaponDamage, strength_applied
from tracker.rules.effects import Borne
from tracker.rules.saves import bonus_of

SYSTEM: Final = "d20-modern"


def known() -> Mapping[str, Effects]:
    """Return the conditions of d20 Modern."""
    return effects_in(SYSTEM)


def borne_by(one: Combatant) -> tuple[Borne, ...]:
    """Return the conditions that do something to a combatant."""
    return effects.borne_by(one, known())


def why_skipped(one: Combatant) -> str | None:
    """Return what keeps one from acting at all: its health, or a condition (ENC-1)."""
    return effects.why_skipped(one, known())


def barred(one: Combatant, what: ActionKind | Barred) -> Illegal | None:
    """Return the refusal of what a condition keeps one from, if any does."""
    return effects.barred(one, known(), what)


def has_single_action(one: Combatant) -> bool:
    """Whether a condition leaves one a single attack or move action a turn."""
    return any(each.effects.single for each in borne_by(one))


def dexterity_change(one: Combatant, effects: Effects) -> int:
    """Return by how much a condition changes the Dexterity modifier; an unknown score is 10."""
    change = _of_score(effects.dexterity)
    if effects.dexterity_as is None:
        return change
    return change + min(ability_modifier(effects.dexterity_as) - ability_modifier(one.dex), 0)


def attack_addends(attacker: Combatant, attack: Attack) -> Iterator[Addend]:
    """Yield what the attacker's conditions add to an attack roll (D20-12, D20-13)."""
    for name, it, *_ in borne_by(attacker):
        value = it.attack
        if attack.is_melee:
            value += it.melee + _of_score(it.strength)
        else:
            value += it.ranged + dexterity_change(attacker, it)
        if value:
            yield Addend(value, name)


def weapon_damage(attacker: Combatant, attack: Attack, damage: WeaponDamage) -> WeaponDamage:
    """Return what a hit deals with what conditions do to Strength in it (D20-18 to D20-20)."""
    if attack.kind == "ranged":
        return damage
    changes = tuple(
        Addend(value, name)
        for name, it, *_ in borne_by(attacker)
        if (value := _strength_change(attacker, attack, it.strength))
    )
    return replace(damage, conditions=changes) if changes else damage


def save_addends(one: Combatant, save: Save) -> tuple[Addend, ...]:
    """Return the bonus to a saving throw, and what conditions add to it (D20-34)."""
    addends = [Addend(bonus_of(one, save))]
    for name, it, *_ in borne_by(one):
        value = it.saves + {"fort": it.fort, "ref": it.ref, "will": it.will}[save]
        if save == "ref":
            value += dexterity_change(one, it)
        if value:
            addends.append(Addend(value, name))
    return tuple(addends)


def _strength_change(attacker: Combatant, attack: Attack, change: int) -> int:
    """Return by how much a change of the Strength score changes damage."""
    if not change or attack.wield is None or attacker.str is None:
        return _of_score(change)
    weaker = attacker.model_copy(update={"str": max(attacker.str + change, 0)})
    return strength_applied(weaker, attack) - strength_applied(attacker, attack)


def _of_score(change: int) -> int:
    """Return by how much a change of a score changes its modifier."""
    return change // 2
