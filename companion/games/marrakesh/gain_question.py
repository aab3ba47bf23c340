"""How printed bonuses are read off a component: one short code an icon, typed in a row (MAR-DATA-32)."""

from __future__ import annotations

from functools import cache
from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Option, Several
from companion.engine.text import Text
from companion.games.marrakesh.gains import (
    AnyKeshis,
    AnyResources,
    Gain,
    Goods,
    KeshiOf,
    Points,
    Resources,
    RiverSteps,
    StairSteps,
)
from companion.games.marrakesh.kinds import Resource

MOST_DINARS: Final = 4
"""The most dinars on a line (MAR-STAIR-17)."""
MOST_POINTS: Final = 7
"""The most points on a line (MAR-STAIR-21)."""


@cache
def line_options() -> tuple[Option[Gain], ...]:
    """Return what a line between the staircases may show (MAR-STAIR-14..21).

    Colours have their letters, points their digits; no other letter is free of a command of the screens.
    """
    return (
        *(_option(f"keshi-{colour.letter}", colour.letter, KeshiOf(colour)) for colour in Keshi),
        _option("any-keshi", "*", AnyKeshis(1)),
        _option("two-alike", "**", AnyKeshis(2, alike=True)),
        _option("date", "8", Resources(Resource.DATE)),
        _option("water", "9", Resources(Resource.WATER)),
        *(_option(f"dinar-{n}", f"${n}", Resources(Resource.DINAR, n)) for n in range(1, MOST_DINARS + 1)),
        _option("river-step", "0", RiverSteps(1)),
        *(_option(f"points-{n}", str(n), Points(n)) for n in range(1, MOST_POINTS + 1)),
    )


@cache
def rapid_options() -> tuple[Option[Gain], ...]:
    """Return what may stand beside a rapid (MAR-DATA-03, MAR-XTRA-28)."""
    return (
        _option("points-1", "1", Points(1)),
        _option("points-3", "3", Points(3)),
        _option("any-resource", "4", AnyResources(1)),
        _option("goods", "5", Goods(1)),
    )


@cache
def office_options() -> tuple[Option[Gain], ...]:
    """Return what an exchange office may pay for one keshi (MAR-DATA-14)."""
    return (
        *(_option(each.value, str(number), Resources(each)) for number, each in enumerate(Resource, start=1)),
        _option("any-resource", "4", AnyResources(1)),
    )


@cache
def new_office_options() -> tuple[Option[Gain], ...]:
    """Return what a new exchange office may pay for one keshi: bonuses too (MAR-X3-05, MAR-XTRA-71)."""
    return (
        *office_options(),
        _option("points-1", "5", Points(1)),
        _option("river-step", "6", RiverSteps(1)),
        _option("stair-step", "7", StairSteps(1)),
    )


def bonuses(key: str, text: Text, options: tuple[Option[Gain], ...], *rules: str) -> Several[Gain]:
    """Ask for all bonuses of a place, at least one."""
    return Several(key=key, text=text, rules=rules, options=options, least=1, most=9)


def _option(option: str, key: str, gain: Gain) -> Option[Gain]:
    return Option(id=option, key=key, name=gain.text, value=gain)
