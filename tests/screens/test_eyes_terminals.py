"""Terminals: which signs and colours they have, when to be calm, and a plain sign for each of ours."""

from __future__ import annotations

import ast
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from companion.screens import driver
from companion.screens.app import CompanionApp
from companion.screens.driver import driver_in
from companion.screens.shelf import Shelf
from companion.signs import PLAIN, SignSet, shown, sign_set
from companion.terminal import (
    Colours,
    Terminal,
    calm_advised,
    calm_wanted,
    colours_of,
    screens_possible,
    terminal_of,
)
from tests.screens.looking import PHONE, TOSS, WIDE, at_the_table, begun

ROOT = Path(__file__).parents[2]
_NOT_SHOWN = ("players.py", "signs.py", "table_file.py")
"""Modules whose signs are people's: names, what a terminal lacks, what begins a formula in a table."""
PLATFORMS = ("linux", "darwin", "win32", "cygwin", "freebsd14")

_APART = (
    "●■▲◆★○·",  # sides in Baghdad, players in Marrakesh
    "▼◄▲►",  # where a place in the city of Merv faces
    "─═",
    "│║",
    "░▒▓█▞",  # parts of a chart
    "✓✗×",  # taken, barred, how often
    "↑↓→←",
)


# Which signs


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize(
    ("encoding", "environment", "signs"),
    [
        ("utf-8", {}, SignSet.FULL),
        ("UTF-8", {"TERM": "xterm-256color", "LANG": "de_DE.UTF-8"}, SignSet.FULL),
        ("utf-8", {"TERM": "screen-256color"}, SignSet.FULL),
        ("utf-8", {"TERM": "tmux"}, SignSet.FULL),
        ("utf-8", {"TERM": "linux", "LANG": "en_US.UTF-8"}, SignSet.CONSOLE),
        ("iso8859-1", {"TERM": "xterm"}, SignSet.LATIN),
        ("cp1252", {"TERM": "linux"}, SignSet.LATIN),
        ("cp437", {}, SignSet.LATIN),
        ("cp850", {}, SignSet.LATIN),
        ("ascii", {"TERM": "xterm"}, SignSet.ASCII),
        ("ANSI_X3.4-1968", {}, SignSet.ASCII),
        ("koi8-r", {}, SignSet.ASCII),
        ("no such encoding", {}, SignSet.ASCII),
        ("ascii", {"COMPANION_SIGNS": "full"}, SignSet.FULL),
        ("utf-8", {"COMPANION_SIGNS": " ASCII "}, SignSet.ASCII),
        ("utf-8", {"COMPANION_SIGNS": "many"}, SignSet.FULL),
    ],
)
def test_the_signs_of_a_terminal(
    platform: str, encoding: str, environment: dict[str, str], signs: SignSet
) -> None:
    assert sign_set(platform, encoding, environment) is signs


@pytest.mark.parametrize(
    ("environment", "signs"),
    [
        ({"LANG": "C"}, SignSet.ASCII),
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, SignSet.ASCII),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, SignSet.ASCII),  # as Python sets it where LANG is C
        ({"LANG": "", "LC_CTYPE": "C.UTF-8"}, SignSet.FULL),  # no locale said: a container
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, SignSet.FULL),
    ],
)
def test_a_locale_without_letters_is_believed_but_on_windows(
    environment: dict[str, str], signs: SignSet
) -> None:
    assert sign_set("linux", "utf-8", environment) is signs
    assert sign_set("win32", "utf-8", environment) is SignSet.FULL


# Each sign


def _ours() -> set[str]:
    """Every sign beyond ASCII that stands in the program's own strings, letters aside."""
    found: set[str] = set()
    for package in ("companion", "hardware", "calibration"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if "training" in path.parts or path.name in _NOT_SHOWN:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= {sign for sign in node.value if sign > "\x7f" and not sign.isalpha()}
    return {sign for sign in found if sign.isprintable()}


def test_every_sign_of_ours_takes_one_column_and_has_a_plain_one() -> None:
    ours = _ours()
    assert len(ours) > 25
    assert {"✗", "▸", "·", "◆", "▶", "▀"} <= ours
    for sign in ours | set(PLAIN):
        assert cell_len(sign) == 1, sign
        for signs in SignSet:
            assert cell_len(shown(sign, signs)) == 1, sign
        assert sign in PLAIN, f"{sign} has no plain sign"
        plain = shown(sign, SignSet.ASCII)
        assert plain.isascii()
        assert plain.isprintable()
        assert not plain.isupper(), f"{sign} would be taken for a letter"


@pytest.mark.parametrize("apart", _APART)
@pytest.mark.parametrize("signs", SignSet)
def test_signs_that_tell_things_apart_stay_apart(apart: str, signs: SignSet) -> None:
    assert len(set(shown(apart, signs))) == len(apart)


def test_letters_stay_where_there_are_letters() -> None:
    words = "Çelik: “Öl” → Würfel"
    assert shown(words, SignSet.FULL) == words
    assert shown(words, SignSet.CONSOLE) == 'Çelik: "Öl" > Würfel'
    assert shown(words, SignSet.LATIN) == 'Çelik: "Öl" > Würfel'
    assert shown(words, SignSet.ASCII) == 'Celik: "Ol" > Wurfel'
    assert shown("王 e\u0301 ß", SignSet.ASCII) == "?? e s"
    assert shown("╭─╮", SignSet.CONSOLE) == "┌─┐"


def test_what_moves_the_cursor_stays() -> None:
    words = "\x1b[38;2;1;2;3m╭\x1b[0m\r\n\t\x07"
    for signs in SignSet:
        told = shown(words, signs)
        assert told.startswith("\x1b[38;2;1;2;3m")
        assert told.endswith("\x1b[0m\r\n\t\x07")


# Screens


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_a_game_in_plain_signs_is_the_same_game(shelf: Shelf, size: tuple[int, int]) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, size) as table:
        full = table.seen().splitlines()
        plain = [shown(line, SignSet.ASCII) for line in full]
    assert all(line.isascii() for line in plain)
    assert [cell_len(line) for line in plain] == [cell_len(line) for line in full]


