"""What is typed to change an attack, as the attack that is made."""

from tracker.commands.acts import Command, Strike
from tracker.ui.changes import changed, wrong_change


def test_a_minus_is_a_minus_however_it_is_written() -> None:
    strike = Command(Strike("Brute"))
    for typed in (
        {"modifier": "-2", "margin": "-1", "rolls": "-3 +4"},
        {"modifier": "−2", "margin": "−1", "rolls": "−3 4"},
    ):
        assert wrong_change(strike, typed) is None
        act = changed(strike, typed).act
        assert isinstance(act, Strike)
        here = act.circumstances
        assert (here.modifier, here.margin, here.rolls) == (-2, -1, (-3, 4))


def test_half_an_entry_is_none_yet() -> None:
    strike = Command(Strike("Brute"))
    assert changed(strike, {"modifier": "-", "rolls": "3", "amount": "2d"}) == strike
    assert wrong_change(strike, {"modifier": "-"}) is not None
