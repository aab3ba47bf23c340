"""What is written in ``vectors.json`` and ``SPEC.md`` is what the code says, and the other way round."""

from __future__ import annotations

import json
import re
import struct
import zlib
from dataclasses import fields
from importlib import resources

import pytest

from firmware_protocol import messages
from firmware_protocol.framing import BODY_MAXIMUM, Decoder, encode_frame
from firmware_protocol.messages import FROM_HOST, FROM_SENSOR, Flag, Message, read_message
from tests.firmware_protocol.make_vectors import layout_digest

FOLDER = resources.files("firmware_protocol")
VECTORS = json.loads(FOLDER.joinpath("vectors.json").read_text(encoding="utf-8"))
SPEC = FOLDER.joinpath("SPEC.md").read_text(encoding="utf-8")
KINDS = {kind.__name__: kind for kind in FROM_SENSOR + FROM_HOST}


@pytest.mark.parametrize("vector", VECTORS["messages"], ids=lambda vector: str(vector["message"]))
def test_a_message_has_the_bytes_of_its_vector(vector: dict[str, object]) -> None:
    message = KINDS[str(vector["message"])](**vector["fields"])  # type: ignore[arg-type]
    body, wire = bytes.fromhex(str(vector["body"])), bytes.fromhex(str(vector["wire"]))
    assert message.body == body
    assert encode_frame(body) == wire
    assert Decoder().feed(wire) == [body]
    assert read_message(body) == message


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: str(vector["name"]))
def test_a_stream_holds_what_its_vector_says(vector: dict[str, object]) -> None:
    wire = bytes.fromhex(str(vector["wire"]))
    for size in (1, 7, len(wire)):
        decoder = Decoder()
        bodies = [
            body.hex() for at in range(0, len(wire), size) for body in decoder.feed(wire[at : at + size])
        ]
        assert bodies == vector["bodies"]
        assert {reason.value: number for reason, number in decoder.dropped.items()} == vector["dropped"]


def test_the_layouts_are_those_of_the_vectors() -> None:
    assert layout_digest() == VECTORS["layout"]


def test_the_checksum_is_the_one_that_is_described() -> None:
    assert f"{zlib.crc32(b'123456789'):08X}" == "CBF43926"
    assert "CBF43926" in SPEC


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_the_specification_has_each_field_in_its_place(kind: type[Message]) -> None:
    section = re.search(rf"### {kind.CODE:02X} {kind.__name__},.*?\n(.*?)(?=\n#)", SPEC, re.DOTALL)
    assert section is not None
    rows = re.findall(r"^\| (\d+) \| (\w+) \| u(\d+) \|", section.group(1), re.MULTILINE)
    letters = {"8": "B", "16": "H", "32": "I"}
    assert [name for _, name, _ in rows] == [field.name for field in fields(kind)]
    assert "".join(letters[bits] for _, _, bits in rows) == kind.LAYOUT
    assert {name: int(at) for at, name, _ in rows} == kind.offsets()
    assert 1 + kind.size() <= BODY_MAXIMUM


def test_the_specification_has_each_flag() -> None:
    for flag in Flag:
        assert f"{flag:02X} {flag.name}" in SPEC


def test_a_longer_payload_is_read_and_a_shorter_one_is_not() -> None:
    for kind in KINDS.values():
        body = kind(*[1] * len(kind.LAYOUT)).body
        assert read_message(body + b"later") == read_message(body)
        assert read_message(body[:-1]) is None


def test_a_field_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="Acknowledgement cannot be sent"):
        messages.Acknowledgement(65536, 0, 0).body  # noqa: B018


def test_the_place_of_the_version_is_frozen() -> None:
    for kind in (messages.Hello, messages.HelloRequest):
        assert struct.unpack_from("<BB", kind(*range(1, 1 + len(kind.LAYOUT))).body, 1) == (1, 2)
