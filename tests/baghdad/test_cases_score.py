"""The worked cases about scoring: the given, the questions, the whole result."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from companion.engine.game import ScoreSheet
from companion.games.baghdad import player_turn
from companion.games.baghdad.characters import NIGHT
from companion.games.baghdad.game import GAME
from tests.baghdad.given import given, palace_print, scorepad, slots
from tests.baghdad.playing import fill_scorepad, scored, your_turn
from tests.playing import question_of, refusal
from tests.shown import points_of

NO_MULTIPLIERS = "0 0 0 0 0 0 0 0"


def pad(*players: tuple[str, str], highest: str = "") -> ScoreSheet:
    """Return the scorepad's sheet of Kuly and others with these multipliers and counts."""
    table = scorepad(("Kuly", "Lea")[: len(players)])
    answers: dict[str, str] = {}
    for number, (multipliers, counts) in enumerate(players, start=8):
        answers |= {f"m{number}/multipliers": multipliers, f"m{number}/counts": counts}
    fill_scorepad(table, answers | ({"highest": highest} if highest else {}))
    return GAME.score_sheet(table)


@pytest.mark.rule("BAG-CASE-89")
def test_case_89() -> None:
    sheet = pad(("0 2 0 2 3 0 4 2", "5 3 4 5 4 3 2 4 8533 0 1 0 15 -3 0"))
    assert [row.points[0] for row in sheet.rows] == [0, 6, 0, 8, 9, 0, 16, 8, 0, 15, 19, 15, -3, 0]
    assert sheet.totals == (93,)
    assert sheet.winners == ("Kuly",)


@pytest.mark.rule("BAG-CASE-90")
def test_case_90() -> None:
    values = sorted({card.points for card in NIGHT})
    mixes = [mix for mix in combinations_with_replacement(values, 4) if sum(mix) == 19]
    assert mixes == [(3, 3, 5, 8)]
    assert points_of(pad((NO_MULTIPLIERS, "0 0 0 0 0 0 0 0 8533 0 0 0 0 0 0")), "Night points") == (19,)


@pytest.mark.rule("BAG-CASE-91")
def test_case_91() -> None:
    table = given(
        ports={1: "you bot you"},
        you={"patients": 2},
        tiles=("patients", "students", "night-cards", "port-boats", "books", "buildings", "architects",
               "artefact-types"),
    )  # fmt: skip
    result = scored(slots(table, port_1="1234"))
    assert result.row("Patients") == (8, 0)
    assert result.you == 8


@pytest.mark.rule("BAG-CASE-92")
@pytest.mark.parametrize(("otherwise", "total"), [((), 28), ((17,), 20)])
def test_case_92(otherwise: tuple[int, ...], total: int) -> None:
    table = given(
        ports={1: "bot bot bot", 4: "bot"},
        bot={"boats": 0},
        taken=["night-16"],
        level_five="harbour-master",
        otherwise=otherwise,
    )
    result = scored(slots(table, port_4="2111"))
    assert result.row("Level 5 Building") == (0, 12)
    assert result.row("Boats in ports") == (0, 8)
    assert result.row("Night points") == (0, total - 20)
    assert result.bot == total


@pytest.mark.rule("BAG-CASE-93")
def test_case_93() -> None:
    table = given(you={"artefacts": 5, "duplicates": 1}, built={"wall-1": "you"})
    palace_print(table, wall_1="4 3 1")
    result = scored(table, "- grand-bazaar 0 0 0")
    assert (result.row("Level 5 Building")[0], result.row("Artefact types")[0], result.you) == (15, 12, 27)


@pytest.mark.rule("BAG-CASE-94")
def test_case_94() -> None:
    result = scored(slots(given(ports={3: "you"}), port_3="1111"), "853 meeting-hall 0 0 0")
    assert result.row("Night points")[0] == 16
    assert result.row("Level 5 Building")[0] == 9
    assert result.row("Night cards")[0] == 3
    assert result.you == 28


@pytest.mark.rule("BAG-CASE-95")
@pytest.mark.parametrize(
    ("second", "favours", "winners"),
    [("353", (0, 0), ("Kuly",)), ("85", (1, 3), ("Lea",)), ("85", (2, 2), ("Kuly", "Lea"))],
)
def test_case_95(second: str, favours: tuple[int, int], winners: tuple[str, ...]) -> None:
    players = []
    for night, favour in zip(("85", second), favours, strict=True):
        rest = 80 - sum(map(int, night)) - favour
        base = "1 1" if rest > 60 else "0 0"
        artefacts = rest - (27 if rest > 60 else 0)
        players.append((NO_MULTIPLIERS, f"0 0 0 0 0 0 0 0 {night} 0 {base} {artefacts} {favour} 0"))
    sheet = pad(*players, highest="1 2" if len(winners) == 2 else "")
    assert sheet.totals == (80, 80)
    assert points_of(sheet, "Night points") == (13, sum(map(int, second)))
    assert sheet.winners == winners


@pytest.mark.rule("BAG-CASE-96")
def test_case_96() -> None:
    table = given(built={"base": "you", "dome": "neutral"}, bot={"artefacts": 5})
    result = scored(table, "88888 none 19 0 0", artefacts=14, favour=60)
    assert result.sheet.totals == (74, 74)
    assert result.sheet.winners == ("Bot",)
    assert str(result.sheet.verdict) == "Equal points: the Bot wins"


@pytest.mark.rule("BAG-CASE-97")
def test_case_97() -> None:
    table = given(
        bot={"students": 5, "books": 3, "artefacts": 3},
        taken=["night-5", "night-13", "night-9", "day-1", "day-2"],
        ports={3: "bot"},
    )
    result = scored(slots(table, port_3="1111"))
    assert result.row("Night points") == (0, 11)
    assert result.row("Night cards") == (0, 2)


@pytest.mark.rule("BAG-CASE-98")
def test_case_98() -> None:
    result = scored(given(), "- none 0 4 2")
    assert (result.row("Favour")[0], result.row("Shame")[0], result.you) == (4, -6, -2)


@pytest.mark.rule("BAG-CASE-28")
def test_case_28() -> None:
    table = given(you={"books": 5}, display={1: "day-1"})
    question = question_of(player_turn.player_turn(table), "you/turn")
    assert "your row of Books is full" in refusal(question, "111")


@pytest.mark.rule("BAG-CASE-36")
def test_case_36() -> None:
    table = given(you={"artefacts": 4}, display={1: "day-1"}, built={"wall-1": "you"})
    your_turn(table, {"you/turn": "191", "refill/slot-1": "2"})
    palace_print(table, wall_1="4 1 1")
    result = scored(table, "- grand-bazaar 0 0 0")
    assert result.row("Artefact types")[0] == 4
    assert result.row("Level 5 Building")[0] == 15
