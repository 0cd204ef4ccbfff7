"""Lines as a GM types them, with slips of the finger, in fights with odd names and a library."""

from random import Random

from tests.commands.library import LIBRARY
from tests.strategies import any_encounter
from tests.systems import any_system, in_system
from tests.test_mob_properties import command_with_groups, grouped
from tracker.commands.acts import Command, Redo, Undo
from tracker.commands.complete import complete
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse, parse_telling
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.commands.verbs import SYNONYMS, VERBS
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Illegal
from tracker.words.library import remarks
from tracker.words.lines import mistake
from tracker.words.refusals import refusal
from tracker.words.telling import told

LENGTH = 100
ODD = (
    *("save", "group", "party", "also", "none", "by", "spread", "in", "until", "@all", "r15", "*"),
    *("Orc [/]", "[b]x", "日本", "Ёж 1", "Goblin, king", 'Dr. "Q"', "👹", "3", "-4", "e\u0301"),
    "party heroes",
)
"""Names that say something else as well, or that a terminal or a grammar may stumble over."""

_BARE = """
zombie street heroes hp def side carry used actions opportunities conditions attacks taken health
2d6 2d6+3 9 9/ 9* +2 w15 3r 1d4r 15 2 9d9d9 1d0 0d6 999d999 - — , ; # [ [silver] " "" "a
will ref for rounds start end of fight totals dice d20 nobody half basic persistent paralyzed
stunned dying @acting @marked @selected @foes
"""

WORDS = (*VERBS, *SYNONYMS, *ODD, *_BARE.split(), "9" * 30, "\t", "\u00a0")
"""Words out of which lines are put together, or that slip into them."""


SIDES = ("foe", "party", "also")
GROUPS = (None, "group", "save", "Orc [/]")


def odd_encounter(seed: int) -> Encounter:
    """Return a fight in any system, with groups, and with names that say something else."""
    random = Random(seed)
    usual = grouped(in_system(any_encounter(seed), any_system(seed), seed), seed)
    names = random.sample(ODD, 3)
    known = {one.name.casefold() for one in usual.combatants}
    odd = [_odd(name, random) for name in names if name.casefold() not in known]
    return usual.model_copy(update={"combatants": (*usual.combatants, *odd)})


def _odd(name: str, random: Random) -> Combatant:
    side, group = random.choice(SIDES), random.choice(GROUPS)
    return Combatant(name=name, hp=HitPoints(max=20), side=side, group=group)


def slipped(line: str, random: Random) -> str:
    """Return a line with words gone, doubled, changed or in another place."""
    words = line.split(" ")
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        at = random.randrange(len(words) + 1)
        match random.randrange(6):
            case 0:
                del words[at : at + 1]
            case 1:
                words[at:at] = words[at : at + 1]
            case 2:
                words.append(words.pop(at - 1) if words else "")
            case 3 | 4:
                words[at : at + random.randint(0, 1)] = [random.choice(WORDS)]
            case _:
                word = random.choice(words or [""])
                cut = random.randrange(len(word) + 1)
                words = [word[:cut] if each == word else each for each in words]
    return " ".join(words)


def any_line(encounter: Encounter, random: Random) -> str:
    """Return a line that may mean something."""
    if random.random() < 0.3:
        words = random.choices(WORDS, k=random.randint(0, 6))
        return " ".join((random.choice((*VERBS, *SYNONYMS)), *words))
    return slipped(print_command(command_with_groups(encounter, random.getrandbits(32))), random)


def type_lines(seed: int, length: int = LENGTH) -> int:
    """Type lines in a fight, and return how many were carried out.

    Each is refused in a sentence, or done, written so that it means the same without a library,
    and taken back.
    """
    random = Random(seed)
    game, done = Game(odd_encounter(seed), RandomDice(seed)), 0
    for _ in range(length):
        before = game.encounter
        line = any_line(before, random)
        names = [one.name for one in before.combatants]
        scope = Scope(
            before,
            random.choice((None, *names)),
            tuple(random.sample(names, min(len(names), 2))),
            library=lambda: LIBRARY,
        )
        complete(line[: random.randint(0, len(line))], scope)
        try:
            command, said = parse_telling(line, scope)
        except ParseError as error:
            require_said(mistake(error), line)
            continue
        remarks(said)
        require_same(command, before, line)
        done += carry_out(game, command)
    return done


def require_said(sentence: str, line: str) -> None:
    """Hold that a sentence says something."""
    assert sentence.strip(), line


def require_same(command: Command, encounter: Encounter, line: str) -> None:
    """Hold that a command means the same where it is read from a journal."""
    text = print_command(command)
    assert parse(text, Scope(encounter)) == command, (line, text)
    assert len(text.splitlines()) == 1, (line, text)


def carry_out(game: Game, command: Command) -> bool:
    """Carry a command out and take it back and do it again; return whether it was legal."""
    before = game.encounter
    try:
        step = game.do(command)
    except Illegal as illegal:
        require_said(refusal(illegal), print_command(command))
        assert game.encounter is before
        return False
    told(step.facts)
    require_same(step.command, before, print_command(command))
    if not isinstance(command.act, Undo | Redo):
        after = game.encounter
        game.do(Command(Undo()))
        assert game.encounter == before
        game.do(Command(Redo()))
        assert game.encounter == after
    return True


def run(count: int, first: int = 0) -> str:
    """Type so many lines, and return what came of them."""
    done, typed, seed = 0, 0, first
    while typed < count:
        try:
            done += type_lines(seed)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        typed, seed = typed + LENGTH, seed + 1
    return f"{typed:,} lines in {seed - first:,} fights, {done:,} of them carried out"
