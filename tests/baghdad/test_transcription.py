"""Transcription: every chapter asks all that its part of the box shows, and says what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Chapter, Game, installed_games
from companion.engine.question import Raw
from companion.engine.transcribing import walked
from companion.games.baghdad.game import GAME

CITY = next(chapter for chapter in GAME.transcription() if str(chapter.about).startswith("City"))
RIVER = next(chapter for chapter in GAME.transcription() if str(chapter.about).startswith("River"))
TRACK = next(chapter for chapter in GAME.transcription() if str(chapter.about).startswith("Favour"))


def changed(chapter: Chapter, **items: Any) -> list[str]:  # noqa: ANN401  # raw answers
    """Return what a chapter says where some of the stand-in values are others."""
    values: dict[str, Raw] = {**GAME.stand_in, **items}
    walk = walked(chapter, values.get)
    assert walk.open is None, walk.open
    return [str(saying.text) for saying in walk.sayings]


@pytest.mark.parametrize("game", installed_games().values(), ids=lambda game: game.name)
def test_the_stand_in_set_is_all_that_can_be_transcribed(game: Game) -> None:
    """So each printed item of the stand-in set has a chapter, and no chapter asks for more."""
    asked: list[str] = []
    for chapter in game.transcription():
        walk = walked(chapter, game.stand_in.get)
        assert walk.open is None, f"{chapter.about}: {walk.open and walk.open.item}"
        assert walk.sayings == (), f"{chapter.about}: {[str(saying.text) for saying in walk.sayings]}"
        asked.extend(walk.known)
    assert sorted(asked) == sorted(game.stand_in)
    assert len(asked) > 50


def test_a_chapter_stops_at_what_is_missing_and_tells_what_does_not_fit() -> None:
    values: dict[str, Raw] = {**GAME.stand_in}
    del values["river/junction-2/left"]
    walk = walked(RIVER, values.get)
    assert walk.open is not None
    assert (walk.open.item, walk.refusal) == ("river/junction-2/left", None)
    values["river/junction-2/left"] = {"spaces": 99, "end": "port-3"}
    refusal = walked(RIVER, values.get).refusal
    assert refusal is not None
    assert "99 is not from 1 to 9" in str(refusal.text)


def test_a_road_that_stands_at_one_end_only_is_told() -> None:
    assert changed(CITY, **{"roads/NW-2": []}) == [
        "A road leads from NW 3 to NW 2, but none back.",
        "A road leads from SW 8 to NW 2, but none back.",
    ]
    assert changed(CITY) == []


def test_a_city_with_another_number_of_slots_is_told() -> None:
    places = ["site", "outer", "inner", "site", "outer", "palace", "site", "outer", "inner", "site", "site",
              "inner", "outer"]  # fmt: skip
    said = changed(CITY, **{"city/NW": {"places": places}, "roads/NW-13": []})
    assert said == ["There are 25 City slots, not the 24 of the starting tiles."]


def test_a_port_that_no_way_leads_to_is_told() -> None:
    said = changed(RIVER, **{"river/junction-2/right": {"spaces": 2, "end": "port-3"}})
    assert said == ["No way leads to port 4."]


def test_a_favour_track_that_falls_is_told() -> None:
    said = changed(TRACK, **{"favour-track": {"start": 2, "points": ["0", "2", "1"]}})
    assert said == ["Favour track: the points fall somewhere from the bottom up."]
