"""What is special about one attack, as the GM says it."""

from typing import Literal

from msgspec import Struct

from tracker.model.attack import Attack
from tracker.model.damage import Amount

Outcome = Literal["hit", "critical", "miss"]
"""What can come of an attack."""


class Circumstances(Struct, frozen=True):
    """What changes one attack; a damage system uses of it what it knows.

    `touch` ignores armor (D20-31). `distance` is in feet (D20-15). `flanking` is said by the GM,
    the tracker having no map (D20-60). `modifier` is added to the attack roll. `lethal` is whether
    it is meant to kill, where that is not as its weapon is made for (PF2-22). What the rules would
    work out can be said in their stead: the `defense` that counts, the `outcome`, and the
    `amount` of damage of a hit. `margin` is by how much the attacker won an opposed roll, and
    `rolls` are what attacker and defender rolled for it (FUD-5, FUD-19).
    """

    touch: bool = False
    distance: int | None = None
    flanking: bool = False
    modifier: int = 0
    lethal: bool | None = None
    defense: int | None = None
    outcome: Outcome | None = None
    amount: Amount | None = None
    margin: int | None = None
    rolls: tuple[int, int] | None = None

    def is_nonlethal(self, attack: Attack) -> bool:
        """Whether an attack is meant to knock out: as the GM says, else as it is made for."""
        return attack.is_nonlethal if self.lethal is None else not self.lethal

    @property
    def won_by(self) -> int:
        """The margin, which is the least there is where only that the attacker won is known."""
        return 1 if self.margin is None else self.margin


ORDINARY = Circumstances()
"""Nothing special."""
