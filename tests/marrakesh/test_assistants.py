"""Phase 3: assistants are used one by one, for a new keshi or an action; vendors bring water first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import assistants, claims, river_tiles, scroll_effects, scroll_gains, sectors
from companion.games.marrakesh.board import Gate, Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import SectorAction
from companion.games.marrakesh.kinds import (
    COLOUR_SECTORS,
    GOODS,
    Back,
    LuxuryKind,
    Phase,
    Resource,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.kept import owned, play
from tests.playing import Played, question_of, refusal

LOADED = (river_tiles, scroll_gains)
"""Modules that carry out what others grant."""


def working(
    *where: Sector, players: int = 2, otherwise: Sequence[int] = (), scrolls: Sequence[Scroll] = ()
) -> tuple[MarrakeshTable, Player]:
    """A table in phase 3 whose first player has assistants there, and that player; nothing is sold."""
    table = given(players=players, otherwise=otherwise)
    table.stacks = {back: [Stack(0) for _ in range(3)] for back in Back}
    table.shops = [Shop(0) for _ in range(5)]
    ada = has(table.player(table.seats[0]), dinar=0, water=0, date=0)
    ada.assistants = list(where)
    ada.scrolls.extend(scroll.value for scroll in scrolls)
    return table, ada


def use(table: MarrakeshTable, *typed: str, **answers: str) -> Played[MarrakeshTable]:
    """Use assistants: ``use(table, "river/action")``; further answers by the end of the key."""
    more = {key.replace("__", "-").replace("_", "/"): word for key, word in answers.items()}
    numbered = {f"assistant-{number}": word for number, word in enumerate(typed, start=1)}
    return play(table, assistants.use_assistants(table), {**numbered, **more})


@pytest.mark.rule("MAR-ASST-01")
def test_one_player_uses_all_assistants_before_the_next_begins() -> None:
    table, ada = working(Sector.MADRASA, Sector.PALACE, Sector.MOSQUE, players=3)
    for player in table.players.values():
        player.assistants = list(ada.assistants)
    table.camel = table.seats[1]
    always = {f"assistant-{number}": "1" for number in (1, 2, 3)}
    played = play(table, assistants.use_assistants(table), always=always)
    assert [question.to.id for question in played.asked] == ["second"] * 3 + ["third"] * 3 + ["first"] * 3
    assert [player.assistants for player in table.players.values()] == [[], [], []]
    assert table.phase is Phase.ROUND_END


@pytest.mark.rule("MAR-ASST-13", "MAR-AMB-10")
def test_an_action_is_offered_with_the_keshis_that_make_it_as_strong() -> None:
    table, ada = working(Sector.RIVER, Sector.SQUARE, Sector.SOUK)
    stands(table, ada, turquoise=1, yellow=2, purple=1)
    names = [
        str(place.name) for place in question_of(assistants.use_assistants(table), "assistant-1").places()
    ]
    assert [name for name in names if "action" in name] == [
        "river: the action (1 keshi)",
        "main square: the action (0 keshis)",
        "souk: the action (3 keshis)",
    ]


@pytest.mark.rule("MAR-ASST-02")
def test_the_player_orders_the_three_assistants() -> None:
    table, _ = working(Sector.MADRASA, Sector.PALACE, Sector.MOSQUE)
    played = use(table, "mosque/keshi", "madrasa/keshi", "palace/keshi")
    played.in_order("black keshi to the mosque", "gray keshi to the madrasa", "white keshi to the palace")
    offered = [
        {place.id.partition("/")[0] for place in played.question(f"assistant-{number}").places()}
        for number in (1, 2, 3)
    ]
    assert offered == [{"madrasa", "palace", "mosque"}, {"madrasa", "palace"}, {"palace"}]


@pytest.mark.rule("MAR-ASST-03", "MAR-ASST-04")
def test_an_assistants_work_is_done_and_it_leaves_before_the_next_one_starts() -> None:
    table, ada = working(Sector.RIVER, Sector.MADRASA)
    has(stands(table, ada, turquoise=2), water=1)
    played = use(table, "river/action", "madrasa/keshi", water="1")
    played.in_order(
        "assistant-1",
        "/water",
        "fisherman to step 3",
        "takes the assistant off the river",
        "assistant-2",
        "takes the assistant off the madrasa",
    )
    assert ada.assistants == []


@pytest.mark.rule("MAR-ASST-05")
@pytest.mark.parametrize("sector", Sector)
def test_each_assistant_takes_a_keshi_or_acts(sector: Sector) -> None:
    table, _ = working(sector, sector)
    asked = question_of(assistants.use_assistants(table), "assistant-1")
    assert [place.id for place in asked.places()] == [f"{sector.value}/keshi", f"{sector.value}/action"]


@pytest.mark.rule("MAR-ASST-06", "MAR-ASST-11")
@pytest.mark.parametrize(
    "sector", [Sector.MADRASA, Sector.PALACE, Sector.MOSQUE, Sector.RIVER, Sector.MEDINA]
)
def test_a_new_keshi_of_the_sectors_colour_comes_from_the_supply(sector: Sector) -> None:
    table, ada = working(sector)
    colour = sector.colour
    assert colour is not None
    table.display = {colour: 2}
    table.take(colour, 2)
    supply = table.supply[colour]
    use(table, f"{sector.value}/keshi")
    assert ada.on_board(colour) == 1
    assert (table.supply[colour], table.display[colour]) == (supply - 1, 2)


@pytest.mark.rule("MAR-ASST-07")
def test_a_new_green_pink_or_brown_keshi_brings_its_bonus() -> None:
    table, ada = working(Sector.ORCHARD, Sector.SQUARE, Sector.SAHARA)
    answers = {"caravan": "1", "resources": "22", "space": "5"}
    use(table, "orchard/keshi", "square/keshi", "Sahara: a", **answers)
    assert (ada.score, owned(table)) == (10 + 1 + 2, (0, 2, 0))


@pytest.mark.rule("MAR-ASST-08")
@pytest.mark.parametrize("colour", GOODS)
def test_a_new_keshi_in_the_souk_is_of_any_goods_colour(colour: Keshi) -> None:
    table, ada = working(Sector.SOUK)
    played = use(table, "souk/keshi", goods=colour.letter)
    assert ada.keshis[colour] == 1
    assert {place.key for place in played.question("goods").places()} == {"Y", "U", "O"}


@pytest.mark.rule("MAR-ASST-09")
def test_the_souk_is_never_filled() -> None:
    table, ada = working(Sector.SOUK)
    stands(table, ada, yellow=20, purple=20)
    use(table, "souk/keshi", goods="Y")
    assert ada.keshis[Keshi.YELLOW] == 21


@pytest.mark.rule("MAR-ASST-10", "MAR-XTRA-41", "MAR-AMB-06")
@pytest.mark.parametrize("sector", COLOUR_SECTORS)
def test_in_a_filled_sector_only_the_action_is_possible(sector: Sector) -> None:
    table, ada = working(sector, Sector.SOUK)
    fill(table, ada, sector)
    asked = question_of(assistants.use_assistants(table), "assistant-1")
    assert "the sector is filled" in refusal(asked, f"{sector.value}/keshi")
    assert refusal(asked, f"{sector.value}/action") == ""
    vendor(table, ada, sector)
    assert "the sector is filled" in refusal(asked, f"{sector.value}/keshi")


def fill(table: MarrakeshTable, player: Player, sector: Sector) -> None:
    """Put eight keshis into a sector."""
    assert sector.colour is not None
    if sector is Sector.SAHARA:
        table.take(Keshi.BROWN, 8)
        player.sahara.start = 2
        player.sahara.caravans = dict.fromkeys(player.sahara.caravans, 3)
        return
    stands(table, player, **{sector.colour.english: 8})


@pytest.mark.rule("MAR-XTRA-41", "MAR-AMB-09")
def test_the_last_assistant_in_a_filled_sector_acts_unasked_even_for_nothing() -> None:
    table, ada = working(Sector.MEDINA)
    vendor(table, stands(table, ada, beige=8), Sector.MEDINA)
    ada.committed = 8
    played = use(table)
    assert played.keys == []
    assert (ada.assistants, owned(table)) == ([], (0, 1, 0))
    assert "MAR-AMB-09" in played.says("takes the assistant off the medina").rules


@pytest.mark.rule("MAR-AMB-07")
def test_guards_at_gates_fill_the_medina() -> None:
    table, ada = working(Sector.MEDINA, Sector.SOUK)
    stands(table, ada, beige=8)
    ada.committed = 5
    ada.gates = [Gate(Keshi.GRAY, space) for space in range(5)]
    asked = question_of(assistants.use_assistants(table), "assistant-1")
    assert "the sector is filled" in refusal(asked, "medina/keshi")


@pytest.mark.rule("MAR-ASST-12", "MAR-ASST-13")
@pytest.mark.parametrize(("fish", "step"), [(1, 1), (2, 2), (4, 4)])
def test_an_action_is_that_of_the_sector_and_stronger_with_more_keshis(fish: int, step: int) -> None:
    table, ada = working(Sector.RIVER)
    stands(table, ada, turquoise=fish)
    use(table, "river/action")
    assert ada.fisherman == step


@pytest.mark.rule("MAR-ASST-12")
def test_every_sector_has_its_own_action() -> None:
    table, ada = working(Sector.ORCHARD, Sector.PALACE, Sector.MOSQUE)
    stands(table, ada, green=2, white=2, black=3)
    use(table, "orchard/action", "palace/action", "mosque/action")
    assert owned(table) == (0, 0, 2)
    assert ada.stairs == {Staircase.MOSQUE: 3, Staircase.PALACE: 2}
    assert set(sectors.ACTIONS) == set(Sector)


@pytest.mark.rule("MAR-ASST-14", "MAR-XTRA-39")
@pytest.mark.rule("MAR-WATER-01", "MAR-WATER-02")
@pytest.mark.parametrize("work", ["keshi", "action"])
def test_a_vendor_brings_one_water_whatever_the_assistant_does(work: str) -> None:
    table, ada = working(Sector.PALACE)
    vendor(table, ada, Sector.PALACE)
    supply = "take 1 water"
    played = use(table, f"palace/{work}")
    assert owned(table) == (0, 1, 0)
    played.in_order(supply, "takes the assistant off the palace")


@pytest.mark.rule("MAR-ASST-14", "MAR-XTRA-39")
@pytest.mark.parametrize(("work", "event"), [("keshi", "turquoise keshi to"), ("action", "/water")])
def test_the_water_comes_before_the_work(work: str, event: str) -> None:
    table, ada = working(Sector.RIVER)
    vendor(table, stands(table, ada, turquoise=2), Sector.RIVER)
    answers = {"water": "0"} if work == "action" else {}
    use(table, f"river/{work}", **answers).in_order("take 1 water", event)


@pytest.mark.rule("MAR-ASST-15")
def test_the_water_can_be_spent_in_the_same_work() -> None:
    table, ada = working(Sector.RIVER)
    vendor(table, stands(table, ada, turquoise=2), Sector.RIVER)
    use(table, "river/action", water="1")
    assert (ada.fisherman, owned(table)) == (3, (0, 0, 0))


@pytest.mark.rule("MAR-WATER-01")
def test_a_vendor_elsewhere_brings_nothing() -> None:
    table, ada = working(Sector.PALACE)
    vendor(table, ada, Sector.MOSQUE)
    use(table, "palace/keshi")
    assert owned(table) == (0, 0, 0)


@pytest.mark.rule("MAR-WATER-03", "MAR-AMB-08", "MAR-XTRA-38")
@pytest.mark.parametrize(("otherwise", "water"), [((), 0), ((8,), 1)])
def test_a_vendor_of_the_running_turn(otherwise: tuple[int, ...], water: int) -> None:
    table, ada = working(Sector.ORCHARD, otherwise=otherwise)
    vendor(table, ada, Sector.ORCHARD, moment=table.moment + 1)
    use(table, "orchard/keshi")
    assert owned(table) == (0, water, 0)
    ada.assistants = [Sector.ORCHARD]
    use(table, "orchard/keshi")
    assert owned(table) == (0, water + 1, 0), "from the next turn on"


@pytest.mark.rule("MAR-WATER-03", "MAR-XTRA-38")
def test_a_vendor_claimed_this_round_gives_water_already() -> None:
    table, _ = working(Sector.RIVER)
    table.display = {Keshi.RED: 1}
    table.take(Keshi.RED)
    play(table, claims.claim_all(table), {"claim-1/vendor": Sector.RIVER.key})
    use(table, "river/keshi")
    assert owned(table) == (0, 1, 0)


@pytest.mark.rule("MAR-WATER-05")
def test_an_assistant_brings_one_water_at_most_however_many_keshis_and_vendors_there_are() -> None:
    table, ada = working(Sector.MADRASA)
    vendor(table, stands(table, ada, gray=5), *COLOUR_SECTORS)
    use(table, "madrasa/keshi")
    assert owned(table) == (0, 1, 0)


@pytest.mark.rule("MAR-SCROLL-36")
@pytest.mark.parametrize("work", ["keshi", "action"])
def test_scroll_35_makes_it_two_water(work: str) -> None:
    table, ada = working(Sector.MOSQUE, scrolls=[Scroll.TWO_WATER_FROM_VENDORS])
    vendor(table, ada, Sector.MOSQUE)
    use(table, f"mosque/{work}")
    assert owned(table) == (0, 2, 0)


@pytest.mark.rule("MAR-SCROLL-49", "MAR-AMB-54")
@pytest.mark.parametrize(("work", "points"), [("keshi", 0), ("action", 2)])
def test_scroll_50_gives_points_with_the_action_only(work: str, points: int) -> None:
    table, ada = working(Sector.MADRASA, scrolls=[Scroll.POINTS_FROM_VENDORS])
    vendor(table, ada, Sector.MADRASA)
    use(table, f"madrasa/{work}")
    assert (ada.score - 10, owned(table)) == (points, (0, 1, 0))


@pytest.mark.rule("MAR-SCROLL-49")
def test_scroll_50_gives_nothing_without_a_vendor_or_for_a_new_one() -> None:
    table, ada = working(Sector.MADRASA, Sector.PALACE, scrolls=[Scroll.POINTS_FROM_VENDORS])
    vendor(table, ada, Sector.PALACE, moment=table.moment + 1)
    use(table, "madrasa/action", "palace/action")
    assert ada.score == 10


@pytest.mark.rule("MAR-SCROLL-59", "MAR-SCROLL-60", "MAR-SCROLL-61")
@pytest.mark.parametrize("otherwise", [(), (8,)])
def test_scroll_57_brings_a_vendor_for_every_souk_assistant_from_the_next_turn_on(
    otherwise: tuple[int, ...],
) -> None:
    table, ada = working(Sector.SOUK, Sector.SOUK, otherwise=otherwise)
    table.moment += 1
    play(table, scroll_effects.work_at_once(table, ada, 57, "x"))
    table.moment -= 1
    assert owned(table) == (0, 3, 0)
    use(table, "souk/keshi", "souk/action", goods="Y")
    assert owned(table)[1] == 3, "not in the turn in which it came"
    ada.assistants = [Sector.SOUK, Sector.SOUK]
    use(table, "souk/keshi", "souk/action", goods="Y")
    assert owned(table)[1] == 5, "for a new keshi and for a deal"


@pytest.mark.rule("MAR-AMB-36")
@pytest.mark.parametrize("sector", [None, Sector.ORCHARD])
def test_an_action_without_an_assistant_brings_no_water(sector: Sector | None) -> None:
    table, ada = working()
    vendor(table, stands(table, ada, green=2), Sector.ORCHARD)
    answers = {} if sector else {"sector": Sector.ORCHARD.key}
    play(table, carry_out(table, ada, SectorAction(sector), "x", Source.SCROLLS), answers)
    assert owned(table) == (0, 0, 2)


def test_new_tiles_come_when_the_turn_closes() -> None:
    table, _ = working(Sector.PALACE)
    table.stacks[Back.GRAY] = [Stack(1, 5), Stack(3), Stack(1, 6)]
    answers = {"close/gray-2/scroll/gray": "7"}
    played = play(table, assistants.use_assistants(table), {"assistant-1": "1", **answers})
    played.in_order("takes the assistant off", "close/gray-2")
    assert table.stacks[Back.GRAY][1].top == 7


def test_resources_of_one_work_serve_the_next() -> None:
    table, ada = working(Sector.ORCHARD, Sector.SOUK)
    stands(table, ada, green=3, orange=1)
    use(table, "orchard/action", "souk/action")
    assert owned(table)[2] == 3 + 2
    assert ada.resources[Resource.DINAR] == 0


@pytest.mark.rule("MAR-SOUK-08", "MAR-SOUK-09", "MAR-MADR-07")
def test_no_tile_comes_before_all_assistants_are_done() -> None:
    table, ada = working(Sector.SOUK, Sector.SOUK)
    stands(table, ada, orange=2)
    slipper = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((Resource.WATER, 1),))
    table.office, table.printed.luxuries = None, {}
    table.shops[0] = Shop(2, slipper)
    closing = {"luxury/0/kind": "1", "luxury/0/tile": "0011001"}
    played = use(table, "souk/action", "souk/action", **closing)
    assert (ada.luxuries, table.shops[0].size) == ([slipper], 1)
    played.in_order("take the slipper", "nothing to exchange or buy", "close/shop-1/luxury/0/kind")
