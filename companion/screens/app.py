"""The application: it opens games from the shelf and shows the screen that fits the session."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import tzinfo
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.driver import Driver
from textual.events import DescendantFocus
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widgets import Input

from companion.engine.game import Game, Mode, installed_games
from companion.engine.text import Text
from companion.keep_awake import KeepAwake
from companion.language import in_words, say, speak, spoken
from companion.screens import when_needed
from companion.screens.driver import driver_in
from companion.screens.home import HomeScreen
from companion.screens.notices import NOTICE_SECONDS, NoticingApp
from companion.screens.other_language import other_language
from companion.screens.own_keys import OwnKeys
from companion.screens.shelf import Opened, Shelf
from companion.screens.signals import leave_in_good_order
from companion.screens.themes import DARK, HIGH_CONTRAST, THEMES, THEMES_TOLD, theme_after
from companion.screens.widgets.late_hand import LateHand
from companion.screens.wording import bound_words
from companion.store.faults import StoreError
from companion.store.open_game import note_open_game
from companion.terminal import Colours, Terminal, terminal_of

if TYPE_CHECKING:
    from companion.desk import Bulletin, ReaderDesk
    from companion.screens.tower_side import TowerSaid
    from companion.store.database import Database


_A_MOMENT = 0.1
_FIRST_PAGE = 2
"""Where pages begin on the stack of screens: above Textual's own and the home screen or the game."""


