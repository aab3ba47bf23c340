"""The breaks of set-up, turns, activation, yields and caravansary."""

from __future__ import annotations

from companion.engine.text import Text
from companion.games.merv import boons, places, table, towns
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.kinds import Side
from companion.games.merv.printed_values import STACKS
from companion.games.merv.towns import Town
from tests.breaks.edits import item
from tests.breaks.merv_place import at, value
from tests.breaks.model import Break, Patch


def _said(part: str, words: str, other: str) -> Patch:
    """A saying of the set-up says something else."""
    return at(f"laying_out:{part}", words, other)


def _player(with_what: str) -> Patch:
    """Every player begins with something else."""
    return at("table:new_table", "Player(seat, name)", f"Player(seat, name, {with_what})")


def _spice(spice: Spice, *, name: str = "", cards: int = 0, boon: Boon | None = None) -> Patch:
    """A spice has another name, another number of cards, or another boon."""
    words = Text(name) if name else spice.text
    return item(lambda: boons._SPICES, spice, (words, spice.key, cards or spice.cards, boon or spice.boon))


_DISCS = "first space of favour, influence"
_IN_LINE = "dict.fromkeys((place, *_in_line(table, place, whose)))"
_NO_REFILL = ("yield from refill(table, step)", "yield from ()")

