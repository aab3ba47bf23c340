"""Cards slide, are resolved and played (BAG-CARD)."""

from __future__ import annotations

import pytest

from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Item, Owner, Symbol
from companion.games.baghdad.played_cards import count_of, meets, met_night_cards
from tests.baghdad.full_playing import current, icons, ids, play_card, slide, slide_and_play
from tests.baghdad.given_full import full_table, has
from tests.playing import refusal


@pytest.mark.rule("BAG-CARD-01", "BAG-CARD-04")
@pytest.mark.parametrize(
    ("lying", "after"),
    [("", "- - -"), ("day-1 - -", "- day-1 -"), ("day-2 day-1 -", "- day-2 day-1")],
    ids=["turn 1", "turn 2", "turn 3"],
)
def test_cards_move_one_slot_and_none_is_pushed_out_in_the_first_three_turns(lying: str, after: str) -> None:
    table = full_table(slots=lying)
    played = slide(table)
    assert ids(current(table).slots) == after.split()
    assert not current(table).discard
    assert not table.boxed
    assert not played.asked
    if lying:
        assert played.says("none is pushed out").rules == ("BAG-CARD-01", "BAG-CARD-04")


@pytest.mark.rule("BAG-CASE-05")
def test_case_05() -> None:
    table = full_table(slots="day-2 day-1 -", hand="day-3")
    slide_and_play(table)
    assert ids(current(table).slots) == ["day-3", "day-2", "day-1"]
    assert not current(table).discard


@pytest.mark.rule("BAG-CARD-02")
def test_what_is_pushed_out_is_resolved_before_a_card_is_played() -> None:
    table = full_table(slots="day-2 day-1 start-A-1", hand="day-3 day-4")
    played = slide_and_play(table, {"you/play": "1"})
    played.in_order("Starting card A1 is pushed out", "take 1 Coin", "face down", "you/play", "Play Day 3")
    assert current(table).coins == 4


@pytest.mark.rule("BAG-CARD-03")
def test_a_card_is_resolved_three_turns_after_it_was_played() -> None:
    table = full_table(hand="start-A-1 day-3 night-1 night-2")
    said = [slide_and_play(table, {"you/play": "1"} if turn < 4 else {}) for turn in (1, 2, 3, 4)]
    out = [any("Starting card A1 is pushed out" in words for words in played.words) for played in said]
    assert out == [False, False, False, True]
    assert "BAG-CARD-03" in said[3].says("Starting card A1 is pushed out").rules


@pytest.mark.rule("BAG-CARD-05")
@pytest.mark.parametrize(("card", "gained"), [("start-A-1", (4, 4, 0)), ("start-A-2", (3, 5, 0))])
def test_a_starting_card_pays_its_reward_and_is_discarded(card: str, gained: tuple[int, int, int]) -> None:
    table = full_table(slots=f"- - {card}")
    played = slide(table)
    person = current(table)
    assert (person.coins, person.favour, person.steps) == gained
    assert ids(person.discard) == [card]
    assert played.says("face down to your discard pile").rules == ("BAG-CARD-05",)


@pytest.mark.rule("BAG-CARD-06", "BAG-AMB-20")
@pytest.mark.parametrize(("students", "gained"), [("S1 S2", (5, 1)), ("S1", (4, 0))], ids=["met", "not met"])
def test_a_day_card_pays_if_its_need_holds_now_and_is_discarded(
    students: str, gained: tuple[int, int]
) -> None:
    table = full_table(slots="- - day-3", spots={Symbol.STUDENT: students})
    slide(table)
    assert (current(table).favour, current(table).steps) == gained
    assert ids(current(table).discard) == ["day-3"]
    assert not table.boxed


@pytest.mark.rule("BAG-CARD-07", "BAG-CASE-07")
def test_case_07_a_met_night_card_is_kept_for_its_points() -> None:
    table = full_table(slots="- - night-13", spots={Symbol.BOOK: "B B B B"})
    played = slide(table)
    person = current(table)
    assert ids(list(met_night_cards(table, person))) == ["night-13"]
    assert sum(card.points for card in met_night_cards(table, person)) == 5
    assert "BAG-CARD-07" in played.says("5 points at the end").rules


@pytest.mark.rule("BAG-CARD-08", "BAG-CASE-06")
def test_case_06_a_night_card_that_fails_leaves_the_game_whatever_comes_later() -> None:
    table = full_table(slots="- - night-17", spots={Symbol.PATIENT: "P1 P2"})
    played = slide(table)
    has(table, Owner.YOU, spots={Symbol.PATIENT: "P1 P2 P3"})
    assert ids(list(table.boxed)) == ["night-17"]
    assert not current(table).discard
    assert met_night_cards(table, current(table)) == ()
    assert "night-17" not in ids(list(table.unseen_characters())), "nor does it come from a deck again"
    assert "BAG-CARD-08" in played.says("back to the box").rules


