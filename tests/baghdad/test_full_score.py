"""End scoring at level full, for 2 to 4 players, with modules, and on the scorepad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.engine.game import Level, Mode, ScoreSheet
from companion.engine.script import Script
from companion.games.baghdad import final_scoring
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Item, Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.printed_values import OBJECTIVES, FavourTrack
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.table import BaghdadTable, PalacePiece, Setup
from tests import playing
from tests.baghdad.given import given, scorepad
from tests.baghdad.given_full import full_table
from tests.baghdad.playing import fill_scorepad
from tests.playing import fields_of, question_of
from tests.shown import points_of, working_of

Played = playing.Played[BaghdadTable]


def _score(table: BaghdadTable) -> Script[None]:
    return final_scoring.score_table(table)


score = playing.piece(_score)


def sheet_of(table: BaghdadTable, answers: Mapping[str, str] | None = None) -> ScoreSheet:
    """Score a table and return its sheet; a Bot board in solo shows nothing."""
    table.printed.favour = 0 if table.printed.favour is None else table.printed.favour
    types = table.bot.artefact_types
    table.printed.bot_artefacts = {types: 0} if types else {}
    score(table, answers)
    return GAME.score_sheet(table)


def row(sheet: ScoreSheet, label: str) -> tuple[int, ...]:
    """Return the points of a row, in seat order."""
    return points_of(sheet, label)


def labels(sheet: ScoreSheet) -> list[str]:
    """Return the names of the rows."""
    return [str(each.label) for each in sheet.rows]


def piece_at(table: BaghdadTable, piece: str, section: int, multiplier: int) -> BaghdadTable:
    """Note a piece's printed section and multiplier."""
    table.printed.pieces[piece] = PalacePiece(section, multiplier, 1)
    return table


@pytest.mark.rule("BAG-CASE-89", "BAG-SCORE-22")
def test_case_89_at_level_full() -> None:
    table = full_table(
        2,
        ports={2: "second you", 3: "second you", 4: "second second you"},
        pieces={"base": "you", "wall-1": "you", "wall-2": "you", "minaret-1": "you"},
        spots={
            Symbol.ARTEFACT: "A1 A2 A3 A4 A1!",
            Symbol.STUDENT: "S1 S2 S3!",
            Symbol.PATIENT: "P1! P2! P3! P4! P5!",
            Symbol.BOOK: "B B B B",
        },
        discard="night-5 night-1 night-3 night-4 day-1",
        favour=1,
    )
    piece_at(piece_at(table, "wall-1", 4, 2), "wall-2", 3, 4)
    piece_at(piece_at(table, "base", 3, 0), "minaret-1", 3, 0)
    sheet = sheet_of(table, {"end/you/artefacts": "15"})
    yours = [each.points[0] for each in sheet.rows]
    assert yours == [0, 6, 0, 8, 9, 0, 16, 8, 0, 15, 19, 15, -3, 0]
    assert sheet.totals[0] == 93
    assert labels(sheet)[8:] == [
        "Level 5 Building", "Base and Dome", "Night points", "Artefacts", "Favour", "Shame",
    ]  # fmt: skip


@pytest.mark.rule("BAG-CASE-92", "BAG-FX-25", "BAG-AMB-17")
@pytest.mark.parametrize(("otherwise", "total"), [((), 28), ((17,), 20)])
def test_case_92_at_level_full(otherwise: tuple[int, ...], total: int) -> None:
    table = full_table(
        2,
        otherwise=otherwise,
        ports={1: "you you you", 4: "you"},
        boats_on_board=0,
        built="harbour-master",
        slots="night-16",
    )
    table.printed.ports[4] = (2, 1, 1, 1)
    sheet = sheet_of(table)
    assert row(sheet, "Level 5 Building") == (12, 0)
    assert row(sheet, "Boats in ports") == (8, 0)
    assert row(sheet, "Night points") == (total - 20, 0)
    assert sheet.totals == (total, 0)


