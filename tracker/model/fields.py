"""Everything about a combatant that can be set by hand (ENC-24), by the name a GM types."""

from dataclasses import dataclass
from typing import Literal, get_args

from tracker.model.attack import Attack
from tracker.model.combatant import Health, Readied
from tracker.model.condition import Condition

Kind = Literal["number", "flag", "word", "text", "attacks", "conditions", "readied"]

Value = str | int | bool | tuple[Attack, ...] | tuple[Condition, ...] | Readied | None
"""What a field can be set to. Of attacks and conditions it is all of them, at least one."""


@dataclass(frozen=True, slots=True)
class Field:
    """One settable thing.

    `kind` says what a value looks like: a whole number, `yes` or `no`, one of `choices`, any
    text, or what is described by a text of its own grammar. `optional` fields can be taken away
    with `none`. `stat` fields belong to the stat block and may stand in `add` as well.
    """

    name: str
    kind: Kind
    optional: bool = False
    stat: bool = False
    choices: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


FIELDS: tuple[Field, ...] = (
    Field("hp", "number"),
    Field("max", "number", optional=True),
    Field("temp", "number"),
    Field("health", "word", choices=get_args(Health)),
    Field("initiative", "number", aliases=("count",)),
    Field("flat-footed", "flag", optional=True),
    Field("aware", "flag"),
    Field("conditions", "conditions", optional=True, aliases=("condition",)),
    Field("readied", "readied", optional=True),
    Field("turn", "word", choices=("waiting", "done", "out")),
    Field("used", "text", optional=True),
    Field("opportunities", "number"),
    Field("side", "text", stat=True),
    Field("init", "number", optional=True, stat=True),
    Field("dex", "number", optional=True, stat=True),
    Field("con", "number", optional=True, stat=True),
    Field("fort", "number", stat=True),
    Field("ref", "number", stat=True),
    Field("will", "number", stat=True),
    Field("def", "number", optional=True, stat=True, aliases=("defense",)),
    Field("touch", "number", optional=True, stat=True),
    Field("ff", "number", optional=True, stat=True),
    Field("speed", "number", optional=True, stat=True),
    Field("threshold", "number", stat=True),
    Field("crit-immune", "flag", stat=True),
    Field("improved-initiative", "flag", stat=True),
    Field("attacks", "attacks", optional=True, stat=True, aliases=("attack",)),
    Field("name", "text"),
    Field("notes", "text", optional=True),
    Field("hidden", "flag"),
)


def find_field(word: str) -> Field | None:
    """Return the field of this name or alias.

    >>> find_field("defense").name
    'def'
    """
    for field in FIELDS:
        if word == field.name or word in field.aliases:
            return field
    return None
