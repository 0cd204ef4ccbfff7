"""What is wrong in the settings, where, and how it is told."""

from collections.abc import Iterable

from tracker.storage.errors import Problem
from tracker.storage.findings import Finding, problems
from tracker.storage.settings import Settings
from tracker.storage.slips import Slip
from tracker.storage.toml_text import toml_table
from tracker.words.settings import slip_said, told_at_start


def as_problems(
    settings: Settings, slips: Iterable[Slip] = (), findings: Iterable[Finding] = ()
) -> tuple[Problem, ...]:
    """Return what is wrong in the settings, and what else was found, in the order of the lines."""
    if settings.fault is not None:
        return settings.fault.problems
    found = [as_finding(slip) for slip in (*settings.slips, *slips)] + [*findings]
    if not found:
        return ()
    return problems(found, toml_table(settings.text, settings.path), (), settings.text)


def as_finding(slip: Slip) -> Finding:
    """Return a slip as what was found at its place."""
    return Finding(slip.loc, slip_said(slip), slip.rival)


def in_one_sentence(settings: Settings, wrong: tuple[Problem, ...]) -> tuple[str, ...]:
    """Return one sentence about all that is wrong, or none."""
    if not wrong:
        return ()
    return (told_at_start(settings.path.name, str(wrong[0]), len(wrong) - 1),)
