"""How printed bonuses are read off a component: one short code an icon, typed in a row (MAR-DATA-32)."""

from __future__ import annotations

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
)
from companion.games.marrakesh.kinds import Resource

MOST_DINARS: Final = 4
"""The most dinars on a line (MAR-STAIR-17)."""
MOST_POINTS: Final = 7
"""The most points on a line (MAR-STAIR-21)."""


def line_options() -> tuple[Option[Gain], ...]:
    """Return what a line between the staircases may show (MAR-STAIR-14..21): colours by their letters."""
    dinars = (
        Option[Gain](
            id=f"dinar-{n}", key=f"D{n}", name=Resource.DINAR.counted(n), value=Resources(Resource.DINAR, n)
        )
        for n in range(1, MOST_DINARS + 1)
    )
    points = (
        Option[Gain](id=f"points-{n}", key=str(n), name=_points(n), value=Points(n))
        for n in range(1, MOST_POINTS + 1)
    )
    return (
        *_keshis(),
        Option(id="any-keshi", key="X", name=Text("1 keshi of any colour"), value=AnyKeshis(1)),
        Option(id="two-alike", key="XX", name=Text("2 keshis of one colour"), value=AnyKeshis(2, alike=True)),
        Option(id="date", key="F", name=Resource.DATE.counted(1), value=Resources(Resource.DATE)),
        Option(id="water", key="H", name=Resource.WATER.counted(1), value=Resources(Resource.WATER)),
        *dinars,
        Option(id="river-step", key="S", name=Text("1 river step"), value=RiverSteps(1)),
        *points,
    )


def rapid_options() -> tuple[Option[Gain], ...]:
    """Return what may stand beside a rapid (MAR-DATA-03, MAR-XTRA-28)."""
    return (
        Option(id="points-1", key="1", name=_points(1), value=Points(1)),
        Option(id="points-3", key="3", name=_points(3), value=Points(3)),
        Option(id="any-resource", key="4", name=Text("any 1 resource"), value=AnyResources(1)),
        Option(id="goods", key="5", name=Text("1 goods keshi"), value=Goods(1)),
    )


def office_options() -> tuple[Option[Gain], ...]:
    """Return what an exchange office may pay for one keshi (MAR-DATA-14)."""
    resources = (
        Option[Gain](id=each.value, key=str(number), name=each.text, value=Resources(each))
        for number, each in enumerate(Resource, start=1)
    )
    return (
        *resources,
        Option(id="any-resource", key="4", name=Text("any resource"), value=AnyResources(1)),
    )


def colours(among: tuple[Keshi, ...] = tuple(Keshi)) -> tuple[Option[Keshi], ...]:
    """Return colours as options: the letter is id and key."""
    return tuple(
        Option(id=each.letter, key=each.letter, name=Text("{colour}", colour=each.english), value=each)
        for each in among
    )


def bonuses(
    key: str, text: Text, options: tuple[Option[Gain], ...], *rules: str, each: int = 1
) -> Several[Gain]:
    """Ask for all bonuses of a place, at least one."""
    return Several(key=key, text=text, rules=rules, options=options, least=1, most=9, each=each)


def _keshis() -> tuple[Option[Gain], ...]:
    return tuple(
        Option[Gain](
            id=f"keshi-{each.letter}",
            key=each.letter,
            name=Text("1 {colour} keshi", colour=each.english),
            value=KeshiOf(each),
        )
        for each in Keshi
    )


def _points(n: int) -> Text:
    return Text("{n} point", "{n} points", n=n)
