"""Facts about hit points, health and conditions into sentences.

They are added to `sentence` here, which is complete with them; the package hands out this one.
"""

from tracker.model import facts
from tracker.model.working import Addend, add_up
from tracker.words import wounds
from tracker.words.numbers import addition, counted, number
from tracker.words.phrases import condition_brief, condition_name, condition_text, hit_points_change
from tracker.words.rolls import ROLLS, a_roll
from tracker.words.sentences import sentence
from tracker.words.working import DEGREES, VERDICTS, arithmetic, damage, rolls

__all__ = ["sentence"]

_LOSSES = {
    "bleeding": "bleeds",
    "massive": "goes down from massive damage",
    "strenuous": "strains its wounds",
}
_TEMPORARY = "temporary hit point"


@sentence.register
def _(fact: facts.Damaged) -> str:
    soaked = of_temporary(fact)
    return f"{_takes(fact)}{_source(fact)}{soaked}{hit_points_change(fact.before, fact.after)}"


@sentence.register
def _(fact: facts.NonlethalDamaged) -> str:
    return f"{_takes(fact)} nonlethal{_source(fact)}, {against_threshold(fact)}"


def against_threshold(fact: facts.NonlethalDamaged) -> str:
    """Return how nonlethal damage compares to what would knock somebody out."""
    if fact.threshold is None:
        return "threshold unknown"
    side = "below" if fact.amount < fact.threshold else "not below"
    return f"{side} the threshold of {fact.threshold}"


def _takes(fact: facts.Damaged | facts.NonlethalDamaged) -> str:
    """Return who takes how much, with the arithmetic behind it."""
    return f"{fact.who} takes {damage(fact.working)}"


def _source(fact: facts.Damaged | facts.NonlethalDamaged) -> str:
    if fact.by is None:
        return ""
    return f"{',' if len(fact.working) > 1 else ''} from {fact.by}"


def harm(fact: facts.Damaged | facts.NonlethalDamaged | facts.Wounded) -> str:
    """Return what a hit does, where who does it to whom is said already."""
    if isinstance(fact, facts.Wounded):
        return wound(fact)
    if isinstance(fact, facts.NonlethalDamaged):
        return f"{damage(fact.working)} nonlethal, {against_threshold(fact)}"
    soaked = of_temporary(fact)
    return f"{damage(fact.working)}{soaked}{hit_points_change(fact.before, fact.after)}"


@sentence.register
def _(fact: facts.Wounded) -> str:
    source = "" if fact.by is None else f", from {fact.by}"
    return f"{fact.who} takes {wound(fact)}{source}"


def wound(fact: facts.Wounded) -> str:
    """Return what a blow does, and where it is marked if not in a box of its own level."""
    if fact.injury is None:
        return wounds.marked(fact.wound, fact.marked)
    said = wounds.injury(fact.injury)
    return said if fact.wound == fact.marked else f"{said}, {wounds.marked_as(fact.marked)}"


@sentence.register
def _(fact: facts.WoundsEased) -> str:
    return f"{fact.who} heals: {wounds.track(fact.before)} → {wounds.track(fact.after)}"


@sentence.register
def _(fact: facts.Attacked) -> str:
    return f"{attack(fact)}: {rolls(fact)}"


def attack(fact: facts.Attacked) -> str:
    """Return who attacks whom with what."""
    return f"{fact.who} attacks {fact.whom} with {fact.attack}"


def of_temporary(fact: facts.Damaged) -> str:
    """Return how much of damage temporary hit points took, if any."""
    if not fact.soaked:
        return ""
    return f" ({'all' if fact.soaked == fact.amount else fact.soaked} temporary)"


@sentence.register
def _(fact: facts.MassiveDamage) -> str:
    return f"{fact.amount} is massive damage: {fact.who}'s threshold is {fact.threshold}"


@sentence.register
def _(fact: facts.SaveRolled) -> str:
    roll = f"{ROLLS[fact.save]} {_save_sum(fact)} against {number(fact.dc)}"
    natural = "" if fact.success == (fact.total >= fact.dc) else f" on a natural {fact.face}"
    return f"{fact.who}: {roll}, {saved(fact)}{natural}"


def _save_sum(fact: facts.SaveRolled) -> str:
    """Return how a saving throw comes about; what conditions add to it has their names."""
    if len(fact.addends) < 2:
        return addition((fact.face,), fact.total)
    own = [each for each in fact.addends if each.value]
    return arithmetic(add_up("save", Addend(fact.face, faces=(fact.face,)), *own))


def saved(fact: facts.SaveRolled) -> str:
    """Return what came of a saving throw."""
    return DEGREES.get(fact.degree, "succeeds" if fact.success else "fails")


@sentence.register
def _(fact: facts.FlatChecked) -> str:
    check = fact.check
    verdict = VERDICTS.get(check.verdict, check.verdict)
    against = "" if check.against is None else f" against {check.against}"
    return f"{fact.who}: {fact.reason} check {arithmetic(check)}{against}, {verdict}"


@sentence.register
def _(fact: facts.SpreadLeft) -> str:
    return (
        f"{counted(fact.points, 'point')} of damage {'is' if fact.points == 1 else 'are'} left over"
    )


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
    return f"{fact.who} is {fact.kind}: {a_roll(fact.roll)} against {fact.dc} is due"


@sentence.register
def _(fact: facts.CheckUndone) -> str:
    return f"{fact.who} is {fact.kind}, and the check that was due is left out"


@sentence.register
def _(fact: facts.ConditionGained) -> str:
    return f"{fact.who}: {condition_text(fact.condition, fact.who)}"


@sentence.register
def _(fact: facts.ConditionEased) -> str:
    name, value = fact.condition.name, fact.condition.value or 0
    return f"{fact.who}: {name} {number(fact.before)} → {number(value)}"


@sentence.register
def _(fact: facts.ConditionEnded) -> str:
    brief = condition_brief(fact.condition)
    if brief != condition_name(fact.condition):
        return f"{fact.who}: {brief} is over"
    return f"{fact.who} is no longer {brief}"
