"""What is in the fight that is marked on the start screen, beside the list."""

from collections.abc import Iterator

from tracker.model.combatant import Combatant, Track
from tracker.model.encounter import Encounter
from tracker.ui.rows import track_look
from tracker.ui.start_view import Offer, StartView
from tracker.ui.states import in_short, word_of_health
from tracker.ui.text import Piece, Pieces, bar, cut, fit, wrap
from tracker.words import tracks
from tracker.words.numbers import number
from tracker.words.plain import clean
from tracker.words.start import A_COPY, NOBODY, NOT_YET, SIGNS, and_more, place, stand

HP_WIDTH, STATE_WIDTH = 11, 9
BAR_WIDTH, BAR_FROM = 16, 56
"""The cells of a health bar, and the width of the preview from which on there is room for it."""


def preview(view: StartView, width: int, height: int) -> list[Pieces]:
    """Return at most `height` lines about the offer that is marked."""
    offer = view.offer
    about = [*_head(view, offer, width), ()]
    seen = view.seen.get(offer.path)
    if offer.trouble:
        about += _problems(offer, () if seen is None else seen.problems, width)
    elif offer.section == "new":
        about += [(Piece(line, "dim"),) for line in wrap(NOT_YET, width)]
    elif seen is not None and seen.encounter is not None:
        about += _people(seen.encounter, width, height - len(about))
    return about[:height]


def _head(view: StartView, offer: Offer, width: int) -> Iterator[Pieces]:
    """Yield the name of a fight, how it stands, and where it is."""
    seen = view.seen.get(offer.path)
    encounter = None if seen is None else seen.encounter
    yield (Piece(cut(clean(encounter.name if encounter else offer.name), width), "strong"),)
    if encounter is not None:
        people = sum(one.presence != "left" for one in encounter.combatants)
        yield (Piece(cut(stand(encounter.phase, encounter.round, people), width)),)
    is_sample = offer.section == "samples"
    where = f"{offer.about} {A_COPY}" if is_sample else place(offer.path, view.home)
    yield from ((Piece(line, "dim"),) for line in wrap(clean(where), width))


def _problems(offer: Offer, problems: tuple[str, ...], width: int) -> Iterator[Pieces]:
    """Yield all that is wrong with a file."""
    if offer.trouble:
        yield (Piece(SIGNS[offer.trouble], "warn"),)
    for problem in problems or (offer.problem,):
        yield ()
        yield from ((Piece(line),) for line in wrap(clean(problem), width))


def _people(encounter: Encounter, width: int, height: int) -> list[Pieces]:
    """Return the combatants in at most `height` lines."""
    people = [one for one in encounter.combatants if one.presence != "left"]
    if not people:
        return [(Piece(NOBODY, "dim"),)]
    if len(people) <= height:
        return [_person(one, width) for one in people]
    shown = [_person(one, width) for one in people[: max(height - 1, 0)]]
    return [*shown, (Piece(f"     {and_more(len(people) - len(shown))}", "dim"),)]


def _person(one: Combatant, width: int) -> Pieces:
    """Return a combatant in one line: initiative, name, hit points and health."""
    initiative = "·" if one.initiative is None else number(one.initiative)
    state = next(map(in_short, word_of_health(one)), Piece(""))
    bar_width = BAR_WIDTH if width >= BAR_FROM else 0
    name_width = max(width - 5 - bar_width - HP_WIDTH - STATE_WIDTH - 1, 1)
    return (
        Piece(fit(initiative, 3, right=True) + "  ", "dim"),
        Piece(fit(clean(one.name), name_width), "plain" if one.can_act else "dim"),
        *_health_bar(one.track, bar_width),
        Piece(fit(tracks.brief(one.track), HP_WIDTH, right=True), track_look(one.track)),
        Piece(" " + fit(state.text, STATE_WIDTH), state.look),
    )


def _health_bar(track: Track, width: int) -> Pieces:
    if not width or track.left is None:
        return (Piece(" " * width),)
    return bar(*track.left, width, track_look(track))
