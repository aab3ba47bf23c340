"""Files that the history hands to a browser: every form there is, by its name and with its very bytes."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from companion.history.exporting import Form, told_in
from companion.history.played import history
from companion.history.plot_files import sources_svg, trend_svg
from companion.history.statistics import sources, trend
from companion.screens.shelf import Shelf
from companion.serve import table_process
from companion.serve.roles import Role
from companion.store.database import Database, open_database
from companion.store.games import saved_games
from companion.store.notes import keep_note
from companion.store.opening import note_players
from tests.patience import PATIENCE
from tests.sample_game import GAME
from tests.screens.answers import usual
from tests.screens.looking import TOSS, begun
from tests.serve.browsing import chromium, phone
from tests.serve.emulated import Terminal
from tests.serve.sampling import GAMES
from tests.serve.serving import Served, served
from tests.serve.tapping import still

NOTE = "Grüße – ☕"


@pytest.fixture(autouse=True)
def _finished(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game was played to its recorded end; the screens know the sample game."""
    monkeypatch.setattr(table_process, "COMMAND", (sys.executable, "-m", "tests.serve.sampling"))
    monkeypatch.setenv("HOME", str(home / "laptop"))
    monkeypatch.delenv("XDG_DOWNLOAD_DIR", raising=False)
    with open_database(home / "games.db") as database:
        opened = begun(Shelf(database, GAMES, seed=5), *TOSS)
        session = opened.session
        while session.open is not None:
            assert session.answer(usual(session.open)) is None
        assert session.record_result() is None
        note_players(database, opened.game_id, session)
        keep_note(database, opened.game_id, NOTE)


class Browser:
    """A browser's page: what it shows, and what the program offers to download."""

    def __init__(
        self, table: Served, socket: aiohttp.ClientWebSocketResponse, cookie: dict[str, str]
    ) -> None:
        self._table = table
        self._socket = socket
        self._cookie = cookie
        self._terminal = Terminal(80, 24)
        self._offered: list[str] = []

    async def press(self, keys: str, *, then: str) -> None:
        """Press keys and wait until words stand on the screen."""
        await self._socket.send_json(["stdin", keys])
        await self.sees(then)

    async def sees(self, words: str) -> None:
        await self._until(lambda: words in self._terminal.words, words)

    async def download(self, keys: str) -> tuple[str, bytes]:
        """Press keys, fetch what is offered then, and return its name and its bytes."""
        await self._socket.send_json(["stdin", keys])
        await self._until(lambda: bool(self._offered), "an offer")
        await self._until(lambda: "Save " not in self._terminal.lines[0], "the page below the list")
        path = f"{self._table.url}/download/{self._offered.pop()}"
        async with self._table.browser.head(path, headers=self._cookie) as looked:
            assert looked.status == 405, "a look used the link up"
        async with self._table.browser.get(path, headers=self._table.ticket(Role.PLAYER)) as theirs:
            assert theirs.status == 404, "another browser got it"
        async with self._table.browser.get(path, headers=self._cookie) as answer:
            assert answer.status == 200
            disposition = answer.content_disposition
            assert disposition is not None
            assert disposition.type == "attachment"
            assert disposition.filename is not None
            return disposition.filename, await answer.read()

    async def _until(self, there: Callable[[], bool], words: str) -> None:
        ends = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < ends, f"it never came: {words}\n{self._terminal.words}"
            try:
                message = await self._socket.receive(1.0)
            except TimeoutError:
                continue
            if message.type is aiohttp.WSMsgType.TEXT:
                kind, said = json.loads(message.data)
                assert kind == "deliver_file_start"
                self._offered.append(said)
            else:
                assert message.type is aiohttp.WSMsgType.BINARY, f"{message}; {words}: {self._terminal.words}"
                self._terminal.feed(message.data.decode())

    async def leave_an_offer(self, keys: str) -> int:
        """Press keys, close the page once something is offered, and return what the link is worth then."""
        await self._socket.send_json(["stdin", keys])
        await self._until(lambda: bool(self._offered), "an offer")
        await self._socket.close()
        ends = time.monotonic() + PATIENCE
        while self._table.server.crowd.size:
            assert time.monotonic() < ends
            await asyncio.sleep(0.02)
        path = f"{self._table.url}/download/{self._offered.pop()}"
        async with self._table.browser.get(path, headers=self._cookie) as answer:
            return answer.status


