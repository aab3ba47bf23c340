"""Which action the Bot takes, and those that its icons bring, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import Location, Quadrant, Site, Symbol
from tests.baghdad.given import given, palace_print
from tests.baghdad.playing import take_actions
from tests.playing import found_by, losers

SYMBOL = "action-1/symbol-1"
BASE_OPEN = dict.fromkeys(("foundation-1", "foundation-2", "foundation-3", "foundation-4"), "neutral")


@pytest.mark.rule("BAG-BOT-21")
@pytest.mark.parametrize(("patients", "goes_for"), [(1, "Book"), (2, "Book"), (3, "Patient")])
def test_the_bot_does_what_you_have_done_most(patients: int, goes_for: str) -> None:
    table = given(active="book patient artefact student", you={"books": 2, "patients": patients})
    played = take_actions(table, {f"{goes_for.lower()}/search/NE": "2"})
    assert "BAG-BOT-21" in played.says(f"The Bot goes for: {goes_for}.").rules
    found = found_by(played.trail(SYMBOL), "BAG-BOT-21")
    assert found["patient"] == (f"you: {patients}", patients >= 2)
    assert found["artefact"] == ("you: 0", False)
    assert table.bot.tiles[Symbol(goes_for.lower())] == 1


@pytest.mark.rule("BAG-BOT-22")
@pytest.mark.parametrize(
    ("symbol", "you"),
    [
        ("book", {"books": 2}),
        ("patient", {"patients": 2}),
        ("artefact", {"artefacts": 2, "duplicates": 1}),
        ("student", {"students": 2}),
        ("building", {"buildings": 2}),
        ("palace", {"pieces": 2}),
    ],
)
def test_the_counts_are_yours(symbol: str, you: dict[str, int]) -> None:
    others = [other for other in ("book", "patient", "artefact", "student") if other != symbol][:3]
    counts = {"books": 1, "patients": 1} | you
    table = given(active=" ".join((*others, symbol)), top="0 2 outer day", you=counts)
    palace_print(table, wall_4="1 1 4")
    search = {f"{symbol}/search/NE": "2"} if symbol != "palace" else {}
    played = take_actions(table, search)
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21")[symbol] == ("you: 2", True)


@pytest.mark.rule("BAG-BOT-23")
@pytest.mark.parametrize(
    ("symbol", "bot"),
    [
        ("book", {"books": 5}),
        ("patient", {"patients": 5}),
        ("artefact", {"artefacts": 5}),
        ("student", {"students": 5}),
        ("building", {"buildings": 5}),
        ("palace", {"pieces": 5}),
    ],
)
def test_a_symbol_of_which_the_bot_has_five_is_ignored(symbol: str, bot: dict[str, int]) -> None:
    other = "book" if symbol != "book" else "patient"
    table = given(active=f"{symbol} {other} {symbol} {symbol}", you={"pieces": 2, "buildings": 3}, bot=bot)
    played = take_actions(table, {f"{other}/search/NE": "2"})
    assert found_by(played.trail(SYMBOL), "BAG-BOT-23") == {symbol: ("the Bot has five", False)}
    assert played.says("The Bot goes for:").text.values[0][1] == Symbol(other).text


@pytest.mark.rule("BAG-BOT-23")
def test_four_are_not_yet_the_limit() -> None:
    table = given(active="book patient artefact student", you={"books": 1}, bot={"books": 4})
    played = take_actions(table, {"book/search/NE": "2"})
    assert played.says("The Bot goes for: Book.")
    assert table.bot.tiles[Symbol.BOOK] == 5


@pytest.mark.rule("BAG-BOT-24")
@pytest.mark.parametrize(
    ("active", "goes_for"),
    [
        ("student book patient artefact", "Book"),
        ("student patient book artefact", "Patient"),
        ("artefact student book patient", "Book"),
    ],
)
def test_a_tie_goes_to_the_highest_on_active(active: str, goes_for: str) -> None:
    table = given(active=active, you={"books": 2, "patients": 2, "students": 1})
    played = take_actions(table, {f"{goes_for.lower()}/search/NE": "2"})
    assert played.says(f"The Bot goes for: {goes_for}.")
    loser = "patient" if goes_for == "Book" else "book"
    assert losers(played.trail(SYMBOL), "BAG-BOT-24") == [loser]
    place = active.split().index(goes_for.lower()) + 1
    assert found_by(played.trail(SYMBOL), "BAG-BOT-24")[goes_for.lower()] == (f"place {place}", True)


@pytest.mark.rule("BAG-BOT-25")
def test_the_bots_own_counts_do_not_matter_for_the_ranking() -> None:
    table = given(
        active="patient book student palace", you={"books": 2, "patients": 1}, bot={"patients": 4, "books": 0}
    )
    played = take_actions(table, {"book/search/NE": "2"})
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21")["patient"] == ("you: 1", False)
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21")["book"] == ("you: 2", True)


@pytest.mark.rule("BAG-BOT-26")
def test_zero_counts_are_candidates_too() -> None:
    table = given(active="book student building patient", bot={"books": 5})
    played = take_actions(table, {"student/search/NE": "2"})
    assert found_by(played.trail(SYMBOL), "BAG-BOT-21") == {
        "student": ("you: 0", True),
        "building": ("you: 0", True),
        "patient": ("you: 0", True),
    }
    assert losers(played.trail(SYMBOL), "BAG-BOT-24") == ["building", "patient"]
    assert table.bot.tiles[Symbol.STUDENT] == 1


@pytest.mark.rule("BAG-BOT-56")
@pytest.mark.parametrize("patients", [0, 1, 2])
def test_a_covered_icon_is_resolved_on_its_own_spot_only(patients: int) -> None:
    table = given(
        active="patient book artefact student", bot={"patients": patients}, icons={"patient": (0, 1, 0, 0, 0)}
    )
    search = {"action-2/book/search/SE": "3"} if patients == 1 else {}
    played = take_actions(table, {"action-1/patient/search/NE": "2", **search})
    assert table.bot.tiles[Symbol.BOOK] == (1 if patients == 1 else 0)
    assert len(played.trails) == (4 if patients == 1 else 2)


@pytest.mark.rule("BAG-BOT-56")
def test_an_icon_under_a_removed_house_is_resolved() -> None:
    table = given(
        active="building book artefact student", bot={"buildings": 1}, icons={"houses": (0, 1, 0, 0, 0)}
    )
    take_actions(table, {"action-1/building/search/NE": "2", "action-2/book/search/SE": "3"})
    assert (table.bot.buildings, table.bot.tiles[Symbol.BOOK]) == (2, 1)


@pytest.mark.rule("BAG-BOT-56")
def test_the_icons_of_the_bot_board_are_asked_for() -> None:
    table = given(active="patient book artefact student")
    table.printed.icons.clear()
    take_actions(
        table,
        {
            "action-1/patient/search/NE": "2",
            "bot-board/beginner/patient": "1 0 0 0 0",
            "action-2/book/search/SE": "3",
            "bot-board/beginner/book": "00000",
        },
    )
    assert table.bot.tiles[Symbol.BOOK] == 1


@pytest.mark.rule("BAG-BOT-57")
def test_another_action_chooses_again_without_the_one_done() -> None:
    table = given(
        active="patient book student artefact",
        you={"patients": 3, "books": 1, "students": 2, "artefacts": 2},
        icons={"patient": (1, 0, 0, 0, 0)},
    )
    played = take_actions(table, {"action-1/patient/search/NE": "2", "action-2/student/search/SE": "3"})
    second = played.trail("action-2/symbol-1")
    assert found_by(second, "BAG-BOT-57") == {"patient": ("carried out this turn", False)}
    assert losers(second, "BAG-BOT-21") == ["book"]
    assert losers(second, "BAG-BOT-24") == ["artefact"]
    assert "BAG-BOT-57" in played.says("another action").rules


@pytest.mark.rule("BAG-BOT-58")
def test_the_vizier_stays_in_the_extra_action() -> None:
    table = given(active="patient book student artefact", icons={"patient": (1, 0, 0, 0, 0)})
    played = take_actions(table, {"action-1/patient/search/NE": "2", "action-2/book/search/SE": "3"})
    assert table.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    assert [words for words in played.todo if "Vizier" in words] == [
        "Move the Bot's Vizier to the Patient, the only one in NE."
    ]
    assert "BAG-BOT-58" in played.says("the Vizier stays").rules
    building = given(active="patient building student artefact", icons={"patient": (1, 0, 0, 0, 0)})
    take_actions(building, {"action-1/patient/search/NE": "2", "action-2/building/search/SE": "3"})
    assert building.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    palace = given(
        active="patient palace student artefact",
        icons={"patient": (1, 0, 0, 0, 0)},
        built=BASE_OPEN,
    )
    take_actions(palace, {"action-1/patient/search/NE": "2"})
    assert palace.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    assert "base" in palace.built


@pytest.mark.rule("BAG-BOT-59")
def test_extra_actions_chain() -> None:
    table = given(
        active="patient book student artefact",
        icons=dict.fromkeys(("patient", "book", "student"), (1, 0, 0, 0, 0)),
    )
    played = take_actions(
        table,
        {
            "action-1/patient/search/NE": "2",
            "action-2/book/search/SE": "3",
            "action-3/student/search/SE": "4",
            "action-4/artefact/search/SE": "1",
        },
    )
    assert [table.bot.tiles[symbol] for symbol in table.bot.tiles] == [1, 1, 1, 1]
    assert found_by(played.trail("action-4/symbol-1"), "BAG-BOT-57").keys() == {"patient", "book", "student"}


@pytest.mark.rule("BAG-BOT-60")
def test_a_palace_icon_builds_a_piece_without_a_vizier_move() -> None:
    table = given(active="patient book student artefact", icons={"patient": (2, 0, 0, 0, 0)}, built=BASE_OPEN)
    played = take_actions(table, {"action-1/patient/search/NE": "2"})
    assert table.built["base"].value == "bot"
    assert table.bot.vizier == Location(Quadrant.NE, Site.CITY_SLOT)
    assert "BAG-BOT-60" in played.says("The icon brings a Palace piece; the Vizier stays.").rules


@pytest.mark.rule("BAG-BOT-60")
@pytest.mark.parametrize("pieces", [3, 4, 5])
def test_a_palace_icon_is_ignored_with_five_pieces(pieces: int) -> None:
    others = ("wall-1", "wall-2", "minaret-1", "minaret-2", "minaret-3")[:pieces]
    table = given(
        active="patient book student artefact",
        icons={"patient": (2, 0, 0, 0, 0)},
        built=BASE_OPEN | dict.fromkeys(others, "bot"),
    )
    played = take_actions(table, {"action-1/patient/search/NE": "2"})
    assert ("base" in table.built) is (pieces < 5)
    if pieces == 5:
        assert played.says("the Bot has built five pieces, so it is ignored").rules == ("BAG-BOT-60",)


@pytest.mark.rule("BAG-BOT-61")
def test_counts_are_those_of_the_moment_of_each_choice() -> None:
    table = given(
        active="patient palace book artefact",
        you={"patients": 3, "pieces": 2},
        built=BASE_OPEN | dict.fromkeys(("wall-3", "wall-4", "minaret-3", "minaret-4"), "bot"),
        icons={"patient": (4, 0, 0, 0, 0)},
    )
    played = take_actions(table, {"action-1/patient/search/NE": "2", "book/search/SE": "3"})
    assert "palace" in found_by(played.trail("action-1/symbol-1"), "BAG-BOT-21"), "four pieces, still open"
    second = played.trail("action-3/symbol-1")
    assert found_by(second, "BAG-BOT-23") == {"palace": ("the Bot has five", False)}, "the Base was the fifth"
    assert table.bot.tiles[Symbol.BOOK] == 1
