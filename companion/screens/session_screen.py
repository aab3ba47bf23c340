"""What every screen of a running or finished game can do: the acts of its session, with their dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from textual.content import Content

from companion.engine.game import Row
from companion.engine.question import Raw
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.cube_tower import TowerTable
from companion.language import in_words, say
from companion.screens.answer import AnswerScreen
from companion.screens.aside_page import aside_page
from companion.screens.commands import TOWER_ACTIONS, Command
from companion.screens.draw_again import DrawAgainScreen
from companion.screens.following import FollowingScreen
from companion.screens.last_turn import last_turn
from companion.screens.log_list import log_items, title_anew
from companion.screens.otherwise import otherwise_items
from companion.screens.panel_telling import row_told
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.sheet import NOTHING_YET, SheetScreen, copied
from companion.screens.stop import StopScreen
from companion.screens.telling import (
    instructions_told,
    layout_told,
    log_told,
)
from companion.screens.undo import UndoScreen
from companion.screens.watching import NOTE, may
from companion.screens.when_needed import big_screen, tower_screen
from companion.screens.why import WhyScreen
from companion.screens.wording import written
from companion.store.faults import StoreError

V = TypeVar("V")

_PAGE_FRAME = 5
"""Columns of a page's frame, padding and scroll bar."""

_ANEW = Text("answer it anew")
_CORRECT_IT = Text("correct it")

FOLLOW_EVERY = 1.0
"""Seconds between two looks at what other screens wrote."""


