"""A command into calls of the rules."""

from collections.abc import Callable
from typing import Any

from tracker.commands import acts
from tracker.commands.acts import NOBODY, Command, Nobody
from tracker.model.dice import Label
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.model.illegal import Illegal
from tracker.rules import (
    actions,
    attacks,
    by_hand,
    carrying,
    conditions,
    delay,
    factions,
    fight,
    hit_points,
    mobs,
    ready,
    roster,
    wounds,
)
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import Dice
from tracker.rules.guards import require_not_ended
from tracker.rules.health import settle
from tracker.rules.own_types import learned
from tracker.rules.resolution import Resolution


def resolve(
    encounter: Encounter, command: Command, dice: Dice
) -> tuple[Encounter, tuple[Fact, ...]]:
    """Return what becomes of an encounter by a command, and what happened.

    Raises Illegal for a command that cannot be carried out, and DiceSpent where the dice give
    out. Undo and redo are not for the rules but for `tracker.game`.
    """
    encounter = factions.with_signs_kept(encounter)
    play = Resolution(encounter, dice, system_of(encounter))
    if command.totals:
        names, totals = zip(*command.totals, strict=True)
        roster.roll(play, names, totals)
    _RULES[type(command.act)](play, command.act, command.by)
    after = factions.with_signs_kept(play.encounter)
    return learned(encounter, after, play.system.KNOWN_TYPES), play.facts


def refused(encounter: Encounter, command: Command) -> Illegal | None:
    """Return why a command would be refused now, or None if it would be carried out.

    A name that is taken and dice that give out are not foreseen.

    >>> from tracker.commands.acts import Next
    >>> refused(Encounter(), Command(Next())).code
    'E_NOT_STARTED'
    """
    play = Resolution(encounter, _AnyDice(), system_of(encounter))
    rule = _GUARDS.get(type(command.act)) or _RULES[type(command.act)]
    try:
        rule(play, command.act, command.by)
    except Illegal as illegal:
        return illegal
    return None


class _AnyDice:
    """Dice for a trial: their faces come in turn, so that no tie is for ever."""

    def __init__(self) -> None:
        self._rolls = 0

    def roll(self, sides: int, label: Label) -> int:
        self._rolls += 1
        return self._rolls % sides + 1


By = str | Nobody | None
Rule = Callable[[Resolution, Any, By], object]
"""What carries out one verb; the act is of the type it stands under in the table."""


def _each(rule: Callable[..., object], *fields: str) -> Rule:
    """Return what applies a rule to each of the act's `who`, with these fields of the act."""

    def apply(play: Resolution, act: Any, by: By) -> None:  # noqa: ANN401 - the table pairs them
        require_not_ended(play)
        for name in act.who:
            rule(play, name, *(getattr(act, field) for field in fields))

    return apply


def _to_conditions(rule: Callable[..., object]) -> Rule:
    """Return what puts a condition on each or takes one off, with what that does to health."""
    each = _each(rule, "condition")

    def apply(play: Resolution, act: Any, by: By) -> None:  # noqa: ANN401 - the table pairs them
        befores = [one for name in act.who if (one := play.encounter.get(name)) is not None]
        each(play, act, by)
        settle(play, befores)

    return apply


def _named(by: By) -> str | None:
    """Return the name of whose act it is, for the verbs that are always somebody's."""
    return None if by is NOBODY else by


def _add(play: Resolution, act: acts.Add, by: By) -> None:
    roster.add(
        play,
        act.creature,
        act.count,
        aware=act.aware,
        at=act.at,
        health=act.health,
        borne=act.conditions,
        in_reserve=act.in_reserve,
    )


def _add_several(play: Resolution, act: acts.AddSeveral, by: By) -> None:
    for add in act.adds:
        _add(play, add, by)


def _end(play: Resolution, act: acts.End, by: By) -> None:
    fight.end(play)
    if act.carry:
        carrying.keep(play)


def _hit(play: Resolution, act: acts.Hit, by: By) -> None:
    hit_points.hit(
        play,
        act.who,
        act.amount,
        by=_named(by),
        by_nobody=by is NOBODY,
        scale=act.scale,
        nonlethal=act.nonlethal,
        save=act.save,
        traits=act.traits,
        spreads=act.spreads,
    )


