"""Instant scrolls, one by one, as they are taken; scroll 68, which lets oases score when they are found."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import assistants, final_scoring, madrasa, sahara, sectors
from companion.games.marrakesh.gains import KeshiOf, Points, Resources
from companion.games.marrakesh.kinds import GOODS, Back, Path, Resource, Sector, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Stack
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.test_sahara import found
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE


def take(table: MarrakeshTable, number: int, **typed: str) -> Played[MarrakeshTable]:
    """Let Ada take a scroll; answers by the end of their key, ``__`` for a slash and ``_`` for a dash."""
    answers = {key.replace("__", "/").replace("_", "-"): answer for key, answer in typed.items()}
    return run(table, madrasa.take_scroll(table, ada_of(table), number, "x"), answers)


@pytest.mark.rule("MAR-SCROLL-07")
@pytest.mark.parametrize("number", range(1, 13))
def test_scrolls_01_to_12_deploy_the_keshi_pictured(number: int) -> None:
    table = given()
    ada = ada_of(table)
    table.printed.scroll_keshis[number] = (Keshi.GREEN,)
    take(table, number)
    assert (ada.keshis[Keshi.GREEN], ada.score, table.supply[Keshi.GREEN]) == (1, 11, 24)


@pytest.mark.rule("MAR-SCROLL-07")
def test_the_picture_of_a_scroll_is_asked_for_once() -> None:
    table = given()
    played = run(table, madrasa.take_scroll(table, ada_of(table), 4, "x"), {"printed/scroll/4": "K"})
    assert len(played.asked) == 1
    assert ada_of(table).keshis[Keshi.BLACK] == 1
    assert take(table, 4).asked == []
    assert ada_of(table).keshis[Keshi.BLACK] == 2


@pytest.mark.rule("MAR-SCROLL-38")
@pytest.mark.parametrize("number", range(37, 43))
def test_scrolls_37_to_42_deploy_both_goods_keshis_pictured(number: int) -> None:
    table = given()
    ada = ada_of(table)
    table.printed.scroll_keshis[number] = (Keshi.YELLOW, Keshi.PURPLE)
    take(table, number)
    assert [ada.keshis[colour] for colour in GOODS] == [1, 1, 0]


@pytest.mark.rule("MAR-SCROLL-15", "MAR-SCROLL-16", "MAR-SCROLL-17")
@pytest.mark.parametrize(("number", "resource", "n"), [(19, WATER, 2), (20, DINAR, 2), (21, DATE, 3)])
def test_scrolls_19_to_21_give_resources(number: int, resource: Resource, n: int) -> None:
    table = given()
    ada = ada_of(table)
    take(table, number)
    assert {kind: count for kind, count in ada.resources.items() if count} == {resource: n}


@pytest.mark.rule("MAR-SCROLL-29")
def test_scroll_30_deploys_a_keshi_of_any_colour() -> None:
    table = given()
    stands(table, ada_of(table), white=8)
    question = question_of(madrasa.take_scroll(table, ada_of(table), 30, "x"), "colour-1")
    assert "there is no room for it" in refusal(question, "W")
    take(table, 30, colour_1="A")
    assert ada_of(table).keshis[Keshi.GRAY] == 1


@pytest.mark.rule("MAR-SCROLL-39", "MAR-SCROLL-74")
@pytest.mark.parametrize(("number", "colours"), [(43, "AW"), (43, "AA"), (67, "AWK"), (67, "GAA")])
def test_scrolls_43_and_67_deploy_keshis_of_any_colours(number: int, colours: str) -> None:
    table = given()
    ada = ada_of(table)
    take(table, number, **{f"colour_{place}": colour for place, colour in enumerate(colours, start=1)})
    assert sum(ada.keshis.values()) == len(colours)
    for colour in colours:
        assert ada.keshis[Keshi.from_letter(colour)] == colours.count(colour)


@pytest.mark.rule("MAR-SCROLL-53")
def test_scroll_53_performs_a_sector_action() -> None:
    table = given()
    ada = stands(table, ada_of(table), green=3)
    assert set(sectors.ACTIONS) == set(Sector)
    take(table, 53, sector="1")
    assert ada.resources[DATE] == 3


@pytest.mark.rule("MAR-SCROLL-56", "MAR-SCROLL-57")
@pytest.mark.parametrize(("first", "order"), [("1", (MOSQUE, PALACE)), ("2", (PALACE, MOSQUE))])
def test_scroll_55_climbs_both_staircases_in_the_players_order(
    first: str, order: tuple[Staircase, Staircase]
) -> None:
    table = given()
    ada = ada_of(table)
    ada.stairs = {MOSQUE: 1, PALACE: 2}
    table.printed.lines = {f"{m}/{p}": (Points(m * 10 + p),) for m in range(1, 6) for p in range(1, 6)}
    played = take(table, 55, first=first)
    assert ada.stairs == {MOSQUE: 4, PALACE: 5}
    assert ada.resources[DINAR] == 2
    assert ada.score == 10 + 22 + (21 if order[0] is MOSQUE else 12)
    played.in_order(*(str(staircase.pawn) for staircase in order))


@pytest.mark.rule("MAR-SCROLL-59", "MAR-SCROLL-60", "MAR-SCROLL-61")
def test_scroll_57_puts_a_vendor_into_the_souk_for_water_from_the_next_turn_on() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=1)
    table.active = ada.seat
    take(table, 57)
    assert (ada.resources[WATER], table.supply[Keshi.RED]) == (3, 24)
    assert ada.vendors == {Sector.SOUK: table.moment}
    use = assistants.Use(Sector.SOUK, assistants.Work.ACTION)
    run(table, assistants._use(table, ada, use, "y"))
    assert ada.resources[WATER] == 3
    table.begin_moment()
    for number, work in enumerate(assistants.Work, start=1):
        stands(table, ada, yellow=1)
        typed = {"goods": "Y"} if work is assistants.Work.KESHI else {}
        run(table, assistants._use(table, ada, assistants.Use(Sector.SOUK, work), f"z{number}"), typed)
        if work is assistants.Work.KESHI:
            ada.keshis[Keshi.YELLOW] = 0
    assert ada.resources[WATER] == 5


@pytest.mark.rule("MAR-SCROLL-62")
def test_scroll_58_takes_a_scroll_of_seven_scholars_for_a_date() -> None:
    table = given()
    ada = has(ada_of(table), date=2)
    table.stacks[Back.ORANGE] = [Stack(4, 63), Stack(4, 65), Stack(4, None)]
    table.stacks[Back.PINK][0].top = 50
    question = question_of(madrasa.take_scroll(table, ada, 58, "x"), "taken")
    assert "only a scroll of 7 scholars" in refusal(question, "50")
    ada.scrolls.clear()
    take(table, 58, taken="65")
    assert (ada.scrolls, ada.resources[DATE]) == ([58, 65], 1)
    assert table.stacks[Back.ORANGE][1] == Stack(3, None)


@pytest.mark.rule("MAR-SCROLL-62")
def test_scroll_58_without_a_date_or_an_orange_scroll_brings_nothing() -> None:
    table = given()
    table.stacks[Back.ORANGE][0].top = 63
    take(table, 58).says("no scroll of 7 scholars can be taken")
    table = given()
    has(ada_of(table), date=2)
    take(table, 58).says("no scroll of 7 scholars can be taken")
    table.stacks[Back.ORANGE][0].top = 63
    take(table, 58, taken="0")
    assert ada_of(table).resources[DATE] == 2


@pytest.mark.rule("MAR-SCROLL-63")
def test_scroll_59_gives_every_bonus_of_the_line() -> None:
    table = given()
    ada = ada_of(table)
    ada.stairs = {MOSQUE: 5, PALACE: 1}
    table.printed.lines["2/1"] = (Resources(DINAR, 1), Points(3), KeshiOf(Keshi.GREEN), KeshiOf(Keshi.BLACK))
    take(table, 59)
    assert (ada.resources[DINAR], ada.score, ada.keshis[Keshi.BLACK]) == (1, 10 + 3 + 1, 1)
    assert table.points[ada.seat.id][1][Source.SCROLLS] == 3


@pytest.mark.rule("MAR-SCROLL-67")
def test_scroll_62_claims_three_discovered_oases_without_paying() -> None:
    table = given()
    ada = found(table, found(table, ada_of(table), Path.LEFT, 22, 23), Path.RIGHT, 25, 26)
    take(table, 62, claimed="125")
    assert ada.row == [22, 23, 26]
    assert not any(ada.resources.values())


@pytest.mark.rule("MAR-SCROLL-70", "MAR-SCROLL-71")
@pytest.mark.parametrize(
    ("typed", "resource", "n"), [({"colour": "G"}, DATE, 3), ({"colour": "R", "vendor": "1"}, DATE, 2)]
)
def test_scroll_64_deploys_a_keshi_and_acts_in_its_sector(
    typed: dict[str, str], resource: Resource, n: int
) -> None:
    table = given()
    ada = stands(table, ada_of(table), green=2)
    take(table, 64, **typed)
    assert ada.resources[resource] == n
    assert sum(ada.keshis.values()) + len(ada.vendors) == 3


@pytest.mark.rule("MAR-SCROLL-75", "MAR-SCROLL-76")
def test_scroll_68_scores_an_oasis_when_it_is_found_and_leaves_it_to_be_claimed() -> None:
    table = given()
    ada = has(ada_of(table), dinar=1)
    ada.scrolls = [Scroll.OASES_SCORE_WHEN_FOUND.value, 13]
    run(table, sahara.discover(table, ada, Path.LEFT, 0, "x"), {"x/oasis": "23"})
    assert (ada.score, ada.sahara.oases[Path.LEFT][0].discovered, ada.row) == (15, True, [])
    ada.sahara.caravans[Path.LEFT] = 1
    run(table, sahara.action(table, ada, "y"), {"y/1": "1"})
    assert ada.row == [23]
    run(table, final_scoring.score_game(table))
    assert table.points[ada.seat.id][1][Source.OASES] == 5


@pytest.mark.rule("MAR-SCROLL-75")
def test_without_scroll_68_a_found_oasis_scores_nothing() -> None:
    table = given()
    ada = ada_of(table)
    run(table, sahara.discover(table, ada, Path.LEFT, 0, "x"), {"x/oasis": "23"})
    assert ada.score == 10


@pytest.mark.rule("MAR-SCROLL-80", "MAR-SCROLL-81")
def test_scroll_71_scores_a_claimed_oasis_that_may_score_again() -> None:
    table = given()
    ada = ada_of(table)
    ada.row = [22, 23]
    take(table, 71, oasis="23")
    assert (ada.score, ada.row) == (14, [22, 23])
    run(table, final_scoring.score_game(table))
    assert table.points[ada.seat.id][1][Source.OASES] == 3 + 4


@pytest.mark.rule("MAR-SCROLL-80")
def test_scroll_71_asks_nothing_where_one_or_no_oasis_is_claimed() -> None:
    table = given()
    take(table, 71).says("no oasis is claimed")
    ada_of(table).row = [22]
    assert take(table, 71).asked == []
    assert ada_of(table).score == 13


@pytest.mark.rule("MAR-AMB-51")
def test_an_oasis_of_resources_takes_them_when_it_scores_early() -> None:
    table = given()
    ada = has(ada_of(table), dinar=3, water=3, date=3)
    ada.row = [20]
    table.printed.oasis_resources[20] = DATE
    run(table, madrasa.take_scroll(table, ada, 71, "x"), {"returned/20": "2"})
    assert (ada.score, ada.resources[DATE]) == (15, 1)


@pytest.mark.rule("MAR-SCROLL-82")
def test_scroll_72_returns_resources_for_two_points_each() -> None:
    table = given()
    ada = has(ada_of(table), dinar=2, water=1, date=4)
    question = question_of(madrasa.take_scroll(table, ada, 72, "x"), "returned")
    assert "is not from 0 to 1" in refusal(question, "0 2 0")
    take(table, 72, returned="1 0 3")
    assert ada.resources == {DINAR: 1, WATER: 1, DATE: 1}
    assert ada.score == 18
    take(table, 72, returned="0")
    assert ada.score == 18
    ada.resources = dict.fromkeys(Resource, 0)
    take(table, 72).says("no resources to return")


@pytest.mark.rule("MAR-SCROLL-45", "MAR-SCROLL-46")
def test_scroll_47_pays_thrice_what_each_section_of_three_faces() -> None:
    table = given()
    ada = ada_of(table)
    played = take(table, 47, next_of_2="7")
    assert (ada.resources[DATE], ada.fisherman) == (3, 3)
    played.in_order("take 3 dates", "fisherman to step 3")
    assert len(played.asked) == 1


@pytest.mark.rule("MAR-AMB-47")
@pytest.mark.parametrize(("otherwise", "dates", "water"), [(False, 0, 3), (True, 3, 0)])
def test_scroll_47_counts_with_scroll_31_unless_the_table_reads_it_otherwise(
    otherwise: bool, dates: int, water: int
) -> None:
    table = given(otherwise=(47,) if otherwise else ())
    ada = ada_of(table)
    ada.scrolls.append(Scroll.ONE_SPECTATOR_MORE.value)
    table.printed.disc = (2, 4, 4, 4, 4, 4, 3, 4)
    take(table, 47)
    assert (ada.resources[DATE], ada.resources[WATER]) == (dates, water)


@pytest.mark.rule("MAR-SCROLL-78", "MAR-SCROLL-79")
def test_scroll_70_pays_every_occupied_space_for_its_spectators() -> None:
    table = given()
    ada = stands(table, ada_of(table))
    table.take(Keshi.PINK, 3)
    ada.keshis[Keshi.PINK], ada.entertainers = 3, [0, 4, 6]
    played = take(table, 70, next_of_3="7", next_of_2="1")
    assert (ada.resources[WATER], ada.resources[DATE], ada.score) == (2, 3, 10 + 2)
    played.in_order("take 3 dates", "take 2 water", "2 points")
    assert ada.disc == 0


@pytest.mark.rule("MAR-SCROLL-78")
def test_scroll_70_pays_nothing_without_entertainers() -> None:
    table = given()
    take(table, 70).says("no space of the main square pays")
    assert ada_of(table).score == 10
