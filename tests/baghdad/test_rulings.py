"""Every ruling with two readings: both are played, and what comes of them differs."""

from __future__ import annotations

import pytest

from companion.engine.game import Level, Mode
from companion.games.baghdad.cards import BotCard, Front
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import LevelFive, Location, Owner, Quadrant, Row, Site, Symbol, Way
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.rulings import rulings_of
from companion.games.baghdad.sides import Deal
from companion.games.baghdad.table import BaghdadTable, PieceOrder
from companion.games.readings import Reading
from tests.baghdad.given import back, given, palace_print, river, rulings_taken, slots
from tests.baghdad.playing import (
    Played,
    build_palace_piece,
    draft,
    move_boats,
    reveal,
    scored,
    set_up,
    take_actions,
    your_turn,
)
from tests.playing import found_by, run

BASE_OPEN = dict.fromkeys(("foundation-1", "foundation-2", "foundation-3", "foundation-4"), "neutral")


SOLO = rulings_of(1, Level.LIGHT)
"""The rulings of a solo game at level light; those of level full and the modules have tests of their own."""


def test_every_open_ruling_is_tested_here() -> None:
    tested = {
        mark.args[0]
        for test in globals().values()
        for mark in getattr(test, "pytestmark", ())
        if mark.name == "rule"
    }
    assert {ruling.id for ruling in SOLO} <= tested


def test_a_bare_enter_takes_every_recommended_reading() -> None:
    asked = {"players": "", "name/1": "", "level": "", "setup/difficulty": ""}
    taken = run(given(), GAME.setup(Mode.PLAY), {**asked, "setup/rulings": ""}).value.rulings
    assert set(taken.taken) == {(ruling.id, Reading.RECOMMENDED) for ruling in SOLO}
    others = run(given(), GAME.setup(Mode.PLAY), {**asked, "setup/rulings": "2" * len(SOLO)})
    assert set(others.value.rulings.taken) == {(ruling.id, Reading.OTHER) for ruling in SOLO}


@pytest.mark.rule("BAG-AMB-11")
def test_day_draft_tie() -> None:
    def taken(*otherwise: int) -> str:
        table = given(
            top="0 4 outer day", bot={"books": 2}, display={2: "day-5", 5: "day-17"}, otherwise=otherwise
        )
        draft(table, always={"refill/slot-2": "7", "refill/slot-5": "7"})
        return table.bot.taken[0].id

    assert taken() == "day-5", "leftmost"
    assert taken(11) == "day-17", "one away from slot 4, not two"


@pytest.mark.rule("BAG-AMB-11")
def test_day_draft_equally_near_goes_left() -> None:
    table = given(top="0 4 outer day", bot={"books": 2}, display={3: "day-5", 5: "day-17"}, otherwise=(11,))
    played = draft(table, {"refill/slot-3": "7"})
    found = found_by(played.trail("draft"), "BAG-AMB-11")
    assert found == {"slot-3": ("1 away from slot 4", True), "slot-5": ("1 away from slot 4", True)}
    assert table.bot.taken[0].id == "day-5"


@pytest.mark.rule("BAG-AMB-17")
def test_boats_in_the_river_area() -> None:
    def points(*otherwise: int) -> int:
        table = given(ports={1: "bot bot bot"}, taken=["night-2"], otherwise=otherwise)
        return scored(table).row("Night points")[1]

    assert points() == 5, "3 in ports and 1 on the river are 4"
    assert points(17) == 0, "only 1 is on the river"


@pytest.mark.rule("BAG-AMB-18")
def test_face_down_artefacts() -> None:
    def points(*otherwise: int) -> tuple[int, int]:
        table = given(you={"artefacts": 5, "duplicates": 1}, built={"wall-1": "you"}, otherwise=otherwise)
        palace_print(table, wall_1="4 3 1")
        result = scored(table, "- grand-bazaar 0 0 0")
        return result.row("Level 5 Building")[0], result.row("Artefact types")[0]

    assert points() == (15, 12)
    assert points(18) == (12, 12), "types never count them"


