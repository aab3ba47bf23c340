"""The caravansary: which cards can be taken for which cubes, what a camel opens, what pairs give."""

from __future__ import annotations

import random
from itertools import chain, permutations, product
from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import caravan_row, magistrate_caravansary, soldiers, upgrades
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.caravan_plan import MARK, refused, within
from companion.games.merv.caravansary import action, completed, spice_limit, take_any
from companion.games.merv.kinds import Cube, Track
from companion.games.merv.pieces import cards_in_deck, misplaced
from companion.games.merv.places import SITES
from companion.games.merv.table import MAGISTRATE, SEATS, MervTable
from companion.games.merv.towns import Town
from tests.merv.given import balance, given, has, lay_row, owns, place
from tests.playing import Played, fields_of, question_of, refusal, run

RED, BLUE, YELLOW, DAN = SEATS
GINGER, JUNIPER, CINNAMON, PEPPER = Spice
STEP = "action/caravansary"
ROW = "G G J C C P P J"
DOERS = (soldiers, upgrades)
"""Modules that carry out boons of pairs; importing them is enough."""


def red_of(table: MervTable, influence: int = 0, camels: int = 0, **cards: int) -> Player:
    """Return Red with cards out of the deck."""
    red = table.player(RED)
    red.tracks[Track.INFLUENCE] = influence
    red.camels = camels
    for name, n in cards.items():
        red.cards[Spice[name.upper()]] = n
        table.deck[Spice[name.upper()]] -= n
    balance(table)
    return red


def taken(table: MervTable, **answers: str) -> Played[MervTable]:
    """Let Red take cards: ``taken(table, cards="12", boon_1="2")``; names are the ends of keys."""
    typed = {key.replace("_", "-"): value for key, value in answers.items()}
    return run(table, action(table, table.player(RED), STEP), typed)


def cards_question(table: MervTable) -> Question[Any]:
    """Return the question which cards Red takes."""
    return question_of(action(table, table.player(RED), STEP), f"{STEP}/cards")


def row_of(table: MervTable) -> str:
    """Return the row as ``lay_row`` takes it."""
    return " ".join(card.spice.value[0].upper() + "*" * card.camel for card in table.row)


@pytest.mark.rule("MERV-CARAV-01", "MERV-CARAV-02", "MERV-SPICE-02")
def test_one_card_is_taken_for_each_cube_of_one_colour() -> None:
    table = given(row=ROW)
    red = has(red_of(table, influence=3), purple=3)
    taken(table, cards="123", row="333")
    assert (red.cards[GINGER], red.cards[JUNIPER], red.cubes[Cube.PURPLE]) == (2, 1, 0)


@pytest.mark.rule("MERV-CASE-22")
@pytest.mark.rule("MERV-CARAV-04", "MERV-CARAV-05", "MERV-CARAV-07")
@pytest.mark.rule("MERV-CARAV-08", "MERV-CARAV-16", "MERV-CARAV-03")
def test_three_cards_two_camels_and_a_soldier() -> None:
    table = given(row="G* G* J C C P P J")
    red = has(owns(table, red_of(table, influence=3), "1.2"), purple=3)
    played = taken(table, cards="", row="123", soldier="12")
    assert (red.cards[GINGER], red.cards[JUNIPER], red.camels) == (2, 1, 2)
    assert row_of(table) == "C C P P J G J C"
    assert table.city.site(place("1.2")).soldier == RED
    assert (red.influence, red.cubes[Cube.PURPLE]) == (4, 0)
    played.in_order("take caravan card 1, ginger", "pay", "Turn up 3 caravan cards", "a pair of ginger")
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-23")
@pytest.mark.rule("MERV-CARAV-06", "MERV-CARAV-14", "MERV-AMB-42")
@pytest.mark.rule("MERV-AMB-10")
def test_an_own_camel_opens_the_next_card_and_stays() -> None:
    table = given(row="P G J C C P J C")
    red = has(red_of(table, camels=1, ginger=1), teal=1)
    question = cards_question(table)
    assert "influence allows 1 spice only" in refusal(question, "1")
    played = taken(table, cards="2", row="1")
    assert row_of(table).startswith("P* J C")
    assert (red.camels, red.cards[GINGER], red.cubes[Cube.TEAL]) == (0, 2, 0)
    played.says("Red: a camel onto caravan card 1, pepper")


