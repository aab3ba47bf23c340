"""The breaks of invasion, annual scoring, and the end of the game."""

from __future__ import annotations

from tests.breaks.merv_place import at, value
from tests.breaks.model import Break

_UNSAFE = "place for place in sites if not table.city.safe(place) and table.city.site(place).ransom is None"
_ALL_OF = "return all(slot in self.walls for slot in guarding(place))"
_CLEAR = "site.ransom = site.soldier = None"
_EVERYBODY = "    for player in table.scorers:\n        "
_KEPT = "    table.city.site(place).owner = None"

INVASION = (
    Break("MERV-INV-01", "an invasion in year 1 too", value("queue:FIRST_INVASION", 1)),
    Break(
        "MERV-INV-02",
        "an attack reaches one site deep",
        at("places:covered", "[:REACH]", "[: REACH - 1] * 2"),
    ),
    Break(
        "MERV-INV-03",
        "sites of the middle row are out of reach",
        at(
            "invasion:attacked",
            _UNSAFE,
            _UNSAFE.replace("if not", "if place.row != 3 and place.column != 3 and not"),
        ),
    ),
    Break(
        "MERV-INV-03",
        "an attack reaches three deep, the market too",
        at("places:covered", "[:REACH]", "[1 : REACH + 1]"),
    ),
    Break(
        "MERV-INV-04",
        "a piece protects the nearer site only",
        at("board:City.shielded", _ALL_OF, f"{_ALL_OF} and place.column in (1, 5)"),
    ),
    Break(
        "MERV-INV-05", "one of two pieces is enough", at("board:City.shielded", "return all(", "return any(")
    ),
    Break(
        "MERV-INV-06",
        "a gate does not protect",
        at("board:City.shielded", "return all(", "return len(guarding(place)) > 1 and all("),
    ),
    Break(
        "MERV-INV-07", "one of two pieces is enough", at("board:City.shielded", "return all(", "return any(")
    ),
    Break(
        "MERV-INV-08", "one of two pieces is enough", at("board:City.shielded", "return all(", "return any(")
    ),
    Break(
        "MERV-INV-09",
        "each open side takes a ransom",
        at("invasion:_ransom", "player.cubes[cube] -= 1", "player.cubes[cube] -= 2"),
    ),
    Break(
        "MERV-INV-10",
        "soldiers do not protect",
        at("board:City.safe", "self.sites[place].soldier is not None or ", ""),
    ),
    Break(
        "MERV-INV-11",
        "buildings without ransom stay",
        at("invasion:_lose", _KEPT, "    table.city.site(place).ransom = Cube.TEAL"),
    ),
    Break(
        "MERV-INV-12",
        "any colour is ransom",
        at("invasion:ransoms", "(table.city.tile(place).colour,", "(*COLOURS,"),
    ),
    Break(
        "MERV-INV-13",
        "a bonus upgrade widens nothing",
        at("invasion:ransoms", "*((upgrade,) if upgrade is not None else ())", "*()"),
    ),
    Break(
        "MERV-INV-14",
        "a white upgrade takes white only",
        at("invasion:ransoms", "return (*COLOURS, Cube.WHITE)", "return (Cube.WHITE,)"),
    ),
    Break(
        "MERV-INV-15",
        "white pays no ransom",
        at("invasion:ransoms", "(*dict.fromkeys(colours), Cube.WHITE)", "tuple(dict.fromkeys(colours))"),
    ),
    Break(
        "MERV-INV-16",
        "the cube goes to the supply at once, and another marks the site",
        at(
            "invasion:_ransom",
            ".ransom = cube",
            ".ransom = Cube.WHITE if cube is not Cube.WHITE else Cube.TEAL",
        ),
    ),
    Break(
        "MERV-INV-17",
        "who can pay must pay",
        at(
            "invasion:_attack",
            "        if cube is None:",
            "        cube = cube or next(iter(payable(table, player, place)), None)\n"
            "        if cube is None:",
        ),
    ),
    Break(
        "MERV-INV-18",
        "the upgrade goes with the building",
        at("invasion:_lose", _KEPT, f"{_KEPT}\n    table.city.site(place).upgrade = None"),
    ),
    Break(
        "MERV-INV-19",
        "a lost building costs 2 points",
        at("invasion:_lose", _KEPT, f"{_KEPT}\n    player.score -= 2"),
    ),
    Break("MERV-INV-20", "soldiers stay", at("invasion:_clear", _CLEAR, "site.ransom = None")),
    Break("MERV-INV-21", "soldiers leave the game", at("invasion:_clear", _CLEAR, "site.ransom = None")),
    Break(
        "MERV-INV-22",
        "walls are torn down",
        at(
            "invasion:_clear",
            "    for site in sites:",
            "    table.city.walls.clear()\n    for site in sites:",
        ),
    ),
    Break("MERV-INV-23", "ransom protects for good", at("invasion:_clear", _CLEAR, "site.soldier = None")),
    Break(
        "MERV-INV-24",
        "ransom is asked for the High Courtier",
        at("invasion:payable", "if player.role is Role.COURTIER:", "if player.role is Role.MAGISTRATE:"),
    ),
    Break(
        "MERV-INV-25",
        "buildings of the Magistrate fall",
        at("invasion:attacked", "if player.role is Role.MAGISTRATE:", "if player.role is None:"),
    ),
    Break("MERV-INV-26", "slots cover one site", at("places:covered", "[:REACH]", "[:1]")),
    Break(
        "MERV-HC-12",
        "ransom is asked for the High Courtier",
        at("invasion:payable", "if player.role is Role.COURTIER:", "if player.role is Role.MAGISTRATE:"),
    ),
    Break(
        "MERV-HC-19",
        "buildings of the High Courtier never fall",
        at("invasion:attacked", "if player.role is Role.MAGISTRATE:", "if player.role is not Role.HUMAN:"),
    ),
    Break(
        "MERV-MAG-80",
        "buildings of the Magistrate fall",
        at("invasion:attacked", "if player.role is Role.MAGISTRATE:", "if player.role is None:"),
    ),
)

