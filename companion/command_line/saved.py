"""Commands about saved games: read, written, brought in, replayed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from companion.command_line.speaking import FilePath, ReadFile, SpokenCommand
from companion.exit_codes import Exit, said
from companion.store.faults import ImportRefusedError


@click.command(cls=SpokenCommand)
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


@click.command("export", cls=SpokenCommand)
@click.argument("game_ids", type=int, nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every saved game.")
@click.option("-o", "--output", type=FilePath(), help="A file; else stdout.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "csv", "markdown", "bgstats"]),
    default="jsonl",
    show_default=True,
    help="Whole games, a table of results, score sheets, or a play file for the app BG Stats.",
)
@click.option("--bom", is_flag=True, help="Begin a CSV table as Excel wants it.")
def export_games(
    game_ids: tuple[int, ...], everything: bool, output: Path | None, form: str, bom: bool
) -> None:
    """Write saved games as JSON Lines or for other programs; the latest where no GAME-ID is given."""
    from companion.commands.transfer import export
    from companion.history.exporting import Form

    export(game_ids, Form(form), everything=everything, output=output, bom=bom)


@click.command("import", cls=SpokenCommand)
@click.argument("file", type=ReadFile())
def import_games(file: Any) -> None:  # noqa: ANN401  # a binary stream
    """Take in saved games from an exported FILE (- reads stdin); one that is here already comes in once."""
    from companion.commands.transfer import take_in

    try:
        take_in(file.read())
    except ImportRefusedError as fault:
        raise said(fault, Exit.FILE) from fault


@click.command(cls=SpokenCommand)
def check() -> None:
    """Replay every saved game and say where today's program would score otherwise."""
    from companion.commands.saved import check_all

    sys.exit(Exit.DONE if check_all() else Exit.REFUSED)
