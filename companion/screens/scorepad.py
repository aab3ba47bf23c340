"""The scorepad: the forms of a finished game one after the other, with the score sheet running along."""

from __future__ import annotations

from companion.engine.game import ScoreSheet
from companion.engine.text import Text
from companion.screens.play import PlayScreen
from companion.screens.telling import sheet_told
from companion.screens.widgets.instructions import Instructions
from companion.screens.widgets.question_box import QuestionBox
from companion.screens.wording import written


class ScorepadScreen(PlayScreen):
    """Scores a game that was played without the program."""

    NOW = Text("Score sheet so far")

    def on_mount(self) -> None:
        """Ask once more before a player's whole form is taken as it is proposed."""
        self.query_one(QuestionBox).asks_once = True

    def draw_now(self) -> None:
        """Show the running score sheet."""
        sheet: ScoreSheet | None = self.session.score_sheet()
        words = sheet_told(sheet) if sheet is not None else written(Text("It fills as you answer."))
        self.query_one(Instructions).show_words(words)