@pytest.mark.rule("BAG-AMB-29")
@pytest.mark.parametrize("owner", ["you", "bot"])
def test_the_dome_that_comes_with_the_base(owner: str) -> None:
    def points(*otherwise: int) -> int:
        table = given(built={"base": owner, "dome": "neutral"}, otherwise=otherwise)
        return scored(table).row("Base and Dome")[0 if owner == "you" else 1]

    assert points() == 15
    assert points(29) == 27
    assert scored(given(otherwise=(29,))).row("Base and Dome") == (0, 0)


def last_card(*otherwise: int) -> tuple[BaghdadTable, Played]:
    """Reveal the sixteenth Bot card of a deck that the program deals."""
    table = given(top=None, otherwise=otherwise)
    symbols = (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT)
    table.printed.cards = {
        number: BotCard(Front(2, symbols), back(f"1 {number % 4 + 1} inner night")) for number in range(1, 17)
    }
    table.bot.deal, table.bot.order = Deal.PROGRAM, tuple(map(str, range(1, 17)))
    table.bot.revealed = 15
    return table, reveal(table, order=["7"])


@pytest.mark.rule("BAG-AMB-47")
def test_the_last_card_without_a_top() -> None:
    table, played = last_card()
    assert table.bot.top is None
    assert table.guide.number == 1, "Active's own back stands in"
    assert "BAG-AMB-47" in played.says("Active's own back stands in for Top").rules
    played.silent_about("Shuffle")
    assert move_boats(river(table, start_left="9 port 1", start_right="9 port 2"), {
        "printed/port/1": "2111", "printed/port/2": "1111", "beginner/directions": "1111",
    }).says("moves 2: 2 + 0")  # fmt: skip
    again, played = last_card(47)
    assert again.bot.top == back("1 4 inner night"), "card 7 is on top of the shuffled ones"
    assert played.says("Shuffle the discarded Bot cards: they become the deck again")
    assert again.bot.order[:2] == ("16", "7")
    assert len(again.bot.order) == 16


@pytest.mark.rule("BAG-AMB-47")
def test_the_deck_again_when_cards_are_typed() -> None:
    table = given(top="0 1 outer day", otherwise=(47,))
    table.bot.revealed = 15
    reveal(table, {"bot/card": "212341211"})
    assert (table.bot.top, table.bot.revealed) == (back("1 2 outer day"), 1)
    last = given(top="0 1 outer day")
    last.bot.revealed = 15
    reveal(last, {"bot/card": "21234"})
    assert (last.bot.top, last.bot.revealed) == (None, 16)


@pytest.mark.rule("BAG-AMB-50")
def test_a_direction_with_several_ports() -> None:
    def way(*otherwise: int) -> Way | None:
        table = river(
            given(boats=1, ports={1: "you you", 2: "you", 3: ""}, otherwise=otherwise),
            start_left="2 junction 1",
            start_right="3 port 2",
            junction_1_left="1 port 1",
            junction_1_right="4 port 3",
        )
        move_boats(table)
        assert table.bot.boat is not None
        return table.bot.boat.way

    assert way() is Way.LEFT, "port 3 with none is the best one there"
    assert way(50) is Way.RIGHT, "port 1 with two is the nearest one there"


@pytest.mark.rule("BAG-AMB-52")
def test_what_a_palace_piece_would_score() -> None:
    def built(*otherwise: int) -> list[str]:
        table = given(
            bot={"patients": 1}, built={"minaret-4": "bot"}, top="0 1 outer day", otherwise=otherwise,
            spaces={"minaret": (2,)},
        )  # fmt: skip
        palace_print(table, wall_1="1 4 1", foundation_1="3 3 1")
        table.bot.actions = 1
        build_palace_piece(table)
        return [piece for piece in table.built if piece != "minaret-4"]

    assert built() == ["wall-1"], "4 x 1 Patient against 3 x 1 Architect"
    assert built(52) == ["foundation-1"], "4 x 1 against 3 x 2, with the new one"


