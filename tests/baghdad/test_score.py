"""End scoring, rule by rule."""

from __future__ import annotations

import pytest

from companion.engine.game import ScoreSheet
from companion.games.baghdad import final_scoring, opening
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import LevelFive
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given, palace_print, scorepad, slots
from tests.baghdad.playing import Scored, fill_scorepad, scored
from tests.playing import fields_of, question_of, refusal
from tests.shown import points_of, working_of

PLACES = {
    "books": ("port", 1),
    "students": ("port", 2),
    "night-cards": ("port", 3),
    "port-boats": ("port", 4),
    "patients": ("section", 1),
    "buildings": ("section", 2),
    "architects": ("section", 3),
    "artefact-types": ("section", 4),
}
"""Where the Scoring tiles lie on a given table."""

COUNTS = "0 0 0 0 0 0 0 0 - 0 0 0 0 0 0"
MULTIPLIERS = "0 0 0 0 0 0 0 0"


def pad(*players: tuple[str, str], highest: str = "") -> ScoreSheet:
    """Return the scorepad's sheet of players with these multipliers and counts.

    ``highest`` are the players, from 1, whose Favour markers stand highest where the table is asked.
    """
    names = ("Ada", "Ben", "Cem", "Dana")[: len(players)]
    table = scorepad(names)
    answers: dict[str, str] = {}
    for number, (multipliers, counts) in enumerate(players, start=8):
        answers |= {f"m{number}/multipliers": multipliers, f"m{number}/counts": counts}
    fill_scorepad(table, answers | ({"highest": highest} if highest else {}))
    return GAME.score_sheet(table)


def with_counts(**fields: str) -> str:
    """Return a line of counts for the scorepad: all nothing but these."""
    tiles = ("patients", "students", "books", "artefacts", "artefact_types", "port_boats", "buildings")
    rest = ("architects", "night", "level_five", "base", "dome", "artefact_points", "favour", "shame")
    names = (*tiles, *rest)
    assert set(fields) <= set(names)
    return " ".join(fields.get(name, "-" if name == "night" else "0") for name in names)


def with_slot(tile: str, multiplier: int, **more: object) -> Scored:
    """Score a table on which you have one slot of this multiplier at the place of a Scoring tile."""
    kind, number = PLACES[tile]
    ports = {number: "you"} if kind == "port" else {}
    built = {"minaret-4": "you"} if kind == "section" else {}
    table = given(ports=ports, built=built, **more)  # type: ignore[arg-type]
    if kind == "port":
        table.printed.ports[number] = (multiplier, 1, 1, 1)
    palace_print(table, minaret_4=f"{number} {multiplier} 1" if kind == "section" else "1 1 1")
    return scored(table)


@pytest.mark.rule("BAG-SCORE-01", "BAG-SCORE-03", "BAG-BOAT-24")
def test_a_port_tile_counts_the_slots_of_ones_own_boats() -> None:
    table = given(ports={1: "you bot you"}, you={"books": 2}, bot={"books": 3})
    result = scored(slots(table, port_1="1234"))
    assert result.row("Books") == (8, 6), "(1 + 3) x 2 and 2 x 3"
    assert working_of(result.sheet, "Books") == "4 × 2"
    assert working_of(result.sheet, "Books", 1) == "2 × 3"


@pytest.mark.rule("BAG-SCORE-02", "BAG-PAL-16")
def test_a_palace_tile_counts_the_slots_of_ones_own_architects() -> None:
    table = given(
        built={"wall-1": "you", "minaret-2": "you", "foundation-3": "bot", "wall-2": "you"},
        you={"patients": 2},
        bot={"patients": 4},
    )
    palace_print(table, wall_1="1 1 5", minaret_2="1 4 5", foundation_3="1 3 5", wall_2="2 4 5")
    result = scored(table)
    assert result.row("Patients") == (10, 12)
    assert result.row("Buildings") == (0, 0)


@pytest.mark.rule("BAG-SCORE-03")
def test_without_a_multiplier_a_row_is_nothing() -> None:
    result = scored(given(you={"books": 5, "patients": 5}))
    assert result.row("Books") == (0, 0)
    assert working_of(result.sheet, "Books") == "0 × 5"
    assert result.you == 0


@pytest.mark.rule("BAG-SCORE-04", "BAG-SETUP-05")
def test_eight_tiles_each_at_one_place() -> None:
    table = BaghdadTable(setup=given().setup)
    question = question_of(opening.set_up_table(table), "scoring-tiles")
    assert "once only" in refusal(question, "12345677")
    assert "missing" in refusal(question, "1234567")
    assert refusal(question, "12345678") == ""
    tiles = question.decode(question.read("81234567"))  # type: ignore[arg-type]
    assert [str(tile.text) for tile in tiles][:2] == ["Night cards", "Patients"]
    assert len({tile.item for tile in tiles}) == 8
    labels = [str(row.label) for row in scored(given()).sheet.rows]
    assert labels[:8] == ["Patients", "Students", "Books", "Artefact types", "Boats in ports", "Buildings",
                          "Architects", "Night cards"]  # fmt: skip


