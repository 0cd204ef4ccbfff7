"""Notes in the one line in which they are typed: a line break stands there as `\\n`."""

import re

from tracker.commands.acts import Names
from tracker.commands.quoting import quote
from tracker.ui.view import View

_ESCAPES = {r"\n": "\n", r"\\": "\\"}
_ESCAPED = re.compile(r"\\[n\\]")


def note_text(view: View, names: Names) -> str:
    """Return the note that all of these have, as it is typed; nothing where they differ."""
    those = (view.encounter.get(name) for name in names)
    notes = {one.notes for one in those if one is not None}
    return in_one_line(notes.pop()) if len(notes) == 1 else ""


def in_one_line(note: str) -> str:
    r"""Return a note as it is typed.

    >>> print(in_one_line("wants gold\nC:\\"))
    wants gold\nC:\\
    """
    note = note.replace("\r\n", "\n").replace("\r", "\n")
    return note.replace("\\", r"\\").replace("\n", r"\n")


def from_one_line(typed: str) -> str:
    r"""Return the note that was typed in one line.

    >>> from_one_line(r"wants gold\nC:\\")
    'wants gold\nC:\\'
    """
    return _ESCAPED.sub(lambda match: _ESCAPES[match.group()], typed)


def note_line(view: View, typed: str) -> str:
    """Return the command that writes a note on those selected or marked; empty takes it away."""
    names = ", ".join(map(quote, view.all_targets))
    return f"note {names} {quote(from_one_line(typed.strip()))}"
