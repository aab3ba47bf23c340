"""The program's own reader on a set of pictures: calibrated set-up by set-up, judged leaving one out."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from enum import Enum

import cv2
import numpy as np

from calibration.counts import Counts
from calibration.tray_colours import COLOURS, TrayColours, UsualColours
from hardware.doubt import COLOUR_FACTS, SHAPE_FACTS, Judges, colour_facts, shape_facts
from hardware.drop_reading import DropReading, features_of, read_drop
from hardware.segmenter.network import Segmenter
from hardware.segmenter.training.logistic import fit_judge
from hardware.teaching import name_one_of_each
from hardware.tray_sight import USUAL_AREA, SeenPiece, Sight, TrayReference, look
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH, Picture
from tests.bench.trayset import TruePicture, TrueSetUp, Use
from tests.bench.vision_baselines import Found
from tests.bench.vision_scoring import Score, match, score

CLEAR = 0.6
"""Centres this clear are believed while calibrating."""
ASKING_SHARE = 0.2
"""The share of drops that may ask when the doubt threshold is chosen: at a new table a few more do."""
TOWER_SIZE = 16


class Calibration(Enum):
    """How the player calibrated."""

    THOROUGH = "thorough"
    QUICK = "quick"


class Knowledge(Enum):
    """Whether the tower record is known."""

    RECORD = "with record"
    NONE = "without record"


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A picture with what was seen on it, and the true piece (place in `picture.pieces`) of each patch."""

    picture: TruePicture
    sight: Sight
    places: tuple[tuple[float, float], ...]
    partners: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, eq=False)
class SeenSetUp:
    """A set-up seen through: calibration looks and test looks."""

    name: str
    taught: tuple[Look, ...]
    tests: tuple[Look, ...]


def see(set_up: TrueSetUp, segmenter: Segmenter) -> SeenSetUp:
    """Looks at every picture of a set-up; a whole piece's area comes from the calibration pictures."""
    empty = TrayReference(set_up.of(Use.EMPTY)[0].frame, set_up.corners)
    taught = [
        _look(picture, empty, segmenter, USUAL_AREA) for picture in set_up.of(Use.ONE_COLOUR, Use.ONE_OF_EACH)
    ]
    areas = [piece.area for one in taught for piece in one.sight.pieces if piece.height > CLEAR]
    usual = float(np.median(areas)) if areas else 1.0
    taught = [replace(one, sight=_resized(one.sight, usual)) for one in taught]
    tests = [_look(picture, empty, segmenter, usual * USUAL_AREA) for picture in set_up.of(Use.TEST)]
    return SeenSetUp(set_up.name, tuple(taught), tuple(tests))


def _resized(sight: Sight, usual: float) -> Sight:
    return replace(sight, pieces=tuple(replace(piece, area=piece.area / usual) for piece in sight.pieces))


def _look(picture: TruePicture, empty: TrayReference, segmenter: Segmenter, usual_area: float) -> Look:
    sight = look(picture.frame, empty, segmenter, usual_area)
    found = seen_places(sight, empty, picture.frame)
    return Look(picture, sight, tuple((f.x, f.y) for f in found), tuple(match(found, picture)))


def seen_places(sight: Sight, empty: TrayReference, frame: Picture) -> list[Found]:
    """Where the pieces of a sight lie in its frame; the colours are left open (0)."""
    if not sight.pieces:
        return []
    back = np.linalg.inv(empty.matrix @ empty.surroundings.nudge(frame))
    middles = np.array([[(p.x * VIEW_WIDTH, p.y * VIEW_HEIGHT) for p in sight.pieces]], np.float32)
    return [Found(float(x), float(y), 0) for x, y in cv2.perspectiveTransform(middles, back)[0]]


def teach(seen: SeenSetUp, calibration: Calibration, usual: UsualColours) -> TrayColours:
    """The colour model from a set-up's own calibration pictures, as the player confirms them."""
    if calibration is Calibration.THOROUGH:
        return _learn([pair for one in seen.taught for pair in _clear_pieces(one)], usual)
    return _learn([pair for one in _one_of_each(seen) for pair in named_together(one)], usual)


def _one_of_each(seen: SeenSetUp) -> list[Look]:
    return [one for one in seen.taught if one.picture.use is Use.ONE_OF_EACH]


def named_together(one: Look) -> list[tuple[SeenPiece, int]]:
    """The pieces of a picture with one of each, named as the program names them for its players."""
    return [(piece, COLOURS.index(name)) for piece, name in name_one_of_each(one.sight)]


def quick_names(seen: SeenSetUp) -> tuple[int, int]:
    """How many pieces shown one of each were named right, and how many there are."""
    right = shown = 0
    for one in _one_of_each(seen):
        truth = {id(piece): colour for piece, colour in _clear_pieces(one)}
        right += sum(truth.get(id(piece)) == colour for piece, colour in named_together(one))
        shown += len(one.picture.pieces)
    return right, shown


