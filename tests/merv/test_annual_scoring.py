"""Annual scoring: favour for courtiers, what halls count, bonuses for buildings, and the next year."""

from __future__ import annotations

from copy import deepcopy

import pytest

from companion.games.merv import annual_scoring, gaining, invasion
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough, Spice
from companion.games.merv.kinds import Action, Cube, Hall, Phase, Track
from companion.games.merv.sources import Source
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable, QueueSpace
from companion.games.merv.towns import Good, Town
from tests.merv.given import GO_ON, given, lay_row, owns, place, standing, tile, walls
from tests.playing import Played, piece, question_of, refusal

RED = SEATS[0]
score = piece(lambda table: annual_scoring.score_year(table))
K, S, T, F = Hall.KNOWLEDGE, Hall.SPICE, Hall.TRADE, Hall.FAITH
LIBRARY, MOSQUE, WALL, MARKET = Action.LIBRARY, Action.MOSQUE, Action.WALL, Action.MARKETPLACE
ELSE = Action.PALACE


def scoring(
    *,
    courtiers: tuple[Hall, ...] = (),
    favour: int = 0,
    scrolls: int = 0,
    cards: int = 0,
    common: int = 0,
    rare: int = 0,
    steps: int = 0,
    buildings: tuple[Action, ...] = (),
    year: int = 1,
) -> tuple[MervTable, Player]:
    """Return a table at annual scoring, and its first player with this; buildings by their action."""
    table = given(year=year, round=4, phase=Phase.SCORING)
    return table, fitted(
        table, table.player(RED), courtiers, favour, scrolls, cards, common, rare, steps, buildings
    )


