"""The chain of digests through a game's entries: a changed, lost or half-written one shows at once."""

from __future__ import annotations

import hashlib

_BYTES = 12


def game_digest(uuid: str, game: str, rules_version: int, mode: str, stand_in: bool, created_at: str) -> str:
    """Return where a game's chain begins."""
    return _digest("game", uuid, game, str(rules_version), mode, str(int(stand_in)), created_at)


def entry_digest(before: str, number: int, kind: str, version: int, written_at: str, payload: str) -> str:
    """Return the digest of an entry, given the digest before it."""
    return _digest(before, str(number), kind, str(version), written_at, payload)


def value_digest(game: str, item: str, value: str) -> str:
    """Return the digest of a printed value: damage must not pass for what is printed."""
    return _digest("printed value", game, item, value)


def _digest(*parts: str) -> str:
    """Return a digest of the parts, each with its length, so that none can lend to its neighbour."""
    digest = hashlib.blake2b(digest_size=_BYTES)
    for part in parts:
        written = part.encode("utf-8", "surrogatepass")
        digest.update(f"{len(written)}:".encode())
        digest.update(written)
    return digest.hexdigest()
