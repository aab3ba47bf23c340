"""What an icon gives, as values: icons stand on rapids, lines, the main square, tiles and scrolls alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.palette import Keshi
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.kinds import Path, Resource, Sector, Staircase


@dataclass(frozen=True, slots=True)
class Points:
    """So many points."""

    n: int

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} point", "{n} points", n=self.n)


@dataclass(frozen=True, slots=True)
class Resources:
    """So many of one resource."""

    kind: Resource
    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return self.kind.counted(self.n)


@dataclass(frozen=True, slots=True)
class AnyResources:
    """So many resources of the player's choice."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("any {n} resource", "any {n} resources", n=self.n)


@dataclass(frozen=True, slots=True)
class KeshiOf:
    """One keshi of a colour from the supply, deployed at once."""

    colour: Keshi

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("1 {colour} keshi", colour=colour_name(self.colour))


@dataclass(frozen=True, slots=True)
class AnyKeshis:
    """So many keshis of the player's choice, all of one colour if ``alike``, deployed at once."""

    n: int = 1
    alike: bool = False
    among: tuple[Keshi, ...] = tuple(Keshi)

    @property
    def text(self) -> Text:
        """What it is, in words."""
        if self.alike and self.n > 1:
            return Text("any {n} keshis of one colour", n=self.n)
        return Text("any {n} keshi", "any {n} keshis", n=self.n)


@dataclass(frozen=True, slots=True)
class Goods:
    """So many goods keshis, all of one colour (MAR-SQUARE-13)."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} goods keshi", "{n} goods keshis", n=self.n)


@dataclass(frozen=True, slots=True)
class RiverSteps:
    """So many steps on the river track."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} river step", "{n} river steps", n=self.n)


@dataclass(frozen=True, slots=True)
class StairSteps:
    """So many steps on one staircase; on the player's choice of them where ``staircase`` is None."""

    n: int = 1
    staircase: Staircase | None = None

    @property
    def text(self) -> Text:
        """What it is, in words."""
        if self.staircase is Staircase.MOSQUE:
            return Text("{n} mosque step", "{n} mosque steps", n=self.n)
        if self.staircase is Staircase.PALACE:
            return Text("{n} palace step", "{n} palace steps", n=self.n)
        return Text("{n} mosque or palace step", "{n} mosque or palace steps", n=self.n)


@dataclass(frozen=True, slots=True)
class SectorAction:
    """The action of a sector, of the player's choice where ``sector`` is None, with no assistant."""

    sector: Sector | None = None

    @property
    def text(self) -> Text:
        """What it is, in words."""
        if self.sector is None:
            return Text("any sector action")
        return Text("the action of the {sector}", sector=self.sector.text)


@dataclass(frozen=True, slots=True)
class Discovery:
    """The oasis of a path at a place, 0..2, turned up by a brown keshi beside it (MAR-SAHARA-01)."""

    path: Path
    index: int

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("oasis {number} of the {path}", number=self.index + 1, path=self.path.text)


@dataclass(frozen=True, slots=True)
class DesertTown:
    """The desert town at the end of a path, reached by a brown keshi on its last space (MAR-X5-08)."""

    path: Path

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("desert town of the {path}", path=self.path.text)


Gain: TypeAlias = (
    Points
    | Resources
    | AnyResources
    | KeshiOf
    | AnyKeshis
    | Goods
    | RiverSteps
    | StairSteps
    | SectorAction
    | Discovery
    | DesertTown
)