@pytest.mark.rule("BAG-CASE-93", "BAG-FX-22", "BAG-SCORE-07")
def test_case_93_at_level_full() -> None:
    table = full_table(
        2,
        spots={Symbol.ARTEFACT: "A1 A2 A3 A4 A1!"},
        built="grand-bazaar",
        pieces={"wall-1": "you"},
    )
    sheet = sheet_of(piece_at(table, "wall-1", 4, 3), {"end/you/artefacts": "0"})
    assert (row(sheet, "Level 5 Building")[0], row(sheet, "Artefact types")[0]) == (15, 12)
    assert sheet.totals[0] == 27


@pytest.mark.rule("BAG-CASE-94", "BAG-SCORE-12", "BAG-FX-24")
def test_case_94_at_level_full() -> None:
    table = full_table(
        2,
        ports={3: "you"},
        built="meeting-hall",
        discard="night-6 night-13 day-3",
        slots="night-17 night-1 day-2",
        spots={Symbol.PATIENT: "P1! P1! P1!"},
    )
    sheet = sheet_of(table)
    assert row(sheet, "Night points")[0] == 16, "8 + 5 from the pile, 3 met on the board"
    assert row(sheet, "Level 5 Building")[0] == 9
    assert row(sheet, "Night cards")[0] == 3
    assert sheet.totals[0] == 28


@pytest.mark.rule("BAG-SCORE-15", "BAG-SCORE-16")
def test_the_pile_scores_in_full_and_the_board_where_it_is_met() -> None:
    table = full_table(2, discard="night-6", slots="night-9 night-3", spots={Symbol.ARTEFACT: "A1 A2 A3"})
    played = score(table, {"end/you/artefacts": "4"})
    assert str(played.says("Ada: Night 9").text).endswith(": met.")
    met = played.says("Ada: Night 3 ")
    assert str(met.text).endswith(": not met.")
    assert "BAG-SCORE-16" in met.rules
    assert working_of(GAME.score_sheet(table), "Night points") == "8 + 3"


@pytest.mark.rule("BAG-AMB-19", "BAG-SCORE-18")
def test_artefact_points_are_asked_of_everybody_who_has_artefacts_as_printed() -> None:
    table = full_table(
        3,
        spots={Symbol.ARTEFACT: "A1 A2 A1!"},
        others={Owner.THIRD: {"spots": {Symbol.ARTEFACT: "A3"}}},
    )
    played = score(table, {"end/you/artefacts": "7", "end/third/artefacts": "1"})
    assert played.keys == ["end/you/artefacts", "end/third/artefacts"], "Ben has none"
    asked = played.question("end/you/artefacts")
    assert "3 tiles, 2 types" in str(asked.text)
    assert {"BAG-AMB-19", "BAG-SCORE-18"} <= set(asked.rules)
    assert row(GAME.score_sheet(table), "Artefacts") == (7, 0, 1)


@pytest.mark.rule("BAG-SCORE-19", "BAG-SCORE-20", "BAG-CASE-98")
def test_favour_is_the_value_of_the_markers_spot_and_shame_costs_three() -> None:
    table = full_table(2, favour=8, shame=2, others={Owner.SECOND: {"favour": 0, "shame": 0}})
    sheet = sheet_of(table)
    assert row(sheet, "Favour") == (4, -4)
    assert row(sheet, "Shame") == (-6, 0)
    assert sheet.totals == (-2, -4)


@pytest.mark.rule("BAG-SCORE-14", "BAG-PAL-15")
@pytest.mark.parametrize(
    ("base", "dome", "points"), [("you", "second", (15, 12, 0)), ("third", "third", (0, 0, 27))]
)
def test_with_three_players_the_dome_scores_for_its_own_builder(
    base: str, dome: str, points: tuple[int, ...]
) -> None:
    table = full_table(3, pieces={"base": base, "dome": dome})
    for piece in ("base", "dome"):
        piece_at(table, piece, 1, 1)
    assert row(sheet_of(table), "Base and Dome") == points


@pytest.mark.rule("BAG-AMB-29", "BAG-SCORE-29")
@pytest.mark.parametrize(("otherwise", "points"), [((), (0, 15)), ((29,), (0, 27))])
def test_with_two_players_the_dome_that_came_with_the_base(
    otherwise: tuple[int, ...], points: tuple[int, ...]
) -> None:
    table = full_table(2, otherwise=otherwise, pieces={"base": "second", "dome": "neutral"})
    sheet = sheet_of(table)
    assert row(sheet, "Base and Dome") == points
    assert row(sheet, "Architects") == (0, 0), "no Architect beside it, and none in that section"


