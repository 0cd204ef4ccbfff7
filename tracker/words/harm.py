"""Facts about hit points, health and conditions into sentences.

They are added to `sentence` here, which is complete with them; the package hands out this one.
"""

from tracker.model import facts
from tracker.model.facts import DamageRolled
from tracker.words.phrases import (
    addition,
    condition_name,
    condition_text,
    counted,
    hit_points_change,
    listing,
    number,
)
from tracker.words.sentences import sentence

__all__ = ["sentence"]

_SAVES = {"fort": "Fortitude", "ref": "Reflex", "will": "Will"}
_SCALED = {"half": "halved", "double": "doubled"}
_LOSSES = {
    "bleeding": "bleeds",
    "massive": "goes down from massive damage",
    "strenuous": "strains its wounds",
}
_TEMPORARY = "temporary hit point"


@sentence.register
def _(fact: facts.Damaged) -> str:
    soaked = _soaked(fact.soaked, fact.amount)
    return f"{_takes(fact)}{_source(fact)}{soaked}{hit_points_change(fact.before, fact.after)}"


@sentence.register
def _(fact: facts.NonlethalDamaged) -> str:
    if fact.threshold is None:
        against = "threshold unknown"
    else:
        side = "below" if fact.amount < fact.threshold else "not below"
        against = f"{side} the threshold of {fact.threshold}"
    return f"{_takes(fact)} nonlethal{_source(fact)}, {against}"


def _takes(fact: facts.Damaged | facts.NonlethalDamaged) -> str:
    """Return who takes how much, with the arithmetic behind it."""
    parts = listing([_part(part) for part in fact.parts]) or number(fact.amount)
    total = sum(part.total for part in fact.parts)
    if fact.scale is not None:
        parts += f", {_SCALED[fact.scale]} to {fact.amount}"
    elif fact.parts and (len(fact.parts) > 1 or total != fact.amount):
        parts += f", {fact.amount} in all"
    return f"{fact.who} takes {parts}"


def _part(part: DamageRolled) -> str:
    return f"{addition(part.faces, part.total)} {part.type}".rstrip()


def _source(fact: facts.Damaged | facts.NonlethalDamaged) -> str:
    if fact.by is None:
        return ""
    pause = "," if fact.scale is not None or len(fact.parts) > 1 else ""
    return f"{pause} from {fact.by}"


def _soaked(soaked: int, amount: int) -> str:
    if not soaked:
        return ""
    return f" ({'all' if soaked == amount else soaked} temporary)"


@sentence.register
def _(fact: facts.MassiveDamage) -> str:
    return f"{fact.amount} is massive damage: {fact.who}'s threshold is {fact.threshold}"


@sentence.register
def _(fact: facts.SaveRolled) -> str:
    roll = f"{_SAVES[fact.save]} {addition((fact.face,), fact.total)} against {fact.dc}"
    natural = "" if fact.success == (fact.total >= fact.dc) else f" on a natural {fact.face}"
    return f"{fact.who}: {roll}, {'succeeds' if fact.success else 'fails'}{natural}"


@sentence.register
def _(fact: facts.HitPointsLost) -> str:
    return f"{fact.who} {_LOSSES[fact.reason]}{hit_points_change(fact.before, fact.after)}"


@sentence.register
def _(fact: facts.Healed) -> str:
    return f"{fact.who} heals {fact.amount}{hit_points_change(fact.before, fact.after)}"


@sentence.register
def _(fact: facts.TempGained) -> str:
    now = "" if fact.now == fact.amount else f", has {fact.now} now"
    return f"{fact.who} gets {counted(fact.amount, _TEMPORARY)}{now}"


@sentence.register
def _(fact: facts.Stabilized) -> str:
    return f"Somebody treats {fact.who}"


@sentence.register
def _(fact: facts.HealthChanged) -> str:
    return f"{fact.who} is {f'no longer {fact.before}' if fact.after == 'ok' else fact.after}"


@sentence.register
def _(fact: facts.CheckDue) -> str:
    return f"{fact.who} is {fact.kind}: a Fortitude save against 20 is due"


@sentence.register
def _(fact: facts.CheckUndone) -> str:
    return f"{fact.who} is {fact.kind}, and the save that was due is left out"


@sentence.register
def _(fact: facts.ConditionGained) -> str:
    return f"{fact.who}: {condition_text(fact.condition, fact.who)}"


@sentence.register
def _(fact: facts.ConditionEnded) -> str:
    return f"{fact.who} is no longer {condition_name(fact.condition)}"
