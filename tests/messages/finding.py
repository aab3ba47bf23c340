"""Finds every message in the source: texts, sentences and what is said, bindings, the command line's help.

A message id is a plain string or a choice between plain strings; anything else raises an error.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path
from typing import Final

import click

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("companion", "hardware", "calibration")
SAYING: Final = frozenset({"Text", "Sentence", "say"})
"""What takes a message and its plural."""

CLICK: Final = (
    ("Usage:", ""),
    ("Options", ""),
    ("Commands", ""),
    ("Show this message and exit.", ""),
    ("default: {default}", ""),
    ("required", ""),
    ("Error: {message}", ""),
    ("Aborted!", ""),
    ("Try '{command} {option}' for help.", ""),
    ("Missing command.", ""),
    ("Missing argument", ""),
    ("Missing option", ""),
    ("Missing parameter", ""),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("No such command {name!r}.", ""),
    ("No such option {name!r}.", ""),
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Option {name!r} does not take a value.", ""),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("Invalid value: {message}", ""),
    ("Invalid value for {param_hint}: {message}", ""),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    ("Choose from:\n\t{choices}", ""),
    ("{value!r} is not a valid {number_type}.", ""),
    ("{value} is not in the range {range}.", ""),
    ("file", ""),
    ("directory", ""),
    ("integer", ""),
    ("{name} {filename!r} is a file.", ""),
    ("{name} {filename!r} is a directory.", ""),
    ("{name} {filename!r} is not readable.", ""),
    ("{name} {filename!r} is not writable.", ""),
    ("Could not open file {filename!r}: {message}", ""),
    ("unknown error", ""),
    ("Error: invalid input", ""),
)
"""Click's own words around our commands, with their plurals: no source of ours holds them, and
``companion.command_line.speaking`` looks them up in our catalogue. Words that no command of ours can bring
up, of completion, colours or the program's mistakes, are left out."""


class NotAMessageError(Exception):
    """A message id that is made at run time: no catalogue can know it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message id, its plural or "", and the module it stands in, relative to the project."""

    msgid: str
    many: str
    module: str


def all_messages() -> tuple[Message, ...]:
    """Return every message once, in the order of modules and lines."""
    found: dict[tuple[str, str], Message] = {}
    for message in (*_in_source(), *_on_the_command_line()):
        found.setdefault((message.msgid, message.many), message)
    return tuple(found.values())


def _in_source() -> Iterator[Message]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            module = path.relative_to(ROOT).as_posix()
            if "/training/" not in module and module != "companion/language.py":
                yield from messages_of(path.read_text(encoding="utf-8"), module)


def messages_of(source: str, module: str) -> Iterator[Message]:
    """Yield the messages of a module's source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in SAYING and node.args:
            many = _constants(node.args[1], module) if len(node.args) > 1 else ("",)
            for msgid in _constants(node.args[0], module):
                yield from (Message(msgid, one, module) for one in many)
        elif name == "Binding":
            shown = [*node.args[2:3], *(given.value for given in node.keywords if given.arg == "tooltip")]
            for argument in shown:
                yield from (Message(msgid, "", module) for msgid in _constants(argument, module))


def _constants(node: ast.expr, module: str) -> tuple[str, ...]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if not node.value:
            raise NotAMessageError(f"{module}:{node.lineno}: an empty message is a catalogue's own header")
        return (node.value,)
    if isinstance(node, ast.IfExp):
        return (*_constants(node.body, module), *_constants(node.orelse, module))
    raise NotAMessageError(f"{module}:{node.lineno}: the message {ast.unparse(node)} is made at run time")


def _on_the_command_line() -> Iterator[Message]:
    from companion.cli import main

    yield from _of_command(main)
    yield from (Message(msgid, many, "click") for msgid, many in CLICK)


def _of_command(command: click.Command) -> Iterator[Message]:
    words = [command.help, command.epilog]
    words += [option.help for option in command.params if isinstance(option, click.Option)]
    yield from (Message(cleandoc(word), "", "companion/command_line") for word in words if word)
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            yield from _of_command(inner)
