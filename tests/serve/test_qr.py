"""The picture in the terminal: read back module by module, in colours and without."""

from __future__ import annotations

import re

import pytest

from companion.serve.board import Board
from companion.serve.join import TOGETHER, Invitations
from companion.serve.qr import QUIET, Ink, drawn, ink_for, modules_of
from companion.serve.roles import Role
from tests.serve.serving import Numbered

ADDRESS = "http://192.168.178.20:8321/join#00112233445566778899aabbccddeeff"


@pytest.mark.parametrize("ink", Ink)
def test_the_drawn_picture_has_the_modules_of_the_code(ink: Ink) -> None:
    modules = modules_of(ADDRESS)
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in drawn(modules, ink)]
    inked = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
    rows: list[tuple[bool, ...]] = []
    for line in lines:
        pairs = [inked[sign] for sign in line]
        rows += [tuple(up for up, _ in pairs), tuple(down for _, down in pairs)]
    dark = [tuple(one == (ink is not Ink.LIGHT_INK) for one in row) for row in rows]
    assert dark[: len(modules)] == list(modules)
    assert not any(module for row in dark[len(modules) :] for module in row)


def test_the_picture_has_a_light_frame_and_its_corners() -> None:
    modules = modules_of(ADDRESS)
    assert not any(modules[0])
    assert not any(row[0] for row in modules)
    assert all(modules[QUIET][QUIET : QUIET + 7])


def test_two_pictures_stand_side_by_side_in_a_usual_terminal() -> None:
    board = Board(("192.168.178.20",), 8321, Ink.COLOURS, columns=80)
    lines = list(board.lines(Invitations(Numbered(), 0.0), ()))
    pictures = [line for line in lines if "▀" in line]
    assert len(lines) <= 22
    assert {len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in pictures} == {76}


def test_in_a_narrow_terminal_they_stand_below_each_other() -> None:
    board = Board(("192.168.178.20",), 8321, Ink.COLOURS, columns=50)
    lines = list(board.lines(Invitations(Numbered(), 0.0), ()))
    assert all(len(re.sub(r"\x1b\[[\d;]*m", "", line)) <= 50 for line in lines if "▀" in line)


def test_the_picture_holds_the_code_behind_the_mark_that_no_browser_sends() -> None:
    board = Board(("192.168.178.20",), 8321, None)
    code = Invitations(Numbered(), 0.0).of(Role.PLAYER)
    assert board.address_of(code) == f"http://192.168.178.20:8321/join#{code.token}"


def test_where_nobody_looks_at_a_terminal_addresses_stand_in_words() -> None:
    invitations = Invitations(Numbered(), 0.0)
    lines = list(Board(("192.168.178.20",), 8321, None).lines(invitations, (Role.PLAYER, Role.WATCHER)))
    assert not any("▀" in line or "\x1b" in line for line in lines)
    assert any(f"join#{invitations.of(Role.WATCHER).token}" in line for line in lines)
    assert lines[-1].startswith("Open screens: 1 to play, 1 to watch.")


def test_where_codes_are_tried_it_says_so() -> None:
    board, desk = Board(("192.168.178.20",), 8321, Ink.COLOURS, columns=80), Invitations(Numbered(), 0.0)
    told = "Wrong codes are being tried"
    assert not desk.are_tried(0.0)
    assert not any(told in line for line in board.lines(desk, ()))
    for number in range(TOGETHER.free):
        desk.accept("1", f"10.0.0.{number}", 0.0)
    assert desk.are_tried(1.0)
    lines = list(board.lines(desk, (), tried=True))
    assert sum(told in line for line in lines) == 1
    assert len(lines) <= 23
    assert not desk.are_tried(TOGETHER.quiet + 1)


def test_without_a_network_it_says_so() -> None:
    lines = list(Board((), 8321, None).lines(Invitations(Numbered(), 0.0), ()))
    assert lines[0] == "This computer is in no network: nobody can join until it is."


@pytest.mark.parametrize(
    ("environment", "ink"),
    [
        ({}, Ink.COLOURS),
        ({"NO_COLOR": "1"}, Ink.LIGHT_INK),
        ({"NO_COLOR": "1", "COLORFGBG": "15;0"}, Ink.LIGHT_INK),
        ({"NO_COLOR": "1", "COLORFGBG": "0;15"}, Ink.DARK_INK),
        ({"TERM": "dumb"}, Ink.LIGHT_INK),
    ],
)
def test_without_colours_it_is_drawn_as_the_terminal_is(environment: dict[str, str], ink: Ink) -> None:
    assert ink_for(environment) is ink
