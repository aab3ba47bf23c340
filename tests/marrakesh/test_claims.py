"""Phase 2: keshis are claimed from the display in turn order, and deployed at once."""

from __future__ import annotations

from typing import Any

import pytest

from calibration.palette import Keshi
from companion.engine.question import Question
from companion.engine.script import Script
from companion.games.marrakesh import claims
from companion.games.marrakesh.kinds import COLOUR_SECTORS, GOODS, Phase, Sector, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, stands, vendor
from tests.marrakesh.kept import on_display, play
from tests.playing import Played, question_of, refusal

FULL = {"gray": 8, "white": 8, "black": 8, "turquoise": 8, "beige": 8, "green": 8}


def lying(players: int = 3, **keshis: int) -> MarrakeshTable:
    """A table with these keshis on display, before the first claim."""
    display = {Keshi[name.upper()]: n for name, n in keshis.items()}
    return given(players=players, phase=Phase.CLAIM, display=display)


def claim(table: MarrakeshTable, *typed: str, **answers: str) -> Played[MarrakeshTable]:
    """Claim turn by turn until the phase ends; ``typed`` are the answers of those who are asked, in order.

    ``answers`` answers what a claim brings with it: ``claim_1_vendor="6"``.
    """
    left = list(typed)

    def next_word(question: Question[Any]) -> str:
        assert left, f"{question.key} was not expected"
        return left.pop(0)

    always = {f"claim/{seat.id}": next_word for seat in table.seats}
    more = {key.replace("claim_", "claim-").replace("_", "/"): word for key, word in answers.items()}
    played = play(table, script(table), more, always=always)
    assert not left, f"nobody was asked for {left}"
    return played


def script(table: MarrakeshTable) -> Script[None]:
    """Phase 2 after the toss."""
    return claims.claim_all(table)


def got(table: MarrakeshTable) -> list[dict[str, int]]:
    """What stands on each board, by colour's name."""
    return [
        {colour.english: player.on_board(colour) for colour in Keshi if player.on_board(colour)}
        for player in table.players.values()
    ]


def first_question(table: MarrakeshTable) -> Question[Any]:
    return question_of(script(table), "claim/first")


@pytest.mark.rule("MAR-CLAIM-01", "MAR-CLAIM-03")
def test_up_to_two_of_one_colour_go_onto_their_sector_at_once() -> None:
    table = lying(gray=3, black=1, white=1)
    asked = first_question(table)
    assert [str(place.name) for place in asked.places()] == [
        "2 gray",
        "only 1 gray",
        "1 black",
        "1 white",
    ]
    assert "none of the options" in refusal(asked, "AK")
    played = claim(table, "A", "K", "A")
    played.in_order("Ada takes 2 gray", "Ada: gray keshi to the madrasa", "claim/second", "Ben takes 1 black")
    assert got(table) == [{"gray": 2, "white": 1}, {"black": 1}, {"gray": 1}]


@pytest.mark.rule("MAR-CLAIM-02")
def test_of_a_colour_with_one_keshi_there_is_only_that_one() -> None:
    asked = first_question(lying(gray=1, black=2))
    assert [str(place.name) for place in asked.places()] == ["1 gray", "2 black", "only 1 black"]
    assert "none of the options" in refusal(asked, "A1")


@pytest.mark.rule("MAR-CLAIM-04", "MAR-CLAIM-17", "MAR-AMB-06")
@pytest.mark.parametrize("with_vendor", [False, True])
def test_a_colour_of_a_filled_sector_is_not_claimed_vendor_or_not(with_vendor: bool) -> None:
    table = lying(gray=2, black=2)
    ada = stands(table, table.player(table.seats[0]), gray=8)
    if with_vendor:
        vendor(table, ada, Sector.MADRASA)
    assert "its sector is filled" in refusal(first_question(table), "A")
    table.player(table.seats[0]).keshis[Keshi.GRAY] = 7
    assert refusal(first_question(table), "A") == ""


@pytest.mark.rule("MAR-CLAIM-04", "MAR-AMB-07")
def test_guards_at_gates_fill_the_medina_too() -> None:
    table = lying(beige=2, gray=2)
    ada = stands(table, table.player(table.seats[0]), beige=8)
    ada.committed = 5
    assert "its sector is filled" in refusal(first_question(table), "B")


