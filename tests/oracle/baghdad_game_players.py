"""Players who choose by chance among the legal moves, with some taste, and tables that are rich."""

from __future__ import annotations

import random as chance

from tests.oracle.baghdad_game_moves import (
    BONUS_BOAT,
    BONUS_COIN,
    BONUS_GOODS,
    BONUS_WILD,
    NONE,
    Decision,
    DecisionKind,
    Option,
)
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_state import Board, Laid
from tests.oracle.baghdad_pieces import PlaceKind, TileKind

BONUS_TASTE = {BONUS_BOAT: 0.35, BONUS_COIN: 0.06, BONUS_GOODS: 0.06, BONUS_WILD: 0.05}
UNLIKED = (NONE, "stop", "finish", "charity", "private")
KEEN = 0.9
FOND = 0.6
MOST_GIVEN = 3


class RandomPlayer:
    """Answers every decision by chance, seldom with what does nothing; keen on actions that can be done, and
    fond of one kind of location or of none.
    """

    def __init__(self, random: chance.Random, game: Baghdad | None = None) -> None:
        """With a game at hand the Vizier is sent where something can be done."""
        self.random = random
        self.game = game
        self.fond_of = random.choice([*PlaceKind, None])

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        if decision.bonuses:
            bonus = self.random.choice(decision.bonuses)
            if self.random.random() < BONUS_TASTE[bonus]:
                return bonus
        options = decision.options
        if len(options) == 1:
            return options[0]
        if decision.kind is DecisionKind.VIZIER and self.game is not None and self.random.random() < KEEN:
            options = self._useful(options) or options
        liked = [option for option in options if option not in UNLIKED]
        return self.random.choice(liked if liked and self.random.random() < KEEN else options)

    def _useful(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        game = self.game
        if game is None or game.table.turn is None:
            return ()
        board = game.table.boards[game.table.turn]
        able = {PlaceKind.SLOT: True, PlaceKind.SITE: bool(game.buildable(board))}
        able[PlaceKind.PALACE] = bool(game.raisable(board))
        kinds = {option: game.table.place(str(option)).kind for option in options}
        useful = [option for option in options if able[kinds[option]]]
        fond = [option for option in useful if kinds[option] is self.fond_of]
        return tuple(fond if fond and self.random.random() < FOND else useful)


def enrich(game: Baghdad, random: chance.Random) -> None:
    """Gives everybody tokens out of the supply and tiles out of the bag, so that more can be done."""
    table = game.table
    share = 4 // len(table.boards) + 1
    for board in table.boards:
        board.coins += random.randint(5, 20)
        board.steps += share
        table.supply.steps -= share
        board.wilds += share + 1
        table.supply.wilds -= share + 1
        for goods in table.goods_in_stock():
            if table.supply.goods[goods] > 1:
                board.goods[goods] += 1
                table.supply.goods[goods] -= 1
        board.favour = random.randint(0, len(table.printed.favour_points) - 1)
        for kind in TileKind:
            for spot in range(random.randint(0, MOST_GIVEN)):
                _give_tile(game, board, kind, spot)


def _give_tile(game: Baghdad, board: Board, kind: TileKind, spot: int) -> None:
    """A tile of a kind from the bag, a used one where it can be used; Artefacts of new types only."""
    known = board.artefact_types()
    tile = next((one for one in game.table.bag if one.kind is kind and one.artefact not in known), None)
    if tile is not None:
        game.table.bag.remove(tile)
        board.rows[kind][spot] = Laid(tile, turned=kind is TileKind.PATIENT)
