"""A calibration under way: what is calibrated, and what was seen of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from calibration.palette import Keshi
from calibration.profile import Profile
from companion.screens.calibrate_telling import Thoroughness
from hardware.teaching import ShownPiece, Teaching
from hardware.tray_view import Picture, TrayCorners


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is calibrated: the reader, where its profile lies, how thoroughly, the date, the light's name."""

    reader: str
    path: Path
    thoroughness: Thoroughness
    today: str
    light: str = ""


@dataclass(slots=True, eq=False)
class Progress:
    """What was seen so far."""

    corners: TrayCorners | None = None
    corner: int = 0
    teaching: Teaching | None = None
    left: list[Keshi] = field(default_factory=list)
    shown: tuple[ShownPiece, ...] = ()
    said: dict[int, Keshi] = field(default_factory=dict)
    piece: int = 0
    view: Picture | None = None
    profile: Profile | None = None
    trouble: str = ""
    notice: str = ""
