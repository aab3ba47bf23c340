"""The Library at level full: sections, rewards, covered spaces, Skill tiles, what can be used."""

from __future__ import annotations

import pytest

from companion.games.baghdad.buildings import Building
from companion.games.baghdad.gains import SkillTile, TakeTile
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.table import BaghdadTable, Built
from tests.baghdad.full_city_play import (
    FROM,
    REWARD,
    SKILL,
    ada,
    asked,
    barred,
    gains,
    names,
    rewards,
    row,
    spaces,
)
from tests.baghdad.full_city_play import library_script as script
from tests.baghdad.given_full import full_table

CITY = {"SW-1": "P3", "SW-2": "S1", "SW-4": "A2"}
ALL_SKILLS = "rod abacus quill anvil masonry"
GAINED = "you/book/gained"


def reading(icons: str = ALL_SKILLS, **things: object) -> BaghdadTable:
    """Return a table where Ada's card shows icons, tiles lie in the City, and no bonus action can help."""
    given: dict[str, object] = {
        "city": CITY,
        "slots": "day-1",
        "icons": {"day-1": icons},
        "favour": 0,
        "coins": 5,
        "place": "NW-10",
    }
    return full_table(**{**given, **things})  # type: ignore[arg-type]


@pytest.mark.rule("BAG-WIS-01")
@pytest.mark.parametrize("section", [2, 4, 5])
def test_a_section_has_four_rewards_and_a_token_covers_the_one_taken(section: int) -> None:
    table = reading()
    assert list(spaces(table, section)) == ["1", "2", "3", "4"]
    answers = {REWARD: "2"} | ({} if section == 2 else {f"{GAINED}/gain-1/from": "0"})
    played = rewards(table, section, answers)
    assert table.library == {2: {}, 3: {}, 4: {}, 5: {}} | {section: {2: Owner.YOU}}
    assert "BAG-WIS-01" in played.says("a Library token face down on space 2 from the left").rules


@pytest.mark.rule("BAG-WIS-02")
def test_a_covered_reward_is_closed_to_everybody() -> None:
    table = reading()
    table.library[2] = {1: Owner.SECOND, 3: Owner.YOU}
    assert spaces(table, 2) == {"1": "it is covered", "2": "", "3": "it is covered", "4": ""}
    table.library[3] = {2: Owner.BOT}
    assert barred(table, lambda: script(table, 3), SKILL)["2"] == "it is covered"


def test_the_last_open_space_is_taken_unasked() -> None:
    table = reading()
    table.library[2] = {1: Owner.SECOND, 3: Owner.THIRD, 2: Owner.FOURTH}
    assert not asked(rewards(table, 2), REWARD)
    assert (table.library[2][4], ada(table).wilds) == (Owner.YOU, 1)


@pytest.mark.rule("BAG-WIS-03")
@pytest.mark.parametrize(
    ("moved", "gone"),
    [
        (("start>right>1", "start>left>1>1"), [("left", 2), ("right", 1)]),
        (("start>left>2",), [("left", 1), ("left", 2)]),
    ],
)
def test_second_book_two_boat_movements_of_one_space(
    moved: tuple[str, ...], gone: list[tuple[str, int]]
) -> None:
    table = reading(river=[("start", "", 0), ("start", "left", 1)], spots={Symbol.BOOK: "B B"})
    answers = {f"{GAINED}/gain-1/move-{number}": to for number, to in enumerate(moved, start=1)}
    played = rewards(table, 2, {REWARD: "1", **answers})
    assert "BAG-WIS-03" in played.says("two Boat movements of 1 space").rules
    boats = [(boat.way.value, boat.gone) for boat in ada(table).river if boat.way is not None]
    assert sorted(boats) == gone
    assert ada(table).goods[Goods.THIRD] == int("start>right>1" in moved)


@pytest.mark.rule("BAG-WIS-04")
def test_second_book_favour() -> None:
    table = reading(favour=2)
    played = rewards(table, 2, {REWARD: "2"})
    assert ada(table).favour == 4
    assert "BAG-WIS-04" in played.says("2 Favour").rules


@pytest.mark.rule("BAG-WIS-05")
def test_second_book_step_and_coin() -> None:
    table = reading()
    played = rewards(table, 2, {REWARD: "3"})
    assert (ada(table).steps, ada(table).coins) == (1, 6)
    assert "BAG-WIS-05" in played.says("1 Step token and 1 Coin").rules


