"""Whole complete games of Baghdad: a simulated table moved by the oracle, the companion beside it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, Final, cast

from companion.engine.game import Game, Mode
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.games.baghdad.cards import BACK_FIELDS, CARDS
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import BaghdadTable
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.oracle.baghdad_game_checks import misplaced
from tests.oracle.baghdad_game_deal import deal
from tests.oracle.baghdad_game_moves import DecisionKind, IllegalChoiceError
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_game_play import BEGIN, Baghdad
from tests.oracle.baghdad_game_values import read_catalogue
from tests.oracle.baghdad_game_varied import REWARDS, varied
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted import played
from tests.scripted.baghdad_full import ScriptedPlayers, way_of
from tests.scripted.baghdad_full_beside import Beside
from tests.scripted.baghdad_full_bot import BotCards
from tests.scripted.baghdad_full_compare import not_conserved
from tests.scripted.baghdad_full_followed import Followed
from tests.scripted.baghdad_full_names import READINGS, owner_of, readings_of
from tests.scripted.baghdad_full_piles import Piles
from tests.scripted.baghdad_full_score import score_differences
from tests.scripted.baghdad_full_set_up import SetUp
from tests.scripted.baghdad_games import Known
from tests.scripted.played import ApartError

MIXES: Final = tuple(mix for number in range(4) for mix in combinations(Module, number))
"""Every mix of modules, from none to all three."""
PEOPLE: Final = (1, 2, 3, 4)
ENDLESS: Final = 28
"""The ruling by whose other reading tokens are no longer counted."""
_WITHOUT_BOT: Final = (Known.EVERYTHING, Known.NOTHING)
_READ_OTHERWISE: Final = 0.3
_PRICES: Final = tuple(
    (side, kind) for side in ("palace", "palace-3-4") for kind in ("foundation", "wall", "minaret")
)


@cache
def stand_in() -> Mapping[str, object]:
    """Return the values of the stand-in set, item by item."""
    return read_catalogue()


def printed_values(chance: random.Random, *, generous: bool) -> dict[str, object]:
    """Return made-up print drawn by chance: prices fit their pieces, and two Bot cards have one back."""
    values = varied(stand_in(), chance, generous)
    if generous:
        most = chance.choice(("coin", "coin", "wild"))
        values |= {item: _rich(item, value, chance, most) for item, value in values.items()}
    for side, kind in _PRICES:
        item = f"{side}/{kind}"
        shown = dict(cast("Mapping[str, object]", values[item]))
        for number in (1, 2, 3, 4):
            shown[f"{number}-goods"] = len(cast("list[str]", values[f"{side}/price/{kind}-{number}"]))
        values[item] = shown
    for item in ("palace/base", "palace-3-4/base", "palace-3-4/dome"):
        side, _, piece = item.partition("/")
        price = cast("list[str]", values[f"{side}/price/{piece}"])
        values[item] = {**cast("Mapping[str, object]", values[item]), "goods": len(price)}
    one, other = (f"bot-card/{number}" for number in chance.sample(range(1, CARDS + 1), 2))
    back = {field.name for field in BACK_FIELDS}
    alike = cast("Mapping[str, object]", values[one])
    values[other] = {
        name: alike[name] if name in back else value
        for name, value in cast("Mapping[str, object]", values[other]).items()
    }
    return values


def _rich(item: str, value: object, chance: random.Random, most: str) -> object:
    """Return more rewards than are usual, of one kind most of all, so that dear and rare things come up."""
    if item.startswith("starting-card/"):
        return [most, *chance.choices(REWARDS, k=2)]
    if item.startswith("port/") and item.endswith("/rewards"):
        return {str(slot): [chance.choice(REWARDS), most] for slot in range(1, 5)}
    if "/between-" in item:
        return {str(spot): chance.choice([*REWARDS, most, most]) for spot in range(1, 6)}
    return value


@dataclass(slots=True)
class FullGame(played.PlayedGame):
    """A complete game under way at both tables.

    ``otherwise`` are the rulings read the other way, drawn by chance; where it is ``plain`` there are none,
    and the stand-in set is printed. ``secretly`` are some that only the companion reads so. ``kept``: what
    a turn showed at its end is kept where somebody reads it.
    """

    seed: int
    people: int
    mix: tuple[Module, ...]
    known: Known
    plain: bool = False
    secretly: frozenset[int] = frozenset()
    kept: bool = False
    oracle: Baghdad = field(init=False)
    followed: Followed = field(init=False)
    scripted: ScriptedPlayers = field(init=False)
    beside: Beside = field(init=False)
    otherwise: frozenset[int] = field(init=False)
    start: int = field(init=False)

    def __post_init__(self) -> None:
        chance = random.Random(f"{self.seed} {self.people}")
        plain = self.plain or self.seed % 3 == 0
        values = dict(stand_in()) if plain else printed_values(chance, generous=self.seed % 3 == 2)
        difficulty = chance.choice(list(Difficulty))
        table = deal(values, self.people, chance, self.mix, difficulty)
        some = {number for number in READINGS if chance.random() < _READ_OTHERWISE}
        self.otherwise = frozenset(() if self.plain else some & _that_matter(self.people, self.mix))
        self.start = chance.randrange(self.people)
        self.oracle = Baghdad(table, readings_of(self.otherwise))
        self.followed = Followed(self.oracle, chance)
        self.beside = Beside(self.followed, self._table_now, self.start)
        piles = Piles.of(table)
        dealer = "program" if self.known.dealt else "table"
        cards = tuple(reversed(table.bot.deck)) if table.bot is not None else ()
        raw = cast("Mapping[str, Raw]", values)
        self.scripted = ScriptedPlayers(
            self.beside,
            SetUp.of(table, self.start, self.otherwise | self.secretly, dealer),
            piles,
            BotCards(table.printed, cards),
            raw,
        )
        self.game = played.Watched(GAME, self._moment_begins)
        self.session = self._session(self.game.as_game)

    def anew(self) -> Session:
        """Return a session before the first answer of the same game, watched by nobody."""
        return self._session(GAME)

    def _session(self, game: Game) -> Session:
        return Session(
            game,
            Mode.PLAY,
            MemoryJournal(),
            chance=self.scripted.piles,
            catalogue=MemoryCatalogue(_transcribed(self.scripted.values, self.known)),
            reports=MemoryReports(),
        )

    @property
    def table(self) -> BaghdadTable:
        """The companion's table."""
        assert isinstance(self.session.run.table, BaghdadTable)
        return self.session.run.table

    @property
    def where(self) -> str:
        """Where the game stands, for a failing test."""
        names = "+".join(module.name for module in self.mix) or "no module"
        return (
            f"seed {self.seed}, {self.people} people, {names}, {self.known.value}, "
            f"otherwise {sorted(self.otherwise)}, {self.turn}"
        )

    @property
    def title(self) -> str:
        """The game, its people and modules, and what is transcribed."""
        names = ", ".join(module.value for module in self.mix) or "no module"
        who = f"{self.people} players" if self.people > 1 else f"{self.table.setup.difficulty.value} Bot"
        return f"{GAME.title}, level full, {who}, {names}, {self.known.value}, seed {self.seed}"

    def play(self, limit: int = 3000) -> FullGame:
        """Play to the end or the first difference; as ``play_until_apart``."""
        self.play_until_apart(limit, IllegalChoiceError)
        return self

    def line(self, question: Question[Any]) -> str:
        """Type what the players see and decide."""
        line = self.scripted.line(question)
        self.differences += [f"{self.where}, {question.key}: {one}" for one in self.beside.different]
        return line

    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks, without its moment and its subject."""
        return way_of(question)[0]

    def wrong_after_answer(self) -> list[str]:
        """Count the pieces."""
        if self.turn == played.SET_UP:
            return []
        return not_conserved(self.table, self.scripted.piles.drawn)

    def wrong_at_the_end(self) -> list[str]:
        """Hold tables, points by row and winners against the oracle's."""
        self.followed.finish()
        self.beside.compare()
        found = [*self.beside.different]
        if ENDLESS not in self.otherwise:
            found += misplaced(self.oracle.table)
        return found + score_differences(self.session.score_sheet(), self.table, self.oracle, self.start)

    def _table_now(self) -> BaghdadTable | None:
        table = self.session.run.table
        return table if isinstance(table, BaghdadTable) else None

    def _moment_begins(self, table: BaghdadTable) -> None:
        """Hold the tables against each other as a turn begins, and let the oracle begin it too."""
        if self.kept:
            # Panels are long: they are read once a round, as it begins.
            first = owner_of(0, self.people, self.start) is table.to_play
            self.ends.append(
                played.TurnEnd(self.turn, len(self.session.run.log), GAME.panels(table) if first else ())
            )
        owner = table.to_play
        over = table.last_turn and owner is not Owner.BOT
        name = f"bot {table.turn}" if owner is Owner.BOT else f"turn {table.turn}, {owner.value}"
        name = "end" if over else name
        self.turn = name
        self.turns.append(name)
        if over or (owner is not Owner.BOT and not table.persons[owner].hand):
            return
        try:
            decision = self.followed.until(DecisionKind.TURN)
        except ApartError as found:
            # Raised here, within the companion's script, it would be taken for a mistake of the program.
            self.differences.append(f"{self.where}: {found}")
            return
        self.beside.compare(("turns",))
        if owner_of(decision.who, self.people, self.start) is not owner:
            self.beside.different.append(f"the turn of {owner.value}, the oracle has {decision}")
        self.followed.choose(BEGIN)


def _that_matter(people: int, mix: tuple[Module, ...]) -> set[int]:
    """Return the rulings that such a game asks about."""
    found = set(READINGS)
    if Module.OBJECTIVES not in mix:
        found -= {38, 67}
    return found if people == 1 else found - {67}


def _transcribed(values: Mapping[str, Raw], known: Known) -> dict[str, Raw]:
    if known is Known.NOTHING:
        return {}
    return {
        item: value
        for item, value in values.items()
        if known is Known.EVERYTHING or item.startswith("bot-card/")
    }


def game(seed: int, people: int) -> FullGame:
    """Play a whole game; mix of modules and what is transcribed change from seed to seed."""
    turn = seed + seed // len(MIXES)
    known = list(Known)[turn % len(Known)] if people == 1 else _WITHOUT_BOT[turn % len(_WITHOUT_BOT)]
    return FullGame(seed, people, MIXES[seed % len(MIXES)], known).play()
