"""The frame of the Bot's turn and of the game, rule by rule."""

from __future__ import annotations

import pytest

from companion.engine.game import Mode
from companion.games.baghdad import opening
from companion.games.baghdad.cards import BotCard, Front
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Difficulty, Symbol
from companion.games.baghdad.sides import Deal
from tests.baghdad.given import back, given, river
from tests.baghdad.playing import bot_turn, draft, reveal, set_up
from tests.baghdad.whole_games import DISPLAY, TILES, fresh, whole_game
from tests.playing import fields_of, found_by, question_of, refusal, run


def deck() -> dict[int, BotCard]:
    """Return sixteen cards with backs that tell them apart."""
    symbols = (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT)
    return {
        number: BotCard(Front(0, symbols), back(f"{(number - 1) // 4} {(number - 1) % 4 + 1} outer day"))
        for number in range(1, 17)
    }


@pytest.mark.rule("BAG-BOT-01")
@pytest.mark.parametrize("level", list(Difficulty))
def test_four_levels_each_the_bot_side_of_a_board(level: Difficulty) -> None:
    chosen = run(
        fresh(),
        GAME.setup(Mode.PLAY),
        {"players": "", "name/1": "Ada", "level": "", "setup/difficulty": level.value, "setup/rulings": ""},
    )
    assert chosen.value.difficulty is level
    assert [place.id for place in chosen.question("difficulty").places()] == [
        "beginner", "intermediate", "advanced", "expert",
    ]  # fmt: skip
    played = set_up(
        fresh(difficulty=level),
        {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "table"},
    )
    assert "BAG-BOT-01" in played.says(f"Bot: board on the side “{level.text}”").rules


@pytest.mark.rule("BAG-BOT-02")
def test_your_own_sixteen_cards_are_shuffled_into_the_left_slot() -> None:
    played = set_up(fresh(), {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "table"})
    said = played.says("The Bot's 16 cards, shuffled, face down into the left slot of its board.")
    assert said.rules == ("BAG-BOT-02",)
    assert played.table.bot.order == ()


@pytest.mark.rule("BAG-BOT-02")
def test_the_program_shuffles_and_deals_all_sixteen_cards() -> None:
    played = set_up(
        fresh(),
        {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "program"},
        printed=GAME.stand_in,
        order=["16", "3"],
    )
    said = played.says("The program deals the Bot's 16 cards; yours stay in the box.")
    assert said.rules == ("BAG-BOT-02",)
    assert sorted(map(int, played.table.bot.order)) == list(range(1, 17))
    assert played.table.bot.order[:2] == ("16", "3")


@pytest.mark.rule("BAG-BOT-02")
def test_the_program_deals_only_when_it_knows_all_sixteen() -> None:
    known = {item: value for item, value in GAME.stand_in.items() if item != "bot-card/9"}
    question = question_of(
        opening.set_up_table(fresh()),
        "set-up/dealer",
        {"scoring-tiles": TILES, "set-up/display": DISPLAY},
        printed=known,
    )
    assert "1 Bot card is not known yet" in refusal(question, "program")
    assert refusal(question, "table") == ""


@pytest.mark.rule("BAG-BOT-03")
def test_the_bot_gets_one_colour_with_everything() -> None:
    played = set_up(fresh(), {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "table"})
    said = played.says(
        "one colour with everything, its Vizier beside the board, 1 Boat on the starting space"
    )
    assert "BAG-BOT-03" in said.rules
    bot = played.table.bot
    assert (bot.vizier, bot.boats_on_board, bot.buildings) == (None, 4, 0)
    assert bot.boat is not None
    assert (bot.boat.fork, bot.boat.way, played.table.built) == ("start", None, {})


@pytest.mark.rule("BAG-BOT-04", "BAG-TURN-02")
def test_you_and_the_bot_alternate_and_you_go_first() -> None:
    played = whole_game(8)
    said = ("The Bot's turn", "The Bot's last turn")
    turns = [event for event in played.events if event.endswith("you/turn") or event.startswith(said)]
    assert ["you" if event.endswith("you/turn") else "bot" for event in turns] == ["you", "bot"] * 7
    assert played.says("The Bot's turn 1")


@pytest.mark.rule("BAG-BOT-05", "BAG-TURN-05", "BAG-TURN-06")
@pytest.mark.parametrize(("cards", "turns"), [(6, 6), (7, 7), (8, 7), (9, 8)])
def test_after_your_last_card_the_bot_takes_exactly_one_more_turn(cards: int, turns: int) -> None:
    played = whole_game(cards)
    yours = [key for key in played.keys if key == "you/turn"]
    assert len(yours) == turns, "3 + every other card"
    said = [words for words in played.words if words.startswith("The Bot's ") and "turn" in words]
    assert said == [*(f"The Bot's turn {turn}" for turn in range(1, turns)), "The Bot's last turn"]
    assert "BAG-BOT-05" in played.says("The Bot's last turn").rules
    played.in_order("The Bot's last turn", "The game is over: scoring.", "end/yours")


@pytest.mark.rule("BAG-TURN-07", "BAG-DRAW-06")
def test_an_empty_display_does_not_end_the_game() -> None:
    played = whole_game(6)
    without = [words for words in played.words if words == "The display is empty: no card is drawn."]
    assert len(without) == 3, "three turns more, for the three cards in hand"
    assert {"BAG-TURN-07", "BAG-DRAW-06"} <= set(played.says("no card is drawn").rules)
    last = [question for question in played.asked if question.key.endswith("you/turn")][-1]
    assert "slot" not in fields_of(last)


