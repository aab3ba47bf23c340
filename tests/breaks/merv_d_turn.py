"""The breaks of the Magistrate's turn: card, slot, building, camel market."""

from __future__ import annotations

from typing import Final

from companion.games.merv.magistrate_market import Trade
from tests.breaks.merv_place import at, value
from tests.breaks.model import Break

BREAKS: Final = (
    Break(
        "MERV-MAG-01",
        "it never comes to the camel market",
        at(
            "magistrate_turn:take_turn",
            'yield from magistrate_market.trade(table, "magistrate/market")',
            "yield from ()",
        ),
    ),
    Break(
        "MERV-MAG-02",
        "a card that does not fit leaves the game",
        at(
            "magistrate_turn:_intended",
            'yield from solo_deck.discard(table, "MERV-MAG-02")',
            "yield from solo_deck.remove(table, action)",
        ),
    ),
    Break(
        "MERV-MAG-03",
        "a site with a building counts",
        at(
            "magistrate_slot:empty_of_type",
            "table.city.empty(of_type(table, line, action))",
            "of_type(table, line, action)",
        ),
    ),
    Break(
        "MERV-MAG-04",
        "most High Courtier buildings first",
        at("magistrate_slot:_by_a", "MAGISTRATE, sites_of_line(", "COURTIER, sites_of_line("),
    ),
    Break(
        "MERV-MAG-05",
        "High Courtier buildings do not count",
        at("magistrate_slot:_by_a", "COURTIER, sites_of_line(", "MAGISTRATE, sites_of_line("),
    ),
    Break(
        "MERV-MAG-06",
        "your buildings do not count",
        at("magistrate_slot:_by_a", '_yours(table, "MERV-MAG-06")', '_furthest(table, "MERV-MAG-06")'),
    ),
    Break(
        "MERV-MAG-07",
        "the nearest to the queue",
        at(
            "magistrate_slot:_by_a",
            '_furthest(table, "MERV-MAG-07")',
            'most("MERV-MAG-07", Text("near"), lambda line: -slot_number(table.side, line))',
        ),
    ),
    Break(
        "MERV-AMB-102",
        "the highest line is the furthest, whatever the side",
        at("magistrate_slot:_furthest", "slot_number(table.side, line)", "line"),
    ),
    Break(
        "MERV-MAG-08",
        "method A without a building left",
        at("magistrate_slot:method_for", "> 0", "> -1"),
    ),
    Break(
        "MERV-MAG-09",
        "a site with your building counts",
        at("magistrate_slot:has_led_of_type", "for seat in LED", "for seat in (*LED, you(table).seat)"),
    ),
    Break(
        "MERV-MAG-10",
        "the lowest sum",
        at("magistrate_slot:_by_b", "lambda line: led(table, line)", "lambda line: -led(table, line)"),
    ),
    Break(
        "MERV-MAG-11",
        "most High Courtier buildings",
        at("magistrate_slot:_by_b", "MAGISTRATE, sites_of_line(", "COURTIER, sites_of_line("),
    ),
    Break(
        "MERV-MAG-12",
        "fewest of yours",
        at(
            "magistrate_slot:_by_b",
            '_yours(table, "MERV-MAG-12")',
            'most("MERV-MAG-12", Text("few"), '
            "lambda line: -buildings(table, you(table).seat, sites_of_line(table.side, line)))",
        ),
    ),
    Break(
        "MERV-MAG-13",
        "the nearest to the queue",
        at(
            "magistrate_slot:_by_b",
            '_furthest(table, "MERV-MAG-13")',
            'most("MERV-MAG-13", Text("near"), lambda line: -slot_number(table.side, line))',
        ),
    ),
    Break(
        "MERV-AMB-111",
        "the nearest slot where no card fits",
        at(
            "magistrate_slot:choose_without_card",
            '_furthest(table, "MERV-AMB-111")',
            'most("MERV-AMB-111", Text("near"), lambda line: -line)',
        ),
    ),
    Break(
        "MERV-MAG-17",
        "the caravansary card stays",
        at(
            "magistrate_caravansary:act",
            "yield from solo_deck.remove(table, Action.CARAVANSARY)",
            "yield from ()",
        ),
    ),
    Break(
        "MERV-MAG-17",
        "the library card stays at 8 scrolls",
        at("magistrate_library:act", ">= LAST", "> LAST"),
    ),
    Break(
        "MERV-MAG-17",
        "the mosque card stays",
        at("magistrate_mosque:act", "yield from solo_deck.remove(table, Action.MOSQUE)", "yield from ()"),
    ),
    Break(
        "MERV-MAG-18",
        "any empty site of the line",
        at(
            "magistrate_site:choose_site",
            "empty_of_type(table, line, action)",
            "table.city.empty(p for p in across(table.side, line) if p in table.city.sites)",
        ),
    ),
    Break(
        "MERV-MAG-19",
        "the line across with most of yours",
        at("magistrate_site:_criteria", "MAGISTRATE, perpendicular(", "you(table).seat, perpendicular("),
    ),
    Break(
        "MERV-MAG-20",
        "your buildings across do not count",
        at("magistrate_site:_criteria", "you(table).seat, perpendicular(", "MAGISTRATE, perpendicular("),
    ),
    Break(
        "MERV-MAG-21",
        "the site nearest to the slot",
        at(
            "magistrate_site:_criteria",
            "across(table.side, line).index(place) + 1",
            "-across(table.side, line).index(place)",
        ),
    ),
    Break(
        "MERV-MAG-22",
        "it builds by method B",
        at(
            "magistrate_turn:_to_slot",
            "nothing = Text(",
            "table.city.site(table.city.empty()[0]).owner = MAGISTRATE; nothing = Text(",
        ),
    ),
    Break(
        "MERV-MAG-23",
        "it takes the palace action",
        at("magistrate_turn:_act", "ACTS[action]", "ACTS[Action.PALACE]"),
    ),
    Break(
        "MERV-MAG-24",
        "the new building does not count",
        at("magistrate_turn:number_of_actions", "led(table, line) if", "led(table, line) - 1 if"),
    ),
    Break(
        "MERV-MAG-25",
        "its tile counts for every action",
        at("magistrate_turn:number_of_actions", "tile.discount is action", "tile.discount is not None"),
    ),
    Break(
        "MERV-MAG-26",
        "you may use its buildings",
        at("activation:not_to_be_activated", "owner == MAGISTRATE)", "owner == player.seat)"),
    ),
    Break(
        "MERV-MAG-27",
        "it takes cubes",
        at(
            "magistrate_boons:white_cube",
            "yield know(",
            "player.cubes = dict.fromkeys(player.cubes, 1); yield know(",
        ),
    ),
    Break(
        "MERV-MAG-28",
        "it trades from any line",
        at("magistrate_market:trade", "if not in_reach(table):", "if not table.market:"),
    ),
    Break("MERV-MAG-29", "from three camels on", value("magistrate_market:ENOUGH", 3)),
    Break(
        "MERV-MAG-30",
        "top right before top left",
        at(
            "magistrate_market:_criteria",
            "Trade.TOP_RIGHT, Trade.TOP_LEFT)",
            "Trade.TOP_LEFT, Trade.TOP_RIGHT)",
        ),
    ),
    Break("MERV-MAG-31", "it takes a single camel", value("magistrate_market:ENOUGH", 1)),
    Break(
        "MERV-MAG-32",
        "a scroll slot is two library actions",
        at("magistrate_boons:scroll", "act(table, 1, step)", "act(table, 2, step)"),
    ),
    Break(
        "MERV-MAG-33",
        "it uses the lower slots",
        value("magistrate_market:SLOTS", {Trade.TOP_LEFT: 3, Trade.TOP_RIGHT: 2}),
    ),
)
