"""Games that are loaded late say the same in lists as when they are played."""

from __future__ import annotations

from companion.engine.game import installed_games


def test_what_lists_show_of_a_game_is_what_the_game_says() -> None:
    games = installed_games()
    assert games
    for name, game in games.items():
        loaded = game.standing.__self__  # type: ignore[attr-defined]  # the game that the method belongs to
        assert loaded is not game
        assert (loaded.name, loaded.title, loaded.version) == (name, game.title, game.version)
        assert game.has_stand_in is loaded.has_stand_in is bool(loaded.stand_in)
