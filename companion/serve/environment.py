"""The environment of a served process: decided here, not inherited."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.language import VARIABLE as LANGUAGE_VARIABLE
from companion.serve.roles import ROLE_VARIABLE, Role
from companion.store.folders import HOME_VARIABLE

_KEPT: Final = (
    # where programs, libraries and folders are
    *("PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "PYTHONPATH", "PYTHONHOME", "PYTHONUTF8", "VIRTUAL_ENV"),
    *("XDG_DATA_HOME", "XDG_STATE_HOME", "LD_LIBRARY_PATH"),
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP", "APPDATA", "LOCALAPPDATA", "USERPROFILE"),
    *("PATHEXT", "COMSPEC", "PROGRAMDATA"),
    # which language and which saved games
    *("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", LANGUAGE_VARIABLE, HOME_VARIABLE),
)


def environment_for(role: Role, size: tuple[int, int], ours: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a process for a role, on a screen of so many columns and rows."""
    columns, rows = size
    kept = {name: ours[name] for name in _KEPT if name in ours}
    if not _runs_from_this_folder():
        kept["PYTHONSAFEPATH"] = "1"  # what lies where the server was begun is no part of the program
    return kept | {
        ROLE_VARIABLE: role.value,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TEXTUAL_DRIVER": "companion.serve.driver:ServedDriver",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "TEXTUAL_FPS": "30",
        "TEXTUAL_ANIMATIONS": "none",
        "COLUMNS": str(columns),
        "ROWS": str(rows),
    }


def _runs_from_this_folder() -> bool:
    """Tell whether the program itself is taken from the current folder, as in a checkout."""
    try:
        here = str(Path.cwd())
    except FileNotFoundError:  # it was deleted, or its disk is gone
        return False
    return bool({"", here} & set(sys.path))
