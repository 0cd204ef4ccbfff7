"""What the sample encounters are, told without reading the whole of them."""

import tomllib
from pathlib import Path

from msgspec import Struct

from tracker.storage.encounter_file import read_bytes
from tracker.storage.places import sample_names, sample_path


class Sample(Struct, frozen=True):
    """A sample: its file, the name of its fight, and a line on what it is."""

    path: Path
    name: str
    about: str


def samples() -> tuple[Sample, ...]:
    """Return the samples in alphabetical order of their files; raises FileProblem."""
    return tuple(_sample(sample_path(name)) for name in sample_names())


def _sample(path: Path) -> Sample:
    """Read a sample as far as its first combatant; its first line is a comment that says all."""
    text = read_bytes(path).decode()
    head = text.partition("\n[[")[0]
    first = text.partition("\n")[0]
    about = first.removeprefix("#").strip() if first.startswith("#") else ""
    return Sample(path, str(tomllib.loads(head).get("name", path.stem)), about)
