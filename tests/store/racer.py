"""One of several processes that answer the same games as fast as they can.

``python -m tests.store.racer FOLDER SEED`` prints ``ready``, waits for a line, answers all games, and
prints how many of its answers were counted and how many came too late.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from companion.engine.session import Session
from companion.players import RandomPlayer
from companion.store.database import open_database
from companion.store.opening import open_session
from tests.patience import PATIENCE
from tests.store.tables import GAMES, file_in


def race(session: Session, player: RandomPlayer) -> tuple[int, int]:
    """Answer until the game is over; returns answers counted and refused."""
    counted = late = 0
    while (question := session.open) is not None:
        refusal = session.answer(player.answer(question))
        if refusal is None:
            counted += 1
        else:
            assert "Another screen was faster" in str(refusal.text), str(refusal.text)
            late += 1
    return counted, late


if __name__ == "__main__":
    with open_database(file_in(Path(sys.argv[1])), wait_seconds=PATIENCE) as database:
        games = [row[0] for row in database.rows("SELECT id FROM game ORDER BY id")]
        sessions = [open_session(database, game, seed=int(sys.argv[2]), games=GAMES) for game in games]
        print("ready", flush=True)
        sys.stdin.readline()
        player = RandomPlayer(random.Random(int(sys.argv[2])))
        results = [race(session, player) for session in sessions]
        print(sum(counted for counted, _ in results), sum(late for _, late in results))
