"""Where this program keeps its files on each system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path, user_state_path

HOME_VARIABLE = "COMPANION_HOME"
CALIBRATIONS = "calibrations"
"""The folder, beside the saved games, of what cameras were taught about trays."""

KEYS = "keys.toml"
"""The file, beside the saved games, of the players' own keys."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The folder of the saved games and the folder of reports."""

    data: Path
    state: Path

    @property
    def games(self) -> Path:
        """The file that holds every saved game."""
        return self.data / "games.db"

    @property
    def calibrations(self) -> Path:
        """The folder of what cameras were taught about trays."""
        return self.data / CALIBRATIONS

    @property
    def keys(self) -> Path:
        """The file of the players' own keys."""
        return self.data / KEYS

    @property
    def reports(self) -> Path:
        """The folder of the reports of faults."""
        return self.state / "faults"


def folders(environment: Mapping[str, str]) -> Folders:
    """Return the folders of this user: those of the system, or all under ``COMPANION_HOME`` if it is set."""
    home = environment.get(HOME_VARIABLE, "")
    if home:
        here = Path(home).expanduser().absolute()
        return Folders(here, here / "state")
    return Folders(
        user_data_path("companion", appauthor=False), user_state_path("companion", appauthor=False)
    )
