"""Phase 3: each player uses three assistants, one by one, for a new keshi or an action (MAR-ASST)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.cube_tower import options_of
from companion.games.marrakesh import madrasa, souk
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.gaining import gain, score
from companion.games.marrakesh.kinds import GOODS, Phase, Resource, Sector, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.sectors import perform
from companion.games.marrakesh.table import MarrakeshTable, named

VENDOR_OF_THIS_TURN = 8
"""The ruling on vendors that came in the running turn (MAR-AMB-08, MAR-XTRA-38)."""
VENDOR_POINTS = 2
"""Points that scroll 50 adds to a vendor's water (MAR-SCROLL-49)."""
WATER_RULES = (
    "MAR-ASST-14",
    "MAR-ASST-15",
    "MAR-WATER-01",
    "MAR-WATER-02",
    "MAR-WATER-05",
    "MAR-XTRA-39",
    "MAR-XTRA-40",
)
"""What a vendor's water follows from: at once, before either work, once an assistant."""
USED = "assistants"
"""Where the table keeps which assistants the running turn has used."""


class Work(Enum):
    """The two things an assistant can do; the values are save format (MAR-ASST-05)."""

    KESHI = "keshi"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Use:
    """Which assistant is used next, and for what."""

    sector: Sector
    work: Work


def use_assistants(table: MarrakeshTable) -> Script[None]:
    """Let one player after the other use all assistants, in turn order (MAR-ASST-01, MAR-ROUND-05)."""
    table.active = table.camel
    while any(player.assistants for player in table.players.values()):
        if table.player(table.active).assistants:
            yield from _turn(table)
        table.active = table.left_of(table.active)
    table.phase = Phase.ROUND_END


def _turn(table: MarrakeshTable) -> Script[None]:
    """Use three assistants in the player's order, each to its end; then new tiles (MAR-ASST-02, MAR-ASST-03).

    Whose turn it is and which assistants are left is read anew for every assistant.
    """
    table.begin_moment()
    table.under_way[USED] = []
    while table.player(table.active).assistants:
        step = f"assistant-{len(table.under_way[USED]) + 1}"
        use = _the_only_use(table)
        if use is None:
            use = yield from ask(lambda step=step: _question(table, step))  # type: ignore[misc]
        if use is None:
            break
        player = table.player(table.active)
        table.under_way[USED].append(use.sector.value)
        player.assistants.remove(use.sector)
        yield from _use(table, player, use, step)
    del table.under_way[USED]
    player = table.player(table.active)
    yield from madrasa.refill(table, player, "close")
    yield from souk.refill(table, player, "close")


def _options(player: Player) -> tuple[Option[Use | None], ...]:
    """Offer a keshi and the action for every assistant; in a filled sector only the action (MAR-ASST-10)."""
    return tuple(
        option
        for sector in dict.fromkeys(player.assistants)
        for option in _options_of(sector, player.count(sector), _filled(player, sector))
    )


def _the_only_use(table: MarrakeshTable) -> Use | None:
    """Return what the last assistant must do where its sector is filled (MAR-XTRA-41)."""
    possible = [option.value for option in _options(table.player(table.active)) if option.barred is None]
    return possible[0] if len(possible) == 1 else None


def _question(table: MarrakeshTable, step: str) -> Choice[Use | None]:
    player = table.player(table.active)
    none: Option[Use | None] = Option(id="none", name=Text("no assistant is left"), value=None, key="0")
    return Choice(
        key=table.key(step),
        text=Text("{player}: which assistant do you use, and for what?", player=named(player)),
        to=player.seat,
        rules=("MAR-ASST-02", "MAR-ASST-05"),
        options=_options(player) or (none,),
    )


@cache
def _options_of(sector: Sector, keshis: int, filled: bool) -> tuple[Option[Use | None], ...]:
    return tuple(
        Option(
            id=f"{sector.value}/{work.value}",
            name=_named(sector, work, keshis),
            value=Use(sector, work),
            barred=Text("the sector is filled") if filled and work is Work.KESHI else None,
            rules=("MAR-ASST-10", "MAR-XTRA-41"),
        )
        for work in Work
    )


def _named(sector: Sector, work: Work, keshis: int) -> Text:
    """Name what an assistant can do: an action with how many keshis make it as strong (MAR-ASST-13)."""
    if work is Work.ACTION:
        return Text(
            "{sector}: the action ({n} keshi)",
            "{sector}: the action ({n} keshis)",
            sector=sector.text,
            n=keshis,
        )
    return Text("{sector}: a new keshi", sector=sector.text)


def _filled(player: Player, sector: Sector) -> bool:
    """Tell whether a sector takes no more keshis, vendor left aside (MAR-ASST-09, MAR-AMB-06, MAR-AMB-07).

    Guards count on the watchtower and at gates alike; the souk is never filled.
    """
    return sector.colour is not None and player.room(sector.colour) == 0


def _use(table: MarrakeshTable, player: Player, use: Use, step: str) -> Script[None]:
    """Bring the vendor's water, then put a keshi of the supply or act (MAR-ASST-07, MAR-ASST-11).

    The assistant leaves, whether it could do anything or not (MAR-ASST-04, MAR-AMB-09).
    """
    yield from _vendor(table, player, use)
    if use.work is Work.ACTION:
        yield from perform(table, player, use.sector, f"{step}/action")
    else:
        colour = yield from _colour(table, player, use.sector, step)
        yield from deploy(table, player, colour, f"{step}/keshi")
    yield do(
        Text(
            "{player} takes the assistant off the {sector}.",
            player=named(player),
            sector=use.sector.text,
        ),
        "MAR-ASST-04",
        "MAR-AMB-09",
    )


def _vendor(table: MarrakeshTable, player: Player, use: Use) -> Script[None]:
    """Give the water of a vendor that came on an earlier turn, twice with scroll 35 (MAR-SCROLL-36)."""
    came = player.vendors.get(use.sector)
    if came is None:
        return
    if came == table.moment and _waits(table, use.sector):
        yield know(
            Text("The vendor came this turn and gives no water yet."),
            "MAR-WATER-03",
            "MAR-AMB-08",
            "MAR-XTRA-38",
        )
        return
    water = 2 if player.holds(Scroll.TWO_WATER_FROM_VENDORS) else 1
    yield from gain(table, player, Resource.WATER, water, *WATER_RULES)
    if use.work is Work.ACTION and player.holds(Scroll.POINTS_FROM_VENDORS):
        yield from score(table, player, VENDOR_POINTS, Source.SCROLLS, "MAR-SCROLL-49", "MAR-AMB-54")


def _waits(table: MarrakeshTable, sector: Sector) -> bool:
    """Tell whether a vendor of this turn gives none before the next one: the souk's does (MAR-SCROLL-61)."""
    return sector is Sector.SOUK or not table.setup.rulings.otherwise(VENDOR_OF_THIS_TURN)


def _colour(table: MarrakeshTable, player: Player, sector: Sector, step: str) -> Script[Keshi]:
    """Return the colour of the new keshi: the sector's, in the souk the player's choice (MAR-ASST-06)."""
    if sector.colour is not None:
        return sector.colour
    return (yield from ask(lambda: _goods(table, player, step)))


def _goods(table: MarrakeshTable, player: Player, step: str) -> Choice[Keshi]:
    return Choice(
        key=table.key(step, "goods"),
        text=Text("{player}: which goods keshi do you take?", player=named(player)),
        to=player.seat,
        rules=("MAR-ASST-08",),
        options=options_of(GOODS),
    )
