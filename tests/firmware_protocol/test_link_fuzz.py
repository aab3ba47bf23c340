"""No bytes make the link raise, and the fuzz meets every kind of message, drop, event and gap."""

from __future__ import annotations

from random import Random

import pytest

from tests.firmware_protocol.link_fuzz import LinkFuzz


@pytest.mark.parametrize("seed", range(3))
def test_the_link_raises_for_nothing_and_meets_everything(seed: int) -> None:
    met = LinkFuzz(Random(seed)).play(3000)
    assert [kind for kind, number in met.items() if not number] == []
