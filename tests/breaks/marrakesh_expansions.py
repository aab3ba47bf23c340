"""The breaks of Marrakesh's expansions: staircase tiles, Imam and Sultan, offices, spectators, towns."""

from __future__ import annotations

from typing import Final

from companion.games.marrakesh import desert_towns, more_offices, town_values
from tests.breaks.edits import attribute, both, item
from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break

TILES: Final = (
    Break("MAR-SETUP-27", "21 staircase tiles", value("staircase_tiles:TILES", 21)),
    Break("MAR-X1-01", "24 staircase tiles", value("staircase_tiles:TILES", 24)),
    Break(
        "MAR-X1-04",
        "dinars and points may be covered",
        at("staircase_tiles:_uncovered", "case Points() | Resources(Resource.DINAR):", "case None:"),
    ),
    Break(
        "MAR-X1-05",
        "the topmost spaces may be covered",
        at("staircase_tiles:_uncovered", "case AnyKeshis():", "case None:"),
    ),
    Break(
        "MAR-X1-06",
        "the lowest space may be covered",
        at("staircase_tiles:_uncovered", "case RiverSteps():", "case None:"),
    ),
    Break("MAR-X1-07", "eleven spaces are covered", value("staircase_tiles:SPACES", 11)),
    Break(
        "MAR-X1-08",
        "tiles change nothing",
        at("staircase_tiles:as_they_lie", "return tuple(lying)", "return shown"),
    ),
    Break(
        "MAR-X1-08",
        "the second tile covers the same space again",
        at("staircase_tiles:as_they_lie", " and n not in covered", ""),
    ),
    Break(
        "MAR-X1-08",
        "tiles lie on every line",
        at("staircase_tiles:as_they_lie", "if line not in below.lines:", "if False:"),
    ),
)

COMPANIONS: Final = (
    Break(
        "MAR-X2-02",
        "they wait on the first stair",
        at(
            "imam_and_sultan:set_up", "Companion((yield from marked_stair(table, staircase)))", "Companion(1)"
        ),
    ),
    Break(
        "MAR-X2-04",
        "nobody takes them along",
        at("imam_and_sultan:climbed", "companion.stair is not None and", "False and"),
    ),
    Break(
        "MAR-AMB-42",
        "only landing on the stair counts",
        at("imam_and_sultan:climbed", "begin < companion.stair <= here", "companion.stair == here"),
    ),
    Break(
        "MAR-X2-05",
        "the companion stays where it was",
        at("imam_and_sultan:step_of", "table.player(companion.owner).stairs[staircase]", "6"),
    ),
    Break(
        "MAR-X2-06",
        "the Sultan saves nothing",
        at("imam_and_sultan:dates_off", "return DATES_OFF if", "return 0 if"),
    ),
    Break(
        "MAR-X2-07",
        "the Imam saves nothing",
        at("imam_and_sultan:goods_off", "return GOODS_OFF if", "return 0 if"),
    ),
    Break(
        "MAR-X2-08",
        "the benefit works once in a turn",
        both(
            at(
                "madrasa:dates_for",
                "dates_off(table, player)",
                "(0 if player.scrolls else dates_off(table, player))",
            ),
            at("imam_and_sultan:goods_due", "if not goods_off(table, player):", "if player.luxuries:"),
        ),
    ),
    Break(
        "MAR-XTRA-73",
        "the benefit works once in a turn",
        both(
            at(
                "madrasa:dates_for",
                "dates_off(table, player)",
                "(0 if player.scrolls else dates_off(table, player))",
            ),
            at("imam_and_sultan:goods_due", "if not goods_off(table, player):", "if player.luxuries:"),
        ),
    ),
    Break(
        "MAR-X2-09",
        "passing takes nothing over",
        at("imam_and_sultan:climbed", "elif owner is not None and begin", "elif False and begin"),
    ),
    Break(
        "MAR-X2-10",
        "drawing level takes over",
        at("imam_and_sultan:climbed", ".stairs[staircase] < here:", ".stairs[staircase] <= here:"),
    ),
    Break(
        "MAR-XTRA-72",
        "the companion stays with the owner at the top",
        at("imam_and_sultan:climbed", "and here >= top", "and here > top"),
    ),
    Break(
        "MAR-X2-11",
        "at the top the companion leaves the game",
        at("imam_and_sultan:_hand_over", "if not below:", "if True:"),
    ),
    Break(
        "MAR-X2-12",
        "it stands beside the tied pawns",
        at("imam_and_sultan:_hand_over", "companion.stair = highest + 1", "companion.stair = highest"),
    ),
    Break(
        "MAR-AMB-43",
        "tied pawns: the first of them gets it",
        at("imam_and_sultan:_hand_over", "if len(second) == 1:", "if second:"),
    ),
    Break(
        "MAR-AMB-62",
        "pawns on the final space are second",
        at(
            "imam_and_sultan:_hand_over",
            "if player.stairs[staircase] < top]",
            "if player.stairs[staircase] < top + 1]",
        ),
    ),
)

