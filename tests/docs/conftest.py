"""Runs the asynchronous tests of this folder as those of the screens are run."""

from __future__ import annotations

from tests.screens.conftest import pytest_pyfunc_call as pytest_pyfunc_call
