"""Worked cases of the ledger, fourth part: High Courtier and Magistrate, slot and site."""

from __future__ import annotations

import pytest

from tests.oracle.merv_choices import courtier_line, courtier_site, lines_by_method
from tests.oracle.merv_given import BOARD_1, BOARD_2, Case
from tests.oracle.merv_moves import Option
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Action
from tests.oracle.merv_records import Led

LIBRARY, MARKETPLACE, CARAVANSARY = Action.LIBRARY, Action.MARKETPLACE, Action.CARAVANSARY


def led(case: Case, kind: str) -> list[Option]:
    return [fact.what for fact in case.table.history if isinstance(fact, Led) and fact.kind == kind]


@pytest.mark.rule("MERV-CASE-112", "MERV-CASE-119")
def test_two_controllers() -> None:
    case = Case(1)
    case.own(G="1.4", Y="2.2")
    case.table.slots = {MAGISTRATE: 4, 0: 2}
    case.run(case.game.courtier_turn(), "5.1")
    assert (case.table.slots[COURTIER], led(case, "slot")) == (1, [1])
    assert case.asked[0].options == ("1.1", "2.1", "3.1", "4.1", "5.1")
    case = Case(1)
    case.own(Y="4.5")
    case.table.queue = [COURTIER, 0, MAGISTRATE]
    case.run(case.game.courtier_turn(), 2)
    assert led(case, "site") == ["4.2"]


@pytest.mark.rule("MERV-CASE-113", "MERV-CASE-114", "MERV-CASE-115")
@pytest.mark.parametrize(
    ("round_number", "free", "own", "line"),
    [
        (2, [2, 3, 4, 5], {"Y": "2.1 2.4 4.2 5.5", "G": "2.3 1.1 4.1", "H": "5.1"}, 2),
        (2, [2, 3, 4, 5], {"Y": "2.1 2.4 4.2 4.5", "G": "2.2 2.3 4.1"}, 4),
        (3, [2, 3, 4, 5], {"Y": "1.2 4.2 2.4 5.4", "G": "5.2 1.4"}, 4),
        (4, [2, 3, 5], {"Y": "1.1 1.2 1.4 3.1 3.5 5.2", "G": "3.2 5.4", "H": "2.2"}, 3),
    ],
)
def test_the_courtiers_line(round_number: int, free: list[int], own: dict[str, str], line: int) -> None:
    case = Case(1, round_number=round_number)
    case.own(**own)
    assert courtier_line(case.table, free) == line


@pytest.mark.rule("MERV-CASE-116", "MERV-CASE-117", "MERV-CASE-118")
def test_the_courtiers_site() -> None:
    case = Case(1)
    case.own(Y="1.1 1.5 4.3 5.1 5.4", G="1.4 4.5", H="3.2")
    assert courtier_site(case.table, case.game.courtier_sites(2)) == (5, 2)
    case = Case(1, round_number=4)
    case.own(Y="1.1 5.4 1.2", G="4.1 3.4 5.2", H="2.3")
    assert courtier_site(case.table, case.game.courtier_sites(2)) == (2, 1)


def turn(
    card: Action,
    own: dict[str, str],
    taken: tuple[int, ...] = (),
    round_number: int = 2,
    board: str = BOARD_1,
) -> list[Option]:
    """Slot, site (if any) and number of actions of the Magistrate's turn."""
    case = Case(1, board, round_number)
    case.own(**own)
    case.taken(*taken)
    case.table.solo_deck = [card, *(action for action in Action if action is not card)]
    case.run(case.game.magistrate_turn())
    assert led(case, "card") == [card.value]
    return [*led(case, "slot"), *led(case, "site"), *led(case, "actions")]


@pytest.mark.rule("MERV-CASE-120", "MERV-CASE-121", "MERV-CASE-122")
def test_method_a() -> None:
    assert turn(LIBRARY, {"G": "2.1", "Y": "4.2"}, (3,)) == [2, "2.4", 2]
    assert turn(LIBRARY, {"G": "2.1 4.3", "H": "4.5", "Y": "2.2 2.5"}, (1,)) == [4, "4.1", 3]
    assert turn(LIBRARY, {"G": "2.1 4.3", "H": "2.2 4.5", "Y": "2.5 1.1"}, (1,)) == [2, "2.4", 3]


@pytest.mark.rule("MERV-CASE-123", "MERV-CASE-124", "MERV-CASE-125")
def test_method_a_by_distance_and_own_buildings() -> None:
    assert turn(MARKETPLACE, {}, (), 1) == [5, "2.5", 1]
    assert turn(MARKETPLACE, {}, (), 3) == [2, "4.2", 1]
    assert turn(CARAVANSARY, {}, (), 4) == [1, "1.1", 1]
    assert turn(LIBRARY, {"G": "4.4", "H": "1.1 1.2 1.5", "Y": "1.4"}, (5,)) == [4, "4.1", 2]
    assert turn(LIBRARY, {"G": "1.4 2.1 2.2"}, (2,)) == [1, "1.3", 2]
    assert turn(LIBRARY, {"G": "2.1 2.2 2.3 5.4", "Y": "2.4"}) == [5, "5.2", 2]


