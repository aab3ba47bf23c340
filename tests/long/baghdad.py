"""Long proofs about Baghdad: a part takes its first seed and a count, and raises AssertionError."""

from __future__ import annotations

from collections import Counter

from tests.scripted.baghdad_positions import KINDS, position


def part_positions(seed_from: int, count: int) -> str:
    """Hold the Bot's turn against the oracle's in so many random positions; every answer is typed."""
    seen: Counter[str] = Counter()
    for seed in range(seed_from, seed_from + count):
        turned = position(seed)
        assert not turned.differences, turned.words
        seen += turned.questions
    missing = sorted(KINDS - set(seen))
    assert count < 300 or not missing, f"never asked: {', '.join(missing)}"
    asked = ", ".join(f"{kind} {times}" for kind, times in sorted(seen.items()))
    return f"{count:,} positions, 0 differences; asked: {asked}"
