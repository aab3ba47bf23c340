"""What the Bot never has, and what it prefers above all: further cases."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import Item, Owner
from tests.baghdad.given import given, palace_print
from tests.baghdad.playing import build_palace_piece, draft
from tests.playing import found_by


@pytest.mark.rule("BAG-BOT-06", "BAG-DAY-12", "BAG-DAY-15")
def test_favour_and_coins_are_what_the_bot_never_has() -> None:
    table = given(bot={"books": 1}, display={1: "day-12", 2: "day-15", 3: "day-5"})
    played = draft(table, {"refill/slot-3": "7"})
    assert found_by(played.trail("draft"), "BAG-BOT-70") == {
        "slot-1": ("not met: 0 of 3 Favour", True),
        "slot-2": ("not met: 0 of 4 Coins", True),
        "slot-3": ("not met: 1 of 2 Books", True),
    }
    assert [card.id for card in table.bot.taken] == ["day-5"], "1 short against 3 and 4"
    assert (table.bot_counts(Item.FAVOUR), table.bot_counts(Item.COINS)) == (0, 0)


@pytest.mark.rule("BAG-BOT-49")
@pytest.mark.parametrize("patients", [0, 5])
def test_the_base_is_built_as_soon_as_it_can_be(patients: int) -> None:
    stand = dict.fromkeys(("foundation-1", "foundation-2", "foundation-3", "foundation-4"), "neutral")
    table = given(bot={"patients": patients}, built=stand)
    palace_print(table, wall_1="1 4 1")
    table.bot.actions = 1
    build_palace_piece(table)
    assert [piece for piece, owner in table.built.items() if owner is Owner.BOT] == ["base"]
