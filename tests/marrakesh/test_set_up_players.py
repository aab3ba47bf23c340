"""The set-up of each player, and what is asked before the table exists."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.engine.table import Table
from companion.games.cube_tower import Start
from companion.games.marrakesh import kinds
from companion.games.marrakesh.board import FACEDOWN
from companion.games.marrakesh.kinds import GOODS, Resource, Sector, Staircase, sector_of
from companion.games.marrakesh.rulings import rulings_asked
from companion.games.marrakesh.setup import setup
from companion.games.marrakesh.table import Setup, new_table
from companion.games.readings import Reading
from tests.marrakesh.laid_out import STAND_IN, fresh, laid_out
from tests.playing import Played, fields_of, refusal, run

IN_THE_BAG = ("G", "A", "W", "K", "P", "T", "B", "R")


@pytest.mark.rule("MAR-CASE-08")
def test_a_player_ready_to_begin() -> None:
    table = fresh()
    played = laid_out(table)
    for player in table.players.values():
        assert player.score == 10
        assert player.resources == dict.fromkeys(Resource, 1)
        assert player.hidden == dict.fromkeys(Keshi, 1)
        assert sum(len(path) for path in player.sahara.oases.values()) == 6
        assert all(oasis.number == FACEDOWN for path in player.sahara.oases.values() for oasis in path)
        assert (len(player.provisions), player.facedown_provisions) == (1, 2)
        assert player.assistants == []
        assert (player.fisherman, *player.stairs.values()) == (0, 0, 0)
    played.says("3 assistants beside the board")


@pytest.mark.rule("MAR-SETUP-58", "MAR-XTRA-09")
def test_every_score_begins_on_10() -> None:
    assert [player.score for player in fresh(4).players.values()] == [10, 10, 10, 10]
    laid_out(fresh(4)).says("scoring marker on 10")


@pytest.mark.rule("MAR-SETUP-59", "MAR-SETUP-60", "MAR-SETUP-61")
def test_the_pawns_begin_on_the_first_spaces() -> None:
    table = fresh()
    said = laid_out(table).says("onto the first spaces of river, mosque and palace")
    assert str(said.text).startswith("Fisherman, imam's student and sultan's courtier")
    for player in table.players.values():
        assert player.fisherman == 0
        assert player.stairs == {Staircase.MOSQUE: 0, Staircase.PALACE: 0}


@pytest.mark.rule("MAR-SETUP-63", "MAR-SETUP-64")
def test_six_oases_lie_face_down_on_the_sahara() -> None:
    table = fresh()
    laid_out(table).says("6 oases from the shuffled ones, face down and unseen")
    for player in table.players.values():
        oases = [oasis for path in player.sahara.oases.values() for oasis in path]
        assert len(oases) == 6
        assert not any(oasis.number or oasis.discovered for oasis in oases)


@pytest.mark.rule("MAR-SETUP-77")
def test_everybody_starts_with_one_of_each_resource() -> None:
    table = fresh()
    laid_out(table).says("1 water, 1 dinar and 1 date")
    assert [player.resources for player in table.players.values()] == [dict.fromkeys(Resource, 1)] * 3


@pytest.mark.rule("MAR-SETUP-78")
def test_everybody_starts_with_twelve_keshis_out_of_the_supply() -> None:
    table = fresh(2)
    laid_out(table).says("12 keshis, one of each colour")
    assert [player.hidden for player in table.players.values()] == [dict.fromkeys(Keshi, 1)] * 2
    assert [table.supply[colour] for colour in GOODS] == [23, 23, 23]


@pytest.mark.rule("MAR-SETUP-69", "MAR-XTRA-08")
def test_the_bag_of_the_storage_draw_holds_eight_colours() -> None:
    question = laid_out(fresh()).question("storage/first")
    for field in fields_of(question).values():
        assert tuple(place.id for place in field.places() if place.id != "empty") == IN_THE_BAG
    for letter in "NYUO":
        assert "is none of the options" in refusal(question, f"G{letter}-")


@pytest.mark.rule("MAR-SETUP-70", "MAR-CASE-06")
@pytest.mark.parametrize(
    ("players", "each", "stay", "too_few"), [(2, 3, 2, "GA-"), (3, 2, 2, "G--"), (4, 2, 0, "G--")]
)
def test_each_player_draws_so_many_storage_keshis(players: int, each: int, stay: int, too_few: str) -> None:
    table = fresh(players)
    played = laid_out(table)
    lying = [player.storage for player in table.players.values()]
    assert [len(storage) for storage in lying] == [each] * players
    assert 8 - sum(len(storage) for storage in lying) == stay
    played.says(f"Everybody draws {each}")
    question = played.question("storage/first")
    assert refusal(question, too_few)
    assert not refusal(question, "GAW" if players == 2 else "GA-")


@pytest.mark.rule("MAR-SETUP-70")
def test_how_many_keshis_are_drawn_stands_in_the_question_and_with_the_spaces_in_its_refusals() -> None:
    question = laid_out(fresh()).question("storage/first")
    assert "2 keshis drawn, 3 keshi spaces on your storage row" in str(question.text)
    assert "for a space that stays empty" in str(question.text)
    assert refusal(question, "GWB") == (
        "2 keshis were drawn, and space 1, space 3, space 5 have one: type - for what stays empty"
    )
    assert refusal(question, "-W-") == "2 keshis were drawn, and only space 3 has one: name the others too"
    assert refusal(question, "---") == "2 keshis were drawn: every space is empty"
    every = laid_out(fresh(2)).question("storage/first")
    assert "each of the 3 keshi spaces" in str(every.text)
    assert "empty" not in str(every.text)


@pytest.mark.rule("MAR-SETUP-69")
def test_no_colour_is_drawn_twice_from_the_bag() -> None:
    played = laid_out(fresh())
    twice = "space 1, space 3: green each time, but every colour is in the bag once only"
    assert refusal(played.question("storage/first"), "GG-") == twice
    assert "it was drawn already" in refusal(played.question("storage/second"), "WG-")


@pytest.mark.rule("MAR-SETUP-71")
def test_a_player_chooses_the_order_on_the_keshi_spaces() -> None:
    table = fresh()
    laid_out(table, {"storage/first": "AG-", "storage/second": "-KW"})
    first, second = [player.storage for player in table.players.values()][:2]
    assert first == {0: Keshi.GRAY, 2: Keshi.GREEN}
    assert second == {2: Keshi.BLACK, 4: Keshi.WHITE}


@pytest.mark.rule("MAR-AMB-57")
def test_as_many_spaces_as_are_printed_can_take_a_keshi() -> None:
    table = fresh(2)
    two = ["keshi", "exchange", "keshi", "scroll", "nothing", "nothing"]
    laid_out(table, {"storage/first": "GA", "storage/second": "WK"}, printed={**STAND_IN, "storage": [*two]})
    assert [player.storage for player in table.players.values()] == [
        {0: Keshi.GREEN, 2: Keshi.GRAY},
        {0: Keshi.WHITE, 2: Keshi.BLACK},
    ]


@pytest.mark.rule("MAR-SETUP-73", "MAR-XTRA-11")
def test_how_a_disc_lies_is_told_by_the_spectators_from_the_first_space() -> None:
    table = fresh()
    played = laid_out(table, {"disc/first": "213", "disc/second": "12132123", "disc/third": "13"})
    assert [player.disc for player in table.players.values()] == [0, 1, 7]
    assert "is none of the options" in refusal(played.question("disc/first"), "222")


@pytest.mark.rule("MAR-SETUP-76")
def test_exactly_one_provision_tile_is_turned_up() -> None:
    table = fresh()
    laid_out(table, {"provision/first/which": "1", "provision/second/which": "1125"})
    for player in table.players.values():
        assert len(player.provisions) == 1
        assert player.facedown_provisions == 2


@pytest.mark.rule("MAR-SETUP-22", "MAR-XTRA-07")
def test_with_four_players_all_twelve_provision_tiles_are_dealt() -> None:
    table = fresh(4)
    played = laid_out(table)
    assert sum(key.startswith("provision/") for key in played.keys) == 12
    held = [len(player.provisions) + player.facedown_provisions for player in table.players.values()]
    assert held == [3, 3, 3, 3]


ROLES = (
    (Keshi.GREEN, Sector.ORCHARD),
    (Keshi.GRAY, Sector.MADRASA),
    (Keshi.WHITE, Sector.PALACE),
    (Keshi.BLACK, Sector.MOSQUE),
    (Keshi.PINK, Sector.SQUARE),
    (Keshi.TURQUOISE, Sector.RIVER),
    (Keshi.BEIGE, Sector.MEDINA),
    (Keshi.BROWN, Sector.SAHARA),
    (Keshi.RED, None),
)


@pytest.mark.rule("MAR-SETUP-29")
@pytest.mark.parametrize(("colour", "sector"), ROLES)
def test_each_colour_that_is_no_goods_colour_has_its_role(colour: Keshi, sector: Sector | None) -> None:
    assert sector_of(colour) is sector


@pytest.mark.rule("MAR-SETUP-30")
def test_yellow_purple_and_orange_are_the_goods() -> None:
    assert {colour for colour in Keshi if sector_of(colour) is Sector.SOUK} == {
        Keshi.YELLOW,
        Keshi.PURPLE,
        Keshi.ORANGE,
    }
    assert set(kinds.GOODS) == {Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE}


def asked(mode: Mode = Mode.PLAY, /, **answers: str) -> Played[Table]:
    """Answer what is asked before the table exists; names are taken as they are offered."""
    usual = {"setup/players": "3", "setup/start": "0", "setup/tower": "", "setup/rulings": ""}
    usual["setup/expansions"] = ""
    usual |= {f"setup/name/{number}": name for number, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1)}
    typed = {f"setup/{name}": typed for name, typed in answers.items()}
    return run(Table(), setup(mode), typed, always=usual, order=("2", "0"))


@pytest.mark.rule("MAR-AMB-02")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_two_to_four_can_play(players: str) -> None:
    played = asked(players=players)
    assert len(played.value.players) == int(players)
    question = played.question("setup/players")
    assert [refusal(question, typed) for typed in ("1", "5")] == [
        "1 is not from 2 to 4.",
        "5 is not from 2 to 4.",
    ]


@pytest.mark.rule("MAR-SETUP-81")
def test_the_start_player_is_drawn_by_lot_or_named() -> None:
    assert asked().value.start == 2
    assert asked(start="2").value.start == 1
    assert "setup/start/drawn" not in asked(start="2").keys


def test_what_is_asked_before_the_table_exists_is_its_set_up() -> None:
    found = asked(start="1", tower="1").value
    assert found == Setup(Mode.PLAY, ("Ada", "Ben", "Cleo"), tower=found.tower, rulings=found.rulings)
    assert found.tower.start is Start.EMPTIED
    assert found.rulings.taken == tuple((ruling.id, Reading.RECOMMENDED) for ruling in rulings_asked(()))


def test_a_scorepad_asks_only_who_plays_with_which_expansions() -> None:
    played = asked(Mode.SCORE)
    assert played.value == Setup(Mode.SCORE, ("Ada", "Ben", "Cleo"))
    assert played.keys == ["players", "last-player/1", "name/1", "name/2", "name/3", "expansions"]


@pytest.mark.rule("MAR-AMB-04")
def test_the_tower_is_empty_at_the_start_unless_players_say_otherwise() -> None:
    assert asked().question("setup/tower").default == Start.EMPTIED.value
    assert new_table(asked().value).tower.inside == {}
    known = new_table(asked(Mode.PLAY, tower="2", **{"tower/inside": "2R G"}).value)
    assert known.tower.inside == {Keshi.RED: 2, Keshi.GREEN: 1}
