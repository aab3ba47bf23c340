"""Tickets: signed cookies by which a browser that has joined is known again, over restarts too."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.serve.roles import Role, role_named
from companion.store.faults import CannotWriteError

VALID_SECONDS: Final = 12 * 3600
"""Seconds that a ticket is good for: an evening; then the browser joins again."""

KEY_FILE: Final = "serve.key"
_KEY_BYTES: Final = 32
_VERSION: Final = "1"
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Ticket:
    """A browser that has joined: its own random name, its role, and until when, in seconds since 1970."""

    browser: str
    role: Role
    expires: int


class Tickets:
    """Writes tickets and reads them back; what was not written with ``key`` is none."""

    def __init__(self, key: bytes, wall_time: Callable[[], float]) -> None:
        self._key = key
        self._wall_time = wall_time

    def write(self, role: Role) -> str:
        """Return a new browser's ticket as a cookie's value."""
        expires = int(self._wall_time()) + VALID_SECONDS
        return self._signed(Ticket(secrets.token_hex(8), role, expires))

    def read(self, value: str) -> Ticket | None:
        """Return the ticket that a cookie holds, None where it was forged, changed or is over."""
        words = value.split(".") if len(value) <= _LONGEST else []
        if len(words) != 5 or not value.isascii() or not words[3].isdecimal():
            return None
        version, browser, role_name, expires, _ = words
        role = role_named(role_name)
        if role is None or version != _VERSION:
            return None
        ticket = Ticket(browser, role, int(expires))
        if not hmac.compare_digest(self._signed(ticket).encode(), value.encode()):
            return None
        return ticket if ticket.expires > self._wall_time() else None

    def seconds_left(self, ticket: Ticket) -> float:
        """Return how long a ticket is good for from now on."""
        return ticket.expires - self._wall_time()

    def _signed(self, ticket: Ticket) -> str:
        words = f"{_VERSION}.{ticket.browser}.{ticket.role.value}.{ticket.expires}"
        return f"{words}.{hmac.new(self._key, words.encode(), sha256).hexdigest()}"


def kept_key(folder: Path, *, anew: bool = False) -> bytes:
    """Return the key in the user's data folder, made where there is none, readable by the user only.

    ``anew`` makes another one: every browser has to join again. Where others could read the key, another
    is made, too. Raises CannotWriteError.
    """
    path = folder / KEY_FILE
    try:
        if not anew and path.exists():
            key = path.read_bytes()
            others_read = os.name == "posix" and path.stat().st_mode & 0o077
            if len(key) == _KEY_BYTES and not others_read:
                return key
        folder.mkdir(parents=True, exist_ok=True)
        return _write_key(path)
    except OSError as error:
        raise CannotWriteError(
            Text(
                "The key {path}, by which joined browsers are known again, cannot be kept: {reason}.",
                path=str(path),
                reason=str(error.strerror or error),
            )
        ) from error


def _write_key(path: Path) -> bytes:
    key = secrets.token_bytes(_KEY_BYTES)
    unfinished = path.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key)
    unfinished.replace(path)
    return key
