"""The tower beside the play screen: it is told of tosses, and what falls out of it finds its place.

A drop that answers the open question is taken where nothing is in doubt; else exactly the doubtful pieces are
asked. A drop for a toss that is answered already, a late keshi and a drop nobody asked for are named, and
the players say what they are. Nothing is acknowledged to the reader before it is saved; what was left aside
waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.message import Message

from calibration.palette import Keshi
from companion.desk import Bulletin, ReaderDesk
from companion.engine.entry import BY_HAND, Source, TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Question, Raw
from companion.engine.text import Text
from companion.games import cube_tower
from companion.language import in_words
from companion.screens.doubt import DoubtScreen
from companion.screens.pick import Item, PickScreen
from companion.screens.tower_drop import (
    Settled,
    drop_as_answer,
    drop_asked,
    event_of,
    is_unclear,
    toss_id,
    toss_of,
)
from companion.screens.tower_remarks import is_said_aloud, remark_text
from companion.screens.tower_unasked import ways_for
from companion.screens.wording import written
from companion.store.faults import StoreError
from hardware.tower import Condition, Drop, ReaderUrlError

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen


class TowerSaid(Message):
    """The reader desk published something."""

    def __init__(self, bulletin: Bulletin) -> None:
        super().__init__()
        self.bulletin = bulletin


class TowerSide:
    """What one play screen does with the tower; counted by hand, it does nothing."""

    def __init__(self, screen: PlayScreen, desk: ReaderDesk, game: str) -> None:
        self._screen = screen
        self._desk = desk
        self._game = game
        self._aside: dict[str, Settled] = {}
        self._spoken: set[str] = set()
        self._asking = False

    # What the reader is told

    def tend(self) -> None:
        """Keep the right to read, tell the reader of the toss that is asked about, see to what waits."""
        was = self._desk.active
        self._screen.session.nobody_throws = self._desk.simulated
        try:
            self._desk.tend()
            if self._desk.active and not was:
                self._tell_latest()
            self.await_drop()
            self._look()
        except (ReaderUrlError, StoreError) as fault:
            words = Text("{fault} Count by hand meanwhile.", fault=in_words(fault))
            self._screen.say(words, severity="warning")
            self._desk.switch(BY_HAND, because=in_words(fault))

    def await_drop(self) -> None:
        """Tell the reader what is thrown in, where a drop is asked for; said again, it changes nothing."""
        question = drop_asked(self._screen.session.open)
        if question is not None:
            self._desk.toss(toss_of(question, self._game))

    def _tell_latest(self) -> None:
        """Tell a reader that begins anew of the latest toss it answered.

        If the program died after saving that drop and before the reader heard of it, the reader now gives
        it again under its own name, and it is known.
        """
        latest = self.latest()
        given = self._screen.session.line.given()
        if latest is not None and given[latest.key].source is Source.READER:
            self._desk.toss(toss_of(latest, self._game))

    def latest(self) -> TowerDrop[Any] | None:
        """Return the question of the latest drop that is answered."""
        run = self._screen.session.run
        drops = (drop_asked(run.questions.get(key)) for key in reversed(run.answered))
        return next((drop for drop in drops if drop is not None), None)

    # What the players see and do

    @property
    def waiting(self) -> tuple[Drop, ...]:
        """The drops that wait for the players."""
        return self._desk.waiting

    def state(self) -> Content:
        """Return how the reader is doing, where a drop is asked for or something waits."""
        asked = drop_asked(self._screen.session.open) is not None
        if self.waiting:
            key = self._screen.companion.own_keys.cap("game.tower", "j")
            return written(Text("Tower: a drop waits for you. {key} opens it.", key=key), "bold $keycap")
        if self._desk.by_hand or not asked:
            return Content("")
        return written(Text("Tower: {state}", state=in_words(self._desk.state.words)), "$dim")

    def said(self, bulletin: Bulletin) -> None:
        """Take a drop as the answer, ask where it cannot be; a state is shown."""
        if not isinstance(bulletin, Drop):
            if bulletin.condition is Condition.CLOSED:
                self.tend()
            self._screen.redraw()
            return
        self._screen.redraw()
        try:
            self._look()
        except StoreError as fault:
            self._screen.say(fault, severity="warning")

    def take_up(self) -> None:
        """Ask again what was left aside."""
        self._aside.clear()
        self._spoken.clear()
        try:
            self._look()
        except StoreError as fault:
            self._screen.say(fault, severity="warning")

    def nothing_came_out(self) -> None:
        """Say to the reader that nothing more will come out of the tower."""
        if drop_asked(self._screen.session.open) is None:
            self._screen.say(Text("No toss is waited for."))
            return
        self._desk.conclude()
        if self._desk.by_hand:
            self._screen.say(Text("Count by hand: 0 says that nothing came out."))

    def event_by_hand(self, asked: Question[Any], raw: Raw) -> TowerEvent | None:
        """Return the record of a drop that players rather counted themselves; None where none was read."""
        question = drop_asked(asked)
        settled = self._for(question) if question is not None else None
        if question is None or settled is None:
            return None
        memory = self._desk.memory
        return event_of(settled, self._desk.url, memory, tossed=question.tossed, counted=raw)

    def answered_by_hand(self, event: TowerEvent) -> None:
        """Let the reader forget a drop that was saved as the players counted it."""
        for drop in self.waiting:
            if drop.reading == event.reading:
                self._desk.acknowledge(self._aside.get(drop.reading, Settled(drop)).drop)

    def _for(self, question: TowerDrop[Any]) -> Settled | None:
        name = toss_id(question.key, self._game)
        drops = (drop for drop in self.waiting if name in drop.tosses)
        return next((self._aside.get(drop.reading, Settled(drop)) for drop in drops), None)

    # What falls

    def _look(self) -> None:
        """See to the drops that wait, the oldest first. Raises StoreError."""
        for drop in self.waiting:
            if self._desk.was_counted(drop):
                self._desk.acknowledge(drop)
            elif self._asking or drop.reading in self._aside:
                return
            else:
                self._place(drop)

    def _place(self, drop: Drop) -> None:
        question = drop_asked(self._screen.session.open)
        asked = question is not None and toss_id(question.key, self._game) in drop.tosses
        earlier = None if asked else self._answered_earlier(drop)
        if not asked and (self._is_known(earlier, drop) if earlier is not None else not drop.pieces):
            self._say_remarks(drop)
            self._desk.acknowledge(drop)
            self._screen.redraw()
        elif asked and question is not None and self._is_plain(question, drop):
            if self._take(question, Settled(drop)):
                self._screen.note_replaced(question.key)
        elif self._screen.app.screen is self._screen:
            self._asking = True
            self._screen.command(lambda: self._settle(drop))
        elif drop.reading not in self._spoken:
            self._spoken.add(drop.reading)
            shown = cube_tower.in_words(drop.counts)
            self._screen.say(
                Text("The tower shows {counts}, and asks you about it: go back to the game.", counts=shown)
            )

    def _answered_earlier(self, drop: Drop) -> TowerDrop[Any] | None:
        """Return the question of a toss that a drop answers and that has its answer already."""
        run = self._screen.session.run
        keys = (key for key in run.answered if toss_id(key, self._game) in drop.tosses)
        return next((drop_asked(run.questions[key]) for key in keys), None)

    def _is_known(self, earlier: TowerDrop[Any], drop: Drop) -> bool:
        """Tell whether a drop says what people said before it."""
        given = self._screen.session.line.given()[earlier.key]
        return not drop.doubts and earlier.decode(given.raw) == earlier.decode(drop_as_answer(earlier, drop))

    def _is_plain(self, question: TowerDrop[Any], drop: Drop) -> bool:
        """Tell whether a drop can be taken without a word of the players."""
        raw = drop_as_answer(question, drop)
        known = self._known(question)
        return (
            raw is not None
            and not drop.doubts
            and not is_unclear(drop)
            and question.refuse(raw) is None
            and (known is None or known == raw)
        )

    def _known(self, question: TowerDrop[Any]) -> Raw:
        return self._screen.session.line.once_given.get(question.key)

    def _take(self, question: TowerDrop[Any], settled: Settled) -> bool:
        """Answer the open question by a drop; it is acknowledged once that is saved. Raises StoreError."""
        raw = drop_as_answer(question, settled.drop)
        if raw is None:
            return False
        event = event_of(settled, self._desk.url, self._desk.memory, tossed=question.tossed, counted=raw)
        session = self._screen.session
        if self._screen.act(lambda: session.answer(raw, Source.READER, event)) is not None:
            return False
        self._desk.acknowledge(settled.drop)
        self._screen.redraw()
        self._screen.say(Text("The tower: {said}", said=question.say(raw)))
        self._say_remarks(settled.shown)
        return True

    def _say_remarks(self, drop: Drop) -> None:
        words = [in_words(remark_text(remark)) for remark in drop.remarks if is_said_aloud(remark)]
        if words:
            self._screen.say(Text("The tower: {said}.", said="; ".join(words)), severity="warning")

    async def _settle(self, drop: Drop) -> None:
        """Ask about doubtful pieces, then what the drop is, where that is not clear."""
        self._screen.app.clear_notifications()  # none may lie over what is asked now
        try:
            settled = await self._without_doubt(drop)
            if settled is None or not await self._decide(settled):
                self._aside[drop.reading] = settled or Settled(drop)
        except StoreError as fault:
            self._screen.say(fault, severity="warning")
        finally:
            self._asking = False
            if self._screen.is_running:
                self._screen.redraw()

    async def _without_doubt(self, drop: Drop) -> Settled | None:
        if not drop.doubts:
            return Settled(drop)
        said = await self._screen.app.push_screen_wait(DoubtScreen(drop.doubts, self._colours()))
        return None if said is None else Settled(drop, said)

    def _colours(self) -> Sequence[Keshi]:
        question = drop_asked(self._screen.session.open) or self.latest()
        return [option.value for option in question.options] if question is not None else list(Keshi)

    async def _decide(self, settled: Settled) -> bool:
        """Take a drop without doubts as what it is, or ask the players; False where it is left aside."""
        question = drop_asked(self._screen.session.open)
        if question is not None and toss_id(question.key, self._game) in settled.shown.tosses:
            return await self._answer(question, settled)
        ways = ways_for(self._screen.session, settled, self._game, self.latest(), self._desk)
        if not ways:
            return False
        title, items = ways
        picked = await self._screen.pick(PickScreen(title, items, verb=Text("so it was")))
        if picked is None or self._screen.act(picked) is not None:
            return False
        self._desk.acknowledge(settled.drop)
        return True

    async def _answer(self, question: TowerDrop[Any], settled: Settled) -> bool:
        raw, known = drop_as_answer(question, settled.drop), self._known(question)
        if raw is None or question.refuse(raw) is not None:
            shown = cube_tower.in_words(settled.drop.counts)
            self._screen.say(Text("The tower shows {counts}: that cannot come out here.", counts=shown))
            return False
        if is_unclear(settled.shown) and not await self._is_all(question.say(raw)):
            return False
        if known is not None and known != raw:
            items = [
                Item(written(Text("The tower shows now: {drop}", drop=question.say(raw))), "now"),
                Item(written(Text("Known from before: {drop}", drop=question.say(known))), "before"),
            ]
            picked = await self._screen.pick(
                PickScreen(Text("Which drop counts?"), items, verb=Text("this one"))
            )
            still = drop_asked(self._screen.session.open)
            if picked is None or still is None or still.key != question.key:
                return False
            if picked == "before":
                return self._keep_known(question, settled, known)
        return self._take(question, settled)

    async def _is_all(self, told: Text) -> bool:
        """Let the players look where the reader cannot tell; False where they would rather count."""
        items = [
            Item(written(Text("It is so: {drop}", drop=told)), "all"),
            Item(written(Text("It is not so: count by hand")), "by hand"),
        ]
        title = Text("Please look into the tray: the reader cannot tell what of it came out.")
        return await self._screen.pick(PickScreen(title, items, verb=Text("so it is"))) == "all"

    def _keep_known(self, question: TowerDrop[Any], settled: Settled, known: Raw) -> bool:
        event = event_of(settled, self._desk.url, self._desk.memory, tossed=question.tossed, counted=known)
        session = self._screen.session
        if self._screen.act(lambda: session.answer(known, Source.HAND, event)) is not None:
            return False
        self._desk.acknowledge(settled.drop)
        return True
