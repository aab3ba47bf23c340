"""The games of the history: what rows, recorded results and set-up answers say of each; nothing replays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime

from companion.engine.entry import Result
from companion.engine.game import Level, Mode
from companion.engine.line import Line
from companion.engine.question import Raw
from companion.engine.script import STOP
from companion.history.play_time import seconds_played
from companion.history.stopped import stopped_early
from companion.store.codec import Written, write_value
from companion.store.database import Database
from companion.store.faults import UnreadableEntryError
from companion.store.games import SavedGame, deleted_games, read_entry, saved_games
from companion.store.notes import notes
from companion.store.set_up import SetUpAnswers, set_up_of


@dataclass(frozen=True, slots=True)
class Place:
    """How one player came off: points, place, whether the game was won, whether a person played.

    Who won is what was recorded, ties broken; places after that go by points. Who is level shares a place,
    and the next one is left out: 1, 1, 3.
    """

    name: str
    points: int
    place: int
    won: bool
    person: bool = True


@dataclass(frozen=True, slots=True)
class Played:
    """One game of the history.

    ``began_at`` and ``ended_at`` are the moments of its first and last entry. ``seconds`` is how long it was
    played, None for a scorepad, which is filled in afterwards. ``copied_from`` is the uuid of the game that
    it began as a copy of, empty for any other; ``own_result`` tells whether its result is its own, not one
    that came along with a copy. ``stopped`` tells whether its result is that of a game ended early, scored as
    it stood.
    """

    saved: SavedGame
    began_at: datetime
    ended_at: datetime
    seconds: int | None
    note: str = ""
    copied_from: str = ""
    own_result: bool = True
    people: tuple[str, ...] = ()
    options: Mapping[str, Raw] = field(default_factory=dict)
    stopped: bool = False

    @property
    def recorded(self) -> bool:
        """Whether it has a result of its own, which files for other programs tell."""
        return self.saved.result is not None and self.own_result

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics: it has a result of its own and was played to its end."""
        return self.recorded and not self.stopped

    @property
    def places(self) -> tuple[Place, ...]:
        """How the players came off, in seat order; nothing before a result is recorded."""
        return places_of(self.saved.result, self.people) if self.saved.result is not None else ()

    @property
    def names(self) -> tuple[str, ...]:
        """Who played, as far as it is known."""
        return (
            self.saved.result.players
            if self.saved.result is not None
            else (self.saved.players or self.people)
        )


def places_of(result: Result, people: tuple[str, ...] = ()) -> tuple[Place, ...]:
    """Return how the players of a result came off; where ``people`` are known, the others are no persons."""
    ranked = {
        name: (name in result.winners, points)
        for name, points in zip(result.players, result.totals, strict=True)
    }
    return tuple(
        Place(
            name,
            points,
            1 + sum(other > (won, points) for other in ranked.values()),
            won,
            not people or name in people,
        )
        for name, (won, points) in ranked.items()
    )


def history(database: Database, *, deleted: bool = False) -> tuple[Played, ...]:
    """Return the games in which anything was answered, the latest first; those deleted, if asked for.

    Raises StoreError.
    """
    games = deleted_games(database) if deleted else saved_games(database)
    moments = _moments(database)
    words = notes(database)
    copies = {
        game_id: (uuid, entries)
        for game_id, uuid, entries in database.rows("SELECT game_id, from_uuid, entries FROM game_copy")
    }
    recorded: dict[int, int] = dict(database.rows("SELECT game_id, number FROM standing_result"))
    lines = _lines(database, {saved.id for saved in games})
    found: list[Played] = []
    for saved in games:
        times = moments.get(saved.id) or [0]
        uuid, entries = copies.get(saved.id, ("", 0))
        said = set_up_of(lines[saved.id])
        found.append(
            Played(
                saved,
                datetime.fromtimestamp(min(times), UTC),
                datetime.fromtimestamp(max(times), UTC),
                None if saved.mode is Mode.SCORE else seconds_played(times),
                words.get(saved.id, ""),
                uuid,
                recorded.get(saved.id, 0) > entries,
                said.people,
                said.options,
                _stopped(saved, said, lines[saved.id]),
            )
        )
    return tuple(found)


def _moments(database: Database) -> dict[int, list[int]]:
    """Return the moments of all entries by game, in seconds since 1970; one that is no moment is left out."""
    found: dict[int, list[int]] = defaultdict(list)
    for game_id, moment in database.rows(
        "SELECT game_id, CAST(strftime('%s', written_at) AS INTEGER) FROM entry"
    ):
        if moment is not None:
            found[game_id].append(moment)
    return found


def _stopped(saved: SavedGame, said: SetUpAnswers, line: Line) -> bool:
    """Tell whether a game's result is that of a game ended early; of a scorepad only, nothing was played."""
    scorepad = saved.mode is Mode.SCORE or said.options.get("setup/level") == Level.SCOREPAD.value
    return saved.result is not None and not scorepad and stopped_early(line)


def _lines(database: Database, games: set[int]) -> dict[int, Line]:
    """Return the line of each game, as far as looking back needs it.

    Of a game in which nothing was ever taken back or given anew, only the answers of the set-up are read,
    and the one that ended it early.
    """
    lines = {game: Line() for game in games}
    for game, number, kind, version, payload in database.rows(
        "SELECT entry.game_id, number, kind, version, payload FROM entry"
        " WHERE kind <> 'answer' OR payload LIKE '%\"setup/%' OR instr(payload, ?) OR game_id IN"
        " (SELECT game_id FROM entry WHERE kind NOT IN ('answer', 'result')) ORDER BY game_id, number",
        (write_value(STOP),),
    ):
        if game in games:
            with suppress(UnreadableEntryError):  # opening that game says so; the others are still listed
                lines[game].record(read_entry(Written(kind, version, payload), number))
    return lines
