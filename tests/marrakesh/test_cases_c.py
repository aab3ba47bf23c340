"""Worked cases: souk, madrasa, medina, Sahara and instant scrolls, each with its whole result."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import assistants, final_scoring, madrasa, medina, sahara, souk, storage_row
from companion.games.marrakesh.assistants import Use, Work
from companion.games.marrakesh.board import Gate, Player
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.gains import KeshiOf, Points, Resources
from companion.games.marrakesh.kinds import (
    GOODS,
    Back,
    LuxuryKind,
    Path,
    Resource,
    Sector,
    Source,
    Staircase,
    Workshop,
)
from companion.games.marrakesh.printed_values import Luxury, Office
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.given import COSTS, given, has, stands, vendor
from tests.marrakesh.test_madrasa import LASTING, shown
from tests.marrakesh.test_sahara import found
from tests.playing import Played, question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
TILE = Luxury(LuxuryKind.TAJINE, ((Keshi.PURPLE, 1), (Keshi.ORANGE, 2)), 6, ((WATER, 1),))
SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((WATER, 1),))


def ada_of(table: MarrakeshTable) -> Player:
    return table.player(table.seats[0])


def owns(player: Player) -> tuple[int, int, int]:
    """Return a player's dinars, water and dates."""
    return player.resources[DINAR], player.resources[WATER], player.resources[DATE]


def goods(player: Player) -> tuple[int, int, int]:
    """Return a player's yellow, purple and orange keshis."""
    yellow, purple, orange = (player.keshis[colour] for colour in GOODS)
    return yellow, purple, orange


def in_souk(table: MarrakeshTable, step: str, *typed: str, **more: str) -> Played[MarrakeshTable]:
    answers = {f"{step}/{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, souk.action(table, ada_of(table), step), answers | more)


def whole(table: MarrakeshTable) -> dict[Keshi, int]:
    """Return how many keshis of each colour there are on boards, storage rows and in the supply."""
    return {
        colour: table.supply[colour]
        + sum(
            player.on_board(colour) + list(player.storage.values()).count(colour)
            for player in table.players.values()
        )
        for colour in Keshi
    }


ALL_THERE = dict.fromkeys(Keshi, 25)


@pytest.mark.rule("MAR-CASE-43")
def test_two_assistants_exchange_a_yellow_and_a_purple_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, purple=1)
    in_souk(table, "assistant-1/action", "Y")
    assert (owns(ada), goods(ada)) == ((2, 0, 0), (1, 1, 0))
    in_souk(table, "assistant-2/action", "U")
    assert (owns(ada), goods(ada)) == ((2, 1, 1), (1, 0, 0))
    assert whole(table) == ALL_THERE


@pytest.mark.rule("MAR-CASE-44")
def test_a_tile_for_two_orange_and_a_purple_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=3, purple=1)
    table.shops[2].top = TILE
    in_souk(table, "x", "3")
    assert (ada.score, owns(ada), goods(ada)) == (16, (0, 1, 0), (0, 0, 1))
    assert (ada.luxuries, table.shops[2]) == ([TILE], Shop(4, None))
    assert whole(table) == ALL_THERE


@pytest.mark.rule("MAR-CASE-45")
def test_one_yellow_keshi_too_few_for_a_tile() -> None:
    table = given()
    stands(table, ada_of(table), yellow=1, purple=4)
    table.shops[0].top = Luxury(LuxuryKind.LAMP, ((Keshi.YELLOW, 2), (Keshi.PURPLE, 1)), 5)
    question = question_of(souk.action(table, ada_of(table), "x"), "x/1")
    assert "1 yellow missing" in refusal(question, "1")


@pytest.mark.rule("MAR-CASE-46")
def test_the_tile_below_the_one_that_was_bought_is_still_facedown() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=4)
    table.shops = [Shop(5, SLIPPER) for _ in range(5)]
    in_souk(table, "a", "1")
    question = question_of(souk.action(table, ada, "b"), "b/1")
    assert "facedown until the end of the turn" in refusal(question, "1")
    assert [refusal(question, shop) for shop in "2345"] == [""] * 4


@pytest.mark.rule("MAR-CASE-47")
@pytest.mark.parametrize(
    ("sizes", "after"), [((5, 4, 3, 2, 1), (3, 4, 3, 2, 2)), ((3, 2, 1, 1, 1), (2, 2, 1, 1, 1))]
)
def test_the_last_tile_of_a_shop_is_bought(sizes: tuple[int, ...], after: tuple[int, ...]) -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=1)
    table.office = None
    table.shops = [Shop(size, SLIPPER if number == 4 else TILE) for number, size in enumerate(sizes)]
    in_souk(table, "x")
    assert [shop.size for shop in table.shops] == [*sizes[:4], 0]
    new = {"luxury/4/kind": "slipper", "luxury/4/tile": "001 010 2"}
    played = run(table, souk.refill(table, ada, "close"), new)
    assert tuple(shop.size for shop in table.shops) == after
    assert table.shops[4].top == SLIPPER
    played.says("of shop 1, facedown, to the empty shop 5")


