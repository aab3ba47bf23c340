"""The history on the screen: listed, opened, noted, copied, deleted, brought back; by key and by tap."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from textual.widgets import OptionList, TextArea

from companion.engine.session import Session
from companion.screens.end import EndScreen
from companion.screens.history import HistoryScreen
from companion.screens.history_figures import FiguresScreen
from companion.screens.history_game import HistoryGameScreen
from companion.screens.history_note import NoteScreen
from companion.screens.home import HomeScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.store.database import open_database
from companion.store.deletion import delete_game
from companion.store.games import deleted_games, saved_games
from companion.store.notes import keep_note, note_on
from companion.store.opening import note_players
from tests.sample_game import GAME
from tests.screens.answers import usual
from tests.screens.looking import PHONE, TOSS, WIDE, Table, at_the_table, begun

_EVENING = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Saved games with one that was played to its recorded end."""
    path = tmp_path_factory.mktemp("evening") / "games.db"
    with open_database(path, clock=lambda: _EVENING) as database:
        opened = begun(Shelf(database, {GAME.name: GAME}, seed=5), *TOSS)
        session: Session = opened.session
        while session.open is not None:
            assert session.answer(usual(session.open)) is None
        assert session.record_result() is None
        note_players(database, opened.game_id, session)
    return path


@pytest.fixture(autouse=True)
def _games(tmp_path: Path, evening: Path) -> None:
    """Put a copy where the shelf will look."""
    shutil.copyfile(evening, tmp_path / "games.db")