@pytest.mark.rule("BAG-PUB-12", "BAG-SCORE-10")
def test_buildings_are_five_less_the_houses_left() -> None:
    table = full_table(2, modules=(Module.PUBLIC_WORKS,), pieces={"wall-1": "you"})
    table.persons[Owner.YOU].houses = [3, 4]
    table.public_builders = [Owner.YOU]
    sheet = sheet_of(piece_at(table, "wall-1", 2, 2))
    assert row(sheet, "Buildings")[0] == 6, "three of five, the public one among them"


@pytest.mark.rule("BAG-PUB-13", "BAG-BMOD-03")
@pytest.mark.parametrize(("players", "points"), [(2, (10, 5)), (1, (10, 5))])
def test_each_house_on_the_public_houses_board_scores_its_slot(players: int, points: tuple[int, ...]) -> None:
    table = full_table(players, modules=(Module.PUBLIC_WORKS,))
    table.public_builders = [Owner.YOU, table.sides[1], Owner.YOU]
    sheet = sheet_of(table)
    assert row(sheet, "Public Houses") == points
    assert sheet.totals == (10 - 20, 5 - 20)


@pytest.mark.rule("BAG-PUB-24", "BAG-CASE-99", "BAG-BMOD-04")
@pytest.mark.parametrize(("tiles", "points"), [(0, -20), (2, -10), (4, 0)])
@pytest.mark.parametrize("other", [Owner.SECOND, Owner.BOT])
def test_each_empty_spot_of_the_own_civic_column_costs_five(tiles: int, points: int, other: Owner) -> None:
    table = full_table(1 if other is Owner.BOT else 2, modules=(Module.PUBLIC_WORKS,))
    kinds = (Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT)
    table.civic[Owner.YOU] = dict.fromkeys(kinds[:tiles], Extolled.EXTOLLED)
    table.civic[other] = dict.fromkeys(kinds[: 4 - tiles], Extolled.NOT_YET)
    sheet = sheet_of(table)
    assert row(sheet, "Civic board") == (points, -20 - points)
    assert row(sheet, "Patients") == (0, 0)
    [found] = [each for each in sheet.rows if str(each.label) == "Civic board"]
    assert {"BAG-PUB-24", "BAG-BMOD-04"} <= set(found.rules)


def with_objectives(players: int, otherwise: Sequence[int] = ()) -> BaghdadTable:
    """Return a table with the Objectives of which Books and Buildings are visible."""
    return full_table(players, modules=(Module.OBJECTIVES,), otherwise=otherwise)


@pytest.mark.rule("BAG-OBJ-11", "BAG-OBJ-14")
def test_each_objective_card_of_the_own_pile_scores_five_and_is_no_night_card() -> None:
    table = full_table(2, modules=(Module.OBJECTIVES,), discard="night-6", ports={3: "you"})
    table.objectives.piles = {Owner.YOU: 2, Owner.SECOND: 1}
    sheet = sheet_of(table)
    assert row(sheet, "Objectives") == (10, 5)
    assert row(sheet, "Night points") == (8, 0)
    assert row(sheet, "Night cards") == (1, 0)
    assert sheet.totals == (19, 5)


@pytest.mark.rule("BAG-OBJ-12", "BAG-OBJ-13")
def test_a_marker_scores_on_the_five_of_a_visible_card_alone() -> None:
    table = with_objectives(2)
    left, right = table.objectives.visible
    table.objectives.marks = {
        left: {Owner.YOU: [0, 5], Owner.SECOND: [4]},
        right: {Owner.SECOND: [5, 3]},
        OBJECTIVES[1]: {Owner.YOU: [5]},
    }
    sheet = sheet_of(table)
    assert (left, right) == (Item.BOOKS, Item.BUILDINGS)
    assert row(sheet, "Objectives") == (5, 5), "the card below the top is not visible, 0, 3 and 4 are no 5"
    assert working_of(sheet, "Objectives") == "5 × (0 in the pile + 1 on a 5 space)"


