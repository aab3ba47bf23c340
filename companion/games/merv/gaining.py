"""Taking cubes and camels, moving up both tracks, and scoring points."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import BOTH, carried_out_by
from companion.games.merv.kinds import Cube, Role, Track
from companion.games.merv.printed_tracks import track as printed_track
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named

OVERFLOW_POINTS = 2
"""What the Magistrate scores for a step that no track has room for (MERV-TRACK-09)."""
_SOURCES = {Track.FAVOUR: Source.FAVOUR, Track.INFLUENCE: Source.INFLUENCE}


def gain_cubes(table: MervTable, player: Player, cubes: Mapping[Cube, int], *rules: str) -> Script[None]:
    """Give a player cubes out of the supply, which the rules do not limit (MERV-AMB-135).

    At the light level it is said and not counted.
    """
    taken = tuple(cube.counted(cubes[cube]) for cube in Cube if cubes.get(cube, 0))
    if not taken:
        return
    if table.counts_cubes:
        for cube, n in cubes.items():
            player.cubes[cube] += n
    words = Text("{name}: take {what}.", name=named(player), what=taken)
    yield do(words, *rules, unfollowed=not table.counts_cubes)


def gain_camels(table: MervTable, player: Player, n: int, *rules: str) -> Script[None]:
    """Give a player camels that the caller has taken from where they were."""
    if n:
        player.camels += n
        words = Text("{name}: take {n} camel.", "{name}: take {n} camels.", name=named(player), n=n)
        yield do(words, *rules)


def score(table: MervTable, player: Player, points: int, source: Source, *rules: str) -> Script[None]:
    """Book points, and say them with the new score."""
    if not points:
        return
    table.book(player, points, source)
    yield do(
        Text(
            "{name}: {n} point for {source} ({now})",
            "{name}: {n} points for {source} ({now})",
            name=named(player),
            n=points,
            source=source.text,
            now=player.score,
        ),
        *rules,
    )


def gain_favour(table: MervTable, player: Player, n: int, *rules: str) -> Script[None]:
    """Move a favour disc up, what has no room as influence (MERV-TRACK-01, MERV-FAV-11, MERV-TRACK-05)."""
    yield from _advance(table, player, Track.FAVOUR, n, *rules)


def gain_influence(table: MervTable, player: Player, n: int, *rules: str) -> Script[None]:
    """Move an influence disc up, what has no room as favour (MERV-FAV-12, MERV-TRACK-07)."""
    yield from _advance(table, player, Track.INFLUENCE, n, *rules)


def spend_favour(table: MervTable, player: Player, n: int, *rules: str) -> Script[None]:
    """Move a favour disc down for courtiers that score; that never scores itself (MERV-TRACK-03)."""
    if n:
        player.tracks[Track.FAVOUR] -= n
        words = Text(
            "{name}: favour down by {n} for courtiers, to {now}.", name=named(player), n=n, now=player.favour
        )
        yield do(words, *rules)


def _advance(table: MervTable, player: Player, first: Track, n: int, *rules: str) -> Script[None]:
    """Work off a gain one by one; every space entered scores (MERV-FAV-10, MERV-FAV-14, MERV-TRACK-02)."""
    moved = dict.fromkeys(Track, 0)
    points = dict.fromkeys(Track, 0)
    without_room = 0
    for _ in range(n):
        goes_to = yield from _with_room(table, player, first)
        if goes_to is None:
            without_room += 1
            continue
        player.tracks[goes_to] += 1
        moved[goes_to] += 1
        points[goes_to] += table.printed.tracks[goes_to].points_at(player.tracks[goes_to])
    for each in (first, first.other):
        if moved[each]:
            words = Text(
                "{name}: {track} up by {n}, to {now}.",
                name=named(player),
                track=each.text,
                n=moved[each],
                now=player.tracks[each],
            )
            yield do(words, *rules, *(_CONVERTED[first] if each is not first else ()))
        yield from score(table, player, points[each], _SOURCES[each], *_SCORED[each])
    if without_room:
        yield from _overflow(table, player, without_room)


_SCORED = {
    Track.FAVOUR: ("MERV-FAV-10", "MERV-SCORE-04", "MERV-TRACK-04", "MERV-MAG-34"),
    Track.INFLUENCE: ("MERV-FAV-10", "MERV-SCORE-04", "MERV-TRACK-06"),
}
_CONVERTED = {
    Track.FAVOUR: ("MERV-FAV-11", "MERV-TRACK-05", "MERV-TRACK-16"),
    Track.INFLUENCE: ("MERV-FAV-12", "MERV-TRACK-07"),
}


def _with_room(table: MervTable, player: Player, first: Track) -> Script[Track | None]:
    """Return the track that one more step goes to; None where both are full."""
    for each in (first, first.other):
        printed = yield from printed_track(table, each)
        if player.tracks[each] < printed.last:
            return each
    return None


def _overflow(table: MervTable, player: Player, steps: int) -> Script[None]:
    """Nothing for people, points for the Magistrate (MERV-FAV-13, MERV-TRACK-08, MERV-MAG-35).

    MERV-AMB-110: for each step, or once for the whole gain.
    """
    if player.role is Role.MAGISTRATE:
        times = 1 if table.setup.rulings.otherwise(110) else steps
        points = OVERFLOW_POINTS * times
        rules = ("MERV-TRACK-09", "MERV-MAG-35", "MERV-AMB-110")
        yield from score(table, player, points, Source.OVERFLOW, *rules)
        return
    yield know(
        Text("{name}: both tracks are full, nothing is gained.", name=named(player)),
        "MERV-FAV-13",
        "MERV-TRACK-08",
    )


@carried_out_by(Boon.FAVOUR, *BOTH)
def _favour(table: MervTable, player: Player, step: str) -> Script[None]:
    yield from gain_favour(table, player, 1, "MERV-TRACK-01", "MERV-TRACK-11")


@carried_out_by(Boon.WHITE_CUBE, Role.HUMAN)
def _white_cube(table: MervTable, player: Player, step: str) -> Script[None]:
    yield from gain_cubes(table, player, {Cube.WHITE: 1}, "MERV-AMB-135")


@carried_out_by(Boon.NOTHING, *BOTH)
def _nothing(table: MervTable, player: Player, step: str) -> Script[None]:
    yield from ()
