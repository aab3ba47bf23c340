"""Sessions: corrections after the end, parked answers, printed values kept, troubles, other screens."""

from __future__ import annotations

import gc

import pytest

from companion.engine.entry import Answer, Entry, Result, Revise, Source, TowerEvent, was_served
from companion.engine.game import Mode
from companion.engine.ports import JournalConflictError
from companion.engine.printed import Transcribed
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.session import CannotOpenError
from companion.engine.table import Table
from companion.engine.text import Text
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, opened
from tests.engine.steady import steady
from tests.engine.tiny import tiny
from tests.laws.changed import failing, inserted
from tests.laws.recorded import reloaded, state
from tests.sample_game import GAME


def test_several_corrections_after_the_end_all_count() -> None:
    session = opened(GAME)
    steady(session)
    assert session.finished
    assert session.correct("first/lamps", 7) is None
    assert session.correct("second/lamps", 9) is None
    sheet = session.score_sheet()
    assert sheet is not None
    assert sheet.rows[1].points == (14, 18)
    assert session.set_aside() == ()
    assert state(reloaded(session)) == state(session)


def test_a_result_stands_until_something_is_changed_and_is_recorded_anew() -> None:
    session = opened(GAME)
    steady(session, "visits")
    assert session.record_result() is not None, "not before the end"
    steady(session)
    assert session.record_result() is None
    assert session.result is not None
    assert session.result.players == ("Ada", "Max")
    assert session.record_result() is not None, "not twice"
    assert session.correct("second/lit", 40) is None
    assert session.result is None
    assert session.record_result() is None
    assert session.result is not None
    assert session.result.winners == ("Max",)
    assert session.undo() is None
    assert session.result is None
    assert session.finished


def test_revising_back_before_the_gap_is_filled_uses_every_later_answer_again() -> None:
    session = opened(GAME)
    steady(session, "lights")
    before = state(session)
    first = next(key for key in session.run.answered if key.endswith("/visits"))
    whole = len(session.run.answered)
    assert session.correct("to-play", "second") is None
    assert session.undo() is None
    assert session.revise("setup/rounds", 1) is None
    assert session.revise("setup/rounds", 2) is None
    assert state(session) == before
    assert session.revise(first, ["well"]) is None
    assert len(session.run.answered) <= whole
    assert session.revise(first, []) is None
    assert {**state(session), "offered": None} == {**before, "offered": None}


def test_two_revisions_in_a_row_keep_the_answers_that_wait_behind_the_gap() -> None:
    game = inserted(GAME, "m3/visits")
    journal = MemoryJournal()
    steady(opened(GAME, journal), "toss", times=2)
    session = opened(game, journal)
    assert session.open is not None
    assert session.open.key == "inserted"
    assert session.revise("m2/visits", ["gate"]) is None
    assert session.open.key == "inserted"
    assert session.answer(4) is None
    assert session.open is not None
    assert session.open.key == "m5/toss", "everything that waited was used"
    assert state(reloaded(session)) == state(session)


def test_a_printed_value_that_people_read_is_kept_and_its_revision_too() -> None:
    catalogue = MemoryCatalogue()
    session = opened(GAME, catalogue=catalogue)
    key = steady(session, "coins")
    card = key.rsplit("/", 1)[1]
    assert session.answer(4) is None
    assert catalogue.values == {f"{card}/coins": 4}
    assert session.revise(key, 5) is None
    assert catalogue.values == {f"{card}/coins": 5}


def test_mending_the_catalogue_changes_no_game_under_way() -> None:
    catalogue = MemoryCatalogue(dict(GAME.stand_in))
    session = opened(GAME, catalogue=catalogue)
    steady(session, "visits")
    before = state(session)
    catalogue.values = dict.fromkeys(catalogue.values, 5)
    assert state(reloaded(session)) == before


def test_what_is_transcribed_is_never_put_to_people_even_if_the_value_is_no_good() -> None:
    catalogue = MemoryCatalogue({f"card-{number}/moon": "nonsense" for number in range(1, 7)})
    session = opened(GAME, catalogue=catalogue)
    key = steady(session, "seen-moon")
    assert session.open is not None
    assert not isinstance(session.open, Transcribed)
    assert session.open.key == key


