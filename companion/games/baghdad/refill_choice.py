"""Which card came to an emptied slot of the display: what is offered, and what is understood all the same."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.choice import Choice, Option
from companion.engine.question import Raw, Refusal
from companion.games.baghdad.characters import Character


@dataclass(frozen=True, slots=True, kw_only=True)
class RefillChoice(Choice[Character | None]):
    """The cards that can come to a slot; ``unoffered`` are those of a deck whose turn it is not yet.

    These are no options as far as the program knows, but the cards on the table are right: typed, or kept in
    a saved game, one is taken, and the script asks whether the other deck is empty indeed (BAG-DRAW-13).
    """

    unoffered: tuple[Option[Character | None], ...] = ()

    def option(self, raw: Raw) -> Option[Character | None] | None:
        """Return the card with this id, offered or not."""
        return next((option for option in (*self.options, *self.unoffered) if option.id == raw), None)

    def read(self, typed: str) -> Raw | Refusal:
        """Read a card that is offered, else one that is not."""
        found = Choice.read(self, typed)
        if isinstance(found, Refusal) and self.unoffered:
            key = typed.strip().casefold()
            found = next(
                (option.id for option in self.unoffered if key in (option.key, option.id.casefold())), found
            )
        return found