@pytest.mark.rule("BAG-CARD-09")
@pytest.mark.parametrize("patients", ["P1 P2 P3", "P1"], ids=["met", "not met"])
def test_a_night_card_gives_nothing_during_play(patients: str) -> None:
    table = full_table(slots="- - night-17", spots={Symbol.PATIENT: patients})
    slide(table)
    person = current(table)
    assert (person.coins, person.favour, person.steps, person.wilds) == (3, 4, 0, 0)
    assert not any(person.goods.values())


@pytest.mark.rule("BAG-CARD-10", "BAG-CARD-11")
def test_while_a_card_is_resolved_its_icons_count_with_the_two_that_lie() -> None:
    table = full_table(
        slots="- day-1 day-2",
        outgoing="day-3",
        hand="day-4",
        icons={"day-1": "rod", "day-2": "rod rod boat", "day-3": "rod boat", "day-4": "rod boat"},
    )
    assert icons(table, CardIcon.ROD) == 4
    assert icons(table, CardIcon.BOAT) == 2


@pytest.mark.rule("BAG-CARD-12")
def test_face_down_icons_do_not_count() -> None:
    table = full_table(
        slots="day-1 day-2 start-A-1",
        discard="day-4",
        icons={"day-1": "rod", "start-A-1": "rod", "day-4": "rod rod"},
    )
    assert icons(table, CardIcon.ROD) == 2
    slide(table)
    assert current(table).outgoing is None
    assert icons(table, CardIcon.ROD) == 1


@pytest.mark.rule("BAG-CARD-12")
@pytest.mark.parametrize(("card", "gone"), [("day-3", "discard"), ("night-9", "box")])
def test_a_resolved_card_is_out_of_the_way(card: str, gone: str) -> None:
    table = full_table(slots=f"- - {card}", icons={card: "anvil"})
    slide(table)
    assert current(table).outgoing is None
    assert icons(table, CardIcon.ANVIL) == 0
    assert ids(table.boxed if gone == "box" else current(table).discard) == [card]


@pytest.mark.rule("BAG-CARD-13")
def test_one_card_of_the_hand_is_played_leftmost_and_it_is_no_option_to_play_none() -> None:
    table = full_table(hand="day-1 day-2 night-3", slots="- day-9 -")
    played = play_card(table, {"you/play": "2"})
    assert ids(current(table).slots) == ["day-2", "day-9", "-"]
    assert ids(current(table).hand) == ["day-1", "night-3"]
    question = played.question("you/play")
    assert question.rules == ("BAG-CARD-13", "BAG-CARD-15")
    assert [place.id for place in question.places() if not place.id.startswith("bonus")] == [
        "day-1",
        "day-2",
        "night-3",
    ]
    assert refusal(question, "0")


@pytest.mark.rule("BAG-CARD-13")
def test_the_only_card_is_played_without_a_question() -> None:
    table = full_table(hand="night-3")
    played = play_card(table)
    assert not played.asked
    assert ids(current(table).slots) == ["night-3", "-", "-"]
    assert current(table).hand == []


@pytest.mark.rule("BAG-CARD-14")
def test_from_the_third_turn_on_three_cards_lie_after_playing() -> None:
    table = full_table(hand="start-A-1 start-A-2 start-A-3 night-1 night-2")
    lying = []
    for turn in range(5):
        slide_and_play(table, {"you/play": "1"} if turn < 4 else {})
        lying.append(sum(card is not None for card in current(table).slots))
    assert lying == [1, 2, 3, 3, 3]


@pytest.mark.rule("BAG-CARD-15")
def test_boat_icons_are_no_skill_and_skills_no_boat() -> None:
    table = full_table(slots="day-1 - -", icons={"day-1": "boat boat quill"}, skill_tiles="quill rod")
    assert icons(table, CardIcon.BOAT) == 2
    assert [icons(table, skill) for skill in (CardIcon.QUILL, CardIcon.ROD, CardIcon.ANVIL)] == [2, 1, 0]


@pytest.mark.rule("BAG-CARD-16")
def test_a_night_card_once_met_scores_without_another_check() -> None:
    table = full_table(discard="night-13 start-A-1 day-3", slots="night-11 night-9 day-1")
    has(table, Owner.YOU, spots={Symbol.BOOK: "B B B"})
    assert ids(list(met_night_cards(table, current(table)))) == ["night-13", "night-11"]


