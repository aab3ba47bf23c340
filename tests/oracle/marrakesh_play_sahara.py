"""The Sahara: claiming oases, the storage row, and what an oasis is worth."""

from __future__ import annotations

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    MOST_RETURNED,
    Back,
    Caravan,
    Resource,
    Sector,
    Source,
    Storage,
    Track,
)
from tests.oracle.marrakesh_records import OasisClaimed, OasisScoredEarly, Returned
from tests.oracle.marrakesh_state import PLAIN_SECTORS, Board
from tests.oracle.marrakesh_x_desert_towns import DesertTowns


class Sahara(DesertTowns):
    """Oases."""

    def sahara_action(self, board: Board) -> Play[None]:
        """Claim discovered oases and desert towns, one after another (MAR-SAHARA-19, MAR-X5-15)."""
        while True:
            towns = [space.value for space in self.claimable_towns(board)]
            options = [space.value for space in board.discovered() if self._ways(board, space)] + towns
            if not options:
                return
            choice = yield from self.ask(DecisionKind.SAHARA, board, [*options, "stop"])
            if choice == "stop":
                return
            space = Caravan(choice)
            if choice in towns:
                yield from self.claim_town(board, space)
                continue
            self.reached("scroll-45", self.owns(board, 45))
            yield from self.pay(board, self._ways(board, space))
            yield from self.claim(board, board.oases.pop(space))

    def _ways(self, board: Board, space: Caravan) -> list[tuple[int, int, int]]:
        if self.owns(board, 45):
            return self.any_one(board)
        return self.payments(board, self.printed.oasis_costs[space])

    def claim_free(self, board: Board, pieces: int) -> Play[None]:
        """Claim oases for nothing, as many as are discovered when it comes to it (MAR-AMB-53)."""
        at_once = board.discovered()
        for _ in range(pieces):
            options = [space.value for space in board.discovered() if space in at_once]
            if options:
                space = Caravan((yield from self.ask(DecisionKind.SAHARA, board, options)))
                yield from self.claim(board, board.oases.pop(space))

    def claim(self, board: Board, oasis: int) -> Play[None]:
        """Put an oasis on the storage row, with what it covers (MAR-SAHARA-11 to 17)."""
        place = len(board.claimed)
        board.claimed.append(oasis)
        self.note(OasisClaimed(board.seat, oasis))
        if place >= len(self.printed.storage):
            self.reached("seventh oasis")
            return
        shown = self.printed.storage[place]
        self.reached(f"storage {shown.value}")
        if shown is Storage.EXCHANGE:
            yield from self._exchange_icon(board)
        elif shown is Storage.SCROLL:
            yield from self.free_scroll(board, Back.YELLOW)
        keshi = board.storage[place]
        if keshi is not None:
            board.storage[place] = None
            self.table.aside[keshi] += 1
            options = ["deploy", "leave"] if board.room(keshi) else ["leave"]
            choice = yield from self.ask(DecisionKind.STORAGE_KESHI, board, options, keshi.value)
            if choice == "deploy":
                yield from self.deploy(board, keshi)
            else:
                self.table.give_back(keshi)

    def returnable(self, board: Board) -> list[Option]:
        """The keshis that may go back for the exchange icon (MAR-SAHARA-14 to 16, MAR-AMB-31, 32)."""
        found: list[Option] = [sector.value for sector in PLAIN_SECTORS if board.plain[sector]]
        if board.free_guards:
            found.append(Sector.MEDINA.value)
        found += [(Sector.SQUARE.value, space) for space in sorted(board.entertainers)]
        found += [(Keshi.RED.value, sector.value) for sector in Sector if sector in board.vendors]
        return found

    def _exchange_icon(self, board: Board) -> Play[None]:
        options = [*self.returnable(board), "none"]
        choice = yield from self.ask(DecisionKind.EXCHANGE_RETURN, board, options)
        if choice == "none":
            return
        colour = self._give_up(board, choice)
        fitting = [other for other in Keshi if other is not colour and board.room(other)]
        yield from self.bring(board, (yield from self.choose_keshi(board, fitting, "exchange")))

    def _give_up(self, board: Board, choice: Option) -> Keshi:
        if isinstance(choice, tuple):
            letter, place = str(choice[0]), choice[1]
        else:
            letter, place = str(choice), 0
        colour = Keshi.from_letter(letter)
        sector = Sector(place) if colour is Keshi.RED else Sector(letter)
        if colour is Keshi.RED:
            board.vendors.discard(sector)
            board.fresh_vendors.discard(sector)
        elif colour is Keshi.PINK:
            board.entertainers.discard(int(place))
        elif colour is Keshi.BEIGE:
            board.guards -= 1
        else:
            board.plain[sector] -= 1
        self.table.aside[colour] += 1
        self.table.give_back(colour)
        self.note(Returned(board.seat, colour, sector))
        return colour

    def oasis_score(self, board: Board, oasis: int) -> Play[None]:
        """Score an oasis now (scrolls 68 and 71; MAR-AMB-51)."""
        returned = 0
        kind = self.printed.oasis_resources.get(oasis)
        if kind is not None:
            most = min(MOST_RETURNED, board.resources[kind])
            returned = yield from self.ask(DecisionKind.OASIS_RETURN, board, range(most + 1), oasis)
            board.resources[kind] -= returned
        self.note(OasisScoredEarly(board.seat, oasis, returned))
        self.score(board, Source.OASES_EARLY, self.oasis_value(board, oasis, returned))

    def oasis_value(self, board: Board, oasis: int, returned: int = 0) -> int:
        """What an oasis is worth with so many resources returned to it (MAR-OASIS-04 to 20)."""
        printed = self.printed
        if oasis in printed.oasis_gates:
            return sum(printed.oasis_gates[oasis].get(gate, 0) for gate in board.gates.values())
        if oasis in printed.oasis_colours:
            return 3 + board.colours()[printed.oasis_colours[oasis]]
        if oasis in printed.oasis_goods:
            kind, each = printed.oasis_goods[oasis]
            return each * sum(self.table.good(number).kind is kind for number in board.luxury)
        if oasis in printed.oasis_resources:
            return 3 + returned
        return self._rare_oasis_value(board, oasis)

    def _rare_oasis_value(self, board: Board, oasis: int) -> int:
        stairs = self.printed.stairs
        tops = {27: Track.MOSQUE, 28: Track.PALACE}
        if oasis in tops:
            return 7 if board.steps[tops[oasis]] == stairs[tops[oasis]].final else 0
        values = {
            22: 3 + len(board.luxury),
            23: 3 + len(board.scrolls),
            24: 4 * sum(board.strength(sector) <= 3 for sector in COLOUR_SECTORS),
            25: 4 * len(board.filled()),
            26: 3 * len(board.claimed),
            29: 7 if sum(self.segments(board)) - 2 >= 5 else 0,
            30: 7 if board.spot is not None else 0,
        }
        return values[oasis]

    def most_returned(self, board: Board, oasis: int) -> tuple[Resource, int] | None:
        """The resources an oasis takes back, and how many at most."""
        kind = self.printed.oasis_resources.get(oasis)
        return None if kind is None else (kind, min(MOST_RETURNED, board.resources[kind]))
