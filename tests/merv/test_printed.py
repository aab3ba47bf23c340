"""Values printed on components: asked the first time they decide, typed shortly, known from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.question import Question
from companion.engine.script import Script
from companion.games.merv import printed as printing
from companion.games.merv import printed_market, printed_tracks
from companion.games.merv.boons import Boon
from companion.games.merv.kinds import Action, Cube, Hall, Track, WallKind
from companion.games.merv.printed_values import (
    CONTRACTS_OF_A_STACK,
    STACKS,
    Contract,
    ContractStack,
    Halls,
    Lane,
    MosqueSpace,
    MosqueTrack,
    PrintedTrack,
    WallPiece,
)
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Town
from tests.merv.laid_out import STAND_IN, fresh
from tests.playing import refusal, run

Asked = Callable[[MervTable], Script[Any]]
TEAL, TAN, PURPLE, ORANGE, WHITE = Cube
STACK = ContractStack(2, Boon.SOLDIER)


def value(asked: Asked, **answers: str) -> Any:  # noqa: ANN401  # whatever is printed
    """Return the value that typed answers mean, and make sure that it is asked once only."""
    table = fresh()
    typed = {key.replace("__", "/"): line for key, line in answers.items()}
    found = run(table, asked(table), typed).value
    again = run(table, asked(table))
    assert again.value == found
    assert again.asked == []
    return found


def question(asked: Asked, item: str) -> Question[Any]:
    """Return the question that asks for an item."""
    table = fresh()
    played = run(table, asked(table), printed=STAND_IN)
    return next(each for each in played.asked if getattr(each, "item", "") == item)


@pytest.mark.rule("MERV-DATA-101", "MERV-DATA-05")
def test_the_favour_track_is_one_row_of_digits_or_numbers_with_blanks() -> None:
    def asked(table: MervTable) -> Script[Any]:
        return printed_tracks.track(table, Track.FAVOUR)

    assert value(asked, track__favour="00020004") == PrintedTrack((0, 0, 0, 2, 0, 0, 0, 4))
    assert value(asked, track__favour="0 0 0 2 0 10") == PrintedTrack((0, 0, 0, 2, 0, 10))
    assert value(asked, track__favour="0002 0004") == PrintedTrack((0, 0, 0, 2, 0, 0, 0, 4))
    assert "Some spaces have points" in refusal(question(asked, "track/favour"), "00000")
    assert "30 points on one space" in refusal(question(asked, "track/favour"), "0 0 30")
    assert "3 to 40" in refusal(question(asked, "track/favour"), "0" * 40 + "1")
    assert refusal(question(asked, "track/favour"), "02")
    assert refusal(question(asked, "track/favour"), "0x020004")


@pytest.mark.rule("MERV-DATA-102", "MERV-DATA-103", "MERV-DATA-104")
def test_the_influence_track_has_thresholds_for_spices_and_contracts() -> None:
    def asked(table: MervTable) -> Script[Any]:
        return printed_tracks.track(table, Track.INFLUENCE)

    line = "3 7 12 3 5 9 000020000300005"
    points = (0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5)
    assert value(asked, track__influence=line) == PrintedTrack(points, (3, 7, 12), (3, 5, 9))
    assert "must rise" in refusal(question(asked, "track/influence"), "7 3 12 3 5 9 000020000300005")
    assert "up to 15" in refusal(question(asked, "track/influence"), "3 7 16 3 5 9 000020000300005")


@pytest.mark.rule("MERV-DATA-103", "MERV-DATA-07")
def test_the_fields_of_the_influence_track_say_what_their_spaces_allow() -> None:
    asked = question(lambda table: printed_tracks.track(table, Track.INFLUENCE), "track/influence")
    labels = [str(place.name) for place in asked.places()]
    assert labels[:3] == ["2 spices from", "3 spices from", "4 spices from"]
    assert labels[3:] == ["contracts 1 from", "contracts 2 from", "contracts 3 from", "points"]
    assert "a space of its own" in refusal(asked, "3 3 12 3 5 9 000020000300005")
    assert refusal(asked, "0 3 12 3 5 9 000020000300005")
    assert refusal(asked, "3 7 12 3 5 9 0 0 0 0 2 0 0 0 0 3 0 0 0 0 12") == ""


@pytest.mark.rule("MERV-DATA-108", "MERV-DATA-109")
def test_halls_have_a_colour_each_and_an_order_from_the_left() -> None:
    order = (Hall.KNOWLEDGE, Hall.SPICE, Hall.TRADE, Hall.FAITH)
    colours = tuple(zip(order, (PURPLE, TEAL, TAN, ORANGE), strict=True))
    assert value(printed_tracks.halls, printed__halls="3124") == Halls(order, colours)
    turned = value(printed_tracks.halls, printed__halls="3124 faith trade spice knowledge")
    assert turned.order == tuple(reversed(order))
    assert "a colour of its own" in refusal(question(printed_tracks.halls, "halls"), "3324")


@pytest.mark.rule("MERV-DATA-115", "MERV-DATA-16")
def test_towns_ask_for_one_cube_or_two_and_three_are_known() -> None:
    assert value(lambda table: printing.price(table, Town.BALKH), town__balkh="2") == (TAN,)
    assert value(lambda table: printing.price(table, Town.BASRA), town__basra="13") == (TEAL, PURPLE)
    assert value(lambda table: printing.price(table, Town.SAMARKAND)) == (ORANGE,)
    assert value(lambda table: printing.price(table, Town.RAYY)) == (PURPLE,)
    assert value(lambda table: printing.price(table, Town.KASHGAR)) == (TEAL, TAN)
    assert refusal(question(lambda table: printing.price(table, Town.BASRA), "town/basra"), "1")


@pytest.mark.rule("MERV-DATA-17", "MERV-DATA-110", "MERV-DATA-111")
def test_the_mosque_track_is_seven_stretches_and_its_spaces() -> None:
    assert value(printing.mosque_track, printed__mosque="3333223") == MosqueTrack((3, 3, 3, 3, 2, 2, 3))
    assert refusal(question(printing.mosque_track, "mosque"), "333322")

    def asked(table: MervTable) -> Script[Any]:
        return printing.mosque_space(table, Lane.PATH_2, 3)

    found = run(fresh(), asked(fresh()), {"mosque/path-2-3": "2 favour 2"}).value
    assert found == MosqueSpace((TAN,), Boon.FAVOUR, 2)
    assert refusal(question(asked, "mosque/path-2-3"), "2 rare 2")


@pytest.mark.rule("MERV-DATA-114", "MERV-DATA-19")
def test_wall_pieces_are_16_segments_and_4_gates() -> None:
    segments = "2 2 1 1 4 4 32 31 34 33 21 24 14 22 11 44"
    pieces = value(printing.wall_supply, walls__segment=segments, walls__gate="111 222 333 444")
    assert len(pieces) == 20
    assert pieces[0] == WallPiece(WallKind.SEGMENT, (TAN,))
    assert pieces[-1] == WallPiece(WallKind.GATE, (ORANGE, ORANGE, ORANGE))
    assert refusal(question(printing.wall_supply, "walls/gate"), "11 222 333 444")
    assert refusal(question(printing.wall_supply, "walls/segment"), segments.replace("44", "444"))


@pytest.mark.rule("MERV-DATA-105", "MERV-DATA-09", "MERV-DATA-08")
def test_a_contract_is_points_items_and_cubes() -> None:
    def asked(table: MervTable) -> Script[Any]:
        return printing.contract(table, STACK, 1)

    found = run(fresh(), asked(fresh()), {"contract/2-soldier/1": "7 1 0 1 2 14"}).value
    assert found == Contract(STACK, 7, (TEAL, ORANGE), scrolls=1, common=0, rare=1, goods=2)
    assert run(fresh(), asked(fresh()), {"contract/2-soldier/1": "7 1010"}).value.cost == ()


@pytest.mark.rule("MERV-DATA-113", "MERV-DATA-112", "MERV-DATA-20")
def test_bonus_upgrades_and_scoring_tiles_are_four_each() -> None:
    bonus = run(fresh(), printing.bonus_upgrades(fresh()), {"bonus-upgrades": "1234"}).value
    assert bonus == [TEAL, TAN, PURPLE, ORANGE]
    tiles = run(fresh(), printing.scoring_tiles(fresh()), {"scoring-tiles": "1356"}).value
    assert tiles == [Action.CARAVANSARY, Action.LIBRARY, Action.MOSQUE, Action.WALL]
    assert refusal(question(printing.scoring_tiles, "scoring-tiles"), "1156")
    assert refusal(question(printing.bonus_upgrades, "bonus-upgrades"), "123")


@pytest.mark.rule("MERV-DATA-107", "MERV-DATA-21")
def test_a_face_of_the_camel_market_is_known_by_its_top_left_slot() -> None:
    def asked(table: MervTable) -> Script[Any]:
        return printed_market.market_face(table, Boon.SOLDIER)

    found = run(fresh(), asked(fresh()), {"market/soldier": "scroll favour"}).value
    assert found == (Boon.SOLDIER, Boon.SCROLL, Boon.FAVOUR)


EVERYTHING: tuple[Asked, ...] = (
    *(lambda table, each=each: printed_tracks.track(table, each) for each in Track),  # type: ignore[misc]
    printed_tracks.halls,
    *(lambda table, town=town: printing.price(table, town) for town in Town),  # type: ignore[misc]
    printing.mosque_track,
    *(
        lambda table, lane=lane, number=number: printing.mosque_space(table, lane, number)  # type: ignore[misc]
        for path in (1, 2, 3, 4)
        for lane, number in MosqueTrack((3, 3, 3, 3, 2, 2, 3)).way(path)
    ),
    printing.wall_supply,
    *(
        lambda table, stack=stack, place=place: printing.contract(table, stack, place)  # type: ignore[misc]
        for stack in STACKS
        for place in range(1, CONTRACTS_OF_A_STACK + 1)
    ),
    printing.bonus_upgrades,
    printing.scoring_tiles,
    printed_market.market_tops,
    *(
        lambda table, first=first: printed_market.market_face(table, first)
        for first in (Boon.SCROLL, Boon.RARE_GOOD)
    ),  # type: ignore[misc]
)


def test_every_value_of_the_stand_in_set_is_taken_by_its_question() -> None:
    table, used = fresh(), set[str]()
    for asked in EVERYTHING:
        played = run(table, asked(table), printed=STAND_IN)
        for each in played.asked:
            item = each.item  # type: ignore[attr-defined]
            used.add(item)
            assert each.refuse(STAND_IN[item]) is None
    assert used == set(STAND_IN)


def test_every_item_of_the_stand_in_set_is_of_a_kind_that_can_be_kept() -> None:
    prefixes = tuple(item.prefix for item in printing.PRINTED_ITEMS)
    assert [name for name in STAND_IN if not name.startswith(prefixes)] == []
    assert all(any(name.startswith(prefix) for name in STAND_IN) for prefix in prefixes)


def test_what_the_rulebook_tells_is_not_asked() -> None:
    assert not {f"town/{town.value}" for town in printing.KNOWN_PRICES} & set(STAND_IN)
