"""What each key means in the view it is pressed in: pure functions, one a key.

The keys that select, mark and move are in `tracker.ui.selecting`.
"""

from collections.abc import Callable, Iterator
from functools import partial

from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import IN_RESERVE, Combatant, Creature
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.encounter import PARTY, Encounter
from tracker.model.faction import is_with_party
from tracker.model.saves import SaveTerms
from tracker.resolve import refused
from tracker.rules.carrying import carriers
from tracker.rules.damage.systems import system_of
from tracker.rules.turns import last_call
from tracker.ui.aiming import target, usual_attack
from tracker.ui.edit_form import edit_sheet
from tracker.ui.intents import (
    Ask,
    Choice,
    Do,
    Intent,
    Open,
    OpenSheet,
    PromptId,
    Scroll,
    Show,
    Tell,
    TypeDice,
)
from tracker.ui.notes import note_text
from tracker.ui.sheets import due_sheet, initiative_sheet
from tracker.ui.text import short
from tracker.ui.view import View, first_to_act, shown, without_initiative
from tracker.words import keys, screen

PROBE = Amount.of(1)
"""An amount with which to ask the rules whether a key for amounts can be used at all."""


def nobody(view: View) -> Tell:
    """Return that somebody must be selected first."""
    return Tell(screen.select_first(view.keymap.said))


def do(act: Act) -> Do:
    """Return the intent of one act of the one in turn."""
    return Do(Command(act))


def _asking(view: View, prompt: PromptId, probe: Act) -> Intent:
    """Ask for a line; where even the simplest one would be refused, have the rules say why."""
    return do(probe) if refused(view.encounter, Command(probe)) else Open(prompt)


def _asking_about(view: View, prompt: PromptId, probe: Callable[[acts.Names], Act]) -> Intent:
    return _asking(view, prompt, probe(view.targets)) if view.targets else nobody(view)


def start(view: View) -> Intent:
    """Start the fight; ask first for the initiative of those who act in its first round."""
    missing = first_to_act(view.encounter) if view.encounter.phase == "setup" else ()
    if not missing or not view.asks.initiative:
        return do(acts.Start())
    return OpenSheet(partial(initiative_sheet, view.encounter, missing, Command(acts.Start())))


def next_turn(view: View) -> Intent:
    """End the turn, or say who owes one at last call."""
    owing = last_call(view.encounter)
    if owing:
        said = screen.last_call_keys([short(name) for name in owing], view.keymap.said)
        return Tell(said, behind="E_NO_TURN")
    return do(acts.Next())


def next_group(view: View) -> Intent:
    """End the turns of the group that acts, or say who owes one at last call."""
    ends_one = next_turn(view)
    return ends_one if isinstance(ends_one, Tell) else do(acts.Next(group=True))


def forfeit(view: View) -> Intent:
    """Let the selected delayer forfeit, else the first of the last call."""
    one, owing = view.chosen, last_call(view.encounter)
    if one is not None and one.turn == "delaying":
        return do(acts.Forfeit(one.name))
    if owing:
        return do(acts.Forfeit(owing[0]))
    return nobody(view) if one is None else do(acts.Forfeit(one.name))


def delay(view: View) -> Intent:
    """Delay the turn in progress."""
    return do(acts.Delay())


def answer(view: View) -> Intent:
    """Make a check that is due, or have a delayer step in.

    Of the selected first; else what is due, in a list where it is of several; else of who is
    called first.
    """
    one = view.chosen
    due = list(dict.fromkeys(each.who for each in view.encounter.due))
    if one is not None and one.name in due:
        return do(acts.Check((one.name,)))
    if one is not None and can_step_in(one):
        return _step_in(view, one)
    if len(due) > 1:
        return OpenSheet(partial(due_sheet, view.encounter))
    if due:
        return do(acts.Check((due[0],)))
    owing = last_call(view.encounter)
    if owing:
        return do(acts.Enter((owing[0],)))
    if view.encounter.is_running:
        names = [short(it.name) for it in view.encounter.delaying]
        said = screen.nothing_for_enter(names, view.keymap.said)
        return Tell(said, behind="E_NOT_DELAYING")
    return nobody(view) if one is None else _step_in(view, one)


