"""What the program makes only its owner reads; what is there already keeps its rights."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.serve.log import LOG, end_log, keep_log
from companion.store.database import open_database

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such rights here")


@pytest.fixture(autouse=True)
def _usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_saved_games_are_their_owners_with_what_lies_beside_them(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db"):
        assert {rights(path) for path in tmp_path.iterdir()} == {0o600}
        assert (tmp_path / "games.db").exists()


def test_saved_games_that_are_there_keep_their_rights_also_when_they_are_recovered(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    open_database(path).close()
    path.chmod(0o640)
    open_database(path).close()
    assert rights(path) == 0o640
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 2000)
    with open_database(path) as database:
        assert database.notices
    assert rights(path) == 0o640
    (aside,) = tmp_path.glob("games.damaged-1.db")
    assert rights(aside) == 0o600


def test_the_log_is_its_owners_also_when_another_file_is_begun(tmp_path: Path) -> None:
    handler = keep_log(tmp_path)
    try:
        LOG.info("one")
        handler.doRollover()  # type: ignore[attr-defined]
        LOG.info("two")
    finally:
        end_log(handler)
    assert {path.name: rights(path) for path in tmp_path.iterdir()} == {
        "serve.log": 0o600,
        "serve.log.1": 0o600,
    }
    assert "two" in (tmp_path / "serve.log").read_text()
    assert handler not in logging.getLogger("asyncio").handlers
