"""The breaks of the set-up for 1 to 4 players, at level full and with modules."""

from __future__ import annotations

from tests.breaks.baghdad_place import at, value
from tests.breaks.model import Break

BREAKS = (
    Break(
        "BAG-SETUP-07",
        "upper and lower tile are mixed up",
        at(
            "opening_full:_buildings_question",
            "for row in (Row.UPPER, Row.LOWER)",
            "for row in (Row.LOWER, Row.UPPER)",
        ),
    ),
    Break(
        "BAG-SETUP-08",
        "the columns go from right to left",
        at(
            "opening_full:_buildings_question",
            "fields=tuple(field(level, row) for level in LEVELS",
            "fields=tuple(field(level, row) for level in reversed(LEVELS)",
        ),
    ),
    Break(
        "BAG-SETUP-10",
        "a slot stays empty",
        at(
            "opening_full:_tiles_of",
            "zip(slots, tiles, strict=True)",
            "zip(slots[1:], tiles[1:], strict=True)",
        ),
    ),
    Break(
        "BAG-SETUP-15",
        "four players play without the four-dot cards",
        at("printed_marks:removed_cards", "dots.least_players > players", "dots.least_players >= players"),
    ),
    Break(
        "BAG-SETUP-16",
        "three players play with every card",
        at("printed_marks:removed_cards", "dots.least_players > players", "dots.least_players > players + 1"),
    ),
    Break(
        "BAG-SETUP-17",
        "two players keep the “3+” cards",
        at("printed_marks:removed_cards", "dots.least_players > players", "dots.least_players > players + 1"),
    ),
    Break(
        "BAG-SETUP-20",
        "everybody has the same Starting cards",
        at("opening_full:take_boards", "list(STARTING[letter])", "list(STARTING[letters[0]])"),
    ),
    Break(
        "BAG-SETUP-21",
        "Starting cards of another letter are in hand too",
        at(
            "opening_full:take_boards",
            "list(STARTING[letter])",
            "[*STARTING[letter], STARTING[letters[0]][0]]",
        ),
    ),
    Break(
        "BAG-SETUP-25",
        "two Coins",
        at("opening_full:take_boards", "person.letter = letter", "person.letter, person.coins = letter, 2"),
    ),
    Break(
        "BAG-SETUP-26",
        "the last one drawn starts",
        at("setup:_start_player", "order[0]", "order[-1]"),
    ),
    Break(
        "BAG-SETUP-26",
        "the first seat starts",
        at("opening_players:in_turn_order", "(*people[start:], *people[:start])", "people"),
    ),
    Break(
        "BAG-SETUP-27",
        "the start player gains 1",
        at(
            "opening_players:bonus_favour",
            "in_turn_order(table).index(owner)",
            "in_turn_order(table).index(owner) + 1",
        ),
    ),
    Break(
        "BAG-SETUP-28",
        "alone, every card is played",
        value("printed_marks:SET_UP_FOR", 4),
    ),
    Break(
        "BAG-PUB-01",
        "all nine with three players",
        value("printed_modules:PUBLIC_HOUSES", {1: 4, 2: 4, 3: 9, 4: 9}),
    ),
    Break(
        "BAG-CON-01",
        "one token less in each stack",
        value("opening_modules:IN_A_STACK", 5),
    ),
    Break(
        "BAG-OBJ-02",
        "only the card on the right is visible",
        at("opening_modules:set_up_objectives", "stack = [left, *(", "stack = [*("),
    ),
    Break(
        "BAG-AMB-31",
        "the Skill tiles lie in the section for four Books",
        value("printed_library:SKILL_SECTION", 4),
    ),
    Break(
        "BAG-AMB-44",
        "alone, one Public House less",
        value("printed_modules:PUBLIC_HOUSES", {1: 3, 2: 4, 3: 7, 4: 9}),
    ),
)
