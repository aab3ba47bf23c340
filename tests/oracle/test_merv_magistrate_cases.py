"""Worked cases of the ledger, fifth part: what the Magistrate does with its actions."""

from __future__ import annotations

import pytest

from tests.oracle.merv_choices import best, choose_town, choose_wall, soldier_place
from tests.oracle.merv_given import ORANGE, TAN, TEAL, Case
from tests.oracle.merv_moves import Option
from tests.oracle.merv_pieces import Action, Good, Hall, Source, Tile, Town, Track, sets_worth
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_records import Led

FAVOUR, INFLUENCE = Track.FAVOUR, Track.INFLUENCE
KNOWLEDGE, SPICE, TRADE, FAITH = Hall


def led(case: Case, kind: str) -> list[Option]:
    return [fact.what for fact in case.table.history if isinstance(fact, Led) and fact.kind == kind]


def points(case: Case, source: Source) -> int:
    return sum(each for (_, found), each in case.player("G").points.items() if found is source)


@pytest.mark.rule("MERV-CASE-137", "MERV-CASE-138", "MERV-CASE-140")
def test_cards() -> None:
    case = Case(1)
    case.own(H="1.1")
    case.cards("G", cinnamon=2, ginger=1)
    case.row("c c g j c p g j")
    case.run(case.game.take_cards(3))
    assert led(case, "take") == [3, 4, 2]
    assert sets_worth(case.player("G").cards) == 13
    assert case.table.city[1, 1].soldier == "magistrate"
    case = Case(1)
    case.row("g g c g j c p c")
    case.run(case.game.take_cards(4))
    assert led(case, "take") == [0, 1, 2, 3]
    assert (sets_worth(case.player("G").cards), case.player("G").score) == (10, 0)
    case = Case(1)
    case.cards("G", cinnamon=3, ginger=2, juniper=2, pepper=1)
    case.row("c p", deck=0)
    case.run(case.game.take_cards(3))
    assert led(case, "take") == [1, 0]
    assert (sets_worth(case.player("G").cards), points(case, Source.PAIRS)) == (22, 6)
    assert case.table.solo_removed == [Action.CARAVANSARY]


@pytest.mark.rule("MERV-CASE-139")
def test_the_extra_action() -> None:
    case = Case(1)
    case.tile("G", Tile.CARAVANSARY)
    case.own(G="1.1 2.1", H="3.1")
    assert case.game.number_of_actions(1, Action.CARAVANSARY) == 4
    assert case.game.number_of_actions(1, Action.MOSQUE) == 3
    case.player("G").camels = 1
    case.table.market[0] = True
    case.run(case.game.trade_magistrate())
    assert len(led(case, "take")) == 1


@pytest.mark.rule("MERV-CASE-141", "MERV-CASE-142", "MERV-CASE-143")
def test_halls() -> None:
    for actions, trade, knowledge, halls, favour in (
        (3, 3, 1, ["knowledge"], 0),
        (4, 1, 0, ["trade", "trade"], 0),
        (4, 2, 0, ["trade", "knowledge"], 1),
    ):
        case = Case(1)
        case.goods("G", common=5, scrolls=4).steps = 2
        case.cards("G", ginger=3)
        case.courtiers("Y", *[TRADE] * trade, *[KNOWLEDGE] * knowledge)
        case.game.place_courtiers(actions)
        assert (led(case, "courtier"), case.player("G").at[FAVOUR]) == (halls, favour)
    for cards, hall in ((4, "spice"), (2, "knowledge")):
        case = Case(1)
        case.goods("G", common=1, scrolls=3)
        case.cards("G", ginger=3)
        case.goods("Y", scrolls=2)
        case.cards("Y", juniper=cards)
        case.game.place_courtiers(2)
        assert led(case, "courtier") == [hall]


@pytest.mark.rule("MERV-CASE-144", "MERV-CASE-145")
def test_breakthroughs() -> None:
    for steps, yours, tile in (
        (3, (), Tile.CARAVANSARY),
        (4, (), Tile.MOSQUE),
        (4, (Tile.MOSQUE,), Tile.CARAVANSARY),
    ):
        case = Case(1)
        case.goods("G", scrolls=1).steps = steps
        case.cards("G", ginger=3)
        case.tile("Y", *yours)
        case.run(case.game.gather_scrolls(2))
        assert (case.player("G").scrolls, case.player("G").tiles) == (3, [tile])
    case = Case(1)
    case.goods("G", scrolls=3)
    case.tile("G", Tile.MOSQUE)
    case.post("G", Town.RAYY)
    case.tops(soldier_3=(12, 0, 0, 3, 0, ()))
    case.run(case.game.gather_scrolls(5))
    player = case.player("G")
    assert player.tiles[2:] == [Tile.POST, Tile.EIGHT_POINTS]
    assert (player.goods[Good.RARE], player.at[FAVOUR], points(case, Source.BREAKTHROUGHS)) == (1, 1, 11)
    assert led(case, "post") == ["baghdad"]
    assert case.table.solo_removed == [Action.LIBRARY]


