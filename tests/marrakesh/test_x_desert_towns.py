"""Expansion 5, desert towns: the covered start oasis, towns at the end of paths, claims, flash icons."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import board_spaces, deployment, desert_towns, sahara, scroll_gains
from companion.games.marrakesh.board import Gate, Town
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Cutout, LuxuryKind, Sector, Source, Workshop
from companion.games.marrakesh.oases import filled_sectors
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.desert import LEFT, RIGHT, caravans, desert, owner
from tests.marrakesh.given import GATE_SPACES, given, has, stands, vendor
from tests.marrakesh.kept import EACH, lying, play
from tests.marrakesh.laid_out import fresh, laid_out
from tests.marrakesh.test_madrasa import shown
from tests.marrakesh.whose import ada_of, goods, owned
from tests.playing import Played, question_of, refusal, run

LOADED = (scroll_gains,)
"""Modules that know what scrolls do."""
NECKLACE = Luxury(LuxuryKind.NECKLACE, ((Keshi.PURPLE, 3), (Keshi.ORANGE, 2)), 13)


def caravan(table: MarrakeshTable, seat: int = 0, **answers: str) -> Played[MarrakeshTable]:
    """Let a player put a brown keshi on their board."""
    player = table.player(table.seats[seat])
    return play(table, deployment.deploy(table, player, Keshi.BROWN, f"x{seat}"), answers)


def claim(table: MarrakeshTable, *typed: str, **answers: str) -> Played[MarrakeshTable]:
    """Perform Ada's Sahara action: the answers to its questions, one after the other."""
    numbered = {f"x/{number}": answer for number, answer in enumerate(typed, start=1)}
    named = {key.replace("_", "/"): answer for key, answer in answers.items()}
    return play(table, sahara.action(table, ada_of(table), "x"), numbered | named)


def rich(table: MarrakeshTable) -> None:
    """Give Ada one keshi of each goods colour and nothing else."""
    has(stands(table, ada_of(table), yellow=1, orange=1, purple=1), dinar=0, water=0, date=0)


@pytest.mark.rule("MAR-X5-01", "MAR-SETUP-26")
def test_twelve_towns_and_two_covering_tiles_for_each_player_come_into_play() -> None:
    played = laid_out(fresh(expansions=[Expansion.DESERT_TOWNS]))
    assert "MAR-SETUP-26" in played.says("Mix the 12 desert towns in the bag").rules
    question = played.question("set-up/towns")
    assert "13 is not from 1 to 12" in refusal(question, "1 2 3 4 13")
    assert "number 4 is there once only: look again at town 4, town 5" in refusal(question, "1 2 3 4 4")


@pytest.mark.rule("MAR-X5-02", "MAR-X5-04", "MAR-X5-05")
def test_the_set_up_says_what_is_covered() -> None:
    played = laid_out(fresh(expansions=[Expansion.DESERT_TOWNS]))
    said = played.says("the smaller covering tile onto the start oasis")
    assert {"MAR-X5-02", "MAR-X5-04", "MAR-X5-05"} <= set(said.rules)
    played.says("resources lie on the table above it")
    played.says("Each cutout of it takes a desert town and its keshi")


@pytest.mark.rule("MAR-X5-03")
def test_the_start_oasis_and_its_spaces_are_out_of_play() -> None:
    table = desert(1, 2)
    stops = board_spaces.stops(ada_of(table))
    assert [stop.path for stop in stops] == [LEFT, RIGHT]
    played = caravan(table, caravan="2", oasis="5")
    assert [place.key for place in played.question("caravan").places()] == ["2", "3"]
    names = [field.name for field in GAME.fields(table)]
    assert ("first.brown-start" in names, "first.brown-left" in names) == (False, True)
    assert not any(thing.id == "first.brown-start" for thing in GAME.layout(table))


