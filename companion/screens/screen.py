"""What every screen of the program has: a body, a command bar, and a word where the window is too small."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.language import say
from companion.screens.watching import may

R = TypeVar("R")

SMALLEST = (40, 15)
"""Columns and rows below which a screen shows only a friendly word."""


class CompanionScreen(Screen[R]):
    """A screen that hides itself behind a word where the window is too small to be read."""

    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [  # noqa: RUF012  # as Textual types it
        (0, "-tiny"),
        (SMALLEST[0], "-narrow"),
        (72, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [  # noqa: RUF012  # as Textual types it
        (0, "-flat"),
        (SMALLEST[1], "-low"),
        (32, "-tall"),
    ]

    def on_mount(self) -> None:
        """Take the classes of this window's size before anything is drawn.

        Textual sets them after the first layout; the commands would then move from under a finger.
        """
        sides = zip(self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True)
        for length, breakpoints in sides:
            fitting = [name for least, name in sorted(breakpoints or ()) if length >= least]
            self.add_class(*fitting[-1:])

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave the screen, once: a second key of a fast hand must not take away the screen below it."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)

    @property
    def allow_select(self) -> bool:
        """Let words be marked by a mouse; under a finger, every tap would begin to mark some."""
        return super().allow_select and not self.app.is_web

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether an action may run here: a screen that only watches has those that look."""
        if not may(action, watching=getattr(self.app, "watching", False)):
            return False
        return super().check_action(action, parameters)

    def place_notices(self) -> None:
        """Put the notices where they cover the least; the styles say where, if nothing else does."""

    def too_small(self) -> Static:
        """Return the word that stands where nothing else fits."""
        words = say("The window is too small to play in. Please make it bigger; your game is safe.")
        return Static(Content(words), classes="too-small", markup=False)

    def body(self) -> Vertical:
        """Return the part that holds everything else."""
        return Vertical(classes="body")
