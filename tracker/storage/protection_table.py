"""What a creature is weak and resistant to, as its file has it."""

from collections.abc import Sequence

from tracker.model.damage_types import term_key
from tracker.model.resistances import Resistance, Weakness, kinds_in
from tracker.storage.locate import Table


def protection_table(entries: Sequence[Weakness | Resistance]) -> Table | list[Table]:
    """Return weaknesses or resistances in short, `{ fire = 5 }`; a list where two are of one type.

    >>> silver = Resistance(type="physical", value=10, exceptions=("silver",))
    >>> protection_table([silver, Resistance(type="fire", value=5)])
    {'physical': {'value': 10, 'except': 'silver'}, 'fire': 5}
    """
    if len({term_key(each.type) for each in entries}) < len(entries):
        return [{"type": each.type} | _more(each) for each in entries]
    tables = {each.type: _more(each) for each in entries}
    return {type: more["value"] if len(more) == 1 else more for type, more in tables.items()}


def _more(entry: Weakness | Resistance) -> Table:
    more: Table = {"value": entry.value}
    if isinstance(entry, Resistance):
        words = {"except": entry.exceptions, "double_vs": entry.double_vs}
        more |= {key: _short(value) for key, value in words.items() if value}
    return more


def _short(words: Sequence[str]) -> str | list[str]:
    is_one = len(words) == 1 and len(kinds_in(words[0])) == 1
    return words[0] if is_one else list(words)
