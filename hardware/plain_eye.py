"""The plain way to see: pieces by distance peaks, colours by one model that follows the light of the evening.

It needs no profile of the table, only pictures of each colour; it is what is fallen back on, and the
measure that the trained way is held against.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from calibration.assignment import Assignment, Label
from calibration.colour_spaces import Floats
from calibration.counts import Counts
from calibration.drop_labelling import DOUBTFUL, FOREIGN, Evening
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from hardware.detector import Detection, Kind, PieceDetector, log_ratios, picture_of
from hardware.distance_peaks import DistancePeaks
from hardware.eye import Answers, Look, record_for, unmoved
from hardware.tower import Place
from hardware.tray_calibration import TrayCalibration
from hardware.tray_state import TrayPiece, TrayState


class PlainEye:
    """Sees a tray through a ``TrayCalibration``. ``notice``: what players should know of it."""

    doubtful = DOUBTFUL

    def __init__(
        self, calibration: TrayCalibration, detector: PieceDetector | None = None, notice: str = ""
    ) -> None:
        self.notice = notice
        self._empty = calibration.empty
        self._detector = detector or DistancePeaks(calibration.radius)
        self._evening = Evening.begin(calibration.model)

    def look(self, picture: Picture, before: TrayState, inside: Counts | None) -> Look:
        """Find and name everything; what did not move keeps its name, the rest is named together."""
        found = self._detector.detect(picture, self._empty)
        places = self._empty.places(np.array([[one.x, one.y] for one in found]).reshape(-1, 2))
        things = [_Thing(one, Place(float(x), float(y))) for one, (x, y) in zip(found, places, strict=True)]
        keshis = [thing for thing in things if thing.found.kind is Kind.KESHI]
        known = unmoved([thing.place for thing in keshis], before)
        fresh = [thing for thing in keshis if thing.place not in known]
        colours = log_ratios(tuple(thing.found for thing in fresh))
        assignment = self._evening.label(colours, record_for(before, known, inside), foreign=FOREIGN)
        named = [
            _named(thing, label, likeliest, picture)
            for thing, label, likeliest in zip(
                fresh, assignment.labels, self._evening.likeliest(colours), strict=True
            )
        ]
        strange = [TrayPiece(thing.place, None) for thing in things if thing.found.kind is Kind.FOREIGN]
        old = [TrayPiece(place, colour) for place, colour in known.items()]
        rows = {thing.place: row for row, thing in enumerate(fresh)}

        def learn(answers: Answers) -> None:
            self._learn(
                colours, assignment, {rows[place]: answers[place] for place in answers if place in rows}
            )

        return Look(TrayState((*old, *named, *strange)), learn)

    def _learn(self, colours: Floats, assignment: Assignment, by_row: dict[int, Keshi | None]) -> None:
        self._evening = self._evening.learned(colours, assignment, by_row)


@dataclass(frozen=True, slots=True)
class _Thing:
    """Something found, and where in the tray."""

    found: Detection
    place: Place


def _named(thing: _Thing, label: Label, likeliest: tuple[Keshi, Keshi], picture: Picture) -> TrayPiece:
    """A piece with its colour. What may be no keshi, and may be one, is taken for one and asked about."""
    unsure = label.margin < DOUBTFUL
    colour = label.colour if label.colour is not None or not unsure else label.runner_up
    other = label.runner_up
    if other is None or other is colour:
        other = likeliest[1] if likeliest[0] is colour else likeliest[0]
    seen = picture_of(thing.found, picture) if unsure else None
    return TrayPiece(thing.place, colour, label.margin, other, seen)
