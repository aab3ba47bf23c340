"""Bonus actions at level full: when they are possible, what they cost, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import buy_boat, can_buy_boat, choose, offer_bonus
from companion.games.baghdad.bonus_offers import offer_for_card, offer_for_coins, offer_for_skill
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.table import SEATS, BaghdadTable
from tests import playing
from tests.baghdad.given_full import full_table
from tests.playing import Played, question_of, refusal

GONE = ("start", "left", 2)
"""A Boat two spaces away from the starting space."""
START = ("start", "", 0)


def choosing(table: BaghdadTable) -> Script[str]:
    """Put a choice between left and right to the first player."""
    person = table.persons[Owner.YOU]
    return choose(
        table,
        person,
        "way",
        lambda: Choice(
            key=table.key("you", "way"),
            to=SEATS[Owner.YOU],
            text=Text("Which way, with {n} Coins?", n=person.coins),
            options=(
                Option(id="left", name=Text("left"), value="left"),
                Option(id="right", name=Text("right"), value="right", barred=_barred(person.coins)),
            ),
            default="left",
        ),
    )


def _barred(coins: int) -> Text | None:
    return None if coins >= 5 else Text("it needs 5 Coins")


def played(table: BaghdadTable, answers: Mapping[str, str] | None = None) -> Played[BaghdadTable]:
    return playing.run(table, choosing(table), answers)


def why_not(table: BaghdadTable, key: str) -> str:
    """Return why a bonus action is refused at a choice, empty where it is possible."""
    return refusal(question_of(choosing(table), "way"), key)


@pytest.mark.rule("BAG-BONUS-01")
def test_bonus_actions_stand_beside_every_choice_of_the_turn() -> None:
    table = full_table(coins=4, favour=5, river=[GONE])
    asked = played(table, {"way": "1"})
    places = {place.key: str(place.name) for place in asked.question("you/way").places()}
    assert places == {
        "1": "left",
        "2": "right",
        "+1": "buy a Boat for 2 Coins",
        "+2": "spend 1 Favour for 1 Coin",
        "+3": "spend 2 Favour for 1 Goods token of your choice",
        "+4": "spend 3 Favour for 1 Wild token",
    }
    assert asked.value == "left"


@pytest.mark.rule("BAG-BONUS-01")
def test_a_bonus_action_between_changes_what_the_choice_allows() -> None:
    table = full_table(coins=4, favour=5)
    assert "it needs 5 Coins" in refusal(question_of(choosing(table), "way"), "2")
    done = played(table, {"way": "+2", "way/after-1": "2"})
    assert done.value == "right"
    assert str(done.question("way/after-1").text) == "Which way, with 5 Coins?"


@pytest.mark.rule("BAG-BONUS-02", "BAG-BONUS-09")
def test_the_same_bonus_action_as_often_as_wished() -> None:
    table = full_table(coins=0, favour=6)
    done = played(table, {"way": "+2", "way/after-1": "+2", "way/after-2": "+2", "way/after-3": ""})
    person = table.persons[Owner.YOU]
    assert (person.coins, person.favour) == (3, 3), "1 Favour buys 1 Coin, the last from the start"
    assert done.keys == ["you/way", "you/way/after-1", "you/way/after-2", "you/way/after-3"]
    assert ["BAG-BONUS-02" in question.rules for question in done.asked] == [False, True, True, True]


@pytest.mark.rule("BAG-BONUS-03", "BAG-CASE-22")
def test_no_boat_while_an_own_one_is_on_the_starting_space() -> None:
    table = full_table(coins=8, river=[START])
    assert "a Boat of yours is on the starting space" in why_not(table, "+1")
    assert not playing.run(table, can_buy_boat(table, table.persons[Owner.YOU])).value
    left = full_table(coins=8, river=[GONE])
    assert why_not(left, "+1") == "", "it has left"
    assert playing.run(left, can_buy_boat(left, left.persons[Owner.YOU])).value


@pytest.mark.rule("BAG-BONUS-03")
def test_a_boat_of_somebody_else_on_the_starting_space_does_not_matter() -> None:
    table = full_table(coins=8, river=[GONE], others={Owner.SECOND: {"river": [START]}})
    assert why_not(table, "+1") == ""


@pytest.mark.rule("BAG-BONUS-04")
@pytest.mark.parametrize(("left", "price"), [(4, 2), (3, 3), (2, 4), (1, 5)])
def test_the_cheapest_boat_left_goes_to_the_starting_space(left: int, price: int) -> None:
    table = full_table(coins=6, river=[GONE], boats_on_board=left)
    done = played(table, {"way": "+1", "way/after-1": "1"})
    person = table.persons[Owner.YOU]
    assert (person.coins, person.boats_on_board) == (6 - price, left - 1)
    assert person.river[-1] == RiverPlace()
    assert "BAG-BONUS-04" in done.says(f"Ada: pay {price} Coins (a Boat).").rules
    done.says("Ada: put the Boat on the starting space.")


@pytest.mark.rule("BAG-BONUS-04")
def test_a_boat_needs_the_coins_under_it() -> None:
    table = full_table(coins=3, river=[GONE], boats_on_board=2)
    assert "you have 3 Coins" in why_not(table, "+1")
    with pytest.raises(ValueError, match="you have 3 Coins"):
        playing.run(table, buy_boat(table, table.persons[Owner.YOU], "test"))


@pytest.mark.rule("BAG-BONUS-05")
def test_no_boat_left_on_the_board() -> None:
    table = full_table(coins=9, river=[GONE], boats_on_board=0)
    assert "all your Boats are bought" in why_not(table, "+1")


@pytest.mark.rule("BAG-BONUS-06")
def test_a_second_boat_only_after_the_first_has_left() -> None:
    table = full_table(coins=9, river=[GONE])
    played(table, {"way": "+1", "way/after-1": "1"})
    assert "on the starting space" in why_not(table, "+1")
    table.persons[Owner.YOU].river[-1] = RiverPlace("junction-1")
    assert why_not(table, "+1") == ""


@pytest.mark.rule("BAG-BONUS-07", "BAG-CASE-46")
def test_favour_is_spent_on_the_starting_spot_or_above() -> None:
    for key in ("+2", "+3", "+4"):
        assert why_not(full_table(favour=4), key) == "", "on the start"
        assert why_not(full_table(favour=8), key) == "", "above"
        assert "below the starting spot" in why_not(full_table(favour=3), key)


@pytest.mark.rule("BAG-BONUS-08")
def test_spending_may_end_below_the_starting_spot() -> None:
    table = full_table(favour=4)
    played(table, {"way": "+4", "way/after-1": "1"})
    person = table.persons[Owner.YOU]
    assert (person.favour, person.wilds, person.shame) == (1, 1, 0)
    assert "below the starting spot" in why_not(table, "+2"), "the next check finds it below"


@pytest.mark.rule("BAG-BONUS-09")
def test_one_favour_buys_a_coin() -> None:
    table = full_table(coins=2, favour=5)
    done = played(table, {"way": "+2", "way/after-1": "1"})
    assert (table.persons[Owner.YOU].coins, table.persons[Owner.YOU].favour) == (3, 4)
    assert "BAG-BONUS-09" in done.says("Ada: take 1 Coin.").rules


@pytest.mark.rule("BAG-BONUS-10")
def test_two_favour_buy_a_goods_token_of_any_type() -> None:
    table = full_table(favour=5, goods="1")
    done = played(table, {"way": "+3", "way/bonus-1/gain-1/goods": "6", "way/after-1": "1"})
    person = table.persons[Owner.YOU]
    assert (person.goods[Goods.SIXTH], person.goods[Goods.FIRST], person.favour) == (1, 1, 3)
    assert len(done.question("goods").places()) == 6, "type free"


@pytest.mark.rule("BAG-BONUS-11")
def test_three_favour_buy_a_wild_token() -> None:
    table = full_table(favour=8, wilds=1)
    done = played(table, {"way": "+4", "way/after-1": "1"})
    assert (table.persons[Owner.YOU].wilds, table.persons[Owner.YOU].favour) == (2, 5)
    assert "BAG-BONUS-11" in done.says("Ada: take 1 Wild token.").rules


@pytest.mark.rule("BAG-AMB-02")
def test_whether_the_starting_spot_itself_is_enough() -> None:
    assert why_not(full_table(favour=4), "+2") == ""
    assert "not above the starting spot" in why_not(full_table(favour=4, otherwise=(2,)), "+2")
    assert why_not(full_table(favour=5, otherwise=(2,)), "+2") == ""


@pytest.mark.rule("BAG-AMB-24")
def test_whether_favour_may_be_spent_beyond_the_bottom() -> None:
    def low(*otherwise: int) -> BaghdadTable:
        table = full_table(favour=2, otherwise=otherwise)
        track = table.boards.favour_track
        assert track is not None
        table.boards.favour_track = type(track)(track.points[2:], start=2)
        return table

    table = low()
    done = played(table, {"way": "+4", "way/after-1": "1"})
    offered = [str(place.name) for place in done.question("you/way").places()]
    assert "spend 3 Favour for 1 Wild token, with 1 Shame" in offered, "the option warns"
    person = table.persons[Owner.YOU]
    assert (person.wilds, person.favour, person.shame) == (1, 0, 1)
    assert "BAG-AMB-24" in done.says("take 1 Shame").rules
    assert "your marker has only 2 steps left" in why_not(low(24), "+4")
    assert why_not(low(24), "+3") == "", "two steps are there"


def offering(table: BaghdadTable, most_coins: int) -> Script[None]:
    """Offer bonus actions as long as the first player has fewer Coins."""
    person = table.persons[Owner.YOU]
    return offer_bonus(table, person, "here", lambda: Text("Now?"), lambda: person.coins < most_coins)


@pytest.mark.rule("BAG-BONUS-01")
def test_they_are_offered_without_a_choice_only_as_long_as_they_matter() -> None:
    table = full_table(coins=5)
    assert playing.run(table, offering(table, 5)).keys == []
    table = full_table(coins=3, favour=8)
    done = playing.run(table, offering(table, 5), {"here/bonus": "+2", "here/bonus/after-1": "+2"})
    assert len(done.keys) == 2, "with 5 Coins nothing is offered any more"
    table = full_table(coins=3, favour=8)
    playing.run(table, offering(table, 5), {"here/bonus": ""})
    assert table.persons[Owner.YOU].coins == 3, "a bare Enter goes on"


def card_short(table: BaghdadTable, card: str, have: int) -> Script[None]:
    person = table.persons[Owner.YOU]
    character = CHARACTERS[card]
    boats = len(person.river)

    def short() -> int:
        return character.shortfall(have + len(person.river) - boats)

    return offer_for_card(table, person, character, short, "check")


@pytest.mark.rule("BAG-BONUS-01")
def test_a_boat_may_be_bought_before_a_card_that_counts_boats() -> None:
    table = full_table(coins=2, river=[GONE])
    done = playing.run(table, card_short(table, "day-11", 1), {"check/bonus": "+1"})
    assert len(table.persons[Owner.YOU].river) == 2
    assert "1 missing" in str(done.asked[0].text)
    for table, card, have in (
        (full_table(coins=2, river=[START]), "day-11", 1),
        (full_table(coins=2, river=[GONE]), "day-14", 1),
        (full_table(coins=0, river=[GONE], favour=4), "day-11", 1),
        (full_table(coins=2, river=[GONE]), "day-11", 2),
        (full_table(coins=2, river=[GONE]), "day-5", 1),
    ):
        assert playing.run(table, card_short(table, card, have)).keys == [], f"nothing could change {card}"


@pytest.mark.rule("BAG-BONUS-01")
def test_favour_may_be_sold_first_for_the_coins_of_that_boat() -> None:
    table = full_table(coins=0, river=[GONE], favour=5)
    playing.run(
        table,
        card_short(table, "night-2", 3),
        {"check/bonus": "+2", "check/bonus/after-1": "+2", "check/bonus/after-2": "+1"},
    )
    person = table.persons[Owner.YOU]
    assert (len(person.river), person.coins, person.favour) == (2, 0, 3)


@pytest.mark.rule("BAG-BONUS-01")
def test_coins_that_an_action_lacks_may_come_from_favour() -> None:
    table = full_table(coins=1, favour=5)
    person = table.persons[Owner.YOU]
    playing.run(table, offer_for_coins(table, person, 3, "pay"), {"pay/bonus": "+2", "after-1": "+2"})
    assert person.coins == 3
    table = full_table(coins=1, favour=4)
    person = table.persons[Owner.YOU]
    assert playing.run(table, offer_for_coins(table, person, 3, "pay")).keys == [], "only one can be sold"


@pytest.mark.rule("BAG-BONUS-01")
def test_icons_that_an_action_lacks_may_come_from_favour() -> None:
    table = full_table(favour=8, slots="day-1", icons={"day-1": "rod"})
    person = table.persons[Owner.YOU]
    playing.run(
        table, offer_for_skill(table, person, CardIcon.ROD, 3, "need"), {"bonus": "+4", "after-1": "+4"}
    )
    assert person.wilds == 2
    for skill, need in ((CardIcon.MASONRY, 1), (CardIcon.ROD, 4), (CardIcon.ROD, 1)):
        table = full_table(favour=8, slots="day-1", icons={"day-1": "rod"})
        person = table.persons[Owner.YOU]
        assert playing.run(table, offer_for_skill(table, person, skill, need, "need")).keys == []


@pytest.mark.rule("BAG-CASE-10")
def test_favour_sold_before_the_check_of_a_card_that_needs_coins() -> None:
    table = full_table(coins=3, favour=4)
    person = table.persons[Owner.YOU]
    card = CHARACTERS["day-15"]
    done = playing.run(
        table,
        offer_for_card(table, person, card, lambda: card.shortfall(person.coins), "check"),
        {"check/bonus": "+2"},
    )
    assert (person.coins, person.favour) == (4, 3)
    assert "BAG-DAY-15" in done.asked[0].rules
