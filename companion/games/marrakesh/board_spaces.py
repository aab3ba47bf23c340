"""The spaces that red, pink and brown keshis may take, and what pink and brown ones give there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import OASES_OF_A_PATH, Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.gains import AnyResources, DesertTown, Discovery
from companion.games.marrakesh.kinds import COLOUR_SECTORS, Path, Sector, Source
from companion.games.marrakesh.printed import square
from companion.games.marrakesh.square import SPACE_RULES, deployment_bonus, space_gain
from companion.games.marrakesh.table import MarrakeshTable, named

START_RESOURCES: Final = 2
"""Resources of the right space of the start oasis (MAR-SAHARA-03)."""
START_POINTS: Final = 2
"""Points of the left space of the start oasis (MAR-SAHARA-04)."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A brown space: a place of a path, from 0, or the start oasis where ``path`` is None."""

    path: Path | None = None
    index: int = 0


def reached(path: Path, index: int) -> Discovery | DesertTown:
    """Return what lies beside a space of a path: three oases, then a desert town (MAR-X5-08)."""
    return Discovery(path, index) if index < OASES_OF_A_PATH else DesertTown(path)


def told(player: Player, colour: Keshi, where: Text, *rules: str) -> Saying:
    """Return what hands do with a keshi that comes onto a board."""
    return do(
        Text(
            "{name}: {colour} keshi to the {where}.",
            name=named(player),
            colour=colour_name(colour),
            where=where,
        ),
        *rules,
    )


def put_vendor(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a red keshi on a vendor space, which is none of the eight of its sector (MAR-WATER-04).

    The turn is kept with it, for its water (MAR-WATER-03).
    """
    sectors = [sector for sector in COLOUR_SECTORS if sector not in player.vendors]
    sector = sectors[0]
    if len(sectors) > 1:
        sector = yield from ask(lambda: _vendor_question(table, player, step))
    table.take(Keshi.RED)
    player.vendors[sector] = table.moment
    yield told(player, Keshi.RED, Text("vendor space of the {sector}", sector=sector.text), "MAR-CLAIM-12")


def _vendor_question(table: MarrakeshTable, player: Player, step: str) -> Choice[Sector]:
    taken = Text("a vendor stands there")
    return Choice(
        key=table.key(step, "vendor"),
        text=Text("{name}: to which sector does the red keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-CLAIM-11", "MAR-CLAIM-12", "MAR-SOUK-12"),
        options=tuple(
            Option(
                id=sector.value,
                name=sector.text,
                value=sector,
                key=sector.key,
                barred=taken if sector in player.vendors else None,
            )
            for sector in COLOUR_SECTORS
        ),
    )


def put_entertainer(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a pink keshi on any free space and give that space's bonus (MAR-SQUARE-04, MAR-AMB-64)."""
    spaces = yield from square(table)
    free = [space for space in range(len(spaces)) if space not in player.entertainers]
    space = free[0]
    if len(free) > 1:
        space = yield from ask(lambda: _space_question(table, player, step))
    table.take(Keshi.PINK)
    player.keshis[Keshi.PINK] += 1
    player.entertainers.append(space)
    where = Text("“{bonus}” space of the main square", bonus=spaces[space].text)
    yield told(player, Keshi.PINK, where, "MAR-CLAIM-14", SPACE_RULES[spaces[space]])
    yield from deployment_bonus(table, player, space, step)


def _space_question(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    taken = Text("an entertainer stands there")
    spaces = table.printed.square or ()
    return Choice(
        key=table.key(step, "space"),
        text=Text("{name}: on which space of the main square does the pink keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-SQUARE-04", "MAR-AMB-64"),
        options=tuple(
            Option(
                id=spaces[space].value,
                name=space_gain(spaces[space]).text,
                value=space,
                key=str(space + 1),
                barred=taken if space in player.entertainers else None,
                rules=(SPACE_RULES[spaces[space]],),
            )
            for space in range(len(spaces))
        ),
    )


def stops(player: Player) -> tuple[Stop, ...]:
    """Return the brown spaces that can be taken next, of eight (MAR-SAHARA-02, MAR-SAHARA-06, MAR-SAHARA-09).

    How many the start oasis and each path have is the board's (MAR-X5-09).
    The right space of the start oasis comes before the left one (MAR-SAHARA-05); no space of a path is
    skipped, and both paths may be worked on (MAR-SAHARA-07, MAR-SAHARA-08).
    """
    sahara = player.sahara
    start = (Stop(),) if sahara.start < sahara.start_spaces else ()
    paths = (Stop(path, n) for path, n in sahara.caravans.items() if n < sahara.path_spaces)
    return (*start, *paths)


def put_caravan(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a brown keshi on the start oasis or the next space of a path (MAR-SAHARA-07, MAR-AMB-64)."""
    stop = stops(player)[0]
    if len(stops(player)) > 1:
        stop = yield from ask(lambda: _stop_question(table, player, step))
    table.take(Keshi.BROWN)
    if stop.path is None:
        player.sahara.start += 1
        yield from _start_oasis(table, player, step)
        return
    player.sahara.caravans[stop.path] += 1
    found = reached(stop.path, stop.index)
    yield told(player, Keshi.BROWN, found.text, "MAR-SAHARA-08")
    yield from carry_out(table, player, found, f"{step}/oasis", Source.SAHARA)


def _start_oasis(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    if player.sahara.start == 1:
        yield told(player, Keshi.BROWN, Text("right space of the start oasis"), "MAR-SAHARA-05")
        any_two = AnyResources(START_RESOURCES)
        yield from carry_out(table, player, any_two, f"{step}/start-oasis", Source.SAHARA)
        return
    yield told(player, Keshi.BROWN, Text("left space of the start oasis"), "MAR-SAHARA-05")
    yield from score(table, player, START_POINTS, Source.SAHARA, "MAR-SAHARA-04")


def _stop_question(table: MarrakeshTable, player: Player, step: str) -> Choice[Stop]:
    options: list[Option[Stop]] = []
    possible = stops(player)
    for key, stop in enumerate((Stop(), *(Stop(path) for path in Path)), start=1):
        if stop.path is None and not player.sahara.start_spaces:
            continue
        now = next((one for one in possible if one.path is stop.path), None)
        options.append(
            Option(
                id=stop.path.value if stop.path else "start",
                name=_named(player, now or stop),
                value=now or stop,
                key=str(key),
                barred=None if now else Text("every space there is taken"),
            )
        )
    return Choice(
        key=table.key(step, "caravan"),
        text=Text("{name}: where in the Sahara does the brown keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-05", "MAR-SAHARA-07", "MAR-SAHARA-08"),
        options=tuple(options),
    )


def _named(player: Player, stop: Stop) -> Text:
    if stop.path is not None:
        return reached(stop.path, stop.index).text
    if player.sahara.start == 0:
        return Text("start oasis, right: any 2 resources")
    return Text("start oasis, left: 2 points")
