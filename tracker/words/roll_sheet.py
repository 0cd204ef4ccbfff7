"""The words of the sheet that shows dice before they count."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tracker.commands.acts import Act, Command, Hit, Opportunity, Save, Strike
from tracker.commands.save_text import print_save
from tracker.model.circumstances import Outcome
from tracker.model.dice import Label
from tracker.model.encounter import PARTY
from tracker.model.facts import Attacked, Damaged, Fact, NonlethalDamaged, SaveRolled
from tracker.model.saves import SaveTerms
from tracker.model.working import Change, Sum, Working
from tracker.words.hints import Hint
from tracker.words.phrases import counted, hit_points_change, listing, number, signed
from tracker.words.rolls import in_short
from tracker.words.telling import outcome
from tracker.words.working import damage

APPLY, ROLL_REST = "apply", "roll the rest"
"""What Enter does."""

TYPE_IT = "type it"
"""What is to be done with dice that fall on the table."""

ROLLED_HELP: Hint = ("Enter applies this.", "Any number can be typed over.")
TYPED_HELP: Hint = ("Type what fell.", "Enter rolls what is not typed.")

MODIFIER, AGAINST, OUTCOME, AMOUNT = "bonus ±", "against", "result", "deals"
"""What can be changed beside the dice."""

_LABELS: Mapping[Label, str] = {
    "d20": "to hit",
    "confirm": "confirm",
    "dice": "damage",
    "flat": "flat check",
    "init": "initiative",
    "tie": "tie",
}


_IN_TITLE = ("area", "")
"""The saving throws whose terms the title says."""

_SAVED: Mapping[str, str] = {"half": "half", "none": "none", "double": "double"}
"""What of the damage is taken after a saving throw."""


def title(command: Command) -> str:
    """Return what the dice are for.

    >>> title(Command(Strike("Brute", "Knife"), by="Rook"))
    'Knife at Brute'
    """
    return _title(command.act)


def _title(act: Act) -> str:
    match act:
        case Strike(whom, attack):
            return f"{attack} at {whom}" if attack else f"Attack on {whom}"
        case Opportunity(who, Strike(whom)):
            return f"Opportunity: {who} attacks {whom}"
        case Save(who, terms):
            return f"Save of {_people(who)}, {print_save(terms)}"
        case Hit(who, save=SaveTerms() as terms):
            return f"Damage to {_people(who)}, {print_save(terms)}"
        case Hit(who):
            return f"Damage to {_people(who)}"
    return "Dice"


def _people(who: Sequence[str]) -> str:
    return who[0] if len(who) == 1 else counted(len(who), "combatant")


def label(dice: Label, who: str | None) -> str:
    """Return what a row of dice is for: of a saving throw, whose it is."""
    return who if dice == "save" and who else _LABELS.get(dice, dice)


def note(fact: Fact | None, dice: Label, sides: Sequence[int]) -> str:
    """Return what is added to dice and what they must reach, or which dice they are.

    >>> note(SaveRolled("Rook", "fort", 12, 3, 15, 15, True, "massive"), "save", [20])
    'Fort +3 vs 15'
    >>> note(None, "dice", [6, 6, 8])
    '2d6 1d8'
    """
    if isinstance(fact, SaveRolled) and fact.reason in _IN_TITLE:
        return signed(fact.bonus)
    if isinstance(fact, SaveRolled) and dice == "save":
        return f"{in_short(fact.save)} {signed(fact.bonus)} vs {fact.dc}"
    if isinstance(fact, Attacked) and dice in ("d20", "confirm"):
        return _roll_note(fact)
    return " ".join(f"{count}d{die}" for die, count in Counter(sides).items())


def says(command: Command, facts: Sequence[Fact]) -> str:
    """Return what it all comes to; of what each row says for itself only the damage rolled."""
    match command.act:
        case Save():
            return ""
        case Hit(save=SaveTerms()):
            dealt = (fact for fact in facts if isinstance(fact, Damaged | NonlethalDamaged))
            return "; ".join({damage(_unchanged(fact.working)): "" for fact in dealt})
    return outcome(facts)


def _unchanged(working: Working) -> Working:
    """Return the working of damage before a saving throw changed it."""
    last = working[-1]
    return working[:-1] if isinstance(last, Change) and last.label in _SAVED else working


def after(fact: Fact | None, facts: Sequence[Fact]) -> str:
    """Return what comes of a saving throw, with the damage that it was against.

    >>> after(SaveRolled("Rook", "ref", 12, 3, 15, 15, True, ""), ())
    'succeeds'
    """
    if not isinstance(fact, SaveRolled):
        return ""
    if fact.reason == "area":
        for dealt in facts:
            if isinstance(dealt, Damaged) and dealt.who == fact.who:
                return f"{_share(dealt)}{hit_points_change(dealt.before, dealt.after)}"
    return "succeeds" if fact.success else "fails"


def _share(dealt: Damaged) -> str:
    last = dealt.working[-1]
    return _SAVED.get(last.label, "all") if isinstance(last, Change) else "all"


def _roll_note(fact: Attacked) -> str:
    first = next((step for step in fact.working if isinstance(step, Sum)), None)
    if first is None or first.against is None:
        return ""
    bonus = first.total - sum(first.faces)
    return f"{signed(bonus)} vs {number(first.against)}"


def as_known(value: int | None) -> str:
    """Return a number that was said, or that it is the rules'."""
    return "by the rules" if value is None else number(value)


def as_rolled(outcome: Outcome | None) -> str:
    """Return what was said to come of an attack, or that the dice decide."""
    return "as rolled" if outcome is None else outcome


def too_many(count: int) -> str:
    """Return that fewer dice are rolled."""
    return f"Type {counted(count, 'face')} here, a blank between them."


def no_face(face: int, sides: int) -> str:
    """Return that a die has no such face."""
    return f"A d{sides} cannot show {face}; its faces are 1 to {sides}."


def typed_sides(sides: Sequence[str]) -> str:
    """Return whose dice are typed from now on.

    >>> typed_sides(["party"])
    'Dice of the party are typed; R changes that.'
    """
    if not sides:
        return "The tracker rolls all dice; R changes that."
    who = listing([f"the {side}" if side == PARTY else side for side in sides])
    return f"Dice of {who} are typed; R changes that."
