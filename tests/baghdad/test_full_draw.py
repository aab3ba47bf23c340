"""Drawing a card, refilling the display and the City at level full (BAG-DRAW)."""

from __future__ import annotations

import pytest

from companion.games.baghdad import draw
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.draw import refill_city_slots
from companion.games.baghdad.kinds import Owner, Time
from companion.games.baghdad.refill_choice import RefillChoice
from companion.games.baghdad.table import SEATS, BaghdadTable
from tests import playing
from tests.baghdad.full_playing import Played, current, draw_card, ids
from tests.baghdad.given_full import FULL_CITY, full_table, has
from tests.playing import question_of, refusal

FULL = {"city": FULL_CITY}


def drawn(table: BaghdadTable, slot: str, refilled: str) -> Played:
    """Draw from a slot that is then refilled by the card of this number."""
    return draw_card(table, {"you/draw": slot, f"refill/slot-{slot}": refilled})


@pytest.mark.rule("BAG-DRAW-01")
@pytest.mark.parametrize("slot", [1, 4, 6])
def test_one_card_of_any_slot_goes_to_the_hand(slot: int) -> None:
    table = full_table(hand="day-1", city=FULL_CITY)
    played = drawn(table, str(slot), "2" if slot < 4 else "5")
    assert ids(current(table).hand) == ["day-1", f"day-{slot + 14}"]
    assert f"day-{slot + 14}" not in ids(list(table.display.values()))
    assert played.says("into your hand").rules == ("BAG-DRAW-01",)


@pytest.mark.rule("BAG-DRAW-01")
def test_the_last_card_of_the_display_is_taken_without_a_question_of_which() -> None:
    table = full_table(display={5: "night-3"}, city=FULL_CITY)
    table.day_deck_over = table.night_deck_over = True
    assert not draw_card(table).asked
    assert ids(current(table).hand) == ["night-3"]


@pytest.mark.rule("BAG-DRAW-02", "BAG-DRAW-03", "BAG-DRAW-07")
@pytest.mark.parametrize(("slot", "card"), [("2", "day-7"), ("5", "night-7")])
def test_left_slots_are_refilled_by_day_and_right_ones_by_night(slot: str, card: str) -> None:
    table = full_table(city=FULL_CITY)
    drawn(table, slot, "7")
    filled = table.display[int(slot)]
    assert filled is not None
    assert filled.id == card, "whatever lay there: all six were Day cards"


@pytest.mark.rule("BAG-DRAW-02", "BAG-DRAW-03")
@pytest.mark.parametrize(("slot", "card"), [("2", "night-7"), ("5", "day-7")])
def test_the_other_deck_refills_where_one_is_empty(slot: str, card: str) -> None:
    table = full_table(city=FULL_CITY)
    table.day_deck_over, table.night_deck_over = slot == "2", slot == "5"
    drawn(table, slot, "7")
    assert table.display[int(slot)] is not None
    assert card in ids(list(table.display.values()))


@pytest.mark.rule("BAG-DRAW-04")
def test_both_decks_empty_leave_the_slot_empty() -> None:
    table = full_table(city=FULL_CITY)
    played = draw_card(table, {"you/draw": "2", "slot-2": "0", "slot-2/empty": "1"})
    assert table.display[2] is None
    assert "BAG-DRAW-04" in played.says("slot 2 stays empty").rules


@pytest.mark.rule("BAG-DRAW-05")
def test_cards_never_move_between_slots() -> None:
    table = full_table(city=FULL_CITY)
    drawn(table, "1", "7")
    assert ids(list(table.display.values())) == ["day-7", "day-16", "day-17", "day-18", "day-19", "day-20"]


@pytest.mark.rule("BAG-DRAW-06")
def test_an_empty_display_gives_no_card() -> None:
    table = full_table(display={}, hand="night-1", city=FULL_CITY)
    played = draw_card(table)
    assert not played.asked
    assert ids(current(table).hand) == ["night-1"]
    assert "BAG-DRAW-06" in played.says("no card is drawn").rules


@pytest.mark.rule("BAG-DRAW-06", "BAG-DRAW-08")
def test_with_an_empty_display_the_city_is_refilled_all_the_same() -> None:
    table = full_table(display={}, city={**FULL_CITY, "SW-1": "P1"})
    table.city["SW-1"] = None
    played = draw_card(table, {"draw/city": "S1"})
    played.in_order("no card is drawn", "Refill every empty City slot")
    assert table.city["SW-1"] == table.city["NW-2"], "a Student with a rod"


