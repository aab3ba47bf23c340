"""The commit that the checkout stands at: which eighth of the long suite runs, what a table is of."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
EIGHTHS = 8
NO_COMMIT = "0"
"""What stands for the commit id where the tests run without their repository."""


def commit_id() -> str:
    """Return the commit id of the checkout in full, or ``NO_COMMIT`` where there is none."""
    found = _git("rev-parse", "HEAD")
    return found or NO_COMMIT


def changed() -> bool:
    """Tell whether tracked files differ from the commit."""
    return bool(_git("status", "--porcelain", "--untracked-files=no"))


def eighth(commit: str) -> int:
    """Return which eighth, 1 to 8, belongs to a commit: its last hex digit modulo 8, plus 1."""
    return int(commit[-1], 16) % EIGHTHS + 1


def _git(*words: str) -> str:
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *words], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
