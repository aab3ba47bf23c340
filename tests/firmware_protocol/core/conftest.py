"""Builds the core once, before the first test that asks it."""

from __future__ import annotations

import pytest

from tests.firmware_protocol.core.build import harness


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    harness()
