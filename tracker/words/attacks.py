"""The attacks of a stat block, in the few words that stand in a table."""

from typing import NamedTuple

from tracker.commands.critical_text import print_critical
from tracker.commands.damage_text import print_amount
from tracker.commands.faces_text import print_faces
from tracker.model.attack import Attack
from tracker.words.numbers import feet, signed


class AttackText(NamedTuple):
    """What is said of an attack, column by column; empty where there is nothing to say.

    In `critical` stands also what the faces of a main damage die mean.
    """

    name: str
    bonus: str
    damage: str
    critical: str
    range: str
    traits: str


def attack_line(attack: Attack) -> str:
    """Return all that is said of an attack in one line.

    >>> from tracker.model.damage import Amount
    >>> attack_line(Attack(name="Claw", bonus=4, damage=Amount.of(3), traits=("light",)))
    'Claw +4 melee 3 20/×2 light'
    """
    return " ".join(filter(None, attack_text(attack)))


def attack_text(attack: Attack, *, rolls_to_hit: bool = True) -> AttackText:
    """Return an attack as the columns of its row.

    Where nobody rolls to hit there are no bonus and no threat range to speak of.

    >>> from tracker.model.attack import Critical
    >>> from tracker.model.damage import Amount
    >>> knife = Attack(name="knife", bonus=4, damage=Amount.of(3), critical=Critical(19))
    >>> attack_text(knife)[:4]
    ('knife', '+4 melee', '3', '19–20/×2')
    """
    bonus = "" if attack.bonus is None else f"{signed(attack.bonus)} "
    critical = print_critical(attack.critical).replace("-", "–").replace("x", "×")
    said = (critical if rolls_to_hit else "", print_faces(attack.faces))
    return AttackText(
        name=attack.name,
        bonus=f"{bonus if rolls_to_hit else ''}{attack.kind}",
        damage=print_amount(attack.damage).replace("-", "−"),
        critical=" ".join(filter(None, said)),
        range="" if attack.range is None else feet(attack.range),
        traits=", ".join(attack.traits),
    )
