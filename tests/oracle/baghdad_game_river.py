"""Boats: movement, ports, Contracts, and the small rewards, some of which move Boats (BAG-BOAT, BAG-CON)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from tests.oracle.baghdad_game_moves import NONE, DecisionKind, Option, Play
from tests.oracle.baghdad_game_pieces import GOODS, Contract, Module, Reward
from tests.oracle.baghdad_game_state import Board, Boat
from tests.oracle.baghdad_game_tokens import Tokens
from tests.oracle.baghdad_pieces import BoatPlace, Port, Side, Sign
from tests.oracle.baghdad_state import PORT_SLOTS

STOP = "stop"
FINISH = "finish"
ON = "on"
SELL = "sell"
BUYING = {"buy-1": (2, 1), "buy-2": (5, 2)}
CONTRACT = "contract"
CONTRACT_COINS = 3


def place_name(place: BoatPlace) -> str:
    """The code of a place on the river, such as "start" or "start/left/2"."""
    return place.fork.name if place.side is None else f"{place.fork.name}/{place.side.value}/{place.passed}"


class River(Tokens):
    """Boats and rewards."""

    # --- Rewards ---

    def gain(self, board: Board, rewards: Sequence[Reward]) -> Play[None]:
        """Printed rewards in their order; Boat icons of one reward are one movement."""
        boats = rewards.count(Reward.BOAT)
        for reward in dict.fromkeys(rewards):
            if reward is Reward.BOAT:
                yield from self.sail(board, boats)
                continue
            for _ in range(rewards.count(reward)):
                if reward is Reward.FAVOUR:
                    yield from self.gain_favour(board, 1)
                elif reward is Reward.GOODS:
                    yield from self.gain_any_goods(board)
                else:
                    self.gain_token(board, reward)

    # --- Movement ---

    def move_boats(self, board: Board) -> Play[None]:
        """Step 3 (BAG-BOAT-01 to 03)."""
        played = board.slots[0]
        if played is None or Sign.BOAT not in played.signs:
            return
        points = sum(card.signs.count(Sign.BOAT) for card in board.face_up())
        while board.ready_students(Sign.BOAT):
            chosen = yield from self.ask(
                DecisionKind.BOAT_STUDENT,
                board,
                lambda: [*board.ready_students(Sign.BOAT), NONE],
                points,
            )
            if not isinstance(chosen, int):
                break
            self.spend_student(board, chosen)
            self.reached("boat Student")
            points += 1
        yield from self.sail(board, points, due=self.readings.all_movement)

    def sail(self, board: Board, points: int, *, due: bool = False) -> Play[None]:
        """Movement points for own Boats, one Boat after the other (BAG-BOAT-04 to 06, 23).

        Where they are `due`, all must be used as long as a Boat can move (BAG-AMB-16).
        """
        moved: list[Boat] = []

        def movable() -> list[Boat]:
            return [boat for boat in board.boats if self.readings.same_boat_twice or boat not in moved]

        def options() -> list[str]:
            names = list(dict.fromkeys(place_name(boat.place) for boat in movable()))
            return names if names and due else [*names, STOP]

        while points > 0:
            chosen = yield from self.choose_text(DecisionKind.BOAT, board, options, points)
            if chosen == STOP:
                self.reached("movement forfeited", movable())
                return
            boat = next(boat for boat in movable() if place_name(boat.place) == chosen)
            moved.append(boat)
            points = yield from self._sail_one(board, boat, points, moved, due=due)

    def _sail_one(self, board: Board, boat: Boat, points: int, moved: list[Boat], *, due: bool) -> Play[int]:
        """One Boat's movement; returns the points left."""
        whole = points

        def options() -> list[str]:
            if boat.place.side is not None:
                onward = [ON]
            else:
                ways = self.printed.base.ways
                onward = [side.value for side in Side if (boat.place.fork, side) in ways]
            others = self.readings.same_boat_twice or any(other not in moved for other in board.boats)
            may_finish = points < whole and (others or not due)
            return [*onward, FINISH] if may_finish else onward

        while points > 0:
            chosen = yield from self.choose_text(
                DecisionKind.SAIL, board, options, place_name(boat.place), points
            )
            if chosen == FINISH:
                break
            points -= 1
            port = self._advance(boat, None if chosen == ON else Side(chosen))
            if port is None:
                continue
            if len(self.table.ports[port]) == PORT_SLOTS:
                self.reached("sent back")
                boat.place = BoatPlace(self.printed.base.start)
                continue
            yield from self.arrive(board, boat, port)
            return points
        self._land(board, boat)
        return points

    def _advance(self, boat: Boat, side: Side | None) -> Port | None:
        """One space; returns a port that is reached (BAG-BOAT-07, 08)."""
        place = boat.place if side is None else replace(boat.place, side=side)
        if place.side is None:
            raise ValueError(f"no direction from {place}")
        way = self.printed.base.ways[place.fork, place.side]
        if place.passed + 1 < way.spaces:
            boat.place = replace(place, passed=place.passed + 1)
            return None
        if isinstance(way.end, Port):
            return way.end
        boat.place = BoatPlace(way.end)
        return None

    def goods_at(self, place: BoatPlace) -> int:
        """The Goods type on a place of the river, 0 without one."""
        if place.side is not None:
            return self.printed.goods_spaces[place.fork, place.side][place.passed - 1]
        for key, way in self.printed.base.ways.items():
            if way.end == place.fork:
                return self.printed.goods_spaces[key][way.spaces - 1]
        return 0

    def _land(self, board: Board, boat: Boat) -> None:
        """The end of a movement on the river (BAG-BOAT-10)."""
        goods = self.goods_at(boat.place)
        if goods:
            self.reached("goods space")
            self.gain_goods(board, goods)

    # --- Ports ---

    def arrive(self, board: Board, boat: Boat, port: Port) -> Play[None]:
        """A Boat docks: slot, reward, then one port action or Contract (BAG-BOAT-11 to 13, BAG-CON-02)."""
        board.boats.remove(boat)
        self.table.ports[port].append(board.seat)
        slot = len(self.table.ports[port])
        self.reached("arrival")
        yield from self.gain(board, self.printed.port_rewards[port][slot - 1])
        chosen = yield from self.ask(
            DecisionKind.PORT, board, lambda: self.port_actions(board, port), port.name, slot
        )
        self.reached(f"port {chosen[0] if isinstance(chosen, tuple) else chosen}")
        if isinstance(chosen, tuple):
            sold = [int(goods) for goods in chosen[1:]]
            self.pay_goods(board, sold)
            board.coins += len(sold) + 1
        elif chosen == CONTRACT:
            self._fulfil(board, port)
        elif chosen != NONE:
            coins, goods = BUYING[str(chosen)]
            board.coins -= coins
            for _ in range(goods):
                yield from self.gain_any_goods(board)

    def contract_at(self, port: Port) -> Contract | None:
        """The visible Contract beside a port."""
        stack = self.table.modules.contracts[self.printed.contract_stacks[port]]
        return stack[0] if stack else None

    def port_actions(self, board: Board, port: Port) -> list[Option]:
        """What may be done on arrival (BAG-BOAT-13 to 17, BAG-CON-03, BAG-AMB-14)."""
        options: list[Option] = [NONE]
        held = [goods for goods in GOODS if board.goods[goods]]
        least = 0 if self.readings.sell_nothing else 1
        for number in range(least, len(held) + 1):
            options += [(SELL, *goods) for goods in combinations(held, number)]
        if self.goods_to_gain():
            options += [name for name, (coins, _) in BUYING.items() if board.coins >= coins]
        contract = self.contract_at(port) if self.table.has(Module.CONTRACTS) else None
        if contract is not None and not Counter(contract.goods) - board.goods:
            options.append(CONTRACT)
        return options

    def _fulfil(self, board: Board, port: Port) -> None:
        contract = self.table.modules.contracts[self.printed.contract_stacks[port]].pop(0)
        self.pay_goods(board, contract.goods)
        board.coins += CONTRACT_COINS
        board.contracts.append(contract)
