"""Packages: what the program needs is bounded on both sides, so that tomorrow's versions break nothing."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tests.docs.documents import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]


@pytest.mark.parametrize("package", NEEDED, ids=lambda package: re.split(r"[<>=;]", package)[0])
def test_every_package_has_a_lower_and_an_upper_bound(package: str) -> None:
    versions = package.partition(";")[0]
    assert ">=" in versions, package
    assert re.search(r"<\d", versions), package


def test_opencv_comes_once() -> None:
    assert [package for package in NEEDED if package.startswith("opencv")] == [
        package for package in NEEDED if package.startswith("opencv-python>")
    ]
