"""Languages at the tower: no word of reading, doubting and calibrating but passes through the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.content import Content

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.report import CalibrationReport, Pair
from calibration.sentence import Sentence
from companion.engine.entry import Answer, Correct, Entry, Revise, Source, TowerEvent
from companion.games.cube_tower import INSIDE, Mending
from companion.games.keshi_names import colour_name
from companion.language import Language, in_words, speaking
from companion.screens.calibrate_progress import Step
from companion.screens.calibrate_screen import CalibrationScreen
from companion.screens.calibrate_telling import instruction, report_told
from companion.screens.doubt import DoubtScreen
from companion.screens.keshi import counts_told
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.tower import TowerScreen
from companion.screens.tower_remarks import kept_remark, remark_text
from companion.screens.tower_statistics import statistics_told
from companion.screens.tower_telling import drop_told, drops_told, source_of
from companion.store.tower_log import LoggedDrop, TowerLog
from hardware.lesson_source import PaintedLesson
from hardware.tower import Remark, RemarkKind
from tests.hardware.sensor_on_a_cable import Bench
from tests.screens import test_calibrate as camera
from tests.screens import test_calibrate_sensor as sensor
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, Table, begun, play_until, until
from tests.screens.marked import Marked, marked, unsaid
from tests.screens.scripted_reader import ScriptedReader, drop
from tests.screens.test_calibrate_home import at_home
from tests.screens.test_tower_side import toss_named, watched
from tests.screens.test_tower_unclear import unclear

LARGE = (100, 40)
NAMES = ("Tab", "Ada", "Max")
"""What is never translated: keys and players."""
ADDRESSES = (
    "hand://",
    "sim://?seed=7",
    "sim+camera://",
    "camera://NAME",
    "serial:///dev/ttyUSB0",
    "scripted://",
)
ALL_ADDRESSES = (*ADDRESSES, "video:///clip.avi", "images:///folder")


@pytest.fixture
def in_marks() -> Iterator[None]:
    """Everything is said in the language whose messages have no Latin letters."""
    with speaking(Language.GERMAN, Marked()):
        yield


def _all_said(words: str, *names: str) -> None:
    found = unsaid(words, (*NAMES, *names))
    assert not found, f"no message says {sorted(found)}:\n{words}"


def _reader() -> ScriptedReader:
    return ScriptedReader(name=Sentence("simulated camera"), words=Sentence("Something moves."))


async def _seen_at(table: Table, kind: type[object], words: str = "") -> None:
    await until(
        table,
        lambda: isinstance(table.app.screen, kind) and marked(words) in table.flowing().replace("\n", " "),
    )
    _all_said(table.seen())


# Words without a screen


def _logged(
    entry: Entry, event: TowerEvent, *, stands: bool = True, mended: Mending | None = None
) -> LoggedDrop:
    return LoggedDrop(1, 7, "2026-01-31", event, entry, stands, () if mended is None else (mended.value,))


_EVENT = TowerEvent(
    "scripted://", "one", (("R", 2),), (("R", 1),), [{"asked": True}], remarks=("fell out late: 1 red",)
)
_BY_HAND = replace(_EVENT, reading="", cause="late", tossed=(), doubts=None)
_ANSWER = Answer(key="m1/toss", kind="tower", to="table", raw={"R": 1}, source=Source.READER)
_LOGGED = (
    _logged(_ANSWER, _EVENT, mended=Mending.RECOUNT),
    _logged(_ANSWER, _EVENT, mended=Mending.INSIDE),
    _logged(replace(_ANSWER, source=Source.HAND), _EVENT, mended=Mending.TOSS),
    _logged(replace(_ANSWER, source=Source.HAND), _BY_HAND, mended=Mending.NOT_FROM_TOWER),
    _logged(Revise(key="m1/toss", raw={"R": 1}, open_key="m2/toss"), _EVENT, stands=False),
    _logged(Correct(key="m1/toss", field=INSIDE, was={}, now={}), replace(_BY_HAND, cause="toss")),
)


@pytest.mark.usefixtures("in_marks")
def test_every_word_of_the_log_and_the_statistics_passes_through_the_catalogue() -> None:
    told = drops_told(_LOGGED).plain
    assert marked("taken back") in told
    assert marked("fell out late: ") in told
    assert len({in_words(source_of(one)) for one in _LOGGED}) == 5
    _all_said(told, *ADDRESSES)
    _all_said(drops_told(()).plain)
    statistics = statistics_told(_LOGGED[:2]).plain
    assert marked("tosses; how many came out") in statistics
    _all_said(statistics)
    _all_said(statistics_told(()).plain)


@pytest.mark.usefixtures("in_marks")
def test_every_word_of_the_steps_and_the_report_of_a_calibration_passes_through_the_catalogue() -> None:
    for step in Step:
        for colour in (None, Keshi.RED):
            for text in instruction(step, colour, 3):
                _all_said(in_words(text))
    alike = Pair(Keshi.RED, Keshi.ORANGE, 0.12)
    told = report_told(CalibrationReport((alike,), (Keshi.RED, Keshi.ORANGE), 7.0, (Keshi.GRAY,)))
    words = Content("\n").join(told).plain
    assert marked("look alike in this light") in words
    _all_said(words, "Delta")


@pytest.mark.parametrize("kind", RemarkKind)
def test_a_remark_that_the_log_keeps_in_english_is_said_in_the_language_spoken(kind: RemarkKind) -> None:
    remark = Remark(kind, Counts([Keshi.RED, Keshi.RED, Keshi.TURQUOISE]), 12)
    kept = str(remark_text(remark))
    assert kept_remark(kept) == remark_text(remark)
    with speaking(Language.GERMAN, Marked()):
        _all_said(in_words(kept_remark(kept)))
        assert in_words(kept_remark(kept)) != kept


@pytest.mark.parametrize(
    "words", ["as an older program said it", "fell out late: 3 mauve", "fell out late: red"]
)
def test_a_remark_that_nobody_says_today_stays_as_it_was_written(words: str) -> None:
    with speaking(Language.GERMAN, Marked()):
        assert in_words(kept_remark(words)) == words


def test_the_colours_have_one_name_each_for_games_readers_and_files() -> None:
    for keshi in Keshi:
        assert str(colour_name(keshi)) == keshi.words == keshi.english
        assert type(keshi.english) is str, "files and keys hold no message"
        with speaking(Language.GERMAN, Marked()):
            assert in_words(keshi.words) == in_words(colour_name(keshi)) == marked(keshi.english)


# The tower screen and the tower beside the game


@pytest.mark.usefixtures("in_marks")
async def test_every_word_of_the_tower_screen_passes_through_the_catalogue(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), _reader()
    async with watched(shelf, opened, reader, LARGE) as table:
        reader.readings.put(drop("one", "RWY", tosses=(toss_named(opened),), doubts={1: "Y", 2: "K"}))
        await _seen_at(table, DoubtScreen, "which colour is it?")
        await table.press("3")
        await _seen_at(table, PickScreen, "Which colour is it?")
        await table.press("escape", "1")
        await _seen_at(table, DoubtScreen, "Piece 2 (2 of 2)")
        await table.press("escape")
        await until(table, lambda: isinstance(table.app.screen, PlayScreen))
        assert marked("a drop waits for you") in table.flowing()
        await table.press("j")
        await _seen_at(table, TowerScreen, "Must be inside")
        assert marked("2 in doubt; ") in table.flowing()
        await table.press("l")
        _all_said(table.seen())
        await table.press("escape", "s")
        _all_said(table.seen())
        await table.press("escape", "e")
        await _seen_at(table, PickScreen, "Who reads the tower?")
        await table.press("4")
        await until(table, lambda: marked("Which address?") in table.flowing())
        _all_said(table.seen(), *ADDRESSES)
        await table.type("nothing")
        await until(table, lambda: bool(table.said()))
        _all_said(table.said(), *ALL_ADDRESSES, "nothing")
        table.app.clear_notifications()
        await table.press("h")
        await _seen_at(table, TowerScreen, "People count what falls.")


@pytest.mark.usefixtures("in_marks")
async def test_every_word_about_a_drop_that_is_asked_about_passes_through_the_catalogue(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), _reader()
    async with watched(shelf, opened, reader, LARGE) as table:
        reader.readings.put(unclear(drop("one", "RW", tosses=(toss_named(opened),))))
        await _seen_at(table, PickScreen, "Please look into the tray")
        await table.press("1")
        await until(table, lambda: marked("The tower: ") in table.said())
        _all_said(table.said())
        reader.readings.put(drop("two", "Y"))
        await _seen_at(table, PickScreen, "One more came out")
        await table.press("1")
        await until(table, lambda: len(reader.acknowledged) == 2)
        while not isinstance(table.app.screen, PlayScreen):
            await table.press("escape")
        reader.readings.put(drop("three", "R", tosses=(toss_named(opened),)))
        await _seen_at(table, PickScreen, "answered already")
        await table.press("1")
        await until(table, lambda: len(reader.acknowledged) == 3)
    assert next(one.event.remarks for one in TowerLog(shelf.database).drops()) == (
        "what lies there had to be looked at",
    ), "the log is in English"


async def test_words_that_no_message_says_are_found(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP, {"R": 1}), ScriptedReader()
    play_until(opened.session, at_step("visits"), usual)
    with speaking(Language.GERMAN, Marked()):
        async with watched(shelf, opened, reader, LARGE) as table:
            await table.press("j")
            await until(table, lambda: reader.words in table.flowing())
            with pytest.raises(AssertionError, match=r"\['camera', 'is', 'looking', 'scripted'\]"):
                _all_said(table.seen(), "The")
        event = replace(_EVENT, remarks=("something else",))
        with pytest.raises(AssertionError, match=r"\['else', 'something'\]"):
            _all_said(drop_told(_logged(_ANSWER, event)).plain, *ADDRESSES)


# Calibrating


@pytest.mark.usefixtures("in_marks")
async def test_every_word_of_a_cameras_calibration_passes_through_the_catalogue(
    shelf: Shelf, tmp_path: Path
) -> None:
    path = tmp_path / "table.json"
    path.write_text("{", encoding="utf-8")
    async with camera.calibrating(shelf, PaintedLesson(5), path, size=LARGE) as table:
        await until(table, lambda: marked("is damaged") in table.flowing())
        _all_said(table.seen(), "table.json table.set-aside-1.json")
        camera.screen(table)._progress.notice = ""
        await camera.to_the_pieces(table)
        _all_said(table.seen())
        await camera.step_to(table, Step.NAMES)
        _all_said(table.seen())
        await table.press("e")
        await _seen_at(table, PickScreen, "Which colour is piece 1?")
        await table.press("escape", "enter")
        await _seen_at(table, CalibrationScreen, "Closest pair")


@pytest.mark.usefixtures("in_marks")
async def test_every_word_of_a_sensors_calibration_passes_through_the_catalogue(
    shelf: Shelf, tmp_path: Path
) -> None:
    bench = Bench()
    async with sensor.calibrating(shelf, bench, tmp_path / "sensor.json", size=LARGE) as table:
        await until(table, lambda: marked("watches the chute") in table.flowing())
        _all_said(table.seen(), sensor.URL.text)
        sensor.let_fall(bench, [*Keshi, Keshi.RED])
        await until(table, lambda: marked("13 keshis came out, not 12") in table.flowing())
        _all_said(table.seen(), sensor.URL.text)
        sensor.let_fall(bench, list(Keshi))
        await until(table, lambda: sensor.screen(table).step is Step.NAMES)
        _all_said(table.seen(), sensor.URL.text)
        await table.press("enter")
        await until(table, lambda: marked("are the closest pair") in table.flowing())
        _all_said(table.seen(), sensor.URL.text)


@pytest.mark.usefixtures("in_marks")
async def test_every_word_on_the_way_to_a_calibration_passes_through_the_catalogue(shelf: Shelf) -> None:
    async with at_home(shelf, size=LARGE) as table:
        await table.press("c")
        await _seen_at(table, PickScreen, "What is calibrated?")
        await table.press("1")
        await until(table, lambda: marked("Which address?") in table.flowing())
        _all_said(table.seen(), *ADDRESSES)
        await table.type("hand://")
        await _seen_at(table, PickScreen, "How thoroughly?")
        await table.press("1")
        await until(table, lambda: marked("needs no calibration") in table.said())
        _all_said(table.said(), *ALL_ADDRESSES)


# German


async def test_colours_are_german_and_their_letters_stay(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        assert counts_told({Keshi.RED: 2, Keshi.WHITE: 1}).plain == " R  2 rot   W  1 weiß"
        opened, reader = begun(shelf, *SET_UP), _reader()
        async with watched(shelf, opened, reader) as table:
            reader.readings.put(drop("one", "R", tosses=(toss_named(opened),), doubts={1: "Y"}))
            await until(table, lambda: "welche Farbe hat er?" in table.seen())
            for words in (
                "1 R rot",
                "2 Y gelb",
                "3 eine andere Farbe",
                "4 das ist kein Keshi",
                "Esc von Hand",
            ):
                assert words in table.flowing()
            await table.press("escape", "j")
            assert "Der Würfelturm" in table.flowing()
            assert "Leser simulierte Kamera Etwas bewegt sich." in table.flowing()
            await table.press("enter", "1")
            await until(table, lambda: not at_step("toss")(table.session))
            assert "Der Turm: 1 rot" in table.said()
