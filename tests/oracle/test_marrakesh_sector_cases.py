"""Worked cases of the ledger, second part: souk, main square, staircases, madrasa, medina and Sahara."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_given import Case, case_printed
from tests.oracle.marrakesh_moves import DecisionKind, IllegalChoiceError
from tests.oracle.marrakesh_pieces import Back, Caravan, GoodKind, Resource, Sector, Track, back_of
from tests.oracle.marrakesh_printed import LuxuryGood, Printed
from tests.oracle.marrakesh_state import Board, Stack

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
YELLOW, PURPLE, ORANGE = Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE


def with_goods(price: dict[Keshi, int], points: int, *resources: Resource) -> Printed:
    """A print where every luxury good is the same slipper."""
    goods = tuple(
        LuxuryGood(number, GoodKind.SLIPPER, tuple(price.items()), points, resources)
        for number in range(1, 26)
    )
    return replace(case_printed(), goods=goods)


def at_souk(case: Case) -> Board:
    board = case.board()
    board.assistants = [Sector.SOUK]
    return board


@pytest.mark.rule("MAR-CASE-44")
def test_a_luxury_good_is_paid_and_pays() -> None:
    case = Case(2, with_goods({ORANGE: 2, PURPLE: 1}, 6, WATER))
    board = at_souk(case)
    case.put("OOOU")
    case.run(case.game.use_assistants(board), "action", ("shop", 2))
    assert (board.score, board.resources[WATER], len(board.luxury)) == (16, 1, 1)
    assert +board.souk == Counter({ORANGE: 1})


@pytest.mark.rule("MAR-CASE-45", "MAR-CASE-46")
def test_goods_that_cannot_be_paid_or_lie_facedown_are_refused() -> None:
    case = Case(2, with_goods({YELLOW: 2, PURPLE: 1}, 6))
    board = case.board()
    case.put("YUUUU")
    with pytest.raises(IllegalChoiceError):
        case.run(case.game.souk_action(board), ("shop", 0))
    case.put("YYYY")
    case.run(case.game.souk_action(board), ("shop", 0))
    offered = case.options(case.game.souk_action(board))
    assert [index for index in range(5) if ("shop", index) in offered] == [1, 2, 3, 4]


def shop_sizes(case: Case, *sizes: int) -> list[int]:
    for shop, size in zip(case.table.shops, sizes, strict=True):
        shop.tiles = shop.tiles[:size]
    case.run(case.game.close_turn(case.board()))
    return [len(shop.tiles) for shop in case.table.shops]


@pytest.mark.rule("MAR-CASE-47", "MAR-CASE-48")
def test_an_empty_shop_gets_half_of_the_largest() -> None:
    assert shop_sizes(Case(2), 5, 4, 3, 2, 0) == [3, 4, 3, 2, 2]
    assert shop_sizes(Case(2), 3, 2, 2, 1, 0) == [2, 2, 2, 1, 1]
    assert shop_sizes(Case(2), 1, 1, 1, 1, 0) == [1, 1, 1, 1, 0]


@pytest.mark.rule("MAR-CASE-49")
@pytest.mark.parametrize(("space", "resource", "pieces"), [(3, DINAR, 3), (6, DATE, 2)])
def test_the_disc_turns_and_one_space_pays(space: int, resource: Resource, pieces: int) -> None:
    case = Case(2)
    board = case.board()
    case.put_entertainers(3, 6)
    case.run(case.game.square_action(board), space)
    assert [case.game.facing(board, place) for place in range(8)] == [1, 2, 1, 3, 2, 1, 2, 3]
    assert +board.resources == Counter({resource: pieces})


@pytest.mark.rule("MAR-CASE-50", "MAR-CASE-128")
def test_goods_of_the_square_share_a_colour() -> None:
    case = Case(2)
    case.put_entertainers(7)
    case.run(case.game.square_action(case.board()), "U")
    assert +case.board().souk == Counter({PURPLE: 3})


@pytest.mark.rule("MAR-CASE-51")
@pytest.mark.parametrize(("paid", "step"), [(0, 8), (1, 9)])
def test_river_steps_of_the_square(paid: int, step: int) -> None:
    case = Case(2)
    board = case.board()
    board.disc = 1
    case.put_entertainers(2)
    case.own(water=1)
    case.sail_to(6)
    case.run(case.game.square_action(board), paid)
    assert board.steps[Track.RIVER] == step
    assert 1 in case.game.crossed(board)


@pytest.mark.rule("MAR-CASE-52", "MAR-CASE-53")
def test_a_square_without_entertainers_turns_and_a_new_one_does_not_turn() -> None:
    case = Case(2)
    board = case.board()
    case.run(case.game.square_action(board))
    assert (board.disc, board.score, +board.resources) == (1, 10, Counter())
    case.run(case.game.bring(board, Keshi.PINK), 4)
    assert (board.disc, board.score) == (1, 12)


def climber(lines: dict[tuple[int, int], tuple[str, ...]], student: int = 0, courtier: int = 0) -> Case:
    case = Case(2, case_printed(lines))
    case.board().steps[Track.MOSQUE] = student
    case.board().steps[Track.PALACE] = courtier
    return case


@pytest.mark.rule("MAR-CASE-54", "MAR-CASE-55")
def test_thresholds_and_lines() -> None:
    case = climber({(2, 1): ("keshi-G", "dinars-1", "points-3")}, student=2)
    board = case.board()
    case.run(case.game.climb(board, Track.MOSQUE, 3), "keshi-G")
    assert (board.steps[Track.MOSQUE], board.resources[DINAR], board.score) == (5, 1, 11)
    case = climber({(2, 1): ("points-2", "water"), (3, 1): ("points-5", "date")}, student=3)
    board = case.board()
    case.run(case.game.climb(board, Track.MOSQUE, 6), "water", "points-5")
    assert (board.steps[Track.MOSQUE], board.resources[DINAR], board.resources[WATER]) == (9, 2, 1)
    assert board.score == 15


@pytest.mark.rule("MAR-CASE-56", "MAR-CASE-57", "MAR-CASE-132")
def test_the_final_space_pays_for_further_steps() -> None:
    case = climber({(2, 5): ("dinars-4", "points-7")}, student=5, courtier=12)
    board = case.board()
    case.run(case.game.climb(board, Track.PALACE, 5), "points-7")
    assert (board.resources[DINAR], board.score) == (1, 20)
    case.run(case.game.climb(board, Track.PALACE, 6))
    assert (board.resources[DINAR], board.score) == (1, 26)
    case.scroll(52)
    case.run(case.game.climb(board, Track.PALACE, 5))
    assert board.score == 36


@pytest.mark.rule("MAR-CASE-58", "MAR-CASE-59", "MAR-CASE-60")
def test_lines_with_two_keshis_and_with_one_that_does_not_fit() -> None:
    case = climber({}, student=4)
    board = case.board()
    case.run(case.game.climb(board, Track.MOSQUE, 3))
    assert (board.steps[Track.MOSQUE], +board.resources) == (7, Counter())
    case = climber({(2, 1): ("keshi-pair",)}, student=3)
    case.put("G" * 6)
    case.run(case.game.climb(case.board(), Track.MOSQUE, 1), "G")
    assert (case.board().strength(Sector.ORCHARD), case.board().score) == (8, 12)
    case = climber({(2, 1): ("keshi-A", "date")}, student=3)
    case.put("A" * 8)
    case.run(case.game.climb(case.board(), Track.MOSQUE, 1))
    assert case.board().resources[DATE] == 1


@pytest.mark.rule("MAR-CASE-131", "MAR-CASE-163")
def test_scrolls_that_give_more_of_a_line() -> None:
    line = ("dinars-1", "keshi-A", "keshi-T", "keshi-Y", "points-5")
    case = climber({(1, 2): line}, courtier=3)
    case.scroll(63)
    case.run(case.game.climb(case.board(), Track.PALACE, 1), "points-5", "keshi-T")
    assert (case.board().score, case.board().strength(Sector.RIVER)) == (15, 1)
    assert case.board().resources[DINAR] == 1
    case = climber({(1, 1): ("dinars-1", "keshi-G", "keshi-R", "points-3")})
    case.tops(Back.PINK, 59)
    play = case.game.take_scroll(case.board(), Back.PINK, 59)
    case.run(play, "keshi-G", "keshi-R", "W", "dinars-1")
    assert (case.board().score, case.board().resources[DINAR]) == (14, 1)
    assert case.board().vendors == {Sector.PALACE}


def scholar(scholars: int, dates: int, dinars: int = 0) -> Case:
    """A table with quiet scrolls on top."""
    case = Case(2)
    case.put("A" * scholars)
    case.own(dates=dates, dinars=dinars)
    case.tops(Back.GRAY, 13, 14, 15)
    case.tops(Back.YELLOW, 26, 27, 28)
    case.tops(Back.PINK, 48, 49, 50)
    case.tops(Back.ORANGE, 61, 65, 66)
    return case


@pytest.mark.rule("MAR-CASE-61", "MAR-CASE-62", "MAR-CASE-133")
@pytest.mark.parametrize(
    ("scholars", "bought", "left"),
    [
        (6, (48,), {13, 14, 15}),
        (6, (26, 13), {14, 15}),
        (6, (26,), {27, 28, 13, 14, 15}),
        (8, (48,), {26, 27, 28, 13, 14, 15}),
    ],
)
def test_scholars_serve_one_scroll_each(scholars: int, bought: tuple[int, ...], left: set[int]) -> None:
    case = scholar(scholars, 3)
    assert set(case.options(case.game.madrasa_action(case.board()), *bought)) == left | {"stop"}


@pytest.mark.rule("MAR-CASE-61", "MAR-CASE-62", "MAR-CASE-63")
@pytest.mark.parametrize(
    ("scholars", "bought", "dates"), [(6, (48, 13), 0), (6, (26, 27), 1), (6, (26, 13, 14), 0), (8, (61,), 0)]
)
def test_sets_of_scrolls_that_use_up_scholars_or_dates(
    scholars: int, bought: tuple[int, ...], dates: int
) -> None:
    case = scholar(scholars, 3)
    case.run(case.game.madrasa_action(case.board()), *bought)
    assert case.board().resources[DATE] == dates
    case.own(dates=3)
    case.table.scrolls[Back.GRAY][2].faceup = True
    assert 15 in case.options(case.game.madrasa_action(case.board()))


@pytest.mark.rule("MAR-CASE-64", "MAR-CASE-65")
def test_the_change_of_a_colour() -> None:
    case = scholar(5, 2, dinars=1)
    case.table.scrolls[Back.PINK] = [Stack([43, 48]), Stack([47, 49]), Stack([53, 50])]
    play = case.game.madrasa_action(case.board())
    assert set(case.options(play, ("change", "pink"))) == {48, 49, 50}
    with pytest.raises(StopIteration):
        play.send(49)
    assert +case.board().resources == Counter()
    assert case.table.scrolls[Back.PINK][0].tiles == [48, 43]
    poor = scholar(5, 1, dinars=1)
    assert ("change", "pink") not in poor.options(poor.game.madrasa_action(poor.board()))
    late = scholar(5, 3, dinars=1)
    options = late.options(late.game.madrasa_action(late.board()), 13)
    assert not [option for option in options if isinstance(option, tuple)]


@pytest.mark.rule("MAR-CASE-66")
@pytest.mark.parametrize(("sizes", "after"), [((0, 5, 4), [2, 3, 4]), ((0, 1, 1), [0, 1, 1])])
def test_an_empty_academy_is_refilled(sizes: tuple[int, ...], after: list[int]) -> None:
    case = Case(2)
    stacks = case.table.scrolls[Back.GRAY]
    for stack, size in zip(stacks, sizes, strict=True):
        stack.tiles = stack.tiles[:size]
    lower = stacks[1].tiles[3:]
    case.run(case.game.close_turn(case.board()))
    assert [len(stack.tiles) for stack in stacks] == after
    assert stacks[0].tiles == lower
    assert stacks[0].top == (lower[0] if lower else None)


@pytest.mark.rule("MAR-CASE-67", "MAR-CASE-75")
def test_the_scroll_icon() -> None:
    case = scholar(3, 1, dinars=2)
    board = case.board()
    case.run(case.game.madrasa_action(board), 26)
    board.claimed = [1, 2, 3]
    case.board().oases.clear()
    play = case.game.claim(board, 4)
    offered = case.options(play)
    assert set(offered) == {27, 28, "none"}
    assert all(back_of(number) is Back.YELLOW for number in offered if isinstance(number, int))
    with pytest.raises(StopIteration):
        play.send(27)
    assert (board.scrolls, board.resources[DINAR]) == ([26, 27], 2)


def gates(case: Case, *lying: tuple[int, Keshi]) -> None:
    for workshop in case.table.workshops:
        workshop.clear()
    for index, colour in lying:
        case.table.workshops[index][colour] += 1


def space_of(case: Case, sector: Sector) -> int:
    return case.game.printed.gate_spaces.index(sector)


@pytest.mark.rule("MAR-CASE-68")
def test_two_gates() -> None:
    case = Case(2)
    board = case.board()
    case.put("BBB")
    case.own(dinars=4)
    gates(case, (3, Keshi.GRAY), (1, Keshi.TURQUOISE), (0, Keshi.BLACK))
    answers = ((3, "A"), space_of(case, Sector.MADRASA), (1, "T"), space_of(case, Sector.SQUARE), "stop", "A")
    case.run(case.game.medina_action(board), *answers)
    assert (board.resources[DINAR], board.score, board.free_guards) == (0, 20, 1)
    assert (board.strength(Sector.MADRASA), board.strength(Sector.RIVER)) == (1, 1)


@pytest.mark.rule("MAR-CASE-69", "MAR-CASE-70")
def test_gates_of_a_full_colour_and_of_guards() -> None:
    case = Case(2)
    board = case.board()
    case.put("BB" + "W" * 8)
    case.own(dinars=9)
    gates(case, (1, Keshi.WHITE), (1, Keshi.BEIGE))
    case.run(case.game.medina_action(board), (1, "W"), 0, (1, "B"), 1, "W")
    assert (board.strength(Sector.PALACE), board.guards, board.free_guards) == (8, 3, 1)
    case = Case(2)
    case.put("BBBBB")
    case.own(dinars=9)
    case.board().gates = dict.fromkeys(range(4), Keshi.GRAY)
    gates(case, (1, Keshi.WHITE), (1, Keshi.BLACK))
    case.run(case.game.medina_action(case.board()), (1, "W"), 5)
    assert [decision.kind for decision in case.asked].count(DecisionKind.GATE) == 1


@pytest.mark.rule("MAR-CASE-71", "MAR-CASE-134")
@pytest.mark.parametrize(("scrolls", "score"), [((), 10), ((22,), 13)])
def test_gates_of_the_left_workshop(scrolls: tuple[int, ...], score: int) -> None:
    case = Case(2)
    board = case.board()
    case.scroll(*scrolls)
    case.put("BB")
    case.own(dinars=1)
    gates(case, (0, Keshi.BROWN), (1, Keshi.PINK))
    first = ((0, "N"), space_of(case, Sector.SAHARA), (1, "P"), space_of(case, Sector.MADRASA))
    case.run(case.game.medina_action(board), *first, "N", "start-right", "water", "date", 0)
    assert (board.score, board.resources[DINAR]) == (score, 0)
    assert board.resources[WATER] == 2


def traveller(*costs: tuple[Caravan, Counter[Resource]], scrolls: tuple[int, ...] = ()) -> Case:
    """A player whose oases at these spaces are discovered and cost this."""
    printed = case_printed()
    case = Case(2, replace(printed, oasis_costs={**printed.oasis_costs, **dict(costs)}))
    case.scroll(*scrolls)
    case.put_caravans(*(space for space, _ in costs))
    return case


@pytest.mark.rule("MAR-CASE-73")
def test_claiming_oases_one_after_another() -> None:
    case = traveller(
        (Caravan.LEFT_1, Counter({DINAR: 1})),
        (Caravan.RIGHT_1, Counter({DATE: 1, WATER: 1})),
        (Caravan.RIGHT_2, Counter({WATER: 2})),
    )
    board = case.board()
    board.storage[0] = Keshi.GRAY
    case.table.supply[Keshi.GRAY] -= 1
    case.put("WW")
    case.own(dinars=2, dates=1, water=1)
    answers = ("left-1", "deploy", "right-1", "W", "G")
    case.run(case.game.sahara_action(board), *answers)
    assert (board.resources[DINAR], board.resources.total(), len(board.claimed)) == (1, 1, 2)
    assert (board.strength(Sector.MADRASA), board.strength(Sector.PALACE), board.score) == (1, 1, 11)


@pytest.mark.rule("MAR-CASE-74")
def test_what_the_exchange_icon_may_return() -> None:
    case = Case(2)
    board = case.board()
    case.put_caravans(Caravan.LEFT_1, Caravan.START_RIGHT)
    case.put("BBU")
    board.gates[0] = Keshi.GRAY
    case.put_vendor(Sector.PALACE)
    case.put_entertainers(3)
    assert case.game.returnable(board) == ["B", ("P", 3), ("R", "W")]
    board.claimed = [1]
    board.storage[1] = None
    offered = case.options(case.game.claim(board, 2), ("R", "W"))
    assert "R" not in offered
    assert "U" in offered


@pytest.mark.rule("MAR-CASE-135", "MAR-CASE-136")
def test_caravans_discover() -> None:
    case = Case(2)
    board = case.board()
    answers: tuple[str, ...] = ("left-1", "right-1", "start-right", "date", "dinar", "start-left")
    for _ in range(4):
        used = 3 if answers[0] == "start-right" else 1
        case.run(case.game.bring(board, Keshi.BROWN), *answers[:used])
        answers = answers[used:]
    assert board.discovered() == [Caravan.LEFT_1, Caravan.RIGHT_1]
    assert (board.resources[DATE], board.resources[DINAR], board.score) == (1, 1, 12)


@pytest.mark.rule("MAR-CASE-125")
@pytest.mark.parametrize(("scrolls", "water"), [((), 1), ((35,), 2)])
def test_the_vendor_in_the_palace(scrolls: tuple[int, ...], water: int) -> None:
    case = Case(2)
    board = case.board()
    case.scroll(*scrolls)
    case.put_vendor(Sector.PALACE)
    board.assistants = [Sector.PALACE]
    case.run(case.game.use_assistants(board), "keshi")
    assert board.resources[WATER] == water
