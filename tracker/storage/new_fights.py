"""What a new fight begins with, and all that is wrong in the settings, its house rules included."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace
from pydantic import ValidationError

from tracker.commands.errors import nearest_spelling
from tracker.model.encounter import D20_MODERN, Encounter, HouseRules
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.explain import explain
from tracker.storage.findings import Finding
from tracker.storage.locate import Table
from tracker.storage.settings import Settings
from tracker.storage.settings_told import as_finding, as_problems, in_one_sentence
from tracker.storage.slips import no_choice


def new_encounter(name: str, settings: Settings) -> Encounter:
    """Return an encounter with nobody in it, with the system and house rules of the settings.

    >>> made = new_encounter("Dock", Settings(rules={"dying": "party", "opportunity_limit": -1}))
    >>> made.rules == HouseRules(dying="party")
    True
    """
    system = settings.system if settings.system in SYSTEMS else D20_MODERN
    return Encounter(name=name, system=system, rules=_checked(settings)[0])


def rules_findings(settings: Settings) -> tuple[Finding, ...]:
    """Return what is wrong with the system and the house rules for new fights."""
    return (*_bad_system(settings), *_checked(settings)[1])


def new_fight_news(settings: Settings) -> tuple[str, ...]:
    """Return a sentence for the GM about what of the settings a new fight does without."""
    bare = replace(settings, slips=())
    return in_one_sentence(settings, as_problems(bare, findings=rules_findings(settings)))


def _bad_system(settings: Settings) -> Iterator[Finding]:
    if settings.system and settings.system not in SYSTEMS:
        near = nearest_spelling(settings.system, SYSTEMS)
        yield as_finding(no_choice(("system",), settings.system, near, tuple(SYSTEMS)))


def _checked(settings: Settings) -> tuple[HouseRules, tuple[Finding, ...]]:
    """Return the house rules as far as they are in order, and what is wrong with the others."""
    rules: dict[str, Any] = dict(settings.rules)
    table: Table = {"rules": rules}
    try:
        return Encounter.model_validate(table).rules, ()
    except ValidationError as error:
        findings = tuple(explain(error, table))
    wrong = {finding.loc[1] for finding in findings}
    good = {key: value for key, value in rules.items() if key not in wrong}
    return HouseRules.model_validate(good), findings
