"""The trained way to see: the segmenter finds the pieces, the player's profile names their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import log

import cv2
import numpy as np

from calibration.colour_model import CalibrationError
from calibration.counts import Counts
from calibration.drift import Drift, DriftVerdict
from calibration.drop_labelling import DOUBTFUL
from calibration.palette import Keshi
from calibration.profile import CalibratedLight, ColourSample, Profile
from calibration.sentence import Sentence
from calibration.tray_colours import COLOURS, TrayColours, UsualColours
from hardware.doubt import Judges
from hardware.drop_reading import DropReading, ReadPiece, Standing, features_of, read_drop
from hardware.eye import Answers, Look, record_for, unmoved
from hardware.picture_faults import PictureFault, picture_fault
from hardware.segmenter.network import Segmenter
from hardware.tower import Place
from hardware.tray_sight import SeenPiece, Sight, TrayReference, corners_in_view, look
from hardware.tray_state import TrayPiece, TrayState
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH, Picture, TrayCorners

_SURE = 0.05
"""Chance of being wrong below which a piece of an accepted drop may teach although nobody was asked."""
_MOST_SAMPLES = 24
"""Pieces of a colour and light after which more of them teach nothing new."""
_CHANCES = (1e-6, 1 - 1e-6)

Keep = Callable[[Profile], None]
"""Saves a profile that has learned. Raises OSError."""


@dataclass(frozen=True, slots=True, eq=False)
class _Light:
    """One light of a profile, and the empty tray under it."""

    calibrated: CalibratedLight
    empty: TrayReference


class SeeingEye:
    """Sees a tray with a profile. Learns from accepted drops; ``keep`` saves what was learned."""

    doubtful = DOUBTFUL

    def __init__(
        self,
        profile: Profile,
        *,
        segmenter: Segmenter | None = None,
        judges: Judges | None = None,
        keep: Keep | None = None,
    ) -> None:
        """Raises CalibrationError for a profile without a light, a picture or a piece."""
        self.profile = profile
        self._segmenter = segmenter or Segmenter()
        self._judges = judges or Judges.shipped()
        self._keep = keep
        self._lights = [
            _Light(light, TrayReference(picture_in(light), TrayCorners(profile.corners)))
            for light in profile.lights
        ]
        if not self._lights:
            raise CalibrationError(Sentence("The profile holds no light: calibrate anew."))
        self._colours = colours_of(profile)
        self._chosen: _Light | None = None
        self._drift: Drift | None = None
        self._fault: PictureFault | None = None
        self._kept_words: str = ""

    @property
    def notice(self) -> str:
        """Faults of the picture first, then how far the light is from the calibrated one."""
        if self._fault is not None:
            return str(self._fault.value)
        verdict = self.drift_verdict
        if verdict is not None and verdict is not DriftVerdict.FITS:
            return str(verdict.value)
        return self._kept_words

    @property
    def drift_verdict(self) -> DriftVerdict | None:
        """What the latest look says of the light, None before the first."""
        return None if self._drift is None else self._drift.verdict

    def look(self, picture: Picture, before: TrayState, inside: Counts | None) -> Look:
        """Find and name everything; what did not move keeps its name, the rest is named together."""
        light, sight = self._sight(picture)
        self._fault = picture_fault(sight.view, light.empty.floor)
        self._drift = Drift.of(sight.shift)
        places = dict(zip(map(id, sight.pieces), places_of(sight.pieces, light.empty), strict=True))
        known = unmoved([places[id(piece)] for piece in sight.pieces], before)
        fresh = tuple(piece for piece in sight.pieces if places[id(piece)] not in known)
        record = record_for(before, known, inside)
        reading = read_drop(replace(sight, pieces=fresh), self._colours, self._judges, record)
        asked = {id(piece) for piece in reading.doubtful}
        named = [
            _named(piece, places[id(piece.seen)], sight, asked=id(piece) in asked)
            for piece in reading.pieces
            if piece.standing is Standing.COUNTED or id(piece) in asked
        ]
        strange = [TrayPiece(place, None) for place in _foreign_places(sight, light.empty)]
        old = [TrayPiece(place, colour) for place, colour in known.items()]

        def learn(answers: Answers) -> None:
            self._learn(light, reading, places, answers, recorded=record is not None)

        return Look(TrayState((*old, *named, *strange)), learn, reading.unexplained)

    def _sight(self, picture: Picture) -> tuple[_Light, Sight]:
        """Look by the light that fits best; it is chosen anew as long as none fits."""
        area = self.profile.usual_area
        if self._chosen is not None:
            return self._chosen, look(picture, self._of_size(picture, self._chosen), self._segmenter, area)
        sights = [
            (light, look(picture, self._of_size(picture, light), self._segmenter, area))
            for light in self._lights
        ]
        light, sight = min(sights, key=lambda found: _strangeness(Drift.of(found[1].shift)))
        if Drift.of(sight.shift).verdict is DriftVerdict.FITS:
            self._chosen = light
        return light, sight

    def _of_size(self, picture: Picture, light: _Light) -> TrayReference:
        height, width = picture.shape[:2]
        wanted_height, wanted_width = picture_in(light.calibrated).shape[:2]
        if (width, height) != (wanted_width, wanted_height):
            raise CalibrationError(
                Sentence(
                    "The picture is {width} by {height}, the tray was calibrated with {wanted_width} by "
                    "{wanted_height}; calibrate anew.",
                    width=width,
                    height=height,
                    wanted_width=wanted_width,
                    wanted_height=wanted_height,
                )
            )
        return light.empty

    def _learn(
        self,
        light: _Light,
        reading: DropReading,
        places: dict[int, Place],
        answers: Answers,
        *,
        recorded: bool,
    ) -> None:
        """Take what players said, and what was sure and agreed with the record, into the profile."""
        samples: list[tuple[SeenPiece, Keshi]] = []
        for piece in reading.counted:
            place = places[id(piece.seen)]
            said = answers.get(place, piece.colour)
            sure = recorded and piece.chance_wrong < _SURE
            if said is not None and (place in answers or sure):
                samples.append((piece.seen, said))
        name = light.calibrated.name
        taught = _with_room(self.profile, name, samples)
        if not taught:
            return
        self.profile = self.profile.with_samples(name, taught)
        self._colours = colours_of(self.profile)
        if self._keep is not None:
            try:
                self._keep(self.profile)
                self._kept_words = ""
            except OSError as error:
                self._kept_words = Sentence(
                    "What was learned of the colours cannot be saved ({error}).", error=str(error.strerror)
                )


def picture_in(light: CalibratedLight) -> Picture:
    """The picture of the empty tray under a light. Raises CalibrationError."""
    picture = cv2.imdecode(np.frombuffer(light.empty, np.uint8), cv2.IMREAD_COLOR)
    if picture is None:
        raise CalibrationError(
            Sentence(
                "The picture of the empty tray ({light}) cannot be read: calibrate anew.", light=light.name
            )
        )
    return np.asarray(picture, np.uint8)


def colours_of(profile: Profile) -> TrayColours:
    """The colours that a profile teaches, all its lights together. Raises CalibrationError."""
    samples = [sample for light in profile.lights for sample in light.samples]
    if not samples:
        raise CalibrationError(Sentence("The profile holds no pieces: calibrate anew."))
    features = np.array([sample.features for sample in samples], np.float64)
    usual = UsualColours.shipped()
    if features.ndim != 2 or features.shape[1] != usual.means.shape[1]:
        raise CalibrationError(Sentence("The profile holds colours measured in another way: calibrate anew."))
    colours = np.array([COLOURS.index(sample.colour) for sample in samples], np.int64)
    return TrayColours.learn(features, colours, usual)


def samples_of(pieces: Sequence[tuple[SeenPiece, Keshi]]) -> tuple[ColourSample, ...]:
    """Pieces of known colour as a profile keeps them."""
    rows = features_of([piece for piece, _ in pieces])
    return tuple(
        ColourSample(colour, tuple(float(value) for value in row))
        for row, (_, colour) in zip(rows, pieces, strict=True)
    )


def places_of(pieces: Sequence[SeenPiece], empty: TrayReference) -> list[Place]:
    """Where pieces lie in the tray."""
    return _places([(piece.x, piece.y) for piece in pieces], empty)


def _foreign_places(sight: Sight, empty: TrayReference) -> list[Place]:
    return _places([(thing.x, thing.y) for thing in sight.foreign], empty)


def _places(shares: list[tuple[float, float]], empty: TrayReference) -> list[Place]:
    if not shares:
        return []
    tray = np.array([[0, 1], [1, 1], [1, 0], [0, 0]], np.float32)
    turn = cv2.getPerspectiveTransform(corners_in_view(empty), tray)
    middles = np.array([shares], np.float64) * (VIEW_WIDTH, VIEW_HEIGHT)
    flat = cv2.perspectiveTransform(middles, turn).reshape(-1, 2)
    # What leans on a wall has its middle beyond the floor and lies in the tray all the same.
    return [Place(float(x), float(y)) for x, y in np.clip(flat, 0.0, 1.0)]


def _named(piece: ReadPiece, place: Place, sight: Sight, *, asked: bool) -> TrayPiece:
    """A piece with its colour; who is asked about is decided for the drop as a whole, the margin follows."""
    nats = _nats(piece.chance_wrong)
    margin = min(nats, DOUBTFUL / 2) if asked else max(nats, DOUBTFUL)
    return TrayPiece(
        place, piece.colour, margin, piece.second, _crop(piece.seen, sight.view) if asked else None
    )


def _with_room(
    profile: Profile, light: str, samples: list[tuple[SeenPiece, Keshi]]
) -> tuple[ColourSample, ...]:
    """The samples of colours of which the light has not enough yet."""
    held = Counts(sample.colour for one in profile.lights if one.name == light for sample in one.samples)
    return samples_of([(piece, colour) for piece, colour in samples if held.get(colour, 0) < _MOST_SAMPLES])


def _crop(piece: SeenPiece, view: Picture) -> bytes:
    """A small PNG of a piece and what lies around it."""
    left, top = piece.outline.min(axis=0)
    right, bottom = piece.outline.max(axis=0)
    margin = max(6, int(right - left), int(bottom - top))
    rows = slice(max(0, int(top) - margin), int(bottom) + margin)
    columns = slice(max(0, int(left) - margin), int(right) + margin)
    return bytes(cv2.imencode(".png", view[rows, columns])[1])


def _strangeness(drift: Drift) -> float:
    return max(abs(drift.red), abs(drift.blue)) + 0.1 * abs(drift.brightness)


def _nats(chance_wrong: float) -> float:
    chance = min(max(chance_wrong, _CHANCES[0]), _CHANCES[1])
    return log((1 - chance) / chance)