@pytest.mark.rule("BAG-BOT-06")
def test_the_bot_has_neither_favour_nor_coins() -> None:
    table = given(display={1: "day-12", 2: "day-15", 3: "day-10"})
    played = draft(table, {"refill/slot-1": "1"})
    found = found_by(played.trail("draft"), "BAG-BOT-64")
    assert [found[f"slot-{slot}"][0] for slot in (1, 2, 3)] == ["3 short", "4 short", "3 short"]


@pytest.mark.rule("BAG-BOT-07")
def test_the_bot_has_no_hand_no_skills_and_pays_no_tuition() -> None:
    table = given(top=None, display={1: "day-9"}, bot={"buildings": 2})
    played = bot_turn(
        table,
        {
            "bot/top/first": "0111",
            "bot/card": "0 2222 0 1 1 1".replace(" ", ""),
            "patient/search/NE": "2 3",
            "refill/slot-1": "2",
        },
    )
    assert played.keys == [
        "bot/top/first", "bot/card", "bot/action-1/patient/search/NE", "bot/refill/slot-1",
    ]  # fmt: skip
    assert played.words[2:] == [
        "Top now shows: Boats 0, number 1, outer ring, Day.",
        "The Bot's Boat moves 0: 0 + 0 (Active + Top).",
        "The Bot goes for: Patient.",
        "Move the Bot's Vizier to the Patient, the only one in NE.",
        "Put the Patient, the only one in NE, on spot 1 of its row on the Bot board.",
        "The Bot takes Day 9 Ibn Rushd / Averroes from slot 1, face down to its stack.",
        "Discard the Bot's active card.",
        "Refill every empty City slot without a Vizier from the bag (bag empty: first add the “2” tiles).",
    ], "three joined tiles cost nothing, and nobody pays"


@pytest.mark.rule("BAG-BOT-08")
def test_the_order_of_a_turn() -> None:
    table = river(given(top=None, display={1: "day-9"}), start_left="9 port 1", start_right="9 port 2")
    played = bot_turn(
        table,
        {
            "bot/top/first": "0111",
            "bot/card": "222221111",
            "patient/search/NE": "2",
            "refill/slot-1": "2",
            "printed/port/1": "2111",
            "printed/port/2": "1111",
            "beginner/directions": "1111",
        },
    )
    played.in_order(
        "The Bot's turn 3",
        "bot/card",
        "Active shows",
        "The Bot's Boat moves 3",
        "Move the Bot's Boat 3 spaces",
        "The Bot goes for: Patient.",
        "Move the Bot's Vizier",
        "Put the Patient",
        "The Bot takes Day 9",
        "Discard the Bot's active card.",
        "refill/slot-1",
        "Refill every empty City slot",
    )
    assert "BAG-BOT-08" in played.says("The Bot's turn 3").rules


@pytest.mark.rule("BAG-BOT-09")
def test_reveal_by_hand_the_front_of_active_and_the_new_top() -> None:
    table = given(top="1 2 inner night")
    played = reveal(table, {"bot/card": "3 6123 2411".replace(" ", "")})
    assert table.bot.front == Front(3, (Symbol.PALACE, Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT))
    assert table.bot.back == back("1 2 inner night"), "the former Top lies face up now"
    assert table.bot.top == back("2 4 outer day")
    turned = played.says("Active shows: Boats 3; Palace piece, Book, Patient, Artefact.")
    assert turned.rules == ("BAG-BOT-09",)
    assert played.says("Top now shows: Boats 2, number 4, outer ring, Day.").rules == ("BAG-BOT-09",)
    assert [(lesson.item, table.printed.cards[1].back.code) for lesson in played.learned] == [
        ("bot-card/1", "1222")
    ]


@pytest.mark.rule("BAG-BOT-09")
def test_reveal_from_a_deck_that_the_program_deals() -> None:
    table = given(top=None)
    table.printed.cards = deck()
    table.bot.deal, table.bot.order = Deal.PROGRAM, ("5", "9", "2", *map(str, range(10, 23)))
    reveal(table)
    assert (table.bot.back, table.bot.top) == (deck()[5].back, deck()[9].back)
    reveal(table)
    assert (table.bot.back, table.bot.top) == (deck()[9].back, deck()[2].back)


@pytest.mark.rule("BAG-BOT-09")
def test_reveal_from_a_known_deck_by_its_backs() -> None:
    table = given(top=None)
    table.printed.cards = deck()
    table.bot.deal = Deal.OWN_KNOWN
    reveal(table, {"top/first": "0211", "top/next": "1311"})
    assert (table.bot.front, table.bot.top) == (deck()[2].front, back("1 3 outer day"))
    played = reveal(table, {"top/next": "3411"})
    assert (table.bot.back, table.bot.top) == (back("1 3 outer day"), back("3 4 outer day"))
    assert "0211" not in [place.id for place in played.question("top/next").places()], "it was revealed"


@pytest.mark.rule("BAG-BOT-10")
def test_your_own_turn_follows_the_normal_rules() -> None:
    played = set_up(fresh(), {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "table"})
    assert "BAG-BOT-10" in played.says("Set up as for 2 players").rules
    assert whole_game(6).question("you/turn").rules == ("BAG-TURN-01", "BAG-VIZ-14", "BAG-DRAW-01")
