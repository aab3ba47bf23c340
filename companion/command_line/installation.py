"""Commands about the installation itself."""

from __future__ import annotations

import sys

import click

from companion.command_line.speaking import SpokenCommand
from companion.exit_codes import Exit


@click.command(cls=SpokenCommand)
@click.option("--report", "only_report", is_flag=True, help="Print only the block for a report.")
def doctor(only_report: bool) -> None:
    """Say how this installation is, what to do where it is not well, and all that a report needs.

    It looks at versions, names, environment, terminal, saved games, permissions, ports and cameras, and
    changes nothing. At the end stands a block to paste into a report: in English, without the user's name.
    Exit code 1 says that something has to be seen to.
    """
    from companion.commands.doctor import show_findings

    sys.exit(Exit.DONE if show_findings(only_report=only_report) else Exit.REFUSED)


@click.command(cls=SpokenCommand)
def where() -> None:
    """Print where this program keeps its files."""
    import os

    from companion.store.folders import folders

    here = folders(os.environ)
    click.echo(f"games\t{here.games}\nreports\t{here.reports}\nkeys\t{here.keys}")
