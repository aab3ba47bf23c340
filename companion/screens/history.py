"""The history: the games played, the latest first; by game or player, those deleted, figures, one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from companion.engine.text import Text, plain
from companion.games.names import player_name
from companion.history.played import Played, history
from companion.history.statistics import chosen
from companion.history.telling import day, first_line, result_told, time_played
from companion.language import in_words, say
from companion.screens.history_figures import FiguresScreen
from companion.screens.history_game import HistoryGameScreen
from companion.screens.line_numbers import cap_columns
from companion.screens.pick import Item, PickScreen
from companion.screens.shelf import Shelf
from companion.screens.wording import lines, written
from companion.store.deletion import days_left
from companion.store.faults import StoreError

_OPEN = Text("open it")
_NOTE_FRAME = 12
"""Columns beside the words of a note: frame, indent, quotes, scroll bar; the line's number comes to them."""
_NOTHING = Text("No game fits. Games appear here as soon as something is answered in them.")


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games are shown: of one game, with one player, those deleted; empty words take all."""

    game: str = ""
    player: str = ""
    deleted: bool = False


class HistoryScreen(PickScreen[int]):
    """Lists the games; the result is the number of the game to go on with, None where the screen was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "filter", "Only some games", id="history.filter", tooltip="Only one game or player"),
        Binding("s", "figures", "Figures", id="history.figures", tooltip="Figures and plots of these games"),
        Binding("x", "deleted", "Deleted games", id="history.deleted", tooltip="Those that can come back"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._choice = Choice()
        self._played: tuple[Played, ...] = ()
        super().__init__("", (), verb=_OPEN, empty=_NOTHING)

    def on_mount(self) -> None:
        """List the games."""
        super().on_mount()
        self._list()

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        commands = (
            ("Enter", in_words(_OPEN), "take"),
            ("f", say("only some"), "filter"),
            ("s", say("figures"), "figures"),
            ("x", say("all games") if self._choice.deleted else say("deleted ones"), "deleted"),
            ("Esc", say("back"), "back"),
        )
        return commands if self._played else commands[-3:]

    def picked(self, value: int) -> None:
        """Show one game; go on with it, or list the games anew."""
        found = next((one for one in self._played if one.saved.id == value), None)
        if found is not None:
            screen = HistoryGameScreen(self._shelf, found)
            self.app.push_screen(screen, lambda go_on: self._after_game(screen, go_on=bool(go_on)))

    def _after_game(self, screen: HistoryGameScreen, *, go_on: bool) -> None:
        if go_on:
            self.dismiss(screen.game_id)
        else:
            self._list(screen.game_id)

    def action_filter(self) -> None:
        """Choose whose games, or of which game, are shown."""
        self.app.push_screen(_filter_screen(self._shelf, self._every()), self._filtered)

    def _filtered(self, choice: Choice | None) -> None:
        if choice is None:
            return
        if choice.game or choice.player:
            choice = Choice(choice.game or self._choice.game, choice.player or self._choice.player)
        self._choice = replace(choice, deleted=self._choice.deleted)
        self._list()

    def action_figures(self) -> None:
        """Show figures and plots of the games that are listed."""
        self.app.push_screen(FiguresScreen(self._shelf, self._played, self._choice.player, self._title()))

    def action_deleted(self) -> None:
        """List the deleted games, or the others again."""
        self._choice = replace(self._choice, deleted=not self._choice.deleted)
        self._list()

    def action_back(self) -> None:
        """Leave; from the deleted games, to the others first."""
        if self._choice.deleted:
            self.action_deleted()
        else:
            self.dismiss(None)

    def _every(self) -> tuple[Played, ...]:
        try:
            return history(self._shelf.database, deleted=self._choice.deleted)
        except StoreError as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return ()

    def _list(self, at: int | None = None) -> None:
        self._played = chosen(self._every(), self._choice.game, self._choice.player)
        self.show(self._title(), list(self._items_of(self._played)), at=at)

    def _title(self) -> Text:
        what = Text("History")
        if self._choice.deleted:
            what = Text("Deleted games")
        title = self._shelf.games[self._choice.game].title if self._choice.game in self._shelf.games else ""
        who = player_name(self._choice.player)
        if title and self._choice.player:
            return Text("{what}: {game} with {player}", what=what, game=title, player=who)
        if title:
            return Text("{what}: {game}", what=what, game=title)
        return Text("{what}: with {player}", what=what, player=who) if self._choice.player else what

    def _items_of(self, played: Sequence[Played]) -> Iterator[Item[int]]:
        for one in played:
            yield Item(self._line(one), one.saved.id)

    def _line(self, one: Played) -> Content:
        game = self._shelf.games.get(one.saved.game)
        about = [day(one), time_played(one.seconds)]
        if one.saved.stand_in:
            about.append(say("stand-in cards"))
        if one.copied_from:
            about.append(say("a copy"))
        if one.saved.deleted_at:
            left = days_left(one.saved.deleted_at, self._shelf.database.clock())
            about.append(say("{n} day left", "{n} days left", n=left))
        title = game.title if game is not None else one.saved.game
        told = [
            Content.assemble((title, "bold"), (f" · {' · '.join(about)}", "$dim")),
            Content(f"    {result_told(one)}"),
        ]
        if one.note:
            beside = _NOTE_FRAME + cap_columns(len(self._played))
            room = max(beside, self.app.size.width - beside)
            told.append(written(plain(f"    “{first_line(one.note, room)}”"), "$dim"))
        return lines(*told)


def _filter_screen(shelf: Shelf, played: Sequence[Played]) -> PickScreen[Choice]:
    """Return the list of games and players that there are."""
    games = dict.fromkeys(one.saved.game for one in played)
    players = sorted({name for one in played for name in one.names}, key=str.casefold)
    items = [Item(written(Text("All games, all players")), Choice())]
    items += [
        Item(written(shelf.games[game].title if game in shelf.games else game), Choice(game=game))
        for game in games
    ]
    items += [
        Item(written(Text("with {player}", player=player_name(name))), Choice(player=name))
        for name in players
    ]
    return PickScreen(Text("Which games?"), items)
