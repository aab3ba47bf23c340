"""Solo tables for tests: the Magistrate's turn with its cards laid, and pieces of its script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.engine.script import Script
from companion.games.merv import high_courtier, magistrate_turn
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.kinds import Action
from companion.games.merv.printed_values import MosqueSpace
from companion.games.merv.table import MAGISTRATE, SEATS, MervTable
from tests.merv.given import BOARD_1, balance, given, standing
from tests.playing import Piece, piece

YOU: Final = SEATS[0]
ROW: Final = "G G J C C P G J"
FACE: Final = (Boon.RARE_GOOD, Boon.SCROLL, Boon.FAVOUR, Boon.SOLDIER)
"""The camel market, clockwise from the top left slot."""


def solo(
    card: Action | None = None,
    *,
    round: int = 2,  # noqa: A002  # the ledger's word
    taken: Sequence[int] = (),
    board: Sequence[str] = BOARD_1,
    otherwise: Sequence[int] = (),
    row: str = ROW,
    market: Sequence[Boon] = FACE,
    G: str = "",  # noqa: N803  # the signs of the ledger's cases
    H: str = "",  # noqa: N803
    Y: str = "",  # noqa: N803
) -> MervTable:
    """Return a solo table at the Magistrate's turn; ``card`` lies on top of the solo deck.

    You stand on the lines in ``taken``. G, H and Y: where Magistrate, High Courtier and you have buildings.
    """
    table = given(players=1, round=round, board=board, otherwise=otherwise, row=row, market=market)
    standing(table, G=G, H=H, Y=Y)
    table.slots = dict.fromkeys(taken, YOU)
    assert table.solo is not None
    others = [each for each in Action if each is not card]
    table.solo.cards = others if card is None else [card, *others]
    table.active = MAGISTRATE
    return table


def magistrate(table: MervTable) -> Player:
    """Return the Magistrate."""
    return table.player(MAGISTRATE)


def deck(table: MervTable) -> list[Action]:
    """Return the solo cards in the deck, top first."""
    assert table.solo is not None
    return table.solo.cards


def holding(  # the ledger's words for what somebody has
    player: Player,
    *,
    scrolls: int = 0,
    cards: int = 0,
    goods: int = 0,
    steps: int = 0,
) -> Player:
    """Give a player what halls count; cards are cinnamon, goods common, steps on path 1."""
    player.scrolls = scrolls
    player.cards[Spice.CINNAMON] = cards
    player.goods[next(iter(player.goods))] = goods
    if steps:
        player.path, player.steps = 1, steps
    return player


def camels(table: MervTable, player: Player, n: int) -> None:
    """Give a player camels that lie nowhere else."""
    player.camels = n
    balance(table)


def camels_on_market(table: MervTable, *slots: int) -> None:
    """Put camels on slots of the camel market, by index."""
    for slot in slots:
        table.market[slot].camel = True
    balance(table)


def spaces(table: MervTable, **boons: MosqueSpace) -> None:
    """Say what spaces of the mosque track show: ``spaces(table, path_2_1=MosqueSpace(...))``."""
    for name, space in boons.items():
        table.printed.spaces[name.replace("_", "-")] = space


turn: Piece[MervTable] = piece(lambda table: magistrate_turn.take_turn(table))
courtier_turn: Piece[MervTable] = piece(lambda table: high_courtier.take_turn(table))


def acting(
    act: Callable[[MervTable, int, str], Script[None]], times: int, step: str = "action"
) -> Piece[MervTable]:
    """Return a player of so many actions of the Magistrate."""
    return piece(lambda table: act(table, times, step))
