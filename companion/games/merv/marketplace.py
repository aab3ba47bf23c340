"""The marketplace: a trading post, then goods from towns with own posts or camels on the routes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import contracts, printed
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough
from companion.games.merv.caravan_row import return_camels
from companion.games.merv.gaining import gain_camels, gain_favour
from companion.games.merv.kinds import Action
from companion.games.merv.paying import asked_to_pay, can_pay, pay, price_text, unused
from companion.games.merv.pieces import discs_left
from companion.games.merv.printed_values import Cost
from companion.games.merv.table import MervTable, named
from companion.games.merv.towns import Good, Town


def towns_open(player: Player) -> tuple[Town, ...]:
    """Return the towns where a player may place a post (MERV-POST-04, MERV-POST-05, MERV-AMB-20).

    Whether a disc is left is not asked here.
    """
    return tuple(town for town in Town if _closed(player, town) is None)


def _closed(player: Player, town: Town) -> Text | None:
    """Return in words why a player may not place a post in a town (MERV-MARKET-02, MERV-MARKET-03)."""
    if town in player.posts:
        return Text("you have a post there")
    if town.good is Good.COMMON:
        return None
    if not player.posts:
        return Text("first an inner town")
    if town.link in player.posts:
        return None
    return Text("needs a post in {town}", town=town.link.text)


def place_post(
    table: MervTable, player: Player, town: Town, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Place a player's post; the first one in a town brings its camel or favour (MERV-POST-07).

    Later ones bring nothing (MERV-MARKET-17).
    """
    first = not any(town in each.posts for each in table.players.values())
    player.posts.append(town)
    words = Text("{name}: a disc to {town} as a post.", name=named(player), town=town.text)
    yield do(words, *rules, because=because)
    if town in table.town_camels:
        table.town_camels.remove(town)
        yield from gain_camels(table, player, 1, "MERV-MARKET-04", "MERV-POST-07")
    elif first and town.good is Good.RARE:
        yield from gain_favour(table, player, 1, "MERV-MARKET-05", "MERV-POST-07")


def gain_goods(table: MervTable, player: Player, goods: Mapping[Good, int], *rules: str) -> Script[None]:
    """Give a player goods out of the supply, whatever they come from (MERV-POST-15)."""
    taken = tuple(good.counted(n) for good, n in goods.items() if n)
    if not taken:
        return
    for good, n in goods.items():
        player.goods[good] += n
    yield do(Text("{name}: take {what}.", name=named(player), what=taken), *rules)


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place a post, then buy goods (MERV-MARKET-01, MERV-MARKET-06, MERV-POST-03).

    Without a disc the post is left out (MERV-AMB-19). ``step`` is the path of the questions within the
    moment; towns are named at once, what they cost is paid at once.
    """
    yield from _post(table, player, step)
    yield from _shop(table, player, step)
    yield from contracts.offer(table, player, f"{step}/contracts")


def free_post(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place a post and take that town's good for nothing (MERV-BRK-15)."""
    town = yield from _post(table, player, step)
    if town is not None:
        yield from gain_goods(table, player, {town.good: 1}, "MERV-BRK-15")


def _post(table: MervTable, player: Player, step: str) -> Script[Town | None]:
    """Let a player place a post; None where no disc or no town is left."""
    possible = towns_open(player)
    if discs_left(player) <= 0 or not possible:
        words = Text("{name}: no trading post can be placed.", name=named(player))
        yield know(words, "MERV-AMB-19", "MERV-MARKET-18", "MERV-POST-16")
        return None
    town = possible[0]
    if len(possible) > 1:
        town = yield from ask(lambda: _post_question(table, player, step))
    yield from place_post(table, player, town, "MERV-MARKET-01", "MERV-POST-03")
    return town


def _post_question(table: MervTable, player: Player, step: str) -> Choice[Town]:
    return Choice(
        key=table.key(step, "post"),
        to=player.seat,
        text=Text("{name}: a trading post in which town?", name=named(player)),
        rules=(
            "MERV-MARKET-02",
            "MERV-MARKET-03",
            "MERV-MARKET-15",
            "MERV-MARKET-17",
            "MERV-POST-01",
            "MERV-POST-06",
            "MERV-AMB-20",
        ),
        options=tuple(
            Option(
                id=town.value,
                name=_town_text(table, town),
                value=town,
                key=town.key,
                barred=_closed(player, town),
            )
            for town in Town
        ),
    )


def _town_text(table: MervTable, town: Town) -> Text:
    return Text("{town}, its camel", town=town.text) if town in table.town_camels else town.text


def routes_for(player: Player, towns: Sequence[Town]) -> tuple[Town, ...]:
    """Return the routes to need camels, each by the town it leads to (MERV-AMB-22, MERV-AMB-129).

    An own post needs none (MERV-MARKET-09, MERV-AMB-22). An outer town needs one on its own route, and one
    on that to its inner town where no own post is, which serves both (MERV-POST-11, MERV-AMB-129).
    """
    needed = dict.fromkeys(
        way
        for town in towns
        if town not in player.posts
        for way in (town.link, town)
        if way not in player.posts
    )
    return tuple(needed)


