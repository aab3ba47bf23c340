"""Replay a recorded game in this process and print what players see, as bytes."""

from __future__ import annotations

import json
import locale
import sys
from pathlib import Path

from companion.engine.game import Mode
from companion.engine.session import Session
from tests.conftest import GAMES
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.laws.recorded import RecordedChance, state
from tests.laws.written import read_back


def main(saved: Path) -> None:
    locale.setlocale(locale.LC_ALL, "")
    game = json.loads(saved.read_text(encoding="utf-8"))
    session = Session(
        GAMES[game["game"]],
        Mode.PLAY,
        MemoryJournal([read_back(entry) for entry in game["entries"]]),
        chance=RecordedChance(()),
        catalogue=MemoryCatalogue(game["known"]),
        reports=MemoryReports(),
    )
    sys.stdout.buffer.write(json.dumps(state(session), ensure_ascii=False).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
