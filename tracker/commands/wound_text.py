"""The boxes that are marked on a wound track, in the words of the table, there and back."""

from collections.abc import Mapping

from tracker.commands.errors import ValueOf, Word
from tracker.commands.inner_text import COMMA, SEPARATOR, Stops, read_inside
from tracker.commands.reader import Reader
from tracker.model.wounds import BOXES, LEVELS, WoundLevel, WoundTrack


def level_word(level: WoundLevel) -> str:
    """Return a level of wounds as it is typed.

    >>> level_word("very_hurt")
    'very-hurt'
    """
    return level.replace("_", "-")


UNDAMAGED = level_word(LEVELS[0])

WOUND_WORDS: Mapping[str, WoundLevel] = {level_word(level): level for level in LEVELS[1:]}
"""The levels that can be marked, as they are typed."""


def read_wounds(reader: Reader, stops: Stops) -> WoundTrack:
    """Take `scratch 2, hurt 1`, `dead` or `undamaged`: quoted, or up to a token that stops.

    What is not said has no mark. A level alone has one, and the number may stand before it, as the
    screen has it: `2 Scratch, 1 Very Hurt`. No level has more marks than boxes (FUD-21). Raises
    ParseError.
    """
    return read_inside(reader, stops, _track)


def print_wounds(track: WoundTrack) -> str:
    """Return the text that `read_wounds` reads as this track, without the quotes around it.

    >>> print_wounds(WoundTrack(scratch=2, very_hurt=1)), print_wounds(WoundTrack())
    ('scratch 2, very-hurt 1', 'undamaged')
    """
    said = [f"{level_word(it)} {track.marks(it)}" for it in BOXES if track.marks(it)]
    said += [level_word("dead")] if track.dead else []
    return ", ".join(said) or UNDAMAGED


def _track(reader: Reader) -> WoundTrack:
    if reader.accept(UNDAMAGED):
        return WoundTrack()
    marks: dict[WoundLevel, int] = {}
    has_more = True
    while has_more:
        begins = reader.next
        level, count = _wound(reader)
        if level in marks:
            raise reader.fail("TWICE", at=begins, word=level_word(level))
        marks[level] = count
        has_more = _goes_on(reader)
    is_dead = "dead" in marks
    return WoundTrack(dead=is_dead, **{level: marks.get(level, 0) for level in BOXES})


def _wound(reader: Reader) -> tuple[WoundLevel, int]:
    """Take a level and how many marks it has, the number on either side of it."""
    begins = reader.next
    reader.want("wound", tuple(WOUND_WORDS))
    said = reader.number(least=0) if reader.is_number() else None
    level = _level(reader)
    if level == "dead":
        return level, 1
    if said is None:
        begins = reader.next
        said = reader.number(least=0) if reader.is_number() else 1
    if said > BOXES[level]:
        what = ValueOf(level_word(level), "number")
        raise reader.fail("TOO_GREAT", at=begins, what=what, most=BOXES[level])
    return level, said


def _level(reader: Reader) -> WoundLevel:
    """Take a level, which may be two words, or one as in a file."""
    reader.want("wound", tuple(WOUND_WORDS))
    words = [token.text.casefold() for token in reader.words_ahead[:2]]
    for count in (2, 1):
        word = "-".join(words[:count]).replace("_", "-")
        if len(words) >= count and word in WOUND_WORDS:
            reader.take(count)
            return WOUND_WORDS[word]
    raise reader.fail()


def _goes_on(reader: Reader) -> bool:
    """Take what parts two levels, if anything does; return whether another level follows."""
    reader.want("wound", tuple(WOUND_WORDS))
    reader.want(Word(COMMA))
    if reader.next.kind != "comma" and not reader.is_word(SEPARATOR):
        return reader.next.kind != "end"
    reader.take()
    return True
