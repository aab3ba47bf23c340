"""What the server writes down: who joined and what was refused, never a code, a ticket or an answer."""

from __future__ import annotations

import logging
import re
import time
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.serve.sparing import Sparing
from companion.store.faults import CannotWriteError
from companion.store.private_file import made_private

LOG = logging.getLogger("companion.serve")
LOG_FILE: Final = "serve.log"
_SPARING: Final = Sparing()
_OF_OTHERS: Final = ("asyncio", "aiohttp", "textual-serve")
"""Libraries that have their say in the log; without it they would print on the terminal, over the codes."""
_BYTES: Final = 256 * 1024
_LONGEST: Final = 80
_MOST_PLACES: Final = 12
_PLACE: Final = re.compile(r'(?:File ".*", line \d+, in \S+|\S+\.py:\d+ in \S+)')
"""Where an error was, as Python or Textual writes it."""
_ERROR: Final = re.compile(r"[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Warning)\b")


class _Private(RotatingFileHandler):
    """A log of which the next file, too, is its owner's alone."""

    def doRollover(self) -> None:  # noqa: N802  # logging's name
        """Begin another file."""
        self.delay = True  # else logging opens it by itself, for everybody to read
        super().doRollover()
        made_private(Path(self.baseFilename))


def keep_log(folder: Path) -> logging.Handler:
    """Write the log into a folder from now on, in two files of bounded size. Raises CannotWriteError."""
    path = folder / LOG_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made_private(path)
        handler = _Private(path, maxBytes=_BYTES, backupCount=1, encoding="utf-8")
    except OSError as error:
        raise CannotWriteError(
            Text(
                "The log {path} cannot be written: {reason}.",
                path=str(path),
                reason=str(error.strerror or error),
            )
        ) from error
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for logger in (LOG, *map(logging.getLogger, _OF_OTHERS)):
        logger.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    return handler


def end_log(handler: logging.Handler) -> None:
    """Write no more into a log."""
    for logger in (LOG, *map(logging.getLogger, _OF_OTHERS)):
        logger.removeHandler(handler)
    LOG.propagate = True
    handler.close()


def safe(words: str) -> str:
    """Return what a stranger sent as one short visible line."""
    short = words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"
    return ascii(short)[1:-1]


def outline(trouble: str) -> str:
    """Return what a process said when it failed as one line: the places, and the error it ends with.

    What its variables held, which Textual prints beside, stays out: answers and names are in them.
    """
    lines = [line.strip() for line in trouble.splitlines() if line.strip()]
    places = [found[0] for line in lines if (found := _PLACE.search(line))][-_MOST_PLACES:]
    errors = [line for line in lines if _ERROR.match(line)] or lines
    return " | ".join([*places, *(line[:200] for line in errors[-1:])])


def refused(address: str | None, what: str, now: float | None = None) -> None:
    """Write down that something was refused, and from where it came; of very many, only the first.

    ``now`` is a moment in seconds, None for that of the computer's clock.
    """
    left = _SPARING.left(address or "?", time.monotonic() if now is None else now)
    if left:
        more = " (the last of this hour that is written down)" if left == 1 else ""
        LOG.warning("refused %s: %s%s", safe(address or "?"), what, more)
