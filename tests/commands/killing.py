"""``kill -9`` of the real program in the middle of a game, through a pipe or in a terminal."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from companion.engine.entry import Answer, Source
from companion.store.opening import open_session
from tests.patience import PATIENCE
from tests.store.killing import ROOT
from tests.store.tables import GAMES, entries_of, saved_games_in

_TYPED = ("", "1", "r", "1 1 luck", "Ann", "moon", "0")
"""Lines that are tried in turn: each question of the sample game takes one of them."""


@dataclass(slots=True)
class _Talk:
    """What the program has said so far: questions put, and sentences of refusal."""

    questions: int = 0
    refusals: int = 0

    @property
    def acknowledged(self) -> int:
        """Each question after the first that follows no refusal says that an answer was saved."""
        return max(0, self.questions - 1 - self.refusals)

    def hear(self, line: str) -> bool:
        """Take in a line; returns whether it puts a question."""
        if line.startswith("? "):
            self.questions += 1
            return True
        if line and line[0] not in " >-#:!":
            self.refusals += 1
        return False


def killed_program(folder: Path, seed: int, *, terminal: bool) -> int:
    """Play line by line, kill the program, check what it saved; returns the acknowledged answers.

    Raises AssertionError.
    """
    luck = random.Random(seed)
    folder.mkdir()
    talk = _talked(folder, luck, terminal)
    assert talk.acknowledged > 0, "nothing was acknowledged before the kill: the round shows nothing"
    with saved_games_in(folder) as database:
        assert database.notices == []
        entries = entries_of(database, 1)
        saved = sum(isinstance(one, Answer) and one.source is Source.HAND for one in entries)
        assert talk.acknowledged <= saved <= talk.acknowledged + 1
        assert open_session(database, 1, games=GAMES).set_aside() == ()
    return talk.acknowledged


def _talked(folder: Path, luck: random.Random, terminal: bool) -> _Talk:
    ours, theirs = _terminal() if terminal else _pipes()
    command = [sys.executable, "-m", "tests.commands.program", "play", "sample", "--plain", "--stand-in"]
    environment = {**os.environ, "COMPANION_HOME": str(folder)}
    program = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=theirs[0], stdout=theirs[1], stderr=theirs[1]
    )
    for end in set(theirs):
        os.close(end)
    talk = _Talk()
    stop_after = luck.randint(2, 12)
    typed = cycle(_TYPED)
    lines = _lines(ours[0])
    for line in lines:
        if talk.hear(line):
            os.write(ours[1], f"{next(typed)}\n".encode())
            if talk.acknowledged >= stop_after:
                time.sleep(luck.uniform(0, 0.01))
                break
    assert program.poll() is None, "the program ended by itself"
    program.send_signal(signal.SIGKILL)
    program.wait(timeout=PATIENCE)
    for line in lines:
        talk.hear(line)
    for end in set(ours):
        os.close(end)
    return talk


def _pipes() -> tuple[tuple[int, int], tuple[int, int]]:
    """Return our ends (to read, to write) and the program's (stdin, stdout) of two pipes."""
    their_in, our_out = os.pipe()
    our_in, their_out = os.pipe()
    return (our_in, our_out), (their_in, their_out)


def _terminal() -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ends of a terminal that does not echo."""
    import pty
    import termios

    ours, theirs = pty.openpty()
    settings = termios.tcgetattr(theirs)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, settings)
    return (ours, ours), (theirs, theirs)


def _lines(end: int) -> Iterator[str]:
    """Yield whole lines until the other side is closed; a line cut by the kill is left out."""
    held = b""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ready, _, _ = select.select([end], [], [], 1)
        if not ready:
            continue
        try:
            read = os.read(end, 65536)
        except OSError:  # a terminal whose other side is gone
            return
        if not read:
            return
        *whole, held = (held + read).split(b"\n")
        for line in whole:
            yield line.decode(errors="replace").rstrip("\r")
