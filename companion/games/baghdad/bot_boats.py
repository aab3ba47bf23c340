"""The Bot's Boats: how far, which way, and what happens in port (BAG-BOT-11..20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.question import Question
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.contracts import discard_contract
from companion.games.baghdad.kinds import Owner, ScoringTile, Way
from companion.games.baghdad.modules import Module
from companion.games.baghdad.printed import port_question, river_way, turns_question
from companion.games.baghdad.river_place import START, RiverPlace, RiverWay, junction_text
from companion.games.baghdad.table import PORT_SLOTS, BaghdadTable


def move_boats(table: BaghdadTable) -> Script[None]:
    """Move the one Bot Boat on the river by Active's front plus Top (BAG-BOT-11, BAG-BOT-12)."""
    front = table.bot.front
    if front is None:
        raise LookupError("no Bot card was revealed")
    top = table.bot.top.boats if table.bot.top else 0
    table.bot.steps = front.boats + top
    yield know(
        Text(
            "The Bot's Boat moves {steps}: {front} + {top} (Active + Top).",
            steps=table.bot.steps,
            front=front.boats,
            top=top,
        ),
        "BAG-BOT-11",
        "BAG-BOT-12",
        "BAG-BOT-20",
    )
    leg = 0
    while table.bot.steps and table.bot.boat is not None:
        leg += 1
        yield from _leg(table, leg)
    if table.bot.steps:
        yield know(
            Text("The movement left ({steps}) is lost: no Boat is left.", steps=table.bot.steps), "BAG-AMB-48"
        )


def _leg(table: BaghdadTable, leg: int) -> Script[None]:
    """Sail from where the Boat is to the end of its way, or as far as the movement goes."""
    place = table.bot.boat
    if place is None:
        raise LookupError("the Bot has no Boat on the river")
    because: Trail | None = None
    if place.way is None:
        yield from survey(table, place.fork)
        decision = yield from _direction(table, leg)
        because = decision[1]
        table.bot.boat = RiverPlace(place.fork, decision[0])
    yield from _sail(table, leg, because)


def _sail(table: BaghdadTable, leg: int, because: Trail | None) -> Script[None]:
    """Move along the way, a space for each point, without turning back (BAG-BOAT-04, BAG-BOAT-08)."""
    while (place := table.bot.boat) is not None and place.way is not None:
        if f"{place.fork}/{place.way.value}" in table.printed.ways:
            break
        yield from river_way(table, place.fork, place.way)
    if place is None or place.way is None:
        return
    way = table.printed.ways[f"{place.fork}/{place.way.value}"]
    steps = max(0, min(table.bot.steps, way.spaces - place.gone))
    table.bot.steps -= steps
    gone = place.gone + steps
    yield do(
        Text(
            "Move the Bot's Boat {n} space ({way}).",
            "Move the Bot's Boat {n} spaces ({way}).",
            n=steps,
            way=place.way.text,
        ),
        "BAG-BOT-13",
        "BAG-BOAT-08",
        because=because,
    )
    if gone < way.spaces:
        table.bot.boat = RiverPlace(place.fork, place.way, gone)
    elif way.fork:
        table.bot.boat = RiverPlace(way.fork)
        yield know(Text("It is at {fork} now.", fork=junction_text(way.fork)), "BAG-BOT-14")
    else:
        yield from _arrive(table, way.port, leg)


def _arrive(table: BaghdadTable, port: int, leg: int) -> Script[None]:
    """Enter a port, or go back from a full one (BAG-BOAT-09, BAG-BOAT-11, BAG-BOAT-19, BAG-BOAT-20)."""
    boats = table.ports[port]
    if len(boats) >= PORT_SLOTS:
        table.bot.boat = RiverPlace()
        yield do(
            Text("Port {port} is full: the Boat goes back to the starting space.", port=port),
            "BAG-BOAT-18",
            "BAG-BOAT-19",
            "BAG-BOT-13",
        )
        return
    boats.append(Owner.BOT)
    table.bot.boat = None
    yield do(
        Text(
            "It takes slot {slot} of port {port}, the empty one furthest from the River; "
            "the Bot gains nothing there.",
            slot=len(boats),
            port=port,
        ),
        "BAG-BOAT-11",
        "BAG-BOT-20",
    )
    if table.setup.plays_with(Module.CONTRACTS):
        yield from discard_contract(table, port, f"bot/boat-{leg}/contract")
    if table.bot.boats_on_board:
        table.bot.boats_on_board -= 1
        table.bot.boat = RiverPlace()
        yield do(Text("Put the Bot's next Boat on the starting space."), "BAG-BOT-19")


def survey(table: BaghdadTable, fork: str) -> Script[None]:
    """Make sure that every way from a fork on is known: a direction is judged by the ports it leads to."""
    open_forks, seen = [fork], {fork}
    while open_forks:
        here = open_forks.pop(0)
        for way in Way:
            found = yield from river_way(table, here, way)
            if found.fork and found.fork not in seen:
                seen.add(found.fork)
                open_forks.append(found.fork)


