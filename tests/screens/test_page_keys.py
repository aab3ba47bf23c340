"""Beside two parts that scroll, only the one that the next page key moves names that key."""

from __future__ import annotations

import pytest

from companion.screens.shelf import Shelf
from tests.screens.looking import PHONE, SET_UP, WIDE, Table, at_the_table, begun
from tests.screens.test_refused_in_a_long_question import CARDS, asked_beside_steps, rest

STEP_BY_STEP = 30
"""Page keys that are never needed."""


def _stand(table: Table) -> dict[str, float]:
    answers, now = table.box.answers, table.app.screen.query_one("#now")
    return {"#now": now.scroll_offset.y, "#question": answers.scroll_offset.y}


async def _named_is_moved(table: Table, key: str, cap: str) -> list[str]:
    """Press a page key until no part names it; returns the parts moved, each the one that named it."""
    moved = []
    for _ in range(STEP_BY_STEP):
        naming = [part for part in ("#now", "#question") if cap in table.flowing(part)]
        before = _stand(table)
        await table.press(key)
        await rest(table)
        stands = _stand(table)
        assert [part for part in stands if stands[part] != before[part]] == naming
        if not naming:
            return moved
        moved += naming
    raise AssertionError(f"there is no end:\n{table.seen()}")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
async def test_only_the_part_that_the_next_page_key_moves_names_it(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
        await asked_beside_steps(table, CARDS)
        down = await _named_is_moved(table, "pagedown", "PgDn")
        assert set(down) >= {"#question"}
        assert down == sorted(down), "what to do comes first"
        up = await _named_is_moved(table, "pageup", "PgUp")
        assert up == sorted(up, reverse=True), "upwards it comes last"


async def test_beside_a_refusal_the_question_alone_names_the_key(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), (80, 18)) as table:
        await asked_beside_steps(table, CARDS)
        assert "PgDn" in table.flowing("#now")
        assert "PgDn" not in table.flowing("#question")
        await table.press("enter")
        await rest(table)
        assert "PgDn" not in table.flowing("#now")
        assert "PgDn" in table.flowing("#question")
