"""The worked cases about the Bot: the given, the questions, the whole result."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import LevelFive, Location, Owner, Quadrant, Site, Symbol, Way
from companion.games.baghdad.river_place import RiverPlace
from tests.baghdad.given import given, palace_print, river, slots
from tests.baghdad.playing import Played, build_palace_piece, draft, move_boats, take_actions, your_turn
from tests.baghdad.whole_games import whole_game
from tests.playing import found_by, losers

SYMBOL = "action-1/symbol-1"


def lengths(cards: int) -> tuple[int, int, int, int]:
    """Return your draws and turns and the Bot's, of a whole game with so many Character cards."""
    played = whole_game(cards)
    yours = [key for key in played.keys if key == "you/turn"]
    none = [words for words in played.words if words == "The display is empty: no card is drawn."]
    bots = [words for words in played.words if words.startswith("The program deals: ")]
    return len(yours) - len(none), len(played.table.bot.taken), len(yours), len(bots)


@pytest.mark.rule("BAG-CASE-03")
def test_case_03_twenty_four_cards() -> None:
    assert lengths(24) == (12, 12, 15, 15)
    played = whole_game(24)
    bot = played.table.bot
    assert (bot.revealed, bot.top is None) == (15, False)
    assert bot.top == played.table.printed.cards[int(bot.order[15])].back, "card 16 is the Top"
    assert played.says("The Bot's last turn")
    played.silent_about("No card is left on the deck")


@pytest.mark.rule("BAG-CASE-04")
def test_case_04_twenty_five_cards() -> None:
    assert lengths(25) == (13, 12, 16, 16)
    played = whole_game(25)
    assert played.table.bot.top is None
    played.in_order("The Bot's last turn", "No card is left on the deck", "The game is over")


def symbol(active: str, you: dict[str, int], bot: dict[str, int] | None = None) -> Played:
    """Let the Bot choose among these symbols; a City tile or site is in NE whatever it goes for."""
    table = given(active=active, you=you, bot=bot or {}, top="0 3 outer day")
    palace_print(table)
    return take_actions(table, always={"search/NE": "2", "first-clockwise": "1"})


@pytest.mark.rule("BAG-CASE-49")
def test_case_49() -> None:
    played = symbol("book student building palace", {"books": 2, "students": 2, "buildings": 1, "pieces": 2})
    assert played.says("The Bot goes for: Book.")
    assert losers(played.trail(SYMBOL), "BAG-BOT-24") == ["student", "palace"]


@pytest.mark.rule("BAG-CASE-50")
def test_case_50() -> None:
    you = {"books": 2, "students": 2, "buildings": 1, "pieces": 2}
    played = symbol("book student building palace", you, {"books": 5})
    assert played.says("The Bot goes for: Student.")
    assert losers(played.trail(SYMBOL), "BAG-BOT-23") == ["book"]


@pytest.mark.rule("BAG-CASE-51")
def test_case_51() -> None:
    you = {"patients": 3, "artefacts": 1, "pieces": 4, "books": 4}
    played = symbol("patient artefact palace book", you, {"pieces": 5})
    assert played.says("The Bot goes for: Book.")
    assert losers(played.trail(SYMBOL), "BAG-BOT-23") == ["palace"]
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21")["book"] == ("you: 4", True)


@pytest.mark.rule("BAG-CASE-52")
def test_case_52() -> None:
    played = symbol("student building patient artefact", {})
    assert played.says("The Bot goes for: Student.")


@pytest.mark.rule("BAG-CASE-53")
def test_case_53() -> None:
    played = symbol("patient book student palace", {"patients": 1, "books": 2}, {"patients": 4})
    assert played.says("The Bot goes for: Book.")
    assert losers(played.trail(SYMBOL), "BAG-BOT-21") == ["patient", "student", "palace"]


@pytest.mark.rule("BAG-CASE-54")
def test_case_54() -> None:
    played = symbol("student artefact book patient", {"artefacts": 3, "duplicates": 1, "students": 2})
    assert played.says("The Bot goes for: Artefact.")
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21")["artefact"] == ("you: 3", True)


@pytest.mark.rule("BAG-CASE-55")
def test_case_55() -> None:
    table = given(
        active="palace book palace book",
        built={"foundation-1": "you", "foundation-2": "you"},
        bot={"patients": 1},
        top="0 3 outer day",
    )
    palace_print(table, foundation_3="1 4 1")
    take_actions(table)
    assert table.built == {
        "foundation-1": Owner.YOU,
        "foundation-2": Owner.YOU,
        "foundation-3": Owner.BOT,
        "foundation-4": Owner.NEUTRAL,
    }
    played = take_actions(table)
    assert found_by(played.trail("symbol-1"), "BAG-BOT-21")["palace"] == ("you: 2", True)


