"""A drop that answers no open question: what it may be, each way with what it does to the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from textual.content import Content

from calibration.counts import Counts
from companion.desk import ReaderDesk
from companion.engine.entry import TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Raw, Refusal
from companion.engine.session import Session
from companion.games import cube_tower
from companion.games.cube_tower import TowerTable
from companion.screens.pick import Item
from companion.screens.tower_drop import Settled, drop_as_answer, drop_asked, event_of, toss_id, with_drop
from hardware.tower import Cause

Way: TypeAlias = Callable[[], Refusal | None]
"""One act on the session that also keeps the drop."""


def ways_for(
    session: Session, settled: Settled, game: str, latest: TowerDrop[Any] | None, desk: ReaderDesk
) -> tuple[str, list[Item[Way]]] | None:
    """Return a title and the ways to take a drop that nobody asked for; None before there is a table."""
    table = session.run.table
    if not isinstance(table, TowerTable):
        return None
    drop = settled.drop
    shown = settled.shown

    def event(counted: Raw, tossed: tuple[tuple[str, int], ...] = ()) -> TowerEvent:
        return event_of(settled, desk.url, desk.memory, tossed=tossed, counted=counted)

    items: list[Item[Way]] = []
    earlier = next(
        (one for key in session.run.answered if (one := _named(session, key, game, settled)) is not None),
        None,
    )
    if earlier is not None:
        title = f"The tower shows {drop.counts} for a toss that is answered already."
        items += _instead(session, earlier, settled, event)
    else:
        late = shown.cause is Cause.LATE
        more = (
            f"One more came out: {drop.counts}."
            if drop.counts.total == 1
            else f"More came out: {drop.counts}."
        )
        title = more if late else f"The tower shows {drop.counts}, and no toss was asked for."
        items += _answering(session, settled, event)
        items += _added(session, latest, settled, event)
        items.append(_out_of_record(session, table, drop.counts, event))
    items.append(_without_effect(session, table, event))
    return f"{title} What is it?", items


def _named(session: Session, key: str, game: str, settled: Settled) -> TowerDrop[Any] | None:
    question = drop_asked(session.run.questions.get(key))
    return question if question is not None and toss_id(key, game) in settled.shown.tosses else None


def _instead(
    session: Session, earlier: TowerDrop[Any], settled: Settled, event: Callable[..., TowerEvent]
) -> list[Item[Way]]:
    """Offer the drop in place of the answer that stands."""
    raw = drop_as_answer(earlier, settled.drop)
    given = session.line.given().get(earlier.key)
    if raw is None or given is None or given.raw == raw:
        return []
    words = Content(f"It is right: {earlier.say(raw)} instead of {earlier.say(given.raw)}")
    return [Item(words, lambda: session.revise(earlier.key, raw, event(raw, earlier.tossed)))]


def _answering(session: Session, settled: Settled, event: Callable[..., TowerEvent]) -> list[Item[Way]]:
    """Offer the drop as the answer to the toss that is asked about."""
    question = drop_asked(session.open)
    raw = drop_as_answer(question, settled.drop) if question is not None else None
    if question is None or raw is None or question.refuse(raw) is not None:
        return []
    tossed = question.tossed
    return [
        Item(
            Content("It is what came out of this toss"), lambda: session.answer(raw, event=event(raw, tossed))
        )
    ]


def _added(
    session: Session, latest: TowerDrop[Any] | None, settled: Settled, event: Callable[..., TowerEvent]
) -> list[Item[Way]]:
    """Offer the drop as part of the toss before."""
    given = session.line.given().get(latest.key) if latest is not None else None
    if latest is None or given is None:
        return []
    both = with_drop(latest, given.raw, settled.drop)
    if both is None or latest.refuse(both) is not None:
        return []
    words = Content(f"It belongs to the toss before, which is then {latest.say(both)}")
    return [Item(words, lambda: session.revise(latest.key, both, event(both, latest.tossed)))]


def _out_of_record(
    session: Session, table: TowerTable, counts: Counts, event: Callable[..., TowerEvent]
) -> Item[Way]:
    inside = Counts(table.tower.inside)
    left = cube_tower.raw_counts(inside.beyond(counts))
    words = Content("It came out of the tower, and nobody gets anything for it")
    counted = cube_tower.raw_counts(counts)
    return Item(words, lambda: session.correct(cube_tower.INSIDE, left, event(counted)))


def _without_effect(session: Session, table: TowerTable, event: Callable[..., TowerEvent]) -> Item[Way]:
    same = cube_tower.raw_counts(table.tower.inside)
    words = Content("It does not count: the record and the game stay as they are")
    return Item(words, lambda: session.correct(cube_tower.INSIDE, same, event({})))
