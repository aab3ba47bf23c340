"""Merv as a game of the table companion."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Chapter, Mode, PrintedItem, Ruling
from companion.engine.question import TABLE, Seat
from companion.engine.text import Text
from companion.games.game_folder import GameFolder
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
from companion.games.merv.table import SEATS, MervTable, named, new_table
from companion.games.merv.transcription import TRANSCRIPTION


class Merv(GameFolder):
    """The game: its name, its script, and what screens and stores ask of it."""

    package = "companion.games.merv"
    name: Final = NAME
    title: Final = TITLE
    version: Final = VERSION
    seats: tuple[Seat, ...] = (TABLE, *SEATS)
    rulings: tuple[Ruling, ...] = RULINGS
    printed_items: tuple[PrintedItem, ...] = PRINTED_ITEMS
    has_stand_in: Final = HAS_STAND_IN
    setup = staticmethod(setup)
    new_table = staticmethod(new_table)
    play = staticmethod(play)
    panels = staticmethod(panels)
    fields = staticmethod(fields)
    layout = staticmethod(layout)
    score_sheet = staticmethod(score_sheet)
    review = staticmethod(review)

    def transcription(self) -> tuple[Chapter, ...]:
        """Return everything printed, chapter by chapter."""
        return TRANSCRIPTION

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


GAME: Final = Merv()