@pytest.mark.rule("MAR-CLAIM-05", "MAR-CLAIM-17")
@pytest.mark.parametrize(("seven", "name"), [("gray", "1 gray"), ("brown", "1 brown"), ("pink", "1 pink")])
def test_with_one_free_space_only_one_is_taken_and_the_other_stays(seven: str, name: str) -> None:
    table = lying(**{seven: 2, "black": 2})
    ada = table.player(table.seats[0])
    stands(table, ada, **{seven: 2 if seven == "brown" else 7})
    if seven == "brown":
        table.take(Keshi.BROWN, 5)
        ada.sahara.caravans.update(dict(zip(ada.sahara.caravans, (3, 2), strict=True)))
    asked = first_question(table)
    assert [str(place.name) for place in asked.places()] == [name, "2 black", "only 1 black"]


@pytest.mark.rule("MAR-CLAIM-06", "MAR-CLAIM-18", "MAR-XTRA-36")
def test_who_can_claim_nothing_is_out_for_this_phase_and_the_others_go_on() -> None:
    table = lying(gray=5)
    stands(table, table.player(table.seats[1]), gray=8)
    played = claim(table, "A", "A")
    played.in_order("Ada takes 2 gray", "Ben can claim no keshi", "Cleo takes 2 gray", "Ada takes 1 gray")
    assert sum("Ben" in said for said in played.words) == 1
    again = lying(black=1)
    claim(again)
    assert got(again)[0] == {"black": 1}


@pytest.mark.rule("MAR-CLAIM-06", "MAR-XTRA-36")
def test_who_was_out_claims_again_in_the_next_round() -> None:
    table = lying(gray=1)
    ada, ben, cleo = table.players.values()
    for player in (ada, ben, cleo):
        stands(table, player, gray=8)
    claim(table)
    assert len(table.forfeited) == 3
    ada.keshis[Keshi.GRAY] = 7
    table.give_back(Keshi.GRAY)
    played = play(table, claims.toss_and_claim(table), {"toss": "0"})
    assert "Ada takes 1 gray" in " ".join(played.words)


@pytest.mark.rule("MAR-CLAIM-07", "MAR-CLAIM-08")
def test_claims_go_round_until_the_display_is_empty() -> None:
    table = lying(turquoise=3, green=2, yellow=1)
    table.camel = table.seats[1]
    claim(table, "T", "G", "T")
    assert got(table) == [{"turquoise": 1}, {"turquoise": 2, "yellow": 1}, {"green": 2}]
    assert on_display(table) == {}


@pytest.mark.rule("MAR-CLAIM-09")
def test_nobody_passes_who_can_claim() -> None:
    asked = first_question(lying(brown=1, gray=1))
    assert all(place.id in ("N", "A") for place in asked.places())
    assert "none of the options" in refusal(asked, "0")
    forced = lying(brown=1)
    stands(forced, forced.player(forced.seats[0]), brown=1)
    played = claim(forced, claim_1_caravan="1")
    assert played.keys == ["claim-1/caravan"], "the one keshi is taken without a question"
    assert got(forced)[0] == {"brown": 2}


@pytest.mark.rule("MAR-CLAIM-10", "MAR-XTRA-35")
def test_one_of_two_may_be_taken() -> None:
    table = lying(players=2, gray=2)
    claim(table, "A1")
    assert got(table) == [{"gray": 1}, {"gray": 1}]


@pytest.mark.rule("MAR-CLAIM-11", "MAR-CLAIM-12")
def test_each_red_keshi_goes_to_a_sector_without_a_vendor() -> None:
    table = lying(red=2)
    ada = vendor(table, table.player(table.seats[0]), Sector.RIVER)
    claim(table, "R", claim_1_vendor="1", claim_2_vendor="8")
    assert list(ada.vendors) == [Sector.RIVER, Sector.ORCHARD, Sector.SAHARA]


@pytest.mark.rule("MAR-CLAIM-13")
@pytest.mark.parametrize(("vendors", "names"), [(6, "2 red"), (7, "1 red"), (8, None)])
def test_there_is_room_for_eight_vendors(vendors: int, names: str | None) -> None:
    table = lying(red=2, gray=2)
    vendor(table, table.player(table.seats[0]), *COLOUR_SECTORS[:vendors])
    asked = first_question(table)
    if names is None:
        assert "every sector has its vendor" in refusal(asked, "R")
    else:
        assert next(str(place.name) for place in asked.places()) == names


