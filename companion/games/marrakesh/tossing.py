"""The toss: all selected keshis into the tower, and what comes out is the display (MAR-TOWER)."""

from __future__ import annotations

from collections import Counter

from calibration.palette import Keshi
from companion.engine.number import Counts
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.marrakesh.table import MarrakeshTable


def toss(table: MarrakeshTable) -> Script[None]:
    """Throw in the keshis themselves, one an assistant, red ones as red, in a single toss (MAR-TOWER-11).

    What came out joins what was left lying in the base (MAR-TOWER-07, MAR-AMB-05).
    """
    thrown = Counter(colour for player in table.players.values() for colour in player.selected)
    yield do(
        Text(
            "Gather the {n} selected keshis and drop them into the funnel of the tower, all in one go.",
            n=thrown.total(),
        ),
        "MAR-TOWER-02",
        "MAR-TOWER-03",
        "MAR-TOWER-10",
        "MAR-XTRA-33",
        "MAR-AMB-03",
    )
    for player in table.players.values():
        player.selected = ()
    out = yield from _settled(
        table,
        thrown,
        cube_tower.toss(
            table,
            "toss",
            thrown,
            text=Text("What came out of the tower?"),
            rules=("MAR-TOWER-06", "MAR-TOWER-08", "MAR-TOWER-09"),
            lying=lambda: table.display,
        ),
    )
    for colour, n in out.counts:
        table.display[colour] = table.display.get(colour, 0) + n
    yield know(
        Text(
            "On display, sorted by colour: {display}. What did not come out stays in the tower.",
            display=cube_tower.in_words(table.display),
        ),
        "MAR-TOWER-04",
        "MAR-TOWER-05",
        "MAR-TOWER-07",
    )


def _settled(
    table: MarrakeshTable, thrown: Counter[Keshi], tossing: Script[Counts[Keshi]]
) -> Script[Counts[Keshi]]:
    """Let the supply answer for keshis found to be in the tower, or not in it, at once (MAR-TOWER-08)."""
    last = Counter(table.tower.inside) + thrown
    sent: object = None
    while True:
        try:
            step = tossing.send(sent)
        except StopIteration as end:
            out: Counts[Keshi] = end.value
            _answer_for(table, last, Counter(table.tower.inside) + Counter(dict(out.counts)))
            return out
        now = Counter(table.tower.inside)
        _answer_for(table, last, now)
        last = now
        sent = yield step


def _answer_for(table: MarrakeshTable, was: Counter[Keshi], now: Counter[Keshi]) -> None:
    for colour in Keshi:
        table.supply[colour] += was[colour] - now[colour]