SCORING = (
    Break(
        "MERV-SCORE-01",
        "no scoring after the second year",
        at("invasion:invade", "table.phase = Phase.SCORING", "table.phase = Phase.END"),
    ),
    Break(
        "MERV-SCORE-02",
        "courtiers cost nothing",
        at("annual_scoring:favour_due", "return 0 if", "return 0\n    return 0 if"),
    ),
    Break(
        "MERV-SCORE-03",
        "committed scrolls and goods do not count",
        at(
            "board:Player.counts_for",
            "return self.scrolls",
            "return self.free_scrolls()",
            "return sum(self.goods.values())",
            "return sum(self.free_goods(good) for good in Good)",
        ),
    ),
    Break(
        "MERV-SCORE-04",
        "points of tracks are not booked",
        at(
            "gaining:_advance",
            "yield from score(table, player, points[each],",
            "yield from score(table, player, 0,",
        ),
    ),
    Break(
        "MERV-SCORE-05",
        "points of contracts are not booked",
        at(
            "contracts:fulfil",
            "yield from score(table, player, contract.points,",
            "yield from score(table, player, 0,",
        ),
    ),
    Break(
        "MERV-SCORE-06",
        "points of the mosque are not booked",
        at(
            "mosque:enter",
            "space.points, Source.MOSQUE",
            "0, Source.MOSQUE",
        ),
    ),
    Break(
        "MERV-SCORE-07",
        "tiles and the end of the mosque never score",
        at(
            "annual_scoring:worth",
            "TILED_BUILDING * tiled",
            "0",
            "MOSQUE_BUILDING * actions.count(Action.MOSQUE) if at_end else 0",
            "0",
        ),
    ),
    Break(
        "MERV-SCORE-08",
        "courtiers leave after a scoring",
        at(
            "annual_scoring:score_year",
            "    if table.last_year:",
            f"{_EVERYBODY}player.courtiers = dict.fromkeys(Hall, 0)\n    if table.last_year:",
        ),
    ),
    Break(
        "MERV-PALACE-06",
        "three courtiers at most are paid for",
        at("annual_scoring:favour_due", "min(player.placed,", "min(3, player.placed,"),
    ),
    Break(
        "MERV-PALACE-07",
        "every hall counts scrolls",
        at("board:Player.counts_for", "if hall is Hall.KNOWLEDGE:", "if hall:"),
    ),
    Break(
        "MERV-YSCORE-01",
        "buildings before courtiers",
        at(
            "annual_scoring:score_year",
            "yield from _palace(table, player)",
            "yield from _book(table, player, worth(table, player, {}))",
            "yield from _book(table, player, worth(table, player, {}, at_end=at_end))",
            "yield from _palace(table, player)",
        ),
    ),
    Break(
        "MERV-YSCORE-02",
        "2 favour a courtier",
        at("annual_scoring:favour_due", "min(player.placed,", "min(2 * player.placed,"),
    ),
    Break(
        "MERV-YSCORE-03",
        "favour is spent for courtiers that bring points only",
        at(
            "annual_scoring:favour_due",
            "min(player.placed,",
            "min(sum(n for hall, n in player.courtiers.items() if player.counts_for(hall)),",
        ),
    ),
    Break(
        "MERV-YSCORE-04",
        "with too little favour nobody scores",
        at(
            "annual_scoring:courtiers_scoring",
            "else favour_due(player)",
            "else favour_due(player) * (player.placed <= player.favour)",
        ),
    ),
    Break(
        "MERV-YSCORE-05",
        "a courtier may be named twice",
        at("annual_scoring:_question", "if chosen.count(hall) > there:", "if chosen.count(hall) > 9:"),
    ),
    Break(
        "MERV-YSCORE-05",
        "courtiers leave after a scoring",
        at(
            "annual_scoring:score_year",
            "    if table.last_year:",
            f"{_EVERYBODY}player.courtiers = dict.fromkeys(Hall, 0)\n    if table.last_year:",
        ),
    ),
    Break(
        "MERV-YSCORE-06",
        "a hall scores once",
        at("annual_scoring:worth", "n * player.counts_for(hall)", "player.counts_for(hall)"),
    ),
    Break(
        "MERV-YSCORE-07",
        "one scroll is left out",
        at("board:Player.counts_for", "return self.scrolls", "return self.scrolls - 1"),
    ),
    Break(
        "MERV-YSCORE-08",
        "each spice counts once",
        at("board:Player.counts_for", "return sum(self.cards.values())", "return self.spices"),
    ),
    Break(
        "MERV-YSCORE-09",
        "rare goods do not count",
        at("board:Player.counts_for", "return sum(self.goods.values())", "return self.goods[Good.COMMON]"),
    ),
    Break(
        "MERV-YSCORE-10",
        "a step too many",
        at("board:Player.counts_for", "return self.steps", "return self.steps + 1"),
    ),
    Break("MERV-YSCORE-11", "2 points a building", value("annual_scoring:BUILDING", 2)),
    Break("MERV-YSCORE-12", "2 points with a tile", value("annual_scoring:TILED_BUILDING", 2)),
    Break("MERV-YSCORE-13", "3 points at the end of the mosque", value("annual_scoring:MOSQUE_BUILDING", 3)),
    Break(
        "MERV-YSCORE-14",
        "a tile and the end of the mosque exclude each other",
        at("annual_scoring:worth", "if at_end else 0", "if at_end and not tiled else 0"),
    ),
    Break(
        "MERV-YSCORE-15",
        "buildings stand on",
        at("invasion:_lose", _KEPT, "    table.city.site(place).ransom = Cube.WHITE"),
    ),
    Break(
        "MERV-YSCORE-16",
        "the Magistrate needs favour",
        at(
            "annual_scoring:courtiers_scoring",
            "return player.placed if player.role is Role.MAGISTRATE else ",
            "return min(player.placed, player.favour) or ",
        ),
    ),
    Break(
        "MERV-YSCORE-17",
        "the High Courtier scores",
        at("annual_scoring:worth", "if player.role is Role.COURTIER:", "if player.role is None:"),
    ),
    Break(
        "MERV-YSCORE-18",
        "cubes are given back at the end of a year",
        at(
            "annual_scoring:score_year",
            "    table.round = 1",
            f"{_EVERYBODY}player.cubes.update(dict.fromkeys(player.cubes, 0))\n    table.round = 1",
        ),
    ),
    Break(
        "MERV-MAG-81",
        "the Magistrate spends favour",
        at("annual_scoring:favour_due", "player.role is Role.MAGISTRATE", "player.role is Role.COURTIER"),
    ),
)