@pytest.mark.rule("BAG-DRAW-13")
def test_cards_that_are_held_or_boxed_come_from_no_deck() -> None:
    table = full_table(hand="day-1", slots="day-2", discard="day-3", city=FULL_CITY)
    has(table, Owner.SECOND, hand="day-4")
    table.boxed += [card for card in table.unseen_characters() if card.id == "day-5"]
    played = drawn(table, "1", "7")
    question = played.question("refill/slot-1")
    for number in (1, 2, 3, 4, 5):
        assert f"day-{number}" not in [place.id for place in question.places()]


@pytest.mark.rule("BAG-DRAW-13", "BAG-DRAW-02")
@pytest.mark.parametrize("line", ["-1", "0"])
def test_a_deck_with_cards_left_is_not_taken_to_be_empty_by_a_slip(line: str) -> None:
    table = full_table(city=FULL_CITY)
    slip = {"you/draw": "1", "slot-1": line, "slot-1/empty": "0", "slot-1/after-1": "1"}
    played = draw_card(table, slip)
    asked = str(played.question("slot-1/empty").text)
    assert asked.startswith("Is no Day")
    assert "have not been seen: Day 1 Al-Khuwarizmi" in asked
    assert not table.day_deck_over
    assert not table.night_deck_over
    assert ids(list(table.display.values()))[0] == "day-1"


@pytest.mark.rule("BAG-DRAW-13")
def test_a_deck_of_which_marked_cards_are_in_the_box_can_be_empty() -> None:
    table = full_table(city=FULL_CITY)
    draw_card(table, {"you/draw": "5", "slot-5": "-1", "slot-5/empty": "1"})
    assert (table.night_deck_over, table.day_deck_over) == (True, False)


@pytest.mark.rule("BAG-DRAW-13", "BAG-DRAW-03")
def test_where_all_cards_of_a_deck_were_seen_the_other_is_not_doubted() -> None:
    table = full_table(city=FULL_CITY)
    table.boxed += [card for card in table.unseen_characters() if card.time is Time.NIGHT]
    assert draw_card(table, {"you/draw": "5", "slot-5": "-1"}).keys == ["you/draw", "you/refill/slot-5"]
    assert table.night_deck_over


def refilled(table: BaghdadTable, slot: str) -> RefillChoice:
    """Return the question which card came to the slot that was drawn from."""
    piece = draw.draw(table, current(table))
    question = question_of(piece, f"refill/slot-{slot}", {"you/draw": slot})
    assert isinstance(question, RefillChoice)
    return question


@pytest.mark.rule("BAG-DRAW-13", "BAG-DRAW-02", "BAG-DRAW-03")
@pytest.mark.parametrize(("slot", "deck", "left"), [("1", "day", 14), ("5", "night", 20)])
def test_where_the_decks_are_known_no_card_of_the_other_is_offered_before_its_turn(
    slot: str, deck: str, left: int
) -> None:
    table = full_table(city=FULL_CITY)
    table.decks_known = True
    question = refilled(table, slot)
    assert f"(its number; {left} are left there)" in str(question.text)
    offered = [place.id for place in question.places()]
    assert len(offered) == left
    assert all(card.startswith(deck) for card in offered), "neither the other deck nor no card at all"


@pytest.mark.rule("BAG-DRAW-13", "BAG-DRAW-02")
@pytest.mark.parametrize(("line", "raw"), [("-1", "night-1"), ("0", "none"), ("night-1", "night-1")])
def test_what_is_not_offered_is_understood_all_the_same_and_doubted(line: str, raw: str) -> None:
    table = full_table(city=FULL_CITY)
    table.decks_known = True
    played = draw_card(table, {"you/draw": "1", "slot-1": line, "slot-1/empty": "1"})
    assert str(played.question("slot-1/empty").text).startswith("Is no Day")
    assert str(played.table.display[1].id if played.table.display[1] else "none") == raw


@pytest.mark.rule("BAG-DRAW-13", "BAG-DRAW-02")
def test_the_other_deck_is_offered_once_a_known_one_has_run_out() -> None:
    table = full_table(city=FULL_CITY)
    table.decks_known = True
    table.boxed += [card for card in table.unseen_characters() if card.time is Time.DAY]
    offered = [place.id for place in refilled(table, "1").places()]
    assert offered[0] == "none"
    assert set(offered[1:]) == {f"night-{number}" for number in range(1, 21)}


