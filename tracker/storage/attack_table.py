"""An attack as it is written in an encounter file: damage and critical hits as text."""

from collections.abc import Callable

from tracker.commands.attack_text import read_damage
from tracker.commands.critical_text import print_critical, read_critical
from tracker.commands.damage_text import print_amount
from tracker.commands.errors import ParseError
from tracker.model.attack import Attack
from tracker.storage.locate import Table

_READERS: dict[str, Callable[[str], object]] = {
    "damage": read_damage,
    "critical": read_critical,
}


def long_attack(attack: object) -> object:
    """Return an attack of a file with what its texts say in their place.

    In the place of a text that says nothing stands the ParseError, which the model will refuse.
    """
    if not isinstance(attack, dict):
        return attack
    return {key: _said(key, value) for key, value in attack.items()}


def attack_table(attack: Attack) -> Table:
    """Return an attack as its file has it, without what is as it would be anyway.

    >>> from tracker.model.damage import Amount
    >>> attack_table(Attack(name="Claw", bonus=4, damage=Amount.of(3, "slashing")))
    {'name': 'Claw', 'bonus': 4, 'damage': '3 slashing'}
    """
    table: Table = attack.model_dump(exclude_defaults=True)
    texts = {"damage": print_amount(attack.damage), "critical": print_critical(attack.critical)}
    return {key: texts.get(key, value) for key, value in table.items()}


def _said(key: str, value: object) -> object:
    if key == "damage" and type(value) is int:
        value = str(value)  # An offensive factor is a number, and looks like one.
    if key not in _READERS or not isinstance(value, str):
        return value
    try:
        return _READERS[key](value)
    except ParseError as error:
        return error
