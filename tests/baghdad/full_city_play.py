"""Pieces of the Vizier step that tests play for Ada: the move, the City tile action, Library rewards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from companion.engine.script import Script
from companion.games.baghdad import city_action, full_turn, gates, library, vizier
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gains import Gain, TakeTile
from companion.games.baghdad.gates import Gate
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_values import PlayerBoard
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given_full import BOARD, full_table
from tests.playing import Played, ends_with, question_of, run

TO: Final = "you/vizier/to"
SPOT: Final = "you/act/spot"
REWARD: Final = "you/book/reward"
SKILL: Final = "you/book/gain-1/skill-tile"
FROM: Final = "you/take/gain-1/from"
TAKEN: Final = "you/take/gain-1/tile/spot"

Game = Played[BaghdadTable]
PATIENT, STUDENT, BOOK, ARTEFACT = Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT
CITY = {"SW-1": "P3", "SW-2": "S1", "SW-3": "B", "SW-4": "A2", "NE-1": "P5"}
SKILLS = {PATIENT: "rod", STUDENT: "abacus", BOOK: "quill", ARTEFACT: "anvil"}
PLACES = {PATIENT: "SW-1", STUDENT: "SW-2", BOOK: "SW-3", ARTEFACT: "SW-4"}


def showing(icons: str = "", **things: object) -> BaghdadTable:
    """Return a table where Ada's one card shows icons, and no bonus action can help her."""
    given: dict[str, object] = {
        "city": CITY,
        "slots": "day-1",
        "icons": {"day-1": icons},
        "favour": 0,
        "place": "SW-1",
    }
    return full_table(**{**given, **things})  # type: ignore[arg-type]


def ada(table: BaghdadTable) -> Person:
    """Return the first player."""
    return table.persons[Owner.YOU]


def moves(table: BaghdadTable, to: str | None = None) -> Game:
    """Move Ada's Vizier to a location; without one nothing may be asked."""
    return run(table, vizier.move_vizier(table, ada(table)), {TO: to} if to is not None else {})


def stops(table: BaghdadTable) -> dict[str, str]:
    """Return why Ada's Vizier cannot go to each location offered; empty where it can."""
    return barred(table, lambda: vizier.move_vizier(table, ada(table)), TO)


def legal(table: BaghdadTable) -> set[str]:
    """Return where Ada's Vizier can go."""
    return {place for place, reason in stops(table).items() if not reason}


def barred(table: BaghdadTable, script: Callable[[], Script[Any]], key: str) -> dict[str, str]:
    """Return why each option of a question cannot be taken, bonus actions left out; empty where it can."""
    question = question_of(script(), key)
    places = (place for place in question.places() if not place.id.startswith("bonus"))
    return {place.id: str(place.barred or "") for place in places}


def names(table: BaghdadTable, script: Callable[[], Script[Any]], key: str) -> dict[str, str]:
    """Return the options of a question in words by id."""
    return {place.id: str(place.name) for place in question_of(script(), key).places()}


def acts(
    table: BaghdadTable, place: str, answers: Mapping[str, str] | None = None, *, relief: int = 0
) -> Game:
    """Let Ada gain the tile of a location as a City tile action."""
    return run(table, city_action.gain_tile(table, ada(table), Place.of(place), "act", relief), answers)


def acts_and_resolves(table: BaghdadTable, answers: Mapping[str, str]) -> Game:
    """Let Ada take the action and resolve the Building effects where her Vizier is."""
    return run(table, full_turn.act_and_resolve(table, ada(table)), answers)


def spots(table: BaghdadTable, place: str, *, relief: int = 0) -> dict[str, str]:
    """Return why the tile of a location cannot go to each spot; empty where it can."""
    return barred(
        table, lambda: city_action.gain_tile(table, ada(table), Place.of(place), "act", relief), SPOT
    )


def takes(
    table: BaghdadTable, kind: Symbol, answers: Mapping[str, str] | None = None, *, relief: int = 0
) -> Game:
    """Give Ada a tile of a type from anywhere in the City."""
    return gains(table, TakeTile(kind, relief), answers)


def gains(table: BaghdadTable, gain: Gain, answers: Mapping[str, str] | None = None) -> Game:
    """Give Ada something."""
    return run(table, carry_out(table, ada(table), (gain,), "take", "BAG-CITY-16"), answers)


def library_script(table: BaghdadTable, books: int) -> Script[None]:
    """Return the script of the Library reward of so many Books."""
    return library.library_reward(table, ada(table), books, "book")


def rewards(table: BaghdadTable, books: int, answers: Mapping[str, str] | None = None) -> Game:
    """Give Ada the Library reward of so many Books."""
    return run(table, library_script(table, books), answers)


def spaces(table: BaghdadTable, books: int) -> dict[str, str]:
    """Return why each space of a section cannot be taken; empty where it can."""
    return barred(table, lambda: library_script(table, books), REWARD)


def free(table: BaghdadTable, place: str, *, relief: int = 0) -> set[str]:
    """Return the spots where the tile of a location can go."""
    return {spot for spot, reason in spots(table, place, relief=relief).items() if not reason}


def row(table: BaghdadTable, kind: Symbol) -> str:
    """Return a row of Ada's board as it is given: codes, ``-`` free, ``!`` turned."""
    codes = (
        "-" if placed is None else placed.tile.code + ("!" if placed.face.value == "turned" else "")
        for placed in ada(table).spots[kind]
    )
    return " ".join(codes)


def asked(played: Game, key: str) -> bool:
    """Tell whether a question was asked."""
    return any(ends_with(question.key, key) for question in played.asked)


def print_between(table: BaghdadTable, upper: int, spot: int, gain: Gain) -> None:
    """Print a bonus between the row ``upper`` (0 the top) and the one below, at a spot of Ada's board.

    The rows are, from the top, Books, Patients, Artefacts and Students.
    """
    letter = ada(table).letter
    board = table.boards.boards[letter]
    between = [list(line) for line in board.between]
    between[upper][spot - 1] = gain
    table.boards.boards[letter] = PlayerBoard(
        BOARD.needs, BOARD.rows, tuple(tuple(line) for line in between), BOARD.boats
    )


def watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Gate, str]]:
    """Let passing a gate only note the gate and where the Vizier stood then; return the notes."""
    seen: list[tuple[Gate, str]] = []

    def passing(gate: Gate) -> gates.Passing:
        def note(table: BaghdadTable, person: Person, step: str) -> Script[None]:
            seen.append((gate, person.place.id if person.place is not None else ""))
            yield from ()

        return note

    for gate in Gate:
        monkeypatch.setitem(gates._PASSINGS, gate, passing(gate))
    return seen