@pytest.mark.rule("MAR-CASE-48")
def test_shops_of_one_tile_give_nothing() -> None:
    table = given()
    table.shops = [*(Shop(1, SLIPPER) for _ in range(4)), Shop(0)]
    played = run(table, souk.refill(table, ada_of(table), "close"))
    assert [shop.size for shop in table.shops] == [1, 1, 1, 1, 0]
    assert (played.todo, played.asked) == ([], [])
    assert sum(shop.top is not None for shop in table.shops) == 4


def buying(scholars: int, dates: int, *wanted: Back) -> str:
    """Buy a scroll of each back; return why the last one is refused, empty where all are bought."""
    numbers = [LASTING[back][wanted[:place].count(back)] for place, back in enumerate(wanted)]
    table = shown(given(), *(number for lasting in LASTING.values() for number in lasting))
    has(stands(table, ada_of(table), gray=scholars), date=dates)
    typed = {f"x/{place}": str(number) for place, number in enumerate(numbers[:-1], start=1)}
    try:
        question = question_of(madrasa.action(table, ada_of(table), "x"), f"x/{len(numbers)}", typed)
    except AssertionError:
        return "nothing more can be bought"
    refused = refusal(question, str(numbers[-1]))
    if refused:
        return refused
    table = shown(given(), *(number for lasting in LASTING.values() for number in lasting))
    ada = has(stands(table, ada_of(table), gray=scholars), date=dates)
    typed |= {f"x/{len(numbers)}": str(numbers[-1])}
    left = scholars - sum(back.scholars for back in wanted), dates - sum(back.dates for back in wanted)
    if min(left) > 0:
        typed |= {f"x/{len(numbers) + 1}": "0"}
    run(table, madrasa.action(table, ada, "x"), typed)
    assert (ada.scrolls, ada.resources[DATE]) == (numbers, left[1])
    return ""


@pytest.mark.rule("MAR-CASE-61")
@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ((Back.PINK, Back.GRAY), ""),
        ((Back.YELLOW, Back.YELLOW), ""),
        ((Back.YELLOW, Back.GRAY, Back.GRAY), ""),
        ((Back.YELLOW, Back.GRAY, Back.GRAY, Back.GRAY), "nothing more"),
        ((Back.PINK, Back.YELLOW), "it needs 3 scholars, 1 free"),
    ],
)
def test_sets_for_six_scholars_and_three_dates(wanted: tuple[Back, ...], why: str) -> None:
    assert why in buying(6, 3, *wanted)
    assert bool(why) == bool(buying(6, 3, *wanted))


@pytest.mark.rule("MAR-CASE-62")
@pytest.mark.parametrize(
    ("wanted", "legal"),
    [((Back.ORANGE,), True), ((Back.PINK, Back.YELLOW), True), ((Back.ORANGE, Back.GRAY), False)],
)
def test_sets_for_eight_scholars_and_three_dates(wanted: tuple[Back, ...], legal: bool) -> None:
    assert (buying(8, 3, *wanted) == "") == legal


@pytest.mark.rule("MAR-CASE-63")
def test_the_same_scholars_serve_again_two_rounds_later() -> None:
    table = shown(given(), 13, 14, 48, 49)
    ada = has(stands(table, ada_of(table), gray=6), date=3)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "48", "x/2": "13"})
    table.begin_moment()
    table.round = 3
    has(ada, date=3)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "49", "x/2": "14"})
    assert (ada.scrolls, ada.resources[DATE], ada.keshis[Keshi.GRAY]) == ([48, 13, 49, 14], 0, 6)


def pinks() -> MarrakeshTable:
    """Return a table with 5 scholars for Ada, three pink and three gray scrolls faceup."""
    table = shown(given(), 48, 49, 50, 13, 14, 15)
    stands(table, ada_of(table), gray=5)
    return table


@pytest.mark.rule("MAR-CASE-64")
def test_the_pink_scrolls_are_changed_and_one_is_taken() -> None:
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=2)
    new = {"pink-1/scroll/pink": "52", "pink-2/scroll/pink": "54", "pink-3/scroll/pink": "56"}
    question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "93"} | new)
    assert refusal(question, "0") != ""
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=2)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "93", "x/2": "54"} | new)
    assert (ada.scrolls, owns(ada)) == ([54], (0, 0, 0))
    assert table.stacks[Back.PINK] == [Stack(5, 52), Stack(4, None), Stack(5, 56)]


