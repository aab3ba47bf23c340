"""A real browser at the served table: Bot turns by taps alone, and screens that answer at the same moment."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from companion.engine.entry import Answer
from companion.engine.game import Mode
from companion.engine.session import Session
from companion.serve import table_process
from companion.store.database import open_database
from companion.store.open_game import note_open_game
from companion.store.opening import new_game, open_session
from tests.long.part import Counted, Part
from tests.serve.browsing import PHONE, TABLET, Phone, chromium, phone
from tests.serve.counting import GAME, GAMES
from tests.serve.programs import program
from tests.serve.serving import served
from tests.serve.tapped_game import Tapper, begun, by_hand, past_the_layout, play_by_taps

_RACES = 30


def bot_turns(seeds: range) -> Counted:
    """From the home screen's game to the end of a Bot turn by taps, on a phone and on a tablet in turn."""
    counted: Counter[str] = Counter()
    for seed in seeds:
        size = PHONE if seed % 2 else TABLET
        with tempfile.TemporaryDirectory() as folder:
            counted += asyncio.run(_bot_turn(Path(folder), seed, size))
            counted[f"Bot turns at {size[0]}x{size[1]}"] += 1
    return counted


async def _bot_turn(home: Path, seed: int, size: tuple[int, int]) -> Counter[str]:
    database, session = begun(home, "baghdad", 1)
    with database, program(home) as table:
        async with chromium() as browser, phone(browser, size) as held:
            await held.open(table.url)
            await past_the_layout(held)
            answers = await play_by_taps(held, session, Tapper(seed), _bot_turn_is_over)
            await held.shot(Path(tempfile.gettempdir()) / "companion-browser", f"bot-{seed}-{size[0]}")
            assert held.hosts == {f"127.0.0.1:{table.port}"}, held.hosts
            assert held.troubles == [], held.troubles
    kinds = Counter(f"answers of the kind “{one.kind}” by taps" for one in by_hand(session))
    return Counter({"answers by taps": answers}) + kinds


def _bot_turn_is_over(session: Session) -> bool:
    began = any("/bot/" in one.key for one in by_hand(session))
    return began and session.open is not None and "/you/" in session.open.key


def races(seeds: range) -> Counted:
    """Two browsers and another process answer each question at the same moment; each counts once."""
    counted: Counter[str] = Counter()
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            counted += asyncio.run(_race(Path(folder), random.Random(seed)))
    return counted


async def _race(home: Path, luck: random.Random) -> Counter[str]:
    os.environ["COMPANION_HOME"] = str(home)
    table_process.COMMAND = (sys.executable, "-m", "tests.serve.counting")
    won: Counter[str] = Counter()
    with open_database(home / "games.db") as database:
        game_id = new_game(database, GAME, Mode.PLAY)
        note_open_game(database, game_id)
        session = open_session(database, game_id, games=GAMES)
        async with (
            served(joining=False) as table,
            chromium() as browser,
            phone(browser, PHONE) as one,
            phone(browser, TABLET) as other,
        ):
            for held in (one, other):
                await held.open(table.url)
                await past_the_layout(held)
            while len(by_hand(session)) < _RACES:
                await asyncio.gather(*(_stands_at_last(held, session) for held in (one, other)))
                number = len(by_hand(session)) + 1
                await asyncio.gather(
                    _tap(one, "1", luck.random() / 4),
                    _tap(other, "2", luck.random() / 4),
                    _answer(session, f"m1/count-{number}", luck.random()),
                )
                while len(by_hand(session)) < number:
                    await asyncio.sleep(0.05)
                    session.follow()
        answers = [entry for entry in session.journal.read(0) if isinstance(entry, Answer)]
    keys = [entry.key for entry in answers]
    assert len(keys) == len(set(keys)), "a question was counted twice"
    for entry in answers[:_RACES]:
        won[
            {1: "answers of the phone", 2: "answers of the tablet", 3: "answers of the other process"}[
                entry.raw
            ]
        ] += 1  # type: ignore[index]
    return won + Counter({"questions answered at the same moment": _RACES})


async def _stands_at_last(held: Phone, session: Session) -> None:
    """Wait until the open question is on a screen; a late tap may have answered the one before it."""

    def there() -> bool:
        session.follow()
        return f"Answer {len(by_hand(session)) + 1}? " in held.terminal.words

    await held.until(there, "the open question")


async def _tap(held: Phone, digit: str, after: float) -> None:
    await asyncio.sleep(after)
    await held.tap_words(rf"(?<=\s\s)({digit})(?=\s\s)")


async def _answer(session: Session, key: str, after: float) -> None:
    await asyncio.sleep(after)
    session.follow()
    if session.open is not None and session.open.key == key:
        session.answer(3)


PARTS = (
    Part("browser", bot_turns, units=8, rare=True),
    Part("browser races", races, units=8, rare=True),
)
