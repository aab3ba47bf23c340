"""Law 1: everything outside the rules is an answer; the arrows between the packages hold."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.entry import Answer, Source
from companion.engine.game import Game
from companion.engine.question import AnsweredBy
from companion.engine.session import Session
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, opened
from tests.laws.recorded import recording, reloaded, state
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


def test_no_module_imports_what_its_package_must_not() -> None:
    checked = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert " 0 broken" in checked.stdout


@pytest.mark.parametrize("printed", [False, True])
def test_every_answer_has_the_source_that_its_question_names(game: Game, printed: bool) -> None:
    recorded = recording(game.name, 1, printed=printed)
    questions = recorded.opened().run.questions
    sources = set()
    for entry in recorded.entries:
        assert isinstance(entry, Answer)
        sources.add(entry.source)
        if questions[entry.key].answered_by is AnsweredBy.CHANCE:
            assert entry.source is Source.CHANCE
        elif questions[entry.key].answered_by is AnsweredBy.PEOPLE:
            assert entry.source is Source.HAND
    assert Source.HAND in sources


def test_an_answer_is_in_the_journal_before_the_script_uses_it(game: Game) -> None:
    seen: list[int] = []

    class Watched(MemoryJournal):
        session: Session | None = None

        def append(self, expected, entry, standing, event=None) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
            if self.session is not None:
                seen.append(len(self.session.run.answered))
            super().append(expected, entry, standing, event)
            if self.session is not None:
                assert len(self.session.run.answered) == seen[-1], "used before it was written"

    journal = Watched()
    journal.session = session = opened(game, journal)
    for entry in recording(game.name, 2, 30).entries:
        assert isinstance(entry, Answer)
        if session.open is not None and entry.source is Source.HAND:
            assert session.answer(entry.raw) is None
    assert len(seen) >= 20 or session.finished


def test_a_game_under_way_needs_its_journal_only(game: Game) -> None:
    recorded = recording(game.name, 3, printed=True)
    there = Session(
        game,
        recorded.mode,
        MemoryJournal(list(recorded.entries)),
        chance=reloaded(recorded.opened())._chance,
        catalogue=MemoryCatalogue(),
        reports=recorded.opened()._reports,
    )
    assert state(there)["table"] == recorded.moments[-1].seen["table"]
    assert state(there)["said"] == recorded.moments[-1].seen["said"]


def test_a_mended_catalogue_changes_no_answer_of_a_saved_game(game: Game) -> None:
    recorded = recording(game.name, 3, printed=True)
    wrong = MemoryCatalogue(dict.fromkeys(recorded.moments[-1].known, "mended"))
    again = Session(
        game,
        recorded.mode,
        MemoryJournal(list(recorded.entries)),
        chance=reloaded(recorded.opened())._chance,
        catalogue=wrong,
        reports=recorded.opened()._reports,
    )
    assert state(again)["table"] == recorded.moments[-1].seen["table"]


def test_answers_of_any_source_are_kept_with_it(game: Game) -> None:
    session = opened(game)
    first = recording(game.name, 0, 10).entries[0]
    assert isinstance(first, Answer)
    assert session.answer(first.raw, Source.IMPORT) is None
    assert session.journal.read(0)[0] == replace(first, source=Source.IMPORT)
