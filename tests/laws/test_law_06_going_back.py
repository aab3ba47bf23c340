"""Law 6: going back several acts names each piece once, from where it lies to where it comes to lie."""

from __future__ import annotations

import pytest

from companion.engine.entry import Answer, Revise
from companion.engine.game import Game
from companion.engine.preview import UndoPreview
from companion.engine.session import Session
from companion.engine.table import Layout, Thing
from companion.engine.words import Shuffle
from companion.players import RandomPlayer
from tests.engine.fakes import opened
from tests.engine.steady import steady
from tests.laws.acts import RandomActs
from tests.laws.recorded import play, state
from tests.sample_game import GAME as SAMPLE

ANSWERS = 60
SEEDS = range(3)


def lies(session: Session) -> Layout:
    """Return how the pieces lie, nothing before there is a table."""
    return () if session.run.table is None else session.game.layout(session.run.table)


def apart(one: Layout, other: Layout) -> dict[str, str]:
    """Return the names of the pieces that lie otherwise, by id."""
    before, after = ({thing.id: thing for thing in layout} for layout in (one, other))
    return {
        name: str((after.get(name) or before[name]).name)
        for name in (*before, *after)
        if _place(before.get(name)) != _place(after.get(name))
    }


def _place(thing: Thing | None) -> object:
    """Return how a piece lies; a heap of nothing is as good as none."""
    return None if thing is None or thing.count == 0 else (thing.where, thing.count)


def named(preview: UndoPreview) -> list[str]:
    """Return the names of the pieces that a preview tells to move."""
    return [str(dict(step.values)["thing"]) for step in preview.on_the_table]


def looked_back(session: Session, steps: int) -> UndoPreview:
    """Return the look at going back so many acts."""
    preview = session.preview_undo(steps)
    assert preview is not None
    return preview


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("steps", [1, 2, 3, 5])
def test_going_back_names_exactly_the_pieces_that_lie_otherwise_afterwards(
    game: Game, seed: int, steps: int
) -> None:
    session = play(game, seed, ANSWERS)
    told = 0
    while session.run.table is not None and len(list(session.line)) > steps:
        before, acts = lies(session), list(session.line)
        preview = looked_back(session, steps)
        assert lies(session) == before, "a look changes nothing"
        assert preview.acts == session.all_in_words(acts[: -steps - 1 : -1])
        assert session.undo(steps) is None
        if session.run.table is None:
            break
        assert sorted(named(preview)) == sorted(apart(before, lies(session)).values())
        told += bool(preview.on_the_table)
    assert told


def test_going_back_several_acts_is_undo_so_often(game: Game) -> None:
    several, single = (play(game, 1, ANSWERS) for _ in range(2))
    assert several.undo(7) is None
    for _ in range(7):
        assert single.undo() is None
    assert state(several) == state(single)
    assert several.redo() is None


def test_going_back_further_than_to_the_beginning_goes_to_the_beginning() -> None:
    session = play(SAMPLE, 1, 8)
    assert len(looked_back(session, 100).acts) == 8
    assert session.undo(100) is not None
    assert session.preview_undo(100) is None
    assert not list(session.line)


def with_a_gap(game: Game, back: int) -> tuple[Session, Layout, int] | None:
    """Give an answer of some turns ago anew so that questions are open before later answers.

    Return the session, how the pieces lay before, and how many acts ago that was; None where no seed has one.
    """
    for seed in range(12):
        session = play(game, seed, ANSWERS)
        player = RandomActs(session, seed)._player
        if session.run.table is None:
            continue
        for key in session.run.answered[-back::-1]:
            question = session.run.questions[key]
            if isinstance(question, Shuffle):
                continue
            lay = lies(session)
            assert session.revise(key, player.answer(question)) is None
            if session.moves_due() == () and lies(session) != lay and session.set_aside():
                return session, lay, 1
            assert session.undo() is None
            session.moves_due()
    return None


