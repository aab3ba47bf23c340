"""The training pictures: loading set-ups, and making each picture new whenever it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch.utils.data import Dataset

from hardware.tray_view import (
    DARKEST,
    VIEW_HEIGHT,
    VIEW_WIDTH,
    Surroundings,
    TrayCorners,
    floor_in_view,
    log_ratio,
    network_planes,
    view_matrix,
)

FOREIGN_LABEL = 100
LEAST_VISIBLE = 0.15
SPREAD = 2.2
"""The width of the hill around each piece's centre, in pixels of the answer."""
OFFSET_UNIT = 8.0
PAINT_MIDDLE = 1.5
"""Added to the logarithm of paint, so that the planes have a mean near zero."""

WINDOW_WIDTH, WINDOW_HEIGHT = 208, 176
"""The part of the view that is trained on at a time: more pieces seen for the same work."""
NOISE = np.random.default_rng(0).standard_normal(2_000_000, np.float32)

Matrix = npt.NDArray[np.float64]
Labels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture with its labels (0 nothing, 1-99 pieces, 100 and more foreign) and the camera's nudge.

    `paint` holds the logarithm of each label's paint in linear B, G, R; float32 (256, 3).
    """

    frame: npt.NDArray[np.uint8]
    labels: Labels
    paint: Floats
    hidden: frozenset[int]
    nudge: Matrix
    foreign: bool


@dataclass(frozen=True, slots=True)
class SetUp:
    """A tray under its lamps: the empty picture, where the floor lies, and the drops."""

    name: str
    corners: TrayCorners
    empty: npt.NDArray[np.uint8]
    shots: tuple[Shot, ...]


def load_set_up(folder: Path) -> SetUp:
    """A set-up of the training set's format; reads truth.json and every picture."""
    truth = json.loads((folder / "truth.json").read_text())
    first = next(image for image in truth["images"] if image["kind"] == "empty")
    corners = TrayCorners(tuple(tuple(point) for point in first["tray_floor_px"]))
    empty = cv2.imread(str(folder / first["file"]))
    surroundings = Surroundings.of(empty, corners)
    shots = []
    for image in truth["images"]:
        if image["kind"] != "test":
            continue
        frame = cv2.imread(str(folder / image["file"]))
        labels = np.zeros(frame.shape[:2], np.uint8)
        if image["mask"] and (folder / image["mask"]).exists():
            labels = cv2.imread(str(folder / image["mask"]), cv2.IMREAD_GRAYSCALE)
        hidden = frozenset(p["id"] for p in image["pieces"] if p["visible_fraction"] < LEAST_VISIBLE)
        paint = np.zeros((256, 3), np.float32)
        for piece in image["pieces"]:
            paint[piece["id"]] = np.log((np.array(piece["rgb"][::-1]) / 255) ** 2.2 + DARKEST)
        shots.append(Shot(frame, labels, paint, hidden, surroundings.nudge(frame), bool(image["foreign"])))
    return SetUp(folder.name, corners, empty, tuple(shots))


def _change_of_place(rng: np.random.Generator) -> Matrix:
    """A random turn, stretch, shift and mirroring of the view."""
    middle = np.array([[1, 0, -VIEW_WIDTH / 2], [0, 1, -VIEW_HEIGHT / 2], [0, 0, 1]], float)
    turn = np.deg2rad(rng.normal(0, 4))
    scale = np.exp(rng.normal(0, 0.07))
    stretch = np.exp(rng.normal(0, 0.05))
    mirror_x = -1 if rng.random() < 0.5 else 1
    mirror_y = -1 if rng.random() < 0.25 else 1
    linear = np.array(
        [
            [np.cos(turn) * scale * mirror_x, -np.sin(turn) * scale, 0],
            [np.sin(turn) * scale * stretch, np.cos(turn) * scale * stretch * mirror_y, 0],
            [rng.normal(0, 8e-5), rng.normal(0, 8e-5), 1],
        ]
    )
    shift = np.array([[1, 0, rng.normal(0, 5)], [0, 1, rng.normal(0, 5)], [0, 0, 1]])
    return np.linalg.inv(middle) @ shift @ linear @ middle