SET_UP = (
    Break("MERV-SETUP-01", "nobody takes a colour", _said("pieces", "{who}: the pieces", "The pieces")),
    Break("MERV-SETUP-02", "another corner", _said("first_queue", "north-west", "south-east")),
    Break(
        "MERV-SETUP-03",
        "as they sit",
        at("setup:_first_queue", "yield from ask(lambda: _lot(names))", "map(str, range(len(names)))"),
    ),
    Break(
        "MERV-SETUP-04", "favour begins above", _said("pieces", _DISCS, "third space of favour, influence")
    ),
    Break("MERV-SETUP-05", "no disc for influence", _said("pieces", _DISCS, "first space of favour, faith")),
    Break("MERV-SETUP-06", "a point for everybody", _player("score=1")),
    Break("MERV-SETUP-07", "eight buildings", value("kinds:BUILDINGS", 8)),
    Break("MERV-SETUP-08", "two discs on tracks", value("kinds:DISCS_ON_TRACKS", 2)),
    Break("MERV-SETUP-09", "they stay on the table", _said("pieces", "go back into the box", "stay beside")),
    Break("MERV-SETUP-10", "of everybody's colour", _said("pieces", "of another colour, nothing else", "")),
    Break("MERV-SETUP-11", "always the same side", _said("city", "either side up, by chance", "top up")),
    Break("MERV-SETUP-12", "beside the city", _said("city", "into the middle of", "beside")),
    Break("MERV-SETUP-13", "not shuffled", _said("city", "Shuffle the {n} site tiles", "Sort the {n} tiles")),
    Break("MERV-SETUP-14", "four by four", value("places:SIZE", 4)),
    Break(
        "MERV-SETUP-15", "scrolls in the box", _said("library_and_marketplace", "beside the library", "away")
    ),
    Break(
        "MERV-SETUP-16",
        "sorted otherwise",
        _said("library_and_marketplace", "by the scrolls they need", "by colour"),
    ),
    Break("MERV-SETUP-17", "goods mixed", _said("library_and_marketplace", "kept apart", "mixed")),
    Break(
        "MERV-SETUP-18",
        "two camels each",
        _said("library_and_marketplace", "A camel onto", "Two camels onto"),
    ),
    Break("MERV-SETUP-19", "another town", item(lambda: towns._TOWNS, Town.RAYY, (Text("Herat"), "1"))),
    Break("MERV-SETUP-20", "sorted by points", _said("contracts", "by back and reward", "by points")),
    Break("MERV-SETUP-21", "two backs", value("printed_values:STACKS", STACKS[:4])),
    Break("MERV-SETUP-22", "the lowest on top", _said("contracts", "highest points", "lowest points")),
    Break("MERV-SETUP-23", "elsewhere", _said("contracts", "Contracts beside the mosque", "Contracts")),
    Break("MERV-SETUP-24", "five white upgrades", value("kinds:WHITE_UPGRADES", 5)),
    Break("MERV-SETUP-25", "five scoring tiles", value("kinds:SCORING_TILES", 5)),
    Break("MERV-SETUP-26", "three paths", value("kinds:PATHS", (1, 2, 3))),
    Break("MERV-SETUP-27", "five pepper cards", _spice(Spice.PEPPER, cards=5)),
    Break("MERV-SETUP-28", "a row of seven", _said("caravansary", "row=ROW", "row=ROW - 1")),
    Break("MERV-SETUP-29", "all stay in the deck", _said("caravansary", "cards - ROW", "cards")),
    Break(
        "MERV-SETUP-30",
        "one camel more",
        at("opening:_caravan_row", "number < camels", "number <= camels"),
    ),
    Break(
        "MERV-SETUP-31",
        "none goes back",
        at("table:new_table", "CAMELS - CAMELS_ON_BOARD - CARDS_WITH_CAMELS[people]", "0"),
    ),
    Break("MERV-SETUP-32", "no gates", _said("mosque_and_walls", "and {gates} gates", "")),
    Break("MERV-SETUP-33", "year three", _said("mosque_and_walls", "year one", "year three")),
    Break("MERV-SETUP-34", "mixed cubes", _said("mosque_and_walls", "by colour into", "mixed into")),
    Break(
        "MERV-SETUP-35",
        "nobody is chosen",
        at("setup:_first_queue", "yield from ask(lambda: _start_question(names))", "DRAWN"),
    ),
    Break("MERV-SETUP-36", "five players", value("setup:MOST_PLAYERS", 5)),
    Break("MERV-SETUPX-01", "two meeples", _said("pieces", "colour: 1 master", "colour: 2 master")),
    Break("MERV-SETUPX-02", "one is left out", at("setup:_lot", "len(names)", "len(names) - 1")),
    Break("MERV-SETUPX-03", "two discs each", _said("pieces", "a disc each", "two discs each")),
    Break(
        "MERV-SETUPX-04",
        "four spaces always",
        at(
            "table:new_table",
            "[QueueSpace(seat) for seat in setup.order]",
            "[QueueSpace(seat) for seat in (setup.order + (COURTIER,) * 4)[:4]]",
        ),
    ),
    Break(
        "MERV-SETUPX-05",
        "not with two",
        _said("pieces", "role is Role.COURTIER", "role is Role.COURTIER and len(table.people) == 1"),
    ),
    Break("MERV-SETUPX-06", "in front", at("setup:_first_queue", "(*order, COURTIER)", "(COURTIER, *order)")),
    Break(
        "MERV-SETUPX-07",
        "not alone",
        _said("pieces", "role is Role.COURTIER", "role is Role.COURTIER and len(table.people) == 2"),
    ),
    Break(
        "MERV-SETUPX-08",
        "no discs on tracks",
        at("table:MervTable.scorers", "is not Role.COURTIER", "is Role.HUMAN"),
    ),
    Break(
        "MERV-SETUPX-09",
        "you in front",
        at("setup:_first_queue", "(MAGISTRATE, SEATS[0],", "(SEATS[0], MAGISTRATE,"),
    ),
    Break("MERV-SETUPX-13", "two camels for three", item(lambda: table.CARDS_WITH_CAMELS, 3, 2)),
    Break("MERV-SETUPX-14", "eleven camels", value("kinds:CAMELS", 11)),
    Break("MERV-SETUPX-15", "a slot is left out", at("opening:_market", "in boons]", "in boons[1:]]")),
    Break(
        "MERV-SETUPX-16",
        "the second card on offer",
        at("printed:read_tops", "table.taken[stack.id] + 1", "table.taken[stack.id] + 2"),
    ),
    Break("MERV-SETUPX-17", "five of a need", at("boons:Breakthrough.scrolls", "// 4", "// 5")),
    Break("MERV-SETUPX-18", "seven cinnamon", _spice(Spice.CINNAMON, cards=7)),
    Break("MERV-SETUPX-19", "three bonus upgrades", value("kinds:BONUS_UPGRADES", 3)),
    Break("MERV-SETUPX-20", "a scroll for everybody", _player("scrolls=1")),
)

