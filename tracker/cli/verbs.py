"""The verbs of the command line: what each takes, and what it does.

What a verb needs is loaded when it is its turn: what only others need takes its time, and so does
Textual.
"""

import argparse
import gc
import os
from pathlib import Path

from tracker import __version__
from tracker.cli.output import say
from tracker.exits import FINE
from tracker.storage.places import copy_sample, fights_folder
from tracker.storage.samples import samples
from tracker.storage.typed import at_home
from tracker.words import cli as said

REPORT_FORMATS, LOG_FORMATS = ("text", "md", "html", "csv", "json"), ("md", "text")
"""Those of `tracker.report.formats`, which is loaded when it is its turn."""

SHELLS = ("bash", "zsh", "fish")
"""The shells that completion is written for."""

_FACES = "4,17,3"
"""How the faces of dice are written."""


def command_line() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    parser = argparse.ArgumentParser(
        prog="tracker",
        usage=said.USAGE,
        description=said.DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=said.version(__version__))
    verbs = parser.add_subparsers(
        prog="tracker", required=True, title=said.VERBS, metavar=said.VERB
    )
    for verb, add in _ADD.items():
        add(
            verbs.add_parser(
                verb,
                help=said.DOES[verb],
                description=said.MORE[verb],
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
        )
    return parser


def _add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=fight, metavar="FILE", help=said.OPEN_FILE)
    parser.set_defaults(act=_open)


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=said.NEW_NAME)
    parser.add_argument("creatures", nargs="*", metavar="CREATURE", help=said.NEW_CREATURE)
    parser.add_argument("--party", metavar="P", help=said.NEW_PARTY)
    parser.add_argument("--system", metavar="S", help=said.NEW_SYSTEM)
    parser.add_argument("--open", action="store_true", help=said.NEW_OPEN)
    parser.set_defaults(act=_new)


def _add_where(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=fight, metavar="FILE", help=said.WHERE_FILE)
    parser.set_defaults(act=_where)


def _add_sample(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("sample", nargs="?", metavar="NAME", help=said.SAMPLE_NAME)
    parser.set_defaults(act=_sample)


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=fight, metavar="FILE", help=said.CHECK_FILES)
    parser.set_defaults(act=_check)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=fight, metavar="FILE", help=said.RUN_FILE)
    parser.add_argument("--script", metavar="S", help=said.RUN_SCRIPT)
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument("--seed", type=int, metavar="N", help=said.RUN_SEED)
    dice.add_argument("--dice", type=_faces, metavar=_FACES, help=said.RUN_DICE)
    parser.add_argument("--save", type=Path, metavar="OUT", help=said.RUN_SAVE)
    parser.add_argument("--json", action="store_true", help=said.RUN_JSON)
    parser.set_defaults(act=_run)


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=fight, metavar="FILE", help=said.REPORT_FILE)
    parser.add_argument("--format", choices=REPORT_FORMATS, help=said.REPORT_FORMAT)
    parser.add_argument("--out", type=Path, metavar="PATH", help=said.REPORT_OUT)
    parser.set_defaults(act=_report)


def _add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=fight, metavar="FILE", help=said.REPORT_FILE)
    parser.add_argument("--format", choices=LOG_FORMATS, help=said.LOG_FORMAT)
    parser.add_argument("--out", type=Path, metavar="PATH", help=said.REPORT_OUT)
    parser.set_defaults(act=_log)


def _add_config(parser: argparse.ArgumentParser) -> None:
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--write", action="store_true", help=said.CONFIG_WRITE)
    does.add_argument("--print", action="store_true", help=said.CONFIG_PRINT)
    parser.set_defaults(act=_config)


def _add_completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=said.SHELL)
    parser.set_defaults(act=_completion)


_ADD = {
    "open": _add_open,
    "new": _add_new,
    "sample": _add_sample,
    "check": _add_check,
    "run": _add_run,
    "report": _add_report,
    "log": _add_log,
    "where": _add_where,
    "config": _add_config,
    "completion": _add_completion,
}
"""What each verb takes."""

VERBS = tuple(_ADD)
"""The verbs, in the order in which they are told."""


def fight(text: str) -> Path:
    """Return the file that is meant: a path, or the name of a fight in the GM's own folder."""
    return at_home(text, fights_folder())


def _faces(text: str) -> list[int]:
    """Return the faces of a list such as `4,17,3`."""
    faces = text.split(",")
    for face in faces:
        if not (face.strip().isdecimal() and int(face)):
            raise argparse.ArgumentTypeError(said.no_face(face, _FACES))
    return [int(face) for face in faces]


def _open(arguments: argparse.Namespace) -> int:
    return _show(arguments.file)


def _sample(arguments: argparse.Namespace) -> int:
    if arguments.sample is not None:
        return _show(copy_sample(arguments.sample))
    for sample in samples():
        say(f"{sample.path.stem:10}{sample.name}")
    return FINE


def _show(path: Path | None) -> int:
    """Show the screen; what can wait until it is there does not hold it up.

    That is the collecting of garbage, and looking for plugins of pydantic's, of which none is used.
    """
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from tracker.ui.app import run  # noqa: PLC0415

    return run(path)


def _new(arguments: argparse.Namespace) -> int:
    from tracker.cli.new import new  # noqa: PLC0415

    code, path = new(arguments)
    return _show(path) if arguments.open and code == FINE else code


def _where(arguments: argparse.Namespace) -> int:
    from tracker.cli.where import where  # noqa: PLC0415

    return where(arguments.file)


def _check(arguments: argparse.Namespace) -> int:
    from tracker.cli.check import check  # noqa: PLC0415

    return max(check(path) for path in arguments.files)


def _run(arguments: argparse.Namespace) -> int:
    from tracker.cli.run import run  # noqa: PLC0415

    return run(arguments)


def _report(arguments: argparse.Namespace) -> int:
    from tracker.cli.report import report  # noqa: PLC0415

    return report(arguments)


def _log(arguments: argparse.Namespace) -> int:
    from tracker.cli.report import log  # noqa: PLC0415

    return log(arguments)


def _config(arguments: argparse.Namespace) -> int:
    from tracker.cli import config  # noqa: PLC0415

    if arguments.print:
        return config.show()
    return config.write() if arguments.write else config.check()


def _completion(arguments: argparse.Namespace) -> int:
    from tracker.cli.completion import script  # noqa: PLC0415 - only this verb needs its library

    print(script(arguments.shell, command_line()))
    return FINE
