"""The commands of a running game: one table for keys, command bar, list of all commands and palette."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from textual.binding import Binding, BindingType

from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the id of its binding, its key, the action it runs, its name and what it is for.

    ``shown`` commands stand on the command bar; the others are one key further, under "more".
    """

    id: str
    key: str
    cap: str
    action: str
    name: Text
    about: Text
    shown: bool = False


PLAY_COMMANDS: Final = (
    Command(
        "game.why",
        "question_mark",
        "?",
        "why",
        Text("why"),
        Text("Why these instructions; why not others"),
        True,
    ),
    Command(
        "game.undo",
        "z",
        "z",
        "undo",
        Text("undo"),
        Text("Take back the latest act, after a look at it"),
        True,
    ),
    Command(
        "game.last_turn",
        "v",
        "v",
        "last_turn",
        Text("last turn"),
        Text("Show the whole last turn again"),
        True,
    ),
    Command(
        "game.correct", "c", "c", "correct", Text("correct"), Text("Correct anything the table shows"), True
    ),
    Command(
        "game.log",
        "l",
        "l",
        "log",
        Text("log"),
        Text("The log of play; answer an earlier question anew"),
        True,
    ),
    Command("game.more", "m", "m", "more", Text("more"), Text("All commands of the game"), True),
    Command("game.redo", "Z", "Z", "redo", Text("redo"), Text("Bring back what was last undone")),
    Command(
        "game.history",
        "h",
        "h",
        "history",
        Text("what was done"),
        Text("The latest acts; go back several at once"),
    ),
    Command(
        "game.overrule", "d", "d", "overrule", Text("we did it otherwise"), Text("The table took another one")
    ),
    Command(
        "game.tower",
        "j",
        "j",
        "tower",
        Text("cube tower"),
        Text("The tower: reading, record, another reader"),
    ),
    Command(
        "game.hide_tower",
        "J",
        "J",
        "hide_tower",
        Text("hide tower"),
        Text("Hide or show what the tower holds"),
    ),
    Command(
        "game.layout",
        "s",
        "s",
        "layout",
        Text("so the table should look"),
        Text("Where every piece should lie"),
    ),
    Command("game.sheet", "e", "e", "sheet", Text("score sheet"), Text("The score sheet as the game stands")),
    Command(
        "game.copy_sheet",
        "E",
        "E",
        "copy_sheet",
        Text("copy table"),
        Text("Copy the score table, to paste it elsewhere"),
    ),
    Command(
        "game.big", "L", "L", "big", Text("big view"), Text("To be read from a metre: whose turn, what to do")
    ),
    Command(
        "game.set_aside",
        "f",
        "f",
        "set_aside",
        Text("set aside"),
        Text("Entries that are kept but do not fit now"),
    ),
    Command(
        "game.stop", "x", "x", "stop", Text("end here"), Text("End the game here and score it as it stands")
    ),
    Command("game.home", "q", "q", "home", Text("leave"), Text("Leave this game; everything is saved")),
)

TOWER_ACTIONS: Final = ("tower", "hide_tower")
"""What is listed only where a cube tower stands on the table."""

_ONLY_IN_PLAY: Final = ("game.stop", "game.sheet", "game.hide_tower")
_SHOWN_AT_THE_END: Final = ("game.copy_sheet",)

END_COMMANDS: Final = (
    Command("end.record", "enter", "Enter", "record", Text("record"), Text("Record this result"), True),
    *(
        replace(command, shown=command.shown or command.id in _SHOWN_AT_THE_END)
        for command in PLAY_COMMANDS
        if command.id not in _ONLY_IN_PLAY
    ),
)


def bindings(commands: tuple[Command, ...]) -> list[BindingType]:
    """Return the commands as key bindings, each with its id; like all bindings, named in English."""
    return [
        replace(
            Binding(command.key, command.action, id=command.id),
            description=str(command.name),
            tooltip=str(command.about),
        )
        for command in commands
    ]