def ports_ahead(table: BaghdadTable, fork: str, way: Way) -> tuple[int, ...]:
    """Return the ports that a direction leads to, nearest first (BAG-AMB-50)."""
    reached: dict[int, int] = {}
    ahead: list[tuple[int, str, Way, tuple[str, ...]]] = [(0, fork, way, (fork,))]
    while ahead:
        gone, here, direction, passed = ahead.pop(0)
        found: RiverWay = table.printed.ways[f"{here}/{direction.value}"]
        far = gone + found.spaces
        if found.port:
            reached[found.port] = min(far, reached.get(found.port, far))
        elif found.fork not in passed:
            ahead.extend((far, found.fork, onward, (*passed, found.fork)) for onward in Way)
    ports = sorted(reached, key=lambda port: (reached[port], port))
    if table.setup.rulings.otherwise(50):
        return tuple(ports[:1])
    return tuple(ports)


def boats_counted(table: BaghdadTable, port: int) -> int:
    """Return the Boats of a port that the Bot counts: all colours, or only its own (BAG-AMB-66)."""
    boats = table.ports[port]
    if table.setup.rulings.otherwise(66) and len(boats) < PORT_SLOTS:
        return boats.count(Owner.BOT)
    return len(boats)


def _best_ports(table: BaghdadTable, fork: str, way: Way) -> tuple[int, ...]:
    """Return the ports of a direction that have the fewest Boats."""
    ports = ports_ahead(table, fork, way)
    fewest = min((boats_counted(table, port) for port in ports), default=PORT_SLOTS)
    return tuple(port for port in ports if boats_counted(table, port) == fewest)


def port_points(table: BaghdadTable, port: int) -> int:
    """Return what a port would score the Bot now: slot it would get times items (BAG-BOT-16, BAG-BOT-17)."""
    slot = len(table.ports[port])
    if slot >= PORT_SLOTS:
        return 0
    return table.printed.ports[port][slot] * table.bot_counts(table.port_tiles[port].item)


def _direction(table: BaghdadTable, leg: int) -> Script[tuple[Way, Trail]]:
    """Choose left or right at the starting space or a junction (BAG-BOT-14, BAG-BOAT-07)."""

    def fork() -> str:
        return table.bot.boat.fork if table.bot.boat is not None else START

    decision = yield from decide(
        table.key("bot", f"boat-{leg}", "direction"),
        lambda: tuple(Candidate(way.value, way.text, way) for way in Way),
        (
            Criterion(
                "BAG-BOT-15",
                Text("toward the port with the fewest Boats"),
                score=lambda way: _fewest_boats(table, fork(), way),
            ),
            Criterion(
                "BAG-BOT-16",
                Text("toward the port that would now score the Bot most"),
                observe=lambda way, _: _unknown_port(table, fork(), way),
                judge=lambda way, _: _most_points(table, fork(), way),
                remember=lambda way, slots: _remember_port(table, fork(), way, slots),
            ),
            Criterion(
                "BAG-BOT-18",
                Text("Top's number in the graphic on the Bot board"),
                observe=lambda _, __: None if table.printed.turns else lambda: turns_question(table),
                judge=lambda way, _: _by_number(table, way),
                remember=lambda _, turns: table.printed.turns.update(turns),
            ),
        ),
    )
    if decision.winner is None:
        raise LookupError("no direction leads on")
    return decision.winner, decision.trail


def _fewest_boats(table: BaghdadTable, fork: str, way: Way) -> Score:
    best = _best_ports(table, fork, way)
    boats = boats_counted(table, best[0]) if best else PORT_SLOTS
    return Score(-boats, Text("{boats} in {ports}", boats=boats, ports=_names(best)))


def _unknown_port(table: BaghdadTable, fork: str, way: Way) -> Callable[[], Question[Any]] | None:
    for port in _best_ports(table, fork, way):
        if port not in table.printed.ports:
            return lambda: port_question(port)
    return None


def _remember_port(table: BaghdadTable, fork: str, way: Way, slots: tuple[int, ...]) -> None:
    port = next(port for port in _best_ports(table, fork, way) if port not in table.printed.ports)
    table.printed.ports[port] = slots


def _most_points(table: BaghdadTable, fork: str, way: Way) -> Score:
    best = _best_ports(table, fork, way)
    scored = [(port_points(table, port), port) for port in best]
    points, port = max(scored, key=lambda found: (found[0], -found[1]), default=(0, 0))
    tile = table.port_tiles[port] if port else ScoringTile.BOOKS
    return Score(points, Text("{points} at port {port} ({tile})", points=points, port=port, tile=tile.text))


def _by_number(table: BaghdadTable, way: Way) -> Score:
    number = table.guide.number
    shown = table.printed.turns[number]
    return Score(int(shown is way), Text("number {number} shows {shown}", number=number, shown=shown.text))


def _names(ports: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(Text("port {port}", port=port) for port in ports)
