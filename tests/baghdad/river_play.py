"""The river at level full, played: Boat movement, ports and Contracts of a player, in the ledger's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.engine.choice import Choice
from companion.engine.question import Question
from companion.games.baghdad import full_boats, ports
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gains import BoatMoves
from companion.games.baghdad.kinds import Way
from companion.games.baghdad.person import Person
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.table import BaghdadTable
from tests import playing
from tests.playing import ends_with, run

Played = playing.Played[BaghdadTable]

BEFORE_PORT = {
    1: ("junction-1", "left", 1),
    2: ("junction-1", "right", 2),
    3: ("junction-2", "left", 2),
    4: ("junction-2", "right", 1),
}
"""A Boat 1 space before each port of the made-up river."""


def cards(boats: int) -> dict[str, Any]:
    """Return cards of which the one played shows so many boats, as parts of a table."""
    return {"slots": "day-1 day-2 day-3", "icons": {"day-1": " ".join(["boat"] * boats)}}


def player(table: BaghdadTable) -> Person:
    """Return the player whose turn it is."""
    return table.persons[table.to_play]


LOST: Final = {"lost": "yes"}
"""Who stops although a Boat can move means it."""


def boats(table: BaghdadTable, answers: Mapping[str, str] | None = None) -> Played:
    """Play step 3 of the turn."""
    return run(table, full_boats.move_boats(table, player(table)), answers, always=LOST)


def effect(table: BaghdadTable, moves: BoatMoves, answers: Mapping[str, str] | None = None) -> Played:
    """Play an effect that moves Boats."""
    return run(table, carry_out(table, player(table), (moves,), "effect", "BAG-FX-07"), answers, always=LOST)


def arrival(table: BaghdadTable, port: int, answers: Mapping[str, str] | None = None) -> Played:
    """Play the arrival of the player's Boat in a port."""
    return run(table, ports.arrive(table, player(table), port, "port"), answers)


def place(fork: str, way: str | None = None, gone: int = 0) -> RiverPlace:
    """Return a place on the river."""
    return RiverPlace(fork, Way(way) if way else None, gone)


def offered(played: Played, key: str) -> dict[str, str]:
    """Return the own options of a choice by id, with the reason where one is barred, else nothing."""
    question: Question[object] = next(question for question in played.asked if ends_with(question.key, key))
    assert isinstance(question, Choice)
    return {
        option.id: str(option.barred or "")
        for option in question.options
        if not option.id.startswith("bonus-")
    }


def names(played: Played, key: str) -> dict[str, str]:
    """Return the names of the options of a choice by id."""
    question = played.question(key)
    assert isinstance(question, Choice)
    return {option.id: str(option.name) for option in question.options}
