"""The Bot's draft, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad.characters import CHARACTERS
from tests.baghdad.given import given
from tests.baghdad.playing import draft
from tests.playing import found_by, losers


@pytest.mark.rule("BAG-BOT-62")
def test_top_decides_the_kind_and_the_card_goes_to_the_stack() -> None:
    day = given(top="0 1 outer day", bot={"books": 5}, display={1: "day-5", 4: "night-6"})
    played = draft(day, {"refill/slot-1": "7"})
    assert played.says("takes Day 5 Al-Hasan ibn Musa from slot 1").rules[0] == "BAG-BOT-62"
    assert found_by(played.trail("draft"), "BAG-BOT-62") == {"slot-4": ("Top shows Day", False)}
    assert [card.id for card in day.bot.taken] == ["day-5"]
    night = given(top="0 1 outer night", bot={"books": 5}, display={1: "day-5", 4: "night-6"})
    played = draft(night, {"refill/slot-4": "7"})
    assert [card.id for card in night.bot.taken] == ["night-6"]
    assert found_by(played.trail("draft"), "BAG-BOT-62") == {"slot-1": ("Top shows Night", False)}


@pytest.mark.rule("BAG-BOT-63")
def test_leftmost_day_card_whose_need_is_met() -> None:
    table = given(bot={"books": 2, "patients": 2}, display={1: "day-9", 2: "day-7", 3: "day-5", 5: "day-18"})
    played = draft(table, {"refill/slot-2": "20"})
    assert [card.id for card in table.bot.taken] == ["day-7"]
    assert losers(played.trail("draft"), "BAG-BOT-63") == ["slot-3", "slot-5"]
    assert losers(played.trail("draft"), "BAG-BOT-70") == ["slot-1"]


@pytest.mark.rule("BAG-BOT-64")
@pytest.mark.parametrize(
    ("books", "taken"),
    [(0, "day-2"), (1, "day-2"), (2, "day-10")],
    ids=["3 short loses", "2 short ties, leftmost wins", "1 short wins"],
)
def test_no_day_card_met_takes_the_smallest_shortfall(books: int, taken: str) -> None:
    table = given(bot={"books": books, "patients": 1}, display={2: "day-2", 3: "day-10"})
    slot = 2 if taken == "day-2" else 3
    played = draft(table, {f"refill/slot-{slot}": "7"})
    assert [card.id for card in table.bot.taken] == [taken]
    assert found_by(played.trail("draft"), "BAG-BOT-64")["slot-3"][0] == f"{3 - books} short"


@pytest.mark.rule("BAG-BOT-64")
def test_equal_shortfalls_take_the_leftmost() -> None:
    table = given(bot={"books": 2, "patients": 2}, display={3: "day-10", 2: "day-2", 6: "day-4"})
    played = draft(table, {"refill/slot-2": "7"})
    assert [card.id for card in table.bot.taken] == ["day-2"]
    assert losers(played.trail("draft"), "BAG-BOT-63") == ["slot-3", "slot-6"]


@pytest.mark.rule("BAG-BOT-65")
def test_day_symbol_and_only_night_cards_takes_the_leftmost() -> None:
    table = given(bot={"books": 5}, display={3: "night-12", 4: "night-6", 6: "night-11"})
    played = draft(table, {"refill/slot-3": "7"})
    assert [card.id for card in table.bot.taken] == ["night-12"]
    assert losers(played.trail("draft"), "BAG-BOT-65") == ["slot-4", "slot-6"]


@pytest.mark.rule("BAG-BOT-66")
def test_among_met_night_cards_most_points_then_rightmost() -> None:
    table = given(top="0 1 outer night", bot={"books": 5}, display={4: "night-6", 5: "night-13"})
    played = draft(table, {"refill/slot-4": "1"})
    assert [card.id for card in table.bot.taken] == ["night-6"]
    assert found_by(played.trail("draft"), "BAG-BOT-66") == {
        "slot-4": ("8 points", True),
        "slot-5": ("5 points", False),
    }
    equal = given(
        top="0 1 outer night",
        bot={"books": 4, "patients": 4, "students": 3},
        display={2: "night-13", 4: "night-20", 6: "night-19"},
    )
    played = draft(equal, {"refill/slot-4": "1"})
    assert [card.id for card in equal.bot.taken] == ["night-20"]
    assert losers(played.trail("draft"), "BAG-BOT-66") == ["slot-6", "slot-2"]


@pytest.mark.rule("BAG-BOT-67")
def test_no_night_card_met_smallest_shortfall_then_points_then_rightmost() -> None:
    shortfall = given(
        top="0 1 outer night", bot={"books": 4, "students": 1}, display={4: "night-19", 5: "night-6"}
    )
    played = draft(shortfall, {"refill/slot-5": "1"})
    assert [card.id for card in shortfall.bot.taken] == ["night-6"], "1 short before 2 short"
    assert found_by(played.trail("draft"), "BAG-BOT-67")["slot-4"] == ("2 short", False)
    points = given(
        top="0 1 outer night", bot={"books": 4, "students": 2}, display={4: "night-6", 5: "night-19"}
    )
    draft(points, {"refill/slot-4": "1"})
    assert [card.id for card in points.bot.taken] == ["night-6"], "8 points before 3, both 1 short"
    right = given(
        top="0 1 outer night", bot={"books": 2, "students": 2}, display={4: "night-11", 5: "night-19"}
    )
    draft(right, {"refill/slot-5": "1"})
    assert [card.id for card in right.bot.taken] == ["night-19"], "equal in all: the rightmost"


@pytest.mark.rule("BAG-BOT-68")
def test_night_symbol_and_only_day_cards_takes_the_leftmost() -> None:
    table = given(top="0 1 outer night", bot={"books": 5}, display={2: "day-9", 3: "day-5", 6: "day-17"})
    played = draft(table, {"refill/slot-2": "7"})
    assert [card.id for card in table.bot.taken] == ["day-9"]
    assert losers(played.trail("draft"), "BAG-BOT-68") == ["slot-3", "slot-6"]


@pytest.mark.rule("BAG-BOT-69")
def test_an_empty_display_means_no_draft() -> None:
    table = given()
    played = draft(table)
    assert played.says("takes no card").rules == ("BAG-BOT-69",)
    assert table.bot.taken == []
    assert played.keys == []


@pytest.mark.rule("BAG-BOT-70")
def test_a_met_card_beats_every_unmet_one() -> None:
    table = given(
        top="0 1 outer night", bot={"books": 3, "patients": 4}, display={4: "night-11", 6: "night-8"}
    )
    played = draft(table, {"refill/slot-4": "1"})
    assert [card.id for card in table.bot.taken] == ["night-11"]
    assert found_by(played.trail("draft"), "BAG-BOT-70") == {
        "slot-4": ("met: 3 of 3 Books", True),
        "slot-6": ("not met: 4 of 5 Patients", False),
    }


@pytest.mark.rule("BAG-BOT-71")
def test_a_shortfall_is_the_need_minus_what_the_bot_has() -> None:
    table = given(bot={"patients": 1, "buildings": 1}, display={1: "day-2", 2: "day-8", 3: "day-10"})
    played = draft(table, {"refill/slot-1": "7"})
    assert found_by(played.trail("draft"), "BAG-BOT-64") == {
        "slot-1": ("2 short", True),
        "slot-2": ("2 short", True),
        "slot-3": ("3 short", False),
    }


@pytest.mark.rule("BAG-BOT-72")
def test_the_slot_and_the_city_are_refilled() -> None:
    left = given(bot={"books": 2}, display={3: "day-5", 6: "day-9"})
    played = draft(left, {"refill/slot-3": "7"})
    assert "from the Day deck" in str(played.question("refill/slot-3").text)
    assert left.display[3] is CHARACTERS["day-7"]
    assert "BAG-BOT-72" in played.says("City slot").rules
    right = given(bot={"books": 2}, display={3: "day-9", 4: "day-5"})
    played = draft(right, {"refill/slot-4": "7"})
    assert "from the Night deck" in str(played.question("refill/slot-4").text)
    assert right.display[4] is CHARACTERS["night-7"]


@pytest.mark.rule("BAG-BOT-73")
def test_active_is_discarded_after_the_choice_and_before_the_refill() -> None:
    table = given(bot={"books": 2}, display={3: "day-5"})
    played = draft(table, {"refill/slot-3": "7"})
    played.in_order("The Bot takes", "Discard the Bot's active card", "refill/slot-3")
    assert "BAG-BOT-73" in played.says("Discard the Bot's active card").rules
    played.silent_about("huffle")


@pytest.mark.rule("BAG-BOT-74")
def test_a_day_card_taken_gives_the_bot_nothing() -> None:
    table = given(bot={"books": 2, "patients": 1}, display={3: "day-5"})
    before = (dict(table.bot.tiles), table.bot.buildings, table.bot.steps)
    played = draft(table, {"refill/slot-3": "7"})
    assert "BAG-BOT-74" in played.says("The Bot takes Day 5").rules
    assert (dict(table.bot.tiles), table.bot.buildings, table.bot.steps) == before
    assert table.bot.night_cards == ()
    night = given(top="0 1 outer night", display={4: "night-6"})
    assert "BAG-BOT-74" not in draft(night, {"refill/slot-4": "1"}).says("The Bot takes").rules
