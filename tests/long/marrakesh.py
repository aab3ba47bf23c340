"""Long proofs about Marrakesh beside the oracle: games of each number of players, with expansions too."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.long.part import Counted, Part
from tests.oracle.marrakesh_x import ALL_COMBINATIONS, TOWNS, OfficeBonus
from tests.scripted.marrakesh import KINDS
from tests.scripted.marrakesh_games import expanded_game, game
from tests.scripted.marrakesh_x_ways import EXPANSION_KINDS
from tests.scripted.played import kinds_asked

SHORT_OF: Final = {"empty_shop"}
"""Two shops emptied in one turn: too rare for chance, tested by hand with the souk."""
EFFECTS: Final = (
    *(f"scroll-{number:02}" for number in range(1, 73)),
    *(f"oasis-{number:02}" for number in range(1, 31)),
    *(f"face-{number:02}" for number in range(1, 19)),
)
"""What works in some game of the oracle, and so of the companion."""
EXPANDED: Final = 10 * 3 * len(ALL_COMBINATIONS)
"""Games with expansions: ten of each combination with each number of players."""
SHORT_OF_EXPANDED: Final = SHORT_OF | {"provisions_way"}
"""A question of scroll 44 too, which the games without expansions bring up."""
EXPANSION_EFFECTS: Final = (
    *(f"{name} {what}" for name in ("Sultan", "Imam") for what in ("taken along", "taken over", "handed on")),
    *("Sultan waits again", "Imam waits again", "Sultan spares", "Imam spares"),
    *(f"office {bonus.value}" for bonus in OfficeBonus),
    *("square times 0", "square times 4", "fourth space"),
    *(f"claimed town {town:02}" for town in range(1, TOWNS + 1)),
)
"""What the expansions bring about at the simulated table, and has to be seen."""


def games(seeds: range) -> Counted:
    """Play a whole game a seed, of 2, 3 and 4 players in turn.

    After every answer and at the end both tables are the same.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS - SHORT_OF)})
    counted.update(dict.fromkeys(EFFECTS, 0))
    for seed in seeds:
        players = 2 + seed % 3
        played = game(seed, players)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"games of {players} players": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
        counted.update({effect: played.oracle.table.effects[effect] for effect in EFFECTS})
    return counted


def expanded_games(seeds: range) -> Counted:
    """Play a whole game a seed: all combinations of the expansions with 2 players, then with 3, with 4."""
    asked = KINDS - SHORT_OF_EXPANDED | EXPANSION_KINDS
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(asked)})
    counted.update(dict.fromkeys(EXPANSION_EFFECTS, 0))
    for seed in seeds:
        players = 2 + seed // len(ALL_COMBINATIONS) % 3
        played = expanded_game(seed, players)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"games of {players} players with expansions {played.added or 'none'}": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
        counted.update({effect: played.oracle.table.effects[effect] for effect in EXPANSION_EFFECTS})
    return counted


PARTS = (
    Part("marrakesh games", games, units=3_000, at_once=50, rare=True),
    Part(
        "marrakesh games with expansions",
        expanded_games,
        units=EXPANDED,
        at_once=len(ALL_COMBINATIONS),
        first=0,
        rare=True,
    ),
)
