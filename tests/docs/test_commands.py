"""Every command of the documents is one that the program understands; those that ask nothing are run."""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.cli import main
from tests.docs.documents import ROOT, WITH_COMMANDS, document

FILES = re.compile(r"[\w-]+\.(?:jsonl|toml|capture|json)|FILE")
STAND_FOR = {"N": "1", "GAME": "merv", "NAME": "desk", "URL": "sim://?seed=7", "DIR": "."}
ASKS_NOTHING = re.compile(
    r"companion (where|demo --text.*|tower simulate.*|tower watch .* --drops .*|tower log|log --list|check)"
)

COMMANDS = sorted({command for here in map(document, WITH_COMMANDS) for command in here.commands()})
OURS = [pytest.param(command, id=command) for command in COMMANDS if command.startswith("companion")]
OF_TESTS = [pytest.param(command, id=command) for command in COMMANDS if command.startswith("python")]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def words_of(command: str, home: Path) -> list[str]:
    """The words after the program's name, with something in place of what stands for anything."""
    words = [STAND_FOR.get(word, word) for word in shlex.split(command)[1:]]
    for word in words:
        if FILES.fullmatch(word):
            (home / word).touch()
    return words


def understood(words: list[str]) -> click.Context:
    """Parse as the program would, and do nothing. Raises click.UsageError for what it would refuse."""
    context = main.make_context("companion", list(words))
    while isinstance(context.command, click.Group) and (rest := [*context._protected_args, *context.args]):
        name, command, rest = context.command.resolve_command(context, rest)
        assert command is not None
        context = command.make_context(name, rest, parent=context)
    for one in (context, *_above(context)):
        one.close()  # options of the terminal stand in the environment until then
    return context


def _above(context: click.Context) -> Iterator[click.Context]:
    while context.parent is not None:
        context = context.parent
        yield context


@pytest.mark.parametrize("command", OURS)
def test_the_program_understands_every_command(command: str, home: Path) -> None:
    try:
        understood(words_of(command, home))
    except click.UsageError as refusal:
        pytest.fail(f"{command}: {refusal.message}")


@pytest.mark.parametrize("command", [one for one in OURS if ASKS_NOTHING.fullmatch(str(one.values[0]))])
def test_a_command_that_asks_nothing_does_what_it_says(command: str, home: Path) -> None:
    done = CliRunner().invoke(main, words_of(command, home), catch_exceptions=False)
    assert done.exit_code == 0, f"{command}: {done.output}"


def rows() -> list[tuple[str, list[str]]]:
    """The command of each row of a table that begins with one, and the options that the row names besides."""
    lines = [line for here in map(document, WITH_COMMANDS) for line in here.prose.splitlines()]
    found = []
    for line in lines:
        if (first := re.match(r"\| `(companion [^`]+)`", line)) is not None:
            found.append((first[1], re.findall(r"`(--[\w-]+)[^`]*`", line)))
    return found


def test_options_that_a_row_names_belong_to_its_command(home: Path) -> None:
    named = 0
    for command, options in rows():
        known = {one for each in understood(words_of(command, home)).command.params for one in each.opts}
        assert set(options) <= known, f"{command}: {options}"
        named += len(options)
    assert named > 3


@pytest.mark.parametrize("command", OF_TESTS)
def test_a_program_of_the_tests_is_there_and_knows_its_options(command: str) -> None:
    _, _, module, *words = shlex.split(command)
    found = importlib.util.find_spec(module)
    assert found is not None, f"there is no {module}"
    assert found.origin is not None
    place = Path(found.origin)
    source = (place.with_name("__main__.py") if place.name == "__init__.py" else place).read_text(
        encoding="utf-8"
    )
    missing = [word for word in words if word.startswith("--") and f'"{word}"' not in source]
    assert not missing, f"{module} knows no {' '.join(missing)}"


def test_what_is_installed_are_parts_of_the_project() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    lines = [line for here in map(document, WITH_COMMANDS) for line in here.shell() if "pip install" in line]
    assert lines
    for line in lines:
        for named in re.findall(r"\.\[([\w,]+)\]", line):
            assert set(named.split(",")) <= set(extras), line


def test_what_the_program_would_refuse_is_noticed(home: Path) -> None:
    with pytest.raises(click.UsageError):
        understood(["play", "merv", "--no-such-option"])
    with pytest.raises(click.UsageError):
        understood(["no-such-command"])
    assert understood(["tower", "simulate", "--tosses", "3"]).params["tosses"] == 3
