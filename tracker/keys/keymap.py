"""Which keys do what: the usual ones, and those that the GM has given to actions instead.

No key ever does two things. A wish that would make it do so is not fulfilled, and the action keeps
its usual keys.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from tracker.keys.caps import cap
from tracker.keys.layout import russian
from tracker.keys.table import USUAL, Keys
from tracker.words.keys import by_name

Wishes = Mapping[str, Keys]
"""The keys that the GM wants for actions, by their ids; no keys at all is a wish as well."""


class Keymap(Struct, frozen=True, eq=False):
    """The keys of every action, by its id: `own` those it was given, `all` with the Russian ones.

    Named as Textual names them.
    """

    own: Mapping[str, Keys]
    all: Mapping[str, Keys]

    def caps(self, action: str) -> tuple[str, ...]:
        """Return what stands on the keys of an action, the first the one to show."""
        return tuple(cap(key) for key in self.own[action])

    def cap(self, action: str) -> str:
        """Return what stands on the key of an action to show, or nothing where it has none."""
        own = self.own[action]
        return cap(own[0]) if own else ""

    def said(self, action: str) -> str:
        """Return what to press for an action, as a sentence says it, with a key or without."""
        return self.cap(action) or by_name(action)

    def of(self, key: str) -> str | None:
        """Return the action that a key is for."""
        return next((action for action, keys in self.all.items() if key in keys), None)


class Clash(Struct, frozen=True):
    """A wish that is not fulfilled, because the key is that of another action.

    `wished` is whether the other one has it by a wish as well.
    """

    action: str
    key: str
    other: str
    wished: bool


def keymap(wishes: Wishes) -> tuple[Keymap, tuple[Clash, ...]]:
    """Return the keymap of these wishes, and those that cannot be fulfilled, the first first.

    Of two that want the same key the first has it. A usual key of another action can be taken from
    it as long as it has one left; the only one cannot, unless that action has a wish of its own.
    """
    clashes: list[Clash] = []
    left = {action: tuple(dict.fromkeys(keys)) for action, keys in wishes.items()}
    while clash := next(_clashes(left), None):
        clashes.append(clash)
        keys = tuple(key for key in left[clash.action] if key != clash.key)
        if keys:
            left[clash.action] = keys
        else:
            del left[clash.action]
    made = _made(left)
    # Who lost a key to a wish that was given up in the end has it again, by right.
    return made, tuple(clash for clash in clashes if clash.key not in made.own[clash.action])


def _clashes(wishes: Wishes) -> Iterator[Clash]:
    """Yield what cannot be, the first wish being the one that is fulfilled."""
    taken: dict[str, str] = {}
    for action, keys in wishes.items():
        for key in keys:
            if key in taken:
                yield Clash(action, key, taken[key], wished=True)
            elif (owner := _robbed(wishes, key)) is not None:
                yield Clash(action, key, owner, wished=False)
            taken.setdefault(key, action)


def _robbed(wishes: Wishes, key: str) -> str | None:
    """Return who would have no key left if its usual one were another's."""
    owner = _USUAL_OWNER.get(key)
    if owner is None or owner in wishes:
        return None
    wished = {each for keys in wishes.values() for each in keys}
    return owner if wished.issuperset(USUAL[owner]) else None


def _made(wishes: Wishes) -> Keymap:
    """Return the keymap of wishes that can all be fulfilled."""
    wished = {key for keys in wishes.values() for key in keys}
    own = {
        action: wishes.get(action, tuple(key for key in keys if key not in wished))
        for action, keys in USUAL.items()
    }
    taken = {key for keys in own.values() for key in keys}
    every: dict[str, Keys] = {}
    for action, keys in own.items():
        also = [there for key in keys if (there := russian(key)) and there not in taken]
        every[action] = tuple(dict.fromkeys((*keys, *also)))
        taken.update(also)
    return Keymap(own, every)


_USUAL_OWNER = {key: action for action, keys in USUAL.items() for key in keys}

DEFAULT = _made({})
"""The keymap of a GM who wants nothing else."""
