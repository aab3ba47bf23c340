"""What people correct by hand: each value its own; supplies answer for what comes and goes."""

from __future__ import annotations

import random

import pytest

from companion.engine.game import Level
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.games.merv import contracts, printed, queue
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.fields import fields
from companion.games.merv.game import GAME
from companion.games.merv.kinds import PATHS, Action, Cube, Deal, Phase
from companion.games.merv.paying import pay
from companion.games.merv.pieces import camels_counted, misplaced
from companion.games.merv.printed_values import Contract, ContractStack
from companion.games.merv.score import score_sheet
from companion.games.merv.solo_deck import possible
from companion.games.merv.sources import Source
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable
from companion.games.merv.towns import INNER
from companion.players import EasyPlayer
from tests.engine.fakes import MemoryCatalogue, opened
from tests.merv.given import BOARD_1, given, has, lay_row, place, wall_slot
from tests.merv.given import contracts as offered
from tests.merv.laid_out import STAND_IN
from tests.playing import run
from tests.shown import panel

RED, BLUE, YELLOW = SEATS[:3]
ROW = "G* J* C* P G J C P"
ON_SITE = {"action": "mosque", "colour": "tan", "owner": "second", "soldier": "none", "upgrade": "white"}
IN_QUEUE = {"meeple-1": "second", "camels-1": 0, "meeple-2": "none", "camels-2": 2, "meeple-3": "third",
            "camels-3": 0}  # fmt: skip
TOP = {"points": 6, "scrolls": 1, "common": 0, "rare": 0, "goods": 2, "cost": ["tan"]}


def table_of(players: int = 3, **others: object) -> MervTable:
    """A table in mid-game with its row, contracts, and whoever plays in the queue."""
    table = given(players=players, row=ROW, **others)  # type: ignore[arg-type]
    offered(table, Contract(ContractStack(2, Boon.SOLDIER), 7, scrolls=1))
    return table


def field(table: MervTable, name: str) -> Field:
    found = [each for each in fields(table) if each.name == name]
    assert len(found) == 1, f"{name} is the name of {len(found)} values"
    return found[0]


def correct(table: MervTable, name: str, raw: Raw) -> None:
    """Write a value under its name, as a correction on a screen does."""
    found = field(table, name)
    assert found.question.refuse(raw) is None, found.question.refuse(raw)
    found.write(raw)


def refused(table: MervTable, name: str, raw: Raw) -> str:
    refusal = field(table, name).question.refuse(raw)
    return "" if refusal is None else str(refusal.text)


def read(table: MervTable, *leaving_out: str) -> dict[str, Raw]:
    return {each.name: each.read() for each in fields(table) if each.name not in leaving_out}


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("year", 2),
        ("round", 3),
        ("site", "2.4"),
        ("traded", "yes"),
        ("used", ["palace", "teal"]),
        ("level", "light"),
        ("second.score", 31),
        ("second.cubes", {"teal": 1, "tan": 0, "purple": 3, "orange": 0, "white": 2}),
        ("second.camels", 4),
        ("second.favour", 5),
        ("second.influence", 9),
        ("second.courtiers", {"knowledge": 1, "spice": 0, "trade": 2, "faith": 0}),
        ("second.scrolls", {"owned": 5, "committed": 2}),
        ("second.cards", {"ginger": 1, "juniper": 0, "cinnamon": 4, "pepper": 0}),
        ("second.goods", {"common": 3, "common-committed": 1, "rare": 2, "rare-committed": 2}),
        ("second.posts", ["rayy", "baghdad"]),
        ("second.mosque", {"path": "3", "steps": 4}),
        ("second.breakthroughs", ["palace", "free-card"]),
        ("second.scoring-tiles", ["library"]),
        ("second.contracts", ["2-soldier/3"]),
        ("site-2.4", ON_SITE),
        ("wall-N3", "gate-222"),
        ("row", ["pepper", "cinnamon+camel", "ginger"]),
        ("market", ["rare-good", "mosque-step+camel", "soldier"]),
        ("town-camels", ["balkh"]),
        ("path-camels", ["2", "4"]),
        ("gone-1-favour", 1),
        ("contract-2-soldier", TOP),
        ("segments", ["segment-1", "segment-12", "segment-12"]),
        ("gates", ["gate-333"]),
        ("bonus-upgrades", ["teal", "teal"]),
        ("scoring-tiles", ["palace"]),
    ],
)
def test_a_corrected_value_is_the_one_that_was_said_and_no_other_changes(name: str, raw: Raw) -> None:
    table = table_of()
    before = read(table, name)
    correct(table, name, raw)
    assert field(table, name).read() == raw
    after = read(table, name)
    moved = {other for other in after if after[other] != before[other]}
    assert moved == {"wall-N3": {"gates"}, "second.scoring-tiles": {"scoring-tiles"}}.get(name, set())


