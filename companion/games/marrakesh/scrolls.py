"""The 72 scrolls as far as their numbers tell: when each works, and the lasting ones by what they do."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final

from companion.games.marrakesh.kinds import Back

SCROLLS: Final = range(1, 73)
"""The numbers of the scrolls (MAR-SCROLL-01)."""


class Timing(Enum):
    """When a scroll works (MAR-SCROLL-02, MAR-DATA-18, MAR-MADR-16, MAR-MADR-17, MAR-MADR-18)."""

    INSTANT = "u"
    LASTING = "v"
    ROUND_END = "w"
    SEASON_END = "x"


class Scroll(IntEnum):
    """A scroll that works again and again, by what it does; its value is its number."""

    WATER_AT_THRESHOLDS = 13
    DATE_AT_THRESHOLDS = 14
    DINAR_AT_THRESHOLDS = 15
    RIVER_STEP_AT_THRESHOLDS = 16
    RAPID_AT_ONCE = 17
    MORE_FROM_EXCHANGE = 18
    NO_LOSS_AT_LEFT_WORKSHOP = 22
    WATER_FROM_ORCHARD = 23
    DINARS_FROM_ORCHARD = 24
    POINTS_FROM_ORCHARD = 25
    STEPS_FOR_DATES = 26
    STEPS_FOR_WATER = 27
    RAPIDS_AT_SEASON_END = 28
    POINTS_FOR_SPECTATORS = 29
    ONE_SPECTATOR_MORE = 31
    CHEAPER_GATES = 32
    ANYTHING_FOR_DINARS = 33
    SEVERAL_LUXURIES = 34
    TWO_WATER_FROM_VENDORS = 35
    ANY_KESHI_FROM_GATES = 36
    CHEAP_PROVISIONS = 44
    CHEAP_OASES = 45
    SEVERAL_EXCHANGES = 46
    LONGER_STAIR_MOVES = 48
    TWO_POINTS_ATOP_MOSQUE = 49
    POINTS_FROM_VENDORS = 50
    LONELY_SPECTATORS = 51
    TWO_POINTS_ATOP_PALACE = 52
    NEIGHBOURS_PAY = 54
    TWO_POINTS_AT_JETTY = 56
    VENDOR_IN_SOUK = 57
    RAPIDS_TWICE = 60
    CLAIM_ANY_TWO = 61
    TWO_LINE_BONUSES = 63
    SQUARE_TWICE = 65
    TWO_KESHIS_FROM_GATES = 66
    OASES_SCORE_WHEN_FOUND = 68
    ALL_RAPIDS = 69


_LASTING_BUT_INSTANT: Final = (Scroll.VENDOR_IN_SOUK,)
"""Taken at once and yet felt later: the vendor of scroll 57 stays (MAR-SCROLL-59..61)."""

_LASTING: Final = frozenset(scroll.value for scroll in Scroll if scroll not in _LASTING_BUT_INSTANT)


def timing_of(scroll: int) -> Timing:
    """Return when a scroll works, by its number (MAR-DATA-18).

    Those of the end of a round or season work at the end of each (MAR-MADR-16, MAR-MADR-17).
    """
    if scroll == Scroll.ALL_RAPIDS.value:
        return Timing.ROUND_END
    if scroll == Scroll.RAPIDS_AT_SEASON_END.value:
        return Timing.SEASON_END
    return Timing.LASTING if scroll in _LASTING else Timing.INSTANT


def unseen(seen: set[int], back: Back) -> tuple[int, ...]:
    """Return the scrolls of a back that may still come: those that lie nowhere else."""
    return tuple(number for number in back.numbers if number not in seen)
