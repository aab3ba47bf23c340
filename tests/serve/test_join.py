"""One-time codes: taken once, expiring, with attempts that cost more and more time."""

from __future__ import annotations

import hmac

import pytest

from companion.serve.attempts import LONGEST_WAIT, Allowance, Attempts
from companion.serve.join import (
    EACH,
    NUMBER_DIGITS,
    TOGETHER,
    VALID_SECONDS,
    Invitations,
    Refused,
    Verdict,
    spaced,
)
from companion.serve.roles import Role
from tests.serve.serving import Numbered

PHONE = "192.168.1.20"


def codes(now: float = 0.0) -> Invitations:
    return Invitations(Numbered(), now)


@pytest.mark.parametrize("role", Role)
def test_a_code_joins_one_browser_in_its_role_and_gives_way_to_another(role: Role) -> None:
    desk = codes()
    first = desk.of(role)
    assert desk.accept(first.token, PHONE, 1.0) == Verdict(role)
    assert desk.of(role).token != first.token
    assert desk.of(role).number != first.number


def test_a_code_that_was_used_is_refused_scanned_or_typed() -> None:
    desk = codes()
    used = desk.of(Role.PLAYER)
    desk.accept(used.number, PHONE, 1.0)
    assert desk.accept(used.token, PHONE, 2.0).refused is Refused.USED
    assert desk.accept(used.number, PHONE, 3.0).refused is Refused.USED


def test_a_code_may_be_typed_in_groups() -> None:
    desk = codes()
    number = desk.of(Role.WATCHER).number
    assert spaced(number) == f"{number[:4]} {number[4:]}"
    assert desk.accept(spaced(number), PHONE, 1.0).role is Role.WATCHER
    number = desk.of(Role.WATCHER).number
    assert desk.accept(f" {number[:4]}-{number[4:]} ", PHONE, 1.0).role is Role.WATCHER


@pytest.mark.parametrize("code", ["", " ", "0", "x" * 1000, "\x00", "٣" * 8, "\ud800"])
def test_nonsense_is_a_wrong_code(code: str) -> None:
    assert codes().accept(code, PHONE, 1.0).refused is Refused.WRONG


def test_a_code_expires_and_the_terminal_hears_of_the_new_one() -> None:
    heard: list[str] = []
    desk = Invitations(Numbered(), 0.0, lambda: heard.append("new"))
    before = desk.of(Role.PLAYER)
    desk.renew_expired(VALID_SECONDS - 0.1)
    assert (desk.of(Role.PLAYER), heard) == (before, [])
    assert desk.accept(before.token, PHONE, VALID_SECONDS).refused is Refused.USED
    assert desk.of(Role.PLAYER).number != before.number
    assert heard == ["new"]


def test_every_code_is_compared_in_constant_time_whatever_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[int, int]] = []
    before = hmac.compare_digest

    def noted(one: bytes, other: bytes) -> bool:
        compared.append((len(one), len(other)))
        return before(one, other)

    desk = codes()
    monkeypatch.setattr("companion.serve.join.hmac.compare_digest", noted)
    for given in (desk.of(Role.PLAYER).token, "1", "x" * 64):
        compared.clear()
        desk.accept(given, PHONE, 1.0)
        assert compared[:4] == [(32, 32)] * 4


def test_four_mistakes_of_an_address_are_free_then_each_wait_is_twice_as_long() -> None:
    desk, now, waits = codes(), 0.0, []
    for _ in range(11):
        verdict = desk.accept("1", PHONE, now)
        assert verdict.refused is Refused.WRONG
        waits.append(verdict.wait)
        now += max(verdict.wait, desk._attempts.wait_of_all(now))
    assert waits == [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]
    assert EACH.free == 4


def test_who_has_to_wait_is_not_even_compared() -> None:
    desk = codes()
    for _ in range(EACH.free):
        desk.accept("1", PHONE, 0.0)
    right = desk.of(Role.PLAYER)
    verdict = desk.accept(right.token, PHONE, 0.5)
    assert (verdict.refused, verdict.wait) == (Refused.WAIT, 0.5)
    assert desk.accept(right.token, PHONE, 1.0).role is Role.PLAYER


def test_many_addresses_together_have_to_wait_before_they_type_and_who_scans_does_not() -> None:
    desk = codes()
    for number in range(TOGETHER.free):
        assert desk.accept("1", f"10.0.0.{number}", 0.0).refused is Refused.WRONG
    assert desk.accept(desk.of(Role.PLAYER).number, PHONE, 0.5).refused is Refused.WAIT
    assert desk.accept(desk.of(Role.PLAYER).token, PHONE, 0.5).role is Role.PLAYER


def test_guessing_for_an_evening_tries_so_few_codes_that_it_is_hopeless() -> None:
    desk, now, tried = codes(), 0.0, 0
    evening = 6 * 3600.0
    while now < evening:
        for number in range(5):
            address = f"10.0.{tried % 250}.{number}"
            verdict = desk.accept(f"{tried % 10**8:08d}", address, now)
            tried += verdict.refused is not Refused.WAIT
        now += 1.0
    assert tried < 500
    assert tried / 10**NUMBER_DIGITS < 1e-5


def test_mistakes_are_forgiven_after_a_quarter_of_an_hour() -> None:
    attempts = Attempts(Allowance(1, quiet=900), Allowance(99))
    attempts.wrong(PHONE, 0.0)
    attempts.wrong(PHONE, 2.0)
    assert attempts.wait(PHONE, 3.0) == 1.0
    assert attempts.wait(PHONE, 903.0) == 0.0
    attempts.wrong(PHONE, 903.0)
    assert attempts.wait(PHONE, 903.0) == 1.0


def test_the_book_of_mistakes_does_not_grow_without_end() -> None:
    attempts = Attempts(Allowance(1), Allowance(1))
    for number in range(10_000):
        attempts.wrong(f"10.{number // 250}.{number % 250}.1", 0.0)
    assert len(attempts._of_each) <= 256
    assert attempts.wait_of_all(0.0) == LONGEST_WAIT
