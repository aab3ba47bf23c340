"""A cable that damages what it carries: chunks with flipped, dropped, doubled and inserted bytes."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


def damaged(data: bytes, luck: Random) -> bytes:
    """The bytes with one to three damages."""
    out = bytearray(data)
    for _ in range(luck.randint(1, 3)):
        place = luck.randrange(len(out) + 1)
        match luck.randrange(5):
            case 0 if place < len(out):
                out[place] ^= 1 << luck.randrange(8)
            case 1 if place < len(out):
                del out[place]
            case 2 if place < len(out):
                out.insert(place, out[place])
            case 3:
                out[place:place] = luck.randbytes(luck.randint(1, 4))
            case _:
                del out[place : place + luck.randint(1, 20)]
    return bytes(out)


@dataclass(slots=True)
class Cable:
    """Carries bytes while it is plugged in; a share of the chunks is damaged."""

    luck: Random
    share: float = 0.0
    plugged: bool = True
    chunks: int = 0
    harmed: int = 0

    def carry(self, data: bytes) -> bytes:
        """What arrives."""
        if not self.plugged or not data:
            return b""
        self.chunks += 1
        if self.luck.random() < self.share:
            self.harmed += 1
            return damaged(data, self.luck)
        return data