class CompanionApp(NoticingApp):
    """The program's screens. ``game_id`` opens a saved game at once, ``awake`` keeps the computer awake,
    ``reader`` is the URL of the tower's reader, ``terminal`` what is shown on.
    """

    TITLE = "Table companion"
    COMMANDS: ClassVar = {when_needed.palette_commands}
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        *("styles/base.tcss", "styles/play.tcss", "styles/pages.tcss", "styles/touch.tcss")
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "other_theme", "Dark, light, high contrast", id="app.theme", show=False),
    ]

    def __init__(
        self,
        shelf: Shelf,
        *,
        game_id: int | None = None,
        awake: KeepAwake | None = None,
        reader: str = "",
        terminal: Terminal | None = None,
    ) -> None:
        self.terminal = Terminal() if terminal is None else terminal
        super().__init__()
        if self.terminal.calm:
            self.animation_level = "none"
        self.shelf = shelf
        self.opened: Opened | None = None
        self._game_id = game_id
        self._awake = awake
        self._reader = reader
        self._desk: ReaderDesk | None = None
        self.own_keys = OwnKeys()
        self.hand = LateHand()
        """What was pressed or tapped too late, whichever screen it lands on."""
        self.zone: tzinfo | None = None
        """The time zone of the clock on the wall; None for that of the computer."""

    @property
    def desk(self) -> ReaderDesk:
        """The desk that reads the tower, one per process."""
        if self._desk is None:
            self._desk = when_needed.reader_desk(
                self._reader,
                self.shelf.database,
                self._published,
                lambda: self.own_keys.cap("game.tower", "j"),
            )
        return self._desk

    @property
    def watching(self) -> bool:
        """Whether this screen only watches: then its file of saved games takes no writing."""
        return self.shelf.database.only_read

    @property
    def stand_in(self) -> bool:
        """Whether the open game is played with the stand-in set."""
        return self.opened is not None and self.opened.stand_in

    def get_driver_class(self) -> type[Driver]:
        """Return what draws the screens, in the signs that the terminal has."""
        return driver_in(self.terminal.signs, super().get_driver_class())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line passes before it is drawn; without many colours it is made readable."""
        filters = super().get_line_filters()
        sixteen = self.terminal.colours is Colours.SIXTEEN
        return (*filters, when_needed.readable(sixteen=sixteen)) if sixteen or self.no_color else filters

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Let no cursor blink on a calm screen."""
        if self.terminal.calm and isinstance(event.widget, Input):
            event.widget.cursor_blink = False

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give every theme the names that our styles use."""
        return dict(THEMES[0].variables)

    def on_mount(self) -> None:
        """Choose the theme, watch the signals, open the first screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._theme_of_last_time()
        self.set_class(self.is_web, "-touch")
        self.set_class(self.watching, "-watching")
        self._take_own_keys()
        leave_in_good_order(sys.platform, self._leave)
        self.push_screen(HomeScreen(self.shelf))
        game_id = self._game_id
        if game_id is not None:
            # A browser joins a game that goes on, or comes back to it: nobody has to look at the table first.
            self._show(lambda: self.shelf.open(game_id), resumed=not self.is_web)

    def on_unmount(self) -> None:
        """Let the computer sleep again, and the tower's device go."""
        self._sleep()
        try:
            if self._desk is not None:
                self._desk.close()
        except StoreError as fault:
            self.log.error(fault)  # the lease ends by itself

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """List in the palette every command of the screen, the themes, and how to leave."""
        listed = {"app.other_language"}
        for active in screen.active_bindings.values():
            binding, action = active.binding, active.binding.action
            if active.enabled and binding.id and action not in listed and active.node in (screen, self):
                listed.add(action)  # once, however many keys it has
                key = Text("Key {key}", key=self.get_key_display(binding))
                yield SystemCommand(
                    bound_words(binding.description),
                    bound_words(binding.tooltip) if binding.tooltip else in_words(key),
                    lambda action=action: self.call_later(screen.run_action, action),
                )
        yield SystemCommand(
            say("Language: {name}", name=other_language().own_name),
            say("Show everything in the other language; open pages close"),
            lambda: self.call_later(self.action_other_language),
        )
        yield SystemCommand(say("Quit"), say("Leave the program; every answer is saved"), self.action_quit)

    def action_command_palette(self) -> None:
        """Open the palette, as Textual does, in the spoken language."""
        if self.use_command_palette and not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=say("Search for commands …")))

    def action_help_quit(self) -> None:
        """Say which key leaves the program: Ctrl+C, which people press, copies."""
        self.notify(say("Ctrl+Q leaves the program; every answer is saved."), markup=False)

    # Games

    def resume(self, game_id: int) -> None:
        """Open a saved game where it was left, on how the table should look."""
        self._show(lambda: self.shelf.open(game_id), resumed=True)

    def begin(self, name: str, mode: Mode, *, stand_in: bool) -> None:
        """Begin a new game."""
        self._show(lambda: self.shelf.begin(self.shelf.games[name], mode, stand_in=stand_in), resumed=False)

    def settle(self) -> None:
        """Show the session of the open game as it stands, on the screen that fits it."""
        if self.opened is None:
            return
        fitting = when_needed.fitting_screen(self.opened.session)
        shown = when_needed.session_screens(self.screen_stack)
        if self.screen in shown and not isinstance(self.screen, fitting):
            self.switch_screen(fitting(self.opened.session))
            return
        for screen in shown:
            if screen.is_mounted and isinstance(screen, fitting):
                screen.redraw()

    def go_home(self) -> None:
        """Leave the open game and list the games anew."""
        if self.opened is not None and not self.watching:
            try:
                self.shelf.note(self.opened)
            except StoreError as fault:
                self._say(fault)
        self.opened = None
        self._sleep()
        self.switch_screen(HomeScreen(self.shelf))

    def _show(self, opening: Callable[[], Opened], *, resumed: bool) -> None:
        from companion.engine.opening import CannotOpenError

        try:
            self.opened = opened = opening()
        except (StoreError, CannotOpenError) as fault:
            self._say(fault)
            return
        self._note_open(opened.game_id)
        if self._awake is not None:
            self._awake.__enter__()
        screen = when_needed.fitting_screen(opened.session)(opened.session)
        self.switch_screen(screen)
        played = resumed and opened.session.mode is Mode.PLAY and not opened.session.finished
        if played and opened.session.run.table is not None:
            self.push_screen(screen.layout_page(deed=Text("go on")))

    def _note_open(self, game_id: int) -> None:
        """Keep which game stands on the table, for screens that are opened later; watchers keep nothing."""
        if self.watching:
            return
        try:
            note_open_game(self.shelf.database, game_id)
        except StoreError as fault:
            self._say(fault)

    # The tower

    def _published(self, bulletin: Bulletin) -> None:
        if self.is_running:
            self.post_message(when_needed.tower_said(bulletin))

    def on_tower_said(self, event: TowerSaid) -> None:
        """Hand on what the tower says to the game that is being played."""
        for screen in when_needed.session_screens(self.screen_stack):
            if screen.is_mounted:
                screen.hear_tower(event.bulletin)

    # The rest

    def action_other_theme(self) -> None:
        """Go on to the next theme of the row, say which one that is, and keep it."""
        self.theme = theme_after(self.theme)
        self._take_away({in_words(words) for words in THEMES_TOLD.values()})
        self.notify(in_words(THEMES_TOLD[self.theme]), timeout=NOTICE_SECONDS, markup=False)
        if self.watching:
            return
        try:
            self.shelf.choose_theme(self.theme)
        except StoreError as fault:
            self._say(fault)

    def action_other_language(self) -> None:
        """Speak the other language from now on, and keep that; pages that are open close.

        Whatever stands below them is shown anew.
        """
        if any(isinstance(page, CommandPalette) for page in self.screen_stack):
            # It closes by itself on what was typed into it; closed by others it would take a page along.
            self.set_timer(_A_MOMENT, self.action_other_language)
            return
        speak(other_language())
        try:
            if not self.watching:
                self.shelf.choose_language(spoken().value)
        except StoreError as fault:
            self._say(fault)
        for page in reversed(self.screen_stack[_FIRST_PAGE:]):
            page.dismiss()
        self.switch_screen(
            when_needed.fitting_screen(self.opened.session)(self.opened.session)
            if self.opened is not None
            else HomeScreen(self.shelf)
        )

    def _take_own_keys(self) -> None:
        """Press what the players' file of keys says, and say what of it cannot be."""
        usual = (one for one in self.BINDINGS if isinstance(one, Binding))
        try:
            self.own_keys, faults = when_needed.own_keys(self.shelf.database, usual)
        except StoreError as fault:
            self._say(fault)
            return
        self.set_keymap(dict(self.own_keys.keys))
        for words in faults:
            self.notify(in_words(words), severity="warning", timeout=12, markup=False)

    def _theme_of_last_time(self) -> str:
        if self.terminal.colours is Colours.SIXTEEN:
            return HIGH_CONTRAST  # of sixteen colours only this theme's stay apart
        try:
            name = self.shelf.theme()
        except StoreError:
            return DARK  # the home screen says what is wrong with the file
        return name if name in [theme.name for theme in THEMES] else DARK

    def _sleep(self) -> None:
        if self._awake is not None:
            self._awake.__exit__(None, None, None)

    def _leave(self, code: int) -> None:
        self.exit(code, return_code=code)


def terminal_here() -> Terminal:
    """Return what is known of the terminal that the screens are shown on."""
    encoding = sys.__stderr__.encoding if sys.__stderr__ is not None else "utf-8"
    return terminal_of(sys.platform, encoding, os.environ)


def run(
    database: Database,
    *,
    games: Mapping[str, Game] | None = None,
    game_id: int | None = None,
    seed: int | None = None,
    reader: str = "",
) -> int:
    """Show the screens, in the language spoken, until the players leave.

    Returns the exit code (128 + signal from outside).

    ``game_id`` opens that saved game at once; ``seed`` makes shuffles repeatable;
    ``reader`` is the URL of the tower's reader, empty where drops are counted by hand.
    """
    terminal = terminal_here()
    shelf = Shelf(database, installed_games() if games is None else games, seed)
    app = CompanionApp(shelf, game_id=game_id, awake=KeepAwake(), reader=reader, terminal=terminal)
    app.run(mouse=terminal.mouse)
    return app.return_code or 0
