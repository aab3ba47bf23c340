"""The set-up of a simulated complete game, as a person types it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from companion.engine.form import Form
from companion.engine.game import Level
from companion.engine.question import Question, Raw
from companion.games.readings import Reading
from companion.screens.wording import unwrapped
from tests.oracle.baghdad_game_pieces import Module, code_of
from tests.oracle.baghdad_game_state import GameTable
from tests.oracle.baghdad_pieces import PlaceKind, Quadrant
from tests.scripted.baghdad_full_names import (
    BUILDINGS,
    MODULES,
    OBJECTIVES,
    difficulty_of,
    owner_of,
    ruling_id,
    tile_of,
)
from tests.scripted.baghdad_full_typed import typed
from tests.scripted.baghdad_names import SCORING
from tests.scripted.typing import NotTakenError


@dataclass(frozen=True, slots=True)
class SetUp:
    """What lies on a table that was just dealt, and how its people play.

    ``start`` is the start player among the people; ``otherwise`` are the rulings read the other way.
    ``dealer`` is who deals the Bot cards: table or program.
    """

    answers: Mapping[str, Raw]
    otherwise: frozenset[int]

    @classmethod
    def of(cls, table: GameTable, start: int, otherwise: frozenset[int], dealer: str) -> SetUp:
        """Note everything that a set-up asks, before the first piece moves."""
        people = len(table.boards)
        in_play = [MODULES[module].value for module in Module if module in table.modules.in_play]
        answers: dict[str, Raw] = {
            "setup/players": people,
            "setup/level": Level.FULL.value,
            "setup/difficulty": difficulty_of(table.printed.base.bot_board.difficulty).value,
            "setup/modules": [*in_play],
            "setup/start": str(start),
            "set-up/scoring-tiles": _scoring_tiles(table),
            "set-up/buildings": _buildings(table),
            "set-up/display": {
                f"slot-{slot}": code_of(card)
                for slot, card in enumerate(table.display, start=1)
                if card is not None
            },
            "set-up/letters": {
                owner_of(board.seat, people, start).value: board.letter for board in table.boards
            },
            "set-up/dealer": dealer,
        }
        for quadrant in Quadrant:
            answers[f"set-up/city/{quadrant.value}"] = [
                tile_of(table.tiles[place]).code
                for place in table.printed.base.locations
                if place.quadrant is quadrant and place.kind is PlaceKind.SLOT
            ]
        modules = table.modules
        if Module.CONTRACTS in modules.in_play:
            answers["set-up/contracts"] = {
                str(number): str(stack[0].number) for number, stack in enumerate(modules.contracts, start=1)
            }
        if modules.right is not None:
            answers["set-up/objectives"] = {
                "left": OBJECTIVES[modules.stack[0].kind].value,
                "right": OBJECTIVES[modules.right.kind].value,
            }
        return cls(answers, otherwise)

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed; raises NotTakenError for what is no question of a set-up."""
        key = re.sub(r"^m\d+/", "", question.key)
        if key.startswith("setup/name/"):
            return ""
        if key == "setup/rulings":
            return typed(question, self._rulings(question))
        if key not in self.answers:
            raise NotTakenError(f"nobody understands {question.key}: {question.text}")
        return typed(question, self.answers[key])

    def _rulings(self, question: Question[Any]) -> Raw:
        page = cast("Form[object]", unwrapped(question))
        other = {ruling_id(number) for number in self.otherwise}
        return {
            field.name: (Reading.OTHER if field.name in other else Reading.RECOMMENDED).value
            for field in page.fields
        }


def _scoring_tiles(table: GameTable) -> Raw:
    names = (f"{what}-{number}" for what in ("port", "section") for number in (1, 2, 3, 4))
    dealt = table.printed.base.dealt.values()
    return {name: SCORING[tile].item.value for name, tile in zip(names, dealt, strict=True)}


def _buildings(table: GameTable) -> Raw:
    return {
        f"{level}-{row.value}": BUILDINGS[building].value
        for level in table.columns
        for row, building in table.visible_buildings(level).items()
    }
