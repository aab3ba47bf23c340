"""The breaks of the forty Character cards, one and two a card, and of the readings of gaps."""

from __future__ import annotations

from companion.games.baghdad.characters import CHARACTERS, Character
from companion.games.baghdad.rulings import OPEN_RULINGS
from tests.breaks.baghdad_place import BAGHDAD, at
from tests.breaks.edits import attribute
from tests.breaks.model import Break


def _need(card: Character) -> Break:
    return Break(
        card.rule, f"{card.text} needs one more", attribute(lambda: card, "need", lambda need: need + 1)
    )


def _points(card: Character) -> Break:
    return Break(
        card.rule,
        f"{card.text} is worth one more",
        attribute(lambda: card, "points", lambda points: points + 1),
    )


CARDS = (
    *(_need(card) for card in CHARACTERS.values()),
    *(_points(card) for card in CHARACTERS.values() if card.points),
    *BAGHDAD.readings_swapped(OPEN_RULINGS),
    Break(
        "BAG-AMB-10",
        "only the latest Night card of the Bot is tested",
        at(
            "end_positions:bot_position",
            "for card in table.bot.night_cards if",
            "for card in table.bot.night_cards[-1:] if",
        ),
    ),
    Break(
        "BAG-AMB-13",
        "Active is discarded after the refill",
        at(
            "bot_draft:draft",
            "yield _discard(table)\n    yield from refill(table, slot, BOT)",
            "yield from refill(table, slot, BOT)\n    yield _discard(table)",
        ),
    ),
    Break(
        "BAG-AMB-19",
        "Artefact points are counted, not entered",
        at(
            "end_positions:light_position",
            "artefact_points=you.artefact_points",
            "artefact_points=3 * you.tiles[Symbol.ARTEFACT]",
        ),
    ),
    Break(
        "BAG-AMB-25",
        "a Vizier that stays may be anywhere",
        at("player_turn:_does_not_fit", "yours.quadrant is not turn.quadrant", "False"),
    ),
    Break(
        "BAG-AMB-48",
        "movement without a Boat is kept",
        at("bot_boats:move_boats", "if table.bot.steps:\n", "if False:\n"),
    ),
    Break(
        "BAG-AMB-49",
        "the outer ring is always the upper row",
        at(
            "bot_building:_row_of",
            "Row.LOWER if outer is Row.UPPER else Row.UPPER",
            "Row.LOWER",
            "outer if ring",
            "Row.UPPER if ring",
        ),
    ),
    Break(
        "BAG-AMB-51",
        "a full port counts as an empty one",
        at("bot_boats:boats_counted", "return len(boats)", "return len(boats) % PORT_SLOTS"),
    ),
    Break(
        "BAG-AMB-61",
        "the last Architect leaves the board",
        at("bot_palace:build_palace_piece", "its top Architect", "its last Architect"),
    ),
    Break(
        "BAG-AMB-63",
        "a symbol twice is two candidates",
        at(
            "bot_actions:_candidates",
            "dict.fromkeys(front.symbols) if front else {}",
            "front.symbols if front else ()",
        ),
    ),
)
