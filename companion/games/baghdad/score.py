"""End scoring: one row after the other with its working, the total, ties and the verdict (BAG-SCORE)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.text import Text, plain
from companion.games.baghdad.kinds import ScoringTile
from companion.games.baghdad.position import EndPosition

BASE_POINTS = 15
DOME_POINTS = 12
LEVEL_FIVE_POINTS = 3
SHAME_POINTS = -3

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


def score_rows(positions: Sequence[EndPosition]) -> tuple[ScoreRow, ...]:
    """Return every row of the sheet with its workings; nothing else scores (BAG-SCORE-21, BAG-SCORE-22)."""
    rows = [
        ScoreRow(
            tile.text,
            tuple(tile_points(position, tile) for position in positions),
            tuple(
                Text(
                    "{multiplier} × {count}",
                    multiplier=position.multiplier(tile),
                    count=position.count(tile.item),
                )
                for position in positions
            ),
            ("BAG-SCORE-03", TILE_RULES[tile]),
        )
        for tile in ScoringTile
    ]
    rows.append(
        ScoreRow(
            Text("Level 5 Building"),
            tuple(level_five_points(position) for position in positions),
            tuple(_level_five_working(position) for position in positions),
            ("BAG-SCORE-13", *(p.level_five.rule for p in positions if p.level_five)),
        )
    )
    rows.append(
        ScoreRow(
            Text("Base and Dome"),
            tuple(palace_points(position) for position in positions),
            tuple(_palace_working(position) for position in positions),
            ("BAG-SCORE-14",),
        )
    )
    rows.append(
        ScoreRow(
            Text("Night points"),
            tuple(night_points(position) for position in positions),
            tuple(_sum_of(position.night_points) for position in positions),
            ("BAG-SCORE-15", "BAG-SCORE-16"),
        )
    )
    rows.append(
        ScoreRow(
            Text("Artefacts"),
            tuple(position.artefact_points for position in positions),
            tuple(Text("as printed") for _ in positions),
            ("BAG-SCORE-18",),
        )
    )
    rows.append(
        ScoreRow(
            Text("Favour"),
            tuple(position.favour for position in positions),
            tuple(Text("value at the marker's spot") for _ in positions),
            ("BAG-SCORE-19", "BAG-SCORE-30"),
        )
    )
    rows.append(
        ScoreRow(
            Text("Shame"),
            tuple(shame_points(position) for position in positions),
            tuple(Text("{shame} × −3", shame=position.shame) for position in positions),
            ("BAG-SCORE-20",),
        )
    )
    return tuple(rows)


def total(position: EndPosition) -> int:
    """Return a player's total over all rows (BAG-SCORE-22)."""
    return sum(row.points[0] for row in score_rows((position,)))


def ranking(position: EndPosition) -> tuple[int, int, int]:
    """Return what decides: total, then Night points, then the Favour marker (BAG-SCORE-23, BAG-SCORE-24)."""
    return total(position), night_points(position), position.favour


def table_sheet(positions: Sequence[EndPosition]) -> ScoreSheet:
    """Return the sheet of one to four players; a tie that nothing breaks is shared (BAG-SCORE-23..26)."""
    best = max(ranking(position) for position in positions)
    winners = tuple(position.player for position in positions if ranking(position) == best)
    names = tuple(plain(name) for name in winners)
    rules: tuple[str, ...] = ("BAG-SCORE-25",)
    verdict = Text("Shared victory: {names}", names=names)
    if len(winners) == 1:
        verdict, rules = _single_verdict(positions, best, names)
    return ScoreSheet(
        tuple(position.player for position in positions), score_rows(positions), winners, verdict, rules
    )


def _single_verdict(
    positions: Sequence[EndPosition], best: tuple[int, int, int], names: tuple[Text, ...]
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


def _sum_of(points: tuple[int, ...]) -> Text:
    return Text("{sum}", sum=" + ".join(map(str, points))) if points else Text("none met")
