"""Law 12: any number of processes may append; who loses replays and is told what was answered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from companion.engine.entry import Answer, TowerEvent
from companion.engine.game import Game
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Refusal
from companion.engine.session import Session
from companion.engine.words import Shuffle
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryJournal, opened
from tests.engine.steady import steady
from tests.laws.acts import RandomActs
from tests.laws.recorded import state
from tests.sample_game import GAME as SAMPLE


def test_of_two_answers_to_one_question_one_counts_and_the_other_is_told(game: Game) -> None:
    journal = MemoryJournal()
    first, second = opened(game, journal), opened(game, journal)
    player = RandomPlayer(random.Random(3))
    for _ in range(30):
        if first.open is None:
            break
        question = first.open
        raw, other = player.answer(question), player.answer(question)
        assert first.answer(raw) is None
        entries = len(journal.entries)
        refusal = second.answer(other)
        assert refusal is not None
        assert "Another screen was faster" in str(refusal.text)
        assert str(question.say(raw)) in str(refusal.text)
        assert len(journal.entries) == entries, "nothing of the loser was counted"
        assert state(second) == state(first)


LATE_ACTS: dict[str, Callable[[Session], Refusal | None]] = {
    "undo": Session.undo,
    "correct": lambda late: late.correct("first/coins", 50),
    "revise": lambda late: late.revise("m1/toss", {}),
    "overrule": lambda late: late.overrule("m4/fox", "gate"),
    "draw again": lambda late: late.draw_again("m2/deck"),
    "end early": Session.stop_early,
}


@pytest.mark.parametrize("act", sorted(LATE_ACTS))
def test_any_act_of_a_screen_that_is_late_is_told_and_not_counted(act: str) -> None:
    journal = MemoryJournal()
    first = opened(SAMPLE, journal)
    steady(first, "visits", times=3)
    second = opened(SAMPLE, journal)
    assert first.correct("fox/lamps", 9) is None
    refusal = LATE_ACTS[act](second)
    assert refusal is not None
    assert "Corrected: lamps of the fox to 9" in str(refusal.text)
    assert state(second) == state(first)


def test_three_screens_in_turn_follow_each_other(game: Game) -> None:
    journal = MemoryJournal()
    screens = [opened(game, journal, seed=2) for _ in range(3)]
    people = [RandomActs(screen, seed) for seed, screen in enumerate(screens)]
    chance = random.Random(8)
    for _ in range(60):
        actor = chance.choice(people)
        actor.session.follow()
        actor.act()
    for screen in screens:
        screen.follow()
    assert state(screens[0]) == state(screens[1]) == state(screens[2])


def test_screens_that_race_answer_each_question_once(game: Game) -> None:
    """Nobody follows: every screen tries its own act on what it last saw."""
    journal = MemoryJournal()
    screens = [opened(game, journal, seed=2) for _ in range(3)]
    player = RandomPlayer(random.Random(1))
    chance = random.Random(1)
    told = 0
    for _ in range(80):
        screen = chance.choice(screens)
        if screen.open is not None:
            told += screen.answer(player.answer(screen.open)) is not None
    keys = Counter(entry.key for entry in journal.entries if isinstance(entry, Answer))
    assert set(keys.values()) == {1}
    assert told > 10
    for screen in screens:
        screen.follow()
    assert state(screens[0]) == state(screens[1]) == state(screens[2])


def test_what_chance_and_catalogue_answer_is_written_once_too(game: Game) -> None:
    journal = MemoryJournal()
    first = opened(game, journal, seed=1)
    player = RandomPlayer(random.Random(4))
    served = 0
    for _ in range(60):
        if first.open is None:
            break
        first.answer(player.answer(first.open))
        second = opened(game, journal, seed=99)
        assert state(second)["table"] == state(first)["table"]
    for entry in journal.entries:
        assert isinstance(entry, Answer)
        served += isinstance(first.run.questions.get(entry.key), Shuffle | Transcribed | Printed)
    assert len({entry.key for entry in journal.entries if isinstance(entry, Answer)}) == len(journal.entries)
    assert served > 0


def test_a_tower_event_is_written_with_the_answer_that_uses_it_or_not_at_all() -> None:
    event = TowerEvent("sim://?seed=7", "1", (("R", 1), ("Y", 1), ("W", 1)), (("R", 1),))
    journal = MemoryJournal()
    session = opened(SAMPLE, journal)
    steady(session, "toss")
    assert session.answer({"R": 100}, event=event) is not None
    assert journal.events == []
    late = opened(SAMPLE, journal)
    assert session.answer({"R": 1}, event=event) is None
    assert journal.events == [event]
    assert late.answer({"W": 1}, event=event) is not None
    assert journal.events == [event]
