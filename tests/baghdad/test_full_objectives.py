"""Objective cards for people: available spaces, markers, effects, discarded cards and the next ones."""

from __future__ import annotations

import pytest

from companion.games.baghdad import gates
from companion.games.baghdad.gates import Gate
from companion.games.baghdad.kinds import Item, Owner
from companion.games.baghdad.modules import Module
from companion.games.baghdad.objectives import markers_left
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.printed_values import OBJECTIVES, ObjectiveSpace
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import ARTEFACT, BOOK, PATIENT, STUDENT, TO, Game, ada, barred, names
from tests.baghdad.full_gates_play import NEXT, SPACE, moves_on, objective_table, passes
from tests.playing import run

YOU, SECOND, THIRD, FOURTH, BOT = Owner.YOU, Owner.SECOND, Owner.THIRD, Owner.FOURTH, Owner.BOT
BOOKS, BUILDINGS = Item.BOOKS, Item.BUILDINGS
FOUR_BOOKS = {BOOK: "B B B B"}


def gate(table: BaghdadTable, space: str | None, **answers: str) -> Game:
    """Let Ada pass the Golden Gate and mark a space: the card's number, 1 or 2, and the space's."""
    own = {SPACE: space} if space is not None else {}
    return passes(
        table, Gate.GOLDEN, {**own, **{key.replace("_", "/"): text for key, text in answers.items()}}
    )


def spaces(table: BaghdadTable) -> dict[str, str]:
    """Return why each space cannot be marked; empty where it can."""
    return barred(table, lambda: gates.pass_gate(table, ada(table), Gate.GOLDEN, "gate"), SPACE)


def free(table: BaghdadTable, item: Item) -> list[int]:
    """Return the spaces of a card that Ada can mark."""
    found = (space.rpartition("-") for space, reason in spaces(table).items() if not reason)
    return [int(number) for card, _, number in found if card == item.value]


def visible(table: BaghdadTable, *items: Item) -> BaghdadTable:
    """Show these cards: the left one and the right one, no other in the stack."""
    table.objectives.stack, table.objectives.right = [items[0]], items[1]
    return table


@pytest.mark.rule("BAG-OBJ-03")
@pytest.mark.parametrize(
    ("place", "to", "steps"), [("NW-1", "NE-7", 0), ("SW-1", "NE-7", 1), ("SE-1", "SE-7", 3)]
)
def test_the_move_out_of_nw_marks_a_space_and_gains_its_effect(place: str, to: str, steps: int) -> None:
    table = objective_table(place=place, steps=steps, spots=FOUR_BOOKS)
    played = moves_on(table, {TO: to, "you/vizier/golden-gate/space": "13"})
    assert table.objectives.marks == {BOOKS: {YOU: [3]}}
    assert ada(table).coins == 3
    played.in_order("your Vizier", "Ada passes the Golden Gate", "space", "a marker on space 3", "3 Coins")
    assert "BAG-OBJ-03" in played.says("a marker on space 3 of the Objective card “Books”").rules


@pytest.mark.rule("BAG-OBJ-03")
def test_one_marker_on_one_of_the_two_visible_cards() -> None:
    table = objective_table(spots=FOUR_BOOKS, built="souk souk")
    assert {space.rpartition("-")[0] for space in spaces(table)} == {"books", "buildings"}
    gate(table, "22")
    assert table.objectives.marks == {BUILDINGS: {YOU: [2]}}
    assert ada(table).coins == 2


