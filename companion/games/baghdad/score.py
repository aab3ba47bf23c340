"""End scoring: one row after the other with its working, the total, ties and the verdict (BAG-SCORE)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.text import Text
from companion.games.baghdad.kinds import ScoringTile
from companion.games.baghdad.position import EndPosition
from companion.games.names import player_name
from companion.games.score_rows import score_row

BASE_POINTS = 15
DOME_POINTS = 12
LEVEL_FIVE_POINTS = 3
SHAME_POINTS = -3
GAP_POINTS = -5
OBJECTIVE_POINTS = 5

TILE_RULES = {
    ScoringTile.PATIENTS: "BAG-SCORE-05",
    ScoringTile.STUDENTS: "BAG-SCORE-06",
    ScoringTile.ARTEFACT_TYPES: "BAG-SCORE-07",
    ScoringTile.BOOKS: "BAG-SCORE-08",
    ScoringTile.PORT_BOATS: "BAG-SCORE-09",
    ScoringTile.BUILDINGS: "BAG-SCORE-10",
    ScoringTile.ARCHITECTS: "BAG-SCORE-11",
    ScoringTile.NIGHT_CARDS: "BAG-SCORE-12",
}
"""The ledger line that says what each row counts."""


def tile_points(position: EndPosition, tile: ScoringTile) -> int:
    """Return a tile row's points: multiplier times items (BAG-SCORE-03)."""
    return position.multiplier(tile) * position.count(tile.item)


def level_five_points(position: EndPosition) -> int:
    """Return the points of the level 5 Building: 3 an item, no multiplier (BAG-SCORE-13)."""
    building = position.level_five
    return 0 if building is None else LEVEL_FIVE_POINTS * position.count(building.item)


def palace_points(position: EndPosition) -> int:
    """Return 15 for the Base and 12 for the Dome of their builder (BAG-SCORE-14, BAG-PAL-15)."""
    return (BASE_POINTS if position.base else 0) + (DOME_POINTS if position.dome else 0)


def night_points(position: EndPosition) -> int:
    """Return the points of the Night cards that score (BAG-SCORE-15, BAG-SCORE-16)."""
    return sum(position.night_points)


def shame_points(position: EndPosition) -> int:
    """Return what Shame costs: 3 a token (BAG-SCORE-20)."""
    return SHAME_POINTS * position.shame


def gap_points(position: EndPosition) -> int:
    """Return what the empty spots of the own Civic column cost: 5 each (BAG-PUB-24, BAG-BMOD-04)."""
    return GAP_POINTS * (position.modules.civic_gaps or 0)


def objective_points(position: EndPosition) -> int:
    """Return 5 for each Objective card in the own pile and each own marker on a visible 5 space.

    BAG-OBJ-11, BAG-OBJ-12: cards in the pile are no Night cards (BAG-OBJ-14).
    """
    modules = position.modules
    return OBJECTIVE_POINTS * ((modules.objective_cards or 0) + (modules.objective_markers or 0))


def score_rows(positions: Sequence[EndPosition]) -> tuple[ScoreRow, ...]:
    """Return every row of the sheet with its workings; nothing else scores (BAG-SCORE-21, BAG-SCORE-22).

    A module has its rows where it is played.
    """
    tiles = (
        score_row(
            tile.text,
            positions,
            lambda position, tile=tile: tile_points(position, tile),  # type: ignore[misc]
            lambda position, tile=tile: _tile_working(position, tile),  # type: ignore[misc]
            "BAG-SCORE-03",
            TILE_RULES[tile],
        )
        for tile in ScoringTile
    )
    buildings = (position.level_five.rule for position in positions if position.level_five)
    return (
        *tiles,
        score_row(
            Text("Level 5 Building"),
            positions,
            level_five_points,
            _level_five_working,
            "BAG-SCORE-13",
            *buildings,
        ),
        score_row(Text("Base and Dome"), positions, palace_points, _palace_working, "BAG-SCORE-14"),
        score_row(
            Text("Night points"), positions, night_points, _night_working, "BAG-SCORE-15", "BAG-SCORE-16"
        ),
        score_row(
            Text("Artefacts"),
            positions,
            lambda position: position.artefact_points,
            lambda _: Text("as printed"),
            "BAG-SCORE-18",
        ),
        score_row(
            Text("Favour"),
            positions,
            lambda position: position.favour,
            lambda _: Text("value at the marker's spot"),
            "BAG-SCORE-19",
            "BAG-SCORE-30",
        ),
        score_row(Text("Shame"), positions, shame_points, _shame_working, "BAG-SCORE-20"),
        *_public_works_rows(positions),
        *_objective_rows(positions),
    )


def _public_works_rows(positions: Sequence[EndPosition]) -> tuple[ScoreRow, ...]:
    if all(position.modules.civic_gaps is None for position in positions):
        return ()
    return (
        score_row(
            Text("Public Houses"),
            positions,
            lambda position: position.modules.public_houses or 0,
            lambda _: Text("slots of own Houses"),
            "BAG-PUB-13",
            "BAG-BMOD-03",
        ),
        score_row(Text("Civic board"), positions, gap_points, _gaps_working, "BAG-PUB-24", "BAG-BMOD-04"),
    )


