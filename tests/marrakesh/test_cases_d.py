"""Worked cases of the ledger: selection, toss, claims, assistants, round's end, season's end, river tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from calibration.palette import Keshi
from companion.engine.question import Question
from companion.games.marrakesh import (
    assistants,
    claims,
    deployment,
    provisions,
    river,
    river_evaluation,
    round_end,
    season_end,
    sectors,
    selection,
    tossing,
)
from companion.games.marrakesh.board import Gate, Player
from companion.games.marrakesh.kinds import (
    COLOUR_SECTORS,
    LuxuryKind,
    Path,
    Phase,
    Resource,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.printed_values import Luxury, Provision
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.given import T6, given, has, stands, vendor
from tests.marrakesh.kept import inside, on_display, owned, play, screens, stuck
from tests.playing import Played, question_of, refusal

LOADED: Final = (sectors,)
"""Modules that carry out what a tile grants."""
LETTERS: Final = {colour.english: colour.letter for colour in Keshi}
SLIPPER: Final = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2)


def typed(**keshis: int) -> str:
    """Return counts as they are typed."""
    return " ".join(f"{n}{LETTERS[name]}" for name, n in keshis.items())


def tossed(table: MarrakeshTable, **keshis: int) -> MarrakeshTable:
    """Let the players have selected these keshis together, three each."""
    colours = [Keshi[name.upper()] for name, n in keshis.items() for _ in range(n)]
    for number, player in enumerate(table.players.values()):
        player.selected = tuple(colours[3 * number : 3 * number + 3])
    assert len(colours) == 3 * len(table.players)
    for colour in colours:
        table.take(colour)
    return table


def toss(table: MarrakeshTable, out: str, **answers: str) -> Played[MarrakeshTable]:
    more = {key.replace("_", "/"): word for key, word in answers.items()}
    return play(table, tossing.toss(table), {"toss": out, **more})


def lying(players: int, **keshis: int) -> MarrakeshTable:
    """A table with these keshis on display; the first seats are called A, B, C, D in the ledger."""
    return given(
        players=players, phase=Phase.CLAIM, display={Keshi[name.upper()]: n for name, n in keshis.items()}
    )


def claim(
    table: MarrakeshTable, *words: str, answers: Mapping[str, str] | None = None
) -> Played[MarrakeshTable]:
    """Claim until the phase ends; ``words`` are the answers of those who are asked, in order."""
    left = list(words)

    def next_word(question: Question[Any]) -> str:
        assert left, f"{question.key} was not expected"
        return left.pop(0)

    always = {f"claim/{seat.id}": next_word for seat in table.seats}
    played = play(table, claims.claim_all(table), dict(answers or {}), always=always)
    assert not left, f"nobody was asked for {left}"
    return played


def claimed(table: MarrakeshTable) -> list[int]:
    """How many keshis stand on each board."""
    return [sum(player.on_board(colour) for colour in Keshi) for player in table.players.values()]


def offered(table: MarrakeshTable, seat: str = "first") -> dict[str, bool]:
    """What a claim offers by name, and whether it can be taken."""
    asked = question_of(claims.claim_all(table), f"claim/{seat}")
    return {str(place.name): place.barred is None for place in asked.places()}


def sold_out(table: MarrakeshTable) -> MarrakeshTable:
    """Leave no scroll and no luxury good, so that the close of a turn turns nothing up."""
    table.stacks = {back: [Stack(0) for _ in range(3)] for back in table.stacks}
    table.shops = [Shop(0) for _ in range(5)]
    return table


def seat(table: MarrakeshTable, number: int = 0) -> Player:
    """A player without resources: 0 is the ledger's A."""
    return has(table.player(table.seats[number]), dinar=0, water=0, date=0)


def use(table: MarrakeshTable, *words: str, **answers: str) -> Played[MarrakeshTable]:
    numbered = {f"assistant-{number}": word for number, word in enumerate(words, start=1)}
    more = {key.replace("__", "-").replace("_", "/"): word for key, word in answers.items()}
    return play(table, assistants.use_assistants(table), {**numbered, **more})


