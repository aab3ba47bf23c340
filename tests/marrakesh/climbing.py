"""A climber on the staircases of T1, with lines of her own."""

from __future__ import annotations

from companion.games.marrakesh import deployment, river, stairs
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gains import (
    Gain,
    Points,
)
from companion.games.marrakesh.kinds import Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has
from tests.playing import Played, run

MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE
CARRY_OUT = (river, deployment)
"""The modules that carry out what lines give."""
POINT = (Points(1),)


def climber(
    mosque: int = 0,
    palace: int = 0,
    *scrolls: Scroll,
    **lines: tuple[Gain, ...],
) -> tuple[MarrakeshTable, Player]:
    """Ada with her pawns on these steps and no resources; ``m2p1=...`` is a line, others show 1 point."""
    table = given()
    ada = has(table.player(table.seats[0]), dinar=0, water=0, date=0)
    ada.stairs = {MOSQUE: mosque, PALACE: palace}
    ada.scrolls.extend(scroll.value for scroll in scrolls)
    for student in range(1, 6):
        for courtier in range(1, 6):
            shown = lines.get(f"m{student}p{courtier}", POINT)
            table.printed.lines[f"{student}/{courtier}"] = shown
    return table, ada


def climb(
    table: MarrakeshTable,
    player: Player,
    staircase: Staircase,
    steps: int,
    answers: dict[str, str] | None = None,
) -> Played[MarrakeshTable]:
    return run(table, stairs.climb(table, player, staircase, steps, "x", Source.STAIRS), answers)
