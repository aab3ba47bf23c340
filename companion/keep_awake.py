"""Keeps the computer's screen awake while a game runs; where that cannot be done, it says so."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Self

from calibration.sentence import Sentence
from companion.engine.text import Text
from companion.language import say

_INHIBIT: Final = (
    "systemd-inhibit",
    "--what=idle:sleep",
    "--who=Table companion",
    "--mode=block",
)
_CAFFEINATE: Final = ("caffeinate", "-d", "-i", "-w")

_ES_CONTINUOUS: Final = 0x80000000
_ES_SYSTEM_REQUIRED: Final = 0x00000001
_ES_DISPLAY_REQUIRED: Final = 0x00000002
_END_WITHIN: Final = 2.0
"""Seconds that a helper program gets to end."""


@dataclass(frozen=True, slots=True)
class AwakeCommand:
    """A program that keeps the computer awake for as long as its standard input stays open or it runs."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AwakeCall:
    """A call of the operating system, with the flags that begin and end the wakefulness."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class NoWay:
    """Nothing on this computer can keep it awake; ``words`` say what to do instead."""

    words: str


Way = AwakeCommand | AwakeCall | NoWay


def way_to_stay_awake(platform: str, find: Callable[[str], str | None] = shutil.which) -> Way:
    """Return how a computer is kept awake: ``platform`` as ``sys.platform``, ``find`` as ``which``."""
    if platform == "win32":
        return AwakeCall(_ES_CONTINUOUS | _ES_SYSTEM_REQUIRED | _ES_DISPLAY_REQUIRED, _ES_CONTINUOUS)
    mac = platform == "darwin"
    why = say("A board game is being played")
    words = (*_CAFFEINATE, str(os.getpid())) if mac else (*_INHIBIT, f"--why={why}", "cat")
    if find(words[0]) is None:
        return NoWay(
            Sentence(
                "The screen may go dark during a game: {program} was not found on this computer. "
                "Set the screen to stay on in the system's settings.",
                program=words[0],
            )
        )
    return AwakeCommand(words)


def awake_words(platform: str, find: Callable[[str], str | None] = shutil.which) -> tuple[Text | str, bool]:
    """Return how this computer is kept awake during a game, and whether it can be."""
    way = way_to_stay_awake(platform, find)
    if isinstance(way, NoWay):
        return way.words, False
    if isinstance(way, AwakeCommand):
        return Text("kept awake by {program} while a game runs", program=way.words[0]), True
    return Text("kept awake by the system while a game runs"), True


@dataclass(slots=True)
class KeepAwake(AbstractContextManager["KeepAwake"]):
    """Keeps the computer awake between entering and leaving; ``trouble`` says why it could not."""

    way: Way = field(default_factory=lambda: way_to_stay_awake(sys.platform))
    trouble: str = ""
    _helper: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Begin to keep awake; begun twice changes nothing."""
        if isinstance(self.way, NoWay):
            self.trouble = self.way.words
        elif isinstance(self.way, AwakeCall):
            self._call(self.way.begin)
        elif self._helper is None:
            self._start(self.way)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let the computer sleep again; ended twice changes nothing."""
        if isinstance(self.way, AwakeCall):
            self._call(self.way.end)
        helper, self._helper = self._helper, None
        if helper is None:
            return
        if helper.stdin is not None:
            helper.stdin.close()
        helper.terminate()
        try:
            helper.wait(_END_WITHIN)
        except subprocess.TimeoutExpired:
            helper.kill()
            helper.wait(_END_WITHIN)

    def _start(self, way: AwakeCommand) -> None:
        # The helper waits on a pipe that closes with this process: it never outlives a killed program.
        try:
            self._helper = subprocess.Popen(  # noqa: S603  # fixed words, nothing of the players
                way.words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            self.trouble = Sentence(
                "The screen may go dark during a game: {program} does not start ({error}).",
                program=way.words[0],
                error=str(error),
            )

    def _call(self, flags: int) -> None:
        windows = getattr(ctypes, "windll", None)
        if windows is None or not windows.kernel32.SetThreadExecutionState(flags):
            self.trouble = Sentence(
                "The screen may go dark during a game: Windows did not accept the request."
            )
