"""Pasted text: one line is taken where one line is typed, and what is left out is said."""

from __future__ import annotations

import pytest
from textual.command import CommandPalette
from textual.events import Paste
from textual.widgets import Input, TextArea

from companion.language import Language, speaking
from companion.screens.history_note import NoteScreen
from companion.screens.pasted import one_line
from companion.screens.shelf import Shelf
from tests.screens.looking import SET_UP, Table, at_the_table, begun


async def paste(table: Table, words: str) -> None:
    """Paste as a terminal does: in one piece, between brackets."""
    table.app.post_message(Paste(words))
    await table.settle()
    await table.settle()


async def test_of_several_pasted_lines_the_first_is_taken_and_that_is_said(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        await paste(table, "Ada\nMax\nEva\n")
        assert table.box.line.value == "Ada"
        assert table.said() == "Only the first line was pasted; 2 others were left out."


async def test_one_other_line_is_said_as_one(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        await paste(table, "Ada\r\nMax")
        assert table.box.line.value == "Ada"
        assert table.said() == "Only the first line was pasted; 1 other was left out."


@pytest.mark.parametrize("words", ["Ada", "Ada\n", "Ada\n\n  \n", "\n\nAda\n"])
async def test_nothing_is_said_where_no_word_is_left_out(shelf: Shelf, words: str) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        await paste(table, words)
        assert table.box.line.value == "Ada"
        assert table.said() == ""


@pytest.mark.parametrize("words", ["", "\n", " \n\n"])
async def test_blank_lines_change_nothing(shelf: Shelf, words: str) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        await paste(table, words)
        assert table.box.line.value.strip() == ""
        assert table.said() == ""


async def test_it_is_said_in_german(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(shelf, begun(shelf)) as table:
            await paste(table, "Ada\nMax")
            assert table.said() == "Nur die erste Zeile wurde eingefügt; 1 weitere blieb weg."


async def test_so_where_a_question_is_put_apart(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
        await table.press("l", "1")
        assert "Answer anew" in table.flowing()
        await paste(table, "Eva\nMax")
        assert "Eva" in table.box.line.value
        assert "1 other was left out" in table.said()


async def test_so_in_the_search_for_commands(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
        await table.press("ctrl+p")
        assert isinstance(table.app.screen, CommandPalette)
        await paste(table, "undo\nredo")
        assert table.app.screen.query_one(Input).value == "undo"
        assert "1 other was left out" in table.said()


async def test_so_by_the_key_that_pastes_what_the_program_copied(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        table.app.copy_to_clipboard("Ada\nMax")
        await table.press("ctrl+v")
        assert table.box.line.value == "Ada"
        assert "1 other was left out" in table.said()


async def test_a_note_takes_every_line(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        table.app.push_screen(NoteScreen("Lamps", ""))
        await table.settle()
        await paste(table, "one\ntwo")
        assert table.app.screen.query_one(TextArea).text == "one\ntwo"
        assert table.said() == ""


async def test_where_nothing_is_typed_nothing_is_pasted_or_said(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await paste(table, "one\ntwo")
        assert table.said() == ""


@pytest.mark.parametrize(
    ("words", "line", "left_out"),
    [("", "", 0), ("one", "one", 0), ("one\ntwo\n\nthree", "one", 2), ("\n two \r\nthree", " two ", 1)],
)
def test_the_line_that_is_taken_and_how_many_are_not(words: str, line: str, left_out: int) -> None:
    assert one_line(words) == (line, left_out)
