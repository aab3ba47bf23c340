"""Runs asynchronous tests; saved games lie in a folder of the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's saved games."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return tmp_path
