"""Plots: every mark is a result that was recorded; no colour is needed; single games and losses work."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from companion.engine.text import Text, plain
from companion.history.plot_files import sources_svg, trend_svg
from companion.history.statistics import Moment, Source, figures, trend
from companion.history.telling import figures_told
from companion.history.terminal_plots import MARKS, sources_plot, trend_plot
from companion.language import Language, speaking
from tests.history.games import BEGAN, played, result_of

_POINTS = st.integers(-300, 300)


def _moments(*points: dict[str, int]) -> tuple[Moment, ...]:
    return trend(
        [played(number, result_of(one, max(one, key=one.__getitem__))) for number, one in enumerate(points)]
    )


def test_marks_stand_at_the_height_of_their_points() -> None:
    plot = trend_plot(
        _moments({"Ann": 0, "Bo": 90}, {"Ann": 45, "Bo": 60}, {"Ann": 90, "Bo": 0}), 60, rows=10
    )
    assert plot[0].startswith("90┤ 2")
    assert plot[0].rstrip().endswith("1")
    assert plot[9].startswith(" 0┤ 1")
    assert plot[10].split() == ["2026-01-31", "–", "2026-02-02"]
    assert plot[11] == "1 Ann   2 Bo"


def test_nought_has_a_line_where_points_were_lost() -> None:
    plot = trend_plot(_moments({"Ann": -40}, {"Ann": 40}), 40, rows=9)
    assert plot[4].startswith("  0┤ ··")
    assert plot[0].startswith(" 40┤")
    assert plot[8].startswith("-40┤ 1")


def test_a_single_game_and_equal_points_have_a_plot() -> None:
    plot = trend_plot(_moments({"Ann": 7, "Bo": 7}), 48)
    assert next(line for line in plot if "*" in line).startswith("7┤ *")
    assert plot[-1] == "* several players"


def test_no_result_is_said_in_a_sentence() -> None:
    assert trend_plot((), 80) == ["No result is recorded yet."]
    assert sources_plot((), 80) == ["No score sheet is recorded yet."]
    with speaking(Language.GERMAN):
        assert len(trend_plot((), 80)) == 1


def test_more_results_than_columns_show_the_latest_and_say_so() -> None:
    plot = trend_plot(_moments(*({"Ann": number} for number in range(100))), 48)
    assert plot[-1] == "The latest 44 of 100 results."
    assert plot[0].startswith("99┤")
    assert plot[9].startswith("56┤ 1")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.dictionaries(st.sampled_from(["Ann", "[/]Bo", "王小明", "C\n=1"]), _POINTS, min_size=1),
        min_size=1,
        max_size=60,
    ),
    st.sampled_from([48, 80]),
)
def test_every_plot_fits_its_columns_and_every_height_is_somebody_s_points(
    points: list[dict[str, int]], columns: int
) -> None:
    moments = _moments(*points)
    plot = trend_plot(moments, columns)
    assert all(cell_len(line) <= columns for line in plot[:11])
    recorded = {value for one in points for value in one.values()} | {0}
    for line in plot[:10]:
        number = line.partition("┤")[0].strip() if "┤" in line else ""
        assert not number or int(number) in recorded
    marks = sum(
        sign in MARKS + "*" for line in plot[:10] for sign in line.partition("┤" if "┤" in line else "│")[2]
    )
    assert 1 <= marks <= sum(len(one) for one in points)


def test_bars_show_the_mean_and_what_took_points_another_sign() -> None:
    told = sources_plot(
        [
            Source(plain("coins"), 30, 3, 5, 15),
            Source(plain("shame"), -15, 3, -9, 0),
            Source(plain("none"), 0, 3, 0, 0),
        ],
        48,
    )
    assert told[0].split()[:3] == ["coins", "+10.0", "5..15"]
    assert told[0].count("█") > 2 * told[1].count("---")
    assert told[1].split()[:3] == ["shame", "-5.0", "-9..0"]
    assert set(told[1].split()[3]) == {"-"}
    assert told[2].split() == ["none", "+0.0", "0"]
    assert max(map(cell_len, told)) <= 48


@pytest.mark.parametrize("columns", [43, 75])
def test_tables_of_figures_fit_and_lose_no_name(columns: int) -> None:
    names = {"Ann": 1, "Maximiliana [/] the Second": -140}
    (one,) = figures([played(1, result_of(names, "Ann"), people=("Ann",), stand_in=True)])
    told = list(figures_told(one, "The Lamp Market", columns))
    assert max(map(cell_len, told[2:-1])) <= columns
    assert any("Maximiliana" in line for line in told)
    assert any("-140" in line for line in told)


@pytest.mark.parametrize("name", ["<b>&\"'", "[/]", "=1+2", "ליאור", "a,b\nc", "]]>", "{n}"])
def test_svg_files_are_whole_hold_any_name_and_ask_no_other_machine(name: str) -> None:
    moments = _moments({name: -5, "Bo": 3}, {"Bo": 9})
    for svg in (trend_svg(moments, name), sources_svg([Source(plain(name), -5, 1, -5, -5)], name)):
        root = ElementTree.fromstring(svg)  # noqa: S314  # our own file
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert name.split("\n")[0] in "".join(root.itertext())
        assert not [
            one
            for one in root.iter()
            if one.tag.endswith("script") and any("href" in key for key in one.attrib)
        ]
        assert b"kozea.github.io" not in svg


def test_svg_of_one_game_and_of_texts_in_german() -> None:
    with speaking(Language.GERMAN):
        svg = trend_svg([Moment(BEGAN, (("Bot", 3),))], "Basar")
        assert sources_svg([Source(Text("Total"), 3, 1, 3, 3)], "Basar")
    assert b"Basar" in svg