def evaluate(table: MarrakeshTable, answers: Mapping[str, str] | None = None) -> Played[MarrakeshTable]:
    return play(table, river_evaluation.evaluate_river(table), dict(answers or {}))


def tile(points: int, *, dinar: int = 0, water: int = 0, date: int = 0) -> Provision:
    due = zip(Resource, (dinar, water, date), strict=True)
    return Provision(tuple((kind, n) for kind, n in due if n), points)


def scores(table: MarrakeshTable) -> list[int]:
    """What each player has scored beyond the first ten points."""
    return [player.score - 10 for player in table.players.values()]


@pytest.mark.rule("MAR-CASE-09")
def test_case_09_seven_sectors_for_the_joker() -> None:
    table = given(players=2, phase=Phase.SELECT)
    screens(table)
    asked = question_of(selection.select_and_deploy(table), "joker/first", {"select": "GKR AWP"})
    possible = {place.id for place in asked.places() if place.barred is None}
    assert possible == {sector.value for sector in Sector} - {"orchard", "mosque"}
    assert len(possible) == 7
    assert seat(table).assistants == [Sector.ORCHARD, Sector.MOSQUE]


@pytest.mark.rule("MAR-CASE-10")
def test_case_10_three_assistants_in_the_souk() -> None:
    table = given(players=2, phase=Phase.SELECT)
    screens(table)
    play(table, selection.select_and_deploy(table), {"select": "YOR AWP", "joker/first": "9"})
    assert seat(table).assistants == [Sector.SOUK] * 3


@pytest.mark.rule("MAR-CASE-11")
def test_case_11_the_third_toss_of_four_players() -> None:
    table = given(players=4, phase=Phase.SELECT, round=3)
    screens(table, *(Keshi.from_letter(letter) for letter in "GAWKPT"))
    assert [sum(player.hidden.values()) for player in table.players.values()] == [6] * 4
    play(table, selection.select_and_deploy(table), {"select": "GAW KPT GAW KPT"})
    toss(table, "0").says("the 12 selected keshis")
    assert [sum(player.hidden.values()) for player in table.players.values()] == [3] * 4


def after_case_12() -> MarrakeshTable:
    table = tossed(given(players=4), green=3, black=2, pink=2, yellow=2, brown=2, red=1)
    toss(table, typed(green=2, black=2, pink=1, yellow=2, brown=1))
    return table


@pytest.mark.rule("MAR-CASE-12")
def test_case_12_four_stuck_at_the_first_toss() -> None:
    assert inside(after_case_12()) == {"green": 1, "pink": 1, "brown": 1, "red": 1}


@pytest.mark.rule("MAR-CASE-13")
def test_case_13_a_red_and_a_green_knocked_loose() -> None:
    table = after_case_12()
    for colour, n in list(table.display.items()):
        table.give_back(colour, n)
    table.display = {}
    tossed(table, turquoise=3, gray=2, white=2, orange=2, green=1, purple=1, black=1)
    toss(table, typed(turquoise=2, gray=2, white=1, orange=2, green=2, purple=1, red=1))
    assert inside(table) == {"pink": 1, "brown": 1, "turquoise": 1, "white": 1, "black": 1}
    assert sum(on_display(table).values()) == 11


@pytest.mark.rule("MAR-CASE-14")
def test_case_14_two_red_out_of_one() -> None:
    table = tossed(given(players=2), green=3, black=3)
    stuck(table, red=1)
    played = toss(table, "2R", disagrees_toss_1="recount", disagrees_toss_1_recount="R")
    assert "1 red more came out than can have been inside" in str(played.says("disagree").text)
    assert (on_display(table), inside(table)) == ({"red": 1}, {"green": 3, "black": 3})


@pytest.mark.rule("MAR-CASE-15")
def test_case_15_eleven_emerge_of_nine_tossed() -> None:
    table = tossed(given(players=3), green=5, black=4)
    stuck(table, pink=5)
    played = toss(table, typed(green=4, black=3, pink=4))
    assert played.keys == ["toss"]
    assert (sum(inside(table).values()), sum(on_display(table).values())) == (3, 11)