def _shop(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player buy a good each from towns (MERV-MARKET-07, MERV-MARKET-08, MERV-POST-08)."""
    yield from _read_prices(table, player)
    if not any(_not_sold(table, player, (town,)) is None for town in Town):
        yield know(Text("{name}: no good can be bought.", name=named(player)), "MERV-MARKET-10")
        return
    found = yield from ask(lambda: _towns_question(table, player, step))
    towns = tuple(town for town in found if town is not None)
    if not towns:
        return
    routes = routes_for(player, towns)
    yield from _lay(table, player, routes)
    for town in towns:
        yield from printed.price(table, town)
    paid = ("MERV-MARKET-10", "MERV-MARKET-11", "MERV-MARKET-12", "MERV-POST-09", "MERV-BRK-10")
    yield from pay(table, player, _total(table, towns), step, *paid, action=Action.MARKETPLACE)
    goods = [town.good for town in towns]
    bought = ("MERV-MARKET-07", "MERV-MARKET-08", "MERV-POST-08")
    yield from gain_goods(table, player, {good: goods.count(good) for good in Good}, *bought)
    if routes:
        yield from return_camels(table, len(routes))


def _lay(table: MervTable, player: Player, routes: Sequence[Town]) -> Script[None]:
    player.camels -= len(routes)
    table.routes.extend(routes)
    for town in routes:
        start = Text("Merv") if town is town.link else town.link.text
        words = Text(
            "{name}: a camel onto the route {start} - {town}.",
            name=named(player),
            start=start,
            town=town.text,
        )
        yield do(words, "MERV-MARKET-13", "MERV-POST-10", "MERV-POST-11", "MERV-AMB-21")


def _read_prices(table: MervTable, player: Player) -> Script[None]:
    """Read off the prices of the towns that can be reached; at the light level none decides anything."""
    discount = Breakthrough.MARKETPLACE in unused(table, player)
    if not table.counts_cubes or not (discount or any(player.cubes.values())):
        return
    for town in Town:
        if len(routes_for(player, (town,))) <= player.camels:
            yield from printed.price(table, town)


def _total(table: MervTable, towns: Sequence[Town]) -> Cost:
    """Return what goods of these towns cost together; prices not read off are left out."""
    return tuple(cube for town in towns for cube in table.printed.prices.get(town, ()))


def _not_sold(table: MervTable, player: Player, towns: Sequence[Town]) -> Text | None:
    """Return in words why a player cannot buy in all these towns, or None."""
    needed = len(routes_for(player, towns))
    if needed > player.camels:
        return Text("needs {n} camel", "needs {n} camels", n=needed)
    known = not table.counts_cubes or all(town in table.printed.prices for town in towns)
    if known and can_pay(table, player, _total(table, towns), Action.MARKETPLACE):
        return None
    return Text("too few cubes")


def _usual(table: MervTable, player: Player) -> tuple[Town, ...]:
    """Return where a bare Enter buys: at the own posts, as far as coloured cubes go."""
    towns: tuple[Town, ...] = ()
    for town in player.posts if table.counts_cubes else ():
        more = (*towns, town)
        total = _total(table, more)
        if _not_sold(table, player, more) is None and can_pay(
            table, player, total, Action.MARKETPLACE, whites=False
        ):
            towns = more
    return towns


def _towns_question(table: MervTable, player: Player, step: str) -> Form[tuple[Town | None, ...]]:
    usual = _usual(table, player)
    text = asked_to_pay(table, Text("{name}: goods from which towns?", name=named(player)))
    if usual:
        text = Text("{asked} Enter buys in {towns}.", asked=text, towns=tuple(town.text for town in usual))
    none: Option[Town | None] = Option(id="none", name=Text("none"), value=None, key="0")
    towns = Several(
        key="towns",
        text=text,
        options=(*(_town_option(table, player, town) for town in Town), none),
        least=1,
    )

    def check(found: tuple[Town | None, ...]) -> Text | None:
        chosen = tuple(town for town in found if town is not None)
        if chosen and len(chosen) < len(found):
            return Text("some towns or none, not both")
        return _not_sold(table, player, chosen) if chosen else None

    return Form(
        key=table.key(step, "towns"),
        to=player.seat,
        text=text,
        rules=(
            "MERV-MARKET-07",
            "MERV-MARKET-08",
            "MERV-MARKET-09",
            "MERV-MARKET-13",
            "MERV-MARKET-16",
            "MERV-POST-12",
        ),
        fields=(FormField(name="towns", label=Text("towns"), question=towns, rest=True),),
        make=lambda values: values["towns"],
        check=check,
        default={"towns": [town.value for town in usual]} if usual else None,
    )


def _town_option(table: MervTable, player: Player, town: Town) -> Option[Town | None]:
    words = town.text
    cost = table.printed.prices.get(town)
    if cost is not None:
        words = Text(
            "{town}: {cost}", town=town.text, cost=price_text(table, player, cost, Action.MARKETPLACE)
        )
    n = len(routes_for(player, (town,)))
    if n:
        words = Text("{what}, {n} camel", "{what}, {n} camels", what=words, n=n)
    barred = _not_sold(table, player, (town,))
    return Option(id=town.value, name=words, value=town, key=town.key, barred=barred)
