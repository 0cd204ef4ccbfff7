import pytest

from tests.commands.scene import act, error
from tracker.commands.acts import Hit
from tracker.model.damage import Amount, Part, Term
from tracker.words.lines import explain


def amount(text: str) -> Amount:
    hit = act(f"hit Rook {text}")
    assert isinstance(hit, Hit)
    return hit.amount


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("9", (Part((Term(9),)),)),
        ("+9", (Part((Term(9),)),)),
        ("d6", (Part((Term(1, 6),)),)),
        ("2D6", (Part((Term(2, 6),)),)),
        ("1d6-1", (Part((Term(1, 6), Term(1, negative=True))),)),
        ("1d6 \u2212 1", (Part((Term(1, 6), Term(1, negative=True))),)),
        ("-3+1d6 fire", (Part((Term(3, negative=True), Term(1, 6)), "fire"),)),
        ("2d6+4+1d8 slashing", (Part((Term(2, 6), Term(4), Term(1, 8)), "slashing"),)),
        (
            "2d6+4 slashing + 1d6 fire",
            (Part((Term(2, 6), Term(4)), "slashing"), Part((Term(1, 6),), "fire")),
        ),
        ("9 ballistic +3", (Part((Term(9),), "ballistic"), Part((Term(3),)))),
        (
            "9 fire - 2 cold",
            (Part((Term(9),), "fire"), Part((Term(2, negative=True),), "cold")),
        ),
        ("4 огонь", (Part((Term(4),), "огонь"),)),
        ("4 рубящии\N{COMBINING BREVE}", (Part((Term(4),), "рубящий"),)),
        ("100d1000", (Part((Term(100, 1000),)),)),
        ("100000", (Part((Term(100_000),)),)),
    ],
)
def test_an_amount_is_parts_of_terms(text: str, parts: tuple[Part, ...]) -> None:
    assert amount(text) == Amount(parts)


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 0, "a number or dice"),
        ("half", 0, "a number or dice"),
        ("fire", 0, "a number or dice"),
        ("2x", 0, "a number or dice"),
        ("2d", 0, "a number or dice"),
        ("2d6+", 4, "a number or dice"),
        ("2d6 + + 3", 6, "a number or dice"),
        ("9 fire cold", 7, "a sign"),
        ("9 9", 2, "a sign"),
        ("101d6", 0, "at most 100 dice"),
        ("60d6 + 41d6", 7, "at most 100 dice"),
        ("60d6 fire + 41d6 cold", 12, "at most 100 dice"),
        ("1d1001", 0, "at most 1000 sides"),
        ("100001", 0, "at most 100000 points"),
        ("9" * 5000, 0, "at most 100000 points"),
        ("0d6", 0, "cannot be rolled"),
        ("-5", 0, "not below 0"),
        ("3 - 4 fire", 0, "not below 0"),
        ("1d0", 0, "cannot be rolled"),
    ],
)
def test_a_wrong_amount_is_refused_where_it_goes_wrong(text: str, column: int, part: str) -> None:
    problem = error(f"hit Rook {text}")
    start = len("hit Rook ") if text else len("hit Rook")
    assert problem.column == start + column
    assert part in explain(problem)


def test_a_misspelt_word_behind_an_amount_is_put_right() -> None:
    assert error("hit Rook 9 fire hafl").nearest == "half"
