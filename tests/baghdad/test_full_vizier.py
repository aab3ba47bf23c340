"""The Vizier at level full: reach, Step tokens, legal locations, gates; the cases and readings about it."""

from __future__ import annotations

import pytest

from companion.engine.printed import Transcribed
from companion.games.baghdad import full_turn, locations, vizier
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gates import Gate
from companion.games.baghdad.kinds import Owner, Quadrant, Site, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import TO, ada, asked, legal, moves, names, stops, watched
from tests.baghdad.given_full import FULL_CITY, full_table
from tests.playing import question_of, run

FULL_ROW = "P1! P1! P1! P1! P1!"
SKILLED = {"slots": "day-1", "icons": {"day-1": "rod rod abacus quill anvil masonry"}}
"""A card that lets Ada put any tile on a spot."""


def quadrants(table: BaghdadTable) -> list[str]:
    """Return the quadrants of the locations offered, each once, in their order."""
    return list(dict.fromkeys(place.partition("-")[0] for place in stops(table)))


def around(**things: object) -> BaghdadTable:
    """Return a table with a tile on every slot, and a card of Ada's that lets her place any of them."""
    return full_table(**{"city": FULL_CITY, "place": "NW-1", **SKILLED, **things})  # type: ignore[arg-type]


@pytest.mark.rule("BAG-VIZ-03")
@pytest.mark.parametrize("to", ["NW-1", "NE-7", "SE-10", "SW-6"])
def test_on_the_first_turn_any_location_of_any_quadrant(to: str) -> None:
    table = around(place=None, steps=3)
    assert quadrants(table) == ["NW", "NE", "SE", "SW"]
    played = moves(table, to)
    assert (ada(table).place, ada(table).steps, played.value) == (Place.of(to), 3, True)
    assert "BAG-VIZ-03" in played.says("your Vizier goes to").rules


@pytest.mark.rule("BAG-VIZ-04")
@pytest.mark.parametrize(
    ("place", "next_one"), [("NW-1", "NE"), ("NE-7", "SE"), ("SE-10", "SW"), ("SW-2", "NW")]
)
def test_later_to_the_next_quadrant_clockwise(place: str, next_one: str) -> None:
    table = around(place=place)
    assert quadrants(table) == [next_one]
    played = moves(table, f"{next_one}-10")
    assert ada(table).site is Site.PALACE_SITE
    assert "BAG-VIZ-04" in played.says(f"your Vizier goes to {next_one} 10, Palace site").rules


@pytest.mark.rule("BAG-VIZ-05")
@pytest.mark.parametrize(
    ("steps", "reach"), [(0, "NE"), (1, "NE SE"), (2, "NE SE SW"), (3, "NE SE SW NW"), (5, "NE SE SW NW")]
)
def test_each_step_token_adds_a_quadrant(steps: int, reach: str) -> None:
    assert quadrants(around(steps=steps)) == reach.split()


@pytest.mark.rule("BAG-VIZ-05")
@pytest.mark.parametrize(("to", "spent"), [("NE-2", 0), ("SE-2", 1), ("SW-2", 2), ("NW-2", 3)])
def test_the_tokens_follow_from_the_location(to: str, spent: int) -> None:
    table = around(steps=4)
    played = moves(table, to)
    assert ada(table).steps == 4 - spent
    assert [question.key for question in played.asked] == ["m7/you/vizier/to"]
    assert bool(spent) == any("return" in words for words in played.todo)


@pytest.mark.rule("BAG-VIZ-06")
def test_three_tokens_bring_it_back_into_its_quadrant() -> None:
    table = around(steps=3)
    assert {"NW-2", "NW-7", "NW-10"} <= legal(table)
    played = moves(table, "NW-2")
    assert (ada(table).place, ada(table).steps) == (Place.of("NW-2"), 0)
    assert "BAG-VIZ-06" in played.says("return 3 Step tokens").rules


def test_options_say_what_lies_there_and_what_it_costs() -> None:
    table = around(steps=1, sites={"SE-7": "souk second"})
    said = names(table, lambda: vizier.move_vizier(table, ada(table)), TO)
    assert said["NE-1"] == "NE 1: Patient (Goods 1)"
    assert said["SE-4"] == "SE 4: Artefact 1, 1 Step token"
    assert said["SE-10"].startswith("SE 10: Palace site, 1 Step token (no action: ")


