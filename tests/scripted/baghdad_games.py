"""Whole Baghdad games: a simulated table moved by the oracle, the companion answered beside it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from companion.engine.game import Mode
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import BaghdadTable
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_human import player_turn
from tests.oracle.baghdad_pieces import Difficulty
from tests.oracle.baghdad_state import SimTable
from tests.oracle.baghdad_table import new_table
from tests.scripted import played
from tests.scripted.baghdad import ScriptedPlayer, tried_end
from tests.scripted.baghdad_conservation import not_conserved
from tests.scripted.baghdad_positions import KINDS, kind_of
from tests.scripted.baghdad_printed import transcribed_cards, transcription
from tests.scripted.baghdad_score import score_differences
from tests.scripted.baghdad_tables import differing
from tests.scripted.baghdad_told import Places, steps_of_companion, steps_of_oracle
from tests.scripted.baghdad_unfolding import copied

GAME_KINDS = KINDS | {
    *("setup/players", "setup/name/1", "setup/level", "setup/difficulty", "setup/rulings"),
    *("set-up/scoring-tiles", "set-up/display", "set-up/dealer"),
    *("you/turn", "you/palace-piece", "you/refill/slot", "end/yours"),
    *("printed/palace/base", "printed/bot-board/favour", "printed/bot-board/artefact-points"),
}
"""Every kind of question that a solo game can ask."""


class Known(Enum):
    """What a table has transcribed before its game, and who deals the Bot cards."""

    NOTHING = "nothing transcribed"
    CARDS = "cards transcribed, physical deck"
    CARDS_DEALT = "cards transcribed, dealt by the program"
    EVERYTHING = "everything transcribed, dealt by the program"

    @property
    def dealt(self) -> bool:
        """Whether the program deals."""
        return self in (Known.CARDS_DEALT, Known.EVERYTHING)


class DeckOf:
    """A chance that shuffles the Bot deck as it lies on a simulated table."""

    def __init__(self, table: SimTable) -> None:
        self._order = [str(card.number) for card in reversed(table.bot.deck)]

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        assert sorted(cards) == sorted(self._order)
        return list(self._order)


@dataclass(slots=True)
class PlayedGame(played.PlayedGame):
    """A game under way at both tables."""

    seed: int
    difficulty: Difficulty
    known: Known
    simulated: SimTable = field(init=False)
    player: ScriptedPlayer = field(init=False)
    _chance: random.Random = field(init=False)
    _searches: list[Places] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)
        table = new_table(self._chance)
        board = replace(table.printed.bot_board, difficulty=self.difficulty)
        self.simulated = replace(table, printed=replace(table.printed, bot_board=board))
        self.player = ScriptedPlayer(
            copied(self.simulated), dealer="program" if self.known.dealt else "table"
        )
        self.game = played.Watched(GAME, self._turn_begins)
        self.session = Session(
            self.game.as_game,
            Mode.PLAY,
            MemoryJournal(),
            chance=DeckOf(self.simulated),
            catalogue=MemoryCatalogue(self._transcribed()),
            reports=MemoryReports(),
        )

    def _transcribed(self) -> dict[str, Raw]:
        if self.known is Known.NOTHING:
            return {}
        cards = transcribed_cards(self.simulated)
        if self.known is Known.EVERYTHING:
            return cards | transcription(self.simulated, self.player.artefact_points)
        return cards

    @property
    def table(self) -> BaghdadTable:
        """The companion's table."""
        assert isinstance(self.session.run.table, BaghdadTable)
        return self.session.run.table

    @property
    def where(self) -> str:
        """Where the game stands, for a failing test."""
        return f"seed {self.seed}, {self.difficulty.value}, {self.known.value}, {self.turn}"

    @property
    def title(self) -> str:
        """The game, its Bot and what is transcribed."""
        return f"{GAME.title}, {self.difficulty.value} Bot, {self.known.value}, seed {self.seed}"

    def play(self, limit: int = 2000) -> PlayedGame:
        """Play to the end and compare the scores; pieces are counted after every answer.

        Raises AssertionError where the end does not come within so many answers.
        """
        self.play_out(limit)
        return self

    def line(self, question: Question[Any]) -> str:
        """Type what the player sees; searches are noted."""
        line = self.player.line(question)
        if "/search/" in question.key and self.player.last_search:
            self._searches.append(self.player.last_search)
        return line

    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks, without its moment and its subject."""
        return kind_of(question)

    def wrong_after_answer(self) -> list[str]:
        """Count the pieces."""
        return not_conserved(self.table)

    def wrong_at_the_end(self) -> list[str]:
        """Hold the score sheet against the simulated table's."""
        sheet = self.session.score_sheet()
        return score_differences(sheet, self.simulated, self.player.end, self.player.artefact_points)

    def _turn_begins(self, table: BaghdadTable) -> None:
        """Hold the turn that ended against the simulated one, and move the simulated pieces of the next."""
        over = table.last_turn and table.to_play is Owner.YOU
        yours = table.to_play is Owner.YOU and not over
        if self.turn != played.SET_UP:
            self._compare(table)
        self.turn_ended(table)
        self._next_turn(table, over=over, yours=yours)

    def _next_turn(self, table: BaghdadTable, *, over: bool, yours: bool) -> None:
        self.game.told.clear()
        self._searches.clear()
        before = copied(self.simulated)
        self.player = replace(self.player, start=before, bot=None, human=None, searched={}, last_search={})
        if over:
            self.turn = "end"
            self.player.end = tried_end(self.simulated, self._chance)
        elif yours:
            self.turn = f"you {table.turn}"
            self.player.human = player_turn(self.simulated, self._chance)
        else:
            self.turn = f"bot {table.turn}"
            self.player.bot = bot_turn(self.simulated)
        self.turns.append(self.turn)

    def _compare(self, table: BaghdadTable) -> None:
        """Compare the whole table, and in the Bot's turn every step of it."""
        found = differing(table, self.simulated)
        if self.player.bot is not None:
            companion = steps_of_companion(self.game.told, self._searches)
            found += played.first_difference(companion, steps_of_oracle(self.player.bot, self.simulated))
        self.differences += [f"{self.where}: {one}" for one in found]


def game(seed: int, difficulty: Difficulty) -> PlayedGame:
    """Play a whole game; what is transcribed before changes from seed to seed."""
    return PlayedGame(seed, difficulty, list(Known)[seed % len(Known)]).play()
