"""The set-up of Marrakesh, walked through with the stand-in set of printed values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.stand_in import stand_in
from companion.games.cube_tower import TowerStart
from companion.games.marrakesh import opening
from companion.games.marrakesh.expansions import Expansion, Offices
from companion.games.marrakesh.table import MarrakeshTable, Setup, new_table
from tests.marrakesh.given import NAMES, rulings_taken
from tests.playing import Played, run

STAND_IN: Final[Mapping[str, Raw]] = stand_in("companion.games.marrakesh")

SEATS: Final = ("first", "second", "third", "fourth")

SCROLLS: Final = "3 12 20 22 30 41 43 50 60 61 70 72"

STAIRCASE_TILES: Final = "G A W K P T B N R Y U O"
"""What the twelve staircase tiles show, where that expansion is in play."""

STORAGE: Final = {
    2: ("GAW", "KPT"),
    3: ("GA-", "W-K", "-PT"),
    4: ("GA-", "W-K", "-PT", "BR-"),
}
"""What lies on the keshi spaces 1, 3 and 5 of each player's storage row, by players."""


def fresh(
    players: int = 3,
    *,
    start: int = 0,
    otherwise: Sequence[int] = (),
    tower: TowerStart | None = None,
    expansions: Sequence[Expansion] = (),
    offices: Offices = Offices.MIXED,
) -> MarrakeshTable:
    """Return a table on which nothing was laid out yet."""
    setup = Setup(
        Mode.PLAY,
        NAMES[:players],
        start,
        rulings=rulings_taken(otherwise),
        tower=tower or TowerStart(),
        expansions=tuple(expansions),
        offices=offices,
    )
    return new_table(setup)


def usual_answers(players: int) -> dict[str, str]:
    """Return what is answered at the set-up where a test says nothing else."""
    answers = {"set-up/scrolls": SCROLLS, "office/which": "1", "set-up/faces": "1 3 5"}
    for shop in range(5):
        answers |= {f"luxury/{shop}/kind": str(shop + 1), f"luxury/{shop}/which": "1"}
    for seat, storage in zip(SEATS, STORAGE[players], strict=False):
        answers |= {f"provision/{seat}/which": "1", f"storage/{seat}": storage, f"disc/{seat}": "213"}
    towns = " ".join(str(number) for number in range(1, 2 * players))
    answers |= {"set-up/staircase-tiles": STAIRCASE_TILES, "office/kind": "0", "set-up/towns": towns}
    return answers


def laid_out(
    table: MarrakeshTable,
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, Raw] | None = None,
) -> Played[MarrakeshTable]:
    """Walk through the set-up with typed answers by the end of the question's key."""
    return run(
        table,
        opening.set_up_table(table),
        answers,
        printed=STAND_IN if printed is None else printed,
        always=usual_answers(len(table.players)),
    )
