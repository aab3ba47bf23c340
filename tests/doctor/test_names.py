"""Other packages of our names: in the same folder, in another distribution, in the folder of the moment."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.doctor.finding import Verdict
from companion.doctor.names import (
    TOP_LEVEL,
    hiding_finding,
    hiding_in,
    names_finding,
    places_of,
    providers_of,
)

OURS = dict.fromkeys(TOP_LEVEL, Path("/venv/lib"))


def test_packages_of_one_folder_and_one_distribution_are_ours_alone() -> None:
    finding = names_finding({"hardware": ["table-companion"]}, OURS)
    assert finding.well
    assert str(finding.words) == "companion, hardware, calibration, firmware_protocol are ours alone"


def test_another_distribution_with_one_of_our_names_is_trouble() -> None:
    clash = names_finding({"hardware": ["hardware", "table-companion"]}, OURS)
    assert clash.verdict is Verdict.TROUBLE
    assert str(clash.words) == "hardware also comes with hardware"
    assert "into an environment of its own" in str(clash.remedy)


def test_packages_that_lie_apart_or_nowhere_are_trouble() -> None:
    apart = names_finding({}, {**OURS, "hardware": Path("/elsewhere")})
    assert apart.verdict is Verdict.TROUBLE
    assert f"hardware is in {Path('/elsewhere')}" in str(apart.words)
    nowhere = names_finding({}, {**OURS, "calibration": None})
    assert "calibration is in no folder" in str(nowhere.words)


def _installed(folder: Path) -> None:
    """Another distribution of one of our names, its record beside no file of it yet."""
    info = folder / "hardware-0.33.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hardware\nVersion: 0.33.0\n")
    (info / "RECORD").write_text(
        "hardware/__init__.py,,\nhardware/cpu.py,,\nhardware-0.33.0.dist-info/RECORD,,\n"
    )


FINDERS = [name for name in ("importlib.metadata", "importlib_metadata") if find_spec(name)]
"""Who may answer: once any library imports the separate package, it takes over for the whole process."""


@pytest.fixture(params=FINDERS)
def _finder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the two answers, whoever was imported before."""
    finder = import_module(request.param).MetadataPathFinder
    importing = [each for each in sys.meta_path if not type(each).__module__.startswith("importlib_metadata")]
    monkeypatch.setattr(sys, "meta_path", importing)
    monkeypatch.setattr(PathFinder, "find_distributions", finder.find_distributions, raising=False)


@pytest.mark.usefixtures("_finder")
def test_a_record_that_lists_our_name_is_found(tmp_path: Path) -> None:
    _installed(tmp_path)
    (tmp_path / "hardware").mkdir()
    (tmp_path / "hardware" / "cpu.py").touch()
    found = providers_of(("hardware", "calibration"), [str(tmp_path)])
    assert set(found["hardware"]) == {"hardware"}
    assert "hardware" not in found["calibration"]


@pytest.mark.usefixtures("_finder")
def test_a_record_whose_files_are_gone_brings_nothing(tmp_path: Path) -> None:
    _installed(tmp_path)
    assert providers_of(("hardware",), [str(tmp_path)]) == {"hardware": []}


def test_this_checkout_holds_all_four_packages() -> None:
    assert len(set(places_of(TOP_LEVEL).values())) == 1
    assert places_of(["no_such_package"]) == {"no_such_package": None}


def test_a_folder_with_one_of_our_names_hides_ours_from_python_m(tmp_path: Path) -> None:
    assert hiding_in(tmp_path, OURS) == ()
    (tmp_path / "hardware").mkdir()
    (tmp_path / "calibration.py").write_text("")
    assert hiding_in(tmp_path, OURS) == ("hardware", "calibration")
    assert hiding_in(tmp_path, dict.fromkeys(TOP_LEVEL, tmp_path)) == ()
    finding = hiding_finding(tmp_path, ("hardware",))
    assert finding.verdict is Verdict.ADVICE
    assert str(finding.words) == f"{tmp_path} holds other packages of our names: hardware"
    assert "not by python -m companion" in str(finding.remedy)
