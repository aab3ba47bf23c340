"""The big view: whose turn, where the game stands, one thing to do and the points, from a metre away."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from companion.screens.big import BigScreen
from companion.screens.big_words import BigWords, big_told, large_lines
from companion.screens.commands import PLAY_COMMANDS
from companion.screens.end import EndScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.large_words import Blocks, blocks_for, large
from companion.signs import SignSet
from tests.screens.answers import at_end, at_step, usual
from tests.screens.looking import PHONE, TOSS, WIDE, Table, at_the_table, begun, play_until

_SIZES = [WIDE, PHONE]
_LONG = (
    "Gather the six selected keshis and drop them into the funnel of the tower, all in one go, please. " * 4
)


def _shows(table: Table, words: str) -> bool:
    """Tell whether words stand on the screen in large letters, in one line or in several."""
    columns = table.app.screen.query_one("#big").content_size.width
    seen = table.seen()
    blocks = [large(line, columns) for line in large_lines(words, columns, 9)]
    return all(row.rstrip() in seen for block in blocks for row in (block or "?").split("\n"))


@pytest.mark.parametrize("size", _SIZES)
async def test_turn_standing_question_and_points_stand_large(shelf: Shelf, size: tuple[int, int]) -> None:
    opened = begun(shelf, "Ada", "Max", *TOSS[2:])
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened, size) as table:
        await table.press("L")
        assert isinstance(table.app.screen, BigScreen)
        assert _shows(table, "Ada")
        assert _shows(table, "round 1, Ada to play")
        assert _shows(table, "Ada 4  Max 2") or _shows(table, "Ada 4")
        question = table.session.open
        assert question is not None
        for _ in range(5):
            if _shows(table, str(question.text)):
                break
            await table.press("right")
        assert _shows(table, str(question.text))
        await table.press("L")
        assert isinstance(table.app.screen, PlayScreen)


async def test_of_several_things_one_at_a_time_and_round_again(shelf: Shelf) -> None:
    opened = begun(shelf, "Ada", "Max", 2, "nothing", "emptied")
    async with at_the_table(shelf, opened) as table:
        await table.press("L")
        assert _shows(table, "Toss a red, a yellow and a white keshi into the tower.")
        assert "next of 2" in table.flowing()
        await table.tap_words("next of 2")
        assert _shows(table, "What came out of the tower?")
        await table.press("left")
        assert _shows(table, "Toss a red, a yellow and a white keshi into the tower.")
        await table.press("escape")
        assert isinstance(table.app.screen, PlayScreen)


async def test_it_follows_the_game_and_shows_who_won(shelf: Shelf) -> None:
    opened = begun(shelf, "Ada", "Max", *TOSS[2:])
    async with at_the_table(shelf, opened) as table:
        await table.press("L")
        screen = table.app.screen
        assert isinstance(screen, BigScreen)
        other = shelf.open(opened.game_id).session
        play_until(other, at_step("visits", 3), usual)
        table.session.follow()
        screen.look()
        await table.settle()
        assert _shows(table, str(table.session.game.seat_name(table.session.run.table, other.open.to)))  # type: ignore[union-attr]
        play_until(other, at_end, usual)
        table.session.follow()
        screen.look()
        await table.settle()
        sheet = table.session.score_sheet()
        assert sheet is not None
        assert _shows(table, str(sheet.verdict))
        await table.press("q")
        assert isinstance(table.app.screen, EndScreen)


async def test_it_is_reached_by_tap_and_palette(shelf: Shelf) -> None:
    assert any(command.action == "big" and command.key == "L" for command in PLAY_COMMANDS)
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        names = [command.title for command in table.app.get_system_commands(table.app.screen)]
        assert "big view" in names
        await table.tap_words("more")
        await table.settle()
        listed = [str(option.prompt) for option in table.app.screen.query_one(OptionList)._options]
        assert any("big view" in line or "from a metre" in line for line in listed)


@pytest.mark.parametrize("blocks", Blocks)
@pytest.mark.parametrize("size", [(78, 23), (46, 43), (38, 14)])
def test_nothing_is_wider_or_higher_than_the_window(blocks: Blocks, size: tuple[int, int]) -> None:
    columns, rows = size
    for thing in ("Go", _LONG[:60], _LONG):
        for standing in ("", "round 1", "season 1, round 2: select and deploy assistants, You"):
            words = BigWords("Brigitte", standing, thing, (("Ada", 12), ("Çelik", -3), ("王", 107)))
            told = big_told(words, columns, rows, blocks).plain.split("\n")
            assert max(map(len, told)) <= columns
            assert len(told) <= rows


def test_what_is_cut_large_stands_whole_below_in_common_letters() -> None:
    told = big_told(BigWords("Ada", "round 1", _LONG[:98]), 78, 14).plain
    assert "Gather the six selected keshis" in told
    assert "all in one go, please." in " ".join(told.split())
    short = big_told(BigWords("Ada", "round 1", _LONG[:60]), 78, 17).plain
    assert "Gather" not in short
    assert "round 1" in short, "the standing makes room first"


def test_terminals_without_blocks_get_letters_of_plain_signs() -> None:
    assert [blocks_for(signs) for signs in SignSet] == [
        Blocks.HALVES,
        Blocks.HALVES,
        Blocks.WHOLE,
        Blocks.WHOLE,
    ]
    told = large("Ä 1?", 40, Blocks.WHOLE)
    assert told is not None
    assert told.isascii()
    assert len(told.split("\n")) == Blocks.WHOLE.value


def test_words_without_a_large_shape_are_spelled_with_what_there_is() -> None:
    assert large_lines("Çelik “go” → 王", 200, 3) == ['Celik "go" > ??']
    assert large_lines("Bootsanlegestelle", 24, 9) == ["Bootsa", "nleges", "telle"]
