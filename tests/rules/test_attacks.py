"""Who may attack whom with what, and what an attack does to turns (ENC-17, ENC-24)."""

from collections.abc import Iterable

import pytest

from tests.table import Table, facts_of, someone
from tests.weapons import weapon
from tracker.model.combatant import Combatant
from tracker.model.encounter import HouseRules
from tracker.model.facts import Attacked, Damaged, HitPointsLost, OpportunityUsed
from tracker.rules.turns import last_call

KNIFE = weapon("Knife", "1d4", 4)
CLAW = weapon("Claw", "1d6", 2, kind="natural")
PISTOL = weapon("Pistol", "2d6", 6, kind="ranged", range=30)
RIFLE = weapon("Rifle", "2d8", 6, kind="ranged", range=80)
SPEAR = weapon("Spear", "1d8", 3, kind="thrown", range=20)


def fighter(name: str, count: int, **fields: object) -> Combatant:
    """Return somebody with 20 hit points, Defense 15 and a knife."""
    stats = {"hp": 20, "defense": 15, "attacks": (KNIFE,), **fields}
    return someone(name, count, **stats)


def fight(*, dice: Iterable[int] = (), rules: HouseRules | None = None, **actor: object) -> Table:
    """A 20, B 15, C 10, D 5; A acts, as `actor` says."""
    others = (fighter(name, count) for name, count in (("B", 15), ("C", 10), ("D", 5)))
    table = Table(fighter("A", 20, **actor), *others, dice=dice, rules=rules)
    table.say("start")
    return table


# Who, whom, with what.


def test_the_only_attack_need_not_be_named() -> None:
    table = fight(dice=(11, 3))
    [attacked] = facts_of(table.say("attack B"), Attacked)
    assert (attacked.who, attacked.whom, attacked.attack) == ("A", "B", "Knife")
    assert attacked.outcome == "hit"  # 11 + 4 meets 15 (D20-9).
    assert table.one("B").hp.now == 17


def test_a_miss_does_nothing_to_the_target() -> None:
    table = fight(dice=(10,))
    step = table.say("attack B")
    assert not facts_of(step, Damaged)
    assert table.one("B").hp.now == 20


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("attack A", "E_ATTACK_SELF"),
        ("attack C", "E_ATTACK_DEAD"),
        ('attack B with "Axe"', "E_NO_ATTACK"),
        ("attack D", "E_UNKNOWN_DEFENSE"),
        ('attack "Nobody"', "E_UNKNOWN_COMBATANT"),
        ("attack A by C", "E_CANNOT_ACT"),
        ("attack A by D", "E_NO_BONUS"),
    ],
)
def test_what_is_refused_changes_nothing(line: str, code: str) -> None:
    unarmed = weapon("Fist", "1d3", None)
    table = Table(
        fighter("A", 20),
        fighter("B", 15),
        fighter("C", 10, health="dead"),
        fighter("D", 5, defense=None, attacks=(unarmed,)),
    )
    table.say("start")
    assert table.refused(line) == code


def test_without_attacks_there_is_none_and_of_several_the_first_is_made() -> None:
    table = fight(attacks=())
    assert table.refused("attack B") == "E_NO_ATTACKS"
    table = fight(dice=(2,), attacks=(KNIFE, PISTOL))
    [attacked] = facts_of(table.say("attack B"), Attacked)
    assert attacked.attack == KNIFE.name


@pytest.mark.parametrize("health", ["dying", "stable", "unconscious", "dead"])
def test_who_cannot_act_cannot_attack(health: str) -> None:
    table = fight()
    table.say(f"set B health {health}")
    assert table.refused("attack C by B") == "E_CANNOT_ACT"


@pytest.mark.parametrize("health", ["disabled", "dying", "stable", "unconscious"])
def test_all_but_the_dead_can_be_attacked(health: str) -> None:
    table = fight(dice=(2,))
    table.say(f"set B health {health}")
    assert facts_of(table.say("attack B against 30"), Attacked)


def test_one_who_left_neither_attacks_nor_is_attacked() -> None:
    table = fight()
    table.say("remove B")
    assert table.refused('attack "B"') == "E_UNKNOWN_COMBATANT"
    assert table.refused('attack C by "B"') == "E_UNKNOWN_COMBATANT"


@pytest.mark.parametrize(
    ("attack", "distance", "refused"),
    [
        (PISTOL, 299, False),
        (PISTOL, 300, False),  # The far edge of the tenth increment (D20-15, R).
        (PISTOL, 301, True),
        (SPEAR, 100, False),
        (SPEAR, 101, True),
        (KNIFE, 9000, False),  # Hand to hand there is no range.
    ],
)
def test_an_attack_beyond_the_last_increment_is_refused(
    attack: object, distance: int, refused: bool
) -> None:
    table = fight(dice=(2,), attacks=(attack,))
    line = f"attack B range {distance}"
    if refused:
        assert table.refused(line) == "E_OUT_OF_RANGE"
    else:
        table.say(line)


