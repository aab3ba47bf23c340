"""The Magistrate at the camel market."""

from __future__ import annotations

import pytest

from companion.games.merv import magistrate_market
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.kinds import Action
from companion.games.merv.printed_values import MosqueSpace
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good
from tests.merv.solo import FACE, camels, camels_on_market, magistrate, solo, spaces, turn
from tests.playing import Played, piece

trade = piece(lambda table: magistrate_market.trade(table, "magistrate/market"))


def market(*there: int, own: int = 0, line: int = 3, face: tuple[Boon, ...] = FACE) -> MervTable:
    """Return a table with its master meeple on a line, camels on these slots and some of its own."""
    table = solo(market=face)
    table.turn.line = line
    camels_on_market(table, *there)
    camels(table, magistrate(table), own)
    return table


def covered(table: MervTable) -> list[int]:
    """Return the slots with a camel."""
    return [number for number, slot in enumerate(table.market) if slot.camel]


@pytest.mark.rule("MERV-CASE-161", "MERV-MAG-29", "MERV-MAG-30")
@pytest.mark.rule("MERV-MAG-31", "MERV-MAG-32", "MERV-MAG-28")
def test_case_161_what_it_does_at_the_camel_market() -> None:
    table = market(1, 2)
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([], 2)
    table = market(0, own=1)
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([0, 1], 0)
    assert magistrate(table).scrolls == 1
    table = market(2, own=1)
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([0, 2], 0)
    assert magistrate(table).goods[Good.RARE] == 1
    table = market(2)
    trade(table).says("no trade at the camel market")
    assert (covered(table), magistrate(table).camels) == ([2], 0)
    table = solo(Action.CARAVANSARY, row="C* C G J C P G J", G="3.1")
    turn(table, {"action/caravansary/row": "11"})
    assert covered(table) == [0]
    assert magistrate(table).camels == 0


@pytest.mark.rule("MERV-MAG-28")
def test_it_trades_only_where_the_market_lies_in_its_line() -> None:
    table = market(0, 1, own=1, line=2)
    assert trade(table).trails == []
    assert (covered(table), magistrate(table).camels) == ([0, 1], 1)


@pytest.mark.rule("MERV-MAG-28")
def test_it_trades_after_its_action() -> None:
    table = solo(Action.WALL, round=2, taken=[1, 2, 4, 5])
    camels_on_market(table, 2, 3)
    played = turn(table)
    played.in_order("master meeple to action slot 3", "1 action, wall", "clear the camel market")


@pytest.mark.rule("MERV-MAG-31")
def test_it_does_not_take_a_single_camel() -> None:
    table = market(3)
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([3], 0)


@pytest.mark.rule("MERV-MAG-29")
def test_two_camels_there_come_before_placing_its_own() -> None:
    table = market(2, 3, own=1)
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([], 3)


def _brought(boon: Boon) -> tuple[MervTable, Played[MervTable]]:
    table = market(own=1, face=(boon, Boon.FAVOUR, Boon.FAVOUR, Boon.FAVOUR))
    spaces(table, path_1_1=MosqueSpace((), Boon.NOTHING))
    return table, trade(table, always={"row": "1"})


@pytest.mark.rule("MERV-MAG-32", "MERV-MAG-33")
def test_the_four_boons_of_the_upper_slots() -> None:
    table, _ = _brought(Boon.SCROLL)
    assert magistrate(table).scrolls == 1
    table, played = _brought(Boon.CARAVAN_CARD)
    assert sum(magistrate(table).cards.values()) == 1
    assert magistrate(table).cards[Spice.GINGER] == 1
    played.in_order("take caravan card", "row")
    table, _ = _brought(Boon.RARE_GOOD)
    assert magistrate(table).goods[Good.RARE] == 1
    table, _ = _brought(Boon.MOSQUE_STEP)
    assert magistrate(table).steps == 1


@pytest.mark.rule("MERV-MAG-33")
def test_it_never_uses_the_lower_slots() -> None:
    table = market(0, own=2)
    trade(table)
    assert covered(table) == [0, 1]
    table = market(0, own=1, face=FACE[:1])
    trade(table)
    assert (covered(table), magistrate(table).camels) == ([0], 1)