@pytest.mark.rule("MAR-CASE-16")
def test_case_16_three_stay_stuck_over_the_seasons_end() -> None:
    table = given(players=2, round=4, phase=Phase.SEASON_END)
    table.faces[1] = 8
    table.printed.provisions, table.printed.offices = {}, {}
    stuck(table, white=1, brown=2)
    tiles = {"first/tile": "1111", "second/tile": "2111", "office/tile": "11 23 33"}
    play(table, season_end.end_season(table), tiles)
    assert inside(table) == {"white": 1, "brown": 2}
    assert [player.hidden for player in table.players.values()] == [dict.fromkeys(Keshi, 1)] * 2
    play(table, selection.select_and_deploy(table), {"select": "GAW GAW"})
    toss(table, "W2N")
    assert on_display(table) == {"white": 1, "brown": 2}


@pytest.mark.rule("MAR-CASE-17")
def test_case_17_a_joker_in_the_palace_is_thrown_in_as_red() -> None:
    table = given(players=2, phase=Phase.SELECT)
    screens(table)
    play(table, selection.select_and_deploy(table), {"select": "GKR GKP", "joker/first": "3"})
    assert seat(table).assistants[-1] is Sector.PALACE
    toss(table, "0")
    assert inside(table) == {"green": 2, "black": 2, "red": 1, "pink": 1}


@pytest.mark.rule("MAR-CASE-18")
def test_case_18_three_two_one() -> None:
    table = lying(3, turquoise=3, green=2, yellow=1)
    table.camel = table.seats[1]
    claim(table, "T", "G", "T")
    ada, ben, cleo = table.players.values()
    assert (claimed(table), on_display(table)) == ([1, 3, 2], {})
    assert (ben.keshis[Keshi.TURQUOISE], ben.keshis[Keshi.YELLOW]) == (2, 1)
    assert (ada.keshis[Keshi.TURQUOISE], cleo.keshis[Keshi.GREEN]) == (1, 2)
    assert scores(table) == [0, 0, 2]


@pytest.mark.rule("MAR-CASE-19")
def test_case_19_the_eighth_scholar() -> None:
    table = lying(2, gray=2, white=1)
    stands(table, seat(table), gray=7)
    assert offered(table) == {"1 gray": True, "1 white": True}
    played = claim(table, "A", "A")
    assert seat(table).keshis[Keshi.GRAY] == 8
    played.in_order("Ada takes 1 gray", "claim/second", "Ben takes 1 gray")


@pytest.mark.rule("MAR-CASE-20")
def test_case_20_forfeit_one_one() -> None:
    table = lying(3, black=2)
    for number, clerics in enumerate((8, 7, 3)):
        stands(table, seat(table, number), black=clerics)
    played = claim(table)
    assert claimed(table) == [8, 8, 4]
    assert [one.id for one in table.forfeited] == ["first"]
    played.in_order("Ada can claim no keshi", "Ben takes 1 black", "Cleo takes 1 black")


@pytest.mark.rule("MAR-CASE-21")
def test_case_21_a_pink_one_left_lying() -> None:
    table = lying(2, pink=1)
    for player in table.players.values():
        stands(table, player, pink=8)
    claim(table)
    assert len(table.forfeited) == 2
    tossed(table, gray=3, white=3)
    toss(table, typed(gray=3, white=2))
    assert sum(on_display(table).values()) == 6
    assert inside(table) == {"white": 1}


@pytest.mark.rule("MAR-CASE-22")
def test_case_22_a_caravan_that_must_be_taken() -> None:
    table = lying(2, brown=1)
    ada = stands(table, seat(table), brown=2)
    table.take(Keshi.BROWN, 2)
    ada.sahara.caravans[Path.LEFT] = 2
    claim(table, answers={"claim-1/caravan": "3", "claim-1/oasis/oasis": "7"})
    assert ada.on_board(Keshi.BROWN) == 5
    assert "none of the options" in refusal(
        question_of(claims.claim_all(lying(2, brown=2)), "claim/first"), "0"
    )


