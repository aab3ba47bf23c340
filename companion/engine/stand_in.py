"""Stand-in sets: printed values made up for a first try, in ``catalogue.toml`` of a game's own folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from companion.engine.question import Raw


@cache
def stand_in(package: str) -> Mapping[str, Raw]:
    """Return the table ``[stand-in]`` of a package's ``catalogue.toml``: values by printed item.

    They are never shown as the printed ones. Raises FileNotFoundError where the package has no catalogue,
    KeyError where there is no such table in it.
    """
    text = files(package).joinpath("catalogue.toml").read_text(encoding="utf-8")
    values: dict[str, Raw] = tomllib.loads(text)["stand-in"]
    return values
