"""The keys in the settings: a table of actions, each with a key, several, or none."""

from collections.abc import Iterator

from tracker.commands.errors import nearest_spelling
from tracker.keys.caps import cap
from tracker.keys.fixed import FIXED, SAME, why_not
from tracker.keys.keymap import DEFAULT, Clash, Keymap, keymap
from tracker.keys.names import SPELLINGS, key_called
from tracker.keys.table import USUAL, Keys
from tracker.storage.locate import Table
from tracker.storage.slips import Slip
from tracker.storage.toml_text import texts_in


def keys_table(table: Table) -> tuple[Keymap, list[Slip]]:
    """Return the keymap of a table, and what is wrong in it.

    >>> keys_table({"next": ["n", "F5"], "delay": ""})[0].caps("next")
    ('n', 'F5')
    """
    if not table:
        return DEFAULT, []
    wishes: dict[str, Keys] = {}
    slips: list[Slip] = []
    for action, value in table.items():
        if action not in USUAL:
            details = {"near": nearest_spelling(action, USUAL)}
            slips.append(Slip(("keys", action), "action", details))
            continue
        texts = texts_in(value)
        if texts is None:
            details = {"allowed": "keys", "value": value}
            slips.append(Slip(("keys", action), "must_be", details))
            continue
        said = [text for text in texts if text]  # an empty one is no key
        wrong = {text: slip for text in said for slip in _wrong(action, text)}
        slips += wrong.values()
        keys = tuple(key for text in said if text not in wrong and (key := key_called(text)))
        if keys or not said:
            wishes[action] = keys
    made, clashes = keymap(wishes)
    return made, [*slips, *map(_clash, clashes)]


def _wrong(action: str, text: str) -> Iterator[Slip]:
    """Yield why an action cannot have a key, if it cannot."""
    key = key_called(text)
    if key is None:
        last = text.rpartition("+")[2]
        details: dict[str, object] = {"text": text, "near": nearest_spelling(last, SPELLINGS)}
        yield Slip(("keys", action), "no_key", details)
    elif code := why_not(key, action):
        other = SAME.get(key, "")
        details = {"cap": cap(key), "is": FIXED.get(key, ""), "other": cap(other) if other else ""}
        yield Slip(("keys", action), code, details)


def _clash(clash: Clash) -> Slip:
    details = {"cap": cap(clash.key), "other": clash.other, "wished": clash.wished}
    rival = ("keys", clash.other) if clash.wished else None
    return Slip(("keys", clash.action), "clash", details, rival)
