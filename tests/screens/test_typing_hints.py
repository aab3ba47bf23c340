"""What stands on the line before anything is typed: it fits the line of a narrow window, in all games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from companion.engine.game import Game, Mode, installed_games
from companion.engine.question import Question
from companion.language import Language, speaking
from companion.players import EasyPlayer
from companion.screens.shelf import Shelf
from companion.screens.widgets.question_parts import typing_words
from tests.screens.looking import PHONE, TOSS, at_the_table, begun

GAMES = installed_games()
MOST = 600


def questions(shelf: Shelf, game: Game, mode: Mode) -> Iterator[Question[object]]:
    session = shelf.begin(game, mode, stand_in=mode is Mode.PLAY).session
    player = EasyPlayer(random.Random(3))
    for _ in range(MOST):
        if session.open is None:
            return
        yield session.open
        assert session.answer(player.answer(session.open)) is None


@pytest.mark.parametrize("language", list(Language), ids=[one.value for one in Language])
@pytest.mark.parametrize("name", GAMES)
async def test_every_hint_of_a_game_fits_the_line_of_a_phone(
    shelf: Shelf, name: str, language: Language
) -> None:
    with speaking(language):
        async with at_the_table(shelf, begun(shelf, *TOSS[:-1]), PHONE) as table:
            assert "⏎ Enter" in table.flowing("#typing")
            room = table.box.line.size.width
        everything = Shelf(shelf.database, GAMES, seed=5)
        asked = [one for mode in (Mode.PLAY, Mode.SCORE) for one in questions(everything, GAMES[name], mode)]
        assert len(asked) > 10
        hints = {typing_words(one, apart=apart) for one in asked for apart in (False, True)}
        assert {hint: cell_len(hint) for hint in hints if cell_len(hint) > room} == {}
