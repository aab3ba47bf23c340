"""Law 5: replay is by key; what does not fit is parked, shown, kept, and people are asked only the gaps."""

from __future__ import annotations

import random

import pytest

from companion.engine.entry import Answer, Source
from companion.engine.game import Game, Mode
from companion.engine.question import AnsweredBy, Question, Seat
from companion.engine.script import Script, ask
from companion.engine.session import Session
from companion.engine.table import Table
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, opened
from tests.engine.steady import steady
from tests.engine.tiny import choice, number, tiny
from tests.laws.changed import inserted, renamed, reseated
from tests.laws.recorded import RecordedChance, Recording, recording, reloaded, spread, state
from tests.sample_game import GAME as SAMPLE

SOMEBODY = Seat("somebody-else")


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize(("seed", "printed"), [(0, False), (1, True)])
def test_at_every_prefix_a_reload_gives_the_same_question_table_and_sayings(
    game: Game, mode: Mode, seed: int, printed: bool
) -> None:
    recorded = recording(game.name, seed, mode=mode, printed=printed)
    for size in spread(len(recorded.entries) + 1, 60):
        after = next(moment for moment in recorded.moments if moment.size >= size)
        assert state(recorded.opened(size)) == after.seen, f"after {size} entries"


def test_a_reload_writes_nothing(game: Game) -> None:
    recorded = recording(game.name, 2)
    session = recorded.opened()
    assert tuple(session.journal.read(0)) == recorded.entries


def _on(recorded: Recording, game: Game) -> Session:
    """Open the whole recorded game with a changed script."""
    return Session(
        game,
        recorded.mode,
        MemoryJournal(list(recorded.entries)),
        chance=RecordedChance(()),
        catalogue=MemoryCatalogue(recorded.moments[-1].known),
        reports=MemoryReports(),
    )


