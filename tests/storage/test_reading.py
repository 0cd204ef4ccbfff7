import os
import sys
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.storage.strategies import encounters
from tests.storage.test_layout import FILE
from tracker.model.attack import Attack, Critical
from tracker.model.combatant import Combatant, Defense
from tracker.model.condition import Condition
from tracker.model.damage import Amount, Part, Term
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.storage.encounter_file import parse_encounter, read_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml


def complaint(text: str | bytes, name: str = "ambush.toml") -> str:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(FileProblem) as caught:
        parse_encounter(data, Path(name))
    return str(caught.value)


def parsed(text: str) -> Encounter:
    return parse_encounter(text.encode(), Path("ambush.toml"))


def test_names_alone_are_enough() -> None:
    fight = parsed('[[combatants]]\nname = "Rook"\n[[combatants]]\nname = "Voss"')
    assert fight == Encounter(
        name="ambush", combatants=(Combatant(name="Rook"), Combatant(name="Voss"))
    )


def test_an_empty_file_is_an_empty_encounter() -> None:
    assert parsed("") == Encounter(name="ambush")


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    data = b'\xef\xbb\xbfname = "Dock"\r\n\r\n[[combatants]]\r\nname = "Rook"\r\n'
    fight = parse_encounter(data, Path("x.toml"))
    assert fight == Encounter(name="Dock", combatants=(Combatant(name="Rook"),))


def test_a_count_makes_numbered_combatants_with_the_same_statistics() -> None:
    fight = parsed('[[combatants]]\nname = "Ganger"\ncount = 3\nhp = 16\ndefense = 14')
    assert fight.combatants == tuple(
        Combatant(name=name, hp=HitPoints(max=16), defense=Defense(normal=14))
        for name in ("Ganger 1", "Ganger 2", "Ganger 3")
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hp = 16", HitPoints(max=16)),
        ("hp = { now = 5, max = 16, temp = 3 }", HitPoints(max=16, taken=11, temp=3)),
        ("hp = { taken = 12 }", HitPoints(taken=12)),
        ("hp.max = 16", HitPoints(max=16)),
        ("[combatants.hp]\nmax = 16\nnow = -2", HitPoints(max=16, taken=18)),
    ],
)
def test_hit_points_have_short_forms(written: str, meant: HitPoints) -> None:
    assert parsed(f'[[combatants]]\nname = "Rook"\n{written}').combatants[0].hp == meant


def test_conditions_are_names_or_tables() -> None:
    fight = parsed(
        '[[combatants]]\nname = "Rook"\n'
        'conditions = ["prone", { name = "shaken", value = 2, until = "end", rounds = 3 }]'
    )
    assert fight.combatants[0].conditions == (
        Condition(name="prone"),
        Condition(name="shaken", value=2, until="end", rounds=3),
    )


def attacks(text: str) -> tuple[Attack, ...]:
    return parsed(f'[[combatants]]\nname = "Rook"\n{text}').combatants[0].attacks


def test_an_attack_is_written_as_in_a_stat_block() -> None:
    pistol = (
        'name = "9mm pistol", bonus = 6, kind = "ranged", '
        'damage = "2d6 ballistic", critical = "20/x2", range = 40'
    )
    knife = 'name = "Knife", bonus = 4, damage = "1d4+2", critical = "19/×3", traits = ["light"]'
    assert attacks(f"attacks = [{{ {pistol} }}, {{ {knife} }}]") == (
        Attack(
            name="9mm pistol",
            bonus=6,
            kind="ranged",
            damage=Amount((Part((Term(2, 6),), "ballistic"),)),
            range=40,
        ),
        Attack(
            name="Knife",
            bonus=4,
            damage=Amount((Part((Term(1, 4), Term(2))),)),
            critical=Critical(19, 3),
            traits=("light",),
        ),
    )


def test_an_attack_can_be_a_block_too() -> None:
    claw = '[[combatants.attacks]]\nname = "Claw"\nbonus = 1\ndamage = "3"'
    assert attacks(claw) == (Attack(name="Claw", bonus=1, damage=Amount.of(3)),)