@pytest.mark.rule("MAR-X5-06", "MAR-XTRA-74")
@pytest.mark.parametrize(("players", "towns"), [(2, 3), (3, 5), (4, 7)])
def test_one_town_fewer_than_two_for_each_player_is_laid_out(players: int, towns: int) -> None:
    table = fresh(players, expansions=[Expansion.DESERT_TOWNS])
    laid_out(table)
    assert table.towns == list(range(1, towns + 1))
    assert towns == 2 * players - 1


@pytest.mark.rule("MAR-X5-07")
def test_towns_lie_beside_the_board_night_side_up() -> None:
    table = fresh(expansions=[Expansion.DESERT_TOWNS])
    played = laid_out(table)
    played.says("lay them beside the board, night side up; the others go back to the box")
    assert {str(thing.where) for thing in GAME.layout(table) if thing.id.startswith("town-")} == {
        "beside the board"
    }


def test_towns_are_listed_by_their_numbers_wherever_they_lie() -> None:
    table = desert(10, 2)
    owner(ada_of(table), left=8, claimed=False)
    listed = [thing.id for thing in GAME.layout(table) if thing.id.startswith("town-")]
    assert listed == ["town-2", "town-8", "town-10"]


@pytest.mark.rule("MAR-X5-08", "MAR-X5-10", "MAR-X5-11")
def test_the_fourth_space_of_a_path_leads_to_a_town_of_choice_for_four_points() -> None:
    table = desert(3, 8, 11)
    ada = caravans(table, ada_of(table), left=3)
    played = caravan(table, caravan="2", town="8")
    assert (ada.sahara.towns, table.towns, ada.score) == ({LEFT: Town(8)}, [3, 11], 14)
    assert table.points["first"][1] == {Source.TOWNS_REACHED: 4}
    played.says("desert town 8 into the left cutout, night side up")
    assert "it is not beside the board" in refusal(played.question("town"), "7")


@pytest.mark.rule("MAR-X5-08")
def test_both_paths_have_a_fourth_space_and_none_is_skipped() -> None:
    table = desert(3, 8)
    ada = caravans(table, ada_of(table), left=2, right=3)
    assert [
        str(board_spaces.reached(stop.path, stop.index).text) for stop in board_spaces.stops(ada) if stop.path
    ] == [
        "oasis 3 of the left path",
        "desert town of the right path",
    ]
    assert len(board_spaces.stops(ada_of(given()))) == 3
    assert [stop.index for stop in board_spaces.stops(caravans(given(), ada_of(given()), left=3))] == [0, 0]


@pytest.mark.rule("MAR-X5-09")
def test_there_are_eight_brown_spaces_as_before() -> None:
    table = desert(3, 8)
    ada = caravans(table, ada_of(table), left=4, right=3)
    caravan(table, town="3")
    assert (ada.sahara.keshis, ada.room(Keshi.BROWN), board_spaces.stops(ada)) == (8, 0, ())


@pytest.mark.rule("MAR-DATA-30")
@pytest.mark.parametrize(("typed", "cutout"), [("1", Cutout.RIGHT), ("2", Cutout.LEFT)])
def test_which_cutout_belongs_to_which_path_is_read_off_once(typed: str, cutout: Cutout) -> None:
    table = given()
    script = desert_towns.cutout_of(table, RIGHT)
    assert run(table, script, {"town-cutout": typed}).value is cutout
    assert run(table, desert_towns.cutout_of(table, LEFT)).value is cutout.other


@pytest.mark.rule("MAR-X5-12", "MAR-X5-06", "MAR-CASE-93")
def test_case_93_five_towns_for_six_fourth_spaces() -> None:
    table = desert(1, 2, 3, 4, 5)
    for player in table.players.values():
        caravans(table, player, left=3, right=3)
    for seat, path in ((0, "2"), (0, ""), (1, "2"), (1, ""), (2, "2")):
        answers = {"town": str(table.towns[-1])} if len(table.towns) > 1 else {}
        caravan(table, seat, **(answers | ({"caravan": path} if path else {})))
    played = caravan(table, 2)
    played.says("no desert town is left")
    assert [len(player.sahara.towns) for player in table.players.values()] == [2, 2, 1]
    assert [player.score for player in table.players.values()] == [18, 18, 18]


