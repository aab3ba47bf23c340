"""Keys that mean nothing, chords that terminals eat, the focus after dialogs, a fault of a screen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_step, usual
from tests.screens.bindings import declared
from tests.screens.in_terminal import InTerminal
from tests.screens.looking import SET_UP, TOSS, at_the_table, begun, play_until

DIALOGS = ("question_mark", "z", "v", "c", "l", "m", "h", "d", "f", "s", "e", "x", "j")
MEANINGLESS = ("ctrl+@", "f1", "f12", "ctrl+f5", "alt+g", "alt+1", "ctrl+alt+z", "insert", "ctrl+left")

_WHERE_LETTERS_ARE_TYPED = {
    "companion.screens.widgets.typed_line.TypedLine",
    "companion.screens.history_note.NoteScreen",
}

_FAULT = """
import sys
from pathlib import Path
from companion.screens import play
from companion.screens.app import run
from companion.store.database import open_database
from companion.engine.game import Mode
from companion.screens.shelf import Shelf
from tests.sample_game.game import GAME

def fails(self):
    raise RuntimeError("this screen cannot be drawn")

play.PlayScreen.draw_now = fails
with open_database(Path(sys.argv[1])) as database:
    games = {GAME.name: GAME}
    opened = Shelf(database, games).begin(GAME, Mode.PLAY, stand_in=True)
    sys.exit(run(database, games=games, game_id=opened.game_id))
"""


def test_no_command_is_a_chord() -> None:
    """Alt types into fields, and terminals and their managers eat Ctrl: only a second way may have it."""
    chords: dict[str, list[str]] = {}
    seen = 0
    for where, binding in declared():
        seen += 1
        keys = binding.key.split(",")
        assert not any("alt+" in key for key in keys), f"{where}: {binding.key}"
        if all("ctrl+" in key for key in keys):
            chords.setdefault(where, []).append(binding.key)
    assert seen > 50
    assert set(chords) <= _WHERE_LETTERS_ARE_TYPED, chords


async def test_keys_that_mean_nothing_do_nothing(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP[:3])
    async with at_the_table(shelf, opened) as table:
        before = (table.seen(), table.session.line.size)
        for key in MEANINGLESS:
            await table.press(key)
        assert (table.seen(), table.session.line.size) == before


@pytest.mark.parametrize("key", DIALOGS)
async def test_after_every_dialog_the_line_has_the_focus(shelf: Shelf, key: str) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press(key)
        assert not isinstance(table.app.screen, PlayScreen), "nothing opened"
        await table.press("escape")
        assert isinstance(table.app.screen, PlayScreen)
        assert table.box.line.has_focus


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_a_fault_of_a_screen_puts_the_terminal_back(tmp_path: Path) -> None:
    words = ("-c", _FAULT, str(tmp_path / "games.db"))
    with InTerminal(*words, environment={"COMPANION_HOME": str(tmp_path)}) as program:
        told = program.read_until(None)
        assert program.code() != 0
        assert told.index(b"\x1b[?1049h") < told.index(b"\x1b[?1049l")
        assert told.rindex(b"\x1b[?1000h") < told.rindex(b"\x1b[?1000l")
        assert b"this screen cannot be drawn" in told