OFFICES: Final = (
    Break("MAR-X3-01", "seven new offices", value("more_offices:NEW_OFFICES", 7)),
    Break(
        "MAR-X3-02",
        "the new offices are not shuffled in",
        at("more_offices:in_the_stack", "else (BASE, NEW)", "else (BASE,)"),
    ),
    Break(
        "MAR-X3-03",
        "players start with more resources",
        at(
            "opening_players:hands",
            "dict.fromkeys(Resource, 1)",
            "dict.fromkeys(Resource, 1 + len(table.setup.expansions))",
        ),
    ),
    Break(
        "MAR-X3-04",
        "only the new ones is never chosen",
        at("more_offices:in_the_stack", "return (NEW,) if", "return (BASE, NEW) if"),
    ),
    Break(
        "MAR-X3-05",
        "no row pays a bonus",
        at("tiles:new_office_form", "new_office_options()", "office_options()"),
    ),
    Break(
        "MAR-XTRA-71",
        "a stair step in the place of the river step",
        at("gain_question:new_office_options", '"6", RiverSteps(1)', '"6", StairSteps(1)'),
    ),
    Break(
        "MAR-AMB-44",
        "only the last row pays a bonus",
        at("tiles:new_office_form", "new_office_options()", "new_office_options()[:5]"),
    ),
    Break(
        "MAR-AMB-45",
        "new offices in the place of old ones",
        attribute(lambda: more_offices.BASE, "total", lambda n: n - 6),
    ),
)

SPECTATORS: Final = (
    Break(
        "MAR-X4-01",
        "the pink side is always up",
        at("spectators:side_up", "return DiscSide.PURPLE if", "return DiscSide.PINK if"),
    ),
    Break("MAR-X4-02", "every section has spectators", value("spectators:ONCE_EACH", (4,))),
    Break("MAR-X4-03", "no section has four", value("spectators:ONCE_EACH", (0,))),
)

TOWNS: Final = (
    Break("MAR-SETUP-26", "eleven towns", value("desert_towns:TOWNS", range(1, 12))),
    Break("MAR-X5-01", "thirteen towns", value("desert_towns:TOWNS", range(1, 14))),
    Break(
        "MAR-X5-03",
        "the start oasis stays open",
        at("desert_towns:cover", "player.sahara.start_spaces = 0", "player.sahara.start_spaces = 2"),
    ),
    Break("MAR-X5-06", "two towns for each player", value("desert_towns:LAID_OUT", {2: 4, 3: 6, 4: 8})),
    Break("MAR-XTRA-74", "two towns for each player", value("desert_towns:LAID_OUT", {2: 4, 3: 6, 4: 8})),
    Break("MAR-X5-08", "paths end at the third oasis", value("desert_towns:A_TOWN_SPACE", 0)),
    Break(
        "MAR-X5-09",
        "the start oasis counts too",
        at("desert_towns:cover", "start_spaces = 0", "start_spaces = 1"),
    ),
    Break(
        "MAR-X5-10",
        "the first town is taken, not the chosen one",
        at(
            "desert_towns:_pick",
            "player.sahara.towns[path] = Town(number)",
            "player.sahara.towns[path] = Town(1)",
        ),
    ),
    Break("MAR-X5-11", "three points", value("desert_towns:REACHED_POINTS", 3)),
    Break(
        "MAR-X5-12",
        "towns never run out",
        at("desert_towns:_pick", "table.towns.remove(number)", "table.towns[:] = [*table.towns, 12]"),
    ),
    Break(
        "MAR-X5-13",
        "a town costs nothing",
        at("desert_towns:claim", "player.keshis[colour] -= 1\n        table.give_back(colour)", "pass"),
    ),
    Break(
        "MAR-X5-13",
        "two colours are enough",
        at("desert_towns:barred", "for colour in GOODS if not", "for colour in GOODS[:1] if not"),
    ),
    Break(
        "MAR-X5-14",
        "the town keeps its night side up",
        at("desert_towns:claim", "town.claimed = True", "town.claimed = False"),
    ),
    Break(
        "MAR-X5-15",
        "the action claims oases only",
        at("sahara:_places", "if path in player.sahara.towns", "if False"),
    ),
    Break(
        "MAR-X5-16",
        "no town works at once",
        at("desert_towns:claim", "if town.number in AT_ONCE:", "if False:"),
    ),
    Break(
        "MAR-TOWN-18",
        "town 9 works at once too",
        lambda: desert_towns.AT_ONCE.__setitem__(9, desert_towns.AT_ONCE[10]),
    ),
    Break(
        "MAR-X5-17",
        "towns score without being claimed",
        at("town_values:claimed", "if town.claimed", "if town.number"),
    ),
    Break("MAR-X5-18", "three towns score", value("town_values:MOST_TOWNS", 3)),
    Break("MAR-X5-18", "one town scores", value("town_values:MOST_TOWNS", 1)),
    Break(
        "MAR-X5-19",
        "seven caravans fill the Sahara",
        at("oases:filled_sectors", "player.count(sector) == ROOM", "player.count(sector) >= ROOM - 1"),
    ),
    Break(
        "MAR-SCROLL-68",
        "scroll 62 claims towns too",
        at(
            "sahara:claim_free",
            "if not chosen:",
            "for town in player.sahara.towns.values():\n        town.claimed = True\n    if not chosen:",
        ),
    ),
)

