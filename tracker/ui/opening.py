"""Opening what the start screen offers."""

from tracker.storage.errors import FileProblem, Problem
from tracker.storage.places import copy_sample
from tracker.storage.settings import Settings
from tracker.ui.fights import Fight, open_existing, open_fight
from tracker.ui.start_view import Offer


def opened(offer: Offer, settings: Settings) -> Fight:
    """Return the fight that is offered; raises FileProblem.

    Only what is offered as new is begun: a file that is gone meanwhile is an error.
    """
    if offer.section == "samples":
        return open_fight(copy_sample(offer.path.stem))
    if offer.section != "new":
        return open_existing(offer.path)
    if offer.problem:
        raise FileProblem(offer.path, Problem(offer.problem))
    return open_fight(offer.path, settings)
