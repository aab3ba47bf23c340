"""Tables: keys of a moment, snapshots, and what hands must put right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pytest

from companion.engine.question import Seat
from companion.engine.table import Table, Thing, snapshot, to_put_right
from companion.engine.text import Text, plain

COINS = Text("coins of Ada")
VIZIER = Text("Vizier of the Bot")


def _words(lies: tuple[Thing, ...], should: tuple[Thing, ...]) -> list[str]:
    return [str(step) for step in to_put_right(lies, should)]


def test_what_lies_right_needs_no_hand() -> None:
    table = (Thing("coins", COINS, count=3), Thing("vizier", VIZIER, where=plain("SE")))
    assert to_put_right(table, table) == ()


def test_a_thing_moves_and_a_heap_changes() -> None:
    lies = (Thing("coins", COINS, count=3), Thing("vizier", VIZIER, where=plain("SE")))
    should = (Thing("coins", COINS, count=5), Thing("vizier", VIZIER, where=plain("SW")))
    assert _words(lies, should) == ["coins of Ada: 3 become 5", "Vizier of the Bot: from SE to SW"]


def test_a_thing_comes_and_goes() -> None:
    tile = Thing("tile", Text("a Book tile"), where=plain("NW-2"))
    assert _words((), (tile,)) == ["Place: a Book tile (NW-2)"]
    assert _words((tile,), ()) == ["Take away: a Book tile (NW-2)"]
    heap = Thing("heap", COINS, count=2)
    assert _words((), (heap,)) == ["Place: coins of Ada (2)"]


def test_a_heap_of_nothing_is_as_good_as_none() -> None:
    nothing, two = Thing("heap", COINS, count=0), Thing("heap", COINS, count=2)
    assert _words((), (nothing,)) == _words((nothing,), ()) == []
    assert _words((nothing,), (two,)) == ["coins of Ada: 0 become 2"]


def test_the_moment_is_the_first_part_of_a_key() -> None:
    table = Table()
    assert table.key("deck") == "m0/deck"
    table.begin_moment()
    assert table.key("bot", "joined", "SW-3") == "m1/bot/joined/SW-3"


FIRST = Seat("first")


class Colour(Enum):
    RED = 1
    BLUE = 2


@dataclass(slots=True)
class Nested(Table):
    seat: Seat = FIRST
    by_colour: dict[Colour, list[int]] | None = None
    free: frozenset[Colour] = frozenset()


def test_a_snapshot_is_plain_and_ordered() -> None:
    table = Nested(moment=2, by_colour={Colour.RED: [1, 2]}, free=frozenset(Colour))
    assert snapshot(table) == {
        "moment": 2,
        "seat": {"id": "first"},
        "by_colour": {"RED": [1, 2]},
        "free": ["BLUE", "RED"],
    }


def test_a_snapshot_refuses_what_no_journal_can_hold() -> None:
    for value in (1.5, object(), lambda: None, Nested):
        with pytest.raises(TypeError, match="a table cannot keep a"):
            snapshot(value)
