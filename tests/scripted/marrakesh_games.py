"""Whole games of Marrakesh: a simulated table moved by the oracle, the companion answered beside it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from companion.engine.entry import Source, TowerEvent
from companion.engine.game import Mode
from companion.engine.number import TowerDrop
from companion.engine.question import Question, as_mapping
from companion.engine.session import Session
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from companion.screens.wording import unwrapped
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, NoChance
from tests.oracle.marrakesh_moves import IllegalChoiceError
from tests.oracle.marrakesh_play import Marrakesh
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_state import misplaced
from tests.oracle.marrakesh_x import ALL_COMBINATIONS, Expansion
from tests.oracle.marrakesh_x_deal import deal_with, misplaced_parts
from tests.oracle.marrakesh_x_more_offices import OfficeMix
from tests.oracle.marrakesh_x_printed import with_expansions
from tests.scripted import played
from tests.scripted.marrakesh import way_of
from tests.scripted.marrakesh_compare import differing, not_conserved
from tests.scripted.marrakesh_followed import Followed
from tests.scripted.marrakesh_printed import catalogue_of, printed_for
from tests.scripted.marrakesh_score import score_differences
from tests.scripted.marrakesh_set_up import SetUp
from tests.scripted.marrakesh_x import ExpandedPlayers
from tests.scripted.marrakesh_x_compare import lost_towns
from tests.scripted.typing import taken

_TURNS: Final = ("select", "joker", "toss")
"""Questions that are turns by themselves, of all players together."""


class Known(Enum):
    """What a table has transcribed before its game."""

    NOTHING = "nothing transcribed"
    EVERYTHING = "everything transcribed"


@dataclass(slots=True)
class MarrakeshGame(played.PlayedGame):
    """A game under way at both tables; ``ends`` of its turns are kept where somebody reads them.

    ``mix`` says which exchange offices are shuffled where there are new ones.
    With a ``tray`` every drop is read without doubt, so that nobody types it.
    """

    seed: int
    players: int
    known: Known
    kept: bool = False
    tray: bool = False
    expansions: frozenset[Expansion] = frozenset()
    mix: OfficeMix = OfficeMix.ALL
    oracle: Marrakesh = field(init=False)
    followed: Followed = field(init=False)
    scripted: ExpandedPlayers = field(init=False)
    _moment: str = field(init=False, default=played.SET_UP)
    _moments: Counter[str] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        chance = random.Random(self.seed)
        printed = printed_for(chance)
        if self.expansions:
            printed = with_expansions(printed, chance)
        table = deal_with(printed, self.players, chance, self.expansions, self.mix)
        self.oracle = Marrakesh(table, Readings(bought_first=True))
        self.followed = Followed(self.oracle, chance)
        self.scripted = ExpandedPlayers(self.followed, SetUp(self.followed, self.mix), self._table_now)
        self.game = played.Watched(GAME, self._moment_begins)
        catalogue = catalogue_of(printed) if self.known is Known.EVERYTHING else {}
        self.session = Session(
            self.game.as_game,
            Mode.PLAY,
            MemoryJournal(),
            chance=NoChance(),
            catalogue=MemoryCatalogue(catalogue),
            reports=MemoryReports(),
        )

    @property
    def table(self) -> MarrakeshTable:
        """The companion's table."""
        assert isinstance(self.session.run.table, MarrakeshTable)
        return self.session.run.table

    @property
    def added(self) -> str:
        """The numbers of the expansions in play, in one word; nothing where there are none."""
        return "".join(str(one.value) for one in Expansion if one in self.expansions)

    @property
    def where(self) -> str:
        """Where the game stands, for a failing test."""
        added = f", expansions {self.added}" if self.added else ""
        return f"seed {self.seed}, {self.players} players{added}, {self.known.value}, {self.turn}"

    @property
    def title(self) -> str:
        """The game, its players, its expansions and what is transcribed."""
        with_all = [one.name.replace("_", " ").lower() for one in Expansion if one in self.expansions]
        added = f" with {', '.join(with_all)}" if with_all else ""
        return f"{GAME.title}{added}, {self.players} players, {self.known.value}, seed {self.seed}"

    def play(self, limit: int = 3000) -> MarrakeshGame:
        """Play to the end or the first difference; as ``play_until_apart``."""
        self.play_until_apart(limit, IllegalChoiceError)
        return self

    def line(self, question: Question[Any]) -> str:
        """Type what the players see and decide; name the turn by what is asked."""
        name, groups = way_of(question)
        if name in _TURNS:
            self.turn = f"{name} {self.table.season}.{self.table.round}"
        elif name == "assistant":
            self.turn = f"{self._moment}, number {groups[0]}"
        if self.turn not in self.turns:
            self.turns.append(self.turn)
        line = self.scripted.line(question)
        self.differences += [f"{self.where}, {question.key}: {one}" for one in self.scripted.different]
        return line

    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks, without its moment and its subject."""
        return way_of(question)[0]

    def wrong_after_answer(self) -> list[str]:
        """Count the keshis, and the desert towns once they are laid out."""
        wrong = not_conserved(self.table)
        return wrong if self.table.phase is Phase.SET_UP else wrong + lost_towns(self.table)

    def wrong_at_the_end(self) -> list[str]:
        """Hold tables, points by source and winners against the oracle's."""
        self.followed.finish()
        found = misplaced(self.oracle.table) + misplaced_parts(self.oracle.table)
        found += differing(self.table, self.oracle.table, ("committed guards",))
        return found + score_differences(self.session.score_sheet(), self.table, self.oracle)

    def _table_now(self) -> MarrakeshTable | None:
        table = self.session.run.table
        return table if isinstance(table, MarrakeshTable) else None

    def _answer(self, question: Question[Any]) -> None:
        drop = unwrapped(question)
        if not (self.tray and isinstance(drop, TowerDrop)):
            played.PlayedGame._answer(self, question)
            return
        line = self.line(question)
        raw = taken(question, line)
        dropped = tuple((colour, n) for colour, n in as_mapping(raw).items() if isinstance(n, int))
        self.asked.append(played.Asked(question, line, raw, 0, self.turn))
        event = TowerEvent("tray", str(len(self.asked)), drop.tossed, dropped)
        assert self.session.answer(raw, Source.READER, event) is None

    def _moment_begins(self, table: MarrakeshTable) -> None:
        """Note the end of the moment before; the new one is called by phase, season, round and player."""
        self.turn = self._moment
        if self.kept:
            # Panels are long: they are read once a round, as it begins.
            shown = GAME.panels(table) if table.phase is Phase.SELECT else ()
            self.ends.append(played.TurnEnd(self.turn, len(self.session.run.log), shown))
        phase = "end" if table.phase is Phase.OVER else table.phase.value
        name = f"{phase} {table.season}.{table.round}"
        if table.phase in (Phase.CLAIM, Phase.ASSISTANTS):
            name = f"{name} {table.player(table.active).name}"
        self._moments[name] += 1
        self._moment = self.turn = name if self._moments[name] == 1 else f"{name} ({self._moments[name]})"


def game(seed: int, players: int) -> MarrakeshGame:
    """Play a whole game; every second one with everything transcribed."""
    return MarrakeshGame(seed, players, list(Known)[seed % len(Known)]).play()


def expanded_game(seed: int, players: int) -> MarrakeshGame:
    """Play a whole game with expansions: seeds that differ by 32 have the same combination of the five.

    Of these games every second one has everything transcribed, and every other pair of them plays with the
    new exchange offices alone where it has any.
    """
    again, combination = divmod(seed, len(ALL_COMBINATIONS))
    return MarrakeshGame(
        seed,
        players,
        list(Known)[(again + combination) % len(Known)],
        expansions=ALL_COMBINATIONS[combination],
        mix=list(OfficeMix)[again // len(Known) % len(OfficeMix)],
    ).play()
