"""Text as Markdown takes it for nothing but text."""

import re

from tracker.words.plain import clean

_SIGNS = re.compile(r"([\\`*_\[\]{}|~$])")
_AT_START = re.compile(r"^([#+=>-])|^(\d+)([.)])")
_LINK = re.compile(r"(?<=\w):(?=//)|(?<=\bwww)\.", re.IGNORECASE)


def escaped(text: str) -> str:
    r"""Return text in which nothing is Markdown or HTML, on a line that begins with it or not.

    >>> escaped("Orc [/] *boss* <b> & co."), escaped("1. Orc"), escaped("www.orc.com")
    ('Orc \\[/\\] \\*boss\\* &lt;b&gt; &amp; co.', '1\\. Orc', 'www\\.orc.com')
    """
    text = _SIGNS.sub(r"\\\1", clean(text))
    text = _AT_START.sub(_stopped, text)
    text = _LINK.sub(lambda found: f"\\{found.group()}", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _stopped(found: re.Match[str]) -> str:
    """Return what would begin a heading, a list or a quotation so that it does not."""
    sign, digits, point = found.groups()
    if sign is not None:
        return sign if sign == ">" else f"\\{sign}"
    return f"{digits}\\{point}"
