"""The cases about the Fudge damage roll."""

from tests.conformance.commands import BadCase, Json
from tracker.model.wounds import DamageRoll, Injury, RollMethod, Throw, WoundLevel, WoundTrack
from tracker.rules.damage.fudge.factors import Factors, by_parity, typed
from tracker.rules.damage.fudge.levels import level_of
from tracker.rules.damage.fudge.rolls import injury
from tracker.rules.damage.fudge.track import penalty

METHODS: dict[str, RollMethod] = {
    "none": "none",
    "1dF_factor": "factor",
    "1dF_level": "level",
    "parity": "parity",
    "situational": "situational",
}
"""What each method is in the product."""


def final(given: Json, do: Json) -> Json:
    """Work out the final number and its wound."""
    name = given.get("method", "none")
    if name not in METHODS:
        raise BadCase(f"unknown method {name!r}; known are {', '.join(METHODS)}")
    rule = DamageRoll(METHODS[name], limits=given.get("limits", True))
    blow = injury(typed(given["calculated"]), _throw(given), rule)
    return _of(blow)


def level_shift(given: Json, do: Json) -> Json:
    """Move a wound level by 1dF."""
    blow = injury(typed(given["calculated"]), _throw(given), DamageRoll("level"))
    return {"base": word(blow.base), "wound": word(blow.wound)}


def parity(given: Json, do: Json) -> Json:
    """Let even rolls change the factors, and the damage where it is given."""
    before = Factors(given["offense"], given["defense"])
    thrown = _throw(given)
    blow = injury(typed(given.get("calculated", 0)), thrown, DamageRoll("parity"))
    after = by_parity(before, thrown.attacker, thrown.defender)
    net = (after.offense - before.offense) - (after.defense - before.defense)
    found: Json = {"offense": after.offense, "defense": after.defense, "net_change": net}
    return found | (_of(blow) if "calculated" in given else {})


def wound(given: Json, do: Json) -> Json:
    """Say which wound a number is."""
    return {"wound": word(level_of(given["damage"]))}


def record(given: Json, do: Json) -> Json:
    """Mark wounds on a track."""
    track, marks = WoundTrack(), []
    for damage in given["damages"]:
        track, marked = track.with_wound(level_of(damage))
        marks.append(word(marked))
    return {"marks": marks, "worst": word(track.worst), "penalty": penalty(track)}


def word(level: WoundLevel) -> str:
    """Return a level in the words of the cases."""
    return level.replace("_", " ").title()


def _of(blow: Injury) -> Json:
    return {"final": blow.points, "wound": word(blow.wound)}


def _throw(given: Json) -> Throw:
    return Throw(
        damage=given.get("roll", 0),
        attacker=given.get("attacker_roll", 0),
        defender=given.get("defender_roll", 0),
    )
