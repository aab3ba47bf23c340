"""The end of a complete game: scorepad columns with the rows of the modules, and the winners (BAG-SCORE)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tests.oracle.baghdad_game_moves import Readings
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_state import BOT_SEAT, Board, GameTable
from tests.oracle.baghdad_pieces import PieceKind, ScoringTile, TileKind
from tests.oracle.baghdad_score import (
    LEVEL_5,
    ExtraRow,
    Holdings,
    Scorepad,
    holdings_of_bot,
    player_score,
)

EMPTY_CIVIC_POINTS = -5
OBJECTIVE_POINTS = 5
SCORED_SPACE = 5


class ModuleRow(Enum):
    """What modules add to the scorepad."""

    PUBLIC_HOUSES = "Public Houses"
    CIVICS = "Civics"
    OBJECTIVES = "Objectives"


@dataclass(frozen=True, slots=True)
class Column:
    """One player's column: the rows of the base game, those of the modules, and the marker for ties."""

    seat: int
    pad: Scorepad
    modules: tuple[tuple[ModuleRow, int], ...]
    marker: int

    @property
    def total(self) -> int:
        """The sum of all rows."""
        return self.pad.total + sum(points for _, points in self.modules)

    def points(self, row: ScoringTile | ExtraRow | ModuleRow) -> int:
        """The points of one row; 0 for a module out of play."""
        if isinstance(row, ModuleRow):
            return dict(self.modules).get(row, 0)
        return self.pad.points(row)


def multipliers(table: GameTable, seat: int) -> dict[ScoringTile, int]:
    """Sums of own slot multipliers by Scoring tile (BAG-SCORE-01, 02)."""
    base = table.printed.base
    sums = dict.fromkeys(ScoringTile, 0)
    for port, docked in table.ports.items():
        slots = zip(docked, base.multipliers[port], strict=False)
        sums[base.dealt[port]] += sum(multiplier for owner, multiplier in slots if owner == seat)
    for piece, standing in table.pieces.items():
        if standing.owner == seat:
            sums[base.dealt[piece.section]] += piece.multiplier
    return sums


def holdings(game: Baghdad, board: Board) -> Holdings:
    """What a person owns at the end; Night cards of the pile, and those on the board that are met now."""
    table = game.table
    lying = [card.character for card in board.slots if card is not None and card.is_night]
    kept = [card.character for card in board.discard if card.is_night]
    met = [card for card in kept if card is not None]
    met += [card for card in lying if card is not None and game.is_met(board, card)]
    built = {piece.kind for piece, standing in table.pieces.items() if standing.owner == board.seat}
    artefacts = board.tiles(TileKind.ARTEFACT)
    types = len(board.artefact_types())
    return Holdings(
        counts={
            ScoringTile.PATIENTS: len(board.tiles(TileKind.PATIENT)),
            ScoringTile.STUDENTS: len(board.tiles(TileKind.STUDENT)),
            ScoringTile.ARTEFACT_TYPES: types,
            ScoringTile.BOOKS: len(board.tiles(TileKind.BOOK)),
            ScoringTile.BOATS: table.boats_in_ports(board.seat),
            ScoringTile.BUILDINGS: len(board.buildings),
            ScoringTile.ARCHITECTS: table.architects_of(board.seat),
            ScoringTile.NIGHT: len(met),
        },
        multipliers=multipliers(table, board.seat),
        artefact_tiles=len(artefacts),
        level5=next((building for building in board.buildings if building.level == LEVEL_5), None),
        has_base=PieceKind.BASE in built,
        has_dome=PieceKind.DOME in built,
        night_points=sum(card.points for card in met),
        artefact_points=table.printed.artefact_points[types],
        favour=game.favour_value(board),
        shame=board.shame,
    )


def bot_holdings(game: Baghdad) -> Holdings:
    """What the Bot owns at the end, its Artefact points by its own board."""
    points = game.printed.bot_artefact_points
    view = game.bot_view()
    return holdings_of_bot(view, points[len(view.bot.rows[TileKind.ARTEFACT])])


def module_rows(table: GameTable, seat: int, readings: Readings) -> list[tuple[ModuleRow, int]]:
    """The rows of the modules in play (BAG-PUB-13, 24, BAG-OBJ-11, 12)."""
    modules = table.modules
    rows: list[tuple[ModuleRow, int]] = []
    if table.has(Module.PUBLIC_WORKS):
        houses = sum(slot.points for slot in modules.public if slot.house == seat)
        empty = len(TileKind) - len(modules.civic[seat])
        rows += [(ModuleRow.PUBLIC_HOUSES, houses), (ModuleRow.CIVICS, EMPTY_CIVIC_POINTS * empty)]
    if table.has(Module.OBJECTIVES):
        marked = sum((seat, SCORED_SPACE) in card.markers for card in table.objectives_seen())
        if table.bot is not None and seat == BOT_SEAT and readings.bot_markers_score_nothing:
            marked = 0
        rows.append((ModuleRow.OBJECTIVES, OBJECTIVE_POINTS * (marked + len(modules.objective_piles[seat]))))
    return rows


def score(game: Baghdad) -> list[Column]:
    """The columns of all seats, in their order."""
    table = game.table
    columns = [
        Column(
            board.seat,
            player_score(holdings(game, board)),
            tuple(module_rows(table, board.seat, game.readings)),
            board.favour,
        )
        for board in table.boards
    ]
    if table.bot is not None:
        pad = player_score(bot_holdings(game))
        columns.append(Column(BOT_SEAT, pad, tuple(module_rows(table, BOT_SEAT, game.readings)), 0))
    return columns


def winning_seats(game: Baghdad, columns: list[Column]) -> tuple[int, ...]:
    """Who wins: the Bot at equal points (BAG-SCORE-27); people by total, Night points, marker (23 to 26)."""
    if game.table.bot is not None:
        return (0,) if columns[0].total > columns[1].total else (BOT_SEAT,)
    strengths = [(column.total, column.points(ExtraRow.NIGHT_POINTS), column.marker) for column in columns]
    return tuple(
        column.seat for column, strength in zip(columns, strengths, strict=True) if strength == max(strengths)
    )
