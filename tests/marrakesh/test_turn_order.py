"""Who holds camel and season tracker, and in which order everybody plays."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.question import Question
from companion.games.marrakesh import assistants, claims, round_end, season_end, selection
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.laid_out import STAND_IN, fresh, laid_out
from tests.playing import run

LETTERS = {"first": "A", "second": "B", "third": "C", "fourth": "D"}

ALWAYS = {
    "office/which": "1",
    **{f"provision/{seat}/which": "1" for seat in LETTERS},
}


def next_round(table: MarrakeshTable) -> None:
    """Go on to the next round, through season scoring where this was the fourth."""
    run(table, round_end.end_round(table), printed=STAND_IN)
    if table.phase is Phase.SEASON_END:
        run(table, season_end.end_season(table), printed=STAND_IN, always=ALWAYS)


def begun(players: int, start: int = 0) -> MarrakeshTable:
    table = fresh(players, start=start)
    laid_out(table)
    return table


def holders(table: MarrakeshTable) -> tuple[list[str], str]:
    """Return who holds the camel in each season's rounds, and who the tracker in each season."""
    camels, trackers = ["", "", ""], ""
    while table.phase is not Phase.OVER:
        camels[table.season - 1] += LETTERS[table.camel.id]
        if table.round == 1:
            trackers += LETTERS[table.tracker.id]
        assert table.active == table.camel
        next_round(table)
    return camels, trackers


@pytest.mark.rule("MAR-CASE-01", "MAR-CASE-02", "MAR-CASE-03")
@pytest.mark.parametrize(
    ("players", "camels", "trackers"),
    [
        (4, ["ABCD", "BCDA", "CDAB"], "ABC"),
        (3, ["ABCA", "BCAB", "CABC"], "ABC"),
        (2, ["ABAB", "BABA", "ABAB"], "ABA"),
    ],
)
def test_camel_and_tracker_go_round(players: int, camels: list[str], trackers: str) -> None:
    assert holders(begun(players)) == (camels, trackers)


@pytest.mark.rule("MAR-XTRA-29", "MAR-CASE-165")
@pytest.mark.parametrize(
    ("players", "seats"),
    [(4, ["1234", "2341", "3412"]), (3, ["1231", "2312", "3123"]), (2, ["1212", "2121", "1212"])],
)
@pytest.mark.parametrize("start", [0, 1])
def test_start_seats_are_counted_from_the_first_start_player(
    players: int, seats: list[str], start: int
) -> None:
    found, _ = holders(begun(players, start))
    numbers = {letter: str((number - start) % players + 1) for number, letter in enumerate("ABCD"[:players])}
    assert ["".join(numbers[letter] for letter in season) for season in found] == seats


def first_open(question: Question[Any]) -> str:
    """Answer with the first place that is not barred."""
    return next(place.key for place in question.places() if place.barred is None)


def new_keshi(question: Question[Any]) -> str:
    """Answer with the first assistant that takes a keshi."""
    return next(place.key for place in question.places() if place.id.endswith("/keshi"))


@pytest.mark.rule("MAR-CASE-04", "MAR-AMB-01")
def test_everything_runs_clockwise_from_the_camel() -> None:
    table = begun(3)
    while (table.season, table.round) != (2, 3):
        next_round(table)
    assert LETTERS[table.camel.id] == "A"
    table.camel = table.seats[1]

    shown = run(
        table,
        selection.select_and_deploy(table),
        {"select": "RGARGARGA"},
        always=dict.fromkeys((f"joker/{seat}" for seat in LETTERS), "6"),
    )
    assert [question.key.rpartition("/")[2] for question in shown.asked[1:]] == ["second", "third", "first"]

    claimed = run(
        table,
        claims.toss_and_claim(table),
        {"toss": "3R 3G 3A"},
        always={f"claim/{seat}": first_open for seat in LETTERS}
        | {f"claim-{number}/vendor": first_open for number in (1, 2)},
    )
    asked = [question.to.id for question in claimed.asked if "/claim/" in question.key]
    assert asked[:3] == ["second", "third", "first"]

    used = run(
        table,
        assistants.use_assistants(table),
        always={f"assistant-{number}": new_keshi for number in (1, 2, 3)},
    )
    asked = [question.to.id for question in used.asked]
    assert asked == ["second"] * 3 + ["third"] * 3 + ["first"] * 3
