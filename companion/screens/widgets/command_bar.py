"""The command bar at the foot of a screen: each command with its key, to press or to tap."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import ItemGrid

from companion.screens.watching import may
from companion.screens.widgets.chip import Chip
from companion.screens.wording import key_and_name

_LEAST = 13
"""Columns that a command gets at least."""


class CommandBar(ItemGrid):
    """Commands as chips; a tap runs the same action as the key. Who watches has only those that look."""

    def __init__(self, commands: Iterable[tuple[str, str, str]]) -> None:
        """Take the key cap, the name and the action of each command."""
        self._commands = tuple(commands)
        super().__init__(min_column_width=self._columns(), regular=False)

    def _columns(self) -> int:
        """Return the columns of a command: so many that none runs into the next one."""
        return max([_LEAST] + [cell_len(f"{cap} {name}") + 1 for cap, name, _ in self._commands])

    def compose(self) -> ComposeResult:
        """Lay out the chips."""
        own = getattr(self.app, "own_keys", None)
        watching = getattr(self.app, "watching", False)
        for cap, name, action in self._commands:
            if not may(action, watching=watching):
                continue
            now = cap if own is None else own.cap_on(type(self.screen), action, cap)
            of_whom, _, name_of_action = action.rpartition(".")
            if own is not None and of_whom == "app":
                now = own.cap_on(type(self.app), name_of_action, now)
            yield Chip(key_and_name(now, name), action, classes="command")

    def show(self, commands: Iterable[tuple[str, str, str]]) -> None:
        """Offer other commands from now on."""
        offered = tuple(commands)
        if offered != self._commands:
            self._commands = offered
            self.min_column_width = self._columns()
            self.refresh(recompose=True)

    async def on_chip_tapped(self, event: Chip.Tapped) -> None:
        """Run the command's action on the screen."""
        event.stop()
        await self.screen.run_action(event.chip.act)