@pytest.mark.rule("MAR-CASE-65")
def test_changes_that_are_refused() -> None:
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=1)
    question = question_of(madrasa.action(table, ada, "x"), "x/1")
    assert "it costs 1 dinar, 2 dates" in refusal(question, "93")
    has(ada, dinar=1, date=3)
    question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "13"})
    assert "only before your first purchase of the round" in refusal(question, "93")


@pytest.mark.rule("MAR-CASE-66")
@pytest.mark.parametrize(("sizes", "after"), [((0, 5, 4), (2, 3, 4)), ((0, 1, 1), (0, 1, 1))])
def test_the_lower_half_fills_the_empty_gray_academy(
    sizes: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    table = shown(given())
    tops = (None, 13, 14)
    table.stacks[Back.GRAY] = [Stack(size, top) for size, top in zip(sizes, tops, strict=True)]
    new = {"gray-1/scroll/gray": "15"} if after[0] else {}
    run(table, madrasa.refill(table, ada_of(table), "close"), new)
    assert [(stack.size, stack.top) for stack in table.stacks[Back.GRAY]] == [
        (after[0], 15 if after[0] else None),
        (after[1], 13),
        (after[2], 14),
    ]


@pytest.mark.rule("MAR-CASE-67")
def test_the_scroll_icon_finds_the_two_yellow_scrolls_that_are_left() -> None:
    table = shown(given(), 22, 23, 24)
    ada = has(stands(table, ada_of(table), gray=3), date=1)
    run(table, madrasa.action(table, ada, "assistant-1/action"), {"action/1": "23"})
    ada.row = [5, 6, 7]
    script = storage_row.cover(table, ada, 22, "assistant-2/action")
    question = question_of(script, "storage-4/scroll")
    assert [refusal(question, number) == "" for number in ("22", "23", "24")] == [True, False, True]
    ada.row.pop()
    script = storage_row.cover(table, ada, 22, "assistant-2/action")
    run(table, script, {"storage-4/scroll": "24"})
    assert ada.scrolls == [23, 24]
    assert [stack.top for stack in table.stacks[Back.YELLOW]] == [22, None, None]
    new = {"yellow-2/scroll/yellow": "25", "yellow-3/scroll/yellow": "26"}
    run(table, madrasa.refill(table, ada, "close"), new)
    assert [stack.top for stack in table.stacks[Back.YELLOW]] == [22, 25, 26]


def gates(table: MarrakeshTable, *typed: str, **more: str) -> Played[MarrakeshTable]:
    answers = {f"x/gate-{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, medina.action(table, ada_of(table), "x"), answers | more)


@pytest.mark.rule("MAR-CASE-68")
def test_a_gray_and_a_turquoise_gate() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=3), dinar=4)
    gates(table, "4A2", "2T5", "0")
    assert (owns(ada), ada.score) == ((0, 0, 0), 10 + 10)
    assert (ada.committed, ada.guards) == (2, 1)
    assert ada.gates == [Gate(Keshi.GRAY, 1), Gate(Keshi.TURQUOISE, 4)]
    assert (ada.keshis[Keshi.GRAY], ada.keshis[Keshi.TURQUOISE]) == (1, 1)
    assert (table.workshops[Workshop.RIGHT], table.workshops[Workshop.MIDDLE_LEFT]) == (7, 7)
    assert whole(table) == ALL_THERE


@pytest.mark.rule("MAR-CASE-69")
def test_a_white_gate_with_a_full_palace_and_a_beige_gate() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=2, white=8), dinar=2)
    played = gates(table, "2W1", "2B2")
    assert (ada.keshis[Keshi.WHITE], table.supply[Keshi.WHITE]) == (8, 17)
    assert (ada.committed, ada.guards, len(played.asked)) == (2, 1, 2)
    assert whole(table) == ALL_THERE


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
    assert (ada.score, ada.sahara.start, owns(ada)) == (11, 1, (1, 1, 0))
    played.in_order("lose 3 points", "2 points (11)", "start oasis")
    assert whole(table) == ALL_THERE


@pytest.mark.rule("MAR-CASE-72")
def test_three_guards_leave_the_watchtower_at_the_end() -> None:
    table = given()
    ada = vendor(table, stands(table, ada_of(table), beige=8), Sector.MEDINA)
    ada.committed, ada.gates = 5, [Gate(Keshi.RED, space) for space in range(5)]
    played = run(table, final_scoring.score_game(table))
    played.says("move the 3 guards from the watchtower")
    assert (ada.guards, table.points[ada.seat.id][1][Source.SECTORS]) == (0, 10)


