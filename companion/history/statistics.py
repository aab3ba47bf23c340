"""Figures over many games: how often each player played and won, where the points came from, the trend."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.engine.game import Level, Mode
from companion.engine.question import Raw
from companion.engine.text import Text, plain
from companion.history.played import Place, Played
from companion.history.sheets import sheet_of


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one player, or of one way to play, in one game; points over ``games`` results.

    ``won`` counts those won alone, ``shared`` those won together with others. Of no result there is no tally.
    """

    games: int
    won: int
    shared: int
    total: int
    best: int
    worst: int

    @property
    def mean(self) -> float:
        """The points of a result on average."""
        return self.total / self.games


@dataclass(frozen=True, slots=True)
class PlayerTally:
    """One player's results in one game; ``person`` is False for one that the program plays."""

    name: str
    person: bool
    tally: Tally


@dataclass(frozen=True, slots=True)
class WayTally:
    """The people's results in one way to play a game: a level, a module, a number of people."""

    way: Text
    tally: Tally


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What there is to tell of one game: results, seconds played (of ``timed`` games), players, ways.

    Of the ``stopped`` games, ended early, nothing else is counted.
    """

    game: str
    games: int
    open: int
    stopped: int
    stand_in: int
    seconds: int
    timed: int
    players: tuple[PlayerTally, ...]
    ways: tuple[WayTally, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One result on the way of a trend: when it was recorded, and each player's points."""

    at: datetime
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Source:
    """What one row of the score sheet brought on average over ``games`` sheets, and at least and at most."""

    label: Text
    total: int
    games: int
    least: int
    most: int

    @property
    def mean(self) -> float:
        """The points of a sheet on average."""
        return self.total / self.games


def chosen(played: Iterable[Played], game: str = "", player: str = "") -> tuple[Played, ...]:
    """Return the games with this name and this player, both as typed by people; empty words take all."""
    wanted = player.casefold()
    return tuple(
        one
        for one in played
        if (not game or one.saved.game == game)
        and (not wanted or any(wanted == name.casefold() for name in one.names))
    )


def figures(played: Sequence[Played]) -> tuple[GameFigures, ...]:
    """Return the figures of each game, most played first."""
    by_game: dict[str, list[Played]] = defaultdict(list)
    for one in played:
        by_game[one.saved.game].append(one)
    found = (_of_game(game, games) for game, games in by_game.items())
    return tuple(sorted(found, key=lambda one: (-one.games, one.game)))


def trend(played: Sequence[Played], players: Sequence[str] = ()) -> tuple[Moment, ...]:
    """Return the results in the order in which they were played; of these players only, where named."""
    wanted = {name.casefold() for name in players}
    moments = [
        Moment(
            one.ended_at,
            tuple(
                (place.name, place.points)
                for place in one.places
                if not wanted or place.name.casefold() in wanted
            ),
        )
        for one in sorted(played, key=lambda one: (one.ended_at, one.saved.id))
        if one.counts
    ]
    return tuple(moment for moment in moments if moment.points)


def sources(played: Sequence[Played], player: str = "") -> tuple[Source, ...]:
    """Return what each row of the score sheets brought: to this player, or to all people where none is named.

    In the order of the sheets. A sheet that lacks a row says nothing about it.
    """
    rows: dict[Text, list[int]] = {}
    wanted = player.casefold()
    for one in played:
        sheet = sheet_of(one.saved.result) if one.saved.result is not None and one.counts else None
        if sheet is None:
            continue
        people = {place.name for place in one.places if place.person}
        seats = [
            seat
            for seat, name in enumerate(sheet.players)
            if (name.casefold() == wanted if wanted else name in people)
        ]
        for row in sheet.rows:
            rows.setdefault(row.label, []).extend(
                row.points[seat] for seat in seats if seat < len(row.points)
            )
    return tuple(
        Source(label, sum(points), len(points), min(points), max(points))
        for label, points in rows.items()
        if points
    )


def _of_game(game: str, played: Sequence[Played]) -> GameFigures:
    counted = [one for one in played if one.counts]
    places: dict[str, list[tuple[Place, int]]] = defaultdict(list)
    ways: dict[Text, list[tuple[Place, int]]] = defaultdict(list)
    for one in counted:
        winners = sum(place.won for place in one.places)
        for place in one.places:
            places[place.name].append((place, winners))
            if place.person:
                for way in ways_of(one):
                    ways[way].append((place, winners))
    timed = [one.seconds for one in counted if one.seconds is not None]
    players = (
        PlayerTally(name, any(place.person for place, _ in kept), _tally(kept))
        for name, kept in places.items()
    )
    return GameFigures(
        game,
        len(counted),
        sum(one.saved.result is None for one in played),
        sum(one.recorded and one.stopped for one in played),
        sum(one.saved.stand_in for one in counted),
        sum(timed),
        len(timed),
        tuple(sorted(players, key=lambda one: (-one.tally.games, one.name.casefold()))),
        tuple(WayTally(way, _tally(kept)) for way, kept in sorted(ways.items(), key=lambda one: str(one[0]))),
    )


def _tally(places: Sequence[tuple[Place, int]]) -> Tally:
    points = [place.points for place, _ in places]
    return Tally(
        len(places),
        sum(place.won and winners == 1 for place, winners in places),
        sum(place.won and winners > 1 for place, winners in places),
        sum(points),
        max(points),
        min(points),
    )


def ways_of(played: Played) -> tuple[Text, ...]:
    """Return how a game was played, as its set-up says: how closely followed, how many people, with what."""
    level = _level(played)
    found = [_LEVELS[level]] if level is not None else []
    if played.people:
        people = len(played.people)
        found.append(Text("{n} person", "{n} people", n=people))
    for key in ("setup/difficulty", "setup/modules", "setup/expansions"):
        found += [_named(raw) for raw in _listed(played.options.get(key))]
    if played.saved.stand_in:
        found.append(Text("stand-in cards"))
    return tuple(found)


_LEVELS = {
    Level.FULL: Text("followed fully"),
    Level.LIGHT: Text("followed lightly"),
    Level.SCOREPAD: Text("scorepad"),
}


def _level(played: Played) -> Level | None:
    if played.saved.mode is Mode.SCORE:
        return Level.SCOREPAD
    said = played.options.get("setup/level")
    return next((level for level in Level if level.value == said), None)


def _listed(raw: Raw) -> tuple[str, ...]:
    if isinstance(raw, list):
        return tuple(str(one) for one in raw)
    return (raw,) if isinstance(raw, str) else ()


def _named(option: str) -> Text:
    """Return the words for an option of a game, which is known by its id: a module, a difficulty."""
    return _OPTIONS.get(option) or plain(option)


_OPTIONS = {
    "beginner": Text("Beginner"),
    "intermediate": Text("Intermediate"),
    "advanced": Text("Advanced"),
    "expert": Text("Expert"),
    "public-works": Text("Public Works"),
    "contracts": Text("Contracts"),
    "objectives": Text("Objectives"),
    "staircase-tiles": Text("staircase tiles"),
    "imam-and-sultan": Text("Imam and Sultan"),
    "more-offices": Text("more exchange offices"),
    "spectators": Text("spectators (purple discs)"),
    "desert-towns": Text("desert towns"),
}
"""What the games call their options: looking back loads no game. An option unknown here keeps its id."""
