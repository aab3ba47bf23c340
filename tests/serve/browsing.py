"""A real browser before a really served table: what it shows is read, what it does is taps."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, Page, WebSocket, async_playwright

from tests.patience import PATIENCE
from tests.serve.emulated import Terminal

PHONE = (390, 844)
TABLET = (1024, 768)

_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@asynccontextmanager
async def chromium(*flags: str) -> AsyncIterator[Browser]:
    """The system's Chromium, headless, with a profile of its own, and more flags where asked for."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program is not None, "these tests need Chromium: on Debian “apt-get install chromium”"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=(*_FLAGS, *flags))
        try:
            yield browser
        finally:
            await browser.close()


@dataclass  # without slots: Playwright keeps its handlers at their owner
class Phone:
    """One browser with one page: the hosts it asked, the terminal it shows."""

    context: BrowserContext
    page: Page
    hosts: set[str] = field(default_factory=set)
    troubles: list[str] = field(default_factory=list)
    terminal: Terminal = field(default_factory=lambda: Terminal(80, 24))
    sockets: int = 0

    def listen(self) -> None:
        """Note every request, every error, everything drawn."""
        self.page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.hosts.add(urlsplit(socket.url).netloc)
        size = re.search(r"width=(\d+)&height=(\d+)", socket.url)
        if size is None:
            return
        self.sockets += 1
        self.terminal = terminal = Terminal(int(size[1]), int(size[2]))

        def drawn(payload: str | bytes) -> None:
            if isinstance(payload, bytes):
                terminal.feed(payload.decode())

        socket.on("framereceived", drawn)

    async def open(self, url: str) -> None:
        """Go to an address."""
        await self.page.goto(url)

    async def until(self, there: Callable[[], bool], words: str = "") -> None:
        """Wait until something holds."""
        ends = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < ends, f"it never came: {words}\n{self.terminal.words}"
            await self.page.wait_for_timeout(20)

    async def sees(self, words: str) -> None:
        """Wait until words stand on the screen, line ends between them aside."""
        await self.until(lambda: words in self.flowing(), words)

    def flowing(self) -> str:
        """What is seen, frames and line ends as blanks."""
        return " ".join(re.sub(r"[│╭╮╰╯─▇▁█▌▎┃]", " ", self.terminal.words).split())

    async def tap_words(self, pattern: str, *, within: tuple[int, int] | None = None) -> None:
        """Tap the last place where a pattern is seen; its first group, if it has one, is what is tapped."""
        found: list[tuple[int, int]] = []

        def there() -> bool:
            found.clear()
            top, bottom = within or (0, self.terminal.rows)
            for row in range(top, bottom):
                for match in re.finditer(pattern, self.terminal.lines[row]):
                    group = 1 if match.re.groups else 0
                    found.append((row, (match.start(group) + match.end(group) - 1) // 2))
            return bool(found)

        await self.until(there, f"to tap {pattern!r}")
        await self.tap_cell(*found[-1])

    async def tap_cell(self, row: int, column: int) -> None:
        """Put a finger on a cell."""
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        x = box["x"] + (column + 0.5) * box["width"] / self.terminal.columns
        y = box["y"] + (row + 0.5) * box["height"] / self.terminal.rows
        await self.page.touchscreen.tap(x, y)

    async def swipe(self, row: int, rows: int) -> None:
        """Draw a finger up from a row; more comes into sight below."""
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        height = box["height"] / self.terminal.rows
        x, y = box["x"] + box["width"] / 2, box["y"] + (row + 0.5) * height
        session = await self.context.new_cdp_session(self.page)
        send = session.send
        await send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        steps = max(1, abs(rows) * 2)
        for step in range(1, steps + 1):
            at = {"x": x, "y": y - rows * height * step / steps}
            await send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        await send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await session.detach()

    async def shot(self, folder: Path, name: str) -> None:
        """Keep a picture of the page."""
        folder.mkdir(parents=True, exist_ok=True)
        await asyncio.sleep(0.3)
        await self.page.screenshot(path=folder / f"{name}.png")


@asynccontextmanager
async def phone(browser: Browser, size: tuple[int, int] | None = PHONE) -> AsyncIterator[Phone]:
    """A browser of its own, without cookies, with a touch screen of a size in CSS pixels.

    Without a size it is the browser's own window, in which nothing is emulated.
    """
    if size is None:
        context = await browser.new_context(no_viewport=True)
    else:
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True
        )
    context.set_default_timeout(PATIENCE * 1000)
    page = await context.new_page()
    held = Phone(context, page)
    held.listen()
    try:
        yield held
    finally:
        await context.close()
