"""The printed values of level full and the modules, each read once and then known: one place to find them.

Every one is a script: it returns what the table knows, else it asks (BAG-DATA).
"""

from __future__ import annotations

from companion.games.baghdad.printed_cards import favour_track, icons_of, player_board, starting_reward
from companion.games.baghdad.printed_city import known_roads, places_of, roads_of, slots_of
from companion.games.baghdad.printed_library import library_order, skill_tiles
from companion.games.baghdad.printed_modules import (
    civic_rows,
    contract,
    contract_stacks,
    known_contracts,
    objective,
    public_house_points,
)
from companion.games.baghdad.printed_palace import palace_piece, palace_rewards, piece_price
from companion.games.baghdad.printed_river import port_rewards, river_goods

__all__ = [
    "civic_rows",
    "contract",
    "contract_stacks",
    "favour_track",
    "icons_of",
    "known_contracts",
    "known_roads",
    "library_order",
    "objective",
    "palace_piece",
    "palace_rewards",
    "piece_price",
    "places_of",
    "player_board",
    "port_rewards",
    "public_house_points",
    "river_goods",
    "roads_of",
    "skill_tiles",
    "slots_of",
    "starting_reward",
]
