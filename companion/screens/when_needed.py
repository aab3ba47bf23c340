"""What is loaded when: the first paint loads the home screen alone, everything else waits for its first use.

At the start: the application, the home screen, the store's lists. When a game is opened or a saved one is
listed that is not finished: its script, the session, its screens. When the tower is looked at or a game is
played: the reader desk, the tower's screens. When the reader is opened: the arrays and the camera of that
reader. Nothing outside this module puts off an import of a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from companion.engine.game import Mode
from companion.store.folders import CALIBRATIONS, KEYS
from companion.store.keys_file import read_keys

if TYPE_CHECKING:
    from textual.binding import Binding
    from textual.command import Provider
    from textual.content import Content
    from textual.filter import LineFilter
    from textual.message import Message
    from textual.screen import Screen

    from calibration.counts import Counts
    from calibration.palette import Keshi
    from companion.desk import Bulletin, ReaderDesk
    from companion.engine.game import Game
    from companion.engine.session import Session
    from companion.engine.text import Text
    from companion.screens.app import CompanionApp
    from companion.screens.big import BigScreen
    from companion.screens.history import HistoryScreen
    from companion.screens.own_keys import OwnKeys
    from companion.screens.pick import ReadScreen
    from companion.screens.play import PlayScreen
    from companion.screens.session_screen import SessionScreen
    from companion.screens.shelf import Shelf
    from companion.screens.tower import TowerScreen
    from companion.store.database import Database
    from companion.store.tower_log import LoggedDrop
    from hardware.tower_statistics import LoggedToss


def fitting_screen(session: Session) -> type[SessionScreen]:
    """Return the kind of screen that fits a session as it stands."""
    if session.finished:
        from companion.screens.end import EndScreen

        return EndScreen
    if session.mode is Mode.SCORE:
        from companion.screens.scorepad import ScorepadScreen

        return ScorepadScreen
    from companion.screens.play import PlayScreen

    return PlayScreen


def palette_commands() -> type[Provider]:
    """Return what looks the commands up for the palette."""
    from companion.screens.palette import PaletteCommands

    return PaletteCommands


def names_told(names: Sequence[str]) -> tuple[Text, ...]:
    """Return the names of saved players as texts; people's own stay as typed."""
    from companion.games.names import player_name

    return tuple(map(player_name, names))


def session_screens(screens: Sequence[Screen[Any]]) -> list[SessionScreen]:
    """Return those of some screens that show a session."""
    from companion.screens.session_screen import SessionScreen

    return [screen for screen in screens if isinstance(screen, SessionScreen)]


def own_keys(database: Database, everywhere: Iterable[Binding]) -> tuple[OwnKeys, tuple[Text, ...]]:
    """Return the players' own keys, from the file beside the saved games, and what is wrong with them.

    ``everywhere`` are the bindings of the application. Raises StoreError.
    """
    from companion.screens.own_keys import OwnKeys, checked

    wanted = read_keys(database.path.parent / KEYS)
    return checked(wanted, _screens(), everywhere) if wanted else (OwnKeys(), ())


def _screens() -> tuple[type[Screen[Any]], ...]:
    """Return every kind of screen that declares keys, none of which loads arrays."""
    from companion.screens import (
        answer,
        big,
        calibrate_screen,
        doubt,
        draw_again,
        end,
        history,
        history_figures,
        history_game,
        history_note,
        home,
        pick,
        play,
        sheet,
        stop,
        tower,
        undo,
        why,
    )

    return (
        play.PlayScreen,
        end.EndScreen,
        home.HomeScreen,
        tower.TowerScreen,
        big.BigScreen,
        sheet.SheetScreen,
        undo.UndoScreen,
        draw_again.DrawAgainScreen,
        stop.StopScreen,
        why.WhyScreen,
        history.HistoryScreen,
        history_game.HistoryGameScreen,
        history_figures.FiguresScreen,
        history_note.NoteScreen,
        calibrate_screen.CalibrationScreen,
        calibrate_screen.TrayCalibrationScreen,
        doubt.DoubtScreen,
        answer.AnswerScreen,
        pick.PickScreen,
        pick.ReadScreen,
    )


def reader_desk(
    reader: str, database: Database, publish: Callable[[Bulletin], object], key: Callable[[], str]
) -> ReaderDesk:
    """Return a desk that reads the tower at ``reader``, a URL; empty where people count.

    ``key`` returns the cap of the key that opens the tower.
    """
    from companion.desk import ReaderDesk
    from companion.engine.entry import BY_HAND
    from companion.store.tower_log import TowerLog
    from hardware.opening import open_reader

    open_at = partial(open_reader, profiles=database.path.parent / CALIBRATIONS)
    return ReaderDesk(reader or BY_HAND, TowerLog(database), publish, open_at, key=key)


def tower_said(bulletin: Bulletin) -> Message:
    """Return the message that carries what the tower says to the screens."""
    from companion.screens.tower_side import TowerSaid

    return TowerSaid(bulletin)


async def choose_and_calibrate(app: CompanionApp) -> None:
    """Ask at home what is calibrated, and do it."""
    from companion.screens import calibrate_choice

    await calibrate_choice.choose_and_calibrate(app)


def chances_of(log: Sequence[LoggedToss], start: Counts, thrown: Counts) -> Mapping[Keshi, float]:
    """Return how likely at least one of each colour comes out at the next toss, by the log of a tower."""
    from hardware.rate_fit import fitted

    return fitted(log, start, thrown).next_toss


def statistics_of(drops: Sequence[LoggedDrop], start: Counts) -> Content:
    """Return in words what the log of a game tells of its tower."""
    from companion.screens.tower_statistics import statistics_told

    return statistics_told(drops, start)


def tower_screen(play: PlayScreen | None = None) -> TowerScreen:
    """Return the screen of the cube tower; ``play`` is the running game's, None at home."""
    from companion.screens.tower import TowerScreen

    return TowerScreen(play)


def home_help(games: Iterable[Game], own: OwnKeys) -> ReadScreen:
    """Return the page that says at home what the keys do and where the guides are."""
    from companion.screens.home_help import help_page

    return help_page(games, own)


def history_screen(shelf: Shelf) -> HistoryScreen:
    """Return the screen that looks back over the games played."""
    from companion.screens.history import HistoryScreen

    return HistoryScreen(shelf)


def big_screen(session: Session) -> BigScreen:
    """Return the screen that can be read from a metre."""
    from companion.screens.big import BigScreen

    return BigScreen(session)


@cache
def readable(*, sixteen: bool) -> LineFilter:
    """Return what makes every line readable on a terminal with sixteen colours, or with greys alone."""
    from companion.screens.readable import ReadableInGrey, ReadableInSixteen

    return ReadableInSixteen() if sixteen else ReadableInGrey()
