"""The Bot with modules: its Civic column and its markers, on every passage of a gate."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.baghdad import bot_actions
from companion.games.baghdad.bot_modules import due_row
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner, Ring, Symbol, Time
from companion.games.baghdad.modules import Module
from companion.games.baghdad.objectives import markers_left
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import ARTEFACT, BOOK, PATIENT, STUDENT
from tests.baghdad.full_gates_play import bot_goes, bot_stands, civic_table, column, objective_table
from tests.baghdad.given_full import full_table
from tests.playing import found_by, run

YOU, BOT = Owner.YOU, Owner.BOT
BOOKS, BUILDINGS = Item.BOOKS, Item.BUILDINGS
TILES = {BOOK: "B", PATIENT: "P1", ARTEFACT: "A1", STUDENT: "S1"}


def black(
    city: Mapping[str, str], columns: str = "", bot: str | None = "SE-10", **more: object
) -> BaghdadTable:
    """Return a solo table with Public Works and the Bot's column; its Vizier is in SE."""
    table = civic_table(1, columns={BOT: columns}, city=city, **{"place": "NW-10", **more})
    bot_stands(table, bot)
    return table


def golden(bot: Mapping[Symbol, int] | None = None, buildings: int = 0, **more: object) -> BaghdadTable:
    """Return a solo table with Objectives and what the Bot has; its Vizier is in NW."""
    table = objective_table(1, **{"place": "SE-10", **more})  # type: ignore[arg-type]
    table.bot.tiles |= dict(bot or {})
    table.bot.buildings = buildings
    bot_stands(table, "NW-10")
    return table


def marked(table: BaghdadTable, to: str = "NE-10", **answers: str) -> dict[Item, list[int]]:
    """Let the Bot pass the Golden Gate; return its markers."""
    bot_goes(table, to, {key.replace("_", "/"): text for key, text in answers.items()})
    return {item: marks[BOT] for item, marks in table.objectives.marks.items() if BOT in marks}


@pytest.mark.rule("BAG-BMOD-01")
@pytest.mark.parametrize(
    ("columns", "due"), [("", BOOK), ("b", PATIENT), ("b p", ARTEFACT), ("b p a", STUDENT), ("p a s", BOOK)]
)
def test_a_tile_of_the_topmost_empty_row(columns: str, due: Symbol) -> None:
    city = {f"SW-{number}": TILES[kind] for number, kind in enumerate(CITY_TILES, start=1)}
    table = black(city, columns)
    assert due_row(table) is due
    played = bot_goes(table, "SW-10")
    assert column(table, BOT)[due] is Extolled.NOT_YET
    assert [place for place, code in city.items() if table.city[place] is None] == [
        place for place, code in city.items() if code == TILES[due]
    ]
    assert table.bot.tiles == dict.fromkeys(table.bot.tiles, 0)
    assert "BAG-BMOD-01" in played.says("on its row of the Bot's column").rules


@pytest.mark.rule("BAG-BMOD-01")
def test_the_rows_come_in_the_printed_order() -> None:
    table = black({"SW-1": "S1", "SW-2": "B"})
    table.boards.civic_rows = (STUDENT, BOOK, ARTEFACT, PATIENT)
    bot_goes(table, "SW-10")
    assert list(column(table, BOT)) == [STUDENT]


@pytest.mark.rule("BAG-BMOD-01", "BAG-VIZ-12")
@pytest.mark.parametrize(
    ("start", "to", "passed"),
    [
        ("SE-10", "SW-10", 1),
        ("SE-10", "NE-10", 1),
        ("SE-10", "SE-7", 1),
        ("SW-10", "SE-10", 0),
        ("NE-10", "SW-10", 1),
    ],
)
def test_every_passage_counts_also_in_a_long_search(start: str, to: str, passed: int) -> None:
    table = black({"NW-1": "B"}, bot=start)
    bot_goes(table, to)
    assert len(column(table, BOT)) == passed
    assert table.bot.place == Place.of(to)


@pytest.mark.rule("BAG-VIZ-13")
def test_the_bots_first_placing_passes_no_gate() -> None:
    table = black({"NW-1": "B"}, bot=None)
    bot_goes(table, "SW-10")
    assert column(table, BOT) == {}


