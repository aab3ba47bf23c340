"""Whatever people read is a message: no words in literals of screens, commands, readers and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tests.messages.finding import ROOT
from tests.messages.source_words import literals_of, made_of_ids

_EDGES: Final = (
    *("companion/screens", "companion/commands", "companion/command_line", "companion/doctor"),
    *("companion/history", "companion/cli.py", "companion/desk.py", "companion/terminal.py"),
    *("hardware", "calibration"),
)
"""Where words meet people. Games and engine are looked at by their values, in ``test_values``."""

_STYLE = "a style of what is drawn"
_COMMAND = "a command line, as it is typed"
_NAME = "a name that no language changes"
_LOOKED_FOR = "looked for in what a system says, not shown"
_FORMAT = "names what a file holds: its format"
_EXCEPTIONS: Final = {
    ("companion/screens/app.py", "Table companion"): "the name of the program; no screen shows it",
    ("companion/screens/big_words.py", "bold $band-ink on $band"): _STYLE,
    ("companion/screens/half_blocks.py", " on "): _STYLE,
    ("companion/screens/keshi.py", " on "): _STYLE,
    ("companion/screens/tower_side.py", "by hand"): "what picking a line of a list gives, not what it says",
    ("companion/commands/plain/play.py", "companion "): _COMMAND,
    ("companion/commands/plain/play.py", " --resume "): _COMMAND,
    ("companion/commands/screens.py", "companion play GAME --plain"): _COMMAND,
    ("companion/commands/sitting.py", "companion "): _COMMAND,
    ("companion/commands/sitting.py", " --resume "): _COMMAND,
    ("companion/command_line/speaking.py", "Show this message and exit."): "looked up in the catalogue there",
    ("companion/doctor/names.py", "Name"): "what a package's metadata calls its name",
    ("companion/doctor/permissions.py", "sudo usermod -aG "): _COMMAND,
    ("companion/doctor/versions.py", "Python"): _NAME,
    ("companion/history/bg_stats.py", "A play file for BG Stats: open it with that app."): _FORMAT,
    ("companion/history/plot_files.py", "Line"): "a class of the library that draws",
    ("hardware/camera_habits.py", "raspberry pi"): _LOOKED_FOR,
    ("hardware/rendered.py", "late "): "begins chance anew, the same on every run",
    ("hardware/scene.py", "The simulated tray is full: "): "a fault of the simulated tray, told as one",
    ("hardware/scene.py", " pieces lie in it; take some out."): "a fault of the simulated tray, told as one",
    ("hardware/sensor_capture.py", "table-companion sensor capture"): _FORMAT,
    ("hardware/serial_port.py", "Arduino"): _NAME,
    ("hardware/serial_port.py", "No such file"): _LOOKED_FOR,
    ("hardware/serial_port.py", "Access is denied"): _LOOKED_FOR,
    ("hardware/serial_port.py", "exclusively lock"): _LOOKED_FOR,
    ("hardware/tray.py", "no toss"): "part of the id of a reading",
    ("hardware/tray.py", "/late "): "part of the id of a reading",
    ("calibration/counts.py", "Counts.from_letters("): "how counts are written in a failing test",
    ("calibration/profile.py", "table-companion calibration profile"): _FORMAT,
    ("calibration/sensor_profile.py", "table-companion sensor calibration"): _FORMAT,
}
"""Literals that look like words for people and are none, each with its reason."""
_VALUES: Final = {
    ("companion/commands/screens.py", "'companion play GAME --plain'"): _COMMAND,
    ("companion/commands/sitting.py", "'companion '"): _COMMAND,
    ("companion/commands/sitting.py", "saved.mode.value"): _COMMAND,
    ("companion/commands/sitting.py", "' --resume '"): _COMMAND,
}
"""Values of messages that are a piece of an id or in quotes, and rightly so."""


def _found(check: Callable[[str], Iterator[tuple[int, str]]]) -> set[tuple[str, int, str]]:
    found = set()
    for edge in _EDGES:
        path = ROOT / edge
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            module = file.relative_to(ROOT).as_posix()
            if "/training/" not in module:
                found |= {(module, *one) for one in check(file.read_text(encoding="utf-8"))}
    return found


def test_no_literal_says_something_to_people() -> None:
    found = _found(literals_of)
    unknown = sorted(
        f"{module}:{line}: {words!r}" for module, line, words in found if (module, words) not in _EXCEPTIONS
    )
    assert not unknown, "words that no catalogue sees:\n" + "\n".join(unknown)
    gone = _EXCEPTIONS.keys() - {(module, words) for module, _, words in found}
    assert not gone, "exceptions that are none any more"


def test_no_value_of_a_message_is_made_of_an_id() -> None:
    found = _found(made_of_ids)
    unknown = sorted(
        f"{module}:{line}: {words}" for module, line, words in found if (module, words) not in _VALUES
    )
    assert not unknown, "values that stay English:\n" + "\n".join(unknown)
    assert not _VALUES.keys() - {(module, words) for module, _, words in found}, "exceptions that are none"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("print('Nothing is saved.')", ["Nothing is saved."]),
        ("label = 'Undo'", ["Undo"]),
        ("echo(f'{n} games are saved')", [" games are saved"]),
        ("echo(f'Port {name}')", ["Port "]),
        ("raise CannotReadError('the file is broken')", ["the file is broken"]),
        ("title = 'a b' if c else 'no game'", ["no game"]),
        ("echo(say('Nothing is saved.'))", []),
        ("Text('{a} is saved', a=name)", []),
        ("Text('{a}', a='no game')", ["no game"]),
        ("raise ValueError('a mistake of the program')", []),
        ("def f():\n    'What it does.'", []),
        ("Binding('q', 'quit the game', 'Leave', id='game.quit')", []),
        ("self.query_one('#fields Chip')", []),
        ("cast('Mapping[str, int]', a)", []),
        ("class A(Enum):\n    B = 'two words'", []),
        ("rows = connection.execute('SELECT a FROM b')", []),
        ("query = 'SELECT a FROM b'", []),
        ("if kind == 'printed-value': pass", []),
        ("keys = ('Enter', 'Esc')", []),
        ("Chip(id='two words', classes='row title')", []),
        ("a: Literal['two words'] = b", []),
    ],
)
def test_literals_with_words_are_seen(source: str, found: list[str]) -> None:
    assert [words for _, words in literals_of(source)] == found
