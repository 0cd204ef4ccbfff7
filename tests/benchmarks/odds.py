"""How long the odds of an attack take, beside a plain loop over the same dice in the same run.

    python -m tests.benchmarks.odds

The loop adds one die after another to a list of weights, for one hit and for a critical hit. It
knows nothing of chances to hit, of minima or of hit points, so it is the least there is to do.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from tests.weapons import weapon
from tracker.model.attack import Attack
from tracker.model.circumstances import ORDINARY
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.rules import attacks
from tracker.rules.damage.d20 import odds as d20_odds
from tracker.rules.distribution import of_dice

RUNS = 7

DICE = (("2d6", 2, 6, 2), ("10d6+5", 10, 6, 3), ("40d6+5", 40, 6, 3), ("66d6", 66, 6, 3))
"""Each amount as it is said, its number of dice, their sides, and a critical hit's multiplier.

The last is about the greatest whose odds are worked out.
"""


def main() -> None:
    """Measure each amount, and print a line for it."""
    print(f"{'amount':>12} {'plain loop':>12} {'first time':>12} {'ratio':>7} {'again':>12}")
    for text, number, sides, times in DICE:
        encounter = _meeting(weapon("W", text, 5, crit=(19, times)))
        plain = _best(partial(_plain, number, sides, times))
        first = _best(partial(_odds, encounter), before=_forget)
        again = _best(partial(_odds, encounter))
        said = f"{text} x{times}"
        print(
            f"{said:>12} {_ms(plain):>12} {_ms(first):>12} {first / plain:>7.2f} {_ms(again):>12}"
        )


def _meeting(attack: Attack) -> Encounter:
    target = Combatant.model_validate(
        {"name": "T", "defense": 15, "hp": 40, "con": 12, "saves": {"fort": 2}}
    )
    return Encounter(combatants=(Combatant(name="A", attacks=(attack,)), target))


def _odds(encounter: Encounter) -> None:
    attacks.odds(encounter, "A", "T", None, ORDINARY)


def _forget() -> None:
    """Have everything worked out afresh."""
    d20_odds._chances.cache_clear()
    of_dice.cache_clear()


def _plain(number: int, sides: int, times: int) -> tuple[list[int], list[int]]:
    return _summed(number, sides), _summed(number * times, sides)


def _summed(number: int, sides: int) -> list[int]:
    weights = [1]
    for _ in range(number):
        longer = [0] * (len(weights) + sides - 1)
        for at, weight in enumerate(weights):
            for face in range(sides):
                longer[at + face] += weight
        weights = longer
    return weights


def _best(run: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Return the shortest of some runs, in seconds: the others were disturbed."""
    took = []
    for _ in range(RUNS):
        before()
        begun = perf_counter()
        run()
        took.append(perf_counter() - begun)
    return min(took)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


if __name__ == "__main__":
    main()
