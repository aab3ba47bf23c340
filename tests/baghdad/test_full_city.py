"""The City tile action at level full: spots, skills, benefits, tiles by effects."""

from __future__ import annotations

import pytest

from companion.engine.script import Script
from companion.games.baghdad import effects, played_cards
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gains import Coins, TakeTile
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner, Quadrant, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import (
    ARTEFACT,
    BOOK,
    FROM,
    PATIENT,
    PLACES,
    SKILLS,
    SPOT,
    STUDENT,
    acts,
    acts_and_resolves,
    ada,
    asked,
    free,
    names,
    print_between,
    row,
    showing,
    spots,
    takes,
)
from tests.playing import run

OCCUPIED = "a tile lies there"


@pytest.mark.rule("BAG-CITY-01")
@pytest.mark.parametrize("kind", CITY_TILES)
def test_the_tile_goes_to_a_spot_of_its_own_colour(kind: Symbol) -> None:
    table = showing(SKILLS[kind], others={Owner.SECOND: {"coins": 9}})
    played = acts(table, PLACES[kind])
    assert played.value is True
    assert table.city[PLACES[kind]] is None
    assert {each: len(ada(table).placed(each)) for each in CITY_TILES} == {
        each: int(each is kind) for each in CITY_TILES
    }
    assert "BAG-CITY-01" in played.says("goes to spot 1 of its row").rules


@pytest.mark.rule("BAG-CITY-02")
def test_any_free_spot_in_any_order() -> None:
    table = showing("rod rod rod rod", spots={PATIENT: "- - P1! - -"})
    assert spots(table, "SW-1") == {"1": "", "2": "", "3": OCCUPIED, "4": "", "5": ""}
    acts(table, "SW-1", {SPOT: "5"})
    assert row(table, PATIENT) == "- - P1! - P3!"


@pytest.mark.rule("BAG-CITY-03")
@pytest.mark.parametrize(("rods", "can"), [(2, "123"), (3, "1234"), (4, "12345"), (5, "12345")])
def test_the_number_of_the_spot_must_be_reached(rods: int, can: str) -> None:
    table = showing(" ".join(["rod"] * rods))
    assert free(table, "SW-1") == set(can)
    if rods == 2:
        assert spots(table, "SW-1")["5"] == "it needs 4 rod, you have 2"


@pytest.mark.rule("BAG-CITY-04")
@pytest.mark.parametrize("kind", CITY_TILES)
def test_the_skill_by_type(kind: Symbol) -> None:
    assert acts(showing(SKILLS[kind]), PLACES[kind]).value is True
    others = " ".join(skill for skill in (*SKILLS.values(), "masonry", "boat") if skill != SKILLS[kind])
    assert acts(showing(others), PLACES[kind]).value is False


@pytest.mark.rule("BAG-CITY-05")
def test_icons_come_from_all_cards_skill_tiles_students_and_wild_tokens() -> None:
    def two_cards(**more: object) -> BaghdadTable:
        table = showing("rod", slots="day-1 day-2", **more)
        table.boards.icons["day-2"] = (CardIcon.ROD,)
        return table

    assert free(two_cards(), "SW-1") == {"1", "2", "3"}
    assert free(two_cards(skill_tiles="rod"), "SW-1") == {"1", "2", "3", "4"}
    assert free(two_cards(wilds=1), "SW-1") == {"1", "2", "3", "4"}
    assert free(two_cards(spots={STUDENT: "S1 S1! S2"}), "SW-1") == {"1", "2", "3", "4"}
    assert free(two_cards(wilds=1, spots={STUDENT: "S1"}), "SW-1") == {"1", "2", "3", "4", "5"}


@pytest.mark.rule("BAG-CITY-05")
def test_what_the_spot_needs_beyond_the_cards_is_spent() -> None:
    table = showing("rod rod", wilds=1, spots={STUDENT: "S1"})
    played = acts(table, "SW-1", {SPOT: "5"})
    assert (ada(table).wilds, row(table, STUDENT)) == (0, "S1! - - - -")
    played.in_order("turn over 1 Student", "goes to spot 5")


@pytest.mark.rule("BAG-CITY-05")
def test_contracts_count_in_their_module() -> None:
    table = showing(contracts=[1], modules=(Module.CONTRACTS,))
    assert table.boards.contracts[1].skill.value == "rod"
    acts(table, "SW-1")
    assert (row(table, PATIENT), ada(table).contracts) == ("P3! - - - -", [])


@pytest.mark.rule("BAG-CITY-06")
@pytest.mark.parametrize("rods", [0, 1])
def test_without_an_affordable_free_spot_the_tile_stays(rods: int) -> None:
    table = showing(" ".join(["rod"] * rods), spots={PATIENT: "P1!"})
    played = acts(table, "SW-1")
    assert (played.value, row(table, PATIENT)) == (False, "P1! - - - -")
    assert table.city["SW-1"] is not None
    said = played.says("no action, the tile on SW 1 stays there")
    assert said.rules == ("BAG-CITY-06",)
    assert f"a Patient needs 2 rod, you have {rods}" in str(said.text)