@pytest.mark.rule("BAG-SCORE-05")
def test_the_patients_row() -> None:
    assert with_slot("patients", 3, you={"patients": 4, "students": 5}).row("Patients") == (12, 0)


@pytest.mark.rule("BAG-SCORE-06")
def test_the_students_row() -> None:
    assert with_slot("students", 3, you={"students": 4, "patients": 5}).row("Students") == (12, 0)


@pytest.mark.rule("BAG-SCORE-07", "BAG-CITY-11")
def test_the_artefacts_row_counts_types() -> None:
    result = with_slot("artefact-types", 3, you={"artefacts": 5, "duplicates": 1})
    assert result.row("Artefact types") == (12, 0)


@pytest.mark.rule("BAG-SCORE-08")
def test_the_books_row() -> None:
    assert with_slot("books", 2, you={"books": 3, "students": 5}).row("Books") == (6, 0)


@pytest.mark.rule("BAG-SCORE-09")
def test_the_boats_row_counts_boats_in_all_ports_and_none_on_the_river() -> None:
    table = given(ports={1: "you bot", 2: "you", 4: "you bot"})
    result = scored(slots(table, port_4="2411"))
    assert result.row("Boats in ports") == (6, 8), "2 x 3, and 4 x 2 without the Boat on the river"


@pytest.mark.rule("BAG-SCORE-10")
def test_the_buildings_row() -> None:
    assert with_slot("buildings", 4, you={"buildings": 3}).row("Buildings") == (12, 0)


@pytest.mark.rule("BAG-SCORE-11")
def test_the_architects_row_counts_pieces_built_with_the_base() -> None:
    table = given(built={"wall-1": "you", "base": "you", "dome": "neutral", "minaret-1": "bot"})
    palace_print(table, wall_1="3 4 1", base="1 1 1")
    assert scored(table).row("Architects") == (8, 0)


@pytest.mark.rule("BAG-SCORE-12", "BAG-SCORE-15", "BAG-SCORE-16")
def test_your_night_cards_in_number_and_points() -> None:
    table = slots(given(ports={3: "you"}), port_3="3111")
    result = scored(table, "8535 none 0 0 0")
    assert result.row("Night cards") == (12, 0), "3 x 4 cards, discarded or met on the board"
    assert result.row("Night points") == (21, 0)
    assert scored(slots(given(ports={3: "you"}), port_3="3111"), "- none 0 0 0").you == 0
    question = question_of(final_scoring.score_table(given()), "end/yours",
                           {"favour": "0"})  # fmt: skip
    assert "3 5 8" in refusal(question, "4 none 0 0 0")


@pytest.mark.rule("BAG-SCORE-13")
@pytest.mark.parametrize("patients", [0, 1, 4, 5])
def test_a_level_five_building_scores_three_an_item(patients: int) -> None:
    table = given(you={"patients": patients, "buildings": 5}, built={"wall-1": "you"})
    palace_print(table, wall_1="1 4 1")
    result = scored(table, "- hospital 0 0 0")
    assert result.row("Level 5 Building") == (3 * patients, 0), "no multiplier"
    assert result.row("Patients") == (4 * patients, 0)


LEVEL_FIVE = [
    pytest.param(building, count, marks=pytest.mark.rule(rule), id=building)
    for building, count, rule in (
        ("architects-guild", 2, "BAG-FX-21"),
        ("grand-bazaar", 4, "BAG-FX-22"),
        ("madrasa", 5, "BAG-FX-23"),
        ("meeting-hall", 1, "BAG-FX-24"),
        ("harbour-master", 3, "BAG-FX-25"),
        ("hospital", 0, "BAG-FX-26"),
        ("library", 3, "BAG-FX-27"),
    )
]


@pytest.mark.parametrize(("building", "count"), LEVEL_FIVE)
def test_each_level_five_building_counts_its_own_items(building: str, count: int) -> None:
    def table() -> BaghdadTable:
        return given(
            you={"artefacts": 4, "duplicates": 1, "students": 5, "books": 3},
            built={"wall-1": "you", "base": "you"},
            ports={1: "you bot", 2: "you you"},
        )

    result = scored(table(), f"8 {building} 0 0 0")
    assert result.row("Level 5 Building") == (3 * count, 0)
    assert working_of(result.sheet, "Level 5 Building").startswith(
        f"{LevelFive(building).text}: 3 × {count} "
    )
    assert scored(table(), "8 none 0 0 0").row("Level 5 Building") == (0, 0)


