"""The file of printed values: what is written is read again, whatever the values are."""

from __future__ import annotations

import pytest

from companion.engine.game import Game, installed_games
from companion.engine.question import Raw
from companion.store.printed_file import printed_file, values_in


@pytest.mark.parametrize("game", installed_games().values(), ids=lambda game: game.name)
def test_a_whole_set_is_written_and_read(game: Game) -> None:
    written = printed_file(game.name, game.title, game.stand_in)
    assert values_in(written, game.name) == dict(game.stand_in)
    assert len(written.splitlines()) == len(game.stand_in) + 6, "one line a value, to be mended by hand"


def test_every_kind_of_value_is_written() -> None:
    values: dict[str, Raw] = {
        "words": 'Says "three", \\ and a line\nbreak “–”',
        "truth": True,
        "row": [1, "two", [], {}],
        "form": {"3 plus": -4, "günü": ["a"], "none": []},
    }
    assert values_in(printed_file("sample", "Lamps", values), "sample") == values


def test_nothing_is_no_value() -> None:
    with pytest.raises(TypeError, match="cannot be written"):
        printed_file("sample", "Lamps", {"nothing": None})
