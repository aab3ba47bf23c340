"""Expansion 2: the Sultan and the Imam climb with a pawn and make purchases cheaper (MAR-X2)."""

from __future__ import annotations

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Play
from tests.oracle.marrakesh_pieces import STAIRS, Back, Track
from tests.oracle.marrakesh_play_ground import Ground
from tests.oracle.marrakesh_state import Board, Table
from tests.oracle.marrakesh_x import Companion

NAMES = {Track.PALACE: "Sultan", Track.MOSQUE: "Imam"}


def set_companions(table: Table) -> None:
    """Both wait on the marked stair of their staircase (MAR-X2-02)."""
    marked = table.printed.added.marked_stairs
    table.companions = {stair: Companion(waits_on=marked[stair]) for stair in STAIRS}


class Companions(Ground):
    """Who has company, and what it saves."""

    def has_company(self, board: Board, track: Track) -> bool:
        """Whether the Sultan (palace) or the Imam (mosque) goes with a player's pawn."""
        companion = self.table.companions.get(track)
        return companion is not None and companion.holder == board.seat

    def meet_companion(self, board: Board, track: Track) -> None:
        """What a single step up a staircase changes about its companion (MAR-X2-04, 09 to 12)."""
        companion = self.table.companions.get(track)
        if companion is None:
            return
        step = board.steps[track]
        if companion.waits_on == step:
            companion.waits_on, companion.holder = None, board.seat
            self.reached(f"{NAMES[track]} taken along")
        elif companion.holder not in (None, board.seat):
            ahead = self.table.boards[companion.holder or 0].steps[track]
            # One step before, the pawn was at most level with the holder, who leads below the final space.
            if step > ahead:
                companion.holder = board.seat
                self.reached(f"{NAMES[track]} taken over")
        if companion.holder == board.seat and step == self.printed.stairs[track].final:
            self._hand_on(companion, track)

    def _hand_on(self, companion: Companion, track: Track) -> None:
        """To the best placed pawn below the final space; above them where several are (MAR-AMB-62)."""
        final = self.printed.stairs[track].final
        below = {b.seat: b.steps[track] for b in self.table.boards if b.steps[track] < final}
        best = max(below.values(), default=None)
        second = [seat for seat, step in below.items() if step == best]
        companion.holder = second[0] if len(second) == 1 else None
        companion.waits_on = best + 1 if best is not None and len(second) > 1 else None
        what = {0: "out of play", 1: "handed on"}.get(len(second), "waits again")
        self.reached(f"{NAMES[track]} {what}")

    def scroll_dates(self, board: Board, back: Back) -> int:
        """The price of a scroll, one date less with the Sultan (MAR-X2-06)."""
        return max(0, back.dates - self.has_company(board, Track.PALACE))

    def orange_date(self, board: Board) -> int:
        """The date of scroll 58 (MAR-AMB-63)."""
        helped = self.readings.sultan_helps_scroll_58 and self.has_company(board, Track.PALACE)
        return 0 if helped else 1

    def spared(self, board: Board, number: int) -> list[Keshi]:
        """The goods keshis of which one may be left out of the price of a luxury good (MAR-X2-07).

        Only those that leave a price the player can pay.
        """
        price = dict(self.table.good(number).price)
        if not self.has_company(board, Track.MOSQUE):
            return []
        return [
            spared
            for spared, pieces in price.items()
            if pieces and all(board.souk[c] >= n - (c is spared) for c, n in price.items())
        ]

    def good_price(self, board: Board, number: int) -> Play[dict[Keshi, int]]:
        """What is paid for a luxury good; with the Imam the player names what is left out."""
        price = dict(self.table.good(number).price)
        spared = self.spared(board, number)
        if spared:
            letters = [colour.value for colour in spared]
            letter = yield from self.ask(DecisionKind.SPARED_GOODS, board, letters, number)
            price[Keshi.from_letter(letter)] -= 1
            self.reached("Imam spares")
        return price
