"""A Marrakesh game on the play screen: each sector of a board in one row, however full it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.engine.game import Mode
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import ROOM, Sector
from companion.games.marrakesh.player_panel import open_panel
from companion.games.marrakesh.table import MarrakeshTable
from companion.language import Language, in_words, speaking
from companion.players import EasyPlayer
from companion.screens.panel_telling import panel_told
from companion.screens.shelf import Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.panel_rows import PanelRows
from companion.store.database import open_database
from tests.screens.looking import PHONE, WIDE, at_the_table, play_until, until

_SECTORS = len(Sector)


@pytest.fixture
def marrakesh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db") as database:
        yield Shelf(database, {GAME.name: GAME}, seed=3)


@pytest.mark.parametrize("language", list(Language), ids=[one.value for one in Language])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_every_sector_is_one_row_however_full_it_is(
    marrakesh: Shelf, size: tuple[int, int], language: Language
) -> None:
    opened = marrakesh.begin(GAME, Mode.PLAY, stand_in=True)
    player = EasyPlayer(random.Random(3))
    play_until(
        opened.session,
        lambda session: session.open is not None and "/claim/" in session.open.key,
        lambda question: player.answer(question) if question.key != "setup/players" else 2,
    )
    board = opened.session.run.table
    assert isinstance(board, MarrakeshTable)
    ada = next(iter(board.players.values()))
    with speaking(language):
        async with at_the_table(marrakesh, opened, size) as table:
            for full in (False, True):
                if full:
                    ada.assistants = [sector for sector in Sector for _ in range(2)]
                    ada.vendors = dict.fromkeys(Sector, 1)
                    ada.entertainers = list(range(ROOM))
                    ada.keshis = dict.fromkeys(ada.keshis, ROOM)
                panel = open_panel(ada, ())
                panels = table.app.screen.query_one(PanelRows)
                panels.show([panel])
                words = [str(told) for told in panel_told(panel)]
                await until(table, partial(_are_seen, panels, words))
                chips = list(panels.query_children(Chip))[2 : 2 + _SECTORS]
                rows = {str(chip.visual): chip.size.height for chip in chips}
                assert len(rows) == _SECTORS
                assert in_words(panel.rows[1].label) in next(iter(rows))
                assert set(rows.values()) == {1}, rows


def _are_seen(panels: PanelRows, words: list[str]) -> bool:
    return [str(chip.visual) for chip in panels.query_children(Chip)][1:] == words
