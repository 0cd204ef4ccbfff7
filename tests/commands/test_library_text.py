import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.commands.library import CRAWLER, IMMUNE, LIBRARY, THUG, ZOMBIE, scope
from tests.commands.scene import NOBODY
from tracker.commands.acts import Add, AddSeveral, Carry, Command
from tracker.commands.complete import complete
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse, parse_telling
from tracker.commands.remarks import Remark
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.combatant import Combatant, Creature, Defense
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.model.library import Library, Party, Stored

PRONE = (Condition(name="prone"),)


def added(line: str) -> Add:
    act = parse(f"add {line}", scope()).act
    assert isinstance(act, Add)
    return act


def remarks(line: str, *combatants: Combatant) -> list[Remark]:
    return list(parse_telling(f"add {line}", scope(*combatants))[1])


@pytest.mark.parametrize(
    ("line", "add"),
    [
        ("zombie", Add(ZOMBIE)),
        ("8 ZOMBIE", Add(ZOMBIE, 8)),
        ("zom", Add(ZOMBIE)),
        ("crawling zombie", Add(CRAWLER, conditions=PRONE)),
        ("2 crawling unaware at 7", Add(CRAWLER, 2, False, 7, conditions=PRONE)),
        ("street tough", Add(THUG)),
        ("immune cell of ten", Add(IMMUNE)),
        ('"zombie"', Add(Creature(name="zombie"))),
        ('"zombie" hp 3', Add(Creature(name="zombie", hp=HitPoints(max=3)))),
        ("zo", Add(Creature(name="zo"))),
        ("zombie lord", Add(Creature(name="zombie lord"))),
        ("wolf", Add(Creature(name="wolf"))),
    ],
)
def test_a_name_of_the_library_brings_its_stat_block(line: str, add: Add) -> None:
    assert added(line) == add


def test_what_is_said_stands_on_top_of_the_library() -> None:
    bigger = added("3 zombie hp 30 taken 4 def 15 side party crit-immune no conditions prone")
    assert bigger.creature == ZOMBIE.model_copy(
        update={
            "hp": HitPoints(max=30, taken=4),
            "defense": Defense(normal=15, touch=9),
            "side": "party",
            "crit_immune": False,
        }
    )
    assert (bigger.count, bigger.conditions) == (3, PRONE)
    assert added("zombie touch 3").creature.defense == Defense(normal=11, touch=3)
    clawed = added("zombie attack Claw +4 1d6")
    assert [attack.name for attack in clawed.creature.attacks] == ["Claw"]


def test_a_party_comes_in_one_command_as_it_came_out_of_its_last_fight() -> None:
    command, told = parse_telling("add party heroes", scope())
    assert isinstance(command.act, AddSeveral)
    rook, voss = command.act.adds
    assert rook.creature.hp == HitPoints(max=40, taken=28)  # 12 are left, of a new maximum
    assert rook.conditions == (Condition(name="shaken"),)
    assert (voss.creature.side, voss.creature.hp) == ("party", HitPoints(taken=4))
    assert told == (
        Remark("UNKNOWN_MEMBER", "Voss"),
        Remark("CARRIED", "Heroes", ("Rook", "Voss")),
    )
    assert parse(print_command(command), NOBODY) == command


def test_a_member_that_is_for_another_system_is_said_to_be() -> None:
    pack = replace(LIBRARY, parties={"pack": Party("Pack", ("Wolf",))})
    told = parse_telling("add party pack", Scope(Encounter(), library=lambda: pack))[1]
    assert told == (Remark("OTHER_SYSTEM", "Wolf", ("pf2e",)),)


def test_a_party_is_joined_by_those_of_it_who_are_not_here_yet() -> None:
    command, told = parse_telling("add party heroes", scope(Combatant(name="Rook")))
    assert isinstance(command.act, Add)
    assert command.act.creature.name == "Voss"
    assert Remark("HERE", "Heroes", ("Rook",)) in told


def test_a_party_has_no_number() -> None:
    with pytest.raises(ParseError) as wrong:
        parse("add 2 party heroes", scope())
    assert wrong.value.problem == "ONE_ONLY"


