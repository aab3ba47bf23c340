"""Commands that play: a game, the scorepad, the demonstration, and what is printed on the components."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.command_line.speaking import FilePath, SpokenCommand
from companion.command_line.terminal_options import calm_option, no_mouse_option
from companion.exit_codes import Exit, said
from companion.language import say

if TYPE_CHECKING:
    from companion.engine.game import Mode

_resume = click.option("--resume", type=int, metavar="GAME-ID", help="Go on with this saved game.")
_seed = click.option("--seed", type=int, help="Make the shuffles repeatable.")
_stand_in = click.option(
    "--stand-in", is_flag=True, help="Play with the stand-in set, not the printed cards: for a first try."
)


@click.command(cls=SpokenCommand)
@click.argument("game")
@click.option("--plain", is_flag=True, help="Line by line on stdin and stdout, without screens.")
@_resume
@_stand_in
@click.option(
    "--reader", metavar="URL", default="", help="Read the cube tower, such as sim://?seed=7 or hand://."
)
@_seed
@calm_option
@no_mouse_option
def play(game: str, plain: bool, resume: int | None, stand_in: bool, reader: str, seed: int | None) -> None:
    """Play GAME, a new one or --resume a saved one."""
    from companion.engine.game import Mode

    if plain and reader:
        raise click.UsageError(say("--reader needs the screens: with --plain, drops are typed."))
    if reader:
        from hardware.reader_url import ReaderUrlError, parse_reader_url

        try:
            parse_reader_url(reader)
        except ReaderUrlError as fault:
            raise said(fault, Exit.USAGE) from fault
    _sit_down(game, Mode.PLAY, plain=plain, resume=resume, stand_in=stand_in, reader=reader, seed=seed)


@click.command(cls=SpokenCommand)
@click.argument("game")
@click.option("--text", is_flag=True, help="Line by line on stdin and stdout, without screens.")
@_resume
@calm_option
@no_mouse_option
def score(game: str, text: bool, resume: int | None) -> None:
    """Keep the scorepad of GAME at its end."""
    from companion.engine.game import Mode

    _sit_down(game, Mode.SCORE, plain=text, resume=resume, stand_in=False, seed=None)


@click.command(cls=SpokenCommand)
@click.argument("game", default="baghdad")
@click.option("--text", is_flag=True, help="Print log of play and score sheet.")
@_seed
def demo(game: str, text: bool, seed: int | None) -> None:
    """Let a whole GAME play itself with the stand-in set and a random player; nothing of it is saved."""
    from companion.commands.demo import show_demo

    sys.exit(show_demo(game, as_text=text, seed=seed))


@click.command("transcribe", cls=SpokenCommand)
@click.argument("game")
@click.option("--read", type=FilePath(), help="Take in the values of this file instead.")
@click.option(
    "--write",
    type=FilePath(allow_dash=True),
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
