"""Constructing: the Building action and the Palace action (BAG-BLD, BAG-PAL, BAG-PUB-03 to 07)."""

from __future__ import annotations

from collections import Counter

from tests.oracle.baghdad_game_moves import NONE, DecisionKind, Play
from tests.oracle.baghdad_game_palace_values import piece_name
from tests.oracle.baghdad_game_pieces import HOUSE_NEEDS, name_of
from tests.oracle.baghdad_game_river import River
from tests.oracle.baghdad_game_state import Board, Piece, PublicSlot, Site
from tests.oracle.baghdad_pieces import Building, Location, PalacePiece, PieceKind, Row, Sign
from tests.oracle.baghdad_state import SPACES

PUBLIC = "public"
PRIVATE = "private"


class Construction(River):
    """Buildings and Palace pieces of people."""

    # --- Buildings ---

    def level_to_build(self, board: Board) -> int:
        """The lowest level not built (BAG-BLD-01)."""
        return len(board.buildings) + 1

    def fitting(self, board: Board, pieces: list[bool], less: int = 0) -> list[int]:
        """The Houses or Architects, 1 to 5 from the top, whose masonry need is met (BAG-BLD-05 to 07)."""
        reach = board.signs(Sign.MASONRY) + len(self.extra_icons(board, Sign.MASONRY))
        return [
            number
            for number, (there, need) in enumerate(zip(pieces, HOUSE_NEEDS, strict=True), 1)
            if there and need - less <= reach
        ]

    def buildable(self, board: Board, less: int = 0) -> dict[str, tuple[Row, Building]]:
        """The Buildings that may be built now, by code (BAG-BLD-01 to 07)."""
        level = self.level_to_build(board)
        if board.coins < level or not self.fitting(board, board.houses, less):
            return {}
        seen = self.table.visible_buildings(level)
        return {name_of(building): (row, building) for row, building in seen.items()}

    def free_public_slot(self) -> PublicSlot | None:
        """The highest slot of the Public Houses board that still has its Public House (BAG-PUB-04)."""
        return next((slot for slot in self.table.modules.public if slot.house is None), None)

    def build(self, board: Board, site: Location, less: int = 0, may_leave: bool = True) -> Play[bool]:
        """A Building action on that site; returns whether something was built."""
        if site in self.table.sites:
            self.reached("site already built")
            return False

        def options() -> list[str]:
            names = list(self.buildable(board, less))
            return names if names and not may_leave else [*names, NONE]

        chosen = yield from self.choose_text(DecisionKind.BUILDING, board, options, site.name, less)
        if chosen == NONE:
            return False
        level = self.level_to_build(board)
        row, building = self.buildable(board, less)[chosen]
        board.coins -= level
        house = yield from self.choose_number(
            DecisionKind.HOUSE, board, lambda: self.fitting(board, board.houses, less)
        )
        yield from self.muster(board, Sign.MASONRY, HOUSE_NEEDS[house - 1] - less)
        built = Site(board.seat, building)
        slot = self.free_public_slot()
        if slot is not None:
            answer = yield from self.choose_text(DecisionKind.PUBLIC, board, lambda: (PUBLIC, PRIVATE))
            built.public = answer == PUBLIC
        if slot is not None and built.public:
            slot.house = board.seat
        self.table.take_building(level, row)
        board.houses[house - 1] = False
        board.buildings.append(building)
        self.table.sites[site] = built
        self.reached(f"built {chosen}")
        self.reached("built public", built.public)
        return True

    def build_anywhere(self, board: Board, less: int = 0) -> Play[None]:
        """A Building action on any empty open site (BAG-WIS-10, BAG-DAY-10, BAG-AMB-33)."""

        def options() -> list[str]:
            barred = (
                set() if self.readings.viziers_do_not_block_effects else self.table.others_viziers(board.seat)
            )
            sites = [site.name for site in self.table.open_sites() if site not in barred]
            return [*sites, NONE] if self.buildable(board, less) else [NONE]

        chosen = yield from self.choose_text(DecisionKind.SITE, board, options, less)
        if chosen != NONE:
            yield from self.build(board, self.table.place(chosen), less)

    # --- Palace ---

    def raisable(self, board: Board) -> dict[str, PalacePiece]:
        """The Palace pieces that may be built now, by code (BAG-PAL-01 to 06)."""
        if not self.fitting(board, board.architects):
            return {}
        prices = self.printed.palace.prices
        return {
            piece_name(piece): piece
            for piece in self.table.buildable_pieces()
            if not Counter(prices[piece]) - board.goods
        }

    def raise_piece(self, board: Board, may_leave: bool = True) -> Play[None]:
        """A Palace action."""

        def options() -> list[str]:
            names = list(self.raisable(board))
            return names if names and not may_leave else [*names, NONE]

        chosen = yield from self.choose_text(DecisionKind.PIECE, board, options)
        if chosen == NONE:
            return
        piece = self.raisable(board)[chosen]
        self.pay_goods(board, self.printed.palace.prices[piece])
        architect = yield from self.choose_number(
            DecisionKind.ARCHITECT, board, lambda: self.fitting(board, board.architects)
        )
        yield from self.muster(board, Sign.MASONRY, HOUSE_NEEDS[architect - 1])
        space: int | None = None
        if piece.kind.has_spaces:
            space = yield from self.choose_number(
                DecisionKind.SPACE, board, lambda: self.table.free_spaces(piece.kind), piece.kind.value
            )
        board.architects[architect - 1] = False
        self.table.pieces[piece] = Piece(board.seat, space)
        self.reached(f"raised {piece.kind.value}")
        self.add_pieces(piece.kind)
        if space is not None:
            yield from self.gain(board, self.printed.palace.rewards[piece.kind][space])

    def add_pieces(self, kind: PieceKind) -> None:
        """What 1-2 players add by itself (BAG-PAL-10 to 14); with more nothing (BAG-PAL-18)."""
        if self.table.seats > 2:
            return
        if kind is PieceKind.BASE:
            self.table.pieces[self.table.unbuilt(PieceKind.DOME)[0]] = Piece(None, None)
        left = self.table.unbuilt(kind)
        if kind.has_spaces and len(left) == len(SPACES) - 3:
            self.table.pieces[left[0]] = Piece(None, self.table.free_spaces(kind)[0])
            self.reached(f"neutral {kind.value}")
