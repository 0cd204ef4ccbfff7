"""What is said of the fight and its order: each sentence as a person would expect it."""

import pytest

from tracker.commands.attack_text import read_damage
from tracker.model import facts
from tracker.model.attack import Attack
from tracker.model.facts import Fact
from tracker.model.resistances import Resistance, Weakness
from tracker.model.wounds import WoundTrack
from tracker.words.harm import sentence
from tracker.words.telling import told

SAP = Attack(name="Sap", bonus=-1, damage=read_damage("1d6"), traits=("light",))


SILVER = Resistance(type="physical", value=5, exceptions=("silver",))


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
    (
        facts.GroupRolled("Zombies", ("Zombie 1", "Zombie 2"), 14, -1, 13),
        "Zombies, 2 of them: initiative 14 − 1 = 13",
    ),
    (
        facts.GroupFollowed("Zombies", ("Zombie 3",), 13),
        "Zombie 3: initiative 13, as Zombies has",
    ),
    (facts.Grouped(("Orc 1", "Orc 2"), "Orcs"), "Orc 1 and Orc 2 are in the group Orcs"),
    (facts.Grouped(("Orc 1",), None), "Orc 1 is in no group"),
    (
        facts.FactionSet("town watch", "†", "red", ally=True),
        "The side town watch: sign †, red, an ally of the party",
    ),
    (facts.FactionSet("cult", None, "plain", ally=False), "The side cult: nothing of its own"),
    (facts.FactionForgotten("cult"), "The side cult is not described any more"),
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
    (facts.Stalled(), "Nobody can act"),
    (facts.FightEnded(), "The fight is over"),
    (
        facts.HealthKept(("Rook", "Dr. Voss")),
        "Health is kept for another fight: Rook and Dr. Voss",
    ),
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


def test_the_dead_have_no_turn_without_a_word() -> None:
    skipped = facts.TurnSkipped("Brute", "dead"), facts.TurnSkipped("Thug", "stunned")
    assert told((*skipped, facts.TurnBegan("Rook"))) == [
        "",
        "Thug has no turn and is stunned",
        "Rook's turn",
    ]
