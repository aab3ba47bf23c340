"""The commands of a running game: one table for keys, command bar, list of all commands and palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the id of its binding, its key, the action it runs, its name and what it is for.

    ``shown`` commands stand on the command bar; the others are one key further, under "more".
    """

    id: str
    key: str
    cap: str
    action: str
    name: str
    about: str
    shown: bool = False


PLAY_COMMANDS: Final = (
    Command("game.why", "question_mark", "?", "why", "why", "Why these instructions; why not others", True),
    Command("game.undo", "z", "z", "undo", "undo", "Take back the latest act, after a look at it", True),
    Command("game.last_turn", "v", "v", "last_turn", "last turn", "Show the whole last turn again", True),
    Command("game.correct", "c", "c", "correct", "correct", "Correct anything the table shows", True),
    Command("game.log", "l", "l", "log", "log", "The log of play; answer an earlier question anew", True),
    Command("game.more", "m", "m", "more", "more", "All commands of the game", True),
    Command("game.redo", "Z", "Z", "redo", "redo", "Bring back what was last undone"),
    Command("game.history", "h", "h", "history", "what was done", "The latest acts; go back several at once"),
    Command("game.overrule", "d", "d", "overrule", "we did it otherwise", "The table took another one"),
    Command("game.tower", "j", "j", "tower", "cube tower", "The tower: reading, record, another reader"),
    Command("game.hide_tower", "J", "J", "hide_tower", "hide tower", "Hide or show what the tower holds"),
    Command("game.layout", "s", "s", "layout", "so the table should look", "Where every piece should lie"),
    Command("game.sheet", "e", "e", "sheet", "score sheet", "The score sheet as the game stands"),
    Command("game.set_aside", "f", "f", "set_aside", "set aside", "Entries that are kept but do not fit now"),
    Command("game.stop", "x", "x", "stop", "end here", "End the game here and score it as it stands"),
    Command("game.home", "q", "q", "home", "leave", "Leave this game; everything is saved"),
)

TOWER_ACTIONS: Final = ("tower", "hide_tower")
"""What is listed only where a cube tower stands on the table."""

_ONLY_IN_PLAY: Final = ("game.stop", "game.sheet", "game.hide_tower")

END_COMMANDS: Final = (
    Command("end.record", "enter", "Enter", "record", "record", "Record this result", True),
    *(command for command in PLAY_COMMANDS if command.id not in _ONLY_IN_PLAY),
)


def bindings(commands: tuple[Command, ...]) -> list[BindingType]:
    """Return the commands as key bindings, each with its id."""
    return [
        Binding(command.key, command.action, command.name, id=command.id, tooltip=command.about)
        for command in commands
    ]
