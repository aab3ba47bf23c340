"""Set-up: what hands are told, and what is noted, rule by rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import Level
from companion.engine.question import Raw
from companion.games.baghdad import opening
from companion.games.baghdad.characters import DAY
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import ScoringTile
from companion.games.baghdad.rulings import rulings_of
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given
from tests.baghdad.playing import Played, set_up
from tests.engine.fakes import opened
from tests.playing import question_of, refusal

GAME_RULINGS: Raw = {ruling.id: ruling.recommended for ruling in rulings_of(1, Level.LIGHT)}
TILES: Raw = dict(
    zip(
        (*(f"port-{n}" for n in range(1, 5)), *(f"section-{n}" for n in range(1, 5))),
        (tile.item.value for tile in ScoringTile),
        strict=True,
    )
)
FIRST_SIX: Raw = {f"slot-{n}": card.id for n, card in enumerate(DAY[:6], start=1)}
ANSWERS = {"scoring-tiles": "12345678", "set-up/display": "1 2 3 4 5 6", "set-up/dealer": "table"}


def walk(*otherwise: int) -> Played:
    """Walk round a fresh table."""
    return set_up(BaghdadTable(setup=given(otherwise=otherwise).setup), ANSWERS)


SHOWN = [
    pytest.param(words, rule, marks=pytest.mark.rule(rule), id=rule)
    for rule, words in (
        ("BAG-SETUP-01", "the 2-player palace side"),
        ("BAG-SETUP-03", "the Dome lies on the Base"),
        ("BAG-SETUP-04", "3 neutral Architects on their marked spots"),
        ("BAG-SETUP-05", "4 to the ports, 4 to the palace sections, all face up"),
        ("BAG-SETUP-07", "five face-up stacks"),
        ("BAG-SETUP-08", "level 1 on the left to level 5 on the right"),
        ("BAG-SETUP-09", "The 4 Skill tiles: on the section of the Library for three Books"),
        ("BAG-SETUP-10", "Fill the City from the bag"),
        ("BAG-SETUP-11", "Students icon side up, Patients Goods side up, now and later"),
        ("BAG-SETUP-12", "Then add the “1” tiles"),
        ("BAG-SETUP-13", "the “2” tiles wait until the bag is empty"),
        ("BAG-SETUP-17", "cards with four dots and “3+” in the box"),
        ("BAG-SETUP-19", "the Day deck above them on the left, Night on the right"),
        ("BAG-SETUP-20", "a board at random and the 3 Starting cards of its letter in hand"),
        ("BAG-SETUP-21", "the others in the box"),
        ("BAG-SETUP-22", "one colour with everything"),
        ("BAG-SETUP-23", "1 Boat on the starting space and 4 on the board"),
        ("BAG-SETUP-24", "Vizier beside the board"),
        ("BAG-SETUP-25", "3 Coins"),
        ("BAG-SETUP-27", "the Favour marker in the middle (no bonus Favour)"),
        ("BAG-SETUP-28", "Set up as for 2 players"),
        ("BAG-VIZ-10", "Sites with four dots or “3+” stay closed"),
        ("BAG-DRAW-11", "Patients Goods side up, now and later"),
    )
]


@pytest.mark.parametrize(("words", "rule"), SHOWN)
def test_set_up_tells_hands_what_to_do(words: str, rule: str) -> None:
    played = walk()
    said = [saying for saying in played.sayings if rule in saying.rules]
    assert any(words in str(saying.text) for saying in said), [str(saying.text) for saying in said]


@pytest.mark.rule("BAG-SETUP-18")
def test_the_display_starts_with_six_day_cards() -> None:
    played = walk()
    assert [card and card.id for card in played.table.display.values()] == [
        "day-1", "day-2", "day-3", "day-4", "day-5", "day-6",
    ]  # fmt: skip
    table = BaghdadTable(setup=given().setup)
    question = question_of(opening.set_up_table(table), "set-up/display", {"scoring-tiles": "12345678"})
    assert "night-1" in refusal(question, "1 2 3 4 5 night-1")
    assert "once only" in refusal(question, "1 2 3 4 5 5")
    assert refusal(question, "20 2 3 4 5 7") == ""


@pytest.mark.rule("BAG-SETUP-05")
def test_all_eight_scoring_tiles_are_dealt() -> None:
    table = walk().table
    dealt = [*table.port_tiles.values(), *table.section_tiles.values()]
    assert [str(tile.text) for tile in dealt] == [
        "Patients", "Students", "Books", "Artefact types", "Boats in ports", "Buildings", "Architects",
        "Night cards",
    ]  # fmt: skip
    assert (list(table.port_tiles), list(table.section_tiles)) == ([1, 2, 3, 4], [1, 2, 3, 4])


def test_each_part_is_asked_about_while_its_instructions_stand() -> None:
    session = opened(GAME)
    stood: dict[str, str] = {}
    for answer in (1, "You", "light", "beginner", GAME_RULINGS, TILES, FIRST_SIX):
        assert session.answer(answer) is None
        assert session.open is not None
        stood[session.open.key] = "\n".join(str(saying.text) for saying in session.instructions())
    tiles = next(words for key, words in stood.items() if "scoring-tiles" in key)
    display = next(words for key, words in stood.items() if "display" in key)
    dealer = next(words for key, words in stood.items() if "dealer" in key)
    assert "Scoring tiles: 4 to the ports" in tiles
    assert "six Day cards on display" in display
    assert "Scoring tiles" not in display
    assert "its Vizier beside the board" in dealer
    assert "six Day cards on display" not in dealer


@pytest.mark.rule("BAG-SETUP-20", "BAG-SETUP-22")
def test_a_person_alone_is_called_by_name_in_what_they_take_and_in_where_the_game_stands() -> None:
    table = BaghdadTable(setup=replace(given().setup, players=("Ute",)))
    played = set_up(table, ANSWERS)
    played.says("Ute: a board at random and the 3 Starting cards")
    played.says("Ute: one colour with everything")
    played.silent_about("You: ")
    table.turn = 1
    assert str(GAME.standing(table)) == "turn 1: Ute"
