"""The panels of a table at level full: what the step looks at first, and everything that lies there."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.choice import Choice
from companion.engine.game import Panel, Row
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site, Symbol, Way
from companion.games.baghdad.modules import Module
from companion.games.baghdad.owner_signs import SIGNS
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.printed_values import LibraryReward
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.table import BaghdadTable
from companion.games.baghdad.turn_steps import TurnStep
from tests.baghdad.full_playing import whole_turn
from tests.baghdad.given_full import FULL_CITY, full_table, has


def titles(table: BaghdadTable) -> list[str]:
    return [str(panel.title).partition(":")[0] for panel in GAME.panels(table)]


def panel(table: BaghdadTable, title: str) -> Panel:
    found = next((each for each in GAME.panels(table) if str(each.title).startswith(title)), None)
    assert found is not None, f"no panel begins “{title}”: {titles(table)}"
    return found


def told(table: BaghdadTable, title: str) -> list[str]:
    return [f"{str(row.label).strip()}: {row.value}" for row in panel(table, title).rows]


def row(table: BaghdadTable, title: str, label: str) -> Row:
    return next(each for each in panel(table, title).rows if str(each.label).strip() == label)


# What comes first


@pytest.mark.parametrize(
    ("step", "first"),
    [
        (TurnStep.CARDS, ["● Ada", "Display"]),
        (TurnStep.BOATS, ["River", "Ports", "● Ada"]),
        (TurnStep.VIZIER, ["City SE", "City SW", "City NW", "City NE", "● Ada"]),
        (TurnStep.ACTION, ["● Ada", "City NE", "City SE", "City SW", "City NW", "Building area"]),
        (TurnStep.TUITION, ["City NE", "City SE", "City SW", "City NW", "● Ada"]),
        (TurnStep.DRAW, ["Display", "● Ada"]),
    ],
)
def test_each_step_shows_first_what_it_looks_at(step: TurnStep, first: list[str]) -> None:
    table = full_table(players=3, place="NE-2")
    table.step = step
    assert titles(table)[: len(first)] == first


def test_the_others_come_in_turn_order_and_all_parts_are_there_at_every_step() -> None:
    table = full_table(players=4, current=Owner.THIRD, modules=list(Module))
    parts = set(titles(table))
    shown = titles(table)
    assert [name for name in shown if name[0] in "●■▲◆"] == ["▲ Cem", "◆ Dua", "● Ada", "■ Ben"]
    for step in TurnStep:
        table.step = step
        assert set(titles(table)) == parts
    assert {"Palace (○ neutral)", "Library", "Civic board (! extolled)", "Objectives", "Game"} <= parts


def test_in_the_bots_turn_the_bot_comes_first() -> None:
    table = full_table(players=1, current=Owner.YOU)
    table.to_play = Owner.BOT
    assert titles(table)[0] == "★ Bot"
    assert "● Ada" in titles(table)


def test_panels_and_standing_follow_the_steps_of_a_turn() -> None:
    table = full_table(hand="day-1 start-A-1", place=None, river=[], icons={"day-1": "masonry"})
    seen: list[tuple[str, str]] = []

    def first(question: Choice[object]) -> str:
        seen.append((str(GAME.standing(table)), titles(table)[0]))
        return next(option.key or option.id for option in question.options if option.barred is None)

    always = dict.fromkeys(("you/play", "vizier/to", "you/draw"), first)
    whole_turn(
        table,
        always={
            **always,
            "action/tile": "1",
            "area/next": "1",
            "gain-1/goods": "1",
            "refill/slot-1": "2",
            "draw/city": "0 " * 24,
        },
    )  # type: ignore[dict-item]
    assert seen == [
        ("turn 4: Ada, cards", "● Ada"),
        ("turn 4: Ada, Vizier", "City NW"),
        ("turn 4: Ada, draw", "Display"),
    ]


# The City


def test_a_quadrant_by_rings_sites_and_viziers() -> None:
    table = full_table(
        players=3,
        city={"SW-1": "P3", "SW-3": "B", "SW-5": "S6"},
        sites={"SW-7": "souk you public", "SW-8": "stables second"},
        place="SW-3",
        others={Owner.SECOND: {"place": "SW-10"}},
    )
    assert told(table, "City SW") == [
        "outer: 1 P3  2 ·  3 B»●",
        "inner: 4 ·  5 S6  6 ·",
        "sites: 7 Souk ●+, 8 Stables ■, 9 closed",
        "Palace: 10 »■",
    ]
    assert row(table, "City SW", "outer").computed_from == ("city-SW-1", "city-SW-2", "city-SW-3")
    assert row(table, "City SW", "sites").computed_from == ("site-SW-7", "site-SW-8", "site-SW-9")


def test_the_bots_vizier_stands_in_the_city() -> None:
    table = full_table(players=1, place="NW-1")
    table.bot.place, table.bot.vizier = Place.of("NW-2"), Location(Quadrant.NW, Site.CITY_SLOT)
    assert told(table, "City NW")[0] == "outer: 1 ·»●  2 ·»★  3 ·"
    assert row(table, "★ Bot", "Vizier").field == "bot.place"


def test_quadrants_that_were_not_read_yet_are_no_panels() -> None:
    table = full_table()
    table.boards.places = {Quadrant.SE: table.boards.places[Quadrant.SE]}
    assert [title for title in titles(table) if title.startswith("City")] == ["City SE"]


def test_the_building_area_by_levels() -> None:
    table = full_table()
    assert told(table, "Building area")[0] == "level 1: ↑ Alchemists, ↓ Sailor's Guild, 2 under"
    assert row(table, "Building area", "level 5").field == "area-5"


# River and ports


def test_the_river_shows_boats_goods_and_where_each_way_ends() -> None:
    table = full_table(
        players=3, river=[("start", None, 0), ("start", "left", 1)], others={Owner.THIRD: {"river": []}}
    )
    has(table, Owner.SECOND, river=[("start", "left", 1), ("junction-2", None, 0)])
    assert told(table, "River")[:3] == ["start: ●", "left: ●■ · → junction 1", "right: 3 · → junction 2"]
    assert "junction 2: ■" in told(table, "River")
    assert row(table, "River", "start").computed_from == ("you.river", "second.river", "third.river")


def test_a_way_that_nobody_read_shows_its_boats_all_the_same() -> None:
    table = full_table(players=1, river=[])
    table.printed.ways.clear()
    table.bot.boat = RiverPlace("junction-3", Way.LEFT, 2)
    assert told(table, "River") == ["junction 3: ·", "left: · ★ → …"]


def test_a_port_shows_boats_free_multipliers_what_comes_next_and_the_contract() -> None:
    table = full_table(players=2, ports={1: "you second"}, modules=[Module.CONTRACTS])
    shown = told(table, "Ports")
    assert shown[0] == "port 1: ● ■ ×3 ×4 Books"
    assert shown[1:3] == ["next: nothing", "asks: Contract 1 (Goods 1, Goods 2; rod)"]
    assert row(table, "Ports", "port 1").computed_from == ("port-1", "tile.port-1")
    assert row(table, "Ports", "asks").field == "contract-1"


# Wisdom area and Palace


def test_the_display_shows_cards_with_needs_and_icons_and_the_decks() -> None:
    table = full_table(display={1: "day-5", 4: "night-13"}, icons={"day-5": "rod rod boat"})
    table.night_deck_over = True
    assert told(table, "Display") == [
        "1: Day 5 Al-Hasan ibn Musa, needs 2 Books: 2 rod, boat",
        "2: empty",
        "3: empty",
        f"4: {table.display[4].text}, {table.display[4].needs}",  # type: ignore[union-attr]
        "5: empty",
        "6: empty",
        "decks: Day has cards, Night empty",
    ]


def test_the_library_shows_whose_tokens_lie_there_and_what_is_left() -> None:
    table = full_table(players=1)
    table.library[2] = {1: Owner.YOU, 4: Owner.BOT}
    table.library[3] = {2: Owner.YOU}
    shown = told(table, "Library")
    assert shown[0] == "2 Books: ●, Favour, Step+Coin, ★"
    assert shown[1] == "3 Books: rod, ●, quill, anvil"
    assert row(table, "Library", "2 Books").field == "library-2-tokens"
    assert table.boards.library[4][0] is LibraryReward.PATIENT
    table.boards.library, table.boards.skill_tiles = {}, ()
    assert told(table, "Library")[:2] == ["2 Books: ●, ·, ·, ★", "3 Books: ·, ●, ·, ·"]


def test_the_palace_shows_sections_multipliers_builders_and_rewards_left() -> None:
    table = full_table(pieces={"wall-2": "you", "minaret-1": "neutral"})
    pieces = table.printed.pieces
    for number, piece in enumerate(pieces):
        pieces[piece] = type(pieces[piece])(number % 4 + 1, 2, 3)
    shown = told(table, "Palace")
    assert shown[1] == "part 2: Buildings: Foundation 2 ×2, Wall 2 ×2 ●, Minaret 2 ×2"
    assert "part 1: Patients: Foundation 1 ×2, Wall 1 ×2, Minaret 1 ×2 ○, Base ×2" in shown
    assert "Walls: free 1: 1 Favour; 3: move Boats 1 space; 4: 1 Step token, 1 Coin" in shown
    assert row(table, "Palace", "Walls").field == "spaces.wall"


# A player


def test_the_panel_of_whose_turn_it_is_shows_all_that_the_player_has() -> None:
    table = full_table(
        coins=3,
        steps=2,
        wilds=1,
        goods="1136",
        shame=2,
        hand="day-1 night-5 start-A-2",
        slots="day-4 - night-2",
        icons={"day-4": "rod boat", "night-2": "quill"},
        spots={Symbol.PATIENT: "P1! - P2", Symbol.ARTEFACT: "A3 A3!"},
        skill_tiles="rod",
        place="SW-3",
        city={"SW-1": "P5", "SW-2": "B"},
        roads={"SW-3": "SW-1 SW-2"},
        built="alchemists souk",
        architects=[2, 3],
    )
    assert told(table, "● Ada") == [
        "Coin/Step/Wild: 3/2/1",
        "Goods: 1 1 3 6",
        "Favour: spot 5 from the bottom, 0 points",
        "Shame: 2",
        "icons: 2 rod, quill, boat",
        "Vizier: SW 3",
        "Boat board/river/port: 4/1/0",
        "joined: SW 1 P5",
        "hand: Day 1, Night 5, Start A2",
        "card 1: Day 4: rod, boat",
        "card 2: ·",
        "card 3: Night 2: quill",
        "Books: (1) (2) (2) (3) (4)",
        "Patients: P1! (2) P2 (3) (4)",
        "Artefacts: A3 A3! (2) (3) (4)",
        "Students: (1) (2) (2) (3) (4)",
        "Skill tiles: rod",
        "Houses: 2 3 4",
        "Architects: 2 3",
        "Buildings: 1 Alchemists, 2 Souk",
    ]
    assert row(table, "● Ada", "Patients").field == "you.patient-row"
    assert row(table, "● Ada", "Coin/Step/Wild").computed_from == ("you.coins", "you.steps", "you.wilds")


def test_the_others_are_shown_in_a_few_rows() -> None:
    table = full_table(others={Owner.SECOND: {"hand": "day-1 day-2", "spots": {Symbol.BOOK: "B B"}}})
    shown = told(table, "■ Ben")
    assert "hand: 2 cards" in shown
    assert "tiles: 2 Books" in shown
    assert "rest: Houses 1 1 2 3 4, Architects 1 1 2 3 4" in shown
    assert len(shown) <= 9


def test_contracts_that_a_player_keeps_are_named() -> None:
    table = full_table(modules=[Module.CONTRACTS], contracts=[3])
    assert "Contracts: Contract 3 (Goods 1, Goods 4; quill)" in told(table, "● Ada")


# Modules


def test_the_civic_board_shows_houses_points_left_and_columns() -> None:
    table = full_table(modules=[Module.PUBLIC_WORKS])
    table.public_builders = [Owner.SECOND]
    table.civic[Owner.YOU] = {Symbol.PATIENT: Extolled.EXTOLLED, Symbol.BOOK: Extolled.NOT_YET}
    shown = told(table, "Civic board")
    assert shown[0] == "Houses: ■ 5 3 2"
    assert shown[1] == "● Ada: B P! · ·"
    assert row(table, "Civic board", "Houses").field == "public-houses"


def test_objectives_show_marked_spaces_and_cards_won() -> None:
    table = full_table(modules=[Module.OBJECTIVES])
    item = table.objectives.visible[0]
    table.objectives.marks[item] = {Owner.YOU: [0, 3], Owner.SECOND: [0]}
    table.objectives.piles[Owner.SECOND] = 1
    shown = told(table, "Objectives")
    assert shown[0] == f"{item.text}: 0●■ 1 2 3● 4 5"
    assert shown[-1] == "won: ■1"


# Corrections and signs


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_kept_stands_in_a_row_and_every_row_names_what_corrects_it(players: int) -> None:
    table = full_table(players=players, modules=list(Module), city=FULL_CITY, place="NE-1")
    names = {field.name for field in GAME.fields(table)}
    rows = [row for panel in GAME.panels(table) for row in panel.rows]
    shown = {name for row in rows for name in (row.field, *row.computed_from) if name}
    assert shown == names
    assert all(row.field or row.computed_from for row in rows)
    fallen_back = [str(row.label) for row in rows if row.computed_from == ("to-play",)]
    assert fallen_back == []


def test_a_corrected_value_shows_at_once() -> None:
    table = full_table(coins=3)
    field = next(field for field in GAME.fields(table) if field.name == "you.coins")
    field.write(7)
    assert row(table, "● Ada", "Coin/Step/Wild").value.values[0] == ("coins", 7)


def test_signs_are_shapes_of_one_column_and_no_letter_of_a_colour() -> None:
    assert len(set(SIGNS.values())) == len(Owner)
    letters = {keshi.letter for keshi in Keshi}
    assert not any(sign.isalnum() or sign in letters for sign in SIGNS.values())
    assert all(len(sign) == 1 for sign in SIGNS.values())
