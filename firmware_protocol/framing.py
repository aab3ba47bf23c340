"""Frames on the wire: COBS between zero bytes, closed by a CRC-32. ``SPEC.md`` 2 describes them.

Bytes in, bodies out. Nothing here raises for what comes over a cable.
"""

from __future__ import annotations

import zlib
from collections import Counter
from enum import Enum
from typing import Final

DELIMITER: Final = b"\x00"
BODY_MAXIMUM: Final = 60
"""Bytes of type and payload that a frame may hold."""
CRC_BYTES: Final = 4
CODED_MAXIMUM: Final = BODY_MAXIMUM + CRC_BYTES + 1
"""Bytes between two delimiters: COBS adds one to fewer than 254."""


class DropReason(Enum):
    """Why what stood between two delimiters was not taken for a frame."""

    TOO_LONG = "too long"
    TOO_SHORT = "too short"
    BAD_CODING = "bad coding"
    BAD_CHECKSUM = "bad checksum"


def encode_frame(body: bytes) -> bytes:
    """The bytes on the wire for a body of 1 to 60 bytes, closing delimiter included. Raises ValueError."""
    if not 1 <= len(body) <= BODY_MAXIMUM:
        raise ValueError(f"A body has 1 to {BODY_MAXIMUM} bytes, not {len(body)}.")
    checked = body + zlib.crc32(body).to_bytes(CRC_BYTES, "little")
    return b"".join(bytes((len(run) + 1,)) + run for run in checked.split(DELIMITER)) + DELIMITER


def decode_frame(coded: bytes) -> bytes | DropReason:
    """The body of what stood between two delimiters, or why there is none. ``coded`` holds no zero."""
    if len(coded) > CODED_MAXIMUM:
        return DropReason.TOO_LONG
    size = len(coded)
    if size < CRC_BYTES + 2:
        return DropReason.TOO_SHORT
    runs = []
    place = 0
    while place < size:
        after = place + coded[place]
        if after > size:
            return DropReason.BAD_CODING
        runs.append(coded[place + 1 : after])
        place = after
    checked = b"\x00".join(runs)
    body = checked[:-CRC_BYTES]
    if zlib.crc32(body) != int.from_bytes(checked[-CRC_BYTES:], "little"):
        return DropReason.BAD_CHECKSUM
    return body


class Decoder:
    """Takes bytes as they come and gives the bodies that they hold; ``dropped`` counts the rest by reason.

    A frame that lost only its closing delimiter is completed by the next one. What stands before the first
    delimiter is judged like any other frame: a receiver may have been opened in the middle of one. At most
    one frame is kept; the longest rubbish costs no memory.
    """

    def __init__(self) -> None:
        self.dropped: Counter[DropReason] = Counter()
        self.taken = 0
        self._coded = bytearray()
        self._too_long = False

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies that these bytes complete, in order. Never raises."""
        bodies: list[bytes] = []
        *complete, rest = data.split(DELIMITER)
        for part in complete:
            self._take(part)
            self._close(bodies)
        self._take(rest)
        return bodies

    def _take(self, part: bytes) -> None:
        if self._too_long or len(self._coded) + len(part) > CODED_MAXIMUM:
            self._too_long = True
            self._coded.clear()
        else:
            self._coded += part

    def _close(self, bodies: list[bytes]) -> None:
        if self._too_long:
            self.dropped[DropReason.TOO_LONG] += 1
            self._too_long = False
        elif self._coded:
            decoded = decode_frame(bytes(self._coded))
            if isinstance(decoded, DropReason):
                self.dropped[decoded] += 1
            else:
                self.taken += 1
                bodies.append(decoded)
        self._coded.clear()