def test_the_current_one_is_acting_unless_the_file_says_otherwise() -> None:
    head = 'phase = "regular"\nround = 1\ncurrent = "Rook"\n'
    rook = '[[combatants]]\nname = "Rook"\ninitiative = 5\n'
    voss = '[[combatants]]\nname = "Voss"\ninitiative = 4\n'
    assert [one.turn for one in parsed(head + rook + voss).combatants] == ["acting", "waiting"]
    assert parsed(head + rook + 'turn = "done"\n' + voss).combatants[0].turn == "done"


NEAR_MISSES = [
    ('nmae = "A"', 'ambush.toml, line 1: nmae: there is no such key; did you mean "name"?'),
    (
        '\n[[combatant]]\nname = "A"',
        'ambush.toml, line 2: combatant: there is no such key; did you mean "combatants"?',
    ),
    (
        '[rules]\ndyng = "all"',
        'ambush.toml, line 2: rules.dyng: there is no such key; did you mean "dying"?',
    ),
    (
        '[[combatants]]\nname = "Rook"\n\nconditons = ["x"]',
        'ambush.toml, line 4: conditons of "Rook": there is no such key; '
        'did you mean "conditions"?',
    ),
    (
        '[[combatants]]\nname = "Rook"\nhp = { nwo = 3, max = 5 }',
        'ambush.toml, line 3: hp.nwo of "Rook": there is no such key; did you mean "now"? '
        "The keys here are max, taken, temp, now",
    ),
    (
        '[[combatants]]\nname = "Rook"\n[combatants.defense]\nnormal = 1\ntuoch = 2',
        'ambush.toml, line 5: defense.tuoch of "Rook": there is no such key; did you mean "touch"?',
    ),
    (
        'phase = "regullar"',
        'ambush.toml, line 1: phase: cannot be "regullar"; did you mean "regular"? '
        "It can be setup, surprise, regular, ended",
    ),
    (
        '[[combatants]]\nname = "Rook"\nused = ["move", "atack"]',
        'ambush.toml, line 3: the 2nd used action of "Rook": cannot be "atack"; '
        'did you mean "attack"? '
        "It can be attack, move, full, free",
    ),
]


@pytest.mark.parametrize(("text", "message"), NEAR_MISSES)
def test_a_misspelling_is_shown_with_its_line_and_the_right_spelling(
    text: str, message: str
) -> None:
    assert complaint(text) == message


def test_a_key_of_a_condition_is_not_dropped() -> None:
    text = '[[combatants]]\nname = "Rook"\nconditions = [{ name = "prone", round = 2 }]'
    assert complaint(text).startswith(
        'ambush.toml, line 3: the 1st condition of "Rook": round: there is no such key; '
        'did you mean "rounds"?'
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('hp = "lots"', 'hp of "Rook": must be a whole number or a table such as '
         '{ now = 5, max = 16 }, not "lots"'),
        ("hp = 0", 'hp.max of "Rook": must be 1 or more, not 0'),
        ("hp = { max = 3, taken = 1, now = 2 }", 'hp of "Rook": "now" and "taken" say the same '
         'thing; keep one of them'),
        ("hp = { max = 3, now = '2' }", 'hp.now of "Rook": must be a whole number'),
        ("hp = { max = 3.5 }", 'hp.max of "Rook": must be a whole number, not 3.5'),
        ("hp = { now = 3 }", 'hp of "Rook": "now" needs "max", a whole number, beside it'),
        ("defense = true", 'defense of "Rook": must be a whole number or a table, not true'),
        ("hidden = 1", 'hidden of "Rook": must be true or false, not 1'),
        ("notes = 5", 'notes of "Rook": must be text in quotes, not 5'),
        ("side = ''", 'side of "Rook": must not be empty'),
        ("speed = -5", 'speed of "Rook": must be 0 or more, not -5'),
        ("conditions = 'prone'", 'conditions of "Rook": must be a list, not "prone"'),
        ("conditions = [5]", 'the 1st condition of "Rook": must be a table, not 5'),
        ("saves = 5", 'saves of "Rook": must be a table, not 5'),
        ("init = 1979-05-27", 'init of "Rook": must be a whole number, not 1979-05-27'),
        ("count = 0", 'count of "Rook": must be a whole number from 1 to 100, not 0'),
        ("count = 'x'", 'count of "Rook": must be a whole number from 1 to 100, not "x"'),
        ("readied = { action = 'attack' }", 'readied.trigger of "Rook": this is missing'),
    ],
)  # fmt: skip
def test_a_wrong_value_is_shown_with_what_is_allowed(line: str, message: str) -> None:
    text = f'name = "Dock"\n\n[[combatants]]\nname = "Rook"\n{line}'
    assert complaint(text) == f"ambush.toml, line 5: {message}"


