"""Several processes on one game: each question is answered once (law 12)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from companion.engine.entry import Answer, Source
from companion.store.opening import open_session
from tests.patience import PATIENCE
from tests.store.killing import ROOT
from tests.store.tables import GAMES, begun, entries_of, number_of, saved_games_in


def test_three_processes_racing_count_each_answer_once(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        games = [number_of(begun(database, seed)) for seed in range(4)]
    racers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.racer", str(tmp_path), str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in range(3)
    ]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    told = [racer.communicate(timeout=PATIENCE)[0].split() for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0, 0]
    counted = sum(int(words[0]) for words in told)
    late = sum(int(words[1]) for words in told)
    assert late > 0, "nobody was ever too late: that was no race"
    by_hand = 0
    with saved_games_in(tmp_path) as database:
        for game_id in games:
            answers = [entry for entry in entries_of(database, game_id) if isinstance(entry, Answer)]
            assert max(Counter(entry.key for entry in answers).values()) == 1
            by_hand += sum(entry.source is Source.HAND for entry in answers)
            session = open_session(database, game_id, games=GAMES)
            assert session.finished
            assert session.set_aside() == ()
    assert by_hand == counted


def test_a_follower_takes_over_what_another_process_answered(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as one, saved_games_in(tmp_path) as other:
        leading = begun(one)
        following = open_session(other, number_of(leading), games=GAMES)
        other.changed()
        assert leading.answer("Ann") is None
        assert other.changed()
        assert len(following.follow()) == 1
        assert following.open is not None
        assert following.open.key == "setup/name/second"
        assert not other.changed()


def test_two_processes_that_begin_the_file_at_once_share_it(tmp_path: Path) -> None:
    begin = (
        "import sys; from pathlib import Path; from tests.store.tables import *\n"
        "sys.stdin.readline()\n"
        "with saved_games_in(Path(sys.argv[1])) as database: number_of(begun(database))\n"
    )
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", begin, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        program.communicate(timeout=PATIENCE)
    assert [program.returncode for program in programs] == [0, 0, 0]
    with saved_games_in(tmp_path) as database:
        assert database.rows("SELECT count(*) FROM game") == [(3,)]
        assert database.notices == []
