"""The big view: whose turn it is, what to do now and the points, to be read across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from companion.engine.game import ScoreSheet
from companion.engine.session import Session
from companion.engine.text import Text
from companion.games.names import player_name
from companion.language import in_words, say
from companion.screens.big_words import BigWords, big_told
from companion.screens.screen import CompanionScreen
from companion.screens.telling import deeds
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.large_words import blocks_for
from companion.screens.widgets.still import Still

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp

LOOK_EVERY: Final = 1.0
"""Seconds between two looks at how the game stands."""


def _points(sheet: ScoreSheet) -> tuple[tuple[str, int], ...]:
    names = (in_words(player_name(name)) for name in sheet.players)
    return tuple(zip(names, sheet.totals, strict=True))


class BigScreen(CompanionScreen[None]):
    """Shows a running game in large letters and follows it: one deed at a time, then the question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="big.back"),
        Binding("L", "back", "Back", id="big.again", show=False),
        Binding("q", "back", "Back", id="big.leave", show=False),
        Binding("right,down,enter,space", "next(1)", "Next", id="big.next"),
        Binding("left,up", "next(-1)", "Before", id="big.before"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._seen: tuple[int, str] | None = None
        self._at = 0

    def compose(self) -> ComposeResult:
        """Lay out the words and the bar."""
        yield self.too_small()
        with self.body():
            yield Still(id="big")
            yield CommandBar(self.bar())

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot; the way on where there is more than one thing to do."""
        count = len(self._things())
        further = ((("→", say("next of {n}", n=count), "next(1)"),)) if count > 1 else ()
        return (*further, ("L", say("back"), "back"))

    def on_mount(self) -> None:
        """Draw, and look again whether the game went on."""
        self.look()
        self.set_interval(LOOK_EVERY, self.look)

    def on_resize(self) -> None:
        """Draw in the size that fits now."""
        self.call_after_refresh(self._draw)

    def look(self) -> None:
        """Draw where the game went on; the first thing to do comes first."""
        question = self._session.open
        now = (self._session.line.size, question.key if question is not None else "")
        if now != self._seen:
            self._seen, self._at = now, 0
            self._draw()

    def _draw(self) -> None:
        if not self.is_mounted or not self.query("#big"):
            return
        part = self.query_one("#big", Still)
        width, height = part.content_size
        if width and height:
            signs = cast("CompanionApp", self.app).terminal.signs
            part.tell(big_told(self._words(), width, height, blocks_for(signs)))
        self.query_one(CommandBar).show(self.bar())

    def _things(self) -> tuple[Text, ...]:
        """Return what is to be done, then what is asked, or who won."""
        session = self._session
        sheet = session.score_sheet() if session.open is None else None
        if session.open is None:
            return (sheet.verdict,) if sheet is not None else ()
        done = tuple(saying.text for saying in deeds(session.instructions()))
        return (*done, session.open.text)

    def _words(self) -> BigWords:
        session, table, question = self._session, self._session.run.table, self._session.open
        game, sheet = session.game, session.score_sheet()
        things = self._things()
        return BigWords(
            whose=in_words(game.seat_name(table, question.to)) if question is not None else say("The end"),
            standing=in_words(game.standing(table)) if table is not None else "",
            thing=in_words(things[min(self._at, len(things) - 1)]) if things else "",
            points=_points(sheet) if sheet is not None else (),
        )

    def action_next(self, step: int) -> None:
        """Show the next thing to do, or the one before."""
        count = len(self._things())
        self._at = (self._at + step) % count if count else 0
        self._draw()

    def action_back(self) -> None:
        """Go back to the game."""
        self.dismiss(None)