@pytest.mark.rule("MAR-AMB-41")
@pytest.mark.parametrize(("otherwise", "score"), [((), 14), ((41,), 10)])
def test_a_fourth_space_without_a_town_by_both_readings(otherwise: tuple[int, ...], score: int) -> None:
    table = desert(otherwise=otherwise)
    ada = caravans(table, ada_of(table), left=3, right=4)
    caravan(table)
    assert (ada.score, ada.sahara.keshis, ada.sahara.towns) == (score, 8, {})


@pytest.mark.rule("MAR-AMB-41")
def test_with_a_town_left_both_readings_pay() -> None:
    table = desert(3, otherwise=(41,))
    ada = caravans(table, ada_of(table), left=3, right=4)
    caravan(table)
    assert (ada.score, ada.sahara.towns) == (14, {LEFT: Town(3)})


@pytest.mark.rule("MAR-X5-13", "MAR-X5-14", "MAR-CASE-94")
def test_case_94_a_claim_costs_a_keshi_of_each_goods_colour_and_turns_the_town_over() -> None:
    table = desert()
    ada = owner(ada_of(table), left=8, claimed=False)
    stands(table, ada, yellow=1, orange=2, purple=1)
    played = claim(table, "7")
    assert (goods(ada), ada.sahara.towns[LEFT], ada.row) == ((0, 0, 1), Town(8, claimed=True), [])
    played.says("turn town 8 to its day side")
    assert {thing.id: str(thing.where) for thing in GAME.layout(table)}["town-8"] == (
        "Ada, cutout of the left path, day side"
    )


@pytest.mark.rule("MAR-X5-13")
def test_without_one_of_the_three_colours_no_town_is_claimed() -> None:
    table = desert()
    ada = caravans(table, owner(ada_of(table), left=8, claimed=False), left=4)
    has(stands(table, ada, yellow=1, orange=4), dinar=1)
    question = question_of(sahara.action(table, ada, "x"), "x/1")
    assert "1 purple missing" in refusal(question, "7")
    assert goods(ada) == (1, 0, 4)


@pytest.mark.rule("MAR-X5-14")
def test_a_claimed_town_is_claimed_once() -> None:
    table = desert()
    ada = owner(ada_of(table), left=8)
    stands(table, ada, yellow=1, orange=1, purple=1)
    assert claim(table).keys == []
    assert goods(ada) == (1, 1, 1)


@pytest.mark.rule("MAR-X5-15")
def test_one_action_claims_oases_and_towns() -> None:
    table = desert()
    ada = caravans(table, owner(ada_of(table), left=8, claimed=False), left=4)
    has(stands(table, ada, yellow=1, orange=1, purple=1), dinar=1)
    claim(table, "1", "7")
    assert (ada.row, ada.sahara.towns[LEFT].claimed, owned(ada)) == ([5], True, (0, 0, 0))


@pytest.mark.rule("MAR-X5-13")
def test_scroll_45_makes_no_town_cheaper() -> None:
    table = desert()
    ada = owner(ada_of(table), left=8, claimed=False)
    ada.scrolls.append(Scroll.CHEAP_OASES.value)
    has(ada, dinar=5)
    assert claim(table).keys == []
    assert not ada.sahara.towns[LEFT].claimed


@pytest.mark.rule("MAR-SCROLL-68")
def test_scroll_62_claims_no_desert_town() -> None:
    table = desert()
    ada = caravans(table, owner(ada_of(table), left=8, right=2, claimed=False), left=4)
    ada.sahara.oases[LEFT][0].claimed = True
    table.printed.storage = ()
    play(table, sahara.claim_free(table, ada, sahara.FREE_CLAIMS, "x"))
    assert (ada.row, [town.claimed for town in ada.sahara.towns.values()]) == ([6, 7], [False, False])


