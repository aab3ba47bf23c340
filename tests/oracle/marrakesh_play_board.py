"""Deploying keshis on a player board, and the actions of the orchard and the main square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Play
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    PATHS,
    TOWN_SPACES,
    Caravan,
    Resource,
    Sector,
    Source,
    SquareBonus,
    Track,
    sector_of,
)
from tests.oracle.marrakesh_play_tracks import Tracks
from tests.oracle.marrakesh_records import Deployed, PickerScored, SquareClosed, SquarePaid
from tests.oracle.marrakesh_state import Board
from tests.oracle.marrakesh_x_spectators import disc_side

PICKER_CHOICES = {23: "water", 24: "dinar", 25: "point"}
SQUARE_RESOURCES = {
    SquareBonus.WATER: Resource.WATER,
    SquareBonus.DINAR: Resource.DINAR,
    SquareBonus.DATE: Resource.DATE,
}


class Boards(Tracks):
    """Keshis come onto the board; the main square and the orchard pay."""

    def deploy(self, board: Board, colour: Keshi) -> Play[Sector | None]:
        """Put a keshi on its way onto its sector, with its deployment bonus."""
        if board.room(colour) < 1:
            self.table.give_back(colour)
            self.reached("keshi without room")
            return None
        if colour is Keshi.RED:
            return (yield from self._deploy_vendor(board))
        sector = sector_of(colour)
        if sector is Sector.SAHARA:
            yield from self._deploy_caravan(board)
        elif sector is Sector.SQUARE:
            yield from self._deploy_entertainer(board)
        elif sector is Sector.SOUK:
            board.souk[colour] += 1
            self._land(board, colour, sector)
        elif sector is Sector.MEDINA:
            board.guards += 1
            self._land(board, colour, sector)
        else:
            board.plain[sector] += 1
            self._land(board, colour, sector)
        if sector is Sector.ORCHARD:
            self.score(board, Source.ORCHARD, 1)
        return sector

    def _land(self, board: Board, colour: Keshi, sector: Sector, caravan: Caravan | None = None) -> None:
        self.table.aside[colour] -= 1
        self.note(Deployed(board.seat, colour, sector, caravan))

    def _deploy_vendor(self, board: Board) -> Play[Sector]:
        free = [sector.value for sector in COLOUR_SECTORS if sector not in board.vendors]
        sector = Sector((yield from self.ask(DecisionKind.VENDOR_SECTOR, board, free)))
        self.place_vendor(board, sector)
        return sector

    def place_vendor(self, board: Board, sector: Sector) -> None:
        """Put a vendor on the vendor space of a sector, or by the tent of the souk."""
        board.vendors.add(sector)
        board.fresh_vendors.add(sector)
        self._land(board, Keshi.RED, sector)

    def _deploy_entertainer(self, board: Board) -> Play[None]:
        free = [space for space in range(len(self.printed.square)) if space not in board.entertainers]
        space = yield from self.ask(DecisionKind.ENTERTAINER_SPACE, board, free)
        board.entertainers.add(space)
        self._land(board, Keshi.PINK, Sector.SQUARE)
        paying = {space: 1}
        if self.owns(board, 54):
            self.reached("scroll-54")
            paying = {(space + turn) % len(self.printed.square): 1 for turn in (-1, 0, 1)}
        yield from self.pay_spaces(board, paying, "deployment")

    def caravan_spaces(self, board: Board) -> list[Caravan]:
        """Where a caravan may go (MAR-SAHARA-05, 08; MAR-AMB-64)."""
        start = Caravan.START_LEFT if Caravan.START_RIGHT in board.caravans else Caravan.START_RIGHT
        found = [] if start in board.caravans else [start]
        for path in PATHS:
            found += self.next_on(board, path)
        return found

    def next_on(self, board: Board, path: Sequence[Caravan]) -> list[Caravan]:
        """The first free space of a path, if there is one: none may be skipped."""
        return [space for space in path if space not in board.caravans][:1]

    def _deploy_caravan(self, board: Board) -> Play[None]:
        options = [space.value for space in self.caravan_spaces(board)]
        space = Caravan((yield from self.ask(DecisionKind.CARAVAN_SPACE, board, options)))
        board.caravans.add(space)
        self._land(board, Keshi.BROWN, Sector.SAHARA, space)
        if space is Caravan.START_RIGHT:
            yield from self.gain_any(board, 2)
        elif space is Caravan.START_LEFT:
            self.score(board, Source.START_OASIS, 2)
        elif space in TOWN_SPACES:
            yield from self.reach_town(board, space)
        elif self.owns(board, 68):
            self.reached("scroll-68")
            yield from self.oasis_score(board, board.oases[space])

    @property
    def disc(self) -> tuple[int, ...]:
        """Spectators by section on the side of the discs that is in use."""
        return disc_side(self.printed, self.table.expansions)

    def facing(self, board: Board, space: int) -> int:
        """Spectators that face a space of the main square (MAR-AMB-47)."""
        more = 1 if self.owns(board, 31) else 0
        return self.disc[(space - board.disc) % len(self.disc)] + more

    def spaces_facing(self, board: Board, spectators: int) -> list[int]:
        """The spaces that so many spectators face."""
        places = range(len(self.printed.square))
        return [space for space in places if self.facing(board, space) == spectators]

    def pay_spaces(self, board: Board, times: Mapping[int, int], what: str) -> Play[None]:
        """Spaces of the main square pay, in the order the player likes."""
        left = dict(times)
        while left:
            space = next(iter(left))
            if len(left) > 1:
                space = yield from self.ask(DecisionKind.NEXT_BONUS, board, sorted(left), what)
            yield from self._square_bonus(board, space, left.pop(space))

    def _square_bonus(self, board: Board, space: int, times: int) -> Play[None]:
        bonus = self.printed.square[space]
        self.note(SquarePaid(board.seat, space, times))
        self.reached(f"square times {times}")
        self.reached(f"square {bonus.value}")
        if bonus in SQUARE_RESOURCES:
            self.gain(board, SQUARE_RESOURCES[bonus], times)
        elif bonus is SquareBonus.POINTS:
            self.score(board, Source.SQUARE, 2 * times)
        elif bonus is SquareBonus.GOODS:
            yield from self.bring_goods(board, times, "square")
        elif bonus is SquareBonus.RIVER:
            yield from self.sail(board, times)
        else:
            yield from self.climb(board, Track(bonus.value), times)

    def square_action(self, board: Board) -> Play[None]:
        """Turn the disc, let a space with an entertainer pay; twice with scroll 65."""
        self.reached("scroll-65", self.owns(board, 65))
        self.reached("scroll-31", self.owns(board, 31))
        for _ in range(2 if self.owns(board, 65) else 1):
            board.disc = (board.disc + 1) % len(self.disc)
            if board.entertainers:
                occupied = sorted(board.entertainers)
                space = yield from self.ask(DecisionKind.SQUARE_SPACE, board, occupied)
                yield from self._square_bonus(board, space, self.facing(board, space))
            yield from self._close_square(board)

    def _close_square(self, board: Board) -> Play[None]:
        self.note(SquareClosed(board.seat, board.disc))
        if self.owns(board, 51):
            self.reached("scroll-51", len(self.spaces_facing(board, 1)))
            yield from self.pay_spaces(board, dict.fromkeys(self.spaces_facing(board, 1), 1), "scroll-51")
        if self.owns(board, 29):
            self.reached("scroll-29")
            space = self.printed.square.index(SquareBonus.POINTS)
            self.score(board, Source.SCROLLS, 2 * self.facing(board, space))

    def orchard_action(self, board: Board) -> Play[None]:
        """A date for every picker, or what scrolls 23 to 25 offer instead."""
        offers = [what for scroll, what in PICKER_CHOICES.items() if self.owns(board, scroll)]
        for _ in range(board.strength(Sector.ORCHARD)):
            choice = "date"
            if offers:
                choice = yield from self.ask(DecisionKind.ORCHARD, board, ["date", *offers])
            if choice == "point":
                self.note(PickerScored(board.seat))
                self.score(board, Source.SCROLLS, 1)
            else:
                self.gain(board, Resource(choice))
            for scroll, what in PICKER_CHOICES.items():
                self.reached(f"scroll-{scroll}", choice == what)