@pytest.mark.rule("BAG-BMOD-01")
def test_an_extra_action_moves_no_vizier_and_passes_no_gate() -> None:
    table = black({"SW-1": "P1", "NW-1": "S1", "NW-2": "B"}, columns="")
    table.printed.icons["patient"] = (1, 0, 0, 0, 0)
    table.bot.front = Front(0, (PATIENT, STUDENT, STUDENT, STUDENT))
    run(table, bot_actions.take_actions(table))
    assert (table.bot.tiles[PATIENT], table.bot.tiles[STUDENT]) == (1, 1)
    assert table.bot.place == Place.of("SW-1")
    assert list(column(table, BOT)) == [BOOK]


@pytest.mark.rule("BAG-AMB-41")
def test_the_slot_is_chosen_as_usual_from_the_new_quadrant() -> None:
    table = black({"NW-1": "B", "SW-5": "B", "SE-1": "B"})
    bot_goes(table, "SW-10")
    assert [place for place in ("NW-1", "SW-5", "SE-1") if table.city[place] is None] == ["SW-5"]
    roads = {"SW-1": "NW-1 NW-2", "SW-2": "NW-1", "SW-3": "NW-1", "SW-5": "NW-2"}
    city = {"SW-1": "B", "SW-2": "B", "SW-3": "B", "SW-5": "B", "NW-1": "S1", "NW-2": "P1"}
    for ring, taken in ((Ring.OUTER, "SW-2"), (Ring.INNER, "SW-5")):
        tied = black(city, roads=roads)
        tied.bot.top = Back(0, 1, ring, Time.DAY)
        played = bot_goes(tied, "SW-10")
        assert tied.city[taken] is None
        assert "BAG-AMB-41" in played.says("on its row of the Bot's column").rules
        assert found_by(played.trail("civic/place"), "BAG-BOT-30")["SW-1"][1] is False


@pytest.mark.rule("BAG-AMB-41")
def test_the_tile_under_its_vizier_is_for_the_action() -> None:
    table = black({"SW-1": "B", "NW-1": "B"})
    table.bot.front = Front(0, (BOOK, BOOK, BOOK, BOOK))
    run(table, bot_actions.take_actions(table))
    assert (table.bot.tiles[BOOK], list(column(table, BOT))) == (1, [BOOK])
    assert (table.city["SW-1"], table.city["NW-1"]) == (None, None)


@pytest.mark.rule("BAG-AMB-41")
def test_for_the_column_a_known_artefact_will_do() -> None:
    table = black({"SW-1": "A1"}, columns="b p")
    table.bot.artefacts = [1]
    bot_goes(table, "SW-10")
    assert ARTEFACT in column(table, BOT)
    assert table.bot.artefacts == [1]


@pytest.mark.rule("BAG-AMB-42", "BAG-BMOD-05")
def test_a_full_column_takes_nothing() -> None:
    table = black({"SW-1": "B"}, columns="b p a s")
    played = bot_goes(table, "SW-10")
    assert table.city["SW-1"] is not None
    assert {"BAG-AMB-42", "BAG-BMOD-05"} <= set(played.says("Civic column is full").rules)


@pytest.mark.rule("BAG-AMB-65")
def test_without_a_tile_of_the_type_it_is_due_again() -> None:
    table = black({"SW-1": "P1"})
    played = bot_goes(table, "SW-10")
    assert column(table, BOT) == {}
    assert "BAG-AMB-65" in played.says("it is due again").rules
    bot_stands(table, "SE-10")
    table.city["SW-2"] = table.city["SW-1"]
    table.city["SW-1"] = full_table(city={"NW-1": "B"}).city["NW-1"]
    bot_goes(table, "SW-10")
    assert list(column(table, BOT)) == [BOOK]


@pytest.mark.rule("BAG-BMOD-05")
def test_the_bot_neither_extols_nor_seeks_charity() -> None:
    table = black({"SW-1": "P1"}, columns="b")
    played = bot_goes(table, "SW-10")
    assert played.keys == []
    assert set(column(table, BOT).values()) == {Extolled.NOT_YET}
    played.silent_about("Favour")
    assert "BAG-BMOD-05" in played.says("on its row of the Bot's column").rules


@pytest.mark.rule("BAG-BMOD-07")
@pytest.mark.parametrize(
    ("books", "buildings", "marks"),
    [
        (3, 1, {BOOKS: [3]}),
        (1, 4, {BUILDINGS: [4]}),
        (5, 4, {BOOKS: [5]}),
        (0, 1, {BUILDINGS: [1]}),
    ],
)
def test_the_highest_available_space_over_both_cards(
    books: int, buildings: int, marks: dict[Item, list[int]]
) -> None:
    table = golden({BOOK: books}, buildings)
    assert marked(table) == marks
    assert markers_left(table, BOT) == 3


