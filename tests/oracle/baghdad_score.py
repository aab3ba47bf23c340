"""End scoring of a simulated Baghdad solo game, apart from the Bot's turn (BAG-SCORE, BAG-BOT-75..79)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tests.oracle.baghdad_bot_draft import shortfall
from tests.oracle.baghdad_pieces import Building, CardKind, Owner, PieceKind, ScoringTile, TileKind
from tests.oracle.baghdad_state import SimTable

LEVEL_5 = 5
LEVEL_5_POINTS = 3
BASE_POINTS = 15
DOME_POINTS = 12
SHAME_POINTS = -3


class ExtraRow(Enum):
    """The scorepad rows below the eight Scoring tile rows."""

    LEVEL_5 = "level 5 Building"
    PALACE = "Base and Dome"
    NIGHT_POINTS = "Night points"
    ARTEFACT_POINTS = "Artefact points"
    FAVOUR = "Favour"
    SHAME = "Shame"


class Winner(Enum):
    """Who has won a solo game."""

    PLAYER = "player"
    BOT = "Bot"


@dataclass(frozen=True, slots=True)
class Holdings:
    """All that is counted at the end for one player.

    `counts` are items per Scoring tile (Boats in ports only, Architects own only, Night cards met),
    `multipliers` the sums of own slots. `artefact_tiles` counts tiles, duplicates too; `night_points` are
    those of met Night cards; `favour` is the printed value at the marker and may be negative.
    """

    counts: Mapping[ScoringTile, int]
    multipliers: Mapping[ScoringTile, int]
    artefact_tiles: int = 0
    level5: Building | None = None
    has_base: bool = False
    has_dome: bool = False
    night_points: int = 0
    artefact_points: int = 0
    favour: int = 0
    shame: int = 0


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the scorepad with its points."""

    row: ScoringTile | ExtraRow
    points: int


@dataclass(frozen=True, slots=True)
class Scorepad:
    """All rows of one column of the scorepad, in printed order."""

    rows: tuple[ScoreRow, ...]

    @property
    def total(self) -> int:
        """The sum of all rows; it may be negative (BAG-SCORE-30)."""
        return sum(row.points for row in self.rows)

    def points(self, row: ScoringTile | ExtraRow) -> int:
        """The points of one row."""
        return next(line.points for line in self.rows if line.row is row)


def player_score(holdings: Holdings) -> Scorepad:
    """The scorepad column of one player or of the Bot (BAG-SCORE-01..22)."""
    rows = [
        ScoreRow(tile, holdings.multipliers.get(tile, 0) * holdings.counts.get(tile, 0))
        for tile in ScoringTile
    ]
    palace = BASE_POINTS * holdings.has_base + DOME_POINTS * holdings.has_dome
    rows += [
        ScoreRow(ExtraRow.LEVEL_5, _level_5(holdings)),
        ScoreRow(ExtraRow.PALACE, palace),
        ScoreRow(ExtraRow.NIGHT_POINTS, holdings.night_points),
        ScoreRow(ExtraRow.ARTEFACT_POINTS, holdings.artefact_points),
        ScoreRow(ExtraRow.FAVOUR, holdings.favour),
        ScoreRow(ExtraRow.SHAME, SHAME_POINTS * holdings.shame),
    ]
    return Scorepad(tuple(rows))


def _level_5(holdings: Holdings) -> int:
    if holdings.level5 is None:
        return 0
    if holdings.level5.level != LEVEL_5:
        raise ValueError(f"{holdings.level5} is no level 5 Building")
    if holdings.level5 is Building.GRAND_BAZAAR:
        return LEVEL_5_POINTS * holdings.artefact_tiles
    tile = {
        Building.ARCHITECTS_GUILD: ScoringTile.ARCHITECTS,
        Building.MADRASA: ScoringTile.STUDENTS,
        Building.MEETING_HALL: ScoringTile.NIGHT,
        Building.HARBOUR_MASTER: ScoringTile.BOATS,
        Building.HOSPITAL: ScoringTile.PATIENTS,
        Building.LIBRARY: ScoringTile.BOOKS,
    }[holdings.level5]
    return LEVEL_5_POINTS * holdings.counts.get(tile, 0)


def multipliers_of(table: SimTable, owner: Owner) -> dict[ScoringTile, int]:
    """Sums of own slot multipliers per Scoring tile, over ports and Palace sections (BAG-SCORE-01, 02)."""
    printed = table.printed
    sums = dict.fromkeys(ScoringTile, 0)
    for port, docked in table.ports.items():
        slots = zip(docked, printed.multipliers[port], strict=False)
        sums[printed.dealt[port]] += sum(multiplier for boat, multiplier in slots if boat is owner)
    for piece, standing in table.pieces.items():
        if standing.owner is owner:
            sums[printed.dealt[piece.section]] += piece.multiplier
    return sums


def holdings_of_bot(table: SimTable, artefact_points: int) -> Holdings:
    """What the Bot owns at the end; only the Night cards met now count (BAG-BOT-75, 79)."""
    bot = table.bot
    met = [card for card in bot.pile if card.kind is CardKind.NIGHT and shortfall(table, card) == 0]
    return Holdings(
        counts={
            ScoringTile.PATIENTS: len(bot.rows[TileKind.PATIENT]),
            ScoringTile.STUDENTS: len(bot.rows[TileKind.STUDENT]),
            ScoringTile.ARTEFACT_TYPES: len({tile.artefact for tile in bot.rows[TileKind.ARTEFACT]}),
            ScoringTile.BOOKS: len(bot.rows[TileKind.BOOK]),
            ScoringTile.BOATS: table.boats_in_ports(Owner.BOT),
            ScoringTile.BUILDINGS: len(bot.buildings),
            ScoringTile.ARCHITECTS: table.architects(Owner.BOT),
            ScoringTile.NIGHT: len(met),
        },
        multipliers=multipliers_of(table, Owner.BOT),
        artefact_tiles=len(bot.rows[TileKind.ARTEFACT]),
        level5=next((building for building in bot.buildings if building.level == LEVEL_5), None),
        has_base=any(
            piece.kind is PieceKind.BASE and standing.owner is Owner.BOT
            for piece, standing in table.pieces.items()
        ),
        night_points=sum(card.points for card in met),
        artefact_points=artefact_points,
        favour=table.printed.bot_board.favour,
    )


def bot_score(table: SimTable, artefact_points: int) -> Scorepad:
    """The Bot's column at the end of the game; the Artefact points are read from its board (BAG-AMB-19)."""
    return player_score(holdings_of_bot(table, artefact_points))


def solo_winner(player: Scorepad, bot: Scorepad) -> Winner:
    """The player wins with strictly more points only (BAG-SCORE-27)."""
    return Winner.PLAYER if player.total > bot.total else Winner.BOT


@dataclass(frozen=True, slots=True)
class Result:
    """One player's column with the height of the Favour marker, in steps above the bottom spot."""

    pad: Scorepad
    marker: int


def winners(results: Sequence[Result]) -> tuple[int, ...]:
    """Places in the sequence of the winners among players: total, Night points, marker (BAG-SCORE-23..25)."""

    def strength(result: Result) -> tuple[int, int, int]:
        return result.pad.total, result.pad.points(ExtraRow.NIGHT_POINTS), result.marker

    best = max(strength(result) for result in results)
    return tuple(place for place, result in enumerate(results) if strength(result) == best)