@pytest.mark.rule("BAG-CITY-06")
def test_a_wild_token_for_favour_is_offered_before() -> None:
    table = showing(favour=7)
    played = acts(table, "SW-1", {"you/act/offer/bonus": "+4"})
    assert (played.value, ada(table).favour, ada(table).wilds) == (True, 4, 0)
    declined = showing(favour=7)
    assert acts(declined, "SW-1", {"you/act/offer/bonus": "0"}).value is False


@pytest.mark.rule("BAG-CITY-07")
def test_a_full_row_takes_no_more() -> None:
    table = showing("rod rod rod rod", spots={PATIENT: "P1! P1! P1! P1! P1!"})
    played = acts(table, "SW-1")
    assert played.value is False
    assert "no spot is free for a Patient" in str(played.says("stays there").text)


@pytest.mark.rule("BAG-CASE-27")
def test_case_spots_that_need_1_2_and_4() -> None:
    things = {"spots": {PATIENT: "- - P1! P1! -"}}
    assert free(showing("rod rod", **things), "SW-1") == {"1", "2"}
    assert free(showing("rod rod", wilds=1, **things), "SW-1") == {"1", "2"}
    assert free(showing("rod rod", wilds=2, **things), "SW-1") == {"1", "2", "5"}


def test_one_possible_spot_is_not_asked() -> None:
    played = acts(showing("rod"), "SW-1")
    assert not asked(played, SPOT)
    assert played.asked == []


