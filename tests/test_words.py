"""What the tracker says: each sentence is written out here as a person would expect it."""

import re
from dataclasses import replace
from typing import get_args

import pytest

from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.commands.attack_text import read_critical, read_damage
from tracker.model import facts
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant, Creature
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Code, Illegal
from tracker.model.resistances import Resistance, Weakness
from tracker.model.working import Addend, Change, Sum, add_up
from tracker.model.wounds import WoundTrack
from tracker.rules.damage.fudge.rolls import by_number
from tracker.rules.damage.pf2e.degrees import checked
from tracker.words import (
    attack_text,
    condition_text,
    game_time,
    health_word,
    hp_text,
    is_minor,
    refusal,
    rule,
    sentence,
    standing,
    summary,
    title,
    told,
)
from tracker.words.refusals import REFUSALS


def rolled(total: int, type: str, faces: tuple[int, ...]) -> Sum:
    """A part of damage: its dice, and what else there is to its total."""
    dice = Addend(sum(faces), faces=faces)
    rest = total - sum(faces)
    return Sum(type, (dice, Addend(rest)) if rest else (dice,), total)


BALLISTIC = rolled(9, "ballistic", (4, 5))
FIRE = rolled(3, "fire", (3,))
FOURTEEN = (Sum("", (Addend(14),), 14),)


def to_hit(face: int, bonus: int, against: int, verdict: str, label: str = "attack") -> Sum:
    """A roll of an attack."""
    return Sum(
        label, (Addend(face, faces=(face,)), Addend(bonus)), face + bonus, against, (), verdict
    )


STRUCK = Sum(
    "attack", (Addend(10, faces=(10,)), Addend(5), Addend(2, "flanking")), 17, 17, (), "hit"
)
NATURAL_1 = replace(to_hit(1, 50, 12, "miss"), because=("touch", "flat-footed"))
THREAT = to_hit(20, 6, 12, "threat")
CONFIRMED = to_hit(14, 6, 12, "critical", "confirm")
UNCONFIRMED = to_hit(2, 6, 12, "unconfirmed", "confirm")
SHAKEN = Condition(name="shaken", value=2, until="end", of="Rook", rounds=2)

SAP = Attack(name="Sap", bonus=-1, damage=read_damage("1d6"), traits=("light",))
SILVER = Resistance(type="physical", value=5, exceptions=("silver",))


def damaged(
    *working: Sum | Change,
    by: str | None = "Sgt. Alvarez",
    amount: int = 9,
    soaked: int = 0,
    before: int | None = 14,
    after: int | None = 5,
) -> facts.Damaged:
    steps = working or (Sum("", (Addend(amount),), amount),)
    return facts.Damaged("Ganger 1", by, steps, amount, soaked, before, after)


