"""What is turned up from stacks: numbers that were not seen yet, and tiles that are picked or typed once."""

from __future__ import annotations

from typing import Any, Final

import pytest

from calibration.palette import Keshi
from companion.engine.question import Question, Raw
from companion.engine.script import Learned
from companion.games.marrakesh import turned_up
from companion.games.marrakesh.board import Oasis
from companion.games.marrakesh.gains import AnyResources, Resources
from companion.games.marrakesh.kinds import Back, LuxuryKind, Path, Resource
from companion.games.marrakesh.printed_values import Luxury, Office, Provision
from companion.games.marrakesh.scrolls import SCROLLS, Timing, timing_of
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.tiles import luxury_code, office_code, provision_code
from tests.marrakesh.given import given
from tests.marrakesh.laid_out import STAND_IN
from tests.playing import Played, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
SLIPPER: Final = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((WATER, 1),))
NECKLACE: Final = Luxury(LuxuryKind.NECKLACE, ((Keshi.PURPLE, 3), (Keshi.ORANGE, 2)), 13)
LAMP: Final = Luxury(LuxuryKind.LAMP, ((Keshi.YELLOW, 2), (Keshi.PURPLE, 1)), 6, ((WATER, 1),))


def bare() -> MarrakeshTable:
    """Return a table with nothing turned up."""
    table = given()
    table.office = None
    return table


def names(question: Question[Any]) -> list[str]:
    return [str(place.name) for place in question.places()]


@pytest.mark.rule("MAR-MADR-19", "MAR-SCROLL-01")
@pytest.mark.parametrize(
    ("back", "first", "last"), [("gray", 1, 21), ("yellow", 22, 42), ("pink", 43, 60), ("orange", 61, 72)]
)
def test_a_scroll_has_a_number_of_its_back(back: str, first: int, last: int) -> None:
    table = bare()
    played = run(table, turned_up.scroll_turned_up(table, Back(back), "x"), {f"scroll/{back}": str(last)})
    assert played.value == last
    places = [int(place.id) for place in played.question(f"scroll/{back}").places()]
    assert places == list(range(first, last + 1))


@pytest.mark.rule("MAR-SCROLL-01")
def test_a_scroll_that_lies_elsewhere_is_not_turned_up() -> None:
    table = bare()
    table.players["second"].scrolls = [3]
    table.stacks[Back.GRAY][1].top = 4
    question = run(table, turned_up.scroll_turned_up(table, Back.GRAY, "x"), {"scroll/gray": "5"}).asked[0]
    assert [refusal(question, typed) for typed in ("3", "4", "6")] == [
        "scroll 3 is not possible: it lies elsewhere",
        "scroll 4 is not possible: it lies elsewhere",
        "",
    ]


@pytest.mark.rule("MAR-OASIS-03")
def test_an_oasis_that_was_seen_is_not_turned_up_again() -> None:
    table = bare()
    ada, ben, _ = table.players.values()
    ben.sahara.oases[Path.LEFT][0] = Oasis(11)
    ben.row, table.open_oases = [17], [9]
    played = run(table, turned_up.oasis_turned_up(table, ada, "x"), {"x/oasis": "30"})
    assert played.value == 30
    question = played.asked[0]
    assert len(question.places()) == 30
    assert [bool(refusal(question, str(number))) for number in (1, 9, 11, 17, 31)] == [False, *[True] * 4]


@pytest.mark.rule("MAR-RTILE-24", "MAR-RTILE-23")
def test_the_face_of_a_season_is_not_one_that_lies_elsewhere() -> None:
    table = bare()
    table.faces = {1: 1, 2: 3}
    played = run(table, turned_up.face_of_season(table, 3, "x"), {"x/face/3": "18"})
    assert played.value == 18
    assert [place.id for place in played.asked[0].places()] == ["5", "6", "11", "12", "17", "18"]


def luxury(answers: dict[str, str], printed: dict[str, Raw] | None = None) -> Played[MarrakeshTable]:
    table = bare()
    return run(table, turned_up.luxury_turned_up(table, 2, "x"), answers, printed=printed)


@pytest.mark.rule("MAR-DATA-16")
@pytest.mark.parametrize(
    ("kind", "typed", "tile"),
    [
        ("1", "0010102", SLIPPER),
        ("5", "032000 13", NECKLACE),
        ("4", "210010 6", LAMP),
        ("2", "1001010", Luxury(LuxuryKind.TAJINE, ((Keshi.YELLOW, 1),), 0, ((DINAR, 1), (DATE, 1)))),
    ],
)
def test_a_luxury_good_is_typed_in_digits(kind: str, typed: str, tile: Luxury) -> None:
    which = {"luxury/2/which": "0"} if kind in "15" else {}
    played = luxury({"luxury/2/kind": kind, **which, "luxury/2/tile": typed})
    assert played.value == tile
    form = played.question("luxury/2/tile")
    assert "costs at least 1 goods keshi" in refusal(form, "0000102")
    assert luxury_code(tile) == typed.replace(" ", "")


