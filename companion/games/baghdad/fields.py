"""What players may correct on a Baghdad table, each value under its own name (law 7)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fields import choice_field, number_field, setting
from companion.engine.game import Level, Mode
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.board_fields import (
    piece_field,
    port_field,
    slot_field,
    space_field,
    tile_fields,
)
from companion.games.baghdad.bot_fields import boat_fields, card_fields, library_field
from companion.games.baghdad.city_fields import bot_city_fields, city_fields
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.levels import level_field
from companion.games.baghdad.light_fields import light_fields, side_fields, vizier_field
from companion.games.baghdad.module_fields import module_fields
from companion.games.baghdad.person_fields import person_fields
from companion.games.baghdad.printed_pieces import PIECES
from companion.games.baghdad.table import PORTS, SLOTS, BaghdadTable


def fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands."""
    if not table.setup.players or table.setup.mode is Mode.SCORE:
        return ()
    return (
        *_turn_fields(table),
        *_bot_fields(table),
        *_people_fields(table),
        *tile_fields(table),
        *(port_field(table, port) for port in PORTS),
        *(slot_field(table, slot) for slot in SLOTS),
        *(piece_field(table, piece) for piece in PIECES),
        *(space_field(table, kind) for kind in ("foundation", "wall", "minaret")),
        *(city_fields(table) if table.level is Level.FULL else ()),
        *(module_fields(table) if table.level is Level.FULL else ()),
    )


def _turn_fields(table: BaghdadTable) -> tuple[Field, ...]:
    return (
        number_field("turn", Text("Turn"), (0, 40), lambda: table.turn, setting(table, "turn")),
        choice_field(
            "to-play",
            Text("Whose turn it is"),
            tuple((owner.value, table.name_of(owner)) for owner in table.sides),
            lambda: table.to_play.value,
            lambda raw: setattr(table, "to_play", Owner(raw)),
        ),
        level_field(table),
        choice_field(
            "day-deck",
            Text("Day deck"),
            (("left", Text("has cards")), ("empty", Text("empty"))),
            lambda: "empty" if table.day_deck_over else "left",
            lambda raw: setattr(table, "day_deck_over", raw == "empty"),
        ),
        choice_field(
            "night-deck",
            Text("Night deck"),
            (("left", Text("has cards")), ("empty", Text("empty"))),
            lambda: "empty" if table.night_deck_over else "left",
            lambda raw: setattr(table, "night_deck_over", raw == "empty"),
        ),
    )


def _bot_fields(table: BaghdadTable) -> Iterator[Field]:
    """Yield what is kept of the Bot, in solo."""
    if not table.setup.solo:
        return
    yield from side_fields(table.bot, "bot", Text("Bot"))
    if table.level is Level.FULL:
        yield from bot_city_fields(table)
    else:
        yield vizier_field(table.bot, "bot", Text("Bot"))
        yield from (library_field(table, section) for section in table.library)
    yield from boat_fields(table)
    yield from card_fields(table)


def _people_fields(table: BaghdadTable) -> Iterator[Field]:
    for owner in table.setup.people:
        if table.level is Level.FULL:
            yield from person_fields(table, table.persons[owner])
        else:
            yield from light_fields(table, owner)
