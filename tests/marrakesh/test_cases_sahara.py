"""Worked cases of the Sahara: caravans, claims, the storage row."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import sahara, storage_row
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.kinds import (
    Path,
    Resource,
    Sector,
)
from companion.games.marrakesh.scrolls import Scroll
from tests.marrakesh.given import COSTS, given, has, stands, vendor
from tests.marrakesh.kept import EACH, lying
from tests.marrakesh.test_madrasa import shown
from tests.marrakesh.test_sahara import found
from tests.marrakesh.whose import ada_of, owned
from tests.playing import question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


@pytest.mark.rule("MAR-CASE-73")
def test_two_oases_are_claimed_and_the_third_is_too_dear() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), white=1), dinar=2, date=1, water=1)
    found(table, ada, Path.LEFT, 22, 23, 24)
    table.take(Keshi.GRAY)
    ada.storage[0] = Keshi.GRAY
    typed = {
        "x/1": "1",
        "storage-1/deployed": "1",
        "x/2": "2",
        "storage-2/returned": "W",
        "storage-2/taken/colour-1": "G",
    }
    assert COSTS[Path.LEFT][2] == ((WATER, 2),)
    run(table, sahara.action(table, ada, "x"), typed)
    assert (owned(ada), ada.row, ada.score) == ((1, 0, 0), [22, 23], 11)
    assert (ada.keshis[Keshi.GRAY], ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GREEN]) == (1, 0, 1)
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-74")
def test_what_the_exchange_icon_may_return() -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=2, purple=1, pink=1, brown=1)
    found(table, ada, Path.LEFT, 22)
    ada.sahara.oases[Path.LEFT][0].claimed = True
    ada.committed, ada.row = 1, [22]
    vendor(table, ada, Sector.PALACE)
    question = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    refused = {letter: refusal(question, letter) for letter in "BRPNU"}
    assert {letter for letter, why in refused.items() if not why} == {"B", "R", "P"}
    ada.row = [22]
    script = storage_row.cover(table, ada, 23, "x")
    taken = question_of(script, "taken/colour-1", {"storage-2/returned": "B"})
    assert refusal(taken, "U") == ""
    assert refusal(taken, "B") != ""
    assert (ada.keshis[Keshi.BEIGE], ada.guards, ada.committed) == (1, 0, 1)
    ada.row = [22]
    again = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    assert "committed guards stay" in refusal(again, "B")


@pytest.mark.rule("MAR-CASE-75")
def test_the_fourth_oasis_brings_a_yellow_scroll_for_nothing() -> None:
    table = shown(given(), 13, 24, 50)
    ada = has(ada_of(table), dinar=2)
    ada.row = [5, 6, 7]
    question = question_of(storage_row.cover(table, ada, 22, "x"), "scroll")
    assert [refusal(question, typed) == "" for typed in ("24", "13", "50", "92")] == [
        True,
        False,
        False,
        False,
    ]
    ada.row.pop()
    run(table, storage_row.cover(table, ada, 22, "x"), {"storage-4/scroll": "24"})
    assert (ada.scrolls, owned(ada)) == ([24], (2, 0, 0))


@pytest.mark.rule("MAR-CASE-135")
def test_two_caravans_on_the_paths_turn_up_two_oases() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "a"), {"a/caravan": "2", "a/oasis/oasis": "7"})
    run(table, deploy(table, ada, Keshi.BROWN, "b"), {"b/caravan": "3", "b/oasis/oasis": "8"})
    assert [ada.sahara.oases[path][0].number for path in Path] == [7, 8]
    assert all(ada.sahara.oases[path][0].discovered for path in Path)


@pytest.mark.rule("MAR-CASE-136")
def test_two_caravans_at_the_start_oasis() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "a"), {"a/caravan": "1", "resources": "13"})
    assert (owned(ada), ada.score) == ((1, 0, 1), 10)
    run(table, deploy(table, ada, Keshi.BROWN, "b"), {"b/caravan": "1"})
    assert (owned(ada), ada.score, ada.sahara.start) == ((1, 0, 1), 12, 2)


@pytest.mark.rule("MAR-CASE-137")
@pytest.mark.parametrize("scroll", [False, True])
def test_two_oases_in_one_action_and_a_green_keshi(scroll: bool) -> None:
    table = given()
    ada = has(found(table, ada_of(table), Path.LEFT, 22, 23), dinar=1, date=1, water=1)
    ada.scrolls = [Scroll.CHEAP_OASES.value] if scroll else []
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    cheap = {"left-1/paid": "1", "left-2/paid": "2"} if scroll else {}
    typed = {"x/1": "1", "x/2": "2", "storage-1/deployed": "1", "storage-2/returned": "0"}
    run(table, sahara.action(table, ada, "x"), typed | cheap)
    assert (ada.row, owned(ada)) == ([22, 23], (0, 0, 1 if scroll else 0))
    assert (ada.keshis[Keshi.GREEN], ada.score, ada.storage) == (1, 11, {})
