"""The option for calm screens: what it asks for stands in the environment while the command runs."""

from __future__ import annotations

import os

import click

from companion.terminal import CALM_VARIABLE


def _ask_for_calm(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Note the wish for this command and for what it starts, and forget it when the command ends."""
    if not asked:
        return
    before = os.environ.get(CALM_VARIABLE)
    os.environ[CALM_VARIABLE] = "1"

    def forget() -> None:
        if before is None:
            os.environ.pop(CALM_VARIABLE, None)
        else:
            os.environ[CALM_VARIABLE] = before

    context.call_on_close(forget)


calm_option = click.option(
    "--calm",
    is_flag=True,
    expose_value=False,
    callback=_ask_for_calm,
    help="No animation, no blinking, nothing sent while nothing happens: for slow lines.",
)
"""Taken by the program as a whole and by the commands that open screens."""