@pytest.mark.rule("BAG-WIS-06")
def test_second_book_wild() -> None:
    table = reading()
    played = rewards(table, 2, {REWARD: "4"})
    assert ada(table).wilds == 1
    assert "BAG-WIS-06" in played.says("1 Wild token").rules


@pytest.mark.rule("BAG-WIS-07", "BAG-WIS-08")
@pytest.mark.parametrize(("space", "icon"), [("1", CardIcon.ROD), ("3", CardIcon.QUILL)])
def test_third_book_takes_a_skill_tile_for_good(space: str, icon: CardIcon) -> None:
    table = reading("")
    played = rewards(table, 3, {SKILL: space})
    assert ada(table).skill_tiles == [icon]
    assert table.library[3] == {int(space): Owner.YOU}
    assert {"BAG-WIS-07", "BAG-WIS-08"} <= set(played.says("Skill tile").rules)


@pytest.mark.rule("BAG-WIS-07")
def test_its_icon_counts_in_every_later_action() -> None:
    table = reading("")
    assert "no" in str(gains(table, TakeTile(Symbol.PATIENT)).says("takes no Patient").text)
    rewards(table, 3, {SKILL: "1"})
    gains(table, TakeTile(Symbol.PATIENT), {FROM: "SW-1"})
    assert row(table, Symbol.PATIENT) == "P3! - - - -"
    assert ada(table).skill_tiles == [CardIcon.ROD]


@pytest.mark.rule("BAG-WIS-08")
def test_a_skill_tile_whose_space_is_covered_is_gone() -> None:
    table = reading("")
    table.library[3] = {1: Owner.BOT, 2: Owner.SECOND, 4: Owner.THIRD}
    played = gains(table, SkillTile())
    assert (ada(table).skill_tiles, table.library[3][3]) == ([CardIcon.QUILL], Owner.YOU)
    assert played.asked == []
    assert gains(table, SkillTile()).says("no Skill tile is left")


@pytest.mark.rule("BAG-WIS-09", "BAG-WIS-12")
@pytest.mark.parametrize("section", [4, 5])
@pytest.mark.parametrize(
    ("space", "kind", "place"),
    [("1", Symbol.PATIENT, "SW-1"), ("2", Symbol.STUDENT, "SW-2"), ("3", Symbol.ARTEFACT, "SW-4")],
)
def test_fourth_and_fifth_book_a_tile_from_anywhere(
    section: int, space: str, kind: Symbol, place: str
) -> None:
    table = reading()
    answers = {REWARD: space, f"{GAINED}/gain-1/from": place}
    if section == 5:
        answers[f"{GAINED}/gain-1/tile/spot"] = "1"
    played = rewards(table, section, answers)
    assert (len(ada(table).placed(kind)), table.city[place]) == (1, None)
    assert ada(table).goods[next(iter(ada(table).goods))] == 0
    assert "BAG-WIS-09" in played.says(f"{section}-Book section").rules
    assert ("BAG-WIS-12" in played.says(f"{section}-Book section").rules) == (section == 5)


@pytest.mark.rule("BAG-WIS-10", "BAG-WIS-12")
@pytest.mark.parametrize("section", [4, 5])
def test_fourth_and_fifth_book_a_building_on_any_empty_site(section: int) -> None:
    table = reading()
    answers = {REWARD: "4", "gain-1/site": "SE-7", "gain-1/tile": "1", "gain-1/area/next": "1"}
    if section == 5:
        answers["gain-1/house"] = "1"
    played = rewards(table, section, answers)
    assert table.sites["SE-7"].owner is Owner.YOU
    assert ada(table).coins == 4
    assert "BAG-WIS-10" in played.says(f"{section}-Book section").rules


@pytest.mark.rule("BAG-WIS-11", "BAG-WIS-13")
@pytest.mark.parametrize(
    ("laid", "need"), [("P1! P1! P1! P1! -", 4), ("P1! P1! P1! - P1!", 3), ("- P1! P1! P1! P1!", 1)]
)
def test_the_fifth_book_needs_an_icon_less_than_the_fourth(laid: str, need: int) -> None:
    def can(section: int, rods: int) -> bool:
        icons = " ".join(["rod"] * rods) + " abacus"
        return spaces(reading(icons, spots={Symbol.PATIENT: laid}), section)["1"] == ""

    assert [can(4, rods) for rods in (need - 1, need)] == [False, True]
    assert can(5, need - 1)
    assert need == 1 or not can(5, need - 2)


