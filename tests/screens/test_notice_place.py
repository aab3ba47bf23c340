"""Notices lie over no instruction and over no question, whatever the window and however many there are."""

from __future__ import annotations

import pytest
from textual.widgets._toast import Toast

from companion.engine.question import Raw
from companion.screens.answer import AnswerScreen
from companion.screens.shelf import Opened, Shelf
from tests.screens.looking import PHONE, SET_UP, TOSS, WIDE, Table, at_the_table, begun, until
from tests.screens.test_long_forms import long_form

SHORT = "There is nothing to undo."
LONG = "The tower: " + "; ".join(["2 red, 1 white, 1 yellow lay beside the tray and are not counted"] * 2)
LOW_PHONE = (48, 26)


async def _say(table: Table, *words: str) -> None:
    for one in words:
        table.app.screen.notify(one, timeout=8.0, markup=False)
    await until(table, lambda: len(table.app.screen.query("Toast")) == len(words))
    await table.settle()
    await table.settle()


def _covered(table: Table, part: str) -> list[int]:
    """Return the rows of a part, its frame left out, over which a notice lies."""
    screen = table.app.screen
    inner = screen.query_one(part)
    within = inner.region.shrink(inner.styles.gutter)
    shown = screen._compositor.visible_widgets.items()
    notices = [region.intersection(clip) for widget, (region, clip) in shown if isinstance(widget, Toast)]
    seen = [notice.intersection(within) for notice in notices]
    return [row - within.y for one in seen if one.area for row in range(one.y, one.bottom)]


@pytest.mark.parametrize("size", [WIDE, PHONE, (120, 40), LOW_PHONE], ids=str)
@pytest.mark.parametrize("words", [(SHORT,), (LONG,), (LONG, SHORT)], ids=["short", "long", "both"])
@pytest.mark.parametrize("answers", [TOSS, SET_UP, SET_UP[:2]], ids=["choice", "toss", "no table"])
async def test_no_notice_lies_over_what_to_do_or_over_the_question(
    shelf: Shelf, size: tuple[int, int], words: tuple[str, ...], answers: tuple[Raw, ...]
) -> None:
    async with at_the_table(shelf, begun(shelf, *answers), size) as table:
        await _say(table, *words)
        assert not _covered(table, "#now")
        assert not _covered(table, "#question")
        assert words[-1].split()[-1] in table.flowing(), "the latest stands there to its last word"
        if table.app.screen.query_one("#right").display:
            assert 1 not in _covered(table, "#panels"), "the head of the table stays"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
async def test_none_lies_over_a_question_put_apart(shelf: Shelf, size: tuple[int, int]) -> None:
    opened: Opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, size) as table:
        await table.app.push_screen(AnswerScreen("Correct", long_form(), None))
        await table.settle()
        await _say(table, SHORT)
        assert not _covered(table, "#question")


async def test_a_table_that_leaves_its_place_takes_the_notices_with_it(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), WIDE) as table:
        await _say(table, SHORT)
        right = table.app.screen.query_one("#right")
        assert right.region.contains_region(table.app.screen.query_one("Toast").region)
        await table.pilot.resize_terminal(*LOW_PHONE)
        await until(table, lambda: not right.display)
        await table.settle()
        assert not _covered(table, "#question")
        assert not _covered(table, "#now")
