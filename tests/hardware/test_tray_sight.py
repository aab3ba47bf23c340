"""Seeing what lies in the tray, on rendered pictures with known truth."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.tray_sight import Sight, TrayReference, look
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH, Picture
from tests.bench.trayset import Use
from tests.bench.vision_reader import seen_places
from tests.bench.vision_scoring import match
from tests.hardware.tray_pictures import empty, picture, quick_calibration, segmenter, tray

SURE = 0.5


def _see(name: str, frame: Picture) -> Sight:
    return look(frame, empty(name), segmenter())


def _clear(sight: Sight) -> int:
    return sum(piece.height > SURE for piece in sight.pieces)


@pytest.mark.parametrize("name", ["gray-cardboard", "dark-felt", "green-felt"])
def test_an_empty_tray_is_empty(name: str) -> None:
    sight = _see(name, tray(name).of(Use.EMPTY)[0].frame)
    assert sight.pieces == ()
    assert sight.foreign == ()
    assert sight.unexplained < 0.1
    assert sight.shift == pytest.approx(np.zeros(3), abs=1e-3)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("gray-cardboard", "few"), ("gray-cardboard", "mid"), ("dark-felt", "mid"), ("green-felt", "few")],
)
def test_every_piece_is_found_where_it_lies(name: str, kind: str) -> None:
    shown = picture(name, kind)
    sight = _see(name, shown.frame)
    partners = match(seen_places(sight, empty(name), shown.frame), shown)
    sure = [partner for piece, partner in zip(sight.pieces, partners, strict=True) if piece.height > SURE]
    assert None not in sure
    assert sorted(sure) == list(range(len(shown.pieces)))


def test_what_lies_beside_the_tray_is_not_seen() -> None:
    shown = picture("green-felt", "few")
    assert _clear(_see("green-felt", shown.frame)) == len(shown.pieces)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("gray-cardboard", "foreign-coin"), ("gray-cardboard", "foreign-finger"), ("dark-felt", "foreign-die")],
)
def test_a_foreign_thing_is_named(name: str, kind: str) -> None:
    assert len(_see(name, picture(name, kind).frame).foreign) >= 1


@pytest.mark.parametrize("gain", [0.65, 1.3])
def test_exposure_changes_neither_the_pieces_nor_their_light(gain: float) -> None:
    frame = picture("gray-cardboard", "few").frame
    changed = np.clip(255 * np.power((frame / 255.0) ** 2.2 * gain, 1 / 2.2), 0, 255).astype(np.uint8)
    before, after = _see("gray-cardboard", frame), _see("gray-cardboard", changed)
    assert after.shift - before.shift == pytest.approx(np.full(3, np.log(gain)), abs=0.12)
    assert _clear(after) == _clear(before)
    for piece, again in zip(
        sorted((p for p in before.pieces if p.height > SURE), key=lambda p: p.x),
        sorted((p for p in after.pieces if p.height > SURE), key=lambda p: p.x),
        strict=True,
    ):
        assert again.light == pytest.approx(piece.light, abs=0.25)


def test_a_nudged_camera_sees_the_same_pieces() -> None:
    frame = picture("gray-cardboard", "mid").frame
    move = cv2.getRotationMatrix2D((480, 360), 0.25, 1.0)
    move[:, 2] += (6, -4)
    nudged = cv2.warpAffine(frame, move, (960, 720), borderMode=cv2.BORDER_REPLICATE)
    before, after = _see("gray-cardboard", frame), _see("gray-cardboard", nudged)
    assert _clear(after) == _clear(before)
    places = [sorted((p.x, p.y) for p in s.pieces if p.height > SURE) for s in (before, after)]
    assert np.array(places[1]) == pytest.approx(np.array(places[0]), abs=0.01)


def test_outlines_lie_around_the_pieces() -> None:
    _, area = quick_calibration("dark-felt")
    for piece in look(picture("dark-felt", "mid").frame, empty("dark-felt"), segmenter(), area).pieces:
        if piece.height > SURE:
            place = (piece.x * VIEW_WIDTH, piece.y * VIEW_HEIGHT)
            assert cv2.pointPolygonTest(piece.outline, place, measureDist=True) > 3
            assert 0.4 < piece.area < 1.6


def test_a_picture_of_another_size_is_read_as_well() -> None:
    frames = [tray("gray-cardboard").of(Use.EMPTY)[0].frame, picture("gray-cardboard", "few").frame]
    larger = [np.asarray(cv2.resize(frame, (1280, 960)), np.uint8) for frame in frames]
    corners = tuple((x * 4 / 3, y * 4 / 3) for x, y in tray("gray-cardboard").corners.points)
    sight = look(
        larger[1], TrayReference(larger[0], type(tray("gray-cardboard").corners)(corners)), segmenter()
    )
    assert _clear(sight) == len(picture("gray-cardboard", "few").pieces)
