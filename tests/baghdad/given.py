"""A Baghdad table in a given state, in the ledger's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.engine.game import Level, Mode
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.kinds import (
    Difficulty,
    Item,
    LevelFive,
    Location,
    Owner,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Site,
    Symbol,
    Time,
    Way,
)
from companion.games.baghdad.modules import Module
from companion.games.baghdad.new_table import new_table
from companion.games.baghdad.river_place import RiverPlace, RiverWay
from companion.games.baghdad.sides import Side
from companion.games.baghdad.table import BaghdadTable, PalacePiece, Setup
from companion.games.readings import Reading, Rulings

ROWS: Final = {
    "books": Symbol.BOOK,
    "patients": Symbol.PATIENT,
    "artefacts": Symbol.ARTEFACT,
    "students": Symbol.STUDENT,
}
PIECES: Final = {
    Owner.YOU: ("wall-1", "minaret-1", "foundation-1", "wall-2", "minaret-2"),
    Owner.BOT: ("wall-3", "minaret-3", "foundation-3", "foundation-2", "base"),
}
"""The Palace pieces that stand where only their number is given."""

AT_START: Final = RiverPlace()
TILES: Final = (
    "books",
    "students",
    "night-cards",
    "port-boats",
    "patients",
    "buildings",
    "architects",
    "artefact-types",
)
"""The Scoring tiles at ports 1 to 4 and sections 1 to 4 where nothing else is given."""


def rulings_taken(otherwise: Sequence[int]) -> Rulings:
    """Return the rulings of a table that reads these BAG-AMB lines otherwise."""
    return Rulings.of({f"BAG-AMB-{number:02}": Reading.OTHER for number in otherwise})


def back(words: str) -> Back:
    """Return a Bot card's back from words such as ``2 3 inner day``: Boats, number, ring, Day or Night."""
    boats, number, ring, time = words.split()
    return Back(int(boats), int(number), Ring(ring), Time(time))


def place(words: str | None) -> Location | None:
    """Return a location from words such as ``NW city slot``."""
    if words is None:
        return None
    quadrant, _, site = words.partition(" ")
    return Location(Quadrant[quadrant], Site(site))


def scorepad(players: Sequence[str], modules: tuple[Module, ...] = ()) -> BaghdadTable:
    """Return the table of a scorepad that is to be filled."""
    table = new_table(Setup(Mode.SCORE, tuple(players), level=Level.SCOREPAD, modules=modules))
    table.moment = 7
    return table


def given(
    *,
    active: str = "book patient artefact student",
    boats: int = 0,
    top: str | None = "0 1 outer day",
    you: Mapping[str, int] | None = None,
    bot: Mapping[str, int] | None = None,
    your_vizier: str | None = "NW city slot",
    bot_vizier: str | None = "NW city slot",
    display: Mapping[int, str] | None = None,
    ports: Mapping[int, str] | None = None,
    built: Mapping[str, str] | None = None,
    spaces: Mapping[str, Sequence[int]] | None = None,
    tiles: Sequence[str] = TILES,
    icons: Mapping[str, Sequence[int]] | None = None,
    taken: Sequence[str] = (),
    level_five: str | None = None,
    your_level_five: str | None = None,
    boat: RiverPlace | None = AT_START,
    otherwise: Sequence[int] = (),
    difficulty: Difficulty = Difficulty.BEGINNER,
    players: Sequence[str] = ("You",),
) -> BaghdadTable:
    """Return a table in mid-game with what is given; the Bot board has no icons unless they are given.

    ``ports`` are the Boats of a port in slot order, such as ``bot you bot``; ``built`` the owners of
    Palace pieces by piece; ``you`` and ``bot`` count books, patients, artefacts, students, duplicates,
    buildings, pieces (and hand, boats on board).
    """
    table = BaghdadTable(
        setup=Setup(Mode.PLAY, tuple(players), difficulty, rulings_taken(otherwise)), moment=7, turn=3
    )
    table.bot.front = Front(boats, tuple(Symbol(word) for word in active.split()))
    table.bot.top = back(top) if top is not None else None
    table.bot.back = table.bot.top
    table.bot.boat = boat
    table.you.vizier, table.bot.vizier = place(your_vizier), place(bot_vizier)
    for slot, card in (display or {}).items():
        table.display[slot] = CHARACTERS[card]
    for port, colours in (ports or {}).items():
        table.ports[port] = [Owner(colour) for colour in colours.split()]
    scoring = [ScoringTile(Item(tile)) for tile in tiles]
    table.port_tiles = dict(zip((1, 2, 3, 4), scoring[:4], strict=True))
    table.section_tiles = dict(zip((1, 2, 3, 4), scoring[4:], strict=True))
    table.printed.icons = dict.fromkeys(("book", "patient", "artefact", "student", "houses"), (0,) * 5)
    table.printed.icons |= {row: tuple(codes) for row, codes in (icons or {}).items()}
    table.printed.outer_row = Row.UPPER
    table.bot.taken = [CHARACTERS[card] for card in taken]
    table.bot.level_five = LevelFive(level_five) if level_five else None
    table.you.level_five = LevelFive(your_level_five) if your_level_five else None
    for piece, owner in (built or {}).items():
        _stands(table, piece, Owner(owner))
    _has(table, Owner.YOU, you or {})
    _has(table, Owner.BOT, bot or {})
    table.spaces |= {kind: list(filled) for kind, filled in (spaces or {}).items()}
    return table


def _stands(table: BaghdadTable, piece: str, owner: Owner) -> None:
    table.built[piece] = owner
    kind, _, number = piece.partition("-")
    if number:
        table.spaces.setdefault(kind, []).append(int(number))


def _has(table: BaghdadTable, owner: Owner, counts: Mapping[str, int]) -> None:
    side: Side = table.side(owner)
    for name, count in counts.items():
        if name in ROWS:
            side.tiles[ROWS[name]] = count
        elif name == "pieces":
            for piece in PIECES[owner][:count]:
                _stands(table, piece, owner)
        else:
            setattr(side, {"boats": "boats_on_board"}.get(name, name), count)


def river(table: BaghdadTable, **ways: str) -> BaghdadTable:
    """Note printed ways of the river: ``start_left="2 port 1"``, ``junction_1_right="1 junction 2"``."""
    for name, words in ways.items():
        fork, _, way = name.replace("_", "-").rpartition("-")
        spaces, kind, number = words.split()
        table.printed.ways[f"{fork}/{Way(way).value}"] = RiverWay(
            int(spaces),
            int(number) if kind == "port" else 0,
            f"junction-{number}" if kind == "junction" else "",
        )
    return table


def slots(table: BaghdadTable, **ports: str) -> BaghdadTable:
    """Note the printed multipliers of ports: ``port_1="1234"``, the furthest slot first."""
    for name, digits in ports.items():
        table.printed.ports[int(name[-1])] = tuple(int(digit) for digit in digits)
    return table


def palace_print(table: BaghdadTable, **pieces: str) -> BaghdadTable:
    """Note printed places of Palace pieces: ``wall_1="1 3 2"`` is section, multiplier, Goods.

    What is not named of the four of a kind lies in section 1 with multiplier 1 for 5 Goods.
    """
    for kind in ("foundation", "wall", "minaret"):
        for number in (1, 2, 3, 4):
            table.printed.pieces.setdefault(f"{kind}-{number}", PalacePiece(1, 1, 5))
    for name, words in pieces.items():
        section, multiplier, goods = (int(word) for word in words.split())
        table.printed.pieces[name.replace("_", "-")] = PalacePiece(section, multiplier, goods)
    return table