@pytest.mark.rule("MAR-CASE-23")
def test_case_23_one_of_two_date_pickers() -> None:
    table = lying(2, green=2, gray=1)
    played = claim(table, "G1", "G")
    played.in_order("Ada takes 1 green", "Ada: 1 point", "claim/second")
    assert seat(table).keshis[Keshi.GREEN] == 1
    names = [str(place.name) for place in played.question("claim/second").places()]
    assert names == ["1 green", "1 gray"]


@pytest.mark.rule("MAR-CASE-24")
def test_case_24_the_last_vendor_space_is_in_the_sahara() -> None:
    table = lying(2, red=2, purple=1)
    ada = vendor(table, seat(table), *(one for one in COLOUR_SECTORS if one is not Sector.SAHARA))
    assert offered(table) == {"1 red": True, "1 purple": True}
    asked = question_of(claims.claim_all(table), "claim/first")
    assert refusal(asked, "RR") != ""
    claim(table, "R", "U", answers={"claim-1/vendor": "1"})
    assert Sector.SAHARA in ada.vendors
    assert seat(table, 1).keshis[Keshi.PURPLE] == 1


@pytest.mark.rule("MAR-CASE-25")
def test_case_25_eight_vendors() -> None:
    table = lying(2, red=2)
    vendor(table, seat(table), *COLOUR_SECTORS)
    claim(table, "R", answers={"claim-1/vendor": "1", "claim-2/vendor": "2"})
    assert [one.id for one in table.forfeited] == ["first"]
    other = lying(2, red=2, orange=1)
    vendor(other, seat(other), *COLOUR_SECTORS)
    played = claim(other, "R", answers={"claim-1/vendor": "1", "claim-2/vendor": "2"})
    played.in_order("Ada takes 1 orange", "claim/second")
    assert seat(other).keshis[Keshi.ORANGE] == 1


@pytest.mark.rule("MAR-CASE-31")
def test_case_31_a_full_orchard_and_one_of_seven() -> None:
    table = sold_out(given(players=2))
    ada = vendor(table, stands(table, seat(table), green=8), Sector.ORCHARD)
    ada.assistants = [Sector.ORCHARD, Sector.MADRASA]
    asked = question_of(assistants.use_assistants(table), "assistant-1")
    assert "the sector is filled" in refusal(asked, "orchard/keshi")
    use(table, "orchard/action", "madrasa/action")
    assert (owned(table), ada.score) == ((0, 1, 8), 10)
    other = sold_out(given(players=2))
    ben = vendor(other, stands(other, seat(other), green=7), Sector.ORCHARD)
    ben.assistants = [Sector.ORCHARD]
    use(other, "orchard/keshi")
    assert (owned(other), ben.keshis[Keshi.GREEN], ben.score) == ((0, 1, 0), 8, 11)


@pytest.mark.rule("MAR-CASE-32")
def test_case_32_the_new_vendors_water_lengthens_the_move() -> None:
    table = sold_out(lying(2, red=1))
    ada = stands(table, seat(table), turquoise=2)
    claim(table, answers={"claim-1/vendor": Sector.RIVER.key})
    ada.assistants = [Sector.RIVER]
    use(table, "river/action", river_water="1").in_order("take 1 water", "/water", "step 3")
    assert (ada.fisherman, owned(table)) == (3, (0, 0, 0))


@pytest.mark.rule("MAR-CASE-34")
@pytest.mark.parametrize("letter", ["Y", "U", "O"])
def test_case_34_any_goods_keshi_whatever_was_revealed(letter: str) -> None:
    table = sold_out(given(players=2, phase=Phase.SELECT))
    screens(table)
    play(table, selection.select_and_deploy(table), {"select": "YAW GAW"})
    seat(table, 1).assistants = []
    seat(table).assistants = [Sector.SOUK]
    use(table, "souk/keshi", goods=letter)
    assert seat(table).keshis[Keshi.from_letter(letter)] == 1


@pytest.mark.rule("MAR-CASE-76")
def test_case_76_paid_and_one_more_turned_up() -> None:
    table = given(players=2)
    ada = has(table.player(table.seats[0]), dinar=1, water=2, date=3)
    ada.provisions = [tile(4, dinar=1, date=2)]
    table.printed.provisions = {}
    play(table, provisions.provide(table, ada))
    assert (owned(table), ada.score) == ((0, 2, 1), 10)
    play(table, provisions.turn_up_next(table, ada), {"first/tile": "0202"})
    assert [each.points for each in ada.provisions] == [4, 2]


