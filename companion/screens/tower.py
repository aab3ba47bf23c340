"""The tower screen: how the reader does, what waits, what must be inside, the last tosses, a calm picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from calibration.counts import NOTHING
from companion.engine.entry import BY_HAND
from companion.engine.game import Row
from companion.engine.text import Text, plain
from companion.engine.words import Words
from companion.games import cube_tower
from companion.games.cube_tower import Start, TowerTable
from companion.language import in_words, say
from companion.screens.answer import AnswerScreen
from companion.screens.keshi import counts_told
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.reader_choice import (
    NOT_FROM_A_BROWSER,
    PAINTED,
    SIMULATED,
    TYPED,
    another,
    readers_to_pick,
    take_address,
)
from companion.screens.screen import CompanionScreen
from companion.screens.tower_telling import drop_told, drops_told, waiting_told
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.widgets.still import Still
from companion.screens.wording import written
from companion.store.faults import StoreError
from companion.store.tower_history import start_of
from companion.store.tower_log import LoggedDrop, TowerLog
from hardware.reader_url import ReaderUrlError

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp
    from companion.screens.half_blocks import LivePicture
    from companion.screens.play import PlayScreen

PICTURES_EVERY: Final = 0.5
"""Seconds between two pictures: calm, and cheap over a slow line."""
_LAST = 8
_READERS = (
    (BY_HAND, Text("by hand: people count what falls")),
    (SIMULATED, Text("a simulated tower, to try it: nothing real falls")),
    (PAINTED, Text("a simulated tower under a simulated camera")),
)


class TowerScreen(CompanionScreen[None]):
    """Shows the tower; ``play`` is the running game's screen, None at home."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="tower.back"),
        Binding("q", "back", "Back", id="tower.leave", show=False),
        Binding("j", "back", "Back", id="tower.again", show=False),
        Binding("enter", "settle", "What waits", id="tower.settle"),
        Binding("c", "correct", "Correct the record", id="tower.correct"),
        Binding("e", "switch", "Another reader", id="tower.switch"),
        Binding("h", "hand", "Count by hand", id="tower.hand"),
        Binding("x", "nothing", "Nothing came out", id="tower.nothing"),
        Binding("l", "log", "Log of the tower", id="tower.log"),
        Binding("s", "statistics", "Statistics", id="tower.statistics"),
        Binding("v", "picture", "Picture on or off", id="tower.picture"),
    ]

    def __init__(self, play: PlayScreen | None = None) -> None:
        super().__init__()
        self._play = play
        self._with_picture = True
        self._drawn = -1
        self._live: LivePicture | None = None

    @property
    def companion(self) -> CompanionApp:
        """The application."""
        return cast("CompanionApp", self.app)

    def compose(self) -> ComposeResult:
        """Lay out the words, the picture, the bar."""
        yield self.too_small()
        with self.body():
            yield Static(written(Text("The cube tower"), "bold"), classes="title", markup=False)
            with Horizontal(id="tower-middle"):
                with MoreScroll(id="page"):
                    yield Still(id="tower-words")
                yield Static(id="live", markup=False)
            yield CommandBar(self.bar())

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        in_game = (
            ("Enter", say("settle"), "settle"),
            ("c", say("correct"), "correct"),
            ("x", say("none fell"), "nothing"),
        )
        return (
            *(in_game if self._play is not None else ()),
            ("e", say("reader"), "switch"),
            ("h", say("by hand"), "hand"),
            ("l", say("log"), "log"),
            ("s", say("statistics"), "statistics"),
            ("v", say("picture"), "picture"),
            ("Esc", say("back"), "back"),
        )

    def on_mount(self) -> None:
        """Draw, and look again calmly."""
        self.query_one("#page").focus()
        self.look()
        self.set_interval(PICTURES_EVERY, self.look)
        if self._play is None:
            self._tend()
            self.set_interval(1.0, self._tend)

    def look(self) -> None:
        """Show how everything stands now."""
        self.query_one("#tower-words", Still).tell(page(*self._words()))
        self._draw_picture()

    def _tend(self) -> None:
        try:
            self.companion.desk.tend()
        except (ReaderUrlError, StoreError) as fault:
            self.companion.desk.switch(BY_HAND, because=in_words(fault))

    def _words(self) -> list[Content]:
        desk = self.companion.desk
        told = [
            Content.assemble((f"{say('Reader')}  ", "bold $keycap"), (in_words(desk.name), "bold")),
            written(f"  {in_words(desk.state.words)}"),
        ]
        for drop in desk.waiting:
            key = self.companion.own_keys.cap("tower.settle", "Enter") if self._play is not None else ""
            told.append(waiting_told(drop, key))
        return [*told, *self._record(), *self._tosses()]

    def _record(self) -> list[Content]:
        table = self._play.session.run.table if self._play is not None else None
        if not isinstance(table, TowerTable):
            return []
        if self._play is not None and self._play.chances.hidden:
            key = self.companion.own_keys.cap("game.hide_tower", "J")
            hidden = Text("What must be inside is hidden at your wish; {key} in the game.", key=key)
            return [Content(""), written(hidden, "$dim")]
        start = table.tower.start
        known = {
            Start.EMPTIED: Text("emptied and counted at the start"),
            Start.KNOWN: Text("known from the start"),
            Start.UNKNOWN: Text("at least this: the start was not known"),
        }[start]
        inside = {colour: table.tower.inside.get(colour, 0) for colour in table.tower.colours}
        return [
            Content(""),
            Content.assemble(
                (f"{say('Must be inside')}  ", "bold $keycap"), (f"({in_words(known)})", "$dim")
            ),
            Content.assemble("  ", counts_told(inside)),
        ]

    def _tosses(self) -> list[Content]:
        if self.companion.opened is None:
            return []
        try:
            drops = TowerLog(self.companion.shelf.database).drops(self.companion.opened.game_id)
        except StoreError as fault:
            return [Content(""), written(f"✗ {in_words(fault)}", "$bad")]
        last = [drop_told(drop) for drop in reversed(drops[-_LAST:])]
        nothing = [written(f"  {say('Nothing was tossed yet.')}", "$dim")]
        return [Content(""), written(Text("Last tosses"), "bold $keycap"), *(last or nothing)]

    def _draw_picture(self) -> None:
        live = self.query_one("#live", Static)
        frame = self.companion.desk.frame
        live.display = self._with_picture and frame is not None
        if not live.display or frame.number == self._drawn:
            return
        from companion.screens.half_blocks import LivePicture  # arrays only where a picture is shown

        if self._live is None or self._drawn < 0:
            self._live = LivePicture()
        room = live.content_size
        if room.width and room.height:
            self._drawn = frame.number
            picture = self._live.again(frame.picture, room.width, room.height)
            if picture is not None:
                live.update(picture)

    def on_resize(self) -> None:
        """Draw the picture in the size that fits now."""
        self._drawn = -1

    # Commands

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_settle(self) -> None:
        """Take up the drops that wait; where none does, the screen stays: the next key is meant for it."""
        if self._play is None:
            return
        if not self._play.tower.waiting:
            self.notify(say("No drop waits to be settled."), markup=False)
            return
        self.dismiss(None)
        self.app.call_later(self._play.tower.take_up)

    def action_correct(self) -> None:
        """Correct what must be inside."""
        if self._play is None or not isinstance(self._play.session.run.table, TowerTable):
            self.notify(say("There is no record to correct: no game with a tower is open."), markup=False)
            return
        row = Row(Text("in the tower"), plain(""), field=cube_tower.INSIDE)
        self.dismiss(None)
        self.app.call_later(self._play.correct_row, row)

    def action_nothing(self) -> None:
        """Tell the reader that nothing more comes out."""
        if self._play is not None:
            self._play.tower.nothing_came_out()

    def action_hand(self) -> None:
        """Count by hand from now on."""
        self._read_with(BY_HAND)

    def action_switch(self) -> None:
        """Choose another reader."""
        self.run_worker(self._switch(), exclusive=True, group="command")

    async def _switch(self) -> None:
        try:
            known = readers_to_pick(self.companion)
        except StoreError as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return
        items = [Item(written(words), url) for url, words in _READERS]
        items += [Item(written(url), url) for url in known]
        items.append(Item(written(another(self.companion)), TYPED))
        url = await self.app.push_screen_wait(
            PickScreen(Text("Who reads the tower?"), items, verb=Text("this one"))
        )
        if url == TYPED and self.app.is_web:
            self.notify(in_words(NOT_FROM_A_BROWSER), severity="warning", markup=False)
            return
        if url == TYPED:
            question = Words(key="reader", text=Text("Which address?"), longest=200, default=BY_HAND)
            answer = await self.app.push_screen_wait(
                AnswerScreen(Text("Another reader, such as camera://NAME"), question, BY_HAND)
            )
            url = str(answer[0]) if answer is not None else None
        if url is not None:
            self._read_with(url)

    def _read_with(self, url: str) -> None:
        try:
            self.companion.desk.switch(take_address(self.companion, url))
        except (ReaderUrlError, StoreError) as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return
        if self._play is not None:
            self._play.tower.tend()
        else:
            self._tend()
        self.look()

    def action_picture(self) -> None:
        """Show or hide the picture."""
        self._with_picture = not self._with_picture
        self._drawn = -1
        self.look()

    def action_log(self) -> None:
        """Show every toss and drop of this game, of all games at home."""
        drops = self._drops()
        if drops is not None:
            in_game = self._play is not None
            title = Text("Log of the tower" if in_game else "Log of the tower, all games")
            self.app.push_screen(ReadScreen(title, drops_told(drops)))

    def action_statistics(self) -> None:
        """Show what the log of this game tells of its tower; at home, that of the latest game with one."""
        drops = self._drops()
        if drops is None:
            return
        from companion.screens.tower_statistics import statistics_told  # arrays only where rates are fitted

        latest = drops[-1:]
        log = [drop for drop in drops if drop.game_id == latest[0].game_id] if latest else []
        start = start_of(self._play.session.line) if self._play is not None else NOTHING
        self.app.push_screen(ReadScreen(Text("Statistics of the tower"), statistics_told(log, start)))

    def _drops(self) -> tuple[LoggedDrop, ...] | None:
        opened = self.companion.opened
        try:
            return TowerLog(self.companion.shelf.database).drops(
                opened.game_id if opened is not None else None
            )
        except StoreError as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return None
