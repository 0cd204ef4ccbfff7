"""A whole fight in each damage system: by keyboard in a real terminal, and by script, to one end.

All dice fall on the table: both sides type theirs, and the script says the same faces.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ui.hands import Play
from tests.ui.terminal import Terminal
from tracker.cli import main
from tracker.storage.places import sample_path


class Move(NamedTuple):
    """What a GM does: the keys, what the screen shows then, and the same as a line of a script."""

    keys: str
    shows: str
    line: str = ""


DUEL = [
    Move("R2R", "You type the dice of: foe, party"),
    Move("s20↓12⏎", "► Ilse", "start totals Ilse 20, Vasko 12"),
    # Won by 2, + 2 offense − 2 defense = 2; the dice come to 0.
    Move("a⏎2↓1 0 0 -1⏎", "hit; 2, Scratch", "attack Vasko margin 2 df +1 0 0 -1"),
    Move("n", "► Vasko", "next"),
    # 1 + 3 − 1 = 3; what the margin is stands there already.
    Move("a⏎↓0 0 -1 1⏎", "hit; 3, Hurt", "attack Ilse margin 1 df 0 0 -1 +1"),
    Move("n", "► Ilse", "next"),
    Move("a⏎-1⏎", "with Rapier: miss", "attack Vasko margin -1"),
    Move("n", "► Vasko", "next"),
    # 3 + 3 − 1 = 5, − 2 = 3: Hurt again, whose box is full.
    Move("a⏎3↓-1 -1 0 0⏎", "hit; 3, Very Hurt", "attack Ilse margin 3 df -1 -1 0 0"),
    Move("n", "► Ilse", "next"),
    Move("+hurt⏎", "Ilse heals", "heal Ilse hurt"),
    Move("2-4⏎", "takes 4, Hurt", "hit Vasko 4"),
    # 4 + 1 (Main gauche) − 2 = 3, and + 2.
    Move(
        "a↓margin 4⏎1 1 0 0⏎",
        "hit; 5, Very Hurt",
        'attack Vasko with "Main gauche" margin 4 df +1 +1 0 0',
    ),
    Move("n", "► Vasko", "next"),
    Move("n", "► Ilse", "next"),
    # 7 + 2 − 2 = 7: Incapacitated, and out.
    Move("a⏎7↓0 0 0 0⏎", "No foe can act any more", "attack Vasko margin 7 df 0 0 0 0"),
    Move("Ey", "Ended", "end"),
]
"""Fudge with its situational roll: margins, wounds whose boxes are full, healing, one is out."""

CRYPT = [
    Move("R3R", "You type the dice of: foe, party"),
    Move("s3↓17↓9⏎", "► Tibor", 'start totals "Sister Maren" 3, Tibor 17, "Count Orlec" 9'),
    # 8 is critical for Tibor, and 5 is not.
    Move("a2⏎8↓5⏎", "42 → 28 HP", 'attack "Count Orlec" main 8 5'),
    Move("n", "► Count Orlec", "next"),
    # 5 + 3 piercing and 4 drain.
    Move("a1⏎5↓4⏎", "19 → 7 HP", "attack Tibor with Bite main 5 dice 4"),
    Move("2+4⏎", "28 → 32 HP", 'heal "Count Orlec" 4'),
    Move("n", "► Sister Maren", "next"),
    Move("a⏎1⏎", "main die 1, miss", 'attack "Count Orlec" with "War hammer" main 1'),
    Move("n", "► Tibor", "next"),
    # 7 and 8 are critical, and 2 dice are the most: 7 + 8 + 2 + 1.
    Move("a⏎7↓8↓2⏎", "32 → 14 HP", 'attack "Count Orlec" main 7 8 2'),
    Move("n", "► Count Orlec", "next"),
    # No face of a claw misses.
    Move("a1 claw⏎1⏎", "7 → 3 HP", "attack Tibor with Claw main 1"),
    Move("n", "► Sister Maren", "next"),
    Move("aholy⏎6↓3⏎", "14 → 5 HP", 'attack "Count Orlec" with "Holy water" main 6 3'),
    Move("n", "► Tibor", "next"),
    Move("a2⏎6⏎", "No foe can act any more", 'attack "Count Orlec" main 6'),
    Move("Ey", "Ended", "end"),
]
"""The Main Damage Die: a miss on 1, critical hits, special damage, until the vampire is down."""

GUARDS = '"Bone Guard 3", "Bone Guard 2", "Bone Guard 1"'

CHAPEL = [
    Move("R4R", "You type the dice of: foe, party"),
    Move(
        "s20↓25↓14↓22↓9↓10↓11↓17⏎",
        "► Isaura",
        'start totals "Brother Aldous" 20, Isaura 25, Tomasz 14, "Mother Vesna" 22, '
        '"Bone Guard 1" 9, "Bone Guard 2" 10, "Bone Guard 3" 11, "Rat Swarm" 17',
    ),
    # Critical on a 20: 3 + 4, doubled; silver is an exception of the resistance.
    Move("a2 silv⏎20↓3⏎", "60 → 46 HP", 'attack "Mother Vesna" with "Silver" d20 20 dice 3'),
    # 21 against 21 hits: 6 + 4 − 5.
    Move("arap⏎9↓6⏎", "46 → 41 HP", 'attack "Mother Vesna" with Rapier d20 9 dice 6'),
    Move("n", "► Mother Vesna", "next"),
    Move("a1⏎10↓4 3⏎", "38 → 31 HP", "attack Isaura d20 10 dice 4 3"),
    # 30 is ten above 20: 12 doubled, and what burns is doubled.
    Move("a⏎17↓6 6⏎", "31 → 7 HP", "attack Isaura d20 17 dice 6 6"),
    Move("n", "► Brother Aldous", "next"),
    # 9, and 5 for the weakness.
    Move("a2 holy⏎12↓5 4⏎", "41 → 27 HP", 'attack "Mother Vesna" with Holy d20 12 dice 5 4'),
    Move("n", "► Rat Swarm", "next"),
    Move("a1⏎13↓7⏎", "Isaura is dying 1", "attack Isaura d20 13 dice 7"),
    Move("n", "► Tomasz", "next"),
    # 19: half of it and 5 less, twice and 5 less, all of it and 5 less.
    Move(
        "6 7 8 -4d6 fire r20⏎6 6 6 1↓12↓2↓5⏎",
        "22 → 8 HP",
        f"hit {GUARDS} 4d6 fire save ref 20 dice 6 6 6 1 save 12 2 5",
    ),
    Move("n", "► Bone Guard 3", "next"),
    Move("n", "► Bone Guard 1", "next"),
    Move("n", "CHECK DUE: dying, flat check 11", "next"),
    Move("v14⏎", "wounded 1", "check Isaura flat 14"),
    # 2 doubled while she lies there: dying 1, and 1 more for wounded 1. Then the flat check.
    Move("n2↓15⏎", "► Mother Vesna", "next dice 2 flat 15"),
    Move("n", "► Brother Aldous", "next"),
    Move("1+20⏎", "20/38 wounded 2", "heal Isaura 20"),
    Move("n", "► Rat Swarm", "next"),
    Move("n", "► Tomasz", "next"),
    Move("a4⏎10↓8 7⏎", "30 → 15 HP", 'attack "Rat Swarm" d20 10 dice 8 7'),
    Move("n", "► Bone Guard 3", "next"),
    Move("n", "► Bone Guard 1", "next"),
    Move("n", "► Isaura", "next"),
    Move("n", "► Mother Vesna", "next"),
    Move("n", "► Brother Aldous", "next"),
    Move("n", "► Rat Swarm", "next"),
    # 2 points of fire that were fixed, and the check against them.
    Move("n9⏎", "► Tomasz", "next flat 9"),
    Move(
        "2 4 6 8 -60 by nobody⏎",
        "DYING 1",
        'hit "Mother Vesna", "Rat Swarm", "Bone Guard 3", "Bone Guard 1" 60 by nobody',
    ),
    Move("Ey", "Ended", "end"),
]
"""Pathfinder 2e: degrees, a resistance and its exception, fire that lasts, one who is dying."""

WAREHOUSE = [
    Move("R5R", "You type the dice of: foe, party"),
    Move("1W", "9 combatants ", 'aware Rook, "Sgt. Alvarez", "Dr. Voss", "Mother Okoye"'),
    Move(
        "s22↓18↓15↓9↓17↓16↓5↓21↓12⏎",
        "► Rook",
        'start totals Rook 22, "Sgt. Alvarez" 18, "Dr. Voss" 15, "Mother Okoye" 9, '
        '"Ganger 1" 17, "Ganger 2" 16, "Ganger 3" 5, Sniper 21, Brute 12',
    ),
    # 28 against the flat-footed, confirmed by 23: 11 + 7 is massive for Constitution 13.
    Move(
        "a4⏎20↓15↓6 5 4 3↓14⏎",
        "16 → −2 HP",
        'attack "Ganger 1" d20 20 confirm 15 dice 6 5 4 3 save 14',
    ),
    Move("n", "► Sniper", "next"),
    # 17 is massive for Constitution 12, and 5 + 3 does not save Rook from it.
    Move("a1⏎14↓9 8↓5⏎", "34 → 17 HP", "attack Rook d20 14 dice 9 8 save 5"),
    Move("n", "► Sgt. Alvarez", "next"),
    Move("a2⏎3⏎", "9 against 15, miss", "attack Sniper d20 3"),
    Move("n", "CHECK DUE", "next"),
    Move("v12⏎", "−2 → −3 HP", 'check "Ganger 1" save 12'),
    Move("n", "► Ganger 2", "next"),
    Move("n", "► Dr. Voss", "next"),
    Move(":stabilize Rook⏎", "STABLE", "stabilize Rook"),
    Move("n", "► Brute", "next"),
    Move("n", "► Mother Okoye", "next"),
    # Half of 30 for the Sniper; massive for it and the Brute, whose 9 + 7 is enough.
    Move(
        "2 5 7 9 -30 r15⏎12↓2↓5↓10↓3↓9⏎",
        "10/40",
        'hit Sniper, "Ganger 2", Brute, "Ganger 3" 30 save ref 15 save 12 2 5 10 3 9',
    ),
    Move("n", "► Sniper", "next"),
    Move("v20⏎", "Sniper is stable", "check Sniper save 20"),
    Move("n", "► Sgt. Alvarez", "next"),
    Move("n", "► Ganger 1", "next"),
    Move("n", "► Dr. Voss", "next"),
    Move("n", "► Brute", "next"),
    Move("n", "► Mother Okoye", "next"),
    Move("a7⏎18↓8 7⏎", "No foe can act any more", "attack Brute d20 18 dice 8 7"),
    Move("Ey", "Ended", "end"),
]
"""d20 Modern: a critical hit, massive damage, the dying, an area with saves for half of it."""

FIGHTS = {
    "duel": (DUEL, (80, 24)),
    "vampire": (CRYPT, (120, 36)),
    "catacombs": (CHAPEL, (80, 24)),
    "ambush": (WAREHOUSE, (120, 36)),
}


@pytest.mark.parametrize("sample", FIGHTS)
def test_a_whole_fight_ends_the_same_by_keyboard_and_by_script(
    sample: str, home: Path, tmp_path: Path
) -> None:
    moves, (columns, rows) = FIGHTS[sample]
    play = Play(Terminal("sample", sample, home=home, columns=columns, rows=rows))
    play.sees("keys")
    for move in moves:
        play.keys(move.keys)
        play.sees(move.shows)
    play.keys("q")
    assert play.terminal.exit_code() == 0

    script, saved = tmp_path / "script", tmp_path / "saved.toml"
    script.write_text("\n".join(move.line for move in moves), encoding="utf-8")
    arguments = ["run", str(sample_path(sample)), "--script", str(script), "--save", str(saved)]
    assert main(arguments) == 0
    played = home / "fights" / f"{sample}.toml"
    assert played.read_text(encoding="utf-8") == saved.read_text(encoding="utf-8")
