"""One-time codes to join by: one for players and one for watchers, each taken once, each expiring."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Final

from companion.serve.attempts import Allowance, Attempts
from companion.serve.roles import Role

VALID_SECONDS: Final = 600.0
"""Seconds after which a code nobody took gives way to a new one."""

NUMBER_DIGITS: Final = 8
"""Digits of the code for people to type; the long one in the picture cannot be guessed."""

_TOKEN_BYTES: Final = 16
_LONGEST_CODE: Final = 64
_USED_KEPT: Final = 64
EACH: Final = Allowance(free=4)
"""Wrong codes of one address before it has to wait."""
TOGETHER: Final = Allowance(free=12)
"""Wrong codes of all addresses together before whoever types one has to wait; who scans never does."""

Randomness = Callable[[int], bytes]
"""Returns so many unpredictable bytes, as ``secrets.token_bytes`` does."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that joins one browser: ``token`` stands in the picture, ``number`` is typed.

    ``expires`` is a moment of the clock that the desk is asked with, in seconds.
    """

    role: Role
    token: str
    number: str
    expires: float


class Refused(Enum):
    """Why a code was not taken."""

    WRONG = "wrong code"
    USED = "code used already"
    WAIT = "has to wait"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a code: the role it gives, or why it was refused and how many seconds to wait."""

    role: Role | None = None
    refused: Refused | None = None
    wait: float = 0.0


class Invitations:
    """The codes that are valid now. ``randomness`` makes them; ``changed`` hears that there is another."""

    def __init__(
        self, randomness: Randomness, now: float, changed: Callable[[], object] = lambda: None
    ) -> None:
        self._randomness = randomness
        self._changed = changed
        self._used: deque[bytes] = deque(maxlen=_USED_KEPT)
        self._attempts = Attempts(EACH, TOGETHER)
        self._open = {role: self._made(role, now) for role in Role}

    def of(self, role: Role) -> Invitation:
        """Return the code that joins the next browser in a role."""
        return self._open[role]

    def renew_expired(self, now: float) -> None:
        """Put new codes in the place of those whose time is over."""
        expired = [role for role, one in self._open.items() if now >= one.expires]
        for role in expired:
            self._retire(role, now)
        if expired:
            self._changed()

    def are_tried(self, now: float) -> bool:
        """Tell whether so many wrong codes were typed lately that whoever types one has to wait."""
        return self._attempts.are_many(now)

    def accept(self, code: str, address: str, now: float) -> Verdict:
        """Take a code once, scanned or typed; blanks and dashes in it do not count.

        Wrong ones are counted against the address and all together; whoever has to wait is not even compared.
        """
        self.renew_expired(now)
        given = "".join(code.split()) if len(code) <= _LONGEST_CODE else ""
        scanned = len(given) > 2 * NUMBER_DIGITS
        if not scanned:
            given = given.replace("-", "")
        wait = max(self._attempts.wait(address, now), 0.0 if scanned else self._attempts.wait_of_all(now))
        if wait:
            return Verdict(refused=Refused.WAIT, wait=wait)
        role = self._matching(given)
        if role is not None:
            self._attempts.right(address)
            self._retire(role, now)
            self._changed()
            return Verdict(role)
        used = self._is_used(given)
        self._attempts.wrong(address, now)
        wait = self._attempts.wait(address, now)
        return Verdict(refused=Refused.USED if used else Refused.WRONG, wait=wait)

    def _matching(self, given: str) -> Role | None:
        """Compare with every valid code, always all of them, each in constant time."""
        found = None
        for role, one in self._open.items():
            for code in (one.token, one.number):
                if hmac.compare_digest(_digest(given), _digest(code)):
                    found = role
        return found

    def _is_used(self, given: str) -> bool:
        return any([hmac.compare_digest(_digest(given), used) for used in self._used])  # noqa: C419  # all

    def _retire(self, role: Role, now: float) -> None:
        before = self._open[role]
        self._used.extend((_digest(before.token), _digest(before.number)))
        self._open[role] = self._made(role, now)

    def _made(self, role: Role, now: float) -> Invitation:
        token = self._randomness(_TOKEN_BYTES).hex()
        number = int.from_bytes(self._randomness(8), "big") % 10**NUMBER_DIGITS
        return Invitation(role, token, f"{number:0{NUMBER_DIGITS}d}", now + VALID_SECONDS)


def spaced(number: str) -> str:
    """Return a code to type in groups that eyes can hold: ``1234 5678``."""
    half = len(number) // 2
    return f"{number[:half]} {number[half:]}"


def _digest(code: str) -> bytes:
    """Return what is compared: of one length whatever was given."""
    return sha256(code.encode("utf-8", "surrogatepass")).digest()
