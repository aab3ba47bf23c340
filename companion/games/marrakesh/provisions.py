"""Providing for the citizens: all faceup tiles are paid together, or everything is lost (MAR-SEASON-07)."""

from __future__ import annotations

from collections import Counter

from companion.engine.choice import Choice, Option, Several
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gaining import can_pay, pay, score
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.turned_up import provision_turned_up

FEE = 1
"""The dinar that scroll 44 takes once for all tiles (MAR-SCROLL-40, MAR-SCROLL-42)."""


def provide(table: MarrakeshTable, player: Player) -> Script[None]:
    """Make a player pay all faceup tiles, or lose everything and the points of every tile.

    MAR-SEASON-07 to 11, MAR-SEASON-14, MAR-SEASON-21, MAR-AMB-35.
    """
    if player.holds(Scroll.CHEAP_PROVISIONS):
        cheap = yield from _pays_cheaply(table, player)
        if cheap:
            yield from _pay_cheaply(table, player)
            return
    due = due_of(player)
    if can_pay(player, due):
        yield from pay(table, player, due, f"provisions-{player.seat.id}", "MAR-SEASON-07", "MAR-SEASON-10")
        return
    yield from _lose(table, player)


def due_of(player: Player) -> dict[Resource, int]:
    """Return what all faceup tiles ask for together (MAR-SEASON-07, MAR-SEASON-13)."""
    due: Counter[Resource] = Counter()
    for tile in player.provisions:
        due.update(dict(tile.due))
    return dict(due)


def _lose(table: MarrakeshTable, player: Player) -> Script[None]:
    """Give up every resource and the points of every faceup tile (MAR-SEASON-08, MAR-SEASON-09)."""
    for resource in Resource:
        player.resources[resource] = 0
    yield do(
        Text(
            "{player} cannot pay all provisions: give back all dinars, water and dates.",
            player=plain(player.name),
        ),
        "MAR-SEASON-08",
        "MAR-SEASON-11",
        "MAR-SEASON-21",
    )
    lost = sum(tile.points for tile in player.provisions)
    yield from score(table, player, -lost, Source.PROVISIONS, "MAR-SEASON-09")


def _cheap_price(player: Player) -> int:
    return FEE + len(player.provisions)


def _pays_cheaply(table: MarrakeshTable, player: Player) -> Script[bool]:
    """Tell whether the scroll's way is taken: of free will, or because only it can be paid (MAR-SCROLL-40).

    The fee needs a dinar or, with scroll 33, what stands in for one.
    """
    normally = can_pay(player, due_of(player))
    cheaply = sum(player.resources.values()) >= _cheap_price(player) and can_pay(
        player, {Resource.DINAR: FEE}
    )
    if not (normally and cheaply):
        return cheaply
    return (yield from ask(lambda: _which_way(table, player)))


def _which_way(table: MarrakeshTable, player: Player) -> Choice[bool]:
    return Choice(
        key=table.key("provisions", player.seat.id, "way"),
        text=Text("{player}: how do you pay the provisions?", player=plain(player.name)),
        to=player.seat,
        rules=("MAR-SCROLL-40",),
        options=(
            Option(
                id="scroll",
                name=Text("by scroll 44: 1 dinar, then {n} of any kind", n=len(player.provisions)),
                value=True,
            ),
            Option(id="tiles", name=Text("what the tiles show"), value=False),
        ),
    )


def _pay_cheaply(table: MarrakeshTable, player: Player) -> Script[None]:
    """Pay 1 dinar once, then one resource of any type for each tile (MAR-SCROLL-40..42)."""
    step = f"provisions-{player.seat.id}"
    yield from pay(table, player, {Resource.DINAR: FEE}, f"{step}/fee", "MAR-SCROLL-40", "MAR-SCROLL-42")
    given = yield from ask(lambda: _any_of_them(table, player))
    for resource in given:
        player.resources[resource] -= 1
    yield do(
        Text(
            "{player} returns {given}.",
            player=plain(player.name),
            given=tuple(resource.counted(n) for resource, n in Counter(given).items()),
        ),
        "MAR-SCROLL-41",
    )


def _any_of_them(table: MarrakeshTable, player: Player) -> Several[Resource]:
    """Ask which resources go, as many as there are tiles."""
    n = len(player.provisions)
    return Several(
        key=table.key("provisions", player.seat.id, "any"),
        text=Text("{player}: which resources do you pay, one for each tile?", player=plain(player.name)),
        to=player.seat,
        rules=("MAR-SCROLL-41",),
        options=tuple(
            Option(
                id=resource.value,
                name=resource.text,
                value=resource,
                barred=None if player.resources[resource] else Text("you have none"),
            )
            for resource in Resource
        ),
        least=n,
        most=n,
        each=n,
    )


def turn_up_next(table: MarrakeshTable, player: Player) -> Script[None]:
    """Turn up one more tile of the player's choice, due from now on (MAR-SEASON-12, MAR-SEASON-13)."""
    tile = yield from provision_turned_up(table, player, f"provision-{player.seat.id}")
    player.provisions.append(tile)
    player.facedown_provisions -= 1
    yield know(
        Text("{player} turned up a provision tile; it is due next season.", player=plain(player.name)),
        "MAR-SEASON-12",
        "MAR-SEASON-13",
    )
