"""How closely a game is followed changes in mid-game: down keeps every count, up asks for the rest."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.form import Form
from companion.engine.game import Level
from companion.engine.question import Question, Raw
from companion.engine.table import snapshot
from companion.games.baghdad import turns
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.end_positions import positions
from companion.games.baghdad.fields import fields
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Item, LevelFive, Location, Owner, Quadrant, Site, Symbol
from companion.games.baghdad.levels import follow_all, follow_counts
from companion.games.baghdad.modules import Module
from companion.games.baghdad.played_cards import count_of
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.stock_taking import take_stock
from companion.games.baghdad.table import BaghdadTable
from companion.players import RandomPlayer
from tests import playing
from tests.baghdad.given_full import FULL_CITY, full_table
from tests.engine.fakes import MemoryCatalogue, opened
from tests.laws.recorded import reloaded, state

COUNTED = (Item.PATIENTS, Item.STUDENTS, Item.BOOKS, Item.ARTEFACTS, Item.ARTEFACT_TYPES, Item.BUILDINGS)


class Game:
    """A session in mid-game, played by random people; ``level`` and ``players`` as set up."""

    def __init__(self, players: int, level: Level, seed: int) -> None:
        self.session = opened(GAME, seed=seed, catalogue=MemoryCatalogue(dict(GAME.stand_in)))
        self.player = RandomPlayer(random.Random(seed))
        self.setup: Mapping[str, Raw] = {
            "setup/players": players,
            "setup/level": level.value,
            "setup/modules": [],
        }

    @property
    def table(self) -> BaghdadTable:
        """The table now."""
        table = self.session.run.table
        assert isinstance(table, BaghdadTable)
        return table

    @property
    def open(self) -> Question[object] | None:
        """The open question."""
        return self.session.open

    def answer(self, *, enter: bool = False) -> None:
        """Answer the open question at random, or with what a bare Enter answers where it answers anything."""
        asked = self.session.open
        assert asked is not None
        raw: Raw = None
        if asked.key.startswith("setup/"):
            raw = next((raw for key, raw in self.setup.items() if asked.key == key), None)
        elif enter:
            raw = asked.default
        if raw is None or asked.refuse(raw) is not None:
            raw = self.player.answer(asked)
        assert self.session.answer(raw) is None
        assert self.session.trouble is None, f"{asked.key}: {self.session.trouble}"

    def to_turn(self, turn: int) -> Game:
        """Play until a turn is reached."""
        while self.session.run.table is None or self.table.turn < turn:
            self.answer()
        return self

    def until(self, part: str) -> Game:
        """Play, with Enter where that answers, until the key of the open question has this part."""
        for _ in range(400):
            if self.open is None or part in self.open.key:
                break
            self.answer(enter=True)
        assert self.open is not None, f"{part} was never asked"
        return self

    def to_end(self) -> Game:
        """Play at random to the end of the game."""
        for _ in range(4000):
            if self.open is None:
                break
            self.answer(enter=self.open.key.count("/stock/") > 0)
        assert self.session.finished
        return self


def counts(table: BaghdadTable) -> dict[Owner, dict[str, object]]:
    """Return what the score and the Bot look at, of everybody."""
    found: dict[Owner, dict[str, object]] = {}
    for owner in table.setup.people:
        side = table.side(owner)
        found[owner] = {item.value: count_of(table, owner, item) for item in COUNTED}
        found[owner] |= {"five": side.level_five, "vizier": side.vizier, "pieces": table.pieces_of(owner)}
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (1, 5), (4, 2)])
def test_down_in_mid_game_keeps_every_count_from_the_next_turn_on(players: int, seed: int) -> None:
    game = Game(players, Level.FULL, seed).to_turn(3)
    session = game.session
    moment = game.table.moment
    assert session.correct("level", "light") is None
    assert game.table.level is Level.FULL, "the turn under way is followed to its end"
    assert game.table.next_level is Level.LIGHT
    while game.table.level is Level.FULL:
        hands = {owner: len(person.hand) for owner, person in game.table.persons.items()}
        full = counts(game.table)
        game.answer()
    assert game.table.moment > moment
    assert (game.table.next_level, game.table.persons) == (None, {})
    assert all(game.table.light[owner].hand >= hands[owner] - 1 for owner in hands)
    light = counts(game.table)
    for owner, told in full.items():
        for item, n in told.items():
            assert item in ("five", "vizier", "pieces") or light[owner][item] >= n, (owner, item)
    assert any("only counts are followed" in str(saying.text) for saying in session.sayings())
    assert game.open is not None
    assert game.open.key.endswith("/turn") or "/bot/" in game.open.key
    assert state(reloaded(session)) == state(session)
    game.to_end()
    assert session.record_result() is None


@pytest.mark.parametrize(
    ("players", "level", "seed"), [(2, Level.FULL, 3), (3, Level.LIGHT, 5), (4, Level.FULL, 2)]
)
def test_down_to_the_scorepad_offers_at_the_end_what_was_followed(
    players: int, level: Level, seed: int
) -> None:
    game = Game(players, level, seed).to_turn(4)
    session = game.session
    assert session.correct("level", "scorepad") is None
    while game.table.level is level:
        before = positions(game.table)
        game.answer()
    assert game.table.level is Level.SCOREPAD
    assert any("without the program" in str(saying.text) for saying in session.sayings())
    followed = positions(game.table)
    assert [sum(n for _, n in each.counts) for each in followed] >= [
        sum(n for _, n in each.counts) for each in before
    ]
    for number in range(players):
        for part in ("multipliers", "counts"):
            asked = game.open
            assert isinstance(asked, Form)
            assert asked.key.endswith(part)
            assert session.answer({each.name: each.question.default for each in asked.fields}) is None
        entered = game.table.positions[number]
        assert dict(entered.multipliers) == dict(followed[number].multipliers)
        unlike = {"multipliers": (), "height": (0, 0)}
        assert replace(entered, **unlike) == replace(followed[number], **unlike)
    assert state(reloaded(session)) == state(session)
    game.to_end()
    assert session.record_result() is None
    assert "full" not in {option.id for option in level_options(game.table) if option.barred is None}


def test_against_the_bot_the_scorepad_is_barred_in_mid_game() -> None:
    game = Game(1, Level.LIGHT, 5).to_turn(2)
    refused = game.session.correct("level", "scorepad")
    assert refused is not None
    assert "the Bot" in str(refused.text)
    assert [str(option.barred) for option in level_options(game.table)][-1] == (
        "the Bot's turns need level light at least"
    )


def level_options(table: BaghdadTable) -> tuple[Option[str], ...]:
    """Return the levels that a correction offers."""
    question = next(field.question for field in fields(table) if field.name == "level")
    assert isinstance(question, Choice)
    return question.options


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (1, 6), (3, 7)])
def test_up_in_mid_game_asks_once_what_counts_do_not_tell_and_the_game_goes_on(
    players: int, seed: int
) -> None:
    game = Game(players, Level.LIGHT, seed).to_turn(4)
    session = game.session
    assert session.correct("level", "full") is None
    while game.table.level is Level.LIGHT:
        game.answer()
    assert set(game.table.unasked) == set(game.table.setup.people)
    light = dict(game.table.light)
    for owner, side in light.items():
        person = game.table.persons[owner]
        assert person.tiles == side.tiles
        assert (person.duplicates, person.buildings) == (side.duplicates, side.buildings)
        assert len(person.architects) == 5 - len(game.table.pieces_of(owner))
    game.until("/play")
    [first] = {key.split("/")[2].split(".")[0] for key in session.run.questions
               if key.endswith(".letter")}  # fmt: skip
    assert Owner(first) not in game.table.unasked
    assert len(game.table.persons[Owner(first)].hand) == light[Owner(first)].hand
    assert state(reloaded(session)) == state(session)
    game.to_end()
    stock = [key for key in session.run.questions if key.endswith(".letter")]
    assert len(stock) == players, "everybody was asked once"
    assert session.record_result() is None


def test_down_and_up_again_offers_what_lay_in_the_city() -> None:
    game = Game(2, Level.FULL, 11).to_turn(2)
    assert game.session.correct("level", "light") is None
    while game.table.level is Level.FULL:
        game.answer()
    city = {place: (tile and tile.code) or "-" for place, tile in game.table.city.items()}
    assert game.session.correct("level", "full") is None
    game.until("/stock/NW")
    assert game.open is not None
    default = game.open.default
    assert isinstance(default, dict)
    assert default == {f"city-{place}": code for place, code in city.items() if place.startswith("NW")}


def test_undo_takes_a_change_of_level_back() -> None:
    game = Game(2, Level.FULL, 8).to_turn(2)
    before = snapshot(game.table)
    assert game.session.correct("level", "light") is None
    assert game.session.correct("level", "full") is None
    assert game.table.next_level is Level.FULL
    assert game.session.undo() is None
    assert game.session.undo() is None
    assert snapshot(game.table) == before


def level_field(table: BaghdadTable) -> Question[object]:
    """Return the question of the level."""
    return next(field.question for field in fields(table) if field.name == "level")


def test_against_the_bot_modules_keep_level_full() -> None:
    solo = level_field(full_table(1, modules=(Module.CONTRACTS,)))
    refused = solo.refuse("light")
    assert refused is not None
    assert "modules are played at level full only" in str(refused.text)
    assert level_field(full_table(1)).refuse("light") is None
    assert level_field(full_table(2, modules=(Module.CONTRACTS,))).refuse("light") is None


def rich() -> BaghdadTable:
    """Return a table on which a player has some of everything."""
    return full_table(
        2,
        modules=(Module.PUBLIC_WORKS, Module.OBJECTIVES),
        hand="day-1 night-1",
        discard="night-6",
        slots="night-17",
        favour=7,
        shame=2,
        spots={Symbol.PATIENT: "P1! P2! P3!", Symbol.ARTEFACT: "A1 A2 A1!", Symbol.BOOK: "B"},
        built="alchemists souk academy mosque harbour-master",
        pieces={"wall-1": "you"},
        place="SE-7",
    )


def test_what_counts_keep_of_a_player() -> None:
    table = rich()
    table.public_builders = [Owner.YOU]
    table.civic[Owner.YOU] = {}
    table.objectives.piles = {Owner.YOU: 1}
    follow_counts(table)
    side = table.light[Owner.YOU]
    assert list(side.tiles.values()) == [1, 3, 3, 0]
    assert (side.duplicates, side.buildings, side.level_five) == (1, 5, LevelFive.HARBOUR_MASTER)
    assert side.vizier == Location(Quadrant.SE, Site.BUILDING_SITE)
    assert (side.hand, side.night_points) == (2, (8, 3))
    assert (side.favour, side.shame) == (3, 2)
    modules = side.modules
    assert (modules.public_houses, modules.civic_gaps, modules.objective_cards) == (7, 4, 1)
    assert (table.level, table.persons, table.unasked) == (Level.LIGHT, {}, [])


def test_what_counts_do_not_tell_is_taken_at_its_most_careful() -> None:
    table = rich()
    follow_counts(table)
    table.light[Owner.YOU].level_five = LevelFive.LIBRARY
    table.ports[2] = [Owner.YOU, Owner.YOU]
    follow_all(table)
    person = table.persons[Owner.YOU]
    assert (person.coins, person.steps, person.wilds, sum(person.goods.values())) == (0, 0, 0, 0)
    assert (person.favour, person.hand) == (0, [])
    assert (person.houses, person.architects) == ([], [1, 2, 3, 4])
    assert (len(person.river), person.boats_on_board) == (1, 2)
    assert [building.level for building in person.built] == [1, 2, 3, 4, 5]
    assert person.built[-1] is Building.LIBRARY
    assert person.shame == 2
    assert count_of(table, Owner.YOU, Item.ARTEFACT_TYPES) == 2


def test_the_stock_of_a_player_is_asked_with_what_is_taken_for_now() -> None:
    table = rich()
    follow_counts(table)
    follow_all(table)
    table.unasked = [Owner.YOU]
    answers = {
        "you.letter": "",
        "you.cards": "day-1 night-1",
        "you.played": "",
        "you.discard": "night-6",
        "tokens": "4 1 2 7 2",
        "you.goods": "1 0 0 0 2 0",
        "you.book-row": "",
        "you.patient-row": "- P1! P2! - P3!",
        "you.artefact-row": "",
        "you.boats-on-board": "3",
        "you.river": "start>left>1",
        "you.houses": "",
        "you.built": "",
        "you.architects": "1123",
    }
    played = playing.run(table, take_stock(table, Owner.YOU), answers)
    person = table.persons[Owner.YOU]
    assert played.keys[0] == "stock/you.letter"
    assert {question.to.id for question in played.asked} == {"you"}
    assert [card.id for card in person.hand] == ["day-1", "night-1"]
    assert (person.coins, person.steps, person.wilds, person.favour, person.shame) == (4, 1, 2, 7, 2)
    assert person.spots[Symbol.PATIENT][0] is None
    assert person.architects == [1, 1, 2, 3]
    assert (table.unasked, table.light) == ([], {})
    again = playing.run(table, take_stock(table, Owner.YOU), {})
    assert again.keys == [], "once"


def test_as_many_cards_as_are_in_hand_are_asked_for() -> None:
    table = rich()
    follow_counts(table)
    follow_all(table)
    question = playing.question_of(take_stock(table, Owner.YOU), "you.cards", {"you.letter": ""})
    assert playing.refusal(question, "day-1") == "Exactly 2 are needed, not 1."
    assert playing.refusal(question, "day-1 day-2") == ""


def test_a_player_who_was_not_asked_yet_still_has_the_cards_that_were_counted() -> None:
    table = full_table(2, city=FULL_CITY, hand="day-1", others={Owner.SECOND: {"hand": "day-2"}})
    table.display = dict.fromkeys(table.display)
    follow_counts(table)
    follow_all(table)
    assert (turns._hand(table, Owner.YOU), turns._hand(table, Owner.SECOND)) == (1, 1)
    assert not turns._nothing_left(table)
    table.unasked = []
    assert turns._nothing_left(table)


def light_of(hands: tuple[int, ...]) -> BaghdadTable:
    """Return a table of two at level light with so many cards in hand."""
    table = full_table(2)
    table.level, table.persons = Level.LIGHT, {}
    table.light = {owner: LightPlayer(hand=n) for owner, n in zip(table.setup.people, hands, strict=True)}
    table.display = dict.fromkeys(table.display)
    return table


@pytest.mark.rule("BAG-TURN-02", "BAG-TURN-05", "BAG-TURN-06")
def test_at_level_light_people_play_in_turn_to_the_last_card() -> None:
    table = light_of((2, 1))
    played = playing.run(table, turns._turns(table), always={"turn": "17"})
    assert played.keys == ["you/turn", "second/turn", "you/turn"]
    assert "Ben, turn 5" in str(played.question("second/turn").text)
    assert played.question("second/turn").to.id == "second"


def test_at_level_light_the_turn_is_asked_of_whose_turn_it_is_said_to_be() -> None:
    table = light_of((1, 2))
    script = turns._turns(table)
    first = script.send(None)
    table.to_play = Owner.SECOND
    asked = first.build()  # type: ignore[union-attr]
    assert asked.key.endswith("second/turn")
    assert asked.to.id == "second"


@pytest.mark.rule("BAG-VIZ-07")
def test_at_level_light_another_players_vizier_bars_a_palace_site() -> None:
    table = light_of((1, 1))
    table.light[Owner.SECOND].vizier = Location(Quadrant.NE, Site.PALACE_SITE)
    asked = playing.question_of(turns._turns(table), "you/turn")
    assert playing.refusal(asked, "28") == "the Vizier of Ben stands on that Palace site"
    assert playing.refusal(asked, "38") == ""


@pytest.mark.rule("BAG-PAL-03", "BAG-PAL-18")
def test_at_level_light_three_players_build_the_dome_apart() -> None:
    table = full_table(3, pieces={"base": "second"})
    table.level, table.persons = Level.LIGHT, {}
    table.light = {owner: LightPlayer(hand=1) for owner in table.setup.people}
    table.display = {**dict.fromkeys(table.display), 1: CHARACTERS["day-3"]}
    table.day_deck_over = table.night_deck_over = True
    answers = {"you/turn": "361", "you/palace-piece": "5", "second/turn": "17", "third/turn": "17"}
    playing.run(table, turns._turns(table), answers, always={"you/turn": "17"})
    assert table.built["dome"] is Owner.YOU
    assert table.light[Owner.YOU].hand == 0


def test_a_turn_without_boats_is_taken_though_more_than_five_were_said_to_be_in_ports() -> None:
    table = light_of((1, 1))
    table.ports = {1: [Owner.YOU] * 4, 2: [Owner.YOU] * 2, 3: [], 4: []}
    asked = playing.question_of(turns._turns(table), "you/turn")
    assert playing.refusal(asked, "17") == ""
    assert playing.refusal(asked, "17 3") == "you have five Boats only"
