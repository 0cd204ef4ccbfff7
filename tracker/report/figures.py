"""What a report has: figures by combatant and round, who fell, how strong the sides were."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from tracker.model.combatant import CAN_ACT, Health, Track
from tracker.model.phase import Phase

Measure = Literal["points", "wounds"]
"""What harm is counted in: points of damage, or wounds that were marked."""


class Score(Struct, frozen=True):
    """What one combatant did, and what was done to it.

    `dealt` is harm to others, `to_itself` what one did to oneself, and `taken` all that one took
    from whomever, temporary hit points included; these had `soaked` so much of it. Nonlethal damage
    that is not counted against hit points (D20-65) has figures of its own. `healed` is what one got
    back. `hits` have the critical ones among them. `felled` are those whom one's harm kept from
    acting, and `killed` those who died of it; `falls`, `deaths` and `risings` are one's own.
    """

    turns: int = 0
    dealt: int = 0
    to_itself: int = 0
    taken: int = 0
    soaked: int = 0
    nonlethal_dealt: int = 0
    nonlethal_to_itself: int = 0
    nonlethal_taken: int = 0
    healed: int = 0
    hits: int = 0
    criticals: int = 0
    misses: int = 0
    saves_made: int = 0
    saves_failed: int = 0
    felled: int = 0
    killed: int = 0
    falls: int = 0
    deaths: int = 0
    risings: int = 0

    @property
    def attacks(self) -> int:
        """How many attacks were made."""
        return self.hits + self.misses

    @property
    def saves(self) -> int:
        """How many saving throws were made, in time or not."""
        return self.saves_made + self.saves_failed


FIGURES: tuple[str, ...] = Score.__struct_fields__
"""The names of all figures, in a fixed order."""


def added(scores: Iterable[Score]) -> Score:
    """Return the sum of scores.

    >>> added((Score(dealt=4), Score(dealt=5, turns=1))).dealt
    9
    """
    all_of_them = list(scores)
    return Score(*(sum(getattr(one, name) for one in all_of_them) for name in FIGURES))


class RoundScore(Struct, frozen=True):
    """A score in one round; 0 is the surprise round, and None the time before the first."""

    round: int | None
    score: Score


class Scores(Struct, frozen=True):
    """Scores by round, of the rounds in which there is any."""

    rounds: tuple[RoundScore, ...] = ()

    @property
    def total(self) -> Score:
        """All rounds together."""
        return added(one.score for one in self.rounds)


class Gained(Struct, frozen=True):
    """A condition, and how often somebody gained it."""

    condition: str
    times: int


class Fighter(Struct, frozen=True):
    """A combatant under the name it has last, and how it was last seen."""

    name: str
    side: str
    scores: Scores = Scores()
    conditions: tuple[Gained, ...] = ()
    track: Track | None = None
    health: Health = "ok"
    has_left: bool = False


class Change(Struct, frozen=True):
    """A change of somebody's health, and whose harm it was, if anybody's."""

    round: int | None
    who: str
    before: Health
    after: Health
    by: str | None = None

    @property
    def is_rising(self) -> bool:
        """Whether somebody can act again."""
        return self.before not in CAN_ACT and self.after in CAN_ACT


class Strength(Struct, frozen=True):
    """What a side had left at the end of a round, of how much; None is before the first.

    Only those in the fight are counted whose hit points or wounds are known, nobody below 0.
    """

    round: int | None
    side: str
    left: int
    of: int


class Report(Struct, frozen=True):
    """What a fight came to.

    `round` is the last one, and `since` the one from which on its story is known, where that is not
    from the beginning. `rounds` are those of the figures, in order. `nobody` has the harm that was
    nobody's doing. `resets` is how often the fight was begun anew: only what came after is counted.
    `played` are the times at which it was opened for playing. `notices` are sentences about what is
    not certain. Where nothing of the story `is_known` there are no figures, only how everybody is.
    """

    name: str
    system: str
    phase: Phase
    round: int | None
    surprise: bool
    since: int | None
    measure: Measure
    rounds: tuple[int | None, ...] = ()
    fighters: tuple[Fighter, ...] = ()
    nobody: Scores = Scores()
    changes: tuple[Change, ...] = ()
    strength: tuple[Strength, ...] = ()
    resets: int = 0
    played: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    is_known: bool = True

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order of the fighters."""
        return tuple(dict.fromkeys(one.side for one in self.fighters))
