"""A condition: a label on a combatant, with an optional value and an end."""

from typing import Literal, Self

from pydantic import Field, InstanceOf, model_validator

from tracker.model.base import Bool, Frozen, Int, Name, Natural, Positive
from tracker.model.damage import HalfOrDouble, Part, Term
from tracker.model.misfit import misfit
from tracker.model.saves import Save

Until = Literal["start", "end", "fight"]
"""What ends a condition: the start or the end of a turn, or the end of the fight."""


class Condition(Frozen):
    """One condition, as it stands now.

    With `until` left out it lasts until somebody clears it. `"start"` and `"end"` hang on the
    slot (ENC-23) of the combatant named by `of`, or of the bearer itself where `of` is left out;
    `rounds` counts how many such slots are still to come. `skip` says that the slot in progress
    is not one of them, as for a creature dazed for a round in its own turn, or that it took no
    actions of the turn in progress, as for one that was stunned in it.

    `damage` is taken at the end of each turn of the bearer, rolled anew, of the type that the name
    says, as in `persistent fire`; a fixed number is the `value` (PF2-13). `scale` is what was made
    of it (PF2-14), and `dc` what the flat check that ends it must reach, if not the usual.

    `save` is a saving throw against `dc` that the bearer makes at the end of each of its slots;
    success ends the condition, whatever other end it has.
    """

    name: str = Field(min_length=1)
    value: Int | None = None
    damage: InstanceOf[Part] | None = None
    scale: HalfOrDouble | None = None
    dc: Natural | None = None
    save: Save | None = None
    until: Until | None = None
    of: Name | None = None
    rounds: Positive = 1
    skip: Bool = False

    @model_validator(mode="before")
    @classmethod
    def _fixed_damage(cls, data: object) -> object:
        """Accept damage without dice for a value, which is the one way to say it."""
        if not isinstance(data, dict) or not isinstance(data.get("damage"), Part):
            return data
        match data["damage"].terms:
            case (Term(points, 0, False),) if data.get("value") is None:
                return {key: it for key, it in data.items() if key != "damage"} | {"value": points}
        return data

    @model_validator(mode="after")
    def _has_damage(self) -> Self:
        """Refuse what belongs to damage or to a saving throw where there is none."""
        has_dc = self.dc is not None
        if self.value is None and self.damage is None:
            if self.scale is not None:
                raise misfit("scale_without_damage", ("scale",))
            if has_dc and self.save is None:
                raise misfit("dc_without_check", ("dc",))
        if self.save is not None and (self.damage is not None or not has_dc):
            raise misfit("save_of_damage" if has_dc else "save_without_dc", ("save",))
        if self.value is not None and self.damage is not None:
            raise misfit("value_and_damage", ("damage",))
        return self

    @model_validator(mode="after")
    def _has_one_end(self) -> Self:
        """Refuse an end that says too much or too little."""
        if self.until in ("start", "end"):
            return self
        if self.of is not None:
            raise misfit("of_without_until", ("of",))
        if self.rounds != 1:
            raise misfit("rounds_without_until", ("rounds",))
        return self
