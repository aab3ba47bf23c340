"""What the tower holds, on the play screen: with the chance of each colour, or hidden at the table's wish.

The chances follow from the tower's log of this game. They are worked out beside the screen, which draws
itself again when they have come.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from companion.engine.game import Panel, Row
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.cube_tower import TowerTable
from companion.language import say
from companion.screens.panel_telling import pieces_told
from companion.screens.tower_drop import drop_asked
from companion.screens.when_needed import chances_of
from companion.store.faults import StoreError
from companion.store.tower_history import counts_of, start_of, tosses_of
from companion.store.tower_log import TowerLog

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen

_Basis = tuple[tuple[tuple[str, str], ...], Counts]
"""What chances follow from: the drops answered, and what is thrown next."""


class TowerChances:
    """The tower's contents on one play screen."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self._basis: _Basis | None = None
        self._chances: Mapping[Keshi, float] = {}

    @property
    def hidden(self) -> bool:
        """Whether the table wants it hidden; a failing disk hides nothing."""
        try:
            return self._screen.companion.shelf.tower_hidden()
        except StoreError:
            return False

    def hide_or_show(self) -> None:
        """Change whether it is hidden, and keep that."""
        if not isinstance(self._screen.session.run.table, TowerTable):
            self._screen.say(Text("This game has no cube tower on the table now."))
            return
        hide = not self.hidden
        try:
            self._screen.companion.shelf.hide_tower(hide)
        except StoreError as fault:
            self._screen.say(fault, severity="warning")
            return
        hidden = Text("What the tower holds is hidden from now on.")
        self._screen.say(hidden if hide else Text("What the tower holds is shown from now on."))
        self._screen.redraw()

    def shown_in(self, panels: Sequence[Panel]) -> tuple[Panel, ...]:
        """Return a game's panels with the chances at what is inside the tower, or with that hidden."""
        if not isinstance(self._screen.session.run.table, TowerTable):
            return tuple(panels)
        hidden = self.hidden
        return tuple(
            replace(panel, rows=tuple(self._shown(row, hidden=hidden) for row in panel.rows))
            for panel in panels
        )

    def in_a_strip(self) -> Content:
        """Return in a row or two what the tower holds, for where no panel shows it; nothing if hidden."""
        table = self._screen.session.run.table
        if not isinstance(table, TowerTable) or self.hidden:
            return Content("")
        rows = (self._shown(row, hidden=False) for row in cube_tower.panel(table).rows)
        pieces = next((row.pieces for row in rows if row.pieces), ())
        if not pieces:
            return Content("")
        return Content.assemble((f"{say('In the tower:')} ", "$dim"), pieces_told(pieces))

    def _shown(self, row: Row, *, hidden: bool) -> Row:
        if row.field != cube_tower.INSIDE:
            return row
        if hidden:
            key = self._screen.companion.own_keys.cap("game.hide_tower", "J")
            return replace(row, value=Text("hidden; {key} shows it", key=key), pieces=())
        if not self._chances or not row.pieces:
            return row
        return replace(
            row,
            label=Text("{inside}, and its chance at the next toss:", inside=row.label),
            pieces=tuple(replace(piece, note=self._note(piece.letter)) for piece in row.pieces),
        )

    def _note(self, letter: str) -> Text:
        chance = self._chances.get(Keshi.from_letter(letter))
        return Text("?") if chance is None else Text("{n}%", n=round(100 * chance))

    def look_again(self) -> None:
        """Work the chances out anew where the log, or what is thrown next, is another one."""
        basis = None if self.hidden else self._basis_now()
        if basis == self._basis:
            return
        self._basis = basis
        if basis is None or not basis[0]:
            self._chances = {}
            return
        work: Callable[[], object] = partial(self._work_out, basis[1])
        self._screen.run_worker(work, exclusive=True, group="chances")

    def _basis_now(self) -> _Basis | None:
        run, line = self._screen.session.run, self._screen.session.line
        if not isinstance(run.table, TowerTable):
            return None
        given = line.given()
        drops = tuple(
            (key, repr(given[key].raw))
            for key in run.answered
            if key in given and drop_asked(run.questions.get(key)) is not None
        )
        open_drop = drop_asked(self._screen.session.open)
        return drops, counts_of(open_drop.tossed) if open_drop is not None else NOTHING

    async def _work_out(self, thrown: Counts) -> None:
        opened = self._screen.companion.opened
        if opened is None:
            return
        try:
            log = tosses_of(TowerLog(self._screen.companion.shelf.database).drops(opened.game_id))
        except StoreError as fault:
            self._screen.say(fault, severity="warning")
            return
        start = start_of(self._screen.session.line)
        self._chances = await asyncio.to_thread(chances_of, log, start, thrown) if log else {}
        if self._screen.is_running:
            self._screen.draw_table()