@pytest.mark.rule("BAG-BMOD-07")
@pytest.mark.parametrize(("yours", "space"), [([4], 3), ([4, 3], 2), ([0], 4)])
def test_your_markers_block_it(yours: list[int], space: int) -> None:
    table = golden({BOOK: 4}, marks={BOOKS: {YOU: yours}})
    played = bot_goes(table, "NE-10", {"objective/next": "students"})
    assert "BAG-BMOD-07" in played.says(f"on space {space} of the Objective card “Books”").rules
    assert table.objectives.visible == (Item.STUDENTS, BUILDINGS)


@pytest.mark.rule("BAG-BMOD-08")
@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_tie_goes_to_the_left_card(count: int) -> None:
    table = golden({BOOK: count}, count)
    assert marked(table) == {BOOKS: [count]}


@pytest.mark.rule("BAG-BMOD-09", "BAG-AMB-46")
def test_the_bot_gains_no_effect_but_the_block_and_the_card_are_its_own() -> None:
    table = golden({BOOK: 5})
    before = (table.bot.boats_on_board, dict(table.bot.tiles), table.persons[YOU].coins)
    played = bot_goes(table, "NE-10")
    assert (table.bot.boats_on_board, dict(table.bot.tiles), table.persons[YOU].coins) == before
    assert {"BAG-BMOD-09", "BAG-AMB-46"} <= set(played.says("the Bot gains no effect").rules)
    assert played.todo == [
        "Put a Bot marker on space 5 of the Objective card “Books”; the Bot gains no effect."
    ]
    other = golden({BOOK: 5}, marks={BOOKS: {YOU: [2]}})
    marked(other, objective_next="patients")
    assert other.objectives.piles == {BOT: 1}


@pytest.mark.rule("BAG-AMB-40")
def test_the_bot_has_four_markers_too() -> None:
    marks = {Item.STUDENTS: {BOT: [0, 1]}, Item.PATIENTS: {BOT: [0, 1]}}
    table = golden({BOOK: 2}, marks=marks)
    played = bot_goes(table, "NE-10")
    assert table.objectives.marks == marks
    assert "BAG-AMB-40" in played.says("none is placed").rules


@pytest.mark.rule("BAG-AMB-38")
def test_the_bots_second_marker_on_a_card() -> None:
    assert marked(golden({BOOK: 3}, 1, marks={BOOKS: {BOT: [1]}}), objective_next="patients") == {}
    table = golden({BOOK: 3}, 1, marks={BOOKS: {BOT: [1]}}, otherwise=[38])
    assert marked(table) == {BOOKS: [1], BUILDINGS: [1]}


@pytest.mark.rule("BAG-AMB-45")
def test_both_gates_in_the_order_of_travel_and_before_the_action() -> None:
    modules = (Module.PUBLIC_WORKS, Module.OBJECTIVES)
    table = black({"NE-1": "P1", "SW-1": "B"}, modules=modules)
    table.bot.front = Front(0, (PATIENT, PATIENT, PATIENT, PATIENT))
    played = run(table, bot_actions.take_actions(table))
    played.in_order(
        "Move the Bot's Vizier",
        "passes the Black Gate",
        "passes the Golden Gate",
        "Put a Bot marker",
        "Put the Patient",
    )


@pytest.mark.rule("BAG-BMOD-12")
@pytest.mark.parametrize("with_works", [False, True])
@pytest.mark.parametrize("with_objectives", [False, True])
@pytest.mark.parametrize("with_contracts", [False, True])
def test_any_mix_of_modules(*, with_works: bool, with_objectives: bool, with_contracts: bool) -> None:
    chosen = dict(zip(Module, (with_works, with_contracts, with_objectives), strict=True))
    table = full_table(
        1, modules=[module for module, played in chosen.items() if played], city={"NE-1": "P1", "SW-1": "B"}
    )
    bot_stands(table, "SE-10")
    table.bot.front = Front(3, (PATIENT, PATIENT, PATIENT, PATIENT))
    run(table, bot_actions.take_actions(table))
    assert bool(table.civic.get(BOT)) is with_works
    assert bool(table.objectives.marks.get(BOOKS)) is with_objectives
    assert bool(table.contracts) is with_contracts


@pytest.mark.rule("BAG-CASE-109")
def test_case_the_left_card_or_the_higher_number() -> None:
    assert marked(golden({BOOK: 3}, 3)) == {BOOKS: [3]}
    assert marked(golden({BOOK: 3}, 4)) == {BUILDINGS: [4]}
