"""The file of own keys: what it says, and what is said where it cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.faults import StoreError
from companion.store.folders import folders
from companion.store.keys_file import read_keys


def test_it_lies_beside_the_saved_games(tmp_path: Path) -> None:
    here = folders({"COMPANION_HOME": str(tmp_path)})
    assert here.keys == here.games.parent / "keys.toml"


def test_without_a_file_there_are_no_own_keys(tmp_path: Path) -> None:
    assert read_keys(tmp_path / "keys.toml") == {}


@pytest.mark.parametrize(
    "written",
    [
        '"game.undo" = "D"\n"app.theme" = "F5"\n',
        'game.undo = "D"\napp.theme = "F5"\n',
        '\ufeff# ours\r\n[game]\r\nundo = "D"\r\n[app]\r\ntheme = "F5"\r\n',
    ],
    ids=["names in quotes", "names", "tables, as Windows writes them"],
)
def test_names_in_quotes_and_tables_say_the_same(tmp_path: Path, written: str) -> None:
    path = tmp_path / "keys.toml"
    path.write_text(written, encoding="utf-8", newline="")
    assert read_keys(path) == {"game.undo": "D", "app.theme": "F5"}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"game.undo = D\n", "is no TOML"),
        (b"\xff\xfe", "is no TOML"),
        (b'"game.undo" = 4\n', "game.undo needs a key between quotes"),
        (b'"game.undo" = ["z", "D"]\n', "game.undo needs a key between quotes"),
    ],
)
def test_what_it_should_not_hold_is_said_with_the_way_out(tmp_path: Path, written: bytes, said: str) -> None:
    path = tmp_path / "keys.toml"
    path.write_bytes(written)
    with pytest.raises(StoreError) as fault:
        read_keys(path)
    assert said in str(fault.value)
    assert str(path) in str(fault.value)
    assert '"game.undo" = "D"' in str(fault.value)


def test_a_folder_in_its_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "keys.toml").mkdir()
    with pytest.raises(StoreError, match="cannot be read"):
        read_keys(tmp_path / "keys.toml")
