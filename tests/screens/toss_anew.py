"""An evening of the sample game whose toss is given anew after what followed from it was answered."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from companion.engine.question import Raw
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_step, usual
from tests.screens.looking import TOSS, Table, at_the_table, begun, play_until


@asynccontextmanager
async def at_the_visits(shelf: Shelf) -> AsyncIterator[tuple[Table, SessionScreen]]:
    """Sit at a game that asks for the visits after its first toss, with the screen that shows it."""
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened) as table:
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        yield table, screen


async def give_toss_anew(table: Table, screen: SessionScreen, toss: Mapping[str, Raw]) -> None:
    """Give the first toss anew, which is taken."""
    assert screen.act(lambda: table.session.revise("m1/toss", dict(toss))) is None
    await table.settle()