def answer_title(view: View, intent: Intent) -> str:
    """Return what Enter does at this moment."""
    is_entering = isinstance(intent, Ask) or (
        isinstance(intent, Do) and isinstance(intent.command.act, acts.Enter)
    )
    return keys.KEYS["answer"].title if is_entering else keys.CHECK


def save_or_due(view: View) -> Intent:
    """Ask for a saving throw of the marked or selected; while checks are due, open their list."""
    if view.encounter.due and not view.marked:
        return OpenSheet(partial(due_sheet, view.encounter))
    return _asking_about(view, "save", lambda who: acts.Save(who, SaveTerms("fort", 0)))


def idle_actions(encounter: Encounter) -> frozenset[str]:
    """Return the ids of the actions that mean nothing in the system of a fight."""
    is_saved = bool(encounter.due) or system_of(encounter).SAVES_LEAVE is not None
    return frozenset() if is_saved else frozenset({"save"})


def save_title(view: View, intent: Intent) -> str:
    """Return what the key is for: of checks that are due, where it is one, to type what fell."""
    if not isinstance(intent, OpenSheet):
        return keys.KEYS["save"].title
    return keys.TYPE_IT if len(view.encounter.due) == 1 else keys.ALL_DUE


def attack(view: View) -> Intent:
    """Ask whom the one in turn attacks; where it cannot attack anybody, have the rules say why."""
    acting = view.acting
    at = target(view, acting) or next(_others(view, acting), None)
    if acting is not None and at is None:
        return Tell(screen.nobody_to_attack(view.keymap.said))
    if acting is None or at is None:
        return do(acts.Strike(at or ""))
    usual = usual_attack(view, acting)
    probe = acts.Strike(at, usual.name if usual else None, Circumstances(outcome="miss"))
    return _asking(view, "attack", probe)


def _others(view: View, acting: Combatant | None) -> Iterator[str]:
    """Yield everybody whom somebody could attack at all."""
    for one in view.encounter.fighting:
        if one is not acting and one.health != "dead":
            yield one.name


def type_dice(view: View) -> Intent:
    """Have the side of the selected roll real dice, or leave its dice to the tracker again."""
    one = view.chosen
    return nobody(view) if one is None else TypeDice(view.typed_sides ^ {one.side})


def can_step_in(one: Combatant) -> bool:
    """Whether a combatant may take its turn out of order (ENC-8, ENC-10)."""
    return one.turn == "delaying" or (one.free_entry and one.turn == "waiting")


def _step_in(view: View, one: Combatant) -> Intent:
    """A delayer may go before a turn that is still fresh, so then the GM is asked.

    Whoever cannot step in is left to the rules, which say why.
    """
    acting = view.encounter.current
    before = do(acts.Enter((one.name,), "before"))
    after = do(acts.Enter((one.name,), "after"))
    if acting is None or view.encounter.suspended or not can_step_in(one):
        return before
    if view.encounter.fresh is None or refused(view.encounter, before.command):
        return after
    if view.asks.step_in != "ask":
        return before if view.asks.step_in == "before" else after
    name = short(acting)
    return Ask(
        screen.asks_where(short(one.name)),
        (
            Choice("bи", f"{screen.BEFORE} {name}", before),
            Choice("aф", f"{screen.AFTER} {name}", after),
        ),
        screen.LEAVE_IT,
    )


def trigger(view: View) -> Intent:
    """Set off the readied action of the selected, else the only one there is."""
    ready = [one for one in view.encounter.combatants if one.readied is not None]
    others = [
        one.name for one in ready if one.presence == "here" and one.name != view.encounter.current
    ]
    if view.selected in others:
        return do(acts.Trigger(view.selected))
    if len(others) == 1:
        return do(acts.Trigger(others[0]))
    if others:
        return Ask(
            screen.ASKS_WHO_ACTS,
            tuple(
                Choice(str(at), short(name), do(acts.Trigger(name)))
                for at, name in enumerate(others[:MOST_CHOICES], start=1)
            ),
            screen.LEAVE_IT,
        )
    return nobody(view) if view.selected is None else do(acts.Trigger(view.selected))