SENTENCES: list[tuple[Fact, str]] = [
    (facts.Added(("Rook",), "party"), "New: Rook (party)"),
    (
        facts.Added(("Ganger 1", "Ganger 2", "Ganger 3"), "foe", "reserve"),
        "New in reserve: Ganger 1, Ganger 2 and Ganger 3 (foe)",
    ),
    (facts.Joined("Brute", -2, this_round=True), "Brute joins at −2 and acts this round"),
    (
        facts.Joined("Brute", 12, this_round=False),
        "Brute joins at 12 and acts from the next round on",
    ),
    (facts.JoinsLater("Brute"), "Brute joins when the surprise round is over"),
    (facts.Reserved("Brute"), "Brute goes to the reserve"),
    (facts.Unreserved("Brute"), "Brute comes out of the reserve"),
    (facts.Left("Brute"), "Brute leaves the fight"),
    (facts.Renamed("Ganger 1", "Boss"), "Ganger 1 is now Boss"),
    (facts.AwarenessSet(("Rook",), aware=True), "Rook is aware"),
    (facts.AwarenessSet(("Rook", "Dr. Voss"), aware=False), "Rook and Dr. Voss are unaware"),
    (facts.InitiativeRolled("Rook", 14, 2, 16), "Rook: initiative 14 + 2 = 16"),
    (facts.InitiativeRolled("Rook", 1, -3, -2), "Rook: initiative 1 − 3 = −2"),
    (facts.InitiativeRolled("Rook", 8, 0, 8), "Rook: initiative 8"),
    (facts.InitiativeTyped("Rook", 16), "Rook: initiative 16"),
    (facts.TieRolled(("Rook", "Brute"), (15, 3)), "Dice break a tie: Rook 15, Brute 3"),
    (facts.FightStarted(()), "The fight starts"),
    (facts.FightStarted(("Rook", "Brute")), "The fight starts; Rook and Brute are unaware"),
    (facts.RoundBegan(0), "Surprise round"),
    (facts.RoundBegan(2), "Round 2"),
    (facts.TurnBegan("Rook"), "Rook's turn"),
    (facts.TurnTakenBack("Rook"), "Rook's turn comes later"),
    (facts.TurnSkipped("Brute", "unconscious"), "Brute has no turn and is unconscious"),
    (facts.TurnSkipped("Brute", "ok"), "Brute has no turn"),
    (facts.TurnEnded("Rook"), "Rook's turn ends"),
    (facts.Delayed("Rook", None), "Rook delays"),
    (facts.Delayed("Rook", -1), "Rook delays to −1"),
    (facts.SteppedIn("Rook", 12, "Brute"), "Rook steps in at 12, before Brute"),
    (facts.SteppedIn("Rook", 12, None), "Rook steps in at 12"),
    (facts.LastCall(("Rook", "Brute")), "Last call for Rook and Brute: act or forfeit"),
    (facts.Forfeited("Rook"), "Rook forfeits this round's action"),
    (facts.DelayLost("Rook"), "Rook loses the delayed action"),
    (
        facts.ReadySet("Sniper", "attack", "the door opens"),
        "Sniper readies an attack action: the door opens",
    ),
    (facts.ReadyLost("Sniper", "turn"), "Sniper loses the readied action, its turn has come"),
    (facts.ReadyLost("Sniper", "health"), "Sniper loses the readied action"),
    (
        facts.Triggered("Sniper", "attack", "the door opens", "Rook", "Rook", 18),
        "Sniper interrupts Rook with a readied attack, at 18: the door opens",
    ),
    (
        facts.Triggered("Sniper", "move", "the door opens", "Brute", "Rook", 18),
        "Sniper interrupts Rook with a readied move, set off by Brute, at 18: the door opens",
    ),
    (
        facts.InterruptEnded("Sniper", "Rook"),
        "Sniper is done with the readied action; Rook goes on",
    ),
    (facts.InterruptEnded("Sniper", None), "Sniper is done with the readied action"),
    (facts.ActionUsed("Rook", "attack"), "Rook uses an attack action"),
    (facts.ActionUsed("Rook", "full"), "Rook uses a full-round action"),
    (facts.OpportunityUsed("Rook"), "Rook makes an attack of opportunity"),
    (facts.OpportunityUsed("Rook", "reaction"), "Rook uses its reaction"),
    (damaged(BALLISTIC), "Ganger 1 takes 4 + 5 = 9 ballistic from Sgt. Alvarez: 14 → 5 HP"),
    (damaged(by=None, before=None, after=None), "Ganger 1 takes 9"),
    (
        damaged(BALLISTIC, FIRE, Sum("total", (Addend(9), Addend(3)), 12), amount=12, after=2),
        "Ganger 1 takes 4 + 5 = 9 ballistic and 3 fire, 12 in all, from Sgt. Alvarez: 14 → 2 HP",
    ),
    (
        damaged(BALLISTIC, Change("half", 4), amount=4, after=10),
        "Ganger 1 takes 4 + 5 = 9 ballistic, halved to 4, from Sgt. Alvarez: 14 → 10 HP",
    ),
    (
        damaged(BALLISTIC, Change("double", 18), by=None, amount=18, after=-4),
        "Ganger 1 takes 4 + 5 = 9 ballistic, doubled to 18: 14 → −4 HP",
    ),
    (
        damaged(BALLISTIC, soaked=3, after=8),
        "Ganger 1 takes 4 + 5 = 9 ballistic from Sgt. Alvarez (3 temporary): 14 → 8 HP",
    ),
    (
        damaged(rolled(9, "", (3,)), by=None, soaked=9, after=14),
        "Ganger 1 takes 3 + 6 = 9 (all temporary): 14 HP",
    ),
    (
        damaged(rolled(0, "fire", (2,)), Change("minimum", 1), by=None, amount=1, after=13),
        "Ganger 1 takes 2 − 2 = 0 fire, at least 1: 14 → 13 HP",
    ),
    (
        damaged(BALLISTIC, Change("none", 0), by=None, amount=0, after=14),
        "Ganger 1 takes 4 + 5 = 9 ballistic, all avoided: 14 HP",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (STRUCK,), "hit"),
        "Rook attacks Brute with Knife: 10 + 5 + 2 (flanking) = 17 against 17, hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (NATURAL_1,), "miss"),
        "Rook attacks Brute with Knife: 1 + 50 = 51 against 12 (touch, flat-footed), "
        "miss on a natural 1",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT, CONFIRMED), "critical", 2),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat; "
        "confirm 14 + 6 = 20, critical ×2",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT, UNCONFIRMED), "hit"),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat; "
        "confirm 2 + 6 = 8, just a hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT,), "hit"),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat, hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (), "critical", 3),
        "Rook attacks Brute with Knife: critical ×3",
    ),
    (
        damaged(rolled(70, "fire", (7,) * 10), by=None, amount=70, after=-56),
        "Ganger 1 takes 70 (10 dice) fire: 14 → −56 HP",
    ),
    (
        facts.NonlethalDamaged("Brute", "Rook", (BALLISTIC,), 9, 14),
        "Brute takes 4 + 5 = 9 ballistic nonlethal from Rook, below the threshold of 14",
    ),
    (
        facts.NonlethalDamaged("Brute", None, FOURTEEN, 14, 14),
        "Brute takes 14 nonlethal, not below the threshold of 14",
    ),
    (
        facts.NonlethalDamaged("Brute", None, FOURTEEN, 14, None),
        "Brute takes 14 nonlethal, threshold unknown",
    ),
    (facts.MassiveDamage("Rook", 20, 14), "20 is massive damage: Rook's threshold is 14"),
    (
        facts.SaveRolled("Brute", "fort", 7, 2, 9, 20, False, "dying"),
        "Brute: Fortitude 7 + 2 = 9 against 20, fails",
    ),
    (
        facts.SaveRolled("Brute", "ref", 20, -8, 12, 15, True, "nonlethal"),
        "Brute: Reflex 20 − 8 = 12 against 15, succeeds on a natural 20",
    ),
    (
        facts.FlatChecked("Rook", "recovery", checked("recovery", 20, (), 13)),
        "Rook: recovery check 20 against 13, succeeds critically",
    ),
    (facts.HitPointsLost("Brute", "bleeding", -3, -4), "Brute bleeds: −3 → −4 HP"),
    (
        facts.HitPointsLost("Rook", "massive", 12, -1),
        "Rook goes down from massive damage: 12 → −1 HP",
    ),
    (facts.HitPointsLost("Rook", "strenuous", None, None), "Rook strains its wounds"),
    (facts.Healed("Rook", 5, 11, 16), "Rook heals 5: 11 → 16 HP"),
    (
        facts.Wounded("Rook", "Brute", by_number((add_up("", Addend(4)),)), "hurt", "very_hurt"),
        "Rook takes 4, Hurt, marked as Very Hurt, from Brute",
    ),
    (facts.Wounded("Rook", None, None, "scratch", "scratch"), "Rook takes Scratch"),
    (
        facts.WoundsEased("Rook", WoundTrack(hurt=1), WoundTrack(scratch=1)),
        "Rook heals: 1 Hurt → 1 Scratch",
    ),
    (facts.TempGained("Rook", 1, 1), "Rook gets 1 temporary hit point"),
    (facts.TempGained("Rook", 5, 8), "Rook gets 5 temporary hit points, has 8 now"),
    (facts.Stabilized("Brute"), "Somebody treats Brute"),
    (facts.HealthChanged("Brute", "ok", "dying"), "Brute is dying"),
    (facts.HealthChanged("Brute", "dying", "ok"), "Brute is no longer dying"),
    (
        facts.CheckDue("Brute", "dying", "fort", 20),
        "Brute is dying: a Fortitude save against 20 is due",
    ),
    (
        facts.CheckUndone("Brute", "dying"),
        "Brute is dying, and the check that was due is left out",
    ),
    (
        facts.ConditionGained("Brute", SHAKEN),
        "Brute: shaken 2, until the end of Rook's turn (2 rounds)",
    ),
    (facts.ConditionEnded("Brute", SHAKEN, "time"), "Brute is no longer shaken 2"),
    (facts.ConditionEnded("Brute", SHAKEN, "cleared"), "Brute is no longer shaken 2"),
    (facts.Stalled(), "Nobody can act"),
    (facts.FightEnded(), "The fight is over"),
    (facts.FightReset(), "The fight is back before its start"),
    (
        facts.Moved("Rook", "before", "Brute", 7),
        "Rook moves to the place before Brute, at 7",
    ),
    (facts.Moved("Rook", "after", "Brute", None), "Rook moves to the place after Brute"),
    (facts.FieldSet("Rook", "hp", "5", "-2"), "Rook: hp 5 → −2, by hand"),
    (facts.FieldSet("Rook", "hp", "-2", "-2"), "Rook: hp −2, by hand"),
    (facts.FieldSet("Rook", "side", "a-b", "foe"), "Rook: side a-b → foe, by hand"),
    (facts.AttackSet("Rook", None, SAP), "Rook: Sap −1 melee 1d6 20/×2 light, by hand"),
    (facts.AttackSet("Rook", SAP, None), "Rook: no Sap any more, by hand"),
    (
        facts.ProtectionSet("Rook", "weaknesses", (), (Weakness(type="cold iron", value=5),)),
        "Rook: weak to cold iron 5, by hand",
    ),
    (
        facts.ProtectionSet("Rook", "resistances", (), (SILVER, SILVER)),
        "Rook: resists physical 5 except silver, physical 5 except silver, by hand",
    ),
    (
        facts.ProtectionSet("Rook", "immunities", (), ("poison", "sleep")),
        "Rook: immune to poison, sleep, by hand",
    ),
    (
        facts.ProtectionSet("Rook", "immunities", ("poison",), ()),
        "Rook: no immunities any more, by hand",
    ),
    (
        facts.WoundsSet("Rook", WoundTrack(hurt=1), WoundTrack()),
        "Rook: wounds 1 Hurt → Undamaged, by hand",
    ),
    (
        facts.WoundsSet("Rook", WoundTrack(hurt=1), WoundTrack(hurt=1)),
        "Rook: wounds 1 Hurt, by hand",
    ),
    (facts.Noted("Rook", "owes 5 $"), "Rook: note “owes 5 $”"),
    (facts.Noted("Rook", ""), "Rook: no note any more"),
    (facts.HiddenSet("Brute", hidden=True), "Brute is hidden from the players"),
    (facts.HiddenSet("Brute", hidden=False), "Brute is shown to the players"),
    (facts.DiceLeft("d20", (17,)), "Nothing asked for 1 d20 face: 17"),
    (facts.DiceLeft("dice", (4, 5)), "Nothing asked for 2 dice faces: 4, 5"),
]


