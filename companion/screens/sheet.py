"""The score sheet of a game that is under way: a page, and its table as text for the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.binding import Binding, BindingType

from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.pick import ReadScreen, page
from companion.screens.telling import leaders_told, sheet_told, verdict_told, workings_told

if TYPE_CHECKING:
    from companion.engine.game import ScoreSheet
    from companion.screens.app import CompanionApp

NOTHING_YET: Final = Text("There is nothing to score yet.")
_COPIED: Final = Text(
    "The score table is copied. If pasting brings nothing, this terminal lets no program copy: "
    "companion export writes the table."
)
_NOT_FROM_A_BROWSER: Final = Text("A browser lets no program copy: companion export writes the table.")


class SheetScreen(ReadScreen):
    """Shows a score sheet with every working; a key copies its table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("E", "copy_sheet", "Copy the score table", id="sheet.copy"),
    ]

    def __init__(self, session: Session, sheet: ScoreSheet) -> None:
        verdict = verdict_told(sheet) if session.finished else leaders_told(sheet)
        words = page(sheet_told(sheet), "", verdict, "", workings_told(sheet))
        super().__init__(Text("Score sheet as the game stands"), words)
        self._session = session

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Offer to copy it, too."""
        return (("E", say("copy"), "copy_sheet"), *super().bar())

    def action_copy_sheet(self) -> None:
        """Copy the table of the score sheet."""
        self.notify(in_words(copied(cast("CompanionApp", self.app), self._session)), markup=False)


def copied(app: CompanionApp, session: Session) -> Text:
    """Copy the score table of a game as it stands, and return what to say about it.

    It goes to the terminal as OSC 52, which puts it on the clipboard also from another computer; whether it
    does so, no terminal tells.
    """
    sheet = session.score_sheet()
    if sheet is None:
        return NOTHING_YET
    if app.is_web:
        return _NOT_FROM_A_BROWSER
    app.copy_to_clipboard(table_of(session.game.title, sheet, finished=session.finished))
    return _COPIED


def table_of(title: str, sheet: ScoreSheet, *, finished: bool) -> str:
    """Return title, score table and who won or leads, as lines of plain text."""
    verdict = verdict_told(sheet) if finished else leaders_told(sheet)
    lines = page(title, "", sheet_told(sheet), "", verdict).plain.splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)
