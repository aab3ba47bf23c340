"""What an icon gives, in words."""

from __future__ import annotations

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
    SectorAction,
    StairSteps,
)


def gain_text(gain: Gain) -> Text:
    """Return a gain in a few words."""
    match gain:
        case Points(n):
            return Text("{n} point", "{n} points", n=n)
        case Resources(kind, n):
            return kind.counted(n)
        case AnyResources(n):
            return Text("{n} resource of choice", "{n} resources of choice", n=n)
        case KeshiOf(colour):
            return Text("a {colour} keshi", colour=colour.english)
        case AnyKeshis(n, alike):
            if alike:
                return Text("{n} keshi of one colour", "{n} keshis of one colour", n=n)
            return Text("{n} keshi of any colour", "{n} keshis of any colours", n=n)
        case Goods(n):
            return Text("{n} goods keshi", "{n} goods keshis of one colour", n=n)
        case RiverSteps(n):
            return Text("{n} river step", "{n} river steps", n=n)
        case StairSteps(n, staircase):
            if staircase is None:
                return Text("{n} step on either staircase", "{n} steps on either staircase", n=n)
            return Text("{n} step: {stairs}", "{n} steps: {stairs}", n=n, stairs=staircase.text)
        case SectorAction(sector):
            if sector is None:
                return Text("the action of any sector")
            return Text("the action: {sector}", sector=sector.text)
