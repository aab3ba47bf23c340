"""Worked cases of the ledger, first part: set-up, order, tower, claiming, and the first sectors."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_given import Case, case_printed
from tests.oracle.marrakesh_moves import Answer, DecisionKind, IllegalChoiceError
from tests.oracle.marrakesh_pieces import (
    GOODS,
    Back,
    Caravan,
    Resource,
    Sector,
    Track,
    keshis,
)
from tests.oracle.marrakesh_play import Marrakesh, RandomPlayer, follow
from tests.oracle.marrakesh_printed import random_printed
from tests.oracle.marrakesh_state import deal

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


@pytest.mark.rule("MAR-CASE-01", "MAR-CASE-02", "MAR-CASE-03")
@pytest.mark.parametrize(
    ("players", "camels"), [(4, "ABCDBCDACDAB"), (3, "ABCABCABCABC"), (2, "ABABBABAABAB")]
)
def test_the_camel_goes_round_and_follows_the_season_tracker(players: int, camels: str) -> None:
    rng = random.Random(3)
    table = deal(random_printed(rng), players, rng)
    table.camel = table.season_tracker = 0
    seen: dict[tuple[int, int], int] = {}

    def look(answer: Answer) -> None:
        if answer.decision.kind is DecisionKind.TOWER:
            seen[table.season, table.round] = table.camel

    follow(Marrakesh(table).play(), RandomPlayer(rng), look)
    assert "".join("ABCD"[seat] for seat in seen.values()) == camels


@pytest.mark.rule("MAR-CASE-05")
def test_three_of_the_oases_left_over_lie_open_for_face_02() -> None:
    tables = [deal(case_printed(), 3, random.Random(seed)) for seed in range(40)]
    for table in tables:
        beside = 3 if table.river_faces[0] == 2 else 0
        assert (len(table.face_oases), len(table.boxed_oases)) == (beside, 12 - beside)
    assert any(table.face_oases for table in tables)


@pytest.mark.rule("MAR-CASE-06")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 3, 2), (3, 2, 2), (4, 2, 0)])
def test_the_storage_draw(players: int, each: int, left: int) -> None:
    table = deal(case_printed(), players, random.Random(1))
    assert [len(board.drawn) for board in table.boards] == [each] * players
    assert table.bag.total() == left
    assert not {*GOODS, Keshi.BROWN} & {colour for board in table.boards for colour in board.drawn}


@pytest.mark.rule("MAR-CASE-07")
def test_scroll_stacks_and_their_tops() -> None:
    table = deal(case_printed(), 2, random.Random(1))
    sizes = {back: [len(stack.tiles) for stack in stacks] for back, stacks in table.scrolls.items()}
    assert sizes == {Back.GRAY: [7] * 3, Back.YELLOW: [7] * 3, Back.PINK: [6] * 3, Back.ORANGE: [4] * 3}
    assert sum(stack.top is not None for stacks in table.scrolls.values() for stack in stacks) == 12


@pytest.mark.rule("MAR-CASE-08")
def test_a_player_ready_to_begin() -> None:
    rng = random.Random(2)
    table = deal(case_printed(), 3, rng)
    follow(Marrakesh(table).set_up(), RandomPlayer(rng))
    for board in table.boards:
        assert (board.score, board.resources) == (10, Counter({DINAR: 1, WATER: 1, DATE: 1}))
        assert board.screen == Counter(dict.fromkeys(Keshi, 1))
        assert (len(board.oases), board.discovered()) == (6, [])
        assert (len(board.provisions_up), len(board.provisions_down)) == (1, 2)
        assert set(board.steps.values()) == {0}


@pytest.mark.rule("MAR-CASE-09", "MAR-CASE-10")
def test_where_a_joker_may_go() -> None:
    case = Case(2)
    case.board().assistants = [Sector.ORCHARD, Sector.MOSQUE]
    assert {sector.value for sector in case.game.joker_sectors(case.board())} == set("AWPTBNS")
    case.board().assistants = [Sector.SOUK, Sector.SOUK]
    assert Sector.SOUK in case.game.joker_sectors(case.board())


@pytest.mark.rule("MAR-CASE-10", "MAR-CASE-17")
def test_the_joker_is_tossed_red() -> None:
    case = Case(2)
    boards = case.table.boards
    case.run(case.game.select_and_deploy(boards), "RYO", "GAW", "S")
    assert boards[0].assistants == [Sector.SOUK] * 3
    play = case.game.toss(boards)
    assert next(play).context == ("GAWRYO", "")


def toss(case: Case, tossed: str, emerged: str) -> None:
    boards = case.table.boards
    for place, board in enumerate(boards):
        board.hand = keshis(tossed)[3 * place : 3 * place + 3]
    case.run(case.game.toss(boards), emerged)


@pytest.mark.rule("MAR-CASE-12", "MAR-CASE-13")
def test_what_sticks_in_the_tower() -> None:
    case = Case(4)
    toss(case, "GGGKKPPYYNNR", "GGKKPYYN")
    assert +case.table.tower == Counter(keshis("GPNR"))
    case.table.base.clear()
    toss(case, "TTTAAWWOOGUK", "TTAAWOOGGUR")
    assert +case.table.tower == Counter(keshis("PNTWK"))
    assert case.table.base.total() == 11


@pytest.mark.rule("MAR-CASE-14", "MAR-CASE-15")
def test_no_more_comes_out_than_is_inside() -> None:
    case = Case(3)
    case.table.tower = Counter(keshis("R"))
    with pytest.raises(IllegalChoiceError, match="out of the tower"):
        toss(case, "GAWGAWGAW", "RR")
    case.table.tower = Counter(keshis("RGAWK"))
    toss(case, "GAWGAWGAW", "RGGGGAAAWWW")
    assert case.table.tower.total() == 3


@pytest.mark.rule("MAR-CASE-18")
def test_claiming_goes_round_until_the_display_is_empty() -> None:
    case = Case(3)
    a, b, c = case.table.boards
    case.display("TTTGGY")
    case.run(case.game.claim_display([b, c, a]), "TT", "GG", "T")
    assert (b.strength(Sector.RIVER), b.souk[Keshi.YELLOW]) == (2, 1)
    assert (c.strength(Sector.ORCHARD), c.score) == (2, 12)
    assert a.strength(Sector.RIVER) == 1
    assert case.table.base.total() == 0


@pytest.mark.rule("MAR-CASE-121")
def test_eleven_keshis_for_four_players() -> None:
    case = Case(4)
    case.display("TTTGGPAOUWN")
    boards = case.table.boards
    picks = ("TT", "GG", "P", 4, "A", "T", "O", "U", "W", "start-right", "date", "date")
    case.run(case.game.claim_display(boards), *picks)
    totals = [sum(board.strength(sector) for sector in Sector) for board in boards]
    assert totals == [4, 3, 2, 2]


@pytest.mark.rule("MAR-CASE-19", "MAR-CASE-20")
def test_a_sector_with_one_space_takes_one_and_a_full_one_none() -> None:
    case = Case(3)
    a, b, c = case.table.boards
    case.put("A" * 7)
    case.display("AAW")
    assert case.game.claim_options(a) == ["A", "W"]
    case = Case(3)
    a, b, c = case.table.boards
    case.put("K" * 8)
    case.put("K" * 7, seat=1)
    case.put("K" * 3, seat=2)
    case.display("KK")
    case.run(case.game.claim_display([a, b, c]))
    assert [board.strength(Sector.MOSQUE) for board in (a, b, c)] == [8, 8, 4]


@pytest.mark.rule("MAR-CASE-21")
def test_what_nobody_can_claim_stays_in_the_base() -> None:
    case = Case(2)
    for seat in (0, 1):
        case.put_entertainers(*range(8), seat=seat)
    case.display("P")
    case.run(case.game.claim_display(case.table.boards))
    assert +case.table.base == Counter(keshis("P"))
    toss(case, "GAWKTB", "GAWKT")
    assert (case.table.base.total(), +case.table.tower) == (6, Counter(keshis("B")))


@pytest.mark.rule("MAR-CASE-22", "MAR-CASE-23")
def test_claiming_is_a_duty_but_one_of_two_is_enough() -> None:
    case = Case(3)
    case.display("N")
    assert case.game.claim_options(case.board()) == ["N"]
    case.display("GGA")
    case.table.base[Keshi.BROWN] = 0
    play = case.game.claim_display(case.table.boards)
    decision = next(play)
    assert set(decision.options) == {"G", "GG", "A"}
    play.send("G")
    assert (case.board().score, case.table.base[Keshi.GREEN]) == (11, 1)


@pytest.mark.rule("MAR-CASE-24", "MAR-CASE-25")
def test_vendors_fill_up() -> None:
    case = Case(2)
    for sector in Sector:
        if sector not in (Sector.SOUK, Sector.SAHARA):
            case.put_vendor(sector)
    case.display("RRU")
    assert case.game.claim_options(case.board()) == ["R", "U"]
    case.put_vendor(Sector.SAHARA)
    assert case.game.claim_options(case.board()) == ["U"]


@pytest.mark.rule("MAR-CASE-26", "MAR-CASE-27")
def test_claimed_keshis_bring_their_bonuses() -> None:
    case = Case(3, case_printed({(1, 2): ("points-2", "water")}))
    board = case.board()
    case.put("G" * 5)
    case.display("GG")
    case.run(case.game.claim_display([board]), "GG")
    assert (board.strength(Sector.ORCHARD), board.score) == (7, 12)
    board.steps[Track.PALACE], board.steps[Track.MOSQUE] = 3, 1
    case.display("PP")
    case.run(case.game.claim_display([board]), "PP", 6, 5, "points-2")
    assert (board.resources[DATE], board.resources[DINAR], board.score) == (1, 1, 14)
    assert (board.steps[Track.PALACE], board.disc) == (4, 0)


@pytest.mark.rule("MAR-CASE-28", "MAR-CASE-29")
def test_the_start_oasis_and_the_paths() -> None:
    case = Case(3)
    board = case.board()
    case.display("NN")
    case.run(case.game.claim_display([board]), "NN", "start-right", "date", "dinar", "start-left")
    assert (board.resources[DATE], board.resources[DINAR], board.score) == (1, 1, 12)
    other = Case(3)
    other.put_caravans(Caravan.LEFT_1)
    spaces = {Caravan.START_RIGHT, Caravan.LEFT_2, Caravan.RIGHT_1}
    assert set(other.game.caravan_spaces(other.board())) == spaces


@pytest.mark.rule("MAR-CASE-30")
def test_a_vendor_completes_a_full_sector() -> None:
    case = Case(2)
    case.put("T" * 8)
    case.display("R")
    case.run(case.game.claim_display([case.board()]), "T")
    assert case.board().filled() == [Sector.RIVER]


@pytest.mark.rule("MAR-CASE-31", "MAR-CASE-127")
@pytest.mark.parametrize(
    ("greens", "answers", "dates", "score"), [(8, (), 8, 10), (7, ("keshi",), 0, 11), (4, ("action",), 4, 10)]
)
def test_the_orchard(greens: int, answers: tuple[str, ...], dates: int, score: int) -> None:
    case = Case(2)
    board = case.board()
    case.put("G" * greens)
    case.put_vendor(Sector.ORCHARD)
    board.assistants = [Sector.ORCHARD]
    case.run(case.game.use_assistants(board), *answers)
    assert (board.resources[WATER], board.resources[DATE], board.score) == (1, dates, score)


@pytest.mark.rule("MAR-CASE-32")
def test_a_vendor_claimed_in_the_same_round_gives_water() -> None:
    case = Case(2)
    board = case.board()
    case.put("TT")
    case.display("R")
    case.run(case.game.claim_display([board]), "T")
    board.assistants = [Sector.RIVER]
    case.run(case.game.use_assistants(board), "action", 1)
    assert (board.steps[Track.RIVER], board.resources[WATER]) == (3, 0)


@pytest.mark.rule("MAR-CASE-33")
def test_a_vendor_of_the_running_turn_gives_no_water_yet() -> None:
    case = Case(2)
    board = case.board()
    case.put("B")
    case.own(dinars=1)
    case.table.workshops[1][Keshi.RED] = 1
    board.assistants = [Sector.MEDINA, Sector.PALACE]
    case.run(case.game.use_assistants(board), "B", "action", (1, "R"), 0, "W", "keshi")
    assert board.resources[WATER] == 0
    board.assistants = [Sector.PALACE]
    case.run(case.game.use_assistants(board), "keshi")
    assert board.resources[WATER] == 1


@pytest.mark.rule("MAR-CASE-34", "MAR-CASE-35")
def test_a_new_goods_keshi_of_any_colour_and_a_full_medina() -> None:
    case = Case(2)
    board = case.board()
    board.assistants = [Sector.SOUK]
    case.run(case.game.use_assistants(board), "keshi", "U")
    assert board.souk[Keshi.PURPLE] == 1
    case.put("B" * 8)
    board.gates = dict.fromkeys(range(8), Keshi.GRAY)
    case.put_vendor(Sector.MEDINA)
    board.assistants = [Sector.MEDINA]
    case.run(case.game.use_assistants(board))
    assert (board.resources[WATER], board.assistants) == (1, [])


@pytest.mark.rule("MAR-CASE-36")
@pytest.mark.parametrize(("paid", "step", "rapids"), [(0, 9, 2), (1, 10, 2), (2, 11, 2), (3, 12, 3)])
def test_water_lengthens_a_river_move(paid: int, step: int, rapids: int) -> None:
    case = Case(2)
    board = case.board()
    case.sail_to(5)
    case.own(water=3)
    case.run(case.game.sail(board, 4), paid)
    assert (board.steps[Track.RIVER], board.resources[WATER]) == (step, 3 - paid)
    assert len(case.game.crossed(board)) == rapids


@pytest.mark.rule("MAR-CASE-37", "MAR-CASE-38", "MAR-CASE-39")
def test_the_jetty_and_the_steps_beyond() -> None:
    case = Case(2)
    a, b = case.table.boards
    case.sail_to(15)
    case.own(water=2)
    case.run(case.game.sail(a, 4), 2)
    assert (a.score, a.spot, case.game.crossed(a)) == (19, 0, [0, 1, 2, 3])
    case.sail_to(16, seat=1)
    case.run(case.game.sail(b, 2))
    assert (b.score, b.spot) == (14, 1)
    case.own(water=1)
    case.run(case.game.sail(a, 5), 1)
    assert (a.score, a.steps[Track.RIVER]) == (25, 18)


@pytest.mark.rule("MAR-CASE-40", "MAR-CASE-167")
def test_who_came_first_on_a_shared_space_leads() -> None:
    case = Case(3)
    case.sail_to(9, seat=1)
    case.sail_to(9, seat=2)
    case.sail_to(8)
    case.run(case.game.sail(case.board(), 1))
    assert case.game.ranking() == [1, 2, 0]


@pytest.mark.rule("MAR-CASE-41")
def test_river_bonuses_come_from_rapids_crossed() -> None:
    case = Case(3)
    case.sail_to(3)
    case.sail_to(9, seat=1)
    case.sail_to(18, seat=2)
    case.run(case.game.river_bonus(case.board()))
    assert case.asked == []
    assert case.options(case.game.river_bonus(case.board(1))) == ((0, "point"), (1, "resource"), "none")
    assert len(case.options(case.game.river_bonus(case.board(2)))) == 5


@pytest.mark.rule("MAR-CASE-42")
def test_a_new_season_starts_from_the_first_river_space() -> None:
    case = Case(2)
    board = case.board()
    case.run(case.game.sail(board, 18))
    assert board.score == 16
    case.table.river_faces[0] = 14
    case.run(case.game.evaluate_river())
    score = board.score
    case.run(case.game.sail(board, 3), 0)
    assert (board.steps[Track.RIVER], board.score) == (3, score)


@pytest.mark.rule("MAR-CASE-43")
def test_two_assistants_exchange_twice() -> None:
    case = Case(2)
    board = case.board()
    case.put("YYU")
    board.assistants = [Sector.SOUK, Sector.SOUK]
    exchanges = (("exchange", "Y"), ("exchange", "U"))
    case.run(case.game.use_assistants(board), "action", exchanges[0], "action", exchanges[1])
    assert board.resources == Counter({DINAR: 2, WATER: 1, DATE: 1})
    assert +board.souk == Counter({Keshi.YELLOW: 1})
