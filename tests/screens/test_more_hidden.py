"""What is hidden is reached by a tap on the words that say so; on a page for phones they name no key."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList

from companion.engine.choice import Choice, Option
from companion.engine.text import plain
from companion.language import Language, speaking
from companion.screens.answer import AnswerScreen
from companion.screens.app import CompanionApp
from companion.screens.pick import Item, PickScreen, ReadScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.panel_rows import PanelRows
from tests.screens.looking import PHONE, TOSS, WIDE, Table, at_the_table, begun

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
LINES = 80
PAGE = Content("\n".join(f"line {number} of the page" for number in range(1, LINES + 1)))
ITEMS = [Item(Content(f"item {number}"), str(number)) for number in range(1, LINES + 1)]
OPTIONS = tuple(
    Option(id=str(number), name=plain(f"the {number}th way"), value=number) for number in range(1, 150)
)
LONG = Choice(key="way", text=plain("Which way?"), options=OPTIONS)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screens are on a page for a phone."""
    monkeypatch.setattr(CompanionApp, "is_web", True)


@asynccontextmanager
async def showing(shelf: Shelf, screen: object, size: tuple[int, int]) -> AsyncIterator[Table]:
    async with at_the_table(shelf, None, size) as table:
        table.app.push_screen(screen)  # type: ignore[call-overload]
        await table.settle()
        await table.settle()
        yield table


async def tap_on(table: Table, words: str) -> None:
    """Put a finger on words that are to be seen."""
    rows = table.seen().splitlines()
    row = max(number for number, line in enumerate(rows) if words in line)
    column = rows[row].index(words) + len(words) // 2
    await table.pilot.click(offset=(column, row))
    await table.settle()
    await table.settle()


def in_sight(table: Table, words: str) -> bool:
    return any(line.strip(" │▁▂▃▄▅▆▇█▌▎▊").endswith(words) for line in table.seen().splitlines())


@SIZES
@pytest.mark.usefixtures("served")
async def test_a_page_says_to_tap_and_names_no_key(shelf: Shelf, size: tuple[int, int]) -> None:
    async with showing(shelf, ReadScreen("A page", PAGE), size) as table:
        assert "▼ more below: tap" in table.seen()
        await table.press("down")
        assert "▲ more above: tap · ▼ more below: tap" in table.seen()
        assert "PgDn" not in table.seen()
        assert "PgUp" not in table.seen()


@SIZES
async def test_a_terminal_has_keys_and_names_them(shelf: Shelf, size: tuple[int, int]) -> None:
    async with showing(shelf, ReadScreen("A page", PAGE), size) as table:
        assert "▼ more below: PgDn" in table.seen()


@SIZES
@pytest.mark.usefixtures("served")
async def test_taps_read_a_page_to_its_end_and_back_and_no_line_is_passed_over(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with showing(shelf, ReadScreen("A page", PAGE), size) as table:
        read: set[int] = set()
        for _ in range(LINES):
            read |= {n for n in range(1, LINES + 1) if f"line {n} of" in table.seen()}
            if "more below" not in table.seen():
                break
            await tap_on(table, "more below")
        assert read == set(range(1, LINES + 1))
        while "more above" in table.seen():
            await tap_on(table, "more above")
        assert "line 1 of" in table.seen()


async def test_a_click_does_the_same_where_the_hint_names_a_key(shelf: Shelf) -> None:
    async with showing(shelf, ReadScreen("A page", PAGE), WIDE) as table:
        await tap_on(table, "more below")
        assert "line 1 of" not in table.seen()
        assert isinstance(table.app.screen, ReadScreen)


@SIZES
@pytest.mark.usefixtures("served")
async def test_a_list_goes_on_by_taps_and_what_enter_takes_is_in_sight(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    picked: list[str | None] = []
    async with at_the_table(shelf, None, size) as table:
        table.app.push_screen(PickScreen[str]("Which one?", ITEMS), picked.append)
        await table.settle()
        await table.settle()
        assert "↓" not in table.seen()
        await tap_on(table, "more below")
        marked = table.app.screen.query_one(OptionList).highlighted
        assert marked is not None
        assert marked > 0
        assert in_sight(table, f"item {marked + 1}")
        assert not in_sight(table, "item 1")
        await tap_on(table, "more above")
        assert in_sight(table, "item 1")
        assert picked == []
        await tap_on(table, "more below")
        marked = table.app.screen.query_one(OptionList).highlighted
        await table.press("enter")
        assert picked == [str((marked or 0) + 1)]


@pytest.mark.usefixtures("served")
async def test_a_list_that_is_only_read_goes_on_by_taps(shelf: Shelf) -> None:
    items: list[Item[str]] = [Item(one.label) for one in ITEMS]
    async with showing(shelf, PickScreen[str]("To read", items), PHONE) as table:
        await tap_on(table, "more below")
        await tap_on(table, "more below")
        assert in_sight(table, "item 80")


@SIZES
@pytest.mark.usefixtures("served")
async def test_a_long_question_goes_on_by_taps_on_its_frame(shelf: Shelf, size: tuple[int, int]) -> None:
    async with showing(shelf, AnswerScreen("Correct", LONG, None), size) as table:
        await table.pilot.resize_terminal(*size)
        await table.settle()
        answers = table.box.answers
        assert "▼ more below: tap" in table.seen()
        await tap_on(table, "more below")
        assert answers.scroll_offset.y == answers.size.height - 1
        await tap_on(table, "more above")
        assert answers.scroll_offset.y == 0


@pytest.mark.usefixtures("served")
async def test_the_table_goes_on_by_taps_and_opens_no_row(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), (80, 15)) as table:
        panels = table.app.screen.query_one(PanelRows)
        assert panels.max_scroll_y > 0
        assert ": ]" not in table.seen()
        screen = table.app.screen
        await _on_border(table, panels)
        assert panels.scroll_offset.y > 0
        assert table.app.screen is screen


async def test_a_tap_above_the_frame_scrolls_nothing(shelf: Shelf) -> None:
    async with showing(shelf, ReadScreen("A page", PAGE), WIDE) as table:
        part = table.app.screen.query_one("#page")
        await table.pilot.click(offset=(part.region.right - 8, part.region.bottom - 2))
        await table.settle()
        assert part.scroll_offset.y == 0


async def test_a_frame_with_nothing_hidden_scrolls_nothing(shelf: Shelf) -> None:
    async with showing(shelf, ReadScreen("A page", Content("short")), WIDE) as table:
        part = table.app.screen.query_one("#page")
        await _on_border(table, part)
        assert part.scroll_offset.y == 0


@pytest.mark.usefixtures("served")
async def test_both_hints_fit_a_phone_in_german(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with showing(shelf, ReadScreen("Eine Seite", PAGE), PHONE) as table:
            await tap_on(table, "mehr unten")
            assert "▲ mehr oben: tippen · ▼ mehr unten: tippen" in table.seen()
            await tap_on(table, "mehr oben")
            assert "line 1 of" in table.seen()


async def _on_border(table: Table, part: Widget) -> None:
    await table.pilot.click(offset=(part.region.right - 8, part.region.bottom - 1))
    await table.settle()
    await table.settle()
