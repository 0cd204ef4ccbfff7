"""Which signs will do for a side, and the signs that sides get by themselves."""

import pytest
from rich.cells import cell_len

from tests.ui.test_glyphs import fault
from tracker.model.faction import Faction, are_opposed, is_with_party, sign_of, with_signs
from tracker.model.signs import OF_THE_SCREEN, PARTY_SIGN, SIGNS, next_sign, sign_fault
from tracker.ui.mob_rows import FOLDED
from tracker.ui.text import ACTING, MARK, SELECTED


def test_whatever_is_taken_for_a_sign_has_one_cell_of_its_own_on_every_terminal() -> None:
    taken = [char for char in map(chr, range(0x20, 0x20000)) if sign_fault(char) is None]
    assert len(taken) > 1000
    assert {f"U+{ord(char):04X}" for char in taken if cell_len(char) != 1 or fault(char)} == set()


@pytest.mark.parametrize(
    ("sign", "expected"),
    [
        ("†", None),
        ("*", None),
        ("", "SIGN_NOT_ONE"),
        ("††", "SIGN_NOT_ONE"),
        ("A", "SIGN_NOT_ONE"),
        ("7", "SIGN_NOT_ONE"),
        ("Ж", "SIGN_NOT_ONE"),
        (" ", "SIGN_NOT_ONE"),
        ("\n", "SIGN_NOT_ONE"),
        ("。", "SIGN_NOT_ONE"),
        ("؟", "SIGN_NOT_ONE"),  # it turns the direction of what stands beside it
        ("☠", "SIGN_PICTURE"),
        ("♥\ufe0f", "SIGN_PICTURE"),
        ("🐉", "SIGN_PICTURE"),
        ("◆", "SIGN_OF_SCREEN"),
        ("●", "SIGN_OF_SCREEN"),
        ("►", "SIGN_OF_SCREEN"),
    ],
)
def test_what_is_wrong_with_a_sign(sign: str, expected: str | None) -> None:
    assert sign_fault(sign) == expected


def test_the_partys_sign_is_the_partys_alone() -> None:
    assert sign_fault(PARTY_SIGN, of_party=True) is None


def test_nothing_that_means_something_else_is_given_out() -> None:
    assert {ACTING, SELECTED, MARK, FOLDED} <= set(OF_THE_SCREEN)
    assert [sign_fault(sign) for sign in SIGNS] == [None] * len(SIGNS)
    assert len(set(SIGNS)) == len(SIGNS)
    assert next_sign(SIGNS) is None


def test_sides_get_signs_in_their_order_and_keep_them() -> None:
    first = with_signs((), ("party", "cult", "foe", "watch"))
    assert [(one.side, one.sign) for one in first] == [("cult", "◇"), ("watch", "■")]
    then = with_signs(first, ("elves", "watch", "party", "cult"))
    assert [(one.side, one.sign) for one in then] == [
        ("cult", "◇"),
        ("watch", "■"),
        ("elves", "□"),
    ]
    assert with_signs(then, ("cult", "elves")) is then


def test_a_sign_that_is_described_is_not_given_to_others() -> None:
    said = (Faction(side="cult", sign="◇"), Faction(side="watch", colour="red"))
    signs = {one.side: one.sign for one in with_signs(said, ("watch", "elves"))}
    assert signs == {"cult": "◇", "watch": "■", "elves": "□"}


def test_where_the_signs_are_at_an_end_the_rest_have_none() -> None:
    sides = [f"side {number}" for number in range(len(SIGNS) + 3)]
    signs = with_signs((), sides)
    assert [one.sign for one in signs] == list(SIGNS)
    assert sign_of(signs, sides[-1]) == ""


def test_an_ally_is_no_opponent_of_the_party_and_all_others_are() -> None:
    watch, guild = (Faction(side=side, ally=True) for side in ("watch", "guild"))
    said = (watch, Faction(side="cult"), guild)
    sides = ("party", "watch", "cult", "foe")
    assert [is_with_party(said, side) for side in sides] == [True, True, False, False]
    assert not are_opposed(said, "watch", "party")
    assert not are_opposed(said, "watch", "guild")
    assert are_opposed(said, "cult", "watch")
    assert are_opposed(said, "cult", "foe")
    assert not are_opposed(said, "cult", "cult")
