"""What the set-up of a game said, read from its entries without running its script (law 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.engine.line import Line
from companion.engine.question import Raw
from companion.engine.script import STOP

NAME: Final = "setup/name/"
"""The beginning of the keys of the questions for people's names: save format."""

OPTIONS: Final = (
    "setup/players",
    "setup/level",
    "setup/difficulty",
    "setup/modules",
    "setup/expansions",
    "setup/offices",
    "setup/solo-cards",
    "setup/rulings",
    "setup/rounds",
)
"""What a table usually answers alike: how it plays. What lies where, and who begins, is of one evening."""


@dataclass(frozen=True, slots=True)
class SetUpAnswers:
    """The people by seat, and the options by the key of their question, as they stand.

    The program's own players are not among the people: nobody was asked for their names.
    """

    people: tuple[str, ...] = ()
    options: Mapping[str, Raw] = field(default_factory=dict)


def set_up_of(line: Line) -> SetUpAnswers:
    """Return what the set-up of a game said."""
    given = {
        key: one.raw for key, one in line.given().items() if key.startswith("setup/") and one.raw != STOP
    }
    return SetUpAnswers(
        tuple(str(raw) for key, raw in given.items() if key.startswith(NAME)),
        {key: given[key] for key in OPTIONS if key in given},
    )