@pytest.mark.parametrize(("fact", "said"), SENTENCES, ids=lambda case: type(case).__name__)
def test_each_fact_is_said_as_a_person_would(fact: Fact, said: str) -> None:
    assert sentence(fact) == said


def test_no_fact_is_without_a_sentence() -> None:
    assert {type(fact) for fact, _ in SENTENCES} == set(get_args(Fact))


def test_a_short_log_leaves_out_what_others_imply() -> None:
    assert is_minor(facts.TurnEnded("Rook"))
    assert is_minor(facts.InitiativeRolled("Rook", 14, 2, 16))
    assert not is_minor(facts.ActionUsed("Rook", "move"))
    assert not is_minor(facts.DiceLeft("d20", (17,)))


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (Illegal("E_NO_INITIATIVE", names=("Rook", "Brute")), "No initiative for: Rook, Brute."),
        (Illegal("E_UNKNOWN_COMBATANT", name="Rok"), 'There is no combatant "Rok".'),
        (Illegal("E_DUPLICATE", name="Orc"), 'There is already a combatant "Orc".'),
        (
            Illegal("E_DUPLICATE", name="Orc", free="Orc 2"),
            'There is already a combatant "Orc"; "Orc 2" is free.',
        ),
        (
            Illegal("E_NOT_CURRENT", current="Rook", name="Brute"),
            "It is Rook's turn, not Brute's.",
        ),
        (
            Illegal("E_CANNOT_ACT", name="Brute", health="dying"),
            "Brute is dying and cannot act.",
        ),
        (
            Illegal("E_NO_ACTION_LEFT", name="Rook", kind="move"),
            "Rook has no move action left this turn.",
        ),
        (
            Illegal("E_NO_ACTION_LEFT", name="Rook", kind="full"),
            "Rook has no full-round action left this turn.",
        ),
        (
            Illegal("E_DELAY_COUNT_NOT_LOWER", n=-2, count=-3),
            "A delay can only lower initiative: −2 is not below −3.",
        ),
        (
            Illegal("E_DELAY_CANNOT_INTERRUPT", name="Brute", current="Rook"),
            "Brute is delaying and cannot interrupt Rook; step in when that turn is over.",
        ),
        (
            Illegal("E_ROLL_RANGE", face=21, sides=20),
            "A d20 cannot show 21; its faces are 1 to 20.",
        ),
        (
            Illegal("E_NO_DICE", label="save"),
            "The dice given have run out, and a face is needed for a saving throw.",
        ),
        (Illegal("E_NOT_DYING", name="Rook", health="ok"), "Rook is well, not dying."),
        (
            Illegal("E_NO_CONDITION", name="Rook", condition="dazed"),
            'Rook has no condition "dazed".',
        ),
        (
            Illegal("E_BAD_VALUE", field="health", value="tired", allowed=("ok", "dying", "dead")),
            "health cannot be tired; allowed: ok, dying or dead.",
        ),
        (
            Illegal("E_BAD_VALUE", field="hp", value="lots", allowed="number"),
            "hp cannot be lots; allowed: a whole number.",
        ),
        (
            Illegal("E_BAD_VALUE", field="speed", value="-5", allowed="number", least=0),
            "speed cannot be -5; allowed: a whole number from 0 up.",
        ),
        (
            Illegal(
                "E_BAD_VALUE", field="init", value="1000", allowed="number", least=-999, most=999
            ),
            "init cannot be 1000; allowed: a whole number from −999 up to 999.",
        ),
        (
            Illegal("E_BAD_VALUE", field="aware", value="7", allowed="flag"),
            "aware cannot be 7; allowed: yes or no.",
        ),
    ],
    ids=lambda case: case.code if isinstance(case, Illegal) else "",
)
def test_a_refusal_names_who_and_what(illegal: Illegal, said: str) -> None:
    assert refusal(illegal) == said


