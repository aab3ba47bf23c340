"""The pictures of trays that the tests of seeing use, and readings of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from calibration.tray_colours import TrayColours, UsualColours
from hardware.drop_reading import features_of
from hardware.segmenter.network import Segmenter
from hardware.tray_sight import USUAL_AREA, SeenPiece, TrayReference, look
from tests.bench.trayset import TruePicture, TrueSetUp, Use, load_set
from tests.bench.vision_reader import seen_places
from tests.bench.vision_scoring import match

TRAYS = Path(__file__).parent.parent / "data" / "trays"


@cache
def segmenter() -> Segmenter:
    """The network that comes with the program."""
    return Segmenter()


@cache
def tray(name: str) -> TrueSetUp:
    """A set-up by name."""
    return next(one for one in load_set(TRAYS) if one.name == name)


@cache
def empty(name: str) -> TrayReference:
    """Its empty tray."""
    return TrayReference(tray(name).of(Use.EMPTY)[0].frame, tray(name).corners)


def picture(name: str, kind: str) -> TruePicture:
    """The drop of a kind."""
    return next(one for one in tray(name).of(Use.TEST) if one.kind == kind)


@cache
def quick_calibration(name: str) -> tuple[TrayColours, float]:
    """The colours and a whole piece's area from the picture with one piece of each colour."""
    shown = tray(name).of(Use.ONE_OF_EACH)[0]
    sight = look(shown.frame, empty(name), segmenter())
    partners = match(seen_places(sight, empty(name), shown.frame), shown)
    pairs: list[tuple[SeenPiece, int]] = [
        (piece, shown.pieces[partner].colour)
        for piece, partner in zip(sight.pieces, partners, strict=True)
        if partner is not None
    ]
    area = float(np.median([piece.area for piece, _ in pairs])) * USUAL_AREA
    features = features_of([piece for piece, _ in pairs])
    return TrayColours.learn(features, np.array([c for _, c in pairs]), UsualColours.shipped()), area
