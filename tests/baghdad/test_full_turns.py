"""The frame of a game at level full: six steps, everybody in turn, to the last card (BAG-TURN)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.choice import Choice
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad import full_turn, turns
from companion.games.baghdad.characters import CARDS_BY_ID, STARTING
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import SLOTS, BaghdadTable
from tests.baghdad.full_playing import Played, act_and_resolve, all_turns, current, ids, whole_turn
from tests.baghdad.given_full import FULL_CITY, full_table, has
from tests.playing import ends_with, run

FIRST_DAYS = {slot: f"day-{slot}" for slot in SLOTS}


def first_possible(question: Question[Any]) -> str:
    """Return the first option that can be taken."""
    return next(place.id for place in question.places() if place.barred is None)


@pytest.mark.rule("BAG-TURN-01")
def test_the_six_steps_in_their_order() -> None:
    table = full_table(
        slots="day-1 day-2 start-A-1",
        hand="day-3 day-4",
        icons={"day-3": "boat"},
        place="SW-1",
        city={**FULL_CITY, "SW-1": "B"},
        roads={"NW-7": "NW-1"},
        coins=0,
        favour=3,
    )
    played = whole_turn(
        table,
        {"you/play": "1", "boats/move-1": "1", "vizier/to": "7", "you/draw": "1", "slot-1": "7"},
    )
    played.in_order(
        "Ada: turn 4.",
        "Slide your played cards",
        "take 1 Coin",
        "you/play",
        "boats/move-1",
        "vizier/to",
        "Ada does not build",
        "Favour marker 1 step down",
        "you/draw",
        "refill/slot-1",
    )
    assert current(table).turns == 4
    assert played.says("Ada: turn 4.").rules == ("BAG-TURN-01",)


def chosen(table: BaghdadTable, first: str) -> Played:
    """Resolve action and effects in an order, with the leftmost spot for a tile."""
    return act_and_resolve(table, {"vizier/order": first}, always={"action/spot": "1"})


@pytest.mark.rule("BAG-TURN-03")
@pytest.mark.parametrize(
    ("first", "order"),
    [("1", ("the Book from SW 1", "take 2 Coins")), ("2", ("take 2 Coins", "the Book from SW 1"))],
)
def test_action_and_effects_come_in_the_order_that_the_player_likes(
    first: str, order: tuple[str, str]
) -> None:
    table = full_table(
        place="SW-1",
        city={"SW-1": "B"},
        sites={"SW-7": "souk you"},
        slots="day-1",
        icons={"day-1": "quill"},
    )
    played = chosen(table, first)
    played.in_order("vizier/order", *order)
    assert (current(table).coins, current(table).tiles[Symbol.BOOK]) == (5, 1)
    assert set(played.question("vizier/order").rules) == {"BAG-TURN-03", "BAG-TURN-04"}


@pytest.mark.rule("BAG-TURN-04")
@pytest.mark.parametrize("first", ["1", "2"])
def test_the_first_is_completely_over_before_the_second_begins(first: str) -> None:
    table = full_table(
        place="SW-1",
        city={"SW-1": "P3", "NE-1": "P4"},
        sites={"SW-7": "clinic you", "SE-7": "souk you"},
        slots="day-1",
        icons={"day-1": "rod rod"},
    )
    played = act_and_resolve(table, {"vizier/order": first}, always={"spot": first_possible, "from": "1"})
    tile, own = ("the Patient (Goods 3) from SW 1", "Goods 3."), ("Clinic on SW 7", "the Patient (Goods 4)")
    both = (*tile, *own, "Goods 4.") if first == "1" else (*own, "Goods 4.", *tile)
    played.in_order(*both)
    assert current(table).tiles[Symbol.PATIENT] == 2
    played.silent_about("take 2 Coins")


@pytest.mark.rule("BAG-TURN-03")
@pytest.mark.parametrize("standing", [{}, {"SW-7": "hospital you"}, {"NW-7": "souk you"}])
def test_where_no_effect_waits_the_order_is_not_asked(standing: dict[str, str]) -> None:
    table = full_table(
        place="SW-1",
        city={"SW-1": "B"},
        sites={**standing, "SW-8": "stables second"},
        slots="day-1",
        icons={"day-1": "quill"},
    )
    played = act_and_resolve(table, always={"action/spot": "1"})
    assert "you/vizier/order" not in played.keys
    assert current(table).tiles[Symbol.BOOK] == 1


@pytest.mark.rule("BAG-AMB-22")
def test_an_effect_may_take_the_tile_under_the_vizier_and_the_action_lapses() -> None:
    table = full_table(
        place="SW-1",
        city={"SW-1": "B"},
        sites={"SW-7": "bookshop you"},
        slots="day-1",
        icons={"day-1": "quill"},
    )
    played = act_and_resolve(table, {"vizier/order": "2"}, always={"from": "1", "spot": "1"})
    assert "an effect that takes the tile here" in str(played.question("vizier/order").places()[1].name)
    assert played.says("the City tile action lapses").rules == ("BAG-AMB-22",)
    assert current(table).tiles[Symbol.BOOK] == 1
    table = full_table(
        place="SW-1",
        city={"SW-1": "P1"},
        sites={"SW-7": "bookshop you"},
        slots="day-1",
        icons={"day-1": "rod"},
        favour=0,
    )
    played = act_and_resolve(table, {"vizier/order": "2"}, always={"spot": "1"})
    question = played.question("vizier/order")
    assert str(question.places()[1].name) == "Building effects first"


@pytest.mark.rule("BAG-AMB-25")
def test_a_vizier_that_cannot_move_neither_acts_nor_resolves_nor_pays() -> None:
    table = full_table(
        hand="day-3",
        place="SW-10",
        favour=3,
        city={"SW-1": "P1"},
        roads={"SW-10": "SW-1"},
        sites={"SW-7": "souk you", "NW-7": "stables second"},
        others={Owner.SECOND: {"place": "NW-10"}},
        display={},
    )
    table.bag_over = True
    played = whole_turn(table)
    assert "BAG-AMB-25" in played.says("The Vizier stays").rules
    person = current(table)
    assert (person.coins, person.favour, person.shame) == (3, 3, 0)
    assert str(person.place and person.place.id) == "SW-10"


def _nothing(table: BaghdadTable, person: Person) -> Script[bool]:
    yield know(Text("{player} only plays and draws.", player=table.name_of(person.owner)))
    return False


@pytest.fixture
def cards_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave Boats and Viziers where they are: turns are made of cards alone."""
    monkeypatch.setattr(full_turn, "move_boats", _nothing)
    monkeypatch.setattr(full_turn, "move_vizier", _nothing)


