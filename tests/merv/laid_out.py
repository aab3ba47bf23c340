"""The set-up of Merv, walked through with the stand-in set of printed values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.engine.game import Level, Mode
from companion.engine.question import Raw
from companion.engine.stand_in import stand_in
from companion.games.merv import opening
from companion.games.merv import setup as setup_script
from companion.games.merv.kinds import Deal
from companion.games.merv.rulings import rulings_of
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable, Setup, new_table
from tests.merv.given import NAMES, rulings_taken
from tests.playing import Played, run

STAND_IN: Final[Mapping[str, Raw]] = stand_in("companion.games.merv")
ROW: Final = "11233442"
"""The first caravan row: 2 ginger, juniper, 2 cinnamon, 2 pepper, juniper."""
ANSWERS: Final = {
    "set-up/row-1": "11 22 33 44 51",
    "set-up/row-2": "62 13 24 31 42",
    "set-up/row-3": "53 64 11 22",
    "set-up/row-4": "33 44 51 62 13",
    "set-up/row-5": "24 31 42 53 64",
    "set-up/market": "scroll",
    "set-up/row": ROW,
}


def fresh(players: int = 3, *, otherwise: Sequence[int] = ()) -> MervTable:
    """Return a table on which nothing was laid out yet."""
    order = SEATS[:players]
    if players == 1:
        order = (MAGISTRATE, *order)
    if players <= 2:
        order = (*order, COURTIER)
    return new_table(
        Setup(Mode.PLAY, NAMES[:players], order, rulings=rulings_taken(otherwise), deal=Deal.PROGRAM)
    )


def laid_out(table: MervTable, answers: Mapping[str, str] | None = None) -> Played[MervTable]:
    """Walk through the set-up with typed answers by the end of the question's key."""
    return run(table, opening.set_up_table(table), {**ANSWERS, **(answers or {})}, printed=STAND_IN)


def asked_before(
    players: int,
    answers: Mapping[str, str] | None = None,
    *,
    order: Sequence[str] = (),
    otherwise: Sequence[int] = (),
) -> Played[MervTable]:
    """Answer what must be known before the table exists; ``value`` is the ``Setup``.

    ``order`` begins the lot that is drawn, as numbers of players from 0.
    """
    always = {
        "setup/players": str(players),
        **{f"setup/name/{number}": name for number, name in enumerate(NAMES, start=1)},
        "setup/level": "",
        "setup/rulings": _rulings_typed(players, otherwise),
        "setup/start": "",
        "setup/solo-cards": "",
    }
    return run(fresh(players), setup_script.setup(Mode.PLAY), answers, order=order, always=always)


def _rulings_typed(players: int, otherwise: Sequence[int]) -> str:
    readings = {
        ruling.id: rulings_taken(otherwise).otherwise(int(ruling.id[-3:].strip("-")))
        for ruling in rulings_of(players, Level.FULL)
    }
    return " ".join("2" if other else "1" for other in readings.values())
