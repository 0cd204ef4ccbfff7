"""The initiative order: a stored list, sorted once and from then on only inserted into."""

from collections.abc import Collection, Sequence

from tracker.model.combatant import PLACED, Combatant
from tracker.rules.initiative import sort_key
from tracker.rules.mobs import are_together, share_initiative
from tracker.rules.resolution import Resolution

Combatants = Sequence[Combatant]


def position(combatants: Combatants, name: str) -> int:
    """Return the index of a name that is in the list."""
    return next(index for index, one in enumerate(combatants) if one.name == name)


def insert(play: Resolution, name: str) -> None:
    """Place a combatant by its initiative: before the first with a lower key (ENC-14).

    One of a group goes behind those of it who have the same, and nobody else comes between them.
    It never comes between one who acted on a readied action and the one it stands ahead of, but
    goes before both (D20-49).
    """
    one = play.even_if_left(name).model_copy(update={"presence": "here", "ahead_of": None})
    others = _without(play, {name})
    shares = share_initiative(play.encounter)
    index = _behind_group(others, one) if shares else None
    if index is None:
        index = _index_by_key(others, one, keeps_groups=shares)
    while (leader := _leader(others, index)) is not None:
        index = leader
    _put(play, others, index, [one])


def put_before(play: Resolution, names: Sequence[str], whom: str | None) -> None:
    """Place combatants directly before one of the order, or at its end."""
    moving = [play.get(name).model_copy(update={"ahead_of": None}) for name in names]
    others = _without(play, names)
    index = end_of_order(others) if whom is None else position(others, whom)
    _put(play, others, index, moving)


def put_after(play: Resolution, name: str, whom: str) -> None:
    """Place a combatant directly after one of the order."""
    moving = play.get(name).model_copy(update={"ahead_of": None})
    others = _without(play, {name})
    _put(play, others, position(others, whom) + 1, [moving])


def fit_initiative(play: Resolution, name: str) -> None:
    """Move a combatant's count as little as it takes to lie between its neighbours'."""
    order = play.encounter.order
    index = position(order, name)
    count = order[index].initiative or 0
    if index + 1 < len(order):
        count = max(count, order[index + 1].initiative or 0)
    if index > 0:
        count = min(count, order[index - 1].initiative or 0)
    play.update(name, initiative=count)


def end_of_order(combatants: Combatants) -> int:
    """Return the index behind the last who has a place, seen or unseen."""
    placed = [index for index, one in enumerate(combatants) if one.presence in PLACED]
    return placed[-1] + 1 if placed else 0


def _without(play: Resolution, names: Collection[str]) -> list[Combatant]:
    """Return the others; nobody among them stands ahead of one who moves away."""
    return [
        one.model_copy(update={"ahead_of": None}) if one.ahead_of in names else one
        for one in play.encounter.combatants
        if one.name not in names
    ]


def _put(play: Resolution, others: list[Combatant], index: int, moving: list[Combatant]) -> None:
    play.change(combatants=(*others[:index], *moving, *others[index:]))


def _behind_group(others: Combatants, one: Combatant) -> int | None:
    """Return the index behind the last of somebody's group who has the same count, if any."""
    if one.group is None:
        return None
    mates = (
        index
        for index, other in enumerate(others)
        if other.presence == "here" and are_together(one, other)
    )
    last = max(mates, default=None)
    return None if last is None else last + 1


def _index_by_key(others: Combatants, one: Combatant, *, keeps_groups: bool) -> int:
    key = sort_key(one)
    above: Combatant | None = None
    for index, other in enumerate(others):
        if other.presence != "here":
            continue
        is_held = keeps_groups and above is not None and are_together(above, other)
        if sort_key(other) < key and not is_held:
            return index
        above = other
    return end_of_order(others)


def _leader(others: Combatants, index: int) -> int | None:
    """Return where the one stands who would be parted by an insertion at `index`, if any."""
    follower = next((one for one in others[index:] if one.presence == "here"), None)
    before = [at for at in range(index) if others[at].presence == "here"]
    if follower is None or not before:
        return None
    return before[-1] if others[before[-1]].ahead_of == follower.name else None
