"""The last line of the screen: the keys, or a line to type in, or a question."""

from dataclasses import dataclass
from functools import cache

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.reactive import var

from tracker.commands.complete import complete
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse_telling
from tracker.commands.scope import Scope
from tracker.model.library import FindLibrary, no_library
from tracker.ui.aiming import said_by, turned_attack
from tracker.ui.completion import completed, last_word
from tracker.ui.finding import first_found, having, next_found
from tracker.ui.intents import Ask, Do, Intent, MoveTo, Open, PromptId, Roll, Select, Tell
from tracker.ui.line_hint import line_hint
from tracker.ui.notes import note_text
from tracker.ui.prompts import COMPLETED, MAY_BE_EMPTY, PROMPTS, ROLLED, draft_key
from tracker.ui.view import View
from tracker.ui.widgets.key_bar import KeyBar
from tracker.ui.widgets.prompt import PromptLine
from tracker.ui.widgets.question import Question
from tracker.words.hints import Hint, finding
from tracker.words.library import remarks as said_of
from tracker.words.lines import explain, mistake
from tracker.words.prompts import WHOM, nothing_typed
from tracker.words.screen import NOTHING_FITS, could_be, nobody_called


class Foot(Container):
    """Shows one of three lines, and turns what is typed or answered into intents."""

    view: var[View] = var(View)

    @dataclass
    class Wants(Message):
        """The GM wants this; where it succeeds and `closes`, the keys come back."""

        intent: Intent
        closes: bool = True

    @dataclass
    class Hints(Message):
        """What can be typed next, or nothing."""

        hint: Hint

    def __init__(self) -> None:
        self._selected: str | None = None
        self._library: FindLibrary = no_library
        self._shown: str | None = None
        super().__init__(id="foot")

    def compose(self) -> ComposeResult:
        """All three lines, of which one is shown."""
        yield KeyBar().data_bind(Foot.view)
        yield PromptLine()
        yield Question(id="question")

    def open(
        self,
        prompt: PromptId,
        text: str = "",
        library: FindLibrary = no_library,
        news: str = "",
    ) -> None:
        """Ask for a line; names in it can be those of the library. What is new is told with it."""
        self._library = cache(library)
        self._selected = self._shown = self.view.selected
        self._alone = self.view.alone
        asked = PROMPTS[prompt]
        label, key = asked.label(self.view), draft_key(prompt, self.view)
        self.query_one(PromptLine).ask(prompt, key, label, asked.hint(self.view), text)
        self._show(PromptLine)
        self._hint(prompt, text, self.view)
        if news:
            self.post_message(self.Wants(Tell(news, refused=False), closes=False))

    def ask(self, question: Ask) -> None:
        """Ask for one key; a line that is open waits behind the question."""
        self.query_one(Question).ask = question
        self._show(Question)
        self.query_one(Question).focus()

    def close(self) -> None:
        """Show the keys again, what was typed being done."""
        self.query_one(PromptLine).close()
        self._show(KeyBar)

    def leave(self) -> bool:
        """Show the keys again, and keep what was typed; return whether a line was open."""
        if self.query_one(KeyBar).display:
            return False
        was_open = self.query_one(PromptLine).keep()
        self._show(KeyBar)
        return was_open

    def forget(self) -> None:
        """Forget what was typed last: it has been done after all."""
        self.query_one(PromptLine).forget()

    def _show(self, kind: type[KeyBar | PromptLine | Question]) -> None:
        for line in self.children:
            line.display = isinstance(line, kind)

    @property
    def _scope(self) -> Scope:
        view = self.view
        return Scope(view.encounter, view.selected, tuple(view.targets), self._library)

    @on(PromptLine.Entered)
    def _enter(self, event: PromptLine.Entered) -> None:
        """Turn a line into a command; where that fails, say why and put the caret there."""
        if event.prompt == "find":
            self.post_message(self.Wants(Tell("", refused=False)))
            return
        if event.prompt == "note" and event.text == note_text(self.view, self.view.all_targets):
            self.post_message(self.Wants(Tell("", refused=False)))  # it is as it was
            return
        if event.prompt == "elsewhere":
            self.post_message(self.Wants(MoveTo(event.text)))
            return
        if event.prompt in COMPLETED - MAY_BE_EMPTY and not event.text.strip():
            asked = PROMPTS[event.prompt]
            said = nothing_typed(asked.example(self.view) or asked.hint(self.view))
            self.post_message(self.Wants(Tell(said), closes=False))
            return
        line = PROMPTS[event.prompt].spell(self._aiming(event.prompt), event.text)
        try:
            command, remarks = parse_telling(line, self._scope)
        except ParseError as error:
            if event.prompt in MAY_BE_EMPTY and not event.text.strip():
                self.post_message(self.Wants(Tell(WHOM), closes=False))
                return
            shown = _as_typed(error, event.text)
            end = shown.column + len(shown.found)
            self.query_one(PromptLine).point_out(event.text, shown.column, end)
            said = explain(shown) if event.prompt == "command" else mistake(shown)
            self.post_message(self.Wants(Tell(said[0].upper() + said[1:]), closes=False))
            return
        intent = Roll(command) if event.prompt in ROLLED else Do(command, said_of(remarks))
        self.post_message(self.Wants(intent))

    @on(PromptLine.Typed)
    def _type(self, event: PromptLine.Typed) -> None:
        """Find while the GM types; in other lines show what to type next."""
        if event.prompt == "find" and event.text:
            names = having(self.view.encounter, event.text)
            self._find(event.text, names, first_found(names, event.text))
        else:
            view = self._aiming(event.prompt)
            self._show_target(event.prompt, event.text, view)
            self._hint(event.prompt, event.text, view)

    def _show_target(self, prompt: PromptId, text: str, view: View) -> None:
        """Select whom the one in turn is about to attack, so that its panel is seen.

        Where nothing is typed any more that is who was selected before.
        """
        if prompt != "attack":
            return
        said = said_by(view, PROMPTS[prompt].spell(view, text)) if text.strip() else None
        whom = view.selected if not text.strip() else said[1].whom if said else None
        if whom is not None and whom != self.view.selected:
            self._shown = whom
            self.post_message(self.Wants(Select(whom), closes=False))

    def _aiming(self, prompt: PromptId) -> View:
        """Return the view as a line goes by it: who was selected before the line showed others.

        Who is selected meanwhile by another hand, such as a click, counts from then on.
        """
        if prompt != "attack":
            return self.view
        if self.view.selected != self._shown:
            self._selected = self._shown = self.view.selected
            self._alone = self.view.alone
        return replace(self.view, selected=self._selected, alone=self._alone)

    @on(PromptLine.Turning)
    def _turn(self, event: PromptLine.Turning) -> None:
        """Say the attacker's next attack in the line, or go to another of those who are found."""
        if event.prompt == "find":
            names = having(self.view.encounter, event.text)
            self._find(event.text, names, next_found(names, self.view.selected, event.by))
            return
        view = self._aiming(event.prompt)
        attacker = PROMPTS[event.prompt].attacker(view)
        self.query_one(PromptLine).put(turned_attack(view, event.text, attacker, event.by))

    def _find(self, text: str, names: list[str], name: str | None) -> None:
        """Select somebody who is found, and say which of them it is."""
        if name is None:
            self.post_message(self.Wants(Tell(nobody_called(text)), closes=False))
            return
        self.post_message(self.Wants(Select(name, alone=True), closes=False))
        self.post_message(self.Hints(finding(text, names.index(name) + 1, len(names))))

    def _hint(self, prompt: PromptId, text: str, view: View) -> None:
        self.post_message(self.Hints(line_hint(prompt, text, view, self._scope)))

    @on(PromptLine.Completing)
    def _complete(self, event: PromptLine.Completing) -> None:
        """Complete the line, and show what else it could become."""
        whole = PROMPTS[event.prompt].spell(self.view, event.text)
        at = last_word(whole)
        begun = whole[at:]
        if event.prompt not in COMPLETED or not event.text.endswith(begun):
            return
        words = complete(whole, self._scope)
        before = event.text[: len(event.text) - len(begun)]
        self.query_one(PromptLine).put(before + completed(whole, words)[at:])
        if len(words) != 1:
            text = " ".join(could_be(words)) or NOTHING_FITS
            self.post_message(self.Wants(Tell(text, refused=False), closes=False))

    @on(PromptLine.Left)
    def _leave(self, event: PromptLine.Left) -> None:
        """Leave without effect; a search goes back to who was selected before it."""
        looks = event.prompt in ("find", "attack")
        back = Select(self._selected, self._alone) if looks and self._selected else None
        self.post_message(self.Wants(back or Tell("", refused=False)))

    @on(Question.Answered)
    def _answer(self, event: Question.Answered) -> None:
        """Close the question first, so that it does not stay where its answer is refused."""
        line = self.query_one(PromptLine)
        if line.prompt is None:
            self.post_message(self.Wants(Tell("", refused=False)))
        else:
            self._show(PromptLine)
            line.input.focus()
            self._hint(line.prompt, line.input.value, self._aiming(line.prompt))
        if event.intent is not None:
            closes = not isinstance(event.intent, Open)
            self.post_message(self.Wants(event.intent, closes=closes))


def _as_typed(error: ParseError, typed: str) -> ParseError:
    """Return the error as one of what was typed, without what stands before it in the command."""
    column = max(error.column - len(error.text.removesuffix(typed)), 0)
    return ParseError(
        typed,
        column,
        error.found,
        error.expected,
        nearest=error.nearest,
        problem=error.problem,
        what=error.what,
        **error.details,
    )