@pytest.mark.rule("MERV-CASE-126", "MERV-CASE-127", "MERV-CASE-128")
def test_method_b() -> None:
    own = {"G": "2.2 2.5 4.2", "H": "2.1 2.3 5.3", "Y": "1.4"}
    assert turn(MARKETPLACE, own, (1,)) == [2, 4]
    own = {"G": "2.1 2.4 5.1", "H": "1.3 4.1 5.2 5.4", "Y": "5.3 5.5"}
    assert turn(LIBRARY, own, (1,)) == [5, 3]
    assert turn(MARKETPLACE, {"G": "2.1 2.5 5.1", "H": "5.3", "Y": "4.2"}, (1,)) == [2, 2]


@pytest.mark.rule("MERV-CASE-129", "MERV-CASE-130")
def test_method_b_ties_and_no_building() -> None:
    own = {"G": "2.4 5.1", "H": "1.3 2.1 4.1 5.2", "Y": "5.5"}
    assert turn(LIBRARY, own, (1, 4)) == [5, 2]
    own = {"G": "2.4 5.2", "H": "1.3 2.1 5.1", "Y": "4.1"}
    assert turn(LIBRARY, own, (1,), 4) == [2, 2]
    own = {"G": "1.1 1.3 2.2 2.5 3.1 4.4 4.5 5.3 5.5", "H": "2.4 3.4", "Y": "4.1"}
    assert turn(LIBRARY, own, (3,)) == [2, 3]


@pytest.mark.rule("MERV-CASE-131", "MERV-AMB-111")
def test_cards_that_do_not_fit() -> None:
    case = Case(1, round_number=2)
    case.own(Y="1.3 2.4 4.1 5.2")
    assert lines_by_method(case.table, LIBRARY, [1, 2, 3, 4, 5]) == ("B", [])
    case.table.solo_deck = [LIBRARY, *(action for action in Action if action is not LIBRARY)]
    case.run(case.game.magistrate_turn())
    assert led(case, "card") == ["library", "caravansary"]
    assert case.table.solo_discard == [LIBRARY]
    case = Case(1, round_number=2)
    case.own(G="2.4", Y="1.3 4.1 5.2")
    assert lines_by_method(case.table, LIBRARY, [1, 3, 4, 5]) == ("B", [])
    case = Case(1, round_number=2)
    case.own(Y="1.3 2.4 4.1 5.2")
    case.table.market[:2] = [True, True]
    case.taken(4, 5)
    case.table.solo_removed = [action for action in Action if action is not LIBRARY]
    case.table.solo_deck = [LIBRARY]
    case.run(case.game.magistrate_turn())
    assert (led(case, "slot"), led(case, "trade"), case.player("G").camels) == ([3], ["take"], 2)
    assert (case.table.solo_deck, case.table.solo_card) == ([LIBRARY], None)


@pytest.mark.rule("MERV-CASE-132", "MERV-CASE-133", "MERV-CASE-134")
def test_which_site() -> None:
    own = {"G": "1.4 3.4 5.2", "Y": "3.1 5.1"}
    assert turn(LIBRARY, own, board=BOARD_2) == [1, "1.2", 2]
    own = {"G": "1.4 4.1 5.2", "Y": "3.1 4.2 5.1"}
    assert turn(LIBRARY, own, (2,), board=BOARD_2) == [1, "1.1", 2]
    own = {"G": "1.4", "H": "1.5"}
    assert turn(LIBRARY, own, board=BOARD_2) == [1, "1.1", 3]
    assert turn(LIBRARY, own, round_number=4, board=BOARD_2) == [1, "1.2", 3]


@pytest.mark.rule("MERV-CASE-135", "MERV-CASE-136")
def test_number_of_actions() -> None:
    case = Case(1, round_number=2)
    case.own(G="1.4 3.1", H="3.2 3.5")
    case.row("g* j* c p g j c c")
    case.table.solo_deck = [CARAVANSARY, *(action for action in Action if action is not CARAVANSARY)]
    case.run(case.game.magistrate_turn())
    assert led(case, "slot") + led(case, "site") + led(case, "actions") == [3, "3.4", 4]
    assert led(case, "trade") == [0]
    case = Case(1, round_number=4)
    case.own(G="1.1 5.1 5.3", H="5.4 5.5")
    case.table.solo_deck = [LIBRARY, *(action for action in Action if action is not LIBRARY)]
    case.run(case.game.magistrate_turn())
    assert led(case, "slot") + led(case, "site") + led(case, "actions") == [5, "5.2", 5]
    assert (case.player("G").scrolls, len(case.player("G").tiles)) == (5, 2)
