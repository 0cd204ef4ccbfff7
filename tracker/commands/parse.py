"""A line of text into a command."""

from tracker.commands.acts import NOBODY, Act, Command, Hit, Nobody
from tracker.commands.reader import FACES_WORD, TOTALS_WORD, Reader
from tracker.commands.remarks import Remark
from tracker.commands.scope import Scope
from tracker.commands.strike_text import with_full_name
from tracker.commands.verbs import SYNONYMS, VERBS, ReadAct
from tracker.commands.who import read_one
from tracker.model.dice import FUDGE_ZERO, LABELS, Faces, Label

_LABELS: dict[str, Label] = {label: label for label in LABELS}
_READABLE: dict[str, ReadAct] = VERBS | {word: VERBS[verb] for word, verb in SYNONYMS.items()}


def parse(text: str, scope: Scope) -> Command:
    """Return the command that a line says, all names in it full names of the scope.

    Raises ParseError, also for a line that says nothing.

    >>> from tracker.model.combatant import Combatant
    >>> from tracker.model.encounter import Encounter
    >>> scope = Scope(Encounter(combatants=(Combatant(name="Ganger 1"),)))
    >>> parse("forfeit gang # by the rail", scope)
    Command(act=Forfeit(who='Ganger 1'), by=None, totals=(), faces=())
    """
    return read_command(Reader(text, scope))


def parse_telling(text: str, scope: Scope) -> tuple[Command, tuple[Remark, ...]]:
    """Return what `parse` does, and what the GM should know of the line; raises ParseError."""
    reader = Reader(text, scope, tells=True)
    command = read_command(reader)
    return command, tuple(dict.fromkeys(reader.remarks))


def read_command(reader: Reader) -> Command:
    """Take a whole line: verb, what it needs, `by WHO`, totals, faces. Raises ParseError."""
    act = reader.choice(_READABLE, "command")(reader)
    by = _by(reader, act)
    if by is not NOBODY:
        act = with_full_name(act, by, reader.scope)
    command = Command(act, by, _totals(reader), _faces(reader))
    reader.finish()
    return command


def _by(reader: Reader, act: Act) -> str | Nobody | None:
    """Take whose act it is; damage can be nobody's, and a combatant so called stands in quotes."""
    if not reader.accept("by"):
        return None
    if isinstance(act, Hit) and reader.accept(NOBODY.value):
        return NOBODY
    return read_one(reader)


def _totals(reader: Reader) -> tuple[tuple[str, int], ...]:
    """Take `totals WHO 17, WHO 12`: initiative results, each name once."""
    if not reader.accept(TOTALS_WORD):
        return ()
    typed: dict[str, int] = {}
    while True:
        at = reader.next
        name = read_one(reader)
        if name in typed:
            raise reader.fail("TWICE", at=at, word=name)
        typed[name] = reader.number("total")
        if reader.next.kind != "comma":
            return tuple(typed.items())
        reader.take()


def _faces(reader: Reader) -> Faces:
    """Take the faces that fell, each label once however often it is said."""
    reader.want("faces", (*LABELS, FACES_WORD))
    if reader.is_word(FACES_WORD):
        reader.take()
        reader.want("faces", LABELS)
    fell: dict[Label, list[int]] = {}
    while reader.is_word(*LABELS):
        label = reader.choice(_LABELS, "faces")
        zero = FUDGE_ZERO if label == "df" else 0  # its faces are said as −1, 0 and +1
        faces = fell.setdefault(label, [])
        faces.append(reader.number("face") + zero)
        while reader.is_number():
            faces.append(reader.number("face") + zero)
        reader.want("face")
        reader.want("faces", LABELS)
    return tuple((label, tuple(faces)) for label, faces in fell.items())
