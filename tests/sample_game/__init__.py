"""The sample game: the model for how a game looks, and the game on which the laws are tested first."""

from tests.sample_game.game import GAME

__all__ = ["GAME"]
