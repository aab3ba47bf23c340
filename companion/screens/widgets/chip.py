"""Something to press or tap: a key cap, a name, and where it cannot be taken, the reason."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static


class Chip(Static):
    """A tappable piece of text; ``act`` names what a tap means to the widget around it."""

    ALLOW_SELECT: ClassVar[bool] = False
    """Chips give way to others while they are pressed: a selection that begins at one would have no place."""

    class Tapped(Message):
        """The chip was tapped."""

        def __init__(self, chip: Chip) -> None:
            super().__init__()
            self.chip = chip

        @property
        def control(self) -> Chip:
            """The chip."""
            return self.chip

    def __init__(self, label: Content, act: str, subject: object = None, *, classes: str = "") -> None:
        super().__init__(label, classes=classes, markup=False)
        self.act = act
        self.subject = subject

    async def on_click(self, event: Click) -> None:
        """Say that it was tapped."""
        event.stop()
        self.post_message(self.Tapped(self))
