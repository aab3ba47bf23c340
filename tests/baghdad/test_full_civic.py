"""City tiles for the Civic board, in place of the player board."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.games.baghdad import end_positions, played_cards
from companion.games.baghdad.gains import Coins
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled
from tests.baghdad.full_city_play import (
    BOOK,
    FROM,
    PATIENT,
    PLACES,
    SKILLS,
    SPOT,
    STUDENT,
    TAKEN,
    acts,
    ada,
    print_between,
    row,
    showing,
    spots,
    stops,
    takes,
)
from tests.baghdad.given_full import full_table

CIVIC: dict[str, Any] = {"modules": (Module.PUBLIC_WORKS,)}


@pytest.mark.rule("BAG-PUB-14")
@pytest.mark.parametrize("kind", CITY_TILES)
def test_a_tile_may_go_to_the_civic_board_instead(kind: Symbol) -> None:
    table = showing(SKILLS[kind], **CIVIC)
    acts(table, PLACES[kind], {SPOT: "6"})
    assert table.civic[Owner.YOU] == {kind: Extolled.NOT_YET}
    assert row(table, kind) == "- - - - -"
    assert table.city[PLACES[kind]] is None
    assert "civic" not in spots(showing(SKILLS[kind] + " " + SKILLS[kind]), PLACES[kind])


@pytest.mark.rule("BAG-PUB-14")
def test_so_may_a_tile_gained_by_an_effect() -> None:
    table = showing("rod", **CIVIC)
    takes(table, PATIENT, {FROM: "NE-1", TAKEN: "6"})
    assert table.civic[Owner.YOU] == {PATIENT: Extolled.NOT_YET}


@pytest.mark.rule("BAG-PUB-15")
def test_at_most_one_tile_of_a_type() -> None:
    table = showing("rod rod", **CIVIC)
    table.civic[Owner.YOU] = {PATIENT: Extolled.EXTOLLED, BOOK: Extolled.NOT_YET}
    assert spots(table, "SW-1")["civic"] == "your column has this type already"
    table.civic[Owner.SECOND] = {STUDENT: Extolled.NOT_YET}
    opened = showing("abacus abacus", **CIVIC)
    opened.civic = table.civic
    assert spots(opened, "SW-2")["civic"] == ""


@pytest.mark.rule("BAG-PUB-16")
def test_contributing_needs_one_icon_whatever_is_on_the_board() -> None:
    table = showing("rod", spots={PATIENT: "P1! P1! P1! P1! P1!"}, place="NW-1", city={"NE-1": "P1"}, **CIVIC)
    assert stops(table)["NE-1"] == ""
    acts(table, "NE-1")
    assert table.civic[Owner.YOU] == {PATIENT: Extolled.NOT_YET}
    without = showing("abacus", spots={PATIENT: "P1! P1! P1! P1! P1!"}, **CIVIC)
    assert acts(without, "SW-1").value is False


@pytest.mark.rule("BAG-PUB-17")
def test_a_contributed_tile_brings_nothing() -> None:
    for kind in CITY_TILES:
        table = showing(SKILLS[kind], spots={BOOK: "B - - - -"}, coins=0, **CIVIC)
        for upper in range(3):
            print_between(table, upper, 1, Coins(1))
        played = acts(table, PLACES[kind], {SPOT: "6"} if kind is not BOOK else {})
        assert (ada(table).coins, sum(ada(table).goods.values())) == (0, 0)
        assert table.library[2] == {}
        assert len(played.todo) == 1
        if kind is STUDENT:
            assert spots(showing("rod", **CIVIC), "SW-1")["2"] == "it needs 2 rod, you have 1"
            assert acts(table, "SW-1").value is False


@pytest.mark.rule("BAG-PUB-18")
def test_it_counts_for_no_card_and_no_tile_scoring() -> None:
    table = showing("rod", **CIVIC)
    acts(table, "SW-1", {SPOT: "6"})
    assert played_cards.count_of(table, Owner.YOU, Item.PATIENTS) == 0
    assert table.side(Owner.YOU).tiles[PATIENT] == 0
    assert table.level is Level.FULL


@pytest.mark.rule("BAG-PUB-18")
@pytest.mark.parametrize("otherwise", [(), (18,)])
@pytest.mark.parametrize("owner", [Owner.YOU, Owner.BOT])
def test_full_civic_columns_change_no_count(owner: Owner, otherwise: tuple[int, ...]) -> None:
    """However Artefacts that lie face down are read (BAG-AMB-18)."""
    items = (Item.PATIENTS, Item.STUDENTS, Item.BOOKS, Item.ARTEFACTS, Item.ARTEFACT_TYPES)
    table = full_table(1, spots={PATIENT: "P1!", BOOK: "B B"}, otherwise=otherwise, **CIVIC)
    needs = [played_cards.count_of(table, owner, item) for item in items]
    scored = end_positions.position(table, owner)
    table.civic[owner] = dict.fromkeys(CITY_TILES, Extolled.EXTOLLED)
    assert [played_cards.count_of(table, owner, item) for item in items] == needs
    assert end_positions.position(table, owner).counts == scored.counts
    assert needs == ([1, 0, 2, 0, 0] if owner is Owner.YOU else [0] * 5)


@pytest.mark.rule("BAG-CASE-104")
def test_case_a_patient_to_the_civic_board() -> None:
    table = showing("rod", spots={PATIENT: "P1! P2! - - -"}, **CIVIC)
    acts(table, "SW-1")
    assert (sum(ada(table).goods.values()), row(table, PATIENT)) == (0, "P1! P2! - - -")
    assert table.civic[Owner.YOU] == {PATIENT: Extolled.NOT_YET}
    assert acts(table, "NE-1").value is False