def _small_move(rng: np.random.Generator) -> Matrix:
    """What is left of a nudge after alignment: mostly under a pixel, now and then several."""
    reach = 0.4 if rng.random() < 0.88 else 2.0
    turn = np.deg2rad(rng.normal(0, 0.12 * reach))
    about = np.array([[1, 0, -VIEW_WIDTH / 2], [0, 1, -VIEW_HEIGHT / 2], [0, 0, 1]], float)
    move = np.array(
        [
            [np.cos(turn), -np.sin(turn), rng.normal(0, reach)],
            [np.sin(turn), np.cos(turn), rng.normal(0, reach)],
            [0, 0, 1],
        ]
    )
    return np.linalg.inv(about) @ move @ about


def _warp(picture: npt.NDArray[np.uint8], matrix: Matrix, nearest: bool = False) -> npt.NDArray[np.uint8]:
    return cv2.warpPerspective(
        picture,
        matrix,
        (VIEW_WIDTH, VIEW_HEIGHT),
        flags=cv2.INTER_NEAREST if nearest else cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT if nearest else cv2.BORDER_REPLICATE,
    )


def _recolour(
    frame: Floats, labels: Labels, paint: Floats, rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """Gives some pieces other colours, often the colour of a neighbour; `frame` is linear light."""
    ids = [int(n) for n in np.unique(labels) if 0 < n < FOREIGN_LABEL]
    if not ids:
        return frame, paint
    gains = np.ones((256, 3), np.float32)
    share = rng.choice([0.15, 0.4, 0.8])
    model = rng.choice(ids)
    alike = rng.random() < 0.6
    means = {n: frame[labels == n].mean(axis=0) + 1e-3 for n in ids}
    for n in ids:
        if rng.random() > share:
            continue
        if alike and n != model:
            gains[n] = means[model] / means[n] * np.exp(rng.normal(0, 0.12)) * np.exp(rng.normal(0, 0.04, 3))
        else:
            gains[n] = np.exp(rng.normal(0, 0.35)) * np.exp(rng.normal(0, 0.3, 3))
    gains = np.clip(gains, 0.02, 30)
    return frame * cv2.blur(gains[labels], (3, 3)), np.clip(paint + np.log(gains), np.log(DARKEST), 0.3)


def _glare(frame: Floats, labels: Labels, rng: np.random.Generator) -> Floats:
    """Lets some pieces, or a face of them, mirror the lamp."""
    frame = frame.copy()
    lamp = frame.max(axis=(0, 1)) * np.exp(rng.normal(0, 0.1, 3))
    for n in np.unique(labels):
        if not 0 < n < FOREIGN_LABEL or rng.random() > 0.2:
            continue
        ys, xs = np.nonzero(labels == n)
        way = rng.uniform(0, 2 * np.pi)
        along = (xs - xs.mean()) * np.cos(way) + (ys - ys.mean()) * np.sin(way)
        face = along > rng.choice([-99.0, 0.0, 3.0])
        frame[ys[face], xs[face]] += (lamp * rng.uniform(0, 0.35)).astype(np.float32)
    return frame


def _paste(
    frame: Floats,
    labels: Labels,
    paint: Floats,
    other: Floats,
    other_labels: Labels,
    other_paint: Floats,
    rng: np.random.Generator,
) -> tuple[Floats, Labels, Floats]:
    """Lays pieces of another drop of the same tray into this one, often against a piece that lies there."""
    here = [int(n) for n in np.unique(labels) if 0 < n < FOREIGN_LABEL]
    there = [int(n) for n in np.unique(other_labels) if n > 0]
    free = [n for n in range(1, FOREIGN_LABEL) if n not in here]
    frame, labels, paint = frame.copy(), labels.copy(), paint.copy()
    for n in rng.permutation(there)[: int(rng.integers(1, 9))]:
        mask = (other_labels == n).astype(np.uint8)
        ys, xs = np.nonzero(mask)
        if len(xs) < 60 or not free:
            continue
        dx, dy, grown = 0, 0, 1.0
        if n < FOREIGN_LABEL:
            if here and rng.random() < 0.7:
                ty, tx = np.nonzero(labels == rng.choice(here))
                if not len(tx):
                    continue
                way = rng.uniform(0, 2 * np.pi)
                on_top = rng.random() < 0.35
                grown = rng.uniform(1.02, 1.2) if on_top else 1.0
                reach = (rng.uniform(0.2, 0.8) if on_top else rng.uniform(0.75, 1.1)) * np.sqrt(len(xs))
                dx = int(tx.mean() + np.cos(way) * reach - xs.mean())
                dy = int(ty.mean() + np.sin(way) * reach - ys.mean())
            else:
                dx, dy = (int(v) for v in rng.normal(0, 25, 2))
        # a piece on top of others is nearer to the camera and looks larger
        fixed = (1 - grown) * np.array([xs.mean(), ys.mean()])
        move = np.array([[grown, 0, dx + fixed[0]], [0, grown, dy + fixed[1]]], np.float32)
        size = (VIEW_WIDTH, VIEW_HEIGHT)
        moved = cv2.warpAffine(mask, move, size, flags=cv2.INTER_NEAREST)
        colour = cv2.warpAffine(other, move, size, flags=cv2.INTER_NEAREST)
        soft = cv2.GaussianBlur(moved.astype(np.float32), (3, 3), 0.6)[..., None]
        shade = 1 - rng.uniform(0, 0.5) * cv2.GaussianBlur(
            np.roll(moved, rng.integers(-5, 6, 2), (0, 1)).astype(np.float32), (0, 0), 2.5
        )
        frame = frame * shade[..., None] * (1 - soft) + colour * soft
        new = int(n) if n >= FOREIGN_LABEL else free.pop()
        labels[moved > 0] = new
        paint[new] = other_paint[n]
        if new < FOREIGN_LABEL:
            here.append(new)
    return frame, labels, paint


def _strange_thing(frame: Floats, labels: Labels, rng: np.random.Generator) -> tuple[Floats, Labels]:
    """Lays a plain thing of another size or shape than a piece into the tray."""
    centre = (int(rng.uniform(40, VIEW_WIDTH - 40)), int(rng.uniform(40, VIEW_HEIGHT - 40)))
    mask = np.zeros(labels.shape, np.uint8)
    kind = rng.integers(3)
    if kind == 0:
        size = rng.choice([rng.uniform(4, 7), rng.uniform(16, 30)])
        cv2.ellipse(
            mask, centre, (int(size), int(size * rng.uniform(0.7, 1))), rng.uniform(0, 180), 0, 360, 1, -1
        )
    elif kind == 1:
        box = cv2.boxPoints((centre, (rng.uniform(25, 90), rng.uniform(5, 14)), rng.uniform(0, 180)))
        cv2.fillPoly(mask, [np.int32(box)], 1)
    else:
        around = np.sort(rng.uniform(0, 2 * np.pi, 5))
        far = rng.uniform(12, 34, 5)
        points = np.stack([centre[0] + np.cos(around) * far, centre[1] + np.sin(around) * far], 1)
        cv2.fillPoly(mask, [np.int32(points)], 1)
    light = np.exp(rng.normal(-1.5, 0.7)) * np.exp(rng.normal(0, 0.4, 3))
    ramp = _ramp(rng, 0.5)
    soft = cv2.GaussianBlur(mask.astype(np.float32), (3, 3), 0.7)[..., None]
    frame = frame * (1 - soft) + (light * ramp[..., None]).astype(np.float32) * soft
    labels = labels.copy()
    labels[mask > 0] = FOREIGN_LABEL
    return frame, labels


def _ramp(rng: np.random.Generator, strength: float) -> Floats:
    """A plane of light that grows smoothly from one side of the view to the other."""
    way = rng.uniform(0, 2 * np.pi)
    y, x = np.mgrid[0:VIEW_HEIGHT, 0:VIEW_WIDTH]
    along = (x / VIEW_WIDTH - 0.5) * np.cos(way) + (y / VIEW_HEIGHT - 0.5) * np.sin(way)
    return np.exp(along * rng.normal(0, strength)).astype(np.float32)


def _shadow(rng: np.random.Generator) -> Floats:
    """A gain field of a hand's or a wall's shadow, hard or soft, a little coloured."""
    mask = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        centre = rng.uniform((0, 0), (VIEW_WIDTH, VIEW_HEIGHT))
        around = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 8))))
        far = rng.uniform(20, 150, len(around))
        points = np.stack([centre[0] + np.cos(around) * far, centre[1] + np.sin(around) * far], 1)
        cv2.fillPoly(mask, [np.int32(points)], 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), rng.choice([0.7, 2.0, 5.0, 12.0]))
    depth = rng.uniform(0.15, 0.85)
    tint = np.exp(rng.normal(0, 0.12, 3))
    return (1 - mask[..., None] * (1 - np.clip((1 - depth) * tint, 0.05, 1.2))).astype(np.float32)


