"""The storage row: covered keshis, the exchange of a keshi, the free scroll, the seventh oasis."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import keshi_exchange, storage_row
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Path, Resource, Sector, Staircase
from companion.games.marrakesh.table import MarrakeshTable, Stack
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.test_sahara import claimed, found
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

LEFT = Path.LEFT


def covering(table: MarrakeshTable, typed: dict[str, str] | None = None) -> Played[MarrakeshTable]:
    """Lay oasis 22 on the next space of Ada's storage row."""
    return run(table, storage_row.cover(table, ada_of(table), 22, "x"), typed)


@pytest.mark.rule("MAR-SAHARA-12", "MAR-XTRA-60")
def test_a_covered_keshi_is_deployed_with_its_bonus() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    covering(table, {"storage-1/deployed": "1"})
    assert (ada.keshis[Keshi.GREEN], ada.score, ada.storage) == (1, 11, {})
    assert table.supply[Keshi.GREEN] == 24


@pytest.mark.rule("MAR-AMB-33", "MAR-SAHARA-12")
def test_a_covered_keshi_that_is_not_deployed_is_lost() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    played = covering(table, {"storage-1/deployed": "0"})
    assert (ada.keshis[Keshi.GREEN], ada.storage, table.supply[Keshi.GREEN]) == (0, {}, 25)
    played.says("green keshi to the supply")


@pytest.mark.rule("MAR-AMB-11", "MAR-SAHARA-12")
def test_a_covered_keshi_without_room_goes_to_the_supply_unasked() -> None:
    table = given()
    ada = stands(table, ada_of(table), gray=8)
    table.take(Keshi.GRAY)
    ada.storage[0] = Keshi.GRAY
    played = covering(table)
    assert (ada.keshis[Keshi.GRAY], ada.storage, table.supply[Keshi.GRAY]) == (8, {}, 17)
    assert played.asked == []


def exchanging(table: MarrakeshTable, **typed: str) -> Played[MarrakeshTable]:
    """Let Ada cover the exchange icon on the second space."""
    claimed(table, ada_of(table), 5)
    return covering(table, {f"storage-2/{key.replace('_', '/')}": answer for key, answer in typed.items()})


@pytest.mark.rule("MAR-SAHARA-13")
def test_the_exchange_icon_swaps_a_keshi_for_one_of_another_colour() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=2)
    exchanging(table, returned="W", **{"taken_colour-1": "G"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GREEN], ada.score) == (1, 1, 11)
    assert (table.supply[Keshi.WHITE], table.supply[Keshi.GREEN]) == (24, 24)


@pytest.mark.rule("MAR-SAHARA-13")
def test_the_exchange_may_be_left_and_never_takes_the_same_colour() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=2)
    exchanging(table, returned="0")
    assert ada.keshis[Keshi.WHITE] == 2
    table = given()
    ada = claimed(table, stands(table, ada_of(table), white=2), 5)
    script = storage_row.cover(table, ada, 22, "x")
    question = question_of(script, "taken/colour-1", {"storage-2/returned": "W"})
    assert "none of the options" in refusal(question, "W")


@pytest.mark.rule("MAR-SAHARA-14", "MAR-SAHARA-15", "MAR-SAHARA-16")
def test_caravans_at_oases_committed_guards_and_goods_stay() -> None:
    table = given()
    ada = found(table, stands(table, ada_of(table), beige=2, purple=1, white=1), LEFT, 22)
    ada.committed = 2
    claimed(table, ada, 5)
    question = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    assert "caravans beside oases stay" in refusal(question, "N")
    assert "committed guards stay" in refusal(question, "B")
    assert "goods keshis stay" in refusal(question, "U")
    assert "none is on the board" in refusal(question, "K")
    assert refusal(question, "W") == ""


@pytest.mark.rule("MAR-SAHARA-16", "MAR-XTRA-61")
def test_a_goods_keshi_may_be_the_one_taken() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=1)
    exchanging(table, returned="W", **{"taken_colour-1": "U"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.PURPLE]) == (0, 1)