@pytest.mark.rule("MERV-CASE-146", "MERV-CASE-147")
def test_first_posts() -> None:
    case = Case(1)
    case.tops()
    case.post("Y", Town.RAYY)
    case.run(case.game.act_magistrate(Action.MARKETPLACE, 4))
    player = case.player("G")
    assert (led(case, "post"), player.camels, player.goods[Good.COMMON]) == (["samarkand"], 1, 1)
    case.run(case.game.act_magistrate(Action.MARKETPLACE, 1))
    assert (led(case, "post")[1:], player.at[FAVOUR]) == (["kashgar"], 1)
    assert (player.goods[Good.COMMON], player.goods[Good.RARE]) == (2, 1)


@pytest.mark.rule("MERV-CASE-148", "MERV-CASE-149")
def test_later_posts() -> None:
    case = Case(1)
    case.tops()
    case.post("G", Town.RAYY, Town.SAMARKAND)
    case.post("Y", Town.BAGHDAD)
    case.run(case.game.go_to_market())
    assert (led(case, "post"), case.player("G").at[FAVOUR]) == (["kashgar"], 1)
    assert [case.player("G").goods[good] for good in Good] == [2, 1]
    case = Case(1)
    case.tops()
    case.post("G", Town.RAYY)
    case.post("Y", Town.BAGHDAD)
    case.run(case.game.go_to_market())
    assert (led(case, "post"), case.player("G").at[FAVOUR]) == (["baghdad"], 0)
    case = Case(1)
    case.tops()
    case.post("G", Town.RAYY, Town.BAGHDAD)
    case.post("Y", Town.SAMARKAND, Town.NISHAPUR)
    assert choose_town(case.table) is Town.BALKH
    case.run(case.game.go_to_market())
    assert case.player("G").camels == 1
    assert [case.player("G").goods[good] for good in Good] == [2, 1]


@pytest.mark.rule("MERV-CASE-150", "MERV-AMB-113")
def test_contracts() -> None:
    case = Case(1)
    case.own(H="1.1 1.2 2.2")
    case.goods("G", common=2, rare=1, scrolls=1)
    case.tops(
        favour_1=(4, 0, 1, 0, 0, (TEAL,)),
        soldier_1=(5, 1, 0, 0, 1, ()),
        soldier_1_2=(3, 0, 1, 0, 0, ()),
        favour_2=(8, 1, 0, 1, 0, ()),
        soldier_2=(8, 0, 1, 1, 0, (TAN,)),
        soldier_2_2=(6, 0, 0, 2, 0, ()),
        favour_3=(12, 2, 0, 2, 0, ()),
        soldier_3=(12, 0, 0, 3, 0, ()),
    )
    case.run(case.game.fulfil_contracts())
    assert led(case, "contract") == ["2-soldier", "1-soldier"]
    player = case.player("G")
    assert (points(case, Source.CONTRACTS), player.committed[Good.COMMON], player.free_scrolls) == (13, 2, 0)
    assert len(led(case, "soldier")) == 2
    for level_first, stack in ((False, "1-soldier"), (True, "3-favour")):
        case = Case(1, readings=Readings(level_before_soldier=level_first))
        case.goods("G", common=1)
        case.tops(soldier_1=(6, 0, 1, 0, 0, ()), favour_3=(6, 0, 1, 0, 0, ()), favour_2=(6, 0, 1, 0, 0, ()))
        case.run(case.game.fulfil_contracts())
        assert led(case, "contract") == [stack]


@pytest.mark.rule("MERV-CASE-151", "MERV-CASE-152")
def test_steps() -> None:
    case = Case(1)
    case.table.path_camels.remove(1)
    case.table.boxed_camels += 1
    case.run(case.game.walk(3))
    player = case.player("G")
    assert (player.path, player.steps, player.camels, player.at[FAVOUR]) == (2, 3, 1, 1)
    assert points(case, Source.MOSQUE_UPGRADES) == 3
    assert case.table.white_upgrades == 6
    case.tile("G", Tile.MOSQUE)
    case.own(G="1.1 2.1 3.1", H="4.1")
    player.steps = len(case.table.printed.way(2)) - 3
    times = case.game.number_of_actions(1, Action.MOSQUE)
    assert times == 5
    case.run(case.game.walk(times))
    assert case.game.at_end(player)
    assert case.table.solo_removed == [Action.MOSQUE]