@pytest.mark.parametrize("code", get_args(Code))
def test_each_code_has_a_sentence_and_a_rule_even_without_details(code: Code) -> None:
    said = refusal(Illegal(code))
    assert said.endswith(".")
    assert said[0].isupper() or said[0] == '"'
    assert "{" not in said
    assert rule(code).endswith(".")


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_one_sentence(code: Code) -> None:
    said = REFUSALS[code].sentence
    assert said.endswith(".")
    assert not re.search(r"[.?!] ", said)


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (
            Illegal("E_UNKNOWN_COMBATANT", name="Rook", left="Rook"),
            "Rook has left the fight; x brings it back.",
        ),
        (
            Illegal("E_NOT_CURRENT", name="Rook", current="Brute", interrupted="Rook"),
            "Rook has been interrupted; Brute acts first.",
        ),
        (
            Illegal("E_DELAY_AFTER_ACTION", name="Rook"),
            "Rook has already acted this turn and can no longer delay.",
        ),
        (
            Illegal("E_DELAY_AFTER_ACTION", name="Rook", unused="Rook"),
            "Rook's turn has been interrupted or begun and can no longer be delayed.",
        ),
    ],
)
def test_what_is_said_where_the_usual_sentence_would_not_be_true(
    illegal: Illegal, said: str
) -> None:
    assert refusal(illegal) == said


