"""The tower sensor at the command line: watch its line, keep it in a file, play such a file back."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import click

from calibration.palette import Keshi
from calibration.sensor_profile import save_sensor_profile
from calibration.sentence import Sentence
from companion.commands.drop_words import remark_word
from companion.commands.tower import LostReaderError
from companion.desk import Lease
from companion.engine.text import Text
from companion.language import in_words, say
from firmware_protocol.framing import Decoder, DropReason
from firmware_protocol.messages import read_message
from hardware.reader_url import ReaderUrl, Scheme, parse_reader_url
from hardware.sensor_calibration import SensorCalibrationError, closest_pair
from hardware.sensor_capture import Playback, capturing, read_capture, tapped
from hardware.sensor_outside import Outside
from hardware.sensor_teaching import SensorTeaching, SlidPiece
from hardware.serial_sensor import SerialReader
from hardware.tower import Drop, ReaderUrlError

_LOOK = 0.2
_PATIENCE_SECONDS = 60.0
_REASONS = {
    DropReason.TOO_LONG: Text("too long"),
    DropReason.TOO_SHORT: Text("too short"),
    DropReason.BAD_CODING: Text("bad coding"),
    DropReason.BAD_CHECKSUM: Text("bad checksum"),
}


def monitor(url: str, seconds: float) -> None:
    """Print every message that passes between program and sensor. Raises ReaderUrlError."""
    decoders = {"<": Decoder(), ">": Decoder()}

    def told(at: float, way: str, data: bytes) -> None:
        for body in decoders[way].feed(data):
            message = read_message(body)
            unknown = say("unknown type {type}: {bytes}", type=f"{body[0]:02x}", bytes=body.hex())
            click.echo(f"{at:9.3f} {way} {message or unknown}")

    with _reader(url, tapped(Outside(), told, lambda _: None)) as reader:
        _watch(reader, seconds)
    for way, decoder in decoders.items():
        if decoder.dropped:
            reasons = ", ".join(
                f"{number} {in_words(_REASONS[reason])}" for reason, number in decoder.dropped.items()
            )
            click.echo(say("dropped {way} {reasons}", way=way, reasons=reasons), err=True)


def record(url: str, file: Path, seconds: float) -> None:
    """Write all that passes to a file. Raises ReaderUrlError, OSError."""
    with file.open("w", encoding="utf-8") as into, _reader(url, capturing(Outside(), into)) as reader:
        _watch(reader, seconds)
    words = say("Recorded to {path}. It holds what the sensor measured, and nothing else.", path=str(file))
    click.echo(words, err=True)


def replay(file: Path, profile: Path | None) -> None:
    """Print the drops that a recorded line holds: name, colours, pieces in doubt. Raises ReaderUrlError."""
    playback = Playback(read_capture(file))
    address = f"serial+capture://{file}" + (f"#profile={profile}" if profile else "")
    with _reader(address, playback.outside()) as reader:
        click.echo("\t".join((say("drop"), say("came out"), say("in doubt"), say("remarks"))))
        while True:
            drop = reader.read(_LOOK)
            if drop is not None:
                _print(drop)
                reader.acknowledge(drop)
            elif playback.over:
                return


def calibrate(url: str, file: Path, lease: Lease, *, quick: bool, outside: Outside | None = None) -> None:
    """Teach the sensor at ``url`` the colours and write the profile to ``file``.

    Quick: one keshi of each colour, in any order; else three of each, colour by colour. ``lease`` keeps how
    far the sensor was read, so that no game waits for these keshis. Raises ReaderUrlError, LostReaderError,
    StoreError, OSError.
    """
    address = _sensor_at(url)
    teaching = SensorTeaching(one_of_each=quick)
    with SerialReader.uncalibrated(address, lease.memory(address.text), outside) as reader:
        taught = partial(_taught, reader, teaching, partial(lease.remember, address.text))
        if quick:
            click.echo(say("Let one keshi of each of the twelve colours slide down, a little apart."))
            shown = taught(None)
            letters = " ".join(piece.colour.letter for piece in shown)
            click.echo(say("Read in this order: {letters}.", letters=letters))
            if not click.confirm(say("Is that right?"), default=True):
                raise LostReaderError(
                    Sentence("Nothing was saved. Calibrate without --quick: colour by colour.")
                )
            teaching.confirm(shown, {})
        else:
            for colour in Keshi:
                click.echo(
                    in_words(
                        Sentence(
                            "Let {number} {colour} keshis slide down, a little apart.",
                            number=teaching.wanted,
                            colour=colour.words,
                        )
                    )
                )
                teaching.confirm(taught(colour), {})
    profile = teaching.profile(date.today().isoformat())  # the date on the player's own calendar
    save_sensor_profile(file, profile)
    click.echo(in_words(closest_pair(profile).words))
    click.echo(say("Saved to {path}. Open the sensor with ?profile={path}.", path=str(file)), err=True)


def _taught(
    reader: SerialReader, teaching: SensorTeaching, remember: Callable[[str], object], colour: Keshi | None
) -> tuple[SlidPiece, ...]:
    """The keshis asked for, once they are enough. Raises LostReaderError after a minute without any."""
    until = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < until:
        drop = reader.read(_LOOK)
        if drop is None:
            continue
        until = time.monotonic() + _PATIENCE_SECONDS
        pieces = reader.pieces_of(drop)
        reader.acknowledge(drop)
        remember(reader.memory)
        try:
            shown = teaching.slid(pieces, colour)
        except SensorCalibrationError as error:
            click.echo(in_words(error))
            continue
        if shown:
            return shown
        click.echo(say("{number} of {wanted} were read.", number=teaching.waiting, wanted=teaching.wanted))
    raise LostReaderError(Sentence("No keshis came within a minute: {state}", state=reader.state.words))


def _reader(url: str, outside: Outside) -> SerialReader:
    return SerialReader.from_url(_sensor_at(url), "", outside)


def _sensor_at(url: str) -> ReaderUrl:
    address = parse_reader_url(url)
    if address.scheme is not Scheme.SERIAL:
        raise ReaderUrlError(
            Sentence("{url} is no tower sensor: name it as in serial:///dev/ttyUSB0.", url=url)
        )
    return address


def _watch(reader: SerialReader, seconds: float) -> None:
    """Say how the reader is doing whenever that changes; nothing is acknowledged, so nothing is lost."""
    until = time.monotonic() + seconds
    words = ""
    while time.monotonic() < until:
        if reader.state.words != words:
            words = reader.state.words
            click.echo(in_words(words), err=True)
        time.sleep(_LOOK)


def _print(drop: Drop) -> None:
    came = "".join(piece.colour.letter for piece in drop.pieces) or "-"
    doubts = ",".join(str(doubt.piece.number) for doubt in drop.doubts) or "-"
    remarks = ", ".join(remark_word(remark) for remark in drop.remarks) or "-"
    click.echo(f"{drop.reading}\t{came}\t{doubts}\t{remarks}")