@pytest.mark.parametrize(
    ("attack", "message"),
    [
        ("bonus = 1, damage = '3'", 'name: this is missing'),
        ("name = ' ', bonus = 1, damage = '3'",
         'name: a name needs at least one visible character'),
        ("name = 'A', bonus = 1", 'damage: this is missing'),
        ("name = 'A', bonus = '+1', damage = '3'",
         'bonus: must be a whole number, not "+1"'),
        ("name = 'A', bonus = 1, damage = '3', knd = 'melee'",
         'knd: there is no such key; did you mean "kind"?'),
        ("name = 'A', bonus = 1, damage = '3', kind = 'rangd'",
         'kind: cannot be "rangd"; did you mean "ranged"? '
         "It can be melee, ranged, thrown, natural"),
        ("name = 'A', bonus = 1, damage = '2d6 + hot'",
         'damage: cannot be "2d6 + hot"; '
         'column 7: expected a number or dice, found "hot"'),
        ("name = 'A', bonus = 1, damage = 3.5",
         'damage: must be text such as "2d6+4 ballistic", not 3.5'),
        ("name = 'A', bonus = 1, damage = { parts = [] }",
         'damage: must be text such as "2d6+4 ballistic", not a table'),
        ("name = 'A', bonus = 1, damage = '3', critical = 'often'",
         'critical: cannot be "often"; '
         'column 1: expected "20/x2", "19-20/x2" or "x3", found "often"'),
        ("name = 'A', bonus = 1, damage = '3', critical = 19",
         'critical: must be text such as "19-20/x2", not 19'),
        ("name = 'A', bonus = 1, damage = '3', range = 0",
         'range: must be 1 or more, not 0'),
        ("name = 'A', bonus = 1, damage = '3', traits = 'light'",
         'traits: must be a list, not "light"'),
        ("name = 'FIST', bonus = 1, damage = '3'",
         'name: two attacks are named "FIST", here and on line 4'),
    ],
)  # fmt: skip
def test_a_wrong_attack_is_shown_on_its_own_line(attack: str, message: str) -> None:
    text = (
        '[[combatants]]\nname = "Rook"\nattacks = [\n'
        f'  {{ name = "Fist", bonus = 1, damage = "1d3" }},\n  {{ {attack} }},\n]'
    )
    assert complaint(text) == f'ambush.toml, line 5: the 2nd attack of "Rook": {message}'


def test_damage_without_dice_may_be_a_number() -> None:
    text = '[[combatants]]\nname = "Ilse"\nattacks = [{ name = "Rapier", damage = 3 }]'
    [ilse] = parse_encounter(text.encode(), Path("x.toml")).combatants
    assert ilse.attacks[0].damage == Amount.of(3)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("'claw'", 'attacks of "Rook": must be a list, not "claw"'),
        ("{ name = 'claw' }", 'attacks of "Rook": must be a list, not a table; '
         'write [[combatants.attacks]] above each one'),
        ("['claw']", 'the 1st attack of "Rook": must be a table, not "claw"'),
    ],
)  # fmt: skip
def test_attacks_are_a_list_of_tables(value: str, message: str) -> None:
    text = f'[[combatants]]\nname = "Rook"\nattacks = {value}'
    assert complaint(text) == f"ambush.toml, line 3: {message}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("init = 1_000_000_000", "init: must be 999,999,999 or less, not 1000000000"),
        ("init = -1_000_000_000", "init: must be -999,999,999 or more, not -1000000000"),
        ("speed = -1_000_000_000", "speed: must be 0 or more, not -1000000000"),
        ("hp = 1_000_000_000", "hp.max: must be 999,999,999 or less, not 1000000000"),
        ("hp = { now = -10_000_000_000, max = 1 }",
         "hp.now: must be from -9,999,999,999 to 9,999,999,999, not -10000000000"),
        ("hp = { taken = 10_000_000_000 }",
         "hp.taken: must be from -9,999,999,999 to 9,999,999,999, not 10000000000"),
        ("initiative = 10_000_000_000", "initiative: must be 9,999,999,999 or less, "
         "not 10000000000"),
    ],
)  # fmt: skip
def test_a_number_that_no_command_could_say_is_refused(line: str, message: str) -> None:
    key, what = message.split(":", 1)
    text = f'name = "Dock"\n\n[[combatants]]\nname = "Rook"\n{line}'
    assert complaint(text) == f'ambush.toml, line 5: {key} of "Rook":{what}'