def test_there_are_no_sentences_for_codes_that_do_not_exist() -> None:
    assert set(REFUSALS) == set(get_args(Code))


HIT = acts.Hit(("Ganger 2",), Amount.of(9))


@pytest.mark.parametrize(
    ("act", "happened", "said"),
    [
        (HIT, (damaged(BALLISTIC),), "Ganger 2 takes 9"),
        (
            acts.Hit(("Rook", "Brute"), Amount.of(9)),
            (damaged(amount=9), damaged(amount=9)),
            "Rook, Brute take 9",
        ),
        (
            acts.Hit(("Rook", "Brute"), Amount.of(9)),
            (damaged(amount=9), damaged(amount=4)),
            "Rook, Brute take damage",
        ),
        (acts.Delay(), (facts.Delayed("Rook", None), facts.TurnBegan("Brute")), "Rook delays"),
        (acts.Next(), (facts.TurnEnded("Rook"), facts.TurnBegan("Brute")), "next turn"),
        (acts.Start(), (), "start"),
        (acts.Roll(), (facts.InitiativeTyped("Rook", 3),), "initiative"),
        (acts.Awareness(("Rook", "Voss"), aware=True), (), "Rook, Voss: aware"),
        (acts.Afflict(("Rook",), SHAKEN), (), "Rook: shaken 2"),
        (acts.Clear(("Rook",), "shaken"), (), "Rook: no shaken"),
        (acts.Set(("Rook",), (("hp", 12),)), (), "Rook: hp"),
        (acts.Heal(("A", "B", "C", "D"), Amount.of(1)), (), "A, B and 2 more: heal"),
        (acts.Add(Creature(name="Orc")), (facts.Added(("Orc",), "foe"),), "New: Orc (foe)"),
        (acts.Forfeit("Rook"), (), "forfeit"),
    ],
    ids=lambda case: type(case).__name__,
)
def test_a_step_has_a_short_name_for_undo(act: Act, happened: tuple[Fact, ...], said: str) -> None:
    assert title(Command(act), happened) == said


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (Condition(name="prone"), "prone"),
        (Condition(name="blessed", until="fight"), "blessed, until the end of the fight"),
        (Condition(name="dazed", until="end", of="Brute"), "dazed, until the end of its turn"),
        (Condition(name="dazed", until="end"), "dazed, 1 round"),
        (Condition(name="dazed", until="end", rounds=3), "dazed, 3 rounds"),
        (Condition(name="aided", until="start"), "aided, until the start of its turn"),
        (
            Condition(name="drained", value=-1, until="start", of="Rook"),
            "drained −1, until the start of Rook's turn",
        ),
    ],
)
def test_a_condition_says_when_it_ends(condition: Condition, said: str) -> None:
    assert condition_text(condition, "Brute") == said


