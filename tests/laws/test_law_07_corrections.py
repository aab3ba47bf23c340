"""Law 7: everything kept can be corrected at every question; what fits no more is listed."""

from __future__ import annotations

import random

import pytest

from companion.engine.entry import Correct
from companion.engine.game import Game
from companion.engine.session import Session
from companion.engine.table import snapshot
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryJournal, opened
from tests.engine.steady import steady
from tests.laws.recorded import recording, reloaded, spread, state
from tests.sample_game import GAME as SAMPLE

PARTS, QUESTIONS, FIELDS = 5, 4, 12


def _values(session: Session) -> dict[str, object]:
    return {field.name: field.read() for field in session.fields()}


def _open_key(session: Session) -> str:
    return session.open.key if session.open is not None else "end"


@pytest.mark.parametrize("seed", range(2))
def test_a_field_set_to_itself_changes_nothing(game: Game, seed: int) -> None:
    recorded = recording(game.name, seed)
    tried = 0
    for number in spread(len(recorded.moments), 16):
        session = recorded.opened(recorded.moments[number].size)
        before, entries = state(session), len(session.journal.read(0))
        fields = session.fields()
        for field in fields:
            assert field.question.refuse(field.read()) is None, f"{field.name} refuses what stands"
            tried += 1
        for field in fields[number % 15 :: 15]:
            assert session.correct(field.name, field.read()) is None, field.name
        assert state(session) == before
        assert len(session.journal.read(0)) == entries
    assert tried > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_a_field_set_to_another_legal_value_shows_and_undo_takes_it_back(game: Game, part: int) -> None:
    """Every field in turn, spread over the questions of the game; all parts together meet them all."""
    recorded = recording(game.name, 0, 60)
    player = RandomPlayer(random.Random(part))
    assert len(recorded.opened().fields()) <= PARTS * QUESTIONS * FIELDS
    turn = part * QUESTIONS * FIELDS
    changed = 0
    for number in spread(len(recorded.moments), PARTS * QUESTIONS)[part::PARTS]:
        session = recorded.opened(recorded.moments[number].size)
        session._chance = opened(game, seed=part)._chance
        fields = session.fields()
        before = recorded.moments[number].seen["table"]
        open_key = _open_key(session)
        for field in (fields[(turn + step) % len(fields)] for step in range(min(FIELDS, len(fields)))):
            now = player.answer(field.question)
            if now == field.read():
                continue
            assert session.correct(field.name, now) is None
            assert session.trouble is None, f"{field.name} at {open_key}: {session.trouble}"
            assert not session.run._misfits
            if _open_key(session) == open_key:
                assert _values(session).get(field.name) == now, f"{field.name} at {open_key}"
                assert snapshot(session.run.table) != before, f"{field.name} at {open_key}"
            assert session.undo() is None
            assert snapshot(session.run.table) == before, f"{field.name} at {open_key}"
            changed += 1
        turn += FIELDS
    assert changed > FIELDS


@pytest.mark.parametrize("seed", range(2))
def test_a_field_refuses_what_cannot_be(game: Game, seed: int) -> None:
    recorded = recording(game.name, seed)
    session = recorded.opened()
    before = state(session)
    for field in session.fields():
        refusal = session.correct(field.name, {"no": "such value"})
        assert refusal is not None, field.name
        assert str(refusal.text)
    assert session.correct("no such field", 1) is not None
    assert state(session) == before


def test_every_row_of_a_panel_can_be_corrected_or_names_what_it_is_computed_from(game: Game) -> None:
    recorded = recording(game.name, 1)
    rows = 0
    for number in spread(len(recorded.moments), 12):
        session = recorded.opened(recorded.moments[number].size)
        if session.run.table is None:
            continue
        names = {field.name for field in session.fields()}
        for panel in game.panels(session.run.table):
            for row in panel.rows:
                assert row.field or row.computed_from, f"{panel.title}: {row.label} cannot be corrected"
                assert {row.field, *row.computed_from} - {""} <= names, f"{panel.title}: {row.label}"
                rows += 1
    assert rows > 0


def test_a_correction_that_fits_no_more_is_listed_and_not_applied() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    assert session.correct("first/coins", 9) is None
    assert session.revise("m1/toss", {}) is None
    assert session.fields()[2].read() == 4, "two at the start, none from the tower, two from the card"
    [aside] = session.set_aside()
    assert str(aside.text) == "the correction of first/coins fits no more"
    assert aside.raw == 9
    assert state(reloaded(session)) == state(session)
    assert session.undo() is None
    assert session.fields()[2].read() == 9
    assert session.set_aside() == ()


def test_several_corrections_at_one_question_are_applied_in_their_order() -> None:
    session = opened(SAMPLE)
    key = steady(session, "visits")
    for coins in (9, 4, 0):
        assert session.correct("first/coins", coins) is None
    entries = [entry for entry in session.journal.read(0) if isinstance(entry, Correct)]
    assert [(entry.key, entry.was, entry.now) for entry in entries] == [(key, 5, 9), (key, 9, 4), (key, 4, 0)]
    assert state(reloaded(session)) == state(session)
    assert session.open is not None
    assert str(session.open.hint()).startswith("any of")
    assert session.answer(["well"]) is not None


def test_a_correction_of_a_field_that_is_gone_is_listed() -> None:
    session = opened(SAMPLE)
    key = steady(session, "visits")
    journal = MemoryJournal([*session.journal.read(0), Correct(key, "camel", 1, 2)])
    again = opened(SAMPLE, journal)
    assert [str(aside.text) for aside in again.set_aside()] == ["the correction of camel fits no more"]
    assert again.open is not None
    assert again.open.key == key


def test_the_correction_of_a_name_in_the_undo_list_reads_in_words() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    session.correct("fox/lamps", 3)
    latest = session.line.latest()
    assert latest is not None
    assert str(session.in_words(latest)) == "Corrected: lamps of the fox to 3"
