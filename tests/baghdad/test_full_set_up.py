"""Set-up for 1 to 4 players, at level full and with modules: what is asked, told and noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.engine.game import Level, Mode
from companion.engine.printed import Transcribed
from companion.games.baghdad import opening
from companion.games.baghdad import setup as set_up_questions
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import STARTING, Letter
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Item, Owner, Row, ScoringTile
from companion.games.baghdad.modules import Module
from companion.games.baghdad.printed_values import OBJECTIVES
from companion.games.baghdad.rulings import rulings_of
from companion.games.baghdad.table import BaghdadTable, Setup
from tests.baghdad.given import rulings_taken
from tests.baghdad.given_full import NAMES
from tests.baghdad.playing import Played
from tests.playing import question_of, refusal, run

ROW = "p1s1ba1p2s6"
LAID_OUT = {
    "scoring-tiles": "12345678",
    "set-up/buildings": "1221433467",
    "set-up/city/NW": ROW,
    "set-up/city/NE": "P6 S6 B A8 b b0",
    "set-up/city/SE": ROW,
    "set-up/city/SW": ROW,
    "set-up/display": "1 4 5 7 8 11",
}
LETTERS = {1: "b", 2: "ba", 3: "c a d", 4: "dcba"}
PROPOSED = (
    *("players", "name/1", "name/2", "name/3", "name/4"),
    *("level", "difficulty", "modules", "start", "rulings"),
)
"""Every question before the table exists."""
MODULES = {
    Module.CONTRACTS: {"set-up/contracts": "3 12"},
    Module.OBJECTIVES: {"set-up/objectives": "42"},
}


def fresh(
    players: int, modules: Sequence[Module] = (), start: int = 0, otherwise: Sequence[int] = ()
) -> BaghdadTable:
    """Return the table at the start of a game at level full."""
    return GAME.new_table(
        Setup(
            Mode.PLAY,
            NAMES[:players],
            rulings=rulings_taken(otherwise),
            level=Level.FULL,
            modules=tuple(modules),
            start=start,
        )
    )


def answers(players: int, modules: Sequence[Module] = (), **other: str) -> dict[str, str]:
    """Return what is typed at set-up."""
    typed = {**LAID_OUT, "set-up/letters": LETTERS[players]}
    if players == 1:
        typed["set-up/dealer"] = "table"
    for module in modules:
        typed |= MODULES.get(module, {})
    return {**typed, **other}


def walk(
    players: int, modules: Sequence[Module] = (), start: int = 0, otherwise: Sequence[int] = ()
) -> Played:
    """Walk round a table with everything printed known."""
    table = fresh(players, modules, start, otherwise)
    return run(table, opening.set_up_table(table), answers(players, modules), printed=GAME.stand_in)


def asked_at_set_up(typed: Mapping[str, str], order: Sequence[str] = ()) -> Setup:
    """Return the set-up that these lines make; what is not named is taken as it is proposed."""
    found = run(
        BaghdadTable(),
        set_up_questions.setup(Mode.PLAY),
        typed,
        order=order,
        always=dict.fromkeys(PROPOSED, ""),
    )
    value: Setup = found.value
    return value


def test_bare_enters_set_up_a_game_against_the_bot_at_level_light() -> None:
    found = asked_at_set_up({})
    assert (found.players, found.level, found.modules, found.start) == (("You",), Level.LIGHT, (), 0)
    assert found.solo
    table = GAME.new_table(found)
    assert (list(table.light), table.persons, table.to_play) == ([Owner.YOU], {}, Owner.YOU)


def test_four_people_at_level_full_with_a_mix_of_modules() -> None:
    found = asked_at_set_up(
        {"players": "4", "name/1": "Ada", "name/3": "Cem", "level": "2", "modules": "13", "start": "3"}
    )
    assert found.players == ("Ada", "Player 2", "Cem", "Player 4")
    assert (found.level, found.start) == (Level.FULL, 2)
    assert found.modules == (Module.PUBLIC_WORKS, Module.OBJECTIVES)
    table = GAME.new_table(found)
    assert (list(table.persons), table.light) == (list(found.people), {})
    assert table.to_play is Owner.THIRD
    assert table.level is Level.FULL


@pytest.mark.rule("BAG-SETUP-26")
def test_the_start_player_is_named_or_drawn_by_lot() -> None:
    assert asked_at_set_up({"players": "3", "start": "2"}).start == 1
    drawn = asked_at_set_up({"players": "3"}, order=("2",))
    assert drawn.start == 2, "the first name of the lot"
    assert GAME.new_table(drawn).to_play is Owner.THIRD
    assert asked_at_set_up({}).start == 0, "alone you begin"
    played = walk(3, start=1)
    assert "BAG-SETUP-26" in played.says("Ben begins; then clockwise Cem, Ada.").rules


def test_those_who_played_last_are_proposed_but_never_the_bot() -> None:
    last = {"last-players/1": "Ada", "last-players/2": "Bot"}
    played = run(
        BaghdadTable(),
        set_up_questions.setup(Mode.PLAY),
        {"players": "2", "level": ""},
        printed=last,
        always={"name/1": "", "name/2": "", "start": "1", "rulings": ""},
    )
    assert played.value.players == ("Ada", "Player 2")


def test_only_rulings_that_can_matter_are_asked() -> None:
    alone, together = rulings_of(1, Level.LIGHT), rulings_of(2, Level.LIGHT)
    assert {ruling.id for ruling in together} == {"BAG-AMB-17", "BAG-AMB-18", "BAG-AMB-29"}
    assert len(alone) == 21
    full = {ruling.id for ruling in rulings_of(2, Level.FULL)}
    assert "BAG-AMB-02" in full
    assert "BAG-AMB-38" not in full
    assert "BAG-AMB-50" not in full, "that one is about the Bot"
    objectives = (Module.OBJECTIVES,)
    assert "BAG-AMB-38" in {ruling.id for ruling in rulings_of(2, Level.FULL, objectives)}
    assert "BAG-AMB-67" in {ruling.id for ruling in rulings_of(1, Level.FULL, objectives)}
    assert "BAG-AMB-67" not in {ruling.id for ruling in rulings_of(2, Level.FULL, objectives)}


@pytest.mark.rule("BAG-SETUP-15", "BAG-SETUP-16", "BAG-SETUP-17")
@pytest.mark.parametrize(
    ("players", "words", "rule", "boxed"),
    [
        (2, "cards with four dots and “3+” in the box", "BAG-SETUP-17", 16),
        (3, "cards with four dots in the box, those with “3+” stay", "BAG-SETUP-16", 10),
        (4, "all Day and Night cards are played", "BAG-SETUP-15", 0),
    ],
)
def test_which_cards_leave_the_game(players: int, words: str, rule: str, boxed: int) -> None:
    played = walk(players)
    assert rule in played.says(words).rules
    assert len(played.table.boxed) == boxed, "where the marks were transcribed, the cards are named"
    assert played.table.decks_known, "and with them what lies in the decks"
    assert len(played.table.unseen_characters()) == 40 - boxed - 6
    if boxed:
        assert rule in played.says("In the box now: ").rules


@pytest.mark.rule("BAG-SETUP-17")
def test_a_card_in_the_box_cannot_be_on_display() -> None:
    table = fresh(2)
    typed = {key: line for key, line in LAID_OUT.items() if key != "set-up/display"}
    question = question_of(opening.set_up_table(table), "set-up/display", typed, printed=GAME.stand_in)
    assert "it is in the box" in refusal(question, "1 4 5 7 8 10")
    assert refusal(question, "1 4 5 7 8 12") == ""


def test_without_transcribed_marks_hands_sort_the_cards_and_nothing_is_asked() -> None:
    known = {item: raw for item, raw in GAME.stand_in.items() if not item.startswith("card-marks")}
    table = fresh(2)
    played = run(table, opening.set_up_table(table), answers(2), printed=known)
    assert table.boxed == []
    assert not table.decks_known
    played.silent_about("In the box now")


@pytest.mark.rule("BAG-SETUP-01", "BAG-SETUP-03", "BAG-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_palace_follows_the_number_of_players(players: int) -> None:
    played = walk(players)
    assert "BAG-SETUP-01" in played.says(f"The palace side for {players} players").rules
    if players == 2:
        assert {"BAG-SETUP-03", "BAG-SETUP-04"} <= set(played.says("3 neutral Architects").rules)
    else:
        assert {"BAG-SETUP-03", "BAG-SETUP-04"} <= set(
            played.says("Base and Dome apart; no neutral Architects").rules
        )


@pytest.mark.rule("BAG-VIZ-09", "BAG-VIZ-10")
@pytest.mark.parametrize(
    ("players", "words"),
    [
        (2, "Sites with four dots or “3+” stay closed."),
        (3, "Sites with four dots stay closed."),
        (4, "Every site is open."),
    ],
)
def test_which_sites_stay_closed_is_told(players: int, words: str) -> None:
    walk(players).says(words)


@pytest.mark.rule("BAG-SETUP-07", "BAG-SETUP-08")
def test_the_ten_visible_buildings_are_typed_as_ten_digits() -> None:
    table = walk(2).table
    assert [area.under for area in table.area.values()] == [2, 2, 2, 2, 5]
    assert table.area[1].visible == {Row.UPPER: Building.ALCHEMISTS, Row.LOWER: Building.SAILORS_GUILD}
    assert table.area[3].visible == {Row.UPPER: Building.WORKSHOP, Row.LOWER: Building.CLINIC}
    assert table.area[5].visible == {Row.UPPER: Building.HOSPITAL, Row.LOWER: Building.LIBRARY}
    question = question_of(
        opening.set_up_table(fresh(2)),
        "set-up/buildings",
        {"scoring-tiles": "12345678"},
        printed=GAME.stand_in,
    )
    assert "once only" in refusal(question, "1121433467")


@pytest.mark.rule("BAG-SETUP-10", "BAG-SETUP-11")
def test_the_city_is_typed_one_row_a_quadrant() -> None:
    table = walk(2).table
    assert len(table.city) == 24
    row = {place: tile.code for place, tile in table.city.items() if tile and place.startswith("NE")}
    assert row == {"NE-2": "P6", "NE-3": "S6", "NE-5": "B", "NE-8": "A8", "NE-9": "B", "NE-12": "B"}
    typed = {"scoring-tiles": "12345678", "set-up/buildings": "1212121212"}
    question = question_of(opening.set_up_table(fresh(2)), "set-up/city/NW", typed, printed=GAME.stand_in)
    assert "Exactly 6 are needed, not 5" in refusal(question, "p1s1ba1p2")
    assert "none of the options" in refusal(question, "p7s1ba1p2s1")
    assert refusal(question, "Patient (Goods 1), b, b, b, b, b") != "", "one word a tile"


@pytest.mark.rule("BAG-SETUP-05", "BAG-SETUP-18")
def test_scoring_tiles_and_display_are_typed_once_for_the_whole_table() -> None:
    played = walk(3)
    assert played.table.port_tiles[1] is ScoringTile.PATIENTS
    assert played.table.section_tiles[4] is ScoringTile.NIGHT_CARDS
    assert [card and card.number for card in played.table.display.values()] == [1, 4, 5, 7, 8, 11]
    people = [question for question in played.asked if not isinstance(question, Transcribed)]
    assert {question.to.id for question in people} == {"table"}


@pytest.mark.rule("BAG-SETUP-20", "BAG-SETUP-21", "BAG-SETUP-25")
def test_everybody_has_a_board_its_starting_cards_and_three_coins() -> None:
    table = walk(3).table
    letters = [person.letter for person in table.persons.values()]
    assert letters == [Letter.C, Letter.A, Letter.D]
    for person in table.persons.values():
        assert person.hand == list(STARTING[person.letter])
        assert (person.coins, sum(person.goods.values())) == (3, 0)
        assert (person.steps, person.wilds, person.shame) == (0, 0, 0)
    typed = {key: line for key, line in answers(3).items() if key != "set-up/letters"}
    question = question_of(opening.set_up_table(fresh(3)), "set-up/letters", typed, printed=GAME.stand_in)
    assert "every board is there once only" in refusal(question, "cac")


@pytest.mark.rule("BAG-SETUP-22", "BAG-SETUP-23", "BAG-SETUP-24")
def test_everybody_begins_with_five_boats_houses_and_architects() -> None:
    played = walk(4)
    said = played.says("Everybody: one colour with everything, Vizier beside the board")
    assert {"BAG-SETUP-22", "BAG-SETUP-23", "BAG-SETUP-24"} <= set(said.rules)
    for person in played.table.persons.values():
        assert (len(person.river), person.boats_on_board) == (1, 4)
        assert (len(person.houses), len(person.architects), person.place) == (5, 5, None)


@pytest.mark.rule("BAG-SETUP-27")
@pytest.mark.parametrize(
    ("players", "start", "above"),
    [(2, 0, (0, 1)), (2, 1, (1, 0)), (4, 0, (0, 1, 2, 3)), (4, 2, (2, 3, 0, 1))],
)
def test_favour_at_the_start_follows_the_turn_order(players: int, start: int, above: Sequence[int]) -> None:
    table = walk(players, start=start).table
    track = table.boards.favour_track
    assert track is not None
    assert tuple(person.favour - track.start for person in table.persons.values()) == tuple(above)


@pytest.mark.rule("BAG-AMB-68")
def test_alone_you_have_no_bonus_favour_unless_the_table_reads_it_so() -> None:
    def above(*otherwise: int) -> int:
        table = walk(1, otherwise=otherwise).table
        assert table.boards.favour_track is not None
        return table.persons[Owner.YOU].favour - table.boards.favour_track.start

    assert (above(), above(68)) == (0, 1)


@pytest.mark.rule("BAG-CASE-12")
def test_case_12_three_players() -> None:
    played = walk(3)
    track = played.table.boards.favour_track
    assert track is not None
    assert [person.favour - track.start for person in played.table.persons.values()] == [0, 1, 2]
    assert [person.coins for person in played.table.persons.values()] == [3, 3, 3]
    gone = {card.id for card in played.table.boxed}
    assert {"day-2", "night-20"} <= gone, "four dots"
    assert not {"day-3", "night-15"} & gone, "“3+”"


@pytest.mark.rule("BAG-SETUP-28")
def test_alone_you_are_set_up_as_two_are_and_the_bot_too() -> None:
    played = walk(1)
    played.says("Set up as for 2 players: the 2-player palace side")
    played.says("Bot: board on the side “Beginner”")
    assert len(played.table.boxed) == 16
    assert played.table.printed.piece_order is not None
    assert not any("dealer" in key for key in walk(2).keys), "no Bot among people"


@pytest.mark.rule("BAG-PUB-01", "BAG-PUB-02", "BAG-AMB-44")
@pytest.mark.parametrize(("players", "houses"), [(1, 4), (2, 4), (3, 7), (4, 9)])
def test_public_houses_in_play(players: int, houses: int) -> None:
    played = walk(players, [Module.PUBLIC_WORKS])
    said = played.says(f"Public Works: {houses} Public Houses")
    assert {"BAG-PUB-01", "BAG-PUB-02"} <= set(said.rules)
    assert ("BAG-AMB-44" in said.rules) is (players == 1)
    assert played.table.civic == {owner: {} for owner in played.table.sides}


@pytest.mark.rule("BAG-CON-01")
def test_two_stacks_of_contracts_their_tops_are_typed() -> None:
    played = walk(2, [Module.CONTRACTS])
    assert "BAG-CON-01" in played.says("two face-up stacks of 6").rules
    assert played.table.contracts == {1: 3, 2: 12}
    assert played.table.contracts_under == {1: 5, 2: 5}
    assert len(played.table.boards.contracts) == 12, "all were transcribed: the question names them"
    table = fresh(2, [Module.CONTRACTS])
    question = question_of(opening.set_up_table(table), "set-up/contracts", answers(2), printed=GAME.stand_in)
    assert "once only" in refusal(question, "3 3")


@pytest.mark.rule("BAG-OBJ-01", "BAG-OBJ-02", "BAG-OBJ-16")
def test_two_objective_cards_are_visible() -> None:
    played = walk(2, [Module.OBJECTIVES])
    assert {"BAG-OBJ-01", "BAG-OBJ-02"} <= set(played.says("the Golden Gate north, between NW and NE").rules)
    played.says("Objectives: 4 markers of each colour.")
    objectives = played.table.objectives
    assert objectives.visible == (Item.ARTEFACT_TYPES, Item.PATIENTS)
    assert sorted(item.value for item in (*objectives.stack, *filter(None, [objectives.right]))) == sorted(
        item.value for item in OBJECTIVES
    )


@pytest.mark.rule("BAG-BMOD-12")
@pytest.mark.parametrize("modules", [(), (Module.CONTRACTS,), tuple(Module)])
def test_any_mix_of_modules_can_be_set_up(modules: Sequence[Module]) -> None:
    played = walk(1, modules)
    said = " ".join(played.words)
    for module, words in (
        (Module.PUBLIC_WORKS, "Public Works:"),
        (Module.CONTRACTS, "Contracts: shuffled"),
        (Module.OBJECTIVES, "Objectives: the Golden Gate"),
    ):
        assert (words in said) is (module in modules)


def test_the_scorepad_asks_which_modules_were_played() -> None:
    typed = {"players": "3", "name/1": "", "name/2": "", "name/3": "", "modules": "1 2"}
    found = run(BaghdadTable(), set_up_questions.setup(Mode.SCORE), typed).value
    assert (found.level, found.modules) == (Level.SCOREPAD, (Module.PUBLIC_WORKS, Module.CONTRACTS))
