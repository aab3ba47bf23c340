"""What an icon gives, as values: icons stand on rapids, lines, the main square, tiles and scrolls alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.palette import Keshi
from companion.games.marrakesh.kinds import Resource, Sector, Staircase


@dataclass(frozen=True, slots=True)
class Points:
    """So many points."""

    n: int


@dataclass(frozen=True, slots=True)
class Resources:
    """So many of one resource."""

    kind: Resource
    n: int = 1


@dataclass(frozen=True, slots=True)
class AnyResources:
    """So many resources of the player's choice."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class KeshiOf:
    """One keshi of a colour from the supply, deployed at once."""

    colour: Keshi


@dataclass(frozen=True, slots=True)
class AnyKeshis:
    """So many keshis of the player's choice, all of one colour if ``alike``, deployed at once."""

    n: int = 1
    alike: bool = False
    among: tuple[Keshi, ...] = tuple(Keshi)


@dataclass(frozen=True, slots=True)
class Goods:
    """So many goods keshis, all of one colour (MAR-SQUARE-13)."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class RiverSteps:
    """So many steps on the river track."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class StairSteps:
    """So many steps on one staircase; on the player's choice of them where ``staircase`` is None."""

    n: int = 1
    staircase: Staircase | None = None


@dataclass(frozen=True, slots=True)
class SectorAction:
    """The action of a sector, of the player's choice where ``sector`` is None, with no assistant."""

    sector: Sector | None = None


Gain: TypeAlias = (
    Points | Resources | AnyResources | KeshiOf | AnyKeshis | Goods | RiverSteps | StairSteps | SectorAction
)
