"""The souk: the exchange office, luxury goods, and the shops' new tiles at the close of a turn (MAR-SOUK)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gaining import gain, score
from companion.games.marrakesh.gains import AnyResources, Gain, Resources
from companion.games.marrakesh.imam_and_sultan import goods_due, goods_off
from companion.games.marrakesh.kinds import GOODS, Source, counted_keshis
from companion.games.marrakesh.printed import luxury_turned_up
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

STOP: Final = "stop"
SHOP: Final = "shop-"
"""How the id of a purchase begins; a shop's number follows. That of an exchange is the colour's letter."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A goods keshi goes to the exchange office; every assistant decides anew (MAR-SOUK-13)."""

    colour: Keshi


@dataclass(frozen=True, slots=True)
class Purchase:
    """The luxury good on top of a shop is bought; 0 is the first shop."""

    shop: int


Deal: TypeAlias = Exchange | Purchase


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let one assistant exchange or buy, once or more (MAR-SOUK-01, MAR-SCROLL-35, MAR-SCROLL-44).

    Scroll 34 lets it buy several, scroll 46 exchange several times (MAR-SCROLL-35, MAR-SCROLL-44); without
    an assistant the same holds (MAR-AMB-37).
    """
    table.under_way[step] = []
    while True:
        possible = [deal for deal in _deals(table) if _barred(table, player, step, deal) is None]
        if not possible:
            break
        deal: Deal | None = possible[0]
        if len(possible) > 1 or table.under_way[step]:
            deal = yield from ask(lambda: _question(table, player, step))
        if deal is None:
            break
        part = f"{step}/{len(table.under_way[step]) + 1}"
        table.under_way[step].append(_id(deal))
        if isinstance(deal, Exchange):
            yield from _exchange(table, player, deal.colour, part)
        else:
            yield from _buy(table, player, deal.shop, part)
    if not table.under_way.pop(step):
        yield know(Text("{player}: nothing to exchange or buy.", player=named(player)), "MAR-AMB-10")


def _deals(table: MarrakeshTable) -> tuple[Deal, ...]:
    return (*(Exchange(colour) for colour in GOODS), *(Purchase(shop) for shop in range(len(table.shops))))


def _id(deal: Deal) -> str:
    return deal.colour.letter if isinstance(deal, Exchange) else f"{SHOP}{deal.shop + 1}"


def _barred(table: MarrakeshTable, player: Player, step: str, deal: Deal) -> Text | None:
    """Return why a deal cannot be made now, None where it can."""
    made = table.under_way[step]
    if made:
        again = Scroll.SEVERAL_EXCHANGES if isinstance(deal, Exchange) else Scroll.SEVERAL_LUXURIES
        bought = made[0].startswith(SHOP)
        if not player.holds(again) or bought != isinstance(deal, Purchase):
            return Text("one assistant exchanges once or buys one luxury good")
    if isinstance(deal, Exchange):
        return _no_exchange(table, player, deal.colour)
    return _no_purchase(table, player, deal.shop)


def _no_exchange(table: MarrakeshTable, player: Player, colour: Keshi) -> Text | None:
    if table.office is None:
        return Text("no exchange office is in use")
    if not player.keshis[colour]:
        return Text("there is no {colour} keshi in the souk", colour=colour_name(colour))
    return None


def _no_purchase(table: MarrakeshTable, player: Player, shop: int) -> Text | None:
    luxury = table.shops[shop].top
    if luxury is None:
        if table.shops[shop].size:
            return Text("its next luxury good lies facedown until the end of the turn")
        return Text("the shop is empty")
    missing = {colour: n - player.keshis[colour] for colour, n in luxury.price if n > player.keshis[colour]}
    if sum(missing.values()) > goods_off(table, player):
        return Text("{missing} missing", missing=counted_keshis(missing.items()))
    return None


def _question(table: MarrakeshTable, player: Player, step: str) -> Choice[Deal | None]:
    options: list[Option[Deal | None]] = []
    for deal in _deals(table):
        exchange = isinstance(deal, Exchange)
        options.append(
            Option(
                id=_id(deal),
                name=_named(table, deal),
                value=deal,
                key=deal.colour.letter if isinstance(deal, Exchange) else str(deal.shop + 1),
                barred=_barred(table, player, step, deal),
                rules=("MAR-SOUK-02", "MAR-SOUK-03") if exchange else ("MAR-SOUK-04", "MAR-SOUK-08"),
            )
        )
    if table.under_way[step]:
        options.append(Option(id=STOP, name=Text("nothing more"), value=None, key="0"))
    return Choice(
        key=table.key(step, str(len(table.under_way[step]) + 1)),
        text=Text("{player}: exchange a goods keshi, or buy which luxury good?", player=named(player)),
        to=player.seat,
        rules=("MAR-SOUK-01", "MAR-SOUK-05", "MAR-SOUK-09"),
        options=tuple(options),
    )


def _named(table: MarrakeshTable, deal: Deal) -> Text:
    if isinstance(deal, Exchange):
        return Text("exchange {colour}", colour=colour_name(deal.colour))
    luxury = table.shops[deal.shop].top
    if luxury is None:
        return Text("shop {shop}", shop=deal.shop + 1)
    return Text(
        "{luxury} of shop {shop} ({price})",
        luxury=luxury.kind.text,
        shop=deal.shop + 1,
        price=counted_keshis(luxury.price),
    )


def _exchange(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[None]:
    """Give one goods keshi back and take what the active office pays for it (MAR-SOUK-02, MAR-SOUK-03)."""
    office = table.office
    if office is None:
        return
    player.keshis[colour] -= 1
    table.give_back(colour)
    yield do(
        Text(
            "{player}: put 1 {colour} keshi back into the supply.",
            player=named(player),
            colour=colour_name(colour),
        ),
        "MAR-SOUK-02",
        "MAR-SOUK-03",
    )
    pays = office.paid(colour)
    yield from _paid(table, player, pays, step, resources=True)
    if player.holds(Scroll.MORE_FROM_EXCHANGE):
        yield know(Text("Scroll 18: 1 more resource of your choice."), "MAR-SCROLL-14")
        yield from carry_out(table, player, AnyResources(), f"{step}/scroll-18", Source.SCROLLS)
    yield from _paid(table, player, pays, step, resources=False)


def _paid(
    table: MarrakeshTable, player: Player, paid: tuple[Gain, ...], step: str, *, resources: bool
) -> Script[None]:
    """Give the resources that an office pays, or its bonuses, which resources can make longer moves."""
    for number, gained in enumerate(paid, start=1):
        if isinstance(gained, Resources | AnyResources) == resources:
            yield from carry_out(table, player, gained, f"{step}/paid-{number}", Source.OFFICES)


def _buy(table: MarrakeshTable, player: Player, shop: int, step: str) -> Script[None]:
    """Pay a luxury good's whole price and take what it shows (MAR-SOUK-04, MAR-SOUK-06, MAR-SOUK-07)."""
    luxury = table.shops[shop].top
    if luxury is None:
        return
    price = yield from goods_due(table, player, luxury.price, step)
    for colour, n in price:
        player.keshis[colour] -= n
        table.give_back(colour, n)
    yield do(
        Text(
            "{player}: put {price} back into the supply.",
            player=named(player),
            price=counted_keshis(price) or Text("nothing"),
        ),
        "MAR-SOUK-04",
    )
    yield from take_luxury(table, player, shop, "MAR-SOUK-07")


