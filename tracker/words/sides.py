"""The words for the sides of a fight."""

LEGEND = "Sides"


def in_words(side: str, *, is_ally: bool) -> str:
    """Return a side, and whether it stands with the party.

    >>> in_words("cult", is_ally=False), in_words("town watch", is_ally=True)
    ('cult', 'town watch, ally')
    """
    return f"{side}, ally" if is_ally else side
