"""Long proofs about Marrakesh with a tower that is read: whole games of four under the simulated camera."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from companion.games.marrakesh.expansions import Expansion
from tests.long.part import Counted, Part
from tests.marrakesh.by_camera import played

TOSSES = 12


def evenings(expansions: Sequence[Expansion], seeds: range) -> Counted:
    """Play a whole game a seed: every drop is read right, the journal replays to the same score."""
    counted: Counter[str] = Counter()
    for seed in seeds:
        evening = played(seed, expansions=expansions)
        assert evening.session.finished, f"seed {seed}"
        assert evening.counted["drops"] == TOSSES, f"seed {seed}: {evening.counted}"
        evening.agrees()
        evening.replays()
        counted.update({"games": 1, "drops read right": evening.counted["drops"]})
        counted["keshis"] += evening.counted["keshis"]
    return counted


PARTS = (
    Part("marrakesh under a simulated camera", partial(evenings, ()), units=8, at_once=1),
    Part(
        "marrakesh with all expansions under a simulated camera",
        partial(evenings, tuple(Expansion)),
        units=4,
        at_once=1,
    ),
)
