"""Merv at its levels: all but the cubes, and the scorepad, from the first question to the sheet."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from companion.engine.choice import Choice
from companion.engine.game import Level, Mode
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.engine.text import Text
from companion.games.merv import course
from companion.games.merv.boons import Spice
from companion.games.merv.game import GAME
from companion.games.merv.kinds import Phase
from companion.games.merv.paying import asked_to_pay
from companion.games.merv.pieces import misplaced
from companion.games.merv.score import position_of, total
from companion.games.merv.sets import set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import SEATS, MervTable
from companion.players import EasyPlayer
from tests.engine.fakes import MemoryCatalogue, opened
from tests.laws.recorded import reloaded, state
from tests.merv.given import given
from tests.playing import STOPPED, piece

MOST = 2000
play = piece(lambda table: course.play(table))


def table_of(session: Session) -> MervTable:
    table = session.run.table
    assert isinstance(table, MervTable)
    return table


def begun(
    setup: Mapping[str, Raw], seed: int, mode: Mode = Mode.PLAY
) -> tuple[Session, EasyPlayer, Mapping[str, Raw]]:
    session = opened(GAME, mode=mode, seed=seed, catalogue=MemoryCatalogue(dict(GAME.stand_in)))
    return session, EasyPlayer(random.Random(seed)), setup


def played_to_the_end(session: Session, player: EasyPlayer, setup: Mapping[str, Raw]) -> MervTable:
    """Play until nothing is asked any more; what the level does not follow is never asked for."""
    for _ in range(MOST):
        question = session.open
        if question is None:
            return table_of(session)
        raw = setup.get(question.key, player.answer(question))
        assert session.answer(raw) is None, question.key
        assert session.trouble is None, f"{question.key}: {session.trouble}"
        if session.run.table is not None and table_of(session).level is Level.LIGHT:
            assert not question.key.endswith("/pay"), "at the light level nobody is asked how to pay"
    raise AssertionError("the game never ended")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_at_the_light_level_is_played_to_its_sheet_without_a_word_on_which_cubes_pay(
    players: int,
) -> None:
    session, player, setup = begun({"setup/players": players, "setup/level": "light"}, seed=players)
    table = played_to_the_end(session, player, setup)
    assert (table.phase, table.year) == (Phase.OVER, 3)
    assert misplaced(table) == ()
    assert all(not any(each.cubes.values()) for each in table.players.values())
    assert GAME.score_sheet(table).totals == tuple(each.score for each in table.scorers)
    assert any(each.score for each in table.scorers)
    assert "pay" in " ".join(str(saying.text) for saying in session.sayings())
    assert state(reloaded(session)) == state(session)


@pytest.mark.parametrize("level", ["light", "full"])
def test_an_undo_names_the_cubes_that_the_level_does_not_follow(level: str) -> None:
    session, player, setup = begun({"setup/players": 2, "setup/level": level}, seed=4)
    told: list[str] = []
    for _ in range(120):
        assert session.open is not None
        before = session.sayings()
        assert session.answer(setup.get(session.open.key, player.answer(session.open))) is None
        preview = session.preview_undo()
        assert preview is not None
        said = [str(saying.text) for saying in session.sayings()[len(before) :]]
        cubes = [
            words for words in said if ": pay " in words or (": take " in words and "camel" not in words)
        ]
        unfollowed = [str(text) for text in preview.unfollowed]
        assert set(unfollowed) <= set(cubes)
        if level == "light" and ": pay" in " ".join(cubes):
            assert unfollowed
        told += unfollowed
    assert bool(told) is (level == "light")


def test_a_game_that_is_switched_down_in_mid_game_asks_for_no_cubes_any_more() -> None:
    session, player, setup = begun({"setup/players": 3, "setup/level": "full"}, seed=5)
    for _ in range(60):
        assert session.open is not None
        assert session.answer(setup.get(session.open.key, player.answer(session.open))) is None
    had = {each.seat.id: dict(each.cubes) for each in table_of(session).people}
    assert any(any(cubes.values()) for cubes in had.values())
    assert session.correct("level", Level.LIGHT.value) is None
    assert "second.cubes" not in {field.name for field in session.fields()}
    table = played_to_the_end(session, player, setup)
    assert (table.phase, misplaced(table)) == (Phase.OVER, ())
    assert {each.seat.id: each.cubes for each in table.people} == had


@pytest.mark.parametrize(("players", "scorers"), [(1, 2), (2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("mode", [Mode.PLAY, Mode.SCORE])
def test_the_scorepad_asks_a_form_for_everybody_who_scores_and_nothing_else(
    players: int, scorers: int, mode: Mode
) -> None:
    session, player, setup = begun({"setup/players": players, "setup/level": "scorepad"}, 2, mode)
    while session.open is not None and not session.open.key.startswith("m"):
        assert session.answer(setup.get(session.open.key, player.answer(session.open))) is None
    keys = []
    while session.open is not None:
        keys.append(session.open.key.split("/")[1])
        ties = ["3", "2", str(len(keys))] if players > 1 else []
        assert session.answer(session.open.read(" ".join(["40", "1", "1", "0", "0", *ties]))) is None
    assert keys == ["final"] * scorers
    sheet = GAME.score_sheet(table_of(session))
    assert sheet.totals == (40 + set_value({Spice.GINGER: 1, Spice.JUNIPER: 1}),) * scorers
    assert str(GAME.standing(table_of(session))) == "the game is over"
    assert [str(panel.title) for panel in GAME.panels(table_of(session))] == ["Points"]
    assert GAME.layout(table_of(session)) == ()


def test_a_game_switched_down_to_the_scorepad_goes_on_with_what_was_followed() -> None:
    table = given(players=3, year=2)
    red, blue, _ = (table.player(seat) for seat in SEATS[:3])
    table.book(red, 27, Source.CONTRACTS)
    table.book(blue, 30, Source.MOSQUE)
    table.level = Level.SCOREPAD
    played = play(table, {"final/first": "", "final/second": "41 0 0 0 0 1 2 2", "final/third": ""})
    assert [key.split("/")[-1] for key in played.keys] == ["first", "second", "third"]
    assert GAME.score_sheet(table).totals == (27, 41, 0)
    assert GAME.score_sheet(table).winners == ("Blue",)
    assert table.phase is Phase.OVER


def test_players_may_stop_half_way_through_the_scorepad_and_what_was_told_counts() -> None:
    table = given(players=3, mode=Mode.SCORE)
    play(table, {"final/first": "50 0 0 0 0 1 2 3", "final/second": STOPPED})
    assert GAME.score_sheet(table).totals == (50, 0, 0)
    assert table.phase is Phase.OVER


def test_a_game_that_is_stopped_early_is_scored_as_it_stands() -> None:
    session, player, setup = begun({"setup/players": 4, "setup/level": "full"}, seed=7)
    for _ in range(80):
        assert session.open is not None
        assert session.answer(setup.get(session.open.key, player.answer(session.open))) is None
    table = table_of(session)
    expected = tuple(total(position_of(table, each)) for each in table.scorers)
    assert session.stop_early() is None
    table = table_of(session)
    assert table.phase is Phase.OVER
    assert GAME.score_sheet(table).totals == expected
    assert session.finished


def test_only_where_cubes_are_not_counted_a_price_is_said_to_be_for_those_who_have_them() -> None:
    asked = Text("Fulfil it?")
    assert asked_to_pay(given(level=Level.FULL), asked) == asked
    assert str(asked_to_pay(given(level=Level.LIGHT), asked)) == "Fulfil it? (only if you have the cubes)"


def test_at_level_full_what_cannot_be_paid_is_barred_and_at_light_it_is_not() -> None:
    def towns(level: Level) -> list[bool]:
        session, player, _ = begun({}, seed=11)
        setup: dict[str, Raw] = {"setup/players": 3, "setup/level": level.value}
        for _ in range(MOST):
            question = session.open
            assert question is not None
            if question.key.endswith("action/mosque/path") and isinstance(question, Choice):
                return [option.barred is not None for option in question.options]
            answer = setup.get(question.key, player.answer(question))
            assert session.answer(answer) is None
        raise AssertionError("nobody went to the mosque")

    assert any(towns(Level.FULL))
    assert not any(towns(Level.LIGHT))
