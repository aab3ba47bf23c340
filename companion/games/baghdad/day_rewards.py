"""What the 20 Day cards give when their need is met (BAG-DAY)."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad.gains import (
    AnyGoods,
    BuildAnywhere,
    Coins,
    Favour,
    Gain,
    StepTokens,
    TakeTile,
    WildTokens,
)
from companion.games.baghdad.kinds import Symbol

DAY_REWARDS: Final[dict[str, tuple[Gain, ...]]] = {
    "day-1": (WildTokens(1),),
    "day-2": (TakeTile(Symbol.PATIENT),),
    "day-3": (Favour(1), StepTokens(1)),
    "day-4": (TakeTile(Symbol.STUDENT),),
    "day-5": (Coins(1), Favour(1)),
    "day-6": (TakeTile(Symbol.BOOK),),
    "day-7": (Coins(1), StepTokens(1)),
    "day-8": (TakeTile(Symbol.PATIENT),),
    "day-9": (Favour(1), AnyGoods(1)),
    "day-10": (BuildAnywhere(),),
    "day-11": (StepTokens(1), AnyGoods(1)),
    "day-12": (WildTokens(1),),
    "day-13": (Coins(1), Favour(1)),
    "day-14": (AnyGoods(2),),
    "day-15": (WildTokens(1),),
    "day-16": (AnyGoods(1), Favour(1)),
    "day-17": (Coins(2),),
    "day-18": (AnyGoods(1), Coins(1)),
    "day-19": (Favour(2),),
    "day-20": (StepTokens(1), AnyGoods(1)),
}
"""The reward of each Day card by its id; a tile or a Building is taken with the whole action (BAG-DAY-10)."""
