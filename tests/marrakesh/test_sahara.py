"""The Sahara, rule by rule: discovering and claiming oases, the storage row, the exchange of a keshi."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import final_scoring, keshi_exchange, sahara, storage_row
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.board_spaces import stops
from companion.games.marrakesh.deployment import deploy
from companion.games.marrakesh.kinds import Path, Resource, Sector, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Stack
from tests.marrakesh.given import given, has, stands, vendor
from tests.playing import Played, question_of, refusal, run

LEFT, RIGHT = Path.LEFT, Path.RIGHT


def ada_of(table: MarrakeshTable) -> Player:
    return table.player(table.seats[0])


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


def covering(table: MarrakeshTable, typed: dict[str, str] | None = None) -> Played[MarrakeshTable]:
    """Lay oasis 22 on the next space of Ada's storage row."""
    return run(table, storage_row.cover(table, ada_of(table), 22, "x"), typed)


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


@pytest.mark.rule("MAR-SAHARA-12", "MAR-XTRA-60")
def test_a_covered_keshi_is_deployed_with_its_bonus() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    covering(table, {"storage-1/deployed": "1"})
    assert (ada.keshis[Keshi.GREEN], ada.score, ada.storage) == (1, 11, {})
    assert table.supply[Keshi.GREEN] == 24


@pytest.mark.rule("MAR-AMB-33", "MAR-SAHARA-12")
def test_a_covered_keshi_that_is_not_deployed_is_lost() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.GREEN)
    ada.storage[0] = Keshi.GREEN
    played = covering(table, {"storage-1/deployed": "0"})
    assert (ada.keshis[Keshi.GREEN], ada.storage, table.supply[Keshi.GREEN]) == (0, {}, 25)
    played.says("green keshi to the supply")


@pytest.mark.rule("MAR-AMB-11", "MAR-SAHARA-12")
def test_a_covered_keshi_without_room_goes_to_the_supply_unasked() -> None:
    table = given()
    ada = stands(table, ada_of(table), gray=8)
    table.take(Keshi.GRAY)
    ada.storage[0] = Keshi.GRAY
    played = covering(table)
    assert (ada.keshis[Keshi.GRAY], ada.storage, table.supply[Keshi.GRAY]) == (8, {}, 17)
    assert played.asked == []


def exchanging(table: MarrakeshTable, **typed: str) -> Played[MarrakeshTable]:
    """Let Ada cover the exchange icon on the second space."""
    claimed(table, ada_of(table), 5)
    return covering(table, {f"storage-2/{key.replace('_', '/')}": answer for key, answer in typed.items()})


@pytest.mark.rule("MAR-SAHARA-13")
def test_the_exchange_icon_swaps_a_keshi_for_one_of_another_colour() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=2)
    exchanging(table, returned="W", **{"taken_colour-1": "G"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.GREEN], ada.score) == (1, 1, 11)
    assert (table.supply[Keshi.WHITE], table.supply[Keshi.GREEN]) == (24, 24)


@pytest.mark.rule("MAR-SAHARA-13")
def test_the_exchange_may_be_left_and_never_takes_the_same_colour() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=2)
    exchanging(table, returned="0")
    assert ada.keshis[Keshi.WHITE] == 2
    table = given()
    ada = claimed(table, stands(table, ada_of(table), white=2), 5)
    script = storage_row.cover(table, ada, 22, "x")
    question = question_of(script, "taken/colour-1", {"storage-2/returned": "W"})
    assert "none of the options" in refusal(question, "W")


@pytest.mark.rule("MAR-SAHARA-14", "MAR-SAHARA-15", "MAR-SAHARA-16")
def test_caravans_at_oases_committed_guards_and_goods_stay() -> None:
    table = given()
    ada = found(table, stands(table, ada_of(table), beige=2, purple=1, white=1), LEFT, 22)
    ada.committed = 2
    claimed(table, ada, 5)
    question = question_of(storage_row.cover(table, ada, 23, "x"), "returned")
    assert "caravans beside oases stay" in refusal(question, "N")
    assert "committed guards stay" in refusal(question, "B")
    assert "goods keshis stay" in refusal(question, "U")
    assert "none is on the board" in refusal(question, "K")
    assert refusal(question, "W") == ""


@pytest.mark.rule("MAR-SAHARA-16", "MAR-XTRA-61")
def test_a_goods_keshi_may_be_the_one_taken() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=1)
    exchanging(table, returned="W", **{"taken_colour-1": "U"})
    assert (ada.keshis[Keshi.WHITE], ada.keshis[Keshi.PURPLE]) == (0, 1)


