"""Builds the firmware's core for this computer, with address and undefined-behaviour sanitizers."""

from __future__ import annotations

import atexit
import functools
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.patience import PATIENCE

HERE = Path(__file__).parent
CORE = HERE.parents[2] / "firmware_protocol" / "sensor" / "src" / "core"
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror")


@functools.cache
def harness() -> Path:
    """The program of ``harness.c``, or a skip that says what to install."""
    if shutil.which("gcc") is None:
        pytest.skip("tool chain: gcc is not installed; on Debian: apt-get install gcc libc6-dev")
    place = Path(tempfile.mkdtemp(prefix="keshi-core-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    sanitizers = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1")
    sources = [str(source) for source in sorted(CORE.glob("*.c"))]
    for source in sources:
        subprocess.run(
            ["gcc", *STRICT, *sanitizers, "-c", source, "-o", str(place / f"{Path(source).stem}.o")],
            check=True,
            timeout=PATIENCE,
        )
    program = place / "harness"
    objects = [str(one) for one in sorted(place.glob("*.o"))]
    include = ["-std=c99", f"-I{CORE}"]
    subprocess.run(
        ["gcc", *include, *sanitizers, str(HERE / "harness.c"), *objects, "-o", str(program)],
        check=True,
        timeout=PATIENCE,
    )
    return program


def said(lines: Iterable[str], timeout: float = PATIENCE) -> list[str]:
    """What the program answers to these lines. Raises AssertionError where a sanitizer stopped it."""
    done = subprocess.run(
        [str(harness())],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()
