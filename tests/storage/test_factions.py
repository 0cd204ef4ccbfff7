"""Factions in an encounter file: their layout, and what is said where one is wrong."""

import pytest

from tests.storage.test_reading import complaint, parsed
from tracker.model.encounter import Encounter
from tracker.model.faction import Faction
from tracker.storage.layout import encounter_toml

FILE = """format = 1
name = "Dock"
system = "d20-modern"

[factions]
cult = { sign = "†", colour = "red" }
"town watch" = { sign = "*", ally = true }
party = { colour = "green" }
"""


def test_factions_have_a_table_of_their_own() -> None:
    encounter = Encounter(
        name="Dock",
        factions=(
            Faction(side="cult", sign="†", colour="red"),
            Faction(side="town watch", sign="*", ally=True),
            Faction(side="party", colour="green"),
        ),
    )
    assert encounter_toml(encounter) == FILE
    assert parsed(FILE) == encounter


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('cult = { sing = "†" }', 'line 2: cult.sing: there is no such key; did you mean "sign"?'),
        ('cult = { colour = "redd" }', 'line 2: cult.colour: cannot be "redd"; did you mean "red"'),
        ('cult = { colour = 3 }', "line 2: cult.colour: cannot be 3; it can be plain, red"),
        ('cult = { ally = "yes" }', 'line 2: cult.ally: must be true or false, not "yes"'),
        ('cult = { sign = "ab" }', 'line 2: cult.sign: must be one symbol such as †'),
        ('cult = { sign = "☠" }', 'line 2: cult.sign: "☠" may be drawn as a picture'),
        ('cult = { sign = "●" }', 'line 2: cult.sign: "●" has a meaning of its own'),
        ('cult = { sign = "◆" }', 'line 2: cult.sign: "◆" has a meaning of its own'),
        ('cult = { sign = 3 }', "line 2: cult.sign: must be text in quotes, not 3"),
        ('cult = { side = "x" }', 'line 2: cult.side: there is no such key'),
        ("cult = 3", "line 2: cult: must be a table such as"),
        ("party = { ally = true }", "line 2: party.ally: the party is on its own side"),
        ('a = { sign = "†" }\nb = { sign = "†" }', 'line 3: b.sign: "†" is the sign of a already'),
        ('"a b" = { sign = "" }', "line 2: a b.sign: must be one symbol"),
        ('"" = { sign = "†" }', "must not be empty"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_faction_is_said_with_its_place(line: str, said: str) -> None:
    assert said in complaint(f"[factions]\n{line}").replace(": factions.", ": ")


def test_factions_that_are_no_table_are_told() -> None:
    assert "factions: must be a table such as" in complaint("factions = 3")
    assert "factions: must be a table such as" in complaint('[[factions]]\nside = "cult"')


def test_a_file_that_is_only_looked_at_says_nothing_of_sides() -> None:
    """Signs that nobody described are kept from the first command on, and not before."""
    text = '[[combatants]]\nname = "Dov"\nside = "dockers"'
    assert parsed(text).factions == ()
    assert [one.sign for one in parsed(text).told_apart] == ["◇"]