@pytest.mark.rule("BAG-OBJ-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_0_space_is_always_available(players: int) -> None:
    marks = {BOOKS: {owner: [0] for owner in (SECOND, THIRD, FOURTH)[: players - 2]}}
    table = objective_table(players, marks=marks)
    assert free(table, BOOKS) == [0]
    favour = ada(table).favour
    gate(table, "10")
    assert table.objectives.marks[BOOKS][YOU] == [0]
    assert ada(table).favour == favour + 1


@pytest.mark.rule("BAG-OBJ-05")
def test_a_higher_space_must_be_free_and_its_number_reached() -> None:
    table = objective_table(3, spots=FOUR_BOOKS, marks={BOOKS: {SECOND: [3], THIRD: [0]}})
    assert free(table, BOOKS) == [0, 1, 2, 4]
    assert spaces(table)["books-3"] == "a marker of Ben lies there"
    assert spaces(table)["books-5"] == "5 of Books needed, 4 there"


@pytest.mark.rule("BAG-OBJ-06")
@pytest.mark.parametrize(
    ("item", "things", "count"),
    [
        (Item.BOOKS, {"spots": {BOOK: "B B - - -"}}, 2),
        (Item.PATIENTS, {"spots": {PATIENT: "P1! P2! P2! - -"}}, 3),
        (Item.STUDENTS, {"spots": {STUDENT: "S1! S2 - - -"}}, 2),
        (Item.ARTEFACT_TYPES, {"spots": {ARTEFACT: "A1 A2 A1! - -"}}, 2),
        (Item.BUILDINGS, {"built": "souk stables"}, 2),
    ],
)
def test_what_the_five_cards_count(item: Item, things: dict[str, object], count: int) -> None:
    assert item in OBJECTIVES
    other = next(each for each in OBJECTIVES if each is not item)
    table = visible(objective_table(**things), item, other)
    assert free(table, item) == list(range(count + 1))


@pytest.mark.rule("BAG-OBJ-07")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_higher_count_may_be_used_for_a_lower_space(space: int) -> None:
    table = objective_table(spots=FOUR_BOOKS)
    gate(table, f"1{space}")
    assert table.objectives.marks[BOOKS][YOU] == [space]


@pytest.mark.rule("BAG-OBJ-08")
@pytest.mark.parametrize(
    ("players", "others", "gone"), [(2, 1, True), (3, 1, False), (3, 2, True), (4, 3, True)]
)
def test_a_card_with_as_many_markers_as_players_is_discarded(
    players: int, others: int, *, gone: bool
) -> None:
    marks = {BOOKS: {owner: [0] for owner in (SECOND, THIRD, FOURTH)[:others]}}
    table = objective_table(players, marks=marks)
    played = gate(table, "10", **({NEXT.replace("/", "_"): "patients"} if gone else {}))
    assert (BOOKS not in table.objectives.visible) is gone
    assert table.objectives.marks[BOOKS] == ({} if gone else {YOU: [0], **marks[BOOKS]})
    assert markers_left(table, YOU) == (4 if gone else 3)
    if gone:
        assert "BAG-OBJ-08" in played.says("its markers go back to their owners").rules
        played.in_order("1 step up", "its markers go back")


@pytest.mark.rule("BAG-OBJ-09", "BAG-AMB-39")
@pytest.mark.parametrize(
    ("yours", "space", "theirs", "pile"),
    [(4, "14", 5, SECOND), (5, "15", 0, YOU), (4, "14", 3, None), (0, "10", 5, SECOND)],
)
def test_the_marker_on_the_5_space_brings_the_card(
    yours: int, space: str, theirs: int, pile: Owner | None
) -> None:
    table = objective_table(spots={BOOK: "B B B B B"}, marks={BOOKS: {SECOND: [theirs]}})
    played = gate(table, space, gate_next="patients")
    assert yours == int(space[1])
    assert table.objectives.piles == ({pile: 1} if pile else {})
    said = played.says("The Objective card “Books” goes")
    assert ("into the box" in str(said.text)) is (pile is None)
    assert "BAG-OBJ-09" in said.rules
    assert ("BAG-AMB-39" in said.rules) is (pile is not None)


@pytest.mark.rule("BAG-OBJ-10", "BAG-OBJ-02")
def test_the_right_card_is_replaced_by_the_top_of_the_stack() -> None:
    table = objective_table(marks={BUILDINGS: {SECOND: [0]}})
    played = gate(table, "20", gate_next="artefact-types")
    assert table.objectives.visible == (Item.ARTEFACT_TYPES, BOOKS)
    assert set(table.objectives.stack) == {Item.ARTEFACT_TYPES, Item.PATIENTS, Item.STUDENTS}
    assert "BAG-OBJ-10" in played.says("The card “Books” moves from the stack to the right.").rules
    offered = {option.id for option in played.question(NEXT).places()}
    assert offered == {"patients", "students", "artefact-types"}


@pytest.mark.rule("BAG-OBJ-10", "BAG-OBJ-02")
def test_below_the_left_card_the_next_is_visible() -> None:
    table = objective_table(marks={BOOKS: {SECOND: [0]}})
    gate(table, "10", gate_next="students")
    assert table.objectives.visible == (Item.STUDENTS, BUILDINGS)


@pytest.mark.rule("BAG-OBJ-10")
def test_the_last_card_below_is_known() -> None:
    table = objective_table(marks={BOOKS: {SECOND: [0]}})
    table.objectives.stack = [BOOKS, Item.STUDENTS]
    assert gate(table, "10").keys == ["you/gate/space"]
    assert table.objectives.visible == (Item.STUDENTS, BUILDINGS)


@pytest.mark.rule("BAG-OBJ-10")
def test_when_the_stack_is_empty_nothing_moves() -> None:
    table = visible(objective_table(marks={BOOKS: {SECOND: [0]}}), BOOKS, BUILDINGS)
    gate(table, "10")
    assert table.objectives.visible == (BUILDINGS,)
    table.objectives.marks[BUILDINGS] = {SECOND: [0]}
    gate(table, None)
    assert table.objectives.visible == ()
    assert "no space of an Objective card is available" in gate(table, None).words[-1]


@pytest.mark.rule("BAG-OBJ-14")
def test_a_card_in_the_pile_is_no_night_card() -> None:
    table = objective_table(spots={BOOK: "B B B B B"}, marks={BOOKS: {SECOND: [0]}})
    played = gate(table, "15", gate_next="patients")
    assert (table.objectives.piles, ada(table).discard, ada(table).night_discard()) == ({YOU: 1}, [], ())
    assert "BAG-OBJ-14" in played.says("where it is no Night card").rules


@pytest.mark.rule("BAG-OBJ-15")
def test_public_buildings_count_and_civic_tiles_do_not() -> None:
    table = objective_table(
        modules=(Module.OBJECTIVES, Module.PUBLIC_WORKS),
        sites={"NE-7": "souk you public", "SE-7": "stables you"},
        spots={BOOK: "B - - - -"},
    )
    table.public_builders = [YOU]
    table.civic[YOU] = {BOOK: Extolled.NOT_YET}
    assert (free(table, BUILDINGS), free(table, BOOKS)) == ([0, 1, 2], [0, 1])


@pytest.mark.rule("BAG-OBJ-16", "BAG-AMB-40")
def test_without_a_marker_left_nothing_is_placed_or_gained() -> None:
    marks = {BOOKS: {YOU: [0, 0]}, BUILDINGS: {YOU: [0, 0]}}
    table = objective_table(4, marks=marks, spots=FOUR_BOOKS)
    favour = ada(table).favour
    assert markers_left(table, YOU) == 0
    played = gate(table, None)
    assert (ada(table).favour, ada(table).coins, table.objectives.marks) == (favour, 0, marks)
    assert {"BAG-AMB-40", "BAG-OBJ-16"} <= set(played.says("nothing is placed or gained").rules)


@pytest.mark.rule("BAG-AMB-37")
def test_alone_a_card_leaves_with_two_markers() -> None:
    table = objective_table(1, marks={BOOKS: {BOT: [0]}})
    played = gate(table, "10", gate_next="patients")
    assert BOOKS not in table.objectives.visible
    assert "BAG-AMB-37" in played.says("goes into the box").rules
    alone = objective_table(1)
    gate(alone, "10")
    assert BOOKS in alone.objectives.visible


@pytest.mark.rule("BAG-AMB-38")
def test_two_own_markers_on_a_card_or_one() -> None:
    marks = {BOOKS: {YOU: [0, 2]}}
    table = objective_table(4, marks=marks, spots=FOUR_BOOKS)
    assert free(table, BOOKS) == [0, 1, 3, 4]
    assert spaces(table)["books-2"] == "a marker of the same colour lies there"
    gate(table, "14")
    assert table.objectives.marks[BOOKS][YOU] == [0, 2, 4]
    otherwise = objective_table(4, marks={BOOKS: {YOU: [0]}}, spots=FOUR_BOOKS, built="souk", otherwise=[38])
    assert (free(otherwise, BOOKS), free(otherwise, BUILDINGS)) == ([], [0, 1])
    both = objective_table(4, marks={BOOKS: {YOU: [0]}, BUILDINGS: {YOU: [1]}}, otherwise=[38])
    assert "BAG-AMB-38" in gate(both, None).says("no space of an Objective card is available").rules


@pytest.mark.rule("BAG-OBJ-03")
def test_the_options_tell_what_each_space_gives() -> None:
    table = objective_table(spots=FOUR_BOOKS)
    table.boards.objectives[BOOKS] = (ObjectiveSpace(0, ()), *table.boards.objectives[BOOKS][1:])
    told = names(table, lambda: gates.pass_gate(table, ada(table), Gate.GOLDEN, "gate"), SPACE)
    assert (told["books-0"], told["books-3"]) == ("Books 0", "Books 3: 3 Coins")
    assert told["buildings-0"] == "Buildings 0: 1 Favour"


@pytest.mark.rule("BAG-CASE-107")
def test_case_only_the_0_space_is_left() -> None:
    table = objective_table(spots=FOUR_BOOKS, marks={BOOKS: {SECOND: [3]}})
    table.boards.objectives[BOOKS] = tuple(ObjectiveSpace(number, ()) for number in (0, 3, 5))
    assert free(table, BOOKS) == [0]


@pytest.mark.rule("BAG-CASE-108")
def test_case_the_opponents_marker_completes_your_card() -> None:
    table = objective_table(2, current=SECOND, marks={BOOKS: {YOU: [5]}})
    script = gates.pass_gate(table, table.persons[SECOND], Gate.GOLDEN, "gate")
    run(table, script, {SPACE: "10", NEXT: "patients"})
    assert table.objectives.piles == {YOU: 1}
    assert (markers_left(table, YOU), markers_left(table, SECOND)) == (4, 4)
