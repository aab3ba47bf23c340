"""Commands that are shown in the spoken language: their help, and click's own words around it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from copy import copy
from inspect import cleandoc
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import click

from companion.engine.text import Text
from companion.language import Language, catalogue_of, in_words, spoken

C = TypeVar("C", bound=click.Command)

_CLICK: Final = ("core", "decorators", "exceptions", "formatting", "parser", "termui", "types", "utils")
"""The modules of click that say something."""
_OPTION: Final = "--language"


def translated(message: str) -> str:
    """Return a message that was found elsewhere, in a help text or in click, in the spoken language."""
    return catalogue_of(spoken()).gettext(message) if message else message


def _counted(one: str, many: str, n: int) -> str:
    return catalogue_of(spoken()).ngettext(one, many, n)


class _SpokenName:
    """The name of a kind of value, in the language that is spoken when it is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, one: object, kind: type | None = None) -> str:
        return translated(self._name)


def let_click_speak() -> None:
    """Let click find its words in our catalogue.

    Its modules look them up under the names ``_`` and ``ngettext`` of the standard library, which chooses
    a language by environment variables alone and cannot be told one; so these names are bound anew.
    """
    ours: Mapping[str, object] = {"_": translated, "ngettext": _counted}
    for name in _CLICK:
        module = importlib.import_module(f"click.{name}")
        for looked_up in ours.keys() & vars(module).keys():
            setattr(module, looked_up, ours[looked_up])
    # As a class attribute the name would be said in English for good; click asks for it when it refuses.
    click.types.IntParamType.name = _SpokenName("integer")  # type: ignore[assignment]


def language_told(words: Sequence[str]) -> str:
    """Return the value of ``--language`` among the words before the first command, empty where it is not.

    It is read before click parses: the help, which stands before everything else, speaks it already.
    """
    told = ""
    awaited = False
    for word in words:
        if awaited:
            told, awaited = word, False
        elif word == _OPTION:
            awaited = True
        elif word.startswith(f"{_OPTION}="):
            told = word.partition("=")[2]
        elif not word.startswith("-"):
            break
    return told


language_option = click.option(
    _OPTION,
    type=click.Choice([language.value for language in Language]),
    expose_value=False,
    help="The language to speak; else the one chosen on the home screen, or the system's.",
)
"""What ``language_told`` reads; declared so that the help lists it and a wrong value is refused."""


class SpokenCommand(click.Command):
    """A command whose help is in the spoken language."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        click.Command.format_help(_in_language(self), ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return what a list of commands says of it."""
        return click.Command.get_short_help_str(_in_language(self), limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help; click makes it once, whatever is spoken later."""
        return _help_option(super().get_help_option(ctx))


class SpokenGroup(click.Group):
    """A group of commands whose help is in the spoken language; so are its commands."""

    command_class = SpokenCommand
    group_class = type

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        click.Group.format_help(_in_language(self), ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return what a list of commands says of it."""
        return click.Group.get_short_help_str(_in_language(self), limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help; click makes it once, whatever is spoken later."""
        return _help_option(super().get_help_option(ctx))


class FilePath(click.Path):
    """The path of a file; ``of_folder`` takes a folder instead. Click names the kind when it is made."""

    def __init__(self, *, of_folder: bool = False, allow_dash: bool = False) -> None:
        super().__init__(path_type=Path, file_okay=not of_folder, dir_okay=of_folder, allow_dash=allow_dash)
        self._kind = "directory" if of_folder else "file"

    def convert(
        self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:  # noqa: ANN401  # click's own signature
        """Return the path. Raises what click raises, in the spoken language."""
        self.name = translated(self._kind)
        return super().convert(value, param, ctx)


class ReadFile(click.File):
    """A file that is read, or stdin; one that cannot be opened is told in the spoken language."""

    def __init__(self) -> None:
        super().__init__("rb")

    def convert(
        self,
        value: str | PathLike[str] | IO[Any],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> IO[Any]:
        """Return the open file. Raises what click raises."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as refusal:
            fault = refusal.__context__
            if not isinstance(fault, OSError):
                raise
            raise click.BadParameter(in_words(_why_not_read(fault, str(value))), ctx, param) from fault


def _why_not_read(fault: OSError, path: str) -> Text:
    if isinstance(fault, FileNotFoundError):
        return Text("There is no file {path}.", path=path)
    if isinstance(fault, IsADirectoryError):
        return Text("{path} is a folder: name a file.", path=path)
    if isinstance(fault, PermissionError):
        return Text("{path} may not be read here.", path=path)
    return Text("{path} cannot be read ({error}).", path=path, error=fault.strerror or str(fault))


def _help_option(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.help = translated("Show this message and exit.")
    return option


def _in_language(command: C) -> C:
    """Return a copy of a command whose words are in the spoken language."""
    shown = copy(command)
    shown.help = _help(command.help)
    shown.epilog = _help(command.epilog)
    shown.params = [_param(param) for param in command.params]
    return shown


def _param(param: click.Parameter) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    shown = copy(param)
    shown.help = _help(param.help)
    return shown


def _help(words: str | None) -> str | None:
    """Return a help text: without its indentation, which not every Python and click leave alike."""
    return translated(cleandoc(words)) if words else words
