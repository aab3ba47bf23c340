"""This computer as values: what it says of its user and folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.doctor.here import this_computer, user_of


@pytest.mark.parametrize(
    ("platform", "environment", "name"),
    [
        ("linux", {"LOGNAME": "anna", "USER": "root", "USERNAME": "no"}, "anna"),
        ("darwin", {"USER": "anna"}, "anna"),
        ("win32", {"USERNAME": "Anna", "USER": "no"}, "Anna"),
        ("linux", {}, ""),
    ],
)
def test_the_name_of_the_user_is_where_each_platform_has_it(
    platform: str, environment: dict[str, str], name: str
) -> None:
    assert user_of(platform, environment) == name


def test_a_folder_that_is_gone_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    here = this_computer({"COMPANION_HOME": str(tmp_path / "games")})
    assert here.folders.games == tmp_path / "games" / "games.db"
    if here.platform != "win32":
        assert here.current == tmp_path
