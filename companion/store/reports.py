"""Reports of faults: what the program did wrong, kept for whoever mends it, without the players' names."""

from __future__ import annotations

import platform
import traceback
from pathlib import Path

from companion.engine.replay import ScriptFaultError
from companion.engine.text import Text
from companion.store.clock import Clock, stamp, wall_clock


class SavedReports:
    """Writes each fault as a text file of its own into one folder; never over an older one."""

    def __init__(self, folder: Path, clock: Clock = wall_clock) -> None:
        self._folder = folder
        self._clock = clock

    def write(self, fault: Exception, key: str) -> Text | str:
        """Write a report and return where it is, or why there is none: no fault is made worse."""
        text = self._text(fault, key)
        begins = stamp(self._clock()).replace(":", "")
        number = 1
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            while True:
                path = self._folder / f"fault-{begins}-{number}.txt"
                try:
                    with path.open("x", encoding="utf-8") as file:
                        file.write(text)
                except FileExistsError:
                    number += 1
                else:
                    return str(path)
        except OSError as error:
            return Text(
                "no file, for {folder} cannot be written ({error})",
                folder=str(self._folder),
                error=error.strerror or str(error),
            )

    def _text(self, fault: Exception, key: str) -> str:
        cause = fault.cause if isinstance(fault, ScriptFaultError) else fault
        trace = "".join(traceback.format_exception(cause))
        return (
            f"when: {stamp(self._clock())}\nafter the answer to: {key or 'nothing yet'}\n"
            f"python: {platform.python_version()} on {platform.platform()}\n\n{trace}"
        )
