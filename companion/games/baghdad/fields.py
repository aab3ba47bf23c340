"""What players may correct on a Baghdad table, each value under its own name (law 7)."""

from __future__ import annotations

from companion.engine.fields import choice_field, number_field, setting
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
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
from companion.games.baghdad.kinds import (
    CITY_TILES,
    LevelFive,
    Location,
    Owner,
    Quadrant,
    Site,
    Symbol,
)
from companion.games.baghdad.printed import PIECES
from companion.games.baghdad.table import (
    FULL_ROW,
    PORTS,
    SLOTS,
    BaghdadTable,
    CountedSide,
)


def fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands."""
    if not table.setup.players or table.setup.mode.value == "score":
        return ()
    return (
        *_turn_fields(table),
        *_side_fields(table.bot, "bot", Text("Bot")),
        *_side_fields(table.you, "you", Text("You")),
        *boat_fields(table),
        *card_fields(table),
        *tile_fields(table),
        *(port_field(table, port) for port in PORTS),
        *(slot_field(table, slot) for slot in SLOTS),
        *(piece_field(table, piece) for piece in PIECES),
        *(space_field(table, kind) for kind in ("foundation", "wall", "minaret")),
        *(library_field(table, section) for section in table.library),
        _night_field(table),
    )


def _turn_fields(table: BaghdadTable) -> tuple[Field, ...]:
    return (
        number_field("turn", Text("Turn"), (0, 40), lambda: table.turn, setting(table, "turn")),
        number_field(
            "you.hand", Text("Your hand"), (0, 6), lambda: table.you.hand, setting(table.you, "hand")
        ),
        choice_field(
            "to-play",
            Text("Whose turn it is"),
            tuple((owner.value, owner.text) for owner in (Owner.YOU, Owner.BOT)),
            lambda: table.to_play.value,
            lambda raw: setattr(table, "to_play", Owner(raw)),
        ),
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


def _side_fields(side: CountedSide, name: str, who: Text) -> tuple[Field, ...]:
    tiles = tuple(
        number_field(
            f"{name}.{tile.value}",
            Text("{who}: {tiles}", who=who, tiles=tile.several),
            (side.duplicates if tile is Symbol.ARTEFACT else 0, FULL_ROW),
            lambda tile=tile: side.tiles[tile],  # type: ignore[misc]
            lambda value, tile=tile: side.tiles.__setitem__(tile, value),  # type: ignore[misc]
        )
        for tile in CITY_TILES
    )
    return (
        *tiles,
        number_field(
            f"{name}.duplicates",
            Text("{who}: Artefacts face down", who=who),
            (0, side.tiles[Symbol.ARTEFACT]),
            lambda: side.duplicates,
            setting(side, "duplicates"),
        ),
        number_field(
            f"{name}.buildings",
            Text("{who}: Buildings", who=who),
            (0, FULL_ROW),
            lambda: side.buildings,
            setting(side, "buildings"),
        ),
        choice_field(
            f"{name}.level-five",
            Text("{who}: level 5 Building", who=who),
            (("none", Text("none")), *((building.value, building.text) for building in LevelFive)),
            lambda: side.level_five.value if side.level_five else "none",
            lambda raw: setattr(side, "level_five", None if raw == "none" else LevelFive(raw)),
        ),
        _vizier_field(side, name, who),
    )


def _vizier_field(side: CountedSide, name: str, who: Text) -> Field:
    places = {
        f"{quadrant.name}/{site.value}": Location(quadrant, site) for quadrant in Quadrant for site in Site
    }

    def read() -> str:
        here = side.vizier
        return f"{here.quadrant.name}/{here.site.value}" if here else "beside the board"

    return choice_field(
        f"{name}.vizier",
        Text("{who}: Vizier", who=who),
        (
            ("beside the board", Text("beside the board")),
            *((place, location.text) for place, location in places.items()),
        ),
        read,
        lambda raw: setattr(side, "vizier", places.get(raw)),
    )


def _night_field(table: BaghdadTable) -> Field:
    label = Text("Your Night cards that score")
    question = Numerals(key="you.night", text=label, most=20, allowed=(3, 5, 8))

    def write(raw: Raw) -> None:
        table.you.night_points = question.decode(raw)

    return Field("you.night", label, question, lambda: [*table.you.night_points], write)
