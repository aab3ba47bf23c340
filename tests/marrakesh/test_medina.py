"""The medina, rule by rule: buying gates, guards, the keshis that come with gates."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import final_scoring, medina
from companion.games.marrakesh.board import Gate
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.kinds import Resource, Sector, Source, Workshop
from companion.games.marrakesh.oases import filled_sectors
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.whose import ada_of
from tests.playing import Played, fields_of, question_of, refusal, run

DINAR = Resource.DINAR


def act(table: MarrakeshTable, *gates: str, **more: str) -> Played[MarrakeshTable]:
    """Perform the medina action: the gates ordered one after the other, as in ``4A2``, or ``0``."""
    answers = {f"x/gate-{number}": typed for number, typed in enumerate(gates, start=1)}
    return run(table, medina.action(table, ada_of(table), "x"), answers | more)


def refused(table: MarrakeshTable, typed: str) -> str:
    return refusal(question_of(medina.action(table, ada_of(table), "x"), "gate-1"), typed)


def ready(guards: int = 2, dinars: int = 9) -> MarrakeshTable:
    """Return a table where Ada has guards on the watchtower and dinars."""
    table = given()
    has(stands(table, ada_of(table), beige=guards), dinar=dinars)
    return table


@pytest.mark.rule("MAR-MEDINA-01")
def test_a_new_guard_stands_on_the_watchtower() -> None:
    table = given()
    ada = ada_of(table)
    played = run(table, deploy(table, ada, Keshi.BEIGE, "x"))
    assert (ada.guards, ada.committed) == (1, 0)
    played.says("watchtower")


@pytest.mark.rule("MAR-MEDINA-02", "MAR-MEDINA-10")
@pytest.mark.parametrize("guards", [0, 1, 2])
def test_each_guard_of_the_watchtower_buys_one_gate(guards: int) -> None:
    table = ready(guards)
    ada = ada_of(table)
    played = act(table, *("2A1", "2W2")[:guards])
    assert (len(ada.gates), ada.committed, ada.guards) == (guards, guards, 0)
    assert ada.resources[DINAR] == 9 - guards
    if not guards:
        played.says("no guard is on the watchtower")


@pytest.mark.rule("MAR-MEDINA-02")
def test_no_gate_need_be_bought() -> None:
    table = ready()
    ada = ada_of(table)
    act(table, "0").says("no gate is bought")
    assert (ada.gates, ada.resources[DINAR]) == ([], 9)


@pytest.mark.rule("MAR-MEDINA-10")
def test_dinars_limit_the_gates() -> None:
    table = ready(3, 4)
    table.workshops[Workshop.LEFT] = 0
    act(table, "4A2", "2W1")
    assert len(ada_of(table).gates) == 2
    table = ready(3, 0)
    table.workshops[Workshop.LEFT] = 0
    act(table).says("no workshop sells for 0 dinars")


@pytest.mark.rule("MAR-MEDINA-03", "MAR-MEDINA-04", "MAR-MEDINA-05")
@pytest.mark.parametrize(("key", "dinars", "points"), [("1", 0, -3), ("2", 1, 1), ("3", 2, 3), ("4", 3, 7)])
def test_each_workshop_has_its_price_and_points(key: str, dinars: int, points: int) -> None:
    table = ready(1)
    ada = ada_of(table)
    act(table, f"{key}W1")
    assert (ada.resources[DINAR], ada.score) == (9 - dinars, 10 + points)
    assert table.points[ada.seat.id][1][Source.MEDINA] == points


@pytest.mark.rule("MAR-MEDINA-04")
def test_a_price_beyond_the_dinars_is_refused() -> None:
    table = ready(1, 2)
    assert "it costs 3 dinars" in refused(table, "4W1")
    assert refused(table, "3W1") == ""


@pytest.mark.rule("MAR-MEDINA-06")
def test_a_gate_goes_on_any_free_space() -> None:
    table = ready()
    ada = ada_of(table)
    ada.gates.append(Gate(Keshi.RED, 4))
    ada.committed = 1
    assert "a gate stands there" in refused(table, "1W5")
    for space in (1, 2, 3, 4, 6, 7, 8):
        assert refused(table, f"1W{space}") == ""
    act(table, "1W8")
    assert ada.gates[-1] == Gate(Keshi.WHITE, 7)


@pytest.mark.rule("MAR-MEDINA-06")
def test_with_no_free_space_no_gate_is_bought() -> None:
    table = ready()
    ada_of(table).gates = [Gate(Keshi.RED, space) for space in range(8)]
    act(table).says("no gate space is free")


@pytest.mark.rule("MAR-MEDINA-07")
def test_the_guard_beside_the_gate_is_committed() -> None:
    table = ready(2)
    ada = ada_of(table)
    played = act(table, "1W1", "0")
    assert (ada.guards, ada.committed, ada.count(Sector.MEDINA)) == (1, 1, 2)
    played.says("a guard beside it")


@pytest.mark.rule("MAR-MEDINA-08", "MAR-MEDINA-11", "MAR-XTRA-55")
def test_keshis_of_the_gates_are_set_aside_and_deployed_after_the_last_gate() -> None:
    table = ready(2)
    ada = ada_of(table)
    played = act(table, "1G2", "1A3")
    assert (ada.keshis[Keshi.GREEN], ada.keshis[Keshi.GRAY], ada.aside) == (1, 1, [])
    played.in_order(
        "green gate of the left workshop to space 2",
        "lose 3 points",
        "set 1 green keshi aside",
        "x/gate-2",
        "gray gate of the left workshop",
        "set 1 gray keshi aside",
        "green keshi to the date orchard",
        "1 point",
        "gray keshi to the madrasa",
    )
    assert ada.score == 10 - 6 + 1
    assert (table.supply[Keshi.GREEN], table.supply[Keshi.GRAY]) == (24, 24)


@pytest.mark.rule("MAR-MEDINA-09")
def test_a_gate_of_its_sectors_colour_scores_two_points() -> None:
    table = ready(2)
    ada = ada_of(table)
    act(table, "1W3", "0")
    assert ada.score == 10 - 3 + 2
    table = ready(2)
    act(table, "1W4", "0")
    assert ada_of(table).score == 10 - 3


@pytest.mark.rule("MAR-MEDINA-12")
def test_a_keshi_of_a_filled_sector_goes_back_to_the_supply() -> None:
    table = ready(1)
    ada = stands(table, ada_of(table), white=8)
    before = table.supply[Keshi.WHITE]
    played = act(table, "1W1")
    assert (ada.keshis[Keshi.WHITE], table.supply[Keshi.WHITE]) == (8, before)
    played.says("no room for the white keshi, so it goes to the supply")


@pytest.mark.rule("MAR-MEDINA-13")
def test_the_guard_of_a_beige_gate_buys_nothing_in_the_same_action() -> None:
    table = ready(1)
    ada = ada_of(table)
    played = act(table, "1B1")
    assert len(played.asked) == 1
    assert (len(ada.gates), ada.guards, ada.count(Sector.MEDINA)) == (1, 1, 2)


@pytest.mark.rule("MAR-MEDINA-14", "MAR-XTRA-57")
@pytest.mark.parametrize(("guards", "committed"), [(8, 5), (3, 0), (4, 4)])
def test_at_the_end_guards_leave_the_watchtower(guards: int, committed: int) -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=guards)
    ada.committed = committed
    played = run(table, final_scoring.score_game(table))
    assert (ada.guards, ada.committed) == (0, guards)
    assert any("from the watchtower" in said for said in played.todo) == (guards > committed)


@pytest.mark.rule("MAR-MEDINA-15", "MAR-XTRA-57")
@pytest.mark.parametrize("gates", [0, 5])
def test_eight_guards_and_a_vendor_fill_the_medina_with_or_without_gates(gates: int) -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=8)
    ada.gates = [Gate(Keshi.RED, space) for space in range(gates)]
    ada.committed = gates
    assert filled_sectors(ada) == ()
    vendor(table, ada, Sector.MEDINA)
    assert filled_sectors(ada) == (Sector.MEDINA,)


@pytest.mark.rule("MAR-MEDINA-16")
def test_gates_that_are_gone_are_not_replaced() -> None:
    table = ready(3)
    table.workshops[Workshop.LEFT] = 1
    table.gates[Keshi.BEIGE] = 1
    act(table, "1B1", "2W2", "0")
    assert (table.workshops[Workshop.LEFT], table.gates[Keshi.BEIGE]) == (0, 0)
    assert "its gates are gone" in refused(table, "1W3")
    assert "its gates are all built" in refused(table, "2B3")


@pytest.mark.rule("MAR-MEDINA-03")
def test_one_line_names_workshop_colour_and_space() -> None:
    table = ready()
    question = question_of(medina.action(table, ada_of(table), "x"), "gate-1")
    assert list(fields_of(question)) == ["workshop", "colour", "space"]
    assert "colour and space of the gate are needed" in refusal(question, "2")
    assert "colour and space of the gate are needed" in refusal(question, "2W")
    assert refusal(question, "0") == ""


@pytest.mark.rule("MAR-SCROLL-18")
def test_scroll_22_spares_the_loss_at_the_left_workshop_only() -> None:
    table = ready(2)
    ada = ada_of(table)
    ada.scrolls.append(Scroll.NO_LOSS_AT_LEFT_WORKSHOP.value)
    act(table, "1W1", "2W2")
    assert ada.score == 10 + 0 + 1


@pytest.mark.rule("MAR-SCROLL-31", "MAR-SCROLL-32")
@pytest.mark.parametrize(("key", "dinars"), [("1", 0), ("2", 0), ("3", 1), ("4", 2)])
def test_scroll_32_makes_a_gate_a_dinar_cheaper_and_pays_nothing_back(key: str, dinars: int) -> None:
    table = ready(1, 5)
    ada = ada_of(table)
    ada.scrolls.append(Scroll.CHEAPER_GATES.value)
    act(table, f"{key}W1")
    assert ada.resources[DINAR] == 5 - dinars


@pytest.mark.rule("MAR-SCROLL-37")
def test_scroll_36_lets_the_keshi_of_a_gate_be_of_any_colour() -> None:
    table = ready(1)
    ada = stands(table, ada_of(table), black=8)
    ada.scrolls.append(Scroll.ANY_KESHI_FROM_GATES.value)
    question = question_of(medina.action(table, ada, "x"), "keshi-1", {"gate-1": "1W1"})
    assert "there is no room for it" in refusal(question, "K")
    table = ready(1)
    ada = ada_of(table)
    ada.scrolls.append(Scroll.ANY_KESHI_FROM_GATES.value)
    act(table, "1W1", **{"gate-1/keshi-1": "A"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GRAY]) == (0, 1)


@pytest.mark.rule("MAR-SCROLL-73")
def test_scroll_66_brings_two_keshis_of_the_gates_colour() -> None:
    table = ready(1)
    ada = ada_of(table)
    ada.scrolls.append(Scroll.TWO_KESHIS_FROM_GATES.value)
    act(table, "1W1")
    assert ada.keshis[Keshi.WHITE] == 2


@pytest.mark.rule("MAR-SCROLL-37", "MAR-SCROLL-73")
def test_scrolls_36_and_66_bring_two_keshis_of_any_colours() -> None:
    table = ready(1)
    ada = ada_of(table)
    ada.scrolls += [Scroll.ANY_KESHI_FROM_GATES.value, Scroll.TWO_KESHIS_FROM_GATES.value]
    act(table, "1W1", **{"gate-1/keshi-1": "A", "gate-1/keshi-2": "W"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GRAY]) == (1, 1)


@pytest.mark.rule("MAR-SCROLL-33", "MAR-SCROLL-34")
def test_scroll_33_pays_a_gate_with_dates_and_water() -> None:
    table = ready(1, 0)
    ada = has(ada_of(table), date=2, water=1)
    assert "it costs 3 dinars" in refused(table, "4W1")
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    act(table, "4W1")
    assert not any(ada.resources.values())
