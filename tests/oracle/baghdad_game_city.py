"""City tiles: placing them, what they bring, bonuses between rows, the Library, the Civic board."""

from __future__ import annotations

from collections.abc import Callable

from tests.oracle.baghdad_game_building import Construction
from tests.oracle.baghdad_game_moves import NONE, DecisionKind, Option, Play
from tests.oracle.baghdad_game_pieces import LIBRARY_REWARDS, SKILL_OF, Module
from tests.oracle.baghdad_game_state import Board, CivicTile, Laid
from tests.oracle.baghdad_pieces import CityTile, Location, TileKind
from tests.oracle.baghdad_state import LIBRARY_SECTIONS, SPACES

CIVIC = "civic"
FIRST_OF_ANY = 4
ANY_TILE = {"patient": TileKind.PATIENT, "student": TileKind.STUDENT, "artefact": TileKind.ARTEFACT}


class City(Construction):
    """City tile actions of people."""

    # --- Where a tile can go ---

    def reach(self, board: Board, kind: TileKind) -> int:
        """Icons and what can be spent for the skill of a tile."""
        skill = SKILL_OF[kind]
        return board.signs(skill) + len(self.extra_icons(board, skill))

    def spots(self, board: Board, kind: TileKind, less: int = 0) -> list[Option]:
        """The free spots that can be afforded, and the Civic board (BAG-CITY-01 to 07, BAG-PUB-14 to 16)."""
        reach = self.reach(board, kind) + less
        needs = self.printed.boards[board.letter].needs[kind]
        row = board.rows[kind]
        spots: list[Option] = [
            spot for spot in range(1, len(row) + 1) if row[spot - 1] is None and needs[spot - 1] <= reach
        ]
        if self.can_contribute(board, kind) and reach >= 1:
            spots.append(CIVIC)
        return spots

    def can_contribute(self, board: Board, kind: TileKind) -> bool:
        """Whether the type has not been contributed yet (BAG-PUB-15)."""
        modules = self.table.modules
        return self.table.has(Module.PUBLIC_WORKS) and kind not in modules.civic[board.seat]

    # --- The action ---

    def take_tile(self, board: Board, slot: Location, less: int = 0) -> Play[bool]:
        """A City tile action on a slot; returns whether the tile was taken."""
        tile = self.table.tiles.get(slot)
        if tile is None:
            self.reached("no tile for the action")
            return False

        def options() -> list[Option]:
            return self.spots(board, tile.kind, less) or [NONE]

        chosen = yield from self.ask(DecisionKind.SPOT, board, options, slot.name, less)
        if chosen == NONE:
            self.reached("no spot for the tile")
            return False
        needs = self.printed.boards[board.letter].needs[tile.kind]
        need = needs[chosen - 1] if isinstance(chosen, int) else 1
        yield from self.muster(board, SKILL_OF[tile.kind], need - less)
        del self.table.tiles[slot]
        if isinstance(chosen, int):
            yield from self._lay(board, tile, chosen)
        else:
            self.reached("contributed")
            self.table.modules.civic[board.seat][tile.kind] = CivicTile(tile)
        return True

    def _lay(self, board: Board, tile: CityTile, spot: int) -> Play[None]:
        """A tile on its spot: the benefit of its type, then bonuses between rows (BAG-CITY-08 to 15)."""
        known = tile.kind is TileKind.ARTEFACT and tile.artefact in board.artefact_types()
        laid = Laid(tile, turned=known)
        board.rows[tile.kind][spot - 1] = laid
        waiting = self.pairs(board, tile.kind, spot)
        self.reached("duplicate Artefact", known)
        self.reached(f"took {tile.kind.value}")
        if tile.kind is TileKind.PATIENT and tile.goods is not None:
            laid.turned = True
            self.gain_goods(board, tile.goods)
        books = len(board.tiles(TileKind.BOOK))
        if tile.kind is TileKind.BOOK and books in LIBRARY_SECTIONS:
            yield from self.library(board, books)
        yield from self._between(board, waiting)

    def pairs(self, board: Board, kind: TileKind, spot: int) -> list[tuple[int, int]]:
        """The bonuses (gap, spot) that a new tile completes (BAG-CITY-13, 15)."""
        printed = self.printed.boards[board.letter]
        row = printed.rows.index(kind)
        found = []
        for gap, other in ((row, row - 1), (row + 1, row + 1)):
            if not 0 <= other < len(printed.rows):
                continue
            both = board.rows[printed.rows[other]][spot - 1] is not None
            if both and printed.between[gap - 1][spot - 1] is not None:
                found.append((gap, spot))
        return found

    def _between(self, board: Board, waiting: list[tuple[int, int]]) -> Play[None]:
        first: Option = ()
        if len(waiting) > 1:
            first = yield from self.ask(DecisionKind.BETWEEN, board, lambda: waiting)
        for gap, spot in sorted(waiting, key=lambda bonus: bonus != first):
            reward = self.printed.boards[board.letter].between[gap - 1][spot - 1]
            if reward is not None:
                self.reached(f"between {reward.value}")
                yield from self.gain(board, (reward,))

    # --- Tiles from anywhere ---

    def takeable(self, board: Board, kind: TileKind, less: int = 0) -> list[Location]:
        """The City slots whose tile of a kind an effect may take now (BAG-FX-13, 14)."""
        if not self.spots(board, kind, less):
            return []
        return [slot for slot, tile in self.table.tiles.items() if tile.kind is kind]

    def take_anywhere(self, board: Board, kind: TileKind, less: int = 0) -> Play[None]:
        """One tile of a kind from anywhere in the City; it may be declined (BAG-AMB-21)."""
        chosen = yield from self.choose_text(
            DecisionKind.TAKE,
            board,
            lambda: [*sorted(slot.name for slot in self.takeable(board, kind, less)), NONE],
            kind.value,
            less,
        )
        if chosen != NONE:
            self.reached("tile from anywhere")
            yield from self.take_tile(board, self.table.place(chosen), less)

    # --- Library ---

    def library(self, board: Board, section: int) -> Play[None]:
        """The reward of a Library section, and its token (BAG-WIS-01 to 16)."""
        less = 1 if section == LIBRARY_SECTIONS[-1] else 0
        chosen = yield from self.ask(
            DecisionKind.LIBRARY, board, self._library_options(board, section, less), section
        )
        if not isinstance(chosen, int):
            return
        self.table.library[section][chosen] = board.seat
        board.library_tokens -= 1
        if section not in self.printed.library:
            self.reached("Skill tile")
            board.skill_tiles.append(self.table.skill_tiles.pop(chosen))
            return
        name = self.printed.library[section][chosen - 1]
        self.reached(f"library {section} {name}")
        if section < FIRST_OF_ANY:
            yield from self.gain(board, LIBRARY_REWARDS[name])
        elif name == "building":
            yield from self.build_anywhere(board, less)
        else:
            yield from self.take_anywhere(board, ANY_TILE[name], less)

    def _library_options(self, board: Board, section: int, less: int) -> Callable[[], list[Option]]:
        def usable(space: int) -> bool:
            name = self.printed.library[section][space - 1]
            if name == "building":
                return bool(self.buildable(board, less))
            return bool(self.takeable(board, ANY_TILE[name], less))

        def options() -> list[Option]:
            free: list[Option] = [space for space in SPACES if space not in self.table.library[section]]
            if section < FIRST_OF_ANY:
                return free
            able: list[Option] = [space for space in SPACES if space in free and usable(space)]
            return able or ([NONE] if self.readings.no_cover_without_gain else free)

        return options
