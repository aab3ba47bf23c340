"""What is to be seen on a running screen, and games brought to a point of interest."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC
from typing import Any

from textual.pilot import Pilot
from textual.widget import Widget

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.screens.app import CompanionApp
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Opened, Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.question_box import QuestionBox
from tests.patience import PATIENCE

WIDE = (80, 24)
PHONE = (48, 45)

SET_UP: tuple[Raw, ...] = ("Ada [/]", "[red]Max", 2, "nothing", "emptied")
TOSS: tuple[Raw, ...] = (*SET_UP, {"R": 1, "W": 1})


@dataclass(frozen=True, slots=True)
class Cell:
    """One sign on the screen with its colours as 24-bit numbers."""

    sign: str
    text: tuple[int, int, int]
    ground: tuple[int, int, int]


@dataclass(slots=True)
class Table:
    """A running application with its pilot."""

    app: CompanionApp
    pilot: Pilot[int]

    @property
    def session(self) -> Session:
        assert self.app.opened is not None
        return self.app.opened.session

    @property
    def box(self) -> QuestionBox:
        return self.app.screen.query_one(QuestionBox)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        await self.pilot.pause()

    async def type(self, words: str, *, enter: bool = True) -> None:
        names = {" ": "space", "[": "left_square_bracket", "]": "right_square_bracket", "/": "slash"}
        await self.press(*(names.get(sign, sign) for sign in words), *(["enter"] if enter else []))

    async def tap(self, widget: Widget) -> None:
        await self.pilot.click(widget)
        await self.settle()

    async def tap_words(self, words: str) -> None:
        await self.tap(self.chip(words))

    def chip(self, words: str) -> Chip:
        found = [chip for chip in self.app.screen.query(Chip) if words in str(chip.visual)]
        assert found, f"nothing to tap says {words!r}"
        return found[0]

    def said(self) -> str:
        """What was said beside the game."""
        return "; ".join(notice.message for notice in self.app._notifications)

    def seen(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(
            "".join(segment.text for segment in strip if not segment.control) for strip in strips
        )

    def flowing(self, part: str = "") -> str:
        """What is seen of a part; frames and line ends are blanks, so that wrapped words can be found."""
        seen = self.seen().splitlines()
        if part:
            region = self.app.screen.query_one(part).region
            seen = [line[region.x : region.right] for line in seen[region.y : region.bottom]]
        return " ".join("".join(" " if sign in "│╭╮╰╯─▇▁█▌" else sign for sign in " ".join(seen)).split())

    def cells(self) -> Iterator[list[Cell]]:
        compositor = self.app.screen._compositor
        for strip in compositor.render_strips():
            row = []
            for segment in strip:
                if segment.control:
                    continue
                style = segment.style
                text = style.color.triplet if style and style.color else None
                ground = style.bgcolor.triplet if style and style.bgcolor else None
                for sign in segment.text:
                    row.append(Cell(sign, tuple(text or (0, 0, 0)), tuple(ground or (0, 0, 0))))
            yield row


async def until(table: Table, there: Callable[[], bool]) -> None:
    """Wait until something holds, and everything that follows from it is shown."""
    ends = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < ends, f"it never came:\n{table.seen()}"
        await table.pilot.pause(0.02)
    await table.settle()


def begun(shelf: Shelf, *answers: Raw, mode: Mode = Mode.PLAY, stand_in: bool = True) -> Opened:
    """Begin the sample game and give its first answers."""
    opened = shelf.begin(shelf.games["sample"], mode, stand_in=stand_in)
    for answer in answers:
        refusal = opened.session.answer(answer)
        assert refusal is None, refusal
    return opened


def play_until(session: Session, there: Callable[[Session], bool], answer: Callable[[Any], Raw]) -> None:
    """Answer until the session is there."""
    for _ in range(200):
        if there(session):
            return
        assert session.open is not None
        refusal = session.answer(answer(session.open))
        assert refusal is None, refusal
    raise AssertionError("the game never came there")


@asynccontextmanager
async def at_the_table(
    shelf: Shelf, opened: Opened | None = None, size: tuple[int, int] = WIDE, *, past_layout: bool = True
) -> AsyncIterator[Table]:
    """Run the application, on the home screen or in a game."""
    app = CompanionApp(shelf, game_id=opened.game_id if opened is not None else None)
    app.zone = UTC
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await table.settle()
        if past_layout and opened is not None and not isinstance(app.screen, SessionScreen):
            await table.press("escape")
        yield table
