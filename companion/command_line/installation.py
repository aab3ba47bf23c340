"""Commands about the installation itself."""

from __future__ import annotations

import sys

import click

from companion.command_line.speaking import SpokenCommand
from companion.exit_codes import Exit


@click.command(cls=SpokenCommand)
def doctor() -> None:
    """Say how this installation is: versions, terminal, saved games, camera; to copy into a report."""
    from companion.doctor import examine, report

    findings = examine()
    click.echo(report(findings))
    sys.exit(Exit.DONE if all(finding.well for finding in findings) else Exit.REFUSED)


@click.command(cls=SpokenCommand)
def where() -> None:
    """Print where this program keeps its files."""
    import os

    from companion.store.folders import folders

    here = folders(os.environ)
    click.echo(f"games\t{here.games}\nreports\t{here.reports}")
