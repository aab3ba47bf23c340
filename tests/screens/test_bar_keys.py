"""The bar names the keys that work: those that go into the answer come after Escape, and nothing moves."""

from __future__ import annotations

import pytest

from companion.engine.game import Mode
from companion.language import Language, speaking
from companion.screens.pick import ReadScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.command_bar import CommandBar
from tests.screens.looking import PHONE, SET_UP, WIDE, at_the_table, begun

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


@SIZES
async def test_beside_what_is_typed_the_keys_come_after_escape(shelf: Shelf, size: tuple[int, int]) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
        bar = table.app.screen.query_one(CommandBar)
        rows = bar.region
        assert "v last turn" in table.flowing("CommandBar")
        assert "Esc" not in table.flowing("CommandBar")
        await table.press("1", "r")
        for words in (
            "Esc ? why",
            "Esc z undo",
            "Esc v last turn",
            "Esc c correct",
            "Esc l log",
            "Esc m more",
        ):
            assert words in table.flowing("CommandBar")
        assert bar.region == rows, "nothing moves for it"
        await table.press("v")
        assert table.box.line.value == "1rv"
        await table.press("escape")
        assert "Esc" not in table.flowing("CommandBar")
        await table.press("v")
        assert isinstance(table.app.screen, ReadScreen)


async def test_a_line_that_gives_way_to_the_next_sign_lets_the_keys_through(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        await table.press("minus", "3", "enter")
        assert table.box.line.selected_text == "-3"
        assert "Esc" not in table.flowing("CommandBar")
        await table.press("v")
        assert isinstance(table.app.screen, ReadScreen)


async def test_beside_a_refused_answer_letters_of_no_answer_are_commands_again(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP[:2], mode=Mode.SCORE)
    async with at_the_table(shelf, opened) as table:
        await table.type("0 3", enter=False)
        assert "Esc v" in table.flowing("CommandBar")
        await table.type(" 7 7 7 7 7 7")
        assert table.box.refused
        await table.settle()
        assert "Esc v" not in table.flowing("CommandBar")
        await table.press("v")
        assert isinstance(table.app.screen, ReadScreen)


@SIZES
async def test_in_german_every_command_keeps_its_whole_name(shelf: Shelf, size: tuple[int, int]) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
            bare = table.flowing("CommandBar").split()
            await table.press("1", "r")
            typed = table.flowing("CommandBar").split()
            assert [word for word in typed if word != "Esc"] == bare
            assert typed.count("Esc") == 6
