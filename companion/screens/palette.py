"""The palette: every command by its name, and a word where no command is called so."""

from __future__ import annotations

from textual.command import Hit, Hits
from textual.system_commands import SystemCommandsProvider

from companion.language import say


class PaletteCommands(SystemCommandsProvider):
    """Looks up the application's commands; where none is found it says so in the spoken language."""

    async def search(self, query: str) -> Hits:
        """Yield the commands whose names fit what was typed."""
        found = False
        async for hit in super().search(query):
            found = True
            yield hit
        if not found:
            yield Hit(1.0, say("No command is called so."), _nothing)


def _nothing() -> None:
    """Do nothing: the line that says that there is no command is no command."""
