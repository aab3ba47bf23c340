"""Building effects at level full: what each gives, and which of them a turn resolves."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.question import Question
from companion.games.baghdad import full_turn
from companion.games.baghdad.building_action import build
from companion.games.baghdad.buildings import Building, buildings_of
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.effects import effect_of, resolve_effects
from companion.games.baghdad.gains import TakeTile
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner, Quadrant, Row, Symbol
from companion.games.baghdad.table import BaghdadTable, Built
from tests.baghdad.given_full import FULL_CITY, full_table
from tests.playing import Played, run


def resolves(
    table: BaghdadTable, answers: dict[str, str] | None = None, quadrant: Quadrant = Quadrant.SW
) -> Played[BaghdadTable]:
    """Let Ada resolve the Building effects of a quadrant."""
    return run(table, resolve_effects(table, table.persons[Owner.YOU], quadrant, "effects"), answers)


def with_one(building: str, **more: object) -> BaghdadTable:
    """Return a table where one Building of Ada's stands in SW."""
    return full_table(sites={"SW-7": f"{building} you"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("BAG-FX-01", "BAG-FX-06")
def test_goods_of_any_type_equal_or_different() -> None:
    table = with_one("alchemists")
    played = resolves(table, {"alchemists/gain-1/goods": "3"})
    assert list(table.persons[Owner.YOU].goods.values()) == [0, 0, 1, 0, 0, 0]
    assert "BAG-FX-01" in played.says("Alchemists on SW 7: 1 Goods token of your choice.").rules
    for typed, goods in (("22", [0, 2, 0, 0, 0, 0]), ("26", [0, 1, 0, 0, 0, 1])):
        table = with_one("emporium")
        played = resolves(table, {"emporium/gain-1/goods": typed})
        assert list(table.persons[Owner.YOU].goods.values()) == goods
        assert "BAG-FX-06" in played.says("Emporium on SW 7").rules


@pytest.mark.rule("BAG-FX-02")
def test_the_sailors_guild_moves_one_boat_one_space_with_its_goods() -> None:
    table = with_one("sailors-guild", river=[("start", "left", 2), ("start", "right", 1)])
    played = resolves(table, {"move-1": "1"})
    person = table.persons[Owner.YOU]
    assert played.keys == ["you/effects/sailors-guild/gain-1/move-1"], "one movement of one Boat"
    assert [(boat.fork, boat.gone) for boat in person.river] == [("junction-1", 0), ("start", 1)]
    assert person.goods[Goods.SECOND] == 1
    assert "BAG-FX-02" in played.says("Sailor's Guild on SW 7: move Boats 1 space.").rules


@pytest.mark.rule("BAG-FX-02")
def test_the_sailors_guild_brings_a_boat_into_port_with_its_action() -> None:
    table = with_one("sailors-guild", river=[("junction-1", "left", 1)], goods="1", coins=0)
    resolves(table, {"move-1": "1", "port/action": "1"})
    assert (table.ports[1], table.persons[Owner.YOU].coins) == ([Owner.YOU], 2)


@pytest.mark.rule("BAG-FX-03", "BAG-FX-05")
def test_step_and_wild_tokens() -> None:
    table = with_one("stables")
    assert "BAG-FX-03" in resolves(table).says("Stables on SW 7: 1 Step token.").rules
    assert (table.persons[Owner.YOU].steps, table.persons[Owner.YOU].wilds) == (1, 0)
    table = with_one("alchemists-tower")
    assert "BAG-FX-05" in resolves(table).says("Alchemist's Tower on SW 7: 1 Wild token.").rules
    assert (table.persons[Owner.YOU].steps, table.persons[Owner.YOU].wilds) == (0, 1)


@pytest.mark.rule("BAG-FX-04", "BAG-FX-08")
def test_favour_and_coins() -> None:
    table = with_one("sufi-lodge", favour=5)
    assert "BAG-FX-04" in resolves(table).says("Sufi Lodge on SW 7: 1 Favour.").rules
    assert table.persons[Owner.YOU].favour == 6
    table = with_one("souk", coins=1)
    assert "BAG-FX-08" in resolves(table).says("Souk on SW 7: 2 Coins.").rules
    assert table.persons[Owner.YOU].coins == 3


@pytest.mark.rule("BAG-FX-07")
@pytest.mark.parametrize(
    ("answers", "gone", "goods"),
    [
        ({"move-1": "1", "move-2": "1"}, [("start", 2), ("start", 2)], 0),
        ({"move-1": "2"}, [("junction-1", 0), ("start", 1)], 1),
        ({"move-1": "4"}, [("start", 1), ("junction-2", 0)], 1),
    ],
)
def test_the_observatory_moves_one_boat_two_spaces_or_two_boats_one(
    answers: dict[str, str], gone: list[tuple[str, int]], goods: int
) -> None:
    table = with_one("observatory", river=[("start", "left", 1), ("start", "right", 1)])
    played = resolves(table, answers)
    person = table.persons[Owner.YOU]
    assert [(boat.fork, boat.gone) for boat in person.river] == gone
    assert sum(person.goods.values()) == goods, "where a Boat ends on Goods it pays"
    assert "BAG-FX-07" in played.says("Observatory on SW 7").rules


@pytest.mark.rule("BAG-FX-09", "BAG-FX-10")
@pytest.mark.parametrize(("building", "kind"), [("academy", Symbol.STUDENT), ("bookshop", Symbol.BOOK)])
def test_a_student_or_a_book_from_anywhere(building: str, kind: Symbol) -> None:
    takes_a_tile(building, kind)


@pytest.mark.rule("BAG-FX-11", "BAG-FX-12")
@pytest.mark.parametrize(("building", "kind"), [("clinic", Symbol.PATIENT), ("workshop", Symbol.ARTEFACT)])
def test_a_patient_or_an_artefact_from_anywhere(building: str, kind: Symbol) -> None:
    takes_a_tile(building, kind)


def takes_a_tile(building: str, kind: Symbol) -> None:
    """Resolve a level 3 Building with one skill icon of each kind at hand."""
    icons = {"day-1": "rod abacus quill anvil"}
    table = with_one(building, city=FULL_CITY, slots="day-1", icons=icons, place="SW-10")
    assert effect_of(table, table.persons[Owner.YOU], Building(building)) == (TakeTile(kind),)
    played = resolves(table, {f"{building}/gain-1/from": "2"})
    person = table.persons[Owner.YOU]
    assert person.tiles == {other: int(other is kind) for other in person.tiles}
    assert person.place == Place.of("SW-10")
    assert Building(building).rule in played.says(f"{Building(building).text} on SW 7").rules


@pytest.mark.rule("BAG-FX-15", "BAG-FX-16", "BAG-FX-19")
@pytest.mark.parametrize("spots", ["- - - - -", "P1 P1 - P2! -", "P1 P1 P1 P1 P1"])
def test_a_coin_for_each_patient_or_artefact_at_that_moment(spots: str) -> None:
    n = spots.count("P")
    table = with_one("apothecary", spots={Symbol.PATIENT: spots}, coins=0)
    resolves(table)
    assert table.persons[Owner.YOU].coins == n
    artefacts = spots.replace("P", "A")
    table = with_one("craftsmens-guild", spots={Symbol.ARTEFACT: artefacts}, coins=0)
    resolves(table)
    assert table.persons[Owner.YOU].coins == n


@pytest.mark.rule("BAG-FX-17", "BAG-FX-18", "BAG-FX-19")
@pytest.mark.parametrize("n", [0, 2, 5])
def test_a_coin_for_each_book_or_student_at_that_moment(n: int) -> None:
    table = with_one("mosque", spots={Symbol.BOOK: "B " * n}, coins=0)
    assert "BAG-FX-17" in resolves(table).says("Mosque on SW 7").rules
    assert table.persons[Owner.YOU].coins == n
    table = with_one("school", spots={Symbol.STUDENT: "S1 " * n}, coins=0)
    assert "BAG-FX-18" in resolves(table).says("School on SW 7").rules
    assert table.persons[Owner.YOU].coins == n


@pytest.mark.rule("BAG-FX-18", "BAG-BONUS-15")
def test_a_student_that_was_turned_over_is_a_student_of_the_school() -> None:
    table = with_one("school", spots={Symbol.STUDENT: "S1! S2 S6!"}, coins=0)
    resolves(table)
    assert table.persons[Owner.YOU].coins == 3


@pytest.mark.rule("BAG-AMB-18")
@pytest.mark.parametrize(("otherwise", "coins"), [((), 3), ((18,), 2)])
def test_a_turned_artefact_at_the_craftsmens_guild(otherwise: tuple[int, ...], coins: int) -> None:
    spots = {Symbol.ARTEFACT: "A1 A2 A1!"}
    table = with_one("craftsmens-guild", spots=spots, coins=0, otherwise=otherwise)
    resolves(table)
    assert table.persons[Owner.YOU].coins == coins


@pytest.mark.rule("BAG-FX-20")
@pytest.mark.parametrize("building", [building.value for building in buildings_of(5)])
def test_level_five_does_nothing_in_play(building: str) -> None:
    table = with_one(building, spots={Symbol.PATIENT: "P1 P2"})
    played = resolves(table)
    assert (played.keys, played.words) == ([], ["Ada: no Building effect in SW."])
    assert table.persons[Owner.YOU].coins == 3


@pytest.mark.rule("BAG-BLD-12")
@pytest.mark.parametrize(("first", "coins"), [("1", 2), ("2", 2)])
def test_all_own_buildings_once_in_any_order(first: str, coins: int) -> None:
    table = full_table(
        players=4,
        sites={"SW-7": "souk you", "SW-8": "stables you", "SW-9": "emporium second"},
        coins=0,
    )
    played = resolves(table, {"effects/1": first})
    assert played.keys == ["you/effects/1"], "the last one needs no question"
    order = ("Souk on", "Stables on")
    played.in_order(*(order if first == "1" else order[::-1]))
    person = table.persons[Owner.YOU]
    assert (person.coins, person.steps) == (coins, 1)
    played.silent_about("Emporium")


@pytest.mark.rule("BAG-BLD-15")
def test_only_the_quadrant_matters() -> None:
    for place in ("SW-1", "SW-7", "SW-10"):
        table = full_table(sites={"SW-8": "souk you", "NW-7": "stables you"}, coins=0, place=place)
        played = resolves(table)
        assert (table.persons[Owner.YOU].coins, table.persons[Owner.YOU].steps) == (2, 0)
        assert played.keys == []
    played = resolves(full_table(sites={"NW-7": "stables you"}))
    assert "BAG-BLD-15" in played.says("Ada: no Building effect in SW.").rules


def action_and_effects(table: BaghdadTable, answers: dict[str, str]) -> Played[BaghdadTable]:
    """Let Ada take her action and resolve effects in the order that the rules leave to her."""
    return run(table, full_turn.act_and_resolve(table, table.persons[Owner.YOU]), answers)


@pytest.mark.rule("BAG-BLD-13", "BAG-CASE-32")
def test_a_building_of_this_turn_counts_where_effects_come_after() -> None:
    table = full_table(
        place="SW-7",
        coins=2,
        favour=0,
        built="alchemists",
        slots="day-1",
        icons={"day-1": "masonry"},
    )
    table.area[2].visible = {Row.UPPER: Building.OBSERVATORY, Row.LOWER: Building.SOUK}
    played = action_and_effects(table, {"action/tile": "2", "action/area/next": "1"})
    assert table.persons[Owner.YOU].coins == 2, "paid 2 and gained 2"
    played.in_order("put Souk on SW 7", "Slide the upper tile of level 2 down.", "Souk on SW 7: 2 Coins.")
    assert table.area[2].visible[Row.LOWER] is Building.OBSERVATORY


@pytest.mark.rule("BAG-BLD-14", "BAG-CASE-33")
def test_a_building_of_this_turn_comes_too_late_where_effects_come_before() -> None:
    table = full_table(
        place="SW-7",
        coins=2,
        favour=0,
        sites={"SW-8": "stables you"},
        slots="day-1",
        icons={"day-1": "masonry"},
    )
    table.area[2].visible = {Row.UPPER: Building.OBSERVATORY, Row.LOWER: Building.SOUK}
    answers = {"vizier/order": "2", "action/tile": "2", "action/area/next": "1"}
    played = action_and_effects(table, answers)
    person = table.persons[Owner.YOU]
    assert (person.coins, person.steps) == (0, 1), "the Stables worked, the Souk did not"
    played.in_order("Stables on SW 8", "put Souk on SW 7")
    played.silent_about("Souk on SW 7: 2 Coins")


@pytest.mark.rule("BAG-BLD-13")
def test_a_building_that_came_up_while_effects_are_resolved_counts_too() -> None:
    table = with_one("alchemists", coins=0)

    def goods_and_a_souk(_: Question[Any]) -> str:
        table.sites["SW-8"] = Built(Building.SOUK, Owner.YOU)
        return "3"

    script = resolve_effects(table, table.persons[Owner.YOU], Quadrant.SW, "effects")
    run(table, script, always={"alchemists/gain-1/goods": goods_and_a_souk})
    assert table.persons[Owner.YOU].coins == 2


@pytest.mark.rule("BAG-BLD-13")
def test_building_and_effects_by_themselves() -> None:
    table = full_table(place="SW-7", coins=1, favour=0, slots="day-1", icons={"day-1": "masonry"})
    person = table.persons[Owner.YOU]
    table.area[1].visible[Row.UPPER] = Building.STABLES
    run(table, build(table, person, Place.of("SW-7"), "build"), {"build/tile": "1", "area/next": "1"})
    resolves(table)
    assert person.steps == 1