@pytest.mark.rule("MAR-X5-16", "MAR-TOWN-11", "MAR-TOWN-18")
def test_towns_with_a_flash_icon_are_ten_eleven_and_twelve() -> None:
    assert tuple(desert_towns.AT_ONCE) == (10, 11, 12)
    for number in desert_towns.TOWNS:
        table = desert()
        table.stacks = {back: [Stack(0) for _ in range(3)] for back in table.stacks}
        table.shops = [Shop(0) for _ in range(5)]
        owner(ada_of(table), left=number, claimed=False)
        rich(table)
        played = claim(table, "7")
        assert any("works at once" in said for said in played.words) == (number >= 10)


@pytest.mark.rule("MAR-TOWN-12", "MAR-CASE-152", "MAR-X5-16")
def test_case_152_town_10_takes_any_scroll_without_scholars_and_dates() -> None:
    table = shown(desert(), 13, 67)
    ada = owner(ada_of(table), right=10, claimed=False)
    rich(table)
    played = claim(table, "7", scroll="67", **{"colour-1": "A", "colour-2": "W", "colour-3": "K"})
    assert (ada.scrolls, [ada.keshis[each] for each in (Keshi.GRAY, Keshi.WHITE, Keshi.BLACK)]) == (
        [67],
        [1, 1, 1],
    )
    assert [place.key for place in played.question("scroll").places()] == ["13", "67", "0"]
    assert owned(ada) == (0, 0, 0)


@pytest.mark.rule("MAR-TOWN-13", "MAR-CASE-153")
def test_case_153_town_11_takes_any_luxury_good_for_nothing() -> None:
    table = desert()
    table.shops = [Shop(2), Shop(3, NECKLACE), *(Shop(0) for _ in range(3))]
    ada = owner(ada_of(table), left=11, claimed=False)
    rich(table)
    played = claim(table, "7", luxury="2")
    assert (ada.luxuries, ada.score, goods(ada)) == ([NECKLACE], 23, (0, 0, 0))
    assert (table.shops[1].size, table.shops[1].top) == (2, None)
    assert "nothing is displayed there" in refusal(played.question("luxury"), "1")


@pytest.mark.rule("MAR-TOWN-13")
def test_a_free_luxury_good_may_be_left() -> None:
    table = desert()
    table.shops = [Shop(3, NECKLACE), *(Shop(0) for _ in range(4))]
    ada = owner(ada_of(table), left=11, claimed=False)
    rich(table)
    claim(table, "7", luxury="0")
    assert (ada.luxuries, table.shops[0].size) == ([], 3)


@pytest.mark.rule("MAR-TOWN-14", "MAR-TOWN-15", "MAR-TOWN-16")
@pytest.mark.rule("MAR-CASE-154", "MAR-TOWN-17")
@pytest.mark.parametrize(
    ("typed", "colour", "score"),
    [("4W3", Keshi.WHITE, 19), ("4W4", Keshi.WHITE, 17), ("1A2", Keshi.GRAY, 9), ("1A4", Keshi.GRAY, 7)],
)
def test_case_154_town_12_builds_any_gate_without_dinars(typed: str, colour: Keshi, score: int) -> None:
    table = desert()
    ada = owner(stands(table, ada_of(table), beige=1), left=12, claimed=False)
    rich(table)
    claim(table, "7", **{"gate-1": typed})
    assert (ada.score, owned(ada), ada.guards, ada.committed) == (score, (0, 0, 0), 0, 1)
    assert (ada.gates, ada.keshis[colour]) == ([Gate(colour, int(typed[2]) - 1)], 1)
    assert (GATE_SPACES[int(typed[2]) - 1] is colour) == (typed in ("4W3", "1A2"))
    assert sum(table.workshops.values()) == 31


