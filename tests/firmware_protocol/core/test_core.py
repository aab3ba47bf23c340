"""The C core and Python say the same, byte for byte; sanitizers find nothing in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from random import Random

import pytest

from firmware_protocol.c_header import PLACE, messages_header
from firmware_protocol.device import DeviceModel, Slid
from firmware_protocol.framing import Decoder, DropReason, encode_frame
from firmware_protocol.messages import Acknowledgement, Configuration, HelloRequest, Identify
from tests.firmware_protocol.channel import damaged
from tests.firmware_protocol.core.build import said

VECTORS = json.loads(resources.files("firmware_protocol").joinpath("vectors.json").read_text("utf-8"))
REASONS = (DropReason.TOO_LONG, DropReason.TOO_SHORT, DropReason.BAD_CODING, DropReason.BAD_CHECKSUM)


def test_the_header_is_made_from_the_table() -> None:
    assert PLACE.read_text(encoding="utf-8") == messages_header()


def test_c_encodes_and_decodes_every_vector() -> None:
    messages = VECTORS["messages"]
    assert said(f"encode {vector['body']}" for vector in messages) == [
        f"wire {vector['wire']}" for vector in messages
    ]
    answers = iter(said(f"stream {vector['wire']}" for vector in VECTORS["streams"]))
    for vector in VECTORS["streams"]:
        assert decoded(answers) == (vector["bodies"], vector["dropped"]), vector["name"]


def decoded(answers: Iterator[str]) -> tuple[list[str], dict[str, int]]:
    """Bodies and counts of one stream."""
    bodies = []
    for answer in answers:
        word, *rest = answer.split()
        if word == "body":
            bodies.extend(rest)
            continue
        counts = {reason.value: int(number) for reason, number in zip(REASONS, rest, strict=True)}
        return bodies, {reason: number for reason, number in counts.items() if number}
    raise AssertionError("the program said too little")


def test_c_and_python_judge_damaged_streams_alike() -> None:
    luck = Random(8)
    wires = []
    for _ in range(1500):
        frames = [encode_frame(luck.randbytes(luck.randint(1, 60))) for _ in range(luck.randint(1, 5))]
        wire = b"".join(damaged(frame, luck) if luck.random() < 0.6 else frame for frame in frames)
        wires.append(luck.randbytes(luck.randint(1, 300)) if luck.random() < 0.1 else wire)
    answers = iter(said(f"stream {wire.hex()}" for wire in wires))
    dropped = 0
    for wire in wires:
        decoder = Decoder()
        bodies = [body.hex() for body in decoder.feed(wire)]
        counts = {reason.value: number for reason, number in decoder.dropped.items()}
        assert decoded(answers) == (bodies, counts)
        dropped += sum(counts.values())
    assert dropped > 500


@pytest.mark.parametrize("seed", range(3))
def test_the_firmware_and_the_model_say_the_same_bytes(seed: int) -> None:
    """Random talks, with pieces, restarts and power cuts between: both send the same, to the last byte."""
    luck = Random(seed)
    model = DeviceModel(uid=0xDEADBEEF, boot=0, sensor_answers=False, reference_clear=0)
    lines: list[str] = []
    expected: list[str] = []
    for _ in range(1500):
        lines.extend(one_act(model, luck))
        lines.append("speak")
        expected.append(f"wire {model.run(0).hex()}".strip())
    answers = [line.strip() for line in said(lines)]
    assert answers == expected
    assert sum(len(line) > 5 for line in expected) > 500


def one_act(model: DeviceModel, luck: Random) -> Iterator[str]:
    """Something happens to the model; the lines that make it happen to the firmware."""
    match luck.randrange(12):
        case 0:
            model.restart()
            yield "restart"
        case 1 if luck.random() < 0.2:
            model.power_on()
            yield "power 165"
        case 2 | 3 | 4:
            yield piece(model, luck)
        case 5 | 6 | 7:
            milliseconds = luck.choice((1, 20, 90, 240, 260, 990, 3100))
            model.now_ms += milliseconds
            yield f"wait {milliseconds}"
        case _:
            data = host_says(model, luck)
            model.receive(data)
            yield f"tell {data.hex()}"


def piece(model: DeviceModel, luck: Random) -> str:
    """A piece is recorded."""
    counts = [luck.randrange(65536) for _ in range(7)]
    dwell, samples, spread, flags = (luck.randrange(top) for top in (65536, 256, 256, 64))
    clear, red, green, blue, *reference = counts
    slid = replace(Slid(clear, red, green, blue, *reference), dwell_ms=dwell, samples=samples)
    model.record(replace(slid, spread=spread, flags=flags))
    return f"piece {model.now_ms} {dwell} {' '.join(map(str, counts))} {samples} {spread} {flags}"


def host_says(model: DeviceModel, luck: Random) -> bytes:
    """Something that a host may say, sound or not."""
    first = model.held[0].sequence if model.held else model.next
    bodies = [
        HelloRequest(1, 0, luck.choice((0, 7, 8))).body,
        HelloRequest(1, 0, 9).body,
        HelloRequest(luck.choice((1, 2)), 3, 5).body + b"later",
        Acknowledgement(
            model.epoch, first + luck.randrange(3) & 0xFFFF, first + luck.randrange(5) & 0xFFFF
        ).body,
        Acknowledgement(model.epoch, first, model.next).body,
        Acknowledgement(luck.randrange(65536), luck.randrange(65536), luck.randrange(65536)).body,
        Configuration(*(luck.choice((0, 1, 3, 63, 64, 200)) for _ in range(5))).body,
        Configuration(8, luck.randrange(5), 3, 6, 400).body,
        Identify(3).body,
        bytes((luck.randrange(256),)) + luck.randbytes(luck.randint(0, 20)),
    ]
    wire = encode_frame(luck.choice(bodies))
    return damaged(wire, luck) if luck.random() < 0.1 else wire


def test_sanitizers_find_nothing_in_a_hundred_thousand_random_acts() -> None:
    (line,) = said(["fuzz 6 100000"])
    words = line.split()
    assert words[:2] == ["fuzzed", "100000"]
    assert int(words[3]) > 10_000, "it spoke"
    assert int(words[6]) > 10_000, "it kept pieces"


@pytest.mark.parametrize(
    ("levels", "pieces"),
    [
        ("1" * 5 + "0" * 9, 0),
        ("1" * 6 + "0" * 2, 0),
        ("1" * 6 + "0" * 3, 1),
        ("1" * 6 + "0" * 2 + "1" * 6 + "0" * 3, 1),
        (("1" * 6 + "0" * 3) * 4, 4),
        ("1" * 4 + "0" + "1" + "0" * 5, 1),
        ("10" * 3 + "0" * 5, 0),
        ("1" * 3000 + "0" * 3, 1),
    ],
    ids=["short", "not ended", "just", "a bounce", "four", "broken off and on", "flutter", "stuck"],
)
def test_what_is_a_piece_at_every_threshold(levels: str, pieces: int) -> None:
    (line,) = said([f"beam {levels}", "ring"])
    assert line.split()[3] == str(pieces)
