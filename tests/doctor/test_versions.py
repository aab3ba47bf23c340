"""Versions: what is missing, too old, or there twice is named with what to do."""

from __future__ import annotations

import pytest

from companion.doctor.finding import Verdict
from companion.doctor.versions import (
    Requirement,
    packages_finding,
    program_finding,
    python_finding,
    required,
    sqlite_finding,
    version_findings,
    vision_findings,
)

LINES = (
    "textual<9,>=8.2",
    "cv2-enumerate-cameras<2,>=1.2; sys_platform == 'win32' or sys_platform == \"darwin\"",
    "pytest<9,>=8.4; extra == 'test'",
    "numpy",
)
WINDOWS_ONLY = Requirement("cv2-enumerate-cameras", "1.2", "2")


@pytest.mark.parametrize(
    ("system", "more"), [("linux", ()), ("win32", (WINDOWS_ONLY,)), ("darwin", (WINDOWS_ONLY,))]
)
def test_each_system_needs_its_own_packages(system: str, more: tuple[Requirement, ...]) -> None:
    assert required(LINES, system) == (Requirement("textual", "8.2", "9"), *more, Requirement("numpy"))


@pytest.mark.parametrize(
    ("number", "fits"), [("8.2", True), ("8.2.8", True), ("8.10rc1", True), ("8.1.9", False), ("9.0", False)]
)
def test_versions_are_compared_by_their_numbers(number: str, fits: bool) -> None:
    assert Requirement("textual", "8.2", "9").fits(number) is fits


def test_packages_that_are_missing_or_of_a_wrong_version_are_named() -> None:
    needed = (Requirement("textual", "8.2", "9"), Requirement("numpy"), Requirement("click", "8.1", "9"))
    numbers = {"textual": "7.5", "click": "8.5.1"}
    finding = packages_finding(needed, lambda name: numbers.get(name, ""))
    assert finding.verdict is Verdict.TROUBLE
    assert str(finding.words) == (
        "textual 7.5 is none of the versions that fit, numpy is missing; there is textual 7.5, click 8.5.1"
    )
    assert "Install the program anew" in str(finding.remedy)


def test_packages_that_fit_are_listed() -> None:
    finding = packages_finding((Requirement("numpy", "1.26", "3"),), lambda _: "2.4.6")
    assert (finding.verdict, str(finding.words)) == (Verdict.WELL, "numpy 2.4.6")


def test_python_and_sqlite_that_are_too_old_are_trouble() -> None:
    assert python_finding((3, 11, 2), "Linux").well
    old = python_finding((3, 10, 9), "Linux")
    assert (old.verdict, str(old.words)) == (Verdict.TROUBLE, "3.10.9 on Linux")
    assert "3.11 or newer" in str(old.remedy)
    assert sqlite_finding((3, 37, 0)).well
    assert "take a newer Python" in str(sqlite_finding((3, 36, 0)).remedy)


def test_a_program_that_runs_from_its_source_says_so() -> None:
    assert str(program_finding("0.1.0").words) == "table-companion 0.1.0"
    assert program_finding("").verdict is Verdict.ADVICE


def test_two_opencvs_in_one_folder_are_trouble() -> None:
    one = {"opencv-python": "5.0"}
    assert list(vision_findings(lambda name: one.get(name, ""))) == []
    both = {**one, "opencv-python-headless": "4.9"}
    [finding] = vision_findings(lambda name: both.get(name, ""))
    assert finding.verdict is Verdict.TROUBLE
    assert "opencv-python 5.0, opencv-python-headless 4.9" in str(finding.words)
    assert "then install opencv-python" in str(finding.remedy)


def test_this_installation_is_told() -> None:
    about = [str(finding.about) for finding in version_findings()]
    assert about[:4] == ["program", "Python", "SQLite", "packages"]
