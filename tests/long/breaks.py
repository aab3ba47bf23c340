"""Every break of every rule, in shares."""

from __future__ import annotations

import subprocess
import sys

from tests.commit import ROOT
from tests.long.part import Counted, Part

SHARES = 32


def broken(seeds: range) -> Counted:
    """Try the breaks of these shares of all ids: each turns a marked test red, and is no bomb."""
    tried = 0
    for number in seeds:
        done = subprocess.run(
            [sys.executable, "-m", "tests.breaks", "--part", f"{number}/{SHARES}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:]
        tried += sum(" | " in line for line in done.stdout.splitlines())
    return {"breaks": tried}


PARTS = (Part("breaks", broken, units=SHARES),)
