"""The C header of the messages, made from the one table: ``python -m firmware_protocol.c_header PATH``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from firmware_protocol.framing import BODY_MAXIMUM, CODED_MAXIMUM, CRC_BYTES
from firmware_protocol.messages import (
    FROM_HOST,
    FROM_SENSOR,
    MAJOR,
    MAXIMUM_GAIN,
    MAXIMUM_STEPS,
    MINOR,
    STANDARD,
    Board,
    Flag,
    Message,
    RefusalReason,
)

PLACE = Path(__file__).parent / "sensor" / "src" / "core" / "messages.h"


def messages_header() -> str:
    """The whole text of ``messages.h``."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "/* Made by firmware_protocol/c_header.py from messages.py; do not edit. */"
    yield "#ifndef KESHI_MESSAGES_H"
    yield "#define KESHI_MESSAGES_H"
    yield ""
    yield from (f"#define PROTOCOL_{name} {value}" for name, value in (("MAJOR", MAJOR), ("MINOR", MINOR)))
    yield f"#define FRAME_BODY_MAXIMUM {BODY_MAXIMUM}"
    yield f"#define FRAME_CRC_BYTES {CRC_BYTES}"
    yield f"#define FRAME_CODED_MAXIMUM {CODED_MAXIMUM}"
    for kind in FROM_SENSOR + FROM_HOST:
        yield ""
        yield from _message(kind)
    yield ""
    yield from (f"#define FLAG_{flag.name} 0x{flag.value:02x}" for flag in Flag)
    yield from (f"#define BOARD_{board.name} 0x{board.value:02x}" for board in Board)
    yield from (f"#define REFUSED_{reason.name} {reason.value}" for reason in RefusalReason)
    yield f"#define CONFIGURATION_STEPS_MAXIMUM {MAXIMUM_STEPS}"
    yield f"#define CONFIGURATION_GAIN_MAXIMUM {MAXIMUM_GAIN}"
    for name in ("steps", "gain", "minimum_gap_ms", "minimum_dwell_ms", "maximum_dwell_ms"):
        yield f"#define STANDARD_{name.upper()} {getattr(STANDARD, name)}"
    yield ""
    yield "#endif"


def _message(kind: type[Message]) -> Iterator[str]:
    name = kind.CODE.name
    yield f"#define MESSAGE_{name} 0x{kind.CODE:02x}"
    yield f"#define {name}_SIZE {kind.size()}"
    yield from (f"#define {name}_{field.upper()} {offset}" for field, offset in kind.offsets().items())


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else PLACE).write_text(messages_header(), encoding="utf-8")