@pytest.mark.rule("MAR-CLAIM-13")
def test_the_vendor_of_the_souk_takes_none_of_the_eight_spaces() -> None:
    table = lying(red=2, gray=1)
    vendor(table, table.player(table.seats[0]), *COLOUR_SECTORS[:7], Sector.SOUK)
    assert [str(place.name) for place in first_question(table).places()] == ["1 red", "1 gray"]


@pytest.mark.rule("MAR-CLAIM-14", "MAR-CLAIM-15")
def test_two_green_bring_two_bonuses() -> None:
    table = lying(green=2)
    claim(table, "G")
    assert table.points["first"][1] == {Source.ORCHARD: 2}


@pytest.mark.rule("MAR-CLAIM-16")
@pytest.mark.parametrize("colour", GOODS)
def test_goods_can_always_be_claimed(colour: Keshi) -> None:
    table = lying(**{colour.english: 2})
    ada = stands(table, table.player(table.seats[0]), **{colour.english: 12})
    claim(table, colour.letter)
    assert ada.keshis[colour] == 14


@pytest.mark.rule("MAR-ROUND-14")
def test_claimed_keshis_strengthen_sectors_and_move_no_assistant() -> None:
    table = lying(gray=2)
    ada = table.player(table.seats[0])
    ada.assistants = [Sector.RIVER, Sector.SOUK, Sector.PALACE]
    claim(table, "A")
    assert ada.assistants == [Sector.RIVER, Sector.SOUK, Sector.PALACE]
    assert ada.count(Sector.MADRASA) == 2


@pytest.mark.rule("MAR-AMB-05")
@pytest.mark.parametrize(("otherwise", "left"), [((), {"pink": 1}), ((5,), {})])
def test_keshis_that_nobody_can_claim(otherwise: tuple[int, ...], left: dict[str, int]) -> None:
    table = given(players=2, phase=Phase.CLAIM, display={Keshi.PINK: 1}, otherwise=otherwise)
    for player in table.players.values():
        stands(table, player, pink=8)
    played = claim(table)
    assert on_display(table) == left
    assert "MAR-AMB-05" in played.says("Nobody can claim 1 pink").rules


@pytest.mark.rule("MAR-SCROLL-65")
def test_scroll_61_takes_two_of_different_colours() -> None:
    table = lying(2, green=1, pink=1, black=2)
    ada = table.player(table.seats[0])
    ada.scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    asked = first_question(table)
    assert [refusal(asked, typed) for typed in ("GP", "KK", "KP", "GK")] == [""] * 4
    assert "at most 1" in refusal(asked, "GG")
    assert "Between 1 and 2" in refusal(asked, "GPK")
    other = lying(2, green=1, gray=1, black=2)
    other.player(other.seats[0]).scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    claim(other, "GK", "A")
    assert got(other) == [{"green": 1, "black": 2}, {"gray": 1}]


@pytest.mark.rule("MAR-SCROLL-66")
def test_scroll_61_takes_one_where_there_is_no_second() -> None:
    table = lying(2, gray=1, black=2)
    ada = table.player(table.seats[0])
    ada.scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    stands(table, ada, black=8)
    played = claim(table, "K")
    assert played.keys == ["claim/second"], "Ada's one possible keshi is taken without a question"
    assert got(table) == [{"black": 8, "gray": 1}, {"black": 2}]


@pytest.mark.rule("MAR-SCROLL-66")
def test_scroll_61_cannot_overfill_a_sector() -> None:
    table = lying(2, gray=2, black=2, white=1)
    ada = table.player(table.seats[0])
    ada.scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    stands(table, ada, black=7, gray=8)
    asked = first_question(table)
    assert "gray is not possible: its sector is filled" in refusal(asked, "A")
    assert "black: at most 1" in refusal(asked, "KK")
    assert refusal(asked, "K") == ""


@pytest.mark.rule("MAR-SCROLL-65")
def test_without_scroll_61_two_colours_are_refused() -> None:
    asked = first_question(lying(green=1, pink=1, black=2))
    assert "none of the options" in refusal(asked, "GP")