def _middle(recorded: Recording) -> tuple[str, Question[object]]:
    """Return the key and question of an answer of people in the middle of the play."""
    session = recorded.opened()
    asked = [
        key
        for key, question in session.run.questions.items()
        if question.answered_by in (AnsweredBy.PEOPLE, AnsweredBy.TOWER) and not key.startswith("setup")
    ]
    key = asked[len(asked) // 2]
    return key, session.run.questions[key]


def _answer(recorded: Recording, key: str) -> Answer:
    return next(entry for entry in recorded.entries if isinstance(entry, Answer) and entry.key == key)


@pytest.mark.parametrize("seed", range(2))
def test_a_renamed_step_is_one_named_gap_and_the_rest_is_used_again(game: Game, seed: int) -> None:
    recorded = recording(game.name, seed, 60)
    key, _ = _middle(recorded)
    session = _on(recorded, renamed(game, key))
    assert session.open is not None
    assert session.open.key == f"{key}-anew"
    assert session.trouble is None
    assert key in [aside.key for aside in session.set_aside()]
    assert tuple(session.journal.read(0)) == recorded.entries, "nothing is lost"
    assert session.answer(_answer(recorded, key).raw) is None
    assert state(session)["table"] == recorded.moments[-1].seen["table"]
    assert state(session)["said"] == recorded.moments[-1].seen["said"]
    assert [aside.key for aside in session.set_aside()] == [key], "only the old name is left over"


@pytest.mark.parametrize("seed", range(2))
def test_an_inserted_question_is_one_named_gap_and_the_rest_is_used_again(game: Game, seed: int) -> None:
    recorded = recording(game.name, seed, 60)
    key, _ = _middle(recorded)
    session = _on(recorded, inserted(game, key))
    assert session.open is not None
    assert session.open.key == "inserted"
    waiting = [aside.key for aside in session.set_aside()]
    assert key in waiting
    assert session.answer(3) is None
    assert state(session)["table"] == recorded.moments[-1].seen["table"]
    assert session.set_aside() == ()


@pytest.mark.parametrize("seed", range(2))
def test_an_answer_put_to_another_player_is_offered_and_never_used_unasked(game: Game, seed: int) -> None:
    recorded = recording(game.name, seed, 60)
    key, _ = _middle(recorded)
    session = _on(recorded, reseated(game, key, SOMEBODY))
    assert session.open is not None
    assert session.open.key == key
    assert session.open.to == SOMEBODY
    raw = _answer(recorded, key).raw
    assert session.offered() == raw
    assert key in [aside.key for aside in session.set_aside()]
    assert session.answer(raw) is None
    assert state(session)["table"] == recorded.moments[-1].seen["table"]
    assert session.set_aside() == ()


def test_an_answer_of_another_kind_is_parked() -> None:
    journal = MemoryJournal()
    steady(opened(SAMPLE, journal), "visits", times=2)
    at = next(n for n, e in enumerate(journal.entries) if isinstance(e, Answer) and e.key == "m2/visits")
    journal.entries[at] = Answer("m2/visits", "number", "first", [], Source.HAND)
    session = opened(SAMPLE, journal)
    assert session.open is not None
    assert session.open.key == "m2/visits"
    assert "m2/visits" in [aside.key for aside in session.set_aside()]


def test_an_answer_that_became_illegal_is_parked_and_asked_anew() -> None:
    session = opened(SAMPLE)
    steady(session, "lighting")
    assert session.answer({"oil": 3, "wicks": 3, "blessing": "shine"}) is None
    steady(session, "toss")
    assert session.revise("m1/toss", {}) is None
    card = next(key for key in session.run.answered if "m2/coins/" in key)
    assert session.revise(card, 0) is None
    assert session.open is not None
    assert session.open.key == "m2/lighting", "two coins are left, three oil cannot be paid"
    assert "m2/lighting" in [aside.key for aside in session.set_aside()]
    assert session.answer({"oil": 2, "wicks": 2, "blessing": "shine"}) is None
    assert session.open is not None
    assert session.open.key == "m5/toss", "everything after the gap was used again"
    assert session.set_aside() == ()


def test_after_a_revision_later_answers_are_used_again_and_only_gaps_are_asked() -> None:
    session = opened(SAMPLE)
    steady(session, "lights")
    open_key = session.open.key if session.open else ""
    answered = list(session.run.answered)
    assert session.revise("m1/toss", {"W": 1, "Y": 1}) is None
    assert session.open is not None
    assert session.open.key == open_key
    assert session.run.answered == answered
    assert session.run.table is not None
    assert session.set_aside() == ()
    taken = [str(saying.text) for saying in session.sayings()]
    assert "Ada takes 2 coins." in taken


def _early_or_late(table: Table) -> Script[None]:
    """Ask for something extra early, late or not at all."""
    when = yield from ask(lambda: choice("when", "early", "never", "late"))
    if when == "early":
        yield from ask(lambda: number("extra"))
    yield from ask(lambda: number("middle"))
    yield from ask(lambda: number("third"))
    if when == "late":
        yield from ask(lambda: number("extra"))


def _open_at_third() -> Session:
    session = opened(tiny(_early_or_late))
    for raw in ("early", 7, 1):
        assert session.answer(raw) is None
    return session


def _open_key(session: Session) -> str:
    return session.open.key if session.open else "end"


def test_a_parked_answer_is_used_when_its_key_comes_up_before_the_question_that_was_open() -> None:
    session = _open_at_third()
    assert session.revise("when", "never") is None
    assert [aside.key for aside in session.set_aside()] == []
    assert _open_key(session) == "third"
    assert session.revise("when", "early") is None
    assert _open_key(session) == "third"
    assert session.run.answered == ["when", "extra", "middle"]


def test_past_the_question_that_was_open_a_parked_answer_is_archive_and_only_offered() -> None:
    session = _open_at_third()
    assert session.revise("when", "late") is None
    assert _open_key(session) == "third"
    assert session.answer(2) is None
    assert _open_key(session) == "extra", "asked again: it lies past the question that was open"
    assert session.offered() == 7
    assert state(reloaded(session)) == state(session)


def test_an_undone_revision_makes_no_archive() -> None:
    session = _open_at_third()
    assert session.revise("when", "late") is None
    assert session.undo() is None
    assert session.run.answered == ["when", "extra", "middle"]
    assert _open_key(session) == "third"


@pytest.mark.parametrize("seed", range(3))
def test_after_revisions_people_are_asked_on_and_the_game_ends(game: Game, seed: int) -> None:
    """A game of revisions stays playable: every gap can be answered to the end of the recording."""
    recorded = recording(game.name, seed, 60)
    session = recorded.opened()
    chance = random.Random(seed)
    player = RandomPlayer(chance)
    session._chance = opened(game, seed=seed)._chance
    for _ in range(8):
        asked = [k for k, q in session.run.questions.items() if q.answered_by is AnsweredBy.PEOPLE]
        key = chance.choice(asked)
        assert session.revise(key, player.answer(session.run.questions[key])) is None
        for _ in range(15):
            if session.open is None:
                break
            assert session.answer(player.answer(session.open)) is None
            assert session.trouble is None


def test_an_undone_revision_brings_every_answer_back(game: Game) -> None:
    recorded = recording(game.name, 1, 60)
    session = recorded.opened()
    session._chance = opened(game, seed=77)._chance
    before = state(session)
    player = RandomPlayer(random.Random(7))
    asked = [k for k, q in session.run.questions.items() if q.answered_by is AnsweredBy.PEOPLE]
    for number_of in spread(len(asked), 20):
        key = asked[number_of]
        assert session.revise(key, player.answer(session.run.questions[key])) is None
        assert session.undo() is None
        after = state(session)
        assert {**after, "offered": None} == {**before, "offered": None}, key