@pytest.mark.rule("BAG-TUI-01", "BAG-TUI-11")
def test_options_tell_the_tuition_that_lies_there_now() -> None:
    lying = FULL_CITY | {"NE-2": "P1", "NE-3": "S1", "NE-4": "S1", "SE-4": "P1", "NE-5": "B"}
    roads = {"NE-1": "NE-2 NE-3 NE-4", "NE-7": "NE-2 SE-4", "NE-8": "NE-5 NE-6"}
    table = around(city=lying, roads=roads)
    table.city["NE-6"] = None
    said = names(table, lambda: vizier.move_vizier(table, ada(table)), TO)
    assert said["NE-1"].endswith(", joined: 1 Patient, 2 Students")
    assert ", joined: 2 Patients" in said["NE-7"]
    assert "joined" not in said["NE-8"]
    assert "joined" not in said["NE-9"], "its roads join nothing"


@pytest.mark.rule("BAG-TUI-01")
def test_roads_that_nobody_transcribed_are_not_asked_for_before_tuition() -> None:
    table = around()
    table.boards.roads = {}
    played = moves(table, "NE-1")
    asked = [question.key for question in played.asked if not isinstance(question, Transcribed)]
    assert asked == ["m7/you/vizier/to"]
    assert table.boards.roads == {}


def test_locations_have_keys_of_their_quadrant_and_number() -> None:
    def keys(**things: object) -> dict[str, str]:
        table = around(**things)
        question = question_of(vizier.move_vizier(table, ada(table)), TO)
        return {place.id: place.key for place in question.places() if not place.id.startswith("bonus")}

    assert keys() == {f"NE-{number}": f"2{number % 10}" for number in range(1, 11)}
    assert keys(steps=1)["SE-10"] == "30"
    table = around()
    table.boards.places[Quadrant.NE] += table.boards.places[Quadrant.NE][:1]
    offered = question_of(vizier.move_vizier(table, ada(table)), TO).places()
    assert {"NE-1": "201", "NE-11": "211"}.items() <= {place.id: place.key for place in offered}.items()


def test_legal_locations_come_first() -> None:
    reasons = [*stops(around(icons={"day-1": "abacus"}, favour=0, steps=1)).values()]
    assert reasons == sorted(reasons, key=bool)
    assert reasons[0] == ""
    assert reasons[-1] != ""


@pytest.mark.rule("BAG-VIZ-07")
def test_a_location_with_another_vizier_is_illegal() -> None:
    table = around(players=3, others={Owner.SECOND: {"place": "NE-1"}, Owner.THIRD: {"place": "NE-10"}})
    assert stops(table)["NE-1"] == "the Vizier of Ben stands there"
    assert stops(table)["NE-10"] == "the Vizier of Cem stands there"
    assert stops(table)["NE-2"] == ""


@pytest.mark.rule("BAG-VIZ-07")
def test_so_is_one_with_the_vizier_of_the_bot() -> None:
    table = around(players=1)
    table.bot.place = Place.of("NE-3")
    assert stops(table)["NE-3"] == "the Bot's Vizier stands there"


@pytest.mark.rule("BAG-VIZ-08")
def test_a_site_with_a_building_is_illegal() -> None:
    table = around(sites={"NE-7": "souk second"})
    assert stops(table)["NE-7"] == "Souk stands there"
    assert stops(around())["NE-7"] == ""


@pytest.mark.rule("BAG-VIZ-09", "BAG-VIZ-10")
@pytest.mark.parametrize(
    ("players", "open_ones"), [(1, "NE-7"), (2, "NE-7"), (3, "NE-7 NE-8"), (4, "NE-7 NE-8 NE-9")]
)
def test_sites_are_closed_with_few_players(players: int, open_ones: str) -> None:
    table = around(players=players)
    assert legal(table) & {"NE-7", "NE-8", "NE-9"} == set(open_ones.split())


@pytest.mark.rule("BAG-VIZ-09", "BAG-VIZ-10")
@pytest.mark.parametrize(("players", "site", "rule"), [(3, "NE-9", "BAG-VIZ-09"), (2, "NE-8", "BAG-VIZ-10")])
def test_a_closed_site_names_its_rule(players: int, site: str, rule: str) -> None:
    bar = locations.site_bar(around(players=players), Place.of(site))
    assert bar is not None
    assert bar.rule == rule


@pytest.mark.rule("BAG-CASE-26")
def test_case_four_dots_and_three_plus() -> None:
    three, two = stops(around(players=3)), stops(around(players=2))
    assert three["NE-9"] == "it is closed with fewer than 4 players"
    assert three["NE-8"] == ""
    assert (two["NE-8"], two["NE-9"]) == (
        "it is closed with fewer than 3 players",
        "it is closed with fewer than 4 players",
    )


