"""Games of the history made by hand: a result, moments, a set-up, no journal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from companion.engine.entry import Result
from companion.engine.game import Mode, ScoreRow, ScoreSheet
from companion.engine.question import Raw
from companion.engine.table import snapshot
from companion.engine.text import Text, plain
from companion.history.played import Played
from companion.store.games import SavedGame

BEGAN = datetime(2026, 1, 31, 19, 0, tzinfo=UTC)


def result_of(
    points: Mapping[str, int], *winners: str, rows: Mapping[str, tuple[int, ...]] | None = None
) -> Result:
    """A recorded result; where no rows are given, one row has all the points."""
    players = tuple(points)
    given = rows or {"coins": tuple(points.values())}
    sheet = ScoreSheet(
        players,
        tuple(
            ScoreRow(Text("{words}", words=label), row, tuple(plain(str(one)) for one in row))
            for label, row in given.items()
        ),
        winners,
        Text("Winner: {names}", names=tuple(map(plain, winners))),
    )
    return Result(players, tuple(points.values()), winners, snapshot(sheet))


def played(
    number: int = 1,
    result: Result | None = None,
    *,
    game: str = "market",
    mode: Mode = Mode.PLAY,
    stand_in: bool = False,
    note: str = "",
    people: tuple[str, ...] = (),
    options: Mapping[str, Raw] | None = None,
    own_result: bool = True,
    stopped: bool = False,
) -> Played:
    """A game of the history, a day after the one before it, that took an hour."""
    began = BEGAN + timedelta(days=number)
    saved = SavedGame(
        id=number,
        uuid=f"00000000-0000-4000-8000-{number:012}",
        game=game,
        rules_version=1,
        mode=mode,
        stand_in=stand_in,
        created_at="2026-01-31T19:00:00Z",
        last_at="2026-01-31T20:00:00Z",
        players=result.players if result is not None else ("Ann", "Bo"),
        entries=20,
        result=result,
    )
    return Played(
        saved,
        began,
        began + timedelta(hours=1),
        None if mode is Mode.SCORE else 3600,
        note=note,
        own_result=own_result,
        people=people,
        options=options or {},
        stopped=stopped,
    )
