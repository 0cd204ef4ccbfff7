"""A refusal: what the rules answer to a command that cannot be carried out."""

from typing import Literal

Code = Literal[
    "E_NOT_STARTED",
    "E_ALREADY_STARTED",
    "E_ENDED",
    "E_NO_COMBATANTS",
    "E_NO_INITIATIVE",
    "E_UNKNOWN_COMBATANT",
    "E_DUPLICATE",
    "E_PHASE_SETUP_ONLY",
    "E_NOT_CURRENT",
    "E_NO_TURN",
    "E_NOBODY_CAN_ACT",
    "E_CANNOT_ACT",
    "E_UNAWARE_SURPRISE",
    "E_SURPRISE_LIMIT",
    "E_FULL_ROUND_NOT_ALLOWED",
    "E_NO_ACTION_LEFT",
    "E_DELAY_AFTER_ACTION",
    "E_DELAY_COUNT_NOT_LOWER",
    "E_NOT_DELAYING",
    "E_DELAY_CANNOT_INTERRUPT",
    "E_FORFEIT_TOO_EARLY",
    "E_READY_KIND",
    "E_READY_NO_TRIGGER",
    "E_NOT_READIED",
    "E_READY_OWN_TURN",
    "E_READIED_CANNOT_DELAY",
    "E_READIED_CANNOT_READY",
    "E_AOO_USED",
    "E_AOO_FLAT_FOOTED",
    "E_UNKNOWN_MODIFIER_TYPE",
    "E_UNKNOWN_DIE",
    "E_ROLL_RANGE",
    "E_MAIN_DIE_SINGLE",
    "E_NOT_A_MAIN_DIE",
    "E_MISS_CRIT_OVERLAP",
    "E_CONDITION",
    "E_NO_DICE",
    "E_NOT_IN_ORDER",
    "E_HAS_INITIATIVE",
    "E_ALREADY_HERE",
    "E_SIGN_TAKEN",
    "E_PARTY_ALLY",
    "E_NO_FACTION",
    "E_NOTHING_DUE",
    "E_NOT_DYING",
    "E_DEAD",
    "E_NO_CONDITION",
    "E_SAME_PLACE",
    "E_BAD_VALUE",
    "E_NO_DEFENSE",
    "E_UNKNOWN_DEFENSE",
    "E_NO_ATTACK",
    "E_NO_BONUS",
    "E_NO_ATTACKS",
    "E_ATTACK_SELF",
    "E_ATTACK_DEAD",
    "E_NOT_MELEE",
    "E_SAVE_EFFECT",
    "E_SPREAD_ALONE",
    "E_SPREAD_PARTS",
    "E_OTHER_SYSTEM",
    "E_OFFENSE_DICE",
    "E_NO_WOUND",
    "E_OUT_OF_RANGE",
    "E_IN_TURN",
    "E_NOTHING_TO_UNDO",
    "E_NOTHING_TO_REDO",
]
"""The codes of refusals: those of spec 5.3 first, then our own."""


class Illegal(Exception):
    """An illegal command (ENC-19): a code, and the names and numbers its sentence needs.

    The encounter it was meant for is unchanged. The sentence itself is made where all sentences
    are made, in `tracker.words`.
    """

    def __init__(self, code: Code, **details: str | int | tuple[str, ...]) -> None:
        super().__init__(code, details)
        self.code: Code = code
        self.details = details
