"""Which expansions are chosen: one short question, none by default, and what follows from it."""

from __future__ import annotations

import pytest

from companion.engine.game import Mode
from companion.engine.table import Table
from companion.games.marrakesh.expansions import Expansion, Offices
from companion.games.marrakesh.rulings import OPEN_RULINGS, rulings_asked
from companion.games.marrakesh.setup import setup
from companion.games.marrakesh.table import new_table
from tests.marrakesh.laid_out import fresh, laid_out
from tests.playing import Played, fields_of, run


def asked(typed: str, mode: Mode = Mode.PLAY, **answers: str) -> Played[Table]:
    """Answer what is asked before the table exists, with expansions typed."""
    usual = {"setup/players": "3", "setup/start": "1", "setup/tower": "", "setup/rulings": ""}
    usual |= {f"setup/name/{number}": name for number, name in enumerate(("Ada", "Ben", "Cleo"), 1)}
    more = {f"setup/{name}": answer for name, answer in answers.items()}
    return run(Table(), setup(mode), {"setup/expansions": typed} | more, always=usual)


def test_none_is_in_play_by_default() -> None:
    played = asked("")
    assert played.value.expansions == ()
    assert "offices" not in played.keys
    assert not any(new_table(played.value).has(expansion) for expansion in Expansion)


@pytest.mark.parametrize("mode", [Mode.PLAY, Mode.SCORE])
def test_any_combination_is_typed_in_one_word_in_any_order(mode: Mode) -> None:
    assert asked("541", mode).value.expansions == (
        Expansion.STAIRCASE_TILES,
        Expansion.SPECTATORS,
        Expansion.DESERT_TOWNS,
    )
    played = asked("12345", Mode.SCORE)
    assert played.value.expansions == tuple(Expansion)


@pytest.mark.rule("MAR-X3-04")
@pytest.mark.parametrize(("typed", "offices"), [("", Offices.MIXED), ("2", Offices.ONLY_NEW)])
def test_with_more_offices_the_table_may_take_only_the_new_ones(typed: str, offices: Offices) -> None:
    assert asked("3", offices=typed).value.offices is offices


@pytest.mark.rule("MAR-AMB-41", "MAR-AMB-59", "MAR-AMB-63")
@pytest.mark.parametrize(
    ("typed", "numbers"), [("", []), ("134", []), ("2", [63]), ("5", [41, 59]), ("25", [41, 59, 63])]
)
def test_rulings_of_expansions_are_asked_only_with_them(typed: str, numbers: list[int]) -> None:
    played = asked(typed, **({"offices": ""} if "3" in typed else {}))
    page = fields_of(played.question("setup/rulings"))
    base = [ruling.id for ruling in rulings_asked(())]
    assert sorted(set(page) - set(base)) == [f"MAR-AMB-{number}" for number in numbers]
    assert len(base) == len(OPEN_RULINGS) - 3


def test_all_five_together_are_laid_out_one_after_the_other() -> None:
    table = fresh(4, expansions=tuple(Expansion))
    answers = {f"disc/{seat.id}": "14" for seat in table.seats}
    laid_out(table, answers).in_order(
        "Mix the 20 staircase tiles",
        "set-up/staircase-tiles",
        "The white Sultan",
        "Shuffle the 6 exchange offices",
        "set-up/scrolls",
        "set-up/office/kind",
        "onto the main square, purple side up",
        "the smaller covering tile onto the start oasis",
        "set-up/towns",
        "set-up/storage/first",
    )