@asynccontextmanager
async def at_home() -> AsyncIterator[Browser]:
    """A browser that has joined and sees what can be opened."""
    async with served() as table:
        cookie = table.ticket(Role.PLAYER)
        async with table.socket(**cookie) as socket:
            browser = Browser(table, socket, cookie)
            await browser.sees("finished; won by")
            yield browser


@pytest.fixture
def written(home: Path) -> Database:
    return open_database(home / "games.db")


async def test_a_game_arrives_in_every_form_and_nothing_is_written_on_the_laptop(
    home: Path, written: Database
) -> None:
    with written:
        (saved,) = saved_games(written)
        (played,) = history(written)
        expected = {
            form: "".join(told_in(form, written, (played,), {GAME.name: GAME.title})).encode()
            for form in (Form.MARKDOWN, Form.CSV, Form.BG_STATS, Form.JSON_LINES)
        }
        assert NOTE.encode() in expected[Form.MARKDOWN]
        async with at_home() as browser:
            await browser.press("h", then="History")
            await browser.press("1", then="How the points came about")
            for digit, (form, content) in enumerate(expected.items(), 1):
                await browser.press("s", then="Save as what?")
                name, got = await browser.download(str(digit))
                assert name.startswith(f"{GAME.name}-2")
                assert name.endswith(f"-{saved.id}.{form.ending}")
                assert got == content
    assert not (home / "laptop").exists()


async def test_plots_arrive_as_svg(home: Path, written: Database) -> None:
    with written:
        played = history(written)
        async with at_home() as browser:
            await browser.press("h", then="History")
            await browser.press("s", then="Points, result by result")
            await browser.press("s", then="Save which plot?")
            assert await browser.download("1") == ("sample-trend.svg", trend_svg(trend(played), GAME.title))
            await browser.press("s", then="Save which plot?")
            by_source = sources_svg(sources(played), GAME.title)
            assert await browser.download("2") == ("sample-sources.svg", by_source)
    assert not (home / "laptop").exists()


async def test_a_link_ends_with_its_screen(written: Database) -> None:
    with written:
        async with at_home() as browser:
            await browser.press("h", then="History")
            await browser.press("s", then="Points, result by result")
            await browser.press("s", then="Save which plot?")
            assert await browser.leave_an_offer("1") == 404


async def test_a_finger_on_a_phone_saves_a_file_and_the_page_stays(home: Path, written: Database) -> None:
    with written:
        (played,) = history(written)
        expected = "".join(told_in(Form.MARKDOWN, written, (played,), {GAME.name: GAME.title}))
    async with served(joining=False) as table, chromium() as browser, phone(browser) as held:
        await held.open(table.url)
        for words, then in (
            ("h history", "History"),
            ("The Lamp Market", "came about"),
            ("s save as", "Save as"),
        ):
            await held.sees(words)
            await still(held)
            await held.tap_words(words)
            await held.sees(then)
        await still(held)
        async with held.page.expect_download() as waiting:
            await held.tap_words("Score sheet")
        download = await waiting.value
        assert download.suggested_filename.startswith(f"{GAME.name}-2")
        assert (await download.path()).read_text(encoding="utf-8") == expected
        await held.sees("How the points came about")
        assert len(held.context.pages) == 1
        assert held.troubles == []
        assert held.sockets == 1
    assert not list((home / "laptop").rglob(f"{GAME.name}-*"))  # the browser keeps its own things there
