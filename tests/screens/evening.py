"""An evening of the sample game with a tower that is read; and the tower's books, kept a second time.

``python -m tests.screens.evening FOLDER SEED`` plays until it is killed: a line on stdout for each toss.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from uuid import UUID

import pytest

from calibration.palette import Keshi
from companion.engine.entry import Answer, Correct, Revise
from companion.engine.question import Raw, as_mapping
from companion.engine.session import Session
from companion.games.cube_tower import INSIDE, TowerTable
from companion.screens.app import CompanionApp
from companion.screens.doubt import DoubtScreen
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Opened, Shelf
from companion.store import games
from companion.store.database import open_database
from companion.store.journal import SavedJournal
from companion.store.tower_log import LoggedDrop, TowerLog
from tests.patience import PATIENCE
from tests.sample_game import GAME
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, Table, begun
from tests.screens.unhurried import without_haste

URL = "sim+camera://?seed=7&trouble=0.5"


async def onwards(table: Table) -> None:
    """Go one question further, as people with a tower would: dialogs are answered by the first key."""
    if at_step("toss")(table.session):
        await dropped(table)
    elif table.session.open is not None:
        assert table.session.answer(usual_answer(table.session)) is None
        table.app.settle()
        if table.session.finished:
            await table.settle()


def usual_answer(session: Session) -> Raw:
    """A plain answer; what the toss before showed is believed where record and tray disagree."""
    assert session.open is not None
    if session.open.key.split("/")[1] == "disagrees":
        return "inside"
    return usual(session.open)


async def dropped(table: Table) -> None:
    """Wait until the tower has answered; a toss whose drop is known is confirmed by Enter."""
    session = table.session
    assert session.open is not None
    key = session.open.key
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if session.open is None or session.open.key != key:
            return
        if isinstance(table.app.screen, DoubtScreen | PickScreen):
            await table.press("1")
        elif session.line.once_given.get(key) is not None and isinstance(table.app.screen, PlayScreen):
            await table.press("enter")
        else:
            await table.pilot.pause(0.02)
    raise AssertionError(f"the tower never answered {key}:\n{table.seen()}")


def books(drops: tuple[LoggedDrop, ...], session: Session) -> dict[Keshi, int]:
    """What must be inside by the log's standing drops and the journal's standing corrections alone."""
    inside: dict[str, int] = {}
    given = session.line.given()
    tossed = {drop.key: drop for drop in drops if drop.stands and isinstance(drop.entry, Answer | Revise)}
    moments = sorted({_moment(key) for key in (*tossed, *_corrections(session))})
    opened = session.open
    for moment in moments:
        drop = next((one for key, one in tossed.items() if _moment(key) == moment), None)
        answered = drop is not None and drop.key in session.run.answered
        if drop is not None and answered:
            _move(inside, dict(drop.event.tossed), 1)
        elif opened is not None and opened.key == f"m{moment}/toss":
            _move(inside, {"R": 1, "Y": 1, "W": 1}, 1)
        corrections = _corrections(session)
        inside = _corrected(inside, corrections.get(f"m{moment}/toss", []))
        undecided = opened is not None and opened.key.startswith(f"m{moment}/disagrees/")
        if drop is not None and answered and not undecided:
            _move(inside, as_mapping(given[drop.key].raw), -1)
        for key, several in corrections.items():
            if _moment(key) == moment and key != f"m{moment}/toss":
                inside = _corrected(inside, several)
    if opened is not None and at_step("toss")(session) and _moment(opened.key) not in moments:
        _move(inside, {"R": 1, "Y": 1, "W": 1}, 1)
    return {Keshi.from_letter(letter): n for letter, n in inside.items() if n}


def _corrected(inside: dict[str, int], corrections: list[Correct]) -> dict[str, int]:
    """Carry out the corrections that fit."""
    for correct in corrections:
        if {letter: n for letter, n in inside.items() if n} == correct.was:
            inside = {letter: int(str(n)) for letter, n in as_mapping(correct.now).items()}
    return inside


def agree(shelf: Shelf, opened: Opened, session: Session) -> None:
    """Check that log, record and journal agree, and that every reading stands at most once."""
    drops = TowerLog(shelf.database).drops(opened.game_id)
    table = session.run.table
    assert isinstance(table, TowerTable)
    inside = {colour: n for colour, n in table.tower.inside.items() if n}
    told = "\n".join(map(str, (*session.line, *(f"aside {one}" for one in session.set_aside()))))
    assert inside == books(drops, session), f"record {inside}, books {books(drops, session)}:\n{told}"
    for drop in drops:
        if drop.stands and isinstance(drop.entry, Answer | Revise):
            counted = {letter: n for letter, n in as_mapping(drop.entry.raw).items() if n}
            assert dict(drop.event.dropped) == counted, "log and journal differ"
    readings = [drop.event.reading for drop in drops if drop.event.reading and drop.stands]
    assert len(readings) == len(set(readings)), "a reading stands twice"


def _moment(key: str) -> int:
    return int(key.split("/")[0].removeprefix("m"))


def _corrections(session: Session) -> dict[str, list[Correct]]:
    found = session.line.corrections()
    return {
        key: kept for key, several in found.items() if (kept := [c for c in several if c.field == INSIDE])
    }


def _move(inside: dict[str, int], counts: object, sign: int) -> None:
    for letter, n in dict(counts).items():  # type: ignore[call-overload]  # counts by letter
        inside[letter] = max(0, inside.get(letter, 0) + sign * n)


async def play_until_killed(folder: Path, seed: int) -> None:
    """Play game after game with the tower read, saying each toss that was saved."""
    with open_database(folder / "games.db") as database:
        shelf = Shelf(database, {GAME.name: GAME}, seed=seed)
        opened = begun(shelf, *SET_UP[:2], 3, *SET_UP[3:])
        app = CompanionApp(shelf, game_id=opened.game_id, reader=f"sim+camera://?seed={seed}")
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            table = Table(app, pilot)
            await table.settle()
            if not isinstance(app.screen, PlayScreen):
                await table.press("escape")
            while table.session.open is not None:
                before = len(TowerLog(database).drops(opened.game_id))
                await onwards(table)
                await pilot.pause(0.05)  # people think; else the evening is over before it can be killed
                after = TowerLog(database).drops(opened.game_id)
                if len(after) > before:
                    print("saved", opened.game_id, after[-1].number, after[-1].event.reading, flush=True)
            print("over", flush=True)


def session_of(shelf: Shelf, game_id: int) -> Session:
    """Open a saved game anew."""
    return shelf.open(game_id).session


def entries(shelf: Shelf, game_id: int) -> int:
    """How many entries a game has."""
    return len(SavedJournal(shelf.database, game_id).read(0))


if __name__ == "__main__":
    without_haste(pytest.MonkeyPatch())
    games.uuid4 = lambda: UUID(int=int(sys.argv[2]))  # what falls follows from the game's name
    asyncio.run(play_until_killed(Path(sys.argv[1]), int(sys.argv[2])))
