"""The tower at the command line: log in three forms, pictures, statistics, watching, what doctor says."""

from __future__ import annotations

import csv
import io
import json
from base64 import b64encode
from pathlib import Path

import pytest

from companion.engine.entry import Source, TowerEvent
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.store.opening import open_saved_games
from companion.store.tower_export import COLUMNS
from tests.commands.conftest import Command
from tests.store.tables import begun

TOSSED = (("R", 1), ("Y", 1), ("W", 1))
DOUBTS: list[Raw] = [
    {"piece": 2, "likeliest": ["R", "O"], "asked": True, "said": "R", "picture": b64encode(b"PNG").decode()}
]
ANSWERS: tuple[Raw, ...] = ("Ann", "Bo", 2, "nothing", "known", {"R": 1})


@pytest.fixture
def disputed(home: Path) -> Path:
    """A game with a drop that was read and disputed, one counted by hand, and one that was taken back."""
    with open_saved_games() as database:
        session = begun(database, 1, stand_in=True)
        for raw in ANSWERS:
            assert session.answer(raw) is None
        event = TowerEvent(
            "sim://", "one", TOSSED, (("R", 2),), [*DOUBTS], remarks=("lay there before: 1 red",)
        )
        assert session.answer({"R": 2}, Source.READER, event) is None
        _onwards(session)
        assert session.answer({"Y": 2}) is None
        assert session.undo() is None
        assert session.answer({"Y": 3}) is None
        assert session.answer("inside") is None
    return home


def test_the_log_names_source_doubts_corrections_and_what_was_taken_back(
    command: Command, disputed: Path
) -> None:
    rows = [
        dict(zip(COLUMNS, line.split("\t"), strict=True))
        for line in command("tower", "log").stdout.splitlines()
    ]
    assert [row["how"] for row in rows] == ["reader", "hand", "hand"]
    assert [row["came_out"] for row in rows] == ["2R", "2Y", "3Y"]
    assert [row["stands"] for row in rows] == ["yes", "no", "yes"]
    assert [row["asked"] for row in rows] == ["1", "0", "0"]
    assert rows[0]["remarks"] == "lay there before: 1 red"
    assert rows[2]["mended"] == "inside"
    assert rows[0]["written_at"].endswith("Z")


def test_the_log_is_exported_for_sheets_and_for_code(command: Command, disputed: Path) -> None:
    sheet = list(csv.DictReader(io.StringIO(command("tower", "log", "--format", "csv").stdout)))
    code = [json.loads(line) for line in command("tower", "log", "--format", "jsonl").stdout.splitlines()]
    assert [row["came_out"] for row in sheet] == [row["came_out"] for row in code] == ["2R", "2Y", "3Y"]
    assert code[0]["doubts"] == DOUBTS


def test_pictures_of_disputed_pieces_are_written(command: Command, disputed: Path) -> None:
    folder = disputed / "pieces"
    assert command("tower", "log", "--pictures", str(folder)).exit_code == 0
    [picture] = list(folder.iterdir())
    assert picture.name.endswith("piece-2.png")
    assert picture.read_bytes() == b"PNG"


def test_statistics_name_every_colour_with_its_letter(command: Command, disputed: Path) -> None:
    done = command("tower", "stats")
    assert done.exit_code == 0
    assert "2 tosses" in done.stdout
    for letter, name in (("R", "red"), ("Y", "yellow"), ("W", "white")):
        assert f" {letter}  {name}" in done.stdout
    assert "stick" in done.stdout
    assert "release" in done.stdout


def test_statistics_without_a_drop_say_so(command: Command) -> None:
    done = command("tower", "stats")
    assert (done.exit_code, done.stderr) == (
        1,
        "No drop of the tower was counted yet: there is nothing to tell.\n",
    )


def test_watching_prints_what_falls_and_saves_nothing(command: Command) -> None:
    done = command("tower", "watch", "sim://?seed=7&stick=0&release=1", "--drops", "2", "--throw", "RW")
    assert done.stdout.splitlines() == [
        "cause\tcame out\tin doubt\tnoticed",
        "toss\tWR\t-\t-",
        "toss\tWR\t-\t-",
    ]
    assert "Simulated tower, seed 7" in done.stderr
    assert command("tower", "log").stdout == ""


def test_watching_refuses_what_is_no_reader_and_no_keshi(command: Command) -> None:
    assert command("tower", "watch", "warp://9").exit_code == 2
    assert "No keshi has the letter" in command("tower", "watch", "sim://", "--throw", "X").stderr


def test_the_simulated_camera_is_tossed_into_from_the_command_line(command: Command) -> None:
    done = command("tower", "simulate", "sim+camera://?seed=3", "--tosses", "2", "--throw", "RYW")
    assert done.exit_code == 0
    assert len(done.stdout.splitlines()) == 3


def _onwards(session: Session) -> None:
    from tests.screens.answers import at_step, usual
    from tests.screens.looking import play_until

    play_until(session, at_step("toss"), usual)
