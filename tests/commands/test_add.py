import pytest
from pydantic import ValidationError

from tests.commands.scene import act, command, error
from tracker.commands.acts import Add, Command
from tracker.model.combatant import Creature, Defense, Saves
from tracker.model.hit_points import HitPoints
from tracker.words.lines import explain


def test_a_whole_stat_block_fits_on_a_line() -> None:
    line = (
        "add 4 Ganger Boss hp 16 taken 3 temp 2 def 14 touch 12 ff 11 init +2 side gang dex 14 "
        "con 13 fort +1 ref \u22122 will 0 speed 30 threshold 3 crit-immune improved-initiative "
        'hidden notes "by the door" unaware at 17'
    )
    creature = Creature(
        name="Ganger Boss",
        side="gang",
        hidden=True,
        init=2,
        improved_initiative=True,
        dex=14,
        con=13,
        threshold_bonus=3,
        hp=HitPoints(max=16, taken=3, temp=2),
        defense=Defense(normal=14, touch=12, flat_footed=11),
        saves=Saves(fort=1, ref=-2, will=0),
        speed=30,
        crit_immune=True,
        notes="by the door",
    )
    assert act(line) == Add(creature, count=4, aware=False, at=17)


def test_only_a_name_is_needed() -> None:
    assert act("add Stray Dog") == Add(Creature(name="Stray Dog"))


@pytest.mark.parametrize("name", ["hp", "4", "by", "unaware", "a,b"])
def test_a_quoted_name_can_be_any_word(name: str) -> None:
    assert act(f'add "{name}" defense 9') == Add(Creature(name=name, defense=Defense(normal=9)))


def test_saves_are_known_once_one_is_said() -> None:
    assert act("add Rat ref 2") == Add(Creature(name="Rat", saves=Saves(ref=2)))


def test_init_is_the_modifier_and_a_rolled_init_the_face() -> None:
    added = Add(Creature(name="Rat", init=3))
    assert command("add Rat init 3 rolled init 14 tie 5") == Command(
        added, faces=(("init", (14,)), ("tie", (5,)))
    )
    assert command("add Rat tie 5") == Command(Add(Creature(name="Rat")), faces=(("tie", (5,)),))


@pytest.mark.parametrize("key", ["hp", "temp", "dex", "con", "speed"])
def test_the_least_number_is_that_of_the_model(key: str) -> None:
    least = 1 if key == "hp" else 0
    assert isinstance(act(f"add Rat {key} {least}"), Add)
    problem = error(f"add Rat {key} {least - 1}")
    assert problem.column == len(f"add Rat {key} ")
    assert f"must be at least {least}, not {least - 1}" in explain(problem)
    data: dict[str, object] = {key: least - 1}
    if key in ("hp", "temp"):
        data = {"hp": {"max" if key == "hp" else "temp": least - 1}}
    with pytest.raises(ValidationError):
        Creature.model_validate({"name": "Rat"} | data)


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 3, "a count or a name"),
        ("4", 5, "expected a name"),
        ("hp 4", 4, "a name"),
        ('""', 4, "must not be empty"),
        ('" "', 4, "visible character"),
        ("0 Rat", 4, "at least 1, not 0"),
        ("101 Rat", 4, "at most 100, not 101"),
        ("Rat hp", 10, "expected the number for hp"),
        ("Rat hp many", 11, "expected the number for hp"),
        ("Rat hp 3 hp 4", 13, '"hp" is said twice'),
        ("Rat def 3 defense 4", 14, '"def" is said twice'),
        ("Rat touch 3", 8, '"touch" needs "def"'),
        ("Rat side", 12, "expected the text for side"),
        ('Rat side ""', 13, "side must not be empty"),
        ("Rat init 9999999999", 13, "at most 999999999"),
        ("Rat init -9999999999", 13, "at least -999999999"),
        ("Rat hp 4 sped 30", 13, 'Did you mean "speed"?'),
    ],
)
def test_a_wrong_creature_is_refused_where_it_goes_wrong(text: str, column: int, part: str) -> None:
    problem = error(f"add {text}")
    assert problem.column == column
    assert part in explain(problem)
