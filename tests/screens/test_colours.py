"""Colours: contrast of every pair, of every sign really drawn, and never colour alone."""

from __future__ import annotations

import pytest

from companion.screens.app import CompanionApp
from companion.screens.shelf import Shelf
from companion.screens.themes import CONTRAST, DARK, HIGH_CONTRAST, LIGHT, PAIRS, THEMES
from tests.screens.answers import at_end, at_step, usual
from tests.screens.looking import TOSS, Cell, Table, at_the_table, begun, play_until

_ENOUGH = 4.5
_DRAWN = set("│╭╮╰╯─▇▁▂▃▄▅▆█▀ ▎▊▔▕▍▌▐⏎┃━┏┓┗┛")


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_of_text_and_ground_has_contrast(theme: object, pair: tuple[str, str]) -> None:
    variables = theme.variables  # type: ignore[attr-defined]
    text, ground = (_numbers(variables[name]) for name in pair)
    assert _contrast(text, ground) >= CONTRAST[theme.name]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [DARK, LIGHT, HIGH_CONTRAST])
async def test_every_sign_that_is_drawn_has_contrast(shelf: Shelf, name: str) -> None:
    shelf.choose_theme(name)
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    opened.session.correct("stall/well", 0)
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened, past_layout=False) as table:
        assert table.app.theme == name
        _all_readable(table)
        await table.press("escape")
        _all_readable(table)
        await table.type("q", enter=True)
        _all_readable(table)
        await table.press("escape", "escape")
        for key in ("question_mark", "c", "l", "z", "m", "e"):
            await table.press(key)
            _all_readable(table)
            await table.press("escape")
        await table.press("question_mark", "down", "enter")
        _all_readable(table)
        await table.press("escape", "escape", "q")
        _all_readable(table)


@pytest.mark.parametrize("name", [DARK, LIGHT])
async def test_forms_notices_and_the_end_have_contrast(shelf: Shelf, name: str) -> None:
    shelf.choose_theme(name)
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.type("19", enter=False)
        _all_readable(table)
        table.app.screen.notify("Answered on another screen: [/]", markup=False)
        await table.settle()
        _all_readable(table)
        await table.press("ctrl+p")
        await table.settle()
        _all_readable(table)
        await table.press("escape", "escape")
        play_until(table.session, at_end, usual)
        table.app.settle()
        await table.settle()
        _all_readable(table)


async def test_the_theme_changes_by_key_and_is_kept(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        assert table.app.theme == DARK
        for name in (LIGHT, HIGH_CONTRAST, DARK, LIGHT, HIGH_CONTRAST):
            await table.press("i")
            assert table.app.theme == name
    async with at_the_table(shelf) as table:
        assert table.app.theme == HIGH_CONTRAST


async def test_without_colours_marks_and_barred_options_differ_in_words(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    opened.session.correct("stall/well", 0)
    async with at_the_table(shelf, opened) as table:
        assert isinstance(table.app, CompanionApp)
        await table.type("2", enter=False)
        seen = table.flowing("#question")
        assert "stall at the well ✗ no lamp is left there" in seen
        assert "stall at the gate ✓" in seen


def _all_readable(table: Table) -> None:
    poor: dict[str, str] = {}
    for row in table.cells():
        for cell in row:
            if cell.sign not in _DRAWN and _contrast(cell.text, cell.ground) < _ENOUGH:
                poor[f"{cell.text} on {cell.ground}"] = "".join(other.sign for other in row).strip()
    assert not poor, poor


def _numbers(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _light(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """WCAG 2 contrast ratio."""
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_contrast_of_black_on_white_is_known() -> None:
    cell = Cell("x", (0, 0, 0), (255, 255, 255))
    assert _contrast(cell.text, cell.ground) == pytest.approx(21.0)
