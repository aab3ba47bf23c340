"""The six solo cards: how they are laid, drawn, discarded, removed and shuffled again."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.engine.script import Script
from companion.games.merv import annual_scoring, queue, solo_deck
from companion.games.merv.kinds import Action, Deal
from companion.games.merv.table import MervTable, SoloDeck
from tests.merv.given import GO_ON, given
from tests.merv.solo import solo, turn
from tests.playing import Played, run

CARAVANSARY, PALACE, LIBRARY = Action.CARAVANSARY, Action.PALACE, Action.LIBRARY
MARKETPLACE, MOSQUE, WALL = Action.MARKETPLACE, Action.MOSQUE, Action.WALL
ORDER = ("wall", "palace", "library", "mosque", "caravansary", "marketplace")


def prepared(*order: str, deal: Deal = Deal.PROGRAM) -> tuple[MervTable, SoloDeck]:
    """Return a table on which the solo cards were laid, shuffled in this order."""
    table = given(players=1, deal=deal)
    run(table, solo_deck.prepare(table), order=order)
    assert table.solo is not None
    return table, table.solo


def drawn(table: MervTable, answer: str = "") -> Played[MervTable]:
    """Turn up a card in a round of its own; by hand ``answer`` tells which."""
    table.begin_moment()
    answers = {"magistrate/card": answer} if answer else {}
    return run(table, solo_deck.draw(table, "magistrate/card"), answers)


def round_(table: MervTable, answer: str = "") -> Action:
    """Turn up a card and end the round."""
    card: Action = drawn(table, answer).value
    run(table, solo_deck.round_over(table))
    return card


def scored(table: MervTable, *order: str) -> Played[MervTable]:
    """End a year: what happens with the cards after scoring."""
    table.begin_moment()
    played = run(table, solo_deck.after_scoring(table), order=order)
    table.year += 1
    return played


@pytest.mark.rule("MERV-SETUPX-10", "MERV-SETUPX-11")
def test_two_of_five_are_shuffled_with_the_palace_one_on_top_two_under_them() -> None:
    table = given(players=1)
    played = run(table, solo_deck.prepare(table), order=ORDER)
    five, three = played.asked
    assert set(five.cards) == {"caravansary", "library", "marketplace", "mosque", "wall"}  # type: ignore[attr-defined]
    assert set(three.cards) == {"wall", "library", "palace"}  # type: ignore[attr-defined]
    assert table.solo is not None
    assert table.solo.cards == [MOSQUE, WALL, PALACE, LIBRARY, CARAVANSARY, MARKETPLACE]


@pytest.mark.rule("MERV-SETUPX-12")
def test_the_palace_lies_second_third_or_fourth() -> None:
    places = set()
    for order in permutations(("palace", "wall", "library")):
        _, solo_cards = prepared(*order)
        assert sorted(solo_cards.cards, key=str) == sorted(Action, key=str)
        places.add(solo_cards.cards.index(PALACE) + 1)
    assert places == {2, 3, 4}


@pytest.mark.rule("MERV-SETUPX-10", "MERV-SETUPX-11")
def test_by_hand_it_is_told_how_to_lay_them() -> None:
    table = given(players=1, deal=Deal.BY_HAND)
    played = run(table, solo_deck.prepare(table))
    played.in_order("lay the palace aside", "one goes onto that deck unseen, the other two under it")
    assert len(played.todo) == 2


@pytest.mark.rule("MERV-SETUPX-12")
def test_by_hand_the_palace_is_not_asked_for_on_top_and_is_known_as_the_last_of_the_middle() -> None:
    table, _ = prepared(deal=Deal.BY_HAND)
    first = drawn(table, MOSQUE.key)
    assert [option.id for option in first.asked[0].options] == [  # type: ignore[attr-defined]
        "caravansary",
        "library",
        "marketplace",
        "mosque",
        "wall",
    ]
    run(table, solo_deck.round_over(table))
    assert (round_(table, WALL.key), round_(table, LIBRARY.key)) == (WALL, LIBRARY)
    fourth = drawn(table)
    assert fourth.value is PALACE
    assert fourth.asked == []


def test_by_hand_only_what_was_shuffled_together_is_asked_for() -> None:
    table, cards = prepared(deal=Deal.BY_HAND)
    for card in (MOSQUE, PALACE, WALL, LIBRARY):
        round_(table, card.key)
    scored(table)
    assert solo_deck.possible(table) == (PALACE, LIBRARY, MOSQUE, WALL)
    for card in (WALL, PALACE, MOSQUE):
        round_(table, card.key)
    assert drawn(table).value is LIBRARY
    run(table, solo_deck.remove(table, LIBRARY))
    assert solo_deck.possible(table) == (CARAVANSARY, MARKETPLACE)
    run(table, solo_deck.remove(table, MARKETPLACE))
    scored(table)
    run(table, solo_deck.remove(table, WALL))
    assert solo_deck.possible(table) == (PALACE, MOSQUE)
    assert len(cards.cards) == 3
    round_(table, MOSQUE.key)
    assert (round_(table), round_(table)) == (PALACE, CARAVANSARY)


@pytest.mark.rule("MERV-MAG-14")
def test_the_card_of_a_round_is_discarded_at_its_end() -> None:
    table, cards = prepared(*ORDER)
    drawn(table)
    assert cards.current is MOSQUE
    table.slots, table.order = {1: table.order[0], 2: table.order[1], 3: table.order[2]}, []
    for space in table.queue:
        space.meeple = None
    run(table, queue.end_round(table)).says("The solo card mosque is discarded")
    assert cards.current is None
    assert cards.discards == [MOSQUE]
    assert len(cards.cards) == 5


@pytest.mark.rule("MERV-MAG-14")
def test_without_a_card_nothing_is_discarded() -> None:
    table, cards = prepared(*ORDER)
    assert run(table, solo_deck.round_over(table)).words == []
    assert cards.discards == []


@pytest.mark.rule("MERV-MAG-15")
def test_after_scoring_the_discards_are_shuffled_on_top() -> None:
    table, cards = prepared(*ORDER)
    for _ in range(4):
        round_(table)
    table.round = 4
    order = ("library", "mosque", "wall", "palace")
    played = run(table, annual_scoring.score_year(table), order=order, always=GO_ON)
    assert played.keys == ["go-on", "solo-deck/discards"]
    assert "Shuffle" not in " ".join(played.todo)
    played.says("The discarded solo cards are shuffled and lie on top of their deck again.")
    assert cards.cards == [LIBRARY, MOSQUE, WALL, PALACE, CARAVANSARY, MARKETPLACE]
    assert cards.discards == []


@pytest.mark.rule("MERV-MAG-15")
def test_by_hand_hands_shuffle_the_discards() -> None:
    table, cards = prepared(deal=Deal.BY_HAND)
    round_(table, WALL.key)
    assert scored(table).todo == ["Shuffle the discarded solo cards and lay them on top of their deck."]
    assert cards.layers == [1]
    assert drawn(table).value is WALL


@pytest.mark.rule("MERV-CASE-103", "MERV-MAG-16")
def test_case_103_without_a_redraw_the_same_four_cards_come_every_year() -> None:
    table, cards = prepared(*ORDER)
    assert cards.cards == [MOSQUE, WALL, PALACE, LIBRARY, CARAVANSARY, MARKETPLACE]
    years = []
    for order in (("library", "wall"), ("palace", "library")):
        years.append([round_(table) for _ in range(4)])
        scored(table, *order)
    years.append([round_(table) for _ in range(4)])
    assert years[0] == [MOSQUE, WALL, PALACE, LIBRARY]
    assert years[1] == [LIBRARY, WALL, MOSQUE, PALACE]
    assert years[2] == [PALACE, LIBRARY, WALL, MOSQUE]
    assert cards.cards == [CARAVANSARY, MARKETPLACE]


def _redrawn(table: MervTable) -> Script[None]:
    yield from solo_deck.draw(table, "magistrate/card")
    yield from solo_deck.discard(table, "MERV-MAG-02")
    yield from solo_deck.draw(table, "magistrate/card-2")
    yield from solo_deck.round_over(table)


@pytest.mark.rule("MERV-CASE-104", "MERV-MAG-15", "MERV-MAG-17")
def test_case_104_a_redraw_and_a_removal() -> None:
    table, cards = prepared(*ORDER)
    assert round_(table) is MOSQUE
    table.begin_moment()
    run(table, _redrawn(table))
    assert cards.discards == [MOSQUE, WALL, PALACE]
    assert (round_(table), round_(table)) == (LIBRARY, CARAVANSARY)
    scored(table)
    assert len(cards.cards) == 6
    assert cards.cards[-1] is MARKETPLACE
    run(table, solo_deck.remove(table, LIBRARY)).says("library leaves the game")
    assert len(cards.cards) == 5
    assert LIBRARY not in cards.cards


@pytest.mark.rule("MERV-MAG-17", "MERV-AMB-112")
def test_a_removed_card_is_taken_out_wherever_it_lies() -> None:
    table, cards = prepared(*ORDER)
    round_(table)
    drawn(table)
    run(table, solo_deck.remove(table, LIBRARY))
    run(table, solo_deck.remove(table, MOSQUE))
    run(table, solo_deck.remove(table, WALL))
    assert cards.cards == [PALACE, CARAVANSARY, MARKETPLACE]
    assert cards.discards == []
    assert cards.current is None
    run(table, solo_deck.round_over(table))
    assert cards.discards == []
    assert run(table, solo_deck.remove(table, WALL)).words == []
    assert cards.removed == [LIBRARY, MOSQUE, WALL]


@pytest.mark.rule("MERV-AMB-111")
def test_where_the_deck_runs_out_the_discards_are_shuffled_and_play_goes_on() -> None:
    table = solo(G="2.1")
    assert table.solo is not None
    table.solo.cards, table.solo.discards = [], [PALACE, WALL]
    played = turn(table, order=("wall", "palace"))
    played.in_order("No solo card is left", "magistrate/card/again", "Solo card: wall")
    assert table.solo.current is WALL
    assert table.solo.cards == [PALACE]


@pytest.mark.rule("MERV-AMB-111")
def test_where_no_card_fits_it_takes_the_furthest_free_slot_and_only_trades() -> None:
    table = solo(round=2, taken=[5], Y="1.3 2.4 4.1 5.2")
    assert table.solo is not None
    table.solo.cards, table.solo.discards, table.solo.removed = [LIBRARY], [], [PALACE, WALL]
    played = turn(table)
    played.in_order("Solo card: library", "No free action slot", "library is discarded", "no action")
    assert table.slots.get(4) == table.active
    assert table.solo.discards == []
    assert table.solo.cards == [LIBRARY]


@pytest.mark.rule("MERV-AMB-111")
def test_without_a_card_it_still_trades_where_the_market_lies_in_its_line() -> None:
    table = solo(round=2, taken=[4, 5], Y="1.3 2.4 4.1 5.2")
    assert table.solo is not None
    table.solo.cards, table.solo.removed = [LIBRARY], [PALACE, WALL]
    table.market[0].camel = table.market[1].camel = True
    turn(table).says("clear the camel market")
    assert table.player(table.active).camels == 2
