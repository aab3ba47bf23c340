"""What is said beside the game: each thing once, the latest from elsewhere in the place of the one before."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from textual.app import App
from textual.events import Event, Paste
from textual.notifications import Notification, Notify
from textual.widgets import Input

from companion.language import in_words, say
from companion.screens.pasted import one_line
from companion.screens.screen import CompanionScreen

NOTICE_SECONDS: Final = 8.0
"""How long a notice stands."""
_HOLDER: Final = "--textual-toast-"
"""How Textual names what holds a notice; its identity follows."""


class NoticingApp(App[int]):
    """An application whose notices cover as little as they can."""

    def __init__(self) -> None:
        super().__init__()
        self._latest: Notification | None = None
        self._returned: Notification | None = None

    def tell_of_others(self, words: str) -> None:
        """Say what came from elsewhere, in the place of what was said of that before: one covers little."""
        self._latest = self._in_place_of(self._latest, words)

    def tell_of_return(self, words: str) -> None:
        """Say what was brought back, in the place of what was before it: a hurry covers little."""
        self._returned = self._in_place_of(self._returned, words)

    def _in_place_of(self, before: Notification | None, words: str) -> Notification:
        if before is not None:
            if before.message == words and before in self._notifications:
                return before
            self._take_off(before)
        notice = Notification(words, timeout=NOTICE_SECONDS, markup=False)
        self._notifications.add(notice)
        self._refresh_notifications()
        return notice

    def _refresh_notifications(self) -> None:
        """Show the notices, and let the screen say where they stand."""
        super()._refresh_notifications()
        screen = self.screen if self.screen_stack else None
        if isinstance(screen, CompanionScreen):
            self.call_later(screen.place_notices)

    def words_of_notices(self) -> dict[str, str]:
        """Return the words of the notices that stand, by the id of the widget that holds each."""
        return {f"{_HOLDER}{notice.identity}": notice.message for notice in self._notifications}

    def _take_off(self, notice: Notification) -> None:
        """Take a notice away; Textual would leave the room it took."""
        self._unnotify(notice, refresh=False)
        for room in self.screen.query(f"#{_HOLDER}{notice.identity}"):
            room.remove()

    async def on_event(self, event: Event) -> None:
        """Let what is pasted where one line is typed be one line, and say what of it was left out."""
        if isinstance(event, Paste) and not event.is_forwarded and isinstance(self.focused, Input):
            event.text, left_out = one_line(event.text)
            if left_out:
                told = say(
                    "Only the first line was pasted; {n} other was left out.",
                    "Only the first line was pasted; {n} others were left out.",
                    n=left_out,
                )
                self.notify(told, severity="warning", timeout=NOTICE_SECONDS, markup=False)
        await super().on_event(event)

    def on_notify(self, event: Notify) -> None:
        """Let a notice take the place of one that says the same: pressed thrice, said once."""
        self._take_away({event.notification.message})

    def _take_away(self, said: Collection[str]) -> None:
        for notice in [one for one in self._notifications if one.message in said]:
            self._take_off(notice)

    def _say(self, fault: Exception) -> None:
        self.notify(in_words(fault), severity="warning", timeout=12, markup=False)
