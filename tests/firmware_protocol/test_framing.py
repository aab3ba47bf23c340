"""The decoder comes through anything and invents nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol.framing import BODY_MAXIMUM, Decoder, encode_frame
from firmware_protocol.link import HostLink
from firmware_protocol.messages import read_message
from tests.firmware_protocol.damage import damage_frames

BODIES = st.binary(min_size=1, max_size=BODY_MAXIMUM)
STEADY = settings(max_examples=300, deadline=None, derandomize=True, database=None)


@STEADY
@given(st.lists(BODIES, max_size=8), st.integers(1, 70))
def test_bodies_come_through_in_any_chunks(bodies: list[bytes], size: int) -> None:
    wire = b"".join(map(encode_frame, bodies))
    decoder = Decoder()
    came = [body for at in range(0, len(wire), size) for body in decoder.feed(wire[at : at + size])]
    assert came == bodies
    assert not decoder.dropped


@STEADY
@given(st.binary(max_size=400), BODIES)
def test_after_any_rubbish_and_one_delimiter_the_next_frame_is_heard(rubbish: bytes, body: bytes) -> None:
    decoder = Decoder()
    decoder.feed(rubbish + b"\0")
    assert decoder.feed(encode_frame(body)) == [body]


@STEADY
@given(st.lists(st.binary(max_size=90), max_size=10))
def test_every_part_between_delimiters_is_taken_or_counted(parts: list[bytes]) -> None:
    wire = b"".join(part.replace(b"\0", b"\1") + b"\0" for part in parts)
    decoder = Decoder()
    taken = decoder.feed(wire)
    assert len(taken) + sum(decoder.dropped.values()) == sum(map(bool, parts))


@STEADY
@given(st.lists(st.binary(max_size=120), max_size=12))
def test_the_link_raises_for_no_bytes(chunks: list[bytes]) -> None:
    link = HostLink()
    link.reopened(1, 0.0)
    for place, chunk in enumerate(chunks):
        assert link.receive(chunk, place / 10) == []
        link.tick(place / 10)
        read_message(chunk)


@pytest.mark.parametrize("size", [0, BODY_MAXIMUM + 1])
def test_a_body_that_is_no_body_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"not {size}"):
        encode_frame(bytes(size))


def test_no_damaged_frame_is_taken_for_another() -> None:
    outcome = damage_frames(Random(6), 100_000)
    assert outcome.frames == 100_000
    assert outcome.wrong == 0
    assert min(outcome.by_kind.values()) > 5_000


def test_memory_stays_small_whatever_comes() -> None:
    decoder = Decoder()
    for _ in range(1000):
        decoder.feed(b"\x55" * 1000)
    assert len(decoder._coded) <= 65
