"""Long proofs about Baghdad."""

from __future__ import annotations

from collections import Counter

from tests.long.part import Counted, Part
from tests.scripted.baghdad_positions import KINDS, position


def positions(seeds: range) -> Counted:
    """Hold the Bot's turn against the oracle's in a random position a seed; every answer is typed."""
    asked: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS)})
    for seed in seeds:
        turned = position(seed)
        assert not turned.differences, turned.words
        asked.update({f"asked {kind}": times for kind, times in turned.questions.items()})
    return {"positions": len(seeds), **asked}


PARTS = (Part("baghdad oracle", positions, units=5_000, at_once=100),)
