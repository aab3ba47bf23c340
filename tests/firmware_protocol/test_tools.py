"""Where the tool chain is not there, tests skip and say what to install."""

from __future__ import annotations

import shutil

import pytest

from tests.sensor_simulator import build


def test_a_missing_tool_is_a_skip_that_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    build.firmware.cache_clear()
    with pytest.raises(pytest.skip.Exception, match="apt-get install gcc-avr avr-libc binutils-avr"):
        build.or_skip(build.firmware)


def test_what_links_the_simulator_is_never_shipped() -> None:
    settings = (build.HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"tests/sensor_simulator"' in settings
    assert (
        (build.HERE / "LICENSE").read_text(encoding="utf-8").lstrip().startswith("GNU GENERAL PUBLIC LICENSE")
    )
