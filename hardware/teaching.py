"""Teaching the program one tray: the empty tray, then pieces whose colours players confirm, make a profile.

Pure: pictures in, values out; the screen and the camera are somebody else's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from calibration.colour_model import CalibrationError
from calibration.counts import Counts
from calibration.joint_labelling import name_by_usual_looks
from calibration.palette import Keshi
from calibration.profile import CalibratedLight, ColourSample, Profile
from calibration.report import CalibrationReport, report
from calibration.sentence import Sentence
from calibration.tray_colours import COLOURS, UsualColours
from hardware.drop_reading import features_of
from hardware.picture_faults import picture_fault
from hardware.seeing_eye import colours_of, samples_of
from hardware.segmenter.network import Segmenter
from hardware.tray_sight import USUAL_AREA, SeenPiece, Sight, TrayReference, look
from hardware.tray_view import Picture, TrayCorners

FEWEST, MOST = 3, 5
"""Pieces of one colour that a thorough calibration is shown at once."""
_CLEAR = 0.6
"""Centres this clear are pieces that lie by themselves."""


@dataclass(frozen=True, slots=True, eq=False)
class ShownPiece:
    """A piece that was laid into the tray: its number, from 1, and the colour that it is taken for.

    ``x``, ``y``: its middle, as shares of the view's width and height.
    """

    number: int
    seen: SeenPiece
    colour: Keshi

    @property
    def x(self) -> float:
        """Its middle, from the left edge of the view, 0 to 1."""
        return self.seen.x

    @property
    def y(self) -> float:
        """Its middle, from the upper edge of the view, 0 to 1."""
        return self.seen.y


class Teaching:
    """One calibration under way: the empty tray was seen, colours are collected.

    Raises CalibrationError, in words for the players, for a picture that cannot be used.
    """

    def __init__(self, empty: Picture, corners: TrayCorners, segmenter: Segmenter | None = None) -> None:
        self.corners = corners
        self._picture = empty
        self._segmenter = segmenter or Segmenter()
        self._empty = TrayReference(empty, corners)
        self._taught: list[ShownPiece] = []
        _refuse_faults(self._empty.view, self._empty)
        sight = look(empty, self._empty, self._segmenter)
        if sight.pieces or sight.foreign:
            raise CalibrationError(
                Sentence("Something lies in the tray: take everything out, then look again.")
            )

    @property
    def taught(self) -> Counts:
        """How many pieces of each colour were confirmed so far."""
        return Counts(piece.colour for piece in self._taught)

    def one_of_each(self, picture: Picture) -> tuple[ShownPiece, ...]:
        """Pieces of all colours, one each, in one picture: named together, for people to confirm."""
        named = name_one_of_each(self._sight(picture))
        return tuple(ShownPiece(number, piece, colour) for number, (piece, colour) in enumerate(named, 1))

    def several_of(self, colour: Keshi, picture: Picture) -> tuple[ShownPiece, ...]:
        """A few pieces of one colour."""
        pieces = _clear_pieces(self._sight(picture))
        if not FEWEST <= len(pieces) <= MOST:
            raise CalibrationError(
                Sentence(
                    "{n} piece is seen: lay {fewest} to {most} pieces of {colour} into the tray, apart from "
                    "each other, and nothing else.",
                    "{n} pieces are seen: lay {fewest} to {most} pieces of {colour} into the tray, apart "
                    "from each other, and nothing else.",
                    n=len(pieces),
                    fewest=FEWEST,
                    most=MOST,
                    colour=colour.words,
                )
            )
        return tuple(ShownPiece(number, piece, colour) for number, piece in enumerate(pieces, 1))

    def view(self, picture: Picture) -> Picture:
        """The tray in a picture, seen straight from above."""
        return self._empty.aligned_view(picture)

    def confirm(self, shown: Sequence[ShownPiece], corrected: Mapping[int, Keshi] | None = None) -> None:
        """Take pieces with the colours that players confirmed; ``corrected`` gives other ones by number."""
        said = corrected or {}
        self._taught += [replace(piece, colour=said.get(piece.number, piece.colour)) for piece in shown]

    def profile(
        self,
        reader: str,
        saved: str,
        light: str,
        *,
        settings: tuple[tuple[str, float], ...] = (),
        before: Profile | None = None,
    ) -> Profile:
        """The profile that was taught, and the other lights of ``before`` where the tray stands there yet."""
        if not self._taught:
            raise CalibrationError(Sentence("No piece was shown: lay pieces into the tray and try again."))
        area = float(np.median([piece.seen.area for piece in self._taught])) * USUAL_AREA
        new = CalibratedLight(light, _encoded(self._picture), self._samples())
        corners = tuple((float(x), float(y)) for x, y in self.corners.points)
        kept = [one for one in before.lights if one.name != light] if before and self._fits(before) else []
        first, second, third, fourth = corners
        return Profile(reader, saved, (first, second, third, fourth), area, (*kept, new), settings)

    def _samples(self) -> tuple[ColourSample, ...]:
        return samples_of([(piece.seen, piece.colour) for piece in self._taught])

    def _fits(self, before: Profile) -> bool:
        """Whether another profile's pictures show the tray in the same place."""
        apart = np.abs(np.array(before.corners) - np.array(self.corners.points))
        return bool(apart.max() <= 4.0)

    def _sight(self, picture: Picture) -> Sight:
        if picture.shape != self._picture.shape:
            raise CalibrationError(Sentence("The camera changed the size of its pictures: begin again."))
        sight = look(picture, self._empty, self._segmenter)
        _refuse_faults(sight.view, self._empty)
        if sight.foreign:
            raise CalibrationError(Sentence("Something that is no keshi lies in the tray: take it out."))
        return sight


