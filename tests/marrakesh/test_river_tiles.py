"""The faces of the river tiles: what each gives to the first place, in season 3 to the second too."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import river_evaluation, river_tiles, season_end, sectors, stairs
from companion.games.marrakesh.board import Gate, Oasis, Player
from companion.games.marrakesh.kinds import (
    COLOUR_SECTORS,
    LuxuryKind,
    Path,
    Phase,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.river_tiles import Place
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.turned_up import FACES_OF_A_SEASON
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.kept import owned, play
from tests.marrakesh.laid_out import fresh, laid_out
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of

LOADED = (sectors, stairs)
"""Modules that carry out what others grant."""

SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2)


def won(face: int, *, players: int = 3, otherwise: Sequence[int] = (), season: int = 0) -> MarrakeshTable:
    """A table at the end of the face's season: Ada is first on the river, Ben second."""
    season = season or next(number for number, faces in FACES_OF_A_SEASON.items() if face in faces)
    table = given(players=players, season=season, phase=Phase.SEASON_END, otherwise=otherwise)
    table.faces[season] = face
    for stacks in table.stacks.values():
        for stack in stacks:
            stack.size = 0
    for shop in table.shops:
        shop.size = 0
    for player, step in zip(table.players.values(), (9, 5, 0, 0), strict=False):
        has(player, dinar=0, water=0, date=0)
        player.fisherman, player.arrival = step, int(step > 0)
    return table


def award(table: MarrakeshTable, **answers: str) -> Played[MarrakeshTable]:
    """Evaluate the river; ``answers`` by the end of the key: ``first_share="1"``, ``keshi_1_vendor="6"``."""
    typed = {key.replace("__", "-").replace("_", "/"): word for key, word in answers.items()}
    placed = {
        f"river-tile-{key}" if key.startswith(("first/", "second/")) else key: word
        for key, word in typed.items()
    }
    return play(table, river_evaluation.evaluate_river(table), placed)


def points(table: MarrakeshTable) -> list[int]:
    """Points that each seat has won."""
    return [player.score - 10 for player in table.players.values()]


@pytest.mark.rule("MAR-RTILE-03")
@pytest.mark.parametrize("sector", [Sector.ORCHARD, Sector.RIVER])
def test_face_01_gives_any_sector_action(sector: Sector) -> None:
    table = won(1)
    stands(table, ada_of(table), green=3, turquoise=2)
    award(table, sector=sector.key)
    assert owned(table)[2] == (3 if sector is Sector.ORCHARD else 0)


@pytest.mark.rule("MAR-RTILE-03")
def test_face_01_offers_all_nine_sectors() -> None:
    asked = question_of(river_evaluation.evaluate_river(won(1)), "sector")
    assert {place.id for place in asked.places()} == {sector.value for sector in Sector}


@pytest.mark.rule("MAR-RTILE-04")
def test_face_02_lays_three_leftover_oases_open_at_the_set_up() -> None:
    table = fresh()
    laid_out(table, {"set-up/faces": "2 3 5", "set-up/open-oases": "7 19 30"})
    assert table.open_oases == [7, 19, 30]
    other = fresh()
    laid_out(other, {"set-up/faces": "1 3 5"})
    assert other.open_oases == []


@pytest.mark.rule("MAR-RTILE-05")
def test_face_02_lets_the_winner_claim_one_of_the_open_oases() -> None:
    table = won(2)
    table.open_oases = [7, 19, 30]
    asked = question_of(river_evaluation.evaluate_river(table), "oasis")
    assert [place.id for place in asked.places()] == ["7", "19", "30", "none"]
    ada = ada_of(table)
    table.take(Keshi.GRAY)
    ada.storage = {0: Keshi.GRAY}
    award(table, oasis="19", deployed="1")
    assert (ada.row, table.open_oases, owned(table)) == ([19], [7, 30], (0, 0, 0))
    assert ada.keshis[Keshi.GRAY] == 1, "claimed at once, with what it covers"


@pytest.mark.rule("MAR-RTILE-05")
def test_face_02_may_be_left() -> None:
    table = won(2)
    table.open_oases = [7, 19, 30]
    award(table, oasis="0")
    assert (ada_of(table).row, table.open_oases) == ([], [7, 19, 30])


@pytest.mark.rule("MAR-RTILE-06")
def test_face_02_may_lead_to_a_seventh_oasis_beside_the_row() -> None:
    table = won(2)
    table.open_oases = [7, 19, 30]
    ada_of(table).row = [1, 2, 3, 4, 5, 6]
    played = award(table, oasis="7")
    assert ada_of(table).row == [1, 2, 3, 4, 5, 6, 7]
    assert "beside the storage row" in " ".join(played.todo)


@pytest.mark.rule("MAR-RTILE-07")
def test_face_03_gives_two_keshis_of_any_colours_with_their_bonuses() -> None:
    table = won(3)
    award(table, colour__1="G", colour__2="A")
    assert (ada_of(table).keshis[Keshi.GREEN], ada_of(table).keshis[Keshi.GRAY]) == (1, 1)
    assert points(table) == [1, 0, 0]