def test_hit_points_are_said_with_what_is_known() -> None:
    assert hp_text(HitPoints(max=16, taken=11, temp=3)) == "5/16 +3"
    assert hp_text(HitPoints(max=40, taken=43)) == "−3/40"
    assert hp_text(HitPoints(taken=9)) == "9 taken"


def test_health_in_a_word() -> None:
    assert health_word("ok") == "well"
    assert health_word("dying") == "dying"


@pytest.mark.parametrize(
    ("round", "time"), [(0, "0:00"), (1, "0:00"), (2, "0:06"), (11, "1:00"), (700, "69:54")]
)
def test_a_round_is_six_seconds(round: int, time: str) -> None:
    assert game_time(round) == time


def test_an_encounter_at_a_glance() -> None:
    gone = Combatant(name="Ganger 1", presence="left")
    rook = Combatant(name="Rook", initiative=-2)
    fight = Encounter(phase="regular", round=3, combatants=(rook, gone))
    assert summary(fight) == "1 combatant, round 3"
    assert summary(Encounter(phase="surprise", round=0)) == "0 combatants, surprise round"
    assert summary(Encounter(phase="ended", round=3)) == "0 combatants, over"


def test_a_combatant_in_a_line() -> None:
    sniper = Combatant.model_validate(
        {
            "name": "Sniper",
            "hp": 22,
            "initiative": 9,
            "readied": {"action": "attack", "trigger": "the door opens"},
            "conditions": [{"name": "prone"}],
        }
    )
    assert standing(sniper) == "  9  Sniper: 22/22, readied attack (the door opens), prone"
    reserve = Combatant(name="Orc", presence="reserve", health="unconscious")
    assert standing(reserve) == "  ·  Orc: 0 taken, reserve, unconscious"


def test_an_attack_is_said_in_columns() -> None:
    pistol = Attack(
        name="9mm pistol", bonus=6, kind="ranged", damage=read_damage("2d6 ballistic"), range=40
    )
    assert attack_text(pistol) == (
        "9mm pistol",
        "+6 ranged",
        "2d6 ballistic",
        "20/×2",
        "40 ft.",
        "",
    )
    sap = Attack(
        name="Sap",
        bonus=-1,
        damage=read_damage("1d6-1 bludgeoning + 2d6 fire"),
        critical=read_critical("19-20/x3"),
        traits=("light", "nonlethal"),
    )
    assert attack_text(sap) == (
        "Sap",
        "−1 melee",
        "1d6−1 bludgeoning + 2d6 fire",
        "19–20/×3",
        "",
        "light, nonlethal",
    )


def test_a_state_of_health_with_a_value_is_told_once() -> None:
    fell = facts.HealthChanged("Rook", "ok", "dying")
    twice = facts.ConditionGained("Rook", Condition(name="dying", value=2))
    other = facts.ConditionGained("Brute", Condition(name="dying", value=1))
    assert told((fell, twice, other)) == ["Rook is dying 2", "", "Brute: dying 1"]
