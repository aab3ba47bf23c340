"""Law 13: once the failing answer was given anew, a further bug is taken back as any other."""

from __future__ import annotations

from companion.engine.entry import Undo
from companion.engine.game import Game
from companion.engine.script import Script, ask
from companion.engine.table import Table
from tests.engine.fakes import MemoryJournal, opened
from tests.engine.tiny import number, tiny


def _failing_on(*, first: int, second: int) -> Game:
    """Return a game whose script fails on one value of its first and one of its second answer."""

    def script(_: Table) -> Script[None]:
        for key, bad in (("first", first), ("second", second)):
            if (yield from ask(lambda key=key: number(key))) == bad:  # type: ignore[misc]
                raise LookupError(key)
        yield from ask(lambda: number("third"))

    return tiny(script)


def test_after_the_failing_answer_was_given_anew_a_further_bug_is_undone_with_its_cause() -> None:
    journal = MemoryJournal()
    before = opened(_failing_on(first=0, second=0), journal)
    assert before.answer(1) is None
    assert before.answer(2) is None
    session = opened(_failing_on(first=1, second=9), journal)
    assert session.open is not None
    assert session.open.key == "first"
    assert session.answer(3) is None
    assert session.open is not None
    assert session.open.key == "third", "the second answer was used again"
    assert session.revise("second", 9) is None
    assert journal.entries[-1] == Undo(cause="LookupError: second")
    assert session.open is not None
    assert session.open.key == "third"
    assert session.run.answered == ["first", "second"]
