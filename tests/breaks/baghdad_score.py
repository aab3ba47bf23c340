"""The breaks of the score's rules."""

from __future__ import annotations

from companion.games.baghdad import kinds
from companion.games.baghdad.kinds import Item, LevelFive, ScoringTile
from companion.games.baghdad.score import TILE_RULES
from tests.breaks.baghdad_place import at, value
from tests.breaks.edits import item
from tests.breaks.model import Break


def _row(tile: ScoringTile, rule: str) -> Break:
    """One row counts an item too few."""
    short = f"max(0, position.count(tile.item) - (tile is ScoringTile.{tile.name}))"
    return Break(
        rule,
        f"one of the {tile.text} is not counted",
        at("score:tile_points", "position.count(tile.item)", short),
    )


def _level_five(building: LevelFive) -> Break:
    """One level 5 Building counts Favour instead of its items."""
    words, _, rule = kinds._LEVEL_FIVE[building]
    now = (words, Item.FAVOUR, rule)
    return Break(rule, f"the {words} counts nothing", item(lambda: kinds._LEVEL_FIVE, building, now))


SCORE = (
    Break(
        "BAG-SCORE-01",
        "every Boat of a port counts",
        at("end_positions:multipliers", " if boat is owner)", ")"),
    ),
    Break(
        "BAG-SCORE-02",
        "Architects of every section count",
        at("end_positions:multipliers", " and piece.section == section", ""),
    ),
    Break(
        "BAG-SCORE-03",
        "multiplier plus items",
        at("score:tile_points", "(tile) * position", "(tile) + position"),
    ),
    *(_row(tile, rule) for tile, rule in TILE_RULES.items()),
    Break(
        "BAG-SCORE-07",
        "duplicates count as types",
        at(
            "end_positions:_counts",
            "Item.ARTEFACT_TYPES: side.artefact_types",
            "Item.ARTEFACT_TYPES: side.tiles[Symbol.ARTEFACT]",
        ),
    ),
    Break("BAG-SCORE-13", "2 points an item", value("score:LEVEL_FIVE_POINTS", 2)),
    *(_level_five(building) for building in LevelFive),
    Break(
        "BAG-SCORE-14",
        "the Base does not score",
        at("score:palace_points", "(BASE_POINTS if position.base else 0)", "0"),
    ),
    Break(
        "BAG-SCORE-14",
        "the Dome does not score",
        at("score:palace_points", "(DOME_POINTS if position.dome else 0)", "0"),
    ),
    Break(
        "BAG-SCORE-15",
        "a point less for each Night card",
        at(
            "score:night_points",
            "sum(position.night_points)",
            "sum(position.night_points) - len(position.night_points)",
        ),
    ),
    Break(
        "BAG-SCORE-19",
        "Favour below the start does not count",
        at("score:score_rows", ": position.favour,", ": max(0, position.favour),"),
    ),
    Break("BAG-SCORE-20", "2 points off a Shame", value("score:SHAME_POINTS", -2)),
    Break(
        "BAG-SCORE-22",
        "the last row is left out",
        at(
            "score:score_rows",
            'score_row(Text("Shame"), positions, shame_points, _shame_working, "BAG-SCORE-20"),',
            "",
        ),
    ),
    Break(
        "BAG-SCORE-23",
        "Favour before Night points",
        at(
            "score:ranking",
            "night_points(position), position.height",
            "position.height, night_points(position)",
        ),
    ),
    Break("BAG-SCORE-24", "Favour breaks no tie", at("score:ranking", "position.height", "(0, 0)")),
    Break(
        "BAG-SCORE-25",
        "the first of equals wins alone",
        at("score:leaders", "ranking(position) == best)", "ranking(position) == best)[:1]"),
    ),
    Break(
        "BAG-SCORE-26",
        "the number of Night cards breaks ties",
        at("score:ranking", "night_points(position)", "len(position.night_points)"),
    ),
    Break(
        "BAG-SCORE-27", "equal points are your win", at("score:solo_sheet", "if ahead > 0:", "if ahead >= 0:")
    ),
    Break(
        "BAG-SCORE-28",
        "neutral Architects are everybody's",
        at("table:BaghdadTable.pieces_of", "builder is owner", "builder in (owner, Owner.NEUTRAL)"),
    ),
    Break(
        "BAG-SCORE-29",
        "the Dome scores for who built the Base",
        at("end_positions:_built_dome", " and table.setup.rulings.otherwise(29)", ""),
    ),
    Break(
        "BAG-SCORE-30",
        "a row is never below 0",
        at("score:score_rows", ": position.favour,", ": max(0, position.favour),"),
    ),
    Break(
        "BAG-SCORE-16",
        "the last Night card is left out",
        at("score:night_points", "sum(position.night_points)", "sum(position.night_points[:-1])"),
    ),
    Break(
        "BAG-SCORE-21",
        "cards taken score",
        at(
            "end_positions:bot_position",
            "table.printed.favour or 0",
            "(table.printed.favour or 0) + len(table.bot.taken)",
        ),
    ),
    Break(
        "BAG-SCORE-21",
        "Boats on the river score",
        at("end_positions:light_position", "favour=you.favour", "favour=you.favour + 1"),
    ),
    Break(
        "BAG-SCORE-18",
        "Artefact points do not score",
        at("score:score_rows", "lambda position: position.artefact_points", "lambda _: 0"),
    ),
)
