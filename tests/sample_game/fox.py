"""The fox, the automated opponent: it steals one lamp a round and says why that one."""

from __future__ import annotations

from companion.engine.decide import Bar, Candidate, Criterion, Score, decide
from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from tests.sample_game.table import STALL_NAMES, LampTable, Stall


def fox(table: LampTable) -> Script[None]:
    """Let the fox steal from the stall with most lamps, then the brightest, then the first (LAMP-FOX-01)."""
    table.begin_moment()
    theft = yield from decide(
        table.key("fox"),
        lambda: _candidates(table),
        (
            Criterion("LAMP-FOX-02", Text("most lamps"), score=lambda stall: _lamps(table, stall)),
            Criterion(
                "LAMP-FOX-03",
                Text("brightest"),
                observe=lambda stall, _left: lambda: _brightness(table, stall),
                judge=lambda _stall, lights: Score(lights, Text("{n} light", "{n} lights", n=lights)),
            ),
            Criterion("LAMP-FOX-04", Text("first in order"), score=_order),
        ),
    )
    if theft.winner is None:
        yield know(Text("The fox finds nothing."), "LAMP-FOX-05", because=theft.trail)
        return
    table.stalls[theft.winner] -= 1
    table.fox_lamps += 1
    yield do(
        Text("Give the fox the lamp of the {stall}.", stall=STALL_NAMES[theft.winner]),
        "LAMP-FOX-01",
        because=theft.trail,
    )


def _candidates(table: LampTable) -> tuple[Candidate[Stall], ...]:
    empty = Bar("LAMP-FOX-05", Text("no lamp is left there"))
    return tuple(
        Candidate(stall.value, STALL_NAMES[stall], stall, None if table.stalls[stall] else empty)
        for stall in Stall
    )


def _lamps(table: LampTable, stall: Stall) -> Score:
    count = table.stalls[stall]
    return Score(count, Text("{n} lamp", "{n} lamps", n=count))


def _order(stall: Stall) -> Score:
    place = list(Stall).index(stall)
    return Score(-place, Text("number {place}", place=place + 1))


def _brightness(table: LampTable, stall: Stall) -> Number:
    return Number(
        key=table.key("fox", "lights", stall.value),
        text=Text("How many lights do you see at the {stall}?", stall=STALL_NAMES[stall]),
        rules=("LAMP-FOX-03",),
        most=9,
    )
