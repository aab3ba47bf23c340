"""Whole games of Merv: a simulated table moved by the oracle, the companion answered beside it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from companion.engine.game import Mode
from companion.engine.question import Question
from companion.engine.session import Session
from companion.games.merv.game import GAME
from companion.games.merv.kinds import Deal, Phase
from companion.games.merv.table import MervTable
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.oracle.merv_moves import IllegalChoiceError
from tests.oracle.merv_play import Merv
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_state import deal, misplaced
from tests.scripted import played
from tests.scripted.merv import ScriptedPlayers, way_of
from tests.scripted.merv_chance import FollowedChance
from tests.scripted.merv_compare import differing, not_conserved
from tests.scripted.merv_followed import Followed
from tests.scripted.merv_led import done_here, done_there
from tests.scripted.merv_printed import catalogue_of, printed_for, stand_in_printed
from tests.scripted.merv_score import score_differences
from tests.scripted.merv_set_up import SetUp


class Known(Enum):
    """What a table has transcribed before its game."""

    NOTHING = "nothing transcribed"
    EVERYTHING = "everything transcribed"


def readings_of(seed: int) -> Readings:
    """Return how the table reads the open rulings: one by one in turn, all together, all as recommended."""
    others = seed % 8
    if others == 6:
        return Readings(True, True, True, True, True, True)
    return Readings(*(others == n for n in range(6)))


def known_of(seed: int) -> Known:
    """Return what is transcribed at the table of a seed: both in turn, with each way to read the rulings."""
    return list(Known)[(seed + seed // 8) % 2]


@dataclass(slots=True)
class MervGame(played.PlayedGame):
    """A game under way at both tables; ``ends`` of its turns are kept where somebody reads them.

    ``stand_in``: the print is that of the stand-in set, else made up by the seed.
    """

    seed: int
    players: int
    known: Known
    readings: Readings = field(default_factory=Readings)
    deal: Deal = Deal.PROGRAM
    stand_in: bool = False
    kept: bool = False
    oracle: Merv = field(init=False)
    followed: Followed = field(init=False)
    scripted: ScriptedPlayers = field(init=False)
    led: Counter[str] = field(init=False, default_factory=Counter)
    _moment: str = field(init=False, default=played.SET_UP)
    _moments: Counter[str] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        chance = random.Random(self.seed)
        printed = stand_in_printed(chance) if self.stand_in else printed_for(chance)
        self.oracle = Merv(deal(printed, self.players, chance), self.readings)
        self.followed = Followed(self.oracle, self.oracle.play(), chance, by_hand=self.deal is Deal.BY_HAND)
        set_up = SetUp(self.followed, self.deal, named=self.seed % 2 == 0)
        self.scripted = ScriptedPlayers(self.followed, set_up, self._table_now, self._cards_seen)
        self.game = played.Watched(GAME, self._moment_begins)
        catalogue = catalogue_of(printed) if self.known is Known.EVERYTHING else {}
        self.session = Session(
            self.game.as_game,
            Mode.PLAY,
            MemoryJournal(),
            chance=FollowedChance(self.followed, set_up),
            catalogue=MemoryCatalogue(catalogue),
            reports=MemoryReports(),
        )

    @property
    def table(self) -> MervTable:
        """The companion's table."""
        assert isinstance(self.session.run.table, MervTable)
        return self.session.run.table

    @property
    def where(self) -> str:
        """Where the game stands, for a failing test."""
        return f"seed {self.seed}, {self.players} players, {self.known.value}, {self.turn}"

    @property
    def title(self) -> str:
        """The game, its players and what is transcribed."""
        who = "1 player" if self.players == 1 else f"{self.players} players"
        return f"{GAME.title}, {who}, {self.known.value}, seed {self.seed}"

    def play(self, limit: int = 3000) -> MervGame:
        """Play to the end or the first difference; as ``play_until_apart``."""
        self.play_until_apart(limit, IllegalChoiceError)
        return self

    def line(self, question: Question[Any]) -> str:
        """Type what the players see and decide."""
        line = self.scripted.line(question)
        self._told_apart(question.key)
        return line

    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks, without its moment and its subject."""
        return way_of(question)[0]

    def wrong_after_answer(self) -> list[str]:
        """Count the pieces."""
        return not_conserved(self.table)

    def wrong_at_the_end(self) -> list[str]:
        """Hold tables, points by source and year, and winners against the oracle's."""
        self.followed.finish()
        found = misplaced(self.oracle.table)
        found += differing(self.table, self.oracle.table)
        self._same_led(ended=True)
        self._told_apart("the end")
        return found + score_differences(self.session.score_sheet(), self.table, self.oracle)

    def _told_apart(self, key: str) -> None:
        self.differences += [f"{self.where}, {key}: {one}" for one in self.followed.different]
        self.followed.different.clear()

    def _table_now(self) -> MervTable | None:
        table = self.session.run.table
        return table if isinstance(table, MervTable) else None

    def _cards_seen(self) -> int:
        return sum(kind == "card" for _, kind, _ in done_here(self.game.told))

    def _same_led(self, *, ended: bool = False) -> None:
        """Hold what the program-led two have done so far against the oracle's, which may be ahead."""
        here = list(done_here(self.game.told))
        there = list(done_there(self.followed.led(), self.oracle.printed))
        self.led = Counter(kind for _, kind, _ in here)
        there = there if ended else there[: len(here)]
        self.followed.different += played.first_difference(here, there)

    def _moment_begins(self, table: MervTable) -> None:
        """Note the end of the moment before; the new one is called by phase, year, round and player."""
        self.turn = self._moment
        if self.kept:
            # Panels are long: they are read once a round, as it ends.
            shown = GAME.panels(table) if table.phase is Phase.ROUND_END else ()
            self.ends.append(played.TurnEnd(self.turn, len(self.session.run.log), shown))
        self.followed.settle()
        self.followed.new_turn()
        self._same_led()
        name = f"{table.phase.value} {table.year}"
        if table.phase is Phase.TURNS:
            who = table.player(table.active)
            name = f"{who.role.value} {table.year}.{table.round} {who.name}"
        elif table.phase is Phase.ROUND_END:
            name = f"{name}.{table.round}"
        self._moments[name] += 1
        self._moment = self.turn = name if self._moments[name] == 1 else f"{name} ({self._moments[name]})"
        self.turns.append(self.turn)


def game(seed: int, players: int) -> MervGame:
    """Play a whole game; known print, print, readings and who shuffles go by the seed."""
    by_hand = Deal.BY_HAND if seed % 3 == 2 else Deal.PROGRAM
    return MervGame(seed, players, known_of(seed), readings_of(seed), by_hand, stand_in=seed % 5 == 4).play()