def _cast_shadows(light: Floats, labels: Labels, rng: np.random.Generator) -> Floats:
    """Lets the pieces throw a hard lamp's shadow onto the floor, all to the same side."""
    pieces = ((labels > 0) & (labels < FOREIGN_LABEL)).astype(np.float32)
    way, reach = rng.uniform(0, 2 * np.pi), rng.uniform(4, 26)
    swept = np.zeros_like(pieces)
    for part in np.linspace(0.15, 1, 6):
        move = np.array([[1, 0, np.cos(way) * reach * part], [0, 1, np.sin(way) * reach * part]], np.float32)
        swept = np.maximum(swept, cv2.warpAffine(pieces, move, (VIEW_WIDTH, VIEW_HEIGHT)))
    swept = cv2.GaussianBlur(swept, (0, 0), rng.choice([0.6, 1.0, 2.0, 3.5])) * (labels == 0)
    left = rng.uniform(0.08, 0.6) * np.exp(rng.normal(0, 0.15, 3))
    return (light * (1 - swept[..., None] * (1 - np.minimum(left, 1)))).astype(np.float32)


def _window(labels: Labels, rng: np.random.Generator) -> tuple[int, int]:
    """The left and top edge of the part of the view that is trained on, mostly around some piece."""
    ys, xs = np.nonzero(labels)
    x, y = rng.uniform((0, 0), (VIEW_WIDTH, VIEW_HEIGHT))
    if len(xs) and rng.random() < 0.8:
        n = int(rng.integers(len(xs)))
        x, y = xs[n] + rng.normal(0, 40), ys[n] + rng.normal(0, 30)
    left = int(np.clip(x - WINDOW_WIDTH / 2, 0, VIEW_WIDTH - WINDOW_WIDTH)) // 2 * 2
    top = int(np.clip(y - WINDOW_HEIGHT / 2, 0, VIEW_HEIGHT - WINDOW_HEIGHT)) // 2 * 2
    return left, top


