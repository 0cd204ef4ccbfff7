"""Wounds of the Fudge system, counted in boxes (FUD-18, FUD-21)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct
from pydantic import Field, Strict

from tracker.model.base import Bool, Frozen
from tracker.model.working import Addend, Working

WoundLevel = Literal[
    "undamaged", "scratch", "hurt", "very_hurt", "incapacitated", "near_death", "dead"
]
"""How bad a wound is (FUD-18); `dead` is beyond the worst wound that a blow can be."""

LEVELS: tuple[WoundLevel, ...] = (
    "undamaged",
    "scratch",
    "hurt",
    "very_hurt",
    "incapacitated",
    "near_death",
    "dead",
)
"""The levels, from none to the worst."""

BOXES: Mapping[WoundLevel, int] = {
    "scratch": 3,
    "hurt": 1,
    "very_hurt": 1,
    "incapacitated": 1,
    "near_death": 1,
}
"""How many wounds of each level a track has room for (FUD-21)."""

RollMethod = Literal["none", "factor", "level", "parity", "situational"]
"""What is rolled for damage (FUD-1): nothing, 1dF on the number or on the level, nothing new but
what the rolls of attacker and defender say by being even, or a roll from −4 to +4."""

ParityOn = Literal["factor", "level"]
"""What even rolls change (FUD-5, FUD-8)."""

_Scratches = Annotated[int, Strict(), Field(ge=0, le=BOXES["scratch"])]
_Mark = Annotated[int, Strict(), Field(ge=0, le=1)]


class WoundTrack(Frozen):
    """The boxes that are marked, level by level.

    >>> track, marked = WoundTrack(scratch=3).with_wound("scratch")
    >>> marked, track.worst
    ('hurt', 'hurt')
    """

    scratch: _Scratches = 0
    hurt: _Mark = 0
    very_hurt: _Mark = 0
    incapacitated: _Mark = 0
    near_death: _Mark = 0
    dead: Bool = False

    def with_wound(self, wound: WoundLevel) -> tuple["WoundTrack", WoundLevel]:
        """Return the track with one wound more, and the level at which that was marked.

        Where all boxes of its level are full the wound passes up, and past the last box the
        wounded is dead (FUD-21). No damage marks no box.
        """
        if wound == "undamaged":
            return self, wound
        for level, boxes in BOXES.items():
            marks = self.marks(level)
            if LEVELS.index(level) >= LEVELS.index(wound) and marks < boxes:
                return self.model_copy(update={level: marks + 1}), level
        return self.model_copy(update={"dead": True}), "dead"

    def eased(self, levels: int) -> "WoundTrack":
        """Return the track with every wound so many levels better; death is beyond that.

        >>> WoundTrack(scratch=2, hurt=1, incapacitated=1).eased(1)
        WoundTrack(scratch=1, hurt=0, very_hurt=1, incapacitated=0, near_death=0, dead=False)
        """
        marks = [self.marks(level) for level in BOXES]
        eased = [*marks[levels:], *[0] * levels]
        return self.model_copy(update=dict(zip(BOXES, eased, strict=False)))

    def without(self, level: WoundLevel) -> "WoundTrack":
        """Return the track with one mark less at a level, if it has one."""
        if level == "dead":
            return self.model_copy(update={"dead": False})
        marks = self.marks(level)
        return self.model_copy(update={level: marks - 1}) if marks else self

    def marks(self, level: WoundLevel) -> int:
        """Return how many boxes of a level are marked."""
        return int(getattr(self, level))

    @property
    def levels(self) -> tuple[WoundLevel, ...]:
        """The levels that can be marked, the lightest first."""
        return LEVELS[1:]

    @property
    def left(self) -> tuple[int, int]:
        """How many boxes are left of how many."""
        boxes = sum(BOXES.values())
        return (0 if self.dead else boxes - sum(map(self.marks, BOXES)), boxes)

    @property
    def worst(self) -> WoundLevel:
        """The worst level that has a mark."""
        marked = (level for level in reversed(LEVELS[1:]) if self.marks(level))
        return next(marked, "undamaged")


class DamageRoll(Struct, frozen=True):
    """How a table rolls for damage.

    `limits` are those of a situational roll (FUD-11 to FUD-13, FUD-16). `parity_on` says what even
    rolls change: the factors, or the wound level instead (FUD-8).
    """

    method: RollMethod = "none"
    limits: bool = True
    parity_on: ParityOn = "factor"


class Throw(Struct, frozen=True):
    """What fell on Fudge dice: the `damage` roll, or what `attacker` and `defender` had rolled."""

    damage: int = 0
    attacker: int = 0
    defender: int = 0


class Injury(Struct, frozen=True):
    """What a blow does, before any box is marked.

    `working` are the steps to its number, of which `base` is the level. `shifts` are what rolls
    make of that level, and `wound` is the level after them.
    """

    working: Working
    base: WoundLevel
    wound: WoundLevel
    shifts: tuple[Addend, ...] = ()

    @property
    def points(self) -> int:
        """The number that gives the level, never below 0 (FUD-10)."""
        return self.working[-1].total
