"""An attack with a main damage die (MDD-5 to MDD-22)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.circumstances import Outcome
from tracker.model.main_die import MainDieAttack, Special
from tracker.model.working import Addend, Change, Sum, Working, add_up
from tracker.rules.amounts import in_all, part_totals, roll_terms
from tracker.rules.damage.main_die.validate import require_valid
from tracker.rules.dice import Dice

MAIN: Final = "main"
ABILITY = "ability"


class Struck(Struct, frozen=True):
    """What came of an attack.

    `faces` fell on the main die and on those rolled for critical faces. `roll` is the arithmetic
    of the die that decides, empty where the GM has said what comes of it. `damage` is what a hit
    deals, the main damage first, empty on a miss.
    """

    outcome: Outcome
    faces: tuple[int, ...] = ()
    roll: Working = ()
    damage: Working = ()

    @property
    def main_damage(self) -> int:
        """What the main die deals, with what is added to it."""
        return part_totals(self.damage)[0] if self.damage else 0

    @property
    def special(self) -> tuple[int, ...]:
        """What each special damage comes to, in the order of the attack."""
        steps = self.damage[:-1] if len(part_totals(self.damage)) > 1 else ()
        return tuple(part_totals(steps)[1:])

    @property
    def total(self) -> int:
        """What is dealt in all."""
        return self.damage[-1].total if self.damage else 0


def strike(dice: Dice, attack: MainDieAttack, said: Outcome | None = None) -> Struck:
    """Make an attack: the main die, the dice of a critical hit, special damage as listed (MDD-18).

    Where the GM has `said` what comes of it the main die only deals damage, and after a miss
    nothing is rolled (MDD-7). Raises Illegal as `require_valid` does.
    """
    if said is None:
        decided = decide(dice, attack)
    else:
        require_valid(attack)
        decided = Struck(said, () if said == "miss" else (dice.roll(attack.sides, MAIN),))
    if decided.outcome == "miss":
        return decided
    extra = roll_extra(dice, attack) if decided.outcome == "critical" else ()
    faces = (*decided.faces, *extra)
    parts = main_damage(attack, faces)
    for special in attack.special:
        parts += roll_special(dice, special, attack.ability)
    return replace(decided, faces=faces, damage=in_all(parts))


def decide(dice: Dice, attack: MainDieAttack) -> Struck:
    """Roll the main die, for nothing but what comes of the attack (MDD-18).

    That is all there is to roll where the GM has said the damage of a hit. Raises Illegal as
    `require_valid` does.
    """
    require_valid(attack)
    face = dice.roll(attack.sides, MAIN)
    outcome = outcome_of(face, attack)
    return Struck(outcome, (face,), (_deciding(face, outcome),))


def outcome_of(face: int, attack: MainDieAttack) -> Outcome:
    """Return what the main die alone decides (MDD-5, MDD-8, MDD-9, MDD-18).

    >>> [outcome_of(face, MainDieAttack(8)) for face in (1, 2, 8)]
    ['miss', 'hit', 'critical']
    """
    if face in attack.faces.miss:
        return "miss"
    return "critical" if face in attack.critical_faces else "hit"


def _deciding(face: int, outcome: Outcome) -> Sum:
    """Return the arithmetic of the die that decides: its face, and what that is."""
    return Sum(MAIN, (Addend(face, faces=(face,)),), face, verdict=outcome)


def roll_extra(dice: Dice, attack: MainDieAttack) -> tuple[int, ...]:
    """Roll the extra dice of a critical hit: one, and more only for critical faces (MDD-10 to 12).

    A 1 on an extra die is just 1 (MDD-21).
    """
    faces: list[int] = []
    while len(faces) < attack.faces.extra:
        faces.append(dice.roll(attack.sides, MAIN))
        if faces[-1] not in attack.critical_faces:
            break
    return tuple(faces)


def main_damage(attack: MainDieAttack, faces: tuple[int, ...]) -> Working:
    """Return the main damage: the modifiers are added once, and it is at least 1 (MDD-20, 22)."""
    thrown = (Addend(face, faces=(face,)) for face in faces)
    added = (Addend(attack.ability, ABILITY), Addend(attack.static))
    return _at_least(1, add_up(attack.type, *thrown, *(each for each in added if each.value)))


def roll_special(dice: Dice, special: Special, ability: int) -> Working:
    """Roll special damage, which neither misses nor crits and takes nothing away (MDD-14 to 17)."""
    fixed = special.part.constant
    thrown = roll_terms(dice, special.part.terms)
    added = [Addend(ability, ABILITY)] if special.adds_ability and ability else []
    added += [Addend(fixed)] if fixed else []
    return _at_least(0, add_up(special.part.type, *thrown, *added))


def _at_least(least: int, total: Sum) -> Working:
    return (total,) if total.total >= least else (total, Change("minimum", least))
