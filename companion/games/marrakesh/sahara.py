"""The Sahara: oases that are discovered, claimed for resources or claimed for nothing (MAR-SAHARA)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import desert_towns, oases, printed
from companion.games.marrakesh.board import FACEDOWN, OASES_OF_A_PATH, Oasis, Player
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gaining import can_pay, pay, resource_options
from companion.games.marrakesh.gains import DesertTown, Discovery
from companion.games.marrakesh.kinds import Path, Resource, Source
from companion.games.marrakesh.scroll_effects import at_once
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.storage_row import cover
from companion.games.marrakesh.table import MarrakeshTable, named

STOP: Final = "stop"
FREE_CLAIMS: Final = 3
"""Oases that scroll 62 claims (MAR-SCROLL-67)."""
_OASES: Final = tuple(Discovery(path, index) for path in Path for index in range(OASES_OF_A_PATH))


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let a player claim discovered oases, one after the other, and towns (MAR-SAHARA-10, MAR-X5-15)."""
    table.under_way[step] = []
    while True:
        yield from _read_numbers(table, player, step)
        yield from _read_costs(table, player)
        if all(_barred(table, player, place) is not None for place in _places(player)):
            break
        place = yield from ask(lambda: _question(table, player, step))
        if place is None:
            break
        part = f"{step}/{_id(place)}"
        table.under_way[step].append(_id(place))
        if isinstance(place, DesertTown):
            yield from desert_towns.claim(table, player, place.path, part)
            continue
        yield from _pay(table, player, place, part)
        yield from claim(table, player, place.path, place.index, part)
    if not table.under_way.pop(step):
        yield know(Text("{player}: no oasis is claimed.", player=named(player)), "MAR-SAHARA-10")


def discover(table: MarrakeshTable, player: Player, path: Path, index: int, step: str) -> Script[None]:
    """Turn up the oasis beside a caravan (MAR-SAHARA-01, MAR-SCROLL-75, MAR-SCROLL-76, MAR-XTRA-58).

    Each of the two paths has three (MAR-XTRA-58). The tile stays and can be claimed later (MAR-SCROLL-76).
    """
    number = yield from printed.oasis_turned_up(table, player, step)
    _oasis(player, Discovery(path, index)).number = number
    yield know(
        Text("{player}: oasis {oasis} is discovered.", player=named(player), oasis=number), "MAR-SAHARA-01"
    )
    if player.holds(Scroll.OASES_SCORE_WHEN_FOUND):
        yield from oases.score_now(table, player, number, f"{step}/scroll-68", "MAR-SCROLL-75")


@carried_out_by(Discovery)
def _discovery(
    table: MarrakeshTable, player: Player, found: Discovery, step: str, source: Source
) -> Script[None]:
    yield from discover(table, player, found.path, found.index, step)


def claim(
    table: MarrakeshTable, player: Player, path: Path, index: int, step: str, *, free: bool = False
) -> Script[None]:
    """Claim an oasis that is paid for or ``free``: its tile moves to the storage row (MAR-SAHARA-11).

    The caravan stays (MAR-AMB-34). Points come at the end of the game (MAR-SAHARA-20).
    """
    oasis = _oasis(player, Discovery(path, index))
    oasis.claimed = True
    yield from cover(table, player, oasis.number, step, free=free)


def claim_free(table: MarrakeshTable, player: Player, most: int, step: str) -> Script[None]:
    """Claim so many discovered oases for nothing, or all; no desert towns (MAR-AMB-53, MAR-SCROLL-68).

    They are chosen together, before the first is laid on the storage row (MAR-SCROLL-67, MAR-RTILE-19).
    """
    yield from _read_numbers(table, player, step)
    chosen = tuple(place for place in _OASES if _oasis(player, place).discovered)
    if not chosen:
        yield know(Text("{player}: no oasis is discovered.", player=named(player)), "MAR-AMB-53")
    if len(chosen) > most:
        chosen = yield from ask(lambda: _which_free(table, player, most, step))
    table.under_way[step] = [_id(place) for place in chosen]
    while table.under_way[step]:
        next_one = table.under_way[step].pop(0)
        place = next(each for each in _OASES if _id(each) == next_one)
        yield from claim(table, player, place.path, place.index, f"{step}/{next_one}", free=True)
    del table.under_way[step]