TOWN_VALUES: Final = (
    Break("MAR-TOWN-01", "1 a gate", at("town_values:_gates", "EACH *", "1 *")),
    Break("MAR-TOWN-02", "1 a luxury good", at("town_values:_luxuries", "EACH *", "1 *")),
    Break("MAR-TOWN-03", "1 a scroll", at("town_values:_scrolls", "EACH *", "1 *")),
    Break(
        "MAR-TOWN-04",
        "town 04 counts the mosque",
        item(lambda: town_values.WORTH, 4, town_values.WORTH[5]),
    ),
    Break(
        "MAR-TOWN-05",
        "town 05 counts the palace",
        item(lambda: town_values.WORTH, 5, town_values.WORTH[4]),
    ),
    Break(
        "MAR-TOWN-06",
        "goods count",
        at("town_values:_thirds", "if colour not in GOODS", "if colour in Keshi"),
    ),
    Break("MAR-TOWN-06", "4 keshis a point", value("town_values:A_THIRD", 4)),
    Break(
        "MAR-XTRA-69",
        "town 06 counts goods as river tile 18 does",
        at("town_values:_thirds", "if colour not in GOODS", "if colour in Keshi"),
    ),
    Break(
        "MAR-TOWN-07",
        "steps beyond the jetty count",
        at("town_values:_river", "min(made, printed.jetty)", "made"),
    ),
    Break("MAR-TOWN-08", "5 keshis are needed", value("town_values:A_BIG_SECTOR", 5)),
    Break(
        "MAR-TOWN-09",
        "the souk counts",
        at("town_values:_big_sectors", "for sector in COLOUR_SECTORS if", "for sector in player.vendors if"),
    ),
    Break(
        "MAR-TOWN-10",
        "one point for each entertainer",
        at("town_values:_audience", "sum(spectators_now(table, player, space) ", "sum(1 "),
    ),
    Break(
        "MAR-TOWN-11",
        "towns that work at once score too",
        lambda: town_values.WORTH.update(dict.fromkeys((10, 11, 12), town_values.WORTH[1])),
    ),
    Break(
        "MAR-TOWN-12",
        "only yellow scrolls",
        at(
            "desert_towns:_scroll_question",
            "scroll_options(table, None)",
            "scroll_options(table, next(iter(table.stacks)), named(player))",
        ),
    ),
    Break(
        "MAR-TOWN-13",
        "the luxury good stays",
        at("desert_towns:_luxury", "if shop is not None:", "if False:"),
    ),
    Break(
        "MAR-TOWN-14",
        "the gate of town 12 costs what it costs",
        at(
            "medina:price_for_nothing",
            "Prices(0, table.printed.workshops[workshop].points)",
            "price(table, player, workshop)",
        ),
    ),
    Break(
        "MAR-TOWN-15",
        "no points and no keshi with the free gate",
        at(
            "medina:price_for_nothing",
            "Prices(0, table.printed.workshops[workshop].points)",
            "Prices(0, 0)",
        ),
    ),
    Break(
        "MAR-TOWN-15",
        "no keshi with the free gate",
        at("medina:free_gate", 'yield _aside(player, order.colour, "MAR-TOWN-15")', "pass"),
    ),
    Break(
        "MAR-XTRA-70",
        "a white keshi stands guard and a beige one is gained",
        at("medina:free_gate", "_aside(player, order.colour,", "_aside(player, Keshi.BEIGE,"),
    ),
    Break(
        "MAR-XTRA-70",
        "no guard goes beside the gate",
        at("medina:_build", "player.committed += 1", "pass"),
    ),
    Break(
        "MAR-TOWN-16",
        "a free gate never matches",
        at("medina:_build", "if gate.colour is sector:", "if gate.colour is sector and prices.dinars:"),
    ),
    Break(
        "MAR-TOWN-17",
        "no guard is needed",
        at("medina:_nothing_possible", "if player.guards <= 0:", "if player.guards < 0:"),
    ),
)

BREAKS: Final = (*TILES, *COMPANIONS, *OFFICES, *SPECTATORS, *TOWNS, *TOWN_VALUES)
