"""Keshis coming onto a board, colour by colour: where they may stand and what they give."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import board_spaces, deployment, stairs
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyKeshis, Goods, KeshiOf
from companion.games.marrakesh.kinds import COLOUR_SECTORS, GOODS, Path, Sector, Source, Staircase
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.whose import owned
from tests.playing import Played, question_of, refusal, run

PLAIN = (
    Keshi.GRAY,
    Keshi.WHITE,
    Keshi.BLACK,
    Keshi.TURQUOISE,
    Keshi.BEIGE,
    Keshi.YELLOW,
    Keshi.PURPLE,
    Keshi.ORANGE,
)
CARRY_OUT = (stairs,)


def ada_and_table() -> tuple[MarrakeshTable, Player]:
    table = given()
    return table, has(table.player(table.seats[0]), dinar=0, water=0, date=0)


def deploy(table: MarrakeshTable, player: Player, colour: Keshi, **answers: str) -> Played[MarrakeshTable]:
    return run(table, deployment.deploy(table, player, colour, "x"), answers)


@pytest.mark.rule("MAR-CLAIM-03")
@pytest.mark.parametrize("colour", PLAIN)
def test_most_keshis_go_to_their_sector_and_give_nothing(colour: Keshi) -> None:
    table, ada = ada_and_table()
    before = table.supply[colour]
    played = deploy(table, ada, colour)
    assert played.value is True
    assert (ada.keshis[colour], table.supply[colour]) == (1, before - 1)
    assert sum(ada.keshis.values()) == 1
    assert (owned(ada), ada.score, played.keys) == ((0, 0, 0), 10, [])


@pytest.mark.rule("MAR-CLAIM-03")
def test_every_keshi_says_where_it_goes() -> None:
    table, ada = ada_and_table()
    assert deploy(table, ada, Keshi.GRAY).todo == ["Ada: gray keshi to the madrasa."]
    assert deploy(table, ada, Keshi.GREEN).todo[0] == "Ada: green keshi to the date orchard."
    assert deploy(table, ada, Keshi.ORANGE).todo == ["Ada: orange keshi to the souk."]


@pytest.mark.rule("MAR-MEDINA-01")
def test_a_guard_goes_to_the_watchtower_first() -> None:
    table, ada = ada_and_table()
    stands(table, ada, beige=2)
    ada.committed = 2
    assert "watchtower" in deploy(table, ada, Keshi.BEIGE).todo[0]
    assert (ada.keshis[Keshi.BEIGE], ada.committed, ada.guards) == (3, 2, 1)


@pytest.mark.rule("MAR-CLAIM-11", "MAR-SOUK-12")
def test_each_sector_but_the_souk_has_one_space_for_one_vendor() -> None:
    table, ada = ada_and_table()
    vendor(table, ada, Sector.RIVER)
    asked = question_of(deployment.deploy(table, ada, Keshi.RED, "x"), "vendor")
    assert [place.id for place in asked.places()] == [sector.value for sector in COLOUR_SECTORS]
    assert "a vendor stands there" in refusal(asked, Sector.RIVER.key)
    assert "none of the options" in refusal(asked, Sector.SOUK.key)


@pytest.mark.rule("MAR-CLAIM-11")
def test_a_ninth_vendor_finds_no_space() -> None:
    table, ada = ada_and_table()
    vendor(table, ada, *COLOUR_SECTORS)
    assert deploy(table, ada, Keshi.RED).value is False
    assert len(ada.vendors) == 8


@pytest.mark.rule("MAR-SOUK-12")
def test_the_vendor_of_scroll_57_takes_none_of_the_eight_spaces() -> None:
    table, ada = ada_and_table()
    vendor(table, ada, Sector.SOUK, *COLOUR_SECTORS[:7])
    assert deploy(table, ada, Keshi.RED).keys == [], "one space is left, so nothing is asked"
    assert set(ada.vendors) == set(Sector)


@pytest.mark.rule("MAR-CLAIM-12")
def test_a_red_keshi_goes_to_any_sector_without_a_vendor() -> None:
    table, ada = ada_and_table()
    played = deploy(table, ada, Keshi.RED, vendor=Sector.MADRASA.key)
    assert ada.vendors == {Sector.MADRASA: table.moment}
    assert played.todo == ["Ada: red keshi to the vendor space of the madrasa."]
    deploy(table, ada, Keshi.RED, vendor=Sector.ORCHARD.key)
    assert set(ada.vendors) == {Sector.MADRASA, Sector.ORCHARD}
    assert table.supply[Keshi.RED] == 23


@pytest.mark.rule("MAR-WATER-04")
def test_a_vendor_takes_none_of_the_eight_spaces_of_a_sector() -> None:
    table, ada = ada_and_table()
    stands(table, ada, turquoise=8)
    deploy(table, ada, Keshi.RED, vendor=Sector.RIVER.key)
    assert Sector.RIVER in ada.vendors
    stands(table, ada, white=7)
    vendor(table, ada, Sector.PALACE)
    assert deploy(table, ada, Keshi.WHITE).value is True
    assert ada.keshis[Keshi.WHITE] == 8


@pytest.mark.rule("MAR-CLAIM-14")
def test_green_pink_and_brown_give_the_bonus_of_their_space_at_once() -> None:
    table, ada = ada_and_table()
    deploy(table, ada, Keshi.GREEN)
    assert ada.score == 11
    deploy(table, ada, Keshi.PINK, space="4")
    assert owned(ada) == (1, 0, 0)
    deploy(table, ada, Keshi.BROWN, caravan="1", resources="33")
    assert owned(ada) == (1, 0, 2)


@pytest.mark.rule("MAR-CLAIM-15")
def test_two_together_give_two_bonuses() -> None:
    table, ada = ada_and_table()
    for number in (1, 2):
        run(table, deployment.place(table, ada, Keshi.GREEN, f"claim-{number}"))
    assert (ada.score, ada.keshis[Keshi.GREEN]) == (12, 2)


@pytest.mark.rule("MAR-XTRA-37")
@pytest.mark.parametrize("way", ["place", "deploy", "icon", "any"])
def test_a_date_picker_scores_in_whatever_way_it_comes_in(way: str) -> None:
    table, ada = ada_and_table()
    scripts = {
        "place": deployment.place(table, ada, Keshi.GREEN, "x"),
        "deploy": deployment.deploy(table, ada, Keshi.GREEN, "x"),
        "icon": carry_out(table, ada, KeshiOf(Keshi.GREEN), "x", Source.SCROLLS),
        "any": carry_out(table, ada, AnyKeshis(1), "x", Source.SCROLLS),
    }
    run(table, scripts[way], always={"colour-1": "G"})
    assert (ada.score, ada.keshis[Keshi.GREEN]) == (11, 1)
    assert table.points[ada.seat.id][1] == {Source.ORCHARD: 1}


@pytest.mark.rule("MAR-AMB-11")
@pytest.mark.parametrize("colour", [Keshi.GREEN, Keshi.PINK, Keshi.BEIGE, Keshi.BROWN])
def test_a_keshi_without_room_stays_in_the_supply_or_goes_back(colour: Keshi) -> None:
    table, ada = ada_and_table()
    stands(table, ada, **{colour.english: 8})
    before = table.supply[colour]
    assert deploy(table, ada, colour).value is False
    assert table.supply[colour] == before
    assert run(table, deployment.place(table, ada, colour, "y")).value is False
    assert (table.supply[colour], ada.on_board(colour), ada.score) == (before + 1, 8, 10)


@pytest.mark.rule("MAR-AMB-11")
def test_any_colour_must_be_one_with_room() -> None:
    table, ada = ada_and_table()
    stands(table, ada, gray=8)
    asked = question_of(carry_out(table, ada, AnyKeshis(1), "x", Source.SCROLLS), "colour-1")
    assert "no room" in refusal(asked, "A")
    assert refusal(asked, "W") == ""
    assert len(asked.places()) == 12


@pytest.mark.rule("MAR-AMB-11")
def test_where_no_colour_has_room_none_is_asked_and_where_one_has_it_is_taken() -> None:
    table, ada = ada_and_table()
    stands(table, ada, gray=8, white=7)
    pair = AnyKeshis(2, among=(Keshi.GRAY, Keshi.WHITE))
    played = run(table, carry_out(table, ada, pair, "x", Source.RIVER_TILE))
    assert (ada.keshis[Keshi.WHITE], played.keys) == (8, [])
    played.says("no keshi of these colours has room")


def test_several_keshis_of_choice_may_differ() -> None:
    table, ada = ada_and_table()
    answers = {"colour-1": "K", "colour-2": "G", "colour-3": "K"}
    run(table, carry_out(table, ada, AnyKeshis(3), "x", Source.SCROLLS), answers)
    assert (ada.keshis[Keshi.BLACK], ada.keshis[Keshi.GREEN], ada.score) == (2, 1, 11)


@pytest.mark.rule("MAR-ASST-09")
def test_the_souk_takes_any_number() -> None:
    table, ada = ada_and_table()
    stands(table, ada, yellow=20)
    run(table, carry_out(table, ada, Goods(3), "x", Source.SQUARE), {"goods": "Y"})
    assert ada.keshis[Keshi.YELLOW] == 23
    assert sum(ada.keshis[colour] for colour in GOODS) == 23


@pytest.mark.rule("MAR-SAHARA-02", "MAR-SAHARA-03", "MAR-SAHARA-04")
def test_the_start_oasis_gives_any_two_resources_right_and_two_points_left() -> None:
    table, ada = ada_and_table()
    deploy(table, ada, Keshi.BROWN, caravan="1", resources="13")
    assert (owned(ada), ada.score, ada.sahara.start) == ((1, 0, 1), 10, 1)
    deploy(table, ada, Keshi.BROWN, caravan="1")
    assert (owned(ada), ada.score, ada.sahara.start) == ((1, 0, 1), 12, 2)
    assert table.points[ada.seat.id][1] == {Source.SAHARA: 2}


@pytest.mark.rule("MAR-SAHARA-02")
def test_the_start_oasis_has_room_for_two() -> None:
    table, ada = ada_and_table()
    stands(table, ada, brown=2)
    asked = question_of(deployment.deploy(table, ada, Keshi.BROWN, "x"), "caravan")
    assert "every space there is taken" in refusal(asked, "1")


@pytest.mark.rule("MAR-SAHARA-05")
def test_the_right_space_comes_before_the_left() -> None:
    table, ada = ada_and_table()
    asked = question_of(deployment.deploy(table, ada, Keshi.BROWN, "x"), "caravan")
    assert "right" in str(asked.places()[0].name)
    stands(table, ada, brown=1)
    asked = question_of(deployment.deploy(table, ada, Keshi.BROWN, "x"), "caravan")
    assert "left: 2 points" in str(asked.places()[0].name)


@pytest.mark.rule("MAR-SAHARA-07", "MAR-SAHARA-08", "MAR-AMB-64")
def test_on_each_path_the_next_space_is_offered_and_none_is_skipped() -> None:
    table, ada = ada_and_table()
    ada.sahara.caravans = {Path.LEFT: 1, Path.RIGHT: 0}
    assert board_spaces.stops(ada) == (
        board_spaces.Stop(),
        board_spaces.Stop(Path.LEFT, 1),
        board_spaces.Stop(Path.RIGHT, 0),
    )
    asked = question_of(deployment.deploy(table, ada, Keshi.BROWN, "x"), "caravan")
    assert [str(place.name) for place in asked.places()][1:] == [
        "oasis 2 of the left path",
        "oasis 1 of the right path",
    ]
    assert [refusal(asked, typed) for typed in "123"] == ["", "", ""]


@pytest.mark.rule("MAR-SAHARA-06", "MAR-SAHARA-09")
def test_there_are_eight_brown_spaces_three_on_each_path() -> None:
    table, ada = ada_and_table()
    stands(table, ada, brown=2)
    ada.sahara.caravans = {Path.LEFT: 3, Path.RIGHT: 2}
    assert board_spaces.stops(ada) == (board_spaces.Stop(Path.RIGHT, 2),)
    ada.sahara.caravans[Path.RIGHT] = 3
    assert board_spaces.stops(ada) == ()
    assert ada.room(Keshi.BROWN) == 0


@pytest.mark.rule("MAR-MEDINA-12")
def test_a_keshi_in_hand_without_room_goes_to_the_supply() -> None:
    table, ada = ada_and_table()
    stands(table, ada, white=8)
    table.take(Keshi.WHITE)
    before = table.supply[Keshi.WHITE]
    played = run(table, deployment.place(table, ada, Keshi.WHITE, "x"))
    assert (played.value, table.supply[Keshi.WHITE]) == (False, before + 1)
    assert "MAR-MEDINA-12" in played.says("goes to the supply").rules


def test_a_keshi_in_hand_is_never_lost_while_its_space_is_asked_for() -> None:
    table, ada = ada_and_table()
    table.take(Keshi.PINK)
    question_of(deployment.place(table, ada, Keshi.PINK, "x"), "space")
    assert table.supply[Keshi.PINK] + ada.on_board(Keshi.PINK) == 25
    run(table, deployment.deploy(table, ada, Keshi.PINK, "y"), {"space": "1"})
    assert table.supply[Keshi.PINK] + ada.on_board(Keshi.PINK) == 25


def test_a_pink_keshi_may_set_off_a_staircase_and_its_line() -> None:
    table, ada = ada_and_table()
    ada.stairs[Staircase.MOSQUE] = 3
    table.printed.lines["2/1"] = (KeshiOf(Keshi.GREEN),)
    deploy(table, ada, Keshi.PINK, space="2")
    assert (ada.stairs[Staircase.MOSQUE], owned(ada), ada.score) == (4, (1, 0, 0), 11)
