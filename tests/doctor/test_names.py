"""Other packages of our names: in the same folder, in another distribution, in the folder of the moment."""

from __future__ import annotations

from pathlib import Path

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


def test_a_record_that_lists_our_name_is_found(tmp_path: Path) -> None:
    info = tmp_path / "hardware-0.33.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hardware\nVersion: 0.33.0\n")
    (info / "RECORD").write_text(
        "hardware/__init__.py,,\nhardware/cpu.py,,\nhardware-0.33.0.dist-info/RECORD,,\n"
    )
    found = providers_of(("hardware", "calibration"), [str(tmp_path)])
    assert "hardware" in found["hardware"]
    assert "hardware" not in found["calibration"]


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
