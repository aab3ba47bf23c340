"""Providing for the citizens: all faceup tiles together, or everything is lost."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import provisions, season_end
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Phase, Resource, Source
from companion.games.marrakesh.printed_values import Provision
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.kept import owned, play
from tests.playing import Played, question_of, refusal

DINAR, WATER, DATE = Resource
WAY, ANY = "provisions/first/way", "provisions/first/any"


def tile(points: int, *, dinar: int = 0, water: int = 0, date: int = 0) -> Provision:
    due = ((DINAR, dinar), (WATER, water), (DATE, date))
    return Provision(tuple((kind, n) for kind, n in due if n), points)


def owing(
    *tiles: Provision, scrolls: tuple[Scroll, ...] = (), **resources: int
) -> tuple[MarrakeshTable, Player]:
    """A table at a season's end, and Ada with these faceup tiles and resources."""
    table = given(players=2, season=len(tiles), round=4, phase=Phase.SEASON_END)
    ada = has(table.player(table.seats[0]), **{"dinar": 0, "water": 0, "date": 0, **resources})
    ada.provisions = list(tiles)
    ada.scrolls.extend(scroll.value for scroll in scrolls)
    return table, ada


def provide(table: MarrakeshTable, **answers: str) -> Played[MarrakeshTable]:
    typed = {f"provisions/first/{key}": word for key, word in answers.items()}
    return play(table, provisions.provide(table, table.player(table.seats[0])), typed)


@pytest.mark.rule("MAR-SEASON-07", "MAR-SEASON-10")
def test_the_resources_of_all_faceup_tiles_are_paid_and_no_points_lost() -> None:
    table, ada = owing(tile(4, dinar=1, date=2), tile(5, water=1, date=1), dinar=2, water=1, date=5)
    played = provide(table)
    assert (owned(table), ada.score) == ((1, 0, 2), 10)
    assert "pay 1 dinar, 1 water, 3 dates" in str(played.says("pay").text)


@pytest.mark.rule("MAR-SEASON-08", "MAR-SEASON-09")
@pytest.mark.parametrize("short", [{"date": 2}, {"dinar": 0}, {"water": 1}])
def test_who_cannot_pay_the_whole_loses_every_resource_and_all_points(short: dict[str, int]) -> None:
    table, ada = owing(tile(4, dinar=1, date=2), tile(7, water=2, date=1), dinar=1, water=2, date=3)
    has(ada, **short)
    played = provide(table)
    assert (owned(table), ada.score) == ((0, 0, 0), 10 - 11)
    assert "give back all dinars, water and dates" in " ".join(played.todo)
    assert table.points["first"][2] == {Source.PROVISIONS: -11}


@pytest.mark.rule("MAR-SEASON-11", "MAR-XTRA-62")
def test_failing_on_one_tile_costs_everything() -> None:
    table, ada = owing(tile(3, water=1), tile(5, dinar=1, date=1), water=3)
    provide(table)
    assert (owned(table), ada.score) == ((0, 0, 0), 2)


@pytest.mark.rule("MAR-AMB-35")
def test_who_can_pay_is_not_asked_whether_to() -> None:
    table, _ = owing(tile(1, dinar=3), dinar=3)
    assert provide(table).keys == []
    assert owned(table) == (0, 0, 0)


@pytest.mark.rule("MAR-SEASON-21")
@pytest.mark.parametrize("dinars", [0, 2])
def test_goods_keshis_are_neither_paid_nor_taken(dinars: int) -> None:
    table, ada = owing(tile(4, dinar=2), dinar=dinars)
    stands(table, ada, yellow=2, purple=1, orange=3)
    provide(table)
    assert [ada.keshis[colour] for colour in (Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE)] == [2, 1, 3]
    assert ada.score == (10 if dinars else 6)


@pytest.mark.rule("MAR-SEASON-09")
def test_the_score_may_fall_below_zero() -> None:
    table, ada = owing(tile(8, dinar=5), tile(7, dinar=1))
    provide(table)
    assert ada.score == -5


@pytest.mark.rule("MAR-SEASON-20")
def test_what_the_river_brought_can_be_paid_with() -> None:
    table, ada = owing(tile(4, dinar=2, water=1, date=2), dinar=1, date=1)
    table.faces = {1: 14, 2: 3}
    table.player(table.seats[1]).provisions = []
    ada.fisherman, ada.arrival = 3, 1
    table.printed.provisions = {}
    table.printed.offices = {}
    answers = {"first/tile": "1111", "second/tile": "2111", "office/tile": "11 23 33"}
    played = play(table, season_end.end_season(table), answers)
    assert (owned(table), ada.score) == ((0, 0, 0), 10)
    played.in_order("take 1 water", "pay 2 dinars, 1 water, 2 dates")


@pytest.mark.rule("MAR-SEASON-12", "MAR-SEASON-13")
def test_one_more_tile_is_turned_up_and_due_with_the_others_next_season() -> None:
    table, ada = owing(tile(4, dinar=1), dinar=1)
    table.printed.provisions = {}
    provide(table)
    play(table, provisions.turn_up_next(table, ada), {"first/tile": "0 2 0 3"})
    assert ada.provisions == [tile(4, dinar=1), tile(3, water=2)]
    assert ada.facedown_provisions == 2
    assert provisions.due_of(ada) == {DINAR: 1, WATER: 2}


