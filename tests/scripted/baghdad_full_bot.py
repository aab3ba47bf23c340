"""The Bot's cards and the Palace in a complete game, where they are not transcribed: typed as they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.choice import Choice
from companion.engine.question import Question
from companion.games.baghdad.table import BaghdadTable
from companion.screens.wording import unwrapped
from tests.oracle.baghdad_game_values import GamePrinted
from tests.oracle.baghdad_pieces import BotCard, Quadrant
from tests.scripted.baghdad_full_typed import open_options
from tests.scripted.baghdad_names import SYMBOLS, back_of, digit_of, front_of, piece_of
from tests.scripted.typing import shortest


@dataclass(frozen=True, slots=True)
class BotCards:
    """Answers what lies on the Bot's deck, whose order is ``cards``."""

    printed: GamePrinted
    cards: tuple[BotCard, ...]

    def back(self, question: Question[Any], table: BaghdadTable, step: str) -> str:
        """Return the line for the back on top, before or after the next card is turned."""
        code = back_of(self.cards[table.bot.revealed + (step == "next")]).code
        return shortest(question, code) if isinstance(unwrapped(question), Choice) else code

    def front(self, question: Question[Any], table: BaghdadTable) -> str:
        """Return the line for a front that several backs could have."""
        front = str(front_of(self.cards[table.bot.revealed]).text)
        return shortest(question, next(one.id for one in open_options(question) if str(one.name) == front))

    def card(self, table: BaghdadTable) -> str:
        """Return the line for the front that is turned up and the back below it."""
        active, *below = self.cards[table.bot.revealed :]
        line = f"{active.front_boat}" + "".join(digit_of(SYMBOLS[symbol]) for symbol in active.symbols)
        return line + (back_of(below[0]).code if below else "")

    def first_clockwise(self, question: Question[Any]) -> str:
        """Return the line for the piece that comes first clockwise from a quadrant."""
        quadrant = Quadrant(str(dict(question.text.values)["quadrant"]))
        order, start = self.printed.palace.order, self.printed.palace.start[quadrant]
        asked = {option.id for option in open_options(question)}
        pieces = (piece_of(piece) for piece in (*order[start:], *order[:start]))
        return shortest(question, next(piece for piece in pieces if piece in asked))
