"""The tower beside the play screen: it is told of tosses, and its drops answer where nothing is in doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.message import Message

from companion.desk import Bulletin, ReaderDesk
from companion.engine.entry import Source
from companion.engine.number import TowerDrop
from companion.engine.question import Raw
from companion.screens.pick import Item, PickScreen
from companion.screens.tower_drop import drop_as_answer, drop_asked, event_of, toss_of
from companion.screens.wording import written
from companion.store.faults import StoreError
from hardware.tower import Drop, ReaderUrlError

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen


class TowerSaid(Message):
    """The reader desk published something."""

    def __init__(self, bulletin: Bulletin) -> None:
        super().__init__()
        self.bulletin = bulletin


class TowerSide:
    """What one play screen does with the tower; without a reader it does nothing."""

    def __init__(self, screen: PlayScreen, desk: ReaderDesk | None, game: str) -> None:
        self._screen = screen
        self._desk = desk
        self._game = game

    def tend(self) -> None:
        """Keep the right to read, and tell the reader of the toss that is asked about."""
        if self._desk is None:
            return
        try:
            self._desk.tend()
        except (ReaderUrlError, StoreError) as fault:
            self._screen.say(f"{fault} Count by hand meanwhile.", severity="warning")
            self._desk = None
            return
        self.await_drop()

    def await_drop(self) -> None:
        """Tell the reader what is thrown in, where a drop is asked for; said again, it changes nothing."""
        question = drop_asked(self._screen.session.open)
        if self._desk is not None and question is not None:
            self._desk.toss(toss_of(question, self._game))

    def state(self) -> Content:
        """Return how the reader is doing, where a drop is asked for."""
        if self._desk is None or drop_asked(self._screen.session.open) is None:
            return Content("")
        return written(f"Tower: {self._desk.state.words}", "$dim")

    def said(self, bulletin: Bulletin) -> None:
        """Take a drop as the answer, ask where it cannot be; a state is shown."""
        if not isinstance(bulletin, Drop) or self._desk is None:
            self._screen.redraw()
            return
        try:
            self._drop(self._desk, bulletin)
        except StoreError as fault:
            self._screen.say(str(fault), severity="warning")

    def _drop(self, desk: ReaderDesk, drop: Drop) -> None:
        question = drop_asked(self._screen.session.open)
        if desk.was_counted(drop):
            desk.acknowledge(drop)
            return
        if question is None or toss_of(question, self._game).id not in drop.tosses:
            self._screen.say(f"The tower shows {drop.counts.letters or 'nothing'}, and nothing was asked.")
            desk.acknowledge(drop)
            return
        raw = drop_as_answer(question, drop)
        if raw is None or drop.doubts or question.refuse(raw) is not None:
            self._screen.say(f"The tower shows {drop.counts.letters or 'nothing'}: please count by hand.")
            return
        known = self._screen.session.offered()
        if known is not None and known != raw:
            self._screen.command(lambda: self._choose(question, drop, raw, known))
        else:
            self._take(question, drop, raw)

    def _take(self, question: TowerDrop[Any], drop: Drop, raw: Raw) -> None:
        desk = self._desk
        if desk is None:
            return
        event = event_of(question, drop, desk.url)
        if self._screen.act(lambda: self._screen.session.answer(raw, Source.READER, event)) is None:
            desk.acknowledge(drop)
            self._screen.say(f"The tower: {question.say(raw)}")

    async def _choose(self, question: TowerDrop[Any], drop: Drop, raw: Raw, known: Raw) -> None:
        items = [
            Item(Content(f"The tower shows now: {question.say(raw)}"), "now"),
            Item(Content(f"Known from before: {question.say(known)}"), "before"),
        ]
        picked = await self._screen.pick(PickScreen("Which drop counts?", items, verb="this one"))
        still = drop_asked(self._screen.session.open)
        if picked is None or still is None or still.key != question.key:
            return
        if picked == "now":
            self._take(question, drop, raw)
        elif self._screen.act(lambda: self._screen.session.answer(known)) is None and self._desk is not None:
            self._desk.acknowledge(drop)
