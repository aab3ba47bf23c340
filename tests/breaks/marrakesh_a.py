"""The breaks of set-up, printed values, tiles that are turned up, resources and points."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.engine.text import Text
from companion.games.marrakesh import kinds, more_offices, opening_players, printed, table, tiles, turned_up
from companion.games.marrakesh.kinds import Back, LuxuryKind, Path, Resource, Sector, Workshop
from companion.games.marrakesh.opening_players import STORAGE_COLOURS
from companion.games.marrakesh.printed_values import Prices
from tests.breaks.edits import attribute, edited, item
from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break, Patch


def _player(with_what: str) -> Patch:
    """Every player begins with something else."""
    return at("table:new_table", "Player(seat, name)", f"Player(seat, name, {with_what})")


def _said(place: str, words: str, other: str) -> Patch:
    """A saying of the set-up says something else."""
    return at(f"opening:{place}", words, other)


def _face(season: int, *faces: int) -> Patch:
    """A season has other faces."""
    return item(lambda: turned_up.FACES_OF_A_SEASON, season, faces)


_STACK = "len(back.numbers) // len(table.stacks[back])"

SET_UP = (
    Break("MAR-SETUP-11", "the tile has no side for 200", at("gaining:_lap", "laps == 0", "laps != 1")),
    Break("MAR-SETUP-12", "a red gate is missing", item(lambda: table.GATES, Keshi.RED, 2)),
    Break("MAR-SETUP-13", "three yellow gates", item(lambda: table.GATES, Keshi.YELLOW, 3)),
    Break("MAR-SETUP-14", "two green gates", item(lambda: table.GATES, Keshi.GREEN, 2)),
    Break(
        "MAR-SETUP-15",
        "storage keshis come out of nowhere",
        at("opening_players:_storage_draw", "table.take(colour)", "table.give_back(colour)"),
    ),
    Break(
        "MAR-SETUP-17",
        "15 orange scrolls",
        item(lambda: kinds._BACKS, Back.ORANGE, (Text("orange"), 7, 3, range(61, 76))),
    ),
    Break(
        "MAR-SETUP-18", "24 luxury goods", attribute(lambda: turned_up._LUXURIES, "total", lambda n: n - 1)
    ),
    Break(
        "MAR-SETUP-19",
        "rings instead of necklaces",
        item(lambda: kinds._LUXURIES, LuxuryKind.NECKLACE, Text("ring")),
    ),
    Break("MAR-SETUP-20", "18 offices", attribute(lambda: more_offices.BASE, "total", lambda n: n + 6)),
    Break(
        "MAR-SETUP-22",
        "11 provision tiles",
        attribute(lambda: turned_up._PROVISIONS, "total", lambda n: n - 1),
    ),
    Break("MAR-SETUP-23", "five faces of season 3", _face(3, 5, 6, 11, 12, 17)),
    Break("MAR-SETUP-25", "31 oases", value("turned_up:OASES", range(1, 32))),
    Break(
        "MAR-SETUP-29",
        "beige are fish",
        item(lambda: kinds._SECTORS, Sector.RIVER, (Text("river"), Keshi.BEIGE, "6")),
    ),
    Break("MAR-SETUP-30", "orange is no goods colour", value("kinds:GOODS", (Keshi.YELLOW, Keshi.PURPLE))),
    Break(
        "MAR-SETUP-31",
        "40 of a resource are all",
        at("gaining:gain", "+= n", "= min(40, player.resources[resource] + n)"),
    ),
    Break("MAR-SETUP-32", "it is said too late", at("supply:freed", "> 0", ">= 0")),
    Break(
        "MAR-SETUP-33",
        "what stands in keeps its own colour",
        at("supply:freed", "which goes on counting as {colour}", "which counts as what it is, not {colour}"),
    ),
    Break("MAR-SETUP-37", "no tile after a lap", at("gaining:score", "!= laps", "> laps + 1")),
    Break("MAR-SETUP-38", "the tile stays at 100", at("gaining:_lap", "laps * LAP", "LAP")),
    Break("MAR-SETUP-40", "two stacks of a back", at("opening:_scrolls", _STACK, "len(back.numbers) // 2")),
    Break("MAR-SETUP-41", "one short", at("opening:_scrolls", _STACK, f"{_STACK} - 1")),
    Break(
        "MAR-SETUP-42",
        "the last top stays face down",
        at(
            "opening:_scrolls",
            "zip(tops, _academies(table), strict=True)",
            "zip(tops[:-1], _academies(table), strict=False)",
        ),
    ),
    Break("MAR-SETUP-44", "no office is turned up", at("opening:_offices", "table.office = yield", "yield")),
    Break("MAR-SETUP-46", "four in a shop", at("opening:_souk", "each=table.shops[0].size", "each=4")),
    Break(
        "MAR-SETUP-47", "four shops are turned up", at("opening:_souk", "range(len(table.shops))", "range(4)")
    ),
    Break(
        "MAR-SETUP-48", "none for season 3", at("opening:_river", "enumerate(faces,", "enumerate(faces[:2],")
    ),
    Break("MAR-SETUP-49", "the faces change places", at("opening:_river", "(faces,", "(faces[::-1],")),
    Break("MAR-SETUP-52", "another set is advised", value("opening:FIRST_GAME", (1, 3, 6))),
    Break("MAR-SETUP-53", "seven at a workshop", _said("_gates", "8 at random", "7 at random")),
    Break("MAR-SETUP-54", "some are left over", _said("_gates", "all 32", "28 of 32")),
    Break("MAR-SETUP-58", "markers lie on 0", _said("_players", "marker on 10", "marker on 0")),
    Break("MAR-SETUP-59", "the fisherman stands further", _player("fisherman=1")),
    Break(
        "MAR-SETUP-60",
        "the student stands further",
        _player("stairs=dict(zip(Player(seat, name).stairs, (1, 0)))"),
    ),
    Break(
        "MAR-SETUP-61",
        "the courtier stands further",
        _player("stairs=dict(zip(Player(seat, name).stairs, (0, 1)))"),
    ),
    Break("MAR-SETUP-63", "five oases each", value("opening:OASES_OF_A_PLAYER", 5)),
    Break("MAR-SETUP-64", "they may be seen", _said("_players", "face down and unseen", "face up")),
    Break(
        "MAR-SETUP-66",
        "as if there were always three",
        at("opening:_players", "OASES_OF_A_PLAYER * len(table.players)", "OASES_OF_A_PLAYER * 3"),
    ),
    Break(
        "MAR-SETUP-69",
        "a brown one in the bag",
        value("opening_players:STORAGE_COLOURS", (*STORAGE_COLOURS, Keshi.BROWN)),
    ),
    Break("MAR-SETUP-70", "two draw two", item(lambda: opening_players.DRAWN, 2, 2)),
    Break(
        "MAR-SETUP-71",
        "they lie from the left without a gap",
        at("opening_players:_storage_draw", "dict(lying)", "dict(enumerate(each for _, each in lying))"),
    ),
    Break(
        "MAR-SETUP-73",
        "the other way round",
        at("opening_players:orientations", "space - turned", "space + turned"),
    ),
    Break("MAR-SETUP-76", "three stay face down", at("opening_players:set_up_player", "-= 1", "-= 0")),
    Break("MAR-SETUP-77", "two of each", at("opening_players:hands", "(Resource, 1)", "(Resource, 2)")),
    Break("MAR-SETUP-78", "no green one", at("opening_players:hands", "(Keshi, 1)", "(list(Keshi)[1:], 1)")),
    Break("MAR-SETUP-81", "the last one drawn starts", at("setup:setup", "order[0]", "order[-1]")),
    Break(
        "MAR-AMB-01",
        "always from the first seat",
        at("table:MarrakeshTable.in_turn_order", "self.camel", "self.seats[0]"),
    ),
    Break("MAR-AMB-02", "three at most", value("setup:MOST_PLAYERS", 3)),
    Break(
        "MAR-AMB-04",
        "nobody knows what is inside",
        edited("companion.games.cube_tower:tower_start", "Start.EMPTIED.value", "Start.UNKNOWN.value"),
    ),
    Break(
        "MAR-AMB-57",
        "more than there are spaces",
        at(
            "opening_players:_storage_question",
            "min(DRAWN[len(table.players)], len(spaces))",
            "DRAWN[len(table.players)]",
        ),
    ),
    Break(
        "MAR-AMB-29",
        "the score stops at 0",
        at("gaining:score", "(player, points, source)", "(player, max(points, -player.score), source)"),
    ),
    Break("MAR-AMB-30", "a lap ends where it began", value("gaining:LAP", 110)),
)

TILES = (
    Break("MAR-SCROLL-01", "one that lies elsewhere", at("turned_up:_scroll_question", "n in seen", "False")),
    Break(
        "MAR-MADR-19",
        "22 gray ones",
        item(lambda: kinds._BACKS, Back.GRAY, (Text("gray"), 1, 1, range(1, 23))),
    ),
    Break("MAR-OASIS-03", "one that was seen", at("turned_up:oasis_question", "n in seen", "False")),
    Break("MAR-RTILE-23", "a face of season 2 in season 3", _face(3, 5, 6, 11, 12, 16, 18)),
    Break("MAR-RTILE-04", "four oases lie open", value("opening:OPEN_OASES", 4)),
    Break("MAR-RTILE-24", "the numbers are one off", at("opening:_river", "start=1", "start=2")),
    Break(
        "MAR-SCROLL-33",
        "only dinars pay dinars",
        at("gaining:_mixes", "not player.holds(Scroll.ANYTHING_FOR_DINARS)", "player"),
    ),
    Break(
        "MAR-SCROLL-34",
        "dinars for dates",
        at(
            "gaining:can_pay",
            "bool(_mixes(player, costs))",
            "player.resources[Resource.DINAR] >= sum(costs.values()) or bool(_mixes(player, costs))",
        ),
    ),
)

CLARIFICATIONS = (
    Break("MAR-XTRA-05", "four piles of luxury goods", at("opening:_souk", "n=len(table.shops)", "n=4")),
    Break("MAR-XTRA-06", "seven oases each", value("opening:OASES_OF_A_PLAYER", 7)),
    Break("MAR-XTRA-07", "only two each", at("opening_players:set_up_player", "-= 1", "-= 2")),
    Break(
        "MAR-XTRA-08",
        "a yellow one in the bag",
        value("opening_players:STORAGE_COLOURS", (*STORAGE_COLOURS, Keshi.YELLOW)),
    ),
    Break("MAR-XTRA-09", "markers lie on 0", _said("_players", "marker on 10", "marker on 0")),
    Break("MAR-XTRA-11", "it is forgotten", at("opening_players:_disc", "player.disc = yield", "yield")),
    Break("MAR-XTRA-12", "15 in season 1", _face(1, 1, 2, 7, 8, 13, 15)),
    Break("MAR-XTRA-13", "10 in season 3", _face(3, 5, 6, 10, 12, 17, 18)),
    Break("MAR-XTRA-17", "two oases", value("opening:OPEN_OASES", 2)),
    Break("MAR-XTRA-28", "two points", at("gain_question:rapid_options", "Points(3)", "Points(2)")),
    Break("MAR-XTRA-29", "to the right", at("table:MarrakeshTable.left_of", "+ 1)", "- 1)")),
    Break(
        "MAR-XTRA-42",
        "a slipper for 3 points",
        attribute(lambda: tiles.KNOWN_LUXURIES[0], "points", lambda n: n + 1),
    ),
    Break(
        "MAR-XTRA-56", "two points less", item(lambda: printed.KNOWN_WORKSHOPS, Workshop.LEFT, Prices(0, -2))
    ),
    Break(
        "MAR-XTRA-59",
        "two dinars",
        item(lambda: printed.KNOWN_COSTS, (Path.LEFT, 0), ((Resource.DINAR, 2),)),
    ),
    Break("MAR-XTRA-66", "three a gate", value("printed_tiles:POINTS_OF_A_GATE", 3)),
    Break("MAR-XTRA-67", "three a slipper", value("printed_tiles:POINTS_OF_A_SLIPPER", 3)),
)

BREAKS = (*SET_UP, *TILES, *CLARIFICATIONS)
