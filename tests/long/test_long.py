"""The long suite: cut into pieces, shared out, kept, added up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long.__main__ import main
from tests.long.part import Part, Piece, parts, share
from tests.long.results import Result, keep, kept, rows


def test_the_pieces_of_a_part_are_all_its_seeds() -> None:
    part = Part("kills", lambda _: {}, units=25, at_once=10, first=1)
    assert [piece.seeds for piece in part.pieces()] == [range(1, 11), range(11, 21), range(21, 26)]


def test_the_shares_are_all_pieces_and_every_large_part_is_in_each() -> None:
    pieces = [piece for part in parts() for piece in part.pieces()]
    shares = [share(pieces, f"{number}/8") for number in range(1, 9)]
    assert sorted(map(str, pieces)) == sorted(str(piece) for each in shares for piece in each)
    large = {part.name for part in parts() if len(list(part.pieces())) >= 8}
    assert all(large <= {piece.part for piece in each} for each in shares)


@pytest.mark.parametrize("words", ["0/8", "9/8", "3", "a/b"])
def test_what_is_no_share_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="is no share"):
        share([], words)


def test_a_result_is_kept_and_read_back(tmp_path: Path) -> None:
    result = Result(Piece("damaged files", 1, 21), {"refused": 12}, 1.5)
    keep(result, tmp_path)
    assert kept(result.piece, tmp_path) == result
    assert kept(Piece("damaged files", 21, 41), tmp_path) is None


def test_the_table_adds_up_and_names_failures() -> None:
    (row,) = rows(
        [
            Result(Piece("kills", 21, 41), {}, 2.0, "AssertionError: lost"),
            Result(Piece("kills", 1, 21), {"kills": 20}, 1.0),
        ]
    )
    assert (row.counted, row.seconds) == ((("kills", 20),), 3.0)
    assert row.failures == ("seeds 21..40: AssertionError: lost",)
    assert "40 of 1..40" in row.words


def test_a_count_that_stays_nought_is_a_failure() -> None:
    (row,) = rows([Result(Piece("fuzz", 1, 2), {"forms": 0, "choices": 3}, 1.0)])
    assert row.failures == ("not one of “forms” was seen",)


def test_a_share_may_miss_what_is_rare_and_the_whole_may_not() -> None:
    part = Part("games", lambda seeds: {}, units=3, rare=True)
    seen = Result(Piece("games", 1, 2), {"effects": 0}, 1.0)
    (row,) = rows([seen], (part,))
    assert row.failures == ()
    (row,) = rows([seen, Result(Piece("games", 2, 4), {"effects": 0}, 1.0)], (part,))
    assert row.failures == ("not one of “effects” was seen",)


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "whatever"]) == 2
    assert "there is no part “whatever”; there are: " in capsys.readouterr().out


def test_seeds_of_a_part_run_in_this_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "tower conservation", "--seeds", "1-1"]) == 0
    assert capsys.readouterr().out == "counted: 2500 tosses\n"
