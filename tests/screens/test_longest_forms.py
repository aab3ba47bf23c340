"""The longest form that any game has: Enter takes it only after all of it was on the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.events import Key

from companion.engine.form import Form
from companion.engine.game import installed_games
from companion.engine.question import Raw, first_refusal
from companion.games.readings import Rulings, open_rulings, rulings_page
from companion.language import Language, speaking
from companion.screens.answer import AnswerScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.question_box import QuestionBox
from tests.screens.looking import PHONE, WIDE, Table, at_the_table, begun

CASES = [
    (WIDE, Language.ENGLISH),
    (PHONE, Language.ENGLISH),
    (WIDE, Language.GERMAN),
    (PHONE, Language.GERMAN),
    ((40, 15), Language.GERMAN),
]
MOST = 60
"""Enters that are never needed."""
OTHERS = "These are the other fields: Enter takes"


def longest() -> Form[Rulings]:
    """Return the page of readings with the most gaps, whatever is played: no other form has more fields."""
    pages = (rulings_page(open_rulings(game.rulings)) for game in installed_games().values())
    return max(pages, key=lambda page: len(page.fields))


def rows_of(table: Table) -> set[tuple[str, int]]:
    """Return the rows of all fields, as they are laid out at this width."""
    chips = table.box.query("#fields Chip").results(Chip)
    return {(str(chip.subject), row) for chip in chips for row in range(chip.region.height)}


def rows_in_sight(table: Table) -> Iterator[tuple[str, int]]:
    """Yield the rows of fields that the screen shows now."""
    for chip in table.box.query("#fields Chip").results(Chip):
        shown = table.app.screen.find_widget(chip).visible_region
        yield from ((str(chip.subject), row - chip.region.y) for row in range(shown.y, shown.bottom))


async def rest(table: Table) -> None:
    """Wait until nothing moves: parts share their rows anew a frame after they are laid out."""
    for _ in range(3):
        await table.settle()


async def entered(table: Table, given: list[object]) -> tuple[set[tuple[str, int]], list[str]]:
    """Press Enter until something is given; returns the rows seen before each Enter, and what was said."""
    seen, said = set(rows_in_sight(table)), []
    for _ in range(MOST):
        await table.press("enter")
        await rest(table)
        if given:
            return seen, said
        seen |= set(rows_in_sight(table))
        said.append(table.flowing("#refusal"))
    raise AssertionError(f"Enter never takes it:\n{table.seen()}")


@pytest.mark.parametrize(("size", "language"), CASES)
async def test_enter_takes_the_longest_form_after_every_row_of_it_was_shown(
    shelf: Shelf, size: tuple[int, int], language: Language
) -> None:
    page, given = longest(), list[object]()
    with speaking(language):
        async with at_the_table(shelf, None, size) as table:
            await table.app.push_screen(AnswerScreen("Readings", page, page.default), given.append)
            await rest(table)
            every = rows_of(table)
            seen, said = await entered(table, given)
            assert seen == every
            assert given == [(page.default,)]
            if language is Language.ENGLISH:
                *before, last = said
                assert OTHERS in last
                assert all("More fields stand further down" in words for words in before)
                assert before or size == PHONE


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_in_a_game_nothing_of_the_longest_form_is_taken_unseen(
    shelf: Shelf, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, given = longest(), list[object]()
    monkeypatch.setattr(QuestionBox, "_give", lambda _box, raw: given.append(raw))
    async with at_the_table(shelf, begun(shelf), size) as table:
        table.box.show(page, page.default)
        await rest(table)
        every = rows_of(table)
        seen, said = await entered(table, given)
        assert seen == every
        assert given == [page.default]
        *before, last = said
        assert before
        assert all("More fields stand further down" in words for words in before)
        assert OTHERS in last


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_what_was_answered_before_stands_in_the_fields_and_is_taken_when_all_was_shown(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    page, given = longest(), list[object]()
    before: Raw = first_refusal(page, "2" * len(page.fields))[0]
    async with at_the_table(shelf, None, size) as table:
        await table.app.push_screen(AnswerScreen("Readings", page, before), given.append)
        await rest(table)
        assert isinstance(before, dict)
        first = page.fields[0]
        assert str(first.question.say(before[first.name])) in table.flowing("#answers")
        every = rows_of(table)
        seen, said = await entered(table, given)
        assert seen == every
        assert given == [(before,)]
        assert "as they are shown" in said[-1]


async def test_fields_that_were_typed_need_not_be_shown(shelf: Shelf) -> None:
    page, given = longest(), list[object]()
    async with at_the_table(shelf, None, WIDE) as table:
        await table.app.push_screen(AnswerScreen("Readings", page, page.default), given.append)
        await rest(table)
        table.box.line.value = "1" * len(page.fields)
        await table.press("enter")
        assert len(given) == 1


async def test_enter_that_comes_with_the_typed_signs_takes_nothing_unseen(shelf: Shelf) -> None:
    page, given = longest(), list[object]()
    async with at_the_table(shelf, None, WIDE) as table:
        await table.app.push_screen(AnswerScreen("Readings", page, page.default), given.append)
        await rest(table)
        for key in (Key("2", "2"), Key("enter", "\r")):
            table.app.post_message(key)
        await rest(table)
        assert not given
        assert "More fields stand further down" in table.flowing("#refusal")


async def test_scrolling_by_hand_shows_fields_as_well(shelf: Shelf) -> None:
    page, given = longest(), list[object]()
    async with at_the_table(shelf, None, WIDE) as table:
        await table.app.push_screen(AnswerScreen("Readings", page, page.default), given.append)
        await rest(table)
        while table.box.answers.can_scroll(1):
            await table.press("pagedown")
            await rest(table)
        await table.press("enter")
        assert given == [(page.default,)]
