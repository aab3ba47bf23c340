"""What can be corrected at level full: everything that is kept, within what the box allows (law 7)."""

from __future__ import annotations

import random
from dataclasses import fields as attributes

import pytest

from companion.engine.question import Raw, first_refusal
from companion.engine.table import Field, snapshot
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import CHARACTERS, Letter
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import TILE_OF_CODE, Face
from companion.games.baghdad.fields import fields
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Item, Owner, Row, Site, Symbol, Way
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled, Person
from companion.games.baghdad.person_fields import person_fields
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.table import BaghdadTable, Built, Use
from companion.players import RandomPlayer
from tests.baghdad.given_full import FULL_CITY, full_table

TRANSIENT = {"owner", "site", "outgoing", "sailings"}
"""Of a player: whose board it is, what follows from the place, what a step under way still holds."""


def table_of(players: int = 3) -> BaghdadTable:
    """Return a table in mid-game with all modules, of which everything printed is known."""
    table = full_table(
        players,
        modules=tuple(Module),
        otherwise=(60,),
        city=FULL_CITY,
        sites={"SW-7": "souk you public", "NE-7": "academy you"},
        ports={1: "you", 2: f"{'bot' if players == 1 else 'second'}"},
        hand="day-1 night-1",
        slots="start-A-1 day-2",
        discard="start-A-2",
        goods="113",
        spots={Symbol.PATIENT: "P1! - P2!", Symbol.ARTEFACT: "A1 A1!"},
        place="SW-3",
        boats_on_board=2,
        river=[("start", "", 0), ("start", "left", 1)],
    )
    table.public_builders = [Owner.YOU]
    return table


def named(table: BaghdadTable, name: str) -> Field:
    """Return a field by its name."""
    return next(field for field in fields(table) if field.name == name)


def correct(table: BaghdadTable, name: str, typed: str) -> Raw:
    """Type a new value for a field; fail where it is refused. Return what it reads then."""
    field = named(table, name)
    raw, refusal = first_refusal(field.question, typed)
    assert refusal is None, f"{name}: {refusal and refusal.text}"
    field.write(raw)
    assert named(table, name).read() == raw
    return raw


def refused(table: BaghdadTable, name: str, typed: str) -> str:
    """Return in words why a field refuses a typed value, empty where it takes it."""
    refusal = first_refusal(named(table, name).question, typed)[1]
    return str(refusal.text) if refusal is not None else ""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_names_are_there_once_and_what_stands_is_legal(players: int) -> None:
    table = table_of(players)
    names = [field.name for field in fields(table)]
    assert len(set(names)) == len(names)
    assert len(names) > 100
    for field in fields(table):
        refusal = field.question.refuse(field.read())
        assert refusal is None, f"{field.name}: {refusal and refusal.text}"


@pytest.mark.parametrize(("players", "part"), [(1, 0), (1, 1), (2, 0), (2, 1), (4, 0)])
def test_every_field_takes_another_value_and_reads_it_then(players: int, part: int) -> None:
    player = RandomPlayer(random.Random(players))
    changed = 0
    for name in [field.name for field in fields(table_of(players))][part :: max(2, players)]:
        table = table_of(players)
        field = named(table, name)
        for _ in range(20):
            now, before = player.answer(field.question), snapshot(table)
            if now != field.read():
                field.write(now)
                assert named(table, name).read() == now, name
                assert snapshot(table) != before, name
                changed += 1
                break
    assert changed > 40


def test_every_attribute_of_a_player_can_be_corrected() -> None:
    player = RandomPlayer(random.Random(5))
    found: set[str] = set()
    for number in range(len(person_fields(table_of(), table_of().persons[Owner.YOU]))):
        for _ in range(6):
            table = table_of()
            before = {each.name: snapshot(getattr(table.persons[Owner.YOU], each.name))
                      for each in attributes(Person)}  # fmt: skip
            field = person_fields(table, table.persons[Owner.YOU])[number]
            field.write(player.answer(field.question))
            now = table.persons[Owner.YOU]
            found |= {each for each, was in before.items() if snapshot(getattr(now, each)) != was}
    assert {each.name for each in attributes(Person)} - found - TRANSIENT == set()