@pytest.mark.rule("BAG-AMB-53")
def test_first_clockwise_from_where() -> None:
    def question(*otherwise: int) -> str:
        table = given(
            bot={"patients": 1}, bot_vizier="SE palace site", top="0 1 outer day", otherwise=otherwise
        )
        palace_print(table, wall_1="1 4 1", wall_2="1 4 1")
        table.bot.actions = 1
        played = build_palace_piece(table, {"first-clockwise": "wall-1"})
        return str(played.question("first-clockwise").text)

    assert "counted from SE" in question()
    assert "counted from NW" in question(53)


@pytest.mark.rule("BAG-AMB-53")
def test_first_clockwise_of_a_transcribed_order() -> None:
    def built(*otherwise: int) -> list[str]:
        table = given(
            bot={"patients": 1}, bot_vizier="SE palace site", top="0 1 outer day", otherwise=otherwise
        )
        palace_print(table, wall_1="1 4 1", wall_2="1 4 1")
        table.printed.piece_order = PieceOrder(
            ("wall-1", "minaret-1", "wall-2", "foundation-1"),
            ((1, "wall-1"), (2, "minaret-1"), (3, "wall-2"), (4, "foundation-1")),
        )
        table.bot.actions = 1
        played = build_palace_piece(table)
        assert found_by(played.trail("piece"), "BAG-BOT-51")["wall-1"][0] == ("0 on" if otherwise else "2 on")
        return list(table.built)

    assert built() == ["wall-2"], "wall 2 is the first from SE"
    assert built(53) == ["wall-1"], "wall 1 is the first from NW"


@pytest.mark.rule("BAG-AMB-54")
def test_night_cards_when_the_bot_weighs_the_meeting_hall() -> None:
    def taken(*otherwise: int) -> LevelFive | None:
        table = given(
            active="building building building building",
            bot={"buildings": 4, "patients": 2},
            taken=["night-17", "night-6", "night-14", "day-1"],
            otherwise=otherwise,
        )
        take_actions(table, {"building/search/NE": "2", "level-5/visible": "46"})
        return table.bot.level_five

    assert taken() is LevelFive.MEETING_HALL, "3 cards are 9, 2 Patients are 6"
    assert taken(54) is LevelFive.HOSPITAL, "one met card is 3"


@pytest.mark.rule("BAG-AMB-55")
@pytest.mark.parametrize(("number", "space"), [(2, 3), (4, 1)])
def test_a_covered_library_space(number: int, space: int) -> None:
    def covered(*otherwise: int) -> dict[int, Owner]:
        table = given(
            active="book book book book",
            top=f"0 {number} outer day",
            you={"books": 3},
            bot={"books": 2},
            otherwise=otherwise,
        )
        played = take_actions(table, {"book/search/NE": "2", "library/section-3": str(number)})
        assert any("BAG-AMB-55" in saying.rules for saying in played.sayings)
        return table.library[3]

    assert covered() == {number: Owner.YOU, space: Owner.BOT}
    assert covered(55) == {number: Owner.YOU}


CHAIN = {"action-1/patient/search/NE": "2", "action-2/book/search/SE": "3"}


@pytest.mark.rule("BAG-AMB-56")
def test_which_symbols_are_out_in_a_chain() -> None:
    def third(symbol: str, *otherwise: int) -> Played:
        table = given(
            active="patient book artefact student",
            icons=dict.fromkeys(("patient", "book"), (1, 0, 0, 0, 0)),
            otherwise=otherwise,
        )
        return take_actions(table, {**CHAIN, f"action-3/{symbol}/search/SE": "3"})

    assert third("artefact").says("The Bot goes for: Artefact.")
    again = third("patient", 56)
    assert found_by(again.trail("action-3/symbol-1"), "BAG-BOT-57").keys() == {"book"}
    assert again.table.bot.tiles[Symbol.PATIENT] == 2


