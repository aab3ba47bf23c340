"""A player's position at the end, as far as points look at it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.baghdad.kinds import Item, LevelFive, ScoringTile


@dataclass(frozen=True, slots=True)
class ModulePoints:
    """What the modules bring to the end, each None where its module is not played.

    ``public_houses`` are the points of the own Houses on their board, ``civic_gaps`` the empty spots of the
    own Civic column, ``objective_cards`` the Objective cards in the own pile, ``objective_markers`` the
    visible ones with an own marker on their 5 space.
    """

    public_houses: int | None = None
    civic_gaps: int | None = None
    objective_cards: int | None = None
    objective_markers: int | None = None


@dataclass(frozen=True, slots=True)
class EndPosition:
    """A player's whole end position, as far as points look at it.

    ``multipliers`` are by Scoring tile; ``counts`` by item; ``night_points`` are the points of each met
    Night card; ``favour`` is the value printed at the marker's spot. ``height`` tells how high that marker
    stands: its spot where spots are followed, else the value, and whether it is the highest of equal ones.
    """

    player: str
    multipliers: tuple[tuple[ScoringTile, int], ...]
    counts: tuple[tuple[Item, int], ...]
    level_five: LevelFive | None = None
    base: bool = False
    dome: bool = False
    night_points: tuple[int, ...] = ()
    artefact_points: int = 0
    favour: int = 0
    shame: int = 0
    height: tuple[int, int] = (0, 0)
    modules: ModulePoints = ModulePoints()

    def count(self, item: Item) -> int:
        """Return how many of an item the player has."""
        return dict(self.counts).get(item, 0)

    def multiplier(self, tile: ScoringTile) -> int:
        """Return the player's multiplier of a Scoring tile."""
        return dict(self.multipliers).get(tile, 0)