def _clear_pieces(one: Look) -> list[tuple[SeenPiece, int]]:
    """The clearly seen pieces of a look with their colours."""
    return [
        (piece, one.picture.pieces[partner].colour)
        for piece, partner in zip(one.sight.pieces, one.partners, strict=True)
        if partner is not None and piece.height > CLEAR
    ]


def _learn(shown: list[tuple[SeenPiece, int]], usual: UsualColours) -> TrayColours:
    return TrayColours.learn(
        features_of([piece for piece, _ in shown]), np.array([colour for _, colour in shown], np.int64), usual
    )


def record_of(picture: TruePicture) -> Counts:
    """A right record of the tower: what came out and, up to TOWER_SIZE or four more, what stayed inside."""
    rng = np.random.default_rng(zlib.crc32(f"{picture.folder.name}/{picture.file}".encode()))
    out = picture.counts_all()
    stayed = max(4, TOWER_SIZE - int(out.sum()))
    inside = out + np.bincount(rng.integers(0, len(COLOURS), stayed), minlength=len(COLOURS))
    return Counts({colour: int(number) for colour, number in zip(COLOURS, inside, strict=True)})


def judges_from(others: list[SeenSetUp], usual: UsualColours) -> Judges:
    """The three judges and the doubt threshold, from set-ups that are not being judged.

    Both ways of calibrating teach the judges; the threshold is set for the thorough one.
    """
    seen_patches = [
        (shape_facts(piece), partner is not None)
        for seen in others
        for one in (*seen.taught, *seen.tests)
        for piece, partner in zip(one.sight.pieces, one.partners, strict=True)
    ]
    piece_weights = fit_judge(*zip(*seen_patches, strict=True))
    unsure = Judges(piece_weights, (0.0,) * SHAPE_FACTS, (0.0,) * COLOUR_FACTS, 1.0)
    whole: list[tuple[list[float], bool]] = []
    right: list[tuple[list[float], bool]] = []
    for seen in others:
        for calibration in Calibration:
            model = teach(seen, calibration, usual)
            for one in seen.tests:
                reading = read_drop(one.sight, model, unsure, record_of(one.picture))
                partner_of = dict(zip(map(id, one.sight.pieces), one.partners, strict=True))
                missed = _missed(one, reading)
                for read in reading.counted:
                    partner = partner_of[id(read.seen)]
                    sound = partner is not None and not _hides(read.seen, missed, one)
                    whole.append((shape_facts(read.seen), sound))
                    if partner is not None:
                        truth = COLOURS[one.picture.pieces[partner].colour]
                        facts = colour_facts(read.seen, read.margin, read.oddness)
                        right.append((facts, truth is read.colour))
    judges = replace(
        unsure, whole=fit_judge(*zip(*whole, strict=True)), colour=fit_judge(*zip(*right, strict=True))
    )
    doubts = [
        read_drop(one.sight, model, judges, record_of(one.picture)).doubt
        for seen in others
        for model in [teach(seen, Calibration.THOROUGH, usual)]
        for one in seen.tests
    ]
    return replace(judges, ask_from=float(np.quantile(doubts, 1 - ASKING_SHARE)))


def _missed(one: Look, reading: DropReading) -> list[tuple[float, float, float]]:
    """Middle and size of the pieces that should have been found and were not."""
    partner_of = dict(zip(map(id, one.sight.pieces), one.partners, strict=True))
    hit = {partner_of[id(piece.seen)] for piece in reading.counted}
    return [(p.x, p.y, p.full_area) for n, p in enumerate(one.picture.pieces) if p.counted and n not in hit]


def _hides(piece: SeenPiece, missed: list[tuple[float, float, float]], one: Look) -> bool:
    """Whether a missed piece lies so close that this patch probably covers it."""
    x, y = one.places[[id(p) for p in one.sight.pieces].index(id(piece))]
    return any(np.hypot(x - a, y - b) < 1.1 * np.sqrt(area) for a, b, area in missed)


def score_of(one: Look, reading: DropReading) -> Score:
    """The score of one reading."""
    place_of = dict(zip(map(id, one.sight.pieces), one.places, strict=True))
    found = [Found(*place_of[id(p.seen)], COLOURS.index(p.colour)) for p in reading.counted]
    return score(found, reading.questions, bool(reading.foreign), one.picture)


def read_tests(
    seen: SeenSetUp, judges: Judges, usual: UsualColours, way: tuple[Calibration, Knowledge]
) -> list[tuple[TruePicture, Score, DropReading]]:
    """Reads the drops of one set-up, calibrated from its own pictures, in one way."""
    calibration, knowledge = way
    model = teach(seen, calibration, usual)
    results = []
    for one in seen.tests:
        record = record_of(one.picture) if knowledge is Knowledge.RECORD else None
        reading = read_drop(one.sight, model, judges, record)
        results.append((one.picture, score_of(one, reading), reading))
    return results
