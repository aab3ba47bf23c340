"""Law 6: whatever people do, and however they take it back, the live session is what a reload gives."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.game import Game
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.engine.words import Shuffle
from tests.engine.fakes import MemoryCatalogue, opened
from tests.engine.steady import steady
from tests.laws.acts import RandomActs
from tests.laws.recorded import play, reloaded, state
from tests.sample_game import GAME as SAMPLE

ACTS = 120
MOST_ACTS = 240
"""So many where the first ones have not been of every kind: which they are differs from game to game."""


@pytest.mark.parametrize("seed", range(4))
def test_after_every_random_act_the_session_equals_its_reload(game: Game, seed: int) -> None:
    catalogue = MemoryCatalogue(game.stand_in if seed % 2 else {})
    session = opened(game, seed=seed, catalogue=catalogue)
    people = RandomActs(session, seed)
    for number in range(MOST_ACTS):
        if number >= ACTS and min(people.done[kind] for kind in ("undo", "redo", "revise")) > 1:
            break
        name = people.act()
        assert session.trouble is None, f"{name}: {session.trouble}"
        if name:
            again = reloaded(session)
            assert state(again) == state(session), f"act {number} of seed {seed}: {name}"
    assert people.done["answer"] > ACTS / 8
    assert people.done["undo"] > 1
    assert people.done["redo"] > 1
    assert people.done["revise"] > 1
    assert people.done["correct"]


def test_random_acts_of_the_sample_game_are_of_every_kind() -> None:
    done: Counter[str] = Counter()
    for seed in range(20):
        session = opened(SAMPLE, seed=seed)
        people = RandomActs(session, seed)
        for _ in range(100):
            people.act()
        done += people.done
    kinds = {"answer", "undo", "redo", "revise", "correct", "overrule", "draw again", "result", "stop"}
    assert {kind for kind, count in done.items() if count} == kinds


@pytest.mark.parametrize("seed", range(3))
def test_undoing_everything_leads_back_through_the_same_states(game: Game, seed: int) -> None:
    session = opened(game, seed=seed)
    seen = [state(session)]
    player_session = play(game, seed, 40)
    for act in player_session.line:
        assert session.answer(act.raw) is None  # type: ignore[union-attr]  # answers only
        seen.append(state(session))
    for before in reversed(seen[:-1]):
        assert session.undo() is None
        assert {**state(session), "offered": None} == {**before, "offered": None}
    assert session.undo() is not None
    for after in seen[1:]:
        assert session.redo() is None
        assert {**state(session), "offered": None} == {**after, "offered": None}
    assert session.redo() is not None


_DRAWS = 40
"""So often two cards come in the same order less than once in a million millions."""


def _shuffled(game: Game) -> tuple[int, int, str]:
    """Return a seed, the number of answers by then and the key of a shuffle."""
    for seed in range(12):
        session = play(game, seed, 60, printed=True)
        for key, question in session.run.questions.items():
            if isinstance(question, Shuffle):
                return seed, 60, key
    raise AssertionError("chance shuffles no deck in this game's first moves")


def test_the_same_cards_come_after_undo_and_other_ones_only_when_drawn_again(game: Game) -> None:
    seed, answers, key = _shuffled(game)
    session = play(game, seed, answers, printed=True)
    first = _order(session, key)
    while key in session.run.questions:
        assert session.undo() is None
    while key not in session.run.questions:
        assert session.redo() is None
    assert _order(session, key) == first
    second = _drawn_anew(session, key, first)
    assert session.undo() is None
    assert _order(session, key) == first
    assert session.redo() is None
    assert _order(session, key) == second
    assert state(reloaded(session)) == state(session)


def _drawn_anew(session: Session, key: str, before: Raw) -> Raw:
    """Draw again until another order lies there, for few cards may come as they were; return it."""
    for _ in range(_DRAWS):
        assert session.draw_again(key) is None
        if _order(session, key) != before:
            return _order(session, key)
        assert session.undo() is None
    raise AssertionError(f"{_DRAWS} draws brought no other order")


def _order(session: Session, key: str) -> Raw:
    """Return the order of a deck as it stands."""
    line = session.line
    given = line.given().get(key)
    return line.facts[key][1].raw if given is None else given.raw


def test_after_undo_another_answer_meets_the_same_shuffle() -> None:
    session = opened(SAMPLE, seed=3)
    steady(session, "coins")
    table = session.run.table
    assert table is not None
    deck = list(table.deck)  # type: ignore[attr-defined]
    session.undo()
    assert session.answer({"Y": 1}) is None
    assert session.run.table is not table
    assert session.run.table.deck == deck  # type: ignore[union-attr]


def test_a_drop_read_by_hand_is_offered_again_after_undo_and_not_used_unasked() -> None:
    session = opened(SAMPLE)
    toss = steady(session, "toss")
    assert session.answer({"R": 1, "W": 1}) is None
    assert session.undo() is None
    assert session.open is not None
    assert session.open.key == toss
    assert session.offered() == {"R": 1, "W": 1}
    assert session.open.default is None


def test_draw_again_is_refused_where_chance_did_not_answer() -> None:
    session = opened(SAMPLE)
    toss = steady(session, "toss")
    session.answer({})
    entries = len(session.journal.read(0))
    assert session.draw_again(toss) is not None
    assert session.draw_again("no such key") is not None
    assert len(session.journal.read(0)) == entries


def test_undo_shows_first_what_to_put_back_on_the_table() -> None:
    session = opened(SAMPLE)
    steady(session, "toss")
    session.answer({"R": 1, "W": 1})
    preview = session.preview_undo()
    assert preview is not None
    assert [str(step) for step in preview.on_the_table] == ["coins of Ada: 4 become 2"]
    assert [str(saying.text) for saying in preview.no_longer_said] == ["Ada takes 2 coins."]
    assert str(preview.acts[0]) == "What came out of the tower? 1 red, 1 white"
    assert session.run.table is not None, "looking ahead changes nothing"
    assert len(session.sayings()) == 2


def test_a_seed_of_acts_is_the_same_on_every_run() -> None:
    first, second = (RandomActs(opened(SAMPLE), 5) for _ in range(2))
    assert [first.act() for _ in range(80)] == [second.act() for _ in range(80)]
