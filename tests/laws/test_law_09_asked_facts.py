"""Law 9: an asked fact has a lifetime; questions ask for observations; comparisons are named."""

from __future__ import annotations

from companion.engine.entry import Answer
from companion.engine.game import Game
from companion.engine.printed import Printed
from tests.engine.fakes import MemoryCatalogue, opened
from tests.engine.steady import steady
from tests.laws.recorded import play
from tests.sample_game import GAME as SAMPLE


def test_a_printed_value_is_asked_once_for_ever() -> None:
    catalogue = MemoryCatalogue()
    first = opened(SAMPLE, catalogue=catalogue)
    steady(first)
    asked = {key.rsplit("/", 1)[1] for key in first.run.answered if "/coins/" in key}
    assert len(asked) == 4, "four cards were drawn and read off"
    second = opened(SAMPLE, catalogue=catalogue, seed=1)
    steady(second)
    by_hand = [e.key for e in second.journal.read(0) if isinstance(e, Answer) and e.source.value == "hand"]
    assert not any(key.rsplit("/", 1)[1] in asked and "/coins/" in key for key in by_hand)


def test_a_seen_fact_lives_for_its_decision_only() -> None:
    session = opened(SAMPLE)
    steady(session)
    lights = [key for key in session.run.answered if "lights" in key]
    assert [key.split("/")[0] for key in lights] == ["m4"] * 3 + ["m8"] * 2, "seen anew in the second round"


def test_every_comparison_left_to_people_names_rules_of_the_ledger(game: Game) -> None:
    asked = 0
    for seed in range(3):
        for question in play(game, seed, 200).run.questions.values():
            assert set(question.left_to_player) <= set(game.rules), question.key
            asked += 1
    assert asked > 50


def test_every_printed_item_belongs_to_a_kind_that_the_game_declares(game: Game) -> None:
    prefixes = tuple(item.prefix for item in game.printed_items)
    found = 0
    for seed in range(3):
        for question in play(game, seed, 200).run.questions.values():
            if isinstance(question, Printed):
                assert question.item.startswith(prefixes), question.item
                found += 1
    assert found > 0
    assert all(item.startswith(prefixes) for item in game.stand_in)


def test_stand_in_values_are_answers_that_the_questions_take(game: Game) -> None:
    """They fit each other too: what one component shows may say how much is read off another."""
    taken = 0
    for seed in range(3):
        for question in play(game, seed, 200, printed=True).run.questions.values():
            if isinstance(question, Printed) and question.item in game.stand_in:
                assert question.refuse(game.stand_in[question.item]) is None, question.item
                taken += 1
    assert taken > 0 or not game.stand_in
