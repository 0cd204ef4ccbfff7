"""What a condition does, while it is being typed."""

from tracker.model.effects import Effects
from tracker.words.hints import Hint


def does(effects: Effects, value: int | None) -> Hint:
    """Return what a condition does, where a number behind it has no meaning for it that too.

    >>> does(Effects(says="Cannot act.", valued=True), 2)
    ('Cannot act.',)
    """
    counts = effects.has_value or value is None
    return (effects.says,) if counts else (effects.says, NO_VALUE)


NO_VALUE = "Its number is a label; 3r are rounds."
