"""Law 2: an answer is refused, or committed, then sent, then shown; questions are functions of the table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.engine.entry import Entry, Result, TowerEvent
from companion.engine.game import Game, Mode
from companion.engine.question import Raw, Refusal
from companion.players import RandomPlayer, play_on
from tests.engine.fakes import MemoryJournal, opened
from tests.engine.steady import steady
from tests.laws.recorded import play, recording, spread, state
from tests.sample_game import GAME as SAMPLE

NONSENSE: tuple[Raw, ...] = (
    None,
    True,
    -1,
    10**9,
    "",
    "no such thing",
    "\x1b[2J",
    [],
    ["no such thing"],
    [[]],
    {},
    {"no": "field"},
    {"R": -1},
)
LINES = ("", " ", "?", "zz zz", "12+", "+8-", "-1", "999999999999", "[/]", "{n}", "\x00", "9 9 9 9", "r" * 80)


class FullJournal(MemoryJournal):
    """A journal whose disk is full from some moment on."""

    full: bool = False

    def append(
        self, expected: int, entry: Entry, standing: Result | None, event: TowerEvent | None = None
    ) -> None:
        if self.full:
            raise OSError("no space left on device")
        super().append(expected, entry, standing, event)


def test_nonsense_is_refused_in_words_and_changes_nothing(game: Game) -> None:
    session = opened(game)
    player = RandomPlayer(random.Random(11))
    refused = 0
    for _ in range(60):
        if session.open is None:
            break
        before, entries = state(session), len(session.journal.read(0))
        for raw in NONSENSE:
            refusal = session.open.refuse(raw)
            if refusal is None:
                continue
            given = session.answer(raw)
            assert given is not None
            assert str(given.text).strip()
            refused += 1
        assert state(session) == before
        assert len(session.journal.read(0)) == entries
        session.answer(player.answer(session.open))
    assert refused > 100


def test_typed_nonsense_is_refused_in_words_and_never_raises(game: Game) -> None:
    session = opened(game)
    player = RandomPlayer(random.Random(12))
    for _ in range(60):
        if session.open is None:
            break
        for typed in LINES:
            answer = session.open.read(typed)
            if isinstance(answer, Refusal):
                assert str(answer.text).strip()
            else:
                session.open.refuse(answer)
        session.answer(player.answer(session.open))


def test_a_journal_that_cannot_write_leaves_the_session_as_it_was(game: Game) -> None:
    journal = FullJournal()
    session = opened(game, journal)
    player = RandomPlayer(random.Random(5))
    for number in range(25):
        if session.open is None:
            break
        before, shown = state(session), session.run
        journal.full = True
        with pytest.raises(OSError, match="no space left"):
            session.answer(player.answer(session.open))
        assert state(session) == before
        assert session.run is shown
        if number > 3:
            with pytest.raises(OSError, match="no space left"):
                session.undo()
            assert state(session) == before
        journal.full = False
        assert session.answer(player.answer(session.open)) is None
        assert state(session) != before


def test_the_open_question_is_built_anew_from_the_table() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    assert session.answer(["well", "gate"]) is None
    assert session.undo() is None
    assert session.correct("first/coins", 0) is None
    assert session.correct("stall/well", 0) is None
    assert session.open is not None
    places = {place.id: place.barred for place in session.open.places()}
    assert str(places["well"]) == "no lamp is left there"
    assert places["gate"] is None
    refusal = session.answer(["gate"])
    assert refusal is not None
    assert str(refusal.text) == "Exactly 0 are needed, not 1."


def test_a_barred_option_stays_visible_with_its_reason() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    session.correct("stall/gate", 0)
    refusal = session.answer(["gate"])
    assert refusal is not None
    assert str(refusal.text) == "stall at the gate is not possible: no lamp is left there"


@pytest.mark.parametrize("mode", list(Mode))
def test_every_game_can_be_ended_at_every_question_that_allows_it(game: Game, mode: Mode) -> None:
    recorded = recording(game.name, 4, mode=mode)
    stopped = 0
    for number in spread(len(recorded.moments), 40):
        session = recorded.opened(recorded.moments[number].size)
        if session.open is None:
            continue
        if not session.open.stoppable:
            assert session.stop_early() is not None
            continue
        player = RandomPlayer(random.Random(number))
        while (question := session.open) is not None:
            refusal = session.stop_early() if question.stoppable else session.answer(player.answer(question))
            assert refusal is None
            assert session.trouble is None, f"{question.key}: {session.trouble}"
        assert session.finished
        stopped += 1
        sheet = session.score_sheet()
        assert sheet is not None
        assert len(sheet.totals) == len(sheet.players)
    assert stopped > 0 or mode is Mode.SCORE


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("seed", range(3))
def test_random_people_reach_the_end(game: Game, mode: Mode, seed: int) -> None:
    session = opened(game, mode=mode, seed=seed)
    assert play_on(session, RandomPlayer(random.Random(seed)), 5000) < 5000
    assert session.finished
    assert session.record_result() is None
    assert session.result is not None


def test_the_sample_game_asks_every_kind_of_question() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(6):
        kinds += Counter(question.kind for question in play(SAMPLE, seed, 200).run.questions.values())
    wanted = {
        "words",
        "number",
        "choice",
        "several",
        "tally",
        "tower drop",
        "shuffle",
        "printed",
        "transcribed",
        "form",
    }
    assert set(kinds) == wanted