async def test_the_driver_writes_what_the_terminal_has(monkeypatch: pytest.MonkeyPatch) -> None:
    written = StringIO()

    class Written(HeadlessDriver):
        def write(self, data: str) -> None:
            written.write(data)

    in_ascii = driver_in(SignSet.ASCII, Written)
    in_ascii(App()).write("\x1b[1m▸ ✗")
    assert written.getvalue() == "\x1b[1m> !"
    assert driver_in(SignSet.FULL, Written) is Written
    monkeypatch.setattr(driver.constants, "DRIVER", "of.a.browser:Driver")
    assert driver_in(SignSet.ASCII, Written) is Written


def test_the_application_is_drawn_in_the_signs_of_its_terminal(shelf: Shelf) -> None:
    full, plain = (CompanionApp(shelf, terminal=Terminal(signs)) for signs in (SignSet.FULL, SignSet.LATIN))
    assert full.driver_class is App.get_driver_class(full)
    assert issubclass(plain.driver_class, full.driver_class)
    assert plain.driver_class is not full.driver_class


# Colours, screens, calm


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Colours.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": "1"}, Colours.TRUE),
        ({"TERM": "xterm-256color"}, Colours.PALETTE),
        ({"TERM": "screen-256color"}, Colours.PALETTE),
        ({"TERM": "xterm-kitty"}, Colours.PALETTE),
        ({"TERM": "linux"}, Colours.SIXTEEN),
        ({"TERM": "screen"}, Colours.SIXTEEN),
        ({"TERM": "xterm"}, Colours.SIXTEEN),
        ({}, Colours.SIXTEEN),
        ({"TERM": "dumb"}, Colours.NONE),
    ],
)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_colours_of_a_terminal(platform: str, environment: dict[str, str], colours: Colours) -> None:
    expected = Colours.TRUE if platform == "win32" else colours
    assert colours_of(platform, environment) is expected


def test_a_dumb_terminal_can_show_no_screens() -> None:
    assert not screens_possible({"TERM": "dumb"})
    assert not screens_possible({"TERM": "Unknown"})
    for term in ("linux", "xterm-256color", "tmux", "screen", "vt220", ""):
        assert screens_possible({"TERM": term})
    assert screens_possible({})


@pytest.mark.parametrize(
    ("said", "wanted"), [("1", True), ("yes", True), ("0", False), ("", False), ("No", False)]
)
def test_the_environment_asks_for_calm(said: str, wanted: bool) -> None:
    assert calm_wanted({"COMPANION_CALM": said}) is wanted
    assert terminal_of("linux", "utf-8", {"COMPANION_CALM": said}).calm is wanted


@pytest.mark.parametrize(("said", "wanted"), [("1", False), ("yes", False), ("0", True), ("", True)])
def test_the_environment_leaves_the_mouse_to_the_terminal_but_not_to_a_browser(
    said: str, wanted: bool
) -> None:
    environment = {"COMPANION_NO_MOUSE": said}
    assert terminal_of("linux", "utf-8", environment).mouse is wanted
    assert terminal_of("linux", "utf-8", {**environment, "TEXTUAL_DRIVER": "of.a.browser:Driver"}).mouse


def test_a_browser_has_all_signs_and_colours_whatever_the_locale() -> None:
    environment = {"TEXTUAL_DRIVER": "of.a.browser:Driver", "LANG": "C", "TERM": "linux"}
    assert terminal_of("linux", "ascii", environment) == Terminal(SignSet.FULL, Colours.TRUE)


def test_calm_is_advised_over_ssh_unless_it_is_calm() -> None:
    assert not calm_advised({})
    assert calm_advised({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"})
    assert calm_advised({"SSH_TTY": "/dev/pts/3"})
    assert not calm_advised({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22", "COMPANION_CALM": "1"})
