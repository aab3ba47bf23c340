"""Whether our packages are ours alone: their names are common words, others may bring the same."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

from companion.doctor.finding import Finding, advice, trouble
from companion.doctor.here import Here
from companion.doctor.versions import DISTRIBUTION
from companion.engine.text import Text

TOP_LEVEL: Final = ("companion", "hardware", "calibration", "firmware_protocol")
"""Our packages."""

_ALONE: Final = Text("Install this program into an environment of its own (pipx, uv tool, or a venv).")


def name_findings(here: Here) -> Iterator[Finding]:
    """Yield what other packages of our names there are on this computer."""
    places = places_of(TOP_LEVEL)
    yield names_finding(providers_of(TOP_LEVEL), places)
    hiding = hiding_in(here.current, places)
    if hiding:
        yield hiding_finding(here.current, hiding)


def providers_of(packages: Iterable[str], path: Sequence[str] | None = None) -> dict[str, list[str]]:
    """Return by package the distributions whose list of packages names it, or whose record names its files.

    Files that are recorded and gone bring nothing. Newer Pythons leave them out of ``files``, and so does
    the separate ``importlib_metadata`` once any library has imported it; looking keeps one answer everywhere.

    ``path`` are the folders that are looked through, those of this Python where it is None.
    """
    found: dict[str, list[str]] = {package: [] for package in packages}
    for one in distributions(path=[*(sys.path if path is None else path)]):
        listed = (one.read_text("top_level.txt") or "").split()
        recorded = {
            file.parts[0]
            for file in one.files or ()
            if file.parts[0] in found and len(file.parts) > 1 and Path(str(file.locate())).exists()
        }
        for package in found.keys() & {*listed, *recorded}:
            found[package].append(one.metadata["Name"])
    return found


def places_of(packages: Iterable[str]) -> dict[str, Path | None]:
    """Return the folder that holds each package, None for one that cannot be found."""
    found: dict[str, Path | None] = {}
    for package in packages:
        spec = importlib.util.find_spec(package)
        places = list(spec.submodule_search_locations or ()) if spec is not None else []
        found[package] = Path(places[0]).parent if places else None
    return found


def names_finding(providers: Mapping[str, list[str]], places: Mapping[str, Path | None]) -> Finding:
    """Judge whether one folder holds our packages and no other distribution brings them.

    ``providers`` gives the distributions by package, ``places`` the folder that holds each package.
    """
    others = {package: sorted(set(providers.get(package, ())) - {DISTRIBUTION}) for package in places}
    clashes = tuple(
        Text("{package} also comes with {distributions}", package=package, distributions=", ".join(names))
        for package, names in others.items()
        if names
    )
    if clashes:
        return trouble(Text("names"), Text("{clashes}", clashes=clashes), _ALONE)
    if None in places.values() or len(set(places.values())) > 1:
        apart = tuple(
            Text("{package} is in no folder", package=package)
            if place is None
            else Text("{package} is in {folder}", package=package, folder=str(place))
            for package, place in places.items()
        )
        return trouble(Text("names"), Text("{places}", places=apart), _ALONE)
    return Finding(Text("names"), Text("{packages} are ours alone", packages=", ".join(places)))


def hiding_in(folder: Path, places: Mapping[str, Path | None]) -> tuple[str, ...]:
    """Return which names lie in a folder that is not where the package of that name is.

    ``python -m companion``, begun in that folder, would take them for ours; the command itself does not.
    """
    return tuple(
        package
        for package, place in places.items()
        if place is not None
        and not _same(folder, place)
        and ((folder / package).is_dir() or (folder / f"{package}.py").is_file())
    )


def hiding_finding(folder: Path, packages: Iterable[str]) -> Finding:
    """Say that a folder holds packages of our names."""
    words = Text(
        "{folder} holds other packages of our names: {packages}",
        folder=str(folder),
        packages=", ".join(packages),
    )
    remedy = Text("Start the program by its command, companion, not by python -m companion in this folder.")
    return advice(Text("names"), words, remedy)


def _same(one: Path, other: Path) -> bool:
    # A folder may be written in two ways, and on some systems in two cases.
    return os.path.normcase(one.resolve()) == os.path.normcase(other.resolve())
