"""The breaks of settled readings, and of what rules say of others, of the rest, of the last one."""

from __future__ import annotations

from tests.breaks.merv_place import at, value
from tests.breaks.model import Break

_SKIPPED = "player.camels -= 1"
_SHIELDED = "return all(slot in self.walls for slot in guarding(place))"
_PAID = "for cube in ransoms(table, place) if"
_NEXT = "lambda line: slot_number(table.side, line)"
_END_OF_YEAR = "    table.round = 1"
_GAIN = "    yield from gain_influence(\n"

SETTLED = (
    Break("MERV-AMB-07", "two camels a space", at("queue:_move_up", _SKIPPED, "player.camels -= 2")),
    Break(
        "MERV-AMB-08",
        "the queue has a space more",
        at("table:new_table", "for seat in setup.order]", "for seat in (*setup.order, None)]"),
    ),
    Break(
        "MERV-AMB-09",
        "all spaces can be skipped",
        at("queue:most_to_skip", "len(spaces_free(queue)) - 1", "len(spaces_free(queue))"),
    ),
    Break(
        "MERV-AMB-26",
        "the last of two pieces is enough",
        at("board:City.shielded", _SHIELDED, "return guarding(place)[-1] in self.walls"),
    ),
    Break(
        "MERV-AMB-27",
        "influence for a soldier that was left",
        at(
            "soldiers:deploy",
            "    if place is None:\n",
            "    if place is None:\n        yield from gain_influence(table, player, OWN)\n",
        ),
    ),
    Break(
        "MERV-AMB-30",
        "only the last space scores",
        at("gaining:_advance", "points[goes_to] += table", "points[goes_to] = table"),
    ),
    Break(
        "MERV-AMB-31",
        "a space scores once",
        at("gaining:_advance", "player.tracks[goes_to])", "player.tracks[goes_to]) * (player.score == 0)"),
    ),
    Break(
        "MERV-AMB-32",
        "the second card of a stack is on offer",
        at("table:offered", "{taken + 1}", "{taken + 2}"),
    ),
    Break(
        "MERV-AMB-33",
        "a committed good serves again",
        at("board:Player.free_goods", " - self.committed_goods[good]", ""),
    ),
    Break(
        "MERV-AMB-35",
        "as many trades as one likes",
        at("camel_market:can_trade", " and not table.turn.traded", ""),
    ),
    Break(
        "MERV-AMB-101",
        "the High Courtier stands in front",
        at("setup:_first_queue", "(*order, COURTIER)", "(COURTIER, *order)"),
    ),
    Break(
        "MERV-AMB-105",
        "what fell cannot be built again",
        at("pieces:buildings_left", "BUILDINGS -", "BUILDINGS - (player.seat.id == 'courtier') -"),
    ),
    Break(
        "MERV-AMB-123",
        "1 influence on the Magistrate's building",
        at(
            "soldiers:influence_for",
            "table.city.site(place).owner == player.seat",
            "getattr(table.city.site(place).owner, 'id', '') in (player.seat.id, 'magistrate')",
        ),
    ),
    Break(
        "MERV-AMB-124",
        "who can pay must",
        at(
            "invasion:_question",
            '            Option(id="none", name=Text("none: it falls"), value=None, key="0"),\n',
            "",
        ),
    ),
    Break(
        "MERV-AMB-125",
        "a colour that stands for any pays",
        at(
            "invasion:payable",
            _PAID,
            "for cube in (*ransoms(table, place), *(tile.wild for tile in player.breakthroughs)) if",
        ),
    ),
    Break(
        "MERV-AMB-130",
        "the order of the first round counts",
        at(
            "score:queue_place", "table.order.index(player.seat)", "list(table.players).index(player.seat.id)"
        ),
    ),
    Break(
        "MERV-AMB-131",
        "nobody can tell that there is nothing to take",
        at("camel_market:can_trade", "camels_there(table) > 0", "camels_there(table) >= 0"),
    ),
    Break(
        "MERV-AMB-133",
        "only its own buildings are houses",
        at("magistrate_slot:has_led_of_type", "for seat in LED", "for seat in LED[:1]"),
    ),
    Break(
        "MERV-AMB-134",
        "any empty site of the line",
        at(
            "magistrate_slot:empty_of_type", "of_type(table, line, action)", "sites_of_line(table.side, line)"
        ),
    ),
    Break(
        "MERV-AMB-138",
        "influence past the end is lost",
        at(
            "gaining:_with_room",
            "(first, first.other)",
            "(first, *((first.other,) if first is Track.FAVOUR else ()))",
        ),
    ),
)

