"""Files for other programs: CSV, Markdown, BG Stats; whatever players are called, it stays a name."""

from __future__ import annotations

import csv
import io
import json
from datetime import timedelta, timezone
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Mode
from companion.history.bg_stats import play_file
from companion.history.markdown_sheet import markdown, plainly
from companion.history.table_file import BOM, COLUMNS, table
from tests.history.games import played, result_of

NAMES = st.one_of(
    st.sampled_from(
        [
            "Ann, Bo",
            'the "Queen"',
            "two\nlines",
            "[red]Max[/]",
            "=1+2",
            "@SUM",
            "-5",
            "ליאור",
            "a|b",
            "\tx",
            "",
            "＝A1",
        ]
    ),
    st.text(max_size=20).filter(lambda text: text.isprintable()),
)


def test_a_table_has_a_line_for_each_player_and_ends_lines_as_rfc_4180_says() -> None:
    games = (
        played(
            1, result_of({"Ann": 30, "Bot": -20}, "Ann"), people=("Ann",), options={"setup/level": "full"}
        ),
        played(2),
    )
    told = "".join(table(games))
    assert told.count("\r\n") == 3 == told.count("\n")
    ann, bot = csv.DictReader(io.StringIO(told, newline=""))
    assert tuple(ann) == COLUMNS
    assert (ann["player"], ann["points"], ann["place"], ann["won"], ann["person"]) == (
        "Ann",
        "30",
        "1",
        "yes",
        "yes",
    )
    assert (bot["points"], bot["person"], bot["minutes"]) == ("-20", "no", "60")
    assert ann["began_at"] == "2026-02-01T19:00:00Z"
    assert ann["way"] == "followed fully; 1 person"


def test_the_mark_for_excel_stands_in_front_if_it_is_wanted() -> None:
    assert "".join(table((), bom=True)).startswith(f"{BOM}uuid,")
    assert "".join(table(())).startswith("uuid,")


@settings(max_examples=80, deadline=None)
@given(NAMES, NAMES)
def test_no_cell_of_a_table_is_a_formula_and_every_name_comes_back(name: str, note: str) -> None:
    told = "".join(table((played(1, result_of({name: -5}, name), note=note),)))
    (row,) = csv.DictReader(io.StringIO(told, newline=""))
    for column, words in (("player", name), ("note", note)):
        assert row[column] in (words, f"'{words}")
        assert not row[column].startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert row["points"] == "-5"


def test_a_sheet_in_markdown_has_rows_total_verdict_places_and_the_note() -> None:
    result = result_of({"Ann": 5, "[B]|o": 9}, "[B]|o", rows={"coins": (7, 4), "shame": (-2, 5)})
    told = "".join(markdown(played(1, result, note="Pizza!\n# not a heading"), "The Lamp Market"))
    lines = told.splitlines()
    assert lines[0] == "# The Lamp Market"
    assert r"|  | Ann | \[B\]\|o |" in lines
    assert "| coins | 7 | 4 |" in lines
    assert "| **Total** | **5** | **9** |" in lines
    assert r"**Winner: \[B\]\|o**" in lines
    assert lines[lines.index(r"- 1\. \[B\]\|o: 9 – won") + 1] == r"- 2\. Ann: 5"
    assert r"> Pizza\!" in lines
    assert r"> \# not a heading" in lines


def test_an_open_game_in_markdown_says_that_nothing_is_recorded() -> None:
    assert "No result is recorded yet." in "".join(markdown(played(1), "Market"))


@given(st.text(max_size=40))
def test_words_in_markdown_stay_on_one_line_and_lose_no_letter(words: str) -> None:
    told = plainly(words)
    assert "\n" not in told
    assert told.replace("\\", "") == " ".join(words.split()).replace("\\", "")


def test_a_play_file_names_games_and_players_once_and_plays_point_at_them() -> None:
    games = (
        played(1, result_of({"Ann": 30, "Bo": 30, "Cy": 2}, "Ann", "Bo"), note="Pizza"),
        played(2, result_of({"Ann": -4}, "Ann"), mode=Mode.SCORE),
        played(3),
    )
    zone = timezone(timedelta(hours=2))
    file = json.loads(play_file(games, {"market": "The Lamp Market"}, zone))
    assert [one["name"] for one in file["games"]] == ["The Lamp Market"]
    assert [one["name"] for one in file["players"]] == ["Ann", "Bo", "Cy"]
    assert file["locations"] == []
    first, second = file["plays"]
    assert first["uuid"] == games[0].saved.uuid
    assert (first["playDate"], first["durationMin"], first["comments"]) == (
        "2026-02-01 21:00:00",
        60,
        "Pizza",
    )
    assert [(one["score"], one["winner"], one["rank"]) for one in first["playerScores"]] == [
        ("30", True, 1), ("30", True, 1), ("2", False, 3),
    ]  # fmt: skip
    assert [one["playerRefId"] for one in first["playerScores"]] == [one["id"] for one in file["players"]]
    assert (second["durationMin"], second["playerScores"][0]["score"]) == (0, "-4")
    assert {first["gameRefId"], second["gameRefId"]} == {file["games"][0]["id"]}


def test_names_in_a_play_file_have_the_same_uuid_every_time() -> None:
    one, other = (
        json.loads(play_file((played(number, result_of({"Ann": number}, "Ann")),), {})) for number in (1, 2)
    )
    assert one["players"] == other["players"]
    assert one["games"] == other["games"]
    assert one["plays"][0]["uuid"] != other["plays"][0]["uuid"]
    assert UUID(one["players"][0]["uuid"]).version == 5


@settings(max_examples=60, deadline=None)
@given(NAMES, NAMES)
def test_a_play_file_holds_any_name_as_it_is(name: str, note: str) -> None:
    file = json.loads(play_file((played(1, result_of({name: 1, f"{name}2": 2}, name), note=note),), {}))
    assert [one["name"] for one in file["players"]] == [name, f"{name}2"]
    assert file["plays"][0]["comments"] == note


@pytest.mark.parametrize("language", ["en", "de"])
def test_head_and_ways_of_a_table_are_the_same_in_every_language(language: str) -> None:
    from companion.language import Language, speaking

    with speaking(Language(language)):
        told = "".join(table((played(1, result_of({"Bot": 1}, "Bot"), stand_in=True),)))
    assert "stand-in cards,Bot,yes,1,1,yes" in told
