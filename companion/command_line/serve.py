"""The command that opens the table to phones, tablets and browsers."""

from __future__ import annotations

import sys

import click

from companion.command_line.speaking import SpokenCommand
from companion.exit_codes import Exit, said
from companion.language import in_words, say

_PORT = 8321


@click.command(cls=SpokenCommand)
@click.argument("game_id", type=int, required=False, metavar="[GAME-ID]")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=_PORT, show_default=True, help="Listen on this port."
)
@click.option("--lan", is_flag=True, help="Let the local network join, by the codes that the terminal shows.")
@click.option(
    "--address",
    metavar="HOST",
    default="",
    help="With --lan: the name or address that others reach this computer by.",
)
@click.option(
    "--forget", is_flag=True, help="With --lan: every browser that joined before has to join again."
)
def serve(game_id: int | None, port: int, lan: bool, address: str, forget: bool) -> None:
    """Show the table in browsers: on this computer, or with --lan on phones and tablets nearby.

    They open GAME-ID, or the game that was opened last. Exit code 3 says that the port cannot be used.
    """
    if (address or forget) and not lan:
        raise click.UsageError(say("--address and --forget are for --lan."))
    from companion.commands.serving import serve_table
    from companion.serve.running import PortError, Wishes

    try:
        serve_table(game_id, Wishes(port, lan, address, forget))
    except PortError as fault:
        raise said(in_words(fault), Exit.DEVICE) from fault
    sys.exit(Exit.DONE)