def test_the_far_edge_is_out_of_range_where_the_table_plays_so() -> None:
    table = fight(attacks=(PISTOL,), rules=HouseRules(last_increment=False), dice=(2,))
    assert table.refused("attack B range 300") == "E_OUT_OF_RANGE"
    table.say("attack B range 299")


def test_what_the_gm_says_needs_neither_bonus_nor_defense() -> None:
    unarmed = weapon("Fist", "1d3", None)
    table = Table(fighter("A", 20, attacks=(unarmed,)), fighter("B", 10, defense=None), dice=(3,))
    table.say("start", "attack B hit")
    assert table.one("B").hp.now == 17


def test_nobody_attacks_before_the_start_unless_said_who() -> None:
    table = Table(fighter("A", 20), fighter("B", 10), dice=(2,))
    assert table.refused("attack B") == "E_NOT_STARTED"
    table.say("attack B by A")


def test_nobody_attacks_after_the_end() -> None:
    table = fight()
    table.say("end")
    assert table.refused("attack B by A") == "E_ENDED"
    assert table.refused("aoo A attack B") == "E_ENDED"


# What an attack does to turns.


def test_an_attack_counts_and_begins_the_turn() -> None:
    table = fight(dice=(2,))
    table.say("attack B")
    assert table.one("A").used == ("attack",)
    assert table.refused("delay") == "E_DELAY_AFTER_ACTION"
    assert table.refused("use attack") == "E_NO_ACTION_LEFT"
    table.say("use move")


@pytest.mark.parametrize("used", ["use attack", "use full"])
def test_no_attack_is_refused_for_lack_of_an_action(used: str) -> None:
    table = fight(dice=(2, 2))
    table.say(used)
    spent = table.one("A").used
    table.say("attack B", "attack C")
    assert table.one("A").used == spent


def test_two_moves_leave_no_attack_and_none_is_counted() -> None:
    table = fight(dice=(2,))
    table.say("use move", "use move", "attack B")
    assert table.one("A").used == ("move", "move")


def test_in_the_surprise_round_an_attack_is_the_one_action() -> None:
    table = Table(fighter("A", 20), fighter("B", 10, aware=False), dice=(2, 2))
    table.say("start", "attack B")
    assert table.now.phase == "surprise"
    assert table.refused("use move") == "E_SURPRISE_LIMIT"
    table.say("attack B")


def test_an_attack_out_of_turn_costs_the_turn_in_progress_nothing() -> None:
    table = fight(dice=(2,))
    table.say("attack C by B")
    assert (table.one("A").used, table.one("B").used) == ((), ())
    table.say("delay")
    assert table.now.current == "B"


def test_a_readied_attack_uses_up_the_interrupt() -> None:
    table = fight(dice=(2, 2))
    table.say('ready attack "B moves"', "use move", "trigger A", "attack B")
    assert table.one("A").used == ("attack",)
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
    assert table.one("B").used == ("move",)
    table.say("next", "attack C")
    assert table.one("B").used == ("move", "attack")


def test_felling_one_who_readied_and_one_who_delays() -> None:
    table = fight(dice=(11, 4, 11, 4))
    table.say('ready attack "now"', "delay", "set A hp 3", "set B hp 3", "attack A", "attack B")
    assert table.now.current == "C"
    assert (table.one("A").readied, table.one("A").health) == (None, "dying")
    assert (table.one("B").turn, table.one("B").health) == ("done", "dying")


def test_felling_the_one_interrupted_ends_its_turn_with_the_interrupt() -> None:
    table = fight(dice=(11, 4))
    table.say('ready attack "B moves"', "set B hp 3", "trigger A", "attack B")
    assert (table.now.current, table.one("B").health) == ("A", "dying")
    table.say("next")
    assert (table.now.current, table.now.suspended) == ("C", ())


def test_felling_the_one_acting_ends_its_turn() -> None:
    table = fight(dice=(11, 4), hp=3)
    table.say("attack A by B")
    assert table.one("A").health == "dying"
    assert table.now.current == "B"


def test_felling_the_last_delayer_ends_the_last_call() -> None:
    table = fight(dice=(11, 4), hp=3)
    table.say("delay", "next", "next", "next")
    assert last_call(table.now) == ("A",)
    table.say("attack A by B")
    # A is dying, and the tracker stops for its check (ENC-16).
    assert (table.now.round, table.now.current) == (2, "A")
    assert table.now.due


def test_one_undo_takes_all_of_an_attack_back() -> None:
    table = fight(dice=(20, 11, 4, 4), hp=20)
    before = table.now
    table.say("attack B")
    assert table.one("B").hp.now == 12
    table.say("undo")
    assert table.now == before