@pytest.mark.rule("MAR-CASE-73")
def test_two_oases_are_claimed_and_the_third_is_too_dear() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), white=1), dinar=2, date=1, water=1)
    found(table, ada, Path.LEFT, 22, 23, 24)
    table.take(Keshi.GRAY)
    ada.storage[0] = Keshi.GRAY
    typed = {
        "x/1": "1",
        "storage-1/deployed": "1",
        "x/2": "2",
        "storage-2/returned": "W",
        "storage-2/taken/colour-1": "G",
    }
    assert COSTS[Path.LEFT][2] == ((WATER, 2),)
    run(table, sahara.action(table, ada, "x"), typed)
    assert (owns(ada), ada.row, ada.score) == ((1, 0, 0), [22, 23], 11)
    assert (ada.keshis[Keshi.GRAY], ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GREEN]) == (1, 0, 1)
    assert whole(table) == ALL_THERE


@pytest.mark.rule("MAR-CASE-74")
def test_what_the_exchange_icon_may_return() -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=2, purple=1, pink=1, brown=1)
    found(table, ada, Path.LEFT, 22)
    ada.sahara.oases[Path.LEFT][0].claimed = True
    ada.committed, ada.row = 1, [22]
    vendor(table, ada, Sector.PALACE)
    question = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    refused = {letter: refusal(question, letter) for letter in "BRPNU"}
    assert {letter for letter, why in refused.items() if not why} == {"B", "R", "P"}
    ada.row = [22]
    script = storage_row.cover(table, ada, 23, "x")
    taken = question_of(script, "taken/colour-1", {"storage-2/returned": "B"})
    assert refusal(taken, "U") == ""
    assert refusal(taken, "B") != ""
    assert (ada.keshis[Keshi.BEIGE], ada.guards, ada.committed) == (1, 0, 1)
    ada.row = [22]
    again = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    assert "committed guards stay" in refusal(again, "B")


@pytest.mark.rule("MAR-CASE-75")
def test_the_fourth_oasis_brings_a_yellow_scroll_for_nothing() -> None:
    table = shown(given(), 13, 24, 50)
    ada = has(ada_of(table), dinar=2)
    ada.row = [5, 6, 7]
    question = question_of(storage_row.cover(table, ada, 22, "x"), "scroll")
    assert [refusal(question, typed) == "" for typed in ("24", "13", "50", "92")] == [
        True,
        False,
        False,
        False,
    ]
    ada.row.pop()
    run(table, storage_row.cover(table, ada, 22, "x"), {"storage-4/scroll": "24"})
    assert (ada.scrolls, owns(ada)) == ([24], (2, 0, 0))


@pytest.mark.rule("MAR-CASE-97", "MAR-CASE-155")
def test_dates_stand_in_for_dinars_and_not_the_other_way() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), beige=1), dinar=1, date=2)
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    gates(table, "4W1")
    assert (owns(ada), ada.score) == ((0, 0, 0), 17)
    table = shown(given(), 50, 13)
    ada = has(stands(table, ada_of(table), gray=5), dinar=9, date=1)
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    question = question_of(madrasa.action(table, ada, "x"), "x/1")
    assert "it costs 2 dates" in refusal(question, "50")


@pytest.mark.rule("MAR-CASE-101")
def test_three_exchanges_of_one_assistant_with_scrolls_18_and_46() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, orange=1)
    ada.scrolls = [Scroll.MORE_FROM_EXCHANGE.value, Scroll.SEVERAL_EXCHANGES.value]
    free = {f"x/{number}/scroll-18/resource": typed for number, typed in ((1, "1"), (2, "2"), (3, "3"))}
    in_souk(table, "x", "Y", "Y", "O", **free)
    assert (owns(ada), goods(ada)) == ((4 + 1, 1, 2 + 1), (0, 0, 0))


@pytest.mark.rule("MAR-CASE-129")
@pytest.mark.parametrize("scroll", [False, True])
def test_a_purple_keshi_for_two_dates(scroll: bool) -> None:
    table = given()
    table.office = Office(tuple((colour, (Resources(DATE, 2),)) for colour in GOODS))
    ada = stands(table, ada_of(table), purple=1)
    ada.scrolls = [Scroll.MORE_FROM_EXCHANGE.value] if scroll else []
    in_souk(table, "x", **({"scroll-18/resource": "1"} if scroll else {}))
    assert owns(ada) == (int(scroll), 0, 2)