def test_a_transcribed_value_is_taken_without_asking() -> None:
    catalogue = MemoryCatalogue({f"card-{number}/moon": "moon" for number in range(1, 7)})
    session = opened(GAME, catalogue=catalogue)
    steady(session)
    assert not any("seen-moon" in key for key in session.run.answered)
    sources = {entry.source for entry in session.journal.read(0) if isinstance(entry, Answer)}
    assert sources == {Source.HAND, Source.CHANCE, Source.CATALOGUE}


def test_a_revised_transcription_that_fits_no_more_falls_back_to_the_catalogue() -> None:
    catalogue = MemoryCatalogue({f"card-{number}/moon": "moon" for number in range(1, 7)})
    session = opened(GAME, catalogue=catalogue)
    steady(session, "visits")
    moon = next(key for key in session.run.answered if "/moon/" in key)
    journal = session.journal
    assert isinstance(journal, MemoryJournal)
    journal.entries.append(Revise(moon, "crescent", session.run.open.key if session.run.open else ""))
    again = opened(GAME, MemoryJournal(list(journal.entries)), catalogue=catalogue)
    assert again.open is not None
    assert not isinstance(again.open, Transcribed)


def test_an_answer_that_makes_the_script_fail_is_taken_back_and_reported() -> None:
    reports = MemoryReports()
    game = failing(GAME, lambda key, raw: key.endswith("visits") and raw == ["gate"])
    session = opened(game, reports=reports)
    open_key = steady(session, "visits")
    before = state(session)
    assert session.answer(["gate"]) is None
    assert session.open is not None
    assert session.open.key == open_key
    assert session.trouble is not None
    assert "report 1" in str(session.trouble)
    assert len(reports.written) == 1
    assert {**state(session), "offered": None} == {**before, "offered": None}
    assert session.answer(["well"]) is None
    assert session.trouble is None


def test_acts_while_a_game_stands_before_a_failing_answer_take_back_nothing_else() -> None:
    journal = MemoryJournal()
    steady(opened(GAME, journal), "lights")
    whole = len(journal.entries)
    game = failing(GAME, lambda key, raw: key == "m2/visits" and raw == [])
    session = opened(game, journal)
    assert session.open is not None
    assert session.open.key == "m2/visits"
    assert session.correct("first/coins", 30) is None
    assert session.fields()[2].read() == 30
    assert len(journal.entries) == whole + 1
    assert session.undo() is None
    assert len(journal.entries) == whole + 2
    assert session.open.key == "m2/visits"
    assert session.answer(["well"]) is None
    assert session.trouble is None
    assert session.open is not None
    assert session.open.key.startswith("m4/fox/lights")


def test_a_second_answer_that_fails_on_replay_is_opened_before_and_nothing_is_taken_back() -> None:
    journal = MemoryJournal()
    steady(opened(GAME, journal), "lights")
    game = failing(GAME, lambda key, raw: key in ("m2/visits", "m3/visits") and raw == [])
    session = opened(game, journal)
    assert session.answer(["well"]) is None
    assert session.open is not None
    assert session.open.key == "m3/visits"
    assert session.trouble is not None
    assert session.answer(["gate"]) is None
    assert session.open is not None
    assert session.open.key == "m5/toss", "with a lamp less there is no tie to ask about"
    assert state(reloaded(session)) == state(session)


def test_undo_into_a_failing_answer_takes_back_one_act_and_redo_brings_it_back() -> None:
    journal = MemoryJournal()
    steady(opened(GAME, journal), "lights")
    game = failing(GAME, lambda key, raw: key == "m2/visits" and raw == [])
    session = opened(game, journal)
    assert session.answer(["well"]) is None
    ahead = state(session)
    entries = len(journal.entries)
    assert session.undo() is None
    assert session.open is not None
    assert session.open.key == "m2/visits"
    assert session.trouble is not None
    assert len(journal.entries) == entries + 1
    assert session.redo() is None
    assert state(session) == ahead


def test_looking_ahead_at_an_undo_makes_no_trouble() -> None:
    journal = MemoryJournal()
    reports = MemoryReports()
    steady(opened(GAME, journal), "visits")
    game = failing(GAME, lambda key, raw: key == "m2/visits" and raw == [])
    session = opened(game, journal, reports=reports)
    assert session.answer(["well"]) is None
    assert session.revise("m1/toss", {}) is None
    trouble = session.trouble
    assert session.preview_undo() is not None
    assert session.trouble is trouble
    assert reports.written == []


