"""Recorded games: what players see of a session as plain values, games played by seed, and their reload."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from companion.engine.entry import Answer, Entry, Source
from companion.engine.game import Game, Mode
from companion.engine.question import Raw
from companion.engine.saying import Saying
from companion.engine.session import Session
from companion.engine.table import snapshot
from companion.players import RandomPlayer
from tests.conftest import GAMES
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, opened
from tests.laws.changed import raw_of


def said(saying: Saying) -> str:
    """Return a saying in words with its rules and its trail."""
    trail = [
        (reason.rule, str(reason.text), [(s.candidate, str(s.found), s.stays) for s in reason.standings])
        for reason in (saying.because.reasons if saying.because else ())
    ]
    return f"{saying.urgency.name} {saying.text} {saying.rules} {trail}"


def state(session: Session) -> dict[str, Raw]:
    """Return all that players see of a session, as plain values."""
    run = session.run
    return {
        "open": None if run.open is None else raw_of(run.rebuilt()),
        "offered": session.offered(),
        "table": None if run.table is None else snapshot(run.table),
        "said": [said(saying) for saying in session.sayings()],
        "decided": [[key, decided.winner, *decided.candidates] for key, decided in run.decisions.items()],
        "set aside": [[aside.key, aside.raw] for aside in session.set_aside()],
        "finished": session.finished,
        "result": session.result is not None,
    }


class RecordedChance:
    """Shuffles as a recorded journal has them."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._orders = [
            entry.raw for entry in entries if isinstance(entry, Answer) and entry.source is Source.CHANCE
        ]

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        order = self._orders.pop(0)
        assert isinstance(order, list)
        assert sorted(map(str, order)) == sorted(cards)
        return [str(card) for card in order]


def reloaded(session: Session, *, game: Game | None = None, following: Sequence[Entry] = ()) -> Session:
    """Return a new session on a copy of the journal; chance gives only what ``following`` holds."""
    assert isinstance(session.journal, MemoryJournal)
    return Session(
        game or session.game,
        session.mode,
        MemoryJournal(list(session.journal.entries)),
        chance=RecordedChance(following),
        catalogue=MemoryCatalogue(_known(session)),
        reports=MemoryReports(),
    )


def _known(session: Session) -> dict[str, Raw]:
    assert isinstance(session._catalogue, MemoryCatalogue)
    return session._catalogue.values


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a recorded game: entries by then, what players saw, printed values known."""

    size: int
    seen: dict[str, Raw]
    known: dict[str, Raw]


@dataclass(frozen=True, slots=True)
class Recording:
    """A game played by seed: its entries, and its moments whenever people were asked."""

    game: Game
    mode: Mode
    entries: tuple[Entry, ...]
    moments: tuple[Moment, ...]

    def opened(self, size: int | None = None) -> Session:
        """Return a session on the first ``size`` entries, with what was known by then."""
        size = len(self.entries) if size is None else size
        after = next(moment for moment in self.moments if moment.size >= size)
        return Session(
            self.game,
            self.mode,
            MemoryJournal(list(self.entries[:size])),
            chance=RecordedChance(self.entries[size:]),
            catalogue=MemoryCatalogue(after.known),
            reports=MemoryReports(),
        )


def play(game: Game, seed: int, answers: int, *, mode: Mode = Mode.PLAY, printed: bool = False) -> Session:
    """Return a session in which random people gave up to so many answers."""
    catalogue = MemoryCatalogue(game.stand_in if printed else {})
    session = opened(game, mode=mode, seed=seed, catalogue=catalogue)
    player = RandomPlayer(random.Random(seed))
    for _ in range(answers):
        if session.open is None:
            break
        assert session.answer(player.answer(session.open)) is None
        assert session.trouble is None, str(session.trouble)
    return session


@cache
def recording(
    name: str, seed: int, answers: int = 120, mode: Mode = Mode.PLAY, printed: bool = False
) -> Recording:
    """Return a game played by seed, with what was seen after every answer."""
    game = GAMES[name]
    catalogue = MemoryCatalogue(game.stand_in if printed else {})
    journal = MemoryJournal()
    session = opened(game, journal, mode=mode, seed=seed, catalogue=catalogue)
    player = RandomPlayer(random.Random(seed))
    moments: list[Moment] = []
    for _ in range(answers + 1):
        moments.append(Moment(len(journal.entries), state(session), dict(catalogue.values)))
        if session.open is None or len(moments) > answers:
            break
        assert session.answer(player.answer(session.open)) is None
        assert session.trouble is None, str(session.trouble)
    return Recording(game, mode, tuple(journal.entries), tuple(moments))


def spread(count: int, most: int) -> list[int]:
    """Return at most ``most`` numbers below ``count``, evenly spread, the first and the last among them."""
    if count <= most:
        return list(range(count))
    if most < 2:
        return [count - 1]
    return sorted({round(step * (count - 1) / (most - 1)) for step in range(most)})