def test_attacking_is_strenuous_for_the_disabled_when_it_is_done() -> None:
    """D20-62: the hit point goes after the blow has fallen, and with it the turn."""
    table = fight(dice=(11, 3))
    table.say("set A hp 0")
    step = table.say("attack B")
    kinds = [type(fact) for fact in step.facts]
    assert kinds.index(Damaged) < kinds.index(HitPointsLost)
    assert table.one("B").hp.now == 17
    assert (table.one("A").hp.now, table.one("A").health) == (-1, "dying")
    assert table.now.current == "B"


def test_a_miss_and_an_attack_of_opportunity_are_as_strenuous() -> None:
    table = fight(dice=(2, 2))
    table.say("next", "set A hp 0", "aoo A attack B")
    assert table.one("A").health == "dying"
    table.say("set B hp 0", "attack C")
    assert (table.one("B").health, table.now.current) == ("dying", "C")


def test_who_is_called_disabled_by_hand_is_not_better_for_an_attack() -> None:
    """D20-62 costs a hit point, it gives no health."""
    table = fight(dice=(2,))
    table.say("set A health disabled", "attack B")
    assert (table.one("A").hp.now, table.one("A").health) == (19, "disabled")


# Attacks of opportunity.


def test_an_attack_of_opportunity_is_told_counted_and_made() -> None:
    table = fight(dice=(11, 3))
    table.say("next")
    step = table.say("aoo A attack B")
    assert [type(fact) for fact in step.facts] == [OpportunityUsed, Attacked, Damaged]
    assert (table.one("A").opportunities, table.one("B").hp.now) == (1, 17)
    assert (table.one("A").used, table.one("B").used) == ((), ())
    table.say("delay")  # B has done nothing yet.


def test_one_attack_of_opportunity_until_the_next_own_turn() -> None:
    """D20-57, also after an attack in the own turn."""
    table = fight(dice=(2, 2, 2))
    table.say("attack B", "next", "aoo A attack B")
    assert table.refused("aoo A attack B") == "E_AOO_USED"
    table.say("next", "next", "next", "next", "aoo A attack B")


def test_more_of_them_where_the_table_plays_so_and_none() -> None:
    table = fight(dice=(2, 2), rules=HouseRules(opportunity_limit=2))
    table.say("next", "aoo A attack B", "aoo A attack B")
    assert table.refused("aoo A attack B") == "E_AOO_USED"
    table = fight(rules=HouseRules(opportunity_limit=0))
    assert table.refused("aoo A attack B") == "E_AOO_USED"


def test_none_while_flat_footed_but_by_house_rule() -> None:
    """D20-67, with its switch."""
    assert fight().refused("aoo B attack A") == "E_AOO_FLAT_FOOTED"
    table = fight(dice=(2,), rules=HouseRules(opportunity_flat_footed=True))
    table.say("aoo B attack A")


def test_those_who_are_not_in_the_surprise_round_make_none() -> None:
    rules = HouseRules(opportunity_flat_footed=True)
    table = Table(fighter("A", 20), fighter("B", 10, aware=False), rules=rules)
    table.say("start")
    assert table.refused("aoo B attack A") == "E_NOT_IN_ORDER"


@pytest.mark.parametrize("attacks", [(PISTOL,), (PISTOL, RIFLE), (SPEAR,)])
def test_none_with_what_is_not_melee(attacks: tuple[object, ...]) -> None:
    """D20-53: never with ranged weapons; where that is all there is, that is the reason."""
    assert fight(attacks=attacks).refused("aoo A attack B") == "E_NOT_MELEE"


def test_a_ranged_attack_that_is_named_is_refused() -> None:
    table = fight(attacks=(PISTOL, KNIFE))
    assert table.refused("aoo A attack B with pistol") == "E_NOT_MELEE"


def test_an_opportunity_is_made_with_the_first_melee_attack() -> None:
    table = fight(dice=(2,), attacks=(PISTOL, CLAW))
    [attacked] = facts_of(table.say("aoo A attack B"), Attacked)
    assert attacked.attack == "Claw"
    assert fight(attacks=()).refused("aoo A attack B") == "E_NO_ATTACKS"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("aoo A attack A", "E_ATTACK_SELF"),
        ("aoo A attack D", "E_ATTACK_DEAD"),
        ("aoo C attack A", "E_CANNOT_ACT"),
        ("aoo A attack B with axe", "E_NO_ATTACK"),
    ],
)
def test_a_refused_attack_of_opportunity_is_not_counted(line: str, code: str) -> None:
    table = fight()
    table.say("set D health dead", "set C health dying")
    assert table.refused(line) == code
    assert table.one("A").opportunities == 0


def test_felling_the_one_acting_with_an_attack_of_opportunity() -> None:
    table = fight(dice=(11, 4))
    table.say("next", "set B hp 3", "aoo A attack B")
    assert (table.one("B").turn, table.now.current) == ("done", "C")


def test_before_the_start_there_are_none() -> None:
    table = Table(fighter("A", 20), fighter("B", 10))
    assert table.refused("aoo A attack B") == "E_NOT_STARTED"
