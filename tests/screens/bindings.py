"""What the screens declare: every class with keys of its own, whatever module it stands in."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

from textual.binding import Binding
from textual.dom import DOMNode

from companion import screens


def with_keys() -> Iterator[type[DOMNode]]:
    """Yield every class of the screens that declares keys."""
    for found in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
        module = importlib.import_module(found.name)
        for _, thing in inspect.getmembers(module, inspect.isclass):
            if thing.__module__ == module.__name__ and thing.__dict__.get("BINDINGS"):
                yield thing


def declared() -> Iterator[tuple[str, Binding]]:
    """Yield every key that the screens declare, with where it stands."""
    for owner in with_keys():
        for binding in owner.__dict__["BINDINGS"]:
            yield f"{owner.__module__}.{owner.__qualname__}", binding
