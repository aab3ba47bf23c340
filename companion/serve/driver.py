"""The driver of a served process: it ends with the server, and its screen has a size within bounds."""

from __future__ import annotations

import os
import threading
from typing import Final

from textual.drivers.web_driver import WebDriver
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from companion.serve.messages import clamped

_GRACE: Final = 2.0
"""Seconds in which an orphan may end in good order; every answer is on the disk already."""


class ServedDriver(WebDriver):
    """Textual's web driver; where the server was killed its input ends, and it must leave by itself."""

    def process_message(self, message: Message) -> None:
        """Hear what was typed; a size is told by the server, never by what somebody types."""
        if not isinstance(message, (Resize, InBandWindowResize)):
            super().process_message(message)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Hear the server; whatever size it tells, no screen is larger than ours may be."""
        if packet_type == "resize":
            columns, rows = clamped(payload.get("width"), payload.get("height"))
            payload = {**payload, "width": columns, "height": rows}
        super().on_meta(packet_type, payload)

    def run_input_thread(self) -> None:
        """Wait for input; at its end leave, at the latest after a short grace."""
        super().run_input_thread()
        if self.exit_event.is_set():
            return
        last_resort = threading.Timer(_GRACE, os._exit, (0,))
        last_resort.daemon = True
        last_resort.start()
        self._app.call_later(self._app.exit)
