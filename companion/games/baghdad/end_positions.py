"""Everybody's end position as the table stands, however closely it is followed (BAG-SCORE)."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Level
from companion.games.baghdad.end_lines import CIVIC_SPOTS
from companion.games.baghdad.kinds import Item, Owner, ScoringTile, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import met_night_cards
from companion.games.baghdad.position import EndPosition, ModulePoints
from companion.games.baghdad.sides import Side
from companion.games.baghdad.table import BOT_NAME, BaghdadTable

BEST_SPACE: Final = 5
"""The space of an Objective card that scores at the end (BAG-OBJ-12)."""


def positions(table: BaghdadTable) -> tuple[EndPosition, ...]:
    """Return everybody's position, in seat order."""
    return tuple(position(table, owner) for owner in table.sides)


def position(table: BaghdadTable, owner: Owner) -> EndPosition:
    """Return a side's position as it stands; what is not known yet counts nothing."""
    if owner is Owner.BOT:
        return bot_position(table)
    if table.level is Level.FULL:
        return person_position(table, table.persons[owner])
    return light_position(table, owner)


def light_position(table: BaghdadTable, owner: Owner) -> EndPosition:
    """Return the position of a player of whom only counts are followed."""
    you = table.light[owner]
    counts = _counts(table, owner, you)
    counts[Item.NIGHT_CARDS] = len(you.night_points)
    return EndPosition(
        player=_name(table, owner),
        multipliers=multipliers(table, owner),
        counts=tuple(counts.items()),
        level_five=you.level_five,
        base=_built_base(table, owner),
        dome=_built_dome(table, owner),
        night_points=you.night_points,
        artefact_points=you.artefact_points,
        favour=you.favour,
        shame=you.shame,
        height=(you.favour, you.highest),
        modules=_only_played(table, you.modules),
    )


def person_position(table: BaghdadTable, person: Person) -> EndPosition:
    """Return the position of a player who is followed in full.

    Night cards of the discard pile score, and those on the board that are met now (BAG-SCORE-12,
    BAG-SCORE-15, BAG-SCORE-16). Buildings are five less the Houses left (BAG-PUB-12), public ones among
    them (BAG-PUB-11).
    """
    nights = met_night_cards(table, person)
    counts = _counts(table, person.owner, person)
    counts[Item.NIGHT_CARDS] = len(nights)
    track = table.boards.favour_track
    return EndPosition(
        player=_name(table, person.owner),
        multipliers=multipliers(table, person.owner),
        counts=tuple(counts.items()),
        level_five=person.level_five,
        base=_built_base(table, person.owner),
        dome=_built_dome(table, person.owner),
        night_points=tuple(card.points for card in nights),
        artefact_points=person.artefact_points,
        favour=track.points[person.favour] if track is not None else 0,
        shame=person.shame,
        height=(person.favour, 0),
        modules=module_points(table, person.owner),
    )


def bot_position(table: BaghdadTable) -> EndPosition:
    """Return the Bot's end position (BAG-BOT-75, BAG-BOT-76, BAG-BOT-77, BAG-BOT-78, BAG-BOT-79).

    Night cards of its stack count where they are met now; Favour is the flat number, Shame is none. In all
    that the modules bring it scores as a player does (BAG-BMOD-03, BAG-BMOD-04, BAG-AMB-67).
    """
    met = tuple(card for card in table.bot.night_cards if card.shortfall(table.bot_counts(card.item)) == 0)
    counts = {item: table.bot_counts(item) for item in Item}
    counts[Item.NIGHT_CARDS] = len(met)
    return EndPosition(
        player=BOT_NAME,
        multipliers=multipliers(table, Owner.BOT),
        counts=tuple(counts.items()),
        level_five=table.bot.level_five,
        base=_built_base(table, Owner.BOT),
        dome=_built_dome(table, Owner.BOT),
        night_points=tuple(card.points for card in met),
        artefact_points=table.printed.bot_artefacts.get(table.bot.artefact_types, 0),
        favour=table.printed.favour or 0,
        modules=module_points(table, Owner.BOT),
    )


def _name(table: BaghdadTable, owner: Owner) -> str:
    return table.setup.players[table.setup.people.index(owner)]


