"""The breaks of keshis coming in, of river and date orchard, and of the scrolls about them."""

from __future__ import annotations

from tests.breaks.marrakesh_place import MARRAKESH, at, value
from tests.breaks.model import Break

_WATER = 'bought = yield from _water(table, player, steps, f"{step}/water")'
_GREEN = "PICKER_POINTS, Source.ORCHARD"
_HOME = "player.fisherman, player.jetty, player.arrival = 0, None, 0"
_LONG_MOVES_ONLY = at("river:_move", _WATER, _WATER.replace("yield", "0 if steps() < 2 else (yield") + ")")

RIVER = (
    Break(
        "MAR-RIVER-01",
        "green keshis move the fisherman",
        at("river:action", "player.count(Sector.RIVER)", "player.count(Sector.ORCHARD)"),
    ),
    Break(
        "MAR-RIVER-02",
        "who comes later stands before the others",
        at("river:_arrive", "table.arrivals += 1", "table.arrivals -= 1"),
    ),
    Break(
        "MAR-RIVER-02",
        "a step at the jetty is an arrival",
        at("river:_further", "each = 2 if", "table.arrivals += 1\n    player.arrival += 1\n    each = 2 if"),
    ),
    Break("MAR-RIVER-03", "1 water buys 2 steps", at("river:_water", "return water", "return 2 * water")),
    Break("MAR-RIVER-04", "a single step cannot be lengthened", _LONG_MOVES_ONLY),
    Break(
        "MAR-RIVER-05",
        "water buys steps without any step",
        at("river:_move", "if steps() < 1:", "if steps() < 0:"),
    ),
    Break("MAR-RIVER-06", "the lowest free spot", at("river:_land", "max(free", "min(free")),
    Break(
        "MAR-RIVER-07",
        "every spot scores 1",
        at("river:_land", "score(table, player, player.jetty, source", "score(table, player, 1, source"),
    ),
    Break(
        "MAR-RIVER-08",
        "only the move that lands has further steps",
        at("river:_steps", "if left > 0:", "if left > 0 and player.fisherman != begin:"),
    ),
    Break(
        "MAR-RIVER-09",
        "the move that lands has no further steps",
        at("river:_steps", "if left > 0:", "if left > 0 and player.fisherman == begin:"),
    ),
    Break(
        "MAR-RIVER-10",
        "fishermen stay at the jetty",
        at("river_evaluation:_home", _HOME, "player.arrival = 0"),
    ),
    Break(
        "MAR-RIVER-11",
        "one player has all the river bonuses",
        at(
            "round_end:end_round",
            "_river_bonus(table, table.player(seat))",
            "_river_bonus(table, table.player(table.camel))",
        ),
    ),
    Break(
        "MAR-AMB-12",
        "water that comes in during a move cannot be paid any more",
        at("river:_move", "while player.resources[Resource.WATER] > kept:", "while False:"),
    ),
    Break(
        "MAR-AMB-13",
        "no water at the jetty",
        at("river:_move", _WATER, _WATER.replace("yield", "0 if player.jetty else (yield") + ")"),
    ),
    Break(
        "MAR-AMB-14",
        "a full jetty gives 1 point",
        at("river:_land", "default=NO_SPOT", "default=1"),
    ),
    Break(
        "MAR-AMB-15",
        "who came last to a space is ahead",
        at("river_evaluation:_in_line", "other.arrival < player", "other.arrival > player"),
    ),
    Break(
        "MAR-XTRA-20",
        "the later arrival is ahead",
        at("river:_arrive", "table.arrivals += 1", "table.arrivals -= 1"),
    ),
    Break("MAR-XTRA-21", "the first takes the lowest number", at("river:_land", "max(free", "min(free")),
    Break("MAR-XTRA-22", "a single step cannot be lengthened", _LONG_MOVES_ONLY),
    Break(
        "MAR-XTRA-23",
        "a surplus step more scores",
        at("river:_further", "each * steps", "each * (steps + 1)"),
    ),
    Break(
        "MAR-XTRA-24",
        "surplus points run on in the next season",
        at("river_evaluation:_home", _HOME, "player.arrival = 0"),
    ),
    Break(
        "MAR-XTRA-25",
        "only the last rapid counts",
        at("round_end:_river_bonus", "crossed_rapids(table, player)", "crossed_rapids(table, player)[-1:]"),
    ),
    Break(
        "MAR-XTRA-26",
        "the fishermen go home before the fourth river bonus",
        at(
            "round_end:end_round",
            "yield from river(table)",
            "yield from river(table)\n    for each in table.players.values():\n"
            "        each.fisherman *= table.round < ROUNDS",
        ),
    ),
    Break(
        "MAR-XTRA-28", "a rapid gives 2 points", at("gain_question:rapid_options", "Points(3)", "Points(2)")
    ),
    Break(
        "MAR-SCROLL-13",
        "rapids pay who does not own scroll 17",
        at(
            "river:_steps",
            "and player.holds(Scroll.RAPID_AT_ONCE)",
            "and not player.holds(Scroll.RAPID_AT_ONCE)",
        ),
    ),
    Break("MAR-SCROLL-58", "further steps score 3", at("river:_further", "each = 2 if", "each = 3 if")),
    Break(
        "MAR-SCROLL-64", "a rapid pays three times", at("rapids:take_bonus", "times = 2 if", "times = 3 if")
    ),
    Break("MAR-AMB-50", "its two readings are swapped", MARRAKESH.swapped(50)),
)

