"""A fight played by script, of which every number has been worked out by hand."""

from tests.table import Table, someone
from tracker.commands.attack_text import read_damage
from tracker.model.attack import Attack
from tracker.report.figures import Fighter, Report, Score, Scores
from tracker.report.tally import tally

PISTOL = Attack(name="Pistol", bonus=5, kind="ranged", damage=read_damage("2d6 ballistic"))


def alley() -> Table:
    """Rook, Voss and two who fight them; Rook begins, and Ganger ends each round."""
    return Table(
        someone("Rook", 18, side="party", hp=20, con=30, defense=15, attacks=[PISTOL]),
        someone("Voss", 12, side="party", hp={"max": 20, "temp": 4}, saves={"ref": 3}),
        someone("Brute", 6, hp=15, con=30, defense=10),
        someone("Ganger", 3, hp=12, con=30, defense=12),
    )


LINES = (
    "hit Voss 2 by nobody",  # a fall, before the fight: from 4 temporary ones
    "start",
    "attack Brute d20 15 dice 4 5",  # 20 hits, 9: 15 → 6
    "next",
    "hit Brute 3",  # Voss, typed in: 6 → 3
    "condition Rook lucky",
    'rename Brute "The Wall"',
    "next",
    "hit Rook,Voss 5",  # The Wall: 20 → 15, and 2 temporary, 20 → 17
    "save Voss ref 15 save 13",  # 16 makes it
    "save Voss ref 15 save 2",  # 5 does not
    "next",
    "hit Ganger 2 by Ganger",  # itself: 12 → 10
    "next",  # round 2
    'attack "The Wall" d20 2',  # 7 misses
    "undo",
    'attack "The Wall" d20 6 dice 6 1',  # 11 hits, 7: 3 → −4, dying
    'heal "The Wall" 10',  # −4 → 6, up again
    'hit "The Wall" 30 by Voss',  # 6 → −24, dead
    "next",
    "condition Rook lucky",
    "next",  # The Wall is dead, so it is Ganger's turn
    "hit Rook 4",  # 15 → 11
)


def alley_fought() -> Table:
    table = alley()
    table.say(*LINES)
    return table


def report_of(table: Table) -> Report:
    return tally(table.game.first, table.game.steps, table.now)


def one_of(report: Report, name: str) -> Fighter:
    """Return the one of this name, of whom there must be exactly one."""
    [found] = [one for one in report.fighters if one.name == name]
    return found


def score_in(scores: Scores, round: int | None) -> Score:
    """Return the score of one round, which is empty where nothing counts in it."""
    return next((one.score for one in scores.rounds if one.round == round), Score())
