"""The command line: it parses, imports inside the commands, and calls.

Data goes to stdout, words to stderr. Exit codes: 0 done, 1 refused or something to see to, 2 wrong usage,
3 a device, 4 a file, 130 interrupted.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.exit_codes import Companion, Exit, said
from companion.store.faults import ImportRefusedError

if TYPE_CHECKING:
    from companion.engine.game import Mode


@click.group(
    cls=Companion,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done, 1 refused, 2 wrong usage, 3 a device, 4 a file, 130 interrupted.",
)
@click.version_option(package_name="table-companion", prog_name="companion")
@click.pass_context
def main(context: click.Context) -> None:
    """Sits beside a physical board game: runs the automated opponents, follows the turns, keeps the score.

    Without a command it opens the home screen.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if context.invoked_subcommand is None:
        from companion.commands.screens import open_home

        context.exit(open_home())


_resume = click.option("--resume", type=int, metavar="GAME-ID", help="Go on with this saved game.")
_seed = click.option("--seed", type=int, help="Make the shuffles repeatable.")
_stand_in = click.option(
    "--stand-in", is_flag=True, help="Play with the stand-in set, not the printed cards: for a first try."
)


@main.command()
@click.argument("game")
@click.option("--plain", is_flag=True, help="Line by line on stdin and stdout, without screens.")
@_resume
@_stand_in
@click.option(
    "--reader", metavar="URL", default="", help="Read the cube tower, such as sim://?seed=7 or hand://."
)
@_seed
def play(game: str, plain: bool, resume: int | None, stand_in: bool, reader: str, seed: int | None) -> None:
    """Play GAME, a new one or --resume a saved one."""
    from companion.engine.game import Mode

    if plain and reader:
        raise click.UsageError("--reader needs the screens: with --plain, drops are typed.")
    if reader:
        from hardware.reader_url import ReaderUrlError, parse_reader_url

        try:
            parse_reader_url(reader)
        except ReaderUrlError as fault:
            raise said(fault, Exit.USAGE) from fault
    _sit_down(game, Mode.PLAY, plain=plain, resume=resume, stand_in=stand_in, reader=reader, seed=seed)


@main.command()
@click.argument("game")
@click.option("--text", is_flag=True, help="Line by line on stdin and stdout, without screens.")
@_resume
def score(game: str, text: bool, resume: int | None) -> None:
    """Keep the scorepad of GAME at its end."""
    from companion.engine.game import Mode

    _sit_down(game, Mode.SCORE, plain=text, resume=resume, stand_in=False, seed=None)


@main.command()
@click.argument("game", default="baghdad")
@click.option("--text", is_flag=True, help="Print log of play and score sheet.")
@_seed
def demo(game: str, text: bool, seed: int | None) -> None:
    """Let a whole GAME play itself with the stand-in set and a random player; nothing of it is saved."""
    from companion.commands.demo import show_demo

    sys.exit(show_demo(game, as_text=text, seed=seed))


@main.command("transcribe")
@click.argument("game")
@click.option(
    "--read", type=click.Path(path_type=Path, dir_okay=False), help="Take in the values of this file instead."
)
@click.option(
    "--write",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    help="Write all known values to this file instead (- to stdout).",
)
@click.option(
    "--again", metavar="ITEM", help="Ask again for the values whose names, as --write tells them, begin so."
)
def transcribe_printed(game: str, read: Path | None, write: Path | None, again: str | None) -> None:
    """Enter once what is printed on the components of GAME: it is never asked in play again.

    Exit code 1 says that something is still missing or does not fit together.
    """
    from companion.commands.transcribe import transcribe

    done = transcribe(game, sys.stdin, read=read, write=write, again=again)
    sys.exit(Exit.DONE if done else Exit.REFUSED)


@main.command()
@click.argument("game_id", type=int, required=False)
@click.option("--list", "listed", is_flag=True, help="List the saved games instead.")
@click.option("--why", is_flag=True, help="Show the rules and reasons behind every instruction.")
def log(game_id: int | None, listed: bool, why: bool) -> None:
    """Print the log of play of a saved game; of the latest where no GAME-ID is given."""
    from companion.commands.saved import print_list, print_log

    if listed:
        print_list()
    else:
        print_log(game_id, why=why)


@main.command("export")
@click.argument("game_ids", type=int, nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every saved game.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="A file; else stdout.")
def export_games(game_ids: tuple[int, ...], everything: bool, output: Path | None) -> None:
    """Write saved games as JSON Lines; the latest where no GAME-ID is given."""
    from companion.commands.transfer import export

    export(game_ids, everything=everything, output=output)


@main.command("import")
@click.argument("file", type=click.File("rb"))
def import_games(file: Any) -> None:  # noqa: ANN401  # a binary stream
    """Take in saved games from an exported FILE (- reads stdin), each as a new saved game."""
    from companion.commands.transfer import take_in

    try:
        take_in(file.read())
    except ImportRefusedError as fault:
        raise said(fault, Exit.FILE) from fault


@main.command()
def check() -> None:
    """Replay every saved game and say where today's program would score otherwise."""
    from companion.commands.saved import check_all

    sys.exit(Exit.DONE if check_all() else Exit.REFUSED)


@main.group()
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
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
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
        raise said(fault, Exit.FILE) from fault


@sensor.command()
@click.argument("url")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
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
        raise said(fault, Exit.FILE) from fault


@sensor.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--profile", type=click.Path(path_type=Path, dir_okay=False), help="The sensor's calibration.")
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
@click.option(
    "--pictures", type=click.Path(path_type=Path, file_okay=False), help="Write disputed pieces here."
)
def tower_log(game_id: int | None, form: str, pictures: Path | None) -> None:
    """Print every toss and drop, or those of one saved game."""
    from companion.commands.tower import print_log
    from companion.store.tower_export import Form

    try:
        print_log(game_id, Form(form), pictures)
    except OSError as fault:
        raise said(f"The pictures cannot be written: {fault}.", Exit.FILE) from fault


@tower.command("stats")
@click.argument("game_id", type=int, required=False)
def tower_stats(game_id: int | None) -> None:
    """Print what the log of a game tells of its tower: what comes out, how long it stays, what comes next."""
    from companion.commands.tower import print_statistics

    print_statistics(game_id)


@main.command("calibrate")
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


@main.command()
def doctor() -> None:
    """Say how this installation is: versions, terminal, saved games, camera; to copy into a report."""
    from companion.doctor import examine, report

    findings = examine()
    click.echo(report(findings))
    sys.exit(Exit.DONE if all(finding.well for finding in findings) else Exit.REFUSED)


@main.command()
def where() -> None:
    """Print where this program keeps its files."""
    import os

    from companion.store.folders import folders

    here = folders(os.environ)
    click.echo(f"games\t{here.games}\nreports\t{here.reports}")


def _sit_down(
    game: str,
    mode: Mode,
    *,
    plain: bool,
    resume: int | None,
    stand_in: bool,
    seed: int | None,
    reader: str = "",
) -> None:
    """Begin or resume a game, on screens or line by line, and exit with the code of its end."""
    from companion.commands.sitting import NotThisGameError, sit_down
    from companion.engine.session import CannotOpenError

    try:
        code = sit_down(game, mode, plain=plain, resume=resume, stand_in=stand_in, seed=seed, reader=reader)
    except (NotThisGameError, CannotOpenError) as fault:
        raise said(fault, Exit.REFUSED) from fault
    sys.exit(code)


if __name__ == "__main__":
    main(prog_name="companion")
