"""The breaks of what is seen and corrected: picture, panels, forecast, corrections, transcription, levels."""

from __future__ import annotations

from typing import Final

from tests.breaks.merv_place import at
from tests.breaks.model import Break

BREAKS: Final = (
    Break(
        "MERV-SETUP-12",
        "the picture has the camel market at the edge",
        at("city_picture:_line", "cells.insert(MARKET.column - 1,", "cells.insert(MARKET.column,"),
    ),
    Break(
        "MERV-SETUP-14",
        "the picture shows four rows",
        at("city_picture:_rows", "for row in LINES:", "for row in LINES[:-1]:"),
    ),
    Break(
        "MERV-YEAR-09",
        "slots stand at the west side in round 2",
        at("city_picture:_line", "(Side.WEST, Side.EAST))", "(Side.EAST, Side.WEST))"),
    ),
    Break(
        "MERV-INV-10",
        "the forecast leaves out what a soldier protects against",
        at("board_panels:_threatened", "found.unprotected)", "table.city.owned(player.seat))"),
    ),
    Break(
        "MERV-INV-25",
        "the Magistrate stands in the forecast",
        at("board_panels:_threatened", "player.role is Role.MAGISTRATE", "player.role is Role.HUMAN"),
    ),
    Break(
        "MERV-CONTRACT-03",
        "the contract shown is the one that is gone",
        at("board_panels:_top", "/{gone + 1}", "/{gone}"),
    ),
    Break(
        "MERV-CONTRACT-04",
        "the panel promises a level too much",
        at("player_panel:_influence", "level = sum(", "level = 1 + sum("),
    ),
    Break(
        "MERV-CARAV-11",
        "the panel tells no first spice",
        at("player_panel:_cards", "n = 1 + sum(", "n = sum("),
    ),
    Break(
        "MERV-PALACE-03",
        "the panel tells the price of the last courtier",
        at("player_panel:_courtiers", "price_of(player, 1)", "player.placed"),
    ),
    Break(
        "MERV-END-01",
        "points as they would be leave out the sets",
        at("panels:_standing", "total=total(position_of(table, player))", "total=player.score"),
    ),
    Break(
        "MERV-CONTRACT-11",
        "nobody reads off the next contract after a correction",
        at("printed:read_next", "yield from contract(table, stack, gone + 1)", "yield from ()"),
    ),
    Break(
        "MERV-SETUP-22",
        "points of a stack may rise",
        at("transcription:_contracts", "sorted(points, reverse=True)", "sorted(points)"),
    ),
    Break(
        "MERV-SETUP-26",
        "a camel may lie anywhere on the mosque track",
        at("transcription:_mosque", "is not first:", "is first:"),
    ),
    Break(
        "MERV-SETUPX-18",
        "cards come from nowhere",
        at("player_fields:_cards", "table.deck[spice] -= n", "table.deck[spice] += 0"),
    ),
    Break(
        "MERV-SETUPX-14",
        "camels come and go as one says",
        at("pieces:balance_camels", "CAMELS - camels_counted(table)", "0"),
    ),
    Break(
        "MERV-BRK-02",
        "two players own one breakthrough",
        at("player_fields:_breakthroughs", "if tile not in tiles]", "if tile]"),
    ),
    Break(
        "MERV-PALACE-02",
        "a correction overfills a hall",
        at("player_fields:_courtiers", "hall: ROOM - sum(", "hall: ROOM + sum("),
    ),
    Break(
        "MERV-SETUP-07",
        "a correction brings a ninth servant",
        at("player_fields:_courtiers", "<= servants", "<= 12"),
    ),
    Break(
        "MERV-AMB-28",
        "a corrected soldier stands on an upgrade",
        at(
            "city_fields:_refused",
            'return None if values["upgrade"] == NONE else',
            "return None if values else",
        ),
    ),
    Break(
        "MERV-INV-16",
        "ransom leaves the site",
        at("city_fields:_site", 'site.ransom = _cube(values.get("ransom", NONE))', "site.ransom = None"),
    ),
    Break(
        "MERV-AMB-112",
        "a card that is taken out turns the deck round",
        at(
            "supply_fields:_solo",
            "for card in cards if card in there",
            "for card in reversed(cards) if card in there",
        ),
    ),
)
