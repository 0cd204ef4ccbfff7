"""Encounters, and commands out of the whole language: good ones and bad ones.

A fight is drawn as an encounter and a list of numbers. Each number becomes a command only when
its turn comes, since a command that makes sense depends on who is delaying or has readied. Lists
of numbers are quick to draw and shrink well.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar, get_args

from hypothesis import strategies as st

from tests.weapons import weapon
from tracker.commands import acts
from tracker.commands.acts import Act, Command, Names
from tracker.model.attack import Attack, AttackKind, Critical
from tracker.model.circumstances import ORDINARY, Circumstances, Outcome
from tracker.model.combatant import (
    ActionKind,
    Combatant,
    Creature,
    Defense,
    Readied,
    ReadyKind,
    Saves,
)
from tracker.model.condition import Condition
from tracker.model.damage import Amount, HalfOrDouble, Part, Term
from tracker.model.dice import LABELS, Faces
from tracker.model.effects import known_conditions
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.facts import Place
from tracker.model.fields import FIELDS, Field, Value
from tracker.model.hit_points import HitPoints
from tracker.model.resistances import Resistance, Weakness
from tracker.model.saves import Save, SaveEffect, SaveTerms
from tracker.model.signs import SIGNS, Colour
from tracker.model.wounds import BOXES, LEVELS, WoundTrack

T = TypeVar("T")

NAMES = ("Rook", "Ganger 1", "Ganger 2", "Ёж", 'Dr. "Q", MD', "end")
"""Names with blanks, quotes, commas, capitals abroad, and a verb."""

SETTABLE = tuple(field for field in FIELDS if field.name not in ("name", "conditions"))
"""Names change by `rename`, so that who is who can be followed; conditions count slots here."""

TEXTS = ("", "the door opens", 'says "now"', "a # b", "двери", "none", "two\nlines")
CONDITIONS = ("hexed", *known_conditions("d20-modern"), *known_conditions("pf2e"))
"""Names of conditions: a label, and those that do something in one system or another."""

WORDS = ("shaken", "on fire", "until", "slow 2", "by")
OF_DAMAGE = ("fire", "cold iron", "all", "a, b", "Orc [/]")
TYPES = ("", "fire", "ballistic", "огонь")
KINDS: tuple[ActionKind, ...] = get_args(ActionKind)
READY_KINDS: tuple[ReadyKind, ...] = get_args(ReadyKind)
PLACES: tuple[Place, ...] = get_args(Place)
ATTACKS = (
    weapon("Knife", "1d4+1 piercing", 4, crit=(19, 2)),
    weapon("Pistol, 9mm", "2d6 ballistic", 3, kind="ranged", range=30),
    weapon("Axe", "1d8-1 slashing + 1d4-3 fire", None, crit=(20, 3), wield="two-handed"),
    weapon("Тазер", "1d6+9", 2, traits=("touch", "nonlethal")),
    weapon("by hand", "1", 30, kind="natural", wield="one-handed"),
)
DEFENSES = (
    None,
    Defense(normal=14),
    Defense(normal=14, touch=11, flat_footed=12),
    Defense(equipment=3, dodge=1, natural=1),
)
SIDES = ("foe", "party", "cult", "городская стража")
SAVES: tuple[Save, ...] = get_args(Save)
EFFECTS: tuple[SaveEffect | None, ...] = (None, "half", "none", "basic")
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
SCALES: tuple[HalfOrDouble | None, ...] = (None, None, "half", "double")
ENDLESS = 10_000


def numbers_of_fights(least: int, most: int) -> st.SearchStrategy[list[int]]:
    """Return a number for each command of a fight."""
    return st.lists(st.integers(0, 2**32), min_size=least, max_size=most)


def encounters(max_size: int = 6) -> st.SearchStrategy[Encounter]:
    """Return encounters that have not started, everybody counting the slots it passes."""
    return st.builds(_encounter, st.integers(1, max_size), st.integers(0, 2**32))


def any_encounter(seed: int) -> Encounter:
    """Return an encounter out of chance."""
    return _encounter(Random(seed).randint(1, 6), seed)


def _encounter(size: int, seed: int) -> Encounter:
    random = Random(seed)
    rules = HouseRules(
        dying=random.choice(("all", "all", "party", "none")),
        opportunity_flat_footed=random.random() < 0.2,
        opportunity_limit=random.choice((1, 1, 1, 0, 3)),
        confirm_critical=random.choice(("roll", "total", "none")),
        damage_minimum=random.choice(("roll", "hit")),
        last_increment=random.random() < 0.7,
        massive_damage=random.random() < 0.7,
    )
    return Encounter(
        rules=rules, combatants=tuple(_combatant(random, name) for name in NAMES[:size])
    )


def _combatant(random: Random, name: str) -> Combatant:
    return Combatant(
        name=name,
        side=random.choice(("foe", "foe", "party", "party", "cult")),
        init=random.choice((None, -1, 2, 3)),
        dex=random.choice((None, 8, 14)),
        con=random.choice((None, 5, 10)),
        str=random.choice((None, 5, 17)),
        base_attack=random.choice((None, 2)),
        size=random.choice(("medium", "medium", "tiny", "huge")),
        crit_immune=random.random() < 0.1,
        defense=random.choice(DEFENSES),
        attacks=tuple(random.sample(ATTACKS, random.randint(0, 3))),
        hp=random.choice((HitPoints(), HitPoints(max=6), HitPoints(max=30, temp=3))),
        saves=random.choice((None, Saves(fort=4))),
        aware=random.random() < 0.8,
        initiative=random.choice((None, -2, 0, 3, 5, 6)),
        conditions=(
            Condition(name="slot start", until="start", rounds=ENDLESS),
            Condition(name="slot end", until="end", rounds=ENDLESS),
        ),
    )


@dataclass(frozen=True)
class Maker:
    """Makes commands for an encounter as it stands, out of chance."""

    random: Random
    encounter: Encounter

    def command(self) -> Command:
        """Return any command; most are about turns, and of the one in turn."""
        kinds: tuple[Callable[[], Act], ...] = (self.turn, self.roster, self.harm, self.history)
        act = self.random.choices(kinds, (14, 3, 4, 1))[0]()
        by = self.name() if self.chance(0.08) else None
        return Command(act, by, faces=self.faces() if self.chance(0.08) else ())

    def turn(self) -> Act:
        """Return an act of the order and the turns."""
        makers: dict[Callable[[], Act], int] = {
            acts.Next: 10,
            lambda: acts.Delay(self.pick((None, None, -3, 1, 4))): 8,
            self.enter: 6 if self.encounter.delaying else 1,
            lambda: acts.Forfeit(self.one_of(self.delayers)): 2 if self.encounter.delaying else 1,
            lambda: acts.Ready(self.pick(READY_KINDS), "a shot"): 7,
            lambda: acts.Ready(self.pick(KINDS), self.pick(TEXTS)): 1,
            lambda: acts.Trigger(self.one_of(self.readied)): 8 if self.readied else 1,
            lambda: acts.Use(self.pick(KINDS)): 4,
            self.opportunity: 3,
            lambda: self.strike(self.encounter.current): 8 if self.encounter.current else 1,
            acts.Start: 1 if self.encounter.is_running else 20,
        }
        return self.random.choices(tuple(makers), tuple(makers.values()))[0]()

    def roster(self) -> Act:
        """Return an act about who is in the fight, and in what place."""
        makers: tuple[Callable[[], Act], ...] = (
            self.add,
            self.add_several,
            self.carry,
            lambda: acts.Reserve(self.names()),
            lambda: acts.Join(self.names(), self.maybe(self.number)),
            lambda: acts.Rename(self.name(), self.pick(("Rook", "rook", "The Boss"))),
            lambda: acts.Remove(self.names()),
            lambda: acts.Awareness(self.names(), self.chance(0.5)),
            self.faction,
            lambda: acts.NoFaction(self.pick(SIDES)),
            acts.Roll,
            lambda: acts.Roll(names := self.names(), tuple(self.number() for _ in names)),
            lambda: acts.Move(self.name(), self.pick(PLACES), self.name()),
        )
        return self.pick(makers)()

    def faction(self) -> Act:
        """Return what is said of a side, something at least."""
        colour, ally = self.pick(get_args(Colour)), self.maybe(lambda: self.chance(0.5))
        return acts.Faction(self.pick(SIDES), self.maybe(lambda: self.pick(SIGNS)), colour, ally)

    def harm(self) -> Act:
        """Return an act that hurts, heals or marks."""
        makers: tuple[Callable[[], Act], ...] = (
            self.hit,
            self.set,
            self.set,
            lambda: acts.Heal(self.names(), self.amount()),
            lambda: acts.Temp(self.names(), self.amount()),
            lambda: acts.Check(self.names()),
            lambda: acts.Save(self.names(), SaveTerms(self.pick(SAVES), self.number())),
            lambda: acts.Stabilize(self.names()),
            lambda: acts.Afflict(self.names(), self.condition()),
            lambda: acts.Clear(self.names(), self.pick(WORDS)),
            lambda: acts.Note(self.names(), self.pick(TEXTS)),
            lambda: acts.Hide(self.names()),
            lambda: acts.Show(self.names()),
            *self.of_the_system(),
        )
        return self.pick(makers)()

    def of_the_system(self) -> tuple[Callable[[], Act], ...]:
        """Return what makes acts that only the damage system of the encounter knows."""
        match self.encounter.system:
            case "fudge":
                level = self.pick(LEVELS[1:])
                return (
                    lambda: acts.Wound(self.names(), level),
                    lambda: acts.Mend(self.names(), level),
                )
            case "pf2e":
                of_body = Condition(name=self.pick(("dying", "wounded", "doomed")), value=1)
                burning = Condition(name="persistent fire", damage=Part((Term(1, 6),)))
                return (
                    lambda: acts.Afflict(self.names(), of_body),
                    lambda: acts.Clear(self.names(), of_body.name),
                    lambda: acts.Afflict(self.names(), burning),
                )
            case _:
                return ()

    def history(self) -> Act:
        """Return a step back or forward, or an end of the fight."""
        undo, redo = acts.Undo(), acts.Redo()
        choices: tuple[Act, ...] = (undo, undo, redo, redo, acts.End(), acts.End(carry=True))
        choices += (acts.Reset(),)
        return self.pick(choices)

    def add(self) -> acts.Add:
        """Return a newcomer, some under the name of somebody else."""
        creature = Creature(
            name=self.pick((*NAMES, "Newcomer", "Brute")),
            side=self.pick(("foe", "party", "the law")),
            hidden=self.chance(0.5),
            init=self.maybe(self.number),
            improved_initiative=self.chance(0.2),
            con=self.pick((None, 12)),
            hp=self.pick((HitPoints(), HitPoints(max=9), HitPoints(max=9, taken=11))),
            defense=self.pick((None, Defense(normal=15), Defense(normal=15, touch=12))),
            notes=self.pick(TEXTS),
        )
        return acts.Add(
            creature,
            self.pick((None, 1, 2)),
            self.chance(0.7),
            self.maybe(self.number),
            self.pick(("ok", "ok", "ok", "disabled", "dying", "stable", "unconscious", "dead")),
            self.pick(((), (), (Condition(name="prone"), Condition(name="Prone")))),
            in_reserve=self.chance(0.1),
        )

    def add_several(self) -> acts.AddSeveral:
        """Return newcomers of two kinds."""
        return acts.AddSeveral((self.add(), self.add()))

    def carry(self) -> acts.Carry:
        """Return what somebody is said to have come out of another fight with."""
        changes: list[tuple[str, Value]] = [("hp", self.pick((-3, 0, 4))), ("temp", 2)]
        changes += [("health", self.pick(("ok", "dying", "stable", "dead")))]
        if self.chance(0.3):
            changes[0] = ("taken", 4)
        return acts.Carry(((self.name(), tuple(changes)),))

    def enter(self) -> acts.Enter:
        """Return a stepping in, mostly of those who delay."""
        who = self.delayers or (self.name(),)
        size = self.random.randint(1, len(who))
        return acts.Enter(tuple(self.random.sample(who, size)), self.pick(PLACES))

    def hit(self) -> acts.Hit:
        """Return a blow."""
        save = self.maybe(self.save)
        traits = self.pick(((), (), ("silver", "cold iron"), ("[odd]",)))
        scale, nonlethal = self.pick(SCALES), self.chance(0.3)
        return acts.Hit(self.names(), self.amount(), scale, nonlethal, save, traits)

    def save(self) -> SaveTerms:
        """Return a saving throw against damage."""
        return SaveTerms(self.pick(SAVES), self.number(), self.pick(EFFECTS))

    def opportunity(self) -> acts.Opportunity:
        """Return an attack of opportunity, or only that there was one."""
        who = self.name()
        return acts.Opportunity(who, self.maybe(lambda: self.strike(who)))

    def strike(self, by: str | None) -> acts.Strike:
        """Return an attack, mostly one that whoever makes it has."""
        acting = self.encounter.get(by or "")
        known = [attack.name for attack in (acting.attacks if acting else ())]
        attack = self.random.choice(known) if known else None
        if self.chance(0.2):
            attack = self.pick((None, "Spear", *(attack.name for attack in ATTACKS)))
        current = self.encounter.current
        others = tuple(one.name for one in self.encounter.order if one.name != current)
        whom = self.name() if self.chance(0.15) else self.one_of(others)
        return acts.Strike(whom, attack, self.circumstances())

    def circumstances(self) -> Circumstances:
        """Return what is special about an attack, mostly nothing."""
        if self.chance(0.5):
            return ORDINARY
        return Circumstances(
            touch=self.chance(0.2),
            distance=self.pick((None, 0, 30, 100, 300, 301)),
            flanking=self.chance(0.2),
            modifier=self.pick((0, 0, 2, -4)),
            lethal=self.pick((None, None, None, True, False)),
            defense=self.pick((None, None, None, 5, 25)),
            outcome=self.pick((None, None, *OUTCOMES)),
            margin=self.number() if self.encounter.system == "fudge" else None,
            amount=self.amount() if self.chance(0.1) else None,
        )

    def set(self) -> acts.Set:
        """Return one or two things set by hand, with values of the right kind."""
        fields = self.random.sample(SETTABLE, self.random.randint(1, 2))
        changes = tuple((field.name, self._value_or_none(field)) for field in fields)
        return acts.Set(self.names(), changes)

    def _value_or_none(self, field: Field) -> Value:
        return None if field.optional and self.chance(0.2) else self.value(field)

    def value(self, field: Field) -> Value:
        """Return a value that a field can be given."""
        if field.kind == "number":
            return self.number()
        if field.kind == "flag":
            return self.chance(0.5)
        if field.kind == "attacks":
            # None begins the name of another, which it would be read as.
            return tuple(self.attack(f"{name} x") for name in self.random.sample(WORDS, 2))
        if field.kind == "weaknesses":
            return tuple(Weakness(type=type, value=self.random.randint(1, 9)) for type in OF_DAMAGE)
        if field.kind == "resistances":
            return tuple(self.resistance(type) for type in self.random.sample(OF_DAMAGE, 2))
        if field.kind == "immunities":
            return tuple(self.random.sample(OF_DAMAGE, 2))
        if field.kind == "wounds":
            marks = {level: self.random.randint(0, 1) for level in BOXES}
            return WoundTrack(dead=self.chance(0.1), **marks)
        if field.kind == "readied":
            return Readied(action=self.pick(READY_KINDS), trigger="a shot")
        return self.pick(field.choices or (*TEXTS, *KINDS))

    def resistance(self, type: str) -> Resistance:
        """Return a resistance, with or without exceptions."""
        exceptions, double_vs = self.pick(((), ("silver", "x or y"))), self.pick(((), ("fire",)))
        value = self.random.randint(1, 9)
        return Resistance(type=type, value=value, exceptions=exceptions, double_vs=double_vs)

    def amount(self) -> Amount:
        """Return an amount in the only way to write it.

        Only the last part may have no type, and constants alone are not below 0.
        """
        terms: tuple[Term, ...] = (Term(self.random.randint(1, 9), self.pick((0, 0, 6))),)
        if self.chance(0.5):
            terms += (Term(self.random.randint(1, terms[0].number), 0, self.chance(0.4)),)
        first = (Part(terms, "fire"),) if self.chance(0.3) else ()
        return Amount((*first, Part(terms, self.pick(TYPES))))

    def attack(self, name: str) -> Attack:
        """Return an attack of this name."""
        bonus, kind = self.number(), self.pick(get_args(AttackKind))
        reach, traits = self.pick((None, 30)), self.pick(((), ("light", "two handed")))
        critical = self.pick((Critical(), Critical(19), Critical(20, 3)))
        return Attack(
            name=name,
            bonus=bonus,
            kind=kind,
            damage=self.amount(),
            critical=critical,
            range=reach,
            traits=traits,
        )

    def condition(self) -> Condition:
        """Return a condition with any kind of end."""
        name, until = self.pick(CONDITIONS), self.random.choice((None, "start", "end", "fight"))
        if self.chance(0.2):
            return Condition(name=name, save=self.pick(SAVES), dc=12, until=until)
        if until in ("start", "end"):
            of, rounds = self.maybe(self.name), self.random.randint(1, 3)
            return Condition(name=name, until=until, of=of, rounds=rounds)
        return Condition(name=name, until=until, value=self.maybe(self.number))

    def faces(self) -> Faces:
        """Return typed faces, some of which fit no die."""
        label = self.pick(LABELS)
        return ((label, tuple(self.random.randint(1, 21) for _ in range(2))),)

    def name(self) -> str:
        """Return somebody's name, seldom nobody's."""
        names = [one.name for one in self.encounter.combatants]
        return "Nobody" if not names or self.chance(0.03) else self.random.choice(names)

    def names(self) -> Names:
        """Return one name or a few different ones."""
        return tuple({self.name(): None for _ in range(self.pick((1, 1, 1, 2)))})

    @property
    def delayers(self) -> Names:
        """Those who are delaying."""
        return tuple(one.name for one in self.encounter.delaying)

    @property
    def readied(self) -> Names:
        """Those with a readied action."""
        return tuple(one.name for one in self.encounter.combatants if one.readied)

    def one_of(self, likely: Names) -> str:
        """Return one of the likely, if there are any."""
        return self.random.choice(likely) if likely else self.name()

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices."""
        return self.random.choice(choices)

    def maybe(self, make: Callable[[], T]) -> T | None:
        """Return something or nothing."""
        return make() if self.chance(0.4) else None

    def number(self) -> int:
        """Return a count, a modifier or a number of points."""
        return self.random.randint(-6, 24)

    def chance(self, probability: float) -> bool:
        """Return whether it happens."""
        return self.random.random() < probability


def command_for(encounter: Encounter, number: int) -> Command:
    """Return the command that a number stands for in an encounter as it stands."""
    return Maker(Random(number), encounter).command()
