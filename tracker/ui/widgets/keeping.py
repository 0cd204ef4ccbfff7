"""What becomes of the files of the fight on the screen."""

import asyncio
import os
from collections.abc import Sequence

from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from tracker.storage.earlier import Earlier
from tracker.storage.errors import FileProblem
from tracker.storage.typed import typed
from tracker.storage.watching import Watching
from tracker.ui.entries import Entries
from tracker.ui.fights import Fight
from tracker.ui.messages import FightPlaced, Noticed
from tracker.ui.view import Sign
from tracker.ui.widgets.log import Log
from tracker.ui.widgets.notice import Says
from tracker.words import screen, sessions
from tracker.words.keys import Caps

A_WHILE = 0.005
MANY_STEPS = 50
"""What was before is learned for so many seconds at a time, and told for so many steps."""

NEWS = 0.5
"""After so many seconds it is looked again what has become of a fight that is open elsewhere."""

QUIET = 2.0
"""After so many seconds without a key what was done is saved."""


class Keeping(Widget):
    """Keeps a fight on disk while it is played; nothing of it is drawn.

    It saves when no key has come for a while, lets the fight go on in another file, follows one
    that is open elsewhere, and learns how it came to where it was opened.
    """

    class Changed(Message):
        """The fight, or how it is kept, is not as it was shown."""

    def __init__(self, fight: Fight, log: Log, key: Caps) -> None:
        """Keep a fight; `log` is what tells of it, and is left alone while it is read."""
        super().__init__()
        self.display = False
        self.fight = fight
        self._log = log
        self._key = key
        self._said: Sign = ""
        self._is_free = False
        self._complaint = ""
        self._has_file = os.path.exists(fight.path)
        self._learned: Earlier | None = None
        self._saving: Timer | None = None

    def on_mount(self) -> None:
        """Follow a fight that is open elsewhere, and learn what was before."""
        if self.only_looks:
            self.set_interval(NEWS, self._look_on)
        self._learn()

    @property
    def only_looks(self) -> bool:
        """Whether the fight is in other hands, and nothing can be done in it here."""
        return isinstance(self.fight, Watching)

    @property
    def why_not(self) -> str:
        """Why nothing can be done here in a fight that is only looked at."""
        return sessions.NOW_FREE if self._is_free else sessions.ONLY_LOOKING

    @property
    def sign(self) -> Sign:
        """What is not as usual about how the fight is kept."""
        if self.only_looks:
            return "" if self._is_free else "watching"
        return "" if self.fight.problem is None else "unwritten"

    def fight_shown(self, news: Sequence[str]) -> None:
        """Tell at once, behind the news, where nothing that is done can be written."""
        self._said = self.sign
        if self.fight.problem is not None:
            why = sessions.cannot_write(self.fight.problem.in_short, self._key)
            self._say_wrong(" ".join((*news, why)))

    def step_done(self) -> None:
        """Tell what became of a step on disk, and save soon; at once when the fight is over."""
        self._tell_of_disk()
        if not self._has_file and os.path.exists(self.fight.path):
            self._has_file = True
            self._tell_app(FightPlaced(self.fight))
        if self._saving is not None:
            self._saving.stop()
        if self.fight.game.encounter.phase == "ended":
            self.save()
        else:
            self._saving = self.set_timer(QUIET, self.save)

    def let_go(self) -> None:
        """Save no more: the fight is about to be closed."""
        if self._saving is not None:
            self._saving.stop()
            self._saving = None

    def put_off_saving(self) -> None:
        """Wait anew for a while without a key."""
        if self._saving is not None:
            self._saving.reset()

    def move_to(self, text: str) -> None:
        """Let the fight go on in the file that is typed."""
        if isinstance(self.fight, Watching):
            return
        wanted = typed(text, self.fight.path.parent)
        if wanted.problem:
            self._say_wrong(wanted.problem)
            return
        try:
            self.fight = self.fight.moved_to(wanted.path)
        except FileProblem as problem:
            self._say_wrong(problem.in_short)
            return
        self._said = self.sign
        self._tell_app(FightPlaced(self.fight))
        self.post_message(self.Changed())
        self._say(sessions.goes_on_in(str(self.fight.path)))

    def save(self) -> None:
        """Write the encounter file; that it cannot be written is told, and play goes on."""
        self._saving = None
        try:
            notices = self.fight.save()
        except FileProblem as problem:
            if self.fight.problem is None:
                self._say_wrong(screen.not_saved(problem.in_short))
            else:
                self._tell_of_disk()
            return
        self._tell_of_disk()
        if notices:
            self._tell_app(Noticed(notices))

    def _tell_of_disk(self) -> None:
        """Say so where what was done is not on disk, and when it is again."""
        before, self._said = self._said, self.sign
        if before != self._said:
            self.post_message(self.Changed())
        if self.fight.problem is not None:
            self._say_wrong(sessions.not_on_disk(self.fight.problem.in_short, self._key))
        elif before == "unwritten":
            self._say(sessions.ON_DISK_AGAIN)

    def _learn(self) -> None:
        """Begin to learn how the fight came to where it was opened, unless that is known."""
        if self.fight.earlier is not self._learned:
            self._learned = self.fight.earlier
            if self._learned is not None:
                self.run_worker(self._remember(self._learned), exclusive=True)

    async def _remember(self, earlier: Earlier) -> None:
        """Learn bit by bit, and between keys."""
        while not earlier.is_played:
            earlier.go_on(A_WHILE)
            await asyncio.sleep(A_WHILE)
        before = earlier.game()
        if before is None:
            self._say(sessions.history_broken(self.fight.path.name))
            return
        entries, steps = Entries(), before.steps
        for some in range(0, len(steps), MANY_STEPS):
            entries.follow(steps[:some])
            await asyncio.sleep(A_WHILE)
        while self._log.is_read:
            await asyncio.sleep(QUIET)
        if self.fight.earlier is earlier:
            self._log.expect(entries)
            self.fight.game.recall()
            self.post_message(self.Changed())

    def _look_on(self) -> None:
        """Show what has happened where the fight is open; say so when nobody has it any more."""
        if not isinstance(self.fight, Watching):
            return
        try:
            if self.fight.news():
                self._learn()
                self.post_message(self.Changed())
            if self.fight.is_over and not self._is_free:
                self._is_free = True
                self.post_message(self.Changed())
                self._say(sessions.NOW_FREE)
            self._complaint = ""
        except FileProblem as problem:
            if problem.in_short != self._complaint:
                self._say_wrong(problem.in_short)
            self._complaint = problem.in_short

    def _tell_app(self, message: Message) -> None:
        """Send a message on from the screen: one from here stops there where the screen asked."""
        self.screen.post_message(message)

    def _say(self, text: str) -> None:
        self.post_message(Says(text))

    def _say_wrong(self, text: str) -> None:
        self.post_message(Says(text, is_wrong=True))