MOST_CHOICES = 5
"""So many answers fit into the line of a question."""


def opportunity(view: View) -> Intent:
    """Ask whom the selected strikes at; one without a melee attack may count it all the same."""
    one = view.chosen
    if one is None:
        return nobody(view)
    if one.name == view.encounter.current:
        return Tell(screen.own_turn(short(one.name)), behind="E_AOO_USED")
    counted = do(acts.Opportunity(one.name))
    if refused(view.encounter, counted.command):
        return counted
    if usual_attack(view, one, melee=True) is not None:
        return Open("opportunity")
    question = screen.asks_to_count(short(one.name))
    return Ask(question, (Choice("yн", screen.COUNT_IT, counted),), screen.LEAVE_IT)


def damage(view: View) -> Intent:
    """Ask for damage."""
    return _asking_about(view, "damage", lambda who: acts.Hit(who, PROBE))


def heal(view: View) -> Intent:
    """Ask for healing."""
    names = view.living_targets
    return _asking(view, "heal", acts.Heal(names, PROBE)) if names else nobody(view)


def condition(view: View) -> Intent:
    """Ask for a condition."""
    probe = Condition(name="condition")
    return _asking_about(view, "condition", lambda who: acts.Afflict(who, probe))


def ready(view: View) -> Intent:
    """Ask what the one in turn readies."""
    return _asking(view, "ready", acts.Ready("attack", screen.UNSAID_TRIGGER))


def initiative(view: View) -> Intent:
    """Open the initiative sheet."""
    missing = without_initiative(view.encounter)
    if missing:
        return OpenSheet(partial(initiative_sheet, view.encounter, missing))
    if not view.encounter.combatants:
        return Tell(screen.nobody_here(view.keymap.said))
    return Tell(screen.everybody_rolled(view.keymap.said), behind="E_HAS_INITIATIVE")


def end(view: View) -> Intent:
    """End the fight, after a question."""
    if not view.asks.end or refused(view.encounter, Command(acts.End())):
        return do(acts.End())
    factions = view.encounter.factions
    enemies = (one for one in view.encounter.fighting if not is_with_party(factions, one.side))
    foes = sum(one.can_act for one in enemies)
    choices: tuple[Choice, ...] = (Choice("yн", screen.END_IT, do(acts.End())),)
    if carriers(view.encounter):
        choices += (Choice("cс", screen.END_AND_CARRY, do(acts.End(carry=True))),)
    return Ask(screen.ASKS_TO_END, choices, screen.GO_ON, about=screen.standing(foes))


def leave(view: View) -> Intent:
    """Take the selected or marked out of the fight; the party's own only after a question.

    Those who are out already, in reserve or gone, are brought in instead.
    """
    names = view.all_targets
    if not names:
        return nobody(view)
    chosen = [one for name in names if (one := view.encounter.get(name)) is not None]
    if all(one.presence in (*IN_RESERVE, "left") for one in chosen):
        return do(acts.Join(names))
    remove = do(acts.Remove(names))
    is_asked = view.asks.leave and any(one.side == PARTY for one in chosen)
    if not is_asked or refused(view.encounter, remove.command):
        return remove
    question = screen.asks_to_leave([short(name) for name in names])
    return Ask(question, (Choice("yн", screen.TAKE_OUT, remove),), screen.STAY)


def leave_title(view: View, intent: Intent) -> str:
    """Return whether the key takes out or brings in."""
    joins = isinstance(intent, Do) and isinstance(intent.command.act, acts.Join)
    return keys.BRING_IN if joins else keys.KEYS["leave"].title


def aware(view: View) -> Intent:
    """Turn awareness over, for the selected or the marked."""
    one = view.chosen or _first(view)
    if one is None:
        return nobody(view)
    return do(acts.Awareness(view.targets, aware=not one.aware))


