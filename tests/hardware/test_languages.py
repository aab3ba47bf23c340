"""What hardware and calibration say: English inside, in the language spoken where it meets people."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.profile import ProfileError, ProfileProblem
from calibration.report import CalibrationReport, Pair
from calibration.sentence import Sentence, begun, together, with_capital
from companion.language import Language, in_words, speaking
from hardware.camera_trouble import PictureTrouble
from hardware.cameras import CameraLostError, find_camera
from hardware.frames import SourceLostError
from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError, Scheme, parse_reader_url
from hardware.serial_port import why_not_opened
from hardware.webcam import Webcam
from tests.hardware.fake_camera import NAME, FakeCamera
from tests.hardware.sensor_on_a_cable import Bench
from tests.patience import PATIENCE, eventually
from tests.screens.marked import Marked, marked, unsaid

ROOT: Final = Path(__file__).parents[2]
SAID: Final = {
    "CalibrationError": 0,
    "CameraCheck": 1,
    "CameraLostError": 0,
    "PortFinding": 0,
    "PortTroubleError": 0,
    "ReaderState": 1,
    "ReaderUrlError": 0,
    "SensorCalibrationError": 0,
    "SensorProfileError": 0,
    "SourceLostError": 0,
}
"""What carries words to people, and which of its arguments they are."""


@pytest.fixture
def german() -> Iterator[None]:
    with speaking(Language.GERMAN):
        yield


# German


@pytest.mark.usefixtures("german")
def test_a_camera_trouble_is_german() -> None:
    webcam = Webcam(NAME, outside=FakeCamera(plugged_in=False).surroundings())
    webcam.open(-1)
    with pytest.raises(SourceLostError) as lost:
        webcam.next(PATIENCE)
    webcam.close()
    assert str(lost.value) == "The camera “Desk Camera” is not plugged in, and no other camera is."
    assert in_words(lost.value) == "Die Kamera „Desk Camera“ ist nicht angesteckt, und auch keine andere."
    assert in_words(str(lost.value)) == in_words(lost.value)
    covered = PictureTrouble.COVERED.said_of(NAME)
    assert in_words(covered) == "Die Kamera Desk Camera sieht nichts: mach ihre Linse frei."
    assert in_words(webcam.name) == "Kamera Desk Camera"


@pytest.mark.usefixtures("german")
def test_a_sensor_trouble_is_german() -> None:
    words = why_not_opened("P", FileNotFoundError(2, "No such file"), lambda _: [], lambda _: "uucp", "linux")
    assert in_words(words) == (
        "Es gibt keinen Anschluss P: stecke den Turmsensor ein, oder nenne seinen Anschluss."
    )
    with Bench().reader(profile=False) as reader:
        wanted = "Der Turmsensor beobachtet die Rutsche. Er ist nicht kalibriert: jede Farbe wird gefragt."
        eventually(lambda: in_words(reader.state.words) == wanted, lambda: in_words(reader.state.words))
        assert in_words(reader.name) == "Turmsensor an /dev/ttyKESHI"
    assert in_words(reader.state.words) == "Der Turmsensor ist nicht geöffnet."


@pytest.mark.usefixtures("german")
def test_a_calibration_report_is_german() -> None:
    alike = Pair(Keshi.RED, Keshi.ORANGE, 0.12)
    report = CalibrationReport((alike,), (Keshi.RED, Keshi.ORANGE), 7.0, (Keshi.WHITE, Keshi.GRAY))
    never_shown, mistaken = map(in_words, report.advice)
    assert never_shown == (
        "Von diesen Farben wurde kein Keshi gezeigt: weiß, grau. Lege von jeder einen in die Schale."
    )
    assert mistaken == (
        "rot und orange sehen in diesem Licht ähnlich aus: etwa 12 von 100 würden verwechselt. Zeige mehr "
        "Keshis von beiden oder versuche es mit einer weißeren Lampe."
    )


@pytest.mark.usefixtures("german")
def test_an_address_that_opens_nothing_is_said_in_german() -> None:
    with pytest.raises(ReaderUrlError) as wrong:
        parse_reader_url("sim://?sed=7")
    assert in_words(wrong.value) == (
        "sim:// hat keine Option „sed“: es kennt seed, stick, release. Meintest du „seed“?"
    )
    assert in_words(begun(Scheme.CAMERA.title)) == "Eine Kamera"


# Every word


def test_sentences_within_sentences_are_said_too(tmp_path: Path) -> None:
    with pytest.raises(CameraLostError) as lost:
        find_camera("Desk", [])
    said = together(str(lost.value), str(ProfileError(tmp_path / "7", ProfileProblem.BROKEN)))
    with speaking(Language.GERMAN, Marked()):
        assert not unsaid(in_words(said), ["Desk"])
        assert unsaid(in_words(together(said, "and more")), ["Desk"]) == {"and", "more"}
        with open_reader("sim://?seed=7") as reader:
            assert in_words(reader.state.words) == marked("Simulated tower, seed 7. Nothing real falls.")
            assert in_words(begun(reader.name)) == with_capital(marked("simulated tower"))


def test_a_letter_that_no_keshi_has_is_said_with_the_letters_there_are() -> None:
    with pytest.raises(ValueError, match="The letters are G green, A gray, ") as unknown:
        Counts.from_letters("X")
    with speaking(Language.GERMAN, Marked()):
        assert not unsaid(in_words(unknown.value), [])
        assert f"G {marked('green')}, A {marked('gray')}" in in_words(unknown.value)


def test_whatever_carries_words_to_people_carries_sentences() -> None:
    modules = [
        path
        for package in ("hardware", "calibration")
        for path in (ROOT / package).rglob("*.py")
        if "training" not in path.parts
    ]
    assert len(modules) > 60
    plain = [
        f"{path.relative_to(ROOT)}:{line}" for path in modules for line in _plain_in(path.read_text("utf-8"))
    ]
    assert plain == []


def test_plain_words_are_found() -> None:
    source = """
raise SourceLostError("gone")
raise CameraLostError(f"{name} is gone") from error
ReaderState(Condition.LOST, "gone" if lost else words)
ReaderState(Condition.LOST, Sentence("gone"))
raise SourceLostError(str(error))
"""
    assert list(_plain_in(source)) == [2, 3, 4]
    assert isinstance(Sentence("gone"), str)


def _plain_in(source: str) -> Iterator[int]:
    """Yield the lines that give plain words to what carries words to people."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = SAID.get(node.func.id)
        if place is not None and len(node.args) > place and _is_plain(node.args[place]):
            yield node.lineno


def _is_plain(words: ast.expr) -> bool:
    if isinstance(words, ast.IfExp):
        return _is_plain(words.body) or _is_plain(words.orelse)
    if isinstance(words, ast.BinOp):
        return True
    return isinstance(words, ast.JoinedStr) or (isinstance(words, ast.Constant) and bool(words.value))
