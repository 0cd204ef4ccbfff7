"""A condition as it is written in an encounter file: a name, or a table with damage as text."""

from tracker.commands.attack_text import read_damage
from tracker.commands.damage_text import print_amount
from tracker.commands.errors import ParseError
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.encounter import Fresh
from tracker.storage.locate import Table


def long_condition(condition: object) -> object:
    """Return a condition of a file as a table, with what its damage says in the place of the text.

    Where that says nothing stands the ParseError, and where it says a type, which is for the name
    to say, the text; the model will refuse both.
    """
    if isinstance(condition, str):
        return {"name": condition}
    if not isinstance(condition, dict) or not isinstance(condition.get("damage"), str):
        return condition
    return condition | {"damage": _said(condition["damage"])}


def _said(text: str) -> object:
    try:
        [*others, part] = read_damage(text).parts
    except ParseError as error:
        return error
    return text if others or part.type else part


def condition_table(condition: Condition) -> str | Table:
    """Return a condition as its file has it, only its name where there is no more to say."""
    table = whole_table(condition)
    return condition.name if table.keys() == {"name"} else table


def whole_table(condition: Condition) -> Table:
    """Return a condition as a table, be it only a name."""
    table: Table = condition.model_dump(exclude_defaults=True)
    if condition.damage is not None:
        table["damage"] = print_amount(Amount((condition.damage,)))
    return table


def long_fresh(fresh: object) -> object:
    """Return what a turn changed, as a file has it, with its conditions as tables."""
    lapsed = fresh.get("lapsed") if isinstance(fresh, dict) else None
    if not isinstance(fresh, dict) or not isinstance(lapsed, list):
        return fresh
    return fresh | {"lapsed": [_long_lapsed(each) for each in lapsed]}


def _long_lapsed(lapsed: object) -> object:
    if not isinstance(lapsed, dict) or "condition" not in lapsed:
        return lapsed
    return lapsed | {"condition": long_condition(lapsed["condition"])}


def fresh_table(fresh: Fresh) -> Table:
    """Return what a turn changed as its file has it."""
    table: Table = fresh.model_dump(exclude_defaults=True)
    for place, each in enumerate(fresh.lapsed):
        table["lapsed"][place]["condition"] = whole_table(each.condition)
    return table
