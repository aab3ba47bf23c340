"""What the server writes down: who joined and what was refused, never a code, a ticket or an answer."""

from __future__ import annotations

import logging
import re
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.store.faults import CannotWriteError

LOG = logging.getLogger("companion.serve")
LOG_FILE: Final = "serve.log"
_BYTES: Final = 256 * 1024
_LONGEST: Final = 80
_MOST_PLACES: Final = 12
_PLACE: Final = re.compile(r'(?:File ".*", line \d+, in \S+|\S+\.py:\d+ in \S+)')
"""Where an error was, as Python or Textual writes it."""
_ERROR: Final = re.compile(r"[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Warning)\b")


def keep_log(folder: Path) -> logging.Handler:
    """Write the log into a folder from now on, in two files of bounded size. Raises CannotWriteError."""
    path = folder / LOG_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=_BYTES, backupCount=1, encoding="utf-8")
    except OSError as error:
        raise CannotWriteError(
            Text(
                "The log {path} cannot be written: {reason}.",
                path=str(path),
                reason=str(error.strerror or error),
            )
        ) from error
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    return handler


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


def refused(address: str | None, what: str) -> None:
    """Write down that something was refused, and from where it came."""
    LOG.warning("refused %s: %s", safe(address or "?"), what)