_LIGHT = np.power(np.arange(256, dtype=np.float32) / 255, np.float32(2.2))
_STEPS = 8191
_SHOWN = (np.power(np.arange(_STEPS + 1, dtype=np.float32) / _STEPS, np.float32(1 / 2.2)) * 255).astype(
    np.float32
)


def _to_light(view: npt.NDArray[np.uint8]) -> Floats:
    return cv2.LUT(view, _LIGHT)


def _to_view(light: Floats, rng: np.random.Generator, noise: float) -> npt.NDArray[np.uint8]:
    view = _SHOWN[np.clip(light * np.float32(_STEPS), 0, _STEPS).astype(np.uint16)]
    start = int(rng.integers(len(NOISE) - view.size))
    view += NOISE[start : start + view.size].reshape(view.shape) * np.float32(noise * 255)
    return np.clip(view + 0.5, 0, 255).astype(np.uint8)


def targets(labels: Labels, paint: Floats, hidden: frozenset[int]) -> Floats:
    """What the network shall answer: (10, height / 2, width / 2).

    Planes: piece, foreign, centre hill, offset x, offset y, paint (B, G, R), then two weights: of offsets and
    paint, and of the centre plane.
    """
    small = labels[::2, ::2]
    height, width = small.shape
    answer = np.zeros((10, height, width), np.float32)
    answer[0] = (small > 0) & (small < FOREIGN_LABEL)
    answer[1] = small >= FOREIGN_LABEL
    answer[9] = 1
    answer[5:8] = paint[small].transpose(2, 0, 1) + PAINT_MIDDLE
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    for n in np.unique(small):
        if not 0 < n < FOREIGN_LABEL:
            continue
        mask = small == n
        if mask.sum() < 6 or int(n) in hidden:
            answer[9][mask] = 0
            continue
        y, x = ys[mask].mean(), xs[mask].mean()
        answer[2] = np.maximum(answer[2], np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * SPREAD**2)))
        answer[3][mask] = (x - xs[mask]) / OFFSET_UNIT
        answer[4][mask] = (y - ys[mask]) / OFFSET_UNIT
        answer[8][mask] = 1
    return answer


