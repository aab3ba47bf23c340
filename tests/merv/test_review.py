"""What a finished game of Merv tells, and what its transcription asks and says."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.review import Review
from companion.engine.transcribing import walked
from companion.games.merv import opening
from companion.games.merv.boons import MARKET_BOONS
from companion.games.merv.game import GAME
from companion.games.merv.kinds import Phase
from companion.games.merv.sources import Source
from companion.games.merv.table import SEATS
from tests.merv.given import given, standing
from tests.merv.laid_out import ANSWERS, STAND_IN, fresh, laid_out
from tests.playing import run


def test_everybody_who_scores_has_a_chart_of_points_by_source_and_year() -> None:
    table = given(players=1)
    you = table.player(SEATS[0])
    for year, points in ((1, 3), (3, 4)):
        table.year = year
        table.book(you, points, Source.CONTRACTS)
    table.book(you, 7, Source.SETS)
    table.phase = Phase.OVER
    charts = GAME.review(table).charts
    assert [str(part) for part in charts[0].parts] == ["year 1", "year 2", "year 3", "at the end"]
    assert {str(bar.label): bar.values for bar in charts[0].bars} == {
        "contracts": (3, 0, 4, 0),
        "caravan sets": (0, 0, 0, 7),
    }
    assert str(charts[0].title) == "Red: 14 points, by source and year"
    assert len(charts) == 2


def test_the_city_is_shown_as_it_ended() -> None:
    table = given()
    standing(table, A="2.4")
    table.phase = Phase.OVER
    city, signs = GAME.review(table).panels
    assert any("L1E" in str(row.value) for row in city.rows)
    assert str(signs.title) == "Signs in the city"


def test_a_game_that_was_only_scored_has_no_more_to_tell() -> None:
    assert GAME.review(given(mode=Mode.SCORE)) == Review()


def told(about: str, **items: Any) -> list[str]:  # noqa: ANN401  # raw answers
    """Return what a chapter says where some of the stand-in values are others."""
    chapter = next(each for each in GAME.transcription() if str(each.about).startswith(about))
    values: dict[str, Raw] = {**GAME.stand_in, **items}
    walk = walked(chapter, values.get)
    assert walk.open is None, walk.open
    return [str(saying.text) for saying in walk.sayings]


@pytest.mark.rule("MERV-SETUP-22")
def test_contracts_whose_points_do_not_fall_are_told() -> None:
    wrong = {"points": 12, "scrolls": 0, "common": 0, "rare": 0, "goods": 0, "cost": []}
    assert told("Contracts", **{"contract/1-favour/3": wrong}) == [
        "Contracts, level 1, favour: the points do not fall from the top."
    ]
    assert told("Contracts") == []


@pytest.mark.rule("MERV-SETUP-26", "MERV-MOSQUE-08")
def test_camels_elsewhere_than_on_the_first_spaces_of_the_mosque_are_told() -> None:
    camel = {"cost": ["teal"], "boon": "camel", "points": 0}
    assert told("Mosque", **{"mosque/upper-1": camel}) == ["Mosque, upper joint path, space 1: a camel?"]


def test_faces_that_were_transcribed_are_the_only_ones_to_choose_from() -> None:
    question = laid_out(fresh()).question("set-up/market")
    assert [place.id for place in question.places()] == ["scroll", "rare-good"]
    without = {name: value for name, value in STAND_IN.items() if name != "market/tops"}
    table = fresh()
    played = run(table, opening.set_up_table(table), ANSWERS, printed=without)
    assert len(played.question("set-up/market").places()) == len(MARKET_BOONS)
