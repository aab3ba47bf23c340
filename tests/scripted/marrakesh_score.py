"""The score sheet of the companion against the oracle's second count, source by source."""

from __future__ import annotations

from collections import Counter

from companion.engine.game import ScoreSheet
from companion.games.marrakesh.kinds import Source
from companion.games.marrakesh.table import SEATS, MarrakeshTable
from tests.oracle import marrakesh_pieces as sim
from tests.oracle.marrakesh_play import Marrakesh
from tests.oracle.marrakesh_score import recount

ALIKE = {
    Source.START: sim.Source.START,
    Source.ORCHARD: sim.Source.ORCHARD,
    Source.SOUK: sim.Source.GOODS,
    Source.MEDINA: sim.Source.GATES,
    Source.SAHARA: sim.Source.START_OASIS,
    Source.RAPIDS: sim.Source.RAPIDS,
    Source.PROVISIONS: sim.Source.PROVISIONS,
    Source.SECTORS: sim.Source.FILLED,
    Source.OASES: sim.Source.OASES,
    Source.TOWNS_REACHED: sim.Source.FOURTH_SPACES,
    Source.TOWNS: sim.Source.TOWNS,
    Source.LEFTOVERS: sim.Source.LEFTOVERS,
}
"""The sources that both tell apart. The others the companion books where a move began, the oracle where it
ended: a river step won on the main square, say, counts there or here. Together they must be equal."""


def score_differences(sheet: ScoreSheet | None, table: MarrakeshTable, game: Marrakesh) -> list[str]:
    """Return in words where the end differs from the oracle's recount, and from its winners."""
    if sheet is None:
        return ["there is no score sheet"]
    counted = recount(game.printed, game.table.players, game.table.history)
    found: list[str] = []
    for seat, (player, there) in enumerate(zip(table.players.values(), counted, strict=True)):
        here = _booked(table, player.seat.id)
        for ours, theirs in ALIKE.items():
            if here[ours] != there[theirs]:
                found.append(f"{player.seat.id}, {ours.value}: {here[ours]}, oracle {there[theirs]}")
        if here.total() != there.total():
            found.append(f"{player.seat.id}: booked {here.total()}, oracle {there.total()}")
        if not sheet.totals[seat] == player.score == game.table.boards[seat].score == there.total():
            found.append(
                f"{player.seat.id}: sheet {sheet.totals[seat]}, track {player.score}, {there.total()}"
            )
    winners = [table.players[SEATS[seat].id].name for seat in game.winners()]
    if sorted(sheet.winners) != sorted(winners):
        found.append(f"winners {sheet.winners}, oracle {winners}")
    return found


def _booked(table: MarrakeshTable, seat: str) -> Counter[Source]:
    booked: Counter[Source] = Counter()
    for sources in table.points[seat].values():
        booked.update(sources)
    return booked
