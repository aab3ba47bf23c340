"""The command bar at the foot of a screen: each command with its key, to press or to tap."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import ItemGrid

from companion.screens.widgets.chip import Chip
from companion.screens.wording import key_and_name


class CommandBar(ItemGrid):
    """Commands as chips; a tap runs the same action as the key."""

    def __init__(self, commands: Iterable[tuple[str, str, str]]) -> None:
        """Take the key cap, the name and the action of each command."""
        super().__init__(min_column_width=13, regular=False)
        self._commands = tuple(commands)

    def compose(self) -> ComposeResult:
        """Lay out the chips."""
        for cap, name, action in self._commands:
            yield Chip(key_and_name(cap, name), action, classes="command")

    def show(self, commands: Iterable[tuple[str, str, str]]) -> None:
        """Offer other commands from now on."""
        offered = tuple(commands)
        if offered != self._commands:
            self._commands = offered
            self.refresh(recompose=True)

    async def on_chip_tapped(self, event: Chip.Tapped) -> None:
        """Run the command's action on the screen."""
        event.stop()
        await self.screen.run_action(event.chip.act)
