"""What a case expects against what was found."""

from dataclasses import dataclass

from tests.conformance.commands import Json

SETS = frozenset({"flat_footed", "delaying", "readied"})
"""The keys of a state whose order means nothing."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key of a case that came out wrong."""

    key: str
    expected: object
    found: object


def differences(expect: Json, result: Json) -> list[Difference]:
    """Return where a result is not what a case expects; only the keys it names count."""
    wrong = []
    for key, expected in expect.items():
        if key == "steps":
            wrong += _in_steps(expected, result["steps"])
        elif result.get(key) != expected:
            wrong.append(Difference(key, expected, result.get(key)))
    return wrong


def _in_steps(expected: list[Json], found: list[Json]) -> list[Difference]:
    wrong = []
    if len(expected) != len(found):
        wrong.append(Difference("number of steps", len(expected), len(found)))
    previous: Json = {}
    for number, (expect, state) in enumerate(zip(expected, found, strict=False)):
        wrong += [
            Difference(f"step {number} {key}", wanted, state.get(key))
            for key, wanted in ({"error": None} | expect).items()
            if not _same(key, wanted, state.get(key))
        ]
        wrong += _touched_by_refusal(number, previous, state)
        previous = state
    return wrong


def _touched_by_refusal(number: int, before: Json, after: Json) -> list[Difference]:
    """Return what a refused step changed, which must be nothing."""
    if after["error"] is None or not before:
        return []
    return [
        Difference(f"step {number} {key} after the refusal", before[key], after[key])
        for key in before
        if key != "error" and before[key] != after[key]
    ]


def _same(key: str, expected: object, found: object) -> bool:
    if key in SETS and isinstance(expected, list) and isinstance(found, list):
        return sorted(expected) == sorted(found)
    return expected == found
