"""A report as JSON, in a shape that stays."""

import json

from tracker.model.hit_points import HitPoints
from tracker.report.figures import FIGURES, Fighter, Report, Score, Scores

FORMAT = 1
"""The number of the shape, raised when something in it means something else."""


def json_text(report: Report) -> str:
    """Return all of a report as one JSON object.

    `round` is null before the first round, and 0 in the surprise round. A score has all figures of
    `tracker.report.figures.Score`. `combatants` have their `total` and the scores of their
    `rounds`; `nobody` has the harm that was nobody's doing; `changes` are those of health, and
    `strength` is what each side had left at the end of a round.
    """
    return json.dumps(data(report), ensure_ascii=False, indent=2) + "\n"


def data(report: Report) -> dict[str, object]:
    """Return what is written, as plain values."""
    return {
        "format": FORMAT,
        "name": report.name,
        "system": report.system,
        "phase": report.phase,
        "round": report.round,
        "surprise": report.surprise,
        "since": report.since,
        "measure": report.measure,
        "rounds": list(report.rounds),
        "resets": report.resets,
        "played": list(report.played),
        "notices": list(report.notices),
        "known": report.is_known,
        "combatants": [_fighter(one) for one in report.fighters],
        "nobody": _scores(report.nobody),
        "changes": [
            {
                "round": one.round,
                "who": one.who,
                "before": one.before,
                "after": one.after,
                "by": one.by,
            }
            for one in report.changes
        ],
        "strength": [
            {"round": one.round, "side": one.side, "left": one.left, "of": one.of}
            for one in report.strength
        ],
    }


def _fighter(one: Fighter) -> dict[str, object]:
    now: dict[str, object] = {"health": one.health, "left": one.has_left}
    if isinstance(one.track, HitPoints):
        now |= {"hp": one.track.now, "max": one.track.max, "taken": one.track.taken}
    elif one.track is not None:
        now |= {"wounds": one.track.model_dump()}
    conditions = {each.condition: each.times for each in one.conditions}
    known = {"name": one.name, "side": one.side, "now": now, "conditions": conditions}
    return known | _scores(one.scores)


def _scores(scores: Scores) -> dict[str, object]:
    rounds = [{"round": one.round, **_score(one.score)} for one in scores.rounds]
    return {"total": _score(scores.total), "rounds": rounds}


def _score(score: Score) -> dict[str, int]:
    return {figure: getattr(score, figure) for figure in FIGURES}
