"""A drop that answers no open question: what it may be, each way with what it does to the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from calibration.counts import Counts
from companion.desk import ReaderDesk
from companion.engine.entry import TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Raw, Refusal
from companion.engine.session import Session
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.cube_tower import TowerTable
from companion.screens.pick import Item
from companion.screens.tower_drop import Settled, drop_as_answer, drop_asked, event_of, toss_id, with_drop
from companion.screens.wording import written
from hardware.tower import Cause

Way: TypeAlias = Callable[[], Refusal | None]
"""One act on the session that also keeps the drop."""


def ways_for(
    session: Session, settled: Settled, game: str, latest: TowerDrop[Any] | None, desk: ReaderDesk
) -> tuple[Text, list[Item[Way]]] | None:
    """Return a title and the ways to take a drop that nobody asked for; None before there is a table."""
    table = session.run.table
    if not isinstance(table, TowerTable):
        return None
    drop = settled.drop
    shown = settled.shown

    def event(counted: Raw, tossed: tuple[tuple[str, int], ...] = ()) -> TowerEvent:
        return event_of(settled, desk.url, desk.memory, tossed=tossed, counted=counted)

    items: list[Item[Way]] = []
    counts = cube_tower.in_words(drop.counts)
    earlier = next(
        (one for key in session.run.answered if (one := _named(session, key, game, settled)) is not None),
        None,
    )
    if earlier is not None:
        told = Text("The tower shows {counts} for a toss that is answered already.", counts=counts)
        items += _instead(session, earlier, settled, event)
    else:
        told = _told(shown.cause, drop.counts)
        items += _answering(session, settled, event)
        items += _added(session, latest, settled, event)
        items.append(_out_of_record(session, table, drop.counts, event))
    items.append(_without_effect(session, table, event))
    return Text("{told} What is it?", told=told), items


def _told(cause: Cause, counts: Counts) -> Text:
    words = cube_tower.in_words(counts)
    if cause is not Cause.LATE:
        return Text("The tower shows {counts}, and no toss was asked for.", counts=words)
    if counts.total == 1:
        return Text("One more came out: {counts}.", counts=words)
    return Text("More came out: {counts}.", counts=words)


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
    words = Text(
        "It is right: {right} instead of {wrong}", right=earlier.say(raw), wrong=earlier.say(given.raw)
    )
    return [Item(written(words), lambda: session.revise(earlier.key, raw, event(raw, earlier.tossed)))]


def _answering(session: Session, settled: Settled, event: Callable[..., TowerEvent]) -> list[Item[Way]]:
    """Offer the drop as the answer to the toss that is asked about."""
    question = drop_asked(session.open)
    raw = drop_as_answer(question, settled.drop) if question is not None else None
    if question is None or raw is None or question.refuse(raw) is not None:
        return []
    tossed = question.tossed
    return [
        Item(
            written(Text("It is what came out of this toss")),
            lambda: session.answer(raw, event=event(raw, tossed)),
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
    words = Text("It belongs to the toss before, which is then {drop}", drop=latest.say(both))
    return [Item(written(words), lambda: session.revise(latest.key, both, event(both, latest.tossed)))]


def _out_of_record(
    session: Session, table: TowerTable, counts: Counts, event: Callable[..., TowerEvent]
) -> Item[Way]:
    inside = Counts(table.tower.inside)
    left = cube_tower.raw_counts(inside.beyond(counts))
    words = written(Text("It came out of the tower, and nobody gets anything for it"))
    counted = cube_tower.raw_counts(counts)
    return Item(words, lambda: session.correct(cube_tower.INSIDE, left, event(counted)))


def _without_effect(session: Session, table: TowerTable, event: Callable[..., TowerEvent]) -> Item[Way]:
    same = cube_tower.raw_counts(table.tower.inside)
    words = written(Text("It does not count: the record and the game stay as they are"))
    return Item(words, lambda: session.correct(cube_tower.INSIDE, same, event({})))