class Drops(Dataset[tuple[torch.Tensor, torch.Tensor]]):
    """Pictures of many set-ups, each made new by chance whenever it is taken (unless `still`)."""

    def __init__(self, set_ups: list[SetUp], *, still: bool = False) -> None:
        self.set_ups = set_ups
        self.still = still
        self.index: list[tuple[int, int]] = []
        for s, set_up in enumerate(set_ups):
            for n, shot in enumerate(set_up.shots):
                self.index += [(s, n)] * (2 if shot.foreign and not still else 1)

    def __len__(self) -> int:
        return len(self.index)

    def __getitem__(self, item: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Planes (9, height, width) and targets (10, height / 2, width / 2)."""
        s, n = self.index[item]
        set_up = self.set_ups[s]
        shot = set_up.shots[n]
        matrix = view_matrix(set_up.corners)
        floor = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), np.uint8)
        if self.still:
            cv2.fillConvexPoly(floor, np.int32(floor_in_view(set_up.corners)), 1)
            view = _warp(shot.frame, matrix @ shot.nudge)
            labels = _warp(shot.labels, matrix @ shot.nudge, nearest=True)
            empty_view = _warp(set_up.empty, matrix)
            planes = network_planes(view, empty_view, log_ratio(view, empty_view), floor.astype(bool))
            return torch.from_numpy(planes), torch.from_numpy(targets(labels, shot.paint, shot.hidden))
        rng = np.random.default_rng()
        place = _change_of_place(rng) @ matrix
        onto = place @ (shot.nudge if rng.random() < 0.9 else np.eye(3))
        cv2.fillConvexPoly(
            floor, np.int32(cv2.perspectiveTransform(set_up.corners.array()[None], place)[0]), 1
        )
        light, labels = _to_light(_warp(shot.frame, onto)), _warp(shot.labels, onto, nearest=True)
        paint = shot.paint
        empty = _to_light(_warp(set_up.empty, _small_move(rng) @ place))
        if rng.random() < 0.45:
            other = set_up.shots[int(rng.integers(len(set_up.shots)))]
            onto = place @ other.nudge
            there = _warp(other.labels, onto, nearest=True)
            light, labels, paint = _paste(
                light, labels, paint, _to_light(_warp(other.frame, onto)), there, other.paint, rng
            )
        if rng.random() < 0.6:
            light, paint = _recolour(light, labels, paint, rng)
        if rng.random() < 0.35:
            light = _cast_shadows(light, labels, rng)
        if rng.random() < 0.3:
            light = _glare(light, labels, rng)
        if rng.random() < 0.1:
            light, labels = _strange_thing(light, labels, rng)
        if rng.random() < 0.4:
            light = light * _shadow(rng)
        if rng.random() < 0.3:
            light = light * _ramp(rng, 0.4)[..., None]
        common = np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.1, 3))
        light = light * (common * np.exp(rng.normal(0, 0.2)) * np.exp(rng.normal(0, 0.07, 3))).astype(
            np.float32
        )
        empty = empty * common.astype(np.float32)
        if rng.random() < 0.15:
            light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 1.3))
        noise = abs(rng.normal(0, 0.01))
        view, empty_view = _to_view(light, rng, noise), _to_view(empty, rng, noise * rng.uniform(0.3, 1))
        planes = network_planes(view, empty_view, log_ratio(view, empty_view), floor.astype(bool))
        left, top = _window(labels, rng)
        labels = labels[top : top + WINDOW_HEIGHT, left : left + WINDOW_WIDTH]
        planes = planes[:, top : top + WINDOW_HEIGHT, left : left + WINDOW_WIDTH].copy()
        return torch.from_numpy(planes), torch.from_numpy(targets(labels, paint, shot.hidden))