def fitted(
    table: MervTable,
    player: Player,
    courtiers: tuple[Hall, ...],
    favour: int,
    scrolls: int,
    cards: int,
    common: int,
    rare: int,
    steps: int,
    buildings: tuple[Action, ...],
) -> Player:
    """Give a player what annual scoring counts."""
    for hall in courtiers:
        player.courtiers[hall] += 1
    player.tracks[Track.FAVOUR] = favour
    player.scrolls = scrolls
    player.cards[Spice.GINGER] = cards
    player.goods = {Good.COMMON: common, Good.RARE: rare}
    player.path, player.steps = (2, steps) if steps else (None, 0)
    names = ("1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "2.4")
    for name, action in zip(names, buildings, strict=False):
        tile(table, name, Cube.TEAL, action)
        owns(table, player, name)
    return player


def result(table: MervTable, player: Player, answer: str | None = None) -> tuple[int, int]:
    """Score the year; return the player's points and favour."""
    score(table, {} if answer is None else {f"courtiers/{player.seat.id}": answer}, always=GO_ON)
    return player.score, player.favour


def scored(table: MervTable) -> Played[MervTable]:
    """Score the year where nothing is asked."""
    return score(table, always=GO_ON)


@pytest.mark.rule("MERV-CASE-66", "MERV-SCORE-02", "MERV-SCORE-03")
def test_case_66_two_courtiers_in_one_hall() -> None:
    table, red = scoring(courtiers=(K, K), favour=4, scrolls=5)
    red.committed_scrolls = 2
    assert result(table, red) == (10, 2)


@pytest.mark.rule("MERV-CASE-180", "MERV-YSCORE-03", "MERV-YSCORE-11")
def test_case_180_favour_is_spent_for_nothing_too() -> None:
    table, red = scoring(courtiers=(K,), favour=3, buildings=(LIBRARY,) * 4)
    assert result(table, red) == (4, 2)


@pytest.mark.rule("MERV-CASE-181", "MERV-YSCORE-04", "MERV-YSCORE-09")
def test_case_181_one_favour_for_two_courtiers() -> None:
    table, red = scoring(courtiers=(T, F), favour=1, common=3, rare=1, buildings=(LIBRARY,) * 4)
    assert result(table, red, "") == (8, 0)


@pytest.mark.rule("MERV-CASE-182", "MERV-YSCORE-06", "MERV-YSCORE-08")
def test_case_182_two_courtiers_in_the_hall_of_spice() -> None:
    table, red = scoring(courtiers=(S, S), favour=2, cards=5, buildings=(LIBRARY,) * 3)
    assert result(table, red) == (13, 0)


@pytest.mark.rule("MERV-CASE-183", "MERV-YSCORE-04", "MERV-YSCORE-10")
def test_case_183_the_best_three_of_four() -> None:
    table, red = scoring(courtiers=(K, S, T, F), favour=3, scrolls=5, cards=6, common=4, steps=7)
    assert result(table, red, "") == (18, 0)
    assert table.points[RED.id][1] == {Source.FAITH: 7, Source.SPICE: 6, Source.KNOWLEDGE: 5}


@pytest.mark.rule("MERV-YSCORE-04", "MERV-AMB-39")
def test_other_courtiers_may_be_chosen_than_the_best_but_no_fewer() -> None:
    table, red = scoring(courtiers=(K, S, T, F), favour=2, scrolls=5, cards=6, common=4, steps=7)
    question = question_of(annual_scoring.score_year(table), "courtiers/first")
    assert refusal(question, "3") != ""
    assert refusal(question, "123") != ""
    assert refusal(question, "33") != ""
    table, red = scoring(courtiers=(K, S, T, F), favour=2, scrolls=5, cards=6, common=4, steps=7)
    assert result(table, red, "13") == (9, 0)


@pytest.mark.rule("MERV-YSCORE-05", "MERV-YSCORE-04")
def test_a_courtier_scores_at_most_once() -> None:
    table, _ = scoring(courtiers=(K, K, T), favour=2, scrolls=5, common=4)
    question = question_of(annual_scoring.score_year(table), "courtiers/first")
    assert "you have 1" in refusal(question, "33")
    assert refusal(question, "11") == ""


@pytest.mark.rule("MERV-YSCORE-05", "MERV-SCORE-08")
def test_courtiers_stay_and_score_again_in_the_next_year() -> None:
    table, red = scoring(courtiers=(K,), favour=5, scrolls=4)
    scored(table)
    assert (red.courtiers[K], table.year) == (1, 2)
    scored(table)
    scored(table)
    assert (red.score, red.favour) == (12, 2)
    assert {year: sum(by.values()) for year, by in table.points[RED.id].items()} == {1: 4, 2: 4, 3: 4}


@pytest.mark.rule("MERV-CASE-184", "MERV-YSCORE-06", "MERV-YSCORE-09")
def test_case_184_committed_goods_count() -> None:
    table, red = scoring(courtiers=(T, T), favour=5, common=3, rare=2)
    red.committed_goods = {Good.COMMON: 1, Good.RARE: 1}
    assert result(table, red) == (10, 3)


@pytest.mark.rule("MERV-CASE-185", "MERV-YSCORE-03", "MERV-YSCORE-02")
def test_case_185_all_courtiers_must_be_paid_for() -> None:
    table, red = scoring(courtiers=(K, F), favour=5, scrolls=3)
    assert result(table, red) == (3, 3)


@pytest.mark.rule("MERV-YSCORE-02", "MERV-PALACE-06")
def test_every_courtier_costs_1_favour_whatever_hall_it_is_in() -> None:
    table, red = scoring(courtiers=(K, S, T, F), favour=7)
    scored(table).says("favour down by 4")
    assert red.favour == 3


@pytest.mark.rule("MERV-PALACE-07", "MERV-YSCORE-07", "MERV-YSCORE-08")
@pytest.mark.parametrize(
    ("hall", "points", "source"),
    [(K, 2, Source.KNOWLEDGE), (S, 3, Source.SPICE), (T, 9, Source.TRADE), (F, 6, Source.FAITH)],
)
def test_each_hall_counts_something_else(hall: Hall, points: int, source: Source) -> None:
    table, red = scoring(courtiers=(hall,), favour=1, scrolls=2, cards=3, common=4, rare=5, steps=6)
    scored(table)
    assert table.points[RED.id][1] == {source: points}
    assert red.score == points


@pytest.mark.rule("MERV-YSCORE-07", "MERV-SCORE-03")
def test_committed_scrolls_count() -> None:
    table, red = scoring(courtiers=(K,), favour=1, scrolls=6)
    red.committed_scrolls = 6
    assert result(table, red) == (6, 0)


@pytest.mark.rule("MERV-CASE-186", "MERV-YSCORE-11", "MERV-YSCORE-12")
def test_case_186_a_scoring_tile() -> None:
    table, red = scoring(buildings=(LIBRARY, LIBRARY, LIBRARY, ELSE, WALL, MARKET))
    red.scoring_tiles = [LIBRARY]
    assert result(table, red) == (15, 0)
    assert table.points[RED.id][1] == {Source.BUILDINGS: 6, Source.SCORING_TILES: 9}


@pytest.mark.rule("MERV-CASE-187", "MERV-YSCORE-13", "MERV-YSCORE-14")
@pytest.mark.parametrize(("tiles", "points"), [([], 13), ([MOSQUE], 19)])
def test_case_187_the_end_of_the_mosque(tiles: list[Action], points: int) -> None:
    table, red = scoring(buildings=(MOSQUE, MOSQUE, ELSE, WALL, MARKET), steps=8)
    red.scoring_tiles = list(tiles)
    assert result(table, red) == (points, 0)


@pytest.mark.rule("MERV-YSCORE-13", "MERV-SCORE-07")
def test_the_mosque_bonus_needs_the_last_space_and_comes_every_year() -> None:
    table, red = scoring(buildings=(MOSQUE, ELSE), steps=7)
    assert result(table, red) == (2, 0)
    red.steps = 8
    scored(table)
    scored(table)
    assert [table.points[RED.id][year].get(Source.MOSQUE_END, 0) for year in (1, 2, 3)] == [0, 4, 4]


@pytest.mark.rule("MERV-YSCORE-14", "MERV-YSCORE-12")
def test_the_three_bonuses_of_one_building_add_up() -> None:
    table, red = scoring(buildings=(MOSQUE,), steps=8)
    found = [annual_scoring.worth(table, red, {}), annual_scoring.worth(table, red, {}, at_end=True)]
    red.scoring_tiles = [MOSQUE]
    found += [annual_scoring.worth(table, red, {}), annual_scoring.worth(table, red, {}, at_end=True)]
    assert [sum(points.values()) for points in found] == [1, 5, 4, 8]


@pytest.mark.rule("MERV-CASE-188", "MERV-YSCORE-15")
def test_case_188_what_the_invasion_took_scores_nothing() -> None:
    table, red = scoring(buildings=(WALL, ELSE, ELSE, WALL, WALL, LIBRARY, LIBRARY), year=2)
    red.scoring_tiles = [WALL]
    for name in ("1.4", "1.5", "2.1", "2.2"):
        place_ = next(each for each in table.city.sites if each.id == name)
        table.city.sites[place_].soldier = RED
    piece(lambda each: invasion.invade(each))(table)
    assert result(table, red) == (10, 0)


@pytest.mark.rule("MERV-CASE-189", "MERV-YSCORE-04")
def test_case_189_without_favour_no_courtier_scores() -> None:
    table, red = scoring(courtiers=(K, S, T), scrolls=4, cards=4, common=4, buildings=(LIBRARY,) * 6)
    assert result(table, red) == (6, 0)


@pytest.mark.rule("MERV-CASE-190", "MERV-YSCORE-16", "MERV-MAG-81")
def test_case_190_the_magistrate_scores_without_favour() -> None:
    table = given(players=1, year=3, round=4, phase=Phase.SCORING)
    places = (MARKET, MARKET, ELSE, ELSE, WALL, WALL)
    magistrate = fitted(table, table.player(MAGISTRATE), (K, K, S), 1, 5, 4, 0, 0, 0, places)
    magistrate.scoring_tiles = [MARKET]
    assert scored(table).keys == ["go-on"]
    assert (magistrate.score, magistrate.favour) == (26, 1)


@pytest.mark.rule("MERV-MAG-34", "MERV-MAG-81")
def test_the_magistrate_never_spends_favour() -> None:
    table = given(players=1, year=3, round=4, phase=Phase.SCORING)
    magistrate = fitted(table, table.player(MAGISTRATE), (K, S), 5, 5, 4, 0, 0, 0, ())
    scored(table)
    assert (magistrate.favour, magistrate.score) == (5, 9)


@pytest.mark.rule("MERV-YSCORE-17")
def test_the_high_courtier_scores_nothing() -> None:
    table = given(players=2, round=4, phase=Phase.SCORING)
    standing(table, H="1.1 1.2 1.3", A="5.5")
    scored(table)
    assert (table.player(COURTIER).score, table.player(RED).score) == (0, 1)
    assert annual_scoring.worth(table, table.player(COURTIER), {}) == {}


@pytest.mark.rule("MERV-YSCORE-01", "MERV-SCORE-01", "MERV-YEAR-05")
def test_palace_scoring_comes_before_bonus_scoring() -> None:
    table, _ = scoring(courtiers=(K,), favour=1, scrolls=2, buildings=(LIBRARY,))
    blue = table.player(SEATS[1])
    blue.courtiers[T], blue.goods[Good.RARE], blue.tracks[Track.FAVOUR] = 1, 3, 1
    played = scored(table)
    played.in_order("Annual scoring", "hall of knowledge", "hall of trade", "1 point for buildings")


@pytest.mark.rule("MERV-YSCORE-18", "MERV-YEAR-01")
@pytest.mark.parametrize("year", [1, 2])
def test_the_next_year_begins_with_everything_as_it_lies(year: int) -> None:
    table, red = scoring(favour=3, year=year)
    table.order = [SEATS[2], SEATS[0], SEATS[1]]
    red.cubes[Cube.TEAL], red.camels = 2, 1
    scored(table)
    assert (table.year, table.round, table.phase) == (year + 1, 1, Phase.TURNS)
    assert table.order == [SEATS[2], SEATS[0], SEATS[1]]
    assert (red.favour, red.cubes[Cube.TEAL], red.camels) == (3, 2, 1)


@pytest.mark.rule("MERV-YSCORE-18")
def test_nothing_is_reset_at_the_end_of_a_year() -> None:
    table, red = scoring(favour=3, scrolls=2, common=1, rare=2, steps=4)
    lay_row(table, "G* J C P G J C P")
    red.tracks[Track.INFLUENCE], red.cards[Spice.JUNIPER], red.committed_scrolls = 9, 2, 1
    red.breakthroughs, red.posts = [Breakthrough.PALACE], [Town.RAYY]
    table.queue = [QueueSpace(SEATS[2], 1), QueueSpace(SEATS[0]), QueueSpace(SEATS[1], 2)]
    table.market[1].camel = True
    table.city.site(place("2.4")).upgrade = Cube.WHITE
    walls(table, "N1", "W3")
    left = ("players", "city", "row", "deck", "market", "queue", "breakthroughs", "wall_supply")
    before = deepcopy({name: getattr(table, name) for name in left})
    scored(table)
    assert {name: getattr(table, name) for name in left} == before


@pytest.mark.rule("MERV-YSCORE-01", "MERV-YSCORE-18")
def test_the_scoring_stays_in_sight_until_somebody_goes_on() -> None:
    table, red = scoring(courtiers=(K,), favour=1, scrolls=2, buildings=(LIBRARY,))
    played = scored(table)
    stop = played.question("go-on")
    assert str(stop.text) == "Year 1 is scored: Red 3, Blue 0, Yellow 0. Enter goes on."
    assert [str(each.name) for each in stop.places()] == ["go on"]
    played.in_order("1 point for buildings", "go-on", "The year marker onto year 2.", "Year 2; everything")
    assert played.todo[-1] == "The year marker onto year 2."
    assert (red.score, table.year) == (3, 2)


@pytest.mark.rule("MERV-YSCORE-01", "MERV-END-01")
def test_the_last_scoring_stays_in_sight_with_what_the_sets_will_bring() -> None:
    table, red = scoring(year=3, buildings=(LIBRARY,), cards=2)
    played = scored(table)
    words = str(played.question("go-on").text)
    assert words.startswith("Year 3 is scored: Red 1, Blue 0, Yellow 0. Caravan sets bring Red 2, Blue 0")
    played.in_order("1 point for buildings", "go-on", "The last year is over")
    played.silent_about("year marker")
    assert red.score == 1


@pytest.mark.rule("MERV-YEAR-01", "MERV-END-01")
def test_after_year_3_only_the_caravan_sets_are_left() -> None:
    table, _ = scoring(year=3)
    scored(table)
    assert (table.phase, table.year) == (Phase.END, 3)


@pytest.mark.rule("MERV-SCORE-04", "MERV-SCORE-07")
def test_track_points_come_at_once_and_tiles_every_year() -> None:
    table, red = scoring(favour=3, buildings=(LIBRARY,))
    red.scoring_tiles = [LIBRARY]
    piece(lambda each: gaining.gain_favour(each, red, 1))(table)
    assert red.score == 2
    scored(table)
    assert red.score == 2 + 1 + 3


def test_nothing_is_asked_where_all_courtiers_stand_in_one_hall() -> None:
    table, red = scoring(courtiers=(K, K, K), favour=2, scrolls=4)
    assert result(table, red) == (8, 0)
