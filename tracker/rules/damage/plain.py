"""What a damage system says of a thing that it has no rules for: take it from here."""

from tracker.model.attack import Attack
from tracker.model.combatant import ActionKind, Combatant
from tracker.model.damage import Amount, Part
from tracker.model.effects import Barred
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.saves import Save, SaveTerms
from tracker.model.turn_left import TurnLeft
from tracker.model.working import Addend
from tracker.rules.amounts import Scale
from tracker.rules.damage.system import Blow, CheckTerms, Figure
from tracker.rules.resolution import Resolution
from tracker.rules.saves import bonus_of


def require_attack(attack: Attack) -> None:
    """Refuse nothing: whatever a stat block can say can be rolled."""


def refused_action(encounter: Encounter, actor: Combatant, kind: ActionKind) -> Illegal | None:
    """Refuse nothing: what a turn holds is for the table to say."""
    return None


def why_skipped(one: Combatant) -> str | None:
    """Return the health of one whom that keeps from acting (ENC-1); conditions are labels."""
    return None if one.can_act else one.health


def barred(one: Combatant, what: Barred) -> Illegal | None:
    """Keep nobody from anything: conditions are labels."""
    return None


def left_of_turn(encounter: Encounter, actor: Combatant) -> TurnLeft:
    """Return that the table says what a turn holds."""
    return None


def pay_for(play: Resolution, name: str, kind: ActionKind) -> None:
    """Take nothing: actions cost nobody anything."""


def refuse_nonlethal(is_said: bool) -> None:
    """Refuse nonlethal damage, or an attack of which it `is_said` whether it is meant to kill."""
    if is_said:
        raise Illegal("E_OTHER_SYSTEM", what="nonlethal")


def succumbs(one: Combatant) -> bool:
    """Return that no condition is deadly."""
    return False


def check_due(one: Combatant) -> str | None:
    """Return no check: what becomes of the fallen is for the table to say."""
    return None


def check_terms(one: Combatant, kind: str) -> CheckTerms:
    """Refuse a check, of which the system has none."""
    raise Illegal("E_OTHER_SYSTEM", what="checks")


def make_check(play: Resolution, name: str, kind: str) -> None:
    """Refuse a check, of which the system has none."""
    raise Illegal("E_OTHER_SYSTEM", what="checks")


def save_addends(one: Combatant, save: Save) -> tuple[Addend, ...]:
    """Return the bonus that the stat block says."""
    return (Addend(bonus_of(one, save)),)


def save(play: Resolution, name: str, terms: SaveTerms, reason: str) -> Scale | None:
    """Refuse a saving throw, of which the system has none."""
    raise Illegal("E_OTHER_SYSTEM", what="saves")


def separated(amount: Amount) -> tuple[Amount, tuple[Part, ...]]:
    """Return an amount whole: all of it is dealt at once."""
    return amount, ()


def to_bring_down(one: Combatant, blow: Blow) -> int | None:
    """Return the hit points that are left, temporary ones and all."""
    if one.hp.now is None:
        return None if one.health != "dead" else 0
    return 0 if one.hp.now <= 0 or one.health == "dead" else one.hp.now + one.hp.temp


def slot_began(play: Resolution, name: str) -> None:
    """Do nothing: only conditions hang on the start of a slot, and those are everybody's."""


def slot_ended(play: Resolution, name: str) -> None:
    """Do nothing: only conditions hang on the end of a slot, and those are everybody's."""


def defenses(one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
    """Return nothing that an attack must reach."""
    return ()


def in_hand(one: Combatant, attack: Attack) -> Attack:
    """Return an attack as it is."""
    return attack


def thresholds(one: Combatant) -> tuple[Figure, ...]:
    """Return nothing that damage would be held against."""
    return ()
