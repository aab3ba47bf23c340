"""What people's actions are tested with: printed values of the tests, contracts, and a player who acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.engine.script import Script
from companion.games.merv import actions, soldiers, upgrades
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.kinds import Cube, Track
from companion.games.merv.printed_values import Contract, ContractStack, Cost, MosqueSpace
from companion.games.merv.table import SEATS, MervTable
from companion.games.merv.towns import INNER, Town
from tests.merv.given import contracts
from tests.playing import Played, run

RED, BLUE, YELLOW, DAN = SEATS
TEAL, TAN, PURPLE, ORANGE, WHITE = Cube
Does = Callable[[MervTable, Player, str], Script[None]]

DOERS: Final = (actions, soldiers, upgrades)
"""Modules that carry out boons; importing them is enough."""
PRICES: Final[Mapping[Town, Cost]] = {
    Town.RAYY: (PURPLE,),
    Town.SAMARKAND: (ORANGE,),
    Town.NISHAPUR: (TEAL,),
    Town.BALKH: (TAN,),
    Town.BAGHDAD: (TEAL, ORANGE),
    Town.KASHGAR: (TEAL, TAN),
    Town.BASRA: (PURPLE, ORANGE),
    Town.PESHAWAR: (TAN, TAN),
}
"""Prices of goods: three from the rulebook's example, the others made up."""
FIRST: Final = (
    MosqueSpace((TAN,), Boon.CAMEL),
    MosqueSpace((TEAL,), Boon.CAMEL),
    MosqueSpace((PURPLE,), Boon.CAMEL),
    MosqueSpace((ORANGE,), Boon.CAMEL),
)
"""Made-up first spaces of the four starting paths."""


def does(
    table: MervTable,
    action: Does,
    step: str,
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, object] | None = None,
) -> Played[MervTable]:
    """Let the first player act, with typed answers by the end of the question's key."""
    return run(table, action(table, table.player(RED), step), answers, printed=printed)  # type: ignore[arg-type]


def priced(table: MervTable) -> MervTable:
    """Know the price of every good; camels and posts as at the start."""
    table.printed.prices = dict(PRICES)
    return table


def spaces(table: MervTable, **known: MosqueSpace) -> MervTable:
    """Know spaces of the mosque: the first ones of all paths, and others by ``path_2_3=...``."""
    table.printed.spaces = {f"path-{number}-1": space for number, space in enumerate(FIRST, start=1)}
    table.printed.spaces |= {name.replace("_", "-"): space for name, space in known.items()}
    return table


def posts(player: Player, table: MervTable, *towns: Town) -> Player:
    """Give a player trading posts; camels of those towns are out of the game."""
    player.posts.extend(towns)
    for town in towns:
        if town in table.town_camels:
            table.town_camels.remove(town)
            table.camels_out += 1
    return player


def camels(player: Player, table: MervTable, n: int) -> Player:
    """Give a player camels that were out of the game, or came from towns of the south."""
    player.camels += n
    table.camels_out -= n
    while table.camels_out < 0:
        table.town_camels.remove(next(town for town in reversed(INNER) if town in table.town_camels))
        table.camels_out += 1
    return player


def contract_for(table: MervTable, **needs: int) -> Contract:
    """Put out one contract of level 1 with 7 points and favour, which Red's influence is enough for."""
    contract = Contract(ContractStack(1, Boon.FAVOUR), 7, **needs)  # type: ignore[arg-type]
    contracts(table, contract)
    table.player(RED).tracks[Track.INFLUENCE] = 3
    return contract