def two_ways(left: int = 9, right: int = 9, **more: object) -> Played:
    """Move the Bot's Boat where left leads to port 1 (A) and right to port 2 (B)."""
    table = given(**more)  # type: ignore[arg-type]
    return move_boats(river(table, start_left=f"{left} port 1", start_right=f"{right} port 2"))


@pytest.mark.rule("BAG-CASE-56")
def test_case_56() -> None:
    played = two_ways(boats=2, top="1 1 outer day", ports={2: "you"})
    assert played.table.bot.boat == RiverPlace("start", Way.LEFT, 3)
    assert (played.table.bot.boats_on_board, len(played.todo)) == (4, 1)


@pytest.mark.rule("BAG-CASE-57")
def test_case_57() -> None:
    table = given(boats=1, ports={1: "you bot", 2: "you"}, bot={"books": 5}, boat=RiverPlace("junction-1"))
    slots(river(table, junction_1_left="3 port 1", junction_1_right="3 port 2"), port_1="4444", port_2="1111")
    played = move_boats(table)
    assert table.bot.boat == RiverPlace("junction-1", Way.RIGHT, 1)
    assert losers(played.trail("direction"), "BAG-BOT-15") == ["left"]


def points_at_ports(tiles: tuple[str, str], a: str, b: str, **more: object) -> Played:
    """Move a Boat where ports A and B have these tiles and slots and a Boat each."""
    others = [tile for tile in
              ("books", "students", "night-cards", "port-boats", "patients", "buildings", "architects",
               "artefact-types") if tile not in tiles]  # fmt: skip
    table = given(boats=1, ports={1: "you", 2: "bot"}, tiles=(*tiles, *others), **more)  # type: ignore[arg-type]
    slots(river(table, start_left="9 port 1", start_right="9 port 2"), port_1=a, port_2=b)
    return move_boats(table)


@pytest.mark.rule("BAG-CASE-58")
def test_case_58() -> None:
    played = points_at_ports(("books", "patients"), "1211", "1311", bot={"books": 3, "patients": 1})
    assert found_by(played.trail("direction"), "BAG-BOT-16") == {
        "left": ("6 at port 1 (Books)", True),
        "right": ("3 at port 2 (Patients)", False),
    }
    assert played.table.bot.boat == RiverPlace("start", Way.LEFT, 1)


@pytest.mark.rule("BAG-CASE-59")
def test_case_59() -> None:
    played = points_at_ports(
        ("night-cards", "students"),
        "1211",
        "1211",
        bot={"students": 2, "books": 3},
        taken=["night-11", "night-8", "night-7"],
    )
    assert found_by(played.trail("direction"), "BAG-BOT-16") == {
        "left": ("6 at port 1 (Night cards)", True),
        "right": ("4 at port 2 (Students)", False),
    }
    assert played.table.bot.boat == RiverPlace("start", Way.LEFT, 1)


@pytest.mark.rule("BAG-CASE-60")
def test_case_60() -> None:
    table = given(boats=1, ports={1: "you", 2: "bot"}, bot={"books": 2, "students": 2}, top="0 3 outer day")
    slots(river(table, start_left="9 port 1", start_right="9 port 2"), port_1="1211", port_2="1211")
    played = move_boats(table, {"beginner/directions": "1122"})
    assert found_by(played.trail("direction"), "BAG-BOT-16")["left"] == ("4 at port 1 (Books)", True)
    assert found_by(played.trail("direction"), "BAG-BOT-18") == {
        "left": ("number 3 shows right", False),
        "right": ("number 3 shows right", True),
    }
    assert table.bot.boat == RiverPlace("start", Way.RIGHT, 1)


@pytest.mark.rule("BAG-CASE-61")
def test_case_61() -> None:
    played = two_ways(left=3, boats=4, boat=RiverPlace("start", Way.LEFT, 1))
    assert played.table.ports[1] == [Owner.BOT]
    assert played.table.bot.boats_on_board == 3
    assert played.table.bot.boat == RiverPlace("start", Way.RIGHT, 2), "port 2 has fewer Boats now"


@pytest.mark.rule("BAG-CASE-62")
def test_case_62() -> None:
    played = two_ways(
        left=2, boats=4, boat=RiverPlace("start", Way.LEFT, 1), ports={1: "you you bot bot", 2: "you"}
    )
    assert len(played.table.ports[1]) == 4
    assert played.table.bot.boat == RiverPlace("start", Way.RIGHT, 3)
    assert played.table.bot.boats_on_board == 4


