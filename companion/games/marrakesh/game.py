"""Marrakesh as a game of the table companion."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Chapter, Mode, PrintedItem, Ruling
from companion.engine.question import TABLE, Seat
from companion.engine.text import Text
from companion.games.game_folder import GameFolder
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
from companion.games.marrakesh.table import SEATS, MarrakeshTable, named, new_table
from companion.games.marrakesh.transcription import TRANSCRIPTION
from companion.games.marrakesh.turns import play


class Marrakesh(GameFolder):
    """The game: its name, its script, and what screens and stores ask of it."""

    package = "companion.games.marrakesh"
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


GAME: Final = Marrakesh()
