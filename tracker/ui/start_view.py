"""What the start screen offers: files, samples and what is typed in, a list to choose from out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property
from itertools import chain, count
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from tracker.model.names import name_key
from tracker.storage.recent import Recent, recent_of
from tracker.storage.samples import Sample
from tracker.storage.seen import Seen
from tracker.storage.typed import Typed, file_name
from tracker.words.start import GONE, NEW_NOW, Section, Trouble, day_text, new_name, place, stand


class Offer(Struct, frozen=True):
    """One thing that can be opened.

    `path` is its file, for a sample the one that comes with the tracker. Where there is
    `trouble`, `problem` says in a few words why it cannot be opened.
    """

    section: Section
    path: Path
    name: str
    about: str
    day: str = ""
    trouble: Trouble | None = None
    problem: str = ""

    @property
    def is_listed(self) -> bool:
        """Whether it is one of the fights opened last, and can be taken off their list."""
        return self.section in ("continue", "recent")


class StartView(Struct, frozen=True, dict=True):
    """All that the start screen is drawn from.

    `kept` are the files in the GM's own folder, and `seen` what looks into files have shown.
    `chosen` is the path of the offer that is marked; `clicked` is whether the mouse marked it.
    `over` is the file of a fight that is open meanwhile, and can be gone back to.
    """

    recent: tuple[Recent, ...] = ()
    samples: tuple[Sample, ...] = ()
    folder: Path = Path()
    kept: tuple[Path, ...] = ()
    home: Path = Path("~")
    today: date = date.min
    typed: Typed | None = None
    seen: Mapping[Path, Seen] = field(default_factory=dict)
    chosen: Path | None = None
    clicked: bool = False
    over: Path | None = None

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What can be opened, section by section; never empty."""
        return tuple(_offers(self))

    @cached_property
    def at(self) -> int:
        """The place of the chosen offer: the one chosen, or the one that is typed, or the first."""
        at = (at for at, offer in enumerate(self.offers) if offer.path == self.chosen)
        return next(at, _place_of_typed(self.typed, self.offers))

    @property
    def offer(self) -> Offer:
        """The offer that is marked."""
        return self.offers[self.at]


def settled(view: StartView) -> StartView:
    """Return the view with its mark tied to what is marked, wherever that may move."""
    return replace(view, chosen=view.offer.path)


def with_typed(view: StartView, typed: Typed | None) -> StartView:
    """Return the view of what is typed now, marked anew."""
    return settled(replace(view, typed=typed, chosen=None, clicked=False))


def moved(view: StartView, step: int) -> StartView:
    """Return the view with the mark so many offers on; one step from either end leads around."""
    last = len(view.offers) - 1
    goal = view.at + step
    if abs(step) == 1:
        goal %= last + 1
    return chosen(view, min(max(goal, 0), last))


def chosen(view: StartView, at: int) -> StartView:
    """Return the view with the offer at this place marked."""
    return replace(view, chosen=view.offers[at].path, clicked=False)


def clicked(view: StartView, path: Path) -> StartView:
    """Return the view with the offer of this path marked, unless it is offered no more."""
    if not any(offer.path == path for offer in view.offers):
        return view
    return replace(view, chosen=path, clicked=True)


def without(view: StartView, offer: Offer) -> StartView:
    """Return the view without one of the fights opened last; the mark stays at its place."""
    recent = tuple(one for one in view.recent if one.path != offer.path)
    shorter = replace(view, recent=recent)
    return chosen(shorter, min(view.at, len(shorter.offers) - 1))


def with_seen(view: StartView, path: Path, seen: Seen) -> StartView:
    """Return the view after a look into a file, which may have changed since it was last open."""
    recent = view.recent
    if seen.encounter is not None:
        recent = tuple(
            recent_of(path, seen.encounter, one.day) if one.path == path else one for one in recent
        )
    return replace(view, recent=recent, seen={**view.seen, path: seen})


def not_looked_into(view: StartView) -> Path | None:
    """Return the file to look into next: the marked one, then those opened last."""
    marked = view.offer
    waiting = chain(
        [] if marked.section == "new" else [marked.path],
        (one.path for one in view.recent),
    )
    return next((path for path in waiting if path not in view.seen), None)