@pytest.mark.rule("BAG-CASE-63")
def test_case_63() -> None:
    played = two_ways(left=2, boats=3, boat=RiverPlace("start", Way.LEFT, 1), bot={"boats": 0})
    assert played.says("The movement left (2) is lost: no Boat is left.")
    assert (played.table.bot.boat, played.table.ports[1]) == (None, [Owner.BOT])
    later = move_boats(played.table)
    assert later.todo == []
    assert later.says("The movement left (3) is lost")


def takes(kind: str, answers: dict[str, str], **more: object) -> Played:
    """Let the Bot take a City tile of this kind, the only symbol on Active."""
    return take_actions(given(active=" ".join([kind] * 4), **more), answers)  # type: ignore[arg-type]


@pytest.mark.rule("BAG-CASE-64")
def test_case_64() -> None:
    played = takes("patient", {"patient/search/SE": "4"}, bot_vizier="NE city slot")
    assert played.table.bot.vizier == Location(Quadrant.SW, Site.CITY_SLOT)
    assert played.table.bot.tiles[Symbol.PATIENT] == 1


@pytest.mark.rule("BAG-CASE-65")
def test_case_65() -> None:
    played = takes("student", {"student/search/SE": "2"}, bot_vizier="NE city slot")
    assert played.table.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    assert played.table.bot.tiles[Symbol.STUDENT] == 1


@pytest.mark.rule("BAG-CASE-66")
@pytest.mark.parametrize("ring", ["outer", "inner"])
def test_case_66(ring: str) -> None:
    played = takes("book", {"book/search/SE": "3 20"}, bot_vizier="NE city slot", top=f"0 1 {ring} day")
    assert played.says("the 2nd in SE.")
    assert losers(played.trail("place"), "BAG-BOT-30") == ["place-1"]


@pytest.mark.rule("BAG-CASE-67")
@pytest.mark.parametrize(("rings", "place", "rule"), [("12", "2nd", "31"), ("22", "1st", "32")])
def test_case_67(rings: str, place: str, rule: str) -> None:
    answers = {"book/search/SE": "3 11", "book/rings": rings}
    played = takes("book", answers, bot_vizier="NE city slot", top="0 1 inner day")
    assert played.says(f"the {place} in SE.")
    loser = "place-1" if place == "2nd" else "place-2"
    assert losers(played.trail("place"), f"BAG-BOT-{rule}") == [loser]


@pytest.mark.rule("BAG-CASE-68")
def test_case_68() -> None:
    played = takes("artefact", {"artefact/search/SE": "4"}, bot_vizier="NE city slot", bot={"artefacts": 1})
    text = str(played.question("artefact/search/SE").text)
    assert text.startswith("An Artefact of a type that the Bot has not got: look in SE, SW, NW, NE.")
    assert played.table.bot.vizier == Location(Quadrant.SW, Site.CITY_SLOT)
    assert played.table.bot.artefact_types == 2


@pytest.mark.rule("BAG-CASE-69")
def test_case_69() -> None:
    played = takes("book", {"book/search/NE": "2"}, bot_vizier=None, your_vizier="NW building site")
    assert "look in NE, SE, SW, NW" in str(played.question("search/NE").text)


@pytest.mark.rule("BAG-CASE-70")
def test_case_70() -> None:
    played = takes("book", {"book/search/NE": "2"}, bot={"books": 2}, top="0 2 outer day")
    assert played.table.library[3] == {2: Owner.BOT}
    assert str(played.says("Library token").text) == (
        "Put a Bot Library token on space 2 from the left of the 3-Book section: that Skill tile is closed "
        "to you; the Bot gains nothing."
    )


@pytest.mark.rule("BAG-CASE-71")
def test_case_71() -> None:
    answers = {"book/search/NE": "2", "library/section-2": "4"}
    played = takes("book", answers, bot={"books": 1}, you={"books": 2}, top="0 4 outer day")
    assert played.table.library[2] == {4: Owner.YOU, 1: Owner.BOT}


def level_five(visible: str, ring: str = "outer", **more: object) -> Played:
    """Let the Bot build its level 5 Building; the upper row is that of the outer ring symbol."""
    table = given(active=" ".join(["building"] * 4), top=f"0 1 {ring} day", **more)  # type: ignore[arg-type]
    table.bot.buildings = 4
    return take_actions(table, {"building/search/NE": "2", "level-5/visible": visible})


@pytest.mark.rule("BAG-CASE-72")
def test_case_72() -> None:
    played = level_five("67", bot={"patients": 4, "books": 3})
    assert played.table.bot.level_five is LevelFive.HOSPITAL
    found = found_by(played.trail("level-5"), "BAG-BOT-43")
    assert [found["upper"][0], found["lower"][0]] == ["12 points now", "9 points now"]