@pytest.mark.rule("BAG-SCORE-14", "BAG-PAL-15")
def test_base_fifteen_and_dome_twelve_for_the_builder() -> None:
    yours = given(built={"base": "you", "dome": "neutral"})
    assert scored(yours).row("Base and Dome") == (15, 0)
    bots = given(built={"base": "bot", "dome": "neutral"})
    assert scored(bots).row("Base and Dome") == (0, 15)
    sheet = pad(
        (MULTIPLIERS, with_counts(base="1")),
        (MULTIPLIERS, with_counts(dome="1")),
        (MULTIPLIERS, with_counts(base="1", dome="1")),
        (MULTIPLIERS, COUNTS),
    )
    assert points_of(sheet, "Base and Dome") == (15, 12, 27, 0)


@pytest.mark.rule("BAG-SCORE-17", "BAG-TURN-10")
def test_scoring_follows_the_last_turn_and_asks_for_no_card_in_hand() -> None:
    result = scored(given())
    assert {"BAG-SCORE-17", "BAG-TURN-10"} <= set(result.played.says("The game is over: scoring.").rules)
    names = list(fields_of(result.played.question("end/yours")))
    assert names == ["night", "level-five", "artefacts", "favour", "shame"]


@pytest.mark.rule("BAG-SCORE-18")
def test_artefact_points_as_printed() -> None:
    table = given(you={"artefacts": 2}, bot={"artefacts": 4})
    result = scored(table, "- none 3 0 0", artefacts=10)
    assert result.row("Artefacts") == (3, 10)
    asked = given(bot={"artefacts": 4})
    asked.printed.bot_artefacts.clear()
    scored_with = question_of(
        final_scoring.score_table(asked), "bot-board/beginner/artefact-points/4", {"beginner/favour": "0"}
    )
    assert "the points for its 4 Artefacts" in str(scored_with.text)


@pytest.mark.rule("BAG-SCORE-19", "BAG-SCORE-30")
@pytest.mark.parametrize("favour", [-3, 0, 4])
def test_favour_is_the_value_at_the_marker_and_may_be_negative(favour: int) -> None:
    result = scored(given(you={"buildings": 1}), f"3 none 0 {favour} 0")
    assert result.row("Favour") == (favour, 0)
    assert result.you == 3 + favour


@pytest.mark.rule("BAG-SCORE-20")
@pytest.mark.parametrize("shame", [0, 1, 5])
def test_shame_costs_three_a_token(shame: int) -> None:
    result = scored(given(), f"- none 0 0 {shame}")
    assert result.row("Shame") == (-3 * shame, 0)
    assert result.you == -3 * shame, "no floor at nothing"


@pytest.mark.rule("BAG-SCORE-21")
def test_nothing_else_scores() -> None:
    labels = [str(row.label) for row in scored(given()).sheet.rows]
    assert labels[8:] == ["Level 5 Building", "Base and Dome", "Night points", "Artefacts", "Favour", "Shame"]
    bare = given(bot={"boats": 0}, taken=["day-1", "day-2"])
    assert scored(bare).sheet.totals == (0, 0), "neither Boats on the river nor Day cards"


@pytest.mark.rule("BAG-SCORE-22")
def test_the_total_is_the_sum_of_all_rows() -> None:
    sheet = pad(
        ("1 2 3 4 1 2 3 4", "1 2 3 4 4 3 2 1 83 6 1 1 5 -2 2"),
        ("0 0 0 0 0 0 0 0", COUNTS),
    )
    rows = [row.points[0] for row in sheet.rows]
    assert rows == [1, 4, 9, 16, 3, 4, 3, 8, 3, 27, 11, 5, -2, -6]
    assert sheet.totals == (86, 0)


def tied(*players: tuple[str, int, int], highest: str = "") -> ScoreSheet:
    """Return the sheet of players with these Night cards, Favour values and Artefact points."""
    return pad(
        *(
            (MULTIPLIERS, with_counts(night=night, favour=str(favour), artefact_points=str(points)))
            for night, favour, points in players
        ),
        highest=highest,
    )


@pytest.mark.rule("BAG-SCORE-23", "BAG-SCORE-26")
def test_a_tie_goes_to_more_night_points_not_more_night_cards() -> None:
    sheet = tied(("8", 0, 3), ("333", 0, 2))
    assert sheet.totals == (11, 11)
    assert sheet.winners == ("Ben",)
    assert sheet.rules == ("BAG-SCORE-23", "BAG-SCORE-26")
    sheet = tied(("8", 0, 1), ("33", 0, 3))
    assert sheet.totals == (9, 9)
    assert sheet.winners == ("Ada",), "8 points on one card beat 6 on two"
    assert tied(("8", 0, 1), ("3", 0, 8)).winners == ("Ben",), "11 beat 9 without a tie"


