"""How this installation is: findings in the spoken language, and a block for a report."""

from __future__ import annotations

import os

import click

from companion.commands.spoken import speak_as_kept_in
from companion.doctor.asking import asked
from companion.doctor.examining import checks
from companion.doctor.here import this_computer
from companion.doctor.report import all_well, block, told
from companion.language import say


def show_findings(*, only_report: bool) -> bool:
    """Look at everything and print what was found as it is found; returns whether nothing is to be seen to.

    ``only_report`` prints the block for a report and nothing else.
    """
    here = this_computer(os.environ)
    speak_as_kept_in(here.folders.games)
    findings = []
    for finding in asked(checks(here)):
        findings.append(finding)
        if not only_report:
            for line in told(finding):
                click.echo(line)
    if not only_report:
        click.echo(f"\n{say('To paste into a report, in English and without your name:')}")
    click.echo(block(findings, here))
    return all_well(findings)
