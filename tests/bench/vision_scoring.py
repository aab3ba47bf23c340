"""Compares what a reader reports with what lies there, and adds the results up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from tests.bench.trayset import TruePicture
from tests.bench.vision_baselines import Found

CLOSE = 0.62
"""A report belongs to a piece when it lies this near its visible middle, in roots of its area."""


@dataclass(slots=True)
class Score:
    """Sums over pictures; every figure is a share of one of them."""

    drops: int = 0
    exact: int = 0
    plain_drops: int = 0
    plain_exact: int = 0
    pieces: int = 0
    found: int = 0
    reported: int = 0
    matched: int = 0
    colours_right: int = 0
    asking: int = 0
    asked: int = 0
    silently_wrong: int = 0
    foreign_drops: int = 0
    foreign_safe: int = 0
    wrong_pictures: list[str] = field(default_factory=list)

    def add(self, other: Score) -> None:
        """Adds another score to this one."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def match(found: Sequence[Found], picture: TruePicture) -> list[int | None]:
    """For each report the place of its piece in `picture.pieces`, None where it has none; nearest first."""
    pairs = sorted(
        (np.hypot(f.x - p.x, f.y - p.y) / np.sqrt(p.full_area), n, m)
        for n, f in enumerate(found)
        for m, p in enumerate(picture.pieces)
    )
    partner: list[int | None] = [None] * len(found)
    taken: set[int] = set()
    for distance, n, m in pairs:
        if distance < CLOSE and partner[n] is None and m not in taken:
            partner[n] = m
            taken.add(m)
    return partner


def score(found: Sequence[Found], asked: int, named_foreign: bool, picture: TruePicture) -> Score:
    """The score of one reading: what was found, how many things asked, whether foreign things named."""
    partner = match(found, picture)
    counted = [p.counted for p in picture.pieces]
    hits = [m for m in partner if m is not None]
    right = sum(m is not None and found[n].colour == picture.pieces[m].colour for n, m in enumerate(partner))
    wanted = picture.counts()
    # a piece too hidden to be counted is not wrong if reported once
    extra = np.bincount([picture.pieces[m].colour for m in hits if not counted[m]], minlength=len(wanted))
    got = np.bincount([f.colour for f in found], minlength=len(wanted))
    exact = bool((got == wanted).all() or (got == wanted + extra).all())
    hidden_hits = sum(not counted[m] for m in hits)
    phantom = sum(m is None for m in partner)
    return Score(
        drops=1,
        exact=int(exact),
        plain_drops=int(picture.plain),
        plain_exact=int(picture.plain and exact),
        pieces=sum(counted),
        found=len(hits) - hidden_hits,
        reported=len(found) - hidden_hits,
        matched=len(hits),
        colours_right=right,
        asking=int(asked > 0),
        asked=asked,
        silently_wrong=int(asked == 0 and not exact),
        foreign_drops=int(picture.foreign),
        foreign_safe=int(picture.foreign and ((named_foreign and phantom == 0) or asked > 0)),
        wrong_pictures=[] if exact else [f"{picture.folder.name}/{picture.file}"],
    )