@pytest.mark.rule("MAR-AMB-32")
def test_a_vendor_or_a_guard_of_the_watchtower_may_go_back() -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=3)
    ada.committed = 2
    vendor(table, ada, Sector.PALACE, Sector.RIVER)
    exchanging(table, returned="R", vendor="6", **{"taken_colour-1": "A"})
    assert list(ada.vendors) == [Sector.PALACE]
    assert table.supply[Keshi.RED] == 24
    ada.row = []
    exchanging(table, returned="B", **{"taken_colour-1": "A"})
    assert (ada.keshis[Keshi.BEIGE], ada.guards, ada.keshis[Keshi.GRAY]) == (2, 0, 2)


@pytest.mark.rule("MAR-SAHARA-13")
def test_of_several_entertainers_the_player_says_which_goes_back() -> None:
    table = given()
    ada = stands(table, ada_of(table), pink=3)
    exchanging(table, returned="P", space="2", **{"taken_colour-1": "A"})
    assert (ada.entertainers, ada.keshis[Keshi.PINK], ada.stairs[Staircase.MOSQUE]) == ([0, 2], 2, 0)


@pytest.mark.rule("MAR-AMB-31")
@pytest.mark.parametrize("otherwise", [False, True])
def test_a_caravan_of_the_start_oasis_stays_unless_the_table_reads_it_otherwise(otherwise: bool) -> None:
    table = given(otherwise=(31,) if otherwise else ())
    ada = stands(table, ada_of(table), brown=2, white=1)
    if otherwise:
        exchanging(table, returned="N", **{"taken_colour-1": "A"})
        assert (ada.sahara.start, ada.keshis[Keshi.GRAY], table.supply[Keshi.BROWN]) == (1, 1, 24)
        return
    claimed(table, ada, 5)
    question = question_of(storage_row.cover(table, ada, 22, "x"), "returned")
    assert "caravans beside oases stay" in refusal(question, "N")


@pytest.mark.rule("MAR-SAHARA-13")
def test_with_nothing_to_return_the_exchange_is_not_asked() -> None:
    table = given()
    stands(table, ada_of(table), yellow=2)
    exchanging(table).says("no keshi can be exchanged")
    assert keshi_exchange.kept(table, ada_of(table), Keshi.YELLOW) is not None


def scroll_icon(table: MarrakeshTable) -> Player:
    """Turn up scrolls and let the next claim cover the scroll icon on the fourth space."""
    table.stacks = {back: [Stack(5, back.numbers[n + 2]) for n in range(3)] for back in table.stacks}
    return claimed(table, ada_of(table), 5, 6, 7)


@pytest.mark.rule("MAR-SAHARA-17", "MAR-SAHARA-18")
def test_the_scroll_icon_gives_a_yellow_scroll_for_nothing() -> None:
    table = given()
    ada = has(scroll_icon(table), dinar=2)
    question = question_of(storage_row.cover(table, ada, 22, "x"), "storage-4/scroll")
    assert "only a scroll of 3 scholars" in refusal(question, "3")
    assert "only a scroll of 3 scholars" in refusal(question, "45")
    assert "none of the options" in refusal(question, "92")
    ada.row.pop()
    covering(table, {"storage-4/scroll": "24"})
    assert (ada.scrolls, ada.resources[Resource.DINAR], ada.resources[Resource.DATE]) == ([24], 2, 0)
    assert not ada.bought_this_round


@pytest.mark.rule("MAR-SAHARA-17")
def test_the_scroll_may_be_left_and_may_be_missing() -> None:
    table = given()
    ada = scroll_icon(table)
    covering(table, {"storage-4/scroll": "0"})
    assert ada.scrolls == []
    ada.row.pop()
    for stacks in table.stacks.values():
        for stack in stacks:
            stack.top = None
    covering(table).says("no yellow scroll lies faceup")


@pytest.mark.rule("MAR-SAHARA-23")
def test_the_seventh_oasis_lies_beside_the_row() -> None:
    table = given()
    ada = claimed(table, ada_of(table), 1, 2, 3, 4, 5)
    covering(table).says("on space 6")
    assert len(ada.row) == 6
    covering(table).says("beside the storage row")
    assert len(ada.row) == 7
