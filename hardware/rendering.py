"""Camera-like pictures of a simulated tray: shading, shadows, noise, an exposure that wobbles.

This is no photograph and no measure of a reader: colours are the palette's nominal ones, the lamp is white,
and the tray is of the mid-blue that no keshi has. Noise comes from raw numbers of PCG64, the same everywhere.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.colour_spaces import Floats, linear_to_srgb, srgb_to_linear
from calibration.empty_tray import Picture
from hardware.scene import DEPTH, PIECE, WIDTH, Pose, Scene, ScenePiece

SCALE = 20.0
"""Pixels a centimetre."""
RADIUS = PIECE / 2 * SCALE
"""Pixels from the middle of a piece to its edge."""
_LEFT, _TOP = 36, 24
PICTURE_WIDTH, PICTURE_HEIGHT = round(WIDTH * SCALE) + 2 * _LEFT, round(DEPTH * SCALE) + 2 * _TOP
_BOTTOM, _RIGHT = _TOP + round(DEPTH * SCALE), _LEFT + round(WIDTH * SCALE)
CORNERS: Floats = np.array([[_LEFT, _BOTTOM], [_RIGHT, _BOTTOM], [_RIGHT, _TOP], [_LEFT, _TOP]], dtype=float)
"""The corners of the floor in pixels: front left, front right, back right, back left."""

_Light = NDArray[np.float32]

_FLOOR = (46, 92, 150)
_TABLE = (150, 112, 80)
_WALL = (36, 66, 108)
_SKIN = (224, 172, 144)
_GRAIN = 0.012
_NOISE = 0.0025
_SHADOW = 0.4
_SHADOW_AT = (3, 4)
_WOBBLE = 0.03
_BANKS = 7
_BITS = 4
"""Corners of what is drawn are given in sixteenths of a pixel."""


class TrayPainter:
    """Paints moments of one tray; ``seed`` and the picture's number decide noise and exposure, no more."""

    def __init__(self, seed: int) -> None:
        self._seed = seed & 0xFFFFFFFF
        self._lying: tuple[ScenePiece, ...] = ()
        self._at_rest = _empty()

    def picture(self, scene: Scene, number: int) -> Picture:
        """The picture of a moment."""
        if scene.lying != self._lying:
            self._lying, self._at_rest = scene.lying, _with_pieces(scene.lying)
        light = self._at_rest.copy()
        for piece in scene.falling:
            _draw_piece(light, piece)
        if scene.hand is not None:
            _draw_hand(light, scene.hand)
        return _photographed(light, self._seed, number)


def _photographed(light: _Light, seed: int, number: int) -> Picture:
    raw = np.asarray(np.random.PCG64([seed, number]).random_raw(6), dtype=np.uint64)
    luck = (raw >> np.uint64(11)).astype(np.float64) / 2**53
    gain = (1 + _WOBBLE * (2 * luck[0] - 1)) * (1 + _WOBBLE / 3 * (2 * luck[1:4] - 1))
    bank = _noise_banks()[int(luck[4] * _BANKS)]
    noisy = light * gain.astype(np.float32) + np.roll(bank, int(luck[5] * PICTURE_HEIGHT), axis=0)
    steps = np.clip(noisy * 4095, 0, 4095).astype(np.uint16)
    return np.ascontiguousarray(_encoded()[steps][:, :, ::-1])


def _with_pieces(lying: tuple[ScenePiece, ...]) -> _Light:
    light = _empty().copy()
    for piece in lying:
        _draw_shadow(light, piece)
    for piece in lying:
        _draw_piece(light, piece)
    return light


def _draw_piece(light: _Light, piece: ScenePiece) -> None:
    """A standing piece shows its eight-sided end, a lying one three of its sides."""
    middle = np.array([_LEFT + piece.x * SCALE, _TOP + piece.y * SCALE])
    colour = _light_of(piece.colour.nominal)
    if piece.pose is Pose.STANDING:
        reach = RADIUS / cos(pi / 8)
        turns = piece.turn + pi / 8 + np.arange(8) * pi / 4
        _fill(light, middle + reach * np.column_stack([np.cos(turns), np.sin(turns)]), colour)
        return
    along = np.array([cos(piece.turn), sin(piece.turn)]) * RADIUS
    across = np.array([-along[1], along[0]]) * 0.95
    for start, end, brightness in ((-1.0, -0.42, 0.88), (-0.42, 0.42, 1.0), (0.42, 1.0, 0.82)):
        corners = [
            -along + start * across,
            along + start * across,
            along + end * across,
            -along + end * across,
        ]
        _fill(light, middle + np.array(corners), colour * np.float32(brightness))


def _draw_shadow(light: _Light, piece: ScenePiece) -> None:
    stamp = _shadow_stamp()
    left = round(_LEFT + piece.x * SCALE) + _SHADOW_AT[0] - stamp.shape[1] // 2
    top = round(_TOP + piece.y * SCALE) + _SHADOW_AT[1] - stamp.shape[0] // 2
    rows, columns = _inside(top, top + stamp.shape[0], left, left + stamp.shape[1])
    light[rows, columns] *= stamp[
        rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
    ]