@at_once(62)
def _claim_three(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Scroll 62: claim 3 discovered oases without paying (MAR-SCROLL-67)."""
    yield from claim_free(table, player, FREE_CLAIMS, step)


def _places(player: Player) -> tuple[Discovery | DesertTown, ...]:
    return (*_OASES, *(DesertTown(path) for path in Path if path in player.sahara.towns))


def _oasis(player: Player, place: Discovery) -> Oasis:
    return player.sahara.oases[place.path][place.index]


def _id(place: Discovery | DesertTown) -> str:
    if isinstance(place, DesertTown):
        return f"town-{place.path.value}"
    return f"{place.path.value}-{place.index + 1}"


def _read_numbers(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Read off the oases beside caravans that were put there by hand, which nobody was asked about."""
    for place in _OASES:
        if place.index < player.sahara.caravans[place.path] and _oasis(player, place).number == FACEDOWN:
            number = yield from printed.oasis_turned_up(table, player, f"{step}/{_id(place)}")
            _oasis(player, place).number = number


def _read_costs(table: MarrakeshTable, player: Player) -> Script[None]:
    """Read off what oases cost on the paths that have one to claim."""
    for path in Path:
        if any(oasis.discovered for oasis in player.sahara.oases[path]):
            yield from printed.oasis_cost(table, path, 0)


def _costs(table: MarrakeshTable, place: Discovery) -> dict[Resource, int]:
    """Return what is printed on the highlighted space beside an oasis (MAR-DATA-21)."""
    return dict(table.printed.oasis_costs[place.path][place.index])


def _barred(table: MarrakeshTable, player: Player, place: Discovery | DesertTown) -> Text | None:
    """Return why an oasis or a town cannot be claimed now, None where it can (MAR-SAHARA-22)."""
    if isinstance(place, DesertTown):
        return desert_towns.barred(player, place.path)
    oasis = _oasis(player, place)
    if oasis.claimed:
        return Text("it is claimed")
    if oasis.number == FACEDOWN:
        return Text("it lies facedown")
    if player.holds(Scroll.CHEAP_OASES):
        return None if any(player.resources.values()) else Text("it costs 1 resource")
    costs = _costs(table, place)
    if not can_pay(player, costs):
        return Text("it costs {costs}", costs=_counted(costs))
    return None


def _counted(costs: dict[Resource, int]) -> tuple[Text, ...]:
    return tuple(resource.counted(n) for resource, n in costs.items())


def _question(table: MarrakeshTable, player: Player, step: str) -> Choice[Discovery | DesertTown | None]:
    options: list[Option[Discovery | DesertTown | None]] = [
        Option(
            id=_id(place),
            name=_named(table, player, place),
            value=place,
            key=str(key),
            barred=_barred(table, player, place),
            rules=("MAR-SAHARA-10", "MAR-SAHARA-22"),
        )
        for key, place in enumerate(_places(player), start=1)
    ]
    options.append(Option(id=STOP, name=Text("no more oases"), value=None, key="0"))
    return Choice(
        key=table.key(step, str(len(table.under_way[step]) + 1)),
        text=Text("{player}: claim which oasis?", player=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-10", "MAR-SAHARA-19"),
        options=tuple(options),
    )


def _named(table: MarrakeshTable, player: Player, place: Discovery | DesertTown) -> Text:
    if isinstance(place, DesertTown):
        return desert_towns.priced(player, place)
    oasis = _oasis(player, place)
    if not oasis.discovered:
        return place.text
    what = Text("oasis {number}", number=oasis.number)
    if player.holds(Scroll.CHEAP_OASES):
        return Text("{place}: {what} for 1 resource", place=place.text, what=what)
    return Text(
        "{place}: {what} for {costs}", place=place.text, what=what, costs=_counted(_costs(table, place))
    )


def _pay(table: MarrakeshTable, player: Player, place: Discovery, step: str) -> Script[None]:
    """Pay what is printed beside an oasis; with scroll 45 one resource of choice (MAR-SCROLL-43)."""
    costs = _costs(table, place)
    rule = "MAR-SAHARA-10"
    if player.holds(Scroll.CHEAP_OASES):
        rule = "MAR-SCROLL-43"
        owned = [resource for resource in Resource if player.resources[resource]]
        resource = owned[0]
        if len(owned) > 1:
            resource = yield from ask(lambda: _which_resource(table, player, step))
        costs = {resource: 1}
    yield from pay(table, player, costs, step, rule, exactly=player.holds(Scroll.CHEAP_OASES))


def _which_resource(table: MarrakeshTable, player: Player, step: str) -> Choice[Resource]:
    return Choice(
        key=table.key(step, "paid"),
        text=Text("{player}: pay which resource?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-43",),
        options=tuple(option for option in resource_options() if player.resources[option.value]),
    )


def _which_free(table: MarrakeshTable, player: Player, most: int, step: str) -> Several[Discovery]:
    return Several(
        key=table.key(step, "claimed"),
        text=Text("{player}: claim which {n} oases for nothing?", player=named(player), n=most),
        to=player.seat,
        rules=("MAR-SCROLL-67", "MAR-RTILE-19"),
        options=tuple(
            Option(
                id=_id(place),
                name=Text("oasis {number} ({place})", number=_oasis(player, place).number, place=place.text),
                value=place,
                key=str(key),
            )
            for key, place in enumerate(_OASES, start=1)
            if _oasis(player, place).discovered
        ),
        least=most,
        most=most,
    )
