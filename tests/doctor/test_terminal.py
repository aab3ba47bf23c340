"""The terminal: size, colours and signs judged; each known host with its trouble and what helps."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.doctor.finding import Verdict
from companion.doctor.here import Screen
from companion.doctor.terminal import (
    Host,
    colours_finding,
    encoding_remedy,
    hosts_of,
    signs_finding,
    size_finding,
    terminal_findings,
)
from tests.doctor.computers import computer

PLATFORMS = ("linux", "darwin", "win32", "freebsd14")


@pytest.mark.parametrize(
    ("size", "verdict", "said"),
    [
        ((80, 24), Verdict.WELL, "80x24, enough for the wide layout"),
        ((200, 60), Verdict.WELL, "wide layout"),
        ((48, 45), Verdict.WELL, "48x45, enough for the narrow layout"),
        ((79, 24), Verdict.ADVICE, "less than 80x24 and than 48x45"),
        ((40, 15), Verdict.ADVICE, "less than 80x24"),
        ((39, 45), Verdict.TROUBLE, "at least 40x15 are needed"),
        ((80, 14), Verdict.TROUBLE, "at least 40x15 are needed"),
    ],
)
def test_a_window_is_judged_by_what_the_screens_need(
    size: tuple[int, int], verdict: Verdict, said: str
) -> None:
    finding = size_finding(Screen(True, *size, "utf-8"))
    assert finding.verdict is verdict
    assert said in str(finding.words)
    assert bool(finding.remedy) is (verdict is not Verdict.WELL)


def test_output_that_no_terminal_shows_has_no_size() -> None:
    finding = size_finding(Screen(False, 20, 5, "utf-8"))
    assert (finding.verdict, str(finding.words)) == (Verdict.WELL, "the output goes to no terminal")


@pytest.mark.parametrize(
    ("platform", "environment", "verdict", "said"),
    [
        ("linux", {"TERM": "xterm-256color"}, Verdict.WELL, "256 (TERM=xterm-256color)"),
        ("linux", {"TERM": "xterm", "COLORTERM": "truecolor"}, Verdict.WELL, "16 million"),
        ("linux", {"TERM": "xterm"}, Verdict.ADVICE, "sixteen (TERM=xterm)"),
        ("linux", {"TERM": "xterm-256color", "NO_COLOR": "1"}, Verdict.ADVICE, "switched off ("),
        ("linux", {"TERM": "dumb"}, Verdict.ADVICE, "none (TERM=dumb)"),
        ("linux", {}, Verdict.ADVICE, "sixteen (nothing set)"),
        ("win32", {}, Verdict.WELL, "16 million (nothing set)"),
    ],
)
def test_colours_are_told_with_what_they_are_known_by(
    platform: str, environment: Mapping[str, str], verdict: Verdict, said: str
) -> None:
    finding = colours_finding(platform, environment)
    assert finding.verdict is verdict
    assert said in str(finding.words)


HOSTS: list[tuple[str, dict[str, str], tuple[Host, ...]]] = [
    ("linux", {"TERM": "tmux-256color", "TMUX": "/tmp/tmux-1000/default,1,0"}, (Host.TMUX,)),  # noqa: S108
    ("linux", {"TERM": "screen-256color", "TMUX": "x"}, (Host.TMUX,)),
    ("linux", {"TERM": "screen", "STY": "12.pts"}, (Host.SCREEN,)),
    ("linux", {"TERM": "screen.xterm-256color"}, (Host.SCREEN,)),
    ("darwin", {"TERM_PROGRAM": "vscode"}, (Host.VS_CODE,)),
    ("win32", {"TERM_PROGRAM": "vscode"}, (Host.VS_CODE,)),
    ("linux", {"TERMINAL_EMULATOR": "JetBrains-JediTerm"}, (Host.JETBRAINS,)),
    ("win32", {"TERMINAL_EMULATOR": "JetBrains-JediTerm"}, (Host.JETBRAINS,)),
    ("darwin", {"TERM_PROGRAM": "Apple_Terminal"}, (Host.MAC_TERMINAL,)),
    ("linux", {"TERM_PROGRAM": "Apple_Terminal", "SSH_TTY": "/dev/pts/0"}, (Host.SSH,)),
    ("win32", {}, (Host.WINDOWS_CONSOLE,)),
    ("win32", {"WT_SESSION": "1"}, ()),
    ("win32", {"ConEmuPID": "1"}, ()),
    ("win32", {"TERM": "xterm-256color"}, ()),
    ("linux", {"TERM": "linux"}, (Host.LINUX_CONSOLE,)),
    ("freebsd14", {"TERM": "linux"}, ()),
    ("linux", {"SSH_CONNECTION": "10.0.0.2 1 10.0.0.3 22", "TMUX": "x"}, (Host.TMUX, Host.SSH)),
    ("linux", {"WSL_DISTRO_NAME": "Debian", "WT_SESSION": "1"}, (Host.WSL,)),
    ("linux", {"TERM": "xterm-256color"}, ()),
    ("darwin", {"TERM_PROGRAM": "iTerm.app"}, ()),
]


@pytest.mark.parametrize(("platform", "environment", "hosts"), HOSTS)
def test_what_a_terminal_runs_in_is_known_by_its_environment(
    platform: str, environment: dict[str, str], hosts: tuple[Host, ...]
) -> None:
    assert hosts_of(platform, environment) == hosts


def test_every_host_is_met_and_has_its_trouble_and_what_helps(tmp_path: Path) -> None:
    met: dict[Host, str] = {}
    for platform, environment, hosts in HOSTS:
        findings = list(terminal_findings(computer(tmp_path, environment, platform=platform)))
        told = [finding for finding in findings if str(finding.about) == "terminal"]
        assert len(told) == len(hosts)
        for host, finding in zip(hosts, told, strict=True):
            assert finding.verdict is Verdict.ADVICE
            assert str(finding.remedy)
            met[host] = str(finding.remedy)
    assert set(met) == set(Host)
    assert len(set(met.values())) == len(Host)
    assert "terminal-features" in met[Host.TMUX]
    assert "Windows Terminal" in met[Host.WINDOWS_CONSOLE]
    assert "--calm" in met[Host.SSH]


def test_a_terminal_that_moves_no_cursor_is_trouble(tmp_path: Path) -> None:
    findings = terminal_findings(computer(tmp_path, {"TERM": "dumb"}))
    [finding] = [finding for finding in findings if finding.verdict is Verdict.TROUBLE]
    assert str(finding.words) == "TERM=dumb cannot show screens"
    assert "--plain" in str(finding.remedy)


def test_signs_are_shown_to_be_looked_at(tmp_path: Path) -> None:
    finding = signs_finding(computer(tmp_path))
    assert finding.verdict is Verdict.WELL
    assert "▀▄█" in str(finding.words)
    assert "utf-8" in str(finding.words)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_an_encoding_without_signs_is_told_with_what_helps_there(platform: str, tmp_path: Path) -> None:
    here = computer(tmp_path, platform=platform, screen=Screen(True, 80, 24, "cp1252"))
    finding = signs_finding(here)
    assert finding.verdict is Verdict.ADVICE
    assert "cp1252 has no signs" in str(finding.words)
    assert finding.remedy == encoding_remedy(platform)
    assert ("PYTHONUTF8" in str(finding.remedy)) is (platform == "win32")
    assert ("locale -a" in str(finding.remedy)) is (platform in ("linux", "freebsd14"))
