import pytest
from hypothesis import given

from tests.commands.scene import act, error
from tests.commands.strategies import amounts, attack_lists
from tracker.commands.acts import Add, Set
from tracker.commands.attack_text import (
    print_attack,
    print_attacks,
    read_damage,
)
from tracker.commands.damage_text import print_amount
from tracker.commands.errors import ParseError, Phrase, ProblemCode
from tracker.commands.quoting import quote
from tracker.model.attack import Attack, Critical
from tracker.model.damage import Amount, Part, Term
from tracker.words.lines import explain


def test_damage_is_the_weapon_and_behind_its_type_bonus_damage() -> None:
    assert read_damage("1d6+2 slashing + 2d6 fire") == Amount(
        (Part((Term(1, 6), Term(2)), "slashing"), Part((Term(2, 6),), "fire"))
    )


@given(amounts)
def test_damage_is_printed_as_it_is_read(amount: Amount) -> None:
    assert read_damage(print_amount(amount)) == amount


@pytest.mark.parametrize(
    ("text", "column", "problem", "expected"),
    [
        ("2d6 ballistic +", 15, None, ("amount",)),
        ("", 0, None, ("amount",)),
        ("lots", 0, None, ("amount",)),
        ("101d6", 0, "TOO_MANY_DICE", ("amount",)),
        ("2d6 half", 4, None, ("sign", "damage_type", "end")),
        ("2d6 by Rook", 4, None, ("sign", "damage_type", "end")),
        ("2d6 fire # hot", 9, "COMMENT_IN_DAMAGE", ()),
        ("1d6 nonlethal", 4, "NONLETHAL_IS_TRAIT", ("sign", "damage_type")),
    ],
)
def test_wrong_damage_is_refused_where_it_goes_wrong(
    text: str, column: int, problem: ProblemCode | None, expected: tuple[Phrase, ...]
) -> None:
    with pytest.raises(ParseError) as caught:
        read_damage(text)
    wrong = caught.value
    assert (wrong.column, wrong.problem, wrong.expected) == (column, problem, expected)


PISTOL = Attack(
    name="9mm pistol",
    bonus=6,
    kind="ranged",
    damage=Amount((Part((Term(2, 6),), "ballistic"),)),
    critical=Critical(19),
    range=40,
    traits=("light", "two handed"),
)
CLAW = Attack(name="Claw", bonus=-1, damage=Amount.of(3))


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("9mm pistol +6 ranged 2d6 ballistic 19-20/x2 40 ft [light, two handed]", PISTOL),
        (
            '"9mm pistol" 6 Ranged 2d6 ballistic 19\u201320/\u00d72 40ft. [ light,"two handed"]',
            PISTOL,
        ),
        ("9mm pistol +6 2d6 ballistic ranged 19-20 range 40 [light, two handed]", PISTOL),
        ("Claw \u22121 3", CLAW),
        ("Claw -1 melee 3 20/x2", CLAW),
    ],
)
def test_an_attack_is_read_as_a_gm_types_it(text: str, attack: Attack) -> None:
    assert act(f"set Rook attacks {text}") == Set(("Rook",), (("attacks", (attack,)),))
    assert act(f"set Rook attack {quote(text)}") == Set(("Rook",), (("attacks", (attack,)),))


@pytest.mark.parametrize(
    ("text", "name", "bonus"),
    [
        ("Axe +1 +6 1d8", "Axe +1", 6),
        ("+1 axe +6 1d8", "+1 axe", 6),
        ('"Axe +1" +6 1d8', "Axe +1", 6),
        ("Orc [/] claw +6 1d8", "Orc [/] claw", 6),
        ("Коготь +6 1d8", "Коготь", 6),
        ("Sneak attack +6 1d8", "Sneak attack", 6),
        ("Stand by +6 1d8", "Stand by", 6),
    ],
)
def test_the_name_goes_up_to_the_bonus(text: str, name: str, bonus: int) -> None:
    attack = Attack(name=name, bonus=bonus, damage=Amount((Part((Term(1, 8),)),)))
    assert act(f"set Rook attacks {text}") == Set(("Rook",), (("attacks", (attack,)),))