@pytest.mark.rule("BAG-AMB-57")
@pytest.mark.parametrize(("otherwise", "start"), [((), "SE"), ((57,), "NE")])
def test_where_the_search_of_an_extra_action_starts(otherwise: tuple[int, ...], start: str) -> None:
    table = given(
        active="patient book artefact student", icons={"patient": (1, 0, 0, 0, 0)}, otherwise=otherwise
    )
    played = take_actions(table, {"action-1/patient/search/NE": "2", f"action-2/book/search/{start}": "4"})
    assert f"look in {start}" in str(played.question("action-2/book/search/" + start).text)


@pytest.mark.rule("BAG-AMB-58")
def test_an_action_that_is_not_possible() -> None:
    recommended = given(active="patient book artefact student")
    played = take_actions(recommended, {"patient/search/NE": "0", "book/search/NE": "2"})
    assert recommended.bot.tiles[Symbol.BOOK] == 1
    assert found_by(played.trail("symbol-2"), "BAG-AMB-58") == {"patient": ("not possible now", False)}
    other = given(active="patient book artefact student", otherwise=(58,))
    played = take_actions(other, {"patient/search/NE": "0"})
    assert played.says("It is not possible, so there is no action.").rules == ("BAG-AMB-58",)
    assert (sum(other.bot.tiles.values()), other.bot.vizier) == (0, Location(Quadrant.NW, Site.CITY_SLOT))


@pytest.mark.rule("BAG-AMB-58")
def test_no_symbol_possible_is_no_action() -> None:
    table = given(active="patient book patient book")
    played = take_actions(table, {"patient/search/NE": "0", "book/search/NE": "0"})
    assert "BAG-AMB-58" in played.says("no action, the Vizier stays").rules
    assert table.bot.vizier == Location(Quadrant.NW, Site.CITY_SLOT)


@pytest.mark.rule("BAG-AMB-59")
def test_shahan_and_shen_kuo() -> None:
    def taken(*otherwise: int) -> str:
        table = given(display={1: "day-12", 2: "day-2", 3: "day-15"}, otherwise=otherwise)
        draft(table, always={"refill/slot-1": "7", "refill/slot-2": "7"})
        return table.bot.taken[0].id

    assert taken() == "day-12", "3 short as Day 2 is, and further left"
    assert taken(59) == "day-2", "every other Day card comes first"


@pytest.mark.rule("BAG-AMB-60")
def test_pieces_added_by_themselves() -> None:
    def goes_for(*otherwise: int) -> Symbol:
        table = given(
            active="book palace book palace",
            you={"books": 3},
            built={"wall-1": "you", "wall-2": "you"},
            display={1: "day-1"},
            otherwise=otherwise,
        )
        your_turn(table, {"you/turn": "161", "palace-piece": "23 3", "refill/slot-1": "2"})
        palace_print(table, minaret_1="1 4 1")
        table.bot.tiles[Symbol.PATIENT] = 1
        take_actions(table, always={"book/search/NE": "2"})
        return Symbol.BOOK if table.bot.tiles[Symbol.BOOK] else Symbol.PALACE

    assert goes_for() is Symbol.BOOK, "3 Books, 3 pieces: the higher symbol"
    assert goes_for(60) is Symbol.PALACE, "the fourth Wall is a fourth piece"


@pytest.mark.rule("BAG-AMB-62")
@pytest.mark.parametrize(("otherwise", "barred"), [((), True), ((62,), False)])
def test_your_vizier_on_an_empty_building_site(otherwise: tuple[int, ...], barred: bool) -> None:
    table = given(active="building book patient student", your_vizier="NE building site", otherwise=otherwise)
    played = take_actions(table, {"building/search/NE": "2"})
    assert ("not the one with your Vizier" in str(played.question("building/search/NE").text)) is barred