def test_all_problems_are_told_at_once_in_the_order_of_the_lines() -> None:
    text = 'round = "x"\nfoo = 1\n[[combatants]]\nname = "A"\nhp = -1\ncount = 500\n'
    assert [line.split(":")[0] for line in complaint(text).splitlines()] == [
        "ambush.toml, line 1",
        "ambush.toml, line 2",
        "ambush.toml, line 5",
        "ambush.toml, line 6",
    ]


def test_one_mistake_in_a_block_of_six_is_one_problem() -> None:
    text = '[[combatants]]\nname = "Ganger"\ncount = 6\nhp = "x"'
    assert complaint(text).count("\n") == 0


def test_blocks_inside_a_text_do_not_confuse_the_lines() -> None:
    text = (
        '[[combatants]]\nname = "Rook"\nnotes = """\n[[combatants]]\nhp = 5\n"""\n'
        '[[combatants]]\nname = "Voss"\nused = [\n  "move",\n]\nhp = "x"'
    )
    assert complaint(text).startswith('ambush.toml, line 12: hp of "Voss"')


def test_a_combatant_without_a_name_is_called_by_its_number() -> None:
    text = '[[combatants]]\nname = "Rook"\n[[combatants]]\nhp = 3'
    assert complaint(text) == "ambush.toml, line 3: name of combatant 2: this is missing"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[combatants]]\nname = "Rook"\n[[combatants]]\nname = "ROOK"',
            ', line 4: name of "ROOK": two combatants are named "ROOK", here and on line 2',
        ),
        (
            'combatants = [{ name = "Rook" }, { name = "Rook" }]',
            ', line 1: name of "Rook": two combatants are named "Rook"',
        ),
        (
            '[[combatants]]\nname = "Ganger"\ncount = 2\n[[combatants]]\nname = "ganger 2"',
            ', line 5: name of "ganger 2": two combatants are named "ganger 2", here and on line 2',
        ),
        ('phase = "regular"', ", line 1: phase: the fight has started, and round is missing"),
        ("round = 2", ", line 1: round: belongs to a fight that has started"),
        ('phase = "surprise"\nround = 2', ", line 2: round: must be 0 in the surprise round"),
        ('phase = "regular"\nround = 0', ", line 2: round: counts from 1 in the regular phase"),
        (
            'current = "Rook"\n[[combatants]]\nname = "Rook"',
            ", line 1: current: belongs to a fight that is on",
        ),
        (
            'phase = "regular"\nround = 1\nfresh = { acted = true }',
            ", line 3: fresh: needs current, and that is missing",
        ),
        (
            'due = [{ who = "Rook", kind = "dying" }]',
            ', line 1: the 1st due check: who: names "Rook", and there is no such combatant',
        ),
        (
            '[[combatants]]\nname = "Rook"\nconditions = [{ name = "shaken", of = "Rook" }]',
            ', line 3: the 1st condition of "Rook": of: needs until = "start" or until = "end"',
        ),
        (
            'phase = "regular"\nround = 1\ncurrent = "Rok"\n'
            '[[combatants]]\nname = "Rook"\ninitiative = 3',
            ', line 3: current: names "Rok", and there is no such combatant; did you mean "Rook"?',
        ),
        (
            '[[combatants]]\nname = "Rook"\n'
            'conditions = [{ name = "shaken", until = "end", of = "Zed" }]',
            ', line 3: the 1st condition of "Rook": of: '
            'names "Zed", and there is no such combatant',
        ),
        (
            'phase = "regular"\nround = 1\n[[combatants]]\nname = "Rook"',
            ', line 3: initiative of "Rook": this is missing, and the fight is on',
        ),
    ],
)
def test_what_does_not_hang_together_is_refused(text: str, message: str) -> None:
    assert complaint(text) == f"ambush.toml{message}"


def test_a_newer_format_is_refused_and_nothing_else_said() -> None:
    assert complaint("\nformat = 2\nxyz = 1") == (
        "ambush.toml, line 2: format: 2 is of a newer tracker; this one knows formats up to 1"
    )