def test_the_values_that_decide_are_the_corrected_ones() -> None:
    table = table_of()
    blue = table.player(BLUE)
    correct(table, "site-2.4", ON_SITE)
    site = table.city.site(place("2.4"))
    assert (site.owner, site.upgrade, table.city.tile(place("2.4")).action) == (
        BLUE,
        Cube.WHITE,
        Action.MOSQUE,
    )
    assert table.white_upgrades == 5
    correct(table, "wall-N3", "gate-222")
    assert table.city.walls[wall_slot("N3")].cost == (Cube.TAN,) * 3
    correct(table, "second.mosque", {"path": "3", "steps": 4})
    assert (blue.path, blue.steps) == (3, 4)
    correct(table, "second.scrolls", {"owned": 5, "committed": 2})
    assert blue.free_scrolls() == 3
    correct(table, "row", ["pepper", "cinnamon+camel"])
    assert [card.camel for card in table.row] == [False, True]
    correct(table, "market", ["soldier+camel", "favour"])
    assert [(slot.boon, slot.camel) for slot in table.market] == [(Boon.SOLDIER, True), (Boon.FAVOUR, False)]
    assert misplaced(table) == ()


def test_a_corrected_score_is_booked_so_that_the_sheet_still_adds_up() -> None:
    table = table_of(year=2)
    table.book(table.player(BLUE), 10, Source.CONTRACTS)
    correct(table, "second.score", 31)
    assert table.points["second"][2][Source.CORRECTED] == 21
    assert score_sheet(table).totals == (0, 31, 0)


@pytest.mark.rule("MERV-SETUPX-18")
def test_the_deck_answers_for_caravan_cards_and_never_goes_below_none() -> None:
    table = table_of()
    before = dict(table.deck)
    correct(table, "second.cards", {"ginger": 2, "juniper": 0, "cinnamon": 0, "pepper": 2})
    assert {spice.value: n - before[spice] for spice, n in table.deck.items() if n != before[spice]} == {
        "ginger": -2,
        "pepper": -2,
    }
    assert "is not from 0 to 2" in refused(
        table, "second.cards", {"ginger": 0, "juniper": 0, "cinnamon": 0, "pepper": 3}
    )
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-DATA-22", "MERV-SETUPX-14")
def test_camels_that_lie_nowhere_are_out_of_the_game_and_too_many_are_told() -> None:
    table = table_of()
    out = table.camels_out
    correct(table, "first.camels", 1)
    correct(table, "town-camels", ["rayy"])
    assert table.camels_out == out - 1 + 3
    assert camels_counted(table) == 12
    correct(table, "second.camels", 9)
    assert [str(each) for each in misplaced(table)] == ["6 camels too many"]
    assert panel(GAME, table, "Game")["Check"] == "6 camels too many"


@pytest.mark.rule("MERV-BRK-02")
def test_a_breakthrough_is_owned_once() -> None:
    table = table_of()
    correct(table, "first.breakthroughs", ["palace", "teal"])
    correct(table, "second.breakthroughs", ["teal"])
    assert table.player(RED).breakthroughs == [Breakthrough.PALACE]
    assert Breakthrough.TEAL not in table.breakthroughs
    correct(table, "second.breakthroughs", [])
    assert Breakthrough.TEAL in table.breakthroughs