@pytest.mark.rule("MAR-CASE-77")
def test_case_77_one_dinar_short_of_two_tiles() -> None:
    table = given(players=2, season=2)
    ada = has(table.player(table.seats[0]), dinar=2, water=1, date=2)
    stands(table, ada, yellow=2, purple=1, orange=1)
    ada.provisions = [tile(5, water=1, date=2), tile(6, dinar=3)]
    play(table, provisions.provide(table, ada))
    assert (owned(table), ada.score) == ((0, 0, 0), 10 - 11)
    assert ada.count(Sector.SOUK) == 4


@pytest.mark.rule("MAR-CASE-78")
def test_case_78_paid_with_what_the_tile_gave() -> None:
    table = given(players=2)
    table.faces[1] = 14
    ada = has(table.player(table.seats[0]), dinar=1, water=0, date=1)
    ada.fisherman, ada.arrival = 3, 1
    ada.provisions = [tile(4, dinar=1, water=1, date=2)]
    evaluate(table)
    assert owned(table) == (2, 1, 2)
    play(table, provisions.provide(table, ada))
    assert (owned(table), ada.score) == ((1, 0, 0), 10)


def case_79(players: int) -> MarrakeshTable:
    table = given(players=players, season=3)
    table.faces[3] = 12
    for number, (gates, green, step) in enumerate(((3, 6, 9), (4, 2, 7), (0, 5, 2))[:players]):
        player = stands(table, seat(table, number), green=green)
        player.gates = [Gate(Keshi.GRAY, space) for space in range(gates)]
        player.fisherman, player.arrival = step, 1
    return table


@pytest.mark.rule("MAR-CASE-79")
@pytest.mark.parametrize(
    ("players", "share", "expected"),
    [(3, "green", [6, 4, 0]), (3, "gates", [3, 2, 0]), (2, "green", [6, 0]), (2, "gates", [3, 0])],
)
def test_case_79_gates_or_date_pickers(players: int, share: str, expected: list[int]) -> None:
    table = case_79(players)
    evaluate(table, {"river-tile-first/share": share})
    assert scores(table) == expected


@pytest.mark.rule("MAR-CASE-80")
def test_case_80_season_2_is_prepared() -> None:
    table = given(players=3, round=4, phase=Phase.SEASON_END)
    table.faces = {1: 8, 2: 4, 3: 5}
    table.printed.provisions, table.printed.offices = {}, {}
    stuck(table, pink=2)
    for number, player in enumerate(table.players.values(), start=1):
        player.fisherman, player.arrival = 4 * number, number
        player.stairs = {Staircase.MOSQUE: 3 + number, Staircase.PALACE: number}
        player.provisions = [tile(2, dinar=1)]
    tiles = {f"{each.id}/tile": f"{number}111" for number, each in enumerate(table.seats, start=1)}
    played = play(table, season_end.end_season(table), {**tiles, "office/tile": "12 23 13"})
    assert table.office != T6
    assert "Put the river tile of this season back into the box." in played.todo
    assert "Put the river tile of season 2 to the end of the river." in played.todo
    for number, player in enumerate(table.players.values(), start=1):
        assert (player.fisherman, player.jetty) == (0, None)
        assert player.stairs == {Staircase.MOSQUE: 3 + number, Staircase.PALACE: number}
        assert len(player.provisions) == 2
        assert player.hidden == dict.fromkeys(Keshi, 1)
    assert inside(table) == {"pink": 2}


@pytest.mark.rule("MAR-CASE-96")
@pytest.mark.parametrize(("water", "lost"), [(3, 0), (2, 15)])
def test_case_96_scroll_44_pays_three_tiles_or_fails(water: int, lost: int) -> None:
    table = given(players=2, season=3)
    ada = has(table.player(table.seats[0]), dinar=1, water=water, date=0)
    ada.scrolls.append(Scroll.CHEAP_PROVISIONS.value)
    ada.provisions = [tile(4, date=3), tile(5, water=2), tile(6, dinar=2)]
    play(table, provisions.provide(table, ada))
    assert (owned(table), ada.score) == ((0, 0, 0), 10 - lost)


