"""Players by chance with a taste: builders who save for the next level, scholars, people of the Palace."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum
from typing import Final

from tests.oracle.baghdad_game_moves import NONE, Decision, DecisionKind, Option
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_players import RandomPlayer
from tests.oracle.baghdad_game_state import Board
from tests.oracle.baghdad_pieces import TileKind

_OFTEN: Final = 0.85


class Liking(Enum):
    """What a player likes best."""

    BUILDINGS = "buildings"
    BOOKS = "books"
    PALACE = "palace"
    CARDS = "cards"
    ANYTHING = "anything"


class Taste(RandomPlayer):
    """Decides by chance, mostly for what one liking needs, so that rare things come up."""

    def __init__(self, chance: random.Random, game: Baghdad) -> None:
        super().__init__(chance, game)
        self.oracle = game
        self.liking = chance.choice(list(Liking))

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        board = self.oracle.table.boards[decision.who]
        way = _LIKINGS.get((self.liking, decision.kind))
        if way is not None and self.random.random() < _OFTEN:
            liked = [option for option in decision.options if way(self.oracle, board, option)]
            if liked:
                return self.random.choice(liked)
        return super().__call__(decision)


Way = Callable[[Baghdad, Board, Option], bool]


def _buildable(game: Baghdad, board: Board, option: Option) -> bool:
    place = game.table.place(str(option)) if option != "stay" else None
    return place in game.table.open_sites() and bool(game.buildable(board))


def _free_of_tuition(game: Baghdad, board: Board, option: Option) -> bool:
    """Tell whether a location is a site for a Building, else one where no Student takes a Coin."""
    if option == "stay":
        return False
    if game.buildable(board):
        return _buildable(game, board, option)
    place = game.table.place(str(option))
    joined = (game.table.tiles.get(slot) for slot in game.printed.base.roads[place])
    return not any(tile is not None and tile.kind is TileKind.STUDENT for tile in joined)


def _book(game: Baghdad, _: Board, option: Option) -> bool:
    tile = game.table.tiles.get(game.table.place(str(option))) if option != "stay" else None
    return tile is not None and tile.kind is TileKind.BOOK


def _palace(game: Baghdad, board: Board, option: Option) -> bool:
    return (
        option != "stay"
        and game.table.place(str(option)).kind.value == "palace"
        and bool(game.raisable(board))
    )


def _sale(_: Baghdad, __: Board, option: Option) -> bool:
    return isinstance(option, tuple)


def _some(_: Baghdad, __: Board, option: Option) -> bool:
    return option != NONE


_LIKINGS: Final[dict[tuple[Liking, DecisionKind], Way]] = {
    (Liking.BUILDINGS, DecisionKind.VIZIER): _free_of_tuition,
    (Liking.BUILDINGS, DecisionKind.PORT): _sale,
    (Liking.BUILDINGS, DecisionKind.BUILDING): _some,
    (Liking.BOOKS, DecisionKind.VIZIER): _book,
    (Liking.PALACE, DecisionKind.VIZIER): _palace,
    (Liking.PALACE, DecisionKind.PIECE): _some,
    (Liking.CARDS, DecisionKind.TAKE): _some,
}
