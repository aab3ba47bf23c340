"""Whatever question stood there before, the next one lies as if it were the first."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.text import Text, plain
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from tests.screens.looking import PHONE, SET_UP, WIDE, Table, at_the_table, begun

MIDDLE = (110, 36)
LONG = Choice(
    key="long",
    text=Text("Which office? " * 5),
    options=tuple(
        Option(id=str(n), name=plain(f"way {n}: " + "a long way round " * 5), value=n) for n in range(1, 30)
    ),
)
GOODS = ("slipper", "tajine", "dagger", "oil lamp", "necklace")


def short(signs: int) -> Choice[str]:
    """Ask for a good in words of so many signs."""
    words = ("Which good is turned up in the souk? " * 5)[: signs - 1] + "?"
    options = tuple(Option(id=name, name=plain(name), value=name) for name in GOODS)
    return Choice(key=f"short-{signs}", text=Text("{words}", words=words), options=options)


async def rest(table: Table) -> None:
    for _ in range(4):
        await table.settle()


async def shown(table: Table, question: Choice[str] | Choice[int]) -> str:
    screen = table.app.screen
    assert isinstance(screen, PlayScreen)
    screen.room.begin_anew()
    table.box.show(question, None)
    await rest(table)
    return table.flowing("#question")


@pytest.mark.parametrize("size", [PHONE, WIDE, MIDDLE, (60, 40)], ids=["phone", "wide", "middle", "small"])
async def test_a_question_after_a_longer_one_lies_as_if_it_were_the_first(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
        columns = table.box.query_one("#asked").size.width
        for signs in range(columns - 3, columns + 2):
            first = await shown(table, short(signs))
            assert all(name in first for name in GOODS), first
            assert "more below" not in first
            assert "more below" in await shown(table, LONG)
            assert await shown(table, short(signs)) == first


async def test_the_words_of_a_question_break_alike_whether_it_scrolls_or_not(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), PHONE) as table:
        columns = table.box.query_one("#asked").size.width
        await shown(table, LONG)
        assert table.box.answers.max_scroll_y > 0
        assert table.box.query_one("#asked").size.width == columns