@pytest.mark.rule("BAG-CITY-08")
@pytest.mark.parametrize(("books", "section"), [(0, None), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_second_to_fifth_book_open_a_section(books: int, section: int | None) -> None:
    laid = " ".join(["B"] * books) or "-"
    table = showing("quill quill quill quill quill rod abacus anvil masonry", spots={BOOK: laid}, place=None)
    answers = {SPOT: str(books + 1)} if books < 4 else {}
    if section is not None:
        question = "you/act/library/gain-1/skill-tile" if section == 3 else "you/act/library/reward"
        answers[question] = "2"
    if section in (4, 5):
        answers["you/act/library/gained/gain-1/from"] = "0"
    played = acts(table, "SW-3", answers)
    covered = {each: space for each, space in table.library.items() if space}
    assert covered == ({section: {2: Owner.YOU}} if section else {})
    assert len(ada(table).placed(BOOK)) == books + 1
    assert section is None or played.says(f"{section}-Book section")


@pytest.mark.rule("BAG-CITY-09")
@pytest.mark.parametrize(("place", "goods"), [("SW-1", Goods.THIRD), ("NE-1", Goods.FIFTH)])
def test_a_patient_gives_its_goods_and_is_turned(place: str, goods: Goods) -> None:
    table = showing("rod")
    played = acts(table, place)
    assert ada(table).goods == {each: int(each is goods) for each in Goods}
    assert row(table, PATIENT) == f"P{int(goods)}! - - - -"
    played.in_order(f"take 1 token of Goods {int(goods)}", "turn the Patient to its plain side")


@pytest.mark.rule("BAG-CITY-10")
def test_an_artefact_gives_nothing() -> None:
    table = showing("anvil", coins=0)
    played = acts(table, "SW-4")
    assert row(table, ARTEFACT) == "A2 - - - -"
    assert (ada(table).coins, sum(ada(table).goods.values()), ada(table).steps, ada(table).wilds) == (
        0,
        0,
        0,
        0,
    )
    assert len(played.todo) == 1


@pytest.mark.rule("BAG-CITY-11")
def test_an_artefact_of_a_type_already_owned_lies_face_down() -> None:
    table = showing("anvil anvil", spots={ARTEFACT: "A2 - - - -"})
    played = acts(table, "SW-4", {SPOT: "3"})
    assert row(table, ARTEFACT) == "A2 - A2! - -"
    assert "BAG-CITY-11" in played.says("spot 3 of its row, face down").rules


@pytest.mark.rule("BAG-CASE-36")
def test_case_a_fifth_artefact_of_a_known_type() -> None:
    table = showing("anvil anvil anvil anvil", spots={ARTEFACT: "A1 A2 A3 A4 -"})
    acts(table, "SW-4")
    assert row(table, ARTEFACT) == "A1 A2 A3 A4 A2!"
    assert ada(table).artefact_types == 4
    assert played_cards.count_of(table, Owner.YOU, Item.ARTEFACTS) == 5


@pytest.mark.rule("BAG-CITY-12")
def test_a_student_gives_nothing_now_and_may_be_spent_later_once() -> None:
    table = showing("abacus", coins=0)
    acts(table, "SW-2")
    assert row(table, STUDENT) == "S1 - - - -"
    acts(table, "SW-1")
    assert row(table, STUDENT) == "S1! - - - -"
    assert acts(table, "NE-1").value is False


@pytest.mark.rule("BAG-AMB-23")
def test_a_wild_spent_for_a_book_does_not_count_in_its_reward() -> None:
    table = showing("quill quill rod rod", spots={BOOK: "B B B - -", PATIENT: "P1! P1! P1! - -"}, wilds=1)
    played = acts(table, "SW-3", {"you/act/library/reward": "1"})
    assert (ada(table).wilds, row(table, PATIENT)) == (0, "P1! P1! P1! - -")
    assert played.says("takes no Patient: a Patient needs 3 rod, you have 2")


@pytest.mark.rule("BAG-CITY-16", "BAG-FX-14")
def test_a_tile_by_an_effect_comes_from_anywhere_with_everything_it_brings() -> None:
    table = showing("rod", place="SW-10", spots={BOOK: "B - - - -"}, coins=0)
    print_between(table, 0, 1, Coins(1))
    played = takes(table, PATIENT, {FROM: "NE-1"})
    assert (row(table, PATIENT), ada(table).goods[Goods.FIFTH], ada(table).coins) == ("P5! - - - -", 1, 1)
    assert table.city["NE-1"] is None
    assert ada(table).place == Place.of("SW-10")
    assert "BAG-FX-14" in played.question(FROM).options[0].rules  # type: ignore[attr-defined]


@pytest.mark.rule("BAG-FX-13")
def test_without_a_reached_spot_no_tile_is_taken() -> None:
    table = showing("rod", spots={PATIENT: "P1! - - - -"})
    played = takes(table, PATIENT)
    assert row(table, PATIENT) == "P1! - - - -"
    assert "BAG-FX-13" in played.says("Ada takes no Patient: a Patient needs 2 rod, you have 1").rules


@pytest.mark.rule("BAG-FX-13")
def test_students_and_wild_tokens_may_be_spent_for_it() -> None:
    table = showing("rod", spots={PATIENT: "P1! P1! P1! - -", STUDENT: "S1"}, wilds=1)
    takes(table, PATIENT, {FROM: "SW-1"})
    assert (row(table, PATIENT), row(table, STUDENT), ada(table).wilds) == (
        "P1! P1! P1! P3! -",
        "S1! - - - -",
        0,
    )


@pytest.mark.rule("BAG-FX-13")
def test_without_such_a_tile_in_the_city_nothing_is_taken() -> None:
    played = takes(showing("rod", city={"SW-2": "S1"}), PATIENT)
    assert played.says("Ada takes no Patient: no Patient lies in the City")


@pytest.mark.rule("BAG-AMB-21")
def test_a_tile_by_an_effect_may_be_declined() -> None:
    table = showing("rod")
    played = takes(table, PATIENT, {FROM: "0"})
    assert row(table, PATIENT) == "- - - - -"
    assert "BAG-AMB-21" in played.says("Ada takes no Patient").rules


@pytest.mark.rule("BAG-FX-09", "BAG-FX-10")
@pytest.mark.rule("BAG-FX-11", "BAG-FX-12")
@pytest.mark.parametrize(
    ("building", "kind"),
    [("academy", STUDENT), ("bookshop", BOOK), ("clinic", PATIENT), ("workshop", ARTEFACT)],
)
def test_level_three_buildings_bring_their_tile(building: str, kind: Symbol) -> None:
    table = showing("rod abacus quill anvil", place="NW-10", sites={"NW-7": f"{building} you"})
    script = effects.resolve_effects(table, ada(table), Quadrant.NW, "effects")
    rule = table.sites["NW-7"].building.rule
    played = run(table, script, {f"effects/{building}/gain-1/from": PLACES[kind]})
    assert len(ada(table).placed(kind)) == 1
    assert table.city[PLACES[kind]] is None
    assert rule in played.question("gain-1/from").rules


def on_its_own_slot() -> BaghdadTable:
    """Return a table where an own Clinic waits in the quadrant, and a Patient lies under the Vizier."""
    return showing("rod rod rod", sites={"SW-7": "clinic you"})


@pytest.mark.rule("BAG-AMB-22")
def test_an_effect_may_take_the_tile_of_the_vizier_itself_after_a_warning() -> None:
    table = on_its_own_slot()
    said = names(table, lambda: taking_a_patient(table), FROM)
    assert said["SW-1"] == "SW 1: Patient (Goods 3), under your Vizier: no tile is left for its action"
    assert said["NE-1"] == "NE 1: Patient (Goods 5)"
    answers = {"vizier/order": "2", "effects/clinic/gain-1/from": "SW-1", "gain-1/tile/spot": "1"}
    played = acts_and_resolves(table, answers)
    assert (row(table, PATIENT), ada(table).goods[Goods.THIRD]) == ("P3! - - - -", 1)
    assert played.says("the City tile action lapses").rules == ("BAG-AMB-22",)


def taking_a_patient(table: BaghdadTable) -> Script[None]:
    """Return the script that takes a Patient from anywhere."""

    return carry_out(table, ada(table), (TakeTile(PATIENT),), "take", "BAG-FX-11")


@pytest.mark.rule("BAG-AMB-22")
def test_the_action_on_an_empty_slot_does_nothing() -> None:
    table = showing("rod", city={})
    played = acts(table, "SW-1")
    assert (played.value, row(table, PATIENT)) == (False, "- - - - -")
    assert played.says("no tile lies on SW 1").rules == ("BAG-AMB-22",)
