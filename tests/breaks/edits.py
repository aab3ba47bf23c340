"""Patches by text: a few words of one function are replaced, and the running function gets the new code.

A patch that does not fit the source any more raises MisfitError, so that a break is never silently void.
"""

from __future__ import annotations
import __future__

import ast
import functools
import importlib
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.breaks.model import Patch


class MisfitError(Exception):
    """A break's text is not exactly once where it should be; the message names place and text."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The patch that replaces words in one function: old, new, and more pairs of them.

    ``place`` is ``package.module:function`` or ``package.module:Class.method``. Every old text must stand
    there exactly once; everything that already holds the function runs the new code.
    """

    place: str
    words: tuple[str, ...]

    def __call__(self) -> None:
        """Let the function run the changed code. Raises MisfitError."""
        function, code = self.changed()
        function.__code__ = code

    def changed(self) -> tuple[types.FunctionType, types.CodeType]:
        """Return the running function and the code it is to run. Raises MisfitError; changes nothing."""
        module_name, _, qualified = self.place.partition(":")
        module = importlib.import_module(module_name)
        source = _source(Path(str(module.__file__)))
        first, last = _lines_of(source, qualified, self.place)
        body = "".join(source.lines[first - 1 : last])
        for old, new in zip(self.words[::2], self.words[1::2], strict=True):
            if body.count(old) != 1:
                raise MisfitError(f"{self.place}: {old!r} stands there {body.count(old)} times, not once")
            body = body.replace(old, new)
        function = _function(module, qualified)
        classes = qualified.split(".")[:-1]
        heads = "".join(f"{' ' * depth}class {name}:\n" for depth, name in enumerate(classes))
        # The rest of the module is left out, its lines are not: what the code says of where it stands is so.
        alone = "\n" * max(0, first - 1 - len(classes)) + heads + body
        code = compile(alone, str(module.__file__), "exec", _flags(function), dont_inherit=True)
        found = next((part for part in _codes(code) if part.co_qualname == qualified), None)
        if found is None:
            raise MisfitError(f"{self.place}: the function is gone after the change")
        if found.co_freevars != function.__code__.co_freevars:
            raise MisfitError(f"{self.place}: the function holds other names of its class after the change")
        return function, found


def edited(place: str, *words: str) -> Patch:
    """Return the patch that replaces words in one function: old, new, and more pairs of them."""
    return Edit(place, words)


def constant(place: str, value: Any) -> Patch:  # noqa: ANN401  # whatever the constant is
    """Return the patch that gives a module's constant another value, wherever it was imported to.

    A constant of a game changes within that game only: another may have one of the same name and value.
    """

    def patch() -> None:
        module_name, _, name = place.partition(":")
        module = importlib.import_module(module_name)
        before = getattr(module, name)
        if before == value:
            raise MisfitError(f"{place} is {value!r} already")
        folder = str(module.__package__)
        where = folder if folder.startswith("companion.games.") else module_name.partition(".")[0]
        for other_name, other in list(sys.modules.items()):
            inside = other_name == where or other_name.startswith(f"{where}.")
            if inside and getattr(other, name, None) == before:
                setattr(other, name, value)

    return patch


def attribute(target: Callable[[], object], name: str, change: Callable[[Any], Any]) -> Patch:
    """Return the patch that changes an attribute of an object, a frozen one too: a row of data."""

    def patch() -> None:
        found = target()
        before = getattr(found, name)
        after = change(before)
        if before == after:
            raise MisfitError(f"{name} of {found!r} is {after!r} already")
        object.__setattr__(found, name, after)

    return patch


def item(mapping: Callable[[], dict[Any, Any]], key: object, value: object) -> Patch:
    """Return the patch that changes one entry of a mapping of the program."""

    def patch() -> None:
        found = mapping()
        if key not in found or found[key] == value:
            raise MisfitError(f"{key!r} is not there to be changed to {value!r}")
        found[key] = value

    return patch


def both(*patches: Patch) -> Patch:
    """Return the patch that applies several, for a rule that is carried at more than one place."""

    def patch() -> None:
        for each in patches:
            each()

    return patch


@dataclass(frozen=True, slots=True, eq=False)
class _Source:
    """A module as it is written: its lines with their ends, and its statements."""

    lines: list[str]
    body: list[ast.stmt]


@functools.cache
def _source(path: Path) -> _Source:
    """Return a module's source; many breaks are of one module, and reading it takes longer than a break."""
    words = path.read_text(encoding="utf-8")
    return _Source(words.splitlines(keepends=True), ast.parse(words).body)


def _flags(function: types.FunctionType) -> int:
    """Return what the function's module has from the future."""
    return function.__code__.co_flags & __future__.annotations.compiler_flag


def _lines_of(source: _Source, qualified: str, place: str) -> tuple[int, int]:
    """Return the first and last line of a function or method."""
    body = source.body
    node: ast.stmt | None = None
    for name in qualified.split("."):
        kinds = (ast.FunctionDef, ast.ClassDef)
        node = next((found for found in body if isinstance(found, kinds) and found.name == name), None)
        if node is None:
            raise MisfitError(f"{place}: there is no {name}")
        body = node.body if isinstance(node, kinds) else []
    if not isinstance(node, ast.FunctionDef) or node.end_lineno is None:
        raise MisfitError(f"{place} is no function")
    return node.lineno, node.end_lineno


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield from _codes(part)


def _function(module: types.ModuleType, qualified: str) -> types.FunctionType:
    """Return the running function itself: without the property, class method or cache around it."""
    owner: object = module
    for name in qualified.split("."):
        owner = vars(owner)[name]
    if isinstance(owner, property):
        owner = owner.fget
    if isinstance(owner, classmethod | staticmethod):
        owner = owner.__func__
    if isinstance(owner, functools._lru_cache_wrapper):
        owner.cache_clear()
        owner = owner.__wrapped__
    if not isinstance(owner, types.FunctionType):
        raise MisfitError(f"{module.__name__}:{qualified} is no function")
    return owner
