"""The two gates: the Civic board's choice and Objective cards (BAG-VIZ-12, BAG-PUB-19 to 26, BAG-OBJ)."""

from __future__ import annotations

from tests.oracle.baghdad_game_effects import Effects
from tests.oracle.baghdad_game_moves import DecisionKind, Option, Play
from tests.oracle.baghdad_game_pieces import Module, ObjectiveKind
from tests.oracle.baghdad_game_state import Board, Objective
from tests.oracle.baghdad_pieces import Quadrant, TileKind

CHARITY = "charity"
EXTOLL = "extoll-"
SCORED_SPACE = 5
TILES_COUNTED = {
    ObjectiveKind.BOOKS: TileKind.BOOK,
    ObjectiveKind.PATIENTS: TileKind.PATIENT,
    ObjectiveKind.STUDENTS: TileKind.STUDENT,
}


class Gates(Effects):
    """What a passing Vizier has to do."""

    def pass_gates(self, board: Board, start: Quadrant, quadrants: int) -> Play[None]:
        """Both gates in travel order, before the action (BAG-AMB-45)."""
        for step in range(quadrants):
            border = (start.onward(step), start.onward(step + 1))
            if border == (Quadrant.SE, Quadrant.SW) and self.table.has(Module.PUBLIC_WORKS):
                yield from self.black_gate(board)
            elif border == (Quadrant.NW, Quadrant.NE) and self.table.has(Module.OBJECTIVES):
                yield from self.golden_gate(board)

    # --- Civics ---

    def black_gate(self, board: Board) -> Play[None]:
        """Extoll Virtue or Seek Charity (BAG-PUB-19 to 23)."""
        column = self.table.modules.civic[board.seat]

        def options() -> list[str]:
            ready = [kind for kind, tile in column.items() if not tile.marked]
            return [*(f"{EXTOLL}{kind.value.lower()}" for kind in ready), CHARITY]

        chosen = yield from self.choose_text(DecisionKind.CIVICS, board, options)
        if chosen == CHARITY:
            fullest = max(len(tiles) for tiles in self.table.modules.civic)
            self.reached("charity")
            self.reached("Shame for charity", fullest > board.favour)
            self.lose_favour(board, fullest)
            return
        self.reached("extoll")
        column[TileKind(chosen.removeprefix(EXTOLL).capitalize())].marked = True
        yield from self.gain_favour(board, len(column))

    # --- Objectives ---

    def objective_count(self, board: Board, kind: ObjectiveKind) -> int:
        """A person's count for an Objective card (BAG-OBJ-06, 15)."""
        if kind is ObjectiveKind.BUILDINGS:
            return len(board.buildings)
        if kind is ObjectiveKind.ARTEFACT_TYPES:
            return len(board.artefact_types())
        return len(board.tiles(TILES_COUNTED[kind]))

    def open_spaces(self, seat: int, card: Objective, count: int) -> list[int]:
        """The available spaces of a card (BAG-OBJ-04, 05, 07, BAG-AMB-38)."""
        if self.readings.one_marker_a_card and any(owner == seat for owner, _ in card.markers):
            return []
        taken = {space for _, space in card.markers}
        return [
            space for space in card.printed.spaces if space == 0 or (space not in taken and count >= space)
        ]

    def golden_gate(self, board: Board) -> Play[None]:
        """A marker on a visible card and its effect (BAG-OBJ-03, BAG-AMB-40)."""
        if not self.table.modules.objective_markers[board.seat]:
            self.reached("no marker left")
            return

        def options() -> list[Option]:
            return [
                (card.kind.value, space)
                for card in self.table.objectives_seen()
                for space in self.open_spaces(board.seat, card, self.objective_count(board, card.kind))
            ]

        if not options():
            self.reached("no Objective")
            return
        chosen = yield from self.ask(DecisionKind.OBJECTIVE, board, options)
        if not isinstance(chosen, tuple):
            raise TypeError(f"no card and space: {chosen!r}")
        card = next(card for card in self.table.objectives_seen() if card.kind.value == chosen[0])
        space = int(chosen[1])
        self.mark(board.seat, card, space)
        yield from self.gain(board, card.printed.spaces[space])
        self.settle(card)

    def mark(self, seat: int, card: Objective, space: int) -> None:
        """A marker of a seat on a space."""
        self.table.modules.objective_markers[seat] -= 1
        card.markers.append((seat, space))
        self.reached(f"Objective {card.kind.value}")
        self.reached("Objective space 5", space == SCORED_SPACE)

    def settle(self, card: Objective) -> None:
        """A card with as many markers as players leaves (BAG-OBJ-08 to 10, BAG-AMB-39)."""
        modules = self.table.modules
        if len(card.markers) < self.table.seats:
            return
        owner = next((seat for seat, space in card.markers if space == SCORED_SPACE), None)
        for seat, _ in card.markers:
            modules.objective_markers[seat] += 1
        if card is modules.right:
            modules.right = modules.stack.pop(0) if modules.stack else None
        else:
            modules.stack.remove(card)
        card.markers.clear()
        self.reached("Objective discarded")
        if owner is None:
            modules.objective_box.append(card)
        else:
            self.reached("Objective won")
            modules.objective_piles[owner].append(card)
