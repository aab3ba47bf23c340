"""Which eighth belongs to a commit."""

from __future__ import annotations

import pytest

from tests.commit import EIGHTHS, eighth


@pytest.mark.parametrize(("last", "number"), [("0", 1), ("7", 8), ("8", 1), ("a", 3), ("f", 8)])
def test_the_last_digit_modulo_8_decides(last: str, number: int) -> None:
    assert eighth(f"c0ffee{last}") == number


def test_every_eighth_comes_up() -> None:
    assert {eighth(digit) for digit in "0123456789abcdef"} == set(range(1, EIGHTHS + 1))