TURNS = (
    Break(
        "MERV-YEAR-06",
        "the first is left out",
        at("turns:next_seat", "in table.order if", "in table.order[1:] if"),
    ),
    Break("MERV-YEAR-07", "two years", value("kinds:YEARS", 2)),
    Break("MERV-YEAR-08", "south first", item(lambda: places.SIDE_OF_ROUND, 1, Side.SOUTH)),
    Break("MERV-YEAR-09", "the other way", item(lambda: places.SIDE_OF_ROUND, 2, Side.WEST)),
    Break(
        "MERV-AMB-05",
        "the back first",
        at("turns:next_seat", "in table.order if", "in reversed(table.order) if"),
    ),
    Break(
        "MERV-TURN-01",
        "another slot",
        at("activation:put_meeple", "table.slots[line] = seat", "table.slots[6 - line] = seat"),
    ),
    Break(
        "MERV-TURN-02", "taken slots too", at("activation:free_lines", "line not in table.slots", "line != 1")
    ),
    Break(
        "MERV-TURN-03",
        "no site",
        at("human_turn:take_turn", "yield from _to_site(table, player)", "yield from ()"),
    ),
    Break("MERV-TURN-04", "rows in round 1", at("places:across", "is Side.NORTH", "is Side.WEST")),
    Break(
        "MERV-TURN-05",
        "columns in round 4",
        at(
            "places:across",
            "Place(line, column) for column in LINES",
            "Place(column, line) for column in LINES",
        ),
    ),
    Break(
        "MERV-TURN-06",
        "the market is a site",
        at("places:sites_of_line", "place != MARKET", 'place.id != "2.3"'),
    ),
    Break(
        "MERV-TURN-07",
        "three sites",
        at("places:sites_of_line", "place != MARKET", 'place.id not in ("3.3", "5.3")'),
    ),
    Break(
        "MERV-TURN-08",
        "nothing is gained",
        at("activation:activate", "in yields(table, player, place)", "in ()"),
    ),
    Break(
        "MERV-TURN-09",
        "two main actions",
        at(
            "human_turn:take_turn",
            "    yield from _carried_out(table, player, chosen)\n",
            "    yield from _carried_out(table, player, chosen)\n" * 2,
        ),
    ),
    Break(
        "MERV-TURN-10",
        "no favour",
        at("human_turn:_main_question", 'Main.FAVOUR: Text("favour"),', ""),
    ),
    Break(
        "MERV-TURN-11",
        "own actions only",
        at(
            "human_turn:_main_question",
            "if site is not None:",
            "if site is not None and table.city.site(site).owner == player.seat:",
        ),
    ),
    Break(
        "MERV-TURN-12",
        "no contracts afterwards",
        at("human_turn:take_turn", 'yield from contracts.offer(table, player, "contracts")', "yield from ()"),
    ),
    Break(
        "MERV-AMB-37",
        "any line",
        at("activation:lines_for", "if sites_for(table, player, line))", "if line)"),
    ),
    Break(
        "MERV-AMB-136",
        "the Magistrate's sites too",
        at(
            "activation:not_to_be_activated",
            "(player.role is Role.HUMAN and owner == MAGISTRATE)",
            "False",
        ),
    ),
)

