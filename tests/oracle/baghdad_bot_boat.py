"""The Boat step of the simulated Bot turn (BAG-BOT-11..20)."""

from __future__ import annotations

from tests.oracle.baghdad_bot_turn import OpenTurn, items_now
from tests.oracle.baghdad_pieces import BoatPlace, Fork, Owner, Port, ScoringTile, Side
from tests.oracle.baghdad_records import (
    BoatMoved,
    DirectionChosen,
    JunctionReached,
    MovementLost,
    NextBoat,
    PortArrival,
    SentBack,
)
from tests.oracle.baghdad_state import PORT_SLOTS


def move_boat(turn: OpenTurn, movement: int) -> None:
    """Spends all movement on the one Boat on the river, and on those that follow it."""
    left = movement
    while left > 0:
        boat = turn.table.bot.boat
        if boat is None:
            turn.tell(MovementLost(left), "AMB-48")
            return
        side = boat.side
        if side is None:
            side = _choose_direction(turn, boat.fork)
            turn.tell(DirectionChosen(boat.fork, side))
        spaces, end = turn.table.way(boat.fork, side)
        advanced = min(left, spaces - boat.passed)
        left -= advanced
        turn.tell(BoatMoved(advanced, left))
        if boat.passed + advanced < spaces:
            turn.table.bot.boat = BoatPlace(boat.fork, side, boat.passed + advanced)
        else:
            _reach(turn, end)


def _reach(turn: OpenTurn, end: Fork | Port) -> None:
    table = turn.table
    if isinstance(end, Fork):
        table.bot.boat = BoatPlace(end)
        turn.tell(JunctionReached(end))
        return
    if table.boats_in(end) == PORT_SLOTS:
        table.bot.boat = BoatPlace(table.printed.start)
        turn.tell(SentBack(end), "BOT-13 full port")
        return
    table.ports[end].append(Owner.BOT)
    turn.tell(PortArrival(end, table.boats_in(end)))
    if table.bot.boats_on_board == 0:
        table.bot.boat = None
        turn.note("fifth Boat docked")
        return
    table.bot.boats_on_board -= 1
    table.bot.boat = BoatPlace(table.printed.start)
    turn.tell(NextBoat(table.bot.boats_on_board), "BOT-19")


def _port_worth(turn: OpenTurn, port: Port) -> int:
    multiplier = turn.table.next_multiplier(port)
    if multiplier is None:
        return 0
    tile = turn.table.printed.dealt[port]
    if tile is ScoringTile.NIGHT:
        turn.note("BOT-17")
    return multiplier * items_now(turn.table, tile)


def _best_port(turn: OpenTurn, fork: Fork, side: Side) -> tuple[int, int]:
    """Boats in, and worth of, the best port that this direction can still lead to (BAG-AMB-50)."""
    ports = turn.table.reachable_ports(fork, side)
    if len(ports) > 1:
        turn.note("AMB-50")
    fewest = min(turn.table.boats_in(port) for port in ports)
    if fewest == PORT_SLOTS:
        turn.note("AMB-51")
    return fewest, max(_port_worth(turn, port) for port in ports if turn.table.boats_in(port) == fewest)


def _choose_direction(turn: OpenTurn, fork: Fork) -> Side:
    left_boats, left_worth = _best_port(turn, fork, Side.LEFT)
    right_boats, right_worth = _best_port(turn, fork, Side.RIGHT)
    if left_boats != right_boats:
        turn.note("BOT-15")
        return Side.LEFT if left_boats < right_boats else Side.RIGHT
    if left_worth != right_worth:
        turn.note("BOT-16")
        return Side.LEFT if left_worth > right_worth else Side.RIGHT
    turn.note("BOT-18")
    return turn.table.printed.bot_board.graphic[turn.signs.highlighted]
