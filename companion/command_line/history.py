"""Commands about the history and about backups."""

from __future__ import annotations

from pathlib import Path

import click

from companion.command_line.speaking import FilePath, SpokenCommand, SpokenGroup
from companion.engine.text import Text
from companion.exit_codes import Exit, said

_game = click.option("--game", default="", metavar="NAME", help="Only this game: baghdad, marrakesh, merv.")
_player = click.option("--player", default="", metavar="NAME", help="Only games with this player.")


@click.group(cls=SpokenGroup, invoke_without_command=True)
@click.pass_context
def history(context: click.Context) -> None:
    """Look back over the games played: lists, figures, plots, notes; delete games and bring them back."""
    if context.invoked_subcommand is None:
        context.invoke(list_games)


@history.command("list")
@_game
@_player
@click.option("--deleted", is_flag=True, help="The deleted games instead, which can be brought back.")
def list_games(game: str = "", player: str = "", deleted: bool = False) -> None:
    """List the games, the latest first: number, game, day, time played, result, note."""
    from companion.commands.history import print_games

    print_games(game, player, deleted=deleted)


@history.command()
@click.argument("game_id", type=int)
def show(game_id: int) -> None:
    """Print the recorded score sheet of a game, and its note."""
    from companion.commands.history import print_game

    print_game(game_id)


@history.command()
@_game
@_player
def stats(game: str, player: str) -> None:
    """Print figures: how often each player played and won, the points on average, at best and at worst."""
    from companion.commands.history import print_figures

    print_figures(game, player)


@history.command()
@_game
@_player
@click.option("--by-source", is_flag=True, help="Where the points came from, instead of their trend.")
@click.option("-o", "--output", type=FilePath(), help="An SVG file; else signs to stdout.")
def plot(game: str, player: str, by_source: bool, output: Path | None) -> None:
    """Plot the points of a game's results, oldest first; of the game played last where none is named."""
    from companion.commands.history import plot as draw

    if output is not None and output.suffix.lower() != ".svg":
        words = Text("Plots are written as SVG: give the file a name that ends in .svg.")
        raise said(words, Exit.USAGE)
    draw(game, player, by_source=by_source, output=output)


@history.command()
@click.argument("game_id", type=int)
@click.argument("words", required=False)
def note(game_id: int, words: str | None) -> None:
    """Print the note on a game; with WORDS, keep them instead (- reads stdin, "" takes the note away)."""
    from companion.commands.history import note as keep

    keep(game_id, words)


@history.command()
@click.argument("game_ids", type=int, nargs=-1, required=True)
def delete(game_ids: tuple[int, ...]) -> None:
    """Delete games; for 30 days they can be brought back."""
    from companion.commands.history import delete as delete_them

    delete_them(game_ids)


@history.command("restore-deleted")
@click.argument("game_ids", type=int, nargs=-1, required=True)
def restore_deleted(game_ids: tuple[int, ...]) -> None:
    """Bring deleted games back."""
    from companion.commands.history import bring_back

    bring_back(game_ids)


@history.command()
@click.argument("game_id", type=int)
def duplicate(game_id: int) -> None:
    """Copy a game, to play it on otherwise; prints the copy's number."""
    from companion.commands.history import copy_game

    copy_game(game_id)


@click.command(cls=SpokenCommand)
@click.argument("file", type=FilePath(), required=False)
@click.option("--replace", is_flag=True, help="Replace a backup of this name.")
def backup(file: Path | None, replace: bool) -> None:
    """Write saved games and calibrations into one FILE, while others may play on."""
    from companion.commands.backup import back_up

    back_up(file, replace=replace)


@click.command(cls=SpokenCommand)
@click.argument("file", type=FilePath())
def restore(file: Path) -> None:
    """Put the backup FILE back; what is there now is set aside and named."""
    from companion.commands.backup import put_back

    put_back(file)
