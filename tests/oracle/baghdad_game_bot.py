"""The Bot's seat in a complete solo game: its turn on the view it knows, and what modules add (BAG-BMOD)."""

from __future__ import annotations

from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_bot_turn import OpenTurn
from tests.oracle.baghdad_game_gates import TILES_COUNTED, Gates
from tests.oracle.baghdad_game_pieces import Module, ObjectiveKind
from tests.oracle.baghdad_game_state import BOT_SEAT, CivicTile, Objective, Piece, Site
from tests.oracle.baghdad_pieces import Location, Owner, Quadrant, TileKind
from tests.oracle.baghdad_records import BuildingBuilt, PortArrival
from tests.oracle.baghdad_state import Built, PlayerState, SimTable, Standing

PERSON = 0
OWNERS = {PERSON: Owner.PLAYER, BOT_SEAT: Owner.BOT, None: Owner.NEUTRAL}
SEATS = {owner: seat for seat, owner in OWNERS.items()}


class BotSeat(Gates):
    """Solo: the Bot plays on a table as its rules see it, and what it did is carried back."""

    def bot_view(self) -> SimTable:
        """The table as the Bot's rules see it; bag, decks, Building area and its own side are the real."""
        table = self.table
        if table.bot is None:
            raise ValueError("no Bot plays in this game")
        board = table.boards[PERSON]
        return SimTable(
            printed=self.printed.base,
            tiles=table.tiles,
            bag=table.bag,
            twos=table.twos,
            ports={port: [OWNERS[seat] for seat in docked] for port, docked in table.ports.items()},
            sites={place: Built(OWNERS[site.builder], site.building) for place, site in table.sites.items()},
            columns=table.columns,
            pieces={
                piece: Standing(OWNERS[standing.owner], standing.space)
                for piece, standing in table.pieces.items()
            },
            library={
                section: {space: OWNERS[seat] for space, seat in covered.items()}
                for section, covered in table.library.items()
            },
            display=table.display,
            day=table.day,
            night=table.night,
            bot=table.bot,
            player=PlayerState(
                rows={kind: [laid.tile for laid in board.tiles(kind)] for kind in TileKind},
                buildings=list(board.buildings),
                boats_on_board=board.boats_home,
                boats_on_river=len(board.boats),
                vizier=board.vizier,
                hand=len(board.hand),
                drawn=[card.character for card in board.drawn if card.character is not None],
            ),
        )

    def play_bot_turn(self) -> None:
        """One Bot turn with the modules in play."""
        view = self.bot_view()
        done = bot_turn(view, self._bot_passes)
        table = self.table
        table.bag, table.twos = view.bag, view.twos
        for port, docked in view.ports.items():
            table.ports[port] = [SEATS[owner] or PERSON for owner in docked]
        for piece, standing in view.pieces.items():
            table.pieces[piece] = Piece(SEATS[standing.owner], standing.space)
        for section, covered in view.library.items():
            table.library[section] = {space: SEATS[owner] or PERSON for space, owner in covered.items()}
        for event in done.events:
            if isinstance(event, BuildingBuilt):
                self._bot_builds(event)
            elif isinstance(event, PortArrival) and table.has(Module.CONTRACTS):
                stack = table.modules.contracts[self.printed.contract_stacks[event.port]]
                if stack:
                    self.reached("Bot discards Contract")
                    table.modules.contracts_box.append(stack.pop(0))
        table.bot_turns.append(done)

    def _bot_builds(self, event: BuildingBuilt) -> None:
        """Every Building is public while there is a Public House (BAG-BMOD-02)."""
        slot = self.free_public_slot()
        if slot is not None:
            slot.house = BOT_SEAT
            self.reached("Bot builds public")
        self.table.sites[event.location] = Site(BOT_SEAT, event.building, slot is not None)

    # --- Gates ---

    def _bot_passes(self, turn: OpenTurn, before: Location | None, place: Location) -> None:
        """The gates between the Bot Vizier's places, in travel order; the first placing passes none."""
        quadrants = list(Quadrant)
        if before is None:
            return
        away = (quadrants.index(place.quadrant) - quadrants.index(before.quadrant) - 1) % 4 + 1
        for step in range(away):
            border = (before.quadrant.onward(step), before.quadrant.onward(step + 1))
            if border == (Quadrant.SE, Quadrant.SW) and self.table.has(Module.PUBLIC_WORKS):
                self._bot_contributes(turn, place)
            elif border == (Quadrant.NW, Quadrant.NE) and self.table.has(Module.OBJECTIVES):
                self._bot_marks(turn)

    def _bot_contributes(self, turn: OpenTurn, place: Location) -> None:
        """A City tile for its topmost empty row (BAG-BMOD-01, BAG-AMB-41, 42, 65)."""
        column = self.table.modules.civic[BOT_SEAT]
        kind = next((kind for kind in self.printed.civic_rows if kind not in column), None)
        slot = self._civic_slot(turn, kind, place) if kind is not None else None
        if kind is None or slot is None:
            self.reached("Bot contributes nothing")
            return
        self.reached("Bot contributes")
        column[kind] = CivicTile(turn.table.tiles.pop(slot))

    def _civic_slot(self, turn: OpenTurn, kind: TileKind, place: Location) -> Location | None:
        """The nearest match from the Vizier's new quadrant on, not the tile its action takes."""
        for step in range(4):
            found = [
                slot for slot in turn.table.matching_slots(place.quadrant.onward(step), kind) if slot != place
            ]
            if not found:
                continue
            fewest = min(turn.table.joined(slot) for slot in found)
            found = [slot for slot in found if turn.table.joined(slot) == fewest]
            found = [slot for slot in found if slot.ring is turn.signs.ring] or found
            return turn.table.clockwise_from(place, found)[0]
        return None

    def _bot_count(self, turn: OpenTurn, kind: ObjectiveKind) -> int:
        bot = turn.table.bot
        if kind is ObjectiveKind.BUILDINGS:
            return len(bot.buildings)
        if kind is ObjectiveKind.ARTEFACT_TYPES:
            return len(turn.table.artefact_types(Owner.BOT))
        return len(bot.rows[TILES_COUNTED[kind]])

    def _bot_marks(self, turn: OpenTurn) -> None:
        """A marker on the highest space open to it, on the left card in a tie (BAG-BMOD-07 to 09)."""
        if not self.table.modules.objective_markers[BOT_SEAT]:
            self.reached("no marker left for the Bot")
            return
        best: tuple[Objective, int] | None = None
        for card in self.table.objectives_seen():
            spaces = self.open_spaces(BOT_SEAT, card, self._bot_count(turn, card.kind))
            if spaces and (best is None or max(spaces) > best[1]):
                best = (card, max(spaces))
        if best is None:
            return
        self.reached("Bot marks")
        self.mark(BOT_SEAT, *best)
        self.settle(best[0])
