"""Runs the segmenter's network with OpenCV: planes of the view in, five maps at half size out."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from hardware.tray_view import Floats

MAP_SCALE = 2
"""How many pixels of the view one pixel of a map is wide."""

OFFSET_UNIT = 8.0
"""The network answers offsets in this many pixels of a map."""


@dataclass(frozen=True, slots=True)
class Maps:
    """What the network sees, each float32 of shape (view height / 2, view width / 2).

    `piece`, `foreign` and `centre` are chances from 0 to 1; `offset_x` and `offset_y` lead from a piece's
    pixel to the middle of what is visible of that piece, in pixels of the map. `paint` is a guess at the
    logarithm of
    a piece's paint in linear B, G, R, lamps and shadows taken off, float32 (3, height, width): the same guess
    for the same paint at the same table, which is all that a colour calibrated there needs.
    """

    piece: Floats
    foreign: Floats
    centre: Floats
    offset_x: Floats
    offset_y: Floats
    paint: Floats


class Segmenter:
    """The network, loaded once. Not to be shared between threads."""

    def __init__(self, weights: bytes | None = None) -> None:
        """Loads the weights that come with the program, or others given as the bytes of an ONNX file."""
        if weights is None:
            with resources.as_file(resources.files("hardware.segmenter").joinpath("segmenter.onnx")) as file:
                self._network = _network(file)
            return
        with TemporaryDirectory() as folder:
            file = Path(folder) / "segmenter.onnx"
            file.write_bytes(weights)
            self._network = _network(file)

    def maps(self, planes: Floats) -> Maps:
        """The maps for planes of shape (9, height, width) as `tray_view.network_planes` makes them."""
        return self._answer(planes)

    def second_look(self, planes: Floats, first: Maps) -> Maps:
        """The mean of the first maps and those of the mirrored planes: twice the work, fewer slips."""
        other = self._answer(np.ascontiguousarray(planes[:, :, ::-1]))
        back = [
            np.ascontiguousarray(plane[..., ::-1]) for plane in (other.piece, other.foreign, other.centre)
        ]
        half = np.float32(0.5)
        return Maps(
            (first.piece + back[0]) * half,
            (first.foreign + back[1]) * half,
            (first.centre + back[2]) * half,
            (first.offset_x - other.offset_x[:, ::-1]) * half,
            (first.offset_y + other.offset_y[:, ::-1]) * half,
            (first.paint + other.paint[:, :, ::-1]) * half,
        )

    def _answer(self, planes: Floats) -> Maps:
        self._network.setInput(planes[None])
        answer = self._network.forward()[0]
        chances = 1.0 / (1.0 + np.exp(-np.clip(answer[:3], -30, 30)))
        return Maps(
            chances[0], chances[1], chances[2], answer[3] * OFFSET_UNIT, answer[4] * OFFSET_UNIT, answer[5:8]
        )


def _network(file: Path) -> cv2.dnn.Net:
    """The network in an ONNX file, run the faster way where there is a choice. Raises cv2.error.

    OpenCV 5 has two ways; the classic one multiplies much less in a 3 by 3 convolution (Winograd), which is
    nearly all that this network does. Its version 5.0.0 heeds the choice only when it reads the file itself.
    """
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    if classic is not None and str(file).isascii():  # OpenCV opens no other names on Windows
        return cv2.dnn.readNetFromONNX(str(file), classic)
    return cv2.dnn.readNetFromONNX(np.frombuffer(file.read_bytes(), np.uint8))
