"""Lists: every line is opened by its number, as options of a question are, however many there are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

import pytest
from textual.content import Content
from textual.widgets import OptionList

from companion.engine.game import Mode
from companion.language import Language, speaking
from companion.screens.home import HomeScreen
from companion.screens.line_numbers import LineNumbers, cap_columns
from companion.screens.pick import Item, PickScreen
from companion.screens.shelf import Shelf
from tests.screens.looking import PHONE, WIDE, Table, at_the_table


@dataclass(slots=True)
class Picking:
    table: Table
    picked: list[str | None] = field(default_factory=list)

    @property
    def marked(self) -> int | None:
        return self.table.app.screen.query_one(OptionList).highlighted


@asynccontextmanager
async def picking(shelf: Shelf, lines: int, size: tuple[int, int] = WIDE) -> AsyncIterator[Picking]:
    """A list with a heading and so many lines that can be picked."""
    items: list[Item[str]] = [Item(Content("Heading"))]
    items += [Item(Content(f"the {number}th line"), str(number)) for number in range(1, lines + 1)]
    async with at_the_table(shelf, None, size) as table:
        found = Picking(table)
        table.app.push_screen(PickScreen[str]("Which one?", items), found.picked.append)
        await table.settle()
        yield found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_every_line_has_its_number_beside_it(shelf: Shelf, size: tuple[int, int]) -> None:
    async with picking(shelf, 12, size) as some:
        seen = some.table.seen()
        for number in range(1, 13):
            assert f"{number:>2} the {number}th line" in seen
        assert "   Heading" in seen
        assert "all lines" not in some.table.flowing("CommandBar")


async def test_a_short_list_has_digits_and_no_more_room_for_them(shelf: Shelf) -> None:
    async with picking(shelf, 9) as some:
        assert "│ 1 the 1th line" in some.table.seen()
        await some.table.press("1")
        assert some.picked == ["1"]


@pytest.mark.parametrize("number", ["10", "11", "12"])
async def test_two_digits_pick_a_line_after_the_ninth(shelf: Shelf, number: str) -> None:
    async with picking(shelf, 12) as some:
        await some.table.press(*number)
        assert some.picked == [number]


async def test_a_digit_that_begins_no_other_number_picks_at_once(shelf: Shelf) -> None:
    async with picking(shelf, 12) as some:
        await some.table.press("2")
        assert some.picked == ["2"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_digit_that_may_go_on_marks_its_line_says_so_and_waits_for_enter(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with picking(shelf, 12, size) as some:
        await some.table.press("down", "down", "1")
        assert some.picked == []
        assert some.marked == 1
        assert "Line 1: Enter, or one more digit" in some.table.seen()
        await some.table.press("enter")
        assert some.picked == ["1"]


async def test_three_digits_where_there_are_so_many_lines(shelf: Shelf) -> None:
    async with picking(shelf, 104) as some:
        await some.table.press("1", "0")
        assert "Line 10: Enter, or one more digit" in some.table.seen()
        await some.table.press("3")
        assert some.picked == ["103"]


async def test_a_number_that_no_line_has_is_said_and_picks_nothing(shelf: Shelf) -> None:
    async with picking(shelf, 12) as some:
        await some.table.press("1", "5")
        assert some.picked == []
        assert "There is no line 15." in some.table.seen()
        await some.table.press("5")
        assert some.picked == ["5"]


@pytest.mark.parametrize("key", ["down", "backspace", "x"])
async def test_any_other_key_forgets_the_digit_before_it(shelf: Shelf, key: str) -> None:
    async with picking(shelf, 12) as some:
        await some.table.press("1", key)
        assert "one more digit" not in some.table.seen()
        await some.table.press("2")
        assert some.picked == ["2"]


async def test_a_nought_begins_no_number(shelf: Shelf) -> None:
    async with picking(shelf, 12) as some:
        await some.table.press("0")
        assert some.picked == []
        assert "There is no line" not in some.table.seen()


async def test_it_is_said_in_german(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with picking(shelf, 12) as some:
            await some.table.press("1")
            assert "Zeile 1: Enter, oder noch eine Ziffer" in some.table.seen()
            await some.table.press("9")
            assert "Eine Zeile 19 gibt es nicht." in some.table.seen()


async def test_the_lines_of_the_home_screen_after_the_ninth_are_opened_by_number(shelf: Shelf) -> None:
    sample = shelf.games["sample"]
    many = replace(shelf, games={**{f"game{n}": sample for n in range(3)}, "sample": sample})
    async with at_the_table(many, None, (80, 45)) as table:
        assert "12 " in table.seen()
        await table.press("1", "2")
        assert not isinstance(table.app.screen, HomeScreen)
        assert table.session.mode is Mode.SCORE


@pytest.mark.parametrize(
    ("lines", "typed", "line", "open"),
    [
        (9, "1", 1, False),
        (10, "1", 1, True),
        (12, "12", 12, False),
        (12, "13", None, False),
        (25, "2", 2, True),
        (25, "3", 3, False),
        (9, "0", None, False),
    ],
)
def test_what_typed_digits_mean(lines: int, typed: str, line: int | None, *, open: bool) -> None:  # noqa: A002
    numbers = LineNumbers(lines)
    assert numbers.line(typed) == line
    assert numbers.may_go_on(typed) == open


def test_the_columns_that_numbers_take() -> None:
    assert [cap_columns(lines) for lines in (0, 9, 10, 99, 100)] == [2, 2, 3, 3, 4]
