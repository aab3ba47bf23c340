"""Runs asynchronous tests; saved games lie in a folder of the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.serve.sparing import Sparing
from tests.screens.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's saved games."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def sparing(monkeypatch: pytest.MonkeyPatch) -> Sparing:
    """How many lines may be written down: every test begins anew."""
    sparing = Sparing()
    monkeypatch.setattr("companion.serve.log._SPARING", sparing)
    return sparing
