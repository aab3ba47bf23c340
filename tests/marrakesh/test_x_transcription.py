"""What the expansions have printed is entered ahead of a game with the rest, by the questions of play."""

from __future__ import annotations

import pytest

from companion.engine.transcribing import walked
from companion.games.marrakesh.game import GAME

OF_EXPANSIONS = {
    *(f"covered-space/{space}" for space in range(1, 13)),
    *("marked-stair/mosque", "marked-stair/palace", "disc/purple", "town-cutout"),
    *(f"new-office/{office}" for office in range(1, 7)),
}


def test_chapters_ask_for_everything_that_the_expansions_have_printed() -> None:
    asked = [item for chapter in GAME.transcription() for item in walked(chapter, GAME.stand_in.get).known]
    assert set(asked) >= OF_EXPANSIONS
    assert len(asked) == len(set(asked)), "nothing is asked twice"
    assert all(walked(chapter, GAME.stand_in.get).open is None for chapter in GAME.transcription())


@pytest.mark.parametrize("item", sorted(OF_EXPANSIONS))
def test_an_item_that_is_missing_is_asked(item: str) -> None:
    known = {name: raw for name, raw in GAME.stand_in.items() if name != item}
    missing = [
        walk.open.item for chapter in GAME.transcription() if (walk := walked(chapter, known.get)).open
    ]
    assert missing == [item]