def test_a_card_that_lies_elsewhere_cannot_be_in_hand() -> None:
    table = table_of()
    table.bot.taken = [CHARACTERS["night-9"]]
    for card in ("day-15", "day-2", "night-9"):
        assert "it is elsewhere" in refused(table, "you.cards", card)
    assert "none of the options" in refused(table, "you.cards", "start-B-1")
    correct(table, "you.cards", "day-1 night-4")
    assert [card.id for card in table.persons[Owner.YOU].hand] == ["day-1", "night-4"]
    assert "it is elsewhere" in refused(table, "slot-1", "night-4")
    assert "it is elsewhere" in refused(table, "second.cards", "night-4")
    assert "once only" in refused(table, "you.played", "day-2 day-2 -")
    correct(table, "you.played", "day-2 start-A-3 -")


def test_whose_turn_it_is_keeps_a_card_to_play() -> None:
    table = table_of()
    assert "needed" in refused(table, "you.cards", " ")
    assert refused(table, "second.cards", " ") == ""


def test_another_letter_brings_the_starting_cards_of_that_board() -> None:
    table = table_of()
    assert "another player has it" in refused(table, "you.letter", "B")
    correct(table, "you.letter", "D")
    person = table.persons[Owner.YOU]
    assert person.letter is Letter.D
    assert [card and card.id for card in person.slots] == ["start-D-1", "day-2", None]
    assert [card.id for card in person.discard] == ["start-D-2"]


def test_tokens_are_limited_by_what_the_box_has() -> None:
    table = table_of()
    table.persons[Owner.SECOND].goods[Goods.FIRST] = 2
    correct(table, "you.goods", "3 0 0 0 8 0")
    assert "from 0 to 3" in refused(table, "you.goods", "4 0 0 0 0 0")
    table.persons[Owner.SECOND].steps = 10
    assert "from 0 to 2" in refused(table, "you.steps", "3")
    correct(table, "you.wilds", "15")
    assert "from 0 to 8" in refused(table, "you.favour", "9")


def test_a_row_of_spots_is_typed_with_free_and_turned_ones() -> None:
    table = table_of()
    correct(table, "you.student-row", "S1 - S3! S -")
    row = table.persons[Owner.YOU].spots[Symbol.STUDENT]
    assert [placed and placed.tile.code for placed in row] == ["S1", None, "S3", "S", None]
    assert [placed.face for placed in row if placed is not None] == [
        Face.SHOWING, Face.TURNED, Face.SHOWING,
    ]  # fmt: skip
    assert "none of the options" in refused(table, "you.student-row", "P1 - - - -")
    assert table.persons[Owner.YOU].tiles[Symbol.STUDENT] == 3


def test_the_viziers_place_brings_its_kind_of_location() -> None:
    table = table_of()
    correct(table, "you.place", "410")
    person = table.persons[Owner.YOU]
    assert (person.place, person.site) == (Place.of("SW-10"), Site.PALACE_SITE)
    correct(table, "you.place", "0")
    assert (person.place, person.site) == (None, None)
    solo = table_of(1)
    correct(solo, "bot.place", "17")
    assert solo.bot.vizier is not None
    assert solo.bot.vizier.site is Site.BUILDING_SITE


def test_boats_are_five_at_most_wherever_they_are() -> None:
    table = table_of()
    assert "from 0 to 2" in refused(table, "you.boats-on-board", "3")
    assert "Between 0 and 2" in refused(table, "you.river", "start start start")
    correct(table, "you.boats-on-board", "1")
    correct(table, "you.river", "start start>left>2 junction-1>right>1")
    assert table.persons[Owner.YOU].river[2] == RiverPlace("junction-1", Way.RIGHT, 1)


def test_houses_and_architects_are_those_of_the_board() -> None:
    table = table_of()
    correct(table, "you.houses", "1134")
    assert table.persons[Owner.YOU].buildings == 1
    assert "There are only" in refused(table, "you.houses", "333")
    correct(table, "you.architects", "-")
    assert table.persons[Owner.YOU].architects == []


