"""Options for the terminal: what they ask for stands in the environment while the command runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

import click

from companion.terminal import CALM_VARIABLE, NO_MOUSE_VARIABLE

_Callback = Callable[[click.Context, click.Parameter, bool], None]


def _ask_for(variable: str) -> _Callback:
    """Return what notes a wish for this command and for what it starts, and forgets it at its end."""

    def ask(context: click.Context, _: click.Parameter, asked: bool) -> None:
        if not asked:
            return
        before = os.environ.get(variable)
        os.environ[variable] = "1"

        def forget() -> None:
            if before is None:
                os.environ.pop(variable, None)
            else:
                os.environ[variable] = before

        context.call_on_close(forget)

    return ask


calm_option: Final = click.option(
    "--calm",
    is_flag=True,
    expose_value=False,
    callback=_ask_for(CALM_VARIABLE),
    help="No animation, no blinking, nothing sent while nothing happens: for slow lines.",
)
no_mouse_option: Final = click.option(
    "--no-mouse",
    is_flag=True,
    expose_value=False,
    callback=_ask_for(NO_MOUSE_VARIABLE),
    help="Leave the mouse to the terminal: it selects and copies text, and everything goes by keys.",
)
"""Both are taken by the program as a whole and by the commands that open screens."""
