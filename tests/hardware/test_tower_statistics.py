"""Statistics of a log, by colour, and how long pieces stay."""

import pytest

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower_statistics import ColourStatistics, LoggedToss, statistics, unknown_before


def log(*tosses: tuple[str, str]) -> list[LoggedToss]:
    return [LoggedToss(Counts.from_letters(thrown), Counts.from_letters(out)) for thrown, out in tosses]


def test_each_colour_is_counted_over_the_log() -> None:
    white, red = statistics(log(("RRW", "R"), ("W", "RW"), ("R", "")))
    assert white == ColourStatistics(Keshi.WHITE, thrown=2, came_out=1, inside=1, emergence=0.25, stay=3.0)
    assert red == ColourStatistics(Keshi.RED, thrown=3, came_out=2, inside=1, emergence=0.5, stay=1.0)


def test_pieces_that_come_straight_out_stay_for_no_toss() -> None:
    (green,) = statistics(log(("GG", "GG"), ("G", "G")))
    assert (green.emergence, green.stay) == (1.0, 0.0)


def test_a_colour_that_never_came_out_has_no_stay() -> None:
    (green,) = statistics(log(("G", "")))
    assert (green.emergence, green.stay, green.inside) == (0.0, None, 1)


def test_what_came_out_beyond_what_went_in_was_inside_from_before() -> None:
    played = log(("R", "RR"), ("R", "RO"))
    assert unknown_before(played) == Counts.from_letters("RO")
    assert unknown_before(played, Counts.from_letters("R")) == Counts.from_letters("O")
    red, orange = statistics(played)
    assert (red.inside, orange.inside) == (0, 0)
    assert red.emergence == pytest.approx(3 / 3)


def test_an_empty_log_says_nothing() -> None:
    assert statistics([]) == ()
    assert unknown_before([]) == NOTHING
