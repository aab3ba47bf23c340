"""Damages frames in six ways and counts what a decoder takes for another frame."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from firmware_protocol.framing import Decoder, encode_frame
from firmware_protocol.messages import FROM_HOST, FROM_SENSOR


@dataclass(slots=True)
class Outcome:
    """Frames sent, those that were taken for something else, those that came through unharmed."""

    frames: int = 0
    wrong: int = 0
    unharmed: int = 0
    by_kind: Counter[str] = field(default_factory=Counter)


def damage_frames(luck: Random, frames: int) -> Outcome:
    """Send so many frames, of every message in turn, through damage of six kinds to a fresh decoder each."""
    outcome = Outcome()
    kinds = FROM_SENSOR + FROM_HOST
    for number in range(frames):
        kind = kinds[number % len(kinds)]
        body = bytes((kind.CODE,)) + luck.randbytes(kind.size())
        wire = encode_frame(body)
        name, harmed = _harm(wire, luck, number)
        outcome.frames += 1
        outcome.by_kind[name] += 1
        for taken in Decoder().feed(harmed + b"\0"):
            if taken == body:
                outcome.unharmed += 1
            else:
                outcome.wrong += 1
    return outcome


def _harm(wire: bytes, luck: Random, number: int) -> tuple[str, bytes]:
    out = bytearray(wire)
    place = luck.randrange(len(out) - 1)
    match number % 6:
        case 0:
            for _ in range(luck.randint(1, 5)):
                out[luck.randrange(len(out))] ^= 1 << luck.randrange(8)
            return "bits flipped", bytes(out)
        case 1:
            del out[place]
            return "a byte lost", bytes(out)
        case 2:
            out.insert(place, out[place])
            return "a byte doubled", bytes(out)
        case 3:
            out[place:place] = luck.randbytes(luck.randint(1, 4))
            return "bytes inserted", bytes(out)
        case 4:
            size = luck.randint(2, 8)
            out[place : place + size] = luck.randbytes(size)
            return "a burst", bytes(out)
        case _:
            other = luck.randrange(len(out) - 1)
            out[place], out[other] = out[other], out[place]
            return "two bytes swapped", bytes(out)
