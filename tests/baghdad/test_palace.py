"""The Palace: what the Bot builds and where, and what comes by itself, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad import player_turn
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site
from tests.baghdad.given import given, palace_print
from tests.baghdad.playing import build_palace_piece, panel, scored, take_actions, your_turn
from tests.playing import fields_of, found_by, losers, question_of, refusal
from tests.shown import working_of

PALACE = "palace palace palace palace"
FOUNDATIONS = ("foundation-1", "foundation-2", "foundation-3", "foundation-4")
STAND = dict.fromkeys(FOUNDATIONS, "neutral")
PIECE = "action-1/piece"


@pytest.mark.rule("BAG-BOT-47")
@pytest.mark.parametrize(
    ("bot", "yours", "site"),
    [("NW", "SE", "NE"), ("SW", "SE", "NW"), (None, "SE", "SW"), (None, "SW", "NW")],
)
def test_the_palace_site_of_the_next_quadrant(bot: str | None, yours: str, site: str) -> None:
    table = given(
        active=PALACE,
        built=STAND,
        bot_vizier=f"{bot} city slot" if bot else None,
        your_vizier=f"{yours} city slot",
    )
    played = take_actions(table)
    assert table.bot.vizier == Location(Quadrant[site], Site.PALACE_SITE)
    moved = played.says(f"Move the Bot's Vizier to the Palace site in {site}.")
    assert moved.rules == ("BAG-BOT-47",)


@pytest.mark.rule("BAG-BOT-48")
@pytest.mark.parametrize(
    ("yours", "site"),
    [("NE palace site", "SE"), ("NE building site", "NE"), ("SE palace site", "NE")],
)
def test_your_vizier_on_that_site_sends_it_one_further(yours: str, site: str) -> None:
    table = given(active=PALACE, built=STAND, your_vizier=yours)
    played = take_actions(table)
    assert table.bot.vizier == Location(Quadrant[site], Site.PALACE_SITE)
    assert ("BAG-BOT-48" in played.says("Move the Bot's Vizier").rules) is (site == "SE")


@pytest.mark.rule("BAG-BOT-49")
@pytest.mark.parametrize(("patients", "piece"), [(1, "foundation-1"), (2, "wall-1"), (3, "wall-1")])
def test_the_piece_that_would_score_most_now(patients: int, piece: str) -> None:
    table = given(bot={"patients": patients, "buildings": 2}, top="0 1 outer day")
    palace_print(table, foundation_1="2 2 1", wall_1="1 3 9", minaret_1="4 4 1")
    table.bot.actions = 1
    played = build_palace_piece(table)
    assert table.built == {piece: Owner.BOT}
    found = found_by(played.trail(PIECE), "BAG-BOT-49")
    assert found["foundation-1"][0] == "2 × 2 Buildings = 4"
    assert found["wall-1"][0] == f"3 × {patients} Patients = {3 * patients}"
    assert found["minaret-1"] == ("4 × 0 Artefact types = 0", False)


@pytest.mark.rule("BAG-BOT-49")
def test_the_base_comes_before_everything_whatever_it_scores() -> None:
    table = given(bot={"patients": 5}, built=STAND)
    palace_print(table, wall_1="1 4 1")
    table.bot.actions = 1
    played = build_palace_piece(table)
    assert table.built["base"] is Owner.BOT, "15 though the Wall would score 20"
    assert found_by(played.trail(PIECE), "BAG-BOT-49")["base"] == ("15 points", True)
    assert found_by(played.trail(PIECE), "BAG-BOT-49")["wall-1"] == ("less than the Base", False)


@pytest.mark.rule("BAG-BOT-50")
@pytest.mark.parametrize(("goods", "piece"), [(1, "minaret-2"), (2, "wall-3"), (3, "wall-3")])
def test_a_tie_goes_to_the_piece_that_costs_the_fewest_goods(goods: int, piece: str) -> None:
    table = given(bot={"patients": 1, "buildings": 2}, top="0 1 outer day")
    palace_print(table, wall_3="2 2 2", minaret_2=f"1 4 {goods}")
    table.bot.actions = 1
    answers = {"first-clockwise": "wall-3"} if goods == 2 else {}
    played = build_palace_piece(table, answers)
    assert table.built == {piece: Owner.BOT}
    assert found_by(played.trail(PIECE), "BAG-BOT-50") == {
        "wall-3": ("2 Goods", goods >= 2),
        "minaret-2": (f"{goods} Goods", goods <= 2),
    }


@pytest.mark.rule("BAG-BOT-51")
@pytest.mark.parametrize("first", ["wall-3", "minaret-2"])
def test_a_further_tie_goes_to_the_first_clockwise(first: str) -> None:
    table = given(bot={"patients": 1, "buildings": 2}, bot_vizier="SE palace site", top="0 1 outer day")
    palace_print(table, wall_3="2 2 2", minaret_2="1 4 2")
    table.bot.actions = 1
    played = build_palace_piece(table, {"piece/first-clockwise": first})
    assert table.built == {first: Owner.BOT}
    question = played.question("first-clockwise")
    assert "counted from SE" in str(question.text)
    assert question.left_to_player == ("BAG-BOT-51",)
    assert [place.id for place in question.places()] == ["wall-3", "minaret-2"]
    assert losers(played.trail(PIECE), "BAG-BOT-51") == ["minaret-2" if first == "wall-3" else "wall-3"]


@pytest.mark.rule("BAG-BOT-52")
@pytest.mark.parametrize(
    ("number", "filled", "space"),
    [(2, (), 2), (2, (2,), 4), (2, (2, 4), 1), (3, (1,), 3), (3, (3, 2), 4)],
)
def test_the_space_of_tops_number_or_the_next_free_one_along_the_arrows(
    number: int, filled: tuple[int, ...], space: int
) -> None:
    table = given(
        bot={"books": 1},
        top=f"0 {number} outer day",
        tiles=("students", "night-cards", "port-boats", "patients", "books", "buildings", "architects",
               "artefact-types"),
        spaces={"wall": filled},
    )  # fmt: skip
    palace_print(table, wall_4="1 4 1")
    table.bot.actions = 1
    answers = {} if number not in filled else {"palace/arrows/wall": "3 4 2 1"}
    played = build_palace_piece(table, answers)
    build = played.says("Build Wall 4 for the Bot")
    assert f"on space {space} (" in str(build.text), "arrows 1 > 3 > 2 > 4 > 1"
    assert "BAG-BOT-52" in build.rules
    assert table.spaces["wall"] == [*filled, space]


@pytest.mark.rule("BAG-BOT-53", "BAG-PAL-08")
@pytest.mark.parametrize(
    ("number", "reward"),
    [(1, "Favour"), (2, "Wild token"), (3, "Boat movement"), (4, "Step token and Coin")],
)
def test_the_numbers_cover_rewards_and_the_bot_gains_none(number: int, reward: str) -> None:
    table = given(bot={"patients": 1}, top=f"0 {number} outer day")
    palace_print(table, wall_4="1 4 1")
    table.bot.actions = 1
    played = build_palace_piece(table)
    build = played.says("Build Wall 4 for the Bot")
    assert f"on space {number} ({reward})" in str(build.text)
    assert "the Bot gains no reward" in str(build.text)
    assert "BAG-BOT-53" in build.rules
    assert (played.keys, len(played.sayings)) == ([], 1), "nothing follows from it"
    assert (table.bot.steps, table.bot.boat and table.bot.boat.gone) == (0, 0)


@pytest.mark.rule("BAG-BOT-54", "BAG-PAL-10", "BAG-PAL-11")
@pytest.mark.parametrize("kind", ["foundation", "wall", "minaret"])
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_third_of_a_kind_brings_the_fourth(kind: str, before: int) -> None:
    built = dict.fromkeys([f"{kind}-1", f"{kind}-2"][:before], "you")
    table = given(bot={"patients": 1}, built=built, top="0 3 outer day")
    palace_print(table, **{f"{kind}_3": "1 4 1"})
    table.bot.actions = 1
    played = build_palace_piece(table)
    assert table.built[f"{kind}-3"] is Owner.BOT
    if before < 2:
        assert f"{kind}-4" not in table.built
        assert len(table.built) == before + 1
    else:
        assert table.built[f"{kind}-4"] is Owner.NEUTRAL
        assert sorted(table.spaces[kind]) == [1, 2, 3, 4]
        fourth = played.says("The fourth comes by itself")
        assert f"{kind.capitalize()} 4 with a neutral Architect" in str(fourth.text)
        assert "on space 4; nobody gains its reward" in str(fourth.text)
        assert {"BAG-PAL-10", "BAG-PAL-11", "BAG-BOT-54"} <= set(fourth.rules)


@pytest.mark.rule("BAG-BOT-54", "BAG-PAL-13", "BAG-PAL-09")
def test_the_base_brings_the_dome_and_covers_no_space() -> None:
    table = given(built=STAND)
    table.bot.actions = 1
    spaces = {kind: list(filled) for kind, filled in table.spaces.items()}
    played = build_palace_piece(table)
    assert (table.built["base"], table.built["dome"]) == (Owner.BOT, Owner.NEUTRAL)
    assert table.spaces == spaces
    dome = played.says("The Dome goes up with the Base; no Architect is placed for it.")
    assert {"BAG-PAL-13", "BAG-PAL-09", "BAG-BOT-54"} <= set(dome.rules)
    assert "on the four Foundations" in str(played.says("Build Base for the Bot").text)


@pytest.mark.rule("BAG-BOT-55", "BAG-PAL-02", "BAG-PAL-12")
@pytest.mark.parametrize("foundations", [2, 3, 4])
def test_the_base_needs_all_four_foundations(foundations: int) -> None:
    table = given(built=dict.fromkeys(FOUNDATIONS[:foundations], "neutral"), bot={"patients": 1})
    palace_print(table, wall_1="1 4 1")
    table.bot.actions = 1
    build_palace_piece(table)
    assert ("base" in table.built) is (foundations == 4)


@pytest.mark.rule("BAG-PAL-12")
def test_with_the_third_foundation_the_base_is_open_to_you() -> None:
    table = given(built={"foundation-1": "you", "foundation-2": "bot"}, display={1: "day-1"})
    turn = player_turn.player_turn(table)
    question = question_of(turn, "you/palace-piece", {"you/turn": "3 6 1"})
    assert "base" not in [place.id for place in fields_of(question)["piece"].places()]
    table = given(built={"foundation-1": "you", "foundation-2": "bot"}, display={1: "day-1"})
    your_turn(table, {"you/turn": "3 6 1", "palace-piece": "13 3", "slot-1": "2"})
    assert table.built["foundation-4"] is Owner.NEUTRAL
    question = question_of(player_turn.player_turn(table), "you/palace-piece", {"you/turn": "4 6 1"})
    assert "base" in [place.id for place in fields_of(question)["piece"].places()]


@pytest.mark.rule("BAG-PAL-04", "BAG-PAL-03", "BAG-PAL-13")
def test_walls_and_minarets_need_nothing_and_the_dome_is_never_built_apart() -> None:
    for built in ({}, STAND, STAND | {"base": "you", "dome": "neutral"}):
        table = given(built=built, display={1: "day-1"})
        question = question_of(player_turn.player_turn(table), "you/palace-piece", {"you/turn": "3 6 1"})
        offered = [place.id for place in fields_of(question)["piece"].places()]
        assert {f"{kind}-{n}" for kind in ("wall", "minaret") for n in (1, 2, 3, 4)} <= set(offered)
        assert "dome" not in offered
        assert ("base" in offered) is (built == STAND)


@pytest.mark.rule("BAG-PAL-07")
@pytest.mark.parametrize("typed", ["21 2", "21 3"])
def test_you_choose_an_empty_space_of_the_kind(typed: str) -> None:
    table = given(built={"wall-2": "bot"}, spaces={"wall": (3,), "minaret": (2,)}, display={1: "day-1"})
    question = question_of(player_turn.player_turn(table), "you/palace-piece", {"you/turn": "3 6 1"})
    said = refusal(question, typed)
    assert said == ("that space is filled already" if typed.endswith("3") else "")
    your_turn(table, {"you/turn": "3 6 1", "palace-piece": "21 2", "refill/slot-1": "2"})
    assert (table.built["wall-1"], table.spaces["wall"]) == (Owner.YOU, [3, 2])


@pytest.mark.rule("BAG-PAL-14", "BAG-SCORE-28")
def test_neutral_architects_count_for_nobody() -> None:
    stands = {"wall-1": "you", "wall-2": "bot", "wall-3": "neutral", "wall-4": "neutral"}
    table = given(built=stands, bot={"patients": 1}, you={"patients": 1})
    palace_print(table, wall_1="1 1 1", wall_2="1 2 1", wall_3="1 4 1", wall_4="3 4 1")
    result = scored(table)
    assert result.row("Patients") == (1, 2), "the multipliers of their own slots"
    assert working_of(result.sheet, "Architects") == "0 × 1"
    assert working_of(result.sheet, "Architects", 1) == "0 × 1"
    assert panel(table, "Bot")["Palace pieces"] == "1"
    assert panel(table, "You")["Palace pieces"] == "1"