SITES = (
    Break(
        "MERV-SITE-01", "nothing is built", at("activation:activate", "owner is None", "owner is not None")
    ),
    Break("MERV-SITE-02", "a tenth building", at("activation:not_to_be_activated", "left > 0", "left >= 0")),
    Break(
        "MERV-SITE-03",
        "the site itself yields nothing",
        at("yields:yields", "(place, *_in_line", "(*(), *_in_line"),
    ),
    Break("MERV-SITE-04", "the line yields nothing", at("yields:yields", _IN_LINE, "(place,)")),
    Break(
        "MERV-SITE-05",
        "an own site yields twice",
        at("yields:yields", _IN_LINE, "(place, *_in_line(table, place, whose))"),
    ),
    Break(
        "MERV-SITE-06",
        "nothing for the owner",
        at("yields:yields", "if owner == player.seat or", "if owner or"),
    ),
    Break(
        "MERV-SITE-07",
        "no upgrades for the owner",
        at(
            "yields:_of_owner", "Counter(upgrade for upgrade in upgrades if upgrade is not None)", "Counter()"
        ),
    ),
    Break(
        "MERV-SITE-08",
        "the owner's line yields all",
        at("yields:_of_owner", "table.city.site(each).upgrade for", "table.city.tile(each).colour for"),
    ),
    Break(
        "MERV-SITE-09",
        "the third gains too",
        at(
            "yields:yields",
            "return (own, ",
            "return (own, *((who, _sorted(site_yield(table, place))) for who in table.people[2:]), ",
        ),
    ),
    Break(
        "MERV-SITE-10",
        "two cubes",
        at(
            "yields:site_yield",
            "Counter((table.city.tile(place).colour,))",
            "Counter((table.city.tile(place).colour,) * 2)",
        ),
    ),
    Break(
        "MERV-SITE-11",
        "white besides",
        at(
            "yields:site_yield",
            "return Counter((Cube.WHITE,))",
            "return Counter((Cube.WHITE, table.city.tile(place).colour))",
        ),
    ),
    Break(
        "MERV-SITE-12",
        "in place of the printed colour",
        at("yields:site_yield", "cubes[upgrade] += 1", "cubes = Counter((upgrade,))"),
    ),
    Break(
        "MERV-SITE-13",
        "nothing from a new building",
        at(
            "activation:activate",
            '"MERV-SITE-01", "MERV-SITE-13")',
            '"MERV-SITE-01", "MERV-SITE-13")\n        return',
        ),
    ),
    Break("MERV-SITE-14", "ten buildings", value("kinds:BUILDINGS", 10)),
    Break("MERV-HC-10", "its line does not yield", at("yields:yields", "owner == COURTIER or ", "")),
    Break(
        "MERV-AMB-02",
        "the upgrade counts twice",
        at(
            "yields:_of_owner",
            "for each in _in_line(table, place, owner) if each != place",
            "for each in _in_line(table, place, owner)",
        ),
    ),
    Break("MERV-AMB-03", "columns only", at("places:line_of", "else place.row", "else place.column")),
    Break(
        "MERV-AMB-04",
        "no upgrade of somebody else's",
        at(
            "yields:yields",
            "gains += site_yield(table, each)",
            "gains.update(site_yield(table, each) if whose == owner else [table.city.tile(each).colour])",
        ),
    ),
    Break(
        "MERV-AMB-135",
        "twelve are all",
        at(
            "gaining:gain_cubes",
            "player.cubes[cube] += n",
            "player.cubes[cube] = min(12, player.cubes[cube] + n)",
        ),
    ),
)