def aware_title(view: View, intent: Intent) -> str:
    """Return which way the key turns awareness over."""
    match intent:
        case Do(Command(acts.Awareness(aware=True))):
            return keys.MAKE_AWARE
        case _:
            return keys.MAKE_UNAWARE


def hide(view: View) -> Intent:
    """Hide the selected or the marked from the players, or show them again."""
    names = view.all_targets
    one = view.encounter.get(names[0]) if names else None
    if one is None:
        return nobody(view)
    return do(acts.Show(names) if one.hidden else acts.Hide(names))


def hide_title(view: View, intent: Intent) -> str:
    """Return whether the key hides or shows."""
    shows = isinstance(intent, Do) and isinstance(intent.command.act, acts.Show)
    return keys.SHOW if shows else keys.KEYS["hide"].title


def note(view: View) -> Intent:
    """Ask for the note on the selected or the marked, with what it says already."""
    names = view.all_targets
    if not names:
        return nobody(view)
    probe = do(acts.Note(names, ""))
    if refused(view.encounter, probe.command):
        return probe
    return Open("note", note_text(view, names))


def aware_side(view: View) -> Intent:
    """Turn awareness over for everybody on the side of the selected."""
    one = view.chosen
    if one is None:
        return nobody(view)
    side = tuple(other.name for other in shown(view.encounter) if other.side == one.side)
    return do(acts.Awareness(side, aware=not one.aware))


def _first(view: View) -> Combatant | None:
    return view.encounter.get(view.targets[0]) if view.targets else None


def undo(view: View) -> Intent:
    """Take the last step back."""
    return do(acts.Undo())


def redo(view: View) -> Intent:
    """Do the step again that was taken back."""
    return do(acts.Redo())


def edit(view: View) -> Intent:
    """Open the form for the selected or the marked."""
    if not view.targets:
        return nobody(view)
    probe = acts.Set(view.targets, (("hidden", False),))
    if refused(view.encounter, Command(probe)):
        return do(probe)
    return OpenSheet(partial(edit_sheet, view.encounter, view.targets))


def add(view: View) -> Intent:
    """Ask who is to be added."""
    return _asking(view, "add", acts.Add(Creature(name="\N{BULLET}")))


def command(view: View) -> Intent:
    """Ask for any command."""
    return Open("command")


def panel_down(view: View) -> Intent:
    """Scroll the panel of the selected on."""
    return Scroll("panel", +1)


def panel_up(view: View) -> Intent:
    """Scroll the panel of the selected back."""
    return Scroll("panel", -1)


def log_up(view: View) -> Intent:
    """Scroll the log back by a page."""
    return Scroll("log", -1)


def log_down(view: View) -> Intent:
    """Scroll the log forward by a page."""
    return Scroll("log", +1)


def read_log(view: View) -> Intent:
    """Read the log."""
    return Show("log")


def turn_timer(view: View) -> Intent:
    """Show or hide how long the turn in progress lasts."""
    return Show("timer")


def read_report(view: View) -> Intent:
    """Show the report of the fight so far."""
    return Show("report")


def help_(view: View) -> Intent:
    """Show all keys."""
    return Show("help")


def elsewhere(view: View) -> Intent:
    """Go on in another file."""
    return Open("elsewhere")


def another(view: View) -> Intent:
    """Leave this fight for another."""
    return _leaving(view, Show("another"))


def quit_(view: View) -> Intent:
    """Leave the tracker."""
    return _leaving(view, Show("leave"))


def _leaving(view: View, leaves: Show) -> Intent:
    """Ask first where leaving could lose what was done."""
    if view.sign != "unwritten":
        return leaves
    choices = (
        Choice("yн", screen.LEAVE_ALL_THE_SAME, leaves),
        Choice("SЫ", keys.KEYS["elsewhere"].title, Open("elsewhere")),
    )
    return Ask(screen.ASKS_TO_LEAVE_UNWRITTEN, choices, screen.STAY)
