"""Law 8: decisions with losers say why, are built anew after a correction, and can be overruled."""

from __future__ import annotations

import pytest

from companion.engine.game import Game
from tests.engine.fakes import opened
from tests.engine.steady import steady
from tests.laws.recorded import play, recording, reloaded, spread, state
from tests.sample_game import GAME as SAMPLE

ANSWERS = 250
"""So many that every game has come to a decision: Marrakesh has one at the end of each season."""


def _decisions(game: Game) -> list[tuple[int, str]]:
    return [(seed, key) for seed in range(4) for key in play(game, seed, ANSWERS).run.decisions]


def test_every_loser_of_a_decision_is_named_with_the_rule_that_put_it_out(game: Game) -> None:
    rules = set(game.rules)
    decided = 0
    for seed in range(4):
        for decision in play(game, seed, ANSWERS).run.decisions.values():
            out = [standing.candidate for reason in decision.trail.reasons for standing in reason.losers]
            assert decision.winner not in out
            assert set(decision.candidates) <= {decision.winner, *out}
            assert len(out) == len(set(out)), "put out once"
            assert {rule for rule in decision.trail.rules if rule} <= rules
            decided += 1
    assert decided > 0


@pytest.mark.parametrize("seed", range(4))
def test_an_overruling_is_followed_and_undo_takes_it_back(game: Game, seed: int) -> None:
    session = play(game, seed, ANSWERS)
    session._chance = opened(game, seed=seed)._chance
    contested = [key for key, decision in session.run.decisions.items() if len(decision.candidates) > 1]
    before = state(session)
    for number in spread(len(contested), 4):
        decision = session.run.decisions[contested[number]]
        other = next(candidate for candidate in decision.candidates if candidate != decision.winner)
        assert session.overrule(contested[number], other) is None
        assert session.trouble is None
        assert contested[number] not in [aside.key for aside in session.set_aside()]
        assert state(reloaded(session)) == state(session)
        assert session.undo() is None
        assert {**state(session), "offered": 0} == {**before, "offered": 0}


def test_there_are_decisions_to_overrule(game: Game) -> None:
    sessions = [play(game, seed, ANSWERS) for seed in range(6)]
    decisions = [decision for session in sessions for decision in session.run.decisions.values()]
    assert sum(len(decision.candidates) > 1 for decision in decisions) > 0


def test_a_candidate_that_never_was_one_is_refused(game: Game) -> None:
    seed, key = _decisions(game)[0]
    session = play(game, seed, ANSWERS)
    assert session.overrule(key, "no such candidate") is not None
    assert session.overrule("no such decision", "x") is not None


def test_after_an_overruling_everything_follows_from_what_was_done() -> None:
    session = opened(SAMPLE)
    steady(session, "toss", times=2)
    assert "Give the fox the lamp of the stall at the well." in [str(s.text) for s in session.sayings()]
    assert session.overrule("m4/fox", "gate") is None
    said = [str(saying.text) for saying in session.sayings()]
    assert "Give the fox the lamp of the stall at the gate." in said
    values = {field.name: field.read() for field in session.fields()}
    assert (values["stall/well"], values["stall/gate"]) == (2, 1)
    trail = next(saying.because for saying in session.sayings() if saying.because)
    assert str(trail.reasons[-1].text) == "The table did it otherwise: stall at the gate."


def test_an_overruling_whose_candidate_is_out_after_a_revision_is_listed() -> None:
    session = opened(SAMPLE)
    steady(session, "toss", times=2)
    assert session.overrule("m4/fox", "gate") is None
    assert session.revise("m2/visits", ["gate"]) is None
    assert [aside.key for aside in session.set_aside()][-1] == "m4/fox"
    assert session.run.decisions["m4/fox"].candidates == ("well", "wall")
    assert session.undo() is None
    assert session.set_aside() == ()


def test_a_correction_in_the_middle_of_a_decision_builds_its_candidates_anew() -> None:
    session = opened(SAMPLE)
    key = steady(session, "lights")
    assert key == "m4/fox/lights/well"
    assert session.answer(2) is None
    assert session.open is not None
    assert session.open.key == "m4/fox/lights/gate"
    assert session.correct("stall/gate", 0) is None
    assert session.open is not None
    assert session.open.key == "m4/fox/lights/wall", "the gate is out, the well was answered"
    assert session.answer(7) is None
    trail = session.run.decisions["m4/fox"].trail
    assert str(trail.winner) == "stall by the wall"
    assert trail.rules == ("LAMP-FOX-05", "LAMP-FOX-02", "LAMP-FOX-03")
    assert state(reloaded(session)) == state(session)


def test_it_asks_only_while_more_than_one_is_left_and_only_about_those() -> None:
    session = opened(SAMPLE)
    steady(session, "lighting", times=2)
    session.correct("stall/gate", 5)
    steady(session, "toss", times=1)
    assert not any("lights" in key for key in session.run.answered), "the gate has most: nothing to ask"
    other = opened(SAMPLE)
    steady(other, "lighting", times=2)
    other.correct("stall/gate", 5)
    other.correct("stall/wall", 5)
    steady(other, "toss", times=1)
    asked = [key for key in other.run.answered if "lights" in key]
    assert asked == ["m4/fox/lights/gate", "m4/fox/lights/wall"]


def test_decisions_of_a_recorded_game_are_the_same_at_every_reload(game: Game) -> None:
    recorded = recording(game.name, 0, ANSWERS)
    whole = state(recorded.opened())["decided"]
    assert isinstance(whole, list)
    for number in spread(len(recorded.moments), 20):
        part = recorded.moments[number].seen["decided"]
        assert isinstance(part, list)
        assert whole[: len(part)] == part
