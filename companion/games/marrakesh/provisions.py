"""Providing for the citizens: all faceup tiles are paid together, or everything is lost (MAR-SEASON-07)."""

from __future__ import annotations

from collections import Counter

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gaining import can_pay, pay, resource_options, score
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.turned_up import provision_turned_up

FEE = 1
"""The dinar that scroll 44 takes once for all tiles (MAR-SCROLL-40, MAR-SCROLL-42)."""


def provide(table: MarrakeshTable, player: Player) -> Script[None]:
    """Make a player pay all faceup tiles, or lose everything and the points of every tile.

    Who can pay must (MAR-AMB-35); with scroll 44 too all is lost where not even that is enough (MAR-AMB-55).
    """
    if player.holds(Scroll.CHEAP_PROVISIONS):
        cheap = yield from _pays_cheaply(table, player)
        if cheap:
            yield from _pay_cheaply(table, player)
            return
    due = due_of(player)
    if can_pay(player, due):
        yield from pay(
            table,
            player,
            due,
            f"provisions-{player.seat.id}",
            "MAR-SEASON-07",
            "MAR-SEASON-10",
            "MAR-SEASON-20",
            "MAR-AMB-35",
        )
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
            player=named(player),
        ),
        "MAR-SEASON-08",
        "MAR-SEASON-11",
        "MAR-SEASON-21",
        "MAR-XTRA-62",
        "MAR-AMB-55",
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
        text=Text("{player}: how do you pay the provisions?", player=named(player)),
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
    given = _the_only_way(player)
    if given is None:
        given = yield from ask(lambda: _any_of_them(table, player))
    for resource in given:
        player.resources[resource] -= 1
    yield do(
        Text(
            "{player}: pay {given}, one for each provision tile.",
            player=named(player),
            given=tuple(resource.counted(n) for resource, n in Counter(given).items()),
        ),
        "MAR-SCROLL-40",
        "MAR-SCROLL-41",
    )


def _the_only_way(player: Player) -> tuple[Resource, ...] | None:
    """Return what must go where there is no choice: all that is left, or all of one kind."""
    n = len(player.provisions)
    owned = [resource for resource in Resource for _ in range(player.resources[resource])]
    if len(owned) == n or len(set(owned)) == 1:
        return tuple(owned[:n])
    return None


def _any_of_them(table: MarrakeshTable, player: Player) -> Form[tuple[Resource, ...]]:
    """Ask which resources go, as many as there are tiles."""
    n = len(player.provisions)

    def beyond(given: tuple[Resource, ...]) -> Text | None:
        missing = next((each for each in given if given.count(each) > player.resources[each]), None)
        if missing is None:
            return None
        return Text("you have only {owned}", owned=missing.counted(player.resources[missing]))

    resources = Several(
        key="resources",
        text=Text("resources"),
        options=resource_options(),
        least=n,
        most=n,
        each=n,
    )
    return Form(
        key=table.key("provisions", player.seat.id, "any"),
        text=Text("{player}: which resources do you pay, one for each tile?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-40", "MAR-SCROLL-41"),
        fields=(FormField(name="resources", label=resources.text, question=resources, rest=True),),
        make=lambda given: tuple(given["resources"]),
        check=beyond,
    )


def turn_up_next(table: MarrakeshTable, player: Player) -> Script[None]:
    """Turn up one more tile of the player's choice, due from now on (MAR-SEASON-12, MAR-SEASON-13)."""
    tile = yield from provision_turned_up(table, player, f"provision-{player.seat.id}")
    player.provisions.append(tile)
    player.facedown_provisions -= 1
    yield know(
        Text("{player} turned up a provision tile; it is due next season.", player=named(player)),
        "MAR-SEASON-12",
        "MAR-SEASON-13",
        "MAR-SEASON-14",
        "MAR-XTRA-63",
    )