def _opportunity(play: Resolution, act: acts.Opportunity, by: By) -> None:
    if act.strike is None:
        actions.opportunity(play, act.who)
        return
    strike = act.strike
    attacks.opportunity(play, act.who, strike.whom, strike.attack, strike.circumstances)


_RULES: dict[type, Rule] = {
    acts.Add: _add,
    acts.AddSeveral: _add_several,
    acts.Reserve: _each(roster.reserve),
    acts.Join: lambda play, act, by: roster.join(play, act.who, act.at),
    acts.Rename: lambda play, act, by: roster.rename(play, act.who, act.name),
    acts.Remove: _each(roster.remove),
    acts.Group: lambda play, act, by: mobs.put_together(play, act.who, act.name),
    acts.Faction: lambda play, act, by: factions.describe(
        play, act.side, act.sign, act.colour, act.ally
    ),
    acts.NoFaction: lambda play, act, by: factions.forget(play, act.side),
    acts.Awareness: lambda play, act, by: roster.set_awareness(play, act.who, act.aware),
    acts.Roll: lambda play, act, by: roster.roll(play, act.who, act.totals),
    acts.Start: lambda play, act, by: fight.start(play),
    acts.End: _end,
    acts.Carry: lambda play, act, by: carrying.carry(play, act.kept),
    acts.Reset: lambda play, act, by: fight.reset(play),
    acts.Next: lambda play, act, by: (
        fight.go_on_with_group(play) if act.group else fight.go_on(play)
    ),
    acts.Delay: lambda play, act, by: delay.delay(play, _named(by), act.to),
    acts.Enter: lambda play, act, by: delay.enter(play, act.who, act.place),
    acts.Forfeit: lambda play, act, by: delay.forfeit(play, act.who),
    acts.Ready: lambda play, act, by: ready.ready(play, _named(by), act.action, act.trigger),
    acts.Trigger: lambda play, act, by: ready.trigger(play, act.who, _named(by)),
    acts.Use: lambda play, act, by: actions.use(play, _named(by), act.kind),
    acts.Strike: lambda play, act, by: attacks.strike(
        play, _named(by), act.whom, act.attack, act.circumstances
    ),
    acts.Opportunity: _opportunity,
    acts.Save: lambda play, act, by: hit_points.save(play, act.who, act.terms),
    acts.Hit: _hit,
    acts.Heal: lambda play, act, by: hit_points.heal(play, act.who, act.amount),
    acts.Wound: lambda play, act, by: wounds.wound(play, act.who, act.level, _named(by)),
    acts.Mend: lambda play, act, by: wounds.mend(play, act.who, act.level),
    acts.Temp: lambda play, act, by: hit_points.give_temp(play, act.who, act.amount),
    acts.Check: lambda play, act, by: hit_points.check(play, act.who),
    acts.Stabilize: lambda play, act, by: hit_points.stabilize(play, act.who),
    acts.Afflict: _to_conditions(conditions.gain),
    acts.Clear: _to_conditions(conditions.clear),
    acts.Set: lambda play, act, by: by_hand.set_fields(play, act.who, act.changes),
    acts.Move: lambda play, act, by: by_hand.move(play, act.who, act.place, act.whom),
    acts.Note: _each(by_hand.note, "text"),
    acts.Hide: lambda play, act, by: by_hand.set_hidden(play, act.who, True),
    acts.Show: lambda play, act, by: by_hand.set_hidden(play, act.who, False),
}

_GUARDS: dict[type, Rule] = {
    acts.Add: lambda play, act, by: require_not_ended(play),
    acts.AddSeveral: lambda play, act, by: require_not_ended(play),
    acts.Remove: _each(roster.require_remove),
    acts.Start: lambda play, act, by: fight.require_start(play),
    acts.Next: lambda play, act, by: fight.require_go_on(play),
    acts.Delay: lambda play, act, by: delay.require_delay(play, _named(by), act.to),
    acts.Ready: lambda play, act, by: ready.require_ready(
        play, _named(by), act.action, act.trigger
    ),
    acts.Trigger: lambda play, act, by: ready.require_trigger(play, act.who, _named(by)),
}
"""What refuses the verbs that go on to much more, where that much is enough to know."""
