"""Teaching a tray: one of each labelled at a glance, several of one, everything in the way is said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from calibration.colour_model import CalibrationError
from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.profile import load_profile, save_profile
from calibration.tray_colours import COLOURS
from hardware.rendering import TrayPainter
from hardware.scene import Scene, Stage
from hardware.seeing_eye import places_of
from hardware.teaching import Teaching, report_of
from hardware.tray_finder import find_tray, moved, usual_corners
from hardware.tray_sight import look
from tests.bench.trayset import Use
from tests.bench.vision_reader import seen_places
from tests.bench.vision_scoring import match
from tests.hardware.painted_profile import PAINTED, quick_profile, segmenter
from tests.hardware.tray_pictures import tray


def teaching(seed: int = 5) -> Teaching:
    return Teaching(TrayPainter(seed).picture(Scene(), 0), PAINTED, segmenter())


def laid(colours: list[Keshi], seed: int = 5) -> Stage:
    stage = Stage()
    for _ in stage.fall(colours, Random(seed).random):
        pass
    return stage


def picture(stage: Stage, seed: int = 5) -> np.ndarray:
    return TrayPainter(seed).picture(Scene(stage.lying), 1)


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_one_of_each_is_labelled_without_a_question(seed: int) -> None:
    lesson, stage = teaching(seed), laid(list(Keshi), seed)
    shown = lesson.one_of_each(picture(stage, seed))
    places = places_of([piece.seen for piece in shown], lesson._empty)
    for piece, place in zip(shown, places, strict=True):
        nearest = min(stage.lying, key=lambda one: abs(one.place.x - place.x) + abs(one.place.y - place.y))
        assert piece.colour is nearest.colour
    assert [piece.number for piece in shown] == list(range(1, 13))


@pytest.mark.parametrize("name", ["gray-cardboard", "dark-felt", "green-felt"])
def test_one_of_each_on_rendered_trays(name: str) -> None:
    set_up = tray(name)
    photo = set_up.of(Use.ONE_OF_EACH)[0]
    lesson = Teaching(set_up.of(Use.EMPTY)[0].frame, set_up.corners, segmenter())
    shown = lesson.one_of_each(photo.frame)
    sight = look(photo.frame, lesson._empty, segmenter())
    true = {
        (round(piece.x, 3), round(piece.y, 3)): COLOURS[photo.pieces[partner].colour]
        for piece, partner in zip(
            sight.pieces, match(seen_places(sight, lesson._empty, photo.frame), photo), strict=True
        )
        if partner is not None
    }
    right = [true[round(piece.x, 3), round(piece.y, 3)] is piece.colour for piece in shown]
    assert sum(right) >= 10


def test_a_profile_is_saved_read_and_reported(tmp_path: Path) -> None:
    profile = quick_profile()
    save_profile(tmp_path / "table.json", profile)
    again = load_profile(tmp_path / "table.json")
    assert [light.name for light in again.lights] == ["evening lamp"]
    assert Counts(sample.colour for sample in again.lights[0].samples) == Counts(Keshi)
    found = report_of(again)
    assert found.never_shown == ()
    assert found.closest_difference > 3
    assert all(words.endswith(".") for words in found.advice)


def test_another_light_is_kept_beside_the_first() -> None:
    lesson = teaching(6)
    lesson.confirm(lesson.one_of_each(picture(laid(list(Keshi), 6), 6)))
    both = lesson.profile("camera://X", "2026-11-30", "daylight", before=quick_profile())
    assert [light.name for light in both.lights] == ["evening lamp", "daylight"]
    anew = lesson.profile("camera://X", "2026-11-30", "evening lamp", before=quick_profile())
    assert [light.name for light in anew.lights] == ["evening lamp"]


def test_a_camera_that_stands_elsewhere_keeps_nothing_of_the_old_profile() -> None:
    turned = moved(PAINTED, 0, 30, 0, TrayPainter(6).picture(Scene(), 0))
    lesson = Teaching(TrayPainter(6).picture(Scene(), 0), turned, segmenter())
    lesson.confirm(lesson.several_of(Keshi.RED, picture(laid([Keshi.RED] * 4, 6), 6)))
    profile = lesson.profile("camera://X", "2026-11-30", "daylight", before=quick_profile())
    assert [light.name for light in profile.lights] == ["daylight"]


@pytest.mark.parametrize("number", [3, 5])
def test_a_few_of_one_colour(number: int) -> None:
    lesson = teaching()
    shown = lesson.several_of(Keshi.TURQUOISE, picture(laid([Keshi.TURQUOISE] * number)))
    lesson.confirm(shown)
    assert lesson.taught == Counts({Keshi.TURQUOISE: number})


def test_players_put_a_colour_right() -> None:
    lesson = teaching()
    shown = lesson.one_of_each(picture(laid(list(Keshi))))
    red = next(piece for piece in shown if piece.colour is Keshi.RED)
    orange = next(piece for piece in shown if piece.colour is Keshi.ORANGE)
    lesson.confirm(shown, {red.number: Keshi.ORANGE, orange.number: Keshi.RED})
    samples = lesson.profile("camera://X", "2026-11-30", "lamp").lights[0].samples
    swapped = next(sample for sample in samples if sample.colour is Keshi.ORANGE)
    usual = next(sample for sample in quick_profile().lights[0].samples if sample.colour is Keshi.RED)
    assert np.abs(np.array(swapped.features) - np.array(usual.features)).max() < 0.3


@pytest.mark.parametrize(
    ("lying", "words"),
    [
        ([Keshi.RED] * 2, "2 pieces are seen, and 12 should lie there"),
        ([], "0 pieces are seen, and 12 should lie there"),
    ],
)
def test_too_few_are_said(lying: list[Keshi], words: str) -> None:
    with pytest.raises(CalibrationError, match=words):
        teaching().one_of_each(picture(laid(lying)))


def test_pieces_in_the_empty_tray_are_said() -> None:
    with pytest.raises(CalibrationError, match="take everything out"):
        Teaching(picture(laid([Keshi.RED, Keshi.BLACK])), PAINTED, segmenter())


@pytest.mark.parametrize(("gain", "words"), [(0.004, "too dark|shows nothing"), (4.0, "so bright")])
def test_too_dark_and_clipped_are_said_not_guessed(gain: float, words: str) -> None:
    empty = TrayPainter(5).picture(Scene(), 0)
    changed = np.clip((empty / 255.0) ** 2.2 * gain, 0, 1) ** (1 / 2.2) * 255
    with pytest.raises(CalibrationError, match=words):
        Teaching(changed.astype(np.uint8), PAINTED, segmenter())


def test_a_profile_without_a_piece_is_refused() -> None:
    with pytest.raises(CalibrationError, match="No piece was shown"):
        teaching().profile("camera://X", "2026-11-30", "lamp")


def test_a_clear_tray_is_found_and_its_corners_can_be_moved() -> None:
    empty = TrayPainter(5).picture(Scene(), 0)
    found = find_tray(empty)
    assert found is not None
    assert np.abs(found.array() - PAINTED.array()).max() < 10
    there = moved(found, 2, -4.0, 1000.0, empty)
    assert there.points[2] == (found.points[2][0] - 4.0, empty.shape[0] - 1.0)
    assert there.points[:2] == found.points[:2]


def test_where_no_tray_is_found_the_corners_begin_inside_the_picture() -> None:
    nothing = np.full((240, 320, 3), 128, np.uint8)
    assert find_tray(nothing) is None
    assert usual_corners(nothing).points[0] == (48.0, 204.0)