def take_luxury(table: MarrakeshTable, player: Player, shop: int, *rules: str) -> Script[None]:
    """Take the displayed luxury good of a shop, paid for or free, with what it shows (MAR-SOUK-06)."""
    luxury = table.shops[shop].top
    if luxury is None:
        return
    table.shops[shop].size -= 1
    table.shops[shop].top = None
    player.luxuries.append(luxury)
    yield do(
        Text(
            "{player}: take the {luxury} of shop {shop}.",
            player=named(player),
            luxury=luxury.kind.text,
            shop=shop + 1,
        ),
        *rules,
    )
    yield from received(table, player, luxury)


def received(table: MarrakeshTable, player: Player, luxury: Luxury) -> Script[None]:
    """Give the points and resources that a luxury good shows (MAR-SOUK-06)."""
    for resource, n in luxury.resources:
        yield from gain(table, player, resource, n, "MAR-SOUK-06")
    if luxury.points:
        yield from score(table, player, luxury.points, Source.SOUK, "MAR-SOUK-06")


def refill(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Fill empty shops and turn up the next luxury goods at the close of a turn (MAR-SOUK-08, MAR-XTRA-43).

    An empty shop gets the lower half of the largest other stack, rounded down (MAR-SOUK-10, MAR-SOUK-11,
    MAR-AMB-26, MAR-AMB-27); the player whose turn it is breaks ties and orders several (MAR-AMB-25,
    MAR-AMB-28). All of it waits for the close of the turn (MAR-AMB-24).
    """
    while fillable := _fillable(table):
        target = fillable[0]
        if len(fillable) > 1:
            part = f"{step}/{len(fillable)}"
            target = yield from _chosen_shop(table, player, part, Shops.EMPTY)
        source = _largest(table)[0]
        if len(_largest(table)) > 1:
            source = yield from _chosen_shop(table, player, f"{step}/shop-{target + 1}", Shops.GIVING)
        half = table.shops[source].size // 2
        table.shops[source].size -= half
        table.shops[target].size += half
        yield do(
            Text(
                "Move the lower {n} luxury good of shop {source}, facedown, to the empty shop {target}.",
                "Move the lower {n} luxury goods of shop {source}, facedown, to the empty shop {target}.",
                n=half,
                source=source + 1,
                target=target + 1,
            ),
            "MAR-SOUK-10",
        )
    for number, shop in enumerate(table.shops):
        if shop.size and shop.top is None:
            shop.top = yield from luxury_turned_up(table, number, f"{step}/shop-{number + 1}")


class Shops(Enum):
    """Why a shop is asked for when another is empty."""

    EMPTY = "empty"
    GIVING = "giving"


def _fillable(table: MarrakeshTable) -> list[int]:
    """Return the empty shops, none where no other shop has two tiles to halve (MAR-SOUK-11)."""
    if max((shop.size for shop in table.shops), default=0) < 2:
        return []
    return [number for number, shop in enumerate(table.shops) if not shop.size]


def _largest(table: MarrakeshTable) -> list[int]:
    most = max(shop.size for shop in table.shops)
    return [number for number, shop in enumerate(table.shops) if shop.size == most]


def _chosen_shop(table: MarrakeshTable, player: Player, step: str, why: Shops) -> Script[int]:
    return (yield from ask(lambda: _which_shop(table, player, step, why)))


def _which_shop(table: MarrakeshTable, player: Player, step: str, why: Shops) -> Choice[int]:
    shops = _fillable(table) if why is Shops.EMPTY else _largest(table)
    text = (
        Text("{player}: which empty shop is filled first?", player=named(player))
        if why is Shops.EMPTY
        else Text("{player}: which of the largest shops gives its lower half?", player=named(player))
    )
    rule = "MAR-AMB-28" if why is Shops.EMPTY else "MAR-AMB-25"
    return Choice(
        key=table.key(step, why.value),
        text=text,
        to=player.seat,
        rules=("MAR-SOUK-10", rule),
        options=tuple(
            Option(id=str(shop + 1), name=Text("shop {shop}", shop=shop + 1), value=shop, key=str(shop + 1))
            for shop in shops
        ),
    )
