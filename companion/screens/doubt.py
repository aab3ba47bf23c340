"""A doubtful piece on the screen: its picture, its two likeliest colours, one key each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from calibration.palette import Keshi
from companion.engine.text import Text
from companion.language import say
from companion.screens.keshi import keshi_told
from companion.screens.pick import Item, PickScreen
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.wording import written
from hardware.tower import Doubt

_OTHER, _NONE = "3", "4"


class DoubtScreen(CompanionScreen[dict[int, Keshi | None] | None]):
    """Asks one doubtful piece after the other; the result maps piece numbers to colours.

    A colour of None is "that is no keshi"; the result is None where the players rather count by hand.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Count by hand", id="doubt.back"),
        Binding("z", "before", "The piece before", id="doubt.before"),
    ]

    def __init__(self, doubts: Sequence[Doubt], colours: Sequence[Keshi]) -> None:
        super().__init__()
        self._doubts = tuple(doubts)
        self._colours = tuple(colours)
        self._said: dict[int, Keshi | None] = {}
        self._at = 0

    def compose(self) -> ComposeResult:
        """Lay out the question, the picture, the answers."""
        yield self.too_small()
        with self.body():
            yield Static(classes="title", id="doubt-title", markup=False)
            yield Static(id="piece", markup=False)
            for key in ("1", "2", _OTHER, _NONE):
                yield Chip(Content(""), key, classes="doubt-answer")
            yield CommandBar(
                (
                    ("1", say("likeliest"), "first"),
                    ("z", say("go back"), "before"),
                    ("Esc", say("by hand"), "back"),
                )
            )

    def on_mount(self) -> None:
        """Ask about the first piece."""
        self._ask()

    def on_resize(self) -> None:
        """Draw the picture in the size that fits now."""
        self.call_after_refresh(self._ask)

    def _ask(self) -> None:
        doubt = self._doubts[self._at]
        self.query_one("#doubt-title", Static).update(written(self._question(doubt), "bold"))
        self.query_one("#piece", Static).update(self._picture(doubt))
        words = (
            keshi_told(doubt.likeliest[0]),
            keshi_told(doubt.likeliest[1]),
            written(Text("another colour")),
            written(Text("that is no keshi")),
        )
        for chip, label in zip(self.query(Chip).filter(".doubt-answer").results(Chip), words, strict=True):
            chip.update(Content.assemble((f"{chip.act} ", "bold $keycap"), label))

    def _question(self, doubt: Doubt) -> Text:
        number, together = doubt.piece.number, len(self._doubts)
        if together == 1:
            return Text("Piece {number}: which colour is it?", number=number)
        return Text(
            "Piece {number} ({place} of {all}): which colour is it?",
            number=number,
            place=self._at + 1,
            all=together,
        )

    def _picture(self, doubt: Doubt) -> Content:
        if doubt.picture is None:
            return written(Text("There is no picture of it: look into the tray."), "$dim")
        from companion.screens.half_blocks import from_png, half_blocks  # arrays only where one is shown

        picture = from_png(doubt.picture)
        if picture is None:
            return written(Text("Its picture cannot be shown: look into the tray."), "$dim")
        return half_blocks(picture, max(8, self.size.width - 4), max(4, self.size.height - 9))

    def on_key(self, event: Key) -> None:
        """Answer by a digit."""
        if event.character in ("1", "2", _OTHER, _NONE):
            event.stop()
            self._answer(event.character)

    @on(Chip.Tapped)
    def _tapped(self, event: Chip.Tapped) -> None:
        if event.chip.act in ("1", "2", _OTHER, _NONE):
            event.stop()
            self._answer(event.chip.act)

    def _answer(self, key: str) -> None:
        if key == _OTHER:
            self.run_worker(self._another(), exclusive=True)
        else:
            likeliest = self._doubts[self._at].likeliest
            self._say(None if key == _NONE else likeliest[int(key) - 1])

    async def _another(self) -> None:
        others = [one for one in self._colours if one not in self._doubts[self._at].likeliest]
        items = [Item(keshi_told(one), one) for one in others]
        picked = await self.app.push_screen_wait(
            PickScreen(Text("Which colour is it?"), items, verb=Text("this one"))
        )
        if picked is not None:
            self._say(picked)

    def _say(self, colour: Keshi | None) -> None:
        self._said[self._doubts[self._at].piece.number] = colour
        if self._at + 1 == len(self._doubts):
            self.dismiss(self._said)
            return
        self._at += 1
        self._ask()

    def action_first(self) -> None:
        """Take the likeliest colour."""
        self._answer("1")

    def action_before(self) -> None:
        """Ask about the piece before again."""
        self._at = max(0, self._at - 1)
        self._ask()

    def action_back(self) -> None:
        """Leave: the drop is counted by hand."""
        self.dismiss(None)
