"""Values printed on components: asked the first time they decide, typed shortly, known from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from calibration.palette import Keshi
from companion.engine.question import Question
from companion.engine.script import Script
from companion.games.marrakesh import printed as printing
from companion.games.marrakesh.desert_towns import cutout_of
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.gains import (
    AnyKeshis,
    AnyResources,
    Gain,
    Goods,
    KeshiOf,
    Points,
    Resources,
    RiverSteps,
)
from companion.games.marrakesh.imam_and_sultan import marked_stair
from companion.games.marrakesh.kinds import (
    LuxuryKind,
    Path,
    Resource,
    SquareSpace,
    Staircase,
    Storage,
    Workshop,
)
from companion.games.marrakesh.printed_values import Prices, River, Stairs
from companion.games.marrakesh.staircase_tiles import SPACES, covered_space
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.laid_out import STAND_IN, fresh
from tests.playing import refusal, run

Asked = Callable[[MarrakeshTable], Script[Any]]

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


def value(asked: Asked, key: str, answer: str) -> Any:  # noqa: ANN401  # whatever is printed
    """Return the value that a typed answer means, and make sure that it is asked once only."""
    table = fresh()
    found = run(table, asked(table), {key: answer}).value
    again = run(table, asked(table))
    assert again.value == found
    assert again.asked == []
    return found


def question(asked: Asked, key: str, answer: str) -> Question[Any]:
    """Return the question that asks for a value."""
    return run(fresh(), asked(fresh()), {key: answer}).question(key)


@pytest.mark.rule("MAR-DATA-01", "MAR-DATA-02", "MAR-DATA-04")
def test_the_river_is_one_typed_line() -> None:
    line = "18 5 6431 8 4 12 16"
    assert value(printing.river, "printed/river", line) == River(18, (4, 8, 12, 16), (6, 4, 3, 1), 5)
    asked = question(printing.river, "printed/river", line)
    assert not refusal(asked, "18 5 6431 8 4 12")
    assert "before the jetty" in refusal(asked, "18 5 6431 4 8 19")
    assert "Between 2 and 9 are needed" in refusal(asked, "18 5 6431 4")


@pytest.mark.rule("MAR-DATA-05")
def test_the_crocodile_lies_before_the_jetty() -> None:
    asked = question(printing.river, "printed/river", "18 17 6431 4 8")
    assert "before the jetty" in refusal(asked, "18 18 6431 4 8")
    assert refusal(asked, "18 0 6431 4 8")


@pytest.mark.rule("MAR-DATA-03", "MAR-XTRA-28")
@pytest.mark.parametrize(
    ("typed", "gains"),
    [
        ("1", (Points(1),)),
        ("3", (Points(3),)),
        ("4", (AnyResources(1),)),
        ("5", (Goods(1),)),
        ("14", (Points(1), AnyResources(1))),
    ],
)
def test_what_stands_beside_a_rapid(typed: str, gains: tuple[Gain, ...]) -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.rapid(table, 8)

    assert value(asked, "printed/rapid/8", typed) == gains
    assert refusal(question(asked, "printed/rapid/8", typed), "2")
    assert refusal(question(asked, "printed/rapid/8", typed), "")


@pytest.mark.rule("MAR-DATA-06")
def test_a_staircase_is_four_steps() -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.stairs(table, Staircase.PALACE)

    assert value(asked, "printed/stairs/palace", "4 8 11 14") == Stairs((4, 8, 11, 14), 14)
    assert "above the one before" in refusal(
        question(asked, "printed/stairs/palace", "4 8 11 14"), "4 8 8 14"
    )


@pytest.mark.rule("MAR-DATA-07", "MAR-DATA-32")
@pytest.mark.parametrize(
    ("typed", "gains"),
    [
        ("G 3", (KeshiOf(Keshi.GREEN), Points(3))),
        ("TAY5", (KeshiOf(Keshi.TURQUOISE), KeshiOf(Keshi.GRAY), KeshiOf(Keshi.YELLOW), Points(5))),
        ("* $4", (AnyKeshis(1), Resources(DINAR, 4))),
        ("** 7", (AnyKeshis(2, alike=True), Points(7))),
        ("890", (Resources(DATE), Resources(WATER), RiverSteps(1))),
    ],
)
def test_what_stands_on_a_line(typed: str, gains: tuple[Gain, ...]) -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.line(table, 2, 1)

    assert value(asked, "printed/line/2/1", typed) == gains
    assert refusal(question(asked, "printed/line/2/1", typed), "$5")
    assert refusal(question(asked, "printed/line/2/1", typed), "Z")


@pytest.mark.rule("MAR-DATA-11", "MAR-DATA-31")
def test_the_main_square_clockwise() -> None:
    spaces = value(printing.square, "printed/square", "12367845")
    assert spaces == (
        SquareSpace.WATER,
        SquareSpace.MOSQUE,
        SquareSpace.RIVER,
        SquareSpace.PALACE,
        SquareSpace.DATE,
        SquareSpace.GOODS,
        SquareSpace.DINAR,
        SquareSpace.POINTS,
    )
    asked = question(printing.square, "printed/square", "12367845")
    assert "can be named once only" in refusal(asked, "12367844")
    assert "Exactly 8 are needed" in refusal(asked, "1236784")


@pytest.mark.rule("MAR-DATA-12")
def test_the_sections_of_the_pink_disc() -> None:
    assert value(printing.disc, "printed/disc/pink", "21321231") == (2, 1, 3, 2, 1, 2, 3, 1)
    assert "8 to 8 digits" in refusal(question(printing.disc, "printed/disc/pink", "21321231"), "2132123")


@pytest.mark.rule("MAR-DATA-19", "MAR-XTRA-56")
def test_the_two_middle_workshops_are_asked_the_others_known() -> None:
    table = fresh()
    found = {
        workshop: run(table, printing.workshop(table, workshop), answers).value
        for workshop, answers in (
            (Workshop.LEFT, {}),
            (Workshop.MIDDLE_LEFT, {"printed/workshop/middle-left": "11"}),
            (Workshop.MIDDLE_RIGHT, {"printed/workshop/middle-right": "2 -3"}),
            (Workshop.RIGHT, {}),
        )
    }
    assert found == {
        Workshop.LEFT: Prices(0, -3),
        Workshop.MIDDLE_LEFT: Prices(1, 1),
        Workshop.MIDDLE_RIGHT: Prices(2, -3),
        Workshop.RIGHT: Prices(3, 7),
    }


@pytest.mark.rule("MAR-DATA-20")
def test_the_sectors_of_the_gate_spaces() -> None:
    spaces = value(printing.gate_spaces, "printed/gate-spaces", "GAWKPTNY")
    assert spaces[0] is Keshi.GREEN
    assert spaces[-1] is Keshi.YELLOW
    assert len(spaces) == 8
    assert refusal(question(printing.gate_spaces, "printed/gate-spaces", "GAWKPTNY"), "GAWKPTN")


@pytest.mark.rule("MAR-DATA-21", "MAR-XTRA-59")
def test_what_an_oasis_costs_two_of_a_path_are_asked() -> None:
    table = fresh()
    left = [
        run(table, printing.oasis_cost(table, Path.LEFT, index), answers).value
        for index, answers in ((2, {"printed/oasis-costs/left": "011020"}), (0, {}), (1, {}))
    ]
    assert left == [((WATER, 2),), ((DINAR, 1),), ((WATER, 1), (DATE, 1))]
    right = [
        run(table, printing.oasis_cost(table, Path.RIGHT, index), answers).value
        for index, answers in ((0, {"printed/oasis-costs/right": "001200"}), (1, {}), (2, {}))
    ]
    assert right == [((DATE, 1),), ((WATER, 1), (DATE, 1)), ((DINAR, 2),)]


@pytest.mark.rule("MAR-DATA-22")
def test_the_storage_row_is_six_digits() -> None:
    keshi, exchange, scroll, nothing = Storage
    assert value(printing.storage, "printed/storage", "121314") == (
        keshi,
        exchange,
        keshi,
        scroll,
        keshi,
        nothing,
    )
    assert refusal(question(printing.storage, "printed/storage", "121314"), "12131")


@pytest.mark.rule("MAR-DATA-17")
@pytest.mark.parametrize(
    ("scroll", "typed", "keshis"),
    [
        (7, "B", (Keshi.BEIGE,)),
        (37, "YU", (Keshi.YELLOW, Keshi.PURPLE)),
        (42, "OO", (Keshi.ORANGE, Keshi.ORANGE)),
    ],
)
def test_the_keshis_pictured_on_a_scroll(scroll: int, typed: str, keshis: tuple[Keshi, ...]) -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.scroll_keshis(table, scroll)

    assert value(asked, f"printed/scroll/{scroll}", typed) == keshis
    question_ = question(asked, f"printed/scroll/{scroll}", typed)
    assert refusal(question_, "BB" if scroll == 7 else "YG")


@pytest.mark.rule("MAR-DATA-25", "MAR-XTRA-66")
@pytest.mark.parametrize(("typed", "points"), [("KTG", 2), ("KTG 4", 4)])
def test_an_oasis_of_gates_pays_two_a_gate_unless_typed(typed: str, points: int) -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.oasis_gates(table, 2)

    found = value(asked, "printed/oasis/2", typed)
    assert found == ((Keshi.BLACK, Keshi.TURQUOISE, Keshi.GREEN), points)


@pytest.mark.rule("MAR-DATA-26")
def test_the_colour_of_an_oasis_of_keshis() -> None:
    def asked(table: MarrakeshTable) -> Script[Any]:
        return printing.oasis_colour(table, 6)

    assert value(asked, "printed/oasis/6", "N") is Keshi.BROWN
    assert refusal(question(asked, "printed/oasis/6", "N"), "Y")


@pytest.mark.rule("MAR-DATA-26", "MAR-DATA-28")
def test_the_oases_of_the_rulebooks_example_are_known() -> None:
    table = fresh()
    assert run(table, printing.oasis_colour(table, 5)).value is Keshi.WHITE
    assert run(table, printing.oasis_colour(table, 7)).value is Keshi.TURQUOISE
    assert run(table, printing.oasis_resource(table, 21)).value is DATE
    assert run(table, printing.oasis_resource(table, 20), {"printed/oasis/20": "2"}).value is WATER


@pytest.mark.rule("MAR-DATA-27", "MAR-XTRA-67")
def test_only_the_slippers_oasis_needs_no_points() -> None:
    table = fresh()
    assert run(table, printing.oasis_luxury(table, 14), {"printed/oasis/14": "1"}).value == (
        LuxuryKind.SLIPPER,
        2,
    )
    lamp = {"printed/oasis/16": "4", "printed/oasis/16/points": "3"}
    assert run(table, printing.oasis_luxury(table, 16), lamp).value == (LuxuryKind.LAMP, 3)


EVERYTHING: tuple[Asked, ...] = (
    printing.river,
    printing.square,
    printing.disc,
    printing.gate_spaces,
    printing.storage,
    *(lambda table, step=step: printing.rapid(table, step) for step in (4, 8, 12, 16)),
    *(lambda table, each=each: printing.stairs(table, each) for each in Staircase),
    *(lambda table, each=each: printing.workshop(table, each) for each in Workshop),
    *(lambda table, path=path: printing.oasis_cost(table, path, 2) for path in Path),
    *(lambda table, m=m, p=p: printing.line(table, m, p) for m in range(1, 6) for p in range(1, 6)),
    *(
        lambda table, scroll=scroll: printing.scroll_keshis(table, scroll)
        for scroll in (*range(1, 13), *range(37, 43))
    ),
    *(lambda table, n=n: printing.oasis_gates(table, n) for n in range(1, 5)),
    *(lambda table, n=n: printing.oasis_colour(table, n) for n in range(5, 14)),
    *(lambda table, n=n: printing.oasis_luxury(table, n) for n in range(14, 19)),
    *(lambda table, n=n: printing.oasis_resource(table, n) for n in range(19, 22)),
)


OF_EXPANSIONS: tuple[Asked, ...] = (
    *(lambda table, n=n: covered_space(table, n) for n in range(1, SPACES + 1)),
    *(lambda table, each=each: marked_stair(table, each) for each in Staircase),
    lambda table: cutout_of(table, Path.LEFT),
)


def test_the_stand_in_set_knows_everything_that_play_can_ask_for() -> None:
    table, used = fresh(), set[str]()
    purple = fresh(expansions=[Expansion.SPECTATORS])
    for asked in (*EVERYTHING, *OF_EXPANSIONS, lambda _: printing.disc(purple)):
        played = run(table, asked(table), printed=STAND_IN)
        used.update(question.item for question in played.asked)  # type: ignore[attr-defined]
        for question_ in played.asked:
            assert question_.refuse(STAND_IN[question_.item]) is None  # type: ignore[attr-defined]
    tiles = {
        name for name in STAND_IN if name.startswith(("office/", "new-office/", "luxury/", "provision/"))
    }
    assert used | tiles == set(STAND_IN)
    assert not used & tiles


def test_every_item_of_the_stand_in_set_is_of_a_kind_that_can_be_kept() -> None:
    prefixes = tuple(item.prefix for item in printing.PRINTED_ITEMS)
    assert [name for name in STAND_IN if not name.startswith(prefixes)] == []
    assert all(any(name.startswith(prefix) for name in STAND_IN) for prefix in prefixes)
