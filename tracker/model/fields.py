"""Everything about a combatant that can be set by hand (ENC-24), by the name a GM types."""

from collections.abc import Callable
from typing import Literal, get_args

from msgspec import Struct

from tracker.model.attack import Attack
from tracker.model.base import Frozen
from tracker.model.combatant import Creature, Defense, Health, Readied, Saves
from tracker.model.condition import Condition
from tracker.model.resistances import Protections
from tracker.model.size import Size
from tracker.model.wounds import WoundTrack

Kind = Literal[
    "number",
    "flag",
    "word",
    "text",
    "attacks",
    "conditions",
    "readied",
    "weaknesses",
    "resistances",
    "immunities",
    "wounds",
]

Value = (
    str
    | int
    | bool
    | tuple[Attack, ...]
    | tuple[Condition, ...]
    | Protections
    | WoundTrack
    | Readied
    | None
)
"""What a field can be set to. Of what there can be several of it is all of them, at least one."""


class Field(Struct, frozen=True):
    """One settable thing.

    `kind` says what a value looks like: a whole number, `yes` or `no`, one of `choices`, any
    text, or what is described by a text of its own grammar. `optional` fields can be taken away
    with `none`. `stat` fields belong to the stat block and may stand in `add` as well. `path` leads
    from the combatant to the value, where that is not simply its attribute of the same name; a
    number is at `least` so much.
    """

    name: str
    kind: Kind
    optional: bool = False
    stat: bool = False
    choices: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    least: int | None = None

    @property
    def way(self) -> tuple[str, ...]:
        """The attributes that lead to its value."""
        return self.path or (self.name,)


def _stat(
    name: str,
    *path: str,
    kind: Kind = "number",
    optional: bool = False,
    choices: tuple[str, ...] = (),
    aliases: tuple[str, ...] = (),
    least: int | None = None,
) -> Field:
    """Return a field of the stat block, a number unless it is said otherwise."""
    return Field(name, kind, optional, True, choices, aliases, path, least)


FIELDS: tuple[Field, ...] = (
    Field("hp", "number", path=("hp", "now")),
    Field("max", "number", optional=True, path=("hp", "max"), least=1),
    Field("temp", "number", path=("hp", "temp"), least=0),
    Field("health", "word", choices=get_args(Health)),
    Field("initiative", "number", aliases=("count",)),
    Field("flat-footed", "flag", optional=True, path=("flat_footed",)),
    Field("aware", "flag"),
    Field("conditions", "conditions", optional=True, aliases=("condition",)),
    Field("readied", "readied", optional=True),
    Field("turn", "word", choices=("waiting", "done", "out")),
    Field("used", "text", optional=True),
    Field("actions", "number", optional=True, least=0),
    Field("opportunities", "number", least=0),
    _stat("side", kind="text"),
    _stat("group", kind="text", optional=True),
    _stat("init", optional=True),
    _stat("str", optional=True, least=0),
    _stat("dex", optional=True, least=0),
    _stat("con", optional=True, least=0),
    _stat("size", kind="word", choices=get_args(Size)),
    _stat("base-attack", "base_attack", optional=True, aliases=("bab",)),
    _stat("fort", "saves", "fort"),
    _stat("ref", "saves", "ref"),
    _stat("will", "saves", "will"),
    _stat("def", "defense", "normal", optional=True, aliases=("defense",)),
    _stat("touch", "defense", "touch", optional=True),
    _stat("ff", "defense", "flat_footed", optional=True),
    _stat("class-bonus", "defense", "class_bonus"),
    _stat("equipment", "defense", "equipment"),
    _stat("natural", "defense", "natural"),
    _stat("deflection", "defense", "deflection"),
    _stat("dodge", "defense", "dodge"),
    _stat("other-defense", "defense", "other"),
    _stat("speed", optional=True, least=0),
    _stat("threshold", "threshold_bonus"),
    _stat("crit-immune", "crit_immune", kind="flag"),
    _stat("opportunity-limit", "opportunity_limit", optional=True, least=0),
    _stat("significant", kind="flag", optional=True),
    _stat("improved-initiative", "improved_initiative", kind="flag"),
    _stat("attacks", kind="attacks", optional=True, aliases=("attack",)),
    _stat("weaknesses", kind="weaknesses", optional=True, aliases=("weakness", "weak")),
    _stat("resistances", kind="resistances", optional=True, aliases=("resistance", "resist")),
    _stat("immunities", kind="immunities", optional=True, aliases=("immunity", "immune")),
    _stat("wounds", kind="wounds", optional=True),
    Field("name", "text"),
    Field("notes", "text", optional=True),
    Field("hidden", "flag"),
)

SAVE_FIELDS = frozenset({"fort", "ref", "will"})
DEFENSE_FIELDS = frozenset(field.name for field in FIELDS if field.way[0] == "defense")
"""Those that are part of the saves, and of the Defense."""

_PARENTS: dict[str, Callable[[], Frozen]] = {"defense": Defense, "saves": Saves}
"""What is made where a value has nothing to stand in yet."""


def value_of(one: Creature, field: Field) -> object:
    """Return the value of a field; None where what it stands in is missing.

    >>> rook = Creature(name="Rook", defense=Defense(normal=17))
    >>> [value_of(rook, each) for each in FIELDS if each.name in ("def", "fort")]
    [None, 17]
    """
    value: object = one
    for step in field.way:
        value = None if value is None else getattr(value, step)
    return value


def change_to(one: Creature, field: Field, value: object) -> dict[str, object]:
    """Return the attribute of a creature that changes, and its new value, to set a field."""
    first, *rest = field.way
    if not rest:
        return {first: value}
    parent: Frozen = getattr(one, first) or _PARENTS[first]()
    return {first: parent.model_copy(update={rest[0]: value})}


def find_field(word: str) -> Field | None:
    """Return the field of this name or alias.

    >>> find_field("defense").name
    'def'
    """
    for field in FIELDS:
        if word == field.name or word in field.aliases:
            return field
    return None