END = (
    Break("MERV-END-01", "sets do not score", at("game_end:end_game", "set_value(player.cards)", "0")),
    Break(
        "MERV-END-02",
        "a set has five cards of any spice",
        at(
            "sets:set_sizes",
            "layers = max(cards.values(), default=0)",
            "layers = min(1, sum(cards.values()))",
        ),
    ),
    Break("MERV-END-03", "other points", value("sets:SET_POINTS", (0, 2, 4, 7, 11))),
    Break("MERV-END-04", "one set only", at("sets:set_value", "set_sizes(cards))", "set_sizes(cards)[:1])")),
    Break(
        "MERV-END-05",
        "cubes left are worth points",
        at(
            "score:position_of",
            "    if not points[Source.SETS]:",
            "    points[Source.TRACK] += sum(player.cubes.values())\n    if not points[Source.SETS]:",
        ),
    ),
    Break(
        "MERV-END-06",
        "influence before favour",
        at("score:_rank", "position.favour, position.influence", "position.influence, position.favour"),
    ),
    Break("MERV-END-06", "the rearmost wins", at("score:_rank", "-place)", "place)")),
    Break(
        "MERV-END-07",
        "the High Courtier is on the sheet",
        at("score:score_sheet", "players = table.scorers", "players = tuple(table.players.values())"),
    ),
    Break(
        "MERV-END-08",
        "a tie is won",
        at(
            "score:_solo_result",
            "points[Role.HUMAN] > points[Role.MAGISTRATE]",
            "points[Role.HUMAN] >= points[Role.MAGISTRATE]",
        ),
    ),
    Break("MERV-END-09", "three rounds a year", value("kinds:ROUNDS", 3)),
    Break(
        "MERV-MAG-82",
        "the Magistrate adds no sets",
        at(
            "game_end:end_game",
            "set_value(player.cards)",
            "set_value(player.cards) * (player.role is Role.HUMAN)",
        ),
    ),
)

BREAKS = (*INVASION, *SCORING, *END)