@pytest.mark.rule("MAR-CASE-99")
@pytest.mark.parametrize(
    ("word", "taken"),
    [
        ("GP", {"green": 1, "pink": 1}),
        ("KK", {"black": 2}),
        ("KG", {"black": 1, "green": 1}),
        ("KP", {"black": 1, "pink": 1}),
    ],
)
def test_case_99_scroll_61_any_two(word: str, taken: dict[str, int]) -> None:
    table = lying(2, green=1, pink=1, black=2)
    ada = seat(table)
    ada.scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    space = {f"claim-{word.index('P') + 1}/space": "5"} if "P" in word else {}
    play(table, claims._turn(table), {"claim/first": word, **space})
    assert {one.english: ada.on_board(one) for one in Keshi if ada.on_board(one)} == taken


@pytest.mark.rule("MAR-CASE-99")
def test_case_99_the_last_keshi_alone() -> None:
    table = lying(2, black=1)
    seat(table).scrolls.append(Scroll.CLAIM_ANY_TWO.value)
    claim(table)
    assert claimed(table) == [1, 0]


def with_keshis(table: MarrakeshTable, player: Player, keshis: int, luxuries: int) -> None:
    """Give a player so many keshis on the board, of several colours, and so many luxury goods."""
    rest = keshis - 14
    stands(table, vendor(table, player, Sector.RIVER, Sector.SOUK), gray=8, pink=4)
    for colour in ("yellow", "purple", "white", "black"):
        n = min(8, rest)
        stands(table, player, **{colour: n})
        rest -= n
    assert rest == 0
    player.luxuries = [SLIPPER] * luxuries


@pytest.mark.rule("MAR-CASE-102")
def test_case_102_keshis_for_the_first_luxury_goods_for_the_second() -> None:
    table = given(players=3, season=3)
    table.faces[3] = 18
    for number, (keshis, luxuries, step) in enumerate(((35, 3, 9), (30, 4, 7))):
        player = seat(table, number)
        with_keshis(table, player, keshis, luxuries)
        player.fisherman, player.arrival = step, 1
    evaluate(table, {"river-tile-first/share": "keshis"})
    assert scores(table) == [8, 8, 0]


@pytest.mark.rule("MAR-CASE-107")
def test_case_107_a_start_on_the_crocodile() -> None:
    table = given(players=3, season=2, round=4)
    table.faces = {2: 9, 3: 5}
    ada = seat(table)
    ada.fisherman, ada.arrival = 7, 1
    evaluate(table)
    play(table, season_end._prepare(table), always={"office/which": "0", "office/tile": "11 23 33"})
    assert [player.fisherman for player in table.players.values()] == [5, 0, 0]
    play(table, round_end.end_round(table), {"river-bonus-first/first": "4-1"})
    assert scores(table) == [1, 0, 0]


@pytest.mark.rule("MAR-CASE-121")
def test_case_121_eleven_keshis_for_four() -> None:
    table = lying(4, turquoise=3, green=2, pink=1, gray=1, orange=1, purple=1, white=1, brown=1)
    answers = {"claim-1/space": "5", "claim-1/caravan": "1", "resources": "13"}
    claim(table, "T", "G", "P", "A", "T", "O", "U", "W", answers=answers)
    assert claimed(table) == [4, 3, 2, 2]


@pytest.mark.rule("MAR-CASE-122")
def test_case_122_thirteen_at_most() -> None:
    table = tossed(given(players=4), green=3, black=2, pink=2, yellow=2, brown=2, red=1)
    toss(table, typed(green=3, black=2, pink=2, yellow=2, brown=2))
    assert inside(table) == {"red": 1}
    for colour, n in list(table.display.items()):
        table.give_back(colour, n)
    table.display = {}
    tossed(table, gray=12)
    toss(table, "12A R")
    assert sum(on_display(table).values()) == 13
    assert inside(table) == {}


