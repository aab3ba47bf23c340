"""Final scoring: filled sectors, the best three oases, leftovers (MAR-FINAL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from calibration.palette import Keshi
from companion.engine.saying import do, know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.marrakesh import town_values
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.final_position import FinalPosition
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.kinds import GOODS, Phase, Resource, Source, Staircase
from companion.games.marrakesh.oases import filled_sectors, read_off, returnable, worth
from companion.games.marrakesh.table import MarrakeshTable, named

A_FILLED_SECTOR: Final = 10
MOST_OASES: Final = 3
FINAL_SOURCES: Final = (Source.SECTORS, Source.OASES, Source.TOWNS, Source.LEFTOVERS)


@dataclass(frozen=True, slots=True)
class BestOases:
    """The oases that are scored: numbers with their points, what is returned for them, what is left over."""

    oases: tuple[tuple[int, int], ...] = ()
    returned: tuple[tuple[Resource, int], ...] = ()
    left: int = 0

    @property
    def points(self) -> int:
        """The points of the oases."""
        return sum(points for _, points in self.oases)

    @property
    def total(self) -> int:
        """The points of oases and leftovers together."""
        return self.points + self.left // 2


def score_game(table: MarrakeshTable) -> Script[None]:
    """Score everybody: filled sectors, then oases and towns, then leftovers (MAR-FINAL-01, MAR-FINAL-10).

    Where the players stop here, what was not read off counts nothing.
    """
    try:
        for player in table.players.values():
            for number in player.row:
                yield from read_off(table, number)
            for number in town_values.claimed(player):
                yield from town_values.read_off(table, number)
    except StoppedEarlyError:
        table.stopped = True
    for player in table.players.values():
        yield from _score_player(table, player)
    table.phase = Phase.OVER


def _score_player(table: MarrakeshTable, player: Player) -> Script[None]:
    if player.guards:
        yield do(
            Text(
                "{player}: move the {n} guard from the watchtower to free spaces beside gates.",
                "{player}: move the {n} guards from the watchtower to free spaces beside gates.",
                player=named(player),
                n=player.guards,
            ),
            "MAR-MEDINA-14",
            "MAR-XTRA-57",
        )
        player.committed = player.keshis[Keshi.BEIGE]
    filled = filled_sectors(player)
    yield from score(
        table, player, A_FILLED_SECTOR * len(filled), Source.SECTORS, "MAR-FINAL-02", "MAR-FINAL-03"
    )
    best = best_oases(table, player)
    for resource, n in best.returned:
        player.resources[resource] -= n
        yield do(
            Text("{player} returns {what} for an oasis.", player=named(player), what=resource.counted(n)),
            "MAR-OASIS-08",
            "MAR-FINAL-11",
        )
    yield know(
        Text(
            "{player}'s best oases: {oases}.",
            player=named(player),
            oases=tuple(
                Text("{number} for {points}", number=number, points=points) for number, points in best.oases
            )
            or (Text("none"),),
        ),
        "MAR-FINAL-04",
        "MAR-SAHARA-20",
        "MAR-SAHARA-21",
    )
    yield from score(table, player, best.points, Source.OASES, "MAR-FINAL-04", "MAR-OASIS-01")
    towns = town_values.best_towns(table, player)
    town_points = sum(points for _, points in towns)
    yield from score(table, player, town_points, Source.TOWNS, "MAR-X5-17", "MAR-X5-18")
    left = leftovers(player)
    yield from score(table, player, left // 2, Source.LEFTOVERS, "MAR-FINAL-05")
    table.finals[player.seat.id] = FinalPosition(
        sectors=len(filled),
        oases=best.oases,
        towns=towns,
        left=left,
        palace=player.stairs[Staircase.PALACE],
        mosque=player.stairs[Staircase.MOSQUE],
        track=player.score - A_FILLED_SECTOR * len(filled) - best.points - town_points - left // 2,
    )


def leftovers(player: Player) -> int:
    """Return how many dinars, water, dates and goods keshis are left (MAR-FINAL-05)."""
    return sum(player.resources.values()) + sum(player.keshis[colour] for colour in GOODS)


def best_oases(table: MarrakeshTable, player: Player) -> BestOases:
    """Return the at most three claimed oases that bring the most (MAR-FINAL-04, MAR-AMB-60, MAR-XTRA-65)."""
    return max(_choices(table, player), key=lambda choice: (choice.total, choice.points))


def _choices(table: MarrakeshTable, player: Player) -> Iterator[BestOases]:
    n = min(MOST_OASES, len(player.row))
    for oases in combinations(player.row, n):
        yield _scored(table, player, oases)


def _scored(table: MarrakeshTable, player: Player, oases: tuple[int, ...]) -> BestOases:
    resources = dict(player.resources)
    points: list[tuple[int, int]] = []
    returned: list[tuple[Resource, int]] = []
    for number in oases:
        n = returnable(table, number, resources)
        kind = table.printed.oasis_resources.get(number)
        if n and kind is not None:
            resources[kind] -= n
            returned.append((kind, n))
        points.append((number, worth(table, player, number, n)))
    left = leftovers(player) - sum(n for _, n in returned)
    return BestOases(tuple(points), tuple(returned), left)