@pytest.mark.rule("MAR-SEASON-12")
def test_the_player_says_which_of_the_known_tiles_it_is() -> None:
    table, ada = owing(tile(4, dinar=1), dinar=1)
    table.printed.provisions = {number: tile(number, date=1) for number in range(1, 13)}
    asked = question_of(provisions.turn_up_next(table, ada), "which")
    assert asked.to == ada.seat
    assert len(asked.places()) == 12


@pytest.mark.rule("MAR-SEASON-14", "MAR-XTRA-63")
def test_one_two_three_tiles_are_due_and_none_is_turned_up_after_season_3() -> None:
    table = given(players=2, round=4, phase=Phase.SEASON_END)
    table.faces = {1: 8, 2: 4, 3: 5}
    table.printed.provisions = {}
    table.printed.offices = {}
    for player in table.players.values():
        player.provisions, player.facedown_provisions = [tile(1, dinar=1)], 2
    due = []
    for _ in range(3):
        due.append([len(player.provisions) for player in table.players.values()])
        digit = str(table.season + 1)
        tiles = {f"{seat.id}/tile": f"{digit}1{n}1" for n, seat in enumerate(table.seats)}
        answers = {**tiles, "office/tile": f"11 2{digit} 33"} if table.season < 3 else {}
        answers = {key: word.replace("24", "21") for key, word in answers.items()}
        play(table, season_end.end_season(table), answers)
    assert due == [[1, 1], [2, 2], [3, 3]]
    assert table.phase is Phase.OVER
    assert [player.facedown_provisions for player in table.players.values()] == [0, 0]


@pytest.mark.rule("MAR-SCROLL-40", "MAR-SCROLL-41", "MAR-SCROLL-42")
def test_scroll_44_pays_a_dinar_once_and_any_resource_for_each_tile() -> None:
    tiles = (tile(4, dinar=5), tile(5, dinar=5), tile(6, dinar=5))
    table, ada = owing(*tiles, scrolls=(Scroll.CHEAP_PROVISIONS,), dinar=2, water=2, date=2)
    provide(table, any="233")
    assert (owned(table), ada.score) == ((1, 1, 0), 10)


@pytest.mark.rule("MAR-SCROLL-40")
@pytest.mark.parametrize(("way", "left"), [("scroll", (0, 0, 2)), ("tiles", (0, 1, 0))])
def test_scroll_44_is_a_choice_where_both_ways_can_be_paid(way: str, left: tuple[int, int, int]) -> None:
    table, _ = owing(tile(4, dinar=1, date=2), scrolls=(Scroll.CHEAP_PROVISIONS,), dinar=1, water=1, date=2)
    provide(table, way=way, **({"any": "2"} if way == "scroll" else {}))
    assert owned(table) == left


@pytest.mark.rule("MAR-SCROLL-40")
def test_without_scroll_44_nothing_is_cheaper() -> None:
    table, ada = owing(tile(4, dinar=5), dinar=2, water=3)
    provide(table)
    assert (owned(table), ada.score) == ((0, 0, 0), 6)


@pytest.mark.rule("MAR-SCROLL-41")
def test_scroll_44_takes_no_more_of_a_kind_than_there_is() -> None:
    table, ada = owing(
        tile(4, dinar=5), tile(4, dinar=5), scrolls=(Scroll.CHEAP_PROVISIONS,), dinar=1, water=2, date=1
    )
    asked = question_of(provisions.provide(table, ada), ANY)
    assert "you have only 1 date" in refusal(asked, "33")
    assert "Exactly 2 are needed, not 1" in refusal(asked, "3")
    assert [refusal(asked, typed) for typed in ("22", "23")] == ["", ""]


@pytest.mark.rule("MAR-SCROLL-42")
def test_scroll_44_does_not_ask_where_all_must_go() -> None:
    table, ada = owing(
        tile(4, dinar=5), tile(4, dinar=5), scrolls=(Scroll.CHEAP_PROVISIONS,), dinar=1, water=1, date=1
    )
    played = provide(table)
    assert (played.keys, owned(table), ada.score) == ([], (0, 0, 0), 10)


@pytest.mark.rule("MAR-AMB-55")
@pytest.mark.parametrize("resources", [{"dinar": 1, "water": 1}, {"water": 5}])
def test_scroll_44_fails_as_a_whole_where_not_even_it_can_be_paid(resources: dict[str, int]) -> None:
    tiles = (tile(4, dinar=5), tile(5, dinar=5))
    table, ada = owing(*tiles, scrolls=(Scroll.CHEAP_PROVISIONS,))
    has(ada, **resources)
    provide(table)
    assert (owned(table), ada.score) == ((0, 0, 0), 1)


@pytest.mark.rule("MAR-SCROLL-42")
def test_the_dinar_of_scroll_44_may_be_a_date_with_scroll_33() -> None:
    tiles = (tile(4, dinar=5), tile(5, dinar=5))
    scrolls = (Scroll.CHEAP_PROVISIONS, Scroll.ANYTHING_FOR_DINARS)
    table, ada = owing(*tiles, scrolls=scrolls, date=3)
    provide(table)
    assert (owned(table), ada.score) == ((0, 0, 0), 10)