@pytest.mark.rule("BAG-TURN-09")
def test_of_the_last_three_cards_night_cards_that_are_met_give_their_points() -> None:
    table = full_table(slots="night-9 day-19 night-4", spots={Symbol.ARTEFACT: "A1 A2 A3"})
    assert ids(list(met_night_cards(table, current(table)))) == ["night-9"]
    assert count_of(table, Owner.YOU, Item.NIGHT_CARDS) == 1


@pytest.mark.rule("BAG-AMB-17")
@pytest.mark.parametrize(("otherwise", "met"), [((), True), ((17,), False)])
def test_boats_in_ports_are_in_the_river_area_unless_read_otherwise(
    otherwise: tuple[int, ...], met: bool
) -> None:
    table = full_table(
        slots="- - night-2",
        ports={1: "you second you"},
        river=[("start", "left", 1), ("start", "right", 2)],
        boats_on_board=1,
        coins=0,
        favour=0,
        otherwise=otherwise,
    )
    slide(table)
    assert ids(current(table).discard) == (["night-2"] if met else [])


@pytest.mark.rule("BAG-AMB-18")
@pytest.mark.parametrize(("otherwise", "met"), [((), True), ((18,), False)])
def test_artefacts_lying_face_down_are_artefacts_unless_read_otherwise(
    otherwise: tuple[int, ...], met: bool
) -> None:
    table = full_table(slots="- - night-9", spots={Symbol.ARTEFACT: "A1 A2 A1!"}, otherwise=otherwise)
    slide(table)
    assert ids(current(table).discard) == (["night-9"] if met else [])
    assert count_of(table, Owner.YOU, Item.ARTEFACT_TYPES) == 2


@pytest.mark.rule("BAG-CASE-11", "BAG-DAY-12")
@pytest.mark.parametrize(("marker", "met"), [(8, True), (7, True), (6, False)])
def test_case_11_what_the_spot_of_the_marker_is_worth(marker: int, met: bool) -> None:
    table = full_table(slots="- - day-12", favour=marker)
    slide(table)
    assert current(table).wilds == int(met)


@pytest.mark.rule("BAG-CASE-10", "BAG-DAY-15")
def test_case_10_favour_is_sold_before_the_check() -> None:
    table = full_table(slots="- - day-15", coins=3)
    slide(table, {"check/bonus": "+2"})
    person = current(table)
    assert (person.coins, person.favour, person.wilds) == (4, 3, 1)
    table = full_table(slots="- - day-15", coins=3)
    slide(table, {"check/bonus": ""})
    assert (current(table).coins, current(table).favour, current(table).wilds) == (3, 4, 0)


@pytest.mark.rule("BAG-AMB-02")
@pytest.mark.parametrize(("otherwise", "asked"), [((), 1), ((2,), 0)])
def test_on_the_starting_spot_the_check_waits_only_where_favour_may_be_sold(
    otherwise: tuple[int, ...], asked: int
) -> None:
    table = full_table(slots="- - day-15", coins=3, otherwise=otherwise)
    played = slide(table, {"check/bonus": ""} if asked else {})
    assert len(played.asked) == asked


def test_a_check_that_nothing_can_change_is_not_asked_about() -> None:
    table = full_table(slots="- - night-1", favour=8, coins=9)
    assert not slide(table).asked
    table = full_table(slots="- - day-15", favour=8, coins=4)
    assert not slide(table).asked


def test_counts_at_level_full() -> None:
    table = full_table(
        sites={"SW-7": "souk you", "NE-7": "stables second"},
        pieces={"wall-1": "you", "wall-2": "second"},
        ports={2: "you"},
        spots={Symbol.PATIENT: "P1! P2", Symbol.STUDENT: "S1"},
    )
    counts = [count_of(table, Owner.YOU, item) for item in Item]
    assert dict(zip(Item, counts, strict=True)) == {
        Item.PATIENTS: 2,
        Item.STUDENTS: 1,
        Item.BOOKS: 0,
        Item.ARTEFACTS: 0,
        Item.ARTEFACT_TYPES: 0,
        Item.RIVER_AREA_BOATS: 2,
        Item.PORT_BOATS: 1,
        Item.BUILDINGS: 1,
        Item.ARCHITECTS: 1,
        Item.NIGHT_CARDS: 0,
        Item.FAVOUR: 0,
        Item.COINS: 3,
    }
    assert not meets(table, current(table), table.display[1] or pytest.fail("no card"))
