"""The application: it opens games from the shelf and shows the screen that fits the session."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from companion.desk import Bulletin, ReaderDesk
from companion.engine.game import Game, Mode, installed_games
from companion.engine.session import CannotOpenError
from companion.keep_awake import KeepAwake
from companion.screens.end import EndScreen
from companion.screens.home import HomeScreen
from companion.screens.play import PlayScreen
from companion.screens.scorepad import ScorepadScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Opened, Shelf
from companion.screens.signals import leave_in_good_order
from companion.screens.themes import DARK, LIGHT, THEMES
from companion.screens.tower_side import TowerSaid
from companion.store.database import Database
from companion.store.faults import StoreError
from companion.store.tower_log import TowerLog


class CompanionApp(App[int]):
    """The program's screens. ``game_id`` opens a saved game at once, ``awake`` keeps the computer awake,
    ``reader`` is the URL of the tower's reader.
    """

    TITLE = "Table companion"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["styles/base.tcss", "styles/play.tcss", "styles/pages.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "other_theme", "Dark or light", id="app.theme", show=False),
    ]

    def __init__(
        self, shelf: Shelf, *, game_id: int | None = None, awake: KeepAwake | None = None, reader: str = ""
    ) -> None:
        super().__init__()
        self.desk = ReaderDesk(reader, TowerLog(shelf.database), self._published) if reader else None
        self.shelf = shelf
        self.opened: Opened | None = None
        self._game_id = game_id
        self._awake = awake

    @property
    def stand_in(self) -> bool:
        """Whether the open game is played with the stand-in set."""
        return self.opened is not None and self.opened.stand_in

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give every theme the names that our styles use."""
        return dict(THEMES[0].variables)

    def on_mount(self) -> None:
        """Choose the theme, watch the signals, open the first screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._theme_of_last_time()
        leave_in_good_order(sys.platform, self._leave)
        self.push_screen(HomeScreen(self.shelf))
        if self._game_id is not None:
            self.resume(self._game_id)

    def on_unmount(self) -> None:
        """Let the computer sleep again, and the tower's device go."""
        self._sleep()
        if self.desk is not None:
            try:
                self.desk.close()
            except StoreError as fault:
                self.log.error(fault)  # the lease ends by itself

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """List in the palette every command of the screen, the themes, and how to leave."""
        for active in screen.active_bindings.values():
            binding = active.binding
            if active.enabled and binding.id and active.node in (screen, self):
                action = binding.action
                about = binding.tooltip or f"Key {self.get_key_display(binding)}"
                yield SystemCommand(
                    binding.description,
                    about,
                    lambda action=action: self.call_later(screen.run_action, action),
                )
        yield SystemCommand("Quit", "Leave the program; every answer is saved", self.action_quit)

    # Games

    def resume(self, game_id: int) -> None:
        """Open a saved game where it was left, on how the table should look."""
        try:
            self._show(self.shelf.open(game_id), resumed=True)
        except (StoreError, CannotOpenError) as fault:
            self._say(str(fault))

    def begin(self, name: str, mode: Mode, *, stand_in: bool) -> None:
        """Begin a new game."""
        try:
            self._show(self.shelf.begin(self.shelf.games[name], mode, stand_in=stand_in), resumed=False)
        except (StoreError, CannotOpenError) as fault:
            self._say(str(fault))

    def settle(self) -> None:
        """Show the session of the open game as it stands, on the screen that fits it."""
        screen = self.screen
        if self.opened is None:
            return
        if isinstance(screen, SessionScreen) and not isinstance(screen, self._fitting()):
            self.switch_screen(self._fitting()(self.opened.session))
            return
        for shown in self.screen_stack:
            if isinstance(shown, SessionScreen) and shown.is_mounted and isinstance(shown, self._fitting()):
                shown.redraw()

    def go_home(self) -> None:
        """Leave the open game and list the games anew."""
        if self.opened is not None:
            try:
                self.shelf.note(self.opened)
            except StoreError as fault:
                self._say(str(fault))
        self.opened = None
        self._sleep()
        self.switch_screen(HomeScreen(self.shelf))

    def _show(self, opened: Opened, *, resumed: bool) -> None:
        self.opened = opened
        if self._awake is not None:
            self._awake.__enter__()
        screen = self._fitting()(opened.session)
        self.switch_screen(screen)
        played = resumed and opened.session.mode is Mode.PLAY and not opened.session.finished
        if played and opened.session.run.table is not None:
            self.push_screen(screen.layout_page(deed="go on"))

    def _fitting(self) -> type[SessionScreen]:
        if self.opened is None:
            raise LookupError("no game is open")
        session = self.opened.session
        if session.finished:
            return EndScreen
        return ScorepadScreen if session.mode is Mode.SCORE else PlayScreen

    # The tower

    def _published(self, bulletin: Bulletin) -> None:
        self.post_message(TowerSaid(bulletin))

    def on_tower_said(self, event: TowerSaid) -> None:
        """Hand on what the tower says to the game that is being played."""
        for shown in self.screen_stack:
            if isinstance(shown, PlayScreen) and shown.is_mounted:
                shown.tower.said(event.bulletin)

    # The rest

    def action_other_theme(self) -> None:
        """Change between dark and light, and keep it."""
        self.theme = LIGHT if self.theme == DARK else DARK
        try:
            self.shelf.choose_theme(self.theme)
        except StoreError as fault:
            self._say(str(fault))

    def _theme_of_last_time(self) -> str:
        try:
            name = self.shelf.theme()
        except StoreError:
            return DARK  # the home screen says what is wrong with the file
        return name if name in (DARK, LIGHT) else DARK

    def _say(self, words: str) -> None:
        self.notify(words, severity="warning", timeout=12, markup=False)

    def _sleep(self) -> None:
        if self._awake is not None:
            self._awake.__exit__(None, None, None)

    def _leave(self, code: int) -> None:
        self.exit(code, return_code=code)


def run(
    database: Database,
    *,
    games: Mapping[str, Game] | None = None,
    game_id: int | None = None,
    seed: int | None = None,
    reader: str = "",
) -> int:
    """Show the screens until the players leave; returns the exit code (128 + signal from outside).

    ``game_id`` opens that saved game at once; ``seed`` makes shuffles repeatable;
    ``reader`` is the URL of the tower's reader, empty where drops are counted by hand.
    """
    shelf = Shelf(database, installed_games() if games is None else games, seed)
    app = CompanionApp(shelf, game_id=game_id, awake=KeepAwake(), reader=reader)
    app.run()
    return app.return_code or 0
