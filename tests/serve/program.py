"""``python -m tests.serve.program ARGUMENTS``: the real program; what ``--lan`` would open to the network
stays on 127.0.0.1."""

from __future__ import annotations

from companion.cli import main
from companion.serve import running
from companion.serve.address import LOOPBACK


def only_this_computer() -> None:
    """Let the network be this computer."""
    running.EVERYWHERE = LOOPBACK  # type: ignore[misc]
    running.shown_addresses = lambda chosen: (LOOPBACK,)


if __name__ == "__main__":
    only_this_computer()
    main(prog_name="companion")