OTHERS = (
    Break(
        "MERV-BRK-03",
        "two in one action at most",
        at("breakthroughs:due", "if before < scrolls <= now)", "if before < scrolls <= now)[:2]"),
    ),
    Break(
        "MERV-CARAV-09",
        "influence does not matter",
        at("caravan_plan:allowed", "kinds < limit(table, player)", "kinds < len(Spice)"),
    ),
    Break(
        "MERV-INV-18",
        "a bonus upgrade goes with the building",
        at(
            "invasion:_lose",
            "    table.city.site(place).owner = None\n",
            "    table.city.site(place).owner = None\n"
            "    if table.city.site(place).upgrade in COLOURS:\n"
            "        table.city.site(place).upgrade = None\n",
        ),
    ),
    Break(
        "MERV-LIB-03",
        "only one white counts",
        at("library:_most", "player.cubes[Cube.WHITE] +", "min(1, player.cubes[Cube.WHITE]) +"),
    ),
    Break(
        "MERV-MAG-24",
        "yours count too",
        at("magistrate_slot:led", "for seat in LED", "for seat in (*LED, you(table).seat)"),
    ),
    Break(
        "MERV-MAG-26",
        "it uses a site of yours",
        at("magistrate_slot:has_led_of_type", "for seat in LED", "for seat in (*LED, you(table).seat)"),
    ),
    Break(
        "MERV-MARKET-08",
        "outer towns sell common goods",
        at("marketplace:_shop", "[town.good for town in towns]", "[Good.COMMON for town in towns]"),
    ),
    Break(
        "MERV-MOSQ-08",
        "a bonus upgrade replaces the yield",
        at(
            "yields:site_yield",
            "    if upgrade is Cube.WHITE:\n        return Counter((Cube.WHITE,))",
            "    if upgrade is not None:\n        return Counter((upgrade,))",
        ),
    ),
    Break(
        "MERV-POST-10",
        "a camel in spite of an own post",
        at("marketplace:routes_for", "        if way not in player.posts", "        if way is town"),
    ),
    Break(
        "MERV-SETUP-02",
        "the rear of the queue begins",
        at("table:new_table", "order=list(setup.order)", "order=list(reversed(setup.order))"),
    ),
    Break(
        "MERV-CAMEL-06",
        "a card from a slot completes no pair",
        at("caravansary:take_any", "    yield from _boons(", "    yield from () if pairs else _boons("),
    ),
    Break(
        "MERV-CAMEL-06",
        "a scroll from a slot is none",
        at(
            "library:free_scroll",
            "gain_scrolls(table, player, 1, step)",
            "gain_scrolls(table, player, 0, step)",
        ),
    ),
    Break(
        "MERV-CONTRACT-07",
        "committed goods do not count in palace scoring",
        at(
            "board:Player.counts_for",
            "return sum(self.goods.values())",
            "return sum(self.goods.values()) - sum(self.committed_goods.values())",
        ),
    ),
    Break(
        "MERV-CONTRACT-07",
        "committed scrolls do not count in palace scoring",
        at("board:Player.counts_for", "return self.scrolls", "return self.free_scrolls()"),
    ),
    Break(
        "MERV-CONTRACT-07",
        "rare goods are given away",
        at(
            "contracts:fulfil",
            "player.committed_goods[Good.RARE] += contract",
            "player.goods[Good.RARE] -= contract",
        ),
    ),
    Break(
        "MERV-INV-08",
        "the last of two pieces is enough",
        at("board:City.shielded", _SHIELDED, "return guarding(place)[-1] in self.walls"),
    ),
    Break(
        "MERV-MAG-27",
        "it pays for contracts",
        at("contracts:fulfil", "if contract.cost and player.role is Role.HUMAN:", "if contract.cost:"),
    ),
    Break(
        "MERV-QUEUE-02",
        "by the line's number on every side",
        at("queue:next_to_move", _NEXT, "lambda line: line"),
    ),
    Break(
        "MERV-SITE-02",
        "the last building stays in the supply",
        at("activation:not_to_be_activated", "left > 0", "left > 1"),
    ),
    Break(
        "MERV-TRACK-12",
        "whose building it is gains too",
        at(
            "soldiers:put_soldier",
            _GAIN,
            "    owner = table.player(table.city.site(place).owner or player.seat)\n"
            "    if owner is not player:\n"
            "        yield from gain_influence(table, owner, 1)\n" + _GAIN,
        ),
    ),
    Break(
        "MERV-WALL-03",
        "the Magistrate fills a slot again",
        at("board:City.free_slots", " if slot not in self.walls", ""),
    ),
    Break("MERV-WALL-11", "one site deep", value("places:REACH", 1)),
    Break(
        "MERV-YSCORE-18",
        "goods are given back",
        at(
            "annual_scoring:score_year",
            _END_OF_YEAR,
            "    for player in table.scorers:\n"
            "        player.goods = dict.fromkeys(player.goods, 0)\n" + _END_OF_YEAR,
        ),
    ),
    Break(
        "MERV-YSCORE-18",
        "camels of the queue go",
        at(
            "annual_scoring:score_year",
            _END_OF_YEAR,
            "    for space in table.queue:\n        space.camels = 0\n" + _END_OF_YEAR,
        ),
    ),
    Break(
        "MERV-YSCORE-18",
        "the front of the row is cleared",
        at("annual_scoring:score_year", _END_OF_YEAR, "    del table.row[:2]\n" + _END_OF_YEAR),
    ),
)

BREAKS = (*SETTLED, *OTHERS)
