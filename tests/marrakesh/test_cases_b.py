"""Worked cases of the ledger: keshis coming in, river, main square and the scrolls about them."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import (
    assistants,
    claims,
    deployment,
    oases,
    orchard,
    river,
    river_evaluation,
    round_end,
    sahara,
    scroll_moves,
    square,
)
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyKeshis, Points, Resources
from companion.games.marrakesh.kinds import (
    GOODS,
    Path,
    Phase,
    Resource,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, sold_out, stands, vendor
from tests.marrakesh.whose import ada_of, entertained, line, owned, owns
from tests.playing import Played, question_of, refusal, run

MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE
DINAR, WATER, DATE = Resource
LOADED = (sahara, scroll_moves)
"""Modules that carry out what others grant."""


def claim(table: MarrakeshTable, **answers: str) -> Played[MarrakeshTable]:
    """Let players claim until the display is empty."""
    table.phase = Phase.CLAIM
    answered = {key.replace("_", "/"): typed for key, typed in answers.items()}
    while any(table.display.values()):
        played = run(table, claims._turn(table), answered)
    return played


@pytest.mark.rule("MAR-CASE-26")
def test_case_26_two_date_pickers_claimed() -> None:
    table = given(display={Keshi.GREEN: 2})
    ada = stands(table, ada_of(table), green=5)
    claim(table, claim_first="G")
    assert (ada.keshis[Keshi.GREEN], ada.score) == (7, 12)


@pytest.mark.rule("MAR-CASE-27")
def test_case_27_two_entertainers_a_date_and_a_threshold() -> None:
    table = given(display={Keshi.PINK: 2})
    ada = ada_of(table)
    ada.stairs = {MOSQUE: 1, PALACE: 3}
    line(table, 1, 2, Points(2), Resources(WATER))
    answers = {"claim/first": "P", "claim-1/space": "7", "claim-2/space": "6", "line-1": "1"}
    run(table, claims._turn(table), answers)
    assert (owned(ada), ada.score, ada.stairs[PALACE], ada.disc) == ((1, 0, 1), 12, 4, 0)
    assert ada.entertainers == [6, 5]


@pytest.mark.rule("MAR-CASE-28")
def test_case_28_two_caravans_at_the_start_oasis() -> None:
    table = given(display={Keshi.BROWN: 2})
    ada = ada_of(table)
    answers = {"claim/first": "N", "claim-1/caravan": "1", "resources": "13", "claim-2/caravan": "1"}
    played = run(table, claims._turn(table), answers)
    assert (owned(ada), ada.score, ada.sahara.start) == ((1, 0, 1), 12, 2)
    first = [str(place.name) for place in played.question("claim-1/caravan").places()]
    assert not any("left: 2 points" in name for name in first), "left before right is not offered"


@pytest.mark.rule("MAR-CASE-29")
@pytest.mark.parametrize(
    ("typed", "start", "caravans"), [("1", 1, (1, 0)), ("2", 0, (2, 0)), ("3", 0, (1, 1))]
)
def test_case_29_where_a_caravan_may_go(typed: str, start: int, caravans: tuple[int, int]) -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.BROWN)
    ada.sahara.caravans[Path.LEFT] = 1
    ada.sahara.oases[Path.LEFT][0].number = 22
    always = {"resources": "11", "oasis": "23", "first": "23"}
    played = run(table, deployment.deploy(table, ada, Keshi.BROWN, "x"), {"caravan": typed}, always=always)
    assert (ada.sahara.start, tuple(ada.sahara.caravans.values())) == (start, caravans)
    assert len(played.question("caravan").places()) == 3, "X second, Y first, start oasis right"
    discovered = [oasis.number for path in Path for oasis in ada.sahara.oases[path]]
    assert (
        discovered == {"1": [22, 0, 0, 0, 0, 0], "2": [22, 23, 0, 0, 0, 0], "3": [22, 0, 0, 23, 0, 0]}[typed]
    )


@pytest.mark.rule("MAR-CASE-30")
def test_case_30_a_vendor_completes_a_sector_of_eight_fish() -> None:
    table = given(display={Keshi.RED: 1})
    ada = stands(table, ada_of(table), turquoise=8)
    run(table, claims._turn(table), {"claim-1/vendor": Sector.RIVER.key})
    assert oases.filled_sectors(ada) == (Sector.RIVER,)


@pytest.mark.rule("MAR-CASE-36")
@pytest.mark.parametrize(("water", "end", "dinars"), [(0, 9, 1), (1, 10, 1), (2, 11, 1), (3, 12, 2)])
def test_case_36_water_on_the_river(water: int, end: int, dinars: int) -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=4), water=3)
    ada.fisherman = 5
    owns(ada, Scroll.RAPID_AT_ONCE)
    table.printed.rapids.update({8: (Resources(DINAR),), 12: (Resources(DINAR),)})
    run(table, river.action(table, ada, "x"), {"water": str(water)})
    assert (ada.fisherman, ada.resources[WATER]) == (end, 3 - water)
    assert ada.resources[DINAR] == dinars, "a dinar stands beside the rapids at 8 and 12"


def at_the_jetty(table: MarrakeshTable) -> Player:
    """Case 37: Ada on 15 with 4 fish pays 2 water."""
    ada = has(stands(table, ada_of(table), turquoise=4), water=2)
    ada.fisherman = 15
    run(table, river.action(table, ada, "x"), {"water": "2"})
    return ada


@pytest.mark.rule("MAR-CASE-37", "MAR-CASE-38")
def test_cases_37_and_38_the_jetty_and_the_next_spot() -> None:
    table = given()
    ada = at_the_jetty(table)
    assert (ada.score, ada.jetty, ada.fisherman, owned(ada)) == (19, 6, 18, (0, 0, 0))
    ben = table.player(table.seats[1])
    ben.fisherman = 16
    run(table, river.advance(table, ben, 2, "y", Source.RIVER))
    assert (ben.score, ben.jetty) == (14, 4)


@pytest.mark.rule("MAR-CASE-39")
@pytest.mark.parametrize(("water", "points"), [("0", 5), ("1", 6)])
def test_case_39_further_steps_at_the_jetty(water: str, points: int) -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=5), water=1)
    ada.fisherman, ada.jetty = 18, 4
    run(table, river.action(table, ada, "x"), {"water": water})
    assert (ada.score, ada.fisherman, ada.jetty) == (10 + points, 18, 4)


@pytest.mark.rule("MAR-CASE-40")
def test_case_40_the_line_on_a_space() -> None:
    table = given()
    ada, ben, cleo = table.players.values()
    for player in (ben, cleo, ada):
        has(player, water=0)
        run(table, river.advance(table, player, 9, "x", Source.RIVER))
    first, second = river_evaluation.Place
    winner = run(table, river_evaluation.farthest(table, first, ())).value.winner
    assert winner is ben
    assert run(table, river_evaluation.farthest(table, second, (ben,))).value.winner is cleo


@pytest.mark.rule("MAR-CASE-41")
def test_case_41_bonuses_of_rapids_gone_past() -> None:
    table = given()
    ada, ben, cleo = table.players.values()
    ada.fisherman, ben.fisherman, cleo.fisherman = 3, 9, 18
    cleo.jetty = 6
    answers = {"second": "4-1", "third": "16-1"}
    played = run(table, round_end.end_round(table), answers)
    offered = {key: [place.id for place in played.question(key).places()] for key in answers}
    assert offered == {"second": ["4-1", "8-1", "none"], "third": ["4-1", "8-1", "12-1", "16-1", "none"]}
    assert (ada.score, ben.score, cleo.score) == (10, 11, 13)


@pytest.mark.rule("MAR-CASE-42")
def test_case_42_the_new_season_begins_at_the_start() -> None:
    table = given()
    table.faces[1] = 8
    sold_out(table)
    ada = stands(table, ada_of(table), turquoise=3)
    ada.fisherman, ada.jetty, ada.arrival = 18, 6, 1
    run(table, river_evaluation.evaluate_river(table))
    table.season, before = 2, ada.score
    run(table, river.action(table, ada, "x"))
    assert (ada.fisherman, ada.score) == (3, before)


@pytest.mark.rule("MAR-CASE-49")
@pytest.mark.parametrize(("typed", "gained"), [("4", (3, 0, 0)), ("7", (0, 0, 2))])
def test_case_49_three_dinars_or_two_dates(typed: str, gained: tuple[int, int, int]) -> None:
    table = given()
    ada = entertained(table, ada_of(table), 4, 7)
    played = run(table, square.action(table, ada, "x"), {"space": typed})
    counts = [run(table, square.spectators(table, ada, space)).value for space in range(8)]
    assert (counts, owned(ada)) == ([1, 2, 1, 3, 2, 1, 2, 3], gained)
    assert "none of the options" in refusal(played.question("space"), "4 7")


@pytest.mark.rule("MAR-CASE-50", "MAR-CASE-128")
def test_cases_50_and_128_three_goods_keshis_of_one_colour() -> None:
    table = given()
    ada = entertained(table, ada_of(table), 4, 7, 8)
    played = run(table, square.action(table, ada, "x"), {"space": "8", "goods": "U"})
    assert [ada.keshis[colour] for colour in GOODS] == [0, 3, 0]
    assert "none of the options" in refusal(played.question("goods"), "2U1Y")


@pytest.mark.rule("MAR-CASE-51")
@pytest.mark.parametrize(("water", "end"), [("0", 8), ("1", 9)])
def test_case_51_river_steps_of_the_main_square(water: str, end: int) -> None:
    table = given()
    ada = has(entertained(table, ada_of(table), 3), water=1)
    ada.fisherman, ada.disc = 6, 1
    owns(ada, Scroll.RAPID_AT_ONCE)
    table.printed.rapids[8] = (Resources(DINAR),)
    run(table, square.action(table, ada, "x"), {"water": water})
    assert (ada.fisherman, ada.resources[DINAR]) == (end, 1), "the rapid at 8 is crossed"


@pytest.mark.rule("MAR-CASE-52")
def test_case_52_no_entertainer() -> None:
    table = given()
    ada = ada_of(table)
    played = run(table, square.action(table, ada, "x"))
    assert (ada.disc, owned(ada), ada.score, played.keys) == (1, (0, 0, 0), 10, [])


@pytest.mark.rule("MAR-CASE-53")
def test_case_53_a_new_entertainer_on_the_points_space() -> None:
    table = given()
    ada = ada_of(table)
    ada.assistants = [Sector.SQUARE]
    sold_out(table)
    run(table, assistants._turn(table), {"assistant-1": "1", "space": "5"})
    assert (ada.score, ada.disc, ada.entertainers) == (12, 0, [4])


@pytest.mark.rule("MAR-CASE-100")
def test_case_100_all_rapids_twice() -> None:
    table = given()
    ada = ada_of(table)
    ada.fisherman = 13
    owns(ada, Scroll.RAPIDS_TWICE, Scroll.ALL_RAPIDS)
    run(table, round_end.end_round(table), always={"resource": "1", "goods": "O"})
    assert (ada.score, owned(ada), ada.keshis[Keshi.ORANGE]) == (12, (2, 0, 0), 2)


@pytest.mark.rule("MAR-CASE-123")
@pytest.mark.parametrize(("scrolls", "points"), [((), 5), ((Scroll.TWO_POINTS_AT_JETTY,), 6)])
def test_case_123_the_jetty_six_steps_away(scrolls: tuple[Scroll, ...], points: int) -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=5), water=2)
    ada.fisherman = 12
    table.player(table.seats[1]).jetty = 6
    owns(ada, *scrolls)
    run(table, river.action(table, ada, "x"), {"water": "2"})
    assert (ada.score, ada.jetty) == (10 + points, 4)


@pytest.mark.rule("MAR-CASE-124", "MAR-XTRA-40")
def test_case_124_two_new_keshis_and_the_vendor_of_the_mosque() -> None:
    table = given()
    ada = vendor(table, ada_of(table), Sector.MOSQUE)
    ada.assistants = [Sector.ORCHARD, Sector.MOSQUE]
    sold_out(table)
    run(table, assistants._turn(table), {"assistant-1": "1", "assistant-2": "1"})
    assert (ada.score, owned(ada)) == (11, (0, 1, 0))
    assert (ada.keshis[Keshi.GREEN], ada.keshis[Keshi.BLACK]) == (1, 1)


@pytest.mark.rule("MAR-CASE-127")
def test_case_127_four_date_pickers_without_and_with_scroll_25() -> None:
    table = given()
    ada = stands(table, ada_of(table), green=4)
    run(table, orchard.action(table, ada, "x"))
    assert (owned(ada), ada.score) == ((0, 0, 4), 10)
    owns(ada, Scroll.POINTS_FROM_ORCHARD)
    run(table, orchard.action(table, ada, "y"), {"orchard": "3"})
    assert (owned(ada), ada.score) == ((0, 0, 5), 13)


@pytest.mark.rule("MAR-CASE-136")
def test_case_136_the_start_oasis() -> None:
    table = given()
    ada = ada_of(table)
    answers = {"caravan": "1", "resources": "13"}
    run(table, deployment.deploy(table, ada, Keshi.BROWN, "x"), answers)
    assert (owned(ada), ada.score) == ((1, 0, 1), 10)
    run(table, deployment.deploy(table, ada, Keshi.BROWN, "y"), {"caravan": "1"})
    assert (owned(ada), ada.score) == ((1, 0, 1), 12)


@pytest.mark.rule("MAR-CASE-138")
@pytest.mark.parametrize(("scrolls", "dinars"), [((), 1), ((Scroll.RAPIDS_TWICE,), 2)])
def test_case_138_the_middle_one_of_three_rapids(scrolls: tuple[Scroll, ...], dinars: int) -> None:
    table = given()
    ada = ada_of(table)
    ada.fisherman = 12
    owns(ada, *scrolls)
    always = {"resource": "1"}
    run(table, round_end.end_round(table), {"river-bonus-first/first": "8-1"}, always=always)
    assert owned(ada) == (dinars, 0, 0)


@pytest.mark.rule("MAR-CASE-138")
def test_case_138_scroll_69_gives_all_three() -> None:
    table = given()
    ada = ada_of(table)
    ada.fisherman = 12
    owns(ada, Scroll.ALL_RAPIDS)
    run(table, round_end.end_round(table), {"resource": "1", "goods": "O"})
    assert (ada.score, owned(ada), ada.keshis[Keshi.ORANGE]) == (11, (1, 0, 0), 1)


def test_an_icon_of_a_keshi_may_be_any_of_twelve() -> None:
    table = given()
    ada = ada_of(table)
    asked = question_of(carry_out(table, ada, AnyKeshis(1), "x", Source.SCROLLS), "colour-1")
    assert {place.key for place in asked.places()} == {colour.letter for colour in Keshi}
