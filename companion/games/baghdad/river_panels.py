"""The river in panels: its ways with Goods and Boats, the ports with slots, multipliers and Contracts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.contracts import contract_at, contract_text
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import Owner, Way
from companion.games.baghdad.modules import Module
from companion.games.baghdad.owner_signs import FREE, sign, signs
from companion.games.baghdad.printed import JUNCTIONS
from companion.games.baghdad.river_place import START, RiverPlace, junction_text
from companion.games.baghdad.table import PORT_SLOTS, PORTS, BaghdadTable

_LABELS: Final = {Way.LEFT: Text(" left"), Way.RIGHT: Text(" right")}


def river_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the river: who is at its junctions, and its known ways space by space to what they lead to.

    Rows are not aligned: a junction's name beside a way would leave a narrow panel no room for the way.
    """
    return Panel(Text("River"), tuple(_forks(table, rows)))


def boats_on_river(table: BaghdadTable) -> Mapping[RiverPlace, tuple[Owner, ...]]:
    """Return whose Boats are where on the river."""
    found: dict[RiverPlace, tuple[Owner, ...]] = {}
    for person in table.persons.values():
        for place in person.river:
            found[place] = (*found.get(place, ()), person.owner)
    if table.setup.solo and table.bot.boat is not None:
        found[table.bot.boat] = (*found.get(table.bot.boat, ()), Owner.BOT)
    return found


def _forks(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    boats = boats_on_river(table)
    names = (*(f"{owner.value}.river" for owner in table.persons), "bot.boat")
    for fork in (START, *JUNCTIONS):
        here = signs(boats.get(RiverPlace(fork), ()))
        tracks = {way: _track(table, boats, fork, way) for way in Way}
        if not here and not any(tracks.values()):
            continue
        yield rows.row(_fork(fork), plain(here or FREE), *names)
        for way, track in tracks.items():
            if track is not None:
                yield rows.row(_LABELS[way], track, *names)


def _fork(fork: str) -> Text:
    return Text("start") if fork == START else junction_text(fork)


def _track(
    table: BaghdadTable, boats: Mapping[RiverPlace, tuple[Owner, ...]], fork: str, way: Way
) -> Text | None:
    """Draw a way: Boats where they are, else the number of the Goods there; then where it ends."""
    known = table.printed.ways.get(f"{fork}/{way.value}")
    afloat = [place.gone for place in boats if place.fork == fork and place.way is way]
    if known is None and not afloat:
        return None
    goods = table.boards.river_goods.get(f"{fork}/{way.value}", ())
    spaces = known.spaces if known is not None else max(afloat) + 1
    cells: list[str] = []
    for gone in range(1, spaces):
        here = boats.get(RiverPlace(fork, way, gone), ())
        lying = goods[gone - 1] if gone <= len(goods) else None
        cells.append(signs(here) or (str(int(lying)) if lying is not None else FREE))
    end = Text("…") if known is None else Text("port {n}", n=known.port) if known.port else _fork(known.fork)
    return Text("{track} → {end}", track=plain(" ".join(cells)), end=end) if cells else end


def ports_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the ports: Boats in slot order, the multipliers of free slots, what the next slot gives."""
    return Panel(
        Text("Ports"), tuple(row for port in PORTS for row in _port(table, rows, port)), aligned=True
    )


def _port(table: BaghdadTable, rows: KeptRows, port: int) -> Iterator[Row]:
    boats = table.ports[port]
    multipliers = table.printed.ports.get(port, ())
    slots = [sign(boat) for boat in boats]
    for slot in range(len(boats), PORT_SLOTS):
        slots.append(f"×{multipliers[slot]}" if slot < len(multipliers) else FREE)
    tile = table.port_tiles.get(port)
    shown = plain(" ".join(slots))
    value = Text("{slots} {tile}", slots=shown, tile=tile.text) if tile is not None else shown
    yield rows.row(Text("port {n}", n=port), value, f"port-{port}", f"tile.port-{port}")
    rewards = table.boards.port_rewards.get(port, ())
    if len(boats) < len(rewards):
        yield rows.row(Text(" next"), gains_text(rewards[len(boats)]), f"port-{port}")
    if table.setup.plays_with(Module.CONTRACTS):
        yield from _contract(table, rows, port)


def _contract(table: BaghdadTable, rows: KeptRows, port: int) -> Iterator[Row]:
    stack = table.boards.contract_stacks.get(port)
    number = contract_at(table, port)
    if stack is not None:
        value = contract_text(table, number) if number is not None else Text("no Contract")
        yield rows.row(Text(" asks"), value, f"contract-{stack}")


def gains_text(gains: tuple[Gain, ...]) -> Text:
    """Return what something gives, in words."""
    return Text("{gains}", gains=tuple(gain.text for gain in gains)) if gains else Text("nothing")
