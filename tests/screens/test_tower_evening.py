"""A whole evening by the simulated camera: log, record and journal agree after whatever is done."""

from __future__ import annotations

import random
from collections import Counter
from uuid import UUID

import pytest

from companion.engine.entry import Answer, Source
from companion.games.cube_tower import INSIDE
from companion.screens.app import CompanionApp
from companion.screens.pick import ReadScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.store import games
from companion.store.tower_log import TowerLog
from tests.screens.answers import at_step
from tests.screens.evening import URL, agree, onwards
from tests.screens.looking import SET_UP, Table, begun

EVERYTHING = {1: {"undo", "correct", "revise"}, 2: {"redo", "correct"}, 3: {"undo", "redo"}}
"""What happens in the evening of each seed; together everything."""


@pytest.mark.parametrize("seed", EVERYTHING)
async def test_log_record_and_journal_agree_after_every_undo_redo_and_correction(
    shelf: Shelf, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What a simulated tower does follows from its seed and the throw's name, and that from the game's.
    monkeypatch.setattr(games, "uuid4", lambda: UUID(int=seed))
    luck = random.Random(seed)
    opened = begun(shelf, *SET_UP)
    done: Counter[str] = Counter()
    for part in range(2):
        app = CompanionApp(shelf, game_id=opened.game_id, reader=URL)
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            table = Table(app, pilot)
            await table.settle()
            if not isinstance(app.screen, PlayScreen):
                await table.press("escape")
            for _ in range(9 + 60 * part):
                if table.session.open is None:
                    break
                await onwards(table)
                agree(shelf, opened, table.session)
                done[_something(table, luck)] += 1
                await table.settle()
                if isinstance(app.screen, ReadScreen):
                    await table.press("escape")  # what to put right on the table was read
                agree(shelf, opened, table.session)
            await table.settle()
        again = shelf.open(opened.game_id)
        agree(shelf, opened, again.session)
    drops = TowerLog(shelf.database).drops(opened.game_id)
    read = [drop for drop in drops if drop.event.reading]
    assert len(read) >= 2
    answers = [drop.entry for drop in read if isinstance(drop.entry, Answer)]
    assert Source.READER in {answer.source for answer in answers}
    assert set(done) >= EVERYTHING[seed], done


def _something(table: Table, luck: random.Random) -> str:
    """Do one of the things that people do when they notice a mistake, or nothing."""
    session, screen = table.session, table.app.screen
    if not isinstance(screen, PlayScreen) or session.open is None or "disagrees" in session.open.key:
        return "nothing"
    what = luck.choice(("nothing", "undo", "redo", "correct", "revise"))
    if what == "undo" and session.line.size > 6 and at_step("toss")(session) is False:
        screen.act(session.undo)
    elif what == "redo" and session.line.size > 6:
        screen.act(session.undo)
        screen.act(session.redo)
    elif what == "correct":
        now = {letter: luck.randint(1, 3) for letter in luck.sample("RYW", 2)}
        screen.act(lambda: session.correct(INSIDE, dict(now)))
    elif what == "revise":
        latest = screen.tower.latest()
        if latest is None:
            return "nothing"
        screen.act(lambda: session.revise(latest.key, {luck.choice("RYW"): 1}))
    else:
        return "nothing"
    return what