@pytest.mark.rule("MAR-AMB-32")
def test_a_vendor_or_a_guard_of_the_watchtower_may_go_back() -> None:
    table = given()
    ada = stands(table, ada_of(table), beige=3)
    ada.committed = 2
    vendor(table, ada, Sector.PALACE, Sector.RIVER)
    exchanging(table, returned="R", vendor="6", **{"taken_colour-1": "A"})
    assert list(ada.vendors) == [Sector.PALACE]
    assert table.supply[Keshi.RED] == 24
    ada.row = []
    exchanging(table, returned="B", **{"taken_colour-1": "A"})
    assert (ada.keshis[Keshi.BEIGE], ada.guards, ada.keshis[Keshi.GRAY]) == (2, 0, 2)


@pytest.mark.rule("MAR-SAHARA-13")
def test_of_several_entertainers_the_player_says_which_goes_back() -> None:
    table = given()
    ada = stands(table, ada_of(table), pink=3)
    exchanging(table, returned="P", space="2", **{"taken_colour-1": "A"})
    assert (ada.entertainers, ada.keshis[Keshi.PINK], ada.stairs[Staircase.MOSQUE]) == ([0, 2], 2, 0)


@pytest.mark.rule("MAR-AMB-31")
@pytest.mark.parametrize("otherwise", [False, True])
def test_a_caravan_of_the_start_oasis_stays_unless_the_table_reads_it_otherwise(otherwise: bool) -> None:
    table = given(otherwise=(31,) if otherwise else ())
    ada = stands(table, ada_of(table), brown=2, white=1)
    if otherwise:
        exchanging(table, returned="N", **{"taken_colour-1": "A"})
        assert (ada.sahara.start, ada.keshis[Keshi.GRAY], table.supply[Keshi.BROWN]) == (1, 1, 24)
        return
    claimed(table, ada, 5)
    question = question_of(storage_row.cover(table, ada, 22, "x"), "returned")
    assert "caravans beside oases stay" in refusal(question, "N")


@pytest.mark.rule("MAR-SAHARA-13")
def test_with_nothing_to_return_the_exchange_is_not_asked() -> None:
    table = given()
    stands(table, ada_of(table), yellow=2)
    exchanging(table).says("no keshi can be exchanged")
    assert keshi_exchange.kept(table, ada_of(table), Keshi.YELLOW) is not None


def scroll_icon(table: MarrakeshTable) -> Player:
    """Turn up scrolls and let the next claim cover the scroll icon on the fourth space."""
    table.stacks = {back: [Stack(5, back.numbers[n + 2]) for n in range(3)] for back in table.stacks}
    return claimed(table, ada_of(table), 5, 6, 7)


@pytest.mark.rule("MAR-SAHARA-17", "MAR-SAHARA-18")
def test_the_scroll_icon_gives_a_yellow_scroll_for_nothing() -> None:
    table = given()
    ada = has(scroll_icon(table), dinar=2)
    question = question_of(storage_row.cover(table, ada, 22, "x"), "storage-4/scroll")
    assert "only a scroll of 3 scholars" in refusal(question, "3")
    assert "only a scroll of 3 scholars" in refusal(question, "45")
    assert "none of the options" in refusal(question, "92")
    ada.row.pop()
    covering(table, {"storage-4/scroll": "24"})
    assert (ada.scrolls, ada.resources[Resource.DINAR], ada.resources[Resource.DATE]) == ([24], 2, 0)
    assert not ada.bought_this_round


@pytest.mark.rule("MAR-SAHARA-17")
def test_the_scroll_may_be_left_and_may_be_missing() -> None:
    table = given()
    ada = scroll_icon(table)
    covering(table, {"storage-4/scroll": "0"})
    assert ada.scrolls == []
    ada.row.pop()
    for stacks in table.stacks.values():
        for stack in stacks:
            stack.top = None
    covering(table).says("no yellow scroll lies faceup")


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


@pytest.mark.rule("MAR-SAHARA-23")
def test_the_seventh_oasis_lies_beside_the_row() -> None:
    table = given()
    ada = claimed(table, ada_of(table), 1, 2, 3, 4, 5)
    covering(table).says("on space 6")
    assert len(ada.row) == 6
    covering(table).says("beside the storage row")
    assert len(ada.row) == 7


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
