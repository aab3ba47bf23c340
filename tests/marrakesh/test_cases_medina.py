"""Worked cases of the medina: gates, guards, vendors of gates."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import assistants, final_scoring, madrasa, medina
from companion.games.marrakesh.assistants import Use, Work
from companion.games.marrakesh.board import Gate
from companion.games.marrakesh.kinds import (
    Resource,
    Sector,
    Source,
    Workshop,
)
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.kept import EACH, lying
from tests.marrakesh.test_madrasa import shown
from tests.marrakesh.whose import ada_of, owned
from tests.playing import Played, question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


def gates(table: MarrakeshTable, *typed: str, **more: str) -> Played[MarrakeshTable]:
    answers = {f"x/gate-{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, medina.action(table, ada_of(table), "x"), answers | more)


@pytest.mark.rule("MAR-CASE-68")
def test_a_gray_and_a_turquoise_gate() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=3), dinar=4)
    gates(table, "4A2", "2T5", "0")
    assert (owned(ada), ada.score) == ((0, 0, 0), 10 + 10)
    assert (ada.committed, ada.guards) == (2, 1)
    assert ada.gates == [Gate(Keshi.GRAY, 1), Gate(Keshi.TURQUOISE, 4)]
    assert (ada.keshis[Keshi.GRAY], ada.keshis[Keshi.TURQUOISE]) == (1, 1)
    assert (table.workshops[Workshop.RIGHT], table.workshops[Workshop.MIDDLE_LEFT]) == (7, 7)
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-69")
def test_a_white_gate_with_a_full_palace_and_a_beige_gate() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=2, white=8), dinar=2)
    played = gates(table, "2W1", "2B2")
    assert (ada.keshis[Keshi.WHITE], table.supply[Keshi.WHITE]) == (8, 17)
    assert (ada.committed, ada.guards, len(played.asked)) == (2, 1, 2)
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-70")
def test_one_guard_is_left_for_one_gate() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=5), dinar=9)
    ada.committed, ada.gates = 4, [Gate(Keshi.RED, space) for space in range(4)]
    played = gates(table, "2W5")
    assert (len(ada.gates), ada.committed, len(played.asked)) == (5, 5, 1)


@pytest.mark.rule("MAR-CASE-71")
def test_a_brown_gate_of_the_left_workshop_at_the_sahara() -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=1)
    ada.score = 12
    played = gates(table, "1N7", caravan="1", resources="12")
    assert (ada.score, ada.sahara.start, owned(ada)) == (11, 1, (1, 1, 0))
    played.in_order("lose 3 points", "2 points (11)", "start oasis")
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-72")
def test_three_guards_leave_the_watchtower_at_the_end() -> None:
    table = given()
    ada = vendor(table, stands(table, ada_of(table), beige=8), Sector.MEDINA)
    ada.committed, ada.gates = 5, [Gate(Keshi.RED, space) for space in range(5)]
    played = run(table, final_scoring.score_game(table))
    played.says("move the 3 guards from the watchtower")
    assert (ada.guards, table.points[ada.seat.id][1][Source.SECTORS]) == (0, 10)


@pytest.mark.rule("MAR-CASE-97", "MAR-CASE-155")
def test_dates_stand_in_for_dinars_and_not_the_other_way() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=1), dinar=1, date=2)
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    gates(table, "4W1")
    assert (owned(ada), ada.score) == ((0, 0, 0), 17)
    table = shown(given(), 50, 13)
    ada = has(stands(table, ada_of(table), gray=5), dinar=9, date=1)
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    question = question_of(madrasa.action(table, ada, "x"), "x/1")
    assert "it costs 2 dates" in refusal(question, "50")


@pytest.mark.rule("MAR-CASE-134", "MAR-XTRA-56")
@pytest.mark.parametrize(("scroll", "points"), [(False, 0), (True, 3)])
def test_a_brown_gate_at_the_sahara_and_a_pink_gate_at_the_madrasa(scroll: bool, points: int) -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=2), dinar=1)
    ada.scrolls = [Scroll.NO_LOSS_AT_LEFT_WORKSHOP.value] if scroll else []
    played = gates(table, "1N7", "2P2", caravan="1", resources="33", space="1")
    assert ada.resources[DINAR] == 0
    assert (ada.resources[DATE], ada.resources[WATER], ada.score) == (2, 1, 10 + points)
    assert (ada.sahara.start, ada.entertainers) == (1, [0])
    played.in_order("pay 1 dinar", "start oasis", "main square")


@pytest.mark.rule("MAR-CASE-33")
def test_the_vendor_of_a_red_gate_gives_no_water_in_the_same_turn() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=1, white=1), dinar=1)
    gates(table, "2R1", vendor="3")
    assert ada.vendors == {Sector.PALACE: table.moment}
    use = Use(Sector.PALACE, Work.ACTION)
    run(table, assistants._use(table, ada, use, "y"))
    assert ada.resources[WATER] == 0
    table.begin_moment()
    run(table, assistants._use(table, ada, use, "y"))
    assert ada.resources[WATER] == 1


@pytest.mark.rule("MAR-CASE-35")
def test_eight_committed_guards_buy_nothing_and_the_vendor_still_gives_water() -> None:
    table = given()
    ada = vendor(table, stands(table, ada_of(table), beige=8), Sector.MEDINA)
    ada.committed, ada.assistants = 8, [Sector.MEDINA]
    question = assistants._question(table, "assistant-3")
    assert "filled" in refusal(question, "medina/keshi")
    played = run(table, assistants._use(table, ada, Use(Sector.MEDINA, Work.ACTION), "y"))
    assert (ada.resources[WATER], ada.gates) == (1, [])
    played.in_order("take 1 water", "no gate is bought", "takes the assistant off")