@pytest.mark.rule("BAG-CASE-73")
@pytest.mark.parametrize(
    ("ring", "taken"), [("outer", LevelFive.MADRASA), ("inner", LevelFive.HARBOUR_MASTER)]
)
def test_case_73(ring: str, taken: LevelFive) -> None:
    played = level_five("35", ring, bot={"students": 2}, ports={1: "bot", 3: "bot"})
    assert played.table.bot.level_five is taken
    assert played.trail("level-5").rules == ("BAG-BOT-43", "BAG-BOT-44")


@pytest.mark.rule("BAG-CASE-74")
def test_case_74() -> None:
    table = given(active="building building building building", top="0 1 inner day", bot={"buildings": 2})
    played = take_actions(table, {"building/search/NE": "2"})
    played.in_order(
        "Take the level 3 Building of the lower row (Top: inner ring).",
        "Slide the upper tile of level 3 down.",
    )
    assert table.bot.buildings == 3


@pytest.mark.rule("BAG-CASE-75")
@pytest.mark.parametrize(("joined", "place"), [("21", "2nd"), ("11", "1st")])
def test_case_75(joined: str, place: str) -> None:
    table = given(active="building building building building")
    played = take_actions(table, {"building/search/NE": f"2 {joined}"})
    assert played.says(f"Building site, the {place} in NE.")
    assert table.bot.vizier == Location(Quadrant.NE, Site.BUILDING_SITE)


@pytest.mark.rule("BAG-CASE-76")
def test_case_76() -> None:
    table = given(active="palace palace palace palace", your_vizier="NE palace site", bot={"patients": 1})
    palace_print(table, wall_2="1 4 1")
    take_actions(table)
    assert table.bot.vizier == Location(Quadrant.SE, Site.PALACE_SITE)


@pytest.mark.rule("BAG-CASE-77")
def test_case_77() -> None:
    table = given(
        bot={"books": 2, "patients": 3, "students": 1},
        tiles=("buildings", "night-cards", "port-boats", "architects", "books", "patients", "students",
               "artefact-types"),
    )  # fmt: skip
    palace_print(table, wall_1="1 3 3", minaret_1="2 2 2", foundation_1="3 4 1")
    table.bot.actions = 1
    played = build_palace_piece(table)
    assert table.built == {"minaret-1": Owner.BOT}
    found = found_by(played.trail("piece"), "BAG-BOT-49")
    assert [found[name][0] for name in ("wall-1", "minaret-1", "foundation-1")] == [
        "3 × 2 Books = 6",
        "2 × 3 Patients = 6",
        "4 × 1 Students = 4",
    ]
    assert losers(played.trail("piece"), "BAG-BOT-50") == ["wall-1"]


@pytest.mark.rule("BAG-CASE-78")
def test_case_78() -> None:
    stand = ("foundation-1", "foundation-2", "foundation-3", "foundation-4")
    table = given(bot={"patients": 3}, built=dict.fromkeys(stand, "you"))
    palace_print(table, wall_1="1 4 1")
    table.bot.actions = 1
    build_palace_piece(table)
    assert (table.built["base"], table.built["dome"]) == (Owner.BOT, Owner.NEUTRAL)


@pytest.mark.rule("BAG-CASE-79")
def test_case_79() -> None:
    table = given(bot={"patients": 1}, top="0 2 outer day", spaces={"wall": (2, 3)})
    palace_print(table, wall_4="1 4 1")
    table.bot.actions = 1
    played = build_palace_piece(table, {"palace/arrows/wall": "2 3 4 1"})
    assert played.says("Build Wall 4 for the Bot on space 4")
    assert table.spaces["wall"] == [2, 3, 4]


@pytest.mark.rule("BAG-CASE-80")
def test_case_80() -> None:
    table = given(
        active="patient book student palace",
        you={"patients": 3, "books": 1, "students": 2, "pieces": 2},
        icons={"patient": (1, 0, 0, 0, 0)},
    )
    played = take_actions(table, {"action-1/patient/search/NE": "2", "action-2/student/search/SE": "3"})
    assert [words for words in played.words if "goes for" in words] == [
        "The Bot goes for: Patient.",
        "The Bot goes for: Student.",
    ]
    assert losers(played.trail("action-2/symbol-1"), "BAG-BOT-24") == ["palace"]
    assert table.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)


