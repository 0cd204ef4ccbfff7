"""The product and the oracle play the same fights and agree on every state and every refusal."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.conformance.adapter import Script
from tests.conformance.commands import Json
from tests.conformance.compare import differences
from tests.oracle import Fight

FIGHTS = 1000
LENGTH = 60
BATCH = 100

NAMES = "abcdefghij"
HEALTHS = ("ok", "ok", "ok", "disabled", "dying", "stable", "unconscious", "dead")
KINDS = ("attack", "move", "full_round", "free")
CASES: list[Json] = json.loads(
    (Path(__file__).parent / "conformance/cases/encounter.json").read_text(encoding="utf-8")
)["cases"]


class RandomFight:
    """Combatants, and steps that mostly make sense in the state they are meant for."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._modifiers = self._random.sample(range(-4, 12), len(NAMES))
        self._ties = self._random.sample(range(1, 21), len(NAMES))
        self._shared_modifiers = self._random.random() < 0.5
        number = self._random.randint(1, 6)
        self.combatants = [self._listed(at) for at in range(number)]
        self._known = number

    def _listed(self, at: int) -> Json:
        """One of those listed, whose tie die is known; modifiers may be shared."""
        one = self._newcomer(at) | {"tie": self._ties[at]}
        return one | {"mod": self._random.randint(20, 21)} if self._shared_modifiers else one

    def _newcomer(self, at: int) -> Json:
        """One who joins, with a modifier of its own, so that no tie die is rolled."""
        return {
            "id": NAMES[at],
            "init": self._random.randint(-2, 9),
            "mod": self._modifiers[at],
            "dex": self._random.choice((10, 14)),
            "aware": self._random.random() < 0.7,
            "hp": self._random.choice((None, None, 9, 40)),
        }

    def step(self, state: Json) -> Json:
        """Return a step for this state; one in six is for anybody at all."""
        pick = self._random.choice
        if state["phase"] == "setup" and self._random.random() < 0.6:
            return {"cmd": "start"}
        stranger = self._random.random() < 0.1 or not state["order"]
        anybody = pick(NAMES[: self._known + 1] if stranger else state["order"])
        actor = state["current"] or anybody
        who = anybody if self._random.random() < 0.16 else actor
        delaying, readied = bool(state["delaying"]), bool(state["readied"])
        steps: list[tuple[int, Json]] = [
            (24, {"cmd": "end_turn"}),
            (12, {"cmd": "act", "kind": pick(KINDS), "id": who}),
            (14, {"cmd": "delay", "id": who}),
            (5, {"cmd": "delay", "id": who, "to": self._random.randint(-4, 9)}),
            (16, {"cmd": "ready", "id": who, "action": pick(KINDS[:2]), "trigger": "a shot"}),
            (1, {"cmd": "ready", "id": who, "action": pick(KINDS), "trigger": pick(("", "!"))}),
            (24 * readied + 1, {"cmd": "trigger", "id": pick(state["readied"] or [anybody])}),
            (10 * readied + 1, self._trigger_by(state, anybody)),
            (24 * delaying, {"cmd": "resume", "ids": self._delayers(state, anybody)}),
            (2, {"cmd": "resume", "ids": [anybody]}),
            (8 * delaying, {"cmd": "forfeit", "id": pick(state["delaying"] or [anybody])}),
            (6, {"cmd": "set_state", "id": anybody, "state": pick(HEALTHS)}),
            (5, {"cmd": "aoo", "id": anybody}),
            (5, self._hit(state, anybody)),
            (2, {"cmd": "add", "combatant": self._newcomer(self._known)}),
            (2, {"cmd": "remove", "id": anybody}),
            (1, {"cmd": "save_load"}),
            (1, {"cmd": "end"} if self._random.random() < 0.1 else {"cmd": "start"}),
        ]
        weights, choices = zip(*steps, strict=True)
        step: Json = self._random.choices(choices, weights)[0]
        if step["cmd"] == "add":
            self._known = min(self._known + 1, len(NAMES) - 1)
        return step

    def _trigger_by(self, state: Json, anybody: str) -> Json:
        readied = self._random.choice(state["readied"] or [anybody])
        by = self._random.choice(state["order"] or [anybody])
        return {"cmd": "trigger", "id": readied, "by": by}

    def _hit(self, state: Json, anybody: str) -> Json:
        """Return a blow at one or two, by the one acting or by somebody."""
        order: list[str] = state["order"] or [anybody]
        ids = list(dict.fromkeys([anybody, self._random.choice(order)]))
        step = {"cmd": "hit", "ids": ids, "points": self._random.choice((0, 1, 1, 3, 12))}
        return step | ({"by": self._random.choice(order)} if self._random.random() < 0.3 else {})

    def _delayers(self, state: Json, anybody: str) -> list[str]:
        delaying: list[str] = state["delaying"] or [anybody]
        return self._random.sample(delaying, self._random.randint(1, len(delaying)))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_oracle_itself_keeps_to_the_cases(case: Json) -> None:
    fight = Fight(case["given"]["combatants"], case["given"].get("dice", ()))
    states = [{"error": None} | fight.step(step) for step in case["do"]["steps"]]
    assert differences(case["expect"], {"steps": states}) == []
    assert fight.dice == []


@pytest.mark.parametrize("batch", range(0, FIGHTS, BATCH))
def test_product_and_oracle_agree(batch: int) -> None:
    for seed in range(batch, batch + BATCH):
        _play(seed)


def test_the_fights_reach_what_they_are_for() -> None:
    """Most steps are legal, and every sub-state and most refusals come up."""
    seen = Counter[str]()
    for seed in range(FIGHTS // 10):
        random_fight = RandomFight(seed)
        fight = Fight(random_fight.combatants)
        for _ in range(LENGTH):
            state = fight.step(random_fight.step(fight.state()))
            seen[state.get("error", "legal")] += 1
            seen["interrupt"] += len(state["suspended"]) > 0
            seen["nested interrupt"] += len(state["suspended"]) > 1
            seen["last call"] += len(state["last_call"]) > 0
            seen["stalled"] += fight.stalled
            seen["hurt"] += any(hp is not None and hp < 0 for hp, _ in state["bodies"].values())
    assert seen["legal"] > FIGHTS // 10 * LENGTH / 2
    assert all(seen[name] > 50 for name in ("interrupt", "nested interrupt", "last call"))
    assert seen["stalled"] > 50
    assert seen["hurt"] > 200
    assert len([name for name in seen if name.startswith("E_")]) >= 20


def _play(seed: int) -> None:
    """Play one fight twice, and show its script up to the first difference."""
    random_fight = RandomFight(seed)
    product, oracle = Script(random_fight.combatants), Fight(random_fight.combatants)
    steps = []
    for _ in range(LENGTH):
        step = random_fight.step(oracle.state())
        steps.append(step)
        expected = {"error": None} | oracle.step(step)
        found = product.step(step)
        wrong = differences({"steps": [expected]}, {"steps": [found]})
        assert not wrong, f"seed {seed}: {wrong}\n{script_text(random_fight.combatants, steps)}"


def script_text(combatants: list[Json], steps: list[Json]) -> str:
    """Return a fight as a case that can be run by itself."""
    return json.dumps({"given": {"combatants": combatants}, "do": {"steps": steps}})
