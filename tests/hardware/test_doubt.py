"""The judges of doubt."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hardware.doubt import (
    COLOUR_FACTS,
    SHAPE_FACTS,
    Judges,
    chance,
    colour_facts,
    shade,
    shape_facts,
)
from hardware.segmenter.training.logistic import fit_judge
from hardware.tray_sight import SeenPiece


def test_a_judge_learns_what_decides() -> None:
    rng = np.random.default_rng(3)
    facts = np.column_stack([np.ones(400), rng.normal(size=400), rng.normal(size=400)])
    outcomes = facts[:, 1] + rng.normal(0, 0.3, 400) > 0.5
    weights = fit_judge(facts, outcomes)
    assert chance([1.0, 2.0, 0.0], weights) > 0.95
    assert chance([1.0, -1.0, 0.0], weights) < 0.05
    assert abs(weights[2]) < abs(weights[1]) / 4


def _piece(**facts: object) -> SeenPiece:
    clear = SeenPiece(
        x=0.5,
        y=0.5,
        area=1.0,
        light=np.zeros(3, np.float32),
        lamp=np.zeros(3, np.float32),
        paint=np.zeros(3, np.float32),
        height=0.85,
        scatter=0.5,
        certainty=0.93,
        foreign_near=0.01,
        outline=np.zeros((0, 2), np.int32),
        change=np.array([-0.9, 0.1, 0.4], np.float32),
        grain=0.4,
    )
    return replace(clear, **facts)


CLEAR = _piece()
FAINT = _piece(height=0.5, scatter=2.0, certainty=0.65, area=0.5)
DARKENED = np.array([-2.1, -2.2, -2.3], np.float32)


def test_margins_beyond_a_dozen_nats_are_all_alike() -> None:
    assert colour_facts(CLEAR, 12.0, 1.0) == colour_facts(CLEAR, 400.0, 1.0)
    assert colour_facts(CLEAR, -1.0, 1.0) == colour_facts(CLEAR, 0.0, 1.0)


def test_a_shadow_darkens_and_keeps_the_hue() -> None:
    assert shade(_piece(change=DARKENED)) > 2
    assert shade(_piece(change=-DARKENED)) == 0
    assert shade(_piece(change=np.array([-3.0, -2.2, -1.2], np.float32))) < 0.5


def test_what_looks_like_a_shadow_is_no_piece_however_clear_its_colour() -> None:
    judges = Judges.shipped()
    shadow = replace(FAINT, change=DARKENED, grain=0.15)
    assert judges.is_piece(CLEAR) > 0.95
    assert judges.is_piece(shadow) < judges.is_piece(FAINT) - 0.1
    assert judges.is_wrong(shadow, 20.0, 1.0) > 0.5
    assert judges.is_wrong(CLEAR, 12.0, 1.0) < 0.05


def test_two_colours_that_are_equally_likely_are_doubtful() -> None:
    judges = Judges.shipped()
    assert judges.is_wrong(CLEAR, 0.1, 1.0) > 0.2
    assert judges.is_wrong(CLEAR, 0.1, 1.0) > 2 * judges.is_wrong(CLEAR, 3.0, 1.0)


def test_the_shipped_judges_fit_the_facts() -> None:
    judges = Judges.shipped()
    assert len(judges.piece) == len(judges.whole) == len(shape_facts(CLEAR)) == SHAPE_FACTS
    assert len(judges.colour) == len(colour_facts(CLEAR, 1.0, 1.0)) == COLOUR_FACTS
    assert judges.ask_from > 0