@pytest.mark.rule("MAR-RTILE-08", "MAR-RTILE-12")
@pytest.mark.parametrize(("face", "n"), [(4, 5), (8, 3)])
def test_faces_04_and_08_give_points(face: int, n: int) -> None:
    table = won(face)
    award(table)
    assert points(table) == [n, 0, 0]
    assert list(table.points["first"].values())[-1] == {Source.RIVER_TILE: n}


@pytest.mark.rule("MAR-RTILE-09", "MAR-XTRA-14")
def test_face_05_gives_seven_and_three_points() -> None:
    table = won(5)
    award(table)
    assert points(table) == [7, 3, 0]


@pytest.mark.rule("MAR-RTILE-10")
def test_face_06_gives_six_and_three_resources() -> None:
    table = won(6)
    award(table, first_larger_resources="111223", second_smaller_resources="333")
    assert (owned(table, 0), owned(table, 1)) == ((3, 2, 1), (0, 0, 3))


@pytest.mark.rule("MAR-RTILE-11")
def test_face_07_gives_a_vendor() -> None:
    table = won(7)
    vendor(table, ada_of(table), *COLOUR_SECTORS[:2])
    award(table, vendor="6")
    assert list(ada_of(table).vendors) == [*COLOUR_SECTORS[:2], Sector.RIVER]


@pytest.mark.rule("MAR-RTILE-13", "MAR-XTRA-18")
def test_face_09_starts_the_winner_on_the_crocodile_in_the_last_season() -> None:
    table = won(9)
    played = award(table)
    assert table.from_crocodile == table.seats[0]
    assert [player.fisherman for player in table.players.values()] == [0, 0, 0]
    assert "MAR-RTILE-13" in played.says("from the crocodile").rules
    play(table, season_end._prepare(table), {"office/tile": "11 23 33"})
    assert [player.fisherman for player in table.players.values()] == [5, 0, 0]
    assert ada_of(table).arrival > 0


@pytest.mark.rule("MAR-RTILE-13", "MAR-AMB-40")
def test_face_09_in_season_1_waits_for_the_last_season() -> None:
    table = won(9, season=1, otherwise=(40,))
    award(table)
    for season, step in ((2, 0), (3, 5)):
        play(table, season_end._prepare(table), always={"office/tile": "11 23 33", "office/which": "1"})
        assert (table.season, ada_of(table).fisherman) == (season, step)


@pytest.mark.rule("MAR-RTILE-14")
def test_face_10_gives_one_keshi_of_each_goods_colour() -> None:
    table = won(10)
    award(table)
    keshis = ada_of(table).keshis
    assert (keshis[Keshi.YELLOW], keshis[Keshi.PURPLE], keshis[Keshi.ORANGE]) == (1, 1, 1)


@pytest.mark.rule("MAR-RTILE-15")
@pytest.mark.parametrize(
    ("first", "second", "steps"), [("1", "2", (3, 1)), ("2", "1", (3, 1)), ("0", "0", (0, 0))]
)
def test_face_11_may_move_a_pawn_on_one_staircase(first: str, second: str, steps: tuple[int, int]) -> None:
    table = won(11)
    award(table, first_larger_staircase=first, second_smaller_staircase=second)
    ada, ben, _ = table.players.values()
    assert (sum(ada.stairs.values()), sum(ben.stairs.values())) == steps
    if first == "1":
        assert (ada.stairs[Staircase.MOSQUE], ben.stairs[Staircase.PALACE]) == (3, 1)


def gated(player: Player, n: int) -> Player:
    player.gates = [Gate(Keshi.GRAY, space) for space in range(n)]
    return player


@pytest.mark.rule("MAR-RTILE-16", "MAR-SEASON-03", "MAR-XTRA-14")
@pytest.mark.parametrize(("typed", "expected"), [("1", [3, 2, 0]), ("2", [6, 4, 0])])
def test_face_12_gives_points_for_gates_or_for_green(typed: str, expected: list[int]) -> None:
    table = won(12)
    ada, ben, _ = table.players.values()
    gated(stands(table, ada, green=6), 3)
    gated(stands(table, ben, green=2), 4)
    played = award(table, first_share=typed)
    assert points(table) == expected
    names = [str(place.name) for place in played.question("river-tile-first/share").places()]
    assert names == ["1 point for each city gate", "1 point for each green keshi"]


@pytest.mark.rule("MAR-RTILE-17")
@pytest.mark.parametrize("letter", ["P", "N", "B"])
def test_face_13_gives_a_pink_brown_or_beige_keshi(letter: str) -> None:
    table = won(13)
    asked = question_of(river_evaluation.evaluate_river(table), "colour-1")
    assert {place.key for place in asked.places()} == {"P", "N", "B"}
    more = {"P": {"space": "1"}, "N": {"caravan": "1", "resources": "11"}, "B": {}}[letter]
    award(table, colour__1=letter, **more)
    assert ada_of(table).on_board(Keshi.from_letter(letter)) == 1