@pytest.mark.rule("BAG-AMB-64")
def test_your_artefacts_in_the_bots_choice() -> None:
    def goes_for(*otherwise: int) -> str:
        table = given(
            active="student artefact book patient",
            you={"students": 2, "artefacts": 3, "duplicates": 1},
            otherwise=otherwise,
        )
        played = take_actions(table, always={"student/search/NE": "2", "artefact/search/NE": "2"})
        return str(played.says("The Bot goes for").text)

    assert goes_for() == "The Bot goes for: Artefact.", "3 tiles"
    assert goes_for(64) == "The Bot goes for: Student.", "2 types, and Student is higher"


@pytest.mark.rule("BAG-AMB-66")
def test_fewest_boats_whose() -> None:
    def way(*otherwise: int) -> Way | None:
        table = given(boats=1, ports={1: "bot", 2: "you you"}, otherwise=otherwise)
        move_boats(river(table, start_left="9 port 1", start_right="9 port 2"))
        assert table.bot.boat is not None
        return table.bot.boat.way

    assert way() is Way.LEFT
    assert way(66) is Way.RIGHT, "none of the Bot's own is there"


@pytest.mark.rule("BAG-AMB-66")
def test_a_full_port_counts_four_in_either_reading() -> None:
    for otherwise in ((), (66,)):
        table = given(boats=1, ports={1: "you you you you", 2: "bot bot bot"}, otherwise=otherwise)
        move_boats(river(table, start_left="9 port 1", start_right="9 port 2"))
        assert table.bot.boat == RiverPlace("start", Way.RIGHT, 1)


@pytest.mark.rule("BAG-AMB-68")
def test_your_favour_at_the_start() -> None:
    answers = {"scoring-tiles": "12345678", "set-up/display": "1 2 3 4 5 6", "set-up/dealer": "table"}
    said = [
        set_up(BaghdadTable(setup=given(otherwise=otherwise).setup), answers).says("You: one colour")
        for otherwise in ((), (68,))
    ]
    assert "(no bonus Favour)" in str(said[0].text)
    assert "(1 Favour up)" in str(said[1].text)
    assert all("BAG-AMB-68" in saying.rules for saying in said)


@pytest.mark.rule("BAG-AMB-69")
def test_palace_icon_then_an_extra_action() -> None:
    def second(*otherwise: int) -> Played:
        table = given(
            active="patient palace book student",
            top="0 3 outer day",
            built=BASE_OPEN,
            you={"pieces": 2},
            icons={"patient": (4, 0, 0, 0, 0)},
            otherwise=otherwise,
        )
        palace_print(table, minaret_4="4 4 1")
        table.bot.tiles[Symbol.ARTEFACT] = 1
        table.you.tiles[Symbol.PATIENT] = 3
        return take_actions(table, {"action-1/patient/search/NE": "2"}, always={"book/search/SE": "3"})

    assert second().says("The Bot goes for: Palace piece.")
    other = second(69)
    other.silent_about("The Bot goes for: Palace piece.")
    assert "palace" in found_by(other.trail("action-3/symbol-1"), "BAG-BOT-57")


@pytest.mark.rule("BAG-AMB-70")
@pytest.mark.parametrize(
    ("otherwise", "order"),
    [
        ((), ("Library token on space 1", "another action", "Put the Patient")),
        ((70,), ("another action", "Put the Patient", "Library token on space 1")),
    ],
)
def test_a_book_with_an_icon(otherwise: tuple[int, ...], order: tuple[str, ...]) -> None:
    table = given(
        active="book patient artefact student",
        bot={"books": 1},
        icons={"book": (0, 1, 0, 0, 0)},
        otherwise=otherwise,
    )
    played = take_actions(table, {"action-1/book/search/NE": "2", "action-2/patient/search/SE": "3"})
    played.in_order(*order)


@pytest.mark.rule("BAG-AMB-70")
@pytest.mark.parametrize(
    ("code", "order"),
    [
        (3, ("brings another action", "brings a Palace piece")),
        (4, ("brings a Palace piece", "brings another action")),
    ],
)
def test_two_icons_in_their_order(code: int, order: tuple[str, ...]) -> None:
    table = given(active="book patient artefact student", built=BASE_OPEN, icons={"book": (code, 0, 0, 0, 0)})
    played = take_actions(table, {"book/search/NE": "2"}, always={"patient/search/SE": "3"})
    played.in_order(*order)


