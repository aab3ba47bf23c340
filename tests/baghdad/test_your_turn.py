"""Your turn as it is followed: Vizier, what was done, Boats, draw and refills, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad import player_turn
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site, Symbol
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given
from tests.baghdad.playing import draft, scored, your_turn
from tests.playing import fields_of, question_of, refusal

ONE_CARD = {1: "day-1"}


def refused(table: BaghdadTable, typed: str) -> str:
    """Return why your turn cannot have been this one, empty where it can."""
    return refusal(question_of(player_turn.player_turn(table), "you/turn"), typed)


@pytest.mark.rule("BAG-TURN-01")
def test_the_steps_of_your_turn_in_their_order() -> None:
    table = given(display=ONE_CARD)
    played = your_turn(table, {"you/turn": "36 1", "palace-piece": "21 1", "refill/slot-1": "2"})
    played.in_order("you/turn", "you/palace-piece", "you/refill/slot-1", "Refill every empty City slot")
    assert "BAG-TURN-01" in played.question("you/turn").rules
    assert (table.you.hand, table.display[1]) == (3, CHARACTERS["day-2"])
    assert table.you.vizier == Location(Quadrant.SE, Site.PALACE_SITE)


@pytest.mark.rule("BAG-VIZ-01", "BAG-VIZ-14")
@pytest.mark.parametrize(
    ("did", "site", "gains"),
    [
        ("1", Site.CITY_SLOT, (1, 0, 0, 0, 0)),
        ("2", Site.CITY_SLOT, (0, 1, 0, 0, 0)),
        ("3", Site.CITY_SLOT, (0, 0, 1, 0, 0)),
        ("4", Site.CITY_SLOT, (0, 0, 0, 1, 0)),
        ("5", Site.BUILDING_SITE, (0, 0, 0, 0, 1)),
        ("7", Site.BUILDING_SITE, (0, 0, 0, 0, 0)),
        ("8", Site.PALACE_SITE, (0, 0, 0, 0, 0)),
    ],
)
def test_the_kind_of_location_and_the_action_go_together(
    did: str, site: Site, gains: tuple[int, ...]
) -> None:
    table = given(display=ONE_CARD)
    your_turn(table, {"you/turn": f"4{did}1", "refill/slot-1": "2"})
    assert table.you.vizier == Location(Quadrant.SW, site)
    assert (*table.you.tiles.values(), table.you.buildings) == gains


@pytest.mark.rule("BAG-VIZ-07")
@pytest.mark.parametrize(
    ("bot", "typed", "said"),
    [
        ("NE palace site", "281", "the Bot's Vizier stands on that Palace site"),
        ("NE palace site", "261", "the Bot's Vizier stands on that Palace site"),
        ("NE palace site", "381", ""),
        ("NE building site", "281", ""),
        ("NE palace site", "271", ""),
    ],
)
def test_a_location_with_the_bots_vizier_is_illegal(bot: str, typed: str, said: str) -> None:
    assert refused(given(display=ONE_CARD, bot_vizier=bot), typed) == said


@pytest.mark.rule("BAG-BOAT-18")
@pytest.mark.parametrize("there", [2, 3, 4])
def test_a_port_holds_four_boats_over_all_players(there: int) -> None:
    table = given(display=ONE_CARD, ports={2: " ".join(["bot"] * there)})
    assert (refused(table, "171 2") == "") is (there < 4)
    assert (refused(table, "171 2 2") == "") is (there < 3)


@pytest.mark.rule("BAG-SETUP-22")
@pytest.mark.parametrize("docked", [3, 4, 5])
def test_you_have_five_boats(docked: int) -> None:
    ports = {1: " ".join(["you"] * min(3, docked)), 2: " ".join(["you"] * max(0, docked - 3))}
    said = refused(given(display=ONE_CARD, ports=ports), "171 3")
    assert said == ("you have five Boats only" if docked == 5 else "")


@pytest.mark.rule("BAG-CITY-07")
@pytest.mark.parametrize(
    ("did", "row"), [("1", "books"), ("2", "patients"), ("3", "artefacts"), ("4", "students")]
)
def test_a_row_holds_five_tiles(did: str, row: str) -> None:
    extra = str(4 + int(did))
    assert refused(given(display=ONE_CARD, you={row: 4}), f"1{did}1") == ""
    assert f"your row of {row.capitalize()} is full" in refused(
        given(display=ONE_CARD, you={row: 5}), f"1{did}1"
    )
    assert refused(given(display=ONE_CARD, you={row: 3}), f"1{did}1 {extra}") == ""
    assert f"a row holds five {row.capitalize()}" in refused(
        given(display=ONE_CARD, you={row: 4}), f"1{did}1 {extra}"
    )


@pytest.mark.rule("BAG-BLD-16")
def test_five_buildings_are_the_most() -> None:
    assert refused(given(display=ONE_CARD, you={"buildings": 4}), "151") == ""
    assert "all five of your Buildings stand" in refused(given(display=ONE_CARD, you={"buildings": 5}), "151")
    assert refused(given(display=ONE_CARD, you={"buildings": 3}), "151 9") == ""
    assert "five Buildings only" in refused(given(display=ONE_CARD, you={"buildings": 4}), "151 9")


@pytest.mark.rule("BAG-PAL-17")
def test_five_palace_pieces_are_the_most() -> None:
    assert refused(given(display=ONE_CARD, you={"pieces": 4}), "161") == ""
    assert "all five of your Architects" in refused(given(display=ONE_CARD, you={"pieces": 5}), "161")


@pytest.mark.rule("BAG-CITY-11")
def test_an_artefact_of_a_known_type_lies_face_down_and_adds_no_type() -> None:
    table = given(display=ONE_CARD, you={"artefacts": 3})
    your_turn(table, {"you/turn": "191", "refill/slot-1": "2"})
    assert (table.you.tiles[Symbol.ARTEFACT], table.you.artefact_types) == (4, 3)
    assert "you have no Artefact yet" in refused(given(display=ONE_CARD), "191")


@pytest.mark.rule("BAG-CITY-16")
def test_tiles_gained_by_effects_are_gained_all_the_same() -> None:
    table = given(display=ONE_CARD)
    your_turn(table, {"you/turn": "171 6 8 9", "refill/slot-1": "2"})
    assert list(table.you.tiles.values()) == [0, 1, 0, 1]
    assert table.you.buildings == 1


@pytest.mark.rule("BAG-PAL-01", "BAG-PAL-16")
def test_your_piece_stands_with_your_architect() -> None:
    table = given(display=ONE_CARD, you={"patients": 3})
    played = your_turn(table, {"you/turn": "161", "palace-piece": "32 4", "refill/slot-1": "2"})
    assert "BAG-PAL-01" in played.question("palace-piece").rules
    assert (table.built, table.spaces["minaret"]) == ({"minaret-2": Owner.YOU}, [4])
    assert scored(table).row("Patients") == (3, 0)
    again = question_of(player_turn.player_turn(table), "palace-piece", {"you/turn": "261"})
    assert "minaret-2" not in [place.id for place in fields_of(again)["piece"].places()], "one unbuilt piece"
    assert "minaret-1" in [place.id for place in fields_of(again)["piece"].places()]


@pytest.mark.rule("BAG-DRAW-01")
def test_exactly_one_card_from_a_slot_of_your_choice() -> None:
    table = given(display={2: "day-1", 5: "day-2"})
    assert "missing" in refused(table, "17")
    assert "nothing lies there" in refused(table, "171")
    table = given(display={2: "day-1", 5: "day-2"}, you={"hand": 3})
    your_turn(table, {"you/turn": "175", "refill/slot-5": "1"})
    assert table.you.hand == 3
    assert {slot for slot, card in table.display.items() if card is not None} == {2, 5}
    assert table.display[2] is CHARACTERS["day-1"]


@pytest.mark.rule("BAG-DRAW-02", "BAG-DRAW-03", "BAG-DRAW-07")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("day", "night"), [(False, False), (True, False), (False, True)])
def test_which_deck_refills_a_slot(slot: int, day: bool, night: bool) -> None:
    table = given(display={slot: "day-1"})
    table.day_deck_over, table.night_deck_over = day, night
    kind = "Day" if slot <= 3 else "Night"
    if (kind == "Day" and day) or (kind == "Night" and night):
        kind = "Night" if kind == "Day" else "Day"
    played = your_turn(table, {"you/turn": f"17{slot}", f"refill/slot-{slot}": "7"})
    assert f"Slot {slot} is refilled from the {kind} deck" in str(
        played.question(f"refill/slot-{slot}").text)  # fmt: skip
    assert table.display[slot] is CHARACTERS[f"{kind.lower()}-7"], "not by the kind of card taken"


@pytest.mark.rule("BAG-DRAW-04")
def test_both_decks_empty_leaves_the_slot_empty() -> None:
    table = given(display={2: "day-1", 3: "day-2"})
    played = your_turn(table, {"you/turn": "172", "refill/slot-2": "0"})
    assert table.display[2] is None
    assert "BAG-DRAW-04" in played.says("Both decks are empty: slot 2 stays empty.").rules
    assert your_turn(table, {"you/turn": "173"}).keys == ["you/turn"], "nobody is asked again"


@pytest.mark.rule("BAG-DRAW-05")
def test_cards_do_not_slide() -> None:
    table = given(display={1: "day-1", 2: "day-2", 3: "day-3", 4: "day-4"})
    your_turn(table, {"you/turn": "172", "refill/slot-2": "9"})
    assert [card and card.id for card in table.display.values()] == [
        "day-1", "day-9", "day-3", "day-4", None, None,
    ]  # fmt: skip


@pytest.mark.rule("BAG-DRAW-06")
def test_an_empty_display_means_no_draw() -> None:
    table = given(you={"hand": 2})
    played = your_turn(table, {"you/turn": "17"})
    assert table.you.hand == 1
    assert "BAG-DRAW-06" in played.says("The display is empty: no card is drawn.").rules


@pytest.mark.rule("BAG-DRAW-08", "BAG-DRAW-12")
def test_after_the_card_and_the_display_the_city_is_refilled() -> None:
    yours = your_turn(given(display=ONE_CARD), {"you/turn": "171", "refill/slot-1": "2"})
    bots = draft(given(display=ONE_CARD), {"refill/slot-1": "2"})
    for played in (yours, bots):
        played.in_order("refill/slot-1", "Refill every empty City slot without a Vizier from the bag")
        assert {"BAG-DRAW-08", "BAG-DRAW-12"} <= set(played.says("Refill every empty City slot").rules)
        assert [words.startswith("Refill every empty City slot") for words in played.todo].count(True) == 1


@pytest.mark.rule("BAG-DRAW-09", "BAG-DRAW-10")
def test_a_slot_with_a_vizier_stays_empty_and_an_empty_bag_gets_the_two_tiles() -> None:
    played = your_turn(given(), {"you/turn": "17"})
    said = played.says("City slot without a Vizier from the bag (bag empty: first add the “2” tiles)")
    assert {"BAG-DRAW-09", "BAG-DRAW-10"} <= set(said.rules)


@pytest.mark.rule("BAG-DRAW-13")
def test_a_card_of_the_other_kind_means_that_the_deck_ran_out() -> None:
    table = given(display={1: "day-1", 2: "day-2", 3: "day-3", 6: "day-4"})
    your_turn(table, {"you/turn": "171", "refill/slot-1": "-8"})
    assert (table.day_deck_over, table.night_deck_over) == (True, False)
    question = question_of(player_turn.player_turn(table), "refill/slot-2", {"you/turn": "172"})
    assert "the Day deck is empty" in refusal(question, "day-9")
    assert refusal(question, "night-9") == ""
    other = given(display={4: "day-1", 5: "day-2"})
    your_turn(other, {"you/turn": "174", "refill/slot-4": "-8"})
    assert (other.day_deck_over, other.night_deck_over) == (False, True)
    question = question_of(player_turn.player_turn(other), "refill/slot-5", {"you/turn": "175"})
    assert "the Night deck is empty" in refusal(question, "night-9")


@pytest.mark.rule("BAG-DRAW-02")
def test_no_card_comes_twice() -> None:
    table = given(display={1: "day-1", 2: "day-2"}, taken=["day-3"])
    question = question_of(player_turn.player_turn(table), "refill/slot-1", {"you/turn": "171"})
    offered = [place.id for place in question.places()]
    assert "day-2" not in offered
    assert "day-3" not in offered
    assert "day-5" in offered


@pytest.mark.rule("BAG-DRAW-01")
def test_the_card_that_was_drawn_does_not_refill_its_slot() -> None:
    table = given(display={1: "day-1", 5: "night-2"})
    question = question_of(player_turn.player_turn(table), "refill/slot-1", {"you/turn": "171"})
    assert (
        refusal(question, "day-1")
        == "Day 1 Al-Khuwarizmi is not possible: it was drawn from this slot just now"
    )
    question = question_of(player_turn.player_turn(table), "refill/slot-5", {"you/turn": "175"})
    assert "it was drawn from this slot just now" in refusal(question, "night-2")
