"""What can come up in complete games, as the oracle counts it in ``GameTable.effects``."""

from __future__ import annotations

from typing import Final

from tests.oracle.baghdad_game_pieces import ObjectiveKind, Reward, name_of
from tests.oracle.baghdad_pieces import Building, PieceKind, PlaceKind, TileKind

SELDOM_MET: Final = 12
"""A Day card whose need chance hardly meets: it does not keep Favour; worked cases and rules hold it."""
EFFECTS: Final = (
    *(f"action {kind.value}" for kind in PlaceKind),
    *(f"took {kind.value}" for kind in TileKind),
    *(f"built {name_of(building)}" for building in Building),
    *(f"effect {name_of(building)}" for building in Building if building.level < 5),
    *(f"raised {kind.value}" for kind in PieceKind),
    *(f"neutral {kind.value}" for kind in (PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET)),
    *(f"between {reward.value}" for reward in Reward),
    *(f"library 2 {name}" for name in ("boats", "favour", "step-and-coin", "wild")),
    *(f"library {n} {name}" for n in (4, 5) for name in ("patient", "student", "artefact", "building")),
    *(f"Steps {number}" for number in range(4)),
    *(f"port {action}" for action in ("none", "sell", "buy-1", "buy-2", "contract")),
    *(f"spent {source}" for source in ("wild", "student")),
    *(f"bonus-{name}" for name in ("boat", "coin", "goods", "wild")),
    *(f"met day-{number}" for number in range(1, 21) if number != SELDOM_MET),
    *(f"Objective {kind.value}" for kind in ObjectiveKind),
    *("Skill tile", "duplicate Artefact", "tile from anywhere"),
    *("boat Student", "goods space", "arrival", "sent back", "movement forfeited"),
    *("Favour at the top", "unpaid Student", "Shame in tuition", "Shame for charity", "Shame for spending"),
    *("built public", "public effect", "public effect of another", "contributed", "extoll", "charity"),
    *("Objective space 5", "Objective discarded", "Objective won", "goods exhausted", "wild exhausted"),
    *(
        "Bot builds public",
        "Bot contributes",
        "Bot contributes nothing",
        "Bot marks",
        "Bot discards Contract",
    ),
    "second set",
)
"""Everything that some random game reaches."""
