"""Text in quotes, JSON style, on one line whatever it holds."""

import json
import re

_UNSAFE = re.compile(r"[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
"""What JSON would print as it stands and a line or a terminal would stumble over: controls, line
and paragraph separators, marks that turn the direction of writing, half characters."""


def quote(text: str) -> str:
    r"""Return the text as a JSON string that stays on one line and shows all it holds.

    >>> print(quote('Rook "the\nBird"'))
    "Rook \"the\nBird\""
    """
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNSAFE.sub(lambda found: f"\\u{ord(found.group()):04x}", quoted)