def _objective_rows(positions: Sequence[EndPosition]) -> tuple[ScoreRow, ...]:
    if all(position.modules.objective_cards is None for position in positions):
        return ()
    return (
        score_row(
            Text("Objectives"),
            positions,
            objective_points,
            _objectives_working,
            "BAG-OBJ-11",
            "BAG-OBJ-12",
            "BAG-OBJ-13",
        ),
    )


def total(position: EndPosition) -> int:
    """Return a player's total over all rows (BAG-SCORE-22)."""
    return sum(row.points[0] for row in score_rows((position,)))


def ranking(position: EndPosition) -> tuple[int, int, tuple[int, int]]:
    """Return what decides: total, Night points, height of the Favour marker (BAG-SCORE-23, BAG-SCORE-24)."""
    return total(position), night_points(position), position.height


def leaders(positions: Sequence[EndPosition]) -> tuple[int, ...]:
    """Return which positions, counted from 0, are ahead of all others; several where nothing parts them."""
    best = max(ranking(position) for position in positions)
    return tuple(number for number, position in enumerate(positions) if ranking(position) == best)


def table_sheet(positions: Sequence[EndPosition]) -> ScoreSheet:
    """Return the sheet of one to four players; a tie that nothing breaks is shared (BAG-SCORE-23..26)."""
    best = max(ranking(position) for position in positions)
    winners = tuple(positions[number].player for number in leaders(positions))
    names = tuple(player_name(name) for name in winners)
    rules: tuple[str, ...] = ("BAG-SCORE-25",)
    verdict = Text("Shared victory: {names}", names=names)
    if len(winners) == 1:
        verdict, rules = _single_verdict(positions, best, names)
    return ScoreSheet(
        tuple(position.player for position in positions), score_rows(positions), winners, verdict, rules
    )


def _single_verdict(
    positions: Sequence[EndPosition], best: tuple[int, int, tuple[int, int]], names: tuple[Text, ...]
) -> tuple[Text, tuple[str, ...]]:
    """Say who wins and what decided between equal totals."""
    level = [ranking(position) for position in positions if ranking(position)[0] == best[0]]
    if len(level) == 1:
        return Text("{names} wins", names=names), ("BAG-TURN-10",)
    if [rank[1] for rank in level].count(best[1]) == 1:
        return Text("{names} wins the tie by Night points", names=names), ("BAG-SCORE-23", "BAG-SCORE-26")
    return Text("{names} wins the tie by the Favour marker", names=names), ("BAG-SCORE-24",)


def solo_sheet(you: EndPosition, bot: EndPosition) -> ScoreSheet:
    """Return the sheet of a solo game: you win only with strictly more points (BAG-SCORE-27)."""
    ahead = total(you) - total(bot)
    if ahead > 0:
        verdict = Text("You win by {n} point", "You win by {n} points", n=ahead)
        winners: tuple[str, ...] = (you.player,)
    else:
        verdict = Text("The Bot wins by {n} point", "The Bot wins by {n} points", n=-ahead)
        if ahead == 0:
            verdict = Text("Equal points: the Bot wins")
        winners = (bot.player,)
    return ScoreSheet((you.player, bot.player), score_rows((you, bot)), winners, verdict, ("BAG-SCORE-27",))


def _tile_working(position: EndPosition, tile: ScoringTile) -> Text:
    return Text(
        "{multiplier} × {count}", multiplier=position.multiplier(tile), count=position.count(tile.item)
    )


def _level_five_working(position: EndPosition) -> Text:
    building = position.level_five
    if building is None:
        return Text("none built")
    return Text(
        "{building}: 3 × {count} {item}",
        building=building.text,
        count=position.count(building.item),
        item=building.item.text,
    )


def _palace_working(position: EndPosition) -> Text:
    if position.base and position.dome:
        return Text("Base 15 + Dome 12")
    if position.base:
        return Text("Base 15")
    return Text("Dome 12") if position.dome else Text("neither built")


def _night_working(position: EndPosition) -> Text:
    if not position.night_points:
        return Text("none met")
    return Text("{sum}", sum=" + ".join(map(str, position.night_points)))


def _shame_working(position: EndPosition) -> Text:
    return Text("{shame} × −3", shame=position.shame)


def _gaps_working(position: EndPosition) -> Text:
    gaps = position.modules.civic_gaps or 0
    return Text("{n} empty spot × −5", "{n} empty spots × −5", n=gaps)


def _objectives_working(position: EndPosition) -> Text:
    cards = position.modules.objective_cards or 0
    markers = position.modules.objective_markers or 0
    return Text("5 × ({cards} in the pile + {markers} on a 5 space)", cards=cards, markers=markers)