@pytest.mark.rule("MAR-XTRA-70")
def test_a_beige_guard_goes_beside_the_white_gate_and_one_white_keshi_is_gained() -> None:
    table = desert()
    ada = owner(stands(table, ada_of(table), beige=1, white=1), left=12, claimed=False)
    rich(table)
    played = claim(table, "7", **{"gate-1": "4W3"})
    played.says("white gate of the right workshop to space 3, a guard beside it")
    assert (ada.keshis[Keshi.BEIGE], ada.guards, ada.committed) == (1, 0, 1)
    assert ada.keshis[Keshi.WHITE] == 2


@pytest.mark.rule("MAR-TOWN-17")
def test_town_12_needs_a_guard_that_is_not_committed() -> None:
    table = desert()
    ada = owner(stands(table, ada_of(table), beige=2), left=12, claimed=False)
    ada.committed = 2
    rich(table)
    played = claim(table, "7")
    played.says("no gate is built: no guard is on the watchtower")
    assert (ada.gates, ada.sahara.towns[LEFT].claimed) == ([], True)


@pytest.mark.rule("MAR-TOWN-14")
def test_a_free_gate_may_be_left_and_comes_from_any_workshop_with_gates() -> None:
    table = desert()
    table.workshops[Workshop.RIGHT] = 0
    ada = owner(stands(table, ada_of(table), beige=1), left=12, claimed=False)
    rich(table)
    played = claim(table, "7", **{"gate-1": "0"})
    question = played.question("gate-1")
    assert "its gates are gone" in refusal(question, "4W3")
    assert refusal(question, "3W3") == "", "for 2 dinars that she does not have"
    assert (ada.gates, ada.guards, table.under_way) == ([], 1, {})


@pytest.mark.rule("MAR-TOWN-15")
def test_scrolls_about_bought_gates_do_nothing_for_the_free_one() -> None:
    table = desert()
    ada = owner(stands(table, ada_of(table), beige=1), left=12, claimed=False)
    about_buying = (
        Scroll.NO_LOSS_AT_LEFT_WORKSHOP,
        Scroll.TWO_KESHIS_FROM_GATES,
        Scroll.ANY_KESHI_FROM_GATES,
    )
    ada.scrolls += [scroll.value for scroll in about_buying]
    rich(table)
    claim(table, "7", **{"gate-1": "1A4"})
    assert (ada.score, ada.keshis[Keshi.GRAY]) == (7, 1)


@pytest.mark.rule("MAR-X5-19", "MAR-CASE-95")
@pytest.mark.parametrize(("right", "filled"), [(3, ()), (4, (Sector.SAHARA,))])
def test_case_95_a_filled_sahara_needs_both_town_spaces(right: int, filled: tuple[Sector, ...]) -> None:
    table = desert()
    ada = caravans(table, ada_of(table), left=4, right=right)
    vendor(table, ada, Sector.SAHARA)
    assert filled_sectors(ada) == filled


def test_towns_are_shown_and_can_be_corrected() -> None:
    table = desert(3, 8)
    ada = ada_of(table)
    fields = {field.name: field for field in GAME.fields(table)}
    assert (fields["towns"].read(), fields["first.town-left"].read()) == (["3", "8"], "none")
    fields["first.town-left"].write("8-day")
    fields["towns"].write(["3", "11"])
    fields["first.brown-right"].write(4)
    assert (ada.sahara.towns, table.towns) == ({LEFT: Town(8, claimed=True)}, [3, 11])
    assert (fields["first.town-left"].read(), lying(table)) == ("8-day", EACH)
    fields["first.town-left"].write("none")
    assert ada.sahara.towns == {}
    assert "first.river-before" not in fields
    assert "first.river-before" in {field.name for field in GAME.fields(desert(otherwise=(59,)))}
