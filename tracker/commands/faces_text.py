"""What the faces of a main damage die mean, in words, there and back."""

from collections.abc import Sequence

from tracker.commands.reader import Reader
from tracker.model.main_die import ORDINARY_FACES, MainDieFaces

EXTRA = "extra"
_MISS, _CRIT, _NO_FACE = "miss", "crit", "none"


def read_faces(reader: Reader) -> MainDieFaces:
    """Take what the faces of a main damage die mean, as far as it stands here."""
    usual = ORDINARY_FACES
    miss = _some_faces(reader) if reader.accept(_MISS) else usual.miss
    critical = _some_faces(reader) if reader.accept(_CRIT) else usual.critical
    extra = reader.number() if reader.accept(EXTRA) else usual.extra
    return MainDieFaces(miss=miss, critical=critical, extra=extra)


def _some_faces(reader: Reader) -> tuple[int, ...]:
    """Take faces with spaces between, or the word for none."""
    if reader.accept(_NO_FACE):
        return ()
    faces = [reader.number("face")]
    while reader.is_number():
        faces.append(reader.number("face"))
    return tuple(faces)


def print_faces(faces: MainDieFaces) -> str:
    """Return what is said of the faces of a main damage die, without what goes without saying.

    >>> print_faces(MainDieFaces(miss=(), critical=(7, 8), extra=2))
    'miss none crit 7 8 extra 2'
    """
    said = [] if faces.miss == ORDINARY_FACES.miss else [f"{_MISS} {_listed(faces.miss)}"]
    if faces.critical is not None:
        said.append(f"{_CRIT} {_listed(faces.critical)}")
    if faces.extra != ORDINARY_FACES.extra:
        said.append(f"{EXTRA} {faces.extra}")
    return " ".join(said)


def _listed(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces)) or _NO_FACE
