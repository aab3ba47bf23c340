"""The face-down piles of a simulated table, as they were dealt: what comes next is read off them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from companion.engine.form import Form
from companion.engine.question import Question, Raw
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.display import LEFT_SLOTS
from companion.games.baghdad.table import BaghdadTable
from companion.screens.wording import unwrapped
from tests.oracle.baghdad_game_pieces import code_of
from tests.oracle.baghdad_game_state import GameTable
from tests.scripted.baghdad_full_names import BUILDINGS, OBJECTIVES, tile_of
from tests.scripted.baghdad_full_typed import open_options

NOTHING = "none"


@dataclass(slots=True)
class Piles:
    """What still lies face down, the next thing first; ``drawn`` counts the City tiles that came out."""

    day: list[str]
    night: list[str]
    tiles: list[str]
    buildings: dict[int, list[str]]
    contracts: dict[int, list[int]]
    objectives: list[str]
    deck: tuple[str, ...]
    drawn: int = 0

    @classmethod
    def of(cls, table: GameTable) -> Piles:
        """Return the piles of a table that was just dealt."""
        return cls(
            day=[code_of(card) for card in reversed(table.day)],
            night=[code_of(card) for card in reversed(table.night)],
            tiles=[tile_of(tile).code for tile in (*reversed(table.bag), *reversed(table.twos))],
            buildings={
                level: [BUILDINGS[building].value for building in column.stack[1:]]
                for level, column in table.columns.items()
            },
            contracts={
                number: [token.number for token in stack[1:]]
                for number, stack in enumerate(table.modules.contracts, start=1)
            },
            objectives=[OBJECTIVES[card.kind].value for card in table.modules.stack],
            deck=tuple(str(card.number) for card in reversed(table.bot.deck)) if table.bot else (),
        )

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        """Return the Bot deck as it lies on the table: this is the chance of a session."""
        assert sorted(cards) == sorted(self.deck)
        return list(self.deck)

    def next_card(self, slot: int) -> str:
        """Draw what refills a slot of the display (BAG-DRAW-02, BAG-DRAW-03)."""
        decks = (self.day, self.night) if slot in LEFT_SLOTS else (self.night, self.day)
        deck = next((cards for cards in decks if cards), None)
        return deck.pop(0) if deck is not None else NOTHING

    def next_tiles(self, question: Question[Any]) -> Raw:
        """Draw a tile for every field of a question, until the bag is empty for good."""
        form = cast("Form[object]", unwrapped(question))
        found: dict[str, Raw] = {}
        for field in form.fields:
            found[field.name] = self.tiles.pop(0) if self.tiles else NOTHING
            self.drawn += found[field.name] != NOTHING
        return found

    def next_building(self, question: Question[Any]) -> str:
        """Turn up the next Building of the level that is asked about."""
        return self.buildings[Building(open_options(question)[0].id).level].pop(0)

    def next_contract(self, table: BaghdadTable) -> str:
        """Turn up the next Contract of the stack whose visible one is gone."""
        stack = next(number for number, visible in table.contracts.items() if visible is None)
        return str(self.contracts[stack].pop(0))

    def next_objective(self, table: BaghdadTable) -> str:
        """Return which of the Objective cards left in the stack lies on top."""
        left = {item.value for item in table.objectives.stack}
        return next(item for item in self.objectives if item in left)
