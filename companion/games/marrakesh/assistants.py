"""Phase 3: each player uses three assistants, one by one, for a new keshi or an action (MAR-ASST)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.games.marrakesh import madrasa, souk
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.gaining import gain, score
from companion.games.marrakesh.kinds import ASSISTANTS, GOODS, Phase, Resource, Sector, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.sectors import perform
from companion.games.marrakesh.table import MarrakeshTable

VENDOR_OF_THIS_TURN = 8
"""The ruling on vendors that came in the running turn (MAR-AMB-08, MAR-XTRA-38)."""
VENDOR_POINTS = 2


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
    table.done = []
    table.active = table.camel
    while len(table.done) < len(table.seats):
        yield from _turn(table)
        table.done.append(table.active)
        table.active = table.left_of(table.active)
    table.phase = Phase.ROUND_END


def _turn(table: MarrakeshTable) -> Script[None]:
    """Use three assistants in the player's order, each to its end; then new tiles (MAR-ASST-02, 03)."""
    table.begin_moment()
    player = table.player(table.active)
    while player.assistants:
        step = f"assistant-{ASSISTANTS + 1 - len(player.assistants)}"
        use = yield from ask(lambda step=step: _question(table, player, step))  # type: ignore[misc]
        player.assistants.remove(use.sector)
        yield from _use(table, player, use, step)
    yield from madrasa.refill(table, player, "close")
    yield from souk.refill(table, player, "close")


def _question(table: MarrakeshTable, player: Player, step: str) -> Choice[Use]:
    options: list[Option[Use]] = []
    for sector in dict.fromkeys(player.assistants):
        for work in Work:
            barred = Text("the sector is filled") if work is Work.KESHI and _filled(player, sector) else None
            options.append(
                Option(
                    id=f"{sector.value}/{work.value}",
                    name=_named(sector, work),
                    value=Use(sector, work),
                    barred=barred,
                    rules=("MAR-ASST-10",),
                )
            )
    return Choice(
        key=table.key(step),
        text=Text("{player}: which assistant do you use, and for what?", player=plain(player.name)),
        to=player.seat,
        rules=("MAR-ASST-02", "MAR-ASST-05"),
        options=tuple(options),
    )


def _named(sector: Sector, work: Work) -> Text:
    if work is Work.ACTION:
        return Text("{sector}: the action", sector=sector.text)
    return Text("{sector}: a new keshi", sector=sector.text)


def _filled(player: Player, sector: Sector) -> bool:
    """Tell whether a sector takes no keshi of its colour; the souk always does (MAR-ASST-09, MAR-ASST-10)."""
    return sector.colour is not None and player.room(sector.colour) == 0


def _use(table: MarrakeshTable, player: Player, use: Use, step: str) -> Script[None]:
    """Bring the vendor's water, then take the keshi or act; the assistant leaves (MAR-ASST-04, 14, 15)."""
    yield from _vendor(table, player, use)
    if use.work is Work.ACTION:
        yield from perform(table, player, use.sector, f"{step}/action")
    else:
        colour = yield from _colour(table, player, use.sector, step)
        yield from deploy(table, player, colour, f"{step}/keshi")
    yield do(
        Text(
            "{player} takes the assistant off the {sector}.",
            player=plain(player.name),
            sector=use.sector.text,
        ),
        "MAR-ASST-04",
    )


def _vendor(table: MarrakeshTable, player: Player, use: Use) -> Script[None]:
    """Give the water of a vendor that came on an earlier turn (MAR-WATER-01..03, MAR-SCROLL-36, 49)."""
    came = player.vendors.get(use.sector)
    if came is None:
        return
    if came == table.moment and not table.setup.rulings.otherwise(VENDOR_OF_THIS_TURN):
        yield know(Text("The vendor came this turn and gives no water yet."), "MAR-WATER-03", "MAR-AMB-08")
        return
    water = 2 if player.holds(Scroll.TWO_WATER_FROM_VENDORS) else 1
    yield from gain(table, player, Resource.WATER, water, "MAR-ASST-14", "MAR-WATER-01", "MAR-XTRA-40")
    if use.work is Work.ACTION and player.holds(Scroll.POINTS_FROM_VENDORS):
        yield from score(table, player, VENDOR_POINTS, Source.SCROLLS, "MAR-SCROLL-49")


def _colour(table: MarrakeshTable, player: Player, sector: Sector, step: str) -> Script[Keshi]:
    """Return the colour of the new keshi: the sector's, in the souk the player's choice (MAR-ASST-06, 08)."""
    if sector.colour is not None:
        return sector.colour
    return (yield from ask(lambda: _goods(table, player, step)))


def _goods(table: MarrakeshTable, player: Player, step: str) -> Choice[Keshi]:
    return Choice(
        key=table.key(step, "goods"),
        text=Text("{player}: which goods keshi do you take?", player=plain(player.name)),
        to=player.seat,
        rules=("MAR-ASST-08",),
        options=tuple(
            Option(id=colour.letter, name=plain(colour.english), value=colour, key=colour.letter)
            for colour in GOODS
        ),
    )
