"""Keshis are kept: of each colour 25 lie somewhere, whenever people are asked and at the end of a script."""

from __future__ import annotations

from collections import Counter
from typing import Any

from calibration.palette import Keshi
from companion.engine.script import Ask, Script
from companion.games.marrakesh.kinds import KESHIS_OF_A_COLOUR
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh import whose
from tests.playing import Always, Played, run

EACH = dict.fromkeys(Keshi, KESHIS_OF_A_COLOUR)


def lying(table: MarrakeshTable) -> dict[Keshi, int]:
    """Return how many keshis of each colour lie anywhere: supply, base, tower, screens, boards, rows."""
    found: Counter[Keshi] = Counter()
    for heap in (table.supply, table.display, table.tower.inside):
        found.update(heap)
    for player in table.players.values():
        found.update(player.hidden)
        found.update(player.selected)
        found.update(player.storage.values())
        found.update({colour: player.on_board(colour) for colour in Keshi})
    return {colour: found[colour] for colour in Keshi}


def kept(table: MarrakeshTable, script: Script[Any]) -> Script[Any]:
    """Let a script run and look, at every question and at its end, that no keshi came or went."""
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration as end:
            assert lying(table) == EACH, "at the end"
            return end.value
        if isinstance(step, Ask):
            assert lying(table) == EACH, step.build().key
        sent = yield step


def play(
    table: MarrakeshTable,
    script: Script[Any],
    answers: dict[str, str] | None = None,
    *,
    always: Always | None = None,
) -> Played[MarrakeshTable]:
    """Play a script as ``run`` does, and look all the time that keshis are kept."""
    return run(table, kept(table, script), answers, always=always)


def screens(table: MarrakeshTable, *colours: Keshi) -> None:
    """Put a keshi of each colour, or of these, behind every screen, out of the supply."""
    for player in table.players.values():
        for colour in colours or tuple(Keshi):
            table.take(colour)
            player.hidden[colour] = player.hidden.get(colour, 0) + 1


def stuck(table: MarrakeshTable, **keshis: int) -> None:
    """Put keshis into the tower, out of the supply, by colour."""
    for name, n in keshis.items():
        table.take(Keshi[name.upper()], n)
        table.tower.inside[Keshi[name.upper()]] = table.tower.inside.get(Keshi[name.upper()], 0) + n


def inside(table: MarrakeshTable) -> dict[str, int]:
    """Return what is in the tower, by colour's name."""
    return {colour.english: n for colour, n in table.tower.inside.items() if n}


def on_display(table: MarrakeshTable) -> dict[str, int]:
    """Return what lies in the tower base, by colour's name."""
    return {colour.english: n for colour, n in table.display.items() if n}


def owned(table: MarrakeshTable, seat: int = 0) -> tuple[int, int, int]:
    """Return the dinars, water and dates of a seat."""
    return whose.owned(table.player(table.seats[seat]))
