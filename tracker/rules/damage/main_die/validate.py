"""What can be a main damage die, and what its faces can mean (MDD-2, MDD-3, MDD-23)."""

from tracker.model.damage import Amount, terms_text
from tracker.model.illegal import Illegal
from tracker.model.main_die import (
    MAIN_DICE,
    MOST_EXTRA,
    ORDINARY_FACES,
    MainDieAttack,
    MainDieCategory,
    MainDieFaces,
    Special,
)

_CATEGORIES: dict[int, MainDieCategory] = {
    6: "light",
    8: "standard",
    10: "standard",
    12: "heavy",
}


def category(sides: int) -> MainDieCategory:
    """Return how heavy a blow with this main die is (MDD-2); Illegal E_NOT_A_MAIN_DIE.

    >>> category(6), category(10), category(12)
    ('light', 'standard', 'heavy')
    """
    if sides not in _CATEGORIES:
        raise Illegal("E_NOT_A_MAIN_DIE", sides=sides)
    return _CATEGORIES[sides]


def require_main_die(number: int, sides: int) -> None:
    """Refuse dice that are not one d6, d8, d10 or d12.

    Raises Illegal E_MAIN_DIE_SINGLE for any number but one (MDD-3), else E_NOT_A_MAIN_DIE (MDD-2).
    """
    if number != 1:
        raise Illegal("E_MAIN_DIE_SINGLE", value=f"{number}d{sides}")
    if sides not in MAIN_DICE:
        raise Illegal("E_NOT_A_MAIN_DIE", sides=sides)


def require_valid(attack: MainDieAttack) -> None:
    """Refuse an attack whose die or faces cannot be.

    Raises Illegal E_NOT_A_MAIN_DIE, E_ROLL_RANGE for a face that the die does not have,
    E_MISS_CRIT_OVERLAP (MDD-23), E_BAD_VALUE for too many extra dice or fewer than none.
    """
    require_main_die(1, attack.sides)
    _require_faces("missing-face", attack.faces.miss, attack.sides)
    _require_faces("critical-face", attack.critical_faces, attack.sides)
    both = sorted(set(attack.faces.miss) & set(attack.critical_faces))
    if both:
        raise Illegal("E_MISS_CRIT_OVERLAP", faces=tuple(map(str, both)))
    extra = attack.faces.extra
    if not 0 <= extra <= MOST_EXTRA:
        limits = {"least": 0, "most": MOST_EXTRA}
        raise Illegal("E_BAD_VALUE", field="extra", value=extra, allowed="number", **limits)


def _require_faces(field: str, faces: tuple[int, ...], sides: int) -> None:
    for face in faces:
        if not 1 <= face <= sides:
            raise Illegal("E_ROLL_RANGE", field=field, value=face, least=1, most=sides)


def attack_of(
    amount: Amount, ability: int = 0, faces: MainDieFaces = ORDINARY_FACES
) -> MainDieAttack:
    """Return the attack of a stat block: one main die first, all other parts being special.

    `ability` is added where it does not stand in the amount already. Raises Illegal as
    `require_valid` does, and E_MAIN_DIE_SINGLE where the first part has not just one die (MDD-3).

    >>> from tracker.model.damage import Part, Term
    >>> bite = Amount((Part((Term(1, 8), Term(3)), "piercing"), Part((Term(1, 8),), "blood drain")))
    >>> attack_of(bite).sides, attack_of(bite).static, len(attack_of(bite).special)
    (8, 3, 1)
    """
    main, *others = amount.parts
    dice = [term for term in main.terms if term.sides]
    if len(dice) != 1 or dice[0].negative:
        raise Illegal("E_MAIN_DIE_SINGLE", value=terms_text(main.terms))
    require_main_die(dice[0].number, dice[0].sides)
    special = tuple(Special(part) for part in others)
    attack = MainDieAttack(dice[0].sides, ability, main.constant, main.type, faces, special)
    require_valid(attack)
    return attack