def test_a_building_on_a_site_is_in_its_builders_list() -> None:
    table = table_of()
    correct(table, "site-SW-7", "souk 2 2")
    assert table.sites["SW-7"] == Built(Building.SOUK, Owner.SECOND, Use.PUBLIC)
    assert table.persons[Owner.YOU].built == [Building.ACADEMY]
    assert table.persons[Owner.SECOND].built == [Building.SOUK]
    correct(table, "site-SW-7", "0 1 1")
    assert "SW-7" not in table.sites
    assert table.persons[Owner.SECOND].built == []
    assert "an empty site is typed 0 1 1" in refused(table, "site-SW-7", "0 2 1")
    assert "it is elsewhere" in refused(table, "site-SW-7", "academy 1 1")
    assert "it is elsewhere" in refused(table, "you.built", "10300")
    correct(table, "you.built", "04000")


def test_the_city_the_building_area_and_the_library() -> None:
    table = table_of()
    correct(table, "city-SW-1", "S6")
    assert table.city["SW-1"] == TILE_OF_CODE["S6"]
    correct(table, "city-SW-1", "0")
    assert table.city["SW-1"] is None
    correct(table, "area-5", "311")
    assert table.area[5].visible == {Row.UPPER: Building.MADRASA, Row.LOWER: Building.ARCHITECTS_GUILD}
    assert table.area[5].under == 1
    assert "once only" in refused(table, "area-5", "331")
    assert "it is elsewhere" in refused(table, "area-2", "410")
    correct(table, "library-3-tokens", "0210")
    assert table.library[3] == {2: Owner.SECOND, 3: Owner.YOU}
    correct(table, "bag", "empty")
    assert table.bag_over
    correct(table, "boxed", "night-20")
    assert "it is elsewhere" in refused(table, "slot-4", "night-20")


def test_ports_and_palace_know_everybody_by_name() -> None:
    table = table_of(4)
    correct(table, "port-3", "4312")
    assert table.ports[3] == [Owner.FOURTH, Owner.THIRD, Owner.YOU, Owner.SECOND]
    assert "1 Ada, 2 Ben, 3 Cem" in str(named(table, "port-3").label)
    correct(table, "palace.wall-1", "Dua")
    assert table.built["wall-1"] is Owner.FOURTH
    assert "none of the options" in refused(table, "palace.wall-1", "bot")
    correct(table, "to-play", "third")
    assert table.to_play is Owner.THIRD


def test_no_more_spaces_are_filled_than_pieces_stand() -> None:
    table = full_table(2, pieces={"wall-1": "you", "wall-2": "second", "wall-4": "you"})
    assert table.spaces["wall"] == [1, 2, 4]
    assert "0 to 3 digits" in refused(table, "spaces.wall", "1234")
    correct(table, "spaces.wall", "324")
    correct(table, "palace.wall-2", "unbuilt")
    assert table.spaces["wall"] == [3, 2]
    correct(table, "palace.base", "you")
    correct(table, "palace.base", "unbuilt")
    assert table.spaces["wall"] == [3, 2]


def test_the_modules() -> None:
    table = table_of(2)
    correct(table, "public-houses", "211")
    assert table.public_builders == [Owner.SECOND, Owner.YOU, Owner.YOU]
    correct(table, "civic-second", "0120")
    assert sorted(table.civic[Owner.SECOND].values(), key=lambda each: each.value) == [
        Extolled.EXTOLLED, Extolled.NOT_YET,
    ]  # fmt: skip
    assert "it is elsewhere" in refused(table, "contract-1", "7")
    correct(table, "contract-1", "3")
    correct(table, "contracts-under-1", "2")
    correct(table, "you.contracts", "2 5")
    assert "it is elsewhere" in refused(table, "contracts-gone", "5")
    assert "it is elsewhere" in refused(table, "second.contracts", "3")
    correct(table, "contracts-gone", "9 12")
    assert (table.contracts, table.contracts_gone) == ({1: 3, 2: 7}, [9, 12])
    assert "it is elsewhere" in refused(table, "objectives.right", "books")
    correct(table, "objectives.stack", "students books")
    assert table.objectives.visible == (Item.STUDENTS, Item.BUILDINGS)
    correct(table, "objective-books", "05 -")
    assert table.objectives.marks[Item.BOOKS] == {Owner.YOU: [0, 5]}
    correct(table, "second.objectives", "2")
    assert table.objectives.piles[Owner.SECOND] == 2


def test_what_a_module_keeps_is_there_only_where_it_is_played() -> None:
    names = {field.name for field in fields(full_table(2))}
    assert not {"public-houses", "civic-you", "contract-1", "you.contracts", "objectives.right"} & names