@pytest.mark.rule("MAR-RTILE-18")
def test_face_14_gives_one_of_each_resource() -> None:
    table = won(14)
    award(table)
    assert [owned(table, seat) for seat in range(3)] == [(1, 1, 1), (0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("MAR-RTILE-19")
def test_face_15_claims_two_discovered_oases_for_nothing() -> None:
    table = won(15)
    ada = ada_of(table)
    for path, number in ((Path.LEFT, 3), (Path.RIGHT, 9)):
        ada.sahara.oases[path][0] = Oasis(number)
    award(table)
    assert sorted(ada.row) == [3, 9]
    assert owned(table) == (0, 0, 0)


@pytest.mark.rule("MAR-RTILE-20", "MAR-AMB-39")
@pytest.mark.parametrize(("otherwise", "disc", "expected"), [((), 2, 1 + 2), ((39,), 1, 2 + 1)])
def test_face_16_gives_two_main_square_actions(otherwise: tuple[int, ...], disc: int, expected: int) -> None:
    table = won(16, otherwise=otherwise)
    ada = stands(table, ada_of(table), pink=1)
    table.printed.disc = (2, 5, 5, 5, 5, 5, 2, 1)
    award(table)
    assert (ada.disc, owned(table)) == (disc, (0, expected, 0))


@pytest.mark.rule("MAR-AMB-36", "MAR-RTILE-20")
def test_face_16_brings_no_vendors_water() -> None:
    table = won(16)
    vendor(table, ada_of(table), Sector.SQUARE)
    award(table)
    assert owned(table) == (0, 0, 0)
    assert ada_of(table).disc == 2


def test_face_16_with_scroll_65_does_each_action_twice() -> None:
    table = won(16)
    ada_of(table).scrolls.append(Scroll.SQUARE_TWICE.value)
    award(table)
    assert ada_of(table).disc == 4


@pytest.mark.rule("MAR-RTILE-21")
@pytest.mark.parametrize(
    ("typed", "first", "second"), [("1", (3, 0, 3), (0, 2, 2)), ("2", (0, 4, 4), (1, 0, 1))]
)
def test_face_17_gives_resources_for_pink_or_for_vendors(
    typed: str, first: tuple[int, int, int], second: tuple[int, int, int]
) -> None:
    table = won(17)
    ada, ben, _ = table.players.values()
    vendor(table, stands(table, ada, pink=3), *COLOUR_SECTORS[:3], Sector.SOUK)
    vendor(table, stands(table, ben, pink=1), *COLOUR_SECTORS[:2])
    award(table, first_share=typed)
    assert (owned(table, 0), owned(table, 1)) == (first, second)


@pytest.mark.rule("MAR-RTILE-22", "MAR-XTRA-19")
@pytest.mark.parametrize(("typed", "expected"), [("1", [4, 2, 0]), ("2", [6, 2, 0])])
def test_face_18_gives_points_for_keshis_of_any_kind_or_for_luxury_goods(
    typed: str, expected: list[int]
) -> None:
    table = won(18)
    ada, ben, _ = table.players.values()
    vendor(table, stands(table, ada, gray=8, yellow=7, brown=2), Sector.RIVER, Sector.SOUK)
    ada.luxuries = [SLIPPER] * 3
    stands(table, ben, orange=11)
    ben.luxuries = [SLIPPER]
    award(table, first_share=typed)
    assert points(table) == expected


@pytest.mark.rule("MAR-AMB-38", "MAR-XTRA-15")
@pytest.mark.parametrize(("otherwise", "typed", "expected"), [((), "", [7, 3, 0]), ((38,), "2", [3, 7, 0])])
def test_shares_by_place_or_by_choice(otherwise: tuple[int, ...], typed: str, expected: list[int]) -> None:
    table = won(5, otherwise=otherwise)
    played = award(table, **({"first_share": typed} if typed else {}))
    assert points(table) == expected
    assert len(played.keys) == len(typed)


@pytest.mark.rule("MAR-XTRA-16")
@pytest.mark.parametrize("face", [5, 12, 18])
def test_with_two_players_the_other_bonus_is_void(face: int) -> None:
    table = won(face, players=2)
    ada, ben = table.players.values()
    gated(stands(table, ada, green=4), 2)
    gated(stands(table, ben, green=4), 4)
    award(table, **({} if face == 5 else {"first_share": "1"}))
    assert points(table)[1] == 0
    assert points(table)[0] > 0


def test_a_face_names_itself_with_its_number() -> None:
    for face in (4, 5, 8, 9, 14):
        table = won(face)
        place = Place.FIRST
        played = play(table, river_tiles.award(table, ada_of(table), face, place, "x"))
        named = [saying for saying in played.sayings if "River tile" in str(saying.text) or face == 9]
        assert named, face
