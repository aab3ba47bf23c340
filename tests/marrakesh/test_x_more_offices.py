"""Expansion 3, more exchange offices: six new ones with the old ones, or alone; rows that pay bonuses."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.script import Learned
from companion.engine.table import snapshot
from companion.games.marrakesh import more_offices, river, souk, stairs, turned_up
from companion.games.marrakesh.expansions import Expansion, Offices
from companion.games.marrakesh.gains import Points, Resources, RiverSteps, StairSteps
from companion.games.marrakesh.kinds import Resource, Source, Staircase
from companion.games.marrakesh.printed_values import Office
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop
from companion.games.marrakesh.tiles import office_code, office_words
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.laid_out import STAND_IN, fresh, laid_out
from tests.marrakesh.whose import ada_of, owned
from tests.playing import Played, refusal, run

CARRY_OUT = (river, stairs)
"""The modules that carry out what new offices pay."""
BONUSES = "36 15 27"
"""How an office is typed that pays a date and a river step, a dinar and a point, water and a stair step."""


def more(offices: Offices = Offices.MIXED) -> MarrakeshTable:
    """A table on which nothing was laid out yet, with more offices in play."""
    return fresh(expansions=[Expansion.MORE_OFFICES], offices=offices)


def typed(answers: dict[str, str]) -> tuple[MarrakeshTable, Played[MarrakeshTable]]:
    """Turn up an exchange office that nobody has transcribed."""
    table = more()
    return table, run(table, turned_up.office_turned_up(table, "x"), answers)


@pytest.mark.rule("MAR-X3-01", "MAR-DATA-15", "MAR-AMB-45")
def test_six_new_offices_are_known_beside_the_twelve() -> None:
    table = more()
    played = laid_out(table, {"office/kind": "1", "office/which": "1"})
    played.says("the 6 exchange offices with a pattern between their lines")
    looked_up = [question.key for question in played.asked if question.key.startswith("printed/new-office/")]
    assert len(looked_up) == 6
    assert table.office is not None
    assert office_code(table.office) == BONUSES


@pytest.mark.rule("MAR-X3-02")
@pytest.mark.parametrize(("kind", "item"), [("0", "office/1"), ("1", "new-office/1")])
def test_any_of_the_stack_may_be_turned_up_old_or_new(kind: str, item: str) -> None:
    _, played = typed({"office/kind": kind, "office/tile": "11 23 33"})
    assert [learned.item for learned in played.learned] == [item]
    laid_out(more()).says("in with the others")


@pytest.mark.rule("MAR-X3-03")
def test_nothing_else_of_the_set_up_changes() -> None:
    base, with_more = fresh(), more()
    usual, more_of_them = laid_out(base), laid_out(with_more)
    assert set(more_of_them.keys) - set(usual.keys) == {"set-up/office/kind"}
    tables = [snapshot(base), snapshot(with_more)]
    for table in tables:
        assert isinstance(table, dict)
        del table["setup"]
    assert tables[0] == tables[1]


@pytest.mark.rule("MAR-X3-04")
def test_if_all_agree_only_the_new_offices_are_used() -> None:
    table = more(Offices.ONLY_NEW)
    played = laid_out(table, {"office/which": "2"})
    played.says("Only the 6 exchange offices with a pattern")
    assert "set-up/office/kind" not in played.keys
    assert table.office is not None
    assert office_code(table.office) == "11 23 2"
    assert not any(question.key.startswith("printed/office/") for question in played.asked)


@pytest.mark.rule("MAR-X3-05", "MAR-XTRA-71", "MAR-AMB-44")
def test_the_rows_of_a_new_office_may_pay_a_bonus_besides_a_resource() -> None:
    _, played = typed({"office/kind": "1", "office/tile": BONUSES})
    assert played.value == Office(
        (
            (Keshi.YELLOW, (Resources(Resource.DATE), RiverSteps())),
            (Keshi.PURPLE, (Resources(Resource.DINAR), Points(1))),
            (Keshi.ORANGE, (Resources(Resource.WATER), StairSteps())),
        )
    )
    assert "purple: 1 dinar, 1 point" in str(office_words(played.value))
    assert played.learned == [Learned("new-office/1", STAND_IN["new-office/1"])]


@pytest.mark.rule("MAR-X3-05", "MAR-XTRA-71")
def test_an_old_office_pays_no_bonus() -> None:
    _, played = typed({"office/kind": "0", "office/tile": "11 23 33"})
    assert "none of the options" in refusal(played.question("office/tile"), BONUSES)


def exchanged(colour: str, **answers: str) -> tuple[MarrakeshTable, Played[MarrakeshTable]]:
    """Ada exchanges a keshi of a colour at the new office with bonuses; courtier on 7, no resources."""
    table = given(expansions=[Expansion.MORE_OFFICES])
    table.shops = [Shop(0) for _ in range(5)]
    table.office = turned_up_office()
    ada = has(stands(table, ada_of(table), **{colour: 1}), dinar=0, water=0, date=0)
    ada.stairs[Staircase.PALACE] = 7
    table.printed.lines["1/3"] = (Points(2), Resources(Resource.DATE))
    typed_answers = {key.replace("_", "/"): word for key, word in answers.items()}
    return table, run(table, souk.action(table, ada, "x"), typed_answers)


def turned_up_office() -> Office:
    """The office that pays bonuses."""
    office = typed({"office/kind": "1", "office/tile": BONUSES})[1].value
    assert isinstance(office, Office)
    return office


@pytest.mark.rule("MAR-CASE-91", "MAR-X3-05", "MAR-XTRA-71")
@pytest.mark.parametrize(("line", "date", "score"), [("1", 0, 12), ("2", 1, 10)])
def test_case_91_water_and_a_step_on_palace_or_mosque(line: str, date: int, score: int) -> None:
    table, played = exchanged("orange", staircase="2", **{"line-1": line})
    ada = ada_of(table)
    assert (owned(ada), ada.score, ada.stairs[Staircase.PALACE]) == ((1, 1, date), score, 8)
    assert (ada.keshis[Keshi.ORANGE], table.supply[Keshi.ORANGE]) == (0, 25)
    assert [str(place.name) for place in played.question("staircase").places()] == [
        "mosque staircase",
        "palace staircase",
    ]


@pytest.mark.rule("MAR-XTRA-71")
def test_a_dinar_and_a_point_or_a_date_and_a_river_step() -> None:
    table, _ = exchanged("purple")
    assert (owned(ada_of(table)), ada_of(table).score) == ((1, 0, 0), 11)
    assert table.points["first"][1] == {Source.OFFICES: 1}
    table, _ = exchanged("yellow")
    assert (owned(ada_of(table)), ada_of(table).fisherman) == ((0, 0, 1), 1)


@pytest.mark.rule("MAR-X3-05", "MAR-SCROLL-14")
def test_resources_come_before_the_bonus_that_they_can_make_longer() -> None:
    table = given(expansions=[Expansion.MORE_OFFICES])
    table.shops = [Shop(0) for _ in range(5)]
    table.office = turned_up_office()
    ada = has(stands(table, ada_of(table), yellow=1), dinar=0, water=0, date=0)
    ada.scrolls.append(Scroll.MORE_FROM_EXCHANGE.value)
    run(table, souk.action(table, ada, "x"), {"scroll-18/resource": "2", "river/water": "1"})
    assert (owned(ada), ada.fisherman) == ((0, 0, 1), 2)


@pytest.mark.rule("MAR-AMB-45")
def test_the_number_of_offices_is_what_the_rulebook_says() -> None:
    assert [kind.total for kind in more_offices.in_the_stack(more())] == [12, 6]
    assert [kind.total for kind in more_offices.in_the_stack(fresh())] == [12]
