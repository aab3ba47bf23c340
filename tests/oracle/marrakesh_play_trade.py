"""The actions that buy: luxury goods in the souk, scrolls in the madrasa, gates in the medina."""

from __future__ import annotations

from collections import Counter

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import GOODS, Back, Resource, Sector, Source, Track, back_of
from tests.oracle.marrakesh_records import GateBuilt, GoodTaken, Returned
from tests.oracle.marrakesh_state import Board, Stack
from tests.oracle.marrakesh_x import OfficeBonus
from tests.oracle.marrakesh_x_more_offices import Offices, office_row


class Trade(Offices):
    """Souk, madrasa and medina."""

    def souk_action(self, board: Board) -> Play[None]:
        """One exchange or one luxury good; several with scrolls 46 and 34."""
        done: list[str] = []
        while True:
            options = self._souk_options(board, done)
            if not options:
                return
            choice = yield from self.ask(DecisionKind.SOUK, board, [*options, "stop"], len(done))
            if not isinstance(choice, tuple):
                return
            kind, what = choice
            scroll = 46 if kind == "exchange" else 34
            self.reached(f"scroll-{scroll}", kind in done)
            done.append(str(kind))
            if kind == "exchange":
                yield from self._exchange(board, Keshi.from_letter(str(what)))
            else:
                yield from self._buy_good(board, self.table.shops[int(what)])

    def _souk_options(self, board: Board, done: list[str]) -> list[Option]:
        options: list[Option] = []
        allowed = self.readings.mixed_souk
        if not done or (self.owns(board, 46) and ("exchange" in done or allowed)):
            options += [("exchange", colour.value) for colour in GOODS if board.souk[colour]]
        if not done or (self.owns(board, 34) and ("shop" in done or allowed)):
            for index, shop in enumerate(self.table.shops):
                if shop.top is not None and self._affordable(board, shop.top):
                    options.append(("shop", index))
        return options

    def _affordable(self, board: Board, number: int) -> bool:
        price = self.table.good(number).price
        whole = all(board.souk[colour] >= pieces for colour, pieces in price)
        return whole or bool(self.spared(board, number))

    def spend(self, board: Board, colour: Keshi, pieces: int) -> None:
        """Goods keshis from the souk back to the supply."""
        for _ in range(pieces):
            board.souk[colour] -= 1
            self.table.aside[colour] += 1
            self.table.give_back(colour)
            self.note(Returned(board.seat, colour, Sector.SOUK))

    def _exchange(self, board: Board, colour: Keshi) -> Play[None]:
        self.spend(board, colour, 1)
        self.reached("exchange")
        row = office_row(self.printed, self.table.offices[0], colour)
        for gain in row:
            if isinstance(gain, Resource):
                self.gain(board, gain)
        if self.owns(board, 18):
            self.reached("scroll-18")
            yield from self.gain_any(board, 1)
        for gain in row:
            if isinstance(gain, OfficeBonus):
                yield from self.office_bonus(board, gain)

    def _buy_good(self, board: Board, shop: Stack) -> Play[None]:
        price = yield from self.good_price(board, shop.tiles[0])
        for colour, pieces in price.items():
            self.spend(board, colour, pieces)
        self.take_good(board, shop)

    def take_good(self, board: Board, shop: Stack) -> None:
        """Take the displayed luxury good of a shop, with its points and resources."""
        good = self.table.good(shop.tiles.pop(0))
        shop.faceup = False
        board.luxury.append(good.number)
        self.note(GoodTaken(board.seat, good.number))
        self.reached("luxury good")
        self.score(board, Source.GOODS, good.points)
        for resource in good.resources:
            self.gain(board, resource)

    def madrasa_action(self, board: Board) -> Play[None]:
        """Scrolls as scholars and dates allow (MAR-MADR-03, 04), after one change of a colour at most."""
        served = 0
        duty: Back | None = None
        while True:
            scrolls = self._scrolls_for(board, served, duty)
            options: list[Option] = [*scrolls]
            if duty is None:
                options += [("change", back.value) for back in self._changes(board, served)]
                if not options:
                    return
                options.append("stop")
            choice = yield from self.ask(DecisionKind.MADRASA, board, options)
            if choice == "stop":
                return
            if isinstance(choice, int):
                duty = None
                back = back_of(choice)
                served += back.scholars
                board.resources[Resource.DATE] -= self.scroll_dates(board, back)
                self.reached("Sultan spares", self.has_company(board, Track.PALACE))
                board.bought = True
                yield from self.take_scroll(board, back, choice)
            elif isinstance(choice, tuple):
                duty = Back(choice[1])
                yield from self._change(board, duty)

    def _scrolls_for(self, board: Board, served: int, duty: Back | None) -> list[int]:
        found = []
        for back, stacks in self.table.scrolls.items():
            if served + back.scholars > board.strength(Sector.MADRASA):
                continue
            dates = self.scroll_dates(board, back)
            if dates > board.resources[Resource.DATE] or (duty and back is not duty):
                continue
            # After a change only a scroll that is new will do: one alone in its stack came back to the top.
            found += [s.top for s in stacks if s.top is not None and (duty is None or len(s.tiles) > 1)]
        return found

    def _changes(self, board: Board, served: int) -> list[Back]:
        if board.bought:
            return []
        return [
            back
            for back, stacks in self.table.scrolls.items()
            if served + back.scholars <= board.strength(Sector.MADRASA)
            and any(stack.faceup and len(stack.tiles) > 1 for stack in stacks)
            and self._change_ways(board, back)
        ]

    def _change_ways(self, board: Board, back: Back) -> list[tuple[int, int, int]]:
        own = board.resources[Resource.DATE]
        ways = self.payments(board, Counter({Resource.DINAR: 1}))
        return [way for way in ways if own - way[2] >= self.scroll_dates(board, back)]

    def _change(self, board: Board, back: Back) -> Play[None]:
        yield from self.pay(board, self._change_ways(board, back))
        self.reached("scroll change")
        for stack in self.table.scrolls[back]:
            if stack.faceup and stack.tiles:
                stack.tiles.append(stack.tiles.pop(0))

    def free_scroll(self, board: Board, back: Back) -> Play[None]:
        """A displayed scroll of a back without its scholars, or none."""
        tops: list[Option] = [s.top for s in self.table.scrolls[back] if s.top is not None]
        if tops:
            choice = yield from self.ask(DecisionKind.FREE_SCROLL, board, [*tops, "none"], back.value)
            if isinstance(choice, int):
                if back is Back.ORANGE:
                    board.resources[Resource.DATE] -= self.orange_date(board)
                    self.reached("Sultan spares scroll 58", not self.orange_date(board))
                yield from self.take_scroll(board, back, choice)

    def medina_action(self, board: Board) -> Play[None]:
        """Gates as free guards and dinars allow; their keshis come after the last one (MAR-MEDINA-11)."""
        waiting: list[Keshi] = []
        while board.free_guards:
            options: list[Option] = [
                (index, colour.value)
                for index, workshop in enumerate(self.table.workshops)
                for colour in Keshi
                if workshop[colour] and self._gate_ways(board, index)
            ]
            if not options:
                break
            choice = yield from self.ask(DecisionKind.GATE, board, [*options, "stop"])
            if not isinstance(choice, tuple):
                break
            waiting += yield from self._buy_gate(board, int(choice[0]), Keshi.from_letter(str(choice[1])))
        yield from self.deploy_all(board, waiting)

    def _gate_ways(self, board: Board, workshop: int) -> list[tuple[int, int, int]]:
        price = self.printed.workshops[workshop].price
        if self.owns(board, 32):
            price = max(0, price - 1)
        return self.payments(board, Counter({Resource.DINAR: price}))

    def _buy_gate(self, board: Board, workshop: int, colour: Keshi) -> Play[list[Keshi]]:
        self.reached("scroll-32", self.owns(board, 32) and self.printed.workshops[workshop].price > 0)
        yield from self.pay(board, self._gate_ways(board, workshop))
        return (yield from self.build_gate(board, workshop, colour, bought=True))

    def build_gate(self, board: Board, workshop: int, colour: Keshi, *, bought: bool) -> Play[list[Keshi]]:
        """Build a gate that is paid for or given; its keshis are on their way then."""
        points = self.printed.workshops[workshop].points
        if bought and workshop == 0 and self.owns(board, 22):
            self.reached("scroll-22")
            points = max(0, points)
        free = [space for space in range(len(self.printed.gate_spaces)) if space not in board.gates]
        space = yield from self.ask(DecisionKind.GATE_SPACE, board, free)
        self.table.workshops[workshop][colour] -= 1
        board.gates[space] = colour
        self.note(GateBuilt(board.seat, workshop, colour, space, bought))
        self.reached("gate")
        if self.printed.gate_spaces[space].value == colour.value:
            points += 2
            self.reached("gate on its colour")
        self.score(board, Source.GATES, points)
        if bought:
            return (yield from self._gate_keshis(board, colour))
        self.table.take(colour)
        return [colour]

    def _gate_keshis(self, board: Board, colour: Keshi) -> Play[list[Keshi]]:
        gained = []
        self.reached("scroll-66", self.owns(board, 66))
        for _ in range(2 if self.owns(board, 66) else 1):
            mine = colour
            if self.owns(board, 36):
                mine = yield from self.choose_keshi(board, list(Keshi), "gate")
                self.reached("scroll-36", mine is not colour)
            self.table.take(mine)
            gained.append(mine)
        return gained
