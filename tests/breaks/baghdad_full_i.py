"""The breaks of the Bot's own search where the City is followed."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad.kinds import Symbol
from tests.breaks.baghdad_place import at, value
from tests.breaks.model import Break

BREAKS: Final = (
    Break(
        "BAG-BOT-27",
        "its own search starts one quadrant too far",
        at("bot_slot:_quadrants_on", "first_quadrant(table))", "first_quadrant(table).clockwise())"),
    ),
    Break(
        "BAG-BOT-29",
        "its own search takes the last quadrant that has one",
        at("bot_slot:_nearness", "-on, Text", "on, Text"),
    ),
    Break(
        "BAG-BOT-30",
        "the slot that most are joined to",
        at("bot_slot:_few", "Score(-len(joined)", "Score(len(joined)"),
    ),
    Break(
        "BAG-BOT-31",
        "the ring that Top does not show",
        at("bot_slot:_in_ring", "ring is table.ring", "ring is not table.ring"),
    ),
    Break(
        "BAG-BOT-32",
        "what lies behind the Vizier comes first",
        at("bot_slot:_clockwise_from_vizier", "quadrants = QUADRANTS", "quadrants = 0"),
    ),
    Break(
        "BAG-BOT-33",
        "only types that the Bot owns",
        at("bot_slot:_tile_bar", "tile.artefact in search.owned", "tile.artefact not in search.owned"),
    ),
    Break(
        "BAG-BOT-34",
        "the tile stays in the City, too",
        at("bot_city:_take_from_city", "table.city[match.place.id] = None", "pass"),
    ),
    Break(
        "BAG-VIZ-07",
        "the Bot joins your Vizier on its slot",
        at("bot_slot:_tile_bar", "if _your_vizier_on(table, place):", "if False:"),
    ),
    Break(
        "BAG-BOT-38",
        "closed and built sites will do",
        at("bot_slot:_site_bar", "bar = site_bar(table, place)", "bar = None"),
    ),
    Break(
        "BAG-AMB-62",
        "the other reading bars the site",
        at("bot_slot:_site_bar", "not table.setup.rulings", "table.setup.rulings"),
    ),
    Break(
        "BAG-BOT-39",
        "Patients do not count for sites",
        value("roads:_TUITION", (Symbol.STUDENT,)),
    ),
    Break(
        "BAG-BOT-40",
        "the last site clockwise",
        at("bot_slot:_criteria", "Score(-_clockwise_from_vizier", "Score(_clockwise_from_vizier"),
    ),
)
