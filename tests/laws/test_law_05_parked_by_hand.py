"""Law 5: which of several revisions decides what is archive, at further cases."""

from __future__ import annotations

from companion.engine.script import Script, ask
from companion.engine.table import Table
from tests.engine.fakes import opened
from tests.engine.tiny import choice, number, tiny
from tests.laws.recorded import reloaded, state


def _early_never_or_late(table: Table) -> Script[None]:
    """Ask for something extra early, late or not at all."""
    when = yield from ask(lambda: choice("when", "early", "never", "late"))
    if when == "early":
        yield from ask(lambda: number("extra"))
    yield from ask(lambda: number("third"))
    if when == "late":
        yield from ask(lambda: number("extra"))


def test_of_two_revisions_at_one_question_the_latest_decides_what_is_archive() -> None:
    session = opened(tiny(_early_never_or_late))
    assert session.answer("never") is None
    assert session.revise("when", "early") is None
    assert session.answer(7) is None, "the gap: something extra"
    assert session.revise("when", "late") is None
    assert session.open is not None
    assert session.open.key == "third", "open at both revisions"
    assert session.answer(2) is None
    assert session.open is not None
    assert session.open.key == "extra", "given before the latest revision, so past its question it is archive"
    assert session.offered() == 7
    assert state(reloaded(session)) == state(session)


def _before_or_behind(table: Table) -> Script[None]:
    """Ask for two more before the third, or for one before and one behind it, or for none."""
    when = yield from ask(lambda: choice("when", "none", "before", "behind"))
    if when == "before":
        yield from ask(lambda: number("first"))
    if when != "none":
        yield from ask(lambda: number("second"))
    yield from ask(lambda: number("third"))
    if when == "behind":
        yield from ask(lambda: number("first"))


def test_an_older_revision_at_a_later_question_brings_nothing_back_from_the_archive() -> None:
    session = opened(tiny(_before_or_behind))
    assert session.answer("none") is None
    assert session.revise("when", "before") is None
    assert session.answer(5) is None
    assert session.open is not None
    assert session.open.key == "second", "open at the latest revision; the third was open at the one before"
    assert session.revise("when", "behind") is None
    assert session.answer(6) is None
    assert session.answer(7) is None
    assert session.open is not None
    assert session.open.key == "first", "given before the latest revision, so past its question it is archive"
    assert session.offered() == 5
    assert state(reloaded(session)) == state(session)