@pytest.mark.rule("BAG-AMB-67")
@pytest.mark.parametrize(("otherwise", "points"), [((), (5, 10)), ((67,), (5, 5))])
def test_a_marker_of_the_bot_on_a_five(otherwise: tuple[int, ...], points: tuple[int, ...]) -> None:
    table = with_objectives(1, otherwise)
    left, right = table.objectives.visible
    table.objectives.marks = {left: {Owner.BOT: [5]}, right: {Owner.YOU: [5]}}
    table.objectives.piles = {Owner.BOT: 1}
    assert row(sheet_of(table), "Objectives") == points


@pytest.mark.rule("BAG-SCORE-22", "BAG-CON-07")
def test_a_module_has_rows_only_where_it_is_played() -> None:
    plain = sheet_of(full_table(2))
    assert labels(plain)[-1] == "Shame"
    contracts = full_table(2, modules=(Module.CONTRACTS,), contracts=[1, 2])
    assert labels(sheet_of(contracts)) == labels(plain)
    assert GAME.score_sheet(contracts).totals == (0, 0)
    works = sheet_of(full_table(2, modules=(Module.PUBLIC_WORKS,)))
    assert labels(works)[14:] == ["Public Houses", "Civic board"]
    everything = sheet_of(full_table(2, modules=tuple(Module)))
    assert labels(everything)[14:] == ["Public Houses", "Civic board", "Objectives"]


@pytest.mark.rule("BAG-SCORE-24")
def test_a_tie_goes_to_the_marker_that_stands_higher_whatever_its_value() -> None:
    table = full_table(2, favour=0, others={Owner.SECOND: {"favour": 1}})
    table.boards.favour_track = FavourTrack((0, 0, 0), 1)
    sheet = sheet_of(table)
    assert sheet.totals == (0, 0)
    assert (sheet.winners, sheet.rules) == (("Ben",), ("BAG-SCORE-24",))


@pytest.mark.rule("BAG-SCORE-25")
def test_on_one_spot_the_victory_is_shared_and_nobody_is_asked() -> None:
    table = full_table(4, others={Owner.THIRD: {"favour": 3}})
    played = score(table)
    assert played.keys == []
    sheet = GAME.score_sheet(table)
    assert sheet.winners == ("Ada", "Ben", "Dua")


@pytest.mark.rule("BAG-SCORE-23", "BAG-SCORE-26", "BAG-CASE-95")
def test_a_tie_of_points_goes_to_more_night_points() -> None:
    table = full_table(2, discard="night-6", favour=4, others={Owner.SECOND: {"favour": 6}})
    table.persons[Owner.YOU].shame = 2
    sheet = sheet_of(table)
    assert sheet.totals == (2, 2)
    assert (sheet.winners, sheet.rules) == (("Ada",), ("BAG-SCORE-23", "BAG-SCORE-26"))


@pytest.mark.rule("BAG-SCORE-27")
@pytest.mark.parametrize(("flat", "winner"), [(3, "Ada"), (4, "Bot"), (5, "Bot")])
def test_solo_at_level_full_is_won_with_more_points_alone(flat: int, winner: str) -> None:
    table = full_table(1, favour=8)
    table.printed.favour = flat
    sheet = sheet_of(table)
    assert sheet.totals == (4, flat)
    assert sheet.winners == (winner,)


def counted(names: Sequence[str], modules: tuple[Module, ...] = ()) -> BaghdadTable:
    """Return a table of people at level light at the end of a game."""
    table = given(players=names)
    table.setup = Setup(Mode.PLAY, tuple(names), level=Level.LIGHT, modules=modules)
    table.light = {owner: LightPlayer() for owner in table.setup.people}
    return table


@pytest.mark.rule("BAG-SCORE-05", "BAG-SCORE-15")
def test_at_level_light_everybody_tells_the_own_end() -> None:
    table = counted(("Ada", "Ben", "Cem"))
    table.ports[3] = [Owner.SECOND]
    table.printed.ports[3] = (3, 1, 1, 1)
    table.light[Owner.THIRD].buildings = 2
    played = score(
        table,
        {
            "end/yours": "- none 0 1 0",
            "end/second": "85 none 2 -1 1",
            "end/third": "- hospital 0 4 0",
        },
    )
    assert "Ben, your end" in str(played.question("end/second").text)
    third = fields_of(played.question("end/third"))["level-five"]
    assert "hospital" in [place.id for place in third.places()]
    sheet = GAME.score_sheet(table)
    assert sheet.totals == (1, 17, 4)
    assert row(sheet, "Night cards") == (0, 6, 0)
    assert sheet.winners == ("Ben",)


