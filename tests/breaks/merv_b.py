"""The breaks of palace, library and breakthroughs."""

from __future__ import annotations

from companion.games.merv import breakthroughs
from companion.games.merv.boons import Boon, Breakthrough
from tests.breaks.edits import item
from tests.breaks.merv_place import at, value
from tests.breaks.model import Break, Patch

_PRICE = "player.placed + number"
_USED = "table.turn.used.extend(way.used)"
_ONE_EACH = "(2 if cube in wild else 1)"
_DUE = "before < scrolls <= now"
_SCROLL = "yield from gain_scrolls(table, player, 1, step)"
_ONCE_A_TURN = " if tile.discount or tile.wild)"
_MATCHES = "if action is not None and tile.discount is action:"


def _no_discount(action: str) -> Patch:
    """The discount of one action does nothing."""
    words = "tile.discount is action"
    return at("paying:_discounted", words, f"{words} and action is not Action.{action}")


def _brings(tile: Breakthrough, boon: Boon) -> Patch:
    """A breakthrough brings another boon."""
    return item(lambda: breakthroughs._FREE, tile, boon)


PALACE = (
    Break("MERV-PALACE-01", "one courtier only", at("palace:action", "number += 1", "return")),
    Break(
        "MERV-PALACE-02",
        "a fourth courtier in a hall",
        at("palace:_bar", "if not has_room(table, hall):", "if False:"),
    ),
    Break("MERV-PALACE-03", "one cube each", at("palace:price_of", _PRICE, "1")),
    Break(
        "MERV-PALACE-04",
        "the colour of the first hall",
        at("palace:_price", "colour(hall)", "colour(Hall.KNOWLEDGE)"),
    ),
    Break(
        "MERV-PALACE-05",
        "favour for who comes later",
        at("palace:place_courtier", "if empty", "if not empty"),
    ),
    Break("MERV-PALACE-08", "the last one only", at("palace:price_of", "range(1, n + 1)", "range(n, n + 1)")),
    Break("MERV-AMB-14", "counted within one action", at("palace:price_of", _PRICE, "number")),
    Break("MERV-AMB-15", "one is not counted", at("palace:price_of", _PRICE, "player.placed - 1 + number")),
    Break(
        "MERV-MOSQ-15",
        "a free one is not counted",
        at("palace:price_of", _PRICE, "max(0, player.placed - 1) + number"),
    ),
    Break(
        "MERV-AMB-16",
        "favour for everybody's first one",
        at("palace:place_courtier", "courtiers_in(table, hall) == 0", "player.courtiers[hall] == 0"),
    ),
    Break(
        "MERV-AMB-126",
        "one cube is left to pay",
        at("paying:_discounted", _MATCHES, _MATCHES.replace(":", " and len(cost) > 1:")),
    ),
    Break(
        "MERV-AMB-17",
        "never for nothing",
        at("paying:_discounted", _MATCHES, _MATCHES.replace(":", " and len(cost) > 1:")),
    ),
)

LIBRARY = (
    Break("MERV-LIB-01", "five cubes", value("library:MOST", 5)),
    Break(
        "MERV-LIB-02",
        "any colours",
        at("library:refused", _ONE_EACH, "(2 if cube in wild else 4)"),
    ),
    Break("MERV-LIB-03", "one white only", at("library:refused", "cube.ordinary and n >", "n >")),
    Break(
        "MERV-LIB-04", "one scroll", at("library:gain_scrolls", "player.scrolls += n", "player.scrolls += 1")
    ),
    Break(
        "MERV-LIB-05",
        "any of the sixteen",
        at("breakthroughs:_question", "if tile.scrolls == scrolls", "if tile.scrolls"),
    ),
    Break(
        "MERV-LIB-06",
        "committed ones do not count",
        at("library:gain_scrolls", "before = player.scrolls", "before = player.free_scrolls()"),
    ),
    Break(
        "MERV-LIB-07",
        "scrolls are spent",
        at(
            "breakthroughs:take",
            "player.breakthroughs.append(tile)",
            "player.breakthroughs.append(tile)\n    player.scrolls -= tile.scrolls",
        ),
    ),
    Break("MERV-LIB-08", "a fifth one", value("breakthroughs:THRESHOLDS", (2, 4, 6, 8, 10))),
    Break("MERV-LIB-09", "one an action", at("breakthroughs:due", f"{_DUE})", f"{_DUE})[:1]")),
    Break(
        "MERV-LIB-10",
        "the tile is used up",
        at(
            "paying:pay_any",
            _USED,
            "player.breakthroughs = [tile for tile in player.breakthroughs if tile not in way.used]",
        ),
    ),
    Break("MERV-LIB-11", "every time", at("paying:pay_any", _USED, "pass")),
    Break(
        "MERV-LIB-12",
        "no colour stands for another",
        at("boons:Breakthrough.wild", "self.scrolls == 4", "self.scrolls == 5"),
    ),
    Break("MERV-LIB-13", "every turn anew", at("paying:unused", _ONCE_A_TURN, ")")),
    Break(
        "MERV-LIB-14",
        "no breakthrough from elsewhere",
        at("library:free_scroll", _SCROLL, "player.scrolls += 1"),
    ),
    Break(
        "MERV-AMB-18",
        "no colour twice at all",
        at("library:substitutes", "counted[tile.wild] > 1", "counted[tile.wild] > 4"),
    ),
)

