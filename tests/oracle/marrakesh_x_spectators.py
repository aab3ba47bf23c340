"""Expansion 4: all discs show their purple side (MAR-X4)."""

from __future__ import annotations

from collections.abc import Collection

from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_x import Expansion


def disc_side(printed: Printed, expansions: Collection[Expansion]) -> tuple[int, ...]:
    """Spectators by section on the side in use: purple where the group chose it, else pink (MAR-X4-01)."""
    if Expansion.SPECTATORS in expansions:
        return printed.added.purple_disc
    return printed.disc