@pytest.mark.parametrize(
    ("text", "printed", "name"),
    [
        ("Bite 1d8", "Bite 1d8", "Bite"),
        ("Big bite d8", "Big bite 1d8", "Big bite"),
        ("Bite bab 1d8", "Bite 1d8", "Bite"),
        ("Bite deals 1d8", "Bite 1d8", "Bite"),
        ("Bite deals 4", "Bite deals 4", "Bite"),
        ("2d Bite deals ranged 1d8", "2d Bite deals ranged 1d8", "2d Bite"),
        ('"D20 bite" 1d8', '"D20 bite" 1d8', "D20 bite"),
    ],
)
def test_a_bonus_may_be_left_out(text: str, printed: str, name: str) -> None:
    read = act(f"set Rook attacks {text}")
    assert isinstance(read, Set)
    [(_, attacks)] = read.changes
    assert isinstance(attacks, tuple)
    [attack] = attacks
    assert isinstance(attack, Attack)
    assert (attack.name, attack.bonus, print_attack(attack)) == (name, None, printed)


def test_what_is_as_always_is_not_printed() -> None:
    assert print_attack(PISTOL) == (
        "9mm pistol +6 ranged 2d6 ballistic 19-20/x2 40 ft [light, two handed]"
    )
    assert print_attack(CLAW) == "Claw -1 3"
    odd = CLAW.model_copy(update={"name": "+1; claw", "traits": ("a, b", "c]")})
    assert print_attack(odd) == '"+1; claw" -1 3 ["a, b", "c]"]'


@given(attack_lists)
def test_attacks_are_printed_as_they_are_read(attacks: tuple[Attack, ...]) -> None:
    line = f"set Rook attacks {quote(print_attacks(attacks))} init 3 by Rook d20 4"
    assert act(line) == Set(("Rook",), (("attacks", attacks), ("init", 3)))


def test_other_fields_may_follow_attacks_without_quotes() -> None:
    assert act("set Rook attacks Claw -1 3; 9mm pistol +1 3 hp 16") == Set(
        ("Rook",),
        (
            ("attacks", (CLAW, CLAW.model_copy(update={"name": "9mm pistol", "bonus": 1}))),
            ("hp", 16),
        ),
    )


def test_attacks_are_added_with_their_creature_and_the_key_may_be_repeated() -> None:
    added = act('add 4 Ganger hp 16 attack "Claw -1 3" init +2 attack Fist +0 2 side gang')
    assert isinstance(added, Add)
    assert (added.count, added.creature.hp.max, added.creature.side) == (4, 16, "gang")
    assert added.creature.init == 2
    assert added.creature.attacks == (
        CLAW,
        Attack(name="Fist", bonus=0, damage=Amount.of(2)),
    )


@pytest.mark.parametrize(
    "line",
    [
        "add Attack Dog hp 5",
        "add Attack Dog init +2",
        "add 2 War Attack",
        "add Attack Dog attack Bite 1d6",
    ],
)
def test_a_name_may_have_attack_in_it(line: str) -> None:
    added = act(line)
    assert isinstance(added, Add)
    assert "Attack" in added.creature.name


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("Claw", 21, "expected a bonus, found the end"),
        ("+4 1d6", 17, 'expected "none", "auto" or an attack such as "Knife +4 1d4"'),
        ("Claw +4", 24, "expected a kind such as ranged or a number or dice"),
        ("Claw +4 lots", 25, "expected a kind such as ranged or a number or dice"),
        ("Claw +4 1d6 19-21/x2", 29, "a critical such as 19-20/x2"),
        ("Claw +4 1d6 fire 1-20", 34, "from 2 to 20, not 1"),
        ('"Claw +4 1d6 fire x11"', 36, "from 2 to 10, not 11"),
        ("Claw +4 1d6 40", 31, 'expected "ft"'),
        ("Claw +4 1d6 0 ft", 29, "at least 1, not 0"),
        ("Claw +4 1d6 []", 30, "expected a trait"),
        ("Claw +4 1d6 [light", 35, 'expected "]"'),
        ('"Claw +4 1d6 [\\"\\"]"', 31, "a trait must not be empty"),
        ('"\\" \\" +4 1d6"', 18, "visible character"),
        ("Claw +4 1d6; claw +3 1d4", 30, '"claw" is said twice'),
        ("Claw +4 1d6;", 29, "expected an attack"),
        ('"Mk #2 +4 1d6"', 21, "a # begins a comment"),
        ('"\\"Mk +4 1d6"', 18, "not closed"),
    ],
)
def test_a_wrong_attack_is_refused_where_it_goes_wrong(text: str, column: int, part: str) -> None:
    problem = error(f"set Rook attacks {text}")
    assert (problem.column, part in explain(problem)) == (column, True), explain(problem)