@pytest.mark.rule("MERV-CASE-24")
@pytest.mark.rule("MERV-CARAV-22", "MERV-SPICE-02")
def test_white_cubes_may_be_mixed_in_and_no_second_colour() -> None:
    table = given(row=ROW)
    red = has(red_of(table, influence=12), teal=2, white=1)
    taken(table, cards="123", row="333")
    assert (red.cubes[Cube.TEAL], red.cubes[Cube.WHITE]) == (0, 0)
    other = given(row="G* G* J C C P P J")
    has(red_of(other, influence=12), teal=2, tan=1)
    assert refusal(cards_question(other), "123") == "cubes of one colour are enough for 2 cards"
    assert refusal(cards_question(other), "12") == ""


def test_the_colour_is_asked_where_several_are_enough_and_whites_are_kept() -> None:
    table = given(row=ROW)
    red = has(red_of(table, influence=12), teal=1, tan=2, white=2)
    played = taken(table, cards="1", row="3", pay="2")
    assert (red.cubes[Cube.TAN], red.cubes[Cube.TEAL], red.cubes[Cube.WHITE]) == (1, 1, 2)
    assert [each.id for each in played.question("pay").places()] == ["1", "2"]


def test_a_bare_enter_takes_from_the_front_what_one_colour_buys() -> None:
    table = given(row="G* J G C C P P J")
    has(red_of(table, influence=3), tan=2, teal=1, white=3)
    assert cards_question(table).default == {"cards": ["1", "2"]}
    assert str(cards_question(table).text).endswith(
        "For more than 2 cards white cubes are spent. Enter takes cards 1 and 2 for 2 cubes of one colour."
        " That makes juniper your last new spice."
    )


@pytest.mark.parametrize(
    ("tiles", "teal", "words"),
    [
        ((), 1, "Enter takes card 1 for 1 cube."),
        ((Breakthrough.CARAVANSARY,), 0, "Enter takes card 1 for nothing."),
        ((Breakthrough.CARAVANSARY,), 1, "Enter takes cards 1 and 2 for 1 cube."),
        ((), 3, "Enter takes cards 1, 2 and 3 for 3 cubes of one colour."),
    ],
)
def test_the_question_says_what_a_bare_enter_costs(
    tiles: tuple[Breakthrough, ...], teal: int, words: str
) -> None:
    table = given(row="G G G C C P P J")
    red = has(red_of(table, ginger=1), teal=teal)
    red.breakthroughs.extend(tiles)
    assert str(cards_question(table).text).endswith(f"in this order? {words}")


@pytest.mark.rule("MERV-CARAV-14", "MERV-SPICE-07")
def test_a_card_says_that_its_spice_would_be_the_last_new_one() -> None:
    table = given(row="G* J* C P G G J C")
    red = has(red_of(table, influence=3, ginger=1), teal=3)
    assert card_words(table)[:3] == [
        "ginger, with a camel",
        "juniper, with a camel, your last new spice",
        "cinnamon, your last new spice",
    ]
    red.tracks[Track.INFLUENCE] = 12
    assert not any("last" in words for words in card_words(table))


def card_words(table: MervTable) -> list[str]:
    """Return what the cards of the row say when Red is asked which to take."""
    cards = fields_of(cards_question(table))["cards"]
    return [str(place.name) for place in cards.places()][: len(table.row)]


def barred(table: MervTable) -> dict[str, str]:
    """Return what can not be named when Red is asked for cards, by key, and why."""
    cards = fields_of(cards_question(table))["cards"]
    return {place.key: str(place.barred) for place in cards.places() if place.barred}


@pytest.mark.rule("MERV-CARAV-06", "MERV-SPICE-03", "MERV-AMB-41")
def test_cards_that_no_order_reaches_are_barred() -> None:
    table = given(row="G J* C P G G J C")
    red = has(red_of(table, influence=12), teal=2)
    no_camel = "too few camels to reach it"
    assert barred(table) == dict.fromkeys("45678", no_camel)
    red.camels = 1
    balance(table)
    assert barred(table) == dict.fromkeys("5678", no_camel)
    has(red, teal=1)
    assert barred(table) == dict.fromkeys("45678", no_camel)


