"""Instant scrolls that give keshis and resources, or turn resources and oases into points (MAR-SCROLL)."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import oases
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gaining import gain, score
from companion.games.marrakesh.gains import AnyKeshis, KeshiOf
from companion.games.marrakesh.kinds import Resource, Sector, Source
from companion.games.marrakesh.printed import scroll_keshis
from companion.games.marrakesh.scroll_effects import at_once
from companion.games.marrakesh.supply import freed
from companion.games.marrakesh.table import MarrakeshTable, named

PICTURED: Final = (*range(1, 13), *range(37, 43))
"""Scrolls with pictures of the keshis they give: one each on 01-12, two goods each on 37-42."""
RESOURCES: Final = {
    19: (Resource.WATER, 2, "MAR-SCROLL-15"),
    20: (Resource.DINAR, 2, "MAR-SCROLL-16"),
    21: (Resource.DATE, 3, "MAR-SCROLL-17"),
}
"""What scrolls 19, 20 and 21 give, with the rule."""
ANY_KESHIS: Final = {30: 1, 43: 2, 67: 3}
"""How many keshis of any colours scrolls 30, 43 and 67 give (MAR-SCROLL-29, 39, 74)."""
VENDOR_WATER: Final = 3
"""The water that scroll 57 gives at once (MAR-SCROLL-60)."""
SALE_POINTS: Final = 2
"""Points for a resource returned with scroll 72 (MAR-SCROLL-82)."""


@at_once(*PICTURED)
def _pictured(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Deploy the keshis pictured on a scroll (MAR-SCROLL-07, MAR-SCROLL-38)."""
    yield from scroll_keshis(table, number)
    for place, colour in enumerate(table.printed.scroll_keshis[number], start=1):
        yield from carry_out(table, player, KeshiOf(colour), f"{step}/keshi-{place}", Source.SCROLLS)


@at_once(*RESOURCES)
def _resources(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Give what scroll 19, 20 or 21 shows (MAR-SCROLL-15, MAR-SCROLL-16, MAR-SCROLL-17)."""
    resource, n, rule = RESOURCES[number]
    yield from gain(table, player, resource, n, rule)


@at_once(*ANY_KESHIS)
def _any_keshis(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Deploy keshis of any colours, equal or not (MAR-SCROLL-29, MAR-SCROLL-39, MAR-SCROLL-74)."""
    yield from carry_out(table, player, AnyKeshis(ANY_KESHIS[number]), step, Source.SCROLLS)


@at_once(57)
def _vendor_in_the_souk(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Put a red keshi by the souk's green tent and take 3 water (MAR-SCROLL-59, MAR-SCROLL-60).

    The turn is kept with it: it gives water from the player's next turn on (MAR-SCROLL-61).
    """
    yield from freed(table, Keshi.RED)
    table.take(Keshi.RED)
    player.vendors[Sector.SOUK] = table.moment
    yield do(
        Text("{player}: red keshi from the supply to the green tent of your souk.", player=named(player)),
        "MAR-SCROLL-59",
    )
    yield from gain(table, player, Resource.WATER, VENDOR_WATER, "MAR-SCROLL-60")


@at_once(71)
def _score_an_oasis(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Score one claimed oasis now; it may score again at the end (MAR-SCROLL-80, MAR-SCROLL-81)."""
    if not player.row:
        yield know(Text("{player}: no oasis is claimed.", player=named(player)), "MAR-SCROLL-80")
        return
    oasis = player.row[0]
    if len(player.row) > 1:
        oasis = yield from ask(lambda: _which_oasis(table, player, step))
    yield from oases.score_now(table, player, oasis, f"{step}/oasis-{oasis}", "MAR-SCROLL-80")


def _which_oasis(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    return Choice(
        key=table.key(step, "oasis"),
        text=Text("{player}: which claimed oasis scores now?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-80", "MAR-SCROLL-81"),
        options=tuple(
            Option(id=str(oasis), name=Text("oasis {oasis}", oasis=oasis), value=oasis, key=str(oasis))
            for oasis in player.row
        ),
    )


@at_once(72)
def _sell(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Return any number of resources for 2 points each (MAR-SCROLL-82)."""
    if not any(player.resources.values()):
        yield know(Text("{player}: no resources to return.", player=named(player)), "MAR-SCROLL-82")
        return
    returned = yield from ask(lambda: _sale(table, player, step))
    for resource, n in returned.items():
        player.resources[resource] -= n
    total = sum(returned.values())
    if total:
        counted = tuple(resource.counted(n) for resource, n in returned.items() if n)
        yield do(
            Text("{player}: return {what} to the supply.", player=named(player), what=counted),
            "MAR-SCROLL-82",
        )
        yield from score(table, player, SALE_POINTS * total, Source.SCROLLS, "MAR-SCROLL-82")


def _sale(table: MarrakeshTable, player: Player, step: str) -> Form[dict[Resource, int]]:
    return Form(
        key=table.key(step, "returned"),
        text=Text("{player}: return how many resources for 2 points each?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-82",),
        fields=tuple(
            FormField(
                name=resource.value,
                label=resource.text,
                question=Number(
                    key=resource.value, text=resource.text, most=player.resources[resource], default=0
                ),
            )
            for resource in Resource
        ),
        make=lambda values: {resource: values[resource.value] for resource in Resource},
    )
