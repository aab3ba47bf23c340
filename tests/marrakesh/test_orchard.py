"""The date orchard, rule by rule."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import deployment, orchard
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, stands
from tests.marrakesh.whose import owned
from tests.playing import Played, question_of, refusal, run


def with_pickers(n: int, *scrolls: Scroll) -> tuple[MarrakeshTable, Player]:
    table = given()
    ada = stands(table, table.player(table.seats[0]), green=n, gray=5)
    ada.scrolls.extend(scroll.value for scroll in scrolls)
    ada.resources = dict.fromkeys(Resource, 0)
    return table, ada


def act(table: MarrakeshTable, player: Player, typed: str | None = None) -> Played[MarrakeshTable]:
    return run(table, orchard.action(table, player, "x"), {} if typed is None else {"orchard": typed})


@pytest.mark.rule("MAR-DATE-01")
@pytest.mark.parametrize("pickers", [1, 4, 8])
def test_each_date_picker_brings_a_date(pickers: int) -> None:
    table, ada = with_pickers(pickers)
    played = act(table, ada)
    assert owned(ada) == (0, 0, pickers)
    assert played.keys == []
    assert ada.score == 10


@pytest.mark.rule("MAR-DATE-02")
def test_the_dates_come_from_the_supply() -> None:
    table, ada = with_pickers(3)
    others = [player for player in table.players.values() if player is not ada]
    before = [owned(player) for player in others]
    assert "MAR-DATE-02" in act(table, ada).says("take 3 dates").rules
    assert [owned(player) for player in others] == before
    assert ada.keshis[Keshi.GREEN] == 3


@pytest.mark.rule("MAR-DATE-03")
def test_a_date_picker_scores_a_point_when_it_is_deployed_and_no_other_time() -> None:
    table, ada = with_pickers(3)
    run(table, deployment.deploy(table, ada, Keshi.GREEN, "x"))
    assert (ada.score, ada.keshis[Keshi.GREEN]) == (11, 4)
    act(table, ada)
    assert ada.score == 11
    assert table.points[ada.seat.id][1] == {Source.ORCHARD: 1}


@pytest.mark.rule("MAR-AMB-10")
def test_without_a_date_picker_nothing_is_gained() -> None:
    table, ada = with_pickers(0, Scroll.POINTS_FROM_ORCHARD)
    assert act(table, ada).keys == []
    assert owned(ada) == (0, 0, 0)


@pytest.mark.rule("MAR-SCROLL-19")
@pytest.mark.parametrize("instead", range(5))
def test_with_a_scroll_every_single_date_picker_is_decided_on(instead: int) -> None:
    table, ada = with_pickers(4, Scroll.WATER_FROM_ORCHARD)
    act(table, ada, str(instead))
    assert owned(ada) == (0, instead, 4 - instead)


@pytest.mark.rule("MAR-SCROLL-19")
def test_no_more_date_pickers_are_decided_on_than_there_are() -> None:
    table, ada = with_pickers(4, Scroll.WATER_FROM_ORCHARD, Scroll.DINARS_FROM_ORCHARD)
    asked = question_of(orchard.action(table, ada, "x"), "orchard")
    assert "4 date pickers only" in refusal(asked, "32")
    assert refusal(asked, "22") == ""
    assert asked.to == ada.seat


@pytest.mark.rule("MAR-SCROLL-19")
def test_a_bare_enter_brings_dates_only() -> None:
    table, ada = with_pickers(4, Scroll.DINARS_FROM_ORCHARD, Scroll.POINTS_FROM_ORCHARD)
    act(table, ada, "")
    assert (owned(ada), ada.score) == ((0, 0, 4), 10)


@pytest.mark.rule("MAR-SCROLL-20", "MAR-SCROLL-21", "MAR-SCROLL-22")
@pytest.mark.parametrize(
    ("scroll", "gained", "points"),
    [
        (Scroll.WATER_FROM_ORCHARD, (0, 3, 1), 0),
        (Scroll.DINARS_FROM_ORCHARD, (3, 0, 1), 0),
        (Scroll.POINTS_FROM_ORCHARD, (0, 0, 1), 3),
    ],
)
def test_what_each_scroll_offers_instead_of_a_date(
    scroll: Scroll, gained: tuple[int, int, int], points: int
) -> None:
    table, ada = with_pickers(4, scroll)
    act(table, ada, "3")
    assert (owned(ada), ada.score) == (gained, 10 + points)


@pytest.mark.rule("MAR-SCROLL-20", "MAR-SCROLL-21", "MAR-SCROLL-22")
def test_with_all_three_scrolls_the_line_fills_water_dinars_points() -> None:
    table, ada = with_pickers(8, *(Scroll(number) for number in (23, 24, 25)))
    act(table, ada, "123")
    assert (owned(ada), ada.score) == ((2, 1, 2), 13)
