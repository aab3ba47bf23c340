"""A screen is drawn at once as it stays: what a finger goes for does not move away from under it."""

from __future__ import annotations

import pytest
from textual.geometry import Region, Size

from companion.screens.app import CompanionApp
from companion.screens.screen import CompanionScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.chip import Chip
from tests.screens.looking import PHONE, TOSS, WIDE, at_the_table, begun


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("keys", ["h", "hs", "h1", "h1s"])
async def test_the_commands_of_a_page_stand_where_they_are_drawn_first(
    shelf: Shelf, size: tuple[int, int], keys: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CompanionApp, "is_web", True)
    begun(shelf, *TOSS)
    laid_out: list[tuple[CompanionScreen[object], list[Region]]] = []
    as_before = CompanionScreen._refresh_layout

    def noted(screen: CompanionScreen[object], size: Size | None = None, scroll: bool = False) -> None:
        as_before(screen, size, scroll)
        if chips := [chip.region for chip in screen.query("CommandBar Chip").results(Chip)]:
            laid_out.append((screen, chips))

    monkeypatch.setattr(CompanionScreen, "_refresh_layout", noted)
    async with at_the_table(shelf, None, size) as table:
        await table.press(*keys)
        screen = table.app.screen
        drawn = [chips for one, chips in laid_out if one is screen and any(region.size for region in chips)]
        assert drawn
        assert all(chips == drawn[-1] for chips in drawn), drawn
