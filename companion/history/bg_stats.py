"""Results as a play file of the app BG Stats: JSON that the app takes in by “open with”.

What its shared play files and exports hold: ``players``, ``locations`` and ``games`` once each, and ``plays``
that point at them by number. Names are known to the app by uuid: the same here on every machine and every
time, so that a file taken in twice doubles nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime, tzinfo
from typing import Any, Final
from uuid import UUID, uuid5

from companion.games.names import player_name
from companion.history.played import Place, Played
from companion.history.statistics import ways_of
from companion.history.telling import STOPPED
from companion.language import in_words

_ABOUT: Final = "A play file for BG Stats: open it with that app."
_NAMES: Final = UUID("d39837b8-2247-43c6-9afd-dc3b327a4c1d")
"""Under what uuids of games and players are made from their names."""
_NOWHERE: Final = 0
"""The number of no location."""


def play_file(played: Iterable[Played], titles: Mapping[str, str], zone: tzinfo | None = None) -> str:
    """Return all games with a result of their own as one play file.

    ``titles`` are the names on the boxes by game; ``zone`` is whose clock is meant, the system's if None.
    A scorepad tells no duration. A game that was stopped early is ignored: the app keeps it and counts it
    in no statistics. The app's numbers for games of the web's game list are left at 0: it finds the game
    by name.
    """
    counted = [one for one in played if one.recorded]
    games = _numbered(one.saved.game for one in counted)
    players = _numbered(place.name for one in counted for place in one.places)
    file = {
        "about": _ABOUT,
        "players": [_player(name, number) for name, number in players.items()],
        "locations": [],
        "games": [_game(name, titles.get(name, name), number) for name, number in games.items()],
        "plays": [_play(one, games, players, zone) for one in counted],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names), start=1)}


def _player(name: str, number: int) -> dict[str, Any]:
    return {
        "uuid": str(uuid5(_NAMES, f"player/{name}")),
        "id": number,
        "name": in_words(player_name(name)),
        "isAnonymous": False,
        "bggUsername": "",
    }


def _game(name: str, title: str, number: int) -> dict[str, Any]:
    return {
        "uuid": str(uuid5(_NAMES, f"game/{name}")),
        "id": number,
        "name": title,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "bggId": 0,
    }


def _play(
    one: Played, games: Mapping[str, int], players: Mapping[str, int], zone: tzinfo | None
) -> dict[str, Any]:
    return {
        "uuid": one.saved.uuid,
        "playDate": _moment(one.began_at, zone),
        "entryDate": _moment(one.ended_at, zone),
        "modificationDate": _moment(one.ended_at, zone),
        "durationMin": 0 if one.seconds is None else round(one.seconds / 60),
        "gameRefId": games[one.saved.game],
        "locationRefId": _NOWHERE,
        "board": ", ".join(in_words(way) for way in ways_of(one)),
        "comments": _comments(one),
        "ignored": one.stopped,
        "manualWinner": True,
        "rounds": 0,
        "usesTeams": False,
        "scoringSetting": 0,
        "playerScores": [
            _score(place, players[place.name], seat) for seat, place in enumerate(one.places, start=1)
        ],
    }


def _comments(one: Played) -> str:
    """Return the note, below a sentence where the game was stopped early: no field of the app says why."""
    return "\n".join(filter(None, (in_words(STOPPED) if one.stopped else "", one.note)))


def _score(place: Place, number: int, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": number,
        "score": str(place.points),
        "winner": place.won,
        "rank": place.place,
        "seatOrder": seat,
        "startPlayer": False,
        "newPlayer": False,
    }


def _moment(moment: datetime, zone: tzinfo | None) -> str:
    return moment.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")
