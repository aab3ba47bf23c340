"""What a reader of the tower sensor must know to go on after a restart, as a text that a host saves."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from calibration.sentence import Sentence
from firmware_protocol.link_events import Cursor
from hardware.reader_url import ReaderUrlError
from hardware.serial_port import PortIdentity
from hardware.tower import TossId

_MEMORY_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class SensorMemory:
    """What a reader must know to go on: cursors, answered tosses, the port and the sensor of last time."""

    cursors: tuple[Cursor, ...] = ()
    answered: tuple[TossId, ...] = ()
    port: PortIdentity | None = None
    uid: int | None = None

    @property
    def text(self) -> str:
        """The memory as one line of JSON."""
        port = self.port
        return json.dumps(
            {
                "version": _MEMORY_VERSION,
                "cursors": [[one.uid, one.epoch, one.safe, one.lost] for one in self.cursors],
                "answered": self.answered,
                "port": [port.name, port.vid, port.pid, port.serial] if port else None,
                "sensor": self.uid,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_text(cls, text: str) -> SensorMemory:
        """The memory that a text holds; an empty text is a sensor never met. Raises ReaderUrlError."""
        if not text:
            return cls()
        try:
            saved = json.loads(text)
            if saved["version"] != _MEMORY_VERSION:
                raise ReaderUrlError(
                    Sentence(
                        "The tower sensor was saved by another version of the program ({version}); open it "
                        "without its memory.",
                        version=str(saved["version"]),
                    )
                )
            return cls(
                cursors=tuple(Cursor(*map(int, cursor)) for cursor in saved["cursors"]),
                answered=tuple(TossId(str(toss)) for toss in saved["answered"]),
                port=PortIdentity(*saved["port"]) if saved["port"] else None,
                uid=saved["sensor"],
            )
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, ReaderUrlError):
                raise
            raise ReaderUrlError(
                Sentence(
                    "What the tower sensor remembered cannot be read ({error}); open it without.",
                    error=str(error),
                )
            ) from error
