"""A game played by taps in a browser; what was tapped is compared with what was saved."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

from companion.engine.entry import Answer, Source
from companion.engine.game import Mode, installed_games
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.engine.words import Words
from companion.players import EasyPlayer
from companion.screens.wording import unwrapped
from companion.store.database import Database, open_database
from companion.store.open_game import note_open_game
from companion.store.opening import new_game, open_session
from tests.patience import PATIENCE
from tests.serve.browsing import Phone
from tests.serve.tapping import give

NAMES = ("Ada", "Max", "Eva", "Tom")


class Tapper:
    """What people would answer: names that a pad can write, the rest a simulated player's."""

    def __init__(self, seed: int) -> None:
        self._player = EasyPlayer(random.Random(seed))
        self._names = iter(NAMES)

    def answer(self, question: Question[object]) -> Raw:
        """Return a legal answer."""
        if isinstance(unwrapped(question), Words):
            return next(self._names)
        return self._player.answer(question)


def begun(home: Path, name: str, *answers: Raw) -> tuple[Database, Session]:
    """Begin a game with the stand-in set and put it on the table; the database is the caller's to close."""
    database = open_database(home / "games.db")
    game_id = new_game(database, installed_games()[name], Mode.PLAY, stand_in=True)
    note_open_game(database, game_id)
    session = open_session(database, game_id, seed=5)
    for answer in answers:
        assert session.answer(answer) is None
    return database, session


def by_hand(session: Session) -> list[Answer]:
    """The answers that people gave, in order."""
    return [one for one in session.line if isinstance(one, Answer) and one.source is Source.HAND]


async def past_the_layout(phone: Phone) -> None:
    """Leave the page that says how the table should look, where it stands."""
    await phone.until(lambda: "▸" in phone.terminal.words or "go on" in phone.terminal.words, "a question")
    if "▸" not in phone.terminal.words:
        await phone.tap_words(r"go on")
        await phone.until(lambda: "▸" in phone.terminal.words, "the question")


async def play_by_taps(
    phone: Phone, session: Session, tapper: Tapper, done: Callable[[Session], bool], most: int = 200
) -> int:
    """Answer by taps until it is done; returns how many answers that took."""
    for number in range(most):
        if done(session):
            return number
        question = session.open
        assert question is not None
        raw = tapper.answer(question)
        begin = " ".join(str(question.text).split())[:20]
        await phone.sees(begin)
        await give(phone, question, raw)
        await arrived(phone, session, question, raw)
    raise AssertionError("it was never done")


async def arrived(phone: Phone, session: Session, question: Question[object], raw: Raw) -> None:
    """Wait until an answer is saved, exactly as it was tapped; a long form wants a second Enter."""
    ends = time.monotonic() + PATIENCE / 6
    while not any(one.key == question.key for one in by_hand(session)):
        assert time.monotonic() < ends, f"{question.key} {raw!r} was never saved:\n{phone.terminal.words}"
        if re.search(
            r"More fields stand further down|These are the other fields|Enter once more", phone.flowing()
        ):
            await phone.tap_words("⏎ Enter")
        await phone.page.wait_for_timeout(60)
        session.follow()
    given = next(one for one in by_hand(session) if one.key == question.key)
    assert question.decode(given.raw) == question.decode(raw), (question.key, given.raw, raw)
