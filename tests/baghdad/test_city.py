"""Where the Bot finds a City tile and where it goes, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site, Symbol
from tests.baghdad.given import given
from tests.baghdad.playing import Played, take_actions
from tests.playing import fields_of, found_by, losers

PLACE = "action-1/patient/place"


def patient(**more: object) -> dict[str, object]:
    """Active has the Patient alone that can be chosen."""
    return {"active": "patient patient patient patient", **more}


@pytest.mark.rule("BAG-BOT-27")
@pytest.mark.parametrize(
    ("vizier", "order"),
    [("NW", "NE, SE, SW, NW"), ("NE", "SE, SW, NW, NE"), ("SE", "SW, NW, NE, SE"), ("SW", "NW, NE, SE, SW")],
)
def test_the_search_starts_clockwise_of_the_bots_vizier(vizier: str, order: str) -> None:
    table = given(active="patient patient patient patient", bot_vizier=f"{vizier} palace site")
    start = order.partition(",")[0]
    first = str(Quadrant[start].value)
    played = take_actions(table, {f"patient/search/{start}": first})
    question = played.question(f"search/{start}")
    assert f"look in {order}." in str(question.text)
    assert "BAG-BOT-27" in question.rules
    assert table.bot.vizier == Location(Quadrant[start], Site.CITY_SLOT)


@pytest.mark.rule("BAG-BOT-28")
@pytest.mark.parametrize(("yours", "start"), [("NW", "NE"), ("SE", "SW")])
def test_the_first_search_starts_clockwise_of_your_vizier(yours: str, start: str) -> None:
    table = given(active="patient patient patient patient", bot_vizier=None, your_vizier=f"{yours} city slot")
    played = take_actions(table, {f"patient/search/{start}": str(Quadrant[start].value)})
    assert f"look in {start}" in str(played.question(f"search/{start}").text)


@pytest.mark.rule("BAG-BOT-29")
@pytest.mark.parametrize("found", ["2", "3", "4", "1"])
def test_the_first_quadrant_with_a_match_even_the_one_it_came_from(found: str) -> None:
    table = given(active="patient patient patient patient")
    played = take_actions(table, {"patient/search/NE": found})
    assert table.bot.vizier == Location(Quadrant(int(found)), Site.CITY_SLOT)
    question = played.question("search/NE")
    assert "BAG-BOT-29" in question.rules
    assert "BAG-BOT-29" in question.left_to_player


@pytest.mark.rule("BAG-BOT-29")
def test_a_match_nowhere_is_said() -> None:
    played = take_actions(
        given(active="patient book patient patient"), {"patient/search/NE": "0", "book/search/NE": "2"}
    )
    assert played.says("A Patient: there is none in the City.").rules == ("BAG-BOT-29",)


def chosen(joined: str, rings: str | None = None, ring: str = "outer") -> Played:
    """Let the Bot choose among the matches in NE, which are joined to so many Students and Patients."""
    table = given(active="patient patient patient patient", top=f"0 1 {ring} day")
    answers = {"patient/search/NE": f"2 {joined}"}
    if rings is not None:
        answers["patient/rings"] = rings
    return take_actions(table, answers)


@pytest.mark.rule("BAG-BOT-30")
@pytest.mark.parametrize(("joined", "place"), [("21", "2nd"), ("12", "1st"), ("302", "2nd"), ("110", "3rd")])
def test_the_fewest_joined_students_and_patients(joined: str, place: str) -> None:
    played = chosen(joined)
    assert played.says(f"the {place} in NE.")
    trail = played.trail(PLACE)
    assert trail.rules == ("BAG-BOT-30",)
    assert [found for found, _ in found_by(trail, "BAG-BOT-30").values()] == [f"{n} joined" for n in joined]


@pytest.mark.rule("BAG-BOT-31")
@pytest.mark.parametrize(
    ("ring", "rings", "place"),
    [("outer", "21", "2nd"), ("inner", "21", "1st"), ("outer", "12", "1st"), ("inner", "12", "2nd")],
)
def test_a_tie_goes_to_the_ring_of_top(ring: str, rings: str, place: str) -> None:
    played = chosen("11", rings, ring)
    assert played.says(f"the {place} in NE.")
    assert losers(played.trail(PLACE), "BAG-BOT-31") == ["place-1" if place == "2nd" else "place-2"]


@pytest.mark.rule("BAG-BOT-31")
def test_the_ring_is_asked_of_the_tied_only() -> None:
    played = chosen("1011", None)
    assert played.says("the 2nd in NE")
    tied = chosen("2112", "21", "outer")
    assert tied.says("the 3rd in NE.")
    assert list(fields_of(tied.question("rings"))) == ["2", "3"]


@pytest.mark.rule("BAG-BOT-32")
@pytest.mark.parametrize(("ring", "rings", "place"), [("outer", "111", "1st"), ("inner", "122", "2nd")])
def test_a_further_tie_goes_to_the_first_clockwise(ring: str, rings: str, place: str) -> None:
    played = chosen("000", rings, ring)
    assert played.says(f"the {place} in NE.")
    assert losers(played.trail(PLACE), "BAG-BOT-32")[-1] == "place-3"
    question = played.question("search/NE")
    assert "BAG-BOT-32" in question.left_to_player
    assert "clockwise from the Bot's Vizier" in str(question.text)


@pytest.mark.rule("BAG-BOT-33")
def test_artefacts_of_a_type_the_bot_owns_are_left_out() -> None:
    table = given(active="artefact book book book", bot={"artefacts": 2})
    played = take_actions(table, {"artefact/search/NE": "4"})
    question = played.question("artefact/search/NE")
    assert "An Artefact of a type that the Bot has not got" in str(question.text)
    assert "BAG-BOT-33" in question.rules
    assert table.bot.artefact_types == 3
    other = take_actions(given(active="book book book book"), {"book/search/NE": "4"})
    assert "BAG-BOT-33" not in other.question("book/search/NE").rules


@pytest.mark.rule("BAG-BOT-34")
@pytest.mark.parametrize("patients", [0, 3])
def test_the_vizier_goes_to_the_slot_and_the_tile_to_the_leftmost_free_spot(patients: int) -> None:
    table = given(active="patient patient patient patient", bot={"patients": patients})
    played = take_actions(table, {"patient/search/NE": "3"})
    assert table.bot.vizier == Location(Quadrant.SE, Site.CITY_SLOT)
    assert table.bot.tiles[Symbol.PATIENT] == patients + 1
    assert played.todo == [
        "Move the Bot's Vizier to the Patient, the only one in SE.",
        f"Put the Patient, the only one in SE, on spot {patients + 1} of its row on the Bot board.",
    ]
    assert "BAG-BOT-34" in played.says("Put the Patient").rules


@pytest.mark.rule("BAG-BOT-35")
@pytest.mark.parametrize("books", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [1, 4])
def test_the_second_to_fifth_book_blocks_a_library_space(books: int, number: int) -> None:
    table = given(active="book book book book", top=f"0 {number} outer day", bot={"books": books})
    played = take_actions(table, {"book/search/NE": "2"})
    token = played.says("Library token")
    assert f"space {number} from the left of the {books + 1}-Book section" in str(token.text)
    assert "BAG-BOT-35" in token.rules
    assert table.library[books + 1] == {number: Owner.BOT}
    assert [section for section in table.library if table.library[section]] == [books + 1]


@pytest.mark.rule("BAG-BOT-36")
def test_the_bot_gets_no_library_reward() -> None:
    table = given(active="book book book book", bot={"books": 2})
    played = take_actions(table, {"book/search/NE": "2"})
    token = played.says("Library token")
    assert "that Skill tile is closed to you; the Bot gains nothing" in str(token.text)
    assert "BAG-BOT-36" in token.rules
    assert played.keys == ["bot/action-1/book/search/NE"]
    assert (table.bot.tiles[Symbol.BOOK], table.bot.actions) == (3, 1)


@pytest.mark.rule("BAG-BOT-37")
def test_the_first_book_places_no_token() -> None:
    table = given(active="book book book book")
    played = take_actions(table, {"book/search/NE": "2"})
    played.silent_about("Library token")
    assert all(not spaces for spaces in table.library.values())


@pytest.mark.rule("BAG-WIS-02")
@pytest.mark.parametrize(("yours", "space"), [("0", 2), ("1", 2), ("2", 3)])
def test_a_space_that_your_token_covers_is_closed(yours: str, space: int) -> None:
    table = given(active="book book book book", top="0 2 outer day", you={"books": 3}, bot={"books": 2})
    played = take_actions(table, {"book/search/NE": "2", "library/section-3": yours})
    assert "BAG-WIS-02" in played.question("library/section-3").rules
    assert played.says(f"on space {space} from the left of the 3-Book section")
    fewer = given(active="book book book book", top="0 2 outer day", you={"books": 2}, bot={"books": 2})
    take_actions(fewer, {"book/search/NE": "2"})
