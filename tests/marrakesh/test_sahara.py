"""The Sahara, rule by rule: discovering and claiming oases, the storage row, the exchange of a keshi."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import final_scoring, sahara
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.board_spaces import stops
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.kinds import Path, Resource, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

LEFT, RIGHT = Path.LEFT, Path.RIGHT


def found(table: MarrakeshTable, player: Player, path: Path, *numbers: int) -> Player:
    """Let caravans stand at the first oases of a path and turn these up."""
    for index, number in enumerate(numbers):
        player.sahara.oases[path][index].number = number
    player.sahara.caravans[path] = len(numbers)
    table.take(Keshi.BROWN, len(numbers))
    return player


def claimed(table: MarrakeshTable, player: Player, *numbers: int) -> Player:
    """Lay oases on the storage row, what they cover gone."""
    player.row.extend(numbers)
    return player


def act(table: MarrakeshTable, *typed: str, **more: str) -> Played[MarrakeshTable]:
    """Perform the Sahara action: the answers to its questions, one after the other."""
    answers = {f"x/{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, sahara.action(table, ada_of(table), "x"), answers | more)


def refused(table: MarrakeshTable, typed: str) -> str:
    return refusal(question_of(sahara.action(table, ada_of(table), "x"), "x/1"), typed)


@pytest.mark.rule("MAR-SAHARA-01", "MAR-XTRA-58")
def test_a_caravan_at_an_oasis_discovers_it() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "x"), {"caravan": "2", "x/oasis/oasis": "22"})
    oasis = ada.sahara.oases[LEFT][0]
    assert (oasis.number, oasis.discovered) == (22, True)
    assert not ada.sahara.oases[LEFT][1].discovered


@pytest.mark.rule("MAR-SAHARA-02", "MAR-SAHARA-03", "MAR-SAHARA-04")
def test_the_start_oasis_pays_two_resources_then_two_points_and_has_no_tile() -> None:
    table = given()
    ada = ada_of(table)
    run(table, deploy(table, ada, Keshi.BROWN, "x"), {"caravan": "1", "resources": "33"})
    assert (ada.sahara.start, ada.resources[Resource.DATE], ada.score) == (1, 2, 10)
    run(table, deploy(table, ada, Keshi.BROWN, "y"), {"caravan": "1"})
    assert (ada.sahara.start, ada.score) == (2, 12)
    question = question_of(deploy(table, ada, Keshi.BROWN, "z"), "caravan")
    assert "every space there is taken" in refusal(question, "1")
    assert not any(oasis.discovered for path in ada.sahara.oases.values() for oasis in path)


@pytest.mark.rule("MAR-SAHARA-05", "MAR-SAHARA-08")
def test_right_before_left_and_no_space_of_a_path_is_skipped() -> None:
    table = given()
    ada = found(table, ada_of(table), LEFT, 22)
    possible = [(stop.path, stop.index) for stop in stops(ada)]
    assert possible == [(None, 0), (LEFT, 1), (RIGHT, 0)]
    run(table, deploy(table, ada, Keshi.BROWN, "x"), {"caravan": "1", "resources": "11"})
    assert ada.resources[Resource.DINAR] == 2
    run(table, deploy(table, ada, Keshi.BROWN, "y"), {"caravan": "2", "y/oasis/oasis": "23"})
    assert [oasis.number for oasis in ada.sahara.oases[LEFT]] == [22, 23, 0]


@pytest.mark.rule("MAR-SAHARA-06", "MAR-SAHARA-07", "MAR-SAHARA-09")
def test_two_paths_of_three_oases_and_the_start_oasis_take_eight_caravans() -> None:
    table = given()
    ada = ada_of(table)
    typed = {"0/caravan": "1", "0/start-oasis/resources": "12", "1/caravan": "1"}
    for number, path in enumerate("232323", start=2):
        typed |= {f"{number}/caravan": path, f"{number}/oasis/oasis": str(number)}
    del typed["7/caravan"]
    for number in range(8):
        part = {key: answer for key, answer in typed.items() if key.startswith(f"{number}/")}
        assert run(table, deploy(table, ada, Keshi.BROWN, str(number)), part).value
    assert (ada.sahara.start, ada.sahara.caravans) == (2, {LEFT: 3, RIGHT: 3})
    assert [oasis.number for oasis in ada.sahara.oases[RIGHT]] == [3, 5, 7]
    assert run(table, deploy(table, ada, Keshi.BROWN, "8")).value is False


@pytest.mark.rule("MAR-SAHARA-10")
def test_an_oasis_is_claimed_for_the_resources_beside_it() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22, 23), dinar=1, date=1, water=2)
    act(table, "2", "0")
    assert ada.resources == {Resource.DINAR: 1, Resource.WATER: 1, Resource.DATE: 0}
    assert ada.row == [23]
    assert ada.sahara.oases[LEFT][1].claimed
    assert "it is claimed" in refused(table, "2")


@pytest.mark.rule("MAR-SAHARA-10")
def test_an_oasis_that_cannot_be_paid_is_refused() -> None:
    table = given()
    has(found(table, ada_of(table), LEFT, 22, 23), dinar=1, date=1)
    assert "it costs 1 date, 1 water" in refused(table, "2")
    assert refused(table, "1") == ""


@pytest.mark.rule("MAR-SAHARA-11")
def test_claimed_oases_fill_the_storage_row_from_the_left() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22), dinar=1)
    has(found(table, ada, RIGHT, 25), date=1)
    played = act(table, "4", "1")
    assert ada.row == [25, 22]
    played.in_order("lay oasis 25 on space 1", "lay oasis 22 on space 2")


@pytest.mark.rule("MAR-SAHARA-19", "MAR-XTRA-59")
def test_one_action_claims_as_many_oases_as_can_be_paid() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22, 23, 24), dinar=1, date=1, water=3)
    played = act(table, "1", "2", "3")
    assert ada.row == [22, 23, 24]
    assert not any(ada.resources.values())
    assert len(played.asked) == 3


@pytest.mark.rule("MAR-SAHARA-19")
def test_no_oasis_need_be_claimed() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22), dinar=1)
    act(table, "0").says("no oasis is claimed")
    assert (ada.row, ada.resources[Resource.DINAR]) == ([], 1)


@pytest.mark.rule("MAR-SAHARA-20", "MAR-SAHARA-21")
def test_at_most_three_claimed_oases_score_at_the_end() -> None:
    table = given()
    ada = claimed(table, ada_of(table), 22, 23, 26, 30)
    ada.scrolls = [13, 14]
    found(table, ada, LEFT, 25)
    run(table, final_scoring.score_game(table))
    assert table.points[ada.seat.id][1][Source.OASES] == 3 * 4 + 5 + 3


@pytest.mark.rule("MAR-SAHARA-22")
def test_a_facedown_oasis_cannot_be_claimed() -> None:
    table = given()
    has(found(table, ada_of(table), LEFT, 22), dinar=9, date=9, water=9)
    assert "it lies facedown" in refused(table, "2")
    assert "it lies facedown" in refused(table, "4")


@pytest.mark.rule("MAR-AMB-34")
def test_the_caravan_stays_when_its_oasis_is_claimed() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22), dinar=1)
    act(table, "1")
    assert (ada.sahara.caravans[LEFT], ada.sahara.keshis) == (1, 1)


@pytest.mark.rule("MAR-SCROLL-43")
def test_scroll_45_makes_an_oasis_cost_one_resource_of_choice() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22, 23), date=2, water=1)
    ada.scrolls.append(Scroll.CHEAP_OASES.value)
    act(table, "1", "2", **{"left-1/paid": "3", "left-2/paid": "2"})
    assert (ada.resources[Resource.DATE], ada.resources[Resource.WATER], ada.row) == (1, 0, [22, 23])
    has(ada, date=0)
    found(table, ada, RIGHT, 26)
    act(table).says("no oasis is claimed")


@pytest.mark.rule("MAR-SCROLL-43", "MAR-SCROLL-33")
def test_scroll_33_is_not_asked_about_where_scroll_45_has_the_resource_named() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22), dinar=1, date=1)
    ada.scrolls += [Scroll.CHEAP_OASES.value, Scroll.ANYTHING_FOR_DINARS.value]
    played = act(table, "1", **{"left-1/paid": "1"})
    assert not [one for one in played.asked if one.key.endswith("for-dinars")]
    assert (ada.resources[Resource.DINAR], ada.resources[Resource.DATE], ada.row) == (0, 1, [22])


@pytest.mark.rule("MAR-SCROLL-67", "MAR-AMB-53")
@pytest.mark.parametrize(("numbers", "asked"), [((22, 23), False), ((22, 23, 24), False), ((), False)])
def test_free_claims_take_all_where_there_are_no_more(numbers: tuple[int, ...], asked: bool) -> None:
    table = given()
    ada = found(table, ada_of(table), LEFT, *numbers)
    played = run(table, sahara.claim_free(table, ada, 3, "x"))
    assert ada.row == [*numbers]
    assert bool(played.asked) == asked


@pytest.mark.rule("MAR-SCROLL-67", "MAR-RTILE-19")
def test_of_more_oases_the_player_chooses_the_free_ones_together() -> None:
    table = given()
    ada = found(table, found(table, ada_of(table), LEFT, 22, 23, 24), RIGHT, 25, 26)
    question = question_of(sahara.claim_free(table, ada, 3, "x"), "x/claimed")
    assert "Exactly 3 are needed" in refusal(question, "12")
    run(table, sahara.claim_free(table, ada, 3, "x"), {"x/claimed": "135"})
    assert ada.row == [22, 24, 26]
    assert [oasis.claimed for oasis in ada.sahara.oases[LEFT]] == [True, False, True]


@pytest.mark.rule("MAR-SCROLL-67", "MAR-RTILE-19")
def test_free_claims_take_nothing_of_who_could_pay() -> None:
    table = given()
    ada = has(found(table, ada_of(table), LEFT, 22, 23, 24), dinar=5, water=5, date=5)
    played = run(table, sahara.claim_free(table, ada, 3, "x"))
    assert (ada.row, set(ada.resources.values())) == ([22, 23, 24], {5})
    played.silent_about("pay")


@pytest.mark.rule("MAR-AMB-52")
@pytest.mark.parametrize("otherwise", [False, True])
def test_free_claims_give_what_they_cover_unless_the_table_reads_it_otherwise(otherwise: bool) -> None:
    table = given(otherwise=(52,) if otherwise else ())
    ada = found(table, ada_of(table), LEFT, 22)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    script = sahara.claim_free(table, ada, 3, "x")
    run(table, script, {} if otherwise else {"storage-1/deployed": "1"})
    assert (ada.score, ada.storage, table.supply[Keshi.GREEN]) == (10, {}, 25) if otherwise else (11, {}, 24)
    assert ada.keshis[Keshi.GREEN] == (not otherwise)


@pytest.mark.rule("MAR-AMB-52")
def test_paid_claims_give_what_they_cover_under_either_reading() -> None:
    table = given(otherwise=(52,))
    ada = has(found(table, ada_of(table), LEFT, 22), dinar=1)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    act(table, "1", **{"storage-1/deployed": "1"})
    assert ada.keshis[Keshi.GREEN] == 1