def name_one_of_each(sight: Sight) -> list[tuple[SeenPiece, Keshi]]:
    """The clear pieces of a sight with their colours, one of each; nobody says which is which.

    Raises CalibrationError, in words for the players, where another number of pieces is clear.
    """
    pieces = _clear_pieces(sight)
    if len(pieces) != len(COLOURS):
        raise CalibrationError(
            Sentence(
                "{n} piece is seen, and {wanted} should lie there: one of each colour, apart from each "
                "other, and nothing else.",
                "{n} pieces are seen, and {wanted} should lie there: one of each colour, apart from each "
                "other, and nothing else.",
                n=len(pieces),
                wanted=len(COLOURS),
            )
        )
    names = name_by_usual_looks(features_of(pieces), UsualColours.shipped())
    return list(zip(pieces, names, strict=True))


def _clear_pieces(sight: Sight) -> list[SeenPiece]:
    """What is clear, row by row; a stain of the tray must not stand in the way of a calibration."""
    clear = [piece for piece in sight.pieces if piece.height > _CLEAR]
    return sorted(clear, key=lambda piece: (round(piece.y * 6), piece.x))


def report_of(profile: Profile) -> CalibrationReport:
    """What a profile is worth."""
    return report(colours_of(profile))


def marked(picture: Picture, corners: TrayCorners, chosen: int | None = None) -> Picture:
    """A copy of a picture with the tray's corners drawn into it, one of them thicker."""
    drawn = picture.copy()
    points = np.round(corners.array()).astype(np.int32)
    width = max(2, picture.shape[1] // 160)
    cv2.polylines(drawn, [points.reshape(-1, 1, 2)], True, (0, 255, 255), width)
    if chosen is not None:
        cv2.circle(drawn, (int(points[chosen][0]), int(points[chosen][1])), width * 3, (255, 0, 255), -1)
    return drawn


def outlined(view: Picture, shown: Sequence[ShownPiece], chosen: int | None = None) -> Picture:
    """A copy of a view with the outline of every shown piece, that of one, by its place from 0, thicker."""
    drawn = view.copy()
    for place, piece in enumerate(shown):
        outline = [piece.seen.outline.reshape(-1, 1, 2)]
        if place == chosen:
            cv2.polylines(drawn, outline, True, (255, 0, 255), 5)
        else:
            cv2.polylines(drawn, outline, True, (0, 255, 255), 1)
    return drawn


def averaged(pictures: Sequence[Picture]) -> Picture:
    """The mean of some pictures of a tray at rest."""
    return np.asarray(np.stack(pictures).mean(axis=0).round(), np.uint8)


def _refuse_faults(view: Picture, empty: TrayReference) -> None:
    fault = picture_fault(view, empty.floor)
    if fault is not None:
        raise CalibrationError(str(fault.value))


def _encoded(picture: Picture) -> bytes:
    return bytes(cv2.imencode(".png", picture)[1])