@pytest.mark.rule("MAR-CASE-125")
@pytest.mark.parametrize("work", ["keshi", "action"])
@pytest.mark.parametrize(("scrolls", "water"), [((), 1), ((Scroll.TWO_WATER_FROM_VENDORS,), 2)])
def test_case_125_the_vendor_of_the_palace(work: str, scrolls: tuple[Scroll, ...], water: int) -> None:
    table = sold_out(given(players=2))
    ada = vendor(table, seat(table), Sector.PALACE)
    ada.scrolls.extend(scroll.value for scroll in scrolls)
    ada.assistants = [Sector.PALACE]
    use(table, f"palace/{work}")
    assert owned(table) == (0, water, 0)


@pytest.mark.rule("MAR-CASE-126")
def test_case_126_a_vendor_of_the_same_turn_waits() -> None:
    table = sold_out(given(players=2))
    ada = seat(table)
    ada.assistants = [Sector.PALACE, Sector.RIVER]
    answers = {"assistant-1": "palace/keshi", "assistant-2": "river/keshi"}
    table.begin_moment()
    play(table, deployment.deploy(table, ada, Keshi.RED, "won"), {"won/vendor": Sector.RIVER.key})
    table.moment -= 1
    play(table, assistants._turn(table), answers)
    assert owned(table) == (0, 0, 0)
    ada.assistants = [Sector.RIVER]
    play(table, assistants._turn(table), {"assistant-1": "river/keshi"})
    assert owned(table) == (0, 1, 0)


@pytest.mark.rule("MAR-CASE-139")
def test_case_139_short_on_one_of_two_tiles() -> None:
    table = given(players=2, season=2)
    ada = has(table.player(table.seats[0]), dinar=1, water=2, date=1)
    ada.provisions = [tile(3, dinar=1, date=1), tile(5, dinar=1, date=1)]
    play(table, provisions.provide(table, ada))
    assert (owned(table), ada.score) == ((0, 0, 0), 10 - 8)


@pytest.mark.rule("MAR-CASE-140")
def test_case_140_scroll_44_with_two_tiles() -> None:
    table = given(players=2, season=2)
    ada = has(table.player(table.seats[0]), dinar=2, water=1, date=2)
    ada.scrolls.append(Scroll.CHEAP_PROVISIONS.value)
    ada.provisions = [tile(3, dinar=4), tile(5, water=4)]
    play(table, provisions.provide(table, ada), {"provisions/first/any": "33"})
    assert (owned(table), ada.score) == ((1, 1, 0), 10)


@pytest.mark.rule("MAR-CASE-141")
@pytest.mark.parametrize(("players", "expected"), [(3, [7, 3, 0]), (2, [7, 0])])
def test_case_141_tile_05(players: int, expected: list[int]) -> None:
    table = given(players=players, season=3)
    table.faces[3] = 5
    for player, step in zip(table.players.values(), (9, 7, 2), strict=False):
        player.fisherman, player.arrival = step, 1
    evaluate(table)
    assert scores(table) == expected


@pytest.mark.rule("MAR-CASE-166")
@pytest.mark.parametrize(
    ("face", "share", "points"), [(18, "keshis", 9), (18, "luxuries", 4), (12, "gates", 5), (12, "green", 8)]
)
def test_case_166_tiles_18_and_12(face: int, share: str, points: int) -> None:
    table = given(players=2, season=3)
    table.faces[3] = face
    ada = seat(table)
    ada.fisherman, ada.arrival = 3, 1
    if face == 18:
        with_keshis(table, ada, 39, 2)
    else:
        stands(table, ada, green=8)
        ada.gates = [Gate(Keshi.GRAY, space) for space in range(5)]
    evaluate(table, {"river-tile-first/share": share})
    assert scores(table)[0] == points


@pytest.mark.rule("MAR-CASE-167")
def test_case_167_who_came_first_to_the_space_wins_the_tile() -> None:
    table = given(players=2)
    table.faces[1] = 8
    ada, ben = (seat(table, number) for number in range(2))
    for player in (ben, ada):
        play(table, river.advance(table, player, 6, "x", Source.RIVER))
    evaluate(table)
    assert scores(table) == [0, 3]