@pytest.mark.rule("MERV-SPICE-04")
def test_an_own_camel_cannot_be_named_where_none_can_be_there() -> None:
    table = given(row="G J C P G G J C")
    has(red_of(table, influence=12), teal=1)
    assert barred(table)["9"] == "you have no camel"
    lay_row(table, "G* J C P G G J C")
    assert "9" not in barred(table)
    lay_row(table, "G* J*")
    assert barred(table)["9"] == "every card has a camel"


@pytest.mark.rule("MERV-AMB-10", "MERV-AMB-41")
@pytest.mark.parametrize("otherwise", [(), (10,)])
@pytest.mark.parametrize("seed", range(8))
def test_what_is_barred_is_what_no_order_takes(otherwise: tuple[int, ...], seed: int) -> None:
    chance = random.Random(seed)
    words = [chance.choice("GJCP") + chance.choice(("", "", "*")) for _ in range(5)]
    table = given(row=" ".join(words), otherwise=otherwise)
    red = has(red_of(table, influence=chance.choice((0, 3, 7)), camels=chance.randrange(3)), teal=3)
    plans = [
        plan
        for n in (1, 2, 3)
        for cards in permutations(range(5), n)
        for marks in product(range(red.camels + 2), repeat=n)
        for plan in [tuple(chain(*((*(MARK,) * m, card) for m, card in zip(marks, cards, strict=True))))]
    ]
    taken_by_some = {plan[-1] for plan in plans if refused(table, red, plan) is None}
    assert within(table, red, 3) == taken_by_some


@pytest.mark.rule("MERV-CASE-25")
@pytest.mark.rule("MERV-CARAV-10", "MERV-CARAV-11", "MERV-CARAV-14")
@pytest.mark.rule("MERV-SPICE-07", "MERV-SPICE-08", "MERV-CARAV-09")
def test_a_new_spice_needs_influence() -> None:
    table = given(row="J G G C C P P J")
    red = has(red_of(table, camels=1, ginger=1), teal=1)
    assert "influence allows 1 spice only" in refusal(cards_question(table), "1")
    red.tracks[Track.INFLUENCE] = 3
    assert refusal(cards_question(table), "1") == ""


@pytest.mark.rule("MERV-CARAV-09", "MERV-CARAV-11", "MERV-CARAV-12")
@pytest.mark.rule("MERV-SPICE-08", "MERV-CARAV-10")
@pytest.mark.parametrize(
    ("influence", "spices"), [(0, 1), (2, 1), (3, 2), (6, 2), (7, 3), (11, 3), (12, 4), (15, 4)]
)
def test_thresholds_of_influence_allow_more_spices(influence: int, spices: int) -> None:
    table = given()
    red = red_of(table, influence=influence)
    assert run(table, spice_limit(table, red)).value == spices


@pytest.mark.rule("MERV-SPICE-07", "MERV-AMB-40", "MERV-SPICE-12")
def test_the_limit_holds_card_by_card_within_one_action() -> None:
    table = given(row=ROW)
    red = has(owns(table, red_of(table, influence=2, camels=2), "1.2"), teal=3)
    assert refusal(cards_question(table), "123") == "influence allows 1 spice only"
    taken(table, cards="12", row="33", soldier="12")
    assert red.influence == 3
    assert refusal(cards_question(table), "1") == ""


@pytest.mark.rule("MERV-CARAV-13", "MERV-SPICE-09")
def test_a_spice_once_owned_stays_and_counts() -> None:
    table = given(row="J P G C C G J C")
    red = has(red_of(table, influence=3, camels=1, ginger=1), teal=2)
    taken(table, cards="1", row="3")
    assert (red.cards[GINGER], red.cards[JUNIPER]) == (1, 1)
    assert refusal(cards_question(table), "1").endswith("influence allows 2 spices only")


@pytest.mark.rule("MERV-CASE-26")
@pytest.mark.rule("MERV-CARAV-15", "MERV-CARAV-20", "MERV-SPICE-11")
def test_every_pair_gives_its_boon_the_fourth_card_too() -> None:
    table = given(row="G G G C C P P J")
    red = has(owns(table, red_of(table, ginger=1), "1.2", "4.4"), teal=3)
    typed = {"cards": "", "row": "333", "ginger-1/soldier": "12", "ginger-2/soldier": "44"}
    run(table, action(table, red, STEP), typed)
    assert red.cards[GINGER] == 4
    assert [site.id for site in SITES if table.city.site(site).soldier == RED] == ["1.2", "4.4"]


