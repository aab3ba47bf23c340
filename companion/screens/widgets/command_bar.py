"""The command bar at the foot of a screen: each command with its key, to press or to tap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import ItemGrid
from textual.content import Content
from textual.message import Message

from companion.screens.watching import may
from companion.screens.widgets.chip import Chip
from companion.screens.wording import key_and_name

_LEAST = 13
"""Columns that a command gets at least."""


Commands: TypeAlias = tuple[tuple[str, str, str], ...]
"""The key cap, the name and the action of each command."""


class CommandBar(ItemGrid):
    """Commands as chips; a tap runs the same action as the key. Who watches has only those that look."""

    class Grown(Message):
        """The commands take another number of rows, or of columns."""

    def __init__(self, commands: Iterable[tuple[str, str, str]]) -> None:
        """Take the key cap, the name and the action of each command."""
        self._commands = self._now = tuple(commands)
        super().__init__(min_column_width=_columns(self._commands), regular=False)

    def compose(self) -> ComposeResult:
        """Lay out the chips."""
        for command in self._now:
            if may(command[2], watching=getattr(self.app, "watching", False)):
                yield Chip(self._words(command), command[2], classes="command")

    def _words(self, command: tuple[str, str, str]) -> Content:
        cap, name, action = command
        own = getattr(self.app, "own_keys", None)
        now = cap if own is None else own.cap_on(type(self.screen), action, cap)
        of_whom, _, name_of_action = action.rpartition(".")
        if own is not None and of_whom == "app":
            now = own.cap_on(type(self.app), name_of_action, now)
        return key_and_name(now, name)

    def show(self, commands: Iterable[tuple[str, str, str]], *, now: Commands = ()) -> None:
        """Offer other commands from now on.

        While something is typed they have other caps ``now``; they stay in their rows then, wherever these
        are wide enough for them.
        """
        offered, before = tuple(commands), self._now
        was, self._commands, self._now = self._commands, offered, now or offered
        if self._now == before:
            return
        self._share_columns()
        if offered != was:
            self.refresh(recompose=True)
            return
        words = {command[2]: command for command in self._now}
        for chip in self.query_children(Chip):
            chip.update(self._words(words[chip.act]))

    def on_resize(self) -> None:
        """Share the columns anew, and let the screen share its rows."""
        self._share_columns()
        self.post_message(self.Grown())

    def _share_columns(self) -> None:
        """Give each column what its longest command needs where equal ones would take another row."""
        width, usual, needed = self.content_size.width, _columns(self._commands), _columns(self._now)
        beside = min(len(self._now), max(1, width // usual))
        columns = [max(map(_width, self._now[first::beside])) for first in range(beside)]
        tight = needed > usual and max(1, width // needed) < beside and sum(columns) <= width
        self.styles.grid_columns = " ".join(f"{one}fr" for one in columns) if tight else None
        self.min_column_width = usual if tight else needed

    async def on_chip_tapped(self, event: Chip.Tapped) -> None:
        """Run the command's action on the screen."""
        event.stop()
        await self.screen.run_action(event.chip.act)


def _columns(commands: Commands) -> int:
    """Return the columns of a command: so many that none runs into the next one."""
    return max([_LEAST, *map(_width, commands)])


def _width(command: tuple[str, str, str]) -> int:
    cap, name, _ = command
    return cell_len(f"{cap} {name}") + 1
