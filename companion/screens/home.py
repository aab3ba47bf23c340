"""The home screen: resume first with where it stands, then new games, then the scorepads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias, cast

from textual.binding import Binding, BindingType
from textual.content import Content

from companion.engine.game import Game, Mode
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.other_language import other_language
from companion.screens.pick import Item, PickScreen
from companion.screens.shelf import Shelf, since
from companion.screens.when_needed import (
    choose_and_calibrate,
    history_screen,
    home_help,
    names_told,
    tower_screen,
)
from companion.screens.wording import STAND_IN, styled, written
from companion.store.faults import StoreError
from companion.store.games import SavedGame

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp

_OPEN = Text("open it")
_UNFINISHED = 5
_FINISHED = 3


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a saved game."""

    game_id: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a new game or a scorepad."""

    game: str
    mode: Mode
    stand_in: bool = False


Wish: TypeAlias = Resume | Begin


class HomeScreen(PickScreen[Wish]):
    """Lists what can be opened; picking opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "stay", "Stay here", id="home.stay", show=False),
        Binding("j", "tower", "Cube tower", id="home.tower"),
        Binding("c", "calibrate", "Calibrate what reads the tower", id="home.calibrate"),
        Binding("h", "history", "History", id="home.history"),
        Binding("l", "app.other_language", "Other language", id="home.language"),
        Binding("question_mark,m", "help", "Help", id="home.help"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        words = None
        try:
            items = list(_items(shelf))
        except StoreError as fault:
            items, words = list(_new_items(shelf)), written(f"✗ {in_words(fault)}", "$bad")
        if shelf.notices():
            words = Content("\n").join([written(notice, "$keycap") for notice in shelf.notices()])
        watches = shelf.database.only_read
        empty = Text("No game is saved yet.") if watches else Text("No game is installed.")
        super().__init__(Text("Table companion"), items, words=words, verb=_OPEN, empty=empty)

    @property
    def companion(self) -> CompanionApp:
        """The application."""
        return cast("CompanionApp", self.app)

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        return (
            ("Enter", in_words(_OPEN), "take"),
            ("j", say("cube tower"), "tower"),
            ("h", say("history"), "history"),
            ("c", say("calibrate"), "calibrate"),
            ("i", say("theme"), "app.other_theme"),
            ("l", other_language().own_name, "app.other_language"),
            ("?", say("help"), "help"),
            ("q", say("quit"), "back"),
        )

    def picked(self, value: Wish) -> None:
        """Open what was picked."""
        if isinstance(value, Resume):
            self.companion.resume(value.game_id)
        else:
            self.companion.begin(value.game, value.mode, stand_in=value.stand_in)

    def action_help(self) -> None:
        """Show the keys and where the guides are."""
        self.app.push_screen(home_help(self.companion.shelf.games.values(), self.companion.own_keys))

    def action_stay(self) -> None:
        """Do nothing: one Escape too many on the way out of a game must not end the program."""

    def action_tower(self) -> None:
        """Show the cube tower."""
        self.app.push_screen(tower_screen())

    def action_history(self) -> None:
        """Look back over the games played; one that is picked to go on is opened."""
        self.app.push_screen(history_screen(self.companion.shelf), self._back_from_history)

    def _back_from_history(self, game_id: int | None) -> None:
        if game_id is not None:
            self.companion.resume(game_id)
        else:
            self.companion.go_home()

    def action_calibrate(self) -> None:
        """Teach a camera or the tower sensor the colours."""
        self.run_worker(choose_and_calibrate(self.companion), exclusive=True, group="command")

    def action_back(self) -> None:
        """Leave the program."""
        self.app.exit(0)


def _items(shelf: Shelf) -> Iterator[Item[Wish]]:
    saved = shelf.saved()
    going_on = [one for one in saved if not one.finished][:_UNFINISHED]
    finished = [one for one in saved if one.finished][:_FINISHED]
    if going_on:
        yield Item(written(Text("Go on"), "bold"))
        yield from (_saved_item(shelf, one) for one in going_on)
    if not shelf.database.only_read:
        yield from _new_items(shelf)
    if finished:
        yield Item(written(Text("Finished"), "bold"))
        yield from (_saved_item(shelf, one) for one in finished)


def _saved_item(shelf: Shelf, saved: SavedGame) -> Item[Wish]:
    game = shelf.games[saved.game]
    standing = shelf.standing(saved)
    line = (
        Text("{game} (scorepad): {standing}", game=game.title, standing=standing)
        if saved.mode is Mode.SCORE
        else Text("{game}: {standing}", game=game.title, standing=standing)
    )
    told = [styled(line, game="bold")]
    names = shelf.players(saved)
    about = [", ".join(map(in_words, names_told(names)))] if names else []
    about.append(in_words(since(saved.last_at, shelf.database.clock())))
    about += [in_words(STAND_IN)] if saved.stand_in else []
    told.append(written(f"    {' · '.join(about)}", "$dim"))
    return Item(Content("\n").join(told), Resume(saved.id))


def _new_items(shelf: Shelf) -> Iterator[Item[Wish]]:
    if shelf.games:
        yield Item(written(Text("New game"), "bold"))
    for name, game in shelf.games.items():
        yield from _new_game_items(name, game)
    if shelf.games:
        yield Item(written(Text("Scorepad: only count the points at the end"), "bold"))
    for name, game in shelf.games.items():
        yield Item(Content(game.title), Begin(name, Mode.SCORE))


def _new_game_items(name: str, game: Game) -> Iterator[Item[Wish]]:
    yield Item(Content(game.title), Begin(name, Mode.PLAY))
    if game.has_stand_in:
        words = Text("{game} with stand-in cards, made up to try the program", game=game.title)
        yield Item(styled(words, "$dim", game=""), Begin(name, Mode.PLAY, stand_in=True))