class SessionScreen(FollowingScreen):
    """A screen that shows a session; it decides nothing and redraws after every act."""

    COMMANDS_HERE: tuple[Command, ...] = ()

    def on_mount(self) -> None:
        """Draw, and begin to follow other screens."""
        self.redraw()
        self.set_interval(FOLLOW_EVERY, self.follow)

    def on_screen_resume(self) -> None:
        """Draw again: acts may have been done meanwhile."""
        self.companion.settle()

    def rows_of(self, *selectors: str) -> int:
        """Return how many rows the named parts take together."""
        parts = [self.query_one(selector) for selector in selectors]
        return sum(part.outer_size.height for part in parts if part.display)

    def bar_commands(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands that stand on the command bar."""
        shown = [one for one in self.COMMANDS_HERE if one.shown and may(one.action, watching=self.watching)]
        own = self.companion.own_keys
        return tuple((own.cap(one.id, one.cap), in_words(one.name), one.action) for one in shown)

    # Commands

    def command(self, work: Callable[[], object]) -> None:
        """Run a command's dialogs without holding up the screen."""
        self.run_worker(work(), exclusive=True, group="command")  # type: ignore[arg-type]

    async def pick(self, screen: PickScreen[V]) -> V | None:
        """Open a list and wait for what was picked."""
        return await self.app.push_screen_wait(screen)

    async def read(self, screen: ReadScreen) -> bool:
        """Open a page and wait whether its deed was asked for."""
        return await self.app.push_screen_wait(screen)

    # Commands that only show

    def action_why(self) -> None:
        """Show the reasons behind the instructions on the screen."""
        self.app.push_screen(WhyScreen(self.session.game, self.session.instructions(), self.session.open))

    def action_last_turn(self) -> None:
        """Show the whole last turn again."""
        told = [log_told(line) for line in last_turn(self.session.run)]
        words = page(*told) if told else written(Text("Nothing has been said yet."), "$dim")
        self.app.push_screen(ReadScreen(Text("The last turn, from its beginning"), words))

    def action_tower(self) -> None:
        """Show the cube tower: its log and its statistics."""
        self.app.push_screen(tower_screen())

    def action_layout(self) -> None:
        """Show how the table should look, with the last instructions under it."""
        self.app.clear_notifications()  # none may lie over it
        self.app.push_screen(self.layout_page())

    def layout_page(self, *, deed: Text | str = "") -> ReadScreen:
        """Return the page that says how the table should look."""
        table = self.session.run.table
        told = (
            layout_told(self.session.game.layout(table), self.app.size.width - _PAGE_FRAME)
            if table is not None
            else written(Text("Not set up yet."))
        )
        heading = written(Text("Last instructions"), "bold $keycap")
        words = page(told, "", heading, instructions_told(self.session.instructions()))
        return ReadScreen(Text("So the table should look"), words, deed=deed)

    def action_big(self) -> None:
        """Show whose turn it is, what to do and the points as large as they can be."""
        self.app.push_screen(big_screen(self.session))

    def action_sheet(self) -> None:
        """Show the score sheet as the game stands."""
        sheet = self.session.score_sheet()
        if sheet is None:
            self.say(NOTHING_YET)
            return
        self.app.push_screen(SheetScreen(self.session, sheet))

    def action_copy_sheet(self) -> None:
        """Copy the table of the score sheet as the game stands."""
        self.say(copied(self.companion, self.session))

    def action_set_aside(self) -> None:
        """Show what is kept but does not fit the game now."""
        try:
            self.app.push_screen(aside_page(self.session))
        except StoreError as fault:
            self.say(fault, severity="warning")

    # Commands that act

    def action_undo(self) -> None:
        """Take back the latest act, after a look at what it changes."""
        self.command(self._undo)

    async def _undo(self) -> None:
        await self._go_back(1, self.companion.own_keys.cap("game.undo", "z"))

    async def _go_back(self, steps: int, key: str = "") -> None:
        """Take so many acts back, after a look at what that changes."""
        preview = self.session.preview_undo(steps)
        if preview is None:
            self.say(Text("There is nothing to undo."))
            return
        size = self.session.line.size
        if await self.app.push_screen_wait(UndoScreen(preview, key)):
            if self.session.line.size != size:
                self.say(Text("The game went on elsewhere: look again before you take something back."))
                return
            self.act(lambda: self.session.undo(steps))

    def action_redo(self) -> None:
        """Bring back what was last undone."""
        if self.act(self.session.redo) is None:
            latest = self.session.line.latest()
            if latest is not None:
                act = self.session.in_words(latest)
                self.companion.tell_of_return(say("Brought back: {act}", act=act))

    def action_history(self) -> None:
        """Show the latest acts, and go back several at once."""
        self.command(self._history)

    async def _history(self) -> None:
        acts = list(reversed(list(self.session.line)))[:60]
        told = self.session.all_in_words(acts)
        items = [Item(written(act), number) for number, act in enumerate(told, 1)]
        title = Text("What was done, latest first: pick how far to go back")
        size = self.session.line.size
        steps = await self.pick(PickScreen(title, items, verb=Text("go back to before it")))
        if steps is not None and self.session.line.size == size:
            await self._go_back(steps)

    def action_correct(self) -> None:
        """Correct anything that the table shows."""
        self.command(self._correct)

    async def _correct(self) -> None:
        table = self.session.run.table
        if table is None:
            self.say(
                Text("There is no table yet: use undo, or answer an earlier question anew from the log.")
            )
            return
        items: list[Item[Row]] = []
        shown: set[str] = set()
        for panel in self.session.game.panels(table):
            items.append(Item(written(panel.title, "bold")))
            for row in panel.rows:
                kept = bool(row.field or row.computed_from)
                items.append(Item(row_told(row), row if kept else None))
                shown.add(row.field)
        rest = [field for field in self.session.fields() if field.name not in shown]
        if rest:
            items.append(Item(written(Text("More that is kept"), "bold")))
        for field in rest:
            row = Row(field.label, field.question.say(field.read()), field.name)
            items.append(Item(row_told(row), row))
        title = Text("Correct: which value is wrong?")
        row_picked = await self.pick(PickScreen(title, items, verb=_CORRECT_IT))
        if row_picked is not None:
            await self._correct_row(row_picked)

    def correct_row(self, row: Row) -> None:
        """Correct one row of a panel; who watches is told that players do."""
        if self.watching:
            self.companion.tell_of_others(in_words(NOTE))
            return
        self.command(lambda: self._correct_row(row))

    async def _correct_row(self, row: Row) -> None:
        fields = {field.name: field for field in self.session.fields()}
        names = [name for name in ((row.field,) if row.field else row.computed_from) if name in fields]
        if not names:
            self.say(
                Text("{label} follows from the rules and cannot be corrected by itself.", label=row.label)
            )
            return
        name: str | None = names[0]
        if not row.field:
            items = [
                Item(row_told(Row(fields[n].label, fields[n].question.say(fields[n].read()))), n)
                for n in names
            ]
            words = Text("{label} is computed. Which of these is wrong?", label=row.label)
            name = await self.pick(PickScreen(words, items, verb=_CORRECT_IT))
        if name is None:
            return
        field = fields[name]
        title = Text("Correct: {label}", label=field.label)
        answer = await self.ask(title, field.question, field.read())
        if answer is not None:
            self.act(lambda: self.session.correct(name, answer[0]))

    async def ask(self, title: Text | str, question: object, offered: Raw) -> tuple[Raw] | None:
        """Put a question apart and wait for its answer."""
        return await self.app.push_screen_wait(AnswerScreen(title, question, offered))  # type: ignore[arg-type]

    def action_log(self) -> None:
        """Show the log of play; an answer picked there can be given anew."""
        self.command(self._log)

    async def _log(self) -> None:
        key: str | None = None
        while True:
            items = log_items(self.session.run, self.app.size.width - _PAGE_FRAME)
            if self.watching:
                items = [Item(item.label) for item in items]
            title = Text("Log of play")
            key = await self.pick(PickScreen(title, items, verb=_ANEW, at_end=True, at=key))
            if key is None or await self._revise(key):
                return

    async def _revise(self, key: str) -> bool:
        """Put an earlier question again; tells whether it was answered, or cannot be."""
        question = self.session.run.questions.get(key)
        if question is None:
            self.say(Text("This question is not part of the game as it stands."))
            return True
        if isinstance(question, Shuffle):
            wanted = await self.read(DrawAgainScreen(question))
            if wanted:
                self.act(lambda: self.session.draw_again(key))
            return wanted
        given = self.session.line.given().get(key)
        title = title_anew(key, self.session.fields(), self.companion.own_keys.cap("game.correct", "c"))
        answer = await self.ask(title, question, given.raw if given else None)
        if answer is None:
            return False
        self.act(lambda: self.session.revise(key, answer[0]))
        return True

    def action_overrule(self) -> None:
        """Record that the table did a decision otherwise."""
        self.command(self._overrule)

    async def _overrule(self) -> None:
        items = otherwise_items(self.session.run)
        title = Text("We did it otherwise: what did the table take?")
        picked = await self.pick(PickScreen(title, items, verb=Text("that is what we did")))
        if picked is not None:
            self.act(lambda: self.session.overrule(*picked))

    def action_stop(self) -> None:
        """End the game here and score it as it stands."""
        self.command(self._stop)

    async def _stop(self) -> None:
        if self.session.finished:
            self.say(Text("The game is over already."))
            return
        if await self.read(StopScreen()):
            self.act(self.session.stop_early)

    def action_more(self) -> None:
        """Show all commands of this screen."""
        self.command(self._more)

    async def _more(self) -> None:
        left_out = {"more"} if isinstance(self.session.run.table, TowerTable) else {"more", *TOWER_ACTIONS}
        own = self.companion.own_keys.cap
        items = [
            Item(
                Content.assemble((f"{own(one.id, one.cap):<6}", "bold $keycap"), in_words(one.about)),
                one.action,
            )
            for one in self.COMMANDS_HERE
            if one.action not in left_out and may(one.action, watching=self.watching)
        ]
        action = await self.pick(PickScreen(Text("All commands"), items, verb=Text("do it")))
        if action is not None:
            self.call_later(self.run_action, action)

    def action_home(self) -> None:
        """Leave the game; everything is saved."""
        self.companion.go_home()