def _draw_hand(light: _Light, tip: tuple[float, float]) -> None:
    """A finger from below, its tip at a place of the tray."""
    x, y = _LEFT + tip[0] * SCALE, _TOP + tip[1] * SCALE
    half = 1.6 * RADIUS
    turns = np.linspace(pi, 2 * pi, 9)
    arc = np.column_stack([x + half * np.cos(turns), y + half * np.sin(turns)])
    foot = [[x + 1.3 * half, PICTURE_HEIGHT + half], [x - 1.3 * half, PICTURE_HEIGHT + half]]
    _fill(light, np.vstack([arc, foot]), _light_of(_SKIN))


def _fill(light: _Light, corners: Floats, colour: _Light) -> None:
    """Paint a convex shape with soft edges, lit by the lamp."""
    left, top = np.floor(corners.min(axis=0)).astype(int) - 1
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 2
    rows, columns = _inside(top, bottom, left, right)
    if rows.start >= rows.stop or columns.start >= columns.stop:
        return
    mask = np.zeros((rows.stop - rows.start, columns.stop - columns.start), dtype=np.uint8)
    points = np.round((corners - [columns.start, rows.start]) * 2**_BITS).astype(np.int32)
    cv2.fillConvexPoly(mask, points, 255, cv2.LINE_AA, _BITS)
    cover = mask[:, :, None].astype(np.float32) / 255
    lit = colour * _lamp()[rows, columns, None]
    light[rows, columns] += cover * (lit - light[rows, columns])


def _inside(top: int, bottom: int, left: int, right: int) -> tuple[slice, slice]:
    """The part of a box that is in the picture, as rows and columns."""
    rows = slice(min(max(0, int(top)), PICTURE_HEIGHT), min(max(0, int(bottom)), PICTURE_HEIGHT))
    return rows, slice(min(max(0, int(left)), PICTURE_WIDTH), min(max(0, int(right)), PICTURE_WIDTH))


def _light_of(colour: tuple[int, int, int]) -> _Light:
    return np.asarray(srgb_to_linear(np.array(colour) / 255), dtype=np.float32)


@cache
def _encoded() -> Picture:
    """The sRGB byte of light in steps of 1/4095."""
    return np.asarray(np.round(linear_to_srgb(np.arange(4096) / 4095) * 255), dtype=np.uint8)


@cache
def _lamp() -> _Light:
    """How bright the lamp is at each pixel: it stands to the left and in front."""
    ys, xs = np.mgrid[0:PICTURE_HEIGHT, 0:PICTURE_WIDTH]
    return np.asarray(0.92 - 0.18 * xs / PICTURE_WIDTH + 0.1 * ys / PICTURE_HEIGHT, dtype=np.float32)


@cache
def _noise_banks() -> NDArray[np.float32]:
    """Noise pictures; the sum of eight random bytes is bell-shaped enough."""
    size = _BANKS * PICTURE_HEIGHT * PICTURE_WIDTH * 3
    raw = np.asarray(np.random.PCG64(20).random_raw(size), dtype=np.uint64)
    bells = (raw.view(np.uint8).reshape(-1, 8).sum(axis=1) - 1020.0) / 209.0
    noise: NDArray[np.float32] = (_NOISE * bells).astype(np.float32)
    return noise.reshape(_BANKS, PICTURE_HEIGHT, PICTURE_WIDTH, 3)


@cache
def _empty() -> _Light:
    """The tray on its table, with a grain that stays where it is."""
    light = np.empty((PICTURE_HEIGHT, PICTURE_WIDTH, 3), dtype=np.float32)
    light[:] = _light_of(_TABLE)
    wall = round(0.25 * SCALE)
    light[_TOP - wall : _BOTTOM + wall, _LEFT - wall : _RIGHT + wall] = _light_of(_WALL)
    light[_TOP:_BOTTOM, _LEFT:_RIGHT] = _light_of(_FLOOR)
    grain = 1 + _GRAIN / _NOISE * cv2.blur(_noise_banks()[0], (3, 3)).mean(axis=2)
    return np.asarray(light * (_lamp() * grain)[:, :, None], dtype=np.float32)


@cache
def _shadow_stamp() -> _Light:
    """What the light of the floor is multiplied by around a piece: rows, columns, 1."""
    size = 2 * round(1.8 * RADIUS) + 1
    disc = np.zeros((size, size), dtype=np.uint8)
    cv2.circle(disc, (size // 2, size // 2), round(RADIUS), 255, -1, cv2.LINE_AA)
    soft = cv2.GaussianBlur(disc, (0, 0), RADIUS / 4).astype(np.float32) / 255
    return np.asarray(1 - _SHADOW * soft, dtype=np.float32)[:, :, None]
