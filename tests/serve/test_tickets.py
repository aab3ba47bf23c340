"""Tickets: known again after a restart, forged or changed or late ones are none."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from companion.serve.roles import Role
from companion.serve.tickets import VALID_SECONDS, Ticket, Tickets, kept_key
from companion.store.faults import CannotWriteError
from tests.serve.serving import KEY, NOON


def tickets(at: float = NOON, key: bytes = KEY) -> Tickets:
    return Tickets(key, lambda: at)


@pytest.mark.parametrize("role", Role)
def test_a_ticket_is_known_again_by_another_server_with_the_same_key(role: Role) -> None:
    read = tickets().read(tickets().write(role))
    assert isinstance(read, Ticket)
    assert (read.role, read.expires) == (role, NOON + VALID_SECONDS)


def test_every_browser_has_a_name_of_its_own() -> None:
    names = {one.browser for one in (tickets().read(tickets().write(Role.PLAYER)) for _ in range(20)) if one}
    assert len(names) == 20


def test_a_watcher_does_not_become_a_player_by_writing_so() -> None:
    watcher = tickets().write(Role.WATCHER)
    assert tickets().read(watcher.replace("watcher", "player")) is None


def test_no_sign_of_a_ticket_can_be_changed() -> None:
    ticket = tickets().write(Role.PLAYER)
    for place, sign in enumerate(ticket):
        other = "0" if sign != "0" else "1"
        assert tickets().read(f"{ticket[:place]}{other}{ticket[place + 1 :]}") is None


@pytest.mark.parametrize(
    "value", ["", ".", "....", "1.a.player.9.b", "x" * 10_000, "1.é.player.1.2", "1.a.player.²."]
)
def test_nonsense_is_no_ticket(value: str) -> None:
    assert tickets().read(value) is None


def test_a_ticket_is_over_after_the_evening() -> None:
    ticket = tickets().write(Role.PLAYER)
    assert tickets(NOON + VALID_SECONDS - 1).read(ticket) is not None
    assert tickets(NOON + VALID_SECONDS).read(ticket) is None


def test_another_key_knows_no_ticket_of_the_first() -> None:
    assert tickets(key=b"x" * 32).read(tickets().write(Role.PLAYER)) is None


def test_the_key_is_kept_for_the_user_alone_and_made_anew_when_asked(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    assert len(key) == 32
    assert stat.S_IMODE((tmp_path / "serve.key").stat().st_mode) == 0o600
    assert kept_key(tmp_path) == key
    assert kept_key(tmp_path, anew=True) != key


def test_a_key_that_was_cut_short_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "serve.key").write_bytes(b"short")
    assert len(kept_key(tmp_path)) == 32


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWriteError, match="cannot be kept"):
        kept_key(tmp_path / "file")
