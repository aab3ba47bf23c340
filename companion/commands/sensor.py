"""The tower sensor at the command line: watch its line, keep it in a file, play such a file back."""

from __future__ import annotations

import time
from pathlib import Path

import click

from firmware_protocol.framing import Decoder
from firmware_protocol.messages import read_message
from hardware.reader_url import Scheme, parse_reader_url
from hardware.sensor_capture import Playback, capturing, read_capture, tapped
from hardware.serial_sensor import Outside, SerialReader
from hardware.tower import Drop, ReaderUrlError

_LOOK = 0.2
_STILL_SECONDS = 5.0


def monitor(url: str, seconds: float) -> None:
    """Print every message that passes between program and sensor. Raises ReaderUrlError."""
    decoders = {"<": Decoder(), ">": Decoder()}

    def told(at: float, way: str, data: bytes) -> None:
        for body in decoders[way].feed(data):
            message = read_message(body)
            click.echo(f"{at:9.3f} {way} {message or f'unknown type {body[0]:02x}: {body.hex()}'}")

    with _reader(url, tapped(Outside(), told, lambda _: None)) as reader:
        _watch(reader, seconds)
    for way, decoder in decoders.items():
        if decoder.dropped:
            reasons = ", ".join(f"{number} {reason.value}" for reason, number in decoder.dropped.items())
            click.echo(f"dropped {way} {reasons}", err=True)


def record(url: str, file: Path, seconds: float) -> None:
    """Write all that passes to a file. Raises ReaderUrlError, OSError."""
    with file.open("w", encoding="utf-8") as into, _reader(url, capturing(Outside(), into)) as reader:
        _watch(reader, seconds)
    click.echo(f"Recorded to {file}. It holds what the sensor measured, and nothing else.", err=True)


def replay(file: Path, profile: Path | None) -> None:
    """Print the drops that a recorded line holds: name, colours, pieces in doubt. Raises ReaderUrlError."""
    playback = Playback(read_capture(file))
    address = f"serial+capture://{file}" + (f"#profile={profile}" if profile else "")
    with _reader(address, playback.outside()) as reader:
        click.echo("drop\tcame out\tin doubt\tremarks")
        while drop := reader.read(_STILL_SECONDS):
            _print(drop)
            reader.acknowledge(drop)


def _reader(url: str, outside: Outside) -> SerialReader:
    address = parse_reader_url(url)
    if address.scheme is not Scheme.SERIAL:
        raise ReaderUrlError(f"{url} is no tower sensor: name it as in serial:///dev/ttyUSB0.")
    return SerialReader.from_url(address, "", outside)


def _watch(reader: SerialReader, seconds: float) -> None:
    """Say how the reader is doing whenever that changes; nothing is acknowledged, so nothing is lost."""
    until = time.monotonic() + seconds
    words = ""
    while time.monotonic() < until:
        if reader.state.words != words:
            words = reader.state.words
            click.echo(words, err=True)
        time.sleep(_LOOK)


def _print(drop: Drop) -> None:
    came = "".join(piece.colour.letter for piece in drop.pieces) or "-"
    doubts = ",".join(str(doubt.piece.number) for doubt in drop.doubts) or "-"
    remarks = ", ".join(remark.kind.value for remark in drop.remarks) or "-"
    click.echo(f"{drop.reading}\t{came}\t{doubts}\t{remarks}")
