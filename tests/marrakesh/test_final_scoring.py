"""Final scoring, rule by rule: filled sectors, the best oases, leftovers, ties."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import final_scoring, score
from companion.games.marrakesh.board import Gate
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Path, Phase, Resource, Sector, Source, Staircase
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.whose import ada_of
from tests.playing import piece
from tests.shown import panel, points_of, working_of

score_game = piece(lambda table: final_scoring.score_game(table))


def ended(players: int = 3) -> MarrakeshTable:
    return given(players=players, season=3, round=4, phase=Phase.OVER)


def tied(table: MarrakeshTable, *positions: tuple[int, int]) -> None:
    """Give everybody 142 points, and these steps on palace and mosque."""
    for player, (palace, mosque) in zip(table.players.values(), positions, strict=True):
        table.book(player, 142 - player.score, Source.SOUK)
        player.stairs = {Staircase.PALACE: palace, Staircase.MOSQUE: mosque}


@pytest.mark.rule("MAR-FINAL-02", "MAR-MEDINA-15", "MAR-CASE-81")
def test_case_81_filled_sectors_have_eight_keshis_and_a_vendor() -> None:
    table = ended()
    player = stands(
        table, ada_of(table), turquoise=8, black=8, green=8, gray=7, beige=8, yellow=10, purple=10
    )
    vendor(table, player, Sector.RIVER, Sector.MOSQUE, Sector.MADRASA, Sector.MEDINA)
    played = score_game(table)
    assert points_of(GAME.score_sheet(table), "filled sectors") == (30, 0, 0)
    assert working_of(GAME.score_sheet(table), "filled sectors") == "3 × 10"
    assert "MAR-FINAL-02" in played.says("Ada: 30 points").rules


@pytest.mark.rule("MAR-FINAL-03")
def test_no_more_than_eighty_points_come_from_sectors() -> None:
    table = ended(2)
    player = stands(table, ada_of(table), turquoise=8, black=8, green=8, gray=8, beige=8, white=8, pink=8)
    player.sahara.start, player.sahara.caravans = 2, dict.fromkeys(Path, 3)
    stands(table, player, yellow=8)
    vendor(table, player, *[sector for sector in Sector if sector is not Sector.SOUK])
    score_game(table)
    assert points_of(GAME.score_sheet(table), "filled sectors")[0] == 80


@pytest.mark.rule("MAR-FINAL-05", "MAR-CASE-83")
def test_case_83_leftovers_are_halved_and_rounded_down() -> None:
    table = ended()
    stands(table, has(ada_of(table), dinar=2, water=3), yellow=3, orange=1)
    score_game(table)
    assert points_of(GAME.score_sheet(table), "leftovers") == (4, 0, 0)
    assert ada_of(table).score == 10 + 4
    assert working_of(GAME.score_sheet(table), "leftovers") == "half of 9"


@pytest.mark.rule("MAR-FINAL-11", "MAR-AMB-60", "MAR-CASE-84")
def test_case_84_returned_resources_are_gone_before_leftovers_are_counted() -> None:
    table = ended()
    player = stands(table, has(ada_of(table), date=6, dinar=1), yellow=2)
    player.row, table.printed.oasis_resources[20] = [20], Resource.DATE
    played = score_game(table)
    sheet = GAME.score_sheet(table)
    assert points_of(sheet, "oases")[0] == 9
    assert points_of(sheet, "leftovers")[0] == 1
    assert player.score == 10 + 10
    assert "MAR-OASIS-08" in played.says("Ada returns 6 dates").rules


@pytest.mark.rule("MAR-CASE-146")
@pytest.mark.parametrize(("dates", "points", "left"), [(5, 8, 0), (14, 15, 1)])
def test_case_146(dates: int, points: int, left: int) -> None:
    table = ended()
    has(ada_of(table), date=dates).row = [20]
    table.printed.oasis_resources[20] = Resource.DATE
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert (points_of(sheet, "oases")[0], points_of(sheet, "leftovers")[0]) == (points, left)


@pytest.mark.rule("MAR-FINAL-04", "MAR-OASIS-01", "MAR-SAHARA-20")
def test_the_three_best_claimed_oases_are_scored() -> None:
    table = ended()
    player = ada_of(table)
    player.row = [22, 23, 26, 30]
    player.scrolls = [1, 2, 3, 4]
    played = score_game(table)
    sheet = GAME.score_sheet(table)
    assert points_of(sheet, "oases") == (12 + 7 + 3, 0, 0)
    assert player.score == 10 + 22
    assert working_of(sheet, "oases") == "oasis 22: 3, oasis 23: 7, oasis 26: 12"
    assert played.says("Ada's best oases").rules[0] == "MAR-FINAL-04"


@pytest.mark.rule("MAR-XTRA-65")
def test_resources_are_returned_only_for_oases_that_are_scored() -> None:
    table = ended()
    player = has(ada_of(table), date=1)
    table.printed.oasis_resources[20] = Resource.DATE
    player.row, player.scrolls = [20, 22, 23, 26], list(range(1, 9))
    player.luxuries = []
    player.gates = []
    for number, colour in ((5, Keshi.WHITE), (6, Keshi.BLACK)):
        table.printed.oasis_colours[number] = colour
    player.row = [20, 23, 5, 6]
    stands(table, player, white=8, black=8)
    played = score_game(table)
    assert player.resources[Resource.DATE] == 1
    played.silent_about("returns")


@pytest.mark.rule("MAR-FINAL-10")
def test_sectors_come_before_oases_and_oases_before_leftovers() -> None:
    table = ended()
    player = stands(table, has(ada_of(table), dinar=4), green=8)
    vendor(table, player, Sector.ORCHARD)
    player.row = [22]
    played = score_game(table)
    played.in_order("Ada: 10 points (20)", "Ada's best oases", "Ada: 3 points (23)", "Ada: 2 points (25)")


@pytest.mark.rule("MAR-MEDINA-14", "MAR-CASE-72", "MAR-XTRA-57")
def test_case_72_guards_leave_the_watchtower_and_the_medina_is_filled() -> None:
    table = ended()
    player = stands(table, ada_of(table), beige=8)
    player.committed = 5
    vendor(table, player, Sector.MEDINA)
    played = score_game(table)
    assert "MAR-MEDINA-14" in played.says("Ada: move the 3 guards from the watchtower").rules
    assert (player.committed, player.guards) == (8, 0)
    assert points_of(GAME.score_sheet(table), "filled sectors")[0] == 10


@pytest.mark.rule("MAR-FINAL-06", "MAR-ROUND-12")
def test_the_highest_total_wins() -> None:
    table = ended()
    table.book(table.player(table.seats[1]), 5, Source.SOUK)
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert (sheet.winners, str(sheet.verdict)) == (("Ben",), "Ben wins")
    assert sheet.totals == (10, 15, 10)


@pytest.mark.rule("MAR-FINAL-07")
def test_a_tie_goes_to_who_is_further_up_the_palace() -> None:
    table = ended(2)
    tied(table, (8, 14), (9, 1))
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert (sheet.winners, sheet.rules[-1]) == (("Ben",), "MAR-FINAL-07")
    assert "palace" in str(sheet.verdict)


@pytest.mark.rule("MAR-FINAL-08", "MAR-CASE-85")
def test_case_85_then_to_who_is_further_up_the_mosque() -> None:
    table = ended(2)
    tied(table, (9, 5), (9, 12))
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert (sheet.winners, sheet.rules[-1]) == (("Ben",), "MAR-FINAL-08")


@pytest.mark.rule("MAR-FINAL-09", "MAR-CASE-86")
def test_case_86_who_is_still_tied_shares_the_win() -> None:
    table = ended(3)
    tied(table, (9, 5), (9, 5), (7, 14))
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert sheet.winners == ("Ada", "Ben")
    assert str(sheet.verdict) == "Shared victory: Ada, Ben"


@pytest.mark.rule("MAR-CASE-142", "MAR-XTRA-64")
def test_case_142_the_official_total() -> None:
    table = ended()
    player = stands(table, has(ada_of(table), date=6, water=3, dinar=2), turquoise=8, black=8, white=2)
    vendor(table, player, Sector.RIVER, Sector.MOSQUE)
    stands(table, player, yellow=2)
    table.printed.oasis_gates[3] = ((Keshi.PINK,), 2)
    table.printed.oasis_colours |= {5: Keshi.WHITE, 7: Keshi.TURQUOISE}
    table.printed.oasis_resources[21] = Resource.DATE
    player.gates, player.row = [Gate(Keshi.PINK, 0)], [3, 5, 7, 21]
    score_game(table)
    assert player.score - 10 == 20 + (11 + 9 + 5) + 3


@pytest.mark.rule("MAR-FINAL-01")
def test_nothing_of_it_is_booked_before_the_last_season_is_over() -> None:
    table = given(season=3, round=4, phase=Phase.SEASON_END)
    player = stands(table, ada_of(table), green=8)
    vendor(table, player, Sector.ORCHARD)
    assert panel(GAME, table, "Points now")["Ada"] == "10 (20 if it ended now)"
    assert Source.SECTORS not in table.points["first"].get(3, {})
    score_game(table)
    assert table.points["first"][3].get(Source.SECTORS) == 10


@pytest.mark.rule("MAR-SETUP-58")
def test_the_sheet_tells_every_source_of_points_by_season() -> None:
    table = ended()
    player = ada_of(table)
    table.season = 1
    table.book(player, 4, Source.SOUK)
    table.season = 3
    table.book(player, 2, Source.SOUK)
    score_game(table)
    sheet = GAME.score_sheet(table)
    assert points_of(sheet, "luxury goods") == (6, 0, 0)
    assert working_of(sheet, "luxury goods") == "season 1: 4, season 3: 2"
    assert points_of(sheet, "start") == (10, 10, 10)
    assert sheet.totals == (16, 10, 10)
    assert score.position_of(table, player).track == 16
