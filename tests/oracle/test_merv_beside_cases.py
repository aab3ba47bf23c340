"""Worked cases of the ledger, third part: tracks, camel market, contracts, invasion, scoring, end."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.merv_given import ORANGE, PURPLE, TAN, TEAL, WHITE, Case
from tests.oracle.merv_pieces import (
    COURTIER,
    GATE_SLOTS,
    MAGISTRATE,
    PLACES,
    SLOTS,
    Action,
    Good,
    Hall,
    Source,
    Spice,
    Tile,
    Track,
    name,
    place_of,
    sets_worth,
)
from tests.oracle.merv_play_ground import Readings

FAVOUR, INFLUENCE = Track.FAVOUR, Track.INFLUENCE


@pytest.mark.rule("MERV-CASE-52")
def test_where_a_soldier_may_stand() -> None:
    case = Case()
    case.own(A="1.1 1.2 1.3", B="2.2 2.3")
    case.soldiers("B", "1.2")
    case.upgrade("2.2", TEAL)
    case.walls("N3")
    assert case.options(case.game.main_action(case.player(), (1, 1)), "soldier") == ("1.1", "none")
    case = Case()
    case.own(A="1.1", B="2.2")
    case.run(case.game.deploy(case.player()), "2.2")
    assert case.player().at[INFLUENCE] == 2
    case.run(case.game.deploy(case.player()), "1.1")
    assert case.player().at[INFLUENCE] == 3
    case.own(A="5.5")
    case.run(case.game.deploy(case.player()), "none")
    assert case.player().at[INFLUENCE] == 3


@pytest.mark.rule("MERV-CASE-53", "MERV-CASE-54", "MERV-CASE-55")
def test_gains_on_the_tracks() -> None:
    case = Case()
    case.at("A", favour=3, influence=14)
    case.game.gain(case.player(), INFLUENCE, 2)
    assert case.player().at == Counter({FAVOUR: 4, INFLUENCE: 15})
    assert case.player().points == Counter({(1, Source.INFLUENCE): 5, (1, Source.FAVOUR): 2})
    case = Case()
    case.at("A", favour=8, influence=15)
    case.game.gain(case.player(), FAVOUR)
    assert (case.player().at[FAVOUR], case.player().score) == (8, 0)
    case = Case()
    case.at("A", influence=9)
    case.game.gain(case.player(), INFLUENCE, 3)
    assert (case.player().score, case.game.spice_limit(case.player())) == (3, 4)


@pytest.mark.rule("MERV-CASE-56", "MERV-CASE-192", "MERV-CASE-193")
def test_full_tracks_and_going_down() -> None:
    case = Case()
    case.at("A", favour=8, influence=4)
    case.game.put_courtier(case.player(), Hall.FAITH)
    assert (case.player().at[INFLUENCE], case.player().score) == (5, 2)
    case = Case()
    case.at("A", favour=7, influence=1)
    case.game.gain(case.player(), FAVOUR, 2)
    assert (case.player().at, case.player().score) == (Counter({FAVOUR: 8, INFLUENCE: 2}), 4)
    case = Case()
    case.at("A", favour=5)
    case.courtiers("A", Hall.FAITH, Hall.FAITH)
    case.run(case.game.score_year())
    assert (case.player().at[FAVOUR], case.player().score) == (3, 0)
    case.game.gain(case.player(), FAVOUR)
    assert case.player().score == 2


@pytest.mark.rule("MERV-CASE-57", "MERV-CASE-58", "MERV-CASE-59")
def test_the_camel_market() -> None:
    case = Case()
    case.table.market = [True, True, True, False]
    case.player().camels = 1
    assert case.options(case.game.trade(case.player(), "before")) == ("take", 3, "none")
    case.run(case.game.trade(case.player(), "before"), "take")
    assert (case.player().camels, case.table.market) == (4, [False] * 4)
    case = Case()
    case.goods("A", scrolls=1).camels = 1
    case.run(case.game.trade(case.player(), "after"), 0, "discount-palace")
    assert (case.player().scrolls, case.player().tiles) == (2, [Tile.PALACE])
    assert case.table.market == [True, False, False, False]
    case = Case()
    case.own(A="1.4")
    case.player().camels = 1
    case.run(case.game.take_turn(case.player()), 4, "2.4", "favour")
    assert "TRADE" not in [decision.kind.name for decision in case.asked]


@pytest.mark.rule("MERV-CASE-60")
def test_a_step_from_the_market() -> None:
    case = Case()
    case.table.face = 1
    case.table.market = [False] * 3
    case.player().camels = 1
    case.run(case.game.trade(case.player(), "before"), 1, 2)
    assert (case.player().path, case.player().steps, case.player().camels) == (2, 1, 1)


@pytest.mark.rule("MERV-CASE-61", "MERV-CASE-63")
def test_contracts() -> None:
    case = Case()
    case.tops(favour_1=(7, 1, 0, 1, 0, (TEAL,)), favour_1_2=(3, 0, 1, 0, 0, ()), favour_2=(6, 0, 0, 1, 0, ()))
    case.at("A", influence=6)
    case.goods("A", rare=1, scrolls=1).cubes[TEAL] = 1
    assert case.options(case.game.contracts(case.player(), "start")) == ("1-favour", "2-favour", "none")
    case.run(case.game.contracts(case.player(), "main"), "1-favour")
    player = case.player()
    assert (player.score, player.at[FAVOUR], player.cubes[TEAL]) == (7, 1, 0)
    assert (player.free_scrolls, player.free_goods(Good.RARE)) == (0, 0)
    assert (player.scrolls, player.goods[Good.RARE]) == (1, 1)
    assert [contract.points for contract in case.table.tops()] == [3, 6]


@pytest.mark.rule("MERV-CASE-64", "MERV-AMB-34")
def test_a_contract_opens_another_one() -> None:
    case = Case()
    case.own(B="1.1")
    case.tops(soldier_1=(4, 1, 0, 0, 0, ()), favour_2=(6, 0, 1, 0, 0, ()))
    case.at("A", influence=4)
    case.goods("A", common=1, scrolls=1)
    case.run(case.game.contracts(case.player(), "main"), "1-soldier", "1.1", "2-favour")
    assert (case.player().at[INFLUENCE], case.player().score) == (6, 4 + 2 + 6)
    for exact in (False, True):
        case = Case(readings=Readings(exact_contracts=exact))
        case.tops(soldier_1=(4, 0, 0, 0, 0, (TEAL,)))
        case.at("A", influence=3)
        case.cubes("A", WHITE)
        assert bool(case.game.contract_ways(case.player(), case.table.tops()[0])) != exact


@pytest.mark.rule("MERV-CASE-66", "MERV-CASE-184", "MERV-CASE-185")
def test_courtiers_score() -> None:
    case = Case()
    case.courtiers("A", Hall.KNOWLEDGE, Hall.KNOWLEDGE)
    case.goods("A", scrolls=5).committed_scrolls = 2
    case.at("A", favour=4)
    case.run(case.game.score_year())
    assert (case.player().at[FAVOUR], case.player().score) == (2, 10)
    case = Case()
    case.courtiers("A", Hall.TRADE, Hall.TRADE)
    case.goods("A", common=3, rare=2).committed = Counter({Good.COMMON: 2})
    case.at("A", favour=5)
    case.run(case.game.score_year())
    assert (case.player().at[FAVOUR], case.player().score) == (3, 10)
    case = Case()
    case.courtiers("A", Hall.KNOWLEDGE, Hall.FAITH)
    case.goods("A", scrolls=3)
    case.at("A", favour=5)
    case.run(case.game.score_year())
    assert (case.player().at[FAVOUR], case.player().score) == (3, 3)


FOUR = "1.1 2.2 3.4 4.5"


@pytest.mark.rule("MERV-CASE-180", "MERV-CASE-181", "MERV-CASE-182")
def test_the_official_scorings() -> None:
    case = Case()
    case.own(A=FOUR, B="5.1 5.2 5.4 5.5", C="1.2 1.4 1.5")
    case.courtiers("A", Hall.KNOWLEDGE)
    case.courtiers("B", Hall.TRADE, Hall.FAITH)
    case.courtiers("C", Hall.SPICE, Hall.SPICE)
    case.at("A", favour=3)
    case.at("B", favour=1)
    case.at("C", favour=2)
    case.goods("B", common=3, rare=1)
    case.cards("C", ginger=5)
    case.run(case.game.score_year(), ("trade",))
    assert [case.player(each).score for each in "ABC"] == [4, 8, 13]
    assert [case.player(each).at[FAVOUR] for each in "ABC"] == [2, 0, 0]


@pytest.mark.rule("MERV-CASE-183", "MERV-CASE-189")
def test_too_little_favour() -> None:
    case = Case()
    case.courtiers("A", *Hall)
    case.goods("A", common=4, scrolls=5).steps = 7
    case.cards("A", ginger=6)
    case.at("A", favour=3)
    play = case.game.score_year()
    assert len(case.options(case.game.score_year())) == 4
    case.run(play, ("knowledge", "spice", "faith"))
    assert case.player().score == 18
    case = Case()
    case.courtiers("A", Hall.FAITH, Hall.FAITH, Hall.TRADE)
    case.own(A="1.1 1.2 1.4 1.5 2.1 2.2")
    case.run(case.game.score_year())
    assert case.player().score == 6


@pytest.mark.rule("MERV-CASE-186", "MERV-CASE-187", "MERV-CASE-188")
def test_bonus_scoring() -> None:
    case = Case()
    case.own(A="1.3 2.4 4.1 1.1 1.2 1.4")
    case.player().scoring_tiles = [Action.LIBRARY]
    case.run(case.game.score_year())
    assert case.player().score == 15
    case = Case()
    case.own(A="1.5 3.1 1.1 1.2 1.4")
    player = case.player()
    player.path, player.steps = 1, len(case.table.printed.way(1))
    case.run(case.game.score_year())
    assert player.score == 13
    case.player().scoring_tiles = [Action.MOSQUE]
    case.run(case.game.score_year())
    assert player.score == 13 + 19
    case = Case()
    case.table.year = 2
    case.own(A="1.1 1.2 1.5 2.1 3.2 4.4 5.4")
    case.walls("N1 W1 N2 W3 S4 E4")
    case.player().scoring_tiles = [Action.WALL]
    case.run(case.game.invade())
    assert case.table.owned(0) == [place_of(site) for site in ("1.1", "1.2", "3.2", "4.4")]
    case.run(case.game.score_year())
    assert case.player().score == 10


@pytest.mark.rule("MERV-CASE-190")
def test_the_magistrates_scoring() -> None:
    case = Case(1)
    case.own(G="1.4 2.5 1.1 1.2 1.3 1.5")
    case.courtiers("G", Hall.KNOWLEDGE, Hall.KNOWLEDGE, Hall.SPICE)
    case.goods("G", scrolls=5).scoring_tiles = [Action.MARKETPLACE]
    case.cards("G", ginger=4)
    case.at("G", favour=1)
    case.run(case.game.score_year())
    assert (case.player("G").score, case.player("G").at[FAVOUR]) == (26, 1)


@pytest.mark.rule("MERV-CASE-165", "MERV-CASE-166", "MERV-CASE-167")
def test_who_is_attacked() -> None:
    for buildings, walls, expected in (
        ("1.1", "N1", "1.1"),
        ("1.1", "N1 W1", ""),
        ("3.1 3.2", "W3", ""),
        ("1.3 2.3", "N1 N2 N4 N5 W1 E1", "1.3 2.3"),
        ("1.3 2.3", "N3", ""),
        ("1.2 2.1 2.2", "N2 W2", "1.2 2.1"),
    ):
        case = Case()
        case.own(A=buildings)
        case.walls(walls)
        assert " ".join(map(name, case.game.attacked(0))) == expected


@pytest.mark.rule("MERV-CASE-168", "MERV-CASE-169", "MERV-CASE-170")
def test_shielded_sites() -> None:
    def safe(walls: str) -> str:
        case = Case()
        case.walls(walls)
        return " ".join(name(place) for place in PLACES if case.table.shielded(place))

    middle = "1.3 2.3 3.1 3.2 3.4 3.5 4.3 5.3"
    assert safe("N1 N2 W1 W2") == "1.1 1.2 2.1 2.2"
    assert safe(" ".join(GATE_SLOTS)) == middle
    segments = " ".join(slot for slot in SLOTS if slot not in GATE_SLOTS)
    assert safe(segments) == " ".join(name(p) for p in PLACES if name(p) not in middle.split())
    assert safe("N1 N2 N3 N4 N5") == "1.3 2.3"
    assert safe("N1 N2 N3 N4 N5 W1 W2 W3 W4 W5") == "1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2"
    assert safe("N4 E1 E2") == "1.4 2.4"


@pytest.mark.rule("MERV-CASE-171", "MERV-CASE-172", "MERV-CASE-173")
def test_every_site_lies_behind_its_slots() -> None:
    case = Case()
    case.walls("N1 N2 N3 N4 N5 W1 W2 W3 W4 W5")
    assert case.table.shielded((3, 1))
    assert not case.table.shielded((4, 1))
    case.walls("S1")
    assert case.table.shielded((4, 1))


@pytest.mark.rule("MERV-CASE-174", "MERV-CASE-175", "MERV-CASE-176")
def test_ransoms() -> None:
    case = Case()
    case.own(A="1.1")
    case.cubes("A", TAN, TAN, WHITE)
    assert case.game.ransoms(case.player(), (1, 1)) == ["white"]
    case.own(A="2.2")
    case.cubes("A", PURPLE, TAN)
    case.upgrade("1.1", PURPLE)
    case.upgrade("2.2", WHITE)
    case.colours(s22=ORANGE)
    case.run(case.game.invade(), "purple", "tan")
    assert (case.table.buildings_left(0), case.player().cubes.total()) == (7, 0)
    case = Case()
    case.own(A="1.1 2.2 5.5")
    case.colours(s55=ORANGE)
    case.cubes("A", TEAL)
    case.run(case.game.invade(), "none", "teal")
    assert (case.table.owned(0), case.player().score) == ([(2, 2)], 0)


@pytest.mark.rule("MERV-CASE-177", "MERV-CASE-178", "MERV-CASE-179")
def test_soldiers_and_upgrades_after_an_invasion() -> None:
    case = Case()
    case.own(A="4.4 1.1")
    case.soldiers("B", "4.4")
    case.soldiers("A", "1.1")
    case.walls("S4 N1 W1")
    case.run(case.game.invade())
    assert case.asked == []
    assert (case.table.owned(0), case.table.servants_left(1)) == ([(1, 1), (4, 4)], 8)
    case = Case(1)
    case.own(H="5.5", G="1.2")
    case.walls("S5")
    case.run(case.game.invade())
    assert (case.table.owned(COURTIER), case.table.owned(MAGISTRATE)) == ([], [(1, 2)])
    case = Case(2)
    case.own(A="2.5")
    case.upgrade("2.5", WHITE)
    case.run(case.game.invade())
    case.game.build(case.table.players[COURTIER], (2, 5))
    case.game.activate(case.player(), (2, 5))
    assert case.player().cubes == Counter({WHITE: 1})
    assert not case.table.soldier_fits((2, 5))


@pytest.mark.rule("MERV-CASE-164")
def test_no_invasion_in_year_one() -> None:
    case = Case()
    case.own(A="1.1")
    case.soldiers("A", "1.1")
    case.run(case.game.finish_year())
    assert (case.table.city[1, 1].soldier, case.table.year, case.player().score) == (0, 2, 1)


@pytest.mark.rule("MERV-CASE-191")
def test_sets_and_ties() -> None:
    assert sets_worth({Spice.GINGER: 3, Spice.JUNIPER: 3, Spice.CINNAMON: 2}) == 15
    case = Case(3)
    for letter in "AB":
        case.at(letter, favour=2, influence=9).points = Counter({(3, Source.PALACE): 80})
    case.table.queue = [1, 2, 0]
    assert case.game.winners() == (1,)
    case = Case(1)
    for letter in "YG":
        case.player(letter).points = Counter({(3, Source.PALACE): 98})
    assert case.game.winners() == (MAGISTRATE,)
