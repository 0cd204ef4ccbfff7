"""What holds for every attack and all damage, whatever the GM does."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import Maker, encounters
from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.dice import RandomDice
from tracker.game import Game, Step
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged, Fact, NonlethalDamaged, TurnEnded
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.rules import attacks
from tracker.rules.dice import ScriptedDice
from tracker.words.harm import sentence

LENGTH = 25

Fight = tuple[Encounter, int, list[int]]

brawls = st.tuples(
    encounters(), st.integers(0, 99), st.lists(st.integers(0, 2**32), min_size=10, max_size=LENGTH)
)
"""An encounter, a seed for the dice, and a number for each command: most are about harm."""

many = settings(max_examples=300, deadline=None, database=None)


def violent(encounter: Encounter, number: int) -> Command:
    """Return the command that a number stands for: mostly an attack by anybody."""
    random = Random(number)
    maker = Maker(random, encounter)
    strike = maker.strike(encounter.current)
    others: tuple[Act, ...] = (
        acts.Opportunity(maker.name(), strike),
        maker.hit(),
        maker.hit(),
        acts.Save(maker.names(), maker.save()),
        acts.Next(),
        acts.Heal(maker.names(), maker.amount()),
        acts.Temp(maker.names(), maker.amount()),
    )
    if maker.chance(0.3) and (armed := [one for one in encounter.order if one.attacks]):
        attacker = random.choice(armed)
        attack = random.choice(attacker.attacks).name
        return Command(acts.Strike(maker.name(), attack, maker.circumstances()), attacker.name)
    return Command(strike if maker.chance(0.4) else random.choice(others))


def brawl(fight: Fight) -> Iterator[tuple[Game, Command]]:
    """Start a fight, and yield each command before it is given, and the game then."""
    encounter, seed, numbers = fight
    game = Game(encounter, RandomDice(seed))
    game.do(Command(acts.Start()))
    for number in numbers:
        command = violent(game.encounter, number)
        yield game, command
        done(game, command)


def done(game: Game, command: Command) -> Step | None:
    try:
        return game.do(command)
    except Illegal:
        return None


def previewed(game: Game, command: Command) -> Step | None:
    try:
        return game.preview(command)
    except Illegal:
        return None


def vitality(one: Combatant) -> int:
    """Return hit points, temporary ones in it, against any maximum."""
    return one.hp.temp - one.hp.taken


@many
@given(brawls)
def test_no_blow_is_below_0_and_none_heals(fight: Fight) -> None:
    for game, command in brawl(fight):
        before = game.encounter
        step = previewed(game, command)
        if step is None:
            continue
        for fact in step.facts:
            if isinstance(fact, Damaged | NonlethalDamaged):
                assert fact.amount >= 0
            if isinstance(fact, Damaged):
                assert 0 <= fact.soaked <= fact.amount
                assert fact.before is None or fact.after == fact.before - fact.amount + fact.soaked
        if not isinstance(command.act, acts.Heal | acts.Temp):
            for one in step.encounter.combatants:
                was = before.get(one.name)
                assert was is not None
                assert vitality(one) <= vitality(was)


@many
@given(brawls)
def test_an_attack_that_hits_with_dice_deals_at_least_1(fight: Fight) -> None:
    """D20-17, D20-68; only an amount that is said can be 0."""
    for game, command in brawl(fight):
        act = command.act
        strike = act.strike if isinstance(act, acts.Opportunity) else act
        step = previewed(game, command)
        if step is None or not isinstance(strike, acts.Strike) or strike.circumstances.amount:
            continue
        [attacked] = [fact for fact in step.facts if isinstance(fact, Attacked)]
        blows = [fact for fact in step.facts if isinstance(fact, Damaged | NonlethalDamaged)]
        assert len(blows) == (attacked.outcome != "miss")
        assert all(blow.amount >= 1 for blow in blows)


@many
@given(brawls)
def test_undo_is_exact(fight: Fight) -> None:
    befores: list[tuple[Encounter, object]] = []
    for game, command in brawl(fight):
        if previewed(game, command) is not None:
            befores.append((game.encounter, game.encounter.model_dump()))
    for before, dump in reversed(befores):
        game.do(Command(acts.Undo()))
        assert game.encounter == before
        assert before.model_dump() == dump


@many
@given(brawls)
def test_a_preview_is_what_is_then_done(fight: Fight) -> None:
    """With the faces it showed, whatever dice there are; nothing happens by looking."""
    for game, command in brawl(fight):
        before = game.encounter
        seen = previewed(game, command)
        assert game.encounter is before
        if seen is not None:
            step = Game(before, ScriptedDice(())).do(seen.command)
            assert (step.encounter, step.facts) == (seen.encounter, seen.facts)


@many
@given(brawls)
def test_what_is_refused_changes_nothing(fight: Fight) -> None:
    for game, command in brawl(fight):
        before, dump, length = game.encounter, game.encounter.model_dump(), game.length
        if done(game, command) is None:
            assert game.encounter is before
            assert before.model_dump() == dump
            assert game.length == length


@many
@given(brawls)
def test_attacks_spend_no_more_than_the_turn_of_the_one_acting(fight: Fight) -> None:
    """ENC-24: an attack counts for who is in turn, and for nobody else."""
    for game, command in brawl(fight):
        before = game.encounter
        step = previewed(game, command)
        if step is None or isinstance(command.act, acts.Next):
            continue
        # who is the only one left and falls begins the next round, with a fresh turn
        over = {fact.who for fact in step.facts if isinstance(fact, TurnEnded)}
        for one in step.encounter.combatants:
            was = before.get(one.name)
            assert was is not None
            if one.turn == "acting" and was.turn == "acting" and one.name not in over:
                assert one.used in (was.used, (*was.used, "attack"))
                attacking = isinstance(command.act, acts.Strike | acts.Hit)
                assert one.used == was.used or (attacking and one.name == before.current)


@many
@given(brawls)
def test_everything_that_happens_can_be_said(fight: Fight) -> None:
    for game, command in brawl(fight):
        step = previewed(game, command)
        facts: tuple[Fact, ...] = step.facts if step else ()
        assert all(sentence(fact).strip() for fact in facts)


def aims(encounter: Encounter, number: int) -> Iterator[tuple[str, acts.Strike]]:
    """Yield every attack of everybody on everybody, and whose it is."""
    maker = Maker(Random(number), encounter)
    for by in encounter.combatants:
        for attack in by.attacks:
            for whom in encounter.combatants:
                yield by.name, acts.Strike(whom.name, attack.name, maker.circumstances())


def odds_of(encounter: Encounter, by: str, strike: acts.Strike) -> Odds | None:
    said = (strike.whom, strike.attack, strike.circumstances)
    try:
        return attacks.odds(encounter, by, *said)
    except Illegal:
        return None


@many
@given(encounters(), st.integers(0, 2**32))
def test_odds_are_odds(encounter: Encounter, number: int) -> None:
    """They sum to 1, each can be, and what to expect lies between them."""
    for by, strike in aims(encounter, number):
        odds = odds_of(encounter, by, strike)
        if odds is None:
            continue
        assert 0 <= odds.critical <= odds.hit <= 1
        assert sum(chance for _, chance in odds.damage) == 1
        assert all(0 < chance <= 1 for _, chance in odds.damage)
        points = [point for point, _ in odds.damage]
        assert points == sorted(set(points))
        assert points[0] >= 0
        assert odds.expected is not None
        assert points[0] <= odds.expected <= points[-1]
        assert odds.drops is None or 0 <= odds.drops <= odds.hit
        dealt = 1 - dict(odds.damage).get(0, Fraction(0))
        assert dealt == odds.hit or (strike.circumstances.amount and dealt < odds.hit)


@many
@given(encounters(), st.integers(0, 2**32), st.integers(0, 9))
def test_what_is_dealt_is_among_the_odds(encounter: Encounter, number: int, seed: int) -> None:
    """And there are odds of just what can be done."""
    for by, strike in aims(encounter, number):
        step = previewed(Game(encounter, RandomDice(seed)), Command(strike, by))
        odds = odds_of(encounter, by, strike)
        assert (step is None) == (odds is None)
        if step and odds:
            blows = (it for it in step.facts if isinstance(it, Damaged | NonlethalDamaged))
            assert sum(blow.amount for blow in blows) in dict(odds.damage)