@pytest.mark.rule("BAG-VIZ-11")
def test_a_slot_whose_tile_cannot_be_placed_is_illegal() -> None:
    table = around(icons={"day-1": "rod"}, favour=0, spots={Symbol.PATIENT: FULL_ROW})
    assert stops(table)["NE-1"] == "no spot is free for a Patient"
    assert stops(table)["NE-2"] == "a Student needs 1 abacus, you have 0"
    assert stops(around(icons={"day-1": "abacus"}, favour=0))["NE-2"] == ""


@pytest.mark.rule("BAG-VIZ-11")
def test_an_empty_slot_is_illegal() -> None:
    table = around(city={"NE-1": "P1"})
    assert (stops(table)["NE-1"], stops(table)["NE-2"]) == ("", "no tile lies there")


def test_a_wild_token_bought_beside_the_choice_opens_a_slot() -> None:
    table = around(icons={}, favour=7)
    assert stops(table)["NE-1"] == "a Patient needs 1 rod, you have 0"
    script = vizier.move_vizier(table, ada(table))
    run(table, script, {TO: "+4", f"{TO}/after-1": "NE-1"})
    assert (ada(table).place, ada(table).wilds) == (Place.of("NE-1"), 1)


@pytest.mark.rule("BAG-CASE-28", "BAG-CITY-07")
def test_case_five_books() -> None:
    table = around(spots={Symbol.BOOK: "B B B B B"})
    assert stops(table)["NE-3"] == "no spot is free for a Book"


@pytest.mark.rule("BAG-CASE-24")
def test_case_two_tokens_from_se() -> None:
    table = around(place="SE-1", steps=2)
    assert quadrants(table) == ["SW", "NW", "NE"]
    moves(table, "NE-1")
    assert (ada(table).place, ada(table).steps) == (Place.of("NE-1"), 0)


@pytest.mark.rule("BAG-CASE-25")
def test_case_from_nw_without_and_with_tokens() -> None:
    assert quadrants(around()) == ["NE"]
    table = around(steps=3)
    moves(table, "NW-10")
    assert (ada(table).place, ada(table).steps) == (Place.of("NW-10"), 0)


GATED = (Module.PUBLIC_WORKS, Module.OBJECTIVES)


@pytest.mark.rule("BAG-VIZ-12")
@pytest.mark.parametrize(
    ("place", "steps", "to", "passed"),
    [
        ("SE-1", 0, "SW-2", [Gate.BLACK]),
        ("NW-1", 0, "NE-2", [Gate.GOLDEN]),
        ("NE-1", 0, "SE-2", []),
        ("SW-1", 0, "NW-2", []),
        ("NE-1", 1, "SW-2", [Gate.BLACK]),
        ("NW-1", 3, "NW-2", [Gate.GOLDEN, Gate.BLACK]),
        ("SW-1", 2, "SE-2", [Gate.GOLDEN]),
    ],
)
def test_gates_on_the_borders_that_a_move_includes(
    monkeypatch: pytest.MonkeyPatch, place: str, steps: int, to: str, passed: list[Gate]
) -> None:
    seen = watched(monkeypatch)
    moves(around(place=place, steps=steps, modules=GATED), to)
    assert [gate for gate, _ in seen] == passed


@pytest.mark.rule("BAG-VIZ-12")
def test_a_gate_stands_only_with_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watched(monkeypatch)
    moves(around(steps=3, modules=(Module.OBJECTIVES, Module.CONTRACTS)), "NW-2")
    moves(around(steps=3), "NW-2")
    assert [gate for gate, _ in seen] == [Gate.GOLDEN]


@pytest.mark.rule("BAG-CASE-105", "BAG-AMB-45")
def test_case_both_gates_in_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watched(monkeypatch)
    played = moves(around(place="SE-1", steps=2, modules=GATED), "NE-1")
    assert seen == [(Gate.BLACK, "NE-1"), (Gate.GOLDEN, "NE-1")]
    played.in_order("move your Vizier to NE 1", "Ada passes the Black Gate", "Ada passes the Golden Gate")
    assert played.says("Golden Gate").rules == ("BAG-VIZ-12", "BAG-AMB-45")


@pytest.mark.rule("BAG-VIZ-13")
@pytest.mark.parametrize("to", ["NE-1", "SW-1"])
def test_the_first_placing_passes_no_gate(monkeypatch: pytest.MonkeyPatch, to: str) -> None:
    seen = watched(monkeypatch)
    played = moves(around(place=None, modules=GATED), to)
    assert seen == []
    assert "BAG-VIZ-13" in played.says("your Vizier goes to").rules


