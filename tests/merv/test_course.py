"""The frame of a game: years, rounds, invasions and scorings in their order."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import course, human_turn, invasion
from companion.games.merv.activation import free_lines, put_meeple
from companion.games.merv.board import Player
from companion.games.merv.kinds import Phase
from companion.games.merv.table import MervTable
from tests.merv.given import GO_ON, given
from tests.playing import Played, piece

play = piece(lambda table: course.play(table))


def _short_turn(table: MervTable, player: Player) -> Script[None]:
    """Take a slot and do nothing else."""
    yield know(
        Text("turn of {seat} in {year}.{round}", seat=player.seat.id, year=table.year, round=table.round)
    )
    yield from put_meeple(table, player.seat, free_lines(table)[0])


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Played[MervTable]:
    """Return a whole game of three whose turns only take a slot."""
    monkeypatch.setattr(human_turn, "take_turn", _short_turn)
    return play(given(), always=GO_ON)


@pytest.mark.rule("MERV-CASE-65", "MERV-END-09", "MERV-YEAR-01")
def test_case_65_everybody_has_12_turns_in_12_rounds(whole: Played[MervTable]) -> None:
    turns = [words for words in whole.words if words.startswith("turn of")]
    assert len(turns) == 36
    assert set(Counter(words.split()[2] for words in turns).values()) == {12}
    rounds = dict.fromkeys(words.split()[-1] for words in turns)
    assert list(rounds) == [f"{year}.{round_}" for year in (1, 2, 3) for round_ in (1, 2, 3, 4)]


@pytest.mark.rule("MERV-YEAR-02", "MERV-YEAR-03", "MERV-YEAR-04")
def test_invasions_come_after_rounds_8_and_12_only(whole: Played[MervTable]) -> None:
    ends = [n for n, words in enumerate(whole.words) if words.startswith(("Invasion:", "Annual scoring"))]
    assert [whole.words[n].split()[0] for n in ends] == [
        "Annual",
        "Invasion:",
        "Annual",
        "Invasion:",
        "Annual",
    ]
    before = [sum(words.startswith("turn of") for words in whole.words[:n]) for n in ends]
    assert before == [12, 24, 24, 36, 36]


@pytest.mark.rule("MERV-YEAR-05", "MERV-SCORE-01")
def test_three_annual_scorings_and_the_end(whole: Played[MervTable]) -> None:
    assert sum(words.startswith("Annual scoring of year") for words in whole.words) == 3
    assert "The game is over" in whole.words[-1]
    assert (whole.table.phase, whole.table.year) == (Phase.OVER, 3)


@pytest.mark.rule("MERV-YEAR-10")
def test_the_queue_of_one_year_is_that_of_the_next(whole: Played[MervTable]) -> None:
    assert sum("north-west queue" in words for words in whole.words) == 3
    turns = [words.split() for words in whole.words if words.startswith("turn of")]
    in_order = {when: [each[2] for each in turns if each[-1] == when] for when in ("1.4", "2.1")}
    assert in_order["2.1"] == in_order["1.4"]


def test_every_phase_has_something_to_do_and_the_last_one_nothing() -> None:
    assert set(course.PHASES) == set(Phase) - {Phase.OVER}
    assert course.PHASES[Phase.INVASION] is invasion.invade
