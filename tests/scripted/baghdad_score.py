"""The score sheet of the companion against the oracle's separate reading of the scoring rules."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import ScoreSheet
from companion.games.baghdad.kinds import ScoringTile as Tile
from tests.oracle.baghdad_pieces import Owner, PieceKind, ScoringTile, TileKind
from tests.oracle.baghdad_score import (
    ExtraRow,
    Holdings,
    Scorepad,
    Winner,
    bot_score,
    multipliers_of,
    player_score,
    solo_winner,
)
from tests.oracle.baghdad_state import SimTable
from tests.scripted.baghdad import End
from tests.scripted.baghdad_names import SCORING


def holdings_of_player(table: SimTable, end: End) -> Holdings:
    """What the player owns at the end: what lies on the table, and what only the own board tells."""
    rows = table.player.rows
    return Holdings(
        counts={
            ScoringTile.PATIENTS: len(rows[TileKind.PATIENT]),
            ScoringTile.STUDENTS: len(rows[TileKind.STUDENT]),
            ScoringTile.BOOKS: len(rows[TileKind.BOOK]),
            ScoringTile.ARTEFACT_TYPES: len(table.artefact_types(Owner.PLAYER)),
            ScoringTile.BOATS: table.boats_in_ports(Owner.PLAYER),
            ScoringTile.BUILDINGS: len(table.player.buildings),
            ScoringTile.ARCHITECTS: table.architects(Owner.PLAYER),
            ScoringTile.NIGHT: len(end.night_points),
        },
        multipliers=multipliers_of(table, Owner.PLAYER),
        artefact_tiles=len(rows[TileKind.ARTEFACT]),
        level5=next((building for building in table.player.buildings if building.level == 5), None),
        has_base=any(
            piece.kind is PieceKind.BASE and standing.owner is Owner.PLAYER
            for piece, standing in table.pieces.items()
        ),
        night_points=sum(end.night_points),
        artefact_points=end.artefact_points,
        favour=end.favour,
        shame=end.shame,
    )


def score_differences(
    sheet: ScoreSheet | None, table: SimTable, end: End, artefact_points: Callable[[int], int]
) -> list[str]:
    """Return in words where a score sheet differs from the oracle's columns, row by row."""
    if sheet is None:
        return ["there is no score sheet"]
    types = len(table.artefact_types(Owner.BOT))
    pads = (
        player_score(holdings_of_player(table, end)),
        bot_score(table, artefact_points(types) if types else 0),
    )
    found = [
        f"{sheet.players[seat]}, {row.label}: {row.points[seat]}, oracle {points}"
        for seat, pad in enumerate(pads)
        for row, points in zip(sheet.rows, _in_order(pad), strict=True)
        if row.points[seat] != points
    ]
    if sheet.totals != tuple(pad.total for pad in pads):
        found.append(f"totals {sheet.totals}, oracle {[pad.total for pad in pads]}")
    winner = sheet.players[0] if solo_winner(*pads) is Winner.PLAYER else sheet.players[1]
    if sheet.winners != (winner,):
        found.append(f"winners {sheet.winners}, oracle {winner}")
    return found


def _in_order(pad: Scorepad) -> list[int]:
    """Return an oracle's column in the order of the companion's rows."""
    by_tile = {SCORING[tile]: tile for tile in ScoringTile}
    return [*(pad.points(by_tile[tile]) for tile in Tile), *(pad.points(row) for row in ExtraRow)]