@pytest.mark.rule("MERV-AMB-28")
@pytest.mark.parametrize(
    ("name", "raw", "words"),
    [
        (
            "site-2.4",
            {**ON_SITE, "upgrade": "none", "soldier": "first", "owner": "none"},
            "on a building only",
        ),
        ("site-2.4", {**ON_SITE, "soldier": "first"}, "no soldier stands on an upgrade"),
        ("second.mosque", {"path": "0", "steps": 2}, "has made a step"),
        ("second.mosque", {"path": "1", "steps": 9}, "that path has 8 steps"),
        ("second.scrolls", {"owned": 1, "committed": 2}, "more scrolls are on contracts"),
        ("second.goods", {"common": 0, "common-committed": 1, "rare": 0, "rare-committed": 0}, "more goods"),
        ("queue", {**IN_QUEUE, "meeple-2": "second"}, "nobody stands on two places"),
        ("slots", {"1": "first", "2": "first", "3": "none", "4": "none", "5": "none"}, "on two places"),
        ("wall-N3", "segment-1", "none of the options"),
        ("row", ["pepper"] * 5, "only 4 of pepper are left"),
        ("second.scoring-tiles", ["palace"], "no such tile is left"),
    ],
)
def test_what_cannot_lie_together_is_refused_in_words(name: str, raw: Raw, words: str) -> None:
    assert words in refused(table_of(), name, raw)


