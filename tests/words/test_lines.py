"""What is said of a wrong line: each sentence is written out as a person would expect it."""

from collections.abc import Callable
from typing import get_args

import pytest

from tests.commands.scene import error, fighter
from tracker.commands.attack_text import read_damage
from tracker.commands.critical_text import read_critical
from tracker.commands.errors import ParseError, Phrase, ProblemCode, ValueOf, Word
from tracker.commands.scope import Scope
from tracker.commands.who import AT_WORDS
from tracker.model.encounter import Encounter
from tracker.words.lines import NOBODY, PHRASES, PROBLEMS, explain, mistake, phrase

MISPLACED = [
    ("hti Rook 4", 'Column 1: expected a command, found "hti". Did you mean "hit"?'),
    ('"hit" Rook 4', 'Column 1: expected a command, found "hit".'),
    ("ready", 'Column 6: expected "attack", "move", "full" or "free", found the end of the line.'),
    ("set Rook hpp 3", 'Column 10: expected a field, found "hpp". Did you mean "hp"?'),
    ("set Rook aware maybe", 'Column 16: expected "yes" or "no", found "maybe".'),
    ("set Rook side", "Column 14: expected a text, found the end of the line."),
    ("delay to", "Column 9: expected a number, found the end of the line."),
    ("delay to x # y", 'Column 10: expected a number, found "x".'),
    ("next d20", "Column 9: expected a face, found the end of the line."),
    ("next d20 x", 'Column 10: expected a face, found "x".'),
    ("add Rat hp many", 'Column 12: expected the number for hp, found "many".'),
    ("add Rat side", "Column 13: expected the text for side, found the end of the line."),
    ("condition Rook shaken for", "Column 26: expected a number of rounds, found the end of the "
     "line."),
    ('"a\\nb\u202e"', r'Column 1: expected a command, found "a\nb\u202e".'),
]  # fmt: skip

PROBLEMS_OF_LINES = [
    ('hit "Rook 9', "Column 5: the quote that opens here is not closed."),
    ('hit "Rook"9', "Column 11: a space is missing behind the closing quote."),
    ('hit "\\x" 9', 'Column 6: in quotes, \\ stands only before ", \\, n, t or u and four '
     "hexadecimal digits."),
    ("hit \ud800 9", "Column 5: this is half a character."),
    ("faction cult sign AB", "Column 19: a sign is one symbol such as †, and no letter or digit."),
    ("faction cult sign ☠", 'Column 19: "☠" may be drawn as a picture of two cells; take a sign '
     "such as †."),
    ("faction cult sign ●", 'Column 19: "●" has a meaning of its own on the screen; take a sign '
     "such as †."),
    ("hit xyz 9", 'Column 5: there is no combatant "xyz".'),
    ("hit Snip 9", 'Column 5: there is no combatant "Snip". Did you mean "Sniper"?'),
    ("hit z* 9", 'Column 5: no combatant here is called "z*".'),
    ("hit gang 9", 'Column 5: "gang" can mean "Ganger 1", "Ganger 2" or "Ganger 3".'),
    ("hit @selected 9", "Column 5: nobody is selected."),
    ("hit @markd 9", 'Column 5: "@markd" is none of @acting, @selected, @marked, @party, '
     '@allies, @foes, @all or @reserve. Did you mean "@marked"?'),
    ("carry", 'Column 6: nothing is kept of "party" from another fight that would change '
     "anything."),
    ("forfeit gang*", "Column 9: only one combatant can be named here, not 2."),
    ("attack Rook, Sniper", "Column 12: only one combatant can be named here."),
    ("attack Rook +2 2d6+4",
     'Column 16: 2d6+4 is what an attack deals, and stands behind "damage".'),
    ("hit Rook -5", "Column 10: an amount is not below 0."),
    ("hit Rook 0d6", "Column 10: no dice, or dice without sides, cannot be rolled."),
    ("hit Rook 60d6 + 41d6", "Column 17: an amount has at most 100 dice."),
    ("hit Rook 1d1001", "Column 10: an amount has at most 1000 sides."),
    ("hit Rook 100001", "Column 10: an amount has at most 100000 points."),
    ('add " "', "Column 5: a name needs at least one visible character."),
    ('add ""', "Column 5: a name must not be empty."),
    ('add Rat side ""', "Column 14: the text for side must not be empty."),
    ("add 0 Rat", "Column 5: a count must be at least 1, not 0."),
    ("add 101 Rat", "Column 5: a count must be at most 100, not 101."),
    ("add Rat hp 0", "Column 12: the number for hp must be at least 1, not 0."),
    ("add Rat hp 3 hp 4", 'Column 14: "hp" is said twice.'),
    ("set Rook hp 3 hp 4", 'Column 15: "hp" is said twice.'),
    ("roll totals Rook 1, Rook 2", 'Column 21: "Rook" is said twice.'),
    ("add Rat touch 3", 'Column 9: "touch" needs "def" beside it.'),
    ("set Rook resistances fire",
     'Column 22: "fire" needs a value behind it, as in "fire 5".'),
    ('set Rook attacks "Mk #2 +4 1d6"',
     "Column 22: a # begins a comment; in quotes it is part of a name."),
    ("condition Rook shaken for 3 rounds until fight",
     "Column 36: what lasts until the end of the fight counts no rounds."),
]  # fmt: skip