def there(table: Table, kind: type[object]) -> None:
    assert isinstance(table.app.screen, kind), table.seen()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_games_are_listed_with_places_and_the_first_line_of_the_note(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    (game,) = [saved.id for saved in saved_games(shelf.database)]
    keep_note(shelf.database, game, "[/] Pizza\nand rain")
    begun(shelf, *TOSS[:4])
    async with at_the_table(shelf, None, size) as table:
        await table.press("h")
        there(table, HistoryScreen)
        seen = table.flowing()
        assert "1. [red]Max" in seen or "1. Ada [/]" in seen
        assert "“[/] Pizza”" in seen
        assert "and rain" not in seen
        assert "open, " in seen
        await table.press("escape")
        there(table, HomeScreen)
        assert len(table.app.screen_stack) == 2


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_long_note_is_one_line_of_the_list(shelf: Shelf, size: tuple[int, int]) -> None:
    (game,) = [saved.id for saved in saved_games(shelf.database)]
    keep_note(shelf.database, game, "so much to tell of " * 40)
    async with at_the_table(shelf, None, size) as table:
        await table.press("h")
        seen = table.seen()
        assert seen.count("to tell") <= 4
        assert sum("to tell" in line for line in seen.splitlines()) == 1
        assert "…”" in seen


async def test_a_finished_game_is_opened_and_left(shelf: Shelf) -> None:
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1")
        there(table, HistoryGameScreen)
        assert "How the points came about" in table.flowing()
        await table.press("enter")
        there(table, EndScreen)
        assert len(table.app.screen_stack) == 2
        await table.press("q")
        there(table, HomeScreen)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_game_stopped_early_says_so_and_is_in_no_figures(shelf: Shelf, size: tuple[int, int]) -> None:
    session: Session = begun(shelf, *TOSS).session
    assert session.stop_early() is None
    assert session.record_result() is None
    async with at_the_table(shelf, None, size) as table:
        await table.press("h")
        assert table.flowing().count("stopped early: 1. ") == 1
        await table.press("s")
        there(table, FiguresScreen)
        assert "1 result, 1 stopped early, left out" in table.flowing()
        await table.press("escape", "1")
        there(table, HistoryGameScreen)
        assert "stopped early: 1. " in table.flowing()


async def test_figures_of_a_game_only_stopped_early_draw_no_plot_and_save_none(shelf: Shelf) -> None:
    (whole,) = [saved.id for saved in saved_games(shelf.database)]
    delete_game(shelf.database, whole)
    session: Session = begun(shelf, *TOSS).session
    assert session.stop_early() is None
    assert session.record_result() is None
    async with at_the_table(shelf, None) as table:
        await table.press("h", "s")
        assert "0 results, 1 stopped early, left out" in table.flowing()
        assert "result by result" not in table.flowing()
        await table.press("s")
        there(table, FiguresScreen)


async def test_an_open_game_is_gone_on_with(shelf: Shelf) -> None:
    game = begun(shelf, *TOSS).game_id
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1", "enter", "escape")
        there(table, PlayScreen)
        assert table.app.opened is not None
        assert table.app.opened.game_id == game


async def test_a_note_is_written_by_key_and_what_is_typed_stays_words(shelf: Shelf) -> None:
    (game,) = [saved.id for saved in saved_games(shelf.database)]
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1", "e")
        there(table, NoteScreen)
        await table.press(*"[red]hi", "enter", *"xq")
        assert table.app.screen.query_one(TextArea).text == "[red]hi\nxq"
        await table.press("escape")
        there(table, HistoryGameScreen)
        assert note_on(shelf.database, game) == "[red]hi\nxq"
        assert "[red]hi" in table.seen()
        await table.press("e", "z", "ctrl+g")
        assert note_on(shelf.database, game) == "[red]hi\nxq"


async def test_a_game_is_deleted_and_brought_back_by_one_key(shelf: Shelf) -> None:
    (game,) = [saved.id for saved in saved_games(shelf.database)]
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1", "x")
        assert "Deleted. x brings it back, for 30 days more." in table.flowing()
        await table.press("enter", "e", "d")
        there(table, HistoryGameScreen)
        await table.press("escape")
        assert "No game fits" in table.flowing()
        await table.press("x")
        assert "Deleted games" in table.seen()
        assert "30 days left" in table.flowing()
        await table.press("1", "x")
        assert deleted_games(shelf.database) == ()
        await table.press("escape", "escape")
        assert [saved.id for saved in saved_games(shelf.database)] == [game]
        there(table, HistoryScreen)
        await table.press("escape")
        there(table, HomeScreen)


async def test_a_copy_is_shown_and_gone_on_with(shelf: Shelf) -> None:
    game = begun(shelf, *TOSS).game_id
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1", "d")
        assert "a copy of another game" in table.flowing()
        await table.press("enter", "escape")
        assert table.app.opened is not None
        assert table.app.opened.game_id == game + 1


async def test_by_tap_alone_a_game_is_found_deleted_and_brought_back(shelf: Shelf) -> None:
    async with at_the_table(shelf, None, PHONE) as table:
        await table.tap_words("history")
        await table.tap_words("open it")
        await table.tap_words("delete")
        assert len(deleted_games(shelf.database)) == 1
        await table.tap_words("bring back")
        assert deleted_games(shelf.database) == ()
        await table.tap_words("back")
        await table.tap_words("figures")
        there(table, FiguresScreen)


async def test_only_the_games_of_one_player_are_shown(shelf: Shelf) -> None:
    begun(shelf, "Zoe", "Yan", 2, "nothing", "emptied")
    async with at_the_table(shelf, None) as table:
        for opened in saved_games(shelf.database):
            shelf.note(shelf.open(opened.id))
        await table.press("h", "f")
        lines = [str(option.prompt) for option in table.app.screen.query_one(OptionList).options]
        (at,) = [number for number, line in enumerate(lines) if line.endswith("with Zoe")]
        await table.press(str(at + 1))
        assert "History: with Zoe" in table.seen()
        assert table.app.screen.query_one(OptionList).option_count == 1
        await table.press("f", "1")
        assert table.app.screen.query_one(OptionList).option_count == 2


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_figures_and_plots_fit_the_window(shelf: Shelf, size: tuple[int, int]) -> None:
    async with at_the_table(shelf, None, size) as table:
        await table.press("h", "s")
        there(table, FiguresScreen)
        assert "1 result, 1 with stand-in cards" in table.flowing()
        for _ in range(4):
            await table.press("pagedown")
        assert "Where the points came from" in table.flowing()
        await table.pilot.resize_terminal(*PHONE)
        await table.settle()
        there(table, FiguresScreen)


async def test_a_game_is_saved_as_a_file_in_the_downloads(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = tmp_path / "Downloads"
    monkeypatch.setattr("companion.screens.history_saving.user_downloads_path", lambda: downloads)
    async with at_the_table(shelf, None) as table:
        await table.press("h", "1")
        for key in "1234":
            await table.press("s", key)
    told = {path.suffix: path.read_text(encoding="utf-8") for path in downloads.iterdir()}
    assert set(told) == {".md", ".csv", ".bgsplay", ".jsonl"}
    assert told[".md"].startswith("# The Lamp Market")
    assert told[".csv"].startswith("uuid,")
    assert told[".bgsplay"].startswith("{")
    assert told[".jsonl"].startswith('{"format":"table-companion-game"')


async def test_a_plot_is_saved_and_a_full_disk_is_said(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "companion.screens.history_saving.user_downloads_path", lambda: tmp_path / "Downloads"
    )
    async with at_the_table(shelf, None) as table:
        await table.press("h", "s", "s", "1")
        assert (tmp_path / "Downloads" / "sample-trend.svg").read_bytes().startswith(b"<?xml")
        (tmp_path / "elsewhere").write_text("no folder")
        monkeypatch.setattr(
            "companion.screens.history_saving.user_downloads_path", lambda: tmp_path / "elsewhere"
        )
        await table.press("s", "2")
        assert "cannot be written" in table.said()
        there(table, FiguresScreen)


async def test_history_reads_what_was_recorded_and_never_plays_a_game_again(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is not installed any more cannot be replayed, and is listed with its sheet all the same."""
    monkeypatch.setattr("companion.engine.replay.Run.start", lambda run: pytest.fail("a game was replayed"))
    async with at_the_table(replace(shelf, games={}), None) as table:
        await table.press("h", "1")
        there(table, HistoryGameScreen)
        assert "lamps" in table.flowing()
        assert "open the end" not in table.flowing()
        await table.press("enter", "escape", "s")
        assert "1 result" in table.flowing()