@pytest.mark.rule("BAG-AMB-48")
@pytest.mark.parametrize("left", [0, 2])
def test_the_fifth_boat_docks(left: int) -> None:
    table = given(boats=1 + left, bot={"boats": 0}, boat=RiverPlace("start", Way.LEFT, 1))
    river(table, start_left="2 port 1", start_right="9 port 2")
    played = move_boats(table)
    assert table.bot.boat is None
    lost = [words for words in played.words if "is lost" in words]
    assert lost == ([f"The movement left ({left}) is lost: no Boat is left."] if left else [])
    assert move_boats(table).says("is lost: no Boat is left").rules == ("BAG-AMB-48",)
    assert table.ports[1] == [Owner.BOT]


@pytest.mark.rule("BAG-AMB-51")
def test_full_ports_count_as_four_boats_and_lose() -> None:
    table = given(boats=1, ports={1: "you you you you", 2: "you you you"})
    played = move_boats(river(table, start_left="1 port 1", start_right="9 port 2"))
    assert found_by(played.trail("direction"), "BAG-BOT-15")["left"] == ("4 in port 1", False)
    both = given(boats=1, ports={1: "you you you you", 2: "you you you you"})
    slots(river(both, start_left="1 port 1", start_right="9 port 2"), port_1="1111", port_2="1111")
    both.printed.turns = dict.fromkeys((1, 2, 3, 4), Way.LEFT)
    assert move_boats(both).says("Port 1 is full: the Boat goes back to the starting space.")
    assert both.bot.boat == RiverPlace()


@pytest.mark.rule("BAG-AMB-49")
def test_the_row_of_the_outer_ring_is_asked_once() -> None:
    table = given(active="building building building building", top="0 1 outer day")
    table.printed.outer_row = None
    take_actions(table, {"building/search/NE": "2", "buildings/outer-row": "lower"})
    assert table.printed.outer_row is Row.LOWER
    second = take_actions(table, {"building/search/SE": "3"})
    assert second.says("of the lower row (Top: outer ring)")


@pytest.mark.rule("BAG-AMB-61")
def test_the_top_architect_leaves_the_bot_board() -> None:
    table = given(built=BASE_OPEN)
    table.bot.actions = 1
    assert "BAG-AMB-61" in build_palace_piece(table).says("its top Architect beside it").rules


@pytest.mark.rule("BAG-AMB-63")
def test_one_symbol_twice_counts_as_one() -> None:
    table = given(active="patient book patient book", you={"books": 1, "patients": 1})
    played = take_actions(table, {"patient/search/NE": "2"})
    assert found_by(played.trail("symbol-1"), "BAG-BOT-24") == {
        "patient": ("place 1", True),
        "book": ("place 2", False),
    }


@pytest.mark.rule("BAG-AMB-13")
def test_active_is_discarded_after_the_draft() -> None:
    played = draft(given(display={1: "day-1"}), {"refill/slot-1": "2"})
    played.in_order("The Bot takes", "Discard the Bot's active card.", "refill/slot-1")
    assert "BAG-AMB-13" in played.says("Discard the Bot's active card.").rules


@pytest.mark.rule("BAG-AMB-10")
def test_all_night_cards_of_the_one_pile_are_tested() -> None:
    table = given(bot={"books": 3, "patients": 3}, taken=["night-11", "night-17", "night-8"])
    assert scored(table).row("Night points") == (0, 6)


@pytest.mark.rule("BAG-AMB-19")
def test_artefact_points_are_entered() -> None:
    assert scored(given(you={"artefacts": 5, "duplicates": 1}), "- none 13 0 0").row("Artefacts") == (13, 0)


def test_rulings_are_named_by_number() -> None:
    assert rulings_taken((56,)).otherwise(56)
    assert not rulings_taken((56,)).otherwise(57)