WRONG_DAMAGE = [
    ("2d6 ballistic +", "Column 16: expected a number or dice, found the end of the line."),
    ("2d6 half", 'Column 5: expected a sign, a damage type or the end of the line, found "half".'),
    ("2d6 fire # hot", "Column 10: a comment cannot stand inside damage."),
    ("1d6 nonlethal", 'Column 5: nonlethal is a trait of the attack: traits = ["nonlethal"].'),
]

WRONG_CRITICALS = [
    ("often", 'Column 1: expected "20/x2", "19-20/x2" or "x3", found "often".'),
    ("1-20/x2", "Column 1: a threat range's low end is from 2 to 20, not 1."),
    ("19-20/x1", "Column 8: a multiplier is from 2 to 10, not 1."),
]


def wrong(read: Callable[[str], object], text: str) -> ParseError:
    with pytest.raises(ParseError) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize(("line", "sentence"), MISPLACED + PROBLEMS_OF_LINES)
def test_a_sentence_says_what_is_wrong_with_a_line(line: str, sentence: str) -> None:
    assert explain(error(line)) == sentence


@pytest.mark.parametrize(("text", "sentence"), WRONG_DAMAGE)
def test_a_sentence_says_what_is_wrong_with_damage(text: str, sentence: str) -> None:
    assert explain(wrong(read_damage, text)) == sentence


@pytest.mark.parametrize(("text", "sentence"), WRONG_CRITICALS)
def test_a_sentence_says_what_is_wrong_with_a_critical(text: str, sentence: str) -> None:
    assert explain(wrong(read_critical, text)) == sentence


def test_every_problem_is_said_above() -> None:
    errors = [error(line) for line, _ in PROBLEMS_OF_LINES]
    errors += [wrong(read_damage, text) for text, _ in WRONG_DAMAGE]
    errors += [wrong(read_critical, text) for text, _ in WRONG_CRITICALS]
    codes = set(get_args(ProblemCode))
    assert {each.problem for each in errors} - {None} == codes == set(PROBLEMS)


def test_every_phrase_has_its_words() -> None:
    assert set(PHRASES) == set(get_args(Phrase))
    assert phrase("combatant") == "a combatant"
    assert phrase(Word("before")) == '"before"'
    assert phrase(ValueOf("hp", "number")) == "the number for hp"


def test_every_at_word_can_mean_nobody() -> None:
    assert set(NOBODY) == set(AT_WORDS)


def test_who_sees_the_place_is_not_told_it() -> None:
    assert mistake(error("delay to x")) == 'expected a number, found "x".'


def test_at_most_four_candidates_are_named() -> None:
    crowd = tuple(fighter(f"Ganger {number}") for number in range(1, 8))
    assert explain(error("hit g 3", Scope(Encounter(combatants=crowd)))) == (
        'Column 5: "g" can mean "Ganger 1", "Ganger 2", "Ganger 3", "Ganger 4" or 3 more.'
    )
