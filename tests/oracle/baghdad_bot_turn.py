"""What is known and noted while one simulated Bot turn is under way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from tests.oracle.baghdad_pieces import BotCard, Location, Owner, Quadrant, ScoringTile, Symbol, TileKind
from tests.oracle.baghdad_records import Event
from tests.oracle.baghdad_state import SimTable

Moved: TypeAlias = Callable[["OpenTurn", Location | None, Location], None]


def _passes_nothing(turn: OpenTurn, before: Location | None, place: Location) -> None:
    """The base game has no gates."""


@dataclass(slots=True)
class OpenTurn:
    """The table, the two cards of the turn, the symbols carried out so far and the running record.

    `moved` is called when the Vizier has been moved and before its action: what the gates of modules bring.
    """

    table: SimTable
    active: BotCard
    top: BotCard | None
    carried_out: list[Symbol] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    branches: list[str] = field(default_factory=list)
    moved: Moved = _passes_nothing

    @property
    def signs(self) -> BotCard:
        """The card whose back is read: Top, or without one Active itself (BAG-AMB-47)."""
        return self.top if self.top is not None else self.active

    @property
    def reference(self) -> Location:
        """Where a search starts: the Bot's Vizier, or the player's on the first turn (BAG-BOT-27, 28)."""
        place = self.table.bot.vizier if self.table.bot.vizier is not None else self.table.player.vizier
        if place is None:
            raise ValueError("no Vizier stands in the City")
        return place

    def quadrants_onward(self) -> list[Quadrant]:
        """The four quadrants from the next one clockwise round to the one of the reference place."""
        return [self.reference.quadrant.onward(step) for step in (1, 2, 3, 4)]

    def tell(self, event: Event, *branches: str) -> None:
        """Adds an event with the rule branches behind it."""
        self.events.append(event)
        self.branches.extend(branches)

    def note(self, *branches: str) -> None:
        """Adds rule branches that decided something."""
        self.branches.extend(branches)


def items_now(table: SimTable, tile: ScoringTile) -> int:
    """The items the Bot has of a Scoring tile at this moment, every Night card of its pile included."""
    rows = table.bot.rows
    return {
        ScoringTile.PATIENTS: len(rows[TileKind.PATIENT]),
        ScoringTile.STUDENTS: len(rows[TileKind.STUDENT]),
        ScoringTile.ARTEFACT_TYPES: len(table.artefact_types(Owner.BOT)),
        ScoringTile.BOOKS: len(rows[TileKind.BOOK]),
        ScoringTile.BOATS: table.boats_in_ports(Owner.BOT),
        ScoringTile.BUILDINGS: len(table.bot.buildings),
        ScoringTile.ARCHITECTS: table.architects(Owner.BOT),
        ScoringTile.NIGHT: len(table.bot_night_cards()),
    }[tile]
