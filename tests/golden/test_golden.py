"""The golden playthroughs are what is played now; this test never writes them."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import GOLDEN, told


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_playthrough_is_played_as_it_was_read(name: str) -> None:
    golden = GOLDEN[name]
    kept = golden.path.read_text(encoding="utf-8").splitlines()
    now = told(golden).splitlines()
    first = next(
        (n for n, (a, b) in enumerate(zip(kept, now, strict=False)) if a != b), min(len(kept), len(now))
    )
    assert kept[first : first + 3] == now[first : first + 3], (
        f"“python -m tests.golden check {name}” shows all"
    )
    assert len(kept) == len(now)