@pytest.mark.rule("MERV-CASE-153")
def test_which_piece() -> None:
    case = Case(1)
    pieces = case.table.printed.pieces
    case.table.pieces = ["gate-1", "segment-1"]
    kept = {"segment-1": (TAN,), "segment-2": (TEAL,), "segment-3": (ORANGE,), "gate-1": pieces["gate-1"]}
    pieces.update(kept)
    case.table.pieces = ["gate-1", "segment-3", "segment-2", "segment-1"]
    case.game.build_walls(4)
    assert led(case, "piece") == ["segment-1", "segment-2", "segment-3", "gate-1"]


@pytest.mark.rule("MERV-CASE-154", "MERV-CASE-155", "MERV-CASE-156")
@pytest.mark.rule("MERV-CASE-157", "MERV-AMB-108")
@pytest.mark.parametrize(
    ("own", "slot"),
    [
        ({"G": "1.1 2.1", "H": "1.5 4.4 4.5", "Y": "2.5"}, "E4"),
        ({"G": "4.4 5.4", "H": "1.2"}, "S4"),
        ({"G": "5.2", "H": "1.1", "Y": "1.2 2.1 5.1"}, "S2"),
        ({"H": "4.1 5.1 4.5 5.5"}, "S5"),
        ({"H": "4.5 5.4 5.5"}, "E5"),
        ({"Y": "2.2 1.2"}, "W2"),
        ({"Y": "1.2 2.2 1.1 2.1"}, "N1"),
        ({}, "N1"),
    ],
)
def test_where_a_segment_goes(own: dict[str, str], slot: str) -> None:
    case = Case(1)
    case.own(**own)
    assert choose_wall(case.table, gate=False) == slot


@pytest.mark.rule("MERV-CASE-157", "MERV-CASE-158", "MERV-AMB-109")
def test_where_a_gate_goes() -> None:
    case = Case(1)
    case.own(G="1.3", Y="2.3", H="4.3 5.3")
    case.table.pieces = ["gate-1"]
    case.game.build_walls(1)
    assert (led(case, "wall"), case.player("G").at[INFLUENCE]) == (["S3"], 4)


@pytest.mark.rule("MERV-CASE-159", "MERV-CASE-160")
def test_where_its_soldier_goes() -> None:
    for soldiers, walls, place in (("", "", (2, 2)), ("2.2", "N5 E2", (4, 1)), ("2.2", "N5", (2, 5))):
        case = Case(1)
        case.own(G="1.2 2.4", H="2.2 2.5 4.1")
        case.soldiers("G", soldiers)
        case.walls(walls)
        assert soldier_place(case.table) == place
    case = Case(1)
    case.own(G="2.3 2.4 5.1", H="2.2 3.1")
    case.soldiers("Y", "2.2")
    case.walls("W3")
    case.game.put_magistrate_soldier()
    assert (led(case, "soldier"), case.player("G").at[INFLUENCE]) == (["2.3"], 1)


@pytest.mark.rule("MERV-CASE-161")
@pytest.mark.parametrize(
    ("market", "camels", "trade"),
    [
        ([True, False, True, False], 0, ["take"]),
        ([True, False, False, False], 1, [1]),
        ([False, False, True, False], 1, [0]),
        ([False, False, True, False], 0, []),
        ([False] * 4, 1, [0]),
    ],
)
def test_its_trade(market: list[bool], camels: int, trade: list[Option]) -> None:
    case = Case(1)
    case.table.market = market
    case.player("G").camels = camels
    case.run(case.game.trade_magistrate())
    assert led(case, "trade") == trade


@pytest.mark.rule("MERV-CASE-163", "MERV-AMB-110")
@pytest.mark.parametrize("per_gain", [False, True])
def test_overflow(per_gain: bool) -> None:
    case = Case(1, readings=Readings(overflow_per_gain=per_gain))
    case.at("G", favour=8, influence=13)
    case.game.gain(case.player("G"), INFLUENCE, 4)
    assert case.player("G").at[INFLUENCE] == 15
    assert points(case, Source.OVERFLOW) == (2 if per_gain else 4)


def test_the_first_of_equals_is_taken() -> None:
    assert best(["a", "bb", "cc"], len) == "bb"
