"""Language and variables: what decides, what is wrong with it, what matters of all that is set."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.doctor.environment import (
    awake_finding,
    language_finding,
    matter,
    path_findings,
    variable_findings,
)
from companion.doctor.finding import Verdict
from companion.language import Language
from tests.doctor.computers import computer


def catalogues(folder: Path) -> Path:
    """Make a folder with a German catalogue."""
    file = folder / "de" / "LC_MESSAGES" / "companion.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"")
    return folder


@pytest.mark.parametrize(
    ("environment", "chosen", "language", "said"),
    [
        ({}, "", Language.ENGLISH, "English, nothing says which; there is en, de"),
        ({"LANG": "de_DE.UTF-8"}, "", Language.GERMAN, "Deutsch, LANG=de_DE.UTF-8; there is en, de"),
        (
            {"LANG": "C.UTF-8"},
            "de",
            Language.GERMAN,
            "Deutsch, as chosen on the home screen; there is en, de",
        ),
        (
            {"COMPANION_LANGUAGE": "en", "LANG": "de_DE.UTF-8"},
            "de",
            Language.ENGLISH,
            "English, COMPANION_LANGUAGE=en; there is en, de",
        ),
    ],
)
def test_the_language_is_told_with_what_decided(
    environment: dict[str, str], chosen: str, language: Language, said: str, tmp_path: Path
) -> None:
    finding = language_finding(environment, chosen, language, catalogues(tmp_path))
    assert (finding.verdict, str(finding.words)) == (Verdict.WELL, said)


def test_a_language_that_the_program_does_not_speak_is_trouble(tmp_path: Path) -> None:
    finding = language_finding({"COMPANION_LANGUAGE": "fr"}, "", Language.ENGLISH, tmp_path)
    assert finding.verdict is Verdict.TROUBLE
    assert str(finding.words) == "COMPANION_LANGUAGE=fr is no language of this program"
    assert str(finding.remedy) == "It speaks en, de."


def test_a_language_whose_words_are_missing_is_trouble(tmp_path: Path) -> None:
    finding = language_finding({"LANG": "de"}, "", Language.GERMAN, tmp_path)
    assert finding.verdict is Verdict.TROUBLE
    assert "the words are missing" in str(finding.words)
    assert language_finding({}, "", Language.ENGLISH, tmp_path).well


def test_only_variables_that_matter_are_told(tmp_path: Path) -> None:
    environment = {
        "TERM": "xterm",
        "COMPANION_CALM": "1",
        "TEXTUAL_FPS": "10",
        "PASSWORD": "secret",
        "HOME": "/home/anna",
    }
    assert tuple(matter(environment)) == ("TERM", "COMPANION_CALM", "TEXTUAL_FPS")
    [finding] = variable_findings(computer(tmp_path, environment))
    assert str(finding.words) == "TERM=xterm, COMPANION_CALM=1, TEXTUAL_FPS=10"
    [nothing] = variable_findings(computer(tmp_path, {}))
    assert str(nothing.words) == "nothing set that matters"


def test_a_home_that_depends_on_the_folder_is_told(tmp_path: Path) -> None:
    _, finding = variable_findings(computer(tmp_path, {"COMPANION_HOME": "games"}))
    assert finding.verdict is Verdict.ADVICE
    assert "depends on the folder" in str(finding.words)
    assert len(list(variable_findings(computer(tmp_path, {"COMPANION_HOME": str(tmp_path)})))) == 1


def test_paths_that_lead_python_elsewhere_are_told() -> None:
    [finding] = path_findings({"PYTHONPATH": "/elsewhere", "PYTHONHOME": ""})
    assert (finding.verdict, str(finding.words)) == (
        Verdict.ADVICE,
        "PYTHONPATH makes Python take packages from /elsewhere",
    )


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_screen_that_may_go_dark_is_no_trouble(platform: str) -> None:
    assert awake_finding(platform).well
