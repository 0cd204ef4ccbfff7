"""What is wrong with a file, said to a person: where it is, and what would be right."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from tracker.words import files


class Problem(Struct, frozen=True):
    """One thing that is wrong: a sentence, and the line and field it is about, where there are.

    >>> str(Problem("must be a whole number", line=12, field='hp.max of "Rook"'))
    'line 12: hp.max of "Rook": must be a whole number'
    """

    message: str
    line: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        line = None if self.line is None else files.on_line(self.line)
        return ": ".join(part for part in (line, self.field, self.message) if part)


class FileProblem(Exception):
    """A file that cannot be used, and everything found to be wrong with it, one a line.

    >>> print(FileProblem(Path("ambush.toml"), Problem("this key is not known", line=3)))
    ambush.toml, line 3: this key is not known
    """

    def __init__(self, path: Path, *problems: Problem) -> None:
        super().__init__(path, *problems)
        self.path = path
        self.problems = problems

    @property
    def lines(self) -> tuple[str, ...]:
        """What is wrong, a sentence each."""
        return tuple(
            f"{self.path}{': ' if problem.line is None else ', '}{problem}"
            for problem in self.problems
        )

    def __str__(self) -> str:
        return "\n".join(self.lines)


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Turn an OSError in the block into a FileProblem about this path."""
    try:
        yield
    except OSError as error:
        raise FileProblem(path, Problem(_what_failed(error, path))) from error


def _what_failed(error: OSError, path: Path) -> str:
    folder = path.absolute().parent
    if isinstance(error, FileNotFoundError):
        return files.NO_SUCH_FILE if folder.is_dir() else files.no_such_folder(folder)
    if isinstance(error, IsADirectoryError):
        return files.IS_A_FOLDER
    return files.system_says(error.strerror or error)
