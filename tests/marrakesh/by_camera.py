"""A game of Marrakesh whose drops a simulated camera reads, and the tower's books, kept a second time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from calibration.palette import Keshi
from companion.engine.entry import Source, TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.engine.table import snapshot
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.table import MarrakeshTable
from companion.players import EasyPlayer
from companion.screens.tower_drop import Settled, drop_as_answer, drop_asked, event_of, toss_of
from hardware.opening import open_reader
from hardware.tower import Drop, TowerReader
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, opened

PLAYERS = 4
WAIT = 60.0


@dataclass(slots=True)
class Evening:
    """A game under the camera: its session, its journal, and what was counted."""

    session: Session
    journal: MemoryJournal
    counted: Counter[str] = field(default_factory=Counter)

    @property
    def table(self) -> MarrakeshTable:
        """The table as it stands."""
        table = self.session.run.table
        assert isinstance(table, MarrakeshTable)
        return table

    def books(self) -> dict[Keshi, int]:
        """What must be inside by the tower events that stand alone: thrown less dropped."""
        inside: Counter[str] = Counter()
        for event in self._standing().values():
            inside.update(dict(event.tossed))
            inside.subtract(dict(event.dropped))
        return {Keshi.from_letter(letter): n for letter, n in inside.items() if n}

    def _standing(self) -> dict[str, TowerEvent]:
        """The last event of each drop that is part of the game."""
        keys = [entry.key for entry in self.journal.entries if _is_drop(self.session, entry)]
        assert len(keys) == len(self.journal.events), "every drop has its event"
        found = dict(zip(keys, self.journal.events, strict=True))
        return {key: event for key, event in found.items() if key in self.session.run.answered}

    def agrees(self) -> None:
        """Check that the record of the table and the log of the tower say the same."""
        record = {colour: n for colour, n in self.table.tower.inside.items() if n}
        assert record == self.books()

    def replays(self) -> None:
        """Check that the journal alone leads to the same table and the same score."""
        again = opened(GAME, self.journal)
        assert snapshot(again.run.table) == snapshot(self.table)
        assert again.score_sheet() == self.session.score_sheet()


def _is_drop(session: Session, entry: object) -> bool:
    key = getattr(entry, "key", "")
    return isinstance(key, str) and drop_asked(session.run.questions.get(key)) is not None


def begun(seed: int) -> Evening:
    """Open a new game of four with the stand-in set."""
    journal = MemoryJournal()
    session = opened(GAME, journal, seed=seed, catalogue=MemoryCatalogue(GAME.stand_in))
    return Evening(session, journal)


def played(
    seed: int,
    until: Callable[[MarrakeshTable], bool] = lambda _: False,
    url: str = "sim+camera://",
    expansions: Sequence[Expansion] = (),
) -> Evening:
    """Play until the table is so, or to the end; the same tower without a camera tells the truth.

    Every drop is read, doubts are answered as who looks would, and nothing else answers a toss.
    """
    evening, player = begun(seed), EasyPlayer(random.Random(seed))
    chosen: dict[str, Raw] = {
        "setup/players": PLAYERS,
        "setup/expansions": [expansion.value for expansion in expansions],
    }
    with open_reader(f"{url}?seed={seed}") as reader, open_reader(f"sim://?seed={seed}") as truth:
        while (question := evening.session.open) is not None:
            if evening.session.run.table is not None and until(evening.table):
                break
            drop = drop_asked(question)
            if drop is not None:
                _read(evening, drop, reader, truth)
                evening.agrees()
                continue
            raw = chosen[question.key] if question.key in chosen else player.answer(question)
            refusal = evening.session.answer(raw)
            assert refusal is None, f"{question.key}: {refusal}"
            assert evening.session.trouble is None, evening.session.trouble
    return evening


def _read(evening: Evening, question: TowerDrop[Keshi], reader: TowerReader, truth: TowerReader) -> None:
    toss = toss_of(question, "game")
    reader.toss(toss)
    truth.toss(toss)
    seen, true = reader.read(WAIT), truth.read(WAIT)
    assert seen is not None, f"{question.key}: {reader.state.words}"
    assert true is not None, question.key
    settled = Settled(seen, _looked_at(seen, true))
    assert settled.drop.counts == true.counts, (
        f"{question.key}: read {settled.drop.counts}, not {true.counts}"
    )
    raw = drop_as_answer(question, settled.drop)
    event = event_of(settled, reader.url, reader.memory, tossed=question.tossed, counted=raw)
    refusal = evening.session.answer(raw, Source.READER, event)
    assert refusal is None, f"{question.key}: {refusal}"
    reader.acknowledge(seen)
    truth.acknowledge(true)
    evening.counted.update({"drops": 1, "keshis": true.counts.total, "asked": len(seen.doubts)})
    evening.counted["left lying"] += sum(n for _, n in question.lying or ())


def _looked_at(seen: Drop, true: Drop) -> dict[int, Keshi | None]:
    """Answer the doubts of a drop as people who see the pieces; those there is none of are no keshis."""
    doubtful = {doubt.piece.number: doubt for doubt in seen.doubts}
    missing = Counter(true.counts.pieces())
    missing.subtract(piece.colour for piece in seen.pieces if piece.number not in doubtful)
    said: dict[int, Keshi | None] = {}
    for number, doubt in doubtful.items():
        colours = [*doubt.likeliest, *(colour for colour, n in missing.items() if n > 0)]
        said[number] = next((colour for colour in colours if missing[colour] > 0), None)
        if (colour := said[number]) is not None:
            missing[colour] -= 1
    return said


def latest_drop(evening: Evening) -> str:
    """Return the key of the latest drop that is answered."""
    run = evening.session.run
    return next(key for key in reversed(run.answered) if drop_asked(run.questions[key]) is not None)
