"""Your turn in one typed line: what it may hold, and with how few keys."""

from __future__ import annotations

import pytest

from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site, Symbol
from companion.games.baghdad.player_turn import player_turn
from tests.baghdad.given import given
from tests.baghdad.playing import your_turn
from tests.playing import question_of, refusal

DISPLAY = {1: "day-1", 2: "day-2", 4: "night-3"}


@pytest.mark.rule("BAG-CITY-11", "BAG-CITY-16")
def test_an_effect_can_bring_an_artefact_of_a_type_you_have() -> None:
    table = given(you={"artefacts": 1}, display=DISPLAY)
    your_turn(table, {"you/turn": "12 1 0", "refill/slot-1": "3"})
    assert (table.you.tiles[Symbol.ARTEFACT], table.you.artefact_types) == (2, 1)
    assert table.you.tiles[Symbol.PATIENT] == 1


def test_a_duplicate_needs_an_artefact_that_it_repeats() -> None:
    question = question_of(player_turn(given(display=DISPLAY)), "you/turn")
    assert refusal(question, "1210") != ""
    assert refusal(question, "1310") == ""


def test_ports_and_effects_are_typed_without_blanks() -> None:
    table = given(display=DISPLAY)
    your_turn(table, {"you/turn": "321256", "refill/slot-1": "3"})
    assert table.ports[2] == [Owner.YOU]
    assert table.you.tiles[Symbol.BOOK] == 1
    assert table.you.tiles[Symbol.PATIENT] == 2


@pytest.mark.rule("BAG-AMB-25")
def test_a_vizier_without_a_legal_place_stays_and_does_nothing() -> None:
    table = given(your_vizier="NE city slot", display=DISPLAY)
    your_turn(table, {"you/turn": "201", "refill/slot-1": "3"})
    assert table.you.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    assert sum(table.you.tiles.values()) == 0


@pytest.mark.rule("BAG-AMB-25")
def test_a_vizier_that_stays_is_where_it_was() -> None:
    question = question_of(player_turn(given(your_vizier="NE city slot", display=DISPLAY)), "you/turn")
    assert "NE" in refusal(question, "101")
    first = question_of(player_turn(given(your_vizier=None, display=DISPLAY)), "you/turn")
    assert "beside the board" in refusal(first, "101")


@pytest.mark.rule("BAG-PAL-07")
def test_piece_and_space_are_typed_without_a_blank() -> None:
    table = given(display=DISPLAY, built={"base": "you"})
    your_turn(table, {"you/turn": "161", "palace-piece": "323", "refill/slot-1": "3"})
    assert table.built["minaret-2"] is Owner.YOU
    assert table.spaces["minaret"] == [3]


@pytest.mark.rule("BAG-DRAW-03")
def test_a_card_from_the_other_deck_has_its_number_below_zero() -> None:
    table = given(display=DISPLAY)
    played = your_turn(table, {"you/turn": "121", "refill/slot-1": "-17"})
    assert table.display[1] is CHARACTERS["night-17"]
    assert table.day_deck_over
    assert "-1, -2 and so on for a Night card" in str(played.question("refill/slot-1").text)


def test_no_key_of_a_refill_is_a_letter_because_letters_are_commands_and_colours() -> None:
    table = given(display=DISPLAY)
    question = your_turn(table, {"you/turn": "121", "refill/slot-1": "7"}).question("refill/slot-1")
    assert not any(sign.isalpha() for place in question.places() for sign in place.key)
