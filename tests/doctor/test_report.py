"""The block for a report: English, complete, and without the user's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.doctor.finding import Finding, advice, trouble
from companion.doctor.report import all_well, anonymous, block, told
from companion.engine.text import Text
from companion.language import Language, speaking
from tests.doctor.computers import computer


@pytest.mark.parametrize(
    ("platform", "home", "words", "shown"),
    [
        ("linux", "/home/anna", "/home/anna/games.db: whole", "~/games.db: whole"),
        ("linux", "/home/anna", "COMPANION_HOME=/home/anna", "COMPANION_HOME=~"),
        ("linux", "/home/anna", "/home/annabelle/games.db", "/home/annabelle/games.db"),
        ("linux", "/home/anna", "/media/anna/stick, /mnt/anna.old", "/media/USER/stick, /mnt/anna.old"),
        ("darwin", "/Users/anna", "/Users/anna/Library", "~/Library"),
        ("win32", r"C:\Users\anna", r"c:\users\Anna\AppData and C:/Users/anna/x", r"~\AppData and ~/x"),
        ("win32", r"C:\Users\anna", r"D:\Backup\ANNA\games.db", r"D:\Backup\USER\games.db"),
        ("linux", "/", "/srv/games.db", "/srv/games.db"),
    ],
)
def test_home_and_name_are_left_out(platform: str, home: str, words: str, shown: str, tmp_path: Path) -> None:
    here = computer(tmp_path, platform=platform, home=home)
    assert anonymous(words, here) == shown


def test_a_user_without_a_name_changes_nothing(tmp_path: Path) -> None:
    assert anonymous("/a/b", computer(tmp_path, user="", home="~")) == "/a/b"


FINDINGS = (
    Finding(Text("language"), "English"),
    advice(
        Text("disk"), Text("{number} MiB free at {path}", number=5, path="/home/anna"), Text("Make room.")
    ),
    trouble("camera://Desk", "bad \x1b[31m name", Text("Close it.")),
)


def test_the_block_is_english_whatever_is_spoken(tmp_path: Path) -> None:
    with speaking(Language.GERMAN):
        written = block(FINDINGS, computer(tmp_path))
    assert written.splitlines() == [
        "```",
        "ok  language: English",
        "i   disk: 5 MiB free at ~",
        "!!  camera://Desk: bad  [31m name",
        "```",
    ]


def test_a_finding_is_told_with_what_to_do() -> None:
    assert list(told(FINDINGS[0])) == ["ok  language: English"]
    assert list(told(FINDINGS[2])) == ["!!  camera://Desk: bad  [31m name", "      > Close it."]


def test_only_trouble_has_to_be_seen_to() -> None:
    assert all_well(FINDINGS[:2])
    assert not all_well(FINDINGS)
