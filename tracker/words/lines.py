"""What is wrong with a line that a GM typed or wrote, in one sentence."""

from collections.abc import Mapping

from tracker.commands.errors import Detail, Expected, ParseError, Phrase, ProblemCode, Word
from tracker.commands.quoting import quote
from tracker.words.numbers import either

PHRASES: Mapping[Phrase, str] = {
    "amount": "a number or dice",
    "attack_text": 'an attack such as "Knife +4 1d4"',
    "bonus": "a bonus",
    "attack": "an attack",
    "combatant": "a combatant",
    "command": "a command",
    "condition": "a condition",
    "count": "a count",
    "critical": "a critical such as 19-20/x2",
    "dc": "a number to reach",
    "damage_kind": "a kind of damage such as silver",
    "damage_type": "a damage type",
    "end": "the end of the line",
    "face": "a face",
    "faces": "faces that fell",
    "field": "a field",
    "immunity": "an immunity such as poison",
    "key": "a key such as hp",
    "kind": "a kind such as ranged",
    "modifier": "a modifier such as +2",
    "name": "a name",
    "number": "a number",
    "protection_value": "a value",
    "range": "a range such as 40 ft",
    "resistance": 'a resistance such as "fire 5"',
    "rounds": "a number of rounds",
    "save": "fort, ref or will",
    "separator": '";"',
    "side": "a side such as party",
    "side_sign": "a sign such as †",
    "sign": "a sign",
    "text": "a text",
    "total": "a total",
    "trait": "a trait",
    "traits": "traits such as [light]",
    "trigger": "a trigger",
    "value": "a value",
    "weakness": 'a weakness such as "cold iron 5"',
    "wound": 'a wound such as "scratch 2"',
}
"""What could stand at a place of a line."""

VALUES = {"number": "the number for {key}", "text": "the text for {key}"}
"""The value of a key."""

PROBLEMS: Mapping[ProblemCode, str] = {
    "AMBIGUOUS": "{word} can mean {names}",
    "BAD_ESCAPE": 'in quotes, \\ stands only before ", \\, n, t or u and four hexadecimal digits',
    "BLANK_NAME": "a name needs at least one visible character",
    "COMMENT_INSIDE": "a # begins a comment; in quotes it is part of a name",
    "COMMENT_IN_DAMAGE": "a comment cannot stand inside damage",
    "DICE_OF_DAMAGE": "{found} is what an attack deals, and stands behind {word}",
    "EMPTY": "{what} must not be empty",
    "HALF_CHARACTER": "this is half a character",
    "MULTIPLIER": "a multiplier is from {least} to {most}, not {found}",
    "NEEDS_DEFENSE": '{word} needs "def" beside it',
    "NEGATIVE_AMOUNT": "an amount is not below 0",
    "NOBODY": "{at_word}",
    "NOBODY_CALLED": "no combatant here is called {word}",
    "NONLETHAL_IS_TRAIT": '{trait} is a trait of the attack: traits = ["{trait}"]',
    "NO_AT_WORD": "{word} is none of {words}",
    "NO_DICE": "no dice, or dice without sides, cannot be rolled",
    "NOTHING_KEPT": "nothing is kept of {word} from another fight that would change anything",
    "NO_VALUE": "{word} needs a value behind it, as in {example}",
    "ONE_ALONE": "only one combatant can be named here",
    "ONE_ONLY": "only one combatant can be named here, not {count}",
    "OPEN_QUOTE": "the quote that opens here is not closed",
    "ROUNDS_OF_FIGHT": "what lasts until the end of the fight counts no rounds",
    "SIGN_NOT_ONE": "a sign is one symbol such as †, and no letter or digit",
    "SIGN_OF_SCREEN": "{word} has a meaning of its own on the screen; take a sign such as †",
    "SIGN_PICTURE": "{word} may be drawn as a picture of two cells; take a sign such as †",
    "SPACE_MISSING": "a space is missing behind the closing quote",
    "THREAT_RANGE": "a threat range's low end is from {least} to {most}, not {found}",
    "TOO_GREAT": "{what} must be at most {most}, not {found}",
    "TOO_MANY_DICE": "an amount has at most {most} dice",
    "TOO_MANY_POINTS": "an amount has at most {most} points",
    "TOO_MANY_SIDES": "an amount has at most {most} sides",
    "TOO_SMALL": "{what} must be at least {least}, not {found}",
    "TWICE": "{word} is said twice",
    "UNKNOWN_COMBATANT": "there is no combatant {word}",
}
"""What is wrong where that is more than a word in the wrong place; `found` is what stands there."""

NOBODY = {
    "@acting": "nobody is acting",
    "@selected": "nobody is selected",
    "@marked": "nobody is marked",
    "@party": "nobody of the party is here",
    "@allies": "nobody of the party or its allies is here",
    "@foes": "no foe is here",
    "@all": "nobody is here",
    "@reserve": "nobody is in the reserve",
}
"""What is wrong with an `@` word that means nobody now."""

MOST_CANDIDATES = 4
"""So many of those whom a word can mean are named."""


def explain(error: ParseError) -> str:
    """Return what is wrong as a sentence for the GM, who counts columns from 1.

    >>> expected = (Word("before"), Word("after"))
    >>> explain(ParseError("enter Rook aftr", 11, "aftr", expected, nearest="after"))
    'Column 12: expected "before" or "after", found "aftr". Did you mean "after"?'
    """
    return f"Column {error.column + 1}: {mistake(error)}"


def mistake(error: ParseError) -> str:
    """Return what is wrong, without its place, for who can see that anyway."""
    hint = f" Did you mean {quote(error.nearest)}?" if error.nearest else ""
    what = _misplaced(error) if error.problem is None else _problem(error, error.problem)
    return f"{what}.{hint}"


def _misplaced(error: ParseError) -> str:
    found = quote(error.found) if error.found else PHRASES["end"]
    return f"expected {either([phrase(each) for each in error.expected])}, found {found}"


def _problem(error: ParseError, problem: ProblemCode) -> str:
    said = {key: _said(key, detail) for key, detail in error.details.items()}
    what = "" if error.what is None else phrase(error.what)
    return PROBLEMS[problem].format_map(said | {"found": error.found, "what": what})


def phrase(expected: Expected) -> str:
    """Return what could stand at a place of a line.

    >>> phrase("amount"), phrase(Word("half"))
    ('a number or dice', '"half"')
    """
    if isinstance(expected, str):
        return PHRASES[expected]
    if isinstance(expected, Word):
        return quote(expected.text)
    return VALUES[expected.kind].format(key=expected.key)


def _said(key: str, detail: Detail) -> str:
    match key, detail:
        case "names", tuple():
            return _candidates(detail)
        case "words", tuple():
            return either(detail)
        case "word" | "example", str():
            return quote(detail)
        case "at_word", str():
            return NOBODY[detail]
    return str(detail)


def _candidates(names: tuple[str, ...]) -> str:
    shown = [quote(name) for name in names[:MOST_CANDIDATES]]
    more = len(names) - len(shown)
    return either([*shown, f"{more} more"] if more else shown)