def deck(cards: int) -> Callable[[Question[Any]], str]:
    """Return what refills the display until so many cards have come, the six first ones included."""
    left = [cards - len(SLOTS)]

    def next_card(question: Question[Any]) -> str:
        assert isinstance(question, Choice)
        possible = [option.id for option in question.options if option.barred is None and option.id != "none"]
        left[0] -= 1
        return possible[0] if left[0] >= 0 and possible else "none"

    return next_card


def game_of_cards(players: int, cards: int, start: Owner = Owner.YOU) -> Played:
    """Play a whole game of cards alone; everybody begins with the Starting cards."""
    table = full_table(players, current=start, city=FULL_CITY, display=FIRST_DAYS, favour=0)
    for person in table.persons.values():
        person.hand, person.turns, person.favour = list(STARTING[person.letter]), 0, 0
    refills = dict.fromkeys((f"refill/slot-{slot}" for slot in SLOTS), deck(cards))
    return all_turns(table, always={**refills, "empty": "1", "play": first_possible, "draw": first_possible})


def turns_of(played: Played) -> list[str]:
    """Return who had which turn, in order."""
    return [words.rstrip(".").replace(": turn", "") for words in played.words if ": turn " in words]


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-CASE-01", "BAG-TURN-06")
def test_case_01_four_players_and_forty_cards() -> None:
    played = game_of_cards(4, 40)
    assert [person.turns for person in played.table.persons.values()] == [13] * 4
    drawn = sum("into your hand" in words for words in played.words)
    assert drawn == 40
    assert not any(person.hand for person in played.table.persons.values())


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-CASE-02", "BAG-TURN-08")
def test_case_02_the_last_three_cards_never_resolve() -> None:
    played = game_of_cards(4, 40)
    at = [number for number, words in enumerate(played.words) if words.startswith("Ada: turn ")]
    mine = [played.words[first : first + 5] for first in at]
    laid = [next(words for words in turn if words.startswith("Play "))[len("Play ") :] for turn in mine]
    cards = [
        max((card.text for card in CARDS_BY_ID.values() if words.startswith(str(card.text))), key=str)
        for words in laid
    ]
    assert any(f"{cards[9]} is pushed out" in words for words in mine[12]), "turn 10's card in turn 13"
    pushed = [words for words in played.words if "is pushed out" in words]
    assert not any(str(card) in words for card in cards[10:] for words in pushed)
    slots = played.table.persons[Owner.YOU].slots
    assert [str(card and card.text) for card in slots] == [str(card) for card in reversed(cards[10:])]
    said = played.says("Ada's last turn is over: the last three cards stay face up")
    assert said.rules == ("BAG-TURN-08", "BAG-TURN-09")


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-TURN-02")
@pytest.mark.parametrize(
    ("start", "order"),
    [(Owner.YOU, ["Ada 1", "Ben 1", "Cem 1", "Ada 2"]), (Owner.SECOND, ["Ben 1", "Cem 1", "Ada 1", "Ben 2"])],
)
def test_one_full_turn_each_clockwise_from_the_start_player(start: Owner, order: list[str]) -> None:
    played = game_of_cards(3, 8, start)
    assert turns_of(played)[:4] == order


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-TURN-02")
@pytest.mark.parametrize(
    ("start", "order"), [(0, ["Ada 4", "Ben 4", "Cem 4"]), (1, ["Ben 4", "Cem 4", "Ada 4"])]
)
def test_the_game_opens_with_whoever_was_named_start_player(
    start: int, order: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing_to_do(table: BaghdadTable) -> Script[None]:
        yield know(Text("{n} people.", n=len(table.persons)))

    monkeypatch.setattr(turns, "set_up_table", nothing_to_do)
    monkeypatch.setattr(turns, "score_table", nothing_to_do)
    table = full_table(3, city=FULL_CITY, display={}, hand="day-1")
    table.setup = replace(table.setup, start=start)
    has(table, Owner.SECOND, hand="day-2")
    has(table, Owner.THIRD, hand="day-3")
    played = run(table, turns.play(table))
    assert turns_of(played) == order
    assert table.turn == 5, "one round"


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-TURN-02")
@pytest.mark.parametrize(("start", "turn"), [(0, 4), (1, 5)])
def test_a_round_begins_with_the_start_player(start: int, turn: int) -> None:
    table = full_table(3, current=Owner.SECOND, city=FULL_CITY, display={}, hand="day-2")
    table.setup = replace(table.setup, start=start)
    all_turns(table)
    assert table.turn == turn


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-TURN-05", "BAG-TURN-07")
def test_the_game_ends_when_nothing_can_be_drawn_and_every_hand_is_empty() -> None:
    played = game_of_cards(3, 7)
    assert [person.turns for person in played.table.persons.values()] == [6, 5, 5]
    assert turns_of(played)[-1] == "Ada 6"
    empty = played.words.index("The display is empty: no card is drawn.")
    assert sum(": turn " in words for words in played.words[empty:]) == 8, "hands are still played out"


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-AMB-27", "BAG-TURN-06")
def test_who_has_no_card_left_is_skipped() -> None:
    table = full_table(3, city=FULL_CITY, display={}, hand="day-1 day-2")
    has(table, Owner.THIRD, hand="night-1")
    played = all_turns(table, always={"play": first_possible})
    assert turns_of(played) == ["Ada 4", "Cem 4", "Ada 5"]
    assert played.says("Ben has no card left and is skipped.").rules == ("BAG-TURN-06", "BAG-AMB-27")
    assert ids(current(table).hand) == []


@pytest.mark.usefixtures("cards_only")
@pytest.mark.rule("BAG-BOT-05")
def test_in_solo_the_bot_has_exactly_one_turn_after_your_last(monkeypatch: pytest.MonkeyPatch) -> None:
    def bot_turn(table: BaghdadTable) -> Script[None]:
        yield know(Text("Bot: turn {turn}.", turn=table.turn))

    monkeypatch.setattr(turns, "bot_turn", bot_turn)
    table = full_table(1, city=FULL_CITY, display={}, hand="day-1 day-2")
    played = all_turns(table, always={"play": first_possible})
    assert turns_of(played) == ["Ada 4", "Bot 5", "Ada 5", "Bot 6"]
    assert table.last_turn


@pytest.mark.usefixtures("cards_only")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_key_comes_twice(players: int) -> None:
    played = game_of_cards(players, 12)
    keys = [question.key for question in played.asked]
    assert len(keys) == len(set(keys))
    assert any(ends_with(key, "play") for key in keys)
