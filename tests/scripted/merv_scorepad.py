"""A game of Merv that is only scored: people played it without the companion and enter their ends."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any, Final

from companion.engine.game import Mode
from companion.engine.question import Question
from companion.engine.session import Session
from companion.games.merv.game import GAME
from companion.games.merv.table import MervTable
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, NoChance
from tests.oracle.merv_pieces import Source, Spice, Track
from tests.oracle.merv_play import Merv, RandomPlayer, follow
from tests.oracle.merv_state import deal
from tests.scripted import played
from tests.scripted.marrakesh_typed import form, number
from tests.scripted.merv_names import seat_of, who_of
from tests.scripted.merv_printed import printed_for
from tests.scripted.typing import NotTakenError

_SPICES: Final = (Spice.GINGER, Spice.JUNIPER, Spice.CINNAMON, Spice.PEPPER)
"""The order in which the companion asks for their cards."""


@dataclass(slots=True)
class ScorepadGame(played.PlayedGame):
    """A game that the oracle's players have played to its end, and its scorepad."""

    seed: int
    players: int
    oracle: Merv = field(init=False)

    def __post_init__(self) -> None:
        rng = random.Random(self.seed)
        self.oracle = Merv(deal(printed_for(rng), self.players, rng))
        follow(self.oracle.play(), RandomPlayer(rng))
        self.game = played.Watched(GAME, self._player_begins)
        self.session = Session(
            self.game.as_game,
            Mode.SCORE,
            MemoryJournal(),
            chance=NoChance(),
            catalogue=MemoryCatalogue(),
            reports=MemoryReports(),
        )

    @property
    def where(self) -> str:
        """Where the game stands, for a failing test."""
        return f"scorepad, seed {self.seed}, {self.players} players, {self.turn}"

    @property
    def title(self) -> str:
        """The game and its players."""
        return f"{GAME.title}, scorepad only, {self.players} players, seed {self.seed}"

    def play(self) -> ScorepadGame:
        """Fill the scorepad."""
        self.play_out(limit=50)
        return self

    def line(self, question: Question[Any]) -> str:
        """Type who plays, then what each has at the end."""
        if self.turn not in self.turns:
            self.turns.append(self.turn)
        kind = self.kind_of(question)
        if kind == "players":
            return number(question, self.players)
        if kind == "name":
            return ""
        return self._final(question, question.key.rpartition("/")[2])

    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks; raises NotTakenError for what no scorepad asks."""
        key = re.sub(r"^m\d+/", "", question.key)
        found = re.fullmatch(r"setup/(players)|setup/(name)/\d|(final)/\w+", key)
        if found is None:
            raise NotTakenError(f"nobody understands {question.key}: {question.text}")
        return next(group for group in found.groups() if group)

    def wrong_at_the_end(self) -> list[str]:
        """Hold totals and winners against the oracle's."""
        sheet, table = self.session.score_sheet(), self.session.run.table
        assert isinstance(table, MervTable)
        if sheet is None:
            return ["there is no score sheet"]
        totals = dict(zip(sheet.players, sheet.totals, strict=True))
        scores = {table.player(seat_of(each.who)).name: each.score for each in self.oracle.table.scorers()}
        winners = [table.player(seat_of(who)).name for who in self.oracle.winners()]
        found = [] if totals == scores else [f"totals {totals}, oracle {scores}"]
        return found if sorted(sheet.winners) == sorted(winners) else [*found, f"winners {sheet.winners}"]

    def _final(self, question: Question[Any], seat: str) -> str:
        who = who_of(seat)
        player = self.oracle.table.players[who]
        sets = sum(n for (_, source), n in player.points.items() if source is Source.SETS)
        told = [player.score - sets, *(player.cards[spice] for spice in _SPICES)]
        if not self.oracle.table.solo:
            place = self.oracle.table.queue.index(who) + 1
            told += [player.at[Track.FAVOUR], player.at[Track.INFLUENCE], place]
        return form(question, *map(str, told))

    def _player_begins(self, table: MervTable) -> None:
        played.PlayedGame.turn_ended(self, table)
        self.turn = f"end of player {len(self.ends)}"
