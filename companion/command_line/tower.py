"""Commands about the cube tower: simulated, watched, read back, and what reads it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.command_line.speaking import FilePath, SpokenCommand, SpokenGroup
from companion.engine.text import Text
from companion.exit_codes import Exit, said
from companion.store.faults import not_written


@click.group(cls=SpokenGroup)
def tower() -> None:
    """The cube tower: try a simulated one, read what was seen."""


@tower.command()
@click.argument("url", default="sim://?seed=7")
@click.option("--tosses", type=click.IntRange(1, 10_000), default=10, show_default=True)
@click.option("--throw", metavar="LETTERS", default="GAWKPTBNRYUO", show_default=True, help="What goes in.")
def simulate(url: str, tosses: int, throw: str) -> None:
    """Toss into the simulated tower at URL and print what comes out."""
    from companion.commands.tower import LostReaderError, UnknownKeshiError, simulate_tosses
    from hardware.tower import ReaderUrlError

    try:
        simulate_tosses(url, tosses, throw)
    except (ReaderUrlError, UnknownKeshiError) as fault:
        raise said(fault, Exit.USAGE) from fault
    except LostReaderError as fault:
        raise said(fault, Exit.DEVICE) from fault


@tower.group()
def sensor() -> None:
    """The colour sensor in the chute: watch its line, record it, play a recording back."""


_seconds = click.option(
    "--seconds", type=click.FloatRange(0.1), default=600.0, show_default=True, help="How long to watch."
)


@sensor.command()
@click.argument("url")
@_seconds
def monitor(url: str, seconds: float) -> None:
    """Print every message between the program and the sensor at URL."""
    from companion.commands.sensor import monitor
    from hardware.tower import ReaderUrlError

    try:
        monitor(url, seconds)
    except ReaderUrlError as fault:
        raise said(fault, Exit.USAGE) from fault


@sensor.command()
@click.argument("url")
@click.argument("file", type=FilePath())
@_seconds
def record(url: str, file: Path, seconds: float) -> None:
    """Write all that passes between the program and the sensor at URL to FILE: for a report."""
    from companion.commands.sensor import record
    from hardware.tower import ReaderUrlError

    try:
        record(url, file, seconds)
    except ReaderUrlError as fault:
        raise said(fault, Exit.USAGE) from fault
    except OSError as fault:
        raise said(not_written(fault, file), Exit.FILE) from fault


@sensor.command()
@click.argument("url")
@click.argument("file", type=FilePath())
@click.option("--quick", is_flag=True, help="One keshi of each colour, instead of three.")
def calibrate(url: str, file: Path, quick: bool) -> None:
    """Teach the sensor at URL the twelve colours and write its calibration to FILE."""
    from companion.commands.saved_file import the_saved_games
    from companion.commands.sensor import calibrate
    from companion.commands.tower import LostReaderError
    from companion.store.tower_log import TowerLog
    from hardware.tower import ReaderUrlError

    try:
        with the_saved_games() as database:
            calibrate(url, file, TowerLog(database), quick=quick)
    except ReaderUrlError as fault:
        raise said(fault, Exit.USAGE) from fault
    except LostReaderError as fault:
        raise said(fault, Exit.DEVICE) from fault
    except OSError as fault:
        raise said(not_written(fault, file), Exit.FILE) from fault


@sensor.command()
@click.argument("file", type=FilePath())
@click.option("--profile", type=FilePath(), help="The sensor's calibration.")
def replay(file: Path, profile: Path | None) -> None:
    """Print the drops that a recording holds."""
    from companion.commands.sensor import replay
    from hardware.tower import ReaderUrlError

    try:
        replay(file, profile)
    except ReaderUrlError as fault:
        raise said(fault, Exit.FILE) from fault


@tower.command()
@click.argument("url", default="sim://?seed=7")
@click.option("--drops", type=click.IntRange(0), default=0, help="End after so many drops; 0 goes on.")
@click.option(
    "--throw", metavar="LETTERS", default="", help="Toss these before each drop, to a simulated tower."
)
def watch(url: str, drops: int, throw: str) -> None:
    """Print what the reader at URL sees; nothing of it is saved."""
    from companion.commands.tower import LostReaderError, UnknownKeshiError
    from companion.commands.tower import watch as watch_reader
    from hardware.tower import ReaderUrlError

    try:
        watch_reader(url, drops, throw)
    except (ReaderUrlError, UnknownKeshiError) as fault:
        raise said(fault, Exit.USAGE) from fault
    except LostReaderError as fault:
        raise said(fault, Exit.DEVICE) from fault


@tower.command("log")
@click.argument("game_id", type=int, required=False)
@click.option(
    "--format", "form", type=click.Choice(["text", "csv", "jsonl"]), default="text", show_default=True
)
@click.option("--pictures", type=FilePath(of_folder=True), help="Write disputed pieces here.")
def tower_log(game_id: int | None, form: str, pictures: Path | None) -> None:
    """Print every toss and drop, or those of one saved game."""
    from companion.commands.tower import print_log
    from companion.store.tower_export import Form

    try:
        print_log(game_id, Form(form), pictures)
    except OSError as fault:
        raise said(
            Text("The pictures cannot be written: {error}.", error=fault.strerror or str(fault)), Exit.FILE
        ) from fault


@tower.command("stats")
@click.argument("game_id", type=int, required=False)
def tower_stats(game_id: int | None) -> None:
    """Print what the log of a game tells of its tower: what comes out, how long it stays, what comes next."""
    from companion.commands.tower import print_statistics

    print_statistics(game_id)


@click.command("calibrate", cls=SpokenCommand)
@click.option("--reader", "url", metavar="URL", required=True, help="Such as camera://NAME.")
@click.option("--quick/--thorough", default=True, help="One piece of each colour, or three to five of each.")
@click.option("--light", default="", metavar="NAME", help="The light that is shown, such as “evening lamp”.")
def calibrate_camera(url: str, quick: bool, light: str) -> None:
    """Teach a camera or the tower sensor the colours at this table; print where the calibration lies."""
    from hardware.reader_url import ReaderUrlError, parse_reader_url

    try:
        parse_reader_url(url)
        from companion.commands.calibrate import calibrate

        code, path = calibrate(url, thorough=not quick, light=light)
    except ReaderUrlError as fault:
        raise said(fault, Exit.USAGE) from fault
    if code == Exit.DONE:
        click.echo(path)
    sys.exit(code)
