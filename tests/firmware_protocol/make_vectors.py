"""Writes ``firmware_protocol/vectors.json`` anew: ``python -m tests.firmware_protocol.make_vectors``.

Run it after a change that is meant; ``test_vectors`` says what changed without being meant.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, fields
from pathlib import Path
from random import Random

from firmware_protocol.framing import Decoder, encode_frame
from firmware_protocol.messages import FROM_HOST, FROM_SENSOR, Message

PLACE = Path(__file__).parents[2] / "firmware_protocol" / "vectors.json"
KINDS = FROM_SENSOR + FROM_HOST


def layout_digest() -> str:
    """A digest of every message's type, fields and layout."""
    table = [
        (int(kind.CODE), kind.__name__, kind.LAYOUT, [field.name for field in fields(kind)]) for kind in KINDS
    ]
    return f"{zlib.crc32(json.dumps(table).encode()):08x}"


def limits(kind: type[Message]) -> list[int]:
    """The largest value of each field."""
    return [{"B": 0xFF, "H": 0xFFFF, "I": 0xFFFFFFFF}[letter] for letter in kind.LAYOUT]


def vectors() -> dict[str, object]:
    """Messages of every type (all zero, all at their limit, mixed), and streams with what they hold."""
    luck = Random(20)
    messages = []
    for kind in KINDS:
        most = limits(kind)
        for values in ([0] * len(most), most, [luck.randint(0, high) for high in most]):
            message = kind(*values)
            body = message.body
            messages.append(
                {
                    "message": kind.__name__,
                    "fields": asdict(message),
                    "body": body.hex(),
                    "wire": encode_frame(body).hex(),
                }
            )
    return {
        "layout": layout_digest(),
        "messages": messages,
        "streams": [stream(name, wire) for name, wire in streams(luck)],
    }


def streams(luck: Random) -> list[tuple[str, bytes]]:
    """Bytes on the line that a receiver must come through."""
    ping = encode_frame(bytes.fromhex("840a"))
    ack = encode_frame(bytes.fromhex("82010005000600"))
    longest = encode_frame(bytes(range(60)))
    return [
        ("two frames", ping + ack),
        ("empty frames", b"\0\0\0" + ping + b"\0\0"),
        ("a modem manager's probe", b"AT\r\nAT+GCAP\r\n\0" + ping),
        ("a boot loader's text glued to a frame", b"Booting..." + ping + ack),
        ("a frame without its delimiter swallows the next", ping[:-1] + ack + ping),
        ("a delimiter in the middle", ack[:5] + b"\0" + ack[5:] + ping),
        ("one bit flipped", bytes((ack[0], ack[1] ^ 4, *ack[2:])) + ping),
        ("the longest frame", longest),
        ("one byte too many", b"\1" * 66 + b"\0" + ping),
        ("just not too long", b"\1" * 65 + b"\0" + ping),
        ("a thousand bytes of one value", b"\xff" * 1000 + b"\0" + ping),
        ("a run past the end", b"\x09\x01\x02\x03\x04\x05\x06\0" + ping),
        ("type and checksum only, checksum wrong", b"\x06\x01\x02\x03\x04\x05\0" + ping),
        ("too short to be anything", b"\x05\x01\x02\x03\x04\0" + ping),
        ("noise", luck.randbytes(300) + b"\0" + ping),
    ]


def stream(name: str, wire: bytes) -> dict[str, object]:
    """A stream with the bodies in it and what was dropped."""
    decoder = Decoder()
    bodies = decoder.feed(wire)
    return {
        "name": name,
        "wire": wire.hex(),
        "bodies": [body.hex() for body in bodies],
        "dropped": {reason.value: number for reason, number in sorted(decoder.dropped.items(), key=str)},
    }


if __name__ == "__main__":
    PLACE.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")
