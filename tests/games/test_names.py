"""Names asked in a set-up: as many as play, each with a name to take by a bare Enter."""

from __future__ import annotations

import pytest

from companion.engine.table import Table
from companion.games.names import ask_names, players_question
from tests.playing import refusal, run


def test_as_many_names_are_asked_as_play() -> None:
    played = run(Table(), ask_names(3), {"name/1": "Kuly", "name/2": "", "name/3": "Lea"})
    assert played.value == ("Kuly", "Player 2", "Lea")
    assert [question.key for question in played.asked] == ["setup/name/1", "setup/name/2", "setup/name/3"]


@pytest.mark.parametrize(
    ("typed", "taken"), [("1", False), ("2", True), ("4", True), ("5", False), ("", True)]
)
def test_only_so_many_can_play(typed: str, taken: bool) -> None:
    assert (refusal(players_question(2, 4), typed) == "") is taken