@pytest.mark.parametrize("number", ["0", "true", "'1'", "1.0"])
def test_a_format_that_never_was_is_refused(number: str) -> None:
    assert "format: must be the number 1" in complaint(f"format = {number}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = 1\nb = = 2", ", line 2: this is not TOML: Invalid value (column 5)"),
        (
            "a = 1\nb = { a = 2, огонь = 5 }",
            ", line 2: this is not TOML: a key in such letters stands in quotes, "
            '"огонь" (column 14)',
        ),
        (
            "холодное железо = 5",
            ", line 1: this is not TOML: a key in such letters stands in quotes, "
            '"холодное железо" (column 1)',
        ),
        (
            "a = { огонь }",
            ", line 1: this is not TOML: Invalid initial character for a key part (column 7)",
        ),
        ('a = """', ", line 1: this is not TOML: Unterminated string (at the end)"),
        (b"a = 1\n\n# \xff", ", line 3: this is not text in UTF-8"),
        (b"\xef\xbb\xbf\n\xff", ", line 2: this is not text in UTF-8"),
        ("a = " + "[" * 5000, ": lists or tables are nested too deeply"),
        (".".join("a" * 5000) + " = 1", ": lists or tables are nested too deeply"),
        ("round = " + "9" * 5000, ": a number has too many digits"),
        ("round = 0x" + "f" * 5000, ": a number has too many digits"),
        (
            "[combatants]\nname = 'Rook'",
            ", line 1: combatants: must be a list, not a table; "
            "write [[combatants]] above each one",
        ),
        ("combatants = ['Rook']", ', line 1: combatant 1: must be a table, not "Rook"'),
    ],
)
def test_what_is_no_encounter_file_is_refused(text: str | bytes, message: str) -> None:
    assert complaint(text) == f"ambush.toml{message}"


def test_the_longest_values_are_cut() -> None:
    assert complaint(f'round = "{"x" * 99}"') == (
        f'ambush.toml, line 1: round: must be a whole number, not "{"x" * 38}…'
    )


def test_a_missing_file_and_a_folder_are_problems(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match=r"no\.toml: there is no such file$"):
        read_encounter(tmp_path / "no.toml")
    with pytest.raises(FileProblem, match=r"no folder .*nowhere"):
        read_encounter(tmp_path / "nowhere" / "no.toml")
    with pytest.raises(FileProblem, match="this is a folder, not a file"):
        read_encounter(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes there")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(FileProblem, match="this is not an ordinary file"):
        read_encounter(tmp_path / "pipe.toml")


def _is_handled(data: bytes) -> None:
    said = "x.toml"
    try:
        parse_encounter(data, Path("x.toml"))
    except FileProblem as problem:
        said = str(problem)
    assert said.startswith("x.toml")
    assert "Input should" not in said
    assert "pydantic" not in said


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_damaged_file_is_an_encounter_or_a_problem(data: st.DataObject) -> None:
    text = bytearray(encounter_toml(data.draw(encounters())).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 9)))
        text[start:end] = data.draw(st.binary(max_size=3) | st.just(bytes(text[end : end + 20])))
    _is_handled(bytes(text))


SCALARS: st.SearchStrategy[object] = st.one_of(
    st.integers(), st.booleans(), st.text(max_size=5), st.floats(), st.dates()
)
WORDS = "name hp now max count conditions of until rules x turn attacks bonus damage critical"
KEYS = st.sampled_from(WORDS.split())
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@given(st.lists(st.sampled_from(FILE.splitlines()), max_size=30))
@settings(max_examples=120, deadline=None)
def test_lines_in_any_order_are_an_encounter_or_a_problem(lines: list[str]) -> None:
    _is_handled("\n".join(lines).encode())


@given(
    st.dictionaries(KEYS | st.sampled_from(list(Encounter.model_fields)), VALUES, max_size=5),
    st.lists(
        st.dictionaries(KEYS | st.sampled_from(list(Combatant.model_fields)), VALUES, max_size=5)
    ),
)
@settings(max_examples=60, deadline=None)
def test_values_of_any_type_are_an_encounter_or_a_problem(
    head: dict[str, object], blocks: list[dict[str, object]]
) -> None:
    _is_handled(tomli_w.dumps(head | ({"combatants": blocks} if blocks else {})).encode())