@pytest.mark.rule("BAG-SCORE-24")
def test_still_tied_goes_to_the_higher_favour_marker() -> None:
    sheet = tied(("8", 1, 3), ("53", 3, 1))
    assert sheet.totals == (12, 12)
    assert (sheet.winners, sheet.rules) == (("Ben",), ("BAG-SCORE-24",))
    assert str(sheet.verdict) == "Ben wins the tie by the Favour marker"


@pytest.mark.rule("BAG-SCORE-25")
def test_still_tied_is_a_shared_victory() -> None:
    sheet = tied(("8", 1, 3), ("53", 1, 3), ("3", 0, 0), highest="1 2")
    assert (sheet.winners, sheet.rules) == (("Ada", "Ben"), ("BAG-SCORE-25",))
    assert str(sheet.verdict) == "Shared victory: Ada, Ben"


@pytest.mark.rule("BAG-SCORE-27")
@pytest.mark.parametrize(("yours", "winner"), [(9, "Bot"), (10, "Bot"), (11, "You")])
def test_solo_needs_strictly_more_points(yours: int, winner: str) -> None:
    result = scored(given(), f"- none {yours} 0 0", favour=10)
    assert result.sheet.totals == (yours, 10)
    assert result.sheet.winners == (winner,)
    assert result.sheet.rules == ("BAG-SCORE-27",)


@pytest.mark.rule("BAG-SCORE-29")
def test_the_dome_set_with_the_base_records_the_base_only() -> None:
    table = given(built={"base": "you", "dome": "neutral", "wall-1": "you"})
    palace_print(table, wall_1="3 2 1", base="3 1 1")
    result = scored(table)
    assert result.row("Architects") == (6, 0), "(2 + 1) x 2: no Architect beside the Dome"
    assert result.row("Base and Dome") == (15, 0)
    assert working_of(result.sheet, "Base and Dome") == "Base 15"


@pytest.mark.rule("BAG-BOT-75")
def test_each_night_card_of_the_stack_scores_if_met_at_the_end() -> None:
    table = given(
        bot={"students": 5, "books": 2, "artefacts": 3}, taken=["night-5", "night-11", "night-9", "day-1"]
    )
    result = scored(table)
    assert result.row("Night points") == (0, 11)
    assert str(result.played.says("Bot: Night 5").text).endswith(": met.")
    assert str(result.played.says("Bot: Night 11").text).endswith(": not met.")
    result.played.silent_about("Bot: Day 1")


@pytest.mark.rule("BAG-BOT-76")
@pytest.mark.parametrize("favour", [2, 8])
def test_the_bots_favour_is_the_flat_number_of_its_board(favour: int) -> None:
    table = given()
    question = question_of(final_scoring.score_table(table), "bot-board/beginner/favour")
    assert str(question.text) == "Bot board (Beginner): the flat points for Favour?"
    assert scored(given(), favour=favour).row("Favour") == (0, favour)


@pytest.mark.rule("BAG-BOT-77")
def test_the_bots_shame_is_nothing() -> None:
    assert scored(given(), "- none 0 0 4").row("Shame") == (-12, 0)


@pytest.mark.rule("BAG-BOT-78")
def test_all_other_rows_are_the_bots_as_a_players() -> None:
    table = given(
        bot={"books": 2, "students": 3, "patients": 4, "artefacts": 3, "buildings": 5},
        ports={1: "bot", 2: "you bot", 4: "bot bot"},
        built={"wall-1": "bot", "base": "bot", "dome": "neutral", "minaret-1": "bot"},
        level_five="hospital",
    )
    slots(table, port_1="3111", port_2="1411", port_4="1211")
    palace_print(table, wall_1="1 2 1", base="3 3 1", minaret_1="4 4 1")
    result = scored(table, artefacts=6)
    bot = {str(row.label): row.points[1] for row in result.sheet.rows}
    assert bot == {
        "Books": 6,
        "Students": 12,
        "Night cards": 0,
        "Boats in ports": 12,
        "Patients": 8,
        "Buildings": 0,
        "Architects": 9,
        "Artefact types": 12,
        "Level 5 Building": 12,
        "Base and Dome": 15,
        "Night points": 0,
        "Artefacts": 6,
        "Favour": 0,
        "Shame": 0,
    }


@pytest.mark.rule("BAG-BOT-79")
def test_night_row_and_meeting_hall_count_the_met_ones_only() -> None:
    table = given(
        bot={"students": 5, "books": 2},
        taken=["night-5", "night-19", "night-11", "night-6"],
        ports={3: "bot"},
        level_five="meeting-hall",
    )
    result = scored(slots(table, port_3="4111"))
    assert result.row("Night cards") == (0, 8), "4 x 2 of 4"
    assert result.row("Level 5 Building") == (0, 6)
