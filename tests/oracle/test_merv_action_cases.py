"""Worked cases of the ledger, second part: the six board actions of people."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.merv_given import ORANGE, PURPLE, TAN, TEAL, WHITE, Case
from tests.oracle.merv_moves import DecisionKind, IllegalChoiceError
from tests.oracle.merv_pieces import Good, Hall, Spice, Tile, Town, Track
from tests.oracle.merv_play_ground import Readings

NEXT_AFTER_TAKING = Readings(next_card_after_taking=True)


def kinds(case: Case) -> list[str]:
    return [decision.kind.name for decision in case.asked]


@pytest.mark.rule("MERV-CASE-22")
@pytest.mark.parametrize("readings", [None, NEXT_AFTER_TAKING])
def test_three_cards_with_two_camels(readings: Readings | None) -> None:
    case = Case(readings=readings)
    case.own(B="1.1")
    case.at("A", influence=3)
    case.cubes("A", PURPLE, PURPLE, PURPLE)
    case.row("g* g* j c c c c p")
    case.table.boxed_camels += 1
    none = "none"
    case.run(case.game.caravansary(case.player()), "purple", 0, none, 0, none, 0, "1.1")
    player = case.player()
    assert player.cards == Counter({Spice.GINGER: 2, Spice.JUNIPER: 1})
    assert (player.camels, player.cubes.total(), len(case.table.row)) == (2, 0, 8)
    assert case.table.city[1, 1].soldier == 0
    assert player.at[Track.INFLUENCE] == 5


@pytest.mark.rule("MERV-CASE-23", "MERV-CASE-194")
def test_a_marked_card_that_is_not_taken() -> None:
    for readings, open_cards in ((None, (1, "done")), (NEXT_AFTER_TAKING, ("done",))):
        case = Case(readings=readings)
        case.cards("A", ginger=1)
        case.row("p g c c c c c c")
        case.cubes("A", TEAL).camels = 1
        play = case.game.caravansary(case.player())
        assert next(play).kind is DecisionKind.CARDS_COLOUR
        assert play.send("teal").kind is DecisionKind.MARK
        decision = play.send("mark")
        assert (decision.kind, decision.options) == (DecisionKind.CARD, open_cards)
    case = Case()
    case.cards("A", ginger=1)
    case.row("c g j j j j j j")
    case.cubes("A", WHITE).camels = 1
    case.run(case.game.caravansary(case.player()), "white", "mark", 1)
    assert case.player().cards[Spice.GINGER] == 2
    assert (case.table.row[0].spice, case.table.row[0].camel) == (Spice.CINNAMON, True)
    assert case.player().camels == 0


@pytest.mark.rule("MERV-CASE-24", "MERV-CASE-199")
def test_cubes_of_one_colour() -> None:
    case = Case()
    case.cards("A", ginger=1)
    case.row("g g g g c c c c")
    case.cubes("A", TEAL, TEAL, WHITE)
    case.run(case.game.caravansary(case.player()), "teal", 0, ("teal",), 0, ("teal",), 0)
    assert case.player().cards[Spice.GINGER] == 4
    case.row("g g c c c c c c")
    case.cubes("A", TEAL, TEAL, TAN)
    case.cards("A", ginger=1)
    case.run(case.game.caravansary(case.player()), "teal", 0, 0)
    assert case.player().cubes == Counter({TAN: 1})
    case = Case()
    case.cards("A", juniper=1)
    case.tile("A", Tile.CARAVANSARY)
    case.row("j j j j c c c c")
    case.cubes("A", TEAL, TEAL)
    case.run(case.game.caravansary(case.player()), "teal", 0, ("teal",), 0, ("teal",), 0)
    assert case.player().cards[Spice.JUNIPER] == 4
    assert not case.player().discount


@pytest.mark.rule("MERV-CASE-25", "MERV-CASE-27")
def test_the_spice_limit_and_the_refill() -> None:
    case = Case()
    case.cards("A", ginger=1)
    assert not case.game.spice_allowed(case.player(), Spice.JUNIPER)
    case.at("A", influence=3)
    assert case.game.spice_allowed(case.player(), Spice.JUNIPER)
    case.row("g g g c c c c c", deck=1)
    case.cubes("A", TAN, TAN, TAN)
    case.run(case.game.caravansary(case.player()), "tan", 0, 0, 0)
    assert len(case.table.row) == 6


@pytest.mark.rule("MERV-CASE-26", "MERV-CASE-28", "MERV-CASE-29")
def test_pairs() -> None:
    case = Case()
    case.cards("A", ginger=4)
    assert case.game.completed(case.player(), {Spice.GINGER: 1}) == [Spice.GINGER] * 2
    case.cards("A", cinnamon=5)
    assert case.game.completed(case.player(), {Spice.CINNAMON: 3}) == [Spice.CINNAMON]
    case.run(case.game.pairs(case.player(), {Spice.CINNAMON: 3}))
    assert case.player().cubes == Counter({WHITE: 1})
    case.own(A="1.1")
    case.upgrade("1.1", TEAL)
    case.cards("A", pepper=2)
    case.run(case.game.pairs(case.player(), {}))
    assert kinds(case) == ["PAIR"]
    assert case.table.white_upgrades == 6


@pytest.mark.rule("MERV-CASE-195")
def test_pairs_come_after_the_refill() -> None:
    case = Case()
    case.at("A", influence=3)
    case.cards("A", ginger=1, juniper=3)
    case.row("g g j c c c c c")
    case.cubes("A", TAN, TAN, WHITE)
    tan = ("tan",)
    case.run(case.game.caravansary(case.player()), "tan", 0, tan, 0, tan, 0, "juniper")
    chance_before_pair = kinds(case).index("ROW_CARD") < kinds(case).index("PAIR")
    assert chance_before_pair
    assert case.player().at[Track.FAVOUR] == 1


@pytest.mark.rule("MERV-CASE-30", "MERV-CASE-31", "MERV-CASE-33")
def test_courtiers_and_their_prices() -> None:
    case = Case()
    case.cubes("A", TEAL, TAN, TAN)
    case.run(case.game.palace(case.player()), "spice", "trade")
    assert (case.player().cubes.total(), case.player().at[Track.FAVOUR]) == (0, 2)
    case.courtiers("B", Hall.FAITH)
    case.cubes("A", ORANGE, WHITE, WHITE)
    case.run(case.game.palace(case.player()), "faith")
    assert (case.player().cubes.total(), case.player().at[Track.FAVOUR]) == (0, 2)
    case = Case()
    case.courtiers("A", Hall.FAITH, Hall.SPICE)
    case.cubes("A", *[TAN] * 7)
    case.run(case.game.palace(case.player()), "trade", "trade")
    assert case.player().cubes.total() == 0


@pytest.mark.rule("MERV-CASE-32", "MERV-CASE-199")
def test_a_full_hall_and_the_palace_discount() -> None:
    case = Case()
    case.courtiers("B", Hall.TRADE, Hall.TRADE, Hall.TRADE)
    case.cubes("A", WHITE)
    assert case.options(case.game.palace(case.player())) == ("knowledge", "spice", "faith", "done")
    case = Case()
    case.tile("A", Tile.PALACE)
    case.courtiers("A", Hall.FAITH, Hall.SPICE)
    case.cubes("A", TAN, TAN)
    case.run(case.game.palace(case.player()), "trade")
    assert case.player().cubes.total() == 0
    assert case.table.courtiers(0) == 3


@pytest.mark.rule("MERV-CASE-34", "MERV-CASE-36")
def test_what_the_library_takes() -> None:
    case = Case()
    case.cubes("A", PURPLE, PURPLE, TEAL, TAN, ORANGE, WHITE, WHITE)
    offers = case.game.library_offers(case.player())
    assert ("purple", "teal", "white", "white") in offers
    assert ("purple", "purple") not in offers
    assert max(len(offer) for offer in offers) == 4
    case.player().scrolls = 8
    case.run(case.game.library(case.player()), ("purple", "teal"))
    assert (case.player().scrolls, case.player().tiles) == (10, [])


@pytest.mark.rule("MERV-CASE-35", "MERV-CASE-62", "MERV-CASE-199")
def test_thresholds_count_committed_scrolls() -> None:
    case = Case()
    case.goods("A", scrolls=3).committed_scrolls = 1
    case.cubes("A", PURPLE, TEAL, TAN)
    case.run(case.game.library(case.player()), ("purple", "tan", "teal"), "colour-teal", "post", "rayy")
    assert [tile.value for tile in case.player().tiles] == ["colour-teal", "post"]
    assert case.player().goods == Counter({Good.COMMON: 1})
    assert case.player().camels == 1
    case = Case()
    case.goods("A", scrolls=3).committed_scrolls = 1
    case.run(case.game.scrolls(case.player(), 1), "colour-tan")
    assert case.player().tiles == [Tile.TAN]
    case.goods("A", scrolls=5)
    case.cubes("A", PURPLE, TAN, WHITE)
    case.run(case.game.library(case.player()), ("purple", "tan", "white"), "card", 0, "eight-points")
    assert (case.player().scrolls, case.player().score) == (8, 8)


@pytest.mark.rule("MERV-CASE-37")
def test_the_discount_once_a_turn() -> None:
    case = Case()
    case.tile("A", Tile.MOSQUE)
    case.cubes("A", TEAL)
    case.run(case.game.mosque(case.player()), "go", 2, ("discount",))
    assert (case.player().cubes[TEAL], case.player().steps) == (1, 1)
    case = Case()
    case.tile("A", Tile.MOSQUE)
    case.cubes("A", TEAL, ORANGE)
    case.run(case.game.mosque(case.player()), "go", 2, ("teal",), "go", ("discount",))
    assert (case.player().steps, case.player().cubes[ORANGE]) == (2, 1)


@pytest.mark.rule("MERV-CASE-38", "MERV-CASE-39", "MERV-CASE-44")
def test_posts_and_goods() -> None:
    case = Case()
    case.cubes("A", PURPLE)
    assert "baghdad" not in case.options(case.game.marketplace(case.player()))
    case.run(case.game.marketplace(case.player()), "rayy", "rayy")
    player = case.player()
    assert (player.camels, player.goods, player.cubes.total()) == (1, Counter({Good.COMMON: 1}), 0)
    first, second = (cube for cube in case.table.printed.towns[Town.BAGHDAD])
    case.cubes("A", first, second, PURPLE)
    case.run(case.game.marketplace(case.player()), "baghdad", "baghdad", "rayy")
    assert player.goods == Counter({Good.COMMON: 2, Good.RARE: 1})
    assert (player.at[Track.FAVOUR], player.cubes.total()) == (1, 0)


@pytest.mark.rule("MERV-CASE-40", "MERV-CASE-41", "MERV-CASE-43")
def test_camels_on_routes() -> None:
    case = Case()
    case.row("g* g j* c c c c p")
    case.cubes("A", ORANGE)
    case.run(case.game.marketplace(case.player()), "nishapur", "samarkand")
    assert case.player().goods == Counter({Good.COMMON: 1})
    assert (case.player().camels, [card.camel for card in case.table.row[:4]]) == (0, [True] * 3 + [False])
    case.row("g* g j* c c c c p")
    case.game.return_camels(2)
    assert [card.camel for card in case.table.row[:5]] == [True] * 4 + [False]
    case.row("g* g*")
    case.table.market = [True, False, True, False]
    case.game.return_camels(3)
    assert case.table.market == [True] * 4


@pytest.mark.rule("MERV-CASE-42", "MERV-CASE-196", "MERV-CASE-197")
def test_towns_of_others() -> None:
    case = Case()
    case.post("B", Town.BALKH)
    case.run(case.game.post(case.player(), "marketplace"), "balkh")
    assert case.player().camels == 0
    case = Case()
    case.cubes("A", ORANGE, PURPLE, TEAL, TAN).camels = 1
    case.row("g* g* j c c c c p")
    play = case.game.marketplace(case.player())
    case.run(play, "samarkand", "samarkand", "rayy", "kashgar")
    player = case.player()
    assert (player.cubes.total(), player.camels) == (0, 0)
    assert player.goods == Counter({Good.COMMON: 2, Good.RARE: 1})
    assert [card.camel for card in case.table.row[:5]] == [True] * 4 + [False]
    case = Case()
    case.post("A", Town.BALKH, Town.NISHAPUR)
    assert case.game.routes_needed(case.player(), Town.BAGHDAD) == [Town.RAYY, Town.BAGHDAD]
    case.table.routes.add(Town.RAYY)
    assert case.game.routes_needed(case.player(), Town.BAGHDAD) == [Town.BAGHDAD]


@pytest.mark.rule("MERV-CASE-45", "MERV-CASE-46", "MERV-CASE-47")
def test_steps_in_the_mosque() -> None:
    case = Case()
    case.own(A="1.1")
    case.cubes("A", TEAL, ORANGE, TAN)
    case.run(case.game.mosque(case.player()), "go", 2, "go", "go")
    player = case.player()
    assert (player.camels, player.cubes.total(), player.at[Track.FAVOUR], player.score) == (1, 0, 1, 2)
    assert case.table.city[1, 1].upgrade is WHITE
    case.cubes("B", TEAL)
    case.run(case.game.mosque(case.player("B")), "go")
    assert (case.player("B").path, case.player("B").camels) == (2, 0)
    case.cubes("C", TEAL, WHITE)
    assert case.game.ways(case.player("C"), (TEAL, TEAL)) == [("teal", "white")]
    case.cubes("C", TEAL, TAN)
    assert case.game.ways(case.player("C"), (TEAL, TEAL)) == []


@pytest.mark.rule("MERV-CASE-48", "MERV-CASE-49", "MERV-CASE-50")
def test_walls_and_their_influence() -> None:
    for owners, slot, influence in (
        ({"A": "1.2", "B": "2.2"}, "N2", 3),
        ({"B": "3.5 3.4"}, "E3", 4),
        ({"A": "3.5"}, "E3", 1),
    ):
        case = Case()
        case.own(**owners)
        case.game.build_wall(case.player(), ("gate-1" if slot == "E3" else "segment-1", slot))
        assert case.player().at[Track.INFLUENCE] == influence
    case = Case()
    case.walls("N4")
    options = case.game.wall_options()
    assert ("segment-2", "N5") in options or ("segment-1", "N5") in options
    assert not {"N3", "N4"} & {slot for piece, slot in options if piece.startswith("segment")}
    assert {slot for piece, slot in options if piece.startswith("gate")} == {"N3", "E3", "S3", "W3"}
    case.cubes("A", *[TEAL] * 3)
    with pytest.raises(IllegalChoiceError, match="none of"):
        case.run(case.game.wall(case.player()), ("gate-1", "N1"))


@pytest.mark.rule("MERV-CASE-51", "MERV-CASE-111", "MERV-CASE-198")
def test_several_pieces() -> None:
    case = Case()
    case.own(B="5.1", A="4.1")
    piece, price = "segment-1", case.table.printed.pieces["segment-1"]
    assert price == (TAN,)
    other = next(each for each in case.game.piece_kinds() if len(case.table.printed.pieces[each]) == 2)
    case.cubes("A", TAN, *case.table.printed.pieces[other])
    case.run(case.game.wall(case.player()), (piece, "W5"), (other, "S1"))
    assert (case.player().at[Track.INFLUENCE], case.player().cubes.total()) == (5, 0)
    case = Case()
    case.own(A="1.5 2.5 3.5", B="3.4")
    case.cubes("A", TAN, TEAL, TEAL, TEAL)
    case.run(case.game.wall(case.player()), ("segment-1", "N5"), ("gate-1", "E3"))
    assert case.player().at[Track.INFLUENCE] == 5
    case = Case(2)
    case.own(A="1.1", H="2.1")
    case.game.build_wall(case.player(), ("segment-1", "N1"))
    assert case.player().at[Track.INFLUENCE] == 3
    case.game.put_soldier(case.player(), (2, 1))
    assert case.player().at[Track.INFLUENCE] == 5
