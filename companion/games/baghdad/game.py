"""Baghdad: The City of Peace as a game of the table companion."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Chapter, Level, PrintedItem, Ruling, ScoreSheet
from companion.engine.question import TABLE, Seat
from companion.engine.review import Review
from companion.engine.text import Text
from companion.games.baghdad import HAS_STAND_IN, NAME, TITLE, VERSION
from companion.games.baghdad.end_positions import positions
from companion.games.baghdad.fields import fields
from companion.games.baghdad.final_scoring import end_sheet
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.layout import layout
from companion.games.baghdad.new_table import new_table
from companion.games.baghdad.panels import panels
from companion.games.baghdad.printed import PRINTED_ITEMS
from companion.games.baghdad.rulings import RULINGS
from companion.games.baghdad.score import table_sheet
from companion.games.baghdad.setup import setup
from companion.games.baghdad.table import BOT, SEATS, YOU, BaghdadTable
from companion.games.baghdad.transcription import TRANSCRIPTION
from companion.games.baghdad.turns import play
from companion.games.game_folder import GameFolder
from companion.games.names import FIRST_NAME


class Baghdad(GameFolder):
    """The game: its name, its script, and what screens and stores ask of it."""

    package = "companion.games.baghdad"
    name: Final = NAME
    title: Final = TITLE
    version: Final = VERSION
    seats: tuple[Seat, ...] = (TABLE, *SEATS.values())
    rulings: tuple[Ruling, ...] = RULINGS
    printed_items: tuple[PrintedItem, ...] = PRINTED_ITEMS

    has_stand_in: Final = HAS_STAND_IN
    setup = staticmethod(setup)
    new_table = staticmethod(new_table)
    play = staticmethod(play)
    panels = staticmethod(panels)
    fields = staticmethod(fields)
    layout = staticmethod(layout)

    def transcription(self) -> tuple[Chapter, ...]:
        """Return everything printed, chapter by chapter."""
        return TRANSCRIPTION

    def standing(self, table: BaghdadTable) -> Text:
        """Return whose turn of which round it is."""
        if table.over:
            return Text("the game is over")
        if table.level is Level.SCOREPAD:
            entered, players = len(table.positions), len(table.setup.players)
            return Text("scorepad: {entered} of {players} players", entered=entered, players=players)
        if table.turn == 0:
            return Text("set-up")
        if table.to_play is Owner.BOT:
            return Text("turn {turn}: the Bot", turn=table.turn)
        if table.level is Level.FULL:
            return Text(
                "turn {turn}: {player}, {step}",
                turn=table.turn,
                player=table.name_of(table.to_play),
                step=table.step.text,
            )
        if table.setup.solo and table.setup.players == (FIRST_NAME,):
            return Text("turn {turn}: you", turn=table.turn)
        return Text("turn {turn}: {player}", turn=table.turn, player=table.name_of(table.to_play))

    def seat_name(self, table: BaghdadTable | None, seat: Seat) -> Text:
        """Return who sits there: the Bot, a player by name, or everybody."""
        if table is None:
            return Text("You") if seat == YOU else Text("Bot") if seat == BOT else Text("Set-up")
        owner = next((owner for owner, each in SEATS.items() if each == seat), None)
        return Text("Everybody") if owner is None else table.name_of(owner)

    def score_sheet(self, table: BaghdadTable) -> ScoreSheet:
        """Return the score sheet of the table as it stands."""
        if table.level is Level.SCOREPAD:
            entered = len(table.positions)
            return table_sheet([*table.positions, *positions(table)[entered:]])
        return end_sheet(table)

    def review(self, table: BaghdadTable) -> Review:
        """Return nothing more: all that a finished game has to tell stands on its score sheet."""
        del table
        return Review()


GAME: Final = Baghdad()
