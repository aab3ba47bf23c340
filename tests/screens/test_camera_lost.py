"""A game read by a camera that fails: words, the game goes on by hand, nothing counts twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.entry import Answer, Source
from companion.screens.app import CompanionApp
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.store.tower_log import TowerLog
from hardware.camera_reader import open_camera
from hardware.reader_url import parse_reader_url
from hardware.tower import Condition, TowerReader
from tests.hardware.painted_profile import FilmedTable, written_profile
from tests.screens.answers import at_step
from tests.screens.looking import SET_UP, Table, begun, until
from tests.screens.test_tower_side import raw_of

URL = "camera://Desk%20Camera"


@pytest.mark.parametrize("trouble", ["unplugged", "covered", "frozen", "blocked"])
async def test_counted_by_hand_while_the_camera_is_away_and_once(
    shelf: Shelf, tmp_path: Path, trouble: str
) -> None:
    """The keshis fall while the camera is away; when it is back they still lie there."""
    opened, filmed = begun(shelf, *SET_UP), FilmedTable()
    url = f"{URL}?profile={written_profile(tmp_path).as_posix()}"

    def open_at(_url: str, memory: str) -> TowerReader:
        return open_camera(parse_reader_url(url), memory, outside=filmed.camera.surroundings())

    app = CompanionApp(shelf, game_id=opened.game_id, reader=URL)
    app.desk.open_at = open_at
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        table = Table(app, pilot)
        await table.settle()
        if not isinstance(app.screen, PlayScreen):
            await table.press("escape")
        await until(table, lambda: app.desk.state.words.startswith("Waiting for"))
        _happen(filmed, trouble, away=True)
        await until(table, lambda: _lost(app, filmed))
        assert app.desk.state.words[0].isupper()
        filmed.happens("RW")
        await table.type("rw")
        await until(table, lambda: not at_step("toss")(table.session))
        assert raw_of(table) == {"R": 1, "W": 1}
        _happen(filmed, trouble, away=False)
        await until(table, lambda: "2 keshis lie in the tray" in app.desk.state.words)
        await until(table, lambda: not app.desk.waiting)
        given = [act for act in table.session.line if isinstance(act, Answer) and act.key == "m1/toss"]
    assert [act.source for act in given] == [Source.HAND]
    drops = TowerLog(shelf.database).drops()
    assert len(drops) == 1
    assert dict(drops[0].event.dropped) == {"R": 1, "W": 1}


def _happen(filmed: FilmedTable, trouble: str, *, away: bool) -> None:
    match trouble:
        case "unplugged":
            filmed.camera.connected = not away
        case "covered":
            filmed.camera.covered = away
        case "frozen":
            filmed.camera.frozen = away
        case _:
            (filmed.camera.answering.clear if away else filmed.camera.answering.set)()


def _lost(app: CompanionApp, filmed: FilmedTable) -> bool:
    if not filmed.camera.answering.is_set():
        filmed.camera.clock.pass_by(0.2)
    return app.desk.state.condition is Condition.LOST