@pytest.mark.rule("BAG-AMB-03")
def test_a_tile_that_cannot_be_placed_both_readings() -> None:
    def reason(*otherwise: int) -> str:
        return stops(around(icons={}, favour=0, otherwise=otherwise))["NE-3"]

    assert reason() == "a Book needs 1 quill, you have 0"
    assert reason(3) == ""
    table = around(icons={}, favour=0, otherwise=(3,))
    said = names(table, lambda: vizier.move_vizier(table, ada(table)), TO)
    assert said["NE-3"] == "NE 3: Book (no action: a Book needs 1 quill, you have 0)"
    question = question_of(vizier.move_vizier(table, ada(table)), TO)
    assert {option.id: option.rules for option in question.options}["NE-3"] == ("BAG-AMB-03",)  # type: ignore[attr-defined]


@pytest.mark.rule("BAG-AMB-04")
def test_a_site_without_an_action_both_readings() -> None:
    def reasons(*otherwise: int) -> tuple[str, str]:
        found = stops(around(coins=0, otherwise=otherwise))
        return found["NE-7"], found["NE-10"]

    assert reasons() == ("", "")
    building, palace = reasons(4)
    assert building.startswith("level 1 costs 1 Coin")
    assert palace
    able = stops(around(coins=1, goods="12", otherwise=(4,)))
    assert (able["NE-7"], able["NE-10"]) == ("", "")


@pytest.mark.rule("BAG-AMB-26")
def test_three_tokens_and_the_same_location_both_readings() -> None:
    def reason(*otherwise: int) -> str:
        return stops(around(place="NW-10", steps=3, otherwise=otherwise))["NW-10"]

    assert reason() == "your Vizier must move"
    assert reason(26) == ""


def stuck(**things: object) -> BaghdadTable:
    """Return a table where nothing in NE is legal for Ada, whose Vizier is in NW."""
    sites = {
        "NE-7": "souk second",
        "NE-8": "stables third",
        "NE-9": "emporium fourth",
        "NW-7": "sufi-lodge you",
    }
    given = {"city": {}, "favour": 0, "others": {Owner.SECOND: {"place": "NE-10"}}}
    return around(**{"players": 4, "sites": sites, **given, **things})


@pytest.mark.rule("BAG-AMB-25")
def test_without_a_legal_location_the_vizier_stays() -> None:
    table = stuck()
    played = moves(table)
    assert (played.value, ada(table).place) == (False, Place.of("NW-1"))
    assert played.says("no location is legal").rules == ("BAG-AMB-25",)


@pytest.mark.rule("BAG-AMB-25")
def test_then_there_is_no_action_no_effect_and_no_tuition() -> None:
    table = stuck(
        hand="day-1 day-2",
        slots="",
        coins=3,
        display={},
        roads={"NW-1": "NW-2"},
        city={"NW-2": "S1"},
    )
    table.bag_over = True
    played = run(table, full_turn.full_turn(table, ada(table)), {"you/play": "1"})
    assert (ada(table).place, ada(table).coins, ada(table).favour) == (Place.of("NW-1"), 3, 0)
    played.silent_about("Sufi Lodge")


@pytest.mark.rule("BAG-AMB-25")
def test_a_step_token_may_open_another_quadrant() -> None:
    assert legal(stuck(steps=1)) == {"SE-7", "SE-8", "SE-9", "SE-10"}


@pytest.mark.rule("BAG-AMB-25")
def test_with_favour_to_spend_it_is_asked_first() -> None:
    table = stuck(favour=4)
    reasons = stops(table)
    assert [place for place, reason in reasons.items() if not reason] == ["stay"]
    assert moves(table, "stay").value is False


def test_the_only_legal_location_is_taken_unasked() -> None:
    table = stuck()
    table.persons[Owner.SECOND].place = None
    played = moves(table)
    assert (ada(table).place, asked(played, TO)) == (Place.of("NE-10"), False)


@pytest.mark.rule("BAG-AMB-33")
def test_an_opponent_on_any_empty_site_both_readings() -> None:
    def reason(site: str, *otherwise: int) -> str:
        table = around(players=3, otherwise=otherwise, others={Owner.SECOND: {"place": "SE-7"}})
        return str(locations.site_free(table, ada(table), Place.of(site)) or "")

    assert reason("SE-7") == "the Vizier of Ben stands there"
    assert reason("SE-7", 33) == ""
    assert reason("SE-8") == ""
    assert reason("SE-9") == reason("SE-9", 33) == "it is closed with fewer than 4 players"