@pytest.mark.rule("BAG-CASE-37")
def test_case_fifth_book_and_a_spot_that_needs_four() -> None:
    things = {"spots": {Symbol.PATIENT: "P1! P1! P1! P1! -"}}
    answers = {REWARD: "1", f"{GAINED}/gain-1/from": "SW-1"}
    table = reading("rod rod rod", **things)
    rewards(table, 5, answers)
    assert row(table, Symbol.PATIENT) == "P1! P1! P1! P1! P3!"
    fourth = reading("rod rod rod abacus", **things)
    assert spaces(fourth, 4)["1"] == "a Patient needs 4 rod, you have 3"


@pytest.mark.rule("BAG-WIS-11", "BAG-WIS-14")
@pytest.mark.parametrize(("section", "masonry", "coins", "can"), [
    (4, 0, 1, False), (4, 1, 1, True), (4, 1, 0, False),
    (5, 0, 1, True), (5, 0, 0, False), (5, 1, 0, False),
])  # fmt: skip
def test_a_building_needs_its_coins_and_masonry(section: int, masonry: int, coins: int, can: bool) -> None:
    table = reading(" ".join(["masonry"] * masonry) + " rod", coins=coins)
    assert (spaces(table, section)["4"] == "") == can


@pytest.mark.rule("BAG-WIS-14")
def test_the_coins_of_a_higher_level_are_not_reduced() -> None:
    def reason(coins: int) -> str:
        return spaces(reading(ALL_SKILLS, coins=coins, built="alchemists souk"), 5)["4"]

    assert reason(2).startswith("level 3 costs 3 Coins")
    assert reason(3) == ""


@pytest.mark.rule("BAG-WIS-10", "BAG-AMB-33")
def test_without_an_open_site_no_building_can_be_chosen() -> None:
    def reason(*otherwise: int) -> str:
        table = reading(otherwise=otherwise, others={Owner.SECOND: {"place": "SW-7"}})
        for place in ("NW-7", "NE-7", "SE-7"):
            table.sites[place] = Built(Building.SOUK, Owner.SECOND)
        return spaces(table, 4)["4"]

    assert reason() == "no Building site is open and empty"
    assert reason(33) == ""


@pytest.mark.rule("BAG-WIS-17")
def test_a_book_by_an_effect_gives_its_reward() -> None:
    table = reading("quill quill", city={"SW-3": "B"}, spots={Symbol.BOOK: "B - - - -"})
    answers = {FROM: "SW-3", "tile/spot": "2", "tile/library/reward": "4"}
    gains(table, TakeTile(Symbol.BOOK), answers)
    assert (row(table, Symbol.BOOK), ada(table).wilds, table.library[2]) == ("B B - - -", 1, {4: Owner.YOU})


def useless(*otherwise: int) -> BaghdadTable:
    """Return a table where no reward of the 4th or 5th Book can be used."""
    return reading("", coins=0, city={}, otherwise=otherwise)


@pytest.mark.rule("BAG-AMB-32")
@pytest.mark.parametrize("section", [4, 5])
def test_without_a_usable_reward_both_readings(section: int) -> None:
    table = useless()
    assert spaces(table, section) == {"1": "", "2": "", "3": "", "4": ""}
    played = rewards(table, section, {REWARD: "3"})
    assert table.library[section] == {3: Owner.YOU}
    assert played.says("takes no Artefact")
    other = useless(32)
    assert [space for space, reason in spaces(other, section).items() if not reason] == ["none"]
    assert rewards(other, section, {REWARD: "0"}).says("no token is placed")
    assert other.library[section] == {}


@pytest.mark.rule("BAG-AMB-32")
def test_what_gives_nothing_is_said_before_it_is_covered() -> None:
    table = useless()
    said = names(table, lambda: script(table, 4), REWARD)
    assert said["1"] == "a Patient from anywhere (gives nothing: no Patient lies in the City)"


def test_while_a_reward_can_be_used_the_others_are_barred() -> None:
    found = spaces(reading("rod", coins=0), 4)
    assert found["1"] == ""
    assert found["2"] == "a Student needs 1 abacus, you have 0"
    assert all(found[space] for space in "234")
