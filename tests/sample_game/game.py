"""The sample game as the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.game import Chapter, Game, Mode, Panel, PrintedItem, Rule, Ruling, ScoreSheet
from companion.engine.ledger import ledger
from companion.engine.question import Raw, Seat
from companion.engine.review import Review
from companion.engine.script import Script
from companion.engine.table import Field, Layout
from companion.engine.text import Text
from tests.sample_game import panels, play, score, table
from tests.sample_game.table import CARDS, SEATS, LampTable, SetUp


@dataclass(frozen=True, slots=True)
class LampMarket:
    """Two lamp sellers, a deck, a tower and a fox (its rules: rules/market.md)."""

    name: str = "sample"
    title: str = "The Lamp Market"
    version: int = 1
    seats: tuple[Seat, ...] = SEATS
    rulings: tuple[Ruling, ...] = (play.EMPTY_TOSS,)
    printed_items: tuple[PrintedItem, ...] = (PrintedItem("card-", Text("cards of the market")),)
    rules: Mapping[str, Rule] = field(default_factory=lambda: ledger("tests.sample_game"))
    has_stand_in: bool = True
    stand_in: Mapping[str, Raw] = field(
        default_factory=lambda: {"/".join((card, "coins")): number % 4 for number, card in enumerate(CARDS)}
    )

    def transcription(self) -> tuple[Chapter, ...]:
        """Return nothing: the market's coins are read off its cards as they are drawn."""
        return ()

    def setup(self, mode: Mode) -> Script[SetUp]:
        """Ask who plays, how long, and under which reading."""
        return play.set_up(mode)

    def new_table(self, setup: SetUp) -> LampTable:
        """Return the table at the start."""
        return table.new_table(setup)

    def play(self, lamp_table: LampTable) -> Script[None]:
        """Play to the end, or score only."""
        return play.play(lamp_table)

    def panels(self, lamp_table: LampTable) -> tuple[Panel, ...]:
        """Return the market and the points."""
        return panels.panels(lamp_table)

    def fields(self, lamp_table: LampTable) -> tuple[Field, ...]:
        """Return what can be corrected."""
        return panels.fields(lamp_table)

    def layout(self, lamp_table: LampTable) -> Layout:
        """Return where lamps and coins lie."""
        return panels.layout(lamp_table)

    def standing(self, lamp_table: LampTable) -> Text:
        """Say the round and whose turn it is."""
        seller = lamp_table.seller(lamp_table.active).named
        return Text("round {round}, {seller} to play", round=lamp_table.round, seller=seller)

    def seat_name(self, lamp_table: LampTable | None, seat: Seat) -> Text:
        """Return the seller who sits there, or everybody."""
        if lamp_table is None or seat not in SEATS:
            return Text("Everybody")
        return lamp_table.seller(seat).named

    def score_sheet(self, lamp_table: LampTable) -> ScoreSheet:
        """Return the score sheet as the table stands."""
        return score.score_sheet(lamp_table)

    def review(self, lamp_table: LampTable) -> Review:
        """Return what a finished market has to tell: one chart."""
        return score.review(lamp_table)


GAME: Game = LampMarket()
