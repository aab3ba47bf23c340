"""The panels of a Merv table: the city as a picture, what decides now first, a forecast of the invasion."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice
from companion.engine.game import Level, Mode, Panel
from companion.engine.table import to_put_right
from companion.games.merv.boons import Breakthrough, Spice
from companion.games.merv.city_picture import CELL
from companion.games.merv.game import GAME
from companion.games.merv.kinds import Action, Cube, Hall, Phase, Track
from companion.games.merv.places import SITES
from companion.games.merv.setup import setup
from companion.games.merv.signs import sign, signs
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable, Setup, new_table
from companion.games.merv.towns import Good, Town
from tests.merv.acting import contract_for, posts, priced
from tests.merv.given import contracts as offered
from tests.merv.given import given, has, place, standing, tile, walls
from tests.playing import question_of
from tests.shown import panel

RED, BLUE, YELLOW = SEATS[:3]
NARROW = 22
"""Columns for the city beside a question at 80 columns, labels left out."""


def titles(table: MervTable) -> list[str]:
    return [str(each.title) for each in GAME.panels(table)]


def shown(table: MervTable, title: str) -> Panel:
    return next(each for each in GAME.panels(table) if str(each.title) == title)


def city(table: MervTable) -> list[str]:
    return [f"{row.label}|{row.value}" for row in shown(table, "City").rows]


def walled() -> MervTable:
    table = given(row="G* J C P")
    standing(table, A="1.1 2.4", B="3.4")
    walls(table, "N1", "N3", "W2", "E3", "S5")
    table.city.site(place("1.1")).soldier = RED
    table.city.site(place("2.4")).upgrade = Cube.WHITE
    table.slots, table.turn.line = {3: RED, 1: BLUE}, 3
    return table


def test_letters_of_people_are_those_of_their_names_that_mean_nothing_else() -> None:
    assert signs(given(players=4)) == {"first": "E", "second": "D", "third": "F", "fourth": "J"}
    solo = given(players=1)
    assert (sign(solo, MAGISTRATE), sign(solo, COURTIER), sign(solo, None)) == ("M", "H", "·")


@pytest.mark.parametrize("names", [("王", "[/]", "H", "M"), ("GAWK", "TBNR", "", "YUOP")])
def test_everybody_has_a_letter_of_their_own_whatever_they_are_called(names: tuple[str, ...]) -> None:
    found = signs(new_table(Setup(Mode.PLAY, names, SEATS)))
    assert len(set(found.values())) == 4
    assert not set(found.values()) & set("GAWKPTBNRYUOHM" + "CPLKQW")


@pytest.mark.rule("MERV-SETUP-12", "MERV-SETUP-13", "MERV-SETUP-14")
def test_the_city_is_a_picture_of_sites_walls_and_the_active_side() -> None:
    assert city(walled()) == [
        "↓|   D   ·  ▼E   ·   ·",
        "N| ───     ═══",
        "1| C1E!P2· L3· K4· Q1·",
        "2|│W2· C3· P4· L1E5K2·",
        "3| Q3· W4· [0] C1D P2· ║",
        "4| L3· K4· Q1· W2· C3·",
        "5| P4· L1· K2· Q3· W4·",
        "S|                 ───",
    ]


@pytest.mark.rule("MERV-YEAR-08", "MERV-YEAR-09")
@pytest.mark.parametrize(
    ("round_", "lines"),
    [
        (2, ["N| ───     ═══", "1| C1E!P2· L3· K4· Q1· D", "3| Q3· W4· [0] C1D P2·║◄"]),
        (3, ["5| P4· L1· K2· Q3· W4·", "S|                 ───", "↑|   D   ·  ▲E   ·   ·"]),
        (4, ["N|  ───     ═══", "1|D C1E!P2· L3· K4· Q1·", "3|► Q3· W4· [0] C1D P2·║"]),
    ],
)
def test_slots_stand_at_the_side_of_the_round(round_: int, lines: list[str]) -> None:
    table = walled()
    table.round = round_
    assert set(lines) <= set(city(table))
    assert all(len(line) <= NARROW + 2 for line in city(table))


def test_rows_of_the_picture_are_corrected_by_their_sites_and_walls() -> None:
    rows = {str(row.label): row for row in shown(walled(), "City").rows}
    assert rows["↓"].field == "slots"
    assert rows["N"].computed_from == tuple(f"wall-N{line}" for line in range(1, 6))
    assert rows["3"].computed_from == ("site-3.1", "site-3.2", "site-3.4", "site-3.5", "wall-W3", "wall-E3")


def test_camels_on_the_market_and_ransom_are_in_the_picture() -> None:
    table = walled()
    table.market[0].camel = table.market[1].camel = True
    table.city.site(place("3.4")).ransom = Cube.TAN
    assert "3| Q3· W4· [2] C1D$P2· ║" in city(table)
    assert CELL == 4


def test_what_the_signs_mean_is_told_for_every_one() -> None:
    told = panel(GAME, walled(), "Signs in the city")
    assert all(f"{action.sign} {action.text}" in told["first"] for action in Action)
    assert all(f"{cube.key} {cube.text}" in told["then"] for cube in Cube if cube.ordinary)


@pytest.mark.parametrize(
    ("action", "title"),
    [
        (Action.CARAVANSARY, "Caravansary and camel market"),
        (Action.PALACE, "Palace"),
        (Action.LIBRARY, "Library"),
        (Action.MARKETPLACE, "Trade routes"),
        (Action.MOSQUE, "Mosque"),
        (Action.WALL, "City"),
    ],
)
def test_after_a_site_was_activated_its_place_comes_first(action: Action, title: str) -> None:
    table = walled()
    assert titles(table)[0] == "City"
    table.turn.site = next(site for site in SITES if table.city.tile(site).action is action)
    assert titles(table)[0] == title
    assert titles(table).count(title) == 1


@pytest.mark.parametrize(
    ("phase", "title"),
    [
        (Phase.ROUND_END, "Queue"),
        (Phase.INVASION, "If the invasion came now"),
        (Phase.SCORING, "Palace"),
        (Phase.OVER, "Points"),
    ],
)
def test_each_phase_has_its_panel_first(phase: Phase, title: str) -> None:
    table = walled()
    table.phase = phase
    assert titles(table)[0] == title


@pytest.mark.rule("MERV-PALACE-03", "MERV-CARAV-11", "MERV-CONTRACT-04")
def test_whose_turn_it_is_is_shown_openly_and_the_others_in_short() -> None:
    table = contract_table()
    own = panel(GAME, table, "E Red: 0 points")
    assert own["cubes"] == "2 teal, 1 white"
    assert own["influence"] == "3, contracts up to level 1"
    assert own["cards"] == "2 ginger; up to 2 spices"
    assert own["goods"] == "common 2, 1 on contracts rare 0"
    assert own["courtiers"] == "knowledge 1; next 2"
    assert own["mosque"] == "path 2, 3 steps"
    assert (own["posts"], own["tiles"]) == ("Rayy", "1 cube less for the palace")
    assert own["rest"] == "buildings 9, servants 7, discs 5"
    other = panel(GAME, table, "D Blue: 0 points")
    assert other["at"] == "camels 0, favour 0, influence 0, mosque 0"
    assert other["has"] == "scrolls 0, cards 0, goods 0, courtiers 0"


def contract_table() -> MervTable:
    table = priced(given(row="G* J C P"))
    contract_for(table, scrolls=1)
    red = has(posts(table.player(RED), table, Town.RAYY), teal=2, white=1)
    red.cards[Spice.GINGER], red.goods[Good.COMMON], red.committed_goods[Good.COMMON] = 2, 2, 1
    red.courtiers[Hall.KNOWLEDGE] = 1
    red.path, red.steps, red.breakthroughs = 2, 3, [Breakthrough.PALACE]
    table.breakthroughs.remove(Breakthrough.PALACE)
    return table


@pytest.mark.rule("MERV-CONTRACT-03", "MERV-AMB-32")
def test_the_places_around_the_city_are_shown() -> None:
    table = contract_table()
    table.market[0].camel = True
    row = panel(GAME, table, "Caravansary and camel market")
    assert row["row"] == "G* J C P"
    assert row["deck"].startswith("20 left: 5 ginger")
    assert row["market"].startswith("scroll*, caravan card")
    assert panel(GAME, table, "Palace")["knowledge"] == "E·· purple"
    assert panel(GAME, table, "Trade routes")["Rayy"] == "E purple"
    assert panel(GAME, table, "Trade routes")["Kashgar"] == "· teal, tan"
    assert panel(GAME, table, "Mosque")["E Red"] == "path 2, step 3"
    assert panel(GAME, table, "Mosque")["camels"] == "path 1, path 2, path 3, path 4"
    library = panel(GAME, table, "Library")
    assert library["2 scrolls"] == "1 cube less: caravansary, marketplace, mosque"
    assert library["6 scrolls"] == "free: card, post with good, step, wall piece"
    tops = panel(GAME, table, "Contracts")
    assert tops["level 1, favour"] == "7 points, 1 scroll"
    assert tops["level 3, soldier"] == "none left"


@pytest.mark.rule("MERV-INV-10", "MERV-INV-12", "MERV-INV-25")
def test_the_forecast_tells_what_an_invasion_would_do_now() -> None:
    table = walled()
    forecast = panel(GAME, table, "If the invasion came now")
    assert forecast == {"E Red": "2.4: 1 of any colour", "D Blue": "all safe", "F Yellow": "all safe"}
    solo = given(players=1)
    standing(solo, G="1.1", H="2.2 5.5", Y="3.4")
    tile(solo, "3.4", Cube.TAN)
    forecast = panel(GAME, solo, "If the invasion came now")
    assert forecast == {"E Red": "3.4: 1 tan", "H High Courtier": "2.2, 5.5 would fall"}


@pytest.mark.rule("MERV-END-01")
def test_points_are_told_with_the_caravan_sets_as_they_would_be_now() -> None:
    table = contract_table()
    assert panel(GAME, table, "Points")["E Red"] == "0 (with sets 2)"


def test_at_the_light_level_no_cubes_are_shown() -> None:
    table = given(level=Level.LIGHT)
    assert "cubes" not in panel(GAME, table, "E Red: 0 points")
    assert not [thing for thing in GAME.layout(table) if "cubes" in str(thing.name)]


@pytest.mark.parametrize("level", [Level.FULL, Level.LIGHT])
def test_a_level_has_the_name_under_which_it_was_chosen(level: Level) -> None:
    told = panel(GAME, given(level=level), "Game")["level"]
    chosen = question_of(setup(Mode.PLAY), "setup/level", {"setup/players": "1", "setup/name/1": ""})
    assert isinstance(chosen, Choice)
    names = [str(option.name) for option in chosen.options]
    assert any(name.startswith(f"{told}: ") for name in names)
    [field] = [each for each in GAME.fields(given(level=level)) if each.name == "level"]
    assert str(field.question.say(level.value)) == told


@pytest.mark.rule("MERV-CONTRACT-04")
def test_without_the_influence_for_it_no_contract_is_shown_as_allowed() -> None:
    table = contract_table()
    table.player(SEATS[0]).tracks[Track.INFLUENCE] = 2
    own = panel(GAME, table, "E Red: 0 points")
    assert (own["influence"], own["cards"]) == ("2, no contracts yet", "2 ginger; up to 1 spice")


def test_solo_cards_are_shown_but_for_their_order() -> None:
    table = given(players=1)
    assert table.solo is not None
    table.solo.cards = [Action.MOSQUE, Action.PALACE]
    table.solo.current, table.solo.discards = Action.WALL, [Action.LIBRARY]
    table.solo.removed = [Action.CARAVANSARY]
    assert panel(GAME, table, "Solo cards") == {
        "now": "wall", "discards": "library", "out": "caravansary", "deck": "2 cards"
    }  # fmt: skip
    assert panel(GAME, table, "H High Courtier") == {"camels": "0", "rest": "buildings 9"}


def test_before_the_city_lies_only_what_is_known_is_shown() -> None:
    table = new_table(Setup(Mode.PLAY, ("Red", "Blue", "Yellow"), SEATS[:3]))
    assert titles(table) == ["Game"]
    for row in (1, 2):
        for site in (each for each in SITES if each.row == row):
            table.city.site(site).tile = given().city.tile(site)
    assert len(shown(table, "City").rows) == 2


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_piece_has_one_place_in_the_layout(players: int) -> None:
    table = given(players=players, row="G* J C P")
    offered(table)
    table.player(RED).tracks[Track.FAVOUR] = 4
    ids = [thing.id for thing in GAME.layout(table)]
    assert len(set(ids)) == len(ids)
    things = {thing.id: str(thing.where) if thing.where else thing.count for thing in GAME.layout(table)}
    assert things["first.favour"] == "space 4"
    assert things["row-1"] == "ginger with a camel"
    assert things["first.meeple"].startswith("space")  # type: ignore[union-attr]
    table.slots, table.round = {2: RED}, 2
    table.queue = []
    assert "east action slot 2" in {str(thing.where) for thing in GAME.layout(table)}


def test_the_queue_tells_who_stands_where_by_name() -> None:
    table = given()
    table.queue[0].meeple, table.queue[1].meeple = BLUE, RED
    table.queue[2].meeple, table.queue[2].camels = None, 2
    table.order = [BLUE, RED]
    told = panel(GAME, table, "Game")
    assert told["queue"].startswith("Blue, Red, ·**")
    assert told["order"] == "Blue, Red"


def test_camels_that_leave_their_routes_move_no_other_ones() -> None:
    table = given()
    first, second, *_ = Town
    table.routes = [first, second, first]
    before = GAME.layout(table)
    del table.routes[:1]
    steps = [str(step) for step in to_put_right(GAME.layout(table), before)]
    assert steps == [f"Place: Camel (route to {first.text})"]


def test_what_stands_in_the_city_lies_there() -> None:
    things = {thing.id: str(thing.where) for thing in GAME.layout(walled())}
    assert (things["building-1.1"], things["soldier-1.1"]) == ("Red", "Red")
    assert things["upgrade-2.4"] == "white"
    assert things["wall-N3"].startswith("gate")
    table = walled()
    table.phase = Phase.OVER
    assert GAME.layout(table) == ()


def test_what_a_person_can_spend_stays_in_sight_as_far_as_it_is_counted() -> None:
    table = given()
    ann = has(table.player(RED), teal=2, purple=1)
    ann.camels = 2
    table.active = RED
    told = [str(each.in_sight) for each in GAME.panels(table) if each.in_sight is not None]
    assert told == ["cubes: 2 teal, 1 purple · camels 2 · favour 0 · influence 0"]
    solo = given(players=1)
    solo.active = MAGISTRATE
    assert all(each.in_sight is None for each in GAME.panels(solo))
