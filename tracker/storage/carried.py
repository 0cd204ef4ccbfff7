"""How the party came out of its fights, by name and damage system, in one file of the GM's own."""

import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from pydantic import ValidationError

from tracker.model.carrying import carried_on
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Illegal
from tracker.model.library import Kept, Library
from tracker.model.names import name_key
from tracker.rules.carrying import carriers, lasting
from tracker.rules.damage.tracks import unused_fields
from tracker.storage.errors import FileProblem
from tracker.storage.explain import explain
from tracker.storage.findings import Finding, problems
from tracker.storage.layout import carried_toml
from tracker.storage.library_models import LibraryFile
from tracker.storage.locate import Table
from tracker.storage.places import carried_path
from tracker.storage.safe_files import keep_original, make_folder, read_bytes, replace_file
from tracker.storage.shorthand import bad_system, long_block
from tracker.storage.system_says import system_called
from tracker.storage.toml_text import read_toml, toml_table
from tracker.words import library as words
from tracker.words.refusals import refusal

_KEYS = ("format", "carried")


class Carried(Struct, frozen=True):
    """Whose health was kept, and why that of nobody is known, where the file cannot be read."""

    kept: tuple[Kept, ...] = ()
    problems: tuple[FileProblem, ...] = ()


def read_carried() -> Carried:
    """Return whose health was kept at the end of a fight."""
    path = carried_path()
    if not os.path.exists(path):  # which is so as well where nobody may look
        return Carried()
    try:
        return Carried(_parsed(read_bytes(path), path))
    except FileProblem as problem:
        return Carried(problems=(problem,))


def keep_health(encounter: Encounter) -> tuple[str, ...]:
    """Keep how the party came out of a fight, and return notices; raises FileProblem.

    What was kept of others stays. A file that a person wrote, and one that cannot be read, is kept
    beside the new one.
    """
    path, before = carried_path(), read_carried()
    now = tuple(kept_now(encounter))
    whose = {(one.system, name_key(one.name)) for one in now}
    others = tuple(one for one in before.kept if (one.system, name_key(one.name)) not in whose)
    make_folder(path.parent)
    notices = _set_aside(path, before) if os.path.exists(path) else ()
    replace_file(path, carried_toml((*others, *now)).encode())
    return notices


def _set_aside(path: Path, before: Carried) -> tuple[str, ...]:
    """Keep the file beside the new one, unless it is as we wrote it, and return notices."""
    old = read_bytes(path)
    if not before.problems and old == carried_toml(before.kept).encode():
        return ()
    kept = keep_original(path, old)
    say = words.carried_set_aside if before.problems else words.carried_by_hand
    return (say(path.name, kept.name),)


def kept_now(encounter: Encounter) -> Iterator[Kept]:
    """Yield how each of the party is, as far as its damage system counts it."""
    is_unused = "hp" in unused_fields(system_called(encounter.system))
    for one in carriers(encounter):
        yield _kept(one, encounter.system, is_unused=is_unused)


def carried_notice(encounter: Encounter) -> tuple[str, ...]:
    """Say whose health can be taken on in a fight that has not started."""
    if encounter.phase != "setup":
        return ()
    carried = read_carried()
    unreadable = tuple(words.carried_unreadable(each.in_short) for each in carried.problems)
    names = [name for name, _ in carried_on(encounter, Library(carried=carried.kept))]
    return (*unreadable, words.can_be_carried(names)) if names else unreadable


def _kept(one: Combatant, system: str, *, is_unused: bool) -> Kept:
    hp = HitPoints() if is_unused else one.hp
    wounds = one.wounds if is_unused else None
    return Kept(one.name, system, hp, wounds, one.health, lasting(one))


@lru_cache(maxsize=2)
def _parsed(data: bytes, path: Path) -> tuple[Kept, ...]:
    """Return what the bytes of the file say; raises FileProblem about `path`."""
    return read_toml(data, path, _parse)


def _parse(text: str, path: Path) -> tuple[Kept, ...]:
    table = toml_table(text, path)
    blocks = table.get("carried", [])
    listed = [*map(_long, blocks)] if isinstance(blocks, list) else blocks
    wrong = words.no_key_of_carried(_KEYS)
    findings = [Finding((key,), wrong) for key in table if key not in _KEYS]
    for at, block in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(block, dict):
            findings += bad_system(block.get("system"), ("carried", at, "system"))
    said = {"carried": listed}
    try:
        file = LibraryFile.model_validate(said)
    except ValidationError as error:
        findings += explain(error, said)
        raise FileProblem(path, *problems(findings, table, (), text)) from error
    kept = tuple(Kept(**dict(block)) for block in file.carried)
    findings += _at_odds(kept)
    if findings:
        raise FileProblem(path, *problems(findings, table, (), text))
    return kept


def _at_odds(carried: Sequence[Kept]) -> Iterator[Finding]:
    """Yield what nobody could take on: a turn of others, or what means nothing in the system."""
    for at, kept in enumerate(carried):
        system = system_called(kept.system)
        said = {"hp": kept.hp != HitPoints(), "wounds": kept.wounds is not None}
        for field in unused_fields(system) & {field for field, is_said in said.items() if is_said}:
            yield Finding(("carried", at, field), _no_part(field))
        for number, condition in enumerate(kept.conditions):
            way = ("carried", at, "conditions", number)
            if condition.of is not None:
                yield Finding((*way, "of"), words.NO_TURN_CARRIED)
            if condition.save is not None and system.SAVES_LEAVE is None:
                yield Finding((*way, "save"), _no_part("saves"))


def _no_part(what: str) -> str:
    return refusal(Illegal("E_OTHER_SYSTEM", what=what))


def _long(block: Any) -> Table | Any:  # noqa: ANN401 - what is in a file can be anything
    return long_block(block) if isinstance(block, dict) else block
