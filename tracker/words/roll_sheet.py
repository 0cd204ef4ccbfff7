"""The words of the sheet that shows dice before they count."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tracker.commands.acts import Act, Check, Command, Heal, Hit, Next, Opportunity, Save, Strike
from tracker.commands.save_text import print_save
from tracker.model.dice import Label
from tracker.model.facts import (
    Attacked,
    Damaged,
    Fact,
    FlatChecked,
    HitPointsLost,
    MassiveDamage,
    NonlethalDamaged,
    SaveRolled,
    Wounded,
)
from tracker.model.saves import SaveTerms
from tracker.model.working import IN_ALL, Change, Sum, Working
from tracker.words.harm import saved
from tracker.words.hints import Hint
from tracker.words.keys import Caps
from tracker.words.numbers import counted, number, signed
from tracker.words.phrases import fudge_face
from tracker.words.rolls import in_short
from tracker.words.telling import outcome
from tracker.words.working import VERDICTS, damage

APPLY, ROLL_REST = "apply", "roll the rest"
"""What Enter does."""

TYPE_IT = "type it"
"""What is to be done with dice that fall on the table."""

ROLLED_HELP: Hint = ("Enter applies this.", "Any number can be typed over.")
TYPED_HELP: Hint = ("Type what fell.", "Enter rolls what is not typed.")

MODIFIER, AGAINST, OUTCOME, AMOUNT = "bonus ±", "against", "result", "deals"
MARGIN, ROLLS, NUMBER = "won by", "rolls", "number"
"""What can be changed beside the dice."""

ROLLS_WANTED = "What attacker and defender rolled goes here, such as +3 0."
NUMBER_WANTED = "A whole number goes here, such as +2."

_LABELS: Mapping[Label, str] = {
    "d20": "to hit",
    "confirm": "confirm",
    "main": "main die",
    "df": "damage roll",
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
        case Opportunity(_, Strike(whom, attack)):
            return f"Opportunity: {_title(Strike(whom, attack))}"
        case Save(who, terms):
            return f"Save of {_people(who)}, {print_save(terms)}"
        case Hit(who, save=SaveTerms() as terms):
            return f"Damage to {_people(who)}, {print_save(terms)}"
        case Check(who):
            return f"Check of {_people(who)}"
        case Hit(who):
            return f"Damage to {_people(who)}"
        case Heal(who):
            return f"Healing of {_people(who)}"
        case Next():
            return "End of the turn"
    return "Dice"


def _people(who: Sequence[str]) -> str:
    return who[0] if len(who) == 1 else counted(len(who), "combatant")


def label(dice: Label, who: str | None, *, heals: bool = False) -> str:
    """Return what a row of dice is for: of a saving throw, whose it is."""
    if heals and dice == "dice":
        return "heals"
    return who if dice in ("save", "flat") and who else _LABELS.get(dice, dice)


def note(fact: Fact | None, dice: Label, sides: Sequence[int], *, brief: bool = False) -> str:
    """Return what is added to dice and what they must reach, or which dice they are.

    In `brief` it is left out what a saving throw must reach.

    >>> note(SaveRolled("Rook", "fort", 12, 3, 15, 15, True, "massive"), "save", [20])
    'Fort +3 vs 15'
    >>> note(None, "dice", [6, 6, 8])
    '2d6 1d8'
    """
    if isinstance(fact, SaveRolled) and fact.reason in _IN_TITLE:
        return signed(fact.bonus)
    if isinstance(fact, SaveRolled) and dice == "save":
        against = "" if brief else f" vs {number(fact.dc)}"
        return f"{in_short(fact.save)} {signed(fact.bonus)}{against}"
    if isinstance(fact, FlatChecked) and dice == "flat" and fact.check.against is not None:
        return f"{fact.reason} vs {number(fact.check.against)}"
    if isinstance(fact, Attacked) and dice in ("d20", "confirm"):
        return _roll_note(fact)
    if dice == "df":
        return f"{len(sides)}dF"
    return " ".join(f"{count}d{die}" for die, count in Counter(sides).items())


def says(command: Command, facts: Sequence[Fact]) -> str:
    """Return what it all comes to; of what each row says for itself only the damage rolled."""
    match command.act:
        case Save():
            return ""
        case Hit(save=SaveTerms()):
            dealt = (fact for fact in facts if isinstance(fact, Damaged | NonlethalDamaged))
            return "; ".join({damage(_unchanged(fact.working)): "" for fact in dealt})
    return outcome([fact for fact in facts if not isinstance(fact, _IN_ROWS)])


_OF_THE_STRUCK = ("immune", "weakness", "resistance")
"""What the one who takes damage makes of it."""

_IN_ROWS = (FlatChecked, MassiveDamage, SaveRolled)
"""What has a row that says what comes of it."""


def _unchanged(working: Working) -> Working:
    """Return the working of damage before a saving throw, or who is struck, changed it."""
    plain = tuple(step for step in working if step.label not in _OF_THE_STRUCK)
    if _is_saved(plain[-1]):
        return plain[:-1]
    parts = tuple(step for step in plain[:-1] if not _is_saved(step))
    is_changed = len(parts) + 1 < len(working) and plain[-1].label == IN_ALL
    return parts if is_changed else plain


def after(fact: Fact | None, facts: Sequence[Fact]) -> str:
    """Return what comes of a saving throw, with the damage that it was against.

    >>> after(SaveRolled("Rook", "ref", 12, 3, 15, 15, True, ""), ())
    'succeeds'
    """
    if isinstance(fact, FlatChecked):
        return VERDICTS.get(fact.check.verdict, fact.check.verdict)
    if not isinstance(fact, SaveRolled):
        return ""
    verdict = saved(fact)
    for other in facts:
        match other:
            case Damaged() if fact.reason == "area" and other.who == fact.who:
                return f"{_share(other)}{_then(other.after)}"
            case HitPointsLost(reason="massive") if fact.reason == "massive":
                if other.who == fact.who and not fact.success:
                    return f"{verdict}{_then(other.after)}"
    return verdict


def _then(now: int | None) -> str:
    """Return the hit points that are left, where they are known."""
    return "" if now is None else f" → {number(now)} HP"


def _share(dealt: Damaged) -> str:
    made = [_SAVED[step.label] for step in dealt.working if _is_saved(step)]
    return made[-1] if made else "full"


def _is_saved(step: Sum | Change) -> bool:
    return isinstance(step, Change) and step.label in _SAVED


def _roll_note(fact: Attacked) -> str:
    first = next((step for step in fact.working if isinstance(step, Sum)), None)
    if first is None or first.against is None:
        return ""
    bonus = first.total - sum(first.faces)
    return f"{signed(bonus)} vs {number(first.against)}"


def in_effect(facts: Sequence[Fact]) -> Mapping[str, str]:
    """Return what the rules and the dice say now, for each thing that can be changed.

    >>> in_effect(())[MODIFIER]
    '+0'
    """
    said = {MODIFIER: signed(0), AGAINST: "", OUTCOME: "", AMOUNT: "", NUMBER: ""}
    for fact in facts:
        match fact:
            case Attacked():
                said |= {AGAINST: _against(fact), OUTCOME: fact.outcome}
            case Damaged(amount=amount) | NonlethalDamaged(amount=amount):
                said[AMOUNT] = number(amount)
            case Wounded(start=int(start)):
                said[NUMBER] = number(start)
    return said


def _against(fact: Attacked) -> str:
    first = next((step for step in fact.working if isinstance(step, Sum)), None)
    return "" if first is None or first.against is None else number(first.against)


def face(dice: Label, fell: int) -> str:
    """Return a face as it is said, that of a Fudge die with a sign that can be typed.

    >>> face("d20", 17), face("df", 1)
    ('17', '-1')
    """
    return fudge_face(fell).replace("−", "-") if dice == "df" else str(fell)


def wanted(dice: Label, sides: Sequence[int]) -> str:
    """Return what dice take.

    >>> wanted("d20", [20]), wanted("dice", [6, 6])
    ('A face from 1 to 20 goes here.', 'Type 2 faces, or what they come to: 2 to 12.')
    """
    if dice == "df" and len(sides) == 1:
        return "A Fudge die shows -1, 0 or +1."
    if dice == "df":
        return f"Type {len(sides)} faces, -1, 0 or +1 each, or what they come to."
    if len(sides) == 1:
        return f"A face from 1 to {sides[0]} goes here."
    return f"Type {len(sides)} faces, or what they come to: {len(sides)} to {sum(sides)}."


def typed_sides(sides: Sequence[str], key: Caps) -> str:
    """Return whose dice are typed from now on.

    >>> typed_sides(["party"], {"dice": "R"}.__getitem__)
    'You type the dice of: party. R changes that for the side of the selected.'
    """
    changes = f"{key('dice')} changes that for the side of the selected."
    if not sides:
        return f"The tracker rolls all dice. {changes}"
    return f"You type the dice of: {', '.join(sides)}. {changes}"
