"""The catacombs played from a script: Pathfinder 2e by numbers worked out by hand."""

from pathlib import Path

import pytest

from tracker.cli import main
from tracker.storage.encounter_file import read_encounter
from tracker.storage.places import sample_path

SCRIPT = """
roll Isaura 25, Rat Swarm 22, Brother Aldous 20, Mother Vesna 18, Tomasz 15
roll Bone Guard 1 12, Bone Guard 2 11, Bone Guard 3 10
start
attack Rat Swarm with Sneak Attack
next
attack Isaura
next
attack Bone Guard 1 with Warhammer
next
attack Tomasz with Ember Touch
next
hit Rat Swarm, Bone Guard 2 4d6 fire save ref 20 basic
next
next
next
next
attack Mother Vesna with Silver Dagger
attack Mother Vesna with Rapier
hit Tomasz 21 cold by Mother Vesna
next
next
next
next
check Tomasz
"""

DICE = (
    *(6, 4, 5, 6),  # 18 against 15; 1d6, and 2d6 of precision that the swarm is immune to
    *(11, 7),  # 20 against 20
    *(20, 5),  # critical: 5 + 4, doubled; nothing resists a hammer
    *(9, 3, 4),  # 22 against 18: 7 fire
    *(2, 5, 6, 3, 12, 3),  # 16 fire; 21 against 20 succeeds, 11 fails
    *(4, 15),  # the fire on Tomasz deals 4 and goes out
    *(14, 3),  # 26 against 21: 7, and nothing resists silver
    *(10, 6),  # 22 against 21: 10, of which 5 are resisted
    11,  # against 10 and dying 1
)


def test_the_catacombs_play_as_the_rules_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, saved = tmp_path / "script.txt", tmp_path / "after.toml"
    script.write_text(SCRIPT, encoding="utf-8")
    dice = ",".join(map(str, DICE))
    words = ["run", str(sample_path("catacombs")), "--script", str(script)]
    assert main([*words, "--dice", dice, "--save", str(saved)]) == 0
    log = capsys.readouterr().out
    for line in (
        "immune to precision: 8, resistance to piercing −5 = 3: 30 → 27 HP",
        "doubled to 18: 22 → 4 HP",
        "16 fire, halved to 8, weakness to area damage +5 = 13: 27 → 14 HP",
        "16 fire, resistance to fire −5 = 11: 22 → 11 HP",
        "Tomasz takes 4 persistent fire: 25 → 21 HP",
        "3 + 4 = 7 piercing: 60 → 53 HP",
        "6 + 4 = 10 piercing, resistance to physical −5 = 5: 53 → 48 HP",
        "Tomasz: recovery check 11 against 11, succeeds",
    ):
        assert line in log, f"{line}\n{log}"
    tomasz = read_encounter(saved).get("Tomasz")
    assert tomasz is not None
    assert (tomasz.hp.now, tomasz.health) == (0, "unconscious")
    assert [(each.name, each.value) for each in tomasz.conditions] == [("wounded", 1)]
