"""The set-up of the table: what is laid out, what is asked, how the game stands then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from calibration.palette import Keshi
from companion.engine.number import Counts
from companion.engine.question import Question
from companion.games.cube_tower import Start, TowerStart
from companion.games.marrakesh.kinds import Back, LuxuryKind, Phase, Workshop
from tests.marrakesh.laid_out import SCROLLS, fresh, laid_out
from tests.playing import fields_of, refusal

SCROLL_NUMBERS = tuple(map(int, SCROLLS.split()))


@pytest.mark.rule("MAR-SETUP-17", "MAR-SETUP-40", "MAR-SETUP-41")
@pytest.mark.parametrize(
    ("back", "stack", "all_of_it"), [("gray", 7, 21), ("yellow", 7, 21), ("pink", 6, 18), ("orange", 4, 12)]
)
def test_each_back_has_three_equal_stacks(back: str, stack: int, all_of_it: int) -> None:
    table = fresh()
    stacks = table.stacks[Back(back)]
    assert [each.size for each in stacks] == [stack] * 3
    assert len(Back(back).numbers) == all_of_it
    laid_out(table).says(f"{back} 3 × {stack}")


@pytest.mark.rule("MAR-SETUP-42", "MAR-CASE-07")
def test_twelve_scrolls_lie_open_and_sixty_face_down() -> None:
    table = fresh()
    laid_out(table)
    assert table.visible_scrolls() == SCROLL_NUMBERS
    sizes = [stack.size for back in Back for stack in table.stacks[back]]
    assert sizes == [7, 7, 7, 7, 7, 7, 6, 6, 6, 4, 4, 4]
    assert sum(sizes) - len(table.visible_scrolls()) == 60


@pytest.mark.rule("MAR-SETUP-42", "MAR-SCROLL-01")
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("3 12 20 22 30 41 43 50 60 61 70", "orange 3 is still missing"),
        ("3 12 3 22 30 41 43 50 60 61 70 72", "number 3 is there once only: look again at gray 1, gray 3"),
        ("22 12 20 22 30 41 43 50 60 61 70 72", "22 is not from 1 to 21"),
        ("3 12 20 22 30 41 43 50 60 61 70 73", "73 is not from 61 to 72"),
    ],
)
def test_an_open_scroll_is_one_of_its_back_and_there_once(typed: str, why: str) -> None:
    question = asked("set-up/scrolls")
    assert why in refusal(question, typed)
    assert not refusal(question, SCROLLS)


@pytest.mark.rule("MAR-SETUP-44", "MAR-SETUP-20")
def test_one_exchange_office_is_open_out_of_twelve() -> None:
    table = fresh()
    played = laid_out(table, {"office/which": "12"})
    assert table.office is not None
    assert sum(question.key.startswith("printed/office/") for question in played.asked) == 12
    assert sum("office" in key and "which" in key for key in played.keys) == 1


@pytest.mark.rule("MAR-SETUP-18", "MAR-SETUP-46", "MAR-XTRA-05")
def test_luxury_goods_lie_in_five_stacks_of_five() -> None:
    table = fresh()
    played = laid_out(table)
    assert [shop.size for shop in table.shops] == [5, 5, 5, 5, 5]
    assert sum(question.key.startswith("printed/luxury/") for question in played.asked) == 25
    played.says("into the 5 souk shops, 5 in each")


@pytest.mark.rule("MAR-SETUP-47", "MAR-SETUP-19")
def test_the_top_luxury_good_of_every_shop_is_asked() -> None:
    table = fresh()
    played = laid_out(table)
    assert [shop.top.kind for shop in table.shops if shop.top] == list(LuxuryKind)
    kinds = played.question("luxury/4/kind")
    assert [str(place.name) for place in kinds.places()] == [
        "slipper",
        "tajine",
        "dagger",
        "oil lamp",
        "necklace",
    ]


@pytest.mark.rule("MAR-SETUP-48", "MAR-SETUP-49", "MAR-RTILE-24")
def test_a_face_of_each_season_is_asked_and_kept() -> None:
    table = fresh()
    laid_out(table, {"set-up/faces": "14 9 18"})
    assert table.faces == {1: 14, 2: 9, 3: 18}


@pytest.mark.rule("MAR-SETUP-23", "MAR-XTRA-12", "MAR-XTRA-13")
@pytest.mark.rule("MAR-DATA-24")
def test_each_season_has_three_tiles_with_two_faces() -> None:
    seasons = [[place.id for place in field.places()] for field in fields_of(asked("set-up/faces")).values()]
    assert seasons == [
        ["1", "2", "7", "8", "13", "14"],
        ["3", "4", "9", "10", "15", "16"],
        ["5", "6", "11", "12", "17", "18"],
    ]


@pytest.mark.rule("MAR-SETUP-52")
def test_a_bare_enter_takes_the_tiles_of_a_first_game() -> None:
    table = fresh()
    laid_out(table, {"set-up/faces": ""})
    assert table.faces == {1: 1, 2: 3, 3: 5}


@pytest.mark.rule("MAR-AMB-40")
def test_the_faces_of_a_season_as_numbered_or_as_their_icons_say() -> None:
    numbered, by_icon = asked("set-up/faces"), asked("set-up/faces", otherwise=(40,))
    assert "is none of the options" in refusal(numbered, "3 1 5")
    assert not refusal(by_icon, "3 1 5")
    for question in (numbered, by_icon):
        assert not refusal(question, "1 3 5")
        assert "is none of the options" in refusal(question, "1 3 4")
    assert "number 3 is there once only: look again at season 1, season 2" in refusal(by_icon, "3 3 5")


@pytest.mark.rule("MAR-XTRA-17", "MAR-RTILE-04", "MAR-CASE-05")
def test_face_02_lays_three_of_twelve_oases_open() -> None:
    table = fresh(3)
    played = laid_out(table, {"set-up/faces": "2 3 5", "set-up/open-oases": "7 30 1"})
    assert table.open_oases == [7, 30, 1]
    played.says("12 go back to the box")
    question = played.question("set-up/open-oases")
    assert "number 7 is there once only: look again at oasis 1, oasis 3" in refusal(question, "7 30 7")
    assert "31 is not from 1 to 30" in refusal(question, "7 30 31")
    other = fresh(3)
    laid_out(other)
    assert other.open_oases == []


@pytest.mark.rule("MAR-SETUP-66", "MAR-SETUP-25", "MAR-XTRA-06")
@pytest.mark.parametrize(("players", "left_over"), [(2, 18), (3, 12), (4, 6)])
def test_the_oases_that_are_left_over_are_counted(players: int, left_over: int) -> None:
    said = str(laid_out(fresh(players)).says("6 oases from the shuffled ones").text)
    assert f"; {left_over} go back to the box" in said


@pytest.mark.rule("MAR-SETUP-53", "MAR-SETUP-54", "MAR-SETUP-12")
def test_eight_gates_at_each_workshop_are_all_of_them() -> None:
    table = fresh()
    laid_out(table).says("8 at random to each of the 4 workshops, all 32")
    assert table.workshops == dict.fromkeys(Workshop, 8)
    assert sum(table.gates.values()) == 32 == sum(table.workshops.values())


@pytest.mark.rule("MAR-SETUP-13", "MAR-SETUP-14")
def test_four_colours_have_two_gates_the_others_three() -> None:
    gates = fresh().gates
    few = (Keshi.PURPLE, Keshi.ORANGE, Keshi.YELLOW, Keshi.BEIGE)
    assert [gates[colour] for colour in few] == [2, 2, 2, 2]
    assert [gates[colour] for colour in Keshi if colour not in few] == [3] * 8


@pytest.mark.rule("MAR-SETUP-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_25_keshis_of_each_colour_are_somewhere(players: int) -> None:
    table = fresh(players)
    laid_out(table)
    held = Counter[Keshi]()
    for player in table.players.values():
        held.update(player.hidden)
        held.update(player.storage.values())
    assert {colour: table.supply[colour] + held[colour] for colour in Keshi} == dict.fromkeys(Keshi, 25)


def test_what_the_tower_held_at_the_start_is_not_in_the_supply() -> None:
    inside = TowerStart(Start.KNOWN, Counts(((Keshi.GREEN, 3), (Keshi.RED, 1))))
    table, empty = fresh(tower=inside), fresh()
    laid_out(table)
    laid_out(empty)
    assert empty.supply[Keshi.GREEN] - table.supply[Keshi.GREEN] == 3
    assert empty.supply[Keshi.RED] - table.supply[Keshi.RED] == 1


@pytest.mark.rule("MAR-SETUP-81")
def test_the_start_player_holds_both_trackers() -> None:
    table = fresh(start=2)
    played = laid_out(table)
    assert table.tracker == table.camel == table.active == table.seats[2]
    played.says("Cleo takes season tracker and camel and starts")
    assert table.phase is Phase.SELECT


SHOWN = (
    ("MAR-SETUP-35", "tower into the slot of the base"),
    ("MAR-SETUP-36", "100/200 tiles at the track"),
    ("MAR-SETUP-55", "keshis by colour, resources by type"),
    ("MAR-XTRA-02", "Staircase tiles laid beside the supply"),
    ("MAR-SETUP-39", "Scrolls, shuffled by back"),
    ("MAR-SETUP-43", "3 exchange offices, drawn blind"),
    ("MAR-SETUP-45", "the others in the box"),
    ("MAR-SETUP-50", "season 1 to the right-hand end of the river"),
    ("MAR-SETUP-51", "the others in the box"),
    ("MAR-SETUP-07", "6 pawns"),
    ("MAR-SETUP-10", "scoring marker"),
    ("MAR-SETUP-56", "player board, 6 pawns, screen"),
    ("MAR-SETUP-57", "any supply board"),
    ("MAR-SETUP-67", "above the player board"),
    ("MAR-SETUP-62", "3 assistants beside the board"),
    ("MAR-SETUP-65", "go back to the box"),
    ("MAR-SETUP-74", "3 shuffled provision tiles above the supply board"),
    ("MAR-SETUP-75", "look at all"),
    ("MAR-SETUP-72", "pink side up"),
    ("MAR-SETUP-68", "storage row on the supply board"),
    ("MAR-SETUP-28", "Into the empty bag"),
    ("MAR-SETUP-79", "behind the screen"),
    ("MAR-SETUP-80", "open to all"),
    ("MAR-XTRA-10", "open to all; 12 keshis, one of each colour, behind the screen"),
    ("MAR-SETUP-24", "season tracker and camel"),
)


@pytest.mark.parametrize(
    ("rule", "words"), [pytest.param(*row, marks=pytest.mark.rule(row[0])) for row in SHOWN]
)
def test_the_walk_round_the_table_shows(rule: str, words: str) -> None:
    said = [saying for saying in laid_out(fresh()).sayings if rule in saying.rules]
    assert [saying for saying in said if words in str(saying.text)], f"{rule}: {[str(s.text) for s in said]}"


def test_no_key_of_the_walk_comes_twice() -> None:
    played = laid_out(fresh(4), {"set-up/faces": "2 3 5", "set-up/open-oases": "7 30 1"})
    keys = [question.key for question in played.asked]
    assert len(keys) == len(set(keys))


def test_with_known_tiles_four_players_type_few_answers() -> None:
    played = laid_out(fresh(4))
    typed = [
        key for question, key in zip(played.asked, played.keys, strict=True) if question.key.startswith("m")
    ]
    assert len(typed) == 1 + 1 + 2 * 5 + 1 + 3 * 4, typed


def asked(key: str, otherwise: Sequence[int] = ()) -> Question[Any]:
    """Return a question of the walk round the table."""
    return laid_out(fresh(otherwise=otherwise)).question(key)
