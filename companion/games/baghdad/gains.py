"""What cards, spots, ports, Buildings and Library spaces give, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.text import Text
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Symbol


@dataclass(frozen=True, slots=True)
class Coins:
    """So many Coins."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} Coin", "{n} Coins", n=self.n)


@dataclass(frozen=True, slots=True)
class Favour:
    """So many steps up the Favour track."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} Favour", n=self.n)


@dataclass(frozen=True, slots=True)
class AnyGoods:
    """So many Goods tokens, types free, equal or different."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} Goods token of your choice", "{n} Goods tokens of your choice", n=self.n)


@dataclass(frozen=True, slots=True)
class GoodsOf:
    """One Goods token of a type."""

    goods: Goods

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("1 token of {goods}", goods=self.goods.text)


@dataclass(frozen=True, slots=True)
class StepTokens:
    """So many Step tokens."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} Step token", "{n} Step tokens", n=self.n)


@dataclass(frozen=True, slots=True)
class WildTokens:
    """So many Wild tokens."""

    n: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{n} Wild token", "{n} Wild tokens", n=self.n)


@dataclass(frozen=True, slots=True)
class BoatMoves:
    """Up to so many spaces for at most so many own Boats (BAG-FX-02, BAG-FX-07, BAG-WIS-03, BAG-PAL-08)."""

    spaces: int = 1
    boats: int = 1

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("move Boats {n} space", "move Boats {n} spaces", n=self.spaces)


@dataclass(frozen=True, slots=True)
class TakeTile:
    """A City tile of a type from anywhere in the City, as a City tile action; ``relief`` lowers the need."""

    kind: Symbol
    relief: int = 0

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("take a {tile} from anywhere in the City", tile=self.kind.text)


@dataclass(frozen=True, slots=True)
class BuildAnywhere:
    """A Building on any empty open site, as a Building action; ``relief`` lowers the masonry need."""

    relief: int = 0

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("build a Building on any empty site")


@dataclass(frozen=True, slots=True)
class SkillTile:
    """One of the Skill tiles that are still there (BAG-WIS-07)."""

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("take a Skill tile")


Gain: TypeAlias = (
    Coins
    | Favour
    | AnyGoods
    | GoodsOf
    | StepTokens
    | WildTokens
    | BoatMoves
    | TakeTile
    | BuildAnywhere
    | SkillTile
)
