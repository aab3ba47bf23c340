"""The Bot's Buildings, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad import bot_actions
from companion.games.baghdad.kinds import LevelFive, Location, Quadrant, Row, Site, Symbol
from tests.baghdad.given import given
from tests.baghdad.playing import Played, take_actions
from tests.playing import found_by, losers, question_of, refusal

BUILDS = "building building building building"


def builds(answers: dict[str, str], **more: object) -> Played:
    """Let the Bot build on a table where Active shows nothing else."""
    return take_actions(given(active=BUILDS, **more), answers)  # type: ignore[arg-type]


@pytest.mark.rule("BAG-BOT-38")
@pytest.mark.parametrize(("vizier", "start"), [("NW", "NE"), ("SE", "SW")])
def test_the_site_is_in_the_quadrant_after_the_bots_vizier(vizier: str, start: str) -> None:
    played = builds({f"building/search/{start}": "3"}, bot_vizier=f"{vizier} city slot")
    question = played.question(f"building/search/{start}")
    assert f"An empty open Building site: look in {start}" in str(question.text)
    assert "BAG-BOT-38" in question.left_to_player
    assert played.table.bot.vizier == Location(Quadrant.SE, Site.BUILDING_SITE)
    first = builds({"building/search/SE": "1"}, bot_vizier=None, your_vizier="NE palace site")
    assert "look in SE, SW, NW, NE" in str(first.question("building/search/SE").text)


@pytest.mark.rule("BAG-BOT-39")
@pytest.mark.parametrize(("joined", "place"), [("21", "2nd"), ("12", "1st"), ("100", "2nd")])
def test_the_site_joined_to_the_fewest(joined: str, place: str) -> None:
    played = builds({"building/search/NE": f"2 {joined}"})
    assert played.says(f"Put it on the Building site, the {place} in NE")
    assert losers(played.trail("building/place"), "BAG-BOT-39")[0] == (
        "place-2" if place == "1st" else "place-1"
    )


@pytest.mark.rule("BAG-BOT-40")
def test_a_tie_goes_to_the_first_clockwise_and_no_ring_is_asked() -> None:
    played = builds({"building/search/NE": "2 1011"}, top="0 1 inner day")
    assert played.says("Put it on the Building site, the 2nd in NE")
    played = builds({"building/search/NE": "2 111"}, top="0 1 inner day")
    assert played.says("Put it on the Building site, the 1st in NE")
    trail = played.trail("building/place")
    assert trail.rules == ("BAG-BOT-39", "BAG-BOT-40")
    assert losers(trail, "BAG-BOT-40") == ["place-2", "place-3"]
    assert played.keys == ["bot/action-1/building/search/NE"]


@pytest.mark.rule("BAG-BOT-41")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_the_lowest_level_not_built_for_nothing(built: int) -> None:
    played = builds({"building/search/NE": "2"}, bot={"buildings": built})
    assert "BAG-BOT-41" in played.says(f"Take the level {built + 1} Building").rules
    assert played.table.bot.buildings == built + 1
    assert played.keys == ["bot/action-1/building/search/NE"], "neither Coins nor masonry"


@pytest.mark.rule("BAG-BOT-42", "BAG-BLD-09", "BAG-BLD-10")
@pytest.mark.parametrize(
    ("ring", "outer", "taken"),
    [("outer", "upper", "upper"), ("inner", "upper", "lower"), ("outer", "lower", "lower"),
     ("inner", "lower", "upper")],
)  # fmt: skip
def test_the_ring_picks_the_tile_and_the_upper_slides_after_the_lower(
    ring: str, outer: str, taken: str
) -> None:
    table = given(active=BUILDS, top=f"0 1 {ring} day", bot={"buildings": 2})
    table.printed.outer_row = None
    played = take_actions(table, {"building/search/NE": "2", "buildings/outer-row": outer})
    assert "BAG-BOT-42" in played.says(f"Take the level 3 Building of the {taken} row").rules
    slides = "Slide the upper tile of level 3 down."
    assert (slides in played.todo) is (taken == "lower")
    if taken == "lower":
        assert "BAG-BLD-09" in played.says(slides).rules


@pytest.mark.rule("BAG-BOT-43")
@pytest.mark.parametrize(("patients", "taken"), [(2, "library"), (4, "hospital")])
def test_level_five_is_the_one_worth_most_now(patients: int, taken: str) -> None:
    played = builds(
        {"building/search/NE": "2", "level-5/visible": "67"},
        bot={"buildings": 4, "patients": patients, "books": 3},
    )
    assert played.table.bot.level_five is LevelFive(taken)
    found = found_by(played.trail("action-1/level-5"), "BAG-BOT-43")
    assert found["upper"] == (f"{3 * patients} points now", taken == "hospital")
    assert found["lower"] == ("9 points now", taken == "library")
    assert ("Slide the upper tile of level 5 down." in played.todo) is (taken == "library")


@pytest.mark.rule("BAG-BOT-43")
def test_each_level_five_building_is_there_once() -> None:
    table = given(active=BUILDS, bot={"buildings": 4})
    question = question_of(bot_actions.take_actions(table), "level-5/visible", {"building/search/NE": "2"})
    assert "once only" in refusal(question, "66")
    assert refusal(question, "67") == ""


@pytest.mark.rule("BAG-BOT-44")
@pytest.mark.parametrize(("ring", "row"), [("outer", Row.UPPER), ("inner", Row.LOWER)])
def test_a_level_five_tie_goes_by_the_ring(ring: str, row: Row) -> None:
    table = given(
        active=BUILDS, top=f"0 1 {ring} day", bot={"buildings": 4, "students": 2}, ports={1: "bot bot"}
    )
    table.printed.outer_row = None
    played = take_actions(
        table, {"building/search/NE": "2", "level-5/visible": "35", "buildings/outer-row": "upper"}
    )
    trail = played.trail("action-1/level-5")
    assert trail.rules == ("BAG-BOT-43", "BAG-BOT-44")
    assert losers(trail, "BAG-BOT-44") == [other.value for other in Row if other is not row]
    assert table.bot.level_five is (LevelFive.MADRASA if row is Row.UPPER else LevelFive.HARBOUR_MASTER)


@pytest.mark.rule("BAG-BOT-45")
@pytest.mark.parametrize("built", [0, 3])
def test_the_topmost_house_goes_on_the_tile(built: int) -> None:
    played = builds({"building/search/NE": "2"}, bot={"buildings": built})
    building = played.says("with House")
    assert f"with House {built + 1} from the top of the Bot board on it" in str(building.text)
    assert "BAG-BOT-45" in building.rules


@pytest.mark.rule("BAG-BOT-46", "BAG-FX-20")
def test_the_bots_buildings_have_no_effect_in_play() -> None:
    played = builds({"building/search/NE": "2", "level-5/visible": "67"}, bot={"buildings": 4, "patients": 1})
    assert played.todo == [
        "Move the Bot's Vizier to the Building site, the only one in NE.",
        "Take Hospital from the upper row.",
        "Put it on the Building site, the only one in NE, with House 5 from the top of the Bot board on it.",
    ]
    assert "BAG-BOT-46" in played.says("Put it on the Building site").rules
    assert played.table.bot.tiles[Symbol.PATIENT] == 1
