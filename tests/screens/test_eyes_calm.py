"""Calm screens: no blinking, no animation, pictures only when they change, nothing sent for nothing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from textual.app import App, ComposeResult
from textual.content import Content
from textual.widgets import Input

from companion.cli import main
from companion.engine.game import Mode
from companion.games.marrakesh import GAME
from companion.screens import app as screens
from companion.screens.app import CompanionApp
from companion.screens.half_blocks import LivePicture, half_blocks
from companion.screens.shelf import Shelf
from companion.screens.tower import PICTURES_EVERY
from companion.screens.widgets.still import Still
from companion.store.opening import new_game, open_saved_games, open_session
from companion.terminal import Terminal, calm_wanted
from tests.screens.idle import Idle
from tests.screens.looking import TOSS, begun

_BYTES_A_MINUTE = 1000
_IDLE_SECONDS = 1.5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal to listen to")
def test_under_a_kilobyte_a_minute_is_sent_by_two_screens_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    with open_saved_games() as database:
        session = open_session(database, new_game(database, GAME, Mode.PLAY, stand_in=True))
        assert session.answer(2) is None
    one = Idle(tmp_path, "--calm", "play", "marrakesh", "--resume", "1")
    other = Idle(tmp_path, "play", "marrakesh", "--resume", "1", COMPANION_CALM="1")
    for screen in (one, other):
        screen.settle(b"saved")
    assert one.read(_IDLE_SECONDS) <= _BYTES_A_MINUTE * _IDLE_SECONDS / 60
    assert other.read(0.05) <= _BYTES_A_MINUTE * _IDLE_SECONDS / 60, "it was left alone as long"
    one.press("Ada\r")
    other.hear(b"Answered on")  # the rest of the notice may come in another piece
    for screen in (one, other):
        screen.end()
    assert [one.left(), other.left()] == [143, 143]


@pytest.mark.parametrize(
    "words", [("--calm",), ("--calm", "play", "marrakesh"), ("play", "marrakesh", "--calm")]
)
def test_calm_is_asked_for_before_a_command_or_behind_it(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COMPANION_CALM", raising=False)
    calm: list[bool] = []

    def shown(*_: object, **__: object) -> int:
        calm.append(calm_wanted(os.environ))
        return 0

    monkeypatch.setattr(screens, "run", shown)
    assert CliRunner().invoke(main, words).exit_code == 0
    assert CliRunner().invoke(main, [word for word in words if word != "--calm"]).exit_code == 0
    assert calm == [True, False]


@pytest.mark.parametrize("calm", [True, False])
async def test_no_cursor_blinks_and_nothing_moves_on_a_calm_screen(shelf: Shelf, calm: bool) -> None:
    opened = begun(shelf, *TOSS[:1])
    app = CompanionApp(shelf, game_id=opened.game_id, terminal=Terminal(calm=calm))
    async with app.run_test() as pilot:
        await pilot.pause()
        line = app.screen.query_one("#line", Input)
        assert line.has_focus
        assert line.cursor_blink is not calm
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert all(found.cursor_blink is not calm for found in app.screen.query(Input) if found.has_focus)


def test_calm_alone_ends_animations(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    assert CompanionApp(shelf, terminal=Terminal(calm=True)).animation_level == "none"
    assert CompanionApp(shelf).animation_level == "full"


def test_a_live_picture_is_drawn_again_only_where_something_can_be_seen_to_change() -> None:
    assert PICTURES_EVERY >= 0.5, "at most two pictures a second"
    tray = np.full((60, 80, 3), 200, dtype=np.uint8)
    noise = np.random.default_rng(4).integers(-4, 5, size=tray.shape)
    live = LivePicture()
    first = live.again(tray, 30, 12)
    assert first is not None
    assert (first.plain, first.spans) == (half_blocks(tray, 30, 12).plain, half_blocks(tray, 30, 12).spans)
    assert live.again((tray + noise).astype(np.uint8), 30, 12) is None
    keshi = tray.copy()
    keshi[20:26, 30:36] = (60, 40, 200)
    assert live.again(keshi, 30, 12) is not None
    assert live.again(keshi, 30, 12) is None
    assert live.again(keshi, 28, 12) is not None, "another size"
    live.forget()
    assert live.again(keshi, 28, 12) is not None


async def test_words_that_are_told_again_are_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Told(App[None]):
        def compose(self) -> ComposeResult:
            yield Still(id="told")

    app = Told()
    async with app.run_test():
        told = app.query_one(Still)
        drawn: list[Content] = []
        monkeypatch.setattr(told, "update", drawn.append)
        for words in ("one", "one", "two", "two"):
            told.tell(Content(words))
        told.tell(Content.styled("two", "bold"))
        assert [words.plain for words in drawn] == ["one", "two", "two"]