def _broken(table: Table) -> Script[None]:
    yield know(Text("It begins."))
    raise ZeroDivisionError


def test_a_game_whose_script_cannot_start_says_so() -> None:
    broken = tiny(_broken)
    with pytest.raises(CannotOpenError, match="The Lamp Market cannot be opened"):
        opened(broken)


@pytest.mark.parametrize("looks", [True, False])
def test_garbage_is_looked_for_after_an_opening_as_before(looks: bool) -> None:
    looked = gc.isenabled()
    try:
        (gc.enable if looks else gc.disable)()
        opened(GAME)
        assert gc.isenabled() is looks
        with pytest.raises(CannotOpenError):
            opened(tiny(_broken))
        assert gc.isenabled() is looks
    finally:
        (gc.enable if looked else gc.disable)()


def test_another_screen_that_was_faster_is_told_in_words_undo_too() -> None:
    journal = MemoryJournal()
    first, second = opened(GAME, journal), opened(GAME, journal)
    assert first.answer("Ada") is None
    refusal = second.answer("Zoë")
    assert refusal is not None
    assert "Who sells first? Ada" in str(refusal.text)
    assert second.open is not None
    assert second.open.key == "setup/name/second"
    assert second.undo() is None
    late = first.answer("Max")
    assert late is not None
    assert "undone" in str(late.text)
    assert state(first) == state(second)


def test_what_the_faster_screen_was_served_by_chance_and_catalogue_is_not_listed() -> None:
    journal = MemoryJournal()
    first, second = opened(GAME, journal), opened(GAME, journal)
    steady(first, "toss")
    assert first.answer({}) is None
    served = [entry for entry in journal.entries if was_served(entry)]
    assert served
    refusal = second.answer("Zoë")
    assert refusal is not None
    assert "Who sells first? Ada" in str(refusal.text)
    for entry in served:
        assert str(first.in_words(entry)) not in str(refusal.text)


def test_a_journal_that_fails_while_a_deck_is_shuffled_goes_on_when_it_works_again() -> None:
    class Full(MemoryJournal):
        full = False

        def append(
            self, expected: int, entry: Entry, standing: Result | None, event: TowerEvent | None = None
        ) -> None:
            if self.full and isinstance(entry, Answer) and entry.source is Source.CHANCE:
                raise OSError("no space left")
            super().append(expected, entry, standing, event)

    journal = Full()
    session = opened(GAME, journal)
    steady(session, "toss")
    journal.full = True
    with pytest.raises(OSError, match="no space left"):
        session.answer({})
    assert session.open is not None
    assert session.open.key.endswith("/deck")
    assert state(opened(GAME, MemoryJournal(journal.entries[:])))["open"] != state(session)["open"]
    journal.full = False
    session.follow()
    assert session.open is not None
    assert "/coins/" in session.open.key


def test_a_conflict_counts_the_entries() -> None:
    assert "2 entries" in str(JournalConflictError([Revise("a", 1, "b"), Revise("a", 2, "b")]))


def test_a_scorepad_asks_names_and_what_the_score_needs() -> None:
    session = opened(GAME, mode=Mode.SCORE)
    for name in ("Ada", "Max"):
        assert session.answer(name) is None
    assert session.stop_early() is not None, "a scorepad cannot be ended early"
    assert session.answer({"coins": 3, "lamps": 1, "lit": 0}) is None
    assert session.answer({"coins": 1, "lamps": 2, "lit": 0}) is None
    sheet = session.score_sheet()
    assert sheet is not None
    assert session.finished
    assert sheet.totals == (5, 5)
    assert sheet.winners == ("Max",), "more lamps break the tie"


@pytest.mark.parametrize("nobody_throws", [False, True])
def test_what_is_to_be_done_before_a_simulated_toss_stays(nobody_throws: bool) -> None:
    session = opened(GAME)
    steady(session, "toss", times=2)
    before = session.instructions()
    assert before
    session.nobody_throws = nobody_throws
    event = TowerEvent("sim://?seed=7", "1", (("R", 1), ("Y", 1), ("W", 1)), (("R", 1),))
    assert session.answer({"R": 1}, Source.READER, event) is None
    after = session.instructions()
    assert after[0] not in before or nobody_throws
    assert (after[: len(before)] == before) is nobody_throws
    assert len(after) > len(before) * nobody_throws, "and what follows from it"