@pytest.mark.rule("BAG-CASE-81")
def test_case_81() -> None:
    table = given(
        active="patient book student artefact", bot={"pieces": 5}, icons={"patient": (2, 0, 0, 0, 0)}
    )
    before = dict(table.built)
    played = take_actions(table, {"patient/search/NE": "2"})
    assert table.built == before
    assert played.says("so it is ignored")


def drafted(top: str, display: dict[int, str], slot: int, card: str, **more: object) -> Played:
    """Let the Bot draft; its slot is refilled with this card."""
    table = given(top=f"0 1 outer {top}", display=display, **more)  # type: ignore[arg-type]
    played = draft(table, {f"refill/slot-{slot}": card})
    assert played.says(f"from slot {slot}, face down to its stack")
    assert table.bot.taken[-1].id == display[slot]
    assert table.display[slot] is not None
    return played


@pytest.mark.rule("BAG-CASE-82")
def test_case_82() -> None:
    played = drafted(
        "night",
        {4: "night-3", 5: "night-20", 6: "night-13"},
        5,
        "night-1",
        bot={"buildings": 1, "patients": 2},
    )
    assert found_by(played.trail("draft"), "BAG-BOT-67") == {
        "slot-4": ("2 short", True),
        "slot-5": ("2 short", True),
        "slot-6": ("4 short", False),
    }
    assert losers(played.trail("draft"), "BAG-BOT-66") == ["slot-4"]


@pytest.mark.rule("BAG-CASE-83")
def test_case_83() -> None:
    bot = {"books": 5, "patients": 4}
    drafted("night", {2: "night-20", 6: "night-6"}, 6, "night-1", bot=bot)
    drafted("night", {2: "night-20", 4: "night-13"}, 4, "night-1", bot=bot)


@pytest.mark.rule("BAG-CASE-84")
def test_case_84() -> None:
    played = drafted("night", {4: "night-17", 5: "night-6"}, 4, "night-1", bot={"patients": 3, "books": 4})
    assert losers(played.trail("draft"), "BAG-BOT-70") == ["slot-5"]


@pytest.mark.rule("BAG-CASE-85")
def test_case_85() -> None:
    drafted("day", {1: "day-5", 2: "day-9", 3: "day-17"}, 1, "day-1", bot={"books": 2})
    short = drafted("day", {1: "day-9", 2: "day-5", 3: "day-7"}, 2, "day-1", bot={"books": 1, "patients": 1})
    found = found_by(short.trail("draft"), "BAG-BOT-64")
    assert [found[f"slot-{slot}"][0] for slot in (1, 2, 3)] == ["2 short", "1 short", "1 short"]


@pytest.mark.rule("BAG-CASE-86")
@pytest.mark.parametrize("books", [0, 5])
def test_case_86(books: int) -> None:
    bot = {"books": books}
    drafted("day", {2: "night-1", 4: "night-6", 5: "night-13"}, 2, "night-2", bot=bot)
    drafted("night", {3: "day-9", 6: "day-5"}, 3, "day-1", bot=bot)


@pytest.mark.rule("BAG-CASE-87")
def test_case_87() -> None:
    played = drafted("day", {1: "day-15", 2: "day-8"}, 2, "day-1")
    assert found_by(played.trail("draft"), "BAG-BOT-64") == {
        "slot-1": ("4 short", False),
        "slot-2": ("3 short", True),
    }


@pytest.mark.rule("BAG-CASE-88")
def test_case_88() -> None:
    table = given(top="0 1 outer night", display={5: "night-6"})
    table.night_deck_over = True
    played = draft(table, {"refill/slot-5": "2"})
    assert "refilled from the Day deck" in str(played.question("refill/slot-5").text)
    assert table.display[5] is not None
    assert table.display[5].id == "day-2"


@pytest.mark.rule("BAG-CASE-21")
def test_case_21() -> None:
    played = two_ways(left=2, boats=1, boat=RiverPlace("start", Way.LEFT, 1), ports={1: "you you"})
    assert played.says("It takes slot 3 of port 1")
    assert played.table.ports[1] == [Owner.YOU, Owner.YOU, Owner.BOT]


@pytest.mark.rule("BAG-CASE-34")
def test_case_34() -> None:
    table = given(built={"foundation-1": "bot", "foundation-2": "you"}, display={1: "day-1"})
    played = your_turn(table, {"you/turn": "161", "palace-piece": "13 4", "refill/slot-1": "2"})
    assert (table.built["foundation-3"], table.built["foundation-4"]) == (Owner.YOU, Owner.NEUTRAL)
    assert played.says("Foundation 4 with a neutral Architect on space 3; nobody gains its reward.")
    table.bot.actions = 1
    build_palace_piece(table)
    assert table.built["base"] is Owner.BOT, "open from now on"
