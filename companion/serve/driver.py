"""The driver of a served process: when the server is gone, the process ends, too."""

from __future__ import annotations

import os
import threading
from typing import Final

from textual.drivers.web_driver import WebDriver

_GRACE: Final = 2.0
"""Seconds in which an orphan may end in good order; every answer is on the disk already."""


class ServedDriver(WebDriver):
    """Textual's web driver; where the server was killed its input ends, and it must leave by itself."""

    def run_input_thread(self) -> None:
        """Wait for input; at its end leave, at the latest after a short grace."""
        super().run_input_thread()
        if self.exit_event.is_set():
            return
        last_resort = threading.Timer(_GRACE, os._exit, (0,))
        last_resort.daemon = True
        last_resort.start()
        self._app.call_later(self._app.exit)
