"""The toss: what was selected goes into the tower, and what comes out is the display."""

from __future__ import annotations

from collections import Counter

import pytest

from calibration.palette import Keshi
from companion.engine.number import TowerDrop
from companion.games.cube_tower import Start
from companion.games.marrakesh import claims, selection, tossing
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given
from tests.marrakesh.kept import inside, on_display, play, screens, stuck
from tests.playing import Played, question_of


def selected(table: MarrakeshTable, *typed: str) -> MarrakeshTable:
    """Let every player have selected three keshis, out of the supply: ``selected(table, "GKR", "AWT")``."""
    for player, letters in zip(table.players.values(), typed, strict=True):
        player.selected = tuple(Keshi.from_letter(letter) for letter in letters)
        for colour in player.selected:
            table.take(colour)
    return table


def toss(table: MarrakeshTable, out: str, **answers: str) -> Played[MarrakeshTable]:
    """Toss, and tell what came out: ``toss(table, "2G K")``."""
    more = {key.replace("_", "/"): typed for key, typed in answers.items()}
    return play(table, tossing.toss(table), {"toss": out, **more})


@pytest.mark.rule("MAR-TOWER-01")
def test_one_toss_a_round_after_all_assistants_stand() -> None:
    table = given(players=2, phase=Phase.SELECT)
    screens(table)
    deployed = play(
        table,
        selection.select_and_deploy(table),
        {"select": "GAR KWR", "joker/first": "6", "joker/second": "6"},
    )
    assert not any(key.endswith("toss") for key in deployed.keys)
    claimed = play(table, claims.toss_and_claim(table), {"toss": "0"})
    assert claimed.keys == ["toss"]


@pytest.mark.rule("MAR-TOWER-02", "MAR-TOWER-03", "MAR-TOWER-11")
@pytest.mark.parametrize(("players", "n"), [(2, 6), (3, 9), (4, 12)])
def test_three_keshis_of_each_player_go_in_together(players: int, n: int) -> None:
    table = selected(given(players=players), *("GAR", "KWT", "PNR", "YUO")[:players])
    for player in table.players.values():
        player.assistants = []
    played = toss(table, "0")
    assert f"the {n} selected keshis" in str(played.says("in one go").text)
    assert sum(table.tower.tossed.values()) == n == sum(inside(table).values())
    assert [player.selected for player in table.players.values()] == [()] * players


@pytest.mark.rule("MAR-TOWER-10")
def test_the_funnel_is_where_keshis_go_in() -> None:
    played = toss(selected(given(players=2), "GAR", "KWT"), "0")
    assert "MAR-TOWER-10" in played.says("into the funnel of the tower").rules


@pytest.mark.rule("MAR-TOWER-04")
def test_some_stick_in_the_tower() -> None:
    table = selected(given(players=2), "GAR", "KWT")
    played = toss(table, "G A")
    assert "MAR-TOWER-04" in played.says("What did not come out stays in the tower").rules
    assert inside(table) == {"red": 1, "black": 1, "white": 1, "turquoise": 1}
    assert on_display(table) == {"green": 1, "gray": 1}


@pytest.mark.rule("MAR-TOWER-05", "MAR-TOWER-06")
def test_what_stuck_before_may_come_loose() -> None:
    table = selected(given(players=2), "GAW", "GAW")
    stuck(table, pink=2, orange=1)
    toss(table, "2P G A")
    assert on_display(table) == {"pink": 2, "green": 1, "gray": 1}
    assert inside(table) == {"orange": 1, "green": 1, "gray": 1, "white": 2}


@pytest.mark.rule("MAR-TOWER-07")
def test_what_came_out_is_the_display_by_colour() -> None:
    table = selected(given(players=2), "GAW", "GAW")
    played = toss(table, "2G A W")
    assert on_display(table) == {"green": 2, "gray": 1, "white": 1}
    said = played.says("On display, sorted by colour")
    assert "2 green" in str(said.text)
    assert "MAR-TOWER-07" in said.rules


@pytest.mark.rule("MAR-TOWER-08")
@pytest.mark.parametrize("out", ["0", "G", "2G A W", "2G 2A 2W 3P"])
def test_no_keshi_comes_or_goes(out: str) -> None:
    table = selected(given(players=2), "GAW", "GAW")
    stuck(table, pink=3)
    toss(table, out)
    whole = Counter(inside(table)) + Counter(on_display(table))
    assert whole == {"green": 2, "gray": 2, "white": 2, "pink": 3}


@pytest.mark.rule("MAR-TOWER-09")
@pytest.mark.parametrize(("out", "emerged"), [("0", 0), ("2G 2A 2W 3P", 9)])
def test_anything_from_none_to_all_may_come_out(out: str, emerged: int) -> None:
    table = selected(given(players=2), "GAW", "GAW")
    stuck(table, pink=3)
    played = toss(table, out)
    assert sum(on_display(table).values()) == emerged
    assert played.keys == ["toss"]


@pytest.mark.rule("MAR-TOWER-08")
def test_more_than_can_have_been_inside_is_never_taken_silently() -> None:
    table = selected(given(players=2), "GAW", "GAW")
    toss(table, "3G", disagrees_toss_1="recount", disagrees_toss_1_recount="2G")
    assert (on_display(table), inside(table)) == ({"green": 2}, {"gray": 2, "white": 2})


@pytest.mark.rule("MAR-TOWER-08")
def test_keshis_that_the_record_lacked_come_out_of_the_supply() -> None:
    table = selected(given(players=2), "GAW", "GAW")
    supply = table.supply[Keshi.GREEN]
    toss(table, "3G", disagrees_toss_1="inside")
    assert table.supply[Keshi.GREEN] == supply - 1
    assert on_display(table) == {"green": 3}


@pytest.mark.rule("MAR-TOWER-08")
def test_of_a_tower_that_nobody_knows_the_supply_answers_for_what_comes_out() -> None:
    table = selected(given(players=2), "GAW", "GAW")
    table.tower.start = Start.UNKNOWN
    played = toss(table, "2G 2K")
    assert played.keys == ["toss"]
    assert on_display(table) == {"green": 2, "black": 2}


@pytest.mark.rule("MAR-AMB-03", "MAR-XTRA-33")
def test_a_red_joker_is_tossed_as_red() -> None:
    table = given(players=2, phase=Phase.SELECT)
    screens(table)
    answers = {"select": "KPR GAT", "joker/first": "3"}
    play(table, selection.select_and_deploy(table), answers)
    asked = question_of(tossing.toss(table), "toss")
    assert isinstance(asked, TowerDrop)
    assert dict(asked.tossed) == {"K": 1, "P": 1, "R": 1, "G": 1, "A": 1, "T": 1}


@pytest.mark.rule("MAR-TOWER-07", "MAR-AMB-05")
def test_what_was_left_in_the_base_joins_the_display() -> None:
    table = selected(given(players=2, display={Keshi.PINK: 1}), "GAW", "GAW")
    toss(table, "2G A")
    assert on_display(table) == {"pink": 1, "green": 2, "gray": 1}