def _place_of_typed(typed: Typed | None, offers: tuple[Offer, ...]) -> int:
    """Return the place of what is there already under the very name or path typed, else 0."""
    if typed is None:
        return 0
    there = [(at, offer) for at, offer in enumerate(offers) if offer.section != "new"]
    same_file = (at for at, offer in there if _is_same_file(offer.path, typed.path))
    same_name = (at for at, offer in there if name_key(offer.name) == name_key(typed.text))
    return next(chain(same_file, same_name), 0)


def _offers(view: StartView) -> Iterator[Offer]:
    fights = [_of_recent(view, one) for one in view.recent]
    listed = {offer.path for offer in fights}
    found = [offer for offer in _told_apart(fights) if _is_meant(view.typed, offer)]
    yield from (offer for offer in found if offer.section == "continue")
    yield from (offer for offer in found if offer.section == "recent")
    if view.typed:
        kept = [_of_kept(view, path) for path in view.kept if path not in listed]
        found = [offer for offer in kept if _is_meant(view.typed, offer)]
        yield from found
    samples = [Offer("samples", one.path, one.name, one.about) for one in view.samples]
    yield from (offer for offer in samples if _is_meant(view.typed, offer))
    yield from _begun(view, listed | {path for path in view.kept if view.typed})


def _begun(view: StartView, known: set[Path]) -> Iterator[Offer]:
    """Yield the files typed at, and a new fight, none of which is one of the known fights."""
    typed = view.typed
    if typed is None:
        path = _free(view)
        yield Offer("new", path, path.stem, NEW_NOW)
        return
    beside = [path for path in typed.near if path != typed.path]
    yield from (_of_file(view, path) for path in beside if path not in known)
    if typed.problem:
        if not beside:
            yield Offer("new", typed.path, typed.text, "", "", "impossible", typed.problem)
    elif not any(_is_same_file(typed.path, path) for path in known):
        yield _of_file(view, typed.path) if typed.exists else _of_new(view, typed)


def _of_file(view: StartView, path: Path) -> Offer:
    about = place(path, view.home)
    return _checked(view, Offer("file", path, path.name, about))


def _of_new(view: StartView, typed: Typed) -> Offer:
    name = typed.path.name if typed.is_path else typed.text
    return Offer("new", typed.path, name, place(typed.path, view.home))


def _is_same_file(one: Path, other: Path) -> bool:
    """Return whether two paths differ in case at most, as names of fights must not."""
    return one == other or (
        one.parent == other.parent and name_key(one.name) == name_key(other.name)
    )


def _of_recent(view: StartView, one: Recent) -> Offer:
    offer = Offer(
        section="recent" if one.phase == "ended" else "continue",
        path=one.path,
        name=one.name or one.path.stem,
        about=stand(one.phase, one.round, one.combatants),
        day=day_text(one.day, view.today),
    )
    return _checked(view, offer)


def _of_kept(view: StartView, path: Path) -> Offer:
    return _checked(view, Offer("folder", path, path.stem, path.name))


def _checked(view: StartView, offer: Offer) -> Offer:
    """Return the offer with what a look into its file has found wrong."""
    seen = view.seen.get(offer.path)
    if seen is None or seen.encounter is not None or seen.can_be_rescued:
        return offer
    if seen.is_gone:
        return replace(offer, trouble="gone", problem=GONE)
    return replace(offer, trouble="broken", problem=seen.problems[0])


def _told_apart(offers: Iterable[Offer]) -> list[Offer]:
    """Return the offers, those of the same name with the name of their file."""
    listed = list(offers)
    times = Counter(name_key(offer.name) for offer in listed)
    return [
        offer
        if times[name_key(offer.name)] == 1
        else replace(offer, about=f"{offer.path.stem} · {offer.about}")
        for offer in listed
    ]


def _is_meant(typed: Typed | None, offer: Offer) -> bool:
    """Return whether all that is typed is in the name of a fight or of its file.

    What lies at a path typed, or would lie under a name typed, is always meant.
    """
    if typed is None or offer.path in typed.near or _is_same_file(offer.path, typed.path):
        return True
    if "/" in typed.text:
        return name_key(str(typed.path)) in name_key(str(offer.path))
    names = name_key(f"{offer.name}\n{offer.path.name}")
    return all(part in names for part in name_key(typed.text).split())


def _free(view: StartView) -> Path:
    """Return where a fight goes whose name nobody has thought about."""
    taken = {name_key(path.name) for path in view.kept}
    names = (file_name(new_name(number)) for number in count(1))
    return next(view.folder / name for name in names if name_key(name) not in taken)
