"""The end of a game: the score sheet with every working, the verdict, and the result to record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from companion.engine.review import Review
from companion.engine.session import Session
from companion.engine.text import Text
from companion.games.cube_tower import TowerTable
from companion.screens.commands import END_COMMANDS, bindings
from companion.screens.pick import page
from companion.screens.review_telling import review_told
from companion.screens.session_screen import SessionScreen
from companion.screens.telling import instructions_told, sheet_told, verdict_told, workings_told
from companion.screens.watching import NOTE
from companion.screens.when_needed import statistics_of
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_scroll import BY_PAGE, MoreScroll
from companion.screens.wording import written
from companion.store.faults import StoreError
from companion.store.tower_history import start_of
from companion.store.tower_log import TowerLog

_PAGE_FRAME = 5
"""Columns of the page's frame, padding and scroll bar."""


class EndScreen(SessionScreen):
    """A finished game; undo leads back into it."""

    COMMANDS_HERE = END_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(END_COMMANDS)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._tower = Content("")

    def on_mount(self) -> None:
        """Look into the tower's log; the session's own handler draws."""
        work: Callable[[], object] = self._read_tower
        self.run_worker(work, exclusive=True, group="tower")

    def compose(self) -> ComposeResult:
        """Lay out heading, sheet and bar."""
        yield self.too_small()
        with self.body():
            yield Static(id="end-title", classes="title", markup=False)
            with MoreScroll(id="page") as told:
                told.keys = BY_PAGE
                yield Static(id="end-words", markup=False)
            yield CommandBar(self.bar_commands())

    def bar_commands(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands on the bar; a result that is recorded is not offered again."""
        recorded = self.session.result is not None
        return tuple(one for one in super().bar_commands() if not (recorded and one[2] == "record"))

    def redraw(self) -> None:
        """Show sheet, verdict and what is recorded."""
        sheet = self.session.score_sheet()
        game = self.session.game.title
        title = (
            Text("{game}: the end (stand-in, not the printed cards)", game=game)
            if self.companion.stand_in
            else Text("{game}: the end", game=game)
        )
        self.query_one("#end-title", Static).update(written(title, "bold"))
        if sheet is None:
            return
        recorded = self.session.result is not None
        self.query_one(CommandBar).show(self.bar_commands())
        state = (
            written(Text("✓ The result is recorded. {key}: home", key=self._home()), "$good")
            if recorded
            else written(NOTE if self.watching else Text("Enter records this result."))
        )
        table = self.session.run.table
        review = self.session.game.review(table) if table is not None else Review()
        words = page(
            verdict_told(sheet),
            state,
            "",
            sheet_told(sheet),
            "",
            review_told(review, self.app.size.width - _PAGE_FRAME),
            *self._tower_told(),
            written(Text("How the points came about"), "bold $keycap"),
            workings_told(sheet),
        )
        if self.session.instructions():
            words = page(
                words,
                "",
                written(Text("Said last"), "bold $keycap"),
                instructions_told(self.session.instructions()),
            )
        self.query_one("#end-words", Static).update(words)
        if self.app.screen is self:
            self.query_one("#page").focus()

    def _tower_told(self) -> tuple[Content, ...]:
        return (
            (written(Text("The tower"), "bold $keycap"), self._tower, Content(""))
            if self._tower.plain
            else ()
        )

    async def _read_tower(self) -> None:
        """Work out what the tower's log tells, beside the screen; a log that cannot be read is said."""
        opened = self.companion.opened
        if opened is None or not isinstance(self.session.run.table, TowerTable):
            return
        try:
            drops = TowerLog(self.companion.shelf.database).drops(opened.game_id)
        except StoreError as fault:
            self.say(fault, severity="warning")
            return
        if drops:
            self._tower = await asyncio.to_thread(statistics_of, drops, start_of(self.session.line))
            self.redraw()

    def on_resize(self) -> None:
        """Draw the charts for the width there is."""
        self.redraw()

    def action_record(self) -> None:
        """Record the result; an Enter that was meant for a question is none for it."""
        if self.companion.hand.late:
            self.say_too_late()
            return
        if self.session.result is not None:
            self.say(Text("The result is recorded already. {key}: home", key=self._home()))
            return
        self.act(self.session.record_result)

    def _home(self) -> str:
        """Return the cap of the key that goes home."""
        return self.companion.own_keys.cap("game.home", "q")