def _counts(table: BaghdadTable, owner: Owner, side: Side) -> dict[Item, int]:
    """Return what the tiles and level 5 count of a side, without its Night cards (BAG-SCORE-05..11)."""
    artefacts = side.artefact_types if table.setup.rulings.otherwise(18) else side.tiles[Symbol.ARTEFACT]
    return {
        Item.PATIENTS: side.tiles[Symbol.PATIENT],
        Item.STUDENTS: side.tiles[Symbol.STUDENT],
        Item.BOOKS: side.tiles[Symbol.BOOK],
        Item.ARTEFACTS: artefacts,
        Item.ARTEFACT_TYPES: side.artefact_types,
        Item.PORT_BOATS: table.boats_in_ports(owner),
        Item.BUILDINGS: side.buildings,
        Item.ARCHITECTS: len(table.pieces_of(owner)),
    }


def _built_base(table: BaghdadTable, owner: Owner) -> bool:
    return table.built.get("base") is owner


def _built_dome(table: BaghdadTable, owner: Owner) -> bool:
    """Tell whether the Dome scores for a side: for its builder (BAG-SCORE-14, BAG-PAL-15).

    One that came with the Base scores for nobody, unless the table reads BAG-AMB-29 otherwise (BAG-SCORE-29).
    """
    dome = table.built.get("dome")
    if dome is Owner.NEUTRAL:
        return _built_base(table, owner) and table.setup.rulings.otherwise(29)
    return dome is owner


def multipliers(table: BaghdadTable, owner: Owner) -> tuple[tuple[ScoringTile, int], ...]:
    """Return a side's multipliers (BAG-SCORE-01, BAG-SCORE-02, BAG-SCORE-28, BAG-BOAT-24, BAG-PAL-16).

    They are the slots of its Boats in a tile's port or of its Architects in its section; neutral Architects
    add nothing, and slots whose printed value is not known yet count nothing.
    """
    found: list[tuple[ScoringTile, int]] = []
    for port, tile in table.port_tiles.items():
        slots = table.printed.ports.get(port, ())
        boats = table.ports[port]
        found.append((tile, sum(slot for slot, boat in zip(slots, boats, strict=False) if boat is owner)))
    for section, tile in table.section_tiles.items():
        pieces = [table.printed.pieces.get(piece) for piece in table.pieces_of(owner)]
        slots_here = [piece.multiplier for piece in pieces if piece is not None and piece.section == section]
        found.append((tile, sum(slots_here)))
    return tuple(found)


def module_points(table: BaghdadTable, owner: Owner) -> ModulePoints:
    """Return what the modules bring a side as they lie on the table."""
    return _only_played(
        table,
        ModulePoints(
            public_houses=_public_points(table, owner),
            civic_gaps=CIVIC_SPOTS - len(table.civic.get(owner, {})),
            objective_cards=table.objectives.piles.get(owner, 0),
            objective_markers=_best_spaces(table, owner),
        ),
    )


def _only_played(table: BaghdadTable, points: ModulePoints) -> ModulePoints:
    """Return the same with None for every module that is not played."""
    works = table.setup.plays_with(Module.PUBLIC_WORKS)
    objectives = table.setup.plays_with(Module.OBJECTIVES)
    return ModulePoints(
        public_houses=(points.public_houses or 0) if works else None,
        civic_gaps=(points.civic_gaps or 0) if works else None,
        objective_cards=(points.objective_cards or 0) if objectives else None,
        objective_markers=(points.objective_markers or 0) if objectives else None,
    )


def _public_points(table: BaghdadTable, owner: Owner) -> int:
    """Return the slots of the own Houses, the best slot first (BAG-PUB-13); unknown ones count nothing."""
    slots = sorted(table.boards.public_houses, reverse=True)
    return sum(slot for slot, who in zip(slots, table.public_builders, strict=False) if who is owner)


def _best_spaces(table: BaghdadTable, owner: Owner) -> int:
    """Return on how many visible Objective cards a side has a marker on the 5 space (BAG-OBJ-12).

    Other spaces bring nothing (BAG-OBJ-13). The Bot's markers count too, unless the table reads BAG-AMB-67
    otherwise.
    """
    if owner is Owner.BOT and table.setup.rulings.otherwise(67):
        return 0
    objectives = table.objectives
    return sum(BEST_SPACE in objectives.marks.get(item, {}).get(owner, ()) for item in objectives.visible)