BREAKTHROUGHS = (
    Break("MERV-BRK-01", "at odd numbers", value("breakthroughs:THRESHOLDS", (3, 5, 7, 9))),
    Break(
        "MERV-BRK-02",
        "tiles stay for others",
        at("breakthroughs:take", "table.breakthroughs.remove(tile)", "pass"),
    ),
    Break("MERV-BRK-03", "falling", at("breakthroughs:due", "in THRESHOLDS", "in reversed(THRESHOLDS)")),
    Break("MERV-BRK-04", "one at ten", at("breakthroughs:due", "in THRESHOLDS", "in (*THRESHOLDS, 10)")),
    Break(
        "MERV-BRK-05",
        "scrolls are committed",
        at(
            "breakthroughs:take",
            "player.breakthroughs.append(tile)",
            "player.breakthroughs.append(tile)\n    player.committed_scrolls += tile.scrolls",
        ),
    ),
    Break("MERV-BRK-06", "from the library only", at("library:free_scroll", _SCROLL, "player.scrolls += 1")),
    Break("MERV-BRK-07", "for every cube", at("paying:pay_any", _USED, "pass")),
    Break("MERV-BRK-08", "no discount in the caravansary", _no_discount("CARAVANSARY")),
    Break("MERV-BRK-09", "no discount in the palace", _no_discount("PALACE")),
    Break("MERV-BRK-10", "no discount in the marketplace", _no_discount("MARKETPLACE")),
    Break("MERV-BRK-11", "no discount in the mosque", _no_discount("MOSQUE")),
    Break(
        "MERV-BRK-12",
        "a discount for the wall",
        at("paying:_discounted", _MATCHES, "if tile.discount and action in (None, tile.discount):"),
    ),
    Break(
        "MERV-AMB-25",
        "a discount for the wall",
        at("paying:_discounted", _MATCHES, "if tile.discount and action in (None, tile.discount):"),
    ),
    Break(
        "MERV-BRK-13",
        "teal stands for itself",
        at("paying:_ways", "if tile.wild is None:", "if tile.wild in (None, Cube.TEAL):"),
    ),
    Break("MERV-BRK-14", "favour in place of a card", _brings(Breakthrough.FREE_CARD, Boon.FAVOUR)),
    Break(
        "MERV-BRK-15",
        "no good with the post",
        at("marketplace:free_post", "if town is not None:", "if town is None:"),
    ),
    Break("MERV-BRK-16", "no step", _brings(Breakthrough.FREE_STEP, Boon.NOTHING)),
    Break("MERV-BRK-17", "no wall", _brings(Breakthrough.FREE_WALL, Boon.NOTHING)),
    Break("MERV-BRK-18", "three favour", value("breakthroughs:FAVOUR", 3)),
    Break(
        "MERV-BRK-19",
        "one soldier",
        at(
            "breakthroughs:_effect",
            'yield from carry_out(table, player, Boon.SOLDIER, f"{step}/soldier-2")',
            "pass",
        ),
    ),
    Break(
        "MERV-BRK-20",
        "two favour",
        at("breakthroughs:_effect", 'player, 1, "MERV-BRK-20"', 'player, 2, "MERV-BRK-20"'),
    ),
    Break("MERV-BRK-21", "nine points", value("breakthroughs:POINTS", 9)),
    Break("MERV-BRK-22", "every turn anew", at("paying:unused", _ONCE_A_TURN, ")")),
)

BREAKS = (*PALACE, *LIBRARY, *BREAKTHROUGHS)
