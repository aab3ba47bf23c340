"""The seeing path from end to end: rolling and resting, drift, doubt, learning, what is fallen back on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.counts import NOTHING, Counts
from calibration.drift import DriftVerdict
from calibration.palette import Keshi
from calibration.profile import KIND, CalibratedLight, Profile, load_profile, save_profile
from hardware.doubt import Judges
from hardware.drop_reading import Standing, read_drop
from hardware.frames import Frame
from hardware.opening import open_reader
from hardware.plain_eye import PlainEye
from hardware.profile_file import profile_file
from hardware.profiles import eye_for
from hardware.reader_url import ReaderUrlError, parse_reader_url
from hardware.rendered import rendered_calibration
from hardware.rendering import TrayPainter
from hardware.scene import Scene
from hardware.seeing_eye import SeeingEye, colours_of
from hardware.teaching import Teaching
from hardware.tower import Drop, RemarkKind, Toss, TossId
from hardware.tray import TrayWatcher
from hardware.tray_memory import TrayMemory
from hardware.tray_sight import TrayReference, look
from hardware.tray_state import TrayState
from tests.bench.trayset import Use
from tests.hardware.painted_profile import quick_profile, segmenter, written_profile
from tests.hardware.pictures import Table
from tests.hardware.tray_pictures import picture, tray

URL = parse_reader_url("sim+camera://?seed=7")


def eye(profile: Profile | None = None, judges: Judges | None = None) -> SeeingEye:
    return SeeingEye(profile or quick_profile(), segmenter=segmenter(), judges=judges)


def toss(number: int, thrown: str, inside: str | None = "") -> Toss:
    before = None if inside is None else Counts.from_letters(inside)
    return Toss(TossId(f"toss {number}"), Counts.from_letters(thrown), before)


def seen(watcher: TrayWatcher, frames: Iterable[Frame]) -> list[Drop]:
    return [drop for frame in frames if (drop := watcher.feed(frame)) is not None]


def test_rolling_then_resting_pieces_are_read_once_and_left_overs_not_again() -> None:
    watcher, table = TrayWatcher("test", eye()), Table()
    assert seen(watcher, table.rest()) == []
    watcher.toss(toss(1, "GGRWKYUO"))
    falling = list(table.frames(table.stage.fall([Keshi.GREEN, Keshi.RED, Keshi.WHITE], table.chance)))
    assert seen(watcher, falling) == []
    (first,) = seen(watcher, table.rest())
    assert (first.counts, first.doubts) == (Counts.from_letters("GRW"), ())
    watcher.accept(first)
    watcher.toss(toss(2, "PT", inside="GKYUO"))
    (second,) = seen(watcher, table.fall("KT"))
    assert (second.counts, second.tosses) == (Counts.from_letters("KT"), (TossId("toss 2"),))
    assert {remark.kind: remark.counts for remark in second.remarks} == {
        RemarkKind.LEFT_OVERS: Counts.from_letters("GRW")
    }
    assert seen(watcher, table.rest(20)) == []


def test_many_tosses_through_the_simulated_camera_are_read_right(tmp_path: Path) -> None:
    url = f"sim+camera://?seed=7&profile={written_profile(tmp_path)}"
    inside = NOTHING
    read = 0
    with open_reader(url) as reader:
        for number in range(1, 9):
            thrown = Counts.from_letters("GAWKPTBNRYUO"[number % 4 :: 2])
            reader.toss(Toss(TossId(f"toss {number}"), thrown, inside))
            drop = reader.read(20)
            assert drop is not None
            # What the players claim is taken from the tray: the painted tower knows what came out.
            assert drop.counts.beyond(inside + thrown) == NOTHING
            inside = inside + thrown - drop.counts
            read += drop.counts.total
            reader.acknowledge(drop)
    assert read > 10


def test_a_stricter_reader_asks_about_a_piece_with_its_picture() -> None:
    strict = replace(Judges.shipped(), ask_from=0.0)
    watcher, table = TrayWatcher("test", eye(judges=strict)), Table()
    seen(watcher, table.rest())
    watcher.toss(toss(1, "GGRW"))
    (drop,) = seen(watcher, table.fall("GR"))
    assert len(drop.doubts) == 2
    for doubt in drop.doubts:
        assert doubt.likeliest[0] is doubt.piece.colour
        assert doubt.likeliest[1] is not doubt.piece.colour
        assert doubt.picture is not None
        assert doubt.picture.startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["gray-cardboard", "dark-felt", "green-felt"])
def test_the_eye_counts_and_asks_what_the_reading_of_the_drop_does(name: str) -> None:
    """Pieces that lean on a wall included: their middle lies beyond the floor."""
    set_up = tray(name)
    lesson = Teaching(set_up.of(Use.EMPTY)[0].frame, set_up.corners, segmenter())
    lesson.confirm(lesson.one_of_each(set_up.of(Use.ONE_OF_EACH)[0].frame))
    profile = lesson.profile("camera://X", "2026-11-29", "lamp")
    reference = TrayReference(set_up.of(Use.EMPTY)[0].frame, set_up.corners)
    looked = 0
    for shown in set_up.of(Use.TEST):
        sight = look(shown.frame, reference, segmenter(), profile.usual_area)
        reading = read_drop(sight, colours_of(profile), Judges.shipped())
        seeing = eye(profile)
        found = seeing.look(shown.frame, TrayState(), None)
        asked = [piece for piece in found.state.keshis if piece.margin < seeing.doubtful]
        left_out = [piece for piece in reading.doubtful if piece.standing is Standing.LEFT_OUT]
        both = [piece.colour for piece in (*reading.counted, *left_out)]
        assert found.state.counts == Counts(both)
        assert (len(asked), found.unclear) == (len(reading.doubtful), reading.unexplained)
        looked += 1
    assert looked > 0


def test_a_foreign_thing_is_named_and_not_counted() -> None:
    set_up = tray("gray-cardboard")
    lesson = Teaching(set_up.of(Use.EMPTY)[0].frame, set_up.corners, segmenter())
    lesson.confirm(lesson.one_of_each(set_up.of(Use.ONE_OF_EACH)[0].frame))
    seeing = eye(lesson.profile("camera://X", "2026-11-29", "lamp"))
    shown = picture("gray-cardboard", "foreign-coin")
    found = seeing.look(shown.frame, TrayState(), None)
    assert found.state.foreign == 1
    assert found.state.counts.total == int(shown.counts().sum())


def test_accepted_drops_teach_and_are_saved(tmp_path: Path) -> None:
    path = written_profile(tmp_path)
    before = len(load_profile(path).lights[0].samples)
    seeing = eye_for(parse_reader_url(f"camera://X?profile={path}"), None)
    watcher, table = TrayWatcher("test", seeing), Table()
    seen(watcher, table.rest())
    watcher.toss(toss(1, "GGRW"))
    (drop,) = seen(watcher, table.fall("GRW"))
    watcher.accept(drop)
    after = load_profile(path).lights[0].samples
    assert [sample.colour.letter for sample in after[before:]] == [
        piece.colour.letter for piece in drop.pieces
    ]


def test_what_players_say_of_a_piece_is_what_is_learned() -> None:
    strict = replace(Judges.shipped(), ask_from=0.0)
    seeing = eye(judges=strict)
    watcher, table = TrayWatcher("test", seeing), Table()
    seen(watcher, table.rest())
    watcher.toss(toss(1, "GGRW", inside=None))
    (drop,) = seen(watcher, table.fall("R"))
    watcher.accept(drop.settled({1: Keshi.PINK}))
    assert seeing.profile.lights[0].samples[-1].colour is Keshi.PINK
    assert watcher.lying == Counts.from_letters("P")


def test_without_a_record_nothing_is_learned_unasked() -> None:
    seeing = eye()
    watcher, table = TrayWatcher("test", seeing), Table()
    seen(watcher, table.rest())
    watcher.toss(toss(1, "GGRW", inside=None))
    (drop,) = seen(watcher, table.fall("R"))
    watcher.accept(drop)
    assert seeing.profile == quick_profile()


def lit(red: float, blue: float, gain: float = 1.0) -> np.ndarray:
    linear = (TrayPainter(9).picture(Scene(), 3) / 255.0) ** 2.2 * gain * np.array([blue, 1, red])
    return np.asarray(np.clip(linear, 0, 1) ** (1 / 2.2) * 255, np.uint8)


@pytest.mark.parametrize(
    ("red", "blue", "verdict"),
    [
        (1.0, 1.0, DriftVerdict.FITS),
        (1.0, 0.78, DriftVerdict.NEW_PICTURE),
        (1.1, 0.55, DriftVerdict.NEW_LIGHT),
    ],
)
def test_the_look_at_the_evening_s_start_says_whether_the_light_fits(
    red: float, blue: float, verdict: DriftVerdict
) -> None:
    seeing = eye()
    seeing.look(lit(red, blue, 0.8), TrayState(), None)
    assert seeing.drift_verdict is verdict
    assert seeing.notice == ("" if verdict is DriftVerdict.FITS else verdict.value)


def test_far_less_light_is_said() -> None:
    seeing = eye()
    seeing.look(lit(1.0, 1.0, 0.2), TrayState(), None)
    assert "light" in seeing.notice


def test_of_several_lights_the_one_that_fits_is_taken() -> None:
    first = quick_profile().lights[0]
    warm = CalibratedLight("warm", bytes(cv2.imencode(".png", lit(1.1, 0.55, 0.8))[1]), first.samples)
    seeing = eye(replace(quick_profile(), lights=(first, warm)))
    seeing.look(lit(1.1, 0.55, 0.8), TrayState(), None)
    assert seeing.drift_verdict is DriftVerdict.FITS


def test_without_a_profile_the_plain_way_is_said(tmp_path: Path) -> None:
    plain = eye_for(URL, tmp_path, rendered_calibration)
    assert isinstance(plain, PlainEye)
    assert "not calibrated" in plain.notice


def test_a_saved_profile_is_used_unasked(tmp_path: Path) -> None:
    save_profile(profile_file(URL, tmp_path), quick_profile())
    assert isinstance(eye_for(URL, tmp_path, rendered_calibration), SeeingEye)


def test_a_camera_that_was_not_calibrated_says_how(tmp_path: Path) -> None:
    with pytest.raises(ReaderUrlError, match="companion calibrate --reader 'camera://Desk%20Camera'"):
        open_reader("camera://Desk%20Camera", profiles=tmp_path)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is damaged"),
        ("{}", "is not a calibration profile"),
        (
            json.dumps({"kind": KIND, "version": 99}),
            "comes from a newer program",
        ),
        (
            json.dumps({"kind": KIND, "version": 0}),
            "comes from an older program",
        ),
    ],
    ids=["broken", "foreign", "newer", "older"],
)
def test_a_profile_that_cannot_be_used_is_named_and_set_aside_whole(
    text: str, words: str, tmp_path: Path
) -> None:
    path = profile_file(URL, tmp_path)
    path.write_text(text, encoding="utf-8")
    plain = eye_for(URL, tmp_path, rendered_calibration)
    assert words in plain.notice
    (aside,) = tmp_path.iterdir()
    assert aside.name in plain.notice
    assert aside.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "broken",
    [
        replace(quick_profile(), lights=()),
        replace(quick_profile(), lights=(CalibratedLight("lamp", b"no picture", ()),)),
        replace(quick_profile(), lights=(replace(quick_profile().lights[0], samples=()),)),
    ],
    ids=["no light", "no picture", "no piece"],
)
def test_a_hollow_profile_is_set_aside_too(broken: Profile, tmp_path: Path) -> None:
    save_profile(profile_file(URL, tmp_path), broken)
    plain = eye_for(URL, tmp_path, rendered_calibration)
    assert isinstance(plain, PlainEye)
    assert "set aside" in plain.notice


def test_a_profile_that_the_address_names_is_never_moved(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(ReaderUrlError, match="is damaged"):
        eye_for(parse_reader_url(f"camera://X?profile={path}"), tmp_path)
    assert path.exists()


def test_names_that_differ_in_signs_have_files_of_their_own(tmp_path: Path) -> None:
    one, other = (parse_reader_url(f"camera://{name}") for name in ("Cam%201", "Cam-1"))
    assert profile_file(one, tmp_path) != profile_file(other, tmp_path)


def test_what_was_counted_by_hand_meanwhile_is_not_counted_again() -> None:
    """The camera was away for a toss; its pieces still lie there when it comes back."""
    watcher, table = TrayWatcher("test", eye()), Table()
    seen(watcher, table.rest())
    watcher.toss(toss(1, "GGRW"))
    (first,) = seen(watcher, table.fall("GR"))
    watcher.accept(first)
    table.fall("W")
    again = TrayWatcher("test", eye(), memory=TrayMemory.from_text(watcher.memory.text))
    again.toss(toss(3, "PT", inside="G"))
    drops = seen(again, table.rest())
    assert all(any(remark.kind is RemarkKind.UNCLEAR for remark in drop.remarks) for drop in drops), (
        "never counted without a look of the players"
    )
