"""The Bot's whole turn in its order: reveal, Boats, Vizier with action and icons, draft (BAG-BOT-08)."""

from __future__ import annotations

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_actions import take_actions
from companion.games.baghdad.bot_boats import move_boats
from companion.games.baghdad.bot_cards import reveal
from companion.games.baghdad.bot_draft import draft
from companion.games.baghdad.table import BaghdadTable


def bot_turn(table: BaghdadTable) -> Script[None]:
    """Play one turn of the Bot; it pays for nothing and gains nothing (BAG-BOT-06, BAG-BOT-07)."""
    words = Text("The Bot's turn {turn}", turn=table.turn)
    if table.last_turn:
        words = Text("The Bot's last turn")
    yield know(words, "BAG-BOT-08", *(("BAG-BOT-05",) if table.last_turn else ()))
    yield from reveal(table)
    yield from move_boats(table)
    yield from take_actions(table)
    yield from draft(table)
