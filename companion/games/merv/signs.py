"""The letters by which colours at the table are known in pictures: none that stands for a colour of wood."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from calibration.palette import Keshi
from companion.engine.question import Seat
from companion.engine.text import Text, plain
from companion.games.merv.board import Player
from companion.games.merv.kinds import Action, Role
from companion.games.merv.table import MervTable, named

LED: Final[dict[Role, str]] = {Role.COURTIER: "H", Role.MAGISTRATE: "M"}
"""The High Courtier and the Magistrate."""
SPARE: Final = "DEFJSVXZI"
"""For names in which no letter is free; last the one that looks like a wall."""
NOBODY: Final = "·"
_TAKEN: Final = {
    *(str(keshi.letter) for keshi in Keshi),
    *LED.values(),
    *(action.sign for action in Action),
}
"""What means something else: a colour of wood, who the program leads, an action on the board."""


def sign(table: MervTable, seat: Seat | None) -> str:
    """Return the letter of a seat, or the sign of a place where nobody is.

    People have the first letter of their name that nobody before them has and that means nothing else.
    """
    return NOBODY if seat is None else signs(table)[seat.id]


def signs(table: MervTable) -> Mapping[str, str]:
    """Return the letter of every seat, by the seat's id."""
    return _signs(tuple((id_, player.name, player.role) for id_, player in table.players.items()))


@lru_cache(maxsize=16)  # asked for by every picture and every field of a table, whose people stay
def _signs(players: tuple[tuple[str, str, Role], ...]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for id_, name, role in players:
        found[id_] = LED.get(role) or _first_free(name, {*_TAKEN, *found.values()})
    return found


def _first_free(name: str, taken: set[str]) -> str:
    letters: tuple[str, ...] = (*name.upper(), *SPARE)
    return next(each for each in letters if each.isascii() and each.isalpha() and each not in taken)


def signed(table: MervTable, player: Player) -> Text:
    """Return a player's letter and name."""
    return Text("{sign} {name}", sign=plain(sign(table, player.seat)), name=named(player))