CARAVANSARY = (
    Break(
        "MERV-CARAV-01",
        "two cubes at most",
        at("caravansary:_cards_question", "most = _affordable(table, player)", "most = 2"),
    ),
    Break("MERV-CARAV-02", "a cube less", at("caravansary:_pay", "(colour,) * n", "(colour,) * (n - 1)")),
    Break(
        "MERV-CARAV-03",
        "not the front",
        at("caravan_row:in_reach", "n == bare or card.camel", "card.camel"),
    ),
    Break(
        "MERV-CARAV-04",
        "no card with a camel",
        at("caravan_row:in_reach", "n == bare or card.camel", "n == bare"),
    ),
    Break(
        "MERV-CARAV-05",
        "the next one stays closed",
        at("caravan_row:taken_from", "row[index].opened = True", "row[index].opened = False"),
    ),
    Break("MERV-CARAV-06", "the camel is kept", at("caravansary:_lay", "player.camels -= 1", "pass")),
    Break(
        "MERV-CARAV-07", "none for the taker", at("caravan_row:take", "if card.camel:", "if not card.camel:")
    ),
    Break(
        "MERV-CARAV-08",
        "filled up to seven",
        at("caravan_row:_missing", "ROW - len(table.row)", "ROW - 1 - len(table.row)"),
    ),
    Break("MERV-CARAV-09", "a space too early", at("caravan_plan:limit", ">= space", ">= space - 1")),
    Break("MERV-CARAV-10", "none at first", at("caravan_plan:limit", "return 1 +", "return 0 +")),
    Break(
        "MERV-CARAV-11",
        "past the threshold",
        at("caravan_plan:limit", "player.influence >= space", "player.influence > space"),
    ),
    Break("MERV-CARAV-12", "never four", at("caravan_plan:limit", "in thresholds", "in thresholds[:2]")),
    Break(
        "MERV-CARAV-13",
        "others are given up",
        at(
            "caravan_row:take",
            "player.cards[card.spice] += 1",
            "player.cards = {**dict.fromkeys(Spice, 0), card.spice: player.cards[card.spice] + 1}",
        ),
    ),
    Break(
        "MERV-CARAV-14",
        "one spice too many",
        at("caravan_plan:allowed", "kinds < limit", "kinds <= limit"),
    ),
    Break(
        "MERV-CARAV-15", "three of a kind", at("caravansary:completed", "before[spice] // 2", "before[spice]")
    ),
    Break("MERV-CARAV-16", "favour for ginger", _spice(Spice.GINGER, boon=Boon.FAVOUR)),
    Break("MERV-CARAV-17", "a cube for juniper", _spice(Spice.JUNIPER, boon=Boon.WHITE_CUBE)),
    Break("MERV-CARAV-18", "favour for cinnamon", _spice(Spice.CINNAMON, boon=Boon.FAVOUR)),
    Break("MERV-CARAV-19", "favour for pepper", _spice(Spice.PEPPER, boon=Boon.FAVOUR)),
    Break("MERV-CARAV-20", "once only", at("caravansary:completed", "range(n)", "range(min(n, 1))")),
    Break("MERV-CARAV-21", "saffron", _spice(Spice.GINGER, name="saffron")),
    Break(
        "MERV-CARAV-22",
        "colours are mixed",
        at(
            "caravansary:_affordable",
            "return any(can_pay(table, player, cost, Action.CARAVANSARY, whites=whites) for cost in costs)",
            "return sum(player.cubes.values()) >= n",
        ),
    ),
    Break("MERV-SPICE-01", "nine cards", value("kinds:ROW", 9)),
    Break(
        "MERV-SPICE-02",
        "no white",
        at("caravansary:_affordable", "whites=whites", "whites=False"),
    ),
    Break("MERV-SPICE-03", "the front only", at("caravan_row:in_reach", "n == bare or", "n == 0 or")),
    Break(
        "MERV-SPICE-04",
        "onto the last card",
        at(
            "caravan_plan:_Trial.lay",
            "bare = frontmost_bare(self.row)",
            "bare = max((n for n, card in enumerate(self.row) if not card.camel), default=None)",
        ),
    ),
    Break(
        "MERV-SPICE-05",
        "two cards behind",
        at("caravan_row:in_reach", "n == bare or card.camel", "bare is None or n <= bare + 1"),
    ),
    Break(
        "MERV-SPICE-06",
        "two camels",
        at("caravan_row:take", "gain_camels(table, player, 1,", "gain_camels(table, player, 2,"),
    ),
    Break(
        "MERV-SPICE-07",
        "judged before the action only",
        at("caravan_plan:_Trial.take", "if not allowed(", "if False and not allowed("),
    ),
    Break("MERV-SPICE-08", "one more", at("caravan_plan:limit", "return 1 + sum(", "return 2 + sum(")),
    Break(
        "MERV-SPICE-09",
        "a new spice takes the place of another",
        at(
            "caravan_row:take",
            "player.cards[card.spice] += 1",
            "player.cards.update({each: 0 for each in Spice if each is not card.spice})\n"
            "    player.cards[card.spice] += 1",
        ),
    ),
    Break(
        "MERV-SPICE-10",
        "filled up in front",
        at("caravan_row:refill", "table.row.append(", "table.row.insert(0, "),
    ),
    Break(
        "MERV-SPICE-11",
        "odd cards",
        at("caravansary:completed", "before[spice] // 2", "(before[spice] + 1) // 2"),
    ),
    Break(
        "MERV-SPICE-12",
        "a pair of ginger lifts the limit at once",
        at(
            "caravan_plan:allowed",
            "kinds < limit(table, player)",
            "kinds < limit(table, player) + owned[Spice.GINGER] // 2",
        ),
    ),
    Break("MERV-SPICE-13", "a soldier for cinnamon", _spice(Spice.CINNAMON, boon=Boon.SOLDIER)),
    Break(
        "MERV-SPICE-15",
        "within reach only",
        at("caravansary:_free_cards", "in row if", "in row if number in reachable(table) and"),
    ),
    Break(
        "MERV-SPICE-14",
        "the soldier stays",
        at("upgrades:put_upgrade", "soldier = None", "soldier = table.city.site(place).soldier"),
    ),
    Break(
        "MERV-SPICE-17",
        "the front card only",
        at("magistrate_caravansary:_card", "range(len(table.row))", "range(1)"),
    ),
    Break("MERV-SPICE-16", "five pepper cards", _spice(Spice.PEPPER, cards=6)),
    Break(
        "MERV-AMB-11",
        "the other end",
        at("caravan_row:refill", "table.row.append(", "table.row.insert(0, "),
    ),
    Break(
        "MERV-AMB-12",
        "boons before the refill",
        at(
            "caravansary:action",
            "    yield from refill(table, step)\n    yield from _boons(table, player, pairs, step)\n",
            "    yield from _boons(table, player, pairs, step)\n    yield from refill(table, step)\n",
        ),
    ),
    Break(
        "MERV-AMB-13",
        "camels stay on their places",
        at(
            "caravan_row:taken_from",
            "card = row.pop(index)",
            "card = row.pop(index)\n    row[0].camel, row[-1].camel = row[-1].camel, row[0].camel",
        ),
    ),
    Break(
        "MERV-AMB-23",
        "they stay on the routes",
        at("caravan_row:return_camels", "table.camels_out += out", "table.camels_out += 0"),
    ),
    Break("MERV-AMB-36", "no refill", at("caravansary:take_any", *_NO_REFILL)),
    Break(
        "MERV-AMB-40",
        "judged by what was owned before",
        at("caravan_plan:_Trial.take", "card.spice, self.owned)", "card.spice, self.player.cards)"),
    ),
    Break(
        "MERV-AMB-41",
        "not before the action is over",
        at("caravan_plan:_Trial.take", "self.camels += card.camel", "self.camels += 0"),
    ),
    Break(
        "MERV-AMB-42",
        "the camel goes into the box",
        at("caravansary:_lay", "table.row[index].camel = True", "table.camels_out += 1"),
    ),
    Break(
        "MERV-MARKET-14",
        "marked cards too",
        at("caravan_row:return_camels", "if not card.camel][:n]", "][:n]"),
    ),
    Break(
        "MERV-POST-13",
        "from the back",
        at("caravan_row:return_camels", "if not card.camel][:n]", "if not card.camel][-n:]"),
    ),
    Break(
        "MERV-POST-14",
        "out of the game at once",
        at("caravan_row:return_camels", "if not slot.camel][: n - len(cards)]", "if not slot.camel][:0]"),
    ),
)

BREAKS = (*SET_UP, *TURNS, *SITES, *CARAVANSARY)
