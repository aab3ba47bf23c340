"""Fixtures: a simulated board, or a skip that says what to install.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.sensor_simulator import build
from tests.sensor_simulator.board import Board
from tests.sensor_simulator.cabled import Cabled


@pytest.fixture(autouse=True)
def _tools() -> None:
    build.or_skip(build.firmware)
    build.or_skip(build.simulator)


@pytest.fixture
def cabled() -> Iterator[Cabled]:
    """A board that is linked to a host over a good cable."""
    with Board() as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(0.5)
        yield cabled
