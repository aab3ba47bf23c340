"""Damage done to a file of saved games, and what must hold however it was damaged."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from companion.engine.entry import Entry
from companion.store.database import open_database
from companion.store.faults import StoreError
from companion.store.games import saved_games
from companion.store.opening import open_session
from tests.store.tables import GAMES, answered, begun, entries_of, file_in, finished, saved_games_in

Content: TypeAlias = dict[str, bytes]
"""The bytes of the file and of its log, by what their names end in."""

_SUFFIXES = ("", "-wal")


@dataclass(frozen=True, slots=True)
class Sound:
    """Saved games before any damage: closed in one file, or with their log beside; entries by uuid."""

    closed: Content
    with_log: Content
    entries: dict[str, tuple[Entry, ...]]


def sound(folder: Path) -> Sound:
    """Play some games and take the bytes while the file is open, and once it is closed."""
    with saved_games_in(folder) as database:
        for seed in range(3):
            finished(database, seed)
        answered(begun(database, 7), 7, 5)
        entries = {saved.uuid: entries_of(database, saved.id) for saved in saved_games(database)}
        with_log = _taken(file_in(folder))
    return Sound(_taken(file_in(folder)), with_log, entries)


def damaged_case(before: Sound, folder: Path, seed: int) -> str:
    """Damage the file in one way, open it, and return what came of it; raises AssertionError.

    Either it opens to whole answers, a prefix of every game, with the damaged bytes kept beside; or it is
    refused with a sentence and not touched.
    """
    luck = random.Random(seed)
    way = luck.choice(_WAYS)
    content = way(before, luck)
    folder.mkdir()
    path = file_in(folder)
    for suffix, held in content.items():
        path.with_name(path.name + suffix).write_bytes(held)
    outcome = _outcome(before, path, content)
    shutil.rmtree(folder)
    return f"{way.__name__.strip('_')}: {outcome}"


def _outcome(before: Sound, path: Path, content: Content) -> str:
    try:
        database = open_database(path)
    except StoreError as fault:
        words = str(fault)
        assert words.endswith("."), words
        assert "\n" not in words, words
        assert path.read_bytes() == content[""], "a refused file was changed"
        return "refused"
    with database:
        opened: dict[str, tuple[Entry, ...]] = {}
        try:
            games = saved_games(database)
        except StoreError:
            database.recover()
            games = saved_games(database)
        for saved in games:
            try:
                opened[saved.uuid] = entries_of(database, saved.id)
            except StoreError:
                open_session(database, saved.id, games=GAMES)
                opened[saved.uuid] = entries_of(database, saved.id)
            if opened[saved.uuid]:
                open_session(database, saved.id, games=GAMES)
        for uuid, entries in opened.items():
            whole = before.entries[uuid]
            assert entries[: len(whole)] == whole[: len(entries)], "an answer that nobody gave"
        recovered = any("were damaged" in str(notice) for notice in database.notices)
    if recovered:
        aside = [one for one in path.parent.glob("*.damaged-*.db") if one.read_bytes() == content[""]]
        assert aside, "the damaged bytes are not kept"
        return "recovered"
    if "-wal" not in content:
        assert opened == before.entries, "answers are missing, and nobody was told"
    return "opened"


def _taken(path: Path) -> Content:
    beside = {suffix: path.with_name(path.name + suffix) for suffix in _SUFFIXES}
    return {suffix: one.read_bytes() for suffix, one in beside.items() if one.exists()}


def _changed(content: bytes, luck: random.Random, begin: int, end: int, count: int) -> bytes:
    changed = bytearray(content)
    for _ in range(count):
        changed[luck.randrange(begin, end)] = luck.randrange(256)
    return bytes(changed)


def _a_few_bytes(before: Sound, luck: random.Random) -> Content:
    held = before.closed[""]
    return {"": _changed(held, luck, 0, len(held), luck.randint(1, 12))}


def _the_header(before: Sound, luck: random.Random) -> Content:
    return {"": _changed(before.closed[""], luck, 0, 100, luck.randint(1, 4))}


def _a_page(before: Sound, luck: random.Random) -> Content:
    held = bytearray(before.closed[""])
    begin = luck.randrange(0, len(held), 4096)
    held[begin : begin + 4096] = luck.randbytes(4096) if luck.random() < 0.5 else bytes(4096)
    return {"": bytes(held)}


def _cut_off(before: Sound, luck: random.Random) -> Content:
    held = before.closed[""]
    return {"": held[: luck.randrange(1, len(held))]}


def _swapped_pages(before: Sound, luck: random.Random) -> Content:
    held = bytearray(before.closed[""])
    one, other = luck.sample(range(4096, len(held), 4096), 2)
    held[one : one + 4096], held[other : other + 4096] = held[other : other + 4096], held[one : one + 4096]
    return {"": bytes(held)}


def _log_cut_off(before: Sound, luck: random.Random) -> Content:
    log = before.with_log["-wal"]
    return {**before.with_log, "-wal": log[: luck.randrange(len(log))]}


def _log_tail(before: Sound, luck: random.Random) -> Content:
    log = before.with_log["-wal"]
    begin = luck.randrange(len(log))
    tail = luck.randbytes(len(log) - begin) if luck.random() < 0.5 else bytes(len(log) - begin)
    return {**before.with_log, "-wal": log[:begin] + tail}


def _log_bytes(before: Sound, luck: random.Random) -> Content:
    log = before.with_log["-wal"]
    return {**before.with_log, "-wal": _changed(log, luck, 0, len(log), luck.randint(1, 4))}


_WAYS: tuple[Callable[[Sound, random.Random], Content], ...] = (
    _a_few_bytes,
    _the_header,
    _a_page,
    _cut_off,
    _swapped_pages,
    _log_cut_off,
    _log_tail,
    _log_bytes,
)
