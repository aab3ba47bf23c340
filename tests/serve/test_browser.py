"""A real browser before the served table: joining by taps, answering by taps, coming back after a loss."""

from __future__ import annotations

from pathlib import Path

from tests.serve.browsing import PHONE, TABLET, Phone, chromium, phone
from tests.serve.programs import program
from tests.serve.tapped_game import begun, past_the_layout


async def type_code(held: Phone, digits: str) -> None:
    """Tap the digits of a code on the page to join at."""
    for digit in digits.replace(" ", ""):
        await held.page.locator("#pad button", has_text=digit).tap()


async def test_a_phone_joins_by_tapped_digits_and_no_code_joins_twice(home: Path) -> None:
    database, _ = begun(home, "baghdad")
    with database, program(home, "--lan") as served:
        async with chromium() as browser, phone(browser) as player, phone(browser, TABLET) as late:
            digits, scanned = served.code("play")
            await player.open(served.url)
            await player.page.wait_for_url("**/join")
            await type_code(player, "0000 0000")
            await player.page.get_by_text("This is not the code").wait_for()
            await type_code(player, digits)
            await past_the_layout(player)
            assert player.terminal.columns == 48

            await late.open(scanned)
            await late.page.get_by_text("has joined another screen already").wait_for()
            assert player.hosts | late.hosts <= {f"127.0.0.1:{served.port}", ""}
            assert player.troubles + late.troubles == []


async def test_a_watcher_joins_by_the_picture_and_sees_what_a_player_taps(home: Path) -> None:
    database, session = begun(home, "baghdad")
    with database, program(home, "--lan") as served:
        async with chromium() as browser, phone(browser) as player, phone(browser, TABLET) as watcher:
            await player.open(served.code("play")[1])
            await watcher.open(served.code("watch")[1])
            await watcher.sees("You are watching: the players answer.")
            assert watcher.terminal.columns >= 80
            assert watcher.terminal.rows >= 24
            assert "#" not in watcher.page.url

            await past_the_layout(player)
            await player.tap_words(r"(?<=\s\s)(2)(?=\s)")
            await watcher.sees("Name of player 1?")
            session.follow()
            assert [entry.raw for entry in session.line] == [2]  # type: ignore[attr-defined]
            assert player.hosts | watcher.hosts <= {f"127.0.0.1:{served.port}", ""}
            assert player.troubles + watcher.troubles == []


async def test_a_server_that_was_killed_and_begun_again_has_its_phones_back_in_the_same_game(
    home: Path,
) -> None:
    database, session = begun(home, "baghdad", 2)
    with database, program(home, "--lan") as served:
        async with chromium() as browser, phone(browser, PHONE) as held:
            await held.open(served.code("play")[1])
            await past_the_layout(held)
            served.kill()
            await held.page.get_by_text("The connection is lost.").wait_for()
            assert session.answer("Ada") is None
            with program(home, "--lan", port=served.port):
                await held.until(lambda: held.sockets == 2, "another socket")
                await held.sees("Name of player 2?")
                await past_the_layout(held)
                assert not await held.page.get_by_text("The connection is lost.").is_visible()
            assert held.hosts <= {f"127.0.0.1:{served.port}"}
