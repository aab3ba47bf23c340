"""The breaks of the marketplace and its trading posts."""

from __future__ import annotations

from companion.engine.text import Text
from companion.games.merv import towns
from companion.games.merv.towns import Town
from tests.breaks.edits import item
from tests.breaks.merv_place import at, value
from tests.breaks.model import Break, Patch

_FIRST_INNER = 'return Text("first an inner town")'
_LINK = "if town.link in player.posts:"
_POST = "    yield from _post(table, player, step)\n"
_SHOP = "    yield from _shop(table, player, step)\n"
_OWN_TOWN = "if town not in player.posts"
_OWN_WAY = "if way not in player.posts"
_WAYS = "(town.link, town)"
_CHARGED = "player.camels -= len(routes)"
_FIRST = "first = not any(town in each.posts for each in table.players.values())"
_PRICE = "table.printed.prices.get(town, ())"
_BARRED = "barred=_closed(player, town),"


def _ways(now: str) -> Patch:
    """Other routes need camels."""
    return at("marketplace:routes_for", _WAYS, now)


MARKET = (
    Break(
        "MERV-MARKET-01",
        "the disc stays in the supply",
        at("marketplace:place_post", "player.posts.append(town)", "pass"),
    ),
    Break("MERV-MARKET-02", "the first one anywhere", at("marketplace:_closed", _FIRST_INNER, "return None")),
    Break("MERV-MARKET-03", "any post opens all", at("marketplace:_closed", _LINK, "if player.posts:")),
    Break(
        "MERV-MARKET-04",
        "no camel",
        at("marketplace:place_post", "gain_camels(table, player, 1", "gain_camels(table, player, 0"),
    ),
    Break(
        "MERV-MARKET-05",
        "two favour",
        at("marketplace:place_post", "gain_favour(table, player, 1", "gain_favour(table, player, 2"),
    ),
    Break("MERV-MARKET-06", "goods first", at("marketplace:action", _POST + _SHOP, _SHOP + _POST)),
    Break(
        "MERV-MARKET-07",
        "two goods of a town",
        at("marketplace:_towns_question", "least=1,", "least=1, each=2,"),
    ),
    Break(
        "MERV-MARKET-08",
        "two rare goods of a town",
        at("marketplace:_towns_question", "least=1,", "least=1, each=2,"),
    ),
    Break(
        "MERV-MARKET-09",
        "camels in spite of posts",
        at("marketplace:routes_for", _OWN_TOWN, "if True", _OWN_WAY, "if True"),
    ),
    Break(
        "MERV-MARKET-10",
        "two cubes for a common good",
        at("marketplace:_total", _PRICE, f"{_PRICE} * (2 if town is town.link else 1)"),
    ),
    Break("MERV-MARKET-11", "one cube for a rare good", at("marketplace:_total", _PRICE, f"{_PRICE}[:1]")),
    Break(
        "MERV-MARKET-12",
        "no white",
        at("marketplace:_not_sold", "Action.MARKETPLACE)", "Action.MARKETPLACE, whites=False)"),
    ),
    Break("MERV-MARKET-13", "the camel is kept", at("marketplace:_lay", _CHARGED, "pass")),
    Break("MERV-MARKET-15", "no way is needed", at("marketplace:_closed", _LINK, "if town.link:")),
    Break(
        "MERV-MARKET-16",
        "the new camel comes too late",
        at("marketplace:_not_sold", "needed > player.camels:", "needed > player.camels - 1:"),
    ),
    Break(
        "MERV-MARKET-17",
        "favour for later ones",
        at("marketplace:place_post", "elif first and town", "elif town"),
    ),
    Break("MERV-MARKET-18", "ten posts", at("pieces:discs_left", "DISCS - DISCS_ON_TRACKS", "DISCS")),
)

POST = (
    Break(
        "MERV-POST-01",
        "Isfahan in place of Rayy",
        item(lambda: towns._TOWNS, Town.RAYY, (Text("Isfahan"), "1")),
    ),
    Break(
        "MERV-POST-02",
        "Kashgar in the west",
        value("towns:OUTER", (Town.KASHGAR, Town.BAGHDAD, Town.BASRA, Town.PESHAWAR)),
    ),
    Break("MERV-POST-03", "two posts", at("marketplace:action", _POST, _POST + _POST)),
    Break("MERV-POST-04", "the first one anywhere", at("marketplace:_closed", _FIRST_INNER, "return None")),
    Break("MERV-POST-05", "any post opens all", at("marketplace:_closed", _LINK, "if player.posts:")),
    Break(
        "MERV-POST-06",
        "one post a town",
        at(
            "marketplace:_post_question",
            _BARRED,
            'barred=Text("taken") if any(town in each.posts for each in table.people) else None,',
        ),
    ),
    Break("MERV-POST-07", "everybody is the first", at("marketplace:place_post", _FIRST, "first = True")),
    Break(
        "MERV-POST-08",
        "two goods of a town",
        at("marketplace:_towns_question", "least=1,", "least=1, each=2,"),
    ),
    Break("MERV-POST-09", "one cube for any good", at("marketplace:_total", _PRICE, f"{_PRICE}[:1]")),
    Break("MERV-POST-10", "no camel to an inner town", _ways("(town,)[: town is not town.link]")),
    Break("MERV-POST-11", "no camel beyond the inner town", _ways("(town.link,)")),
    Break(
        "MERV-POST-12",
        "the new post does not count",
        at(
            "marketplace:routes_for",
            _OWN_TOWN,
            f"{_OWN_TOWN}[:-1]",
            _OWN_WAY,
            f"{_OWN_WAY}[:-1]",
        ),
    ),
    Break(
        "MERV-POST-15",
        "a post is needed",
        at("marketplace:gain_goods", "if not taken:", "if not taken or not player.posts:"),
    ),
    Break(
        "MERV-POST-16",
        "the mosque needs no disc",
        at("pieces:discs_left", "0 if player.path is None else 1", "0"),
    ),
    Break(
        "MERV-AMB-19",
        "no shopping without a disc",
        at("marketplace:action", _SHOP, f"    if discs_left(player) <= 0:\n        return\n{_SHOP}"),
    ),
    Break(
        "MERV-AMB-20",
        "two posts in a town",
        at("marketplace:_closed", "if town in player.posts:", "if town in player.cubes:"),
    ),
    Break("MERV-AMB-21", "one camel", _ways("(town,)")),
    Break(
        "MERV-AMB-22",
        "the way must be open too",
        at("marketplace:routes_for", _OWN_TOWN, "if True"),
    ),
    Break(
        "MERV-AMB-129",
        "a camel for each good",
        at("marketplace:routes_for", "dict.fromkeys(", "list("),
    ),
)

BREAKS = (*MARKET, *POST)
