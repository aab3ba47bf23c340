"""Effects of Buildings and cards, and the needs of cards (BAG-FX, BAG-DAY, BAG-NIGHT, BAG-PUB-08 to 10)."""

from __future__ import annotations

from tests.oracle.baghdad_game_city import City
from tests.oracle.baghdad_game_moves import NONE, DecisionKind, Play
from tests.oracle.baghdad_game_pieces import (
    COIN_EFFECTS,
    DAY_REWARDS,
    PLAIN_EFFECTS,
    TILE_EFFECTS,
    Card,
    Tuned,
    name_of,
)
from tests.oracle.baghdad_game_state import Board
from tests.oracle.baghdad_pieces import Building, Character, Location, Need, Quadrant, TileKind

LEVEL_5 = 5


class Effects(City):
    """What Buildings and pushed-out cards bring."""

    # --- Buildings ---

    def resolvable(self, board: Board, quadrant: Quadrant) -> tuple[list[Location], list[Location]]:
        """Sites of own private, and of all public Buildings with an effect in a quadrant (BAG-BLD-12, 15)."""
        private, public = [], []
        for place, site in self.table.sites.items():
            if place.quadrant is not quadrant or site.building.level == LEVEL_5:
                continue
            if site.public:
                public.append(place)
            elif site.builder == board.seat:
                private.append(place)
        return private, public

    def building_effects(self, board: Board, quadrant: Quadrant) -> Play[None]:
        """All own private Buildings and up to h public ones, any order, each once (BAG-PUB-08, 10)."""
        done: list[Location] = []
        at_start = set(self.table.sites)
        fixed = self.readings.effects_fixed_at_start

        def left() -> tuple[list[str], list[str]]:
            private, public = (
                [place.name for place in places if place not in done and (place in at_start or not fixed)]
                for places in self.resolvable(board, quadrant)
            )
            used = sum(self.table.sites[place].public for place in done)
            return private, public if used < self.table.public_houses_of(board.seat) else []

        def options() -> list[str]:
            private, public = left()
            there = sum(site.public for place, site in self.table.sites.items() if place.quadrant is quadrant)
            due = private or self.table.public_houses_of(board.seat) >= there
            return [*private, *public] if due else [*public, NONE]

        while any(left()):
            chosen = yield from self.choose_text(DecisionKind.EFFECT, board, options)
            if chosen == NONE:
                return
            place = self.table.place(chosen)
            done.append(place)
            site = self.table.sites[place]
            self.reached("public effect", site.public)
            self.reached("public effect of another", site.public and site.builder != board.seat)
            yield from self.building_effect(board, site.building)

    def building_effect(self, board: Board, building: Building) -> Play[None]:
        """The effect of one Building (BAG-FX-01 to 19)."""
        self.reached(f"effect {name_of(building)}")
        if building in PLAIN_EFFECTS:
            yield from self.gain(board, PLAIN_EFFECTS[building])
        elif building in TILE_EFFECTS:
            yield from self.take_anywhere(board, TILE_EFFECTS[building])
        elif building in COIN_EFFECTS:
            board.coins += len(board.tiles(COIN_EFFECTS[building]))

    # --- Cards ---

    def amount(self, board: Board, need: Need) -> int:
        """What a person has of the thing a card asks for."""
        if need is Need.BUILDINGS:
            return len(board.buildings)
        if need is Need.ARCHITECTS:
            return self.table.architects_of(board.seat)
        if need is Need.RIVER_AREA_BOATS:
            return self.table.river_area_boats(board)
        if need is Need.FAVOUR:
            return self.favour_value(board)
        if need is Need.COINS:
            return board.coins
        kind = {
            Need.ARTEFACTS: TileKind.ARTEFACT,
            Need.PATIENTS: TileKind.PATIENT,
            Need.STUDENTS: TileKind.STUDENT,
            Need.BOOKS: TileKind.BOOK,
        }[need]
        return len(board.tiles(kind))

    def is_met(self, board: Board, character: Character) -> bool:
        """Whether the need of a Day or Night card holds now."""
        return self.amount(board, character.need) >= character.amount

    def resolve(self, board: Board, card: Card) -> Play[None]:
        """A card pushed out of the third slot (BAG-CARD-05 to 12, BAG-AMB-20)."""
        board.leaving = card
        yield from self.pause(board, "resolve", card.code)
        character = card.character
        met = character is None or self.is_met(board, character)
        self.reached(f"{'met' if met else 'unmet'} {card.code}", character)
        if character is None:
            yield from self.gain(board, card.rewards)
        elif met and not card.is_night:
            yield from self._day(board, character)
        board.leaving = None
        if card.is_night and not met:
            self.table.box.append(card)
        else:
            board.discard.append(card)

    def _day(self, board: Board, character: Character) -> Play[None]:
        given = DAY_REWARDS[character.number]
        if given is Tuned.BUILD:
            yield from self.build_anywhere(board)
        elif isinstance(given, Tuned):
            yield from self.take_anywhere(board, TileKind(given.value))
        else:
            yield from self.gain(board, given)
