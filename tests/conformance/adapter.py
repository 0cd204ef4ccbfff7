"""The product behind the contract of the rule cases: it translates and decides nothing."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tests.conformance import d20_attacks, fudge, main_die, pf2e
from tests.conformance.commands import BadCase, Json, combatant_of, command_of, faces_of
from tests.conformance.hit_points import initiative_modifier, play_hit_points, save
from tracker.game import Game
from tracker.model.dice import Label
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.dice import DiceSpent, ScriptedDice
from tracker.state import state_of
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.layout import encounter_toml


class ListedOrder:
    """Dice for a case without any: in a tie the listed order stands."""

    def __init__(self) -> None:
        self._face = 21

    def roll(self, sides: int, label: Label) -> int:
        """Return lower and lower tie dice, and nothing else."""
        if label != "tie":
            raise DiceSpent(label)
        self._face -= 1
        return self._face


def saved_and_loaded(encounter: Encounter) -> Encounter:
    """Return an encounter that has been through its file."""
    return parse_encounter(encounter_toml(encounter).encode(), Path("encounter.toml"))


def run(case: Json) -> Json | None:
    """Return what the product makes of a case, or None where it does not know its op.

    Raises BadCase where the case does not keep to the contract.
    """
    operation = OPERATIONS.get(case["do"]["op"])
    if operation is None:
        return None
    given, do = case["given"], case["do"]
    for part in [*given.get("combatants", ()), *do.get("steps", ()), *do.get("events", ())]:
        if not isinstance(part, dict):
            raise BadCase(f"{part!r} is not an object")
    try:
        return operation(given, do)
    except KeyError as missing:
        raise BadCase(f"{missing} is missing") from missing
    except DiceSpent:
        return {"error": "E_NO_DICE"}
    except Illegal as refusal:
        return {"error": refusal.code}


class Script:
    """An encounter played by the steps of a script."""

    def __init__(self, combatants: Sequence[Json], faces: Sequence[int] = ()) -> None:
        self._scripted = ScriptedDice(faces)
        self._dice = self._scripted if faces else ListedOrder()
        listed = tuple(combatant_of(one) for one in combatants)
        self.game = Game(Encounter(combatants=listed), self._dice)

    @property
    def dice_left(self) -> int:
        """How many scripted faces nobody asked for."""
        return len(self._scripted.left)

    def step(self, step: Json) -> Json:
        """Carry a step out, or have it refused, and return the state after it."""
        error = None
        if step["cmd"] == "save_load":
            self.game = Game(saved_and_loaded(self.game.encounter), self._dice)
        else:
            try:
                self.game.do(command_of(step))
            except Illegal as refusal:
                error = refusal.code
        state = state_of(self.game.encounter)
        return state | {"error": error, "bodies": _bodies(self.game.encounter)}


def _bodies(encounter: Encounter) -> dict[str, list[object]]:
    """Return the hit points and the health of all who have not left."""
    here = (one for one in encounter.combatants if one.presence != "left")
    return {one.name: [one.hp.now, one.health] for one in here}


def _play_script(given: Json, do: Json) -> Json:
    script = Script(given["combatants"], faces_of(given, do))
    return {"steps": [script.step(step) for step in do["steps"]], "dice_left": script.dice_left}


OPERATIONS: dict[str, Callable[[Json, Json], Json]] = {
    "enc.script": _play_script,
    "d20.attack_bonus": d20_attacks.bonus,
    "d20.defense": d20_attacks.defense,
    "d20.attack": d20_attacks.attack,
    "d20.damage": d20_attacks.damage,
    "d20.hp": play_hit_points,
    "d20.save": save,
    "d20.initiative_modifier": initiative_modifier,
    "pf2.modifiers": pf2e.modifiers,
    "pf2.step_die": pf2e.step_die,
    "pf2.count_dice": pf2e.count_dice,
    "pf2.scale": pf2e.scale,
    "pf2.damage_roll": pf2e.roll,
    "pf2.iwr": pf2e.iwr,
    "pf2.persistent_turn_end": pf2e.persistent_turn_end,
    "pf2.persistent_add": pf2e.persistent_add,
    "pf2.degree": pf2e.degree_of,
    "pf2.basic_save": pf2e.basic_save,
    "pf2.apply": pf2e.apply,
    "pf2.recovery": pf2e.recovery,
    "pf2.nonlethal_penalty": pf2e.nonlethal_penalty,
    "mdd.attack": main_die.attack,
    "mdd.category": main_die.category_of,
    "mdd.validate_main": main_die.validate,
    "fudge.final": fudge.final,
    "fudge.level_shift": fudge.level_shift,
    "fudge.parity": fudge.parity,
    "fudge.wound": fudge.wound,
    "fudge.record": fudge.record,
}
