"""What a tray reader must know to go on after a restart, as one line of text."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sentence import Sentence
from hardware.reader_url import ReaderUrlError
from hardware.tower import Place, TossId
from hardware.tray_state import TrayPiece, TrayState

_VERSION = 1
_KEPT = 50
"""Tosses whose ids are kept, so that one told again is known."""


@dataclass(frozen=True, slots=True)
class TrayMemory:
    """The tray as it was accepted last.

    ``lying``: what lay there, None before the first look. ``inside``: what was in the tower, None where
    nobody knows. ``frame``: the number of the last frame that was looked at, -1 for none. ``tosses``: those
    answered, latest last. ``late``: how many late drops came since the last of them.
    """

    lying: TrayState | None = None
    inside: Counts | None = None
    frame: int = -1
    tosses: tuple[TossId, ...] = ()
    late: int = 0

    def answered(self, tosses: tuple[TossId, ...]) -> TrayMemory:
        """The memory after these tosses were answered."""
        return replace(self, tosses=(*self.tosses, *tosses)[-_KEPT:], late=0) if tosses else self

    @property
    def text(self) -> str:
        """The memory as one line of JSON."""
        pieces = None if self.lying is None else [_written(piece) for piece in self.lying]
        return json.dumps(
            {
                "version": _VERSION,
                "lying": pieces,
                "inside": None if self.inside is None else self.inside.letters,
                "frame": self.frame,
                "tosses": self.tosses,
                "late": self.late,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_text(cls, text: str) -> TrayMemory:
        """The memory that a text holds; an empty text remembers nothing. Raises ReaderUrlError."""
        if not text:
            return cls()
        try:
            saved = json.loads(text)
            version = saved["version"]
            if version == _VERSION:
                lying, inside = saved["lying"], saved["inside"]
                return cls(
                    lying=None if lying is None else TrayState(tuple(_read(piece) for piece in lying)),
                    inside=None if inside is None else Counts.from_letters(inside),
                    frame=int(saved["frame"]),
                    tosses=tuple(TossId(toss) for toss in saved["tosses"]),
                    late=int(saved["late"]),
                )
        except (KeyError, TypeError, ValueError) as error:
            raise ReaderUrlError(
                Sentence(
                    "What the reader of the tray remembered cannot be read ({error}); open it without.",
                    error=str(error),
                )
            ) from error
        raise ReaderUrlError(
            Sentence(
                "The reader of the tray was saved by another version of the program ({version}); "
                "open it without its memory.",
                version=str(version),
            )
        )


def _written(piece: TrayPiece) -> list[float | str | None]:
    colour = None if piece.colour is None else piece.colour.letter
    return [round(piece.place.x, 4), round(piece.place.y, 4), colour]


def _read(saved: list[float | str | None]) -> TrayPiece:
    x, y, letter = saved
    colour = None if letter is None else Keshi.from_letter(str(letter))
    return TrayPiece(Place(float(str(x)), float(str(y))), colour)