@pytest.mark.rule("MAR-XTRA-42")
def test_slipper_and_necklace_of_the_rulebook_need_no_typing() -> None:
    assert luxury({"luxury/2/kind": "1", "luxury/2/which": "1"}).value == SLIPPER
    assert luxury({"luxury/2/kind": "5", "luxury/2/which": "1"}).value == NECKLACE
    assert names(luxury({"luxury/2/kind": "5", "luxury/2/which": "1"}).question("which")) == [
        "necklace: 3 purple, 2 orange for 13 points",
        "another one: type it",
    ]


def test_a_typed_luxury_good_is_learned_and_then_picked() -> None:
    table = bare()
    first = {"luxury/2/kind": "4", "luxury/2/tile": "210010 6"}
    played = run(table, turned_up.luxury_turned_up(table, 2, "x"), first)
    kept: dict[str, Raw] = {
        "kind": "oil-lamp",
        "yellow": 2,
        "purple": 1,
        "orange": 0,
        "dinar": 0,
        "water": 1,
        "date": 0,
    }
    assert played.learned == [Learned("luxury/1", {**kept, "points": 6})]
    again = run(
        table,
        turned_up.luxury_turned_up(table, 1, "y"),
        {"luxury/1/kind": "4", "luxury/1/which": "2100106"},
    )
    assert again.value == LAMP
    assert again.learned == []


def test_a_luxury_good_that_is_out_is_offered_only_as_often_as_it_is_known() -> None:
    table = bare()
    table.shops[0].top = SLIPPER
    table.players["third"].luxuries = [NECKLACE]
    for kind in ("1", "5"):
        played = run(
            table,
            turned_up.luxury_turned_up(table, 2, f"x{kind}"),
            {"luxury/2/kind": kind, "luxury/2/tile": "0030009"},
        )
        assert not any(key.endswith("which") for key in played.keys)


def test_with_all_25_known_no_other_is_offered() -> None:
    played = luxury({"luxury/2/kind": "3", "luxury/2/which": "5"}, dict(STAND_IN))
    assert len(played.question("luxury/2/which").places()) == 5
    assert played.learned == []


@pytest.mark.rule("MAR-DATA-14")
def test_an_exchange_office_is_three_words_of_digits() -> None:
    table = bare()
    played = run(table, turned_up.office_turned_up(table, "x"), {"office/tile": "11 23 4"})
    assert played.value == Office(
        (
            (Keshi.YELLOW, (Resources(DINAR, 2),)),
            (Keshi.PURPLE, (Resources(WATER, 1), Resources(DATE, 1))),
            (Keshi.ORANGE, (AnyResources(1),)),
        )
    )
    assert office_code(played.value) == "11 23 4"
    value: Raw = {"yellow": ["dinar", "dinar"], "purple": ["water", "date"], "orange": ["any-resource"]}
    assert played.learned == [Learned("office/1", value)]
    assert refusal(played.asked[-1], "11 23")
    assert refusal(played.asked[-1], "11 23 5")


def test_a_known_office_is_picked_by_number_or_by_its_digits() -> None:
    for typed in ("6", "12 13 23"):
        table = bare()
        played = run(
            table, turned_up.office_turned_up(table, "x"), {"office/which": typed}, printed=dict(STAND_IN)
        )
        assert office_code(played.value) == "12 13 23"
        assert "yellow: 1 dinar, 1 water; purple: 1 dinar, 1 date" in names(played.asked[-1])[5]


@pytest.mark.rule("MAR-DATA-23")
def test_a_provision_tile_is_four_digits() -> None:
    table = bare()
    ada = next(iter(table.players.values()))
    played = run(table, turned_up.provision_turned_up(table, ada, "x"), {"provision/first/tile": "1024"})
    assert played.value == Provision(((DINAR, 1), (DATE, 2)), 4)
    assert provision_code(played.value) == "1024"
    assert "at least 1 resource" in refusal(played.asked[-1], "0004")
    assert refusal(played.asked[-1], "1020")
    assert played.asked[-1].to == ada.seat


def test_a_provision_tile_that_is_out_is_not_offered_again() -> None:
    table = bare()
    ada, ben, _ = table.players.values()
    ben.provisions = [Provision(((DINAR, 2), (DATE, 2)), 4)]
    played = run(
        table,
        turned_up.provision_turned_up(table, ada, "x"),
        {"provision/first/which": "1"},
        printed=dict(STAND_IN),
    )
    assert len(played.asked[-1].places()) == 11
    assert played.value != ben.provisions[0]


INSTANT: Final = {*range(1, 13), *range(19, 22), 30, *range(37, 44), 47, 53, 55, *range(57, 60), 62, 64, 67}
"""The scrolls that work once, when they are taken; 70 to 72 too."""


@pytest.mark.rule("MAR-DATA-18", "MAR-SCROLL-02")
def test_when_a_scroll_works() -> None:
    by_timing = {timing: {n for n in SCROLLS if timing_of(n) is timing} for timing in Timing}
    assert by_timing[Timing.INSTANT] == INSTANT | {70, 71, 72}
    assert by_timing[Timing.ROUND_END] == {69}
    assert by_timing[Timing.SEASON_END] == {28}
    assert len(by_timing[Timing.LASTING]) == 72 - len(INSTANT) - 5
