"""One game of the history: its recorded score sheet and note, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from companion.engine.text import Text
from companion.history.exporting import Form, told_in
from companion.history.played import Played, history
from companion.history.sheets import sheet_of
from companion.history.statistics import ways_of
from companion.history.telling import day, result_told, time_played
from companion.language import in_words, say
from companion.screens.history_note import NoteScreen
from companion.screens.history_saving import hand_over
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.shelf import Shelf
from companion.screens.telling import sheet_told, verdict_told, workings_told
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.wording import written
from companion.store.deletion import days_left, delete_game, restore_game
from companion.store.duplicate import duplicated
from companion.store.faults import StoreError
from companion.store.notes import keep_note

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp

R = TypeVar("R")

_FORMS = (
    (Form.MARKDOWN, Text("Score sheet (Markdown)")),
    (Form.CSV, Text("Table of results (CSV)")),
    (Form.BG_STATS, Text("Play file for the app BG Stats")),
    (Form.JSON_LINES, Text("The whole game, to be taken in on another machine (JSON Lines)")),
)


class HistoryGameScreen(ReadScreen):
    """Shows one game; the result says whether it is to be gone on with: it, or its copy, by ``game_id``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "note", "Note", id="history.note", tooltip="Write a note on this game"),
        Binding("d", "duplicate", "Duplicate", id="history.duplicate", tooltip="Copy this game"),
        Binding("x", "delete", "Delete or bring back", id="history.delete", tooltip="It waits for 30 days"),
        Binding("s", "save", "Save as a file", id="history.save", tooltip="For other programs and machines"),
    ]

    def __init__(self, shelf: Shelf, played: Played) -> None:
        self._shelf = shelf
        self._game = played
        super().__init__(self._headline(), Content(""))

    @property
    def game_id(self) -> int:
        """The number of the game that is shown: of the copy, once it was copied."""
        return self._game.saved.id

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot; a deleted game must be brought back before anything else."""
        back = ("Esc", say("back"), "back")
        if self._game.saved.deleted_at:
            return (("x", say("bring back"), "delete"), back)
        known = self._game.saved.game in self._shelf.games
        going = (("Enter", self._deed_words(), "deed"),) if known else ()
        return (
            *going,
            ("e", say("note"), "note"),
            ("d", say("duplicate"), "duplicate"),
            ("s", say("save as"), "save"),
            ("x", say("delete"), "delete"),
            back,
        )

    def _deed_words(self) -> str:
        return say("open the end") if self._game.saved.finished else say("go on")

    def on_mount(self) -> None:
        """Show the game."""
        super().on_mount()
        self._draw()

    def action_deed(self) -> None:
        """Go on with the game."""
        if not self._game.saved.deleted_at and self._game.saved.game in self._shelf.games:
            self.dismiss(True)

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(False)

    def action_note(self) -> None:
        """Write the note."""
        if not self._game.saved.deleted_at:
            self.app.push_screen(NoteScreen(self._headline(), self._game.note), self._noted)

    def _noted(self, words: str | None) -> None:
        if words is not None:
            self._do(lambda: keep_note(self._shelf.database, self._game.saved.id, words))

    def action_duplicate(self) -> None:
        """Copy the game and show the copy."""
        if self._game.saved.deleted_at:
            return
        copy = self._do(lambda: duplicated(self._shelf.database, self._game.saved.id))
        if copy is not None:
            self._look_again(copy)
            self.notify(say("This is the copy; the other game stays as it is."), markup=False)

    def action_delete(self) -> None:
        """Delete the game, or bring it back."""
        database, game_id = self._shelf.database, self._game.saved.id
        if self._game.saved.deleted_at:
            self._do(lambda: restore_game(database, game_id))
        else:
            self._do(lambda: delete_game(database, game_id))

    def action_save(self) -> None:
        """Ask in which form the game is saved as a file."""
        items = [Item(written(words), form) for form, words in _FORMS]
        self.app.push_screen(PickScreen(Text("Save as what?"), items), self._saved)

    def _saved(self, form: Form | None) -> None:
        if form is None:
            return
        titles = {name: game.title for name, game in self._shelf.games.items()}
        pieces = self._do(lambda: "".join(told_in(form, self._shelf.database, (self._game,), titles)))
        if pieces is not None:
            name = f"{self._game.saved.game}-{day(self._game)}-{self.game_id}.{form.ending}"
            hand_over(self, name, pieces)

    def _do(self, act: Callable[[], R]) -> R | None:
        """Do something to the saved games and show the game as it is then; what goes wrong is said."""
        try:
            done = act()
        except StoreError as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return None
        self._look_again(self.game_id)
        return done

    def _look_again(self, game_id: int) -> None:
        database = self._shelf.database
        try:
            every = (*history(database), *history(database, deleted=True))
        except StoreError as fault:
            self.notify(in_words(fault), severity="warning", markup=False)
            return
        self._game = next((one for one in every if one.saved.id == game_id), self._game)
        self._draw()

    def _headline(self) -> str:
        game = self._shelf.games.get(self._game.saved.game)
        return f"{game.title if game is not None else self._game.saved.game}, {day(self._game)}"

    def _draw(self) -> None:
        self.query_one(".title", Static).update(written(self._headline(), "bold"))
        self.query_one("#page-words", Static).update(self._told())
        self.query_one(CommandBar).show(self.bar())

    def _told(self) -> Content:
        game = self._game
        result = game.saved.result
        sheet = sheet_of(result) if result is not None else None
        about = [time_played(game.seconds), *map(in_words, ways_of(game))]
        told: list[Content | Text | str] = []
        if game.saved.deleted_at:
            left = days_left(game.saved.deleted_at, self._shelf.database.clock())
            words = Text(
                "Deleted. {key} brings it back, for {n} day more.",
                "Deleted. {key} brings it back, for {n} days more.",
                n=left,
                key=cast("CompanionApp", self.app).own_keys.cap("history.delete", "x"),
            )
            told += [written(words, "bold $bad"), ""]
        told += [result_told(game), written(" · ".join(about), "$dim")]
        if game.copied_from:
            told.append(written(Text("a copy of another game, gone on with on its own"), "$dim"))
        if game.note:
            told += ["", written(Text("Note"), "bold $keycap"), Content(game.note)]
        if sheet is not None:
            told += ["", verdict_told(sheet), "", sheet_told(sheet), ""]
            told += [written(Text("How the points came about"), "bold $keycap"), workings_told(sheet)]
        return page(*told)
