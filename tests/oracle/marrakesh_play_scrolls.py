"""Taking scrolls, what the instant ones do, and the sector actions under one name."""

from __future__ import annotations

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Play
from tests.oracle.marrakesh_pieces import STAIRS, Back, Resource, Sector, Source, Track
from tests.oracle.marrakesh_play_sahara import Sahara
from tests.oracle.marrakesh_records import ScrollTaken, Sold
from tests.oracle.marrakesh_state import Board

RESOURCE_SCROLLS = {19: (Resource.WATER, 2), 20: (Resource.DINAR, 2), 21: (Resource.DATE, 3)}
ANY_KESHI_SCROLLS = {30: 1, 43: 2, 67: 3}


class Scrolls(Sahara):
    """The 72 scrolls; permanent ones act where their occasion is."""

    def take_scroll(self, board: Board, back: Back, number: int) -> Play[None]:
        """Take a displayed scroll and do at once what it does at once (MAR-MADR-15)."""
        stack = next(stack for stack in self.table.scrolls[back] if stack.top == number)
        stack.tiles.pop(0)
        stack.faceup = False
        board.scrolls.append(number)
        self.note(ScrollTaken(board.seat, number))
        self.reached(f"taken-{number:02}")
        if number in self.printed.scroll_keshis:
            self.reached(f"scroll-{number:02}")
            for colour in self.printed.scroll_keshis[number]:
                yield from self.bring(board, colour)
        elif number in RESOURCE_SCROLLS:
            self.reached(f"scroll-{number:02}")
            self.gain(board, *RESOURCE_SCROLLS[number])
        elif number in ANY_KESHI_SCROLLS:
            self.reached(f"scroll-{number:02}")
            yield from self.bring_any(board, ANY_KESHI_SCROLLS[number], f"scroll-{number:02}")
        else:
            yield from self._rare_instant(board, number)

    def _rare_instant(self, board: Board, number: int) -> Play[None]:
        effects = {
            47: self._three_spectators,
            53: self.free_action,
            55: self._both_stairs,
            57: self._tent,
            58: self._orange_scroll,
            59: self._whole_line,
            62: self._three_oases,
            64: self._keshi_and_action,
            70: self._all_entertainers,
            71: self._claimed_oasis,
            72: self._sell,
        }
        if number in effects:
            self.reached(f"scroll-{number}")
            yield from effects[number](board)

    def act(self, board: Board, sector: Sector) -> Play[None]:
        """Carry out a sector action."""
        self.reached(f"action {sector.value}")
        if sector is Sector.MOSQUE:
            yield from self.climb(board, Track.MOSQUE, board.strength(sector))
        elif sector is Sector.PALACE:
            yield from self.climb(board, Track.PALACE, board.strength(sector))
        elif sector is Sector.RIVER:
            yield from self.sail(board, board.strength(sector))
        else:
            actions = {
                Sector.ORCHARD: self.orchard_action,
                Sector.MADRASA: self.madrasa_action,
                Sector.SQUARE: self.square_action,
                Sector.MEDINA: self.medina_action,
                Sector.SAHARA: self.sahara_action,
                Sector.SOUK: self.souk_action,
            }
            yield from actions[sector](board)

    def free_action(self, board: Board) -> Play[None]:
        """A sector action of choice without an assistant (scroll 53, face 01), or none."""
        options = [sector.value for sector in Sector]
        choice = yield from self.ask(DecisionKind.SECTOR_ACTION, board, [*options, "none"])
        if choice != "none":
            yield from self.act(board, Sector(choice))

    def _three_spectators(self, board: Board) -> Play[None]:
        yield from self.pay_spaces(board, dict.fromkeys(self.spaces_facing(board, 3), 3), "scroll-47")

    def _both_stairs(self, board: Board) -> Play[None]:
        first = yield from self.ask(DecisionKind.STAIRCASE, board, [stair.value for stair in STAIRS])
        yield from self.climb(board, Track(first), 3)
        yield from self.climb(board, next(stair for stair in STAIRS if stair.value != first), 3)

    def _tent(self, board: Board) -> Play[None]:
        self.table.take(Keshi.RED)
        self.place_vendor(board, Sector.SOUK)
        self.gain(board, Resource.WATER, 3)
        yield from ()

    def _orange_scroll(self, board: Board) -> Play[None]:
        if board.resources[Resource.DATE] >= self.orange_date(board):
            yield from self.free_scroll(board, Back.ORANGE)

    def _whole_line(self, board: Board) -> Play[None]:
        line = self.segments(board)
        yield from self.line_bonuses(board, line, len(self.line(line)), "scroll-59")

    def _three_oases(self, board: Board) -> Play[None]:
        yield from self.claim_free(board, 3)

    def _keshi_and_action(self, board: Board) -> Play[None]:
        fitting = [colour for colour in Keshi if board.room(colour)]
        colour = yield from self.choose_keshi(board, fitting, "scroll-64")
        sector = yield from self.bring(board, colour)
        if sector is not None:
            yield from self.act(board, sector)

    def _all_entertainers(self, board: Board) -> Play[None]:
        times = {space: self.facing(board, space) for space in sorted(board.entertainers)}
        paying = {space: number for space, number in times.items() if number}
        yield from self.pay_spaces(board, paying, "scroll-70")

    def _claimed_oasis(self, board: Board) -> Play[None]:
        if board.claimed:
            oasis = yield from self.ask(DecisionKind.SCORE_OASIS, board, board.claimed)
            yield from self.oasis_score(board, oasis)

    def _sell(self, board: Board) -> Play[None]:
        for kind in Resource:
            if board.resources[kind]:
                own = range(board.resources[kind] + 1)
                pieces = yield from self.ask(DecisionKind.SELL, board, own, kind.value)
                board.resources[kind] -= pieces
                self.note(Sold(board.seat, pieces))
                self.score(board, Source.SCROLLS, 2 * pieces)
