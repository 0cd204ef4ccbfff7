"""The fields whose values are texts of a grammar of their own, and how these go there and back."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tracker.commands.attack_text import print_attacks, read_attacks
from tracker.commands.condition_text import print_conditions, read_conditions
from tracker.commands.inner_text import Stops
from tracker.commands.protection_text import (
    print_immunities,
    print_resistances,
    print_weaknesses,
    read_immunities,
    read_resistances,
    read_weaknesses,
)
from tracker.commands.reader import Reader
from tracker.commands.wound_text import print_wounds, read_wounds
from tracker.model.fields import Kind, Value


class Grammar(NamedTuple):
    """How a text is read, in quotes or up to a token that stops it, and printed without quotes."""

    read: Callable[[Reader, Stops], Value]
    print: Callable[[Any], str]


GRAMMARS: Mapping[Kind, Grammar] = {
    "attacks": Grammar(read_attacks, print_attacks),
    "conditions": Grammar(read_conditions, print_conditions),
    "weaknesses": Grammar(read_weaknesses, print_weaknesses),
    "resistances": Grammar(read_resistances, print_resistances),
    "immunities": Grammar(read_immunities, print_immunities),
    "wounds": Grammar(read_wounds, print_wounds),
}
"""The grammars, by the kind of field."""
