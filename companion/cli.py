"""The command line: what ``companion`` opens, and the commands, each parsed in a module of ``command_line``.

Data goes to stdout, words to stderr. Exit codes: 0 done, 1 refused or something to see to, 2 wrong usage,
3 a device, 4 a file, 130 interrupted.
"""

from __future__ import annotations

import click

from companion.command_line import history, installation, playing, saved, serve, tower
from companion.command_line.program import Companion
from companion.command_line.speaking import language_option
from companion.command_line.terminal_options import calm_option, no_mouse_option


@click.group(
    cls=Companion,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done, 1 refused, 2 wrong usage, 3 a device, 4 a file, 130 interrupted.",
)
@language_option
@click.version_option(package_name="table-companion", prog_name="companion")
@calm_option
@no_mouse_option
@click.pass_context
def main(context: click.Context) -> None:
    """Sits beside a physical board game: runs the automated opponents, follows the turns, keeps the score.

    Without a command it opens the home screen.
    """
    if context.invoked_subcommand is None:
        from companion.commands.screens import open_home

        context.exit(open_home())


for _command in (
    playing.play,
    playing.score,
    playing.demo,
    playing.transcribe_printed,
    saved.log,
    saved.export_games,
    saved.import_games,
    saved.check,
    history.history,
    history.backup,
    history.restore,
    tower.tower,
    tower.calibrate_camera,
    serve.serve,
    installation.doctor,
    installation.where,
):
    main.add_command(_command)

if __name__ == "__main__":
    main(prog_name="companion")
