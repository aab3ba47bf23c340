"""The table of breaks is read back as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.breaks.model import Outcome, Verdict
from tests.breaks.report import Last, last, parsed, written

OUTCOMES = (
    Outcome("BAG-BOT-11", "Top is not added", Verdict.RED, 2, 3, 20, 20),
    Outcome("BAG-BOT-12", "one", Verdict.RED, 1, 1, 20, 20),
    Outcome("BAG-BOT-12", "other", Verdict.NOT_RED, 0, 1, 20, 20),
    Outcome("BAG-BOT-13", "", Verdict.NO_BREAK, marked=2),
    Outcome("BAG-BOT-14", "too much", Verdict.BOMB, 1, 1, 3, 20),
)


def test_only_ids_with_all_their_breaks_red_count() -> None:
    table = parsed(written(OUTCOMES, "c0ffee"))
    assert table.commit == "c0ffee"
    assert table.red == {"BAG-BOT-11"}


def test_a_text_that_is_no_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no table of breaks"):
        parsed("BAG-BOT-11 | red")


def test_no_table_yet_is_an_empty_one(tmp_path: Path) -> None:
    assert last(tmp_path / "last.txt") == Last("", ())
