"""Every size: complete at 80x24 and on a phone, a friendly word below 40x15, storms of resizes survived."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.scroll_view import ScrollView

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.question import Question, Refusal
from companion.engine.text import Text
from companion.screens.shelf import Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.more_scroll import MoreScroll
from tests.screens.answers import at_step, usual
from tests.screens.looking import PHONE, SET_UP, TOSS, WIDE, Table, at_the_table, begun, play_until

SIZES = [WIDE, PHONE, (40, 15), (80, 15)]
_MANY = tuple(Option(id=f"c{n}", name=Text("a card with the number {n}", n=n), value=n) for n in range(30))
_WHICH = Choice(key="which", text=Text("Which card?"), options=_MANY)
_CARDS = tuple(FormField(name=f"f{n}", label=Text("slot {n}", n=n), question=_WHICH) for n in range(6))
LARGE: tuple[Question[Any], ...] = (
    _WHICH,
    Form(key="cards", text=Text("Which cards lie there? " * 6), fields=_CARDS, make=dict),
)
DIALOGS = ("question_mark", "v", "s", "e", "c", "l", "h", "f", "d", "m", "x", "z")


@pytest.mark.parametrize("size", SIZES)
async def test_everything_needed_is_on_the_screen(shelf: Shelf, size: tuple[int, int]) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, size) as table:
        for step in ("toss", "visits", "lighting"):
            play_until(table.session, at_step(step), usual)
            table.app.settle()
            for _ in range(2):  # what is hidden is said a frame after it is laid out
                await table.settle()
            _the_question_is_there(table)


@pytest.mark.parametrize("size", SIZES)
async def test_a_question_larger_than_the_window_scrolls_above_its_line(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, size) as table:
        for question in LARGE:
            table.box.show(question, "c3" if question is _WHICH else None)
            await table.settle()
            table.box.refuse(Refusal(Text("This is not one of the cards here. " * 2)))
            await table.settle()
            await table.settle()
            assert "⏎ Enter" in table.flowing("#question")
            assert "more" in str(table.box.border_subtitle)
            assert "Now" in table.flowing()
            _nothing_is_cut_off(table)


def _the_question_is_there(table: Table) -> None:
    assert table.session.open is not None
    assert str(table.session.open.text) in table.flowing("#question")
    assert "▸" in table.flowing("#question")
    assert "stand-in" in table.flowing()
    assert "undo" in table.flowing()
    _nothing_is_cut_off(table)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [DIALOGS[:4], DIALOGS[4:8], DIALOGS[8:]])
async def test_every_dialog_is_complete(shelf: Shelf, size: tuple[int, int], keys: tuple[str, ...]) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("toss", 5), usual)
    async with at_the_table(shelf, opened, size) as table:
        for key in keys:
            await table.press(key)
            assert "Esc back" in table.flowing(), key
            _nothing_is_cut_off(table)
            await table.press("escape")


async def test_a_window_too_small_shows_a_friendly_word(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, (39, 24)) as table:
        for size in ((39, 24), (80, 14), (20, 5), (1, 1)):
            await table.pilot.resize_terminal(*size)
            await table.settle()
            assert "make it bigger" in table.flowing() or size == (1, 1)
            assert "undo" not in table.flowing()
        await table.pilot.resize_terminal(*WIDE)
        await table.settle()
        _the_question_is_there(table)


async def test_a_storm_of_resizes_down_to_one_sign_harms_nothing(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    chance = random.Random(7)
    async with at_the_table(shelf, opened) as table:
        for _ in range(12):
            await table.pilot.resize_terminal(chance.randint(1, 120), chance.randint(1, 50))
        await table.pilot.resize_terminal(1, 1)
        await table.pilot.resize_terminal(*WIDE)
        await table.settle()
        _the_question_is_there(table)


def _nothing_is_cut_off(table: Table) -> None:
    """Every visible part lies inside the window; what scrolls says so; nothing overlaps the bar."""
    screen = table.app.screen
    for chip in screen.query("CommandBar Chip").results(Chip):
        assert screen.region.contains_region(chip.region), f"{chip.visual} is cut off"
        assert chip.region.height, f"{chip.visual} has no room"
    for part in screen.query("#typing, #whose, #standing, .title, #list, #page"):
        if part.display:
            assert screen.region.contains_region(part.region), f"{part} is cut off"
            assert part.region.height, f"{part} has no room"
    for scroll in screen.query(MoreScroll).results(MoreScroll):
        if scroll.display and scroll.max_scroll_y:
            words = str((scroll.hinted or scroll).border_subtitle)
            assert "more" in words, f"{scroll} hides something without a word"
    for scroll in screen.query("*").results():
        if isinstance(scroll, VerticalScroll | ScrollView) and scroll.display and scroll.max_scroll_y:
            assert scroll.scrollbars_enabled[0], f"{scroll} hides something without a scroll bar"
