"""Printed rewards as people name them: icons of cards, spots, ports and spaces that become gains."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.text import Text
from companion.games.baghdad.gains import (
    AnyGoods,
    BoatMoves,
    BuildAnywhere,
    Coins,
    Favour,
    Gain,
    GoodsOf,
    SkillTile,
    StepTokens,
    TakeTile,
    WildTokens,
)
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Symbol

MOST_ICONS: Final = 6
"""More icons of one reward than any text hints at."""


class RewardIcon(Enum):
    """One printed icon of a reward; the values are save format."""

    NONE = "none"
    COIN = "coin"
    FAVOUR = "favour"
    GOODS = "goods"
    STEP = "step"
    WILD = "wild"
    BOAT = "boat"
    PATIENT = "patient"
    STUDENT = "student"
    ARTEFACT = "artefact"
    BOOK = "book"
    BUILDING = "building"
    SKILL_TILE = "skill-tile"
    GOODS_1 = "goods-1"
    GOODS_2 = "goods-2"
    GOODS_3 = "goods-3"
    GOODS_4 = "goods-4"
    GOODS_5 = "goods-5"
    GOODS_6 = "goods-6"

    @property
    def text(self) -> Text:
        """Its name."""
        return _NAMES[self]


_NAMES: Final = {
    RewardIcon.NONE: Text("nothing"),
    RewardIcon.COIN: Text("Coin"),
    RewardIcon.FAVOUR: Text("Favour"),
    RewardIcon.GOODS: Text("any Goods"),
    RewardIcon.STEP: Text("Step token"),
    RewardIcon.WILD: Text("Wild token"),
    RewardIcon.BOAT: Text("space of a Boat"),
    RewardIcon.PATIENT: Text("a Patient from the City"),
    RewardIcon.STUDENT: Text("a Student from the City"),
    RewardIcon.BOOK: Text("a Book from the City"),
    RewardIcon.ARTEFACT: Text("an Artefact from the City"),
    RewardIcon.BUILDING: Text("a Building"),
    RewardIcon.SKILL_TILE: Text("a Skill tile"),
    RewardIcon.GOODS_1: Goods.FIRST.text,
    RewardIcon.GOODS_2: Goods.SECOND.text,
    RewardIcon.GOODS_3: Goods.THIRD.text,
    RewardIcon.GOODS_4: Goods.FOURTH.text,
    RewardIcon.GOODS_5: Goods.FIFTH.text,
    RewardIcon.GOODS_6: Goods.SIXTH.text,
}
_ONCE: Final[dict[RewardIcon, Gain]] = {
    RewardIcon.PATIENT: TakeTile(Symbol.PATIENT),
    RewardIcon.STUDENT: TakeTile(Symbol.STUDENT),
    RewardIcon.BOOK: TakeTile(Symbol.BOOK),
    RewardIcon.ARTEFACT: TakeTile(Symbol.ARTEFACT),
    RewardIcon.BUILDING: BuildAnywhere(),
    RewardIcon.SKILL_TILE: SkillTile(),
    RewardIcon.GOODS_1: GoodsOf(Goods.FIRST),
    RewardIcon.GOODS_2: GoodsOf(Goods.SECOND),
    RewardIcon.GOODS_3: GoodsOf(Goods.THIRD),
    RewardIcon.GOODS_4: GoodsOf(Goods.FOURTH),
    RewardIcon.GOODS_5: GoodsOf(Goods.FIFTH),
    RewardIcon.GOODS_6: GoodsOf(Goods.SIXTH),
}
_DIGITS: Final = 10
OPTIONS: Final = tuple(
    Option(id=icon.value, key=str(number) if number < _DIGITS else icon.value, name=icon.text, value=icon)
    for number, icon in enumerate(RewardIcon)
)
"""The icons as people pick them: the commonest by one digit, so that ``11`` is two Coins; others by name."""

LEGEND: Final = Text("0 nothing, 1 Coin, 2 Favour, 3 any Goods, 4 Step, 5 Wild, 6 space of a Boat; or names")
"""The commonest icons with their keys."""


def gains_of(icons: Sequence[RewardIcon]) -> tuple[Gain, ...]:
    """Return the gains of a row of icons; like ones are added up, in the order in which they come first."""
    gains: list[Gain] = []
    for icon in dict.fromkeys(icons):
        n = icons.count(icon)
        if icon is RewardIcon.NONE:
            continue
        if icon in _ONCE:
            gains.extend([_ONCE[icon]] * n)
        else:
            gains.append(_several(icon, n))
    return tuple(gains)


def _several(icon: RewardIcon, n: int) -> Gain:
    match icon:
        case RewardIcon.COIN:
            return Coins(n)
        case RewardIcon.FAVOUR:
            return Favour(n)
        case RewardIcon.GOODS:
            return AnyGoods(n)
        case RewardIcon.STEP:
            return StepTokens(n)
        case RewardIcon.WILD:
            return WildTokens(n)
        case _:
            return BoatMoves(n, n)


def rewards_question(key: str, text: Text, *rules: str) -> Several[RewardIcon]:
    """Ask for the icons of one reward, as many of each as are printed."""
    return Several(
        key=key, text=text, rules=rules, options=OPTIONS, least=1, most=MOST_ICONS, each=MOST_ICONS
    )
