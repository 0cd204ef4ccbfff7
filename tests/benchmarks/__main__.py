"""How fast the tracker is, each figure as a ratio to a baseline of the same run.

    python -m tests.benchmarks [--json] [--only PART] [--runs N]

A ratio is the median of those of all pairs, with the quarters below and above; what was measured
stands behind it, the tracker's own and the baseline's. Nothing is asserted: a machine that is busy
measures itself.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.figures import FIGURES, Figure, Pair


class Result(NamedTuple):
    """A figure as it was measured: the median ratio, its quarters, and the medians themselves."""

    name: str
    ratio: float
    low: float
    high: float
    ours: float
    baseline: float
    unit: str
    target: float | None
    runs: int


def main() -> None:
    """Measure the figures that are wanted, and print them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--json", action="store_true", help="one object a line, for machines")
    parser.add_argument("--only", default="", metavar="PART", help="figures of this name")
    parser.add_argument("--runs", type=int, metavar="N", help="so many pairs of each")
    options = parser.parse_args()
    for figure in FIGURES:
        if options.only.casefold() in figure.name.casefold():
            result = measured(figure, options.runs or figure.runs)
            print(json.dumps(result._asdict()) if options.json else in_words(result))
            sys.stdout.flush()


def measured(figure: Figure, runs: int) -> Result:
    """Return what a figure comes to in so many runs."""
    with tempfile.TemporaryDirectory(prefix="tracker-benchmark-") as home:
        pairs = list(figure.pairs(runs, Path(home)))
    ratios = [ours / baseline for ours, baseline in pairs]
    low, ratio, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    ours, baseline = (_median(pairs, at) * figure.scale for at in (0, 1))
    return Result(
        figure.name, ratio, low, high, ours, baseline, figure.unit, figure.target, len(pairs)
    )


def _median(pairs: list[Pair], at: int) -> float:
    return statistics.median(pair[at] for pair in pairs)


def in_words(result: Result) -> str:
    """Return a line about a figure."""
    spread = f"{result.ratio:6.2f}  ({result.low:.2f}–{result.high:.2f})"
    absolute = f"{result.ours:.4g} / {result.baseline:.4g} {result.unit}"
    target = ""
    if result.target is not None:
        is_met = result.ratio <= result.target
        target = f"  target {result.target:g}: {'met' if is_met else 'NOT MET'}"
    return f"{result.name:46} {spread:22} {absolute:28}{target}"


if __name__ == "__main__":
    main()