ORCHARD = (
    Break(
        "MAR-DATE-01",
        "one date too many",
        at("orchard:action", "dates = player.count", "dates = 1 + player.count"),
    ),
    Break(
        "MAR-DATE-02",
        "the dates come from the left neighbour",
        at(
            "orchard:action",
            '"MAR-DATE-01", "MAR-DATE-02")',
            '"MAR-DATE-01", "MAR-DATE-02")\n'
            "    table.player(table.left_of(player.seat)).resources[Resource.DATE] -= dates",
        ),
    ),
    Break("MAR-DATE-03", "a date picker scores 2", value("deployment:PICKER_POINTS", 2)),
    Break(
        "MAR-SCROLL-19",
        "one date picker only may bring something else",
        at("orchard:_question", "most=pickers", "most=1"),
    ),
    Break(
        "MAR-SCROLL-20",
        "scroll 23 gives dinars",
        at("orchard:action", "Resource.WATER, water", "Resource.DINAR, water"),
    ),
    Break(
        "MAR-SCROLL-21",
        "scroll 24 gives water",
        at("orchard:action", "Resource.DINAR, dinars", "Resource.WATER, dinars"),
    ),
    Break(
        "MAR-SCROLL-22",
        "scroll 25 gives 2 points",
        at("orchard:action", "score(table, player, points,", "score(table, player, 2 * points,"),
    ),
)

DEPLOYMENT = (
    Break(
        "MAR-CLAIM-03",
        "everything goes to the madrasa",
        at("deployment:_put", "_CHARACTERS[colour]", "_CHARACTERS[Keshi.GRAY]"),
    ),
    Break(
        "MAR-CLAIM-11",
        "two vendors in a sector",
        at("board_spaces:_vendor_question", "taken if sector in player.vendors else None", "None"),
    ),
    Break(
        "MAR-CLAIM-12",
        "the vendor goes to the date orchard",
        at("board_spaces:put_vendor", "player.vendors[sector]", "player.vendors[Sector.ORCHARD]"),
    ),
    Break(
        "MAR-CLAIM-14",
        "a new entertainer gives nothing",
        at("board_spaces:put_entertainer", "deployment_bonus(table, player, space, step)", "()"),
    ),
    Break(
        "MAR-CLAIM-15",
        "only the first of two date pickers scores",
        at("deployment:_put", _GREEN, "PICKER_POINTS * (player.keshis[colour] < 2), Source.ORCHARD"),
    ),
    Break(
        "MAR-XTRA-37",
        "a date picker scores only when it is claimed",
        at("deployment:_put", _GREEN, 'PICKER_POINTS * step.startswith("claim"), Source.ORCHARD'),
    ),
    Break(
        "MAR-XTRA-40",
        "any vendor gives water everywhere",
        at(
            "assistants:_vendor",
            "player.vendors.get(use.sector)",
            "next(iter(player.vendors.values()), None)",
        ),
    ),
    Break(
        "MAR-WATER-04",
        "a vendor takes one of the eight spaces",
        at(
            "board:Player.room",
            "ROOM - self.on_board(colour)",
            "ROOM - self.on_board(colour) - bool(self.vendors)",
        ),
    ),
    Break(
        "MAR-MEDINA-01",
        "a new guard is committed at once",
        at(
            "deployment:_put",
            '        rule = "MAR-MEDINA-01"',
            '        player.committed += colour is Keshi.BEIGE\n        rule = "MAR-MEDINA-01"',
        ),
    ),
    Break(
        "MAR-MEDINA-12",
        "a keshi without room is gone",
        at(
            "deployment:place",
            "    table.give_back(colour)",
            "    table.give_back(colour, int(player.room(colour) > 0))",
        ),
    ),
    Break(
        "MAR-SOUK-12",
        "the souk has a vendor space",
        at("board_spaces:_vendor_question", "for sector in COLOUR_SECTORS", "for sector in Sector"),
    ),
    Break(
        "MAR-ASST-09",
        "the souk holds 22 of a colour",
        at("board:Player.room", "return 99", "return 22 - self.keshis[colour]"),
    ),
    Break(
        "MAR-AMB-11",
        "a colour without room may be named",
        at("deployment:_colour_question", "barred=None if player.room(colour) > 0 else full", "barred=None"),
    ),
    Break(
        "MAR-AMB-11",
        "a ninth keshi is deployed",
        at("deployment:deploy", "player.room(colour) <= 0", "player.room(colour) < 0"),
    ),
    Break(
        "MAR-SAHARA-02",
        "three spaces at the start oasis",
        at("board_spaces:stops", "sahara.start < sahara.start_spaces", "sahara.start < 3"),
    ),
    Break("MAR-SAHARA-03", "three resources", value("board_spaces:START_RESOURCES", 3)),
    Break("MAR-SAHARA-04", "one point", value("board_spaces:START_POINTS", 1)),
    Break("MAR-SAHARA-05", "the left space first", at("board_spaces:_named", "start == 0", "start == 1")),
    Break(
        "MAR-SAHARA-06", "two oases on a path", at("board_spaces:stops", "n < sahara.path_spaces", "n < 2")
    ),
    Break(
        "MAR-SAHARA-07",
        "one path after the other",
        at(
            "board_spaces:stops",
            "sahara.caravans.items()",
            "[max(sahara.caravans.items(), key=lambda each: each[1])]",
        ),
    ),
    Break(
        "MAR-SAHARA-08",
        "a space may be skipped",
        at("board_spaces:stops", "Stop(path, n)", "Stop(path, n + 1)"),
    ),
    Break(
        "MAR-SAHARA-09",
        "four spaces on a path",
        at("board_spaces:stops", "n < sahara.path", "n <= sahara.path"),
    ),
)

BREAKS = (*RIVER, *ORCHARD, *DEPLOYMENT)
