"""Marrakesh as a game of the table companion."""

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
from companion.games.marrakesh import HAS_STAND_IN, NAME, TITLE, VERSION
from companion.games.marrakesh.fields import fields
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.layout import layout
from companion.games.marrakesh.panels import panels
from companion.games.marrakesh.printed import PRINTED_ITEMS
from companion.games.marrakesh.review import review
from companion.games.marrakesh.rulings import RULINGS
from companion.games.marrakesh.score import score_sheet
from companion.games.marrakesh.setup import setup
from companion.games.marrakesh.table import SEATS, MarrakeshTable, Setup, named, new_table
from companion.games.marrakesh.transcription import TRANSCRIPTION
from companion.games.marrakesh.turns import play

PACKAGE: Final = "companion.games.marrakesh"


class Marrakesh:
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

    def new_table(self, setup: Setup) -> MarrakeshTable:
        """Return the table at the start."""
        return new_table(setup)

    def play(self, table: MarrakeshTable) -> Script[None]:
        """Play the game to its end."""
        return play(table)

    def panels(self, table: MarrakeshTable) -> tuple[Panel, ...]:
        """Return the table as panels."""
        return panels(table)

    def fields(self, table: MarrakeshTable) -> tuple[Field, ...]:
        """Return what players may correct."""
        return fields(table)

    def layout(self, table: MarrakeshTable) -> Layout:
        """Return how the pieces should lie."""
        return layout(table)

    def standing(self, table: MarrakeshTable) -> Text:
        """Return season, round, phase and whose turn it is."""
        if table.phase is Phase.OVER:
            return Text("the game is over")
        if table.setup.mode is Mode.SCORE:
            entered, players = len(table.finals), len(table.seats)
            return Text("scorepad: {entered} of {players} players", entered=entered, players=players)
        if table.phase is Phase.SET_UP:
            return Text("set-up")
        return Text(
            "season {season}, round {round}: {phase}, {player}",
            season=table.season,
            round=table.round,
            phase=table.phase.text,
            player=named(table.player(table.active)),
        )

    def seat_name(self, table: MarrakeshTable | None, seat: Seat) -> Text:
        """Return who sits there, or everybody."""
        if table is None:
            return Text("Set-up")
        if seat.id in table.players:
            return named(table.player(seat))
        return Text("Everybody")

    def score_sheet(self, table: MarrakeshTable) -> ScoreSheet:
        """Return the score sheet of the table as it stands."""
        return score_sheet(table)

    def review(self, table: MarrakeshTable) -> Review:
        """Return points by source and season, and who tossed what."""
        return review(table)


GAME: Final = Marrakesh()
