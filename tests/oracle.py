"""A second encounter machine, written from the rules alone and sharing nothing with the product.

It is plain on purpose: mutable classes, loops over lists, one method a command. It plays the
scripts of `tests/conformance/cases` and the random fights of `test_against_oracle`. Steps and
states have the form of the cases: `{"cmd": "delay", "id": "a", "to": 12}` in, and out come
phase, round, current, order, counts and so on, with `error` where the command was refused.
"""

from collections.abc import Iterable

from tests.oracle_fighter import Before, Fighter, Json, Refused, fighter_of, why_not


class Fight:
    """An encounter, played by `step`."""

    def __init__(self, combatants: Iterable[Json], dice: Iterable[int] = ()) -> None:
        self.dice = list(dice)
        self.phase = "setup"
        self.round: int | None = None
        self.listed = [fighter_of(one) for one in combatants]
        self.order: list[Fighter] = []
        self.current: Fighter | None = None
        self.stack: list[Fighter] = []
        self.before: Before | None = None

    def step(self, do: Json) -> Json:
        """Carry one step of a script out, or refuse it, and return the state after it."""
        arguments = {key: value for key, value in do.items() if key != "cmd"}
        try:
            getattr(self, "do_" + do["cmd"])(**arguments)
        except Refused as refused:
            return self.state() | {"error": str(refused)}
        return self.state()

    def state(self) -> Json:
        """Return everything that can be compared."""
        here = [one for one in self.listed if not one.gone]
        order = here if self.phase == "setup" else self.visible()
        return {
            "phase": self.phase,
            "round": self.round,
            "current": self.current.name if self.current else None,
            "order": [one.name for one in order],
            "counts": {one.name: one.count for one in order},
            "flat_footed": sorted(one.name for one in here if one.flat_footed),
            "delaying": sorted(one.name for one in self.delayers()),
            "readied": sorted(one.name for one in here if one.readied),
            "suspended": [one.name for one in self.stack if not one.gone],
            "last_call": [one.name for one in self.last_call()],
            "bodies": {one.name: [one.hp, one.health] for one in here},
        }

    def last_call(self) -> list[Fighter]:
        """Those who owe a turn when nobody else is left to act, the first to forfeit first."""
        if self.phase == "ended" or self.current:
            return []
        return sorted(self.delayers(), key=lambda one: one.advantage)

    @property
    def stalled(self) -> bool:
        on = self.phase in ("surprise", "regular")
        return on and not self.current and not self.delayers()

    def visible(self) -> list[Fighter]:
        return [one for one in self.order if not one.gone]

    def delayers(self) -> list[Fighter]:
        return [one for one in self.order if one.turn == "delaying"]

    # Commands

    def do_save_load(self) -> None:
        """Saving and loading change nothing."""

    def do_start(self) -> None:
        if self.phase == "ended":
            raise Refused("E_ENDED")
        if self.phase != "setup":
            raise Refused("E_ALREADY_STARTED")
        if not self.listed:
            raise Refused("E_NO_COMBATANTS")
        surprise = {one.aware for one in self.listed} == {True, False}
        first = [one for one in self.listed if one.aware or not surprise]
        if sum(one.count is None for one in first) > len(self.dice):
            raise Refused("E_NO_INITIATIVE")
        self.roll(first)
        self.settle_ties(first)
        self.order = sorted(first, key=lambda one: one.key, reverse=True)
        for one in self.order:
            one.placed = True
        self.phase, self.round = ("surprise", 0) if surprise else ("regular", 1)
        if self.everybody_waits():
            self.next_turn()

    def do_end(self) -> None:
        self.must_run()
        self.phase = "ended"
        self.current, self.before, self.stack = None, None, []

    def do_end_turn(self) -> None:
        self.must_run()
        if self.current:
            self.finish()
        elif self.last_call():
            self.give_up(self.last_call()[0])
        elif any(one.stops for one in self.listed):
            self.next_round()
            self.next_turn()
        else:
            raise Refused("E_NOBODY_CAN_ACT")

    def do_act(self, kind: str, id: str | None = None) -> None:
        one = self.must_be_actor(id)
        if not one.able:
            raise Refused("E_CANNOT_ACT")
        self.must_afford(one, kind)
        one.used.append(kind)
        self.before = None
        if kind == "attack" and one.health == "disabled" and one.hp is not None:
            self.hurt([one], 1)

    def do_delay(self, id: str | None = None, to: int | None = None) -> None:
        one = self.must_be_actor(id)
        if self.stack:
            raise Refused("E_READIED_CANNOT_DELAY")
        if not one.able:
            raise Refused("E_CANNOT_ACT")
        if self.before is None:
            raise Refused("E_DELAY_AFTER_ACTION")
        if to is not None and to >= (one.count or 0):
            raise Refused("E_DELAY_COUNT_NOT_LOWER")
        one.acted = self.before.acted
        one.opportunities = self.before.opportunities
        one.turn = "delaying" if to is None else "waiting"
        if to is not None:
            self.take_out(one)
            one.count = to
            self.insert(one)
        self.next_turn()

    def do_resume(self, ids: list[str]) -> None:
        self.must_run()
        entering = [self.find(name) for name in ids]
        for one in entering:
            if one.turn != "delaying" and not (one.free_entry and one.turn == "waiting"):
                raise Refused("E_NOT_DELAYING")
        if not all(one.able for one in entering):
            raise Refused("E_CANNOT_ACT")
        if self.current and (self.stack or self.before is None):
            raise Refused("E_DELAY_CANNOT_INTERRUPT")
        if not self.current and not self.last_call():
            raise Refused("E_NO_TURN")
        self.put_back_fresh_turn()
        self.insert_entering(entering)
        self.next_turn()

    def do_forfeit(self, id: str) -> None:
        self.must_run()
        one = self.find(id)
        if one.turn != "delaying":
            raise Refused("E_NOT_DELAYING")
        if self.current:
            raise Refused("E_FORFEIT_TOO_EARLY")
        self.give_up(one)

    def do_ready(self, action: str, trigger: str, id: str | None = None) -> None:
        one = self.must_be_actor(id)
        if self.stack:
            raise Refused("E_READIED_CANNOT_READY")
        if not one.able:
            raise Refused("E_CANNOT_ACT")
        if action not in ("attack", "move"):
            raise Refused("E_READY_KIND")
        if not trigger:
            raise Refused("E_READY_NO_TRIGGER")
        self.must_afford(one, "attack")
        one.readied = True
        self.finish()

    def do_trigger(self, id: str, by: str | None = None) -> None:
        self.must_run()
        one = self.find(id)
        other = self.find(by) if by is not None else self.current
        if not one.readied:
            raise Refused("E_NOT_READIED")
        if self.current is None or other is None:
            raise Refused("E_NO_TURN")
        if other is one or one in self.stack:
            raise Refused("E_READY_OWN_TURN")
        if not other.placed:
            raise Refused("E_NOT_IN_ORDER")
        self.take_out(one)
        self.order.insert(self.order.index(other), one)
        one.count, one.ahead_of = other.count, other
        one.readied, one.turn, one.used = False, "acting", []
        self.stack.append(self.current)
        self.current, self.before = one, None

    def do_add(self, combatant: Json) -> None:
        self.must_not_be_over()
        one = fighter_of(combatant)
        if any(one.name == other.name for other in self.listed):
            raise Refused("E_DUPLICATE")
        if self.phase != "setup" and (self.phase == "regular" or one.aware):
            self.roll([one])
            self.join(one)
        self.listed.append(one)
        if self.last_call() and one.turn == "waiting":
            self.next_turn()

    def do_remove(self, id: str) -> None:
        self.must_not_be_over()
        one = self.find(id)
        if self.phase == "setup":
            self.listed.remove(one)
            return
        was_delaying = one.turn == "delaying"
        one.gone, one.readied, one.turn = True, False, "out"
        if all(other.gone for other in self.listed):
            self.current, self.before, self.stack = None, None, []
        elif one is self.current:
            self.finish()
        elif was_delaying and not self.current and not self.delayers():
            self.next_turn()

    def do_set_state(self, id: str, state: str) -> None:
        self.must_not_be_over()
        one = self.find(id)
        could = one.able
        one.health = state
        if one.able or self.phase == "setup" or (not could and one.stops):
            return
        one.readied = False
        if one is self.current:
            self.finish()
        elif one.turn == "delaying":
            one.turn = "done"
            if not self.current and not self.delayers():
                self.next_turn()

    def do_hit(self, ids: list[str], points: int, by: str | None = None) -> None:
        self.must_not_be_over()
        hit = [self.find(name) for name in ids]
        source = self.find(by) if by is not None else self.current
        if by is None and source and (source in hit or not source.able):
            source = None
        if source and source is self.current:
            if not why_not(source, "attack", self.phase == "surprise", bool(self.stack)):
                source.used.append("attack")
            self.before = None
        self.hurt(hit, points)

    def do_aoo(self, id: str) -> None:
        self.must_run()
        one = self.find(id)
        if not one.able:
            raise Refused("E_CANNOT_ACT")
        if not one.acted:
            raise Refused("E_AOO_FLAT_FOOTED")
        if one.opportunities:
            raise Refused("E_AOO_USED")
        one.opportunities += 1

    # Guards

    def must_not_be_over(self) -> None:
        if self.phase == "ended":
            raise Refused("E_ENDED")

    def must_run(self) -> None:
        self.must_not_be_over()
        if self.phase == "setup":
            raise Refused("E_NOT_STARTED")

    def must_be_actor(self, name: str | None) -> Fighter:
        self.must_run()
        one = self.find(name) if name is not None else self.current
        if one and self.phase == "surprise" and not one.placed:
            raise Refused("E_UNAWARE_SURPRISE")
        if one is None or self.current is None:
            raise Refused("E_NO_TURN")
        if one is not self.current:
            raise Refused("E_NOT_CURRENT")
        return one

    def must_afford(self, one: Fighter, kind: str) -> None:
        if refusal := why_not(one, kind, self.phase == "surprise", bool(self.stack)):
            raise Refused(refusal)

    def find(self, name: str) -> Fighter:
        for one in self.listed:
            if one.name == name and not one.gone:
                return one
        raise Refused("E_UNKNOWN_COMBATANT")

    # Damage

    def hurt(self, fighters: list[Fighter], points: int) -> None:
        """Hurt some at once; those who fall lose what they planned, then the turn goes on."""
        called = self.last_call()
        fell = []
        for one in fighters:
            before = one.health
            one.hurt(points)
            if one.health != before and not one.able:
                fell.append(one)
        for one in fell:
            one.readied = False
            one.turn = "done" if one.turn == "delaying" else one.turn
        if self.current in fell:
            self.finish()
        elif called and not self.delayers():
            self.next_turn()

    # Turns and rounds

    def finish(self) -> None:
        """End what the actor is doing: back to the one it interrupted, or on to the next."""
        if self.current and not self.current.gone:
            self.current.turn = "done"
        self.before = None
        while self.stack:
            self.current = self.stack.pop()
            if self.current.able:
                return
            self.current.turn = "out" if self.current.gone else "done"
        self.next_turn()

    def next_turn(self) -> None:
        self.current, self.before = None, None
        while True:
            for one in self.order:
                if one.turn == "waiting" and one.stops:
                    self.begin(one)
                    return
                if one.turn == "waiting":
                    one.turn, one.free_entry = "done", False
            if self.delayers() or not self.next_round():
                return

    def begin(self, one: Fighter) -> None:
        self.before = Before(one.acted, one.readied, one.opportunities, one.free_entry)
        one.acted = one.acted or one.able
        one.readied, one.opportunities, one.free_entry = False, 0, False
        one.turn, one.used = "acting", []
        self.current = one

    def next_round(self) -> bool:
        """Go on to the next round; false when nobody in it would ever act."""
        if self.phase == "surprise":
            rest = [one for one in self.listed if not one.placed and not one.gone]
            self.phase = "regular"
            self.roll(rest)
            for one in rest:
                self.join(one)
        self.round = (self.round or 0) + 1
        return self.everybody_waits()

    def everybody_waits(self) -> bool:
        hope = any(one.stops for one in self.listed)
        for one in self.order:
            if not one.gone:
                one.turn = "waiting" if hope else "done"
        return hope

    def give_up(self, one: Fighter) -> None:
        one.turn, one.free_entry = "done", True
        if not self.delayers():
            self.next_turn()

    def put_back_fresh_turn(self) -> None:
        if self.current and self.before:
            one, before = self.current, self.before
            one.turn, one.acted, one.readied = "waiting", before.acted, before.readied
            one.opportunities, one.free_entry = before.opportunities, before.free_entry

    def insert_entering(self, entering: list[Fighter]) -> None:
        """Put delayers ahead of the fresh turn, or last of all on last call."""
        fresh = self.current
        for one in entering:
            self.take_out(one)
        for one in sorted(entering, key=lambda it: it.advantage, reverse=True):
            at = self.order.index(fresh) if fresh else len(self.order)
            ahead = [it.count or 0 for it in self.order[:at] if not it.gone]
            count = min([one.count or 0, *ahead[-1:]])
            one.count = max(count, fresh.count or 0) if fresh else count
            one.turn = "waiting"
            self.order.insert(at, one)

    # Initiative

    def roll(self, fighters: Iterable[Fighter]) -> None:
        for one in fighters:
            if one.count is None:
                one.count = self.dice.pop(0) + one.mod

    def settle_ties(self, fighters: list[Fighter]) -> None:
        for pair in {(one.count, one.mod) for one in fighters}:
            tied = [one for one in fighters if (one.count, one.mod) == pair]
            while self.dice and len({one.tie for one in tied}) < len(tied):
                for one in tied:
                    one.tie = self.dice.pop(0)

    def join(self, one: Fighter) -> None:
        """Give a newcomer its place; the turn of a place that is past comes next round."""
        owner = self.stack[0] if self.stack else self.current
        self.insert(one)
        one.placed = True
        at = self.order.index(one)
        later = at > self.order.index(owner) if owner else one is self.visible()[-1]
        one.turn = "waiting" if later else "out"

    def insert(self, one: Fighter) -> None:
        """Insert by count, modifier and tie die, and between no pair made by a readied action."""
        visible = self.visible()
        behind = [other for other in visible if other.key < one.key]
        if not behind:
            self.order.append(one)
            return
        at = visible.index(behind[0])
        while at > 0 and visible[at - 1].ahead_of is visible[at]:
            at -= 1
        self.order.insert(self.order.index(visible[at]), one)

    def take_out(self, one: Fighter) -> None:
        """Take one out of its place, and away from whom it stood ahead of or behind."""
        self.order.remove(one)
        one.ahead_of = None
        for other in self.order:
            if other.ahead_of is one:
                other.ahead_of = None
