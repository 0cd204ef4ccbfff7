"""What the log tells of a step, in which round, in whose turn."""

from tests.ui.people import setup, somebody
from tracker.commands.acts import (
    Act,
    Add,
    Command,
    Delay,
    Enter,
    Hit,
    Next,
    Ready,
    Roll,
    Start,
    Trigger,
)
from tracker.game import Game, Step
from tracker.model.combatant import Creature
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.facts import HealthChanged
from tracker.rules.dice import ScriptedDice
from tracker.ui.entries import Entries, Entry, shortened, step_entries

TWO = setup(somebody("Rook", initiative=20, hp=30), somebody("Brute", initiative=10, hp=40))


def hit(who: str) -> Hit:
    return Hit((who,), Amount.of(3))


def played(*acts: Act, encounter: Encounter = TWO) -> list[Step]:
    game = Game(encounter, ScriptedDice([]))
    for act in acts:
        game.do(Command(act))
    return game.steps


def told(*acts: Act, encounter: Encounter = TWO) -> list[tuple[int | None, str | None, str]]:
    """Round, owner and sentence of all entries of a play."""
    entries = Entries()
    entries.follow(played(*acts, encounter=encounter))
    return [(entry.round, entry.owner, entry.text) for entry in entries.all]


def test_a_turn_in_which_nothing_happened_leaves_no_entry() -> None:
    assert told(Start(), Next()) == [
        (None, None, "The fight starts"),
        (1, None, "Round 1"),
    ]


def test_what_happens_stands_in_the_round_and_turn_it_happened_in() -> None:
    assert told(Start(), hit("Brute"), Next(), Next(), hit("Brute"))[2:] == [
        (1, "Rook", "Brute takes 3 from Rook: 40 → 37 HP"),
        (2, None, "Round 2"),
        (2, "Rook", "Brute takes 3 from Rook: 37 → 34 HP"),
    ]


def test_one_who_interrupts_has_the_turn_until_it_is_done() -> None:
    acts = (Ready("attack", "the door opens"), Trigger("Rook"), hit("Brute"), Next(), hit("Rook"))
    assert told(Start(), *acts)[2:] == [
        (1, "Rook", "Rook readies an attack action: the door opens"),
        (1, "Rook", "Rook interrupts Brute with a readied attack, at 10: the door opens"),
        (1, "Rook", "Brute takes 3 from Rook: 40 → 37 HP"),
        (1, "Rook", "Rook is done with the readied action; Brute goes on"),
        (1, "Brute", "Rook takes 3 from Brute: 30 → 27 HP"),
    ]


def test_a_newcomer_joins_with_the_die_it_has_rolled() -> None:
    game = Game(TWO, ScriptedDice([9, 4]))
    game.do(Command(Start()))
    newcomer = Creature(name="Orc", init=3)
    orcs = step_entries(game.do(Command(Add(newcomer, 2))))
    assert [entry.text for entry in orcs][1:] == [
        "Orc 1 joins at 9 + 3 = 12 and acts this round",
        "Orc 2 joins at 4 + 3 = 7 and acts this round",
    ]
    typed = step_entries(game.do(Command(Add(Creature(name="Rat"), at=30))))
    assert typed[-1].text == "Rat joins at 30 and acts from the next round on"


def test_one_who_steps_in_has_the_turn_from_then_on() -> None:
    acts = (Delay(), Enter(("Rook",), "before"), hit("Brute"))
    assert told(Start(), *acts)[2:] == [
        (1, "Rook", "Rook delays"),
        (1, "Rook", "Rook steps in at 20, before Brute"),
        (1, "Rook", "Brute takes 3 from Rook: 40 → 37 HP"),
    ]


def test_at_last_call_nobody_has_the_turn() -> None:
    assert told(Start(), Delay(), Next(), hit("Brute"))[3:] == [
        (1, None, "Last call for Rook: act or forfeit"),
        (1, None, "Brute takes 3: 40 → 37 HP"),
    ]


def test_whose_turn_it_was_is_known_of_a_first_step_too() -> None:
    strike = played(Start(), hit("Brute"))[-1]
    assert [entry.owner for entry in step_entries(strike)] == ["Rook"]
    delay = played(Start(), Delay())[-1]
    assert [entry.owner for entry in step_entries(delay)] == ["Rook"]
    interrupt = played(Start(), Ready("move", "now"), Trigger("Rook"))[-1]
    assert [entry.owner for entry in step_entries(interrupt)] == ["Rook"]


def test_what_runs_out_when_a_turn_begins_stands_in_that_turn() -> None:
    ends = {"name": "aided", "until": "start"}
    rook = somebody("Rook", initiative=20)
    brute = somebody("Brute", initiative=10, conditions=[ends])
    assert told(Start(), Next(), encounter=setup(rook, brute))[2:] == [
        (1, "Brute", "Brute is no longer aided")
    ]


def test_a_step_of_small_facts_only_is_still_told() -> None:
    encounter = setup(somebody("Rook", initiative=None))
    assert told(Roll(("Rook",), (17,)), encounter=encounter) == [
        (None, None, "Rook: initiative 17")
    ]


def test_what_was_undone_vanishes_and_what_is_new_is_added() -> None:
    first, second, third = played(Start(), hit("Brute"), hit("Rook"))
    entries = Entries()
    assert entries.follow([first, second]) == 0
    both = list(entries.all)
    assert len(both) == 3
    assert entries.follow([first, third]) == 2
    assert entries.all == [*both[:2], *step_entries(third)]
    assert entries.follow([first, third]) == 3
    entries.follow([])
    assert entries.all == []


def test_the_past_stays_whatever_is_undone() -> None:
    (first,) = played(Start())
    entries = Entries(past=("Rook delays",))
    assert entries.follow([first]) == 1
    entries.follow([])
    assert entries.all == [Entry("Rook delays")]


def test_a_long_name_does_not_fill_the_log() -> None:
    name = "Very long " * 50
    long = setup(somebody(name, initiative=20, hp=9), somebody("Brute", initiative=10))
    _, _, (_, owner, text) = told(Start(), hit(name), encounter=long)
    assert owner == name
    assert text == "Very long Very long Very lo… takes 3: 9 → 6 HP"


def test_a_long_name_that_several_share_does_not_hide_what_happened() -> None:
    kind = "Grandmaster of the Innermost Circle of the Silver Flame"
    who = tuple(f"{kind} {at}" for at in (1, 2, 3))
    text = shortened(f"{kind} 1–3 are dying", HealthChanged(who[2], "ok", "dying"), who[:2])
    assert text.startswith("Grandmaster of the ")
    assert text.endswith("… 1–3 are dying")
    assert len(text) < 50
