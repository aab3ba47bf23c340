"""The common supply of keshis when a colour runs out: pieces of another colour stand in on the boards."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.table import MarrakeshTable


def freed(table: MarrakeshTable, colour: Keshi) -> Script[None]:
    """Say how a colour is freed of which the supply has none left (MAR-SETUP-32, MAR-SETUP-33).

    The supply then counts below zero: so many pieces of another colour stand in for it.
    """
    if table.supply[colour] > 0:
        return
    yield know(
        Text(
            "No {colour} keshi is left: take one off a player board and put a keshi of another colour there, "
            "which goes on counting as {colour}.",
            colour=colour_name(colour),
        ),
        "MAR-SETUP-32",
        "MAR-SETUP-33",
    )