@pytest.mark.rule("MERV-CARAV-20", "MERV-SPICE-11")
@pytest.mark.parametrize(("before", "now", "pairs"), [(0, 1, 0), (1, 2, 1), (2, 3, 0), (3, 8, 3), (5, 8, 2)])
def test_pairs_are_completed_at_cards_2_4_6_and_8(before: int, now: int, pairs: int) -> None:
    table = given()
    red = table.player(RED)
    red.cards[CINNAMON] = now
    assert completed({**dict.fromkeys(Spice, 0), CINNAMON: before}, red) == (CINNAMON,) * pairs


@pytest.mark.rule("MERV-SPICE-16")
def test_the_deck_has_cards_for_so_many_pairs() -> None:
    table = given()
    pairs = [table.deck[spice] // 2 for spice in (CINNAMON, GINGER, JUNIPER, PEPPER)]
    assert pairs == [4, 3, 3, 2]


@pytest.mark.rule("MERV-CASE-27")
@pytest.mark.rule("MERV-CARAV-08", "MERV-SPICE-10", "MERV-SPICE-01")
def test_the_row_is_filled_up_as_far_as_the_deck_goes() -> None:
    table = given(row="G G G C C P P J")
    red = has(red_of(table), teal=3)
    other = table.player(BLUE)
    other.cards = {GINGER: 3, JUNIPER: 5, CINNAMON: 5, PEPPER: 2}
    table.deck = {GINGER: 0, JUNIPER: 0, CINNAMON: 1, PEPPER: 0}
    played = taken(table, cards="123")
    played.says("Turn up 1 caravan card.")
    assert row_of(table) == "C C P P J C"
    assert (cards_in_deck(table), red.cards[GINGER]) == (0, 3)


@pytest.mark.rule("MERV-CASE-28")
@pytest.mark.rule("MERV-CARAV-19")
def test_a_pepper_pair_without_a_site_for_an_upgrade_gives_nothing() -> None:
    table = given(row="P C C G G J J P")
    red = has(owns(table, red_of(table, pepper=1), "1.2"), teal=1)
    table.city.site(place("1.2")).upgrade = Cube.PURPLE
    table.bonus_upgrades = [Cube.TEAL, Cube.TAN, Cube.ORANGE]
    taken(table, cards="1", row="3")
    assert table.white_upgrades == 6
    assert (red.favour, red.influence, red.score) == (0, 0, 0)


@pytest.mark.rule("MERV-CARAV-19", "MERV-SPICE-13", "MERV-SPICE-14")
def test_a_pepper_pair_places_a_white_upgrade_and_a_soldier_there_goes() -> None:
    table = given(row="P C C G G J J P")
    red = has(owns(table, red_of(table, pepper=1), "1.2"), teal=1)
    table.city.site(place("1.2")).soldier = RED
    taken(table, cards="1", row="3")
    site = table.city.site(place("1.2"))
    assert (site.upgrade, site.soldier, table.white_upgrades) == (Cube.WHITE, None, 5)
    assert red.cards[PEPPER] == 2


@pytest.mark.rule("MERV-CASE-29")
@pytest.mark.rule("MERV-CARAV-18", "MERV-SPICE-13")
def test_cinnamon_gives_a_white_cube_with_the_fourth_card() -> None:
    table = given(row="C C G G J J P P")
    red = has(red_of(table, cinnamon=3), teal=2)
    taken(table, cards="12", row="33")
    assert (red.cards[CINNAMON], red.cubes[Cube.WHITE]) == (5, 1)


@pytest.mark.rule("MERV-CASE-195")
@pytest.mark.rule("MERV-CARAV-17", "MERV-AMB-12", "MERV-SPICE-11")
def test_boons_of_two_pairs_come_after_the_refill_in_the_players_order() -> None:
    table = given(row="G G J C C P P J")
    red = has(owns(table, red_of(table, influence=3, ginger=1, juniper=3), "1.2"), tan=2, white=1)
    played = taken(table, cards="123", row="333", boon_1="2", soldier="12")
    assert (red.cards[GINGER], red.cards[JUNIPER], red.favour, red.influence) == (3, 4, 1, 4)
    assert (red.cubes[Cube.TAN], red.cubes[Cube.WHITE]) == (0, 0)
    played.in_order("Turn up 3", "favour up by 1", "Red: a soldier onto 1.2")
    other = given(row="G* G* J C C P P J")
    has(red_of(other, influence=3, ginger=1, juniper=3), tan=2, teal=1)
    assert refusal(cards_question(other), "123") == "cubes of one colour are enough for 2 cards"


@pytest.mark.rule("MERV-CASE-194")
@pytest.mark.rule("MERV-SPICE-03", "MERV-SPICE-04")
def test_a_camel_on_a_barred_front_card_opens_the_second() -> None:
    table = given(row="C G J P C C J P")
    red = has(red_of(table, camels=1, ginger=1), white=1)
    assert "influence allows 1 spice only" in refusal(cards_question(table), "1")
    taken(table, cards="2", row="3")
    assert row_of(table).startswith("C* J P")
    assert (red.camels, red.cubes[Cube.WHITE], red.cards[GINGER]) == (0, 0, 2)


@pytest.mark.rule("MERV-AMB-10", "MERV-SPICE-05", "MERV-SPICE-03")
@pytest.mark.parametrize(
    ("row", "at_once", "after_taking"),
    [
        ("G J C P", (0,), (0,)),
        ("G* J C P", (0, 1), (0,)),
        ("G* J* C P", (0, 1, 2), (0, 1)),
        ("G J* C P", (0, 1), (0, 1)),
        ("G* J* C* P*", (0, 1, 2, 3), (0, 1, 2, 3)),
    ],
)
def test_cards_within_reach(row: str, at_once: tuple[int, ...], after_taking: tuple[int, ...]) -> None:
    assert caravan_row.reachable(given(row=row)) == at_once
    assert caravan_row.reachable(given(row=row, otherwise=(10,))) == after_taking


@pytest.mark.rule("MERV-AMB-10", "MERV-CARAV-05")
def test_read_otherwise_a_camel_opens_the_next_card_once_it_was_taken() -> None:
    table = given(row="G* J* C P G G J C", otherwise=(10,))
    has(red_of(table, influence=12), teal=3)
    question = cards_question(table)
    assert refusal(question, "3") == "too few camels to reach card 3"
    assert refusal(question, "23") == ""
    assert refusal(question, "123") == ""
    taken(table, cards="23", row="22")
    assert row_of(table).startswith("G* P G G J C")
    assert caravan_row.reachable(table) == (0,)


@pytest.mark.rule("MERV-AMB-10", "MERV-CARAV-05")
def test_read_otherwise_a_card_that_was_opened_costs_no_camel() -> None:
    table = given(row="G J* C P G G J C", otherwise=(10,))
    red = has(red_of(table, influence=12), teal=2)
    taken(table, cards="23", row="22")
    assert row_of(table).startswith("G P G G J C")
    assert red.camels == 1


@pytest.mark.rule("MERV-AMB-10")
def test_read_otherwise_a_card_behind_the_front_needs_a_camel_of_its_own() -> None:
    table = given(row="P G J C C P J C", otherwise=(10,))
    red = has(red_of(table, camels=1, ginger=1), teal=1)
    assert not any(question.key.endswith("cards") for question in taken(table).asked)
    red.camels = 2
    balance(table)
    taken(table, cards="2", row="1")
    assert row_of(table).startswith("P* J C")
    assert red.camels == 1


@pytest.mark.rule("MERV-AMB-11", "MERV-AMB-13", "MERV-SPICE-01")
def test_the_row_closes_up_to_the_front_and_camels_stay_on_their_cards() -> None:
    table = given(row="G J* C P G G J C")
    has(red_of(table, influence=12), teal=1)
    taken(table, cards="1", row="4")
    assert row_of(table) == "J* C P G G J C P"


@pytest.mark.rule("MERV-AMB-41", "MERV-SPICE-06")
def test_a_camel_got_with_a_card_can_be_laid_in_the_same_action() -> None:
    table = given(row="G* J C P G G J C")
    red = has(red_of(table, influence=12), teal=2)
    taken(table, cards="13", row="33")
    assert row_of(table).startswith("J* P G G J C")
    assert (red.camels, red.cards[GINGER], red.cards[CINNAMON]) == (0, 1, 1)


def test_camels_got_with_cards_can_be_laid_without_need_too() -> None:
    table = given(row="G* J* C P G G J C")
    red = has(red_of(table, influence=12), teal=3)
    taken(table, cards="19293", row="333")
    assert row_of(table).startswith("P* G G J")
    assert (red.camels, red.cards[GINGER], red.cards[CINNAMON]) == (1, 1, 1)
    assert row_of(table).count("*") == 1


@pytest.mark.rule("MERV-SPICE-04", "MERV-CARAV-06", "MERV-SPICE-05")
def test_camels_may_be_laid_without_need_always_on_the_frontmost_bare_card() -> None:
    table = given(row="G* J C P G G J C")
    red = has(red_of(table, influence=12, camels=2), teal=1)
    taken(table, cards="991", row="3")
    assert row_of(table).startswith("J* C* P G")
    assert red.camels == 1
    assert refusal(cards_question_of(camels=2), "9991") == "there is no camel left to lay"


def cards_question_of(camels: int) -> Question[Any]:
    """Return the question on a row without camels, Red with some."""
    table = given(row="G J C P G G J C")
    has(red_of(table, influence=12, camels=camels), teal=3)
    return cards_question(table)


@pytest.mark.rule("MERV-SPICE-05", "MERV-SPICE-03")
@pytest.mark.parametrize(("typed", "refused"), [("1", False), ("2", False), ("3", False), ("4", True)])
def test_two_own_camels_reach_the_third_card(typed: str, refused: bool) -> None:
    assert bool(refusal(cards_question_of(camels=2), typed)) is refused


def test_cards_are_named_once_and_none_is_named_alone() -> None:
    question = cards_question_of(camels=8)
    assert refusal(question, "11") == "each card is there once only"
    assert refusal(question, "01") == "some cards or none, not both"
    assert refusal(question, "9") == "name a card, or 0 for none"


def test_none_may_be_taken() -> None:
    table = given(row=ROW)
    red = has(red_of(table), teal=1)
    taken(table, cards="0")
    assert (red.cubes[Cube.TEAL], len(table.row)) == (1, 8)


@pytest.mark.parametrize(("cubes", "row"), [({}, ROW), ({"teal": 1}, "J C C P P J J C"), ({"teal": 1}, "")])
def test_without_cubes_cards_or_influence_nothing_is_asked(cubes: dict[str, int], row: str) -> None:
    table = given(row=row)
    has(red_of(table, ginger=1), **cubes)
    taken(table).says("Red: no caravan card can be taken")


@pytest.mark.rule("MERV-BRK-08")
def test_the_discount_buys_a_card_more() -> None:
    table = given(row="C C C G G J J P")
    red = has(red_of(table), teal=2)
    red.breakthroughs = [Breakthrough.CARAVANSARY]
    assert cards_question(table).default == {"cards": ["1", "2", "3"]}
    taken(table, cards="", row="333")
    assert (red.cards[CINNAMON], red.cubes[Cube.TEAL]) == (3, 0)
    assert table.turn.used == [Breakthrough.CARAVANSARY]
    taken(table).says("no caravan card can be taken")


def test_a_substituted_colour_may_be_among_the_cubes() -> None:
    table = given(row="C C C G G J J P")
    red = has(red_of(table), tan=2, purple=1)
    red.breakthroughs = [Breakthrough.PURPLE]
    taken(table, cards="123", row="333")
    assert (red.cards[CINNAMON], red.cubes[Cube.PURPLE], red.cubes[Cube.TAN]) == (3, 0, 0)
    assert table.turn.used == [Breakthrough.PURPLE]


def test_a_substitution_that_changes_nothing_is_no_way_to_pay() -> None:
    table = given(row="G J C")
    red = has(red_of(table), orange=1)
    red.breakthroughs = [Breakthrough.ORANGE]
    taken(table, cards="1", row="333333").says("Red: pay 1 orange")
    assert table.turn.used == []


@pytest.mark.rule("MERV-SPICE-15", "MERV-AMB-36", "MERV-BRK-14")
def test_a_free_card_is_any_of_the_row_with_its_camel() -> None:
    table = given(row="G* J C P* G G J C")
    red = red_of(table, influence=3, cinnamon=1)
    played = run(table, take_any(table, red, "market/caravan-card"), {"card": "4", "row": "3"})
    assert (red.cards[PEPPER], red.camels, len(table.row)) == (1, 1, 8)
    assert row_of(table) == "G* J C G G J C C"
    assert played.question("card").to == RED


@pytest.mark.rule("MERV-FIX-07", "MERV-SPICE-07", "MERV-SPICE-15")
def test_the_limit_holds_for_a_free_card_and_a_pair_gives_its_boon() -> None:
    table = given(row="G J C P G G J C")
    red = red_of(table, cinnamon=1)
    question = question_of(take_any(table, red, "free"), "free/card")
    assert "influence allows 1 spice only" in refusal(question, "1")
    run(table, take_any(table, red, "free"), {"card": "8", "row": "3"})
    assert (red.cards[CINNAMON], red.cubes[Cube.WHITE]) == (2, 1)


def test_a_free_card_that_nothing_allows_is_lost() -> None:
    table = given(row="J J P P")
    red = red_of(table, cinnamon=1)
    run(table, take_any(table, red, "free")).says("no caravan card can be taken")
    assert len(table.row) == 4


@pytest.mark.rule("MERV-SPICE-17")
def test_the_magistrate_ignores_reach_and_limit() -> None:
    table = given(players=1, row="G G G J C C P P")
    magistrate = table.player(MAGISTRATE)
    magistrate.cards[GINGER] = 1
    table.deck[GINGER] -= 1
    assert 3 not in caravan_row.reachable(table)
    run(table, magistrate_caravansary.act(table, 1, STEP), {"row": "3"})
    assert (magistrate.cards[JUNIPER], magistrate.influence, row_of(table)) == (1, 0, "G G G C C P P C")


@pytest.mark.rule("MERV-CARAV-21")
def test_the_four_spices() -> None:
    assert [str(spice.text) for spice in Spice] == ["ginger", "juniper", "cinnamon", "pepper"]
    assert [spice.boon for spice in Spice] == [
        Boon.SOLDIER,
        Boon.FAVOUR,
        Boon.WHITE_CUBE,
        Boon.WHITE_UPGRADE,
    ]


def test_a_card_that_is_not_there_any_more_cannot_be_turned_up() -> None:
    table = given(row="P P P P G G J C")
    question = caravan_row.spices_question(table, "row", 2)
    assert "all of these have been seen" in refusal(question, "44")
    table.deck[PEPPER] = 1
    again = caravan_row.spices_question(table, "row", 2)
    assert refusal(again, "44") == "only 1 of pepper have not been seen"


@pytest.mark.rule("MERV-POST-13", "MERV-MARKET-14")
def test_camels_come_back_onto_cards_without_one_from_the_front() -> None:
    table = given(row="G* J C* P G G J C")
    table.routes = [Town.RAYY, Town.BALKH]
    run(table, caravan_row.return_camels(table, 2)).says("onto these caravan cards: card 2, card 4.")
    assert row_of(table) == "G* J* C* P* G G J C"
    assert table.routes == []


@pytest.mark.rule("MERV-POST-14", "MERV-AMB-23")
def test_camels_without_a_card_go_to_the_market_and_then_out() -> None:
    table = given(row="G* J")
    table.market[0].camel = table.market[2].camel = True
    table.routes = [Town.RAYY, Town.BALKH, Town.BASRA, Town.BAGHDAD]
    table.town_camels.clear()
    balance(table)
    out = table.camels_out
    played = run(table, caravan_row.return_camels(table, 4))
    assert row_of(table) == "G* J*"
    assert all(slot.camel for slot in table.market)
    assert table.camels_out == out + 1
    played.says("onto these slots of the camel market: caravan card, white cube")
    played.says("1 camel into the box")
    assert table.routes == []
    assert misplaced(table) == ()


def test_at_the_light_level_cards_are_followed_and_cubes_said() -> None:
    table = given(row="C C C C G J J P", level=Level.LIGHT)
    red = red_of(table)
    played = taken(table, cards="123", row="333")
    assert red.cards[CINNAMON] == 3
    assert "(only if you have the cubes)" in str(played.question("cards").text)
    played.says("Red: pay 3 cubes of one colour, white ones may be among them")
    red.breakthroughs = [Breakthrough.CARAVANSARY]
    taken(table, cards="1", row="3").silent_about("pay 1 cube")
