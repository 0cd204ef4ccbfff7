"""The pieces the oracle plays with; nothing here comes from the product."""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

ABLE = ("ok", "disabled")

WORSE = ("ok", "disabled", "unconscious", "stable", "dying", "dead")
"""The states of health; no blow makes anybody better."""


class Refused(Exception):
    """A command that is against the rules; nothing has changed."""


@dataclass(eq=False)
class Fighter:
    """One combatant."""

    name: str
    count: int | None
    mod: int = 0
    tie: int | None = None
    dex: int = 0
    aware: bool = True
    health: str = "ok"
    hp: int | None = None
    placed: bool = False
    gone: bool = False
    turn: str = "out"
    acted: bool = False
    readied: bool = False
    opportunities: int = 0
    free_entry: bool = False
    ahead_of: "Fighter | None" = None
    used: list[str] = field(default_factory=list)

    def hurt(self, points: int) -> None:
        """Take damage: at 0 disabled, below it dying, from −10 on dead; the stable die again."""
        if not points:
            return
        before = "dying" if self.health == "stable" else self.health
        self.hp = None if self.hp is None else self.hp - points
        left = 1 if self.hp is None else self.hp
        now = "dead" if left <= -10 else "dying" if left < 0 else "ok" if left else "disabled"
        self.health = max(before, now, key=WORSE.index)

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.count or 0, self.mod, self.tie or 0)

    @property
    def flat_footed(self) -> bool:
        """Whether it has yet to act; nobody calls the dead flat-footed."""
        return not self.acted and self.health != "dead"

    @property
    def able(self) -> bool:
        return self.health in ABLE and not self.gone

    @property
    def stops(self) -> bool:
        """Whether the tracker stops on its turn, be it only for the check of the dying."""
        return self.able or (self.health == "dying" and not self.gone)

    @property
    def advantage(self) -> tuple[int, int, int]:
        """What settles who is first among delayers."""
        return (self.mod, self.dex, self.tie or 0)


@dataclass
class Before:
    """What the start of a turn changed."""

    acted: bool
    readied: bool
    opportunities: int
    free_entry: bool


def fighter_of(one: Json) -> Fighter:
    """Return the combatant that a case describes."""
    fields = {"id": "name", "init": "count", "state": "health"}
    return Fighter(**{fields.get(key, key): value for key, value in one.items()})


def why_not(one: Fighter, kind: str, surprise: bool, interrupting: bool) -> str | None:
    """Return what forbids one more action, counting those of this turn."""
    spent = [used for used in one.used if used != "free"]
    if kind == "free":
        return None
    if surprise or interrupting or one.health == "disabled":
        if kind == "full_round":
            return "E_FULL_ROUND_NOT_ALLOWED"
        refusal = "E_NO_ACTION_LEFT" if interrupting or not surprise else "E_SURPRISE_LIMIT"
        return refusal if spent else None
    whole = len(spent) > 1 or "full_round" in spent or bool(spent and kind == "full_round")
    return "E_NO_ACTION_LEFT" if whole or (kind == "attack" and kind in spent) else None
