"""How closely a game is followed can change in mid-game, from the next turn on: down to counts, up to all.

Down keeps every count; the scorepad, from which there is no way up, offers them at the end. Up makes boards
out of the counts; what they do not tell is taken at its most careful, and asked: what lies on the table when
the level changes, what a player has at the head of that player's turn.
"""

from __future__ import annotations

from companion.engine.game import Level
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.characters import Letter
from companion.games.baghdad.city_tiles import CityTile, Face
from companion.games.baghdad.end_positions import module_points
from companion.games.baghdad.field_kinds import one_of, option
from companion.games.baghdad.kinds import CITY_TILES, Owner, Row, Symbol
from companion.games.baghdad.person import MASONRY_NEEDS, Person
from companion.games.baghdad.played_cards import met_night_cards
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.table import FULL_ROW, BaghdadTable, BuildingArea

_MOST_ON_BOARD = 4


def level_field(table: BaghdadTable) -> Field:
    """Return how closely the game is followed from the next turn on."""
    now = table.next_level or table.level
    alone = Text("the Bot's turns need level light at least") if table.setup.solo else None
    modules = None
    if table.setup.solo and table.setup.modules:
        modules = Text("against the Bot, modules are played at level full only")
    over = Text("nobody followed the game from there on") if table.level is Level.SCOREPAD else None
    return one_of(
        "level",
        Text("Level, from the next turn on"),
        (
            option(Level.FULL.value, Text("full"), "", over),
            option(Level.LIGHT.value, Text("light"), "", over or (modules if now is Level.FULL else None)),
            option(Level.SCOREPAD.value, Text("scorepad: you play on without the program"), "", alone),
        ),
        lambda: (table.next_level or table.level).value,
        lambda raw: setattr(table, "next_level", Level(raw)),
    )


def change_level(table: BaghdadTable) -> Script[None]:
    """Follow the game as closely as was asked for, at the head of a turn."""
    wanted, table.next_level = table.next_level, None
    if wanted is None or wanted is table.level:
        return
    if wanted is Level.SCOREPAD:
        yield know(
            Text("From here on you play without the program. At the end, enter here what everybody has.")
        )
        if table.level is Level.FULL:
            follow_counts(table)
        table.level = Level.SCOREPAD
    elif wanted is Level.LIGHT:
        yield know(Text("From here on only counts are followed: what the Bot and the score need."))
        follow_counts(table)
    else:
        yield know(
            Text("From here on everything is followed. What the counts do not tell is asked, Enter keeps it.")
        )
        follow_all(table)


def follow_counts(table: BaghdadTable) -> None:
    """Keep of every player the counts alone."""
    table.light = {owner: _counts_of(table, person) for owner, person in table.persons.items()}
    table.persons = {}
    table.unasked = []
    table.decks_known = False
    table.level = Level.LIGHT


def _counts_of(table: BaghdadTable, person: Person) -> LightPlayer:
    track = table.boards.favour_track
    return LightPlayer(
        tiles=dict(person.tiles),
        duplicates=person.duplicates,
        buildings=person.buildings,
        level_five=person.level_five,
        extra_architects=person.extra_architects,
        vizier=person.vizier,
        hand=len(person.hand),
        night_points=tuple(card.points for card in met_night_cards(table, person)),
        artefact_points=person.artefact_points,
        favour=track.points[person.favour] if track is not None else 0,
        shame=person.shame,
        modules=module_points(table, person.owner),
    )


def follow_all(table: BaghdadTable) -> None:
    """Make of every player's counts a board, with the most careful of what they do not tell.

    The counts stay until the player was asked: ``table.unasked`` are those who were not yet.
    """
    table.persons = {}
    for owner in table.setup.people:
        table.persons[owner] = _person_of(table, owner)
    table.unasked = list(table.setup.people)
    table.level = Level.FULL
    for level in LEVELS:
        table.area.setdefault(level, BuildingArea(dict.fromkeys(Row), 0))


def _person_of(table: BaghdadTable, owner: Owner) -> Person:
    """Return a board with a player's counts: nothing that could be spent, the dearest Houses still there."""
    side = table.light[owner]
    person = Person(owner, list(Letter)[table.setup.people.index(owner)])
    person.coins = 0
    person.shame = side.shame
    person.artefact_points = side.artefact_points
    person.extra_architects = side.extra_architects
    person.turns = table.turn - (0 if _has_played(table, owner) else 1)
    for kind in CITY_TILES:
        for spot in range(1, side.tiles[kind] + 1):
            turned = kind is Symbol.PATIENT or (kind is Symbol.ARTEFACT and spot > side.artefact_types)
            person.put(CityTile(kind), spot, Face.TURNED if turned else Face.SHOWING)
    person.houses = list(MASONRY_NEEDS[side.buildings :])
    person.architects = list(MASONRY_NEEDS[len(table.pieces_of(owner)) :])
    person.built = _likely(table, owner, side)
    boats = max(0, FULL_ROW - table.boats_in_ports(owner))
    person.boats_on_board = min(_MOST_ON_BOARD, max(0, boats - 1))
    person.river = [RiverPlace()] * min(1, boats)
    return person


def _has_played(table: BaghdadTable, owner: Owner) -> bool:
    """Tell whether a player had the turn of this round already."""
    people, start = table.setup.people, table.setup.start
    order = (*people[start:], *people[:start])
    if table.to_play not in order:
        return True
    return order.index(owner) < order.index(table.to_play)


def _likely(table: BaghdadTable, owner: Owner, side: LightPlayer) -> list[Building]:
    """Return Buildings of a player: those that stand where the table knows them, else one of each level.

    Levels come in their order, so that what is not known stands for the lowest ones.
    """
    found = [built.building for built in table.sites.values() if built.owner is owner]
    for level in LEVELS[: side.buildings]:
        if len(found) < side.buildings and all(building.level != level for building in found):
            found.append(_any_building(table, level, side))
    return found[: side.buildings]


def _any_building(table: BaghdadTable, level: int, side: LightPlayer) -> Building:
    if level == LEVELS[-1] and side.level_five is not None:
        return Building(side.level_five.value)
    taken = {building for person in table.persons.values() for building in person.built}
    return next(
        (building for building in buildings_of(level) if building not in taken), buildings_of(level)[0]
    )
