"""Pictures one after the other, wherever they come from: a camera, a file, a simulated tray."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from calibration.empty_tray import Picture
from hardware.tower import Toss


class SourceLostError(Exception):
    """Pictures cannot be had for now: a cable was pulled, a file cannot be read. Its text is a sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture, its number in the source, from 0, and its time, in seconds of the source's own clock.

    Only a source that throws by itself knows the rest. ``tosses``: throws that happen at this very frame.
    ``over``: whoever threw says that nothing more will come. ``trouble``: a sentence on why the picture shows
    nothing of the tray, as with a covered lens; empty where all is well.
    """

    picture: Picture
    number: int
    at: float
    tosses: tuple[Toss, ...] = ()
    over: bool = False
    trouble: str = ""


class FrameSource(Protocol):
    """Where frames come from. Used by one thread at a time, except ``close``."""

    @property
    def name(self) -> str:
        """What the players call it."""

    @property
    def memory(self) -> str:
        """What the source must know to go on from here, empty for one that looks at the real world."""

    def open(self, after: int) -> None:
        """Open the device; numbers go on behind ``after``, and a film or folder with the frame behind it.

        -1 begins at the first. Raises SourceLostError.
        """

    def next(self, timeout: float) -> Frame | None:
        """The next frame, or None when there is none within ``timeout`` seconds. Raises SourceLostError."""

    def close(self) -> None:
        """Let go of the device; may be called from any thread, and twice."""
