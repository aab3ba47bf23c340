"""The set-up of the table: what is laid out, what is asked, how the game stands then."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.merv import opening, turns
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.kinds import Action, Cube, Deal, Phase, Role, Track, WallKind
from companion.games.merv.pieces import (
    buildings_left,
    camels_counted,
    cards_in_deck,
    discs_left,
    misplaced,
    scrolls_left,
    servants_left,
)
from companion.games.merv.places import LINES, MARKET, SITES, WALL_SLOTS, Place
from companion.games.merv.printed_values import STACKS, SiteTile
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, new_table, offered
from companion.games.merv.towns import INNER, Good, Town
from tests.merv.given import NAMES, place
from tests.merv.laid_out import ANSWERS, asked_before, fresh, laid_out
from tests.playing import fields_of, question_of, refusal

PLAYERS = (1, 2, 3, 4)
RED, BLUE, YELLOW, DAN = SEATS


@pytest.mark.rule("MERV-SETUP-01", "MERV-SETUP-07", "MERV-SETUPX-01")
def test_everybody_takes_the_pieces_of_a_colour() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("Everybody: the pieces of a colour: 1 master meeple, 9 buildings, 10 discs, 8 servants")
    red = table.player(RED)
    assert buildings_left(table, red) == 9
    assert servants_left(table, red) == 8


def test_who_plays_alone_is_called_by_name() -> None:
    played = laid_out(fresh(1))
    played.says("Red: the pieces of a colour: 1 master meeple")
    played.silent_about("Everybody")


@pytest.mark.rule("MERV-SETUP-08", "MERV-SETUPX-03")
def test_three_of_ten_discs_lie_on_tracks() -> None:
    table = fresh()
    laid_out(table).says("Red, Blue, Yellow: a disc each")
    assert discs_left(table.player(RED)) == 7
    laid_out(fresh()).says("7 discs are left")


@pytest.mark.rule("MERV-SETUP-04", "MERV-SETUP-05", "MERV-SETUP-06")
def test_discs_begin_on_the_first_space_of_every_track() -> None:
    table = fresh()
    laid_out(table).says("first space of favour, influence and score track")
    for player in table.people:
        assert (player.favour, player.influence, player.score) == (0, 0, 0)


@pytest.mark.rule("MERV-SETUP-02", "MERV-SETUP-03")
def test_master_meeples_begin_in_the_queue_at_the_north_west() -> None:
    table = fresh()
    table.queue.reverse()
    laid_out(table).says("queue at the north-west corner, front first: Yellow, Blue, Red")


@pytest.mark.rule("MERV-SETUP-02", "MERV-AMB-05")
def test_they_play_in_the_order_of_that_queue() -> None:
    drawn = asked_before(3, order=("2", "0", "1")).value
    table = new_table(drawn)
    assert [space.meeple for space in table.queue] == [YELLOW, RED, BLUE]
    played = []
    while (seat := turns.next_seat(table)) is not None:
        played.append(seat)
        table.slots[len(played)] = seat
    assert played == [YELLOW, RED, BLUE]


@pytest.mark.rule("MERV-SETUP-03", "MERV-SETUPX-02")
def test_the_first_queue_is_drawn_by_lot() -> None:
    assert asked_before(3, order=("2", "0", "1")).value.order == (YELLOW, RED, BLUE)


@pytest.mark.rule("MERV-SETUP-35", "MERV-AMB-06")
def test_a_starting_player_who_is_chosen_stands_in_front() -> None:
    played = asked_before(3, {"setup/start": "2"}, order=("2", "0", "1"))
    assert played.value.order == (BLUE, YELLOW, RED)


@pytest.mark.rule("MERV-AMB-06")
def test_read_otherwise_nobody_is_chosen_as_starting_player() -> None:
    played = asked_before(3, order=("2", "1", "0"), otherwise=(6,))
    assert not any(question.key == "setup/start" for question in played.asked)
    assert played.value.order == (YELLOW, BLUE, RED)


@pytest.mark.parametrize(
    ("players", "level", "numbers"),
    [
        (1, "", [10, 34, 110, 113]),
        (2, "", [1, 6, 10, 34]),
        (4, "", [1, 6, 10, 34]),
        (1, "2", [10, 110, 113]),
        (3, "2", [1, 6, 10]),
    ],
)
@pytest.mark.rule("MERV-SETUPX-09", "MERV-HC-10")
def test_only_readings_that_can_matter_are_asked(players: int, level: str, numbers: list[int]) -> None:
    page = asked_before(players, {"setup/level": level, "setup/rulings": ""}).question("setup/rulings")
    assert list(fields_of(page)) == [f"MERV-AMB-{number:02}" for number in numbers]


@pytest.mark.rule("MERV-SETUP-36")
def test_one_to_four_can_play() -> None:
    question = asked_before(2).question("setup/players")
    assert [bool(refusal(question, typed)) for typed in "012345"] == [True, False, False, False, False, True]


@pytest.mark.rule("MERV-SETUP-09")
def test_colours_of_nobody_go_back() -> None:
    laid_out(fresh()).says("Colours that nobody has go back into the box")


@pytest.mark.rule("MERV-SETUP-10", "MERV-SETUPX-05", "MERV-SETUPX-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_high_courtier_has_meeple_and_buildings_with_one_or_two_players(players: int) -> None:
    table = fresh(players)
    played = laid_out(table)
    if players > 2:
        played.silent_about("High Courtier")
        assert COURTIER.id not in table.players
        return
    played.says("High Courtier: 1 master meeple and 9 buildings of another colour, nothing else")
    courtier = table.player(COURTIER)
    assert courtier.role is Role.COURTIER
    assert buildings_left(table, courtier) == 9
    assert courtier not in table.scorers


@pytest.mark.rule("MERV-SETUPX-06", "MERV-AMB-101")
def test_with_two_players_the_high_courtier_stands_last_of_three() -> None:
    drawn = asked_before(2, order=("1", "0")).value.order
    assert drawn == (BLUE, RED, COURTIER)
    laid_out(fresh(2)).says("High Courtier begins in the last space")


@pytest.mark.rule("MERV-SETUPX-08", "MERV-SETUP-10")
def test_the_magistrate_has_all_pieces_of_a_colour() -> None:
    table = fresh(1)
    played = laid_out(table)
    played.says("Corrupt Magistrate: all pieces of another colour")
    played.says("Red, Corrupt Magistrate: a disc each")
    magistrate = table.player(MAGISTRATE)
    assert magistrate.role is Role.MAGISTRATE
    assert magistrate in table.scorers
    assert MAGISTRATE.id not in fresh(2).players


@pytest.mark.rule("MERV-SETUPX-07", "MERV-SETUPX-09")
def test_alone_the_first_queue_is_fixed() -> None:
    setup = asked_before(1).value
    assert setup.order == (MAGISTRATE, RED, COURTIER)
    assert setup.deal is Deal.PROGRAM


@pytest.mark.rule("MERV-SETUPX-04", "MERV-AMB-08")
@pytest.mark.parametrize(("players", "spaces"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_only_four_players_use_the_fourth_space_of_a_queue(players: int, spaces: int) -> None:
    assert len(fresh(players).queue) == spaces


@pytest.mark.rule("MERV-SETUP-11", "MERV-SETUPX-15")
def test_one_face_of_the_camel_market_lies_in_the_city() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("either side up, by chance")
    assert [slot.boon for slot in table.market] == [
        Boon.SCROLL,
        Boon.CARAVAN_CARD,
        Boon.FAVOUR,
        Boon.WHITE_CUBE,
    ]
    assert not any(slot.camel for slot in table.market)
    other = fresh()
    laid_out(other, {"set-up/market": "rare"})
    assert [slot.boon for slot in other.market] == [Boon.RARE_GOOD, Boon.MOSQUE_STEP, Boon.SOLDIER]


@pytest.mark.rule("MERV-SETUP-12", "MERV-SETUP-14", "MERV-SETUP-13")
def test_24_sites_surround_the_camel_market() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("into the middle of the city")
    played.says("Shuffle the 24 site tiles and lay them round it, 5 by 5")
    assert Place(3, 3) == MARKET
    assert len(SITES) == 24
    assert [sum(site.row == row for site in SITES) for row in LINES] == [5, 5, 4, 5, 5]
    assert MARKET not in SITES


@pytest.mark.rule("MERV-SETUP-13", "MERV-SETUPX-15")
def test_every_site_is_read_off_row_by_row_from_the_north() -> None:
    table = fresh()
    laid_out(table)
    assert table.city.tile(place("1.1")) == SiteTile(Action.CARAVANSARY, Cube.TEAL)
    assert table.city.tile(place("1.5")) == SiteTile(Action.MOSQUE, Cube.TEAL)
    assert table.city.tile(place("3.4")) == SiteTile(Action.CARAVANSARY, Cube.TEAL)
    assert table.city.tile(place("5.5")) == SiteTile(Action.WALL, Cube.ORANGE)


def test_a_row_of_the_city_takes_what_can_lie_there_only() -> None:
    question = question_of(opening.set_up_table(fresh()), "set-up/row-1", ANSWERS)
    assert refusal(question, "11 22 33 44 5").startswith("1.5: “5” is none of the options")
    assert not refusal(question, "1122334451")
    assert refusal(question, "11 22 33 44 55")
    assert refusal(question, "11 22 33 44")


@pytest.mark.rule("MERV-SETUP-15", "MERV-SETUP-17", "MERV-SETUP-23")
def test_supplies_lie_beside_what_they_are_for() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("The 32 scrolls beside the library")
    assert scrolls_left(table) == 32
    played.says("Common and rare goods beside the map, kept apart")
    assert all(set(player.goods) == set(Good) for player in table.people)
    played.says("Contracts beside the mosque")


@pytest.mark.rule("MERV-SETUP-16", "MERV-SETUPX-17")
def test_breakthroughs_lie_four_by_four_by_the_scrolls_they_need() -> None:
    table = fresh()
    laid_out(table).says("by the scrolls they need (2, 4, 6, 8), 4 each")
    assert Counter(each.scrolls for each in table.breakthroughs) == {2: 4, 4: 4, 6: 4, 8: 4}


@pytest.mark.rule("MERV-SETUP-18", "MERV-SETUP-19")
def test_a_camel_begins_on_each_inner_town() -> None:
    table = fresh()
    laid_out(table).says("A camel onto each of Rayy, Samarkand, Nishapur, Balkh")
    assert table.town_camels == list(INNER)
    assert [str(town.text) for town in Town if town.good is Good.COMMON] == [
        "Rayy",
        "Samarkand",
        "Nishapur",
        "Balkh",
    ]


@pytest.mark.rule("MERV-SETUP-20", "MERV-SETUP-21", "MERV-SETUPX-16")
def test_contracts_lie_in_six_stacks_of_three_levels() -> None:
    table = fresh()
    laid_out(table).says("sorted by back and reward into 6 stacks of 3")
    assert {stack.level for stack in STACKS} == {1, 2, 3}
    assert {stack.reward for stack in STACKS} == {Boon.FAVOUR, Boon.SOLDIER}
    assert len(offered(table)) == 6
    assert len({contract.stack for contract in offered(table)}) == 6


@pytest.mark.rule("MERV-SETUP-22", "MERV-SETUPX-16")
def test_the_card_with_most_points_lies_on_top_and_is_read_off() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("face up, the highest points on top")
    assert sum(question.key.startswith("printed/contract/") for question in played.asked) == 6
    assert all(
        question.key.endswith("/1")
        for question in played.asked
        if question.key.startswith("printed/contract/")
    )


@pytest.mark.rule("MERV-SETUP-24", "MERV-SETUP-25", "MERV-SETUPX-19")
def test_upgrades_and_scoring_tiles_lie_on_their_spaces() -> None:
    table = fresh()
    laid_out(table).says("6 white and 4 bonus upgrades, by kind, and the 4 scoring tiles onto their spaces")
    assert table.white_upgrades == 6


@pytest.mark.rule("MERV-SETUP-26")
def test_a_camel_begins_on_each_path_of_the_mosque() -> None:
    table = fresh()
    laid_out(table).says("A camel onto each of the 4 lowest spaces of the mosque track")
    assert table.path_camels == [1, 2, 3, 4]


@pytest.mark.rule("MERV-SETUP-32", "MERV-SETUPX-19")
def test_wall_pieces_lie_in_reserve() -> None:
    laid_out(fresh()).says("16 wall segments and 4 gates onto their spaces")
    assert {kind: kind.pieces for kind in WallKind} == {WallKind.SEGMENT: 16, WallKind.GATE: 4}
    assert sum(slot.takes is WallKind.GATE for slot in WALL_SLOTS) == 4


@pytest.mark.rule("MERV-SETUP-27", "MERV-SETUPX-18")
def test_there_are_24_caravan_cards() -> None:
    laid_out(fresh()).says("Shuffle the 24 caravan cards")
    assert {spice: spice.cards for spice in Spice} == {
        Spice.GINGER: 6,
        Spice.JUNIPER: 6,
        Spice.CINNAMON: 8,
        Spice.PEPPER: 4,
    }


@pytest.mark.rule("MERV-SETUP-28", "MERV-SETUP-29", "MERV-SETUPX-18")
def test_eight_cards_are_dealt_and_16_left() -> None:
    table = fresh()
    laid_out(table).says("deal 8 in a row; 16 stay in the deck")
    assert [card.spice for card in table.row][:4] == [
        Spice.GINGER,
        Spice.GINGER,
        Spice.JUNIPER,
        Spice.CINNAMON,
    ]
    assert (len(table.row), cards_in_deck(table)) == (8, 16)


@pytest.mark.rule("MERV-SETUP-30", "MERV-SETUPX-13")
@pytest.mark.parametrize(("players", "camels"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_cards_farthest_from_the_deck_begin_with_a_camel(players: int, camels: int) -> None:
    table = fresh(players)
    laid_out(table).says(f"A camel onto each of the {camels} cards farthest from the deck")
    assert [card.camel for card in table.row] == [True] * camels + [False] * (8 - camels)


@pytest.mark.rule("MERV-SETUP-31", "MERV-SETUPX-14")
@pytest.mark.parametrize(("players", "left"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_camels_left_over_go_into_the_box(players: int, left: int) -> None:
    table = fresh(players)
    played = laid_out(table)
    if left:
        played.says({1: "1 camel goes back", 2: "2 camels go back"}[left])
    else:
        played.silent_about("camels go back")
    assert table.camels_out == left
    assert camels_counted(table) == 12


@pytest.mark.rule("MERV-SETUP-33", "MERV-SETUP-34", "MERV-SETUPX-20")
def test_the_first_year_begins_and_nobody_has_anything() -> None:
    table = fresh()
    played = laid_out(table)
    played.says("The year marker onto year one")
    played.says("Cubes by colour into their supplies; nobody begins with any")
    assert (table.year, table.round, table.phase) == (1, 1, Phase.TURNS)
    for player in table.players.values():
        owned = (player.cubes, player.cards, player.goods, player.courtiers)
        assert not any(n for counts in owned for n in counts.values())
        assert (player.scrolls, player.camels, player.contracts, player.posts) == (0, 0, [], [])
    assert misplaced(table) == ()


def test_the_influence_track_is_read_off_before_the_first_turn() -> None:
    table = fresh()
    laid_out(table)
    assert Track.INFLUENCE in table.printed.tracks


@pytest.mark.rule("MERV-CASE-67")
def test_a_table_for_three() -> None:
    table = fresh(3)
    laid_out(table)
    assert [card.camel for card in table.row] == [True] * 3 + [False] * 5
    assert cards_in_deck(table) == 16
    assert (len(table.town_camels), len(table.path_camels), len(SITES)) == (4, 4, 24)
    for player in table.people:
        pieces = (discs_left(player), buildings_left(table, player), servants_left(table, player))
        assert pieces == (7, 9, 8)
    assert [space.meeple for space in table.queue] == [RED, BLUE, YELLOW]


@pytest.mark.rule("MERV-CASE-101")
def test_eleven_camels_are_on_the_board_of_three() -> None:
    table = fresh(3)
    laid_out(table)
    on_cards = sum(card.camel for card in table.row)
    assert (len(table.town_camels), len(table.path_camels), on_cards, table.camels_out) == (4, 4, 3, 1)
    assert len(table.queue) == 3


@pytest.mark.rule("MERV-CASE-102")
@pytest.mark.parametrize(("players", "order"), [(2, (BLUE, RED, COURTIER)), (1, (MAGISTRATE, RED, COURTIER))])
def test_the_first_queues_of_two_and_of_one(players: int, order: tuple[object, ...]) -> None:
    assert asked_before(players, order=("1", "0")).value.order == order
    table = fresh(players)
    laid_out(table)
    assert sum(card.camel for card in table.row) == 2
    assert camels_counted(table) - table.camels_out == 10
    assert NAMES[0] == table.people[0].name