@pytest.mark.parametrize("further", [0, 1, 4])
def test_going_back_past_an_answer_given_anew_names_what_lies_otherwise(game: Game, further: int) -> None:
    found = with_a_gap(game, 12)
    assert found is not None
    session, lay, acts = found
    player = RandomPlayer(RandomActs(session, 1)._random)
    for _ in range(2):
        if session.open is not None and session.moves_due() == ():
            assert session.answer(player.answer(session.open)) is None
            acts += 1
    shown = lies(session)
    if session._before is None:  # what changed was told meanwhile
        lay = shown
    preview = looked_back(session, acts + further)
    assert session.undo(acts + further) is None
    assert not any(isinstance(act, Revise) for act in session.line)
    should = lies(session)
    moved = {**apart(lay, should), **apart(shown, should)}
    assert sorted(named(preview)) == sorted(moved.values()), "each piece is told once"
    assert session.moves_due() == (), "what was told before going back is not told again"
    for _ in range(6):
        if session.open is None:
            break
        assert session.answer(player.answer(session.open)) is None
        assert session.moves_due() == (), "nothing is left of the answer that was taken back"


def test_an_answer_given_anew_that_is_brought_back_tells_again_what_moves() -> None:
    session = opened(SAMPLE)
    while session.open is not None and len(list(session.line)) < 20:
        assert session.answer(RandomPlayer(RandomActs(session, 3)._random).answer(session.open)) is None
    before = lies(session)
    key = next(key for key in session.run.answered if key.endswith("/toss"))
    assert session.revise(key, {}) is None
    moves = session.moves_due()
    after = lies(session)
    assert session.undo() is None
    assert session.moves_due() == ()
    assert lies(session) == before
    assert session.redo() is None
    assert session.moves_due() == moves
    assert lies(session) == after


@pytest.mark.parametrize("seed", [1, 2])
def test_a_decision_taken_otherwise_tells_what_lies_otherwise(game: Game, seed: int) -> None:
    session = play(game, seed, 250)
    for key, decision in list(session.run.decisions.items())[-2:]:
        for candidate in decision.candidates:
            before, asked = lies(session), session.open
            assert session.overrule(key, candidate) is None
            moves = session.moves_due()
            moved = sorted(apart(before, lies(session)).values())
            if session.open == asked:
                assert sorted(str(dict(step.values)["thing"]) for step in moves) == moved
            assert session.undo() is None
            assert session.moves_due() == (), "nothing is left of what was taken back"


def test_no_piece_is_placed_because_more_or_less_of_the_game_is_followed(game: Game) -> None:
    session = play(game, 1, ANSWERS)
    levels = [field for field in session.fields() if field.name == "level"]
    for field in levels:
        for other in [place.id for place in field.question.places() if not place.barred]:
            followed = session.run.table and session.run.table.followed
            if session.correct("level", other) is None and len(list(session.line)):
                preview = looked_back(session, 1)
                if session.run.table is not None and session.run.table.followed != followed:
                    assert preview.on_the_table == ()
    assert levels or game is SAMPLE


def test_what_the_table_took_otherwise_is_put_right_and_once() -> None:
    session = opened(SAMPLE)
    steady(session, "toss", times=2)
    before = lies(session)
    assert session.overrule("m4/fox", "gate") is None
    moves = [str(move) for move in session.moves_due()]
    assert moves == [
        "lamps of the stall at the well: 1 become 2",
        "lamps of the stall at the gate: 2 become 1",
    ]
    assert len(moves) == len(apart(before, lies(session)))
    assert session.moves_due() == ()
    assert session.undo() is None
    assert session.redo() is None
    assert [str(move) for move in session.moves_due()] == moves


def test_what_is_drawn_again_is_put_right_once_the_game_stands_there_again() -> None:
    session = opened(SAMPLE)
    steady(session, "toss", times=2)
    before, asked = lies(session), session.open
    assert session.draw_again("m2/deck") is None
    while asked is not None and session.open is not None and session.open.key != asked.key:
        assert session.moves_due() == (), "nothing is due before"
        assert session.answer(RandomPlayer(RandomActs(session, 1)._random).answer(session.open)) is None
    moves = session.moves_due()
    assert len(moves) == len(apart(before, lies(session))) > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_that_stands_is_told_by_the_words_of_its_question(game: Game, seed: int) -> None:
    session = play(game, seed, 40)
    told = session.all_in_words(list(session.line))
    assert not [str(words) for words in told if "does not fit now" in str(words)], "each was taken"
    player = RandomActs(session, seed)
    for _ in range(40):
        player.act()
        told = session.all_in_words(list(session.line))
        for act, words in zip(session.line, told, strict=True):
            if isinstance(act, Answer | Revise):
                assert "does not ask now" not in str(words), act