def test_who_has_no_piece_left_cannot_have_one_more_but_keeps_those_that_stand() -> None:
    table = table_of()
    for site in ("1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "2.4"):
        table.city.site(place(site)).owner = RED
    built = {**ON_SITE, "owner": "first", "upgrade": "none"}
    assert "no piece is left" in refused(table, "site-3.1", built)
    correct(table, "site-2.4", built)


def test_the_last_upgrade_stays_where_it_lies() -> None:
    table = table_of()
    table.bonus_upgrades = [Cube.TAN]
    correct(table, "site-2.4", {**ON_SITE, "upgrade": "tan"})
    assert table.bonus_upgrades == []
    assert "left in the supply" in refused(table, "site-3.1", {**ON_SITE, "upgrade": "tan"})
    correct(table, "site-2.4", {**ON_SITE, "upgrade": "tan", "owner": "third"})
    correct(table, "site-2.4", {**ON_SITE, "upgrade": "none"})
    assert table.bonus_upgrades == [Cube.TAN]


@pytest.mark.rule("MERV-PALACE-02", "MERV-SETUP-07")
def test_courtiers_need_room_and_servants() -> None:
    table = table_of()
    correct(table, "first.courtiers", {"knowledge": 2, "spice": 0, "trade": 0, "faith": 0})
    full = {"knowledge": 2, "spice": 0, "trade": 0, "faith": 0}
    assert "is not from 0 to 1" in refused(table, "second.courtiers", full)
    everywhere = {"knowledge": 1, "spice": 3, "trade": 3, "faith": 3}
    assert "there are 8 servants only" in refused(table, "second.courtiers", everywhere)


def test_who_is_put_onto_a_slot_leaves_the_queue_and_the_turn_has_that_line() -> None:
    table = table_of()
    table.slots, table.turn.line = {2: RED}, 2
    table.queue[0].meeple = None
    correct(table, "slots", {"1": "none", "2": "none", "3": "second", "4": "first", "5": "none"})
    assert [space.meeple for space in table.queue] == [None, None, YELLOW]
    assert table.turn.line == 4
    correct(table, "slots", {"1": "none", "2": "none", "3": "none", "4": "first", "5": "none"})
    assert {space.meeple for space in table.queue} == {None, BLUE, YELLOW}


def test_who_is_put_into_the_queue_leaves_the_slots_and_the_order_follows_it() -> None:
    table = table_of()
    correct(table, "queue", IN_QUEUE)
    assert (list(table.slots.values()), table.order) == ([RED], [RED, BLUE, YELLOW])
    assert camels_counted(table) == 12
    correct(table, "order", ["third", "first", "second"])
    assert [space.meeple for space in table.queue] == [YELLOW, None, BLUE]


def test_between_the_rounds_everybody_stands_in_the_queue() -> None:
    table = table_of(phase=Phase.SCORING)
    assert "all master meeples stand in the queue now" in refused(table, "queue", IN_QUEUE)
    everybody = {**IN_QUEUE, "meeple-2": "first"}
    correct(table, "queue", everybody)
    assert (table.order, table.slots) == ([BLUE, RED, YELLOW], {})
    assert not {"order", "slots", "site"} & {each.name for each in fields(table)}


def test_who_was_put_into_the_queue_while_asked_is_not_moved_again() -> None:
    table = table_of(round=1)
    for line, seat in enumerate(table.order, start=1):
        table.slots[line] = seat
    for space in table.queue:
        space.meeple = None
    table.player(RED).camels = 2

    def corrected(_: object) -> str:
        correct(table, "queue", {**IN_QUEUE, "meeple-1": "first", "meeple-3": "none", "camels-2": 0})
        return "0"

    run(table, queue.end_round(table), always={"queue/first": corrected})
    assert table.order[0] == RED
    assert (sorted(seat.id for seat in table.order), table.slots) == (["first", "second", "third"], {})


@pytest.mark.rule("MERV-INV-16")
def test_ransom_can_be_corrected_while_the_invasion_is_settled() -> None:
    table = table_of(phase=Phase.INVASION)
    correct(table, "site-2.4", {**ON_SITE, "ransom": "orange"})
    assert table.city.site(place("2.4")).ransom is Cube.ORANGE
    table.phase = Phase.SCORING
    assert "ransom" not in str(field(table, "site-2.4").read())


def test_a_contract_on_top_is_fulfilled_as_corrected() -> None:
    table = table_of()
    red = has(table.player(RED), tan=1)
    red.tracks = dict.fromkeys(red.tracks, 6)
    red.scrolls = 1
    assert contracts.possible(table, red)
    correct(table, "contract-2-soldier", TOP)
    assert contracts.possible(table, red) == ()
    correct(table, "gone-2-soldier", 3)
    assert "contract-2-soldier" not in {each.name for each in fields(table)}


def test_cubes_that_were_corrected_away_are_not_paid_and_that_is_said() -> None:
    table = table_of()
    red = has(table.player(RED), teal=2, white=1)

    cost = (Cube.TEAL, Cube.TEAL)
    red.breakthroughs = [Breakthrough.PALACE]
    run(table, pay(table, red, cost, "x", action=Action.PALACE), {"x/pay": "11"})
    assert red.cubes[Cube.TEAL] == 0
    red.cubes[Cube.TEAL] = 2
    script = pay(table, red, cost, "y", action=Action.PALACE)
    next(script)
    correct(table, "first.cubes", dict.fromkeys(["teal", "tan", "purple", "orange", "white"], 0))
    script.send("0")  # “nothing”, all that the open question offers now
    assert not any(red.cubes.values())
    run(table, pay(table, red, cost, "z")).says("Red: cubes are lacking for 2 teal, nothing is paid.")


@pytest.mark.rule("MERV-CONTRACT-11")
def test_the_contract_below_one_that_is_gone_by_hand_is_read_off_before_the_next_turn() -> None:
    table = table_of()
    table.taken["2-soldier"] = 0
    table.printed.contracts["2-soldier/1"] = Contract(ContractStack(2, Boon.SOLDIER), 8, scrolls=1)
    assert run(table, printed.read_next(table), printed=STAND_IN).keys == []
    correct(table, "gone-2-soldier", 1)
    assert panel(GAME, table, "Contracts")["level 2, soldier"] == "not read off"
    run(table, printed.read_next(table), printed=STAND_IN)
    assert panel(GAME, table, "Contracts")["level 2, soldier"].startswith("7 points")


def test_the_two_that_the_program_leads_have_what_they_can_have() -> None:
    names = {each.name for each in fields(table_of(players=1))}
    assert {name for name in names if name.startswith("courtier.")} == {"courtier.camels"}
    assert "magistrate.cubes" not in names
    assert {"magistrate.scrolls", "magistrate.posts", "first.cubes"} <= names


@pytest.mark.rule("MERV-AMB-112")
def test_solo_cards_lie_where_one_says_and_the_program_keeps_their_order() -> None:
    table = table_of(players=1)
    assert table.solo is not None
    table.solo.cards = [Action.MOSQUE, Action.PALACE, Action.WALL, Action.LIBRARY]
    table.solo.current, table.solo.discards = Action.MARKETPLACE, [Action.CARAVANSARY]
    where = dict(field(table, "solo-cards").read())  # type: ignore[arg-type]
    assert (where["palace"], where["marketplace"]) == ("deck", "round")
    assert "a round has one solo card" in refused(table, "solo-cards", {**where, "wall": "round"})
    correct(table, "solo-cards", {**where, "palace": "removed", "caravansary": "deck"})
    assert table.solo.cards == [Action.MOSQUE, Action.WALL, Action.LIBRARY, Action.CARAVANSARY]
    assert (table.solo.removed, table.solo.discards) == ([Action.PALACE], [])


def test_of_a_deck_by_hand_nothing_is_known_of_its_order_after_a_correction() -> None:
    table = table_of(players=1, year=2, deal=Deal.BY_HAND)
    assert table.solo is not None
    table.solo.cards, table.solo.layers = list(Action), [2, 4]
    where = dict(field(table, "solo-cards").read())  # type: ignore[arg-type]
    correct(table, "solo-cards", {**where, "palace": "discards"})
    assert possible(table) == tuple(card for card in Action if card is not Action.PALACE)


def test_the_level_can_be_set_down_and_never_up() -> None:
    table = table_of()
    correct(table, "level", Level.LIGHT.value)
    assert not table.counts_cubes
    assert "none of the options" in refused(table, "level", Level.FULL.value)
    assert not any(each.name.endswith(".cubes") for each in fields(table))


def test_what_lies_where_at_the_start_is_told_by_the_fields() -> None:
    table = table_of()
    assert field(table, "town-camels").read() == [town.value for town in INNER]
    assert field(table, "path-camels").read() == [str(path) for path in PATHS]
    row = field(table, "row").read()
    assert row == [f"{card.spice.value}{'+camel' if card.camel else ''}" for card in table.row]
    tile = table.city.tile(place("1.2"))
    assert (tile.action.sign, BOARD_1[0][1]) == ("P", "P")
    lay_row(table, "")
    assert field(table, "row").read() == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_games_go_on_after_any_correction(players: int, seed: int) -> None:
    """Corrections at random questions of a game: the value shows, and the game is played on."""
    chance = random.Random(100 * players + seed)
    session = opened(GAME, seed=seed, catalogue=MemoryCatalogue(dict(GAME.stand_in)))
    people = EasyPlayer(chance)
    corrected = 0
    for _ in range(90):
        question = session.open
        if question is None:
            break  # a later year was said, and the game has ended
        always: dict[str, Raw] = {"setup/players": players, "setup/level": chance.choice(["full", "light"])}
        assert session.answer(always.get(question.key, people.answer(question))) is None
        assert session.trouble is None, f"{question.key}: {session.trouble}"
        if session.run.table is None or session.open is None or chance.random() > 0.2:
            continue
        key, each = session.open.key, chance.choice([f for f in session.fields() if f.name != "level"])
        now = people.answer(each.question)
        if now == each.read():
            continue
        assert session.correct(each.name, now) is None
        assert session.trouble is None, f"{each.name} at {key}: {session.trouble}"
        if session.open is not None and session.open.key == key:
            assert {f.name: f.read() for f in session.fields()}.get(each.name) == now
        corrected += 1
    assert corrected > 5
    assert {COURTIER.id, MAGISTRATE.id} & set(session.run.table.players) == (  # type: ignore[union-attr]
        {1: {COURTIER.id, MAGISTRATE.id}, 2: {COURTIER.id}}.get(players, set())
    )
