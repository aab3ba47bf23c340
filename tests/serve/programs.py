"""The real program serving, as a process that can be killed and begun again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.serve.address import LOOPBACK
from companion.serve.running import bound
from tests.patience import PATIENCE, eventually

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """Return a port that is free now."""
    listening = bound(LOOPBACK, 0)
    port = int(listening.getsockname()[1])
    listening.close()
    return port


@dataclass(slots=True)
class Program:
    """``companion serve`` with what it has printed so far."""

    process: subprocess.Popen[str]
    port: int
    printed: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    def hear(self) -> None:
        """Take in what it prints, in a thread of its own."""

        def listen() -> None:
            assert self.process.stdout is not None
            for line in self.process.stdout:
                self.printed.append(line.rstrip("\n"))

        threading.Thread(target=listen, daemon=True).start()

    def codes(self, role: str) -> list[tuple[str, str]]:
        """Return all codes printed for ``play`` or ``watch``: the digits, and the address of the picture."""
        found = [re.search(rf"To {role}: (\d{{4}} \d{{4}}) · (\S+)", line) for line in self.printed]
        return [(one[1], one[2]) for one in found if one]

    def code(self, role: str) -> tuple[str, str]:
        """Return the code that is valid now."""
        eventually(lambda: bool(self.codes(role)), lambda: "\n".join(self.printed))
        return self.codes(role)[-1]

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


@contextmanager
def program(home: Path, *words: str, port: int | None = None) -> Iterator[Program]:
    """Serve until the end of the block; what still runs then is ended by Ctrl+C."""
    chosen = free_port() if port is None else port
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.serve.program", "serve", "--port", str(chosen), *words],
        cwd=ROOT,
        env={**os.environ, "COMPANION_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    running = Program(process, chosen)
    running.hear()
    try:
        eventually(lambda: bool(running.printed), lambda: f"exit code {process.poll()}")
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