def test_several_kinds_come_in_one_line() -> None:
    act = parse("add 2 zombie, street tough unaware also Boss hp 40", scope()).act
    boss = Creature(name="Boss", hp=HitPoints(max=40))
    assert act == AddSeveral((Add(ZOMBIE, 2), Add(THUG, aware=False), Add(boss)))


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("zombi hp 3", []),
        ("zonbie hp 3", [Remark("UNKNOWN", "zonbie", ("Zombie",))]),
        ("Ganger", [Remark("UNKNOWN", "Ganger")]),
        ("Ganger hp 16", []),
        ("zom", []),
        ("crawling", [Remark("MEANT", "crawling", ("Crawling Zombie",))]),
        ("wolf", [Remark("OTHER_SYSTEM", "wolf", ("pf2e",))]),
        ("wolf hp 9", []),
        ('"zombie"', [Remark("QUOTED", "Zombie")]),
        ('"zombie" hp 3', []),
        ('"Ganger"', []),
        ("street tough", [Remark("HIDES", "Street Tough", ("near.toml", "far.toml"))]),
    ],
)
def test_what_may_not_be_as_it_was_meant_is_remarked_on(line: str, remark: list[Remark]) -> None:
    assert remarks(line) == remark


def test_where_the_library_has_nothing_for_a_system_blanks_are_as_ever() -> None:
    assert parse_telling("add Ganger", scope(system="fudge"))[1] == ()


def test_without_a_library_nothing_is_remarked_on() -> None:
    assert parse_telling("add Ganger", NOBODY)[1] == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("add zo", ["Zombie"]),
        ("add 8 cr", ["Crawling Zombie"]),
        ("add street t", ["Tough", "taken", "temp", "touch", "threshold", "totals", "tie"]),
        ("add part", ["party Heroes"]),
        ("add party h", ["Heroes", "hp", "hidden", "health"]),
        ("add zombie, cr", ["Crawling Zombie"]),
        ('add "zo', []),
        ("add wo", []),
    ],
)
def test_names_of_the_library_are_completed(text: str, words: list[str]) -> None:
    assert complete(text, scope()) == words


def test_what_was_kept_is_taken_on_by_the_party() -> None:
    rook = Combatant(name="Rook", side="party", hp=HitPoints(max=40))
    voss = Combatant(name="Voss", side="party", hp=HitPoints(taken=1))
    foe = Combatant(name="Brute", hp=HitPoints(max=40))
    here = scope(rook, voss, foe)
    command = parse("carry", here)
    assert print_command(command) == ('carry "Rook" hp 12 conditions "shaken" also "Voss" taken 4')
    assert parse("carry rook", here).act == Carry(
        (("Rook", (("hp", 12), ("conditions", (Condition(name="shaken"),)))),)
    )
    game = Game(here.encounter, RandomDice(1))
    after = game.do(command).encounter
    assert [one.hp.taken for one in after.combatants] == [28, 4, 0]
    with pytest.raises(ParseError) as wrong:
        parse("carry", scope(*after.combatants))
    assert wrong.value.problem == "NOTHING_KEPT"


def test_what_was_kept_in_another_system_is_not_taken_on() -> None:
    rook = Combatant(name="Rook", side="party", hp=HitPoints(max=9))
    assert print_command(parse("carry", scope(rook, system="pf2e"))) == 'carry "Rook" hp 8'
    with pytest.raises(ParseError):
        parse("carry", scope(rook, system="fudge"))


lines = st.lists(
    st.sampled_from(
        ["zombie", "3 crawling zombie", "party heroes", "2 street tough hp 9", "Ganger", "wolf"]
    ),
    min_size=1,
    max_size=3,
    unique=True,
).map(lambda parts: f"add {', '.join(parts)}")


@given(lines)
def test_what_comes_from_the_library_is_undone_and_replayed_without_it(line: str) -> None:
    game = Game(Encounter(), RandomDice(1))
    before = game.encounter
    command = parse(line, scope())
    after = game.do(command).encounter
    again = Game(before, RandomDice(2))
    assert again.do(parse(print_command(command), NOBODY)).encounter == after
    game.do(parse("undo", NOBODY))
    assert game.encounter == before
    assert game.do(parse("redo", NOBODY)).encounter == after


@given(st.sampled_from(list(LIBRARY.names("d20-modern"))[1:]))
def test_a_creature_of_the_library_says_the_same_when_it_is_printed(name: str) -> None:
    command = Command(added(name))
    assert parse(print_command(command), NOBODY) == command


def test_a_word_is_never_told_to_be_itself() -> None:
    odd = Library({"d20-modern": {"save": Stored(Creature(name="save"))}})
    with pytest.raises(ParseError) as wrong:
        parse("add save 2", Scope(Encounter(), library=lambda: odd))
    assert (wrong.value.found, wrong.value.nearest) == ("save", None)