@pytest.mark.rule("BAG-DRAW-13")
def test_where_the_marks_are_not_known_the_other_deck_stays_behind() -> None:
    offered = [place.id for place in refilled(full_table(city=FULL_CITY), "1").places()]
    assert offered[0] == "none"
    assert [card.partition("-")[0] for card in offered[1:]] == ["day"] * 14 + ["night"] * 20


@pytest.mark.rule("BAG-DRAW-08", "BAG-DRAW-12")
def test_the_city_is_refilled_after_the_display() -> None:
    empty = {place: code for place, code in FULL_CITY.items() if place not in ("SW-2", "NE-1")}
    table = full_table(city=empty)
    played = draw_card(table, {"you/draw": "1", "slot-1": "7", "draw/city": "P3 A2"})
    played.in_order("you/draw", "refill/slot-1", "Refill every empty City slot", "draw/city")
    tiles = [table.city[place] for place in ("NE-1", "SW-2")]
    assert [tile.code for tile in tiles if tile is not None] == ["P3", "A2"]
    assert all(table.city.values())


@pytest.mark.rule("BAG-DRAW-09")
def test_a_slot_with_a_vizier_stays_empty_until_none_is_on_it() -> None:
    empty = {place: code for place, code in FULL_CITY.items() if place not in ("SW-2", "NE-1")}
    table = full_table(city=empty, place="SW-2", others={Owner.SECOND: {"place": "NE-1"}})
    assert draw_card(table, {"you/draw": "1", "slot-1": "7"}).keys == ["you/draw", "you/refill/slot-1"]
    has(table, Owner.YOU, place="SE-7")
    draw_card(table, {"you/draw": "1", "slot-1": "8", "draw/city": "B"})
    assert table.city["SW-2"] is not None
    assert table.city["NE-1"] is None


@pytest.mark.rule("BAG-DRAW-09")
def test_the_bots_vizier_keeps_its_slot_empty_too() -> None:
    table = full_table(1, city={place: code for place, code in FULL_CITY.items() if place != "SW-2"})
    table.bot.place = Place.of("SW-2")
    assert "you/draw/city" not in draw_card(table, {"you/draw": "1", "slot-1": "7"}).keys


@pytest.mark.rule("BAG-DRAW-10", "BAG-AMB-30")
def test_an_empty_bag_gets_the_2_tiles_and_once_they_are_gone_too_slots_stay_empty() -> None:
    table = full_table(city={place: code for place, code in FULL_CITY.items() if place[:2] != "NW"})
    played = draw_card(table, {"you/draw": "1", "slot-1": "7", "draw/city": "P3 A2 S6 0 0 0"})
    assert "BAG-DRAW-10" in played.says("bag empty: first add the “2” tiles").rules
    assert [table.city[f"NW-{number}"] is not None for number in range(1, 7)] == [True] * 3 + [False] * 3
    assert "draw/city" not in str(draw_card(table, {"you/draw": "1", "slot-1": "8"}).keys)


@pytest.mark.rule("BAG-DRAW-11")
def test_new_tiles_are_told_with_the_side_that_is_up() -> None:
    table = full_table(city={place: code for place, code in FULL_CITY.items() if place != "SW-2"})
    played = draw_card(table, {"you/draw": "1", "slot-1": "7", "draw/city": "S6"})
    question = played.question("draw/city")
    assert "BAG-DRAW-11" in question.rules
    assert "Patient with its Goods, S1 to S6 Student with rod, abacus, quill, anvil, masonry, boat" in str(
        question.text
    )
    assert refusal(question, "P"), "a Patient shows its Goods"
    assert refusal(question, "S"), "a Student shows its icon"
    assert str(table.city["SW-2"] and table.city["SW-2"].text) == "Student (boat)"


def test_no_tile_comes_out_of_an_empty_bag() -> None:
    table = full_table()
    question = playing.question_of(refill_city_slots(table, SEATS[Owner.YOU], "draw"), "draw/city")
    assert "no further tile comes out" in refusal(question, "0 B" + " B" * 22)


def test_a_full_city_is_not_refilled() -> None:
    table = full_table(city=FULL_CITY)
    drawn(table, "1", "7").silent_about("Refill every empty City slot")