@pytest.mark.rule("BAG-SCORE-13")
def test_a_level_five_building_that_another_has_is_barred() -> None:
    script = final_scoring.score_table(counted(("Ada", "Ben")))
    asked = question_of(script, "end/second", {"end/yours": "- madrasa 0 0 0"})
    assert asked.to.id == "second"
    refused = asked.refuse({"night": [], "level-five": "madrasa", "artefacts": 0, "favour": 0, "shame": 0})
    assert refused is not None
    assert "Ada has it" in str(refused.text)


@pytest.mark.rule("BAG-SCORE-24", "BAG-SCORE-25")
@pytest.mark.parametrize(("highest", "winners"), [("2", ("Cem",)), ("1", ("Ada",)), ("1 2", ("Ada", "Cem"))])
def test_equal_favour_values_at_level_light_are_parted_by_the_markers(
    highest: str, winners: tuple[str, ...]
) -> None:
    table = counted(("Ada", "Ben", "Cem"))
    ends = {"end/yours": "3 none 0 2 0", "end/second": "- none 0 4 0", "end/third": "3 none 0 2 0"}
    played = score(table, {**ends, "end/highest": highest})
    names = [str(place.name) for place in played.question("end/highest").places()]
    assert names == ["Ada", "Cem"]
    sheet = GAME.score_sheet(table)
    assert sheet.totals == (5, 4, 5)
    assert sheet.winners == winners


def test_nobody_is_asked_for_markers_where_points_or_favour_part_the_players() -> None:
    table = counted(("Ada", "Ben"))
    played = score(table, {"end/yours": "3 none 1 2 0", "end/second": "3 none 2 1 0"})
    assert played.keys == ["end/yours", "end/second"]
    sheet = GAME.score_sheet(table)
    assert (sheet.totals, sheet.winners, sheet.rules) == ((6, 6), ("Ada",), ("BAG-SCORE-24",))


def test_at_level_light_the_rows_of_modules_are_told_at_the_end() -> None:
    table = counted(("Ada", "Ben"), tuple(Module))
    score(table, {"end/yours": "- none 0 0 0 7 1 2 1", "end/second": "- none 0 0 0 0 4"})
    sheet = GAME.score_sheet(table)
    assert row(sheet, "Public Houses") == (7, 0)
    assert row(sheet, "Civic board") == (-5, -20)
    assert row(sheet, "Objectives") == (15, 0)


COUNTS = "0 0 0 0 0 0 0 0 - 0 0 0 0 0 0"


def pad(modules: tuple[Module, ...], *counts: str) -> BaghdadTable:
    """Fill a scorepad with modules: the counts of each player, no multipliers."""
    table = scorepad(("Ada", "Ben")[: len(counts)], modules)
    answers: dict[str, str] = {}
    for number, line in enumerate(counts, start=8):
        answers |= {f"m{number}/multipliers": "0 0 0 0 0 0 0 0", f"m{number}/counts": line}
    fill_scorepad(table, answers)
    return table


@pytest.mark.rule("BAG-PUB-13", "BAG-PUB-24", "BAG-OBJ-11")
def test_the_scorepad_has_the_rows_of_the_modules_that_are_played() -> None:
    sheet = GAME.score_sheet(pad(tuple(Module), f"{COUNTS} 12 2 1 1", COUNTS))
    assert row(sheet, "Public Houses") == (12, 0)
    assert row(sheet, "Civic board") == (-10, 0)
    assert row(sheet, "Objectives") == (10, 0)
    assert sheet.totals == (12, 0)
    works = GAME.score_sheet(pad((Module.PUBLIC_WORKS,), f"{COUNTS} 3"))
    assert labels(works)[14:] == ["Public Houses", "Civic board"]
    assert works.totals == (3,)


def test_a_scorepad_without_modules_asks_and_shows_nothing_of_them() -> None:
    table = pad((), f"{COUNTS[:-1]}1")
    assert table.positions[0].modules.civic_gaps is None
    assert labels(GAME.score_sheet(table))[-1] == "Shame"
