"""Everything that is looked at, in the order in which it is told."""

from __future__ import annotations

from collections.abc import Iterable

from companion.doctor.asking import Check
from companion.doctor.cameras import camera_findings
from companion.doctor.environment import environment_findings
from companion.doctor.finding import Finding
from companion.doctor.here import Here
from companion.doctor.names import name_findings
from companion.doctor.permissions import permission_findings, rights_here
from companion.doctor.ports import port_findings
from companion.doctor.saved_games import saved_game_findings
from companion.doctor.terminal import terminal_findings
from companion.doctor.versions import version_findings
from companion.engine.text import Text
from hardware.camera_habits import this_system


def checks(here: Here) -> Iterable[Check]:
    """Return what there is to look at."""
    return (
        Check(Text("versions"), version_findings),
        Check(Text("names"), lambda: name_findings(here)),
        Check(Text("environment"), lambda: environment_findings(here)),
        Check(Text("terminal"), lambda: terminal_findings(here)),
        Check(Text("saved games"), lambda: saved_game_findings(here), patience=60.0),
        Check(Text("permissions"), _permissions),
        Check(Text("serial ports"), port_findings),
        Check(Text("cameras"), camera_findings, patience=90.0),
    )


def _permissions() -> Iterable[Finding]:
    system = this_system()
    return permission_findings(system, rights_here(system))
