"""Own keys: read at the start, checked with sentences, pressed and shown in place of the usual ones."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.screen import Screen

from companion.language import Language, speaking
from companion.screens import when_needed
from companion.screens.app import CompanionApp
from companion.screens.big import BigScreen
from companion.screens.commands import PLAY_COMMANDS
from companion.screens.end import EndScreen
from companion.screens.home import HomeScreen
from companion.screens.own_keys import OwnKeys, bindings_of, checked
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.tower import TowerScreen
from companion.screens.undo import UndoScreen
from companion.screens.why import WhyScreen
from tests.commit import ROOT
from tests.patience import PATIENCE
from tests.screens.answers import at_step
from tests.screens.bindings import with_keys
from tests.screens.looking import PHONE, SET_UP, TOSS, WIDE, at_the_table, begun, until

_SCREENS = (PlayScreen, EndScreen, HomeScreen, BigScreen, TowerScreen, UndoScreen, PickScreen)
_EVERYWHERE = [one for one in CompanionApp.BINDINGS if isinstance(one, Binding)]

_READS_KEYS = """
import sys
from pathlib import Path
from companion.screens import when_needed
from companion.store.database import open_database
with open_database(Path(sys.argv[1])) as database:
    keys, faults = when_needed.own_keys(database, ())
assert not faults, faults
print(dict(keys.keys), sorted({"cv2", "numpy", "serial", "scipy"} & set(sys.modules)))
"""


def own(**wanted: str) -> tuple[dict[str, str], list[str]]:
    keys, faults = checked(
        {name.replace("__", "."): key for name, key in wanted.items()}, _SCREENS, _EVERYWHERE
    )
    return dict(keys.keys), [str(fault) for fault in faults]


def write(shelf: Shelf, text: str) -> Path:
    path = shelf.database.path.parent / "keys.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_free_signs_and_function_keys_are_taken() -> None:
    assert own(game__undo="D", game__more="!", app__theme="F5") == (
        {"game.undo": "D", "game.more": "!", "app.theme": "f5"},
        [],
    )


def test_two_commands_can_change_keys() -> None:
    assert own(game__undo="v", game__last_turn="z") == ({"game.undo": "v", "game.last_turn": "z"}, [])


@pytest.mark.parametrize("key", ["g", "G", "u", "U", "o"])
def test_the_letter_of_a_colour_is_refused(key: str) -> None:
    assert own(game__undo=key) == ({}, [f"game.undo keeps its usual key: {key} is the letter of a colour."])


@pytest.mark.parametrize("key", ["4", " ", ",", "-"])
def test_what_is_typed_in_answers_is_refused(key: str) -> None:
    assert own(game__undo=key) == ({}, [f"game.undo keeps its usual key: “{key}” is typed in answers."])


@pytest.mark.parametrize("key", ["", "ctrl+b", "zz", "F13", "\t"])
def test_what_is_no_single_key_is_refused(key: str) -> None:
    keys, [fault] = own(game__undo=key)
    assert keys == {}
    assert "neither one sign nor one of F1 to F12" in fault


def test_an_unknown_command_is_told_with_the_nearest() -> None:
    assert own(game__undu="D") == ({}, ["No command is called game.undu; the nearest is game.undo."])
    keys, [fault] = own(nonsense="D")
    assert keys == {}
    assert "app.theme" in fault


def test_a_key_that_another_command_of_the_screen_has_is_refused() -> None:
    assert own(game__undo="v") == ({}, ["game.undo keeps its usual key: v is that of game.last_turn."])
    assert own(game__undo="]") == ({}, ["game.undo keeps its usual key: ] is that of game.table_down."])
    assert own(app__theme="m") == ({}, ["app.theme keeps its usual key: m is that of game.more."])
    assert own(home__tower="v") == ({"home.tower": "v"}, []), "another screen has it"


def test_of_two_own_keys_that_are_the_same_the_first_stays() -> None:
    assert own(game__undo="D", game__more="D") == (
        {"game.undo": "D"},
        ["game.more keeps its usual key: D is that of game.undo."],
    )


def test_a_key_that_is_not_free_after_all_is_given_back() -> None:
    keys, faults = own(game__undo="v", game__last_turn="4")
    assert keys == {}
    assert len(faults) == 2


def test_what_opens_a_page_closes_it() -> None:
    assert own(game__big="D")[0] == {"game.big": "D", "big.again": "D"}
    assert own(game__tower="e", game__sheet="D")[0] == {"game.tower": "e", "game.sheet": "D"}, (
        "e is taken there"
    )


def test_every_screen_with_keys_can_be_named_in_the_file() -> None:
    screens = {one for one in with_keys() if issubclass(one, Screen)}
    assert len(screens) > 15
    forgotten = screens - set(when_needed._screens())
    assert not forgotten, f"name them in companion/screens/when_needed.py: {forgotten}"


@pytest.mark.parametrize("name", ["again.draw", "calibrate.find"])
def test_screens_that_open_late_or_load_arrays_have_own_keys(shelf: Shelf, name: str) -> None:
    write(shelf, f'"{name}" = "M"\n')
    keys, faults = when_needed.own_keys(shelf.database, _EVERYWHERE)
    assert (keys.keys, faults) == ({name: "M"}, ())


def test_own_keys_load_no_arrays(tmp_path: Path) -> None:
    (tmp_path / "keys.toml").write_text('"game.undo" = "D"\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _READS_KEYS, str(tmp_path / "games.db")],
        cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == ["{'game.undo': 'D'} []"]


def test_without_own_keys_caps_are_the_usual_ones() -> None:
    assert OwnKeys().cap("game.undo", "z") == "z"
    assert OwnKeys({"game.undo": "f5"}).cap("game.undo", "z") == "F5"
    assert OwnKeys({"game.undo": "f5"}).cap_on(PlayScreen, "undo", "z") == "F5"
    assert OwnKeys({"game.undo": "f5"}).cap_on(PlayScreen, "undo", "Esc z") == "Esc z"


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_own_keys_are_pressed_and_shown(shelf: Shelf, size: tuple[int, int]) -> None:
    write(shelf, '"game.undo" = "D"\n"game.why" = "F1"\n"game.more" = "!"\n')
    async with at_the_table(shelf, begun(shelf, *TOSS), size) as table:
        bar = table.flowing("CommandBar")
        for shown in ("D undo", "F1 why", "! more"):
            assert shown in bar
        await table.press("z", "m")
        assert isinstance(table.app.screen, PlayScreen), "the usual keys do nothing"
        await table.press("f1")
        await until(table, lambda: isinstance(table.app.screen, WhyScreen))
        await table.press("escape", "exclamation_mark")
        await until(table, lambda: "All commands" in table.flowing())
        assert "D Take back the latest act" in table.flowing()
        await table.press("escape")
        question = table.session.open
        await table.press("D")
        await until(table, lambda: isinstance(table.app.screen, UndoScreen))
        await table.press("D")
        await until(table, lambda: table.session.open is not question)
        assert at_step("toss")(table.session)


async def test_the_keys_of_other_pages_follow(shelf: Shelf) -> None:
    write(shelf, '"tower.picture" = "M"\n"game.big" = "D"\n')
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        await table.press("j")
        await until(table, lambda: "M picture" in table.flowing("CommandBar"))
        await table.press("j", "D")
        await until(table, lambda: isinstance(table.app.screen, BigScreen))
        assert "D back" in table.flowing("CommandBar")
        await table.press("D")
        await until(table, lambda: isinstance(table.app.screen, PlayScreen))


async def test_what_is_wrong_is_said_at_the_start_and_the_rest_holds(shelf: Shelf) -> None:
    write(shelf, '"game.undo" = "u"\n"game.undu" = "D"\n"home.history" = "M"\n')
    async with at_the_table(shelf) as table:
        await until(table, lambda: "the nearest is game.undo" in table.said())
        assert "u is the letter of a colour" in table.said()
        assert "M history" in table.flowing("CommandBar")


async def test_a_file_that_is_no_toml_is_said_and_the_usual_keys_stay(shelf: Shelf) -> None:
    write(shelf, "undo = D\n")
    with speaking(Language.ENGLISH):
        async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
            await until(table, lambda: "is no TOML" in table.said())
            assert "z undo" in table.flowing("CommandBar")


async def test_the_palette_names_own_keys(shelf: Shelf) -> None:
    write(shelf, '"home.tower" = "M"\n')
    async with at_the_table(shelf) as table:
        commands = {one.title: one.help for one in table.app.get_system_commands(table.app.screen)}
        assert commands["Cube tower"] == "Key M"


def test_the_names_in_the_readme_are_those_of_commands() -> None:
    ids = {binding.id for screen in when_needed._screens() for binding in bindings_of(screen)}
    ids |= {binding.id for binding in _EVERYWHERE}
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = set(re.findall(r"[`\"]((?:game|app|home)\.\w+)[`\"]", readme))
    assert told <= ids, told - ids
    assert {command.id for command in PLAY_COMMANDS} <= told


async def test_the_bar_names_the_chosen_keys_of_what_the_application_does(shelf: Shelf) -> None:
    write(shelf, '"app.theme" = "F12"\n"home.language" = "F11"\n')
    async with at_the_table(shelf, None, WIDE) as table:
        bar = table.flowing("CommandBar")
        assert "F12 theme" in bar
        assert "F11" in bar
        assert "i theme" not in bar
