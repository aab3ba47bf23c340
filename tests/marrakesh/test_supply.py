"""A colour that is gone from the supply: others stand in for it on the boards."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import deployment
from companion.games.marrakesh.kinds import Sector
from tests.marrakesh.given import given
from tests.playing import run


@pytest.mark.rule("MAR-SETUP-32")
@pytest.mark.parametrize(("left", "told"), [(1, False), (0, True), (-1, True)])
def test_players_are_told_how_a_colour_is_freed(left: int, told: bool) -> None:
    table = given()
    table.supply[Keshi.GRAY] = left
    played = run(table, deployment.deploy(table, table.player(table.seats[0]), Keshi.GRAY, "x"))
    assert any("No gray keshi is left: take one off a player board" in said for said in played.words) is told
    assert table.supply[Keshi.GRAY] == left - 1


@pytest.mark.rule("MAR-SETUP-33")
def test_a_stand_in_counts_as_the_colour_of_its_district() -> None:
    table = given()
    table.supply[Keshi.GRAY] = 0
    ada = table.player(table.seats[0])
    played = run(table, deployment.deploy(table, ada, Keshi.GRAY, "x"))
    played.says("which goes on counting as gray")
    assert ada.count(Sector.MADRASA) == 1
    assert ada.on_board(Keshi.GRAY) == 1
