"""Merv as a game of the table companion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.game import Chapter, Mode, Panel, PrintedItem, Rule, Ruling, ScoreSheet
from companion.engine.ledger import ledger
from companion.engine.question import TABLE, Raw, Seat
from companion.engine.review import Review
from companion.engine.script import Script
from companion.engine.stand_in import stand_in
from companion.engine.table import Field, Layout
from companion.engine.text import Text
from companion.games.merv import HAS_STAND_IN, NAME, TITLE, VERSION
from companion.games.merv.course import play
from companion.games.merv.fields import fields
from companion.games.merv.kinds import Phase
from companion.games.merv.layout import layout
from companion.games.merv.panels import panels
from companion.games.merv.printed import PRINTED_ITEMS
from companion.games.merv.review import review
from companion.games.merv.rulings import RULINGS
from companion.games.merv.score import score_sheet
from companion.games.merv.setup import setup
from companion.games.merv.table import SEATS, MervTable, Setup, named, new_table
from companion.games.merv.transcription import TRANSCRIPTION

PACKAGE: Final = "companion.games.merv"


class Merv:
    """The game: its name, its script, and what screens and stores ask of it."""

    name: Final = NAME
    title: Final = TITLE
    version: Final = VERSION
    seats: tuple[Seat, ...] = (TABLE, *SEATS)
    rulings: tuple[Ruling, ...] = RULINGS
    printed_items: tuple[PrintedItem, ...] = PRINTED_ITEMS
    has_stand_in: Final = HAS_STAND_IN

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rule ledger."""
        return ledger(PACKAGE)

    @property
    def stand_in(self) -> Mapping[str, Raw]:
        """The stand-in set of printed values."""
        return stand_in(PACKAGE)

    def transcription(self) -> tuple[Chapter, ...]:
        """Return everything printed, chapter by chapter."""
        return TRANSCRIPTION

    def setup(self, mode: Mode) -> Script[Setup]:
        """Ask what must be known before the table exists."""
        return setup(mode)

    def new_table(self, setup: Setup) -> MervTable:
        """Return the table at the start."""
        return new_table(setup)

    def play(self, table: MervTable) -> Script[None]:
        """Play the game to its end."""
        return play(table)

    def panels(self, table: MervTable) -> tuple[Panel, ...]:
        """Return the table as panels."""
        return panels(table)

    def fields(self, table: MervTable) -> tuple[Field, ...]:
        """Return what players may correct."""
        return fields(table)

    def layout(self, table: MervTable) -> Layout:
        """Return how the pieces should lie."""
        return layout(table)

    def standing(self, table: MervTable) -> Text:
        """Return year, round, phase and whose turn it is."""
        if table.phase is Phase.OVER:
            return Text("the game is over")
        if table.setup.mode is Mode.SCORE:
            entered, players = len(table.finals), len(table.scorers)
            return Text("scorepad: {entered} of {players} players", entered=entered, players=players)
        if table.phase is Phase.SET_UP:
            return Text("set-up")
        return Text(
            "year {year}, round {round}: {phase}, {player}",
            year=table.year,
            round=table.round,
            phase=table.phase.text,
            player=named(table.player(table.active)),
        )

    def seat_name(self, table: MervTable | None, seat: Seat) -> Text:
        """Return who sits there, or everybody."""
        if table is None:
            return Text("Set-up")
        if seat.id in table.players:
            return named(table.player(seat))
        return Text("Everybody")

    def score_sheet(self, table: MervTable) -> ScoreSheet:
        """Return the score sheet of the table as it stands."""
        return score_sheet(table)

    def review(self, table: MervTable) -> Review:
        """Return points by source and year, and how the city ended."""
        return review(table)


GAME: Final = Merv()