@pytest.mark.rule("MAR-CASE-130", "MAR-XTRA-42")
def test_a_slipper_for_an_orange_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=2)
    table.shops[0].top = SLIPPER
    in_souk(table, "x", "1")
    assert (goods(ada), owns(ada), ada.score, ada.luxuries) == ((0, 0, 1), (0, 1, 0), 12, [SLIPPER])
    ada.row = [22]
    run(table, final_scoring.score_game(table))
    assert table.points[ada.seat.id][1][Source.OASES] == 4


@pytest.mark.rule("MAR-CASE-133", "MAR-XTRA-53")
def test_six_scholars_for_a_pink_and_a_gray_scroll() -> None:
    assert buying(6, 3, Back.GRAY, Back.PINK) == ""
    assert buying(6, 9, Back.YELLOW, Back.PINK) != ""


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


@pytest.mark.rule("MAR-CASE-135")
def test_two_caravans_on_the_paths_turn_up_two_oases() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "a"), {"a/caravan": "2", "a/oasis/oasis": "7"})
    run(table, deploy(table, ada, Keshi.BROWN, "b"), {"b/caravan": "3", "b/oasis/oasis": "8"})
    assert [ada.sahara.oases[path][0].number for path in Path] == [7, 8]
    assert all(ada.sahara.oases[path][0].discovered for path in Path)


@pytest.mark.rule("MAR-CASE-136")
def test_two_caravans_at_the_start_oasis() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "a"), {"a/caravan": "1", "resources": "13"})
    assert (owns(ada), ada.score) == ((1, 0, 1), 10)
    run(table, deploy(table, ada, Keshi.BROWN, "b"), {"b/caravan": "1"})
    assert (owns(ada), ada.score, ada.sahara.start) == ((1, 0, 1), 12, 2)


@pytest.mark.rule("MAR-CASE-137")
@pytest.mark.parametrize("scroll", [False, True])
def test_two_oases_in_one_action_and_a_green_keshi(scroll: bool) -> None:
    table = given()
    ada = has(found(table, ada_of(table), Path.LEFT, 22, 23), dinar=1, date=1, water=1)
    ada.scrolls = [Scroll.CHEAP_OASES.value] if scroll else []
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    cheap = {"left-1/paid": "1", "left-2/paid": "2"} if scroll else {}
    typed = {"x/1": "1", "x/2": "2", "storage-1/deployed": "1", "storage-2/returned": "0"}
    run(table, sahara.action(table, ada, "x"), typed | cheap)
    assert (ada.row, owns(ada)) == ([22, 23], (0, 0, 1 if scroll else 0))
    assert (ada.keshis[Keshi.GREEN], ada.score, ada.storage) == (1, 11, {})


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


@pytest.mark.rule("MAR-CASE-157")
def test_scroll_47_with_two_sections_of_three() -> None:
    table = given()
    ada = ada_of(table)
    table.printed.disc = (1, 3, 1, 2, 2, 2, 1, 3)
    table.printed.lines["1/1"] = (Points(1),)
    run(
        table,
        madrasa.take_scroll(table, ada, 47, "x"),
        {"next-of-2": "8", "goods": "U"},
    )
    assert (goods(ada), ada.stairs[Staircase.MOSQUE]) == ((0, 3, 0), 3)


@pytest.mark.rule("MAR-CASE-162")
def test_scroll_70_with_four_entertainers() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.PINK, 4)
    ada.keshis[Keshi.PINK], ada.entertainers = 4, [5, 2, 3, 4]
    table.printed.disc = (2, 2, 3, 3, 1, 1, 2, 1)
    typed = {"next-of-4": "6", "next-of-3": "3", "next-of-2": "4"}
    run(table, madrasa.take_scroll(table, ada, 70, "x"), typed)
    assert (ada.stairs[Staircase.PALACE], ada.fisherman, owns(ada), ada.score) == (1, 3, (3, 0, 0), 12)


@pytest.mark.rule("MAR-CASE-163")
def test_scroll_59_with_four_bonuses_on_the_line() -> None:
    table = given()
    ada = ada_of(table)
    table.printed.lines["1/1"] = (
        Resources(DINAR, 1),
        Points(3),
        KeshiOf(Keshi.RED),
        KeshiOf(Keshi.GREEN),
    )
    run(table, madrasa.take_scroll(table, ada, 59, "x"), {"vendor": "3"})
    assert (owns(ada), ada.score) == ((1, 0, 0), 10 + 3 + 1)
    assert (list(ada.vendors), ada.keshis[Keshi.GREEN]) == ([Sector.PALACE], 1)
    assert whole(table) == ALL_THERE
